"""Python text in pieces: which statement defines a name, and what else of its text that needs."""

import ast
from collections.abc import Iterable, Iterator


class Source:
    """A text of Python in pieces; `top` has the statement that defines each of its names.

    Raises SyntaxError for a text that is none.
    """

    def __init__(self, text: str) -> None:
        self.text, self.top = text, dict[str, ast.stmt]()
        self.statements = ast.parse(text).body
        for node in self.statements:
            self.top.update(dict.fromkeys(_names(node), node))

    def used(self, name: str, called: Iterable[str] = ()) -> set[str]:
        """The names and attributes that a definition reads or calls.

        Of a class, what it calls by the names `called` does, functions that its `__init__` makes among it.
        """
        parts: list[ast.AST] = [self.top[name]] if name in self.top else []
        if called:
            parts = [each for top in parts for each in ast.walk(top) if _called(each) & {*called}]
        return _mentioned(parts)

    def needed(self, names: Iterable[str], known: Iterable[str]) -> list[str]:
        """These names and what else of this text they need, directly or not, in its order; nothing known."""
        found, todo = set[str](), [name for name in names if name in self.top]
        while todo:
            name = todo.pop()
            found.add(name)
            todo += (self.used(name) & {*self.top}) - {*known} - found
        return [each for each in self.top if each in found]

    def mentioned(self) -> set[str]:
        """All names and attributes that stand in the text."""
        return _mentioned(self.statements)

    def unused(self, names: Iterable[str]) -> list[str]:
        """Those of these functions and classes that nothing else in the text mentions."""
        found = []
        for name in names:
            own = self.top[name]
            others = [node for node in self.statements if node is not own]
            if isinstance(own, ast.FunctionDef | ast.ClassDef) and name not in _mentioned(others):
                found.append(name)
        return found

    def import_line(self, name: str) -> str:
        """The line that imports this one name; empty for a name that is defined otherwise."""
        node = self.top.get(name)
        if not isinstance(node, ast.Import | ast.ImportFrom):
            return ""
        for each in node.names:
            if name in (each.asname, each.name.partition(".")[0]):
                said = each.name
                if each.asname and each.asname != each.name:
                    said += f" as {each.asname}"
                if isinstance(node, ast.ImportFrom):
                    return f"from {'.' * node.level}{node.module or ''} import {said}"
                return f"import {said}"
        return ""

    def said(self, name: str) -> str:
        """The text of a definition, word for word, its decorators with it."""
        node = self.top[name]
        first = min([node.lineno, *(mark.lineno for mark in getattr(node, "decorator_list", []))])
        return "\n".join(self.text.splitlines()[first - 1 : node.end_lineno])


def _mentioned(parts: Iterable[ast.AST]) -> set[str]:
    """The names and attributes that stand in these pieces of a text."""
    nodes = [node for part in parts for node in ast.walk(part)]
    names = {each.id for each in nodes if isinstance(each, ast.Name)}
    return names | {each.attr for each in nodes if isinstance(each, ast.Attribute)}


def _called(node: ast.AST) -> set[str]:
    """The names by which a definition, or a function that is kept as an attribute, is called later."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    kept = {each.attr for each in targets if isinstance(each, ast.Attribute)}
    return kept | {getattr(node, "name", "")}


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
