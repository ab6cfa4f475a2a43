"""The slides of a listing of new lines: a function each, whose new lines are marked or come one by one.

A cell that shows such a listing gets them by `functions` in its metadata, {name: {"title": ..., "cue": ...}};
a "text" stands above the lines. One without title and cue joins the slide before it. There "steps": true has
the new lines come at a key each, and "from" is how the line begins with which a long function goes on.
"""

import re
from collections.abc import Callable, Collection
from html import escape, unescape
from itertools import takewhile
from typing import Any

from abcourse.show.listings import listing_of

LISTING = re.compile(r'(?s)<details class="abc-new-lines".*?<pre[^>]*>(.*?)</pre>')
ROW = re.compile(r"(?:<span[^>]*>)?(.?) ?(.*?)(?:</span>)?")
DEF = re.compile(r" *def (\w+)")
WIDTH = 76  # characters of code in a line of a slide


def function_cells(cell: Any) -> list[Any]:
    """The cells of these slides, in the order of the listing."""
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

    shown = "".join(output.get("data", {}).get("text/html", "") for output in cell.get("outputs", ()))
    rows = [ROW.fullmatch(row).groups() for listing in LISTING.findall(shown) for row in listing.split("\n")]  # type: ignore[union-attr]
    functions = cell.metadata["functions"]
    slides: list[tuple[str, Any, Any]] = []  # name, what is said of it, rows
    for name in (begun[1] for _, code in rows if (begun := DEF.match(code)) and begun[1] in functions):
        about, body = functions[name], body_of(name, rows, functions[name].get("from", ""))
        if "title" in about or not slides:
            slides.append((name, about, body))
        else:
            slides[-1][2].extend([("", ""), *body])
    made: list[Any] = []
    joins = {"tags": ["hide-input"], "slideshow": {"slide_type": "-"}}
    for name, about, body in slides:
        if "title" in about:
            begins = {"slideshow": {"slide_type": "subslide"}, "cue": about["cue"]}
            text = f"### {about['title']}\n\n{about.get('text', '')}"
            made.append(new_markdown_cell(text, id=f"{cell.id}-{name}", metadata=begins))
        output = new_output("display_data", {"text/html": lines_html(body, about.get("steps", False))})
        made.append(new_code_cell("", id=f"{cell.id}-{name}-code", outputs=[output], metadata=joins))
    return made


def body_of(name: str, rows: list[Any], begin: str) -> list[tuple[str, str]]:
    """The rows of a function, (mark, code), moved to the left edge; those before `begin` as three dots."""
    first = next(n for n, (_, code) in enumerate(rows) if f"def {name}(" in code)
    edge = indent(rows[first][1])
    inside = takewhile(lambda row: indent(row[1]) > edge, rows[first + 1 :])
    body = [(mark, code[edge:]) for mark, code in inside]
    start = next((n for n, (_, code) in enumerate(body) if code.strip().startswith(begin)), 0)
    dots = [("", " " * indent(body[start][1]) + "...")] if start else []
    return [(rows[first][0], rows[first][1][edge:]), *dots, *body[start:]]


def indent(code: str) -> int:
    return len(code) - len(code.lstrip())


def broken(code: str) -> str:
    """A long line in two or more: before its new part, at an outer comma, or, in brackets, at a word."""
    plain = re.sub(r"</?u>", "", code)
    if len(unescape(plain)) <= WIDTH:
        return code
    at = code.find("<u>, ") + 4
    if not 4 < at < WIDTH:
        code, at = plain, 0
    commas = [n for n in range(1, WIDTH) if code[n - 1 : n + 1] == ", "]
    if not at and commas:
        at = min(commas, key=lambda n: (code[:n].count("(") - code[:n].count(")"), -n))
    elif not at:
        code = "{} = ({})".format(*code.split(" = ", 1))
        at = max(code.rfind(f" {word} ", 0, WIDTH) for word in ("or", "else"))
    return f"{code[:at]}\n{broken(' ' * (indent(code) + 7) + code[at:])}"


def lines_html(rows: list[tuple[str, str]], steps: bool) -> str:
    """The code as HTML, what is new in it marked, unless most of it is.

    With `steps` it comes at a key, but for the `def`, which stands there from the start.
    """
    new, told, longest = [mark for mark, _ in rows if mark.strip()], "", 0
    step, mark_all = "fragment" if steps else "new", 2 * len(new) <= len(rows)
    for mark, code in rows:
        code = broken(code)
        longest = max(longest, *(len(unescape(re.sub(r"</?u>", "", line))) for line in code.split("\n")))
        look = step if mark.strip() and mark_all else ""
        if look and DEF.match(code):
            look = "new"  # a listing does not begin without its first line
        part = f'<b class="{look}">' if look else "<b>"
        of_row = look if "<u>" not in code else ""
        told += f'<span class="{of_row}">{code.replace("<u>", part).replace("</u>", "</b>")}</span>'
    return f'<pre class="abc-lines" style="--chars: {longest}">{told}</pre>'


class MarkedCode:
    """Code on a slide with its new lines marked; `marked_code` makes one."""

    def __init__(self, rows: list[tuple[str, str]], steps: bool) -> None:
        self.rows, self.steps = rows, steps

    def __repr__(self) -> str:
        return "\n".join(f"{mark or ' '} {code}".rstrip() for mark, code in self.rows)

    def _repr_html_(self) -> str:
        return lines_html([(mark, escape(code, quote=False)) for mark, code in self.rows], self.steps)


def marked_code(
    function: Callable[..., Any], pieces: Collection[str], *, steps: bool = False, begin: str = ""
) -> MarkedCode:
    """The code of a function that a cell has run; lines that hold one of the pieces are marked as new.

    With `steps` the marked lines come at a key each. A long function goes on, after three dots, with the
    line that begins with `begin`. Raises ValueError for a piece that is in no line.
    """
    lines = listing_of(function).split("\n")
    for piece in pieces:
        if not any(piece in line for line in lines):
            raise ValueError(f"{function.__name__} has no line with {piece!r}")
    rows = []
    for line in lines:
        marked = any(piece in line for piece in pieces)
        rows.append(("◆" if marked else "", line))
    return MarkedCode(body_of(function.__name__, rows, begin), steps)
