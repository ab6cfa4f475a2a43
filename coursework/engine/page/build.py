"""The page of an engine: one HTML file that holds the engine, the game, and Python itself.

`engine.page()` calls `write_page`. What the friend sees is page.html with page.css and board.css, and page.js
acts in it: it asks rules.js what is legal, board.js for the board, kept.js for the game that a reload left,
and python.js for moves. Beside the page worker.js runs Python, of which core.py has the files, and
browser_player.py asks the engine.
"""

import ast
import gzip
import json
import re
import sys
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.show.slip import Slip

from ...folders import HELPERS
from ..stages import STAGES
from .board import read_scripts
from .browser_player import option_of
from .core import (
    LIBRARY,
    LOADER,
    LOCK,
    MACHINE,
    WASM,
    Module,
    collect_needed,
    find_core,
    imports_of,
    modules_of,
    read_core,
    version_of,
    without,
)

HERE = Path(__file__).parent
SCRIPTS = ("rules.js", "board.js", "kept.js", "python.js", "page.js")  # in the order in which they use others
CARRIED = ("abcourse.games.connect4", "abcourse.play.thoughts")  # of ours, whatever the engine imports
AMOUNTS = {"seconds": (0.25, 1, 3, 10, 30), "depth": (1, 2, 3, 4, 5, 6), "": ()}
"""What the engine's move takes -> what the friend may choose for it."""
USUAL = {"seconds": 1, "depth": 3}
EARLIER = {
    "random": ("Random", "This one plays any column."),
    "minimax": ("Looks ahead", "This one looks a few moves ahead, at all of them."),
    "time": ("Has a clock", "This one looks ahead until its time is up."),
}
"""Stages to play against beside the whole engine -> what the button says, and what is said then."""
WHOLE = ("Whole program", "This one is the whole program.")
PLACE = re.compile(r"@@(\w+)@@")  # where page.html has something put in


@dataclass(frozen=True)
class Opponent:
    """One of the engines that a page has: its text, its stage, whose each part is, and what limits a move."""

    text: str
    stage: str
    parts: Mapping[str, str]
    option: str


def write_page(engine: Any, file: Path, author: str = "", pyodide: str | Path | None = None) -> Path:
    """Write the page of an engine to a file, and return the file.

    `engine` is a `MyEngine`, or has its `text`, `stage`, `parts`, `functions`, `game` and `at_stage`. Raises
    `Slip` where there is no Pyodide, where the game is not Connect 4 on 7 x 6, or where the engine imports
    what a page cannot carry.
    """
    game = engine.game
    if type(game) is not Connect4 or (game.width, game.height) != (7, 6):
        raise Slip("A page plays Connect 4 with 7 columns and 6 rows, and this engine plays another game.")
    earlier = [engine.at_stage(stage) for stage in EARLIER if STAGES[stage] < STAGES[engine.stage]]
    opponents = [
        Opponent(each.text, each.stage, each.parts, option_of(each.functions.move))
        for each in [*earlier, engine]
    ]
    carried, imported = collect_sources([each.text for each in opponents], CARRIED)
    player = (HERE / "browser_player.py").read_text(encoding="utf-8")
    folder = find_core(pyodide)
    core = read_core(folder, {*imported, *written_imports(player)} - {"abcourse"})
    page = make_page(opponents, author, carried | {"browser_player.py": player}, core, version_of(folder))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(page, encoding="utf-8", newline="\n")
    return file


def collect_sources(texts: Iterable[str], carried: Iterable[str]) -> tuple[dict[str, str], set[str]]:
    """The files of ours that some engines need, name -> text, and the modules that all of it imports beside.

    `carried` names modules of ours that come along, whatever the engines import. Raises `Slip` for an engine
    that imports what is neither in Python nor in the helper module.
    """
    modules = modules_of(
        {
            f"abcourse/{path.relative_to(HELPERS).as_posix()}": path.read_bytes()
            for path in HELPERS.rglob("*.py")
        }
    )
    own = [name for text in texts for name in written_imports(text)]
    if not any(name.split(".")[0] == "abcourse" for name in own):
        # Only what is carried is needed, so its packages need not load all that they offer.
        modules = {
            name: replace(module, text="") if module.package else module for name, module in modules.items()
        }
    foreign = [
        name for name in without(own, {"abcourse"}) if name.split(".")[0] not in sys.stdlib_module_names
    ]
    if foreign:
        raise Slip(
            f"Your engine imports {foreign[0].split('.')[0]}, which cannot be sent with it: "
            f"what is sent has the standard library of Python, and abcourse."
        )
    needed = collect_needed(modules, [*carried, *own])
    imported = set(own) | {name for each in needed for name in imports_of(each, modules[each])}
    return {modules[name].file: modules[name].text for name in sorted(needed)}, {
        *without(imported, {"abcourse"})
    }


