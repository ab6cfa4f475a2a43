"""One file for Kaggle's ConnectX: `engine.submission()` writes it.

ConnectX plays Connect 4 with programs that people send in. It reads a file, takes the last function in it,
and calls that one for each move. The file has the engine, what the engine needs of `abcourse`, and the second
half of this module, word for word: `agent` is the function that is called.
"""

import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.util import spec_from_loader
from inspect import signature
from pathlib import Path
from time import perf_counter
from typing import Any

from abcourse.show.slip import Slip

from .page.build import collect_sources

MOST = 60_000  # bytes
CARRIED = ("abcourse.games.connect4",)  # of ours, whatever the engine imports
SENT = "# ---------- what is sent begins here ----------\n"
BEGINNING = '''\
"""An engine for Kaggle's ConnectX, made in a course on alpha-beta search.

ConnectX calls `agent`, the last function of this file. Above it are the game, from the course, and the engine
as its author wrote it.
"""

from __future__ import annotations

import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.util import spec_from_loader
from inspect import signature
from time import perf_counter
from typing import Any
'''


def write_submission(text: str, file: Path) -> Path:
    """Write the file of an engine with that text, and return it.

    Raises `Slip` where the engine imports what cannot be sent, or so much that the file gets too long.
    """
    sources, _ = collect_sources([text], CARRIED)
    entries = [f"    {name!r}: {quoted(source)},\n" for name, source in sources.items()]
    _, _, sent = Path(__file__).read_text(encoding="utf-8").partition(f"\n{SENT}")
    files = "".join(["FILES = {\n", *entries, "}\n"])
    made = "\n".join([BEGINNING, files, f"ENGINE = {quoted(text)}\nNAMES = {{}}\n", sent])
    size = len(made.encode())
    if size > MOST:
        raise Slip(
            f"The file would have {size / 1000:.0f} kB, and at most {MOST / 1000:.0f} kB are sent: "
            f"your engine needs {len(sources)} files of abcourse. Import less of it."
        )
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(made, encoding="utf-8", newline="\n")
    return file


def quoted(text: str) -> str:
    """A text as a literal of Python that can still be read: on its own lines, between three quotes."""
    safe = text.replace("\\", "\\\\").replace("'''", "\\'\\'\\'").replace("\r", "\\r")
    if not safe.endswith("\n"):
        safe += "\n"
    return f"'''\\\n{safe}'''"


FILES: dict[str, str] = {}  # in a file that is sent: what it has of abcourse, name -> text
ENGINE = ""  # and the text of the engine
NAMES: dict[str, Any] = {}  # the names of the engine, once it is loaded

# ---------- what is sent begins here ----------


class Carried(MetaPathFinder, Loader):
    """Imports the modules of abcourse from the texts in this file."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """Where a module comes from; None for one that is not here."""
        folder = name.replace(".", "/")
        for place in (f"{folder}.py", f"{folder}/__init__.py"):
            if place in FILES:
                return spec_from_loader(name, self, origin=place, is_package=place.endswith("/__init__.py"))
        return None

    def exec_module(self, module: Any) -> None:
        """Run a module's text."""
        place = module.__spec__.origin
        exec(compile(FILES[place], place, "exec", dont_inherit=True), vars(module))


def load_engine() -> None:
    """Run the text of the engine, the first time."""
    if not NAMES:
        sys.meta_path.insert(0, Carried())
        NAMES["__name__"] = "my_engine"
        exec(compile(ENGINE, "my_engine.py", "exec", dont_inherit=True), NAMES)


def read_board(game: Any, board: list[int]) -> tuple[int, int]:
    """The state of the game on a board of ConnectX: a list of marks, 0 for none, the upper row first."""
    stones = {1: 0, 2: 0}
    for place, mark in enumerate(board):
        row, column = divmod(place, game.width)
        if mark:
            stones[mark] |= 1 << column * (game.height + 1) + game.height - 1 - row
    both = stones[1] | stones[2]
    return stones[1 + both.bit_count() % 2], both


def ask_engine(board: list[int], configuration: Any) -> int:
    """The column that the engine plays. Raises where it cannot play this game."""
    began = perf_counter()
    load_engine()
    from abcourse.games.connect4 import Connect4

    if configuration["inarow"] != 4:
        raise ValueError("it is made for four in a row")
    game = Connect4(configuration["columns"], configuration["rows"])
    options = {}
    if "seconds" in signature(NAMES["move"]).parameters:
        loading = perf_counter() - began
        options["seconds"] = max(0.7 * configuration["actTimeout"] - loading, 0.05)
    return int(NAMES["move"](game, read_board(game, board), **options))


def agent(observation: Any, configuration: Any) -> int:
    """The column to play, from 0: the engine's, or the open one nearest the centre where that fails."""
    board, width = observation["board"], configuration["columns"]
    columns = [column for column in range(width) if board[column] == 0]
    try:
        column = ask_engine(board, configuration)
        if column in columns:
            return column
        print(f"The engine played {column}, which is not open.", file=sys.stderr)
    except Exception as error:
        print(f"The engine failed: {type(error).__name__}: {error}", file=sys.stderr)
    return min(columns, key=lambda column: abs(2 * column - width + 1))
