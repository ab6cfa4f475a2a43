"""One notebook, whatever is in it: the cell that answers a question, and the cells that it needs.

The rules. A cell is found by its grade id first, by the name that it defines second; of several the last
that is more than the stub counts. It runs after the cells that bind the names that it uses, and after those
that they need: earlier cells where there are any, else later ones; check cells never run. A source that is
no Python loses its lines of IPython: those that begin with % or !, or begin or end with ?. Only %%time and
%%capture may head a cell.
"""

from __future__ import annotations

import ast
import json
import re
import symtable
import warnings
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from ..question import Question
from .granted import bound
from .release import KEY

LARGEST = 20_000_000  # bytes of a notebook
LONGEST = 100_000  # characters of a cell
KEPT = 20_000  # characters of an answer that a result holds
IPYTHON = re.compile(r"^(\s*)([%!?].*|.*\?)$")
HEADS = re.compile(r"%%(time|capture)\b.*\n?")
UNWRITTEN = ("", "YOUR ANSWER HERE")
Work = ast.FunctionDef | ast.ClassDef
Kind = TypeVar("Kind", dict[str, Any], list[Any])


class Unreadable(Exception):
    """A file that is no notebook; the text says why."""


@dataclass(frozen=True)
class Cell:
    """One cell, at its place from 1 on."""

    place: int
    kind: str
    written: str
    id: str = ""

    @property
    def label(self) -> str:
        """What it is called where a line of it is named."""
        return f"<cell {self.place}>"

    @cached_property
    def source(self) -> str:
        """What is run: without lines of IPython where it is no Python otherwise."""
        text = HEADS.sub("\n", self.written, count=1)
        if text.startswith("%%") or not _parsed(text)[1]:
            return text
        return "\n".join(IPYTHON.sub(r"\1pass", line) for line in text.splitlines())

    @cached_property
    def body(self) -> list[ast.stmt]:
        """Its statements; none where it is no Python."""
        return _parsed(self.source)[0]

    @property
    def fault(self) -> str:
        """Why it is no Python, in a sentence; empty where it is."""
        if self.source.startswith("%%"):
            return f"Its cell begins with {self.source.split()[0]}, and is no Python."
        return _parsed(self.source)[1]

    @property
    def checks(self) -> bool:
        """Whether it calls `check`: such a cell neither answers nor runs."""
        return self.id.endswith("_check")

    @cached_property
    def binds(self) -> set[str]:
        """The names that it binds; "*" where it imports all of a module."""
        changed = {_root(node) for statement in self.body for node in ast.walk(statement)}
        return changed.union(*map(bound, self.body)) - {""}

    @cached_property
    def uses(self) -> set[str]:
        """The global names that it reads, in functions too."""
        with warnings.catch_warnings(), suppress(SyntaxError, RecursionError, ValueError):
            warnings.simplefilter("ignore")
            return set(_global(symtable.symtable(self.source, self.label, "exec")))
        return set()

    def defines(self, name: str) -> bool:
        """Whether it makes an answer of that name, rather than giving the name to what another cell made."""
        for statement in self.body:
            if isinstance(statement, Work) and statement.name == name:
                return True
            if isinstance(statement, ast.Assign | ast.AnnAssign) and name in bound(statement):
                return not isinstance(statement.value, ast.Name | ast.Call | ast.Tuple)
        return False

    def stub(self, name: str) -> bool:
        """Whether a function of that still only raises NotImplementedError."""
        made = [one for one in self.body if isinstance(one, Work) and one.name == name]
        parts = [part for one in made for part in (one.body if isinstance(one, ast.ClassDef) else [one])]
        return any(_raises(part) for part in parts if isinstance(part, ast.FunctionDef))


@dataclass(frozen=True)
class Notebook:
    """The cells of a notebook in order, and the release that it says it is of."""

    cells: Sequence[Cell]
    release: str = ""

    @property
    def exercises(self) -> list[str]:
        """The exercises that its grade ids name, those of checks and reports too, each once."""
        ids = [re.sub("_(check|report)$", "", cell.id) for cell in self.cells if cell.id]
        return list(dict.fromkeys(ids))


@dataclass(frozen=True)
class Found:
    """What a notebook has for a question: `run`, labels and sources in order, or `status`: why not."""

    status: str = ""
    message: str = ""
    answer: str = ""
    text: str = ""
    run: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


