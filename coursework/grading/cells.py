"""The cells of a notebook that somebody handed in, and Python from them: run where the answers run."""

from __future__ import annotations

import ast
import json
import re
import warnings
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from inspect import CO_COROUTINE
from pathlib import Path
from types import CodeType
from typing import Any, TypeVar

from .zips import LARGEST, notebook_in

LONGEST = 100_000  # characters of a cell
MOST = 2_000  # cells
UNWRITTEN = ("", "YOUR ANSWER HERE")  # a text that nobody wrote
KEPT = 20_000  # characters of an answer that a result holds
KEY = "abcourse"  # of a notebook's metadata: {"abcourse": {"release": "03-5d1c2f9a"}}
Kind = TypeVar("Kind", dict[str, Any], list[Any])


class Unreadable(Exception):
    """A file that is no notebook; the text says why."""


@dataclass(frozen=True)
class Cell:
    """One cell, at its place from 1 on; `id` is its grade id."""

    place: int
    kind: str
    source: str
    id: str = ""

    @property
    def label(self) -> str:
        """What it is called where a line of it is named."""
        return f"<cell {self.place}>"

    def defines(self, name: str) -> bool:
        """Whether it is Python that defines a function, a class or a value of that name."""
        try:
            body = parsed(self.source).body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return False
        made = [each for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
        given = [target for each in body if isinstance(each, ast.Assign) for target in each.targets]
        return name in [each.name for each in made] + [
            each.id for each in given if isinstance(each, ast.Name)
        ]


@dataclass(frozen=True)
class Notebook:
    """The cells of a notebook in order, and the release that it says it is of.

    `beside` are the names of all notebooks that may be the one, where its zip file holds several.
    """

    cells: Sequence[Cell]
    release: str = ""
    beside: Sequence[str] = ()

    @property
    def exercises(self) -> list[str]:
        """The exercises that its grade ids name, those of checks and reports too, each once."""
        ids = [re.sub("_(check|report)$", "", cell.id) for cell in self.cells if cell.id]
        return list(dict.fromkeys(ids))

    @property
    def doubles(self) -> list[str]:
        """The grade ids that more than one cell has."""
        return [id for id, count in Counter(cell.id for cell in self.cells if cell.id).items() if count > 1]


def read(path: Path, exercise: str = "") -> Notebook:
    """The notebook in a file, or of that exercise in a zip file; nbformat 3 or later. Raises Unreadable."""
    beside: list[str] = []
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if content.startswith(b"PK"):
            content, beside = notebook_in(path, exercise)
        if len(content) > LARGEST:
            raise Unreadable(f"The file is larger than {LARGEST // 1_000_000} MB.")
        data = json.loads(content.decode("utf-8-sig"))
    except OSError as error:
        raise Unreadable(f"The file cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Unreadable("The file is no notebook: it is not text in UTF-8.") from None
    except RecursionError:
        raise Unreadable("The file is no notebook: it is nested too deep.") from None
    except json.JSONDecodeError as error:
        raise Unreadable(f"The file is no notebook: {str(error)[:100]}.") from None
    except ValueError as error:
        raise Unreadable(str(error)[:300]) from None
    data = _as(dict, data)
    sheets = _as(list, data.get("worksheets")) or [data]
    cells = [cell for sheet in sheets for cell in _as(list, _as(dict, sheet).get("cells"))]
    if not cells:
        raise Unreadable("The file is no notebook: it has no cells.")
    if len(cells) > MOST:
        raise Unreadable(f"The notebook has {len(cells):,} cells, more than {MOST:,}.")
    about = _as(dict, _as(dict, data.get("metadata")).get(KEY))
    made = [_cell(place, _as(dict, cell)) for place, cell in enumerate(cells, 1)]
    return Notebook(made, str(about.get("release", ""))[:40], beside)


def parsed(text: str) -> ast.Module:
    """The statements of a text. Raises SyntaxError, or ValueError where it is too long to be looked at."""
    if len(text) > LONGEST:
        raise ValueError(f"the cell has {len(text):,} characters, more than {LONGEST:,}")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the learner's escapes are no matter of ours
        return ast.parse(text)


def compiled(text: str, label: str, flags: int = 0) -> tuple[CodeType, bool]:
    """The code of a cell, and whether it awaits at the top level; IPython's lines become calls of a shell."""
    try:
        tree = parsed(text)
    except SyntaxError:
        tree = parsed(_without_magics(text))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        code = compile(tree, label, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT | flags, dont_inherit=True)
    return code, bool(code.co_flags & CO_COROUTINE)


def _without_magics(text: str) -> str:
    """The text as IPython rewrites it for Python; the same where IPython is not installed."""
    try:
        from IPython.core.inputtransformer2 import TransformerManager
    except ImportError:
        return text
    return str(TransformerManager().transform_cell(text))


def _cell(place: int, data: dict[str, Any]) -> Cell:
    """A cell from its data, in which anything may be missing or of another type."""
    text = data.get("source", data.get("input", ""))
    text = "".join(map(str, text)) if isinstance(text, list) else str(text)
    metadata = _as(dict, data.get("metadata"))
    if "scene-played" in _as(list, metadata.get("tags")):  # an engine plays there, and none does here
        text = ""
    about = _as(dict, metadata.get("nbgrader"))
    return Cell(place, str(data.get("cell_type", "")), text, str(about.get("grade_id", "")))


def _as(kind: type[Kind], data: Any) -> Kind:
    """Data of that kind; an empty one in place of any other."""
    return data if isinstance(data, kind) else kind()
