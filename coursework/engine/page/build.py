"""The page of an engine: one HTML file that holds the engine, the game, and Python itself.

`engine.page()` calls `write_page`. What the friend sees is page.html with page.css and page.js. Beside it
worker.js runs Python, of which core.py has the files, and browser_player.py asks the engine for its moves.
"""

from __future__ import annotations

import ast
import gzip
import json
import re
import sys
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.show.slip import Slip

from ...folders import HELPERS
from ..stages import STAGES
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
CARRIED = ("abcourse.games.connect4", "abcourse.play.thoughts")  # of ours, whatever the engine imports
AMOUNTS = {"seconds": (1, 3, 10, 30), "depth": (1, 2, 3, 4, 5, 6), "": ()}
"""What the engine's move takes -> what the friend may choose for it."""
USUAL = {"seconds": 1, "depth": 3}
PLACE = re.compile(r"@@(\w+)@@")  # where page.html has something put in


@dataclass(frozen=True)
class About:
    """What the page says of an engine: its text, its stage, whose each part is, and its author, if known."""

    text: str
    stage: str
    parts: Mapping[str, str]
    author: str
    option: str


def write_page(engine: Any, file: Path, author: str = "", pyodide: str | Path | None = None) -> Path:
    """Write the page of an engine to a file, and return the file.

    `engine` has `text`, `stage`, `parts` and `functions`, as `MyEngine` has, and `game`. Raises `Slip` where
    there is no Pyodide, where the game is not Connect 4 on 7 x 6, or where the engine imports what a page
    cannot carry.
    """
    game = engine.game
    if type(game) is not Connect4 or (game.width, game.height) != (7, 6):
        raise Slip("A page plays Connect 4 with 7 columns and 6 rows, and this engine plays another game.")
    about = About(engine.text, engine.stage, engine.parts, author, option_of(engine.functions.move))
    carried, imported = collect_sources(engine.text)
    folder = find_core(pyodide)
    page = make_page(about, carried, read_core(folder, imported), version_of(folder))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(page, encoding="utf-8", newline="\n")
    return file


def collect_sources(text: str) -> tuple[dict[str, str], set[str]]:
    """The files of ours that an engine needs, name -> text, and the modules that all of it imports beside.

    Raises `Slip` for an engine that imports what is neither in Python nor in the helper module.
    """
    modules = modules_of(
        {
            f"abcourse/{path.relative_to(HELPERS).as_posix()}": path.read_bytes()
            for path in HELPERS.rglob("*.py")
        }
    )
    own = written_imports(text)
    if not any(name.split(".")[0] == "abcourse" for name in own):
        # Only the game is needed, so its packages need not load all that they offer.
        modules = {
            name: replace(module, text="") if module.package else module for name, module in modules.items()
        }
    foreign = [
        name for name in without(own, {"abcourse"}) if name.split(".")[0] not in sys.stdlib_module_names
    ]
    if foreign:
        raise Slip(
            f"Your engine imports {foreign[0].split('.')[0]}, which a page cannot carry: "
            f"it has the standard library of Python, and abcourse."
        )
    needed = collect_needed(modules, [*CARRIED, *own])
    imported = set(own) | {name for each in needed for name in imports_of(each, modules[each])}
    player = (HERE / "browser_player.py").read_text(encoding="utf-8")
    imported |= {*written_imports(player)}
    sources = {modules[name].file: modules[name].text for name in sorted(needed)}
    return sources | {"browser_player.py": player}, {*without(imported, {"abcourse"})}


def written_imports(text: str) -> list[str]:
    """The dotted names that a text imports, wherever in it."""
    flat = Module("", "", False)
    names = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names += imports_of("my_engine", replace(flat, text=ast.unparse(node)))
    return names


def make_page(about: About, sources: Mapping[str, str], core: Mapping[str, bytes], version: str) -> str:
    """The text of the page. `core` has the files of `read_core`, or stand-ins for them."""
    facts = {
        "name": f"{about.author}'s program" if about.author else "the program",
        "option": about.option,
        "amounts": AMOUNTS[about.option],
        "usual": USUAL.get(about.option, 0),
        "files": sources,
    }
    packed = {"loader": LOADER, "machine": MACHINE, "wasm": WASM, "library": LIBRARY, "lock": LOCK}
    parts = {
        "TITLE": escape(title_of(about.author)),
        "INTRODUCTION": escape(introduce(about.author)),
        "WHOSE": tell_parts(about),
        "STAGE": escape(tell_stage(about)),
        "LINES": str(len(about.text.splitlines())),
        "PROGRAM": escape(about.text, quote=False),
        "VERSION": escape(version),
        "STYLE": (HERE / "page.css").read_text(encoding="utf-8"),
        "FACTS": json.dumps(facts).replace("<", "\\u003c"),
        "WORKER": (HERE / "worker.js").read_text(encoding="utf-8"),
        "SCRIPT": (HERE / "page.js").read_text(encoding="utf-8"),
        "PACKED": "\n".join(packed_script(id, core[name]) for id, name in packed.items()),
    }
    template = (HERE / "page.html").read_text(encoding="utf-8")
    return PLACE.sub(lambda place: parts[place[1]], template)


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


def tell_parts(about: About) -> str:
    """Which parts of the program its author wrote, and which are the course's, as HTML."""
    own = [name for name, exercise in about.parts.items() if exercise]
    lent = [name for name, exercise in about.parts.items() if not exercise]
    who = escape(about.author or "The person who sent you this page")
    if not own:
        return f"{who} has not replaced any part of it yet: all of it is the course's so far."
    told = f"{who} wrote {in_code(own)}."
    return f"{told} The course wrote {in_code(lent)}." if lent else f"{told} That is all of its parts."


def in_code(names: list[str]) -> str:
    """Names in a sentence, each set as code."""
    *first, last = [f"<code>{escape(name)}</code>" for name in names]
    return f"{', '.join(first)} and {last}" if first else last


def tell_stage(about: About) -> str:
    """How far the program has come, and what it does there, in the words at the top of its text."""
    place = [*STAGES].index(about.stage) + 1
    words = (ast.get_docstring(ast.parse(about.text)) or "").partition("\n")[0]
    what = words.removeprefix("My engine.").strip()
    return f"It is at stage {place} of {len(STAGES)} in the course, “{about.stage}”. {what}".strip()
