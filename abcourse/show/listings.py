"""Listings whose differences are marked: several side by side, or a function and what it was changed to."""

import ast
import inspect
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches, ndiff, unified_diff
from html import escape
from textwrap import dedent
from typing import Any

from . import palette
from .page import Shown

MARK = "◆"
LOOK = "margin:0 0 .6em;line-height:1.4;white-space:pre;text-align:left"
# A page that is made by nbconvert gives <pre> the font of its prose, so the font is named here.
MONO = "font-family:var(--jp-code-font-family,ui-monospace,monospace);font-size:.85em"
WRAPPED = f"{MONO};white-space:pre-wrap;word-break:normal;overflow-wrap:break-word"
FILLS = {"-": palette.MAX_FILL, "+": palette.MIN_FILL, MARK: palette.MIN_FILL}


class Listings(Shown):
    """Listings under their names, in columns. A line that fewer than half of them have is marked, in bold.

    Listings({"first": "value = max(value, child)", "second": "value = min(value, child)"})
    """

    def __init__(self, listings: Mapping[str, str]) -> None:
        self.listings = {name: dedent(text).strip("\n").splitlines() for name, text in listings.items()}
        lines = Counter(line.strip() for lines in self.listings.values() for line in set(lines))
        self.common = {line for line, times in lines.items() if 2 * times >= len(self.listings)}

    def __repr__(self) -> str:
        return "\n\n".join(
            "\n".join([name, *map(self._marked, lines)]) for name, lines in self.listings.items()
        )

    def _marked(self, line: str) -> str:
        return f"{' ' if line.strip() in self.common else MARK} {line}"

    def html(self) -> str:
        columns = []
        for name, lines in self.listings.items():
            marked = [escape(self._marked(line)) for line in lines]
            listing = "\n".join(f"<b>{line}</b>" if line[0] == MARK else line for line in marked)
            columns.append(
                f'<div style="text-align:left"><b>{escape(name)}</b><pre style="{LOOK}">{listing}</pre></div>'
            )
        return f'<div style="display:flex;flex-wrap:wrap;gap:.4em 2.2em">{"".join(columns)}</div>'


def listing_of(*functions: Callable[..., Any]) -> str:
    """The code of functions as a book prints it: without types and docstrings."""
    return "\n\n".join(map(_bare, functions))


def _bare(function: Callable[..., Any]) -> str:
    """One function as a book prints it."""
    source = dedent(inspect.getsource(function))
    (code,) = ast.parse(source).body
    assert isinstance(code, ast.FunctionDef)
    # The docstring and the call that raises an auditing event are expressions: the listing begins after them.
    first = next(statement.lineno for statement in code.body if not isinstance(statement, ast.Expr))
    names = ", ".join(argument.arg for argument in code.args.args)
    return "\n".join([f"def {code.name}({names}):", *source.rstrip().splitlines()[first - 1 :]])


class WholeListings(Shown):
    """Whole listings under their names, two beside each other where there is room.

    A line that has one of the pieces in `marked` is marked, in bold. A listing that `closed` names stands in
    a closed fold, and `closed` has the words on its door; where no HTML is read, only these words stand.

    WholeListings({"search": listing_of(search)}, marked=[">= beta"], closed={"search": "Open it later"})
    """

    def __init__(
        self, listings: Mapping[str, str], *, marked: Collection[str] = (), closed: Mapping[str, str] = {}
    ) -> None:
        self.listings = {name: dedent(text).strip("\n").splitlines() for name, text in listings.items()}
        self.marked, self.closed = marked, closed

    def __repr__(self) -> str:
        texts = []
        for name, lines in self.listings.items():
            if name in self.closed:
                texts.append(f"{name}\n  ({self.closed[name]})")
            else:
                texts.append("\n".join([name, *map(self._line, lines)]))
        return "\n\n".join(texts)

    def _line(self, line: str) -> str:
        decides = any(piece in line for piece in self.marked)
        return f"{MARK if decides else ' '} {line}".rstrip()

    def html(self) -> str:
        columns = [self._column(name, lines) for name, lines in self.listings.items()]
        look = "display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26em),1fr));gap:.4em 2em"
        return f'<div style="{look}">{"".join(columns)}</div>'

    def _column(self, name: str, lines: Sequence[str]) -> str:
        rows = "".join(map(_hanging, map(self._line, lines)))
        listing = f'<pre style="{LOOK};{WRAPPED}">{rows}</pre>'
        title = f"<b>{escape(name)}</b>"
        if name in self.closed:
            door = f"<summary>{title}: {escape(self.closed[name])}</summary>"
            return f'<details style="text-align:left">{door}{listing}</details>'
        return f'<div style="text-align:left">{title}{listing}</div>'


def _hanging(line: str) -> str:
    """A line of code that wraps, where it must, to four columns right of its own indentation."""
    marked = line.startswith(MARK)
    code = line.replace(MARK, " ", 1) if marked else line
    indent = len(code) - len(code.lstrip()) + 4
    look = f"display:block;padding-left:{indent}ch;text-indent:-{indent}ch;min-height:1.4em"
    shown = f"<b>{escape(line)}</b>" if marked else escape(line)
    return f'<span style="{look}">{shown}</span>'


