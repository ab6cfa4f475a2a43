"""What a check says: what is right first, then one failure, then where to go next; in text and as a card.

The card of a notebook has shape, word and colour, is light and dark as JupyterLab is, and has no script.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from textwrap import fill
from typing import Literal

from abcourse.show.page import WHITE, data_uri

from ..isolate.values import printable

WIDTH, PROSE = 71, 96
State = Literal["refused", "not tried", "wrong", "right"]
RIGHT, WRONG = "✔", "✘"
INK, QUIET = "var(--jp-ui-font-color1,#1b1b1b)", "var(--jp-ui-font-color2,#5b5b5b)"
PAPER, LINE = "var(--jp-layout-color1,#fff)", "var(--jp-border-color1,#9a9a9a)"
EDGE = {"right": "#009e73", "wrong": "#d55e00", "not tried": "#6b6b6b"}  # beside ✔, ✘ and the words
SIGN = {"right": "✔", "wrong": "✘", "not tried": "…"}
CODE = "font-family:var(--jp-code-font-family,monospace);font-size:.93em"
LOOK = (
    f"max-width:60em;margin:.4em 0;padding:.7em 1em;color:{INK};background:{PAPER};border:1px solid {LINE};"
    "border-radius:8px;font:15px/1.5 var(--jp-ui-font-family,system-ui,sans-serif)"
)
BAR = f"flex:1;max-width:12em;height:.7em;border:1px solid {LINE};border-radius:.4em;overflow:hidden"
FILL = f"background:{EDGE['right']};forced-color-adjust:none"
TABLE = "margin:.4em 0;border-collapse:collapse;font-size:1em;text-align:left"
CELL = "padding:.1em .8em .1em 0;text-align:left;vertical-align:top;background:none"
PRE = f"margin:.5em 0;padding:0;background:none;color:inherit;{CODE};line-height:1.35;white-space:pre-wrap"


class Message:
    """A text that a notebook shows as it stands."""

    state: State = "refused"
    passed = False
    points = of = 0
    fault = ""

    def __init__(self, text: str) -> None:
        self.text = printable(text)

    def __repr__(self) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text


class Graded(Message):
    """What a check comes to; by itself, a check that could not be made, which earns nothing.

    While nbgrader runs a notebook it takes the text of a cell's result as the points if that is a number,
    and gives all of them otherwise. Then the text is the number, and the report is in the HTML beside it.
    """

    def __repr__(self) -> str:
        return repr(float(self.points)) if grading() else self.text

    def _repr_html_(self) -> str | None:
        return f"<pre>{escape(self.text)}</pre>" if grading() else None


def grading() -> bool:
    """Whether nbgrader runs this notebook."""
    return bool(os.environ.get("NBGRADER_EXECUTION"))  # "autograde" or "validate", set by nbgrader


@dataclass(frozen=True, slots=True)
class PartResult:
    """How one part went, and what to print; whether it was `seen` to its end or its first failure."""

    name: str
    points: int
    passed: bool
    message: str
    seen: bool = True


@dataclass(frozen=True, slots=True)
class Shown:
    """The one failure that is shown: the blocks of its message and what is known of it.

    The first block says where it was seen; where `svg` is given, the second is the same picture in text.
    `fault` completes "It looks as if ..."; `try_it` is a call to type.
    """

    blocks: tuple[str, ...]
    svg: str = ""
    alt: str = ""
    fault: str = ""
    try_it: str = ""

    def sentences(self) -> Iterator[str]:
        """What is said below the comparison."""
        if self.fault:
            yield f"It looks as if {self.fault}"
        if self.try_it:
            yield f"Try it:  {self.try_it}"


class Report(Graded):
    """The outcome of a check: `state`, `points` out of `of`, the `parts`, the `fault` if it is a known one.

    Only the first of `parts` that fails is shown with its case; the points of all are counted. `opens` says
    what `why` has to show.
    """

    def __init__(
        self,
        id: str,
        title: str,
        parts: Sequence[PartResult],
        shown: Shown | None = None,
        note: str = "",
        opens: str = "",
    ) -> None:
        self.id, self.title, self.parts, self.shown, self.note = id, title, tuple(parts), shown, note
        self.fault = shown.fault if shown else ""
        self.of = sum(part.points for part in parts)
        self.points = sum(part.points for part in parts if part.passed)
        self.passed = self.points == self.of
        self.state = "right" if self.passed else "wrong"
        self.failing = [part for part in parts if not part.passed]
        self.next = "" if self.passed else f'hint("{id}")' + f' · why("{id}") {opens}' * bool(opens)
        super().__init__("\n".join(self._lines()))

    @property
    def outcome(self) -> str:
        """How it went, in the headline."""
        return "not tried yet" if self.state == "not tried" else f"{self.points} of {self.of} points"

    @property
    def also(self) -> str:
        """The other parts that fail, and those that were not looked at; silent ones are left out."""
        rest = [part for part in self.failing[1:] if part.message]
        heads = ("Not looked at", "Also not yet")
        named = [
            (heads[seen], ", ".join(part.name for part in rest if part.seen == seen))
            for seen in (True, False)
        ]
        return " ".join(f"{head}: {names}." for head, names in named if names)

    def _lines(self) -> Iterator[str]:
        wide = max(len(part.name) for part in self.parts) + 2
        yield self.title + self.outcome.rjust(max(WIDTH - len(self.title), len(self.outcome) + 2))
        for part in self.parts:
            if part.passed:
                yield f"  {RIGHT}  {part.name:{wide}}{part.message}".rstrip()
        if self.failing:
            shown = self.shown or Shown((self.failing[0].message,))
            first, *rest = *shown.blocks, *filter(None, ["\n".join(shown.sentences())])
            for place, line in enumerate(first.splitlines()):
                head = f"  {WRONG}  {self.failing[0].name:{wide}}"
                yield from wrapped((" " * 8 if place else head) + line)
            for block in rest:
                yield ""
                for line in block.strip("\n").splitlines():
                    yield from wrapped(" " * 8 + line)
            yield ""
        yield from (line for text in (self.also, self.note) if text for line in wrapped(f"  {text}"))
        if self.next:
            yield f"  Next: {self.next}"

    def _repr_html_(self) -> str | None:
        return super()._repr_html_() or card(self)


def untried(id: str, title: str, points: int, what: str) -> Report:
    """The report on an exercise that still holds its stub: nothing is wrong yet."""
    report = Report(id, title, (PartResult(title, points, False, "not tried yet"),))
    report.state, report.failing, report.next = "not tried", [], f'hint("{id}")'
    report.note = f"Write {what}. Then run this cell again."
    report.text = "\n".join(report._lines())
    return report


def wrapped(line: str) -> list[str]:
    """A line of prose in lines of at most 96 columns; drawings, calls and columns stay as they are."""
    columns = not line.startswith(f"  {WRONG}") and ("   " in line.strip()[6:] or line.startswith(" " * 12))
    if len(line) <= PROSE or columns or "Try it:" in line:
        return [line.rstrip()]
    return fill(line, PROSE, subsequent_indent=" " * 8, break_on_hyphens=False).splitlines()


# -- as a card


def card(report: Report) -> str:
    """The HTML of a `Report`, which imports this."""
    rows = [_part("✔", part.name, part.message) for part in report.parts if part.passed]
    if report.failing:
        rows.append(_part("✘", report.failing[0].name, _first(report)))
    below = [_failure(report), *(_line(text) for text in (report.also, report.note) if text)]
    if report.next:
        call = f'<span style="{CODE}">{escape(report.next)}</span>'
        below.append(f'<p style="margin:.6em 0 0;color:{QUIET}">Next: {call}</p>')
    table = f'<table style="{TABLE}">{"".join(rows)}</table>'
    label = f"{escape(report.title)}: {report.state}"
    look = f"{LOOK};border-left:8px solid {EDGE[report.state]}"
    inside = f"{_head(report)}{table}{''.join(below)}"
    return f'<div role="group" aria-label="{label}" style="{look}">{inside}</div>'


def _head(report: Report) -> str:
    """The question, how far it is, and the points."""
    full = 100 * report.points // max(report.of, 1)
    done = f'<span style="display:block;width:{full}%;height:100%;{FILL}"></span>'
    bar = f'<span aria-hidden="true" style="{BAR}">{done}</span>'
    name = f"<b>{SIGN[report.state]} {escape(report.title)}</b>"
    return f'<div style="display:flex;align-items:center;gap:1em">{name}{bar}<b>{report.outcome}</b></div>'


def _part(sign: str, name: str, told: str) -> str:
    colour = "success-color0,#00664b" if sign == "✔" else "error-color0,#9c3f00"
    cells = {
        f"color:var(--jp-{colour})": f"<b>{sign}</b>",
        "white-space:nowrap": f"<b>{escape(name)}</b>",
        "white-space:pre-line": escape(told),
    }
    row = "".join(f'<td style="{CELL};{look}">{text}</td>' for look, text in cells.items())
    return f'<tr style="background:none">{row}</tr>'


def _first(report: Report) -> str:
    return str(report.shown.blocks[0] if report.shown else report.failing[0].message)


def _failure(report: Report) -> str:
    """The one failure: its picture, or its drawing in text, and what is said of it."""
    shown = report.shown
    if shown is None:
        return ""
    blocks = [_block(block) for block in shown.blocks[1:]]
    if shown.svg:
        white = f"{WHITE};border-radius:6px;padding:6px;max-width:100%;max-height:22em"
        blocks[:1] = [f'<img src="{data_uri(shown.svg)}" alt="{escape(shown.alt)}" style="{white}">']
    fault = [_line(f"It looks as if {shown.fault}")] if shown.fault else []
    call = [_line("Try it:") + f'<pre style="{PRE}">{escape(shown.try_it)}</pre>'] if shown.try_it else []
    return "".join([*blocks, *fault, *call])


def _block(block: str) -> str:
    """Columns and drawings as they stand, sentences as sentences."""
    lines = block.strip("\n").splitlines()
    columns = [line for line in lines if "   " in line.strip() or line.startswith(" ")]
    together = len(columns) > 2 or len(lines) > 6
    runs = groupby(lines, lambda line: together or line in columns)
    return "".join(_pre(run) if stands else "".join(map(_line, run)) for stands, run in runs)


def _pre(lines: Iterable[str]) -> str:
    return '<pre style="{}">{}</pre>'.format(PRE, escape("\n".join(lines)))


def _line(text: str) -> str:
    return f'<p style="margin:.4em 0">{escape(text)}</p>'
