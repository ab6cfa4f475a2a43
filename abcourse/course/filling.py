"""Python text into Python text: a learner's definitions in the places of ours, each as it was written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import dedent, indent


class Source:
    """A text of Python. `units`: the statement that defines each name, as "search" or "Memory.probe".

    Raises SyntaxError for a text that is none.
    """

    def __init__(self, text: str) -> None:
        self.text, self.lines = text, text.splitlines()
        self.top: dict[str, ast.stmt] = {}
        self.units: dict[str, ast.stmt] = {}
        for node in ast.parse(text).body:
            self.top.update(dict.fromkeys(_names(node), node))
            inner = node.body if isinstance(node, ast.ClassDef) else []
            for each in inner:
                self.units.update(
                    {f"{owner}.{name}": each for owner in _names(node) for name in _names(each)}
                )
        self.units.update(self.top)

    def span(self, name: str) -> tuple[int, int]:
        """The place of a definition among the lines, its decorators with it."""
        return _span(self.units[name])

    def said(self, name: str) -> str:
        """The text of a definition, at the left margin."""
        return self.text_of(self.units[name])

    def text_of(self, node: ast.stmt) -> str:
        """The text of a statement, at the left margin."""
        first, last = _span(node)
        return dedent("\n".join(self.lines[first:last]))

    def used(self, name: str) -> set[str]:
        """The names and the attributes that a definition reads or calls."""
        return {word for node in ast.walk(self.units[name]) for word in _word(node)}

    def words(self) -> set[str]:
        """The names and the attributes of the whole text."""
        return {word for name in self.top for word in self.used(name)}

    def helpers(self, name: str, known: set[str]) -> list[str]:
        """What else of this text a definition needs, directly or not, in its order; nothing that is known."""
        needed, todo = set[str](), [name]
        while todo:
            new = (self.used(todo.pop()) & {*self.top}) - known - needed - {name}
            needed |= new
            todo += new
        return [each for each in self.top if each in needed]

    def at(self, line: int) -> str:
        """The innermost definition that holds a line, counted from 1; empty where none does."""
        found = [name for name in self.units if self.span(name)[0] < line <= self.span(name)[1]]
        return max(found, key=lambda name: name.count("."), default="")


def renamed(text: str, old: str, new: str) -> str:
    """The text with another word for a name; an attribute of that name stays."""
    return re.sub(rf"(?<![\w.]){re.escape(old)}\b", new, text)


def put(into: Source, given: Mapping[str, str], front: Sequence[str]) -> str:
    """A text with new definitions in the places of the old ones, and others before its first definition."""
    lines = [*into.lines]
    for name in sorted(given, key=lambda name: -into.span(name)[0]):
        first, last = into.span(name)
        lines[first:last] = indent(given[name], "    " * name.count(".")).splitlines()
    begin = min(into.span(name)[0] for name, node in into.top.items() if not _imports(node))
    lines[begin:begin] = [line for each in front for line in (*each.splitlines(), "", "")]
    return "\n".join(lines) + "\n"


def with_attributes(init: str, others: Sequence[tuple[Source, str]], used: set[str]) -> str:
    """An `__init__` that also sets what others set, where that is used; each is a source and its method."""
    have = _set(ast.parse(init))
    for source, name in others:
        method = source.units.get(name)
        for node in method.body if isinstance(method, ast.FunctionDef) else []:
            if (_set(node) - have) & used:
                have |= _set(node)
                init += f"\n{indent(source.text_of(node), '    ')}"
    return init


def _span(node: ast.stmt) -> tuple[int, int]:
    marks = [mark.lineno for mark in getattr(node, "decorator_list", [])]
    return min([node.lineno, *marks]) - 1, node.end_lineno or node.lineno


def _imports(node: ast.stmt) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom)


def _names(node: ast.stmt) -> Iterator[str]:
    """The names that a statement defines."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from (alias.asname or alias.name.split(".")[0] for alias in names)
        case ast.Assign() | ast.AnnAssign():
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            parts = [part for target in targets for part in ast.walk(target)]
            yield from (part.id for part in parts if isinstance(part, ast.Name))


def _word(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Name):
        yield node.id
    if isinstance(node, ast.Attribute):
        yield node.attr


def _set(node: ast.AST) -> set[str]:
    """The attributes that a piece of code sets."""
    attributes = [each for each in ast.walk(node) if isinstance(each, ast.Attribute)]
    return {each.attr for each in attributes if isinstance(each.ctx, ast.Store)}
