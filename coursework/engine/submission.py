"""One file for Kaggle's ConnectX: `engine.submission()` writes it.

ConnectX plays Connect 4 with programs that people send in. It reads a file, takes the last function in it, and
calls that one for each move. The file has the engine, what the engine needs of `abcourse`, and this function.
"""

from __future__ import annotations

from pathlib import Path

from abcourse.show.slip import Slip

from .page.build import collect_sources

MOST = 60_000  # bytes
CARRIED = ("abcourse.games.connect4",)  # of ours, whatever the engine imports

BEGINNING = '''\
"""An engine for Kaggle's ConnectX, made by the course on alpha-beta search.

ConnectX calls `agent`, the last function of this file. The rest is the engine as its author wrote it, and the
game that it plays.
"""

import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.util import spec_from_loader
from inspect import signature
from time import perf_counter

BEGAN = perf_counter()
'''

ENDING = '''

class Carried(MetaPathFinder, Loader):
    """Imports the modules of abcourse from the texts in this file."""

    def find_spec(self, name, path=None, target=None):
        file = name.replace(".", "/")
        for place in (f"{file}.py", f"{file}/__init__.py"):
            if place in FILES:
                return spec_from_loader(name, self, origin=place, is_package=place.endswith("/__init__.py"))
        return None

    def exec_module(self, module):
        exec(compile(FILES[module.__spec__.origin], module.__spec__.origin, "exec"), vars(module))


sys.meta_path.insert(0, Carried())
from abcourse.games.connect4 import Connect4

NAMES = {"__name__": "my_engine"}
FAILED = ""  # why the engine cannot be used
try:
    exec(compile(ENGINE, "my_engine.py", "exec"), NAMES)
    TAKES_SECONDS = "seconds" in signature(NAMES["move"]).parameters
except Exception as error:
    FAILED = f"{type(error).__name__}: {error}"
LOADING = [perf_counter() - BEGAN]  # seconds that are to be taken from the first move


def read_board(game, board):
    """The state of the game on a board of ConnectX: a list of marks, 0 for none, the upper row first."""
    stones = {1: 0, 2: 0}
    for place, mark in enumerate(board):
        row, column = divmod(place, game.width)
        if mark:
            stones[mark] |= 1 << column * (game.height + 1) + game.height - 1 - row
    both = stones[1] | stones[2]
    return stones[1 + both.bit_count() % 2], both


def ask_engine(board, configuration):
    """The column that the engine plays. Raises where it cannot play this game."""
    if FAILED:
        raise ValueError(FAILED)
    if configuration["inarow"] != 4:
        raise ValueError("it is made for four in a row")
    game = Connect4(configuration["columns"], configuration["rows"])
    seconds = 0.7 * configuration["actTimeout"] - (LOADING.pop() if LOADING else 0)
    options = {"seconds": max(seconds, 0.05)} if TAKES_SECONDS else {}
    return NAMES["move"](game, read_board(game, board), **options)


def agent(observation, configuration):
    """The column to play, from 0: the engine's, or the open one nearest the centre where that fails."""
    board, width = observation["board"], configuration["columns"]
    columns = [column for column in range(width) if board[column] == 0]
    try:
        column = int(ask_engine(board, configuration))
        if column in columns:
            return column
        print(f"The engine played {column}, which is not open.", file=sys.stderr)
    except Exception as error:
        print(f"The engine failed: {type(error).__name__}: {error}", file=sys.stderr)
    return min(columns, key=lambda column: abs(2 * column - width + 1))
'''


def write_submission(text: str, file: Path) -> Path:
    """Write the file of an engine with that text, and return it.

    Raises `Slip` where the engine imports what cannot be sent with it, or so much that the file gets too long.
    """
    sources, _ = collect_sources([text], CARRIED)
    parts = [
        "\nFILES = {\n",
        *(f"    {name!r}: {quoted(source)},\n" for name, source in sources.items()),
        "}\n",
    ]
    made = "".join([BEGINNING, *parts, f"\nENGINE = {quoted(text)}\n", ENDING])
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
