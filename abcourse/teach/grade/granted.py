"""The source that travels to an answer: what its question allows of the course, and what it calls, no more.

A module is cut down to the statements that define the names asked for, and those that these need in turn.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from .. import kinds
from ..contents import NOTEBOOK_OF
from ..question import Question
from ..questions import ALL
from .template import HOME, real

THROUGH = re.compile(r'through=f"\{__name__\}:(\w+)"')  # a function of ours that is called beside the answer
HOMES = (f"{HOME}.search", f"{HOME}.teach", f"{HOME}.teach.zoo")  # where names are that a question allows


@cache
def granted(question: Question) -> dict[str, Any]:
    """What travels with the cells: sources by module, the module of each allowed name, constants by name."""
    homes = {name: _home(name) for name in question.may_use}
    wanted = {(home, name) for name, home in homes.items()} | set(_called())
    sources = _sources(wanted)
    if any("questions import ALL" in text for text in sources.values()):
        earlier = [each for each in ALL.values() if NOTEBOOK_OF[each.id] < NOTEBOOK_OF[question.id]]
        sources = _sources(wanted | {(each.reference.__module__, each.entry) for each in earlier})
        sources[f"{HOME}.teach.questions"] = _table(earlier)
    every = vars(import_module(HOMES[0])).items()
    numbers = {name: value for name, value in every if type(value) in (int, float)}  # as WIN; nobody's own
    return {"granted": sources, "homes": homes, "numbers": numbers}


def _table(questions: Iterable[Question]) -> str:
    """The table of questions as it stands in for a learner's earlier answers: our references."""
    rows = [
        f"from {each.reference.__module__} import {each.entry}\n"
        f"ALL[{each.id!r}] = SimpleNamespace(reference={each.entry})"
        for each in questions
    ]
    return "\n".join(["from types import SimpleNamespace", "ALL = {}", *rows])


def _home(name: str) -> str:
    rooms = map(import_module, HOMES)
    return str(next(getattr(room, name) for room in rooms if hasattr(room, name)).__module__)


def _called() -> Iterator[tuple[str, str]]:
    for file in sorted(Path(kinds.__path__[0]).glob("*.py")):
        for name in THROUGH.findall(file.read_text(encoding="utf-8")):
            yield f"{kinds.__name__}.{file.stem}", name


def _sources(wanted: set[tuple[str, str]]) -> dict[str, str]:
    """The statements that define these names, and all that they use, module by module."""
    kept: dict[str, set[tuple[int, str]]] = {}  # line and text; what is imported from elsewhere comes first
    done: set[tuple[str, str]] = set()
    while wanted - done:
        module, name = min(wanted - done)
        done.add((module, name))
        for statement in _statements(module):
            if name not in bound(statement):
                continue
            if isinstance(statement, ast.ImportFrom):
                home = _from(module, statement)
                own = next(each.name for each in statement.names if (each.asname or each.name) == name)
                if home.startswith(HOME) and not real(home):
                    wanted.add((home, own))
                part = 0, f"from {home} import {own} as {name}"
            else:
                for inner in ast.walk(statement):
                    if isinstance(inner, ast.ImportFrom):
                        inner.module, inner.level = _from(module, inner), 0
                wanted |= {(module, used) for used in _used(statement)}
                part = statement.lineno, ast.unparse(statement)
            kept.setdefault(module, set()).add(part)
    head = "from __future__ import annotations"
    return {module: "\n".join([head, *(text for _, text in sorted(some))]) for module, some in kept.items()}


@cache
def _statements(module: str) -> list[ast.stmt]:
    return ast.parse(inspect.getsource(import_module(module))).body


def bound(statement: ast.stmt) -> set[str]:
    """The names that a statement at the top level binds; "*" where it imports all of a module."""
    names: set[str] = set()
    todo: list[ast.AST] = [statement]
    while todo:
        match node := todo.pop():
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                names.add(node.name)
            case ast.Import() | ast.ImportFrom():
                names |= {each.asname or each.name.split(".")[0] for each in node.names}
            case ast.Name() if isinstance(node.ctx, ast.Store | ast.Del):
                names.add(node.id)
            case ast.Lambda() | ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                pass  # names of its own
            case _:
                todo += ast.iter_child_nodes(node)
    return names


def _used(statement: ast.stmt) -> set[str]:
    """The names that a statement reads; annotations are not evaluated."""
    for node in ast.walk(statement):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}


def _from(module: str, statement: ast.ImportFrom) -> str:
    """The module that an import names, in full."""
    inside = [*module.split("."), *["__init__"] * hasattr(import_module(module), "__path__")]
    above = inside[: -statement.level] if statement.level else []
    return ".".join([*above, *filter(None, [statement.module])])