def read(path: Path) -> Notebook:
    """The notebook in a file, of nbformat 3 or later. Raises Unreadable."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise Unreadable(f"The file has {size / 1e6:.0f} MB; a notebook may have {LARGEST / 1e6:.0f}.")
        data = json.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise Unreadable(f"The file cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Unreadable("The file is no notebook: it is not text in UTF-8.") from None
    except RecursionError:
        raise Unreadable("The file is no notebook: it is nested too deep.") from None
    except ValueError as error:
        raise Unreadable(f"The file is no notebook: {str(error)[:100]}.") from None
    data = _as(dict, data)
    sheets = _as(list, data.get("worksheets")) or [data]
    cells = [cell for sheet in sheets for cell in _as(list, _as(dict, sheet).get("cells"))]
    if not cells:
        raise Unreadable("The file is no notebook: it has no cells.")
    about = _as(dict, _as(dict, data.get("metadata")).get(KEY))
    made = [_cell(place, _as(dict, cell)) for place, cell in enumerate(cells, 1)]
    return Notebook(made, str(about.get("release", ""))[:40])


def found(question: Question, notebook: Notebook) -> Found:
    """The answer to a question."""
    ids, name = (question.id, f"{question.id}_report"), question.entry
    cells = [cell for cell in notebook.cells if not cell.checks]
    mine = [cell for cell in cells if cell.id in ids]
    by_id = [cell for cell in mine if cell.kind == "code" or cell.defines(name)]
    by_name = [cell for cell in cells if cell.kind == "code" and cell not in by_id and cell.defines(name)]
    texts = [cell.written for cell in mine if cell not in by_id and cell.written.strip() not in UNWRITTEN]
    text = "\n\n".join(texts)[:KEPT] if question.by_hand else ""
    defined = [cell for cell in by_id if cell.defines(name) or name in cell.binds]
    written = [[cell for cell in some if not cell.stub(name)] for some in (defined, by_name)]
    chosen = next((some[-1] for some in (*written, defined, by_name) if some), None)
    if chosen is None:
        return _none(question, by_id, text)
    said = []
    if chosen not in by_id:
        said.append(f"{name} was taken from cell {chosen.place}, which has no grade id of it.")
    elif len([*written[0], *written[1]]) > 1:
        said.append(f"{name} is defined more than once; cell {chosen.place} was taken.")
    if chosen.kind != "code":
        said.append(f"cell {chosen.place} is no code cell; it was read as one.")
    notes = tuple(f"{question.id}: {sentence}" for sentence in said)
    code = [cell for cell in cells if cell is chosen or cell.kind == "code"]
    run = tuple((cell.label, cell.source) for cell in needed(chosen, code))
    return Found("", "", chosen.written[:KEPT], text, run, notes)


def needed(chosen: Cell, cells: Sequence[Cell]) -> list[Cell]:
    """The cells that a cell runs after, and itself at its place."""
    kept, todo = {chosen.place: chosen}, [chosen]
    while todo:
        cell = todo.pop()
        for name in cell.uses - (cell.binds if cell is chosen else set()):
            others = [other for other in cells if other.place not in (cell.place, chosen.place)]
            binders = [other for other in others if name in other.binds]
            earlier = [other for other in binders if other.place < cell.place]
            stars = [other for other in others if "*" in other.binds and other.place < cell.place]
            for other in [*(earlier or binders), *stars]:
                if other.place not in kept:
                    kept[other.place] = other
                    todo.append(other)
    return [kept[place] for place in sorted(kept)]


def _none(question: Question, by_id: Sequence[Cell], text: str) -> Found:
    """Why there is no answer."""
    for cell in reversed(by_id):
        if cell.fault:
            status = "unreadable" if len(cell.source) > LONGEST else "syntax"
            return Found(status, cell.fault, cell.written[:KEPT], text)
    if by_id:
        message = f"Its cell does not define {question.entry}."
        return Found("missing", message, by_id[-1].written[:KEPT], text)
    return Found("missing", f"No cell has its grade id, and none defines {question.entry}.", "", text)


def _parsed(text: str) -> tuple[list[ast.stmt], str]:
    """The statements of a text; where it is no Python none, and why."""
    if len(text) > LONGEST:
        return [], f"Its cell has {len(text):,} characters, more than {LONGEST:,}."
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the learner's escapes are no matter of ours
            return ast.parse(text).body, ""
    except SyntaxError as error:
        return [], f"Its cell is no Python: line {error.lineno}: {error.msg}."
    except (ValueError, RecursionError, MemoryError) as error:
        return [], f"Its cell is no Python: {error}."


def _raises(function: ast.FunctionDef) -> bool:
    """Whether its body is a docstring and raise NotImplementedError."""
    rest = [
        one
        for one in function.body
        if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
    ]
    raised = rest[-1].exc if rest and isinstance(rest[-1], ast.Raise) else None
    name = raised.func if isinstance(raised, ast.Call) else raised
    return isinstance(name, ast.Name) and name.id == "NotImplementedError" and len(rest) <= 2


def _root(node: ast.AST) -> str:
    """The name of a thing whose item or attribute is set."""
    if not isinstance(node, ast.Subscript | ast.Attribute) or not isinstance(node.ctx, ast.Store):
        return ""
    inner: ast.AST = node
    while isinstance(inner, ast.Subscript | ast.Attribute):
        inner = inner.value
    return inner.id if isinstance(inner, ast.Name) else ""


def _global(table: symtable.SymbolTable) -> Iterator[str]:
    top = table.get_type() == "module"
    for symbol in table.get_symbols():
        if symbol.is_referenced() and (top or symbol.is_global()):
            yield symbol.get_name()
    for inner in table.get_children():
        yield from _global(inner)


def _cell(place: int, data: dict[str, Any]) -> Cell:
    """A cell from its data, in which anything may be missing or of another type."""
    text = data.get("source", data.get("input", ""))
    text = "".join(map(str, text)) if isinstance(text, list) else str(text)
    about = _as(dict, _as(dict, data.get("metadata")).get("nbgrader"))
    return Cell(place, str(data.get("cell_type", "")), text, str(about.get("grade_id", "")))


def _as(kind: type[Kind], data: Any) -> Kind:
    """Data of that kind; an empty one in place of any other."""
    return data if isinstance(data, kind) else kind()