def written_imports(text: str) -> list[str]:
    """The dotted names that a text imports, wherever in it."""
    flat = Module("", "", False)
    names = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names += imports_of("my_engine", replace(flat, text=ast.unparse(node)))
    return names


def make_page(
    opponents: list[Opponent],
    author: str,
    sources: Mapping[str, str],
    core: Mapping[str, bytes],
    version: str,
) -> str:
    """The text of the page; the last opponent is the whole engine.

    `core` has the files of `read_core`, or stand-ins for them.
    """
    whole = opponents[-1]
    facts = {
        "name": f"{author}'s program" if author else "the program",
        "who": author or "the program",
        "digest": sha256("".join(each.text for each in opponents).encode()).hexdigest()[:12],
        "opponents": [describe_opponent(each, author, each is whole) for each in opponents],
        "files": sources,
    }
    packed = {"loader": LOADER, "machine": MACHINE, "wasm": WASM, "library": LIBRARY, "lock": LOCK}
    parts = {
        "TITLE": escape(title_of(author)),
        "INTRODUCTION": escape(introduce(author)),
        "STAGE": escape(tell_stage(whole)),
        "LINES": str(len(whole.text.splitlines())),
        "PROGRAM": escape(whole.text, quote=False),
        "VERSION": escape(version),
        "STYLE": "".join((HERE / name).read_text(encoding="utf-8") for name in ("board.css", "page.css")),
        "FACTS": json.dumps(facts).replace("<", "\\u003c"),
        "WORKER": (HERE / "worker.js").read_text(encoding="utf-8"),
        "SCRIPTS": read_scripts(SCRIPTS, Connect4()),
        "PACKED": "\n".join(packed_script(id, core[name]) for id, name in packed.items()),
    }
    template = (HERE / "page.html").read_text(encoding="utf-8")
    return PLACE.sub(lambda place: parts[place[1]], template)


def describe_opponent(opponent: Opponent, author: str, whole: bool) -> dict[str, Any]:
    """What the script of the page knows of an opponent."""
    label, told = WHOLE if whole else EARLIER[opponent.stage]
    return {
        "stage": opponent.stage,
        "label": label,
        "told": told,
        "whose": tell_parts(opponent, author),
        "text": opponent.text,
        "option": opponent.option,
        "amounts": AMOUNTS[opponent.option],
        "usual": USUAL.get(opponent.option, 0),
    }


def packed_script(id: str, content: bytes) -> str:
    """A file in the page, compressed, as text that the browser does not run."""
    data = b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="text/plain" id="packed-{id}">{data}</script>'


def title_of(author: str) -> str:
    """The heading of the page."""
    return f"Connect Four against {author}'s program" if author else "Connect Four against a program"


def introduce(author: str) -> str:
    """What the page is, in two sentences for somebody who has never heard of the course."""
    who = author or "The person who sent you this page"
    return (
        f"{who} wrote this program in a course on how machines play games. "
        "It thinks inside this page, without any network."
    )


def tell_parts(opponent: Opponent, author: str) -> str:
    """Which parts of a program its author wrote, and which are the course's, as HTML."""
    own = [name for name, exercise in opponent.parts.items() if exercise]
    lent = [name for name, exercise in opponent.parts.items() if not exercise]
    who = escape(author or "The person who sent you this page")
    if not own:
        return f"{who} has not replaced any part of it yet: all of it is the course's so far."
    told = f"{who} wrote {in_code(own)}."
    return f"{told} The course wrote {in_code(lent)}." if lent else f"{told} That is all of its parts."


def in_code(names: list[str]) -> str:
    """Names in a sentence, each set as code."""
    *first, last = [f"<code>{escape(name)}</code>" for name in names]
    return f"{', '.join(first)} and {last}" if first else last


def tell_stage(opponent: Opponent) -> str:
    """How far the program has come, and what it does there, in the words at the top of its text."""
    place = [*STAGES].index(opponent.stage) + 1
    words = (ast.get_docstring(ast.parse(opponent.text)) or "").partition("\n")[0]
    what = words.removeprefix("My engine.").strip()
    where = f"The whole program is at stage {place} of {len(STAGES)} in the course, “{opponent.stage}”."
    return f"{where} {what}".strip()