class Difference(Shown):
    """A changed function on the one it was made from: `-` before a line that is gone, `+` before a new one.

    Takes two sources. `near` is how many lines stay around each change; "..." stands between those that are
    far apart.

        Difference(source_of(alphabeta), source_of(exhibit), near=2)
    """

    def __init__(self, before: str, after: str, *, near: int = 99, title: str = "") -> None:
        old, new = (dedent(text).strip("\n").splitlines() for text in (before, after))
        told = list(unified_diff(old, new, n=near, lineterm=""))[3:]  # without names and the first place
        signs = ["..." if line.startswith("@@") else line[0] for line in told]
        code = dedent(
            "\n".join("" if sign == "..." else line[1:] for sign, line in zip(signs, told, strict=True))
        )
        self.title = title
        self.lines = [f"{sign} {line}".rstrip() for sign, line in zip(signs, code.split("\n"), strict=False)]

    def __repr__(self) -> str:
        return "\n".join([*filter(None, [self.title]), *self.lines])

    def html(self) -> str:
        title = f"<b>{escape(self.title)}</b>" if self.title else ""
        rows = "\n".join(map(_row, self.lines))
        return f'<div style="text-align:left">{title}<pre style="{LOOK}">{rows}</pre></div>'


class NewLines(Shown):
    """A file of Python: each line of code is marked that an older file lacks, or lacks in that function.

    The unchanged is folded. What was set into an old line is underlined. Docstrings, and imports that stay,
    are left out. The notebook shows it closed, with the number of new lines on its door. Takes two texts.
    """

    def __init__(self, before: str, after: str, *, title: str) -> None:
        now, old_lines, told = after.splitlines(), before.splitlines(), {*_docstrings(after)}
        older = {name: old_lines[first:last] for name, first, last in _statements(before)}
        self.title, self.lines, self._gone = title, list[str](), list[str]()
        for name, first, last in _statements(after):
            # A function is compared with itself: another one may have the same lines.
            told_by = [*ndiff(older.get(name, []), now[first:last])]
            self._gone += [line[2:] for line in told_by if line[0] == "-"]
            new = dict(enumerate((line[0] == "+" for line in told_by if line[0] in "+ "), start=first))
            shown = [n for n in range(first, last) if n not in told]
            marked = [f"{MARK if new[n] and now[n] else ' '} {now[n]}".rstrip() for n in shown]
            folded = [f"{marked[0]} ..."] if len(shown) > 1 else []
            self.lines += marked if any(new[n] for n in shown) else folded
        self.new = sum(line[0] == MARK for line in self.lines if line)

    def __repr__(self) -> str:
        return "\n".join([f"{self.title}: {self.new} new lines, marked {MARK}", *self.lines])

    def html(self) -> str:
        door = f"<b>{escape(self.title)}</b>: {self.new} new lines, marked {MARK}. Open it when yours passed."
        listing = "\n".join(_row(line, self._gone) for line in self.lines)
        return (
            f'<details class="abc-new-lines" style="text-align:left"><summary>{door}</summary>'
            f'<pre style="{LOOK}">{listing}</pre></details>'
        )


def _docstrings(text: str) -> Iterator[int]:
    """The places of the lines of docstrings."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            yield from range(node.body[0].lineno - 1, node.body[0].end_lineno or 0)


def _statements(text: str) -> Iterator[tuple[str, int, int]]:
    """The functions, classes and values of a file, and their places; the methods of a class by themselves.

    A function has its name, with its class before it. Anything else is named by its first line.
    """
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            yield lines[node.lineno - 1], node.lineno - 1, node.lineno
            for each in node.body[1:]:
                name = getattr(each, "name", lines[each.lineno - 1])
                yield f"{node.name}.{name}", each.lineno - 1, each.end_lineno or each.lineno
        elif not isinstance(node, ast.Expr):  # the docstring
            name = getattr(node, "name", lines[node.lineno - 1])
            yield name, node.lineno - 1, node.end_lineno or node.lineno


def _row(line: str, gone: Sequence[str] = ()) -> str:
    """A line of a listing, marked by its sign; of the lines that are gone, one may be it without a part."""
    if line[:1] not in FILLS:
        return escape(line)
    code = escape(line)
    for old in get_close_matches(line[2:], gone, 1):
        same = (n for n, (ours, theirs) in enumerate(zip(line[2:], old, strict=False)) if ours != theirs)
        head, more = next(same, len(old)) + 2, len(line) - 2 - len(old)
        part = line[head : head + more]
        if line.endswith(old[head - 2 :]) and part.strip():
            code = f"{escape(line[:head])}<u>{escape(part)}</u>{escape(line[head + more :])}"
    look = f"background:{FILLS[line[0]]};color:{palette.INK};font-weight:bold"
    return f'<span style="{look}">{code}</span>'
