"""What a check says, as text and as a card: the verdict, then one failure, then what to do next.

`account.py` makes a report for the notebook; the grader makes the same one for a student's page. A report
has these places, always in this order, and a place without something true to say is left out:

    ✘ Your search gets a window                                  3 of 8 points
      ✔ values      75 trees
      ✘ leaf order  goes wrong on this tree, where MIN moves at A:

            (the tree or the board)

            your search reads  1 2 0
            it only needs      1 2

      Why       what holds in this position, in the words of the players or of the rule
      Where     the reader's own line, what happened there, and what should have
      Probably  the known slip that does the same in every case
      Try it    a call that shows it again
      Not yet   the other parts that fail
      Next      hint("negamax_cuts")

The card of a notebook has shape, word and colour, is light and dark as JupyterLab is, and has no script.
"""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import fill
from typing import Literal

from abcourse.show.page import WHITE, data_uri

from ..ask.values import printable

WIDTH, PROSE = 77, 96  # columns of a report's first line, and of its sentences
INDENT = " " * 8
LABEL = 12  # columns of a label and the spaces before it
State = Literal["refused", "not tried", "wrong", "right"]
RIGHT, WRONG = "✔", "✘"
SIGN = {"right": RIGHT, "wrong": WRONG, "not tried": "…"}


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
class OwnLine:
    """A line of the reader's own code: its number in the cell, its text, and what to say of it."""

    number: int
    text: str
    said: str


@dataclass(frozen=True, slots=True)
class Finding:
    """The one failure that is shown.

    `place` says where it was seen and stands beside the part's name. `drawing` is the tree or the board in
    text, `svg` and `alt` the same as a picture. `compared` are the lines below it, columns as they stand:
    what came, and what should have come. `why` are sentences. `try_it` is a call to type.
    """

    place: str
    drawing: str = ""
    svg: str = ""
    alt: str = ""
    compared: tuple[str, ...] = ()
    why: str = ""
    where: OwnLine | None = None
    probably: str = ""
    try_it: str = ""


class Report(Graded):
    """The outcome of a check: `state`, `points` out of `of`, the `parts`, the `fault` if it is a known one.

    Only one failing part is shown with its case, the `finding`; the points of all are counted. `note` says
    what else there is to know. `opens` says what `why` has to show, `gained` what a right answer is good for.
    """

    def __init__(
        self,
        id: str,
        title: str,
        parts: Sequence[PartResult],
        finding: Finding | None = None,
        note: str = "",
        opens: str = "",
        gained: str = "",
    ) -> None:
        self.id, self.title, self.parts, self.finding, self.note = id, title, tuple(parts), finding, note
        self.gained = gained
        self.fault = finding.probably if finding else ""
        self.of = sum(part.points for part in parts)
        self.points = sum(part.points for part in parts if part.passed)
        self.passed = self.points == self.of
        self.state = "right" if self.passed else "wrong"
        self.failing = [part for part in parts if not part.passed]
        self.next = next_step(id, opens) if self.failing else ""
        super().__init__("\n".join(self._lines()))

    @property
    def outcome(self) -> str:
        """How it went, in the headline."""
        return "not tried yet" if self.state == "not tried" else f"{self.points} of {self.of} points"

    @property
    def headline(self) -> str:
        """The verdict: its sign, and the title."""
        return f"{SIGN[self.state]} {self.title}"

    @property
    def first(self) -> str:
        """What stands beside the name of the part that is shown."""
        return self.finding.place if self.finding else self.failing[0].message

    def labelled(self) -> Iterator[tuple[str, str]]:
        """The places of the report below its failure that have something to say, each with its label."""
        if self.finding:
            finding = self.finding
            yield "Why", finding.why
            if finding.where:
                yield "Where", f"line {finding.where.number}:  {finding.where.text}\n{finding.where.said}"
            yield "Probably", finding.probably
            yield "Try it", finding.try_it
        if self.passed:
            yield "Well done", self.gained
        others = self.failing[1:]
        yield "Not yet", ", ".join(part.name for part in others if part.seen and part.message)
        yield "Not run", ", ".join(part.name for part in others if not part.seen and part.message)
        yield "Note", self.note
        yield "Next", self.next

    def _lines(self) -> Iterator[str]:
        yield self.headline + self.outcome.rjust(max(WIDTH - len(self.headline), len(self.outcome) + 2))
        wide = max(len(part.name) for part in self.parts) + 2
        for part in self.parts:
            if part.passed:
                yield f"  {RIGHT} {part.name:{wide}}{part.message}".rstrip()
        if self.failing:
            head = f"  {WRONG} {self.failing[0].name:{wide}}"
            yield from hanging(head, self.first, len(head))
        if self.finding:
            yield from framed(self.finding.drawing.splitlines())
            yield from framed(self.finding.compared)
        said = [(label, text) for label, text in self.labelled() if text]
        if said:
            yield ""
        for label, text in said:
            yield from labelled_lines(label, text)

    def _repr_html_(self) -> str | None:
        return super()._repr_html_() or card(self)


def next_step(id: str, opens: str) -> str:
    """What to type next: a hint, or `why` where it has something to show, which `opens` says."""
    call = f'hint("{id}")'
    return f'{call}, or why("{id}"), which {opens}' if opens else call


def untried(id: str, title: str, points: int, what: str) -> Report:
    """The report on an exercise that still holds its stub: nothing is wrong yet."""
    report = Report(id, title, (PartResult(title, points, False, "not tried yet"),))
    report.state, report.failing = "not tried", []
    report.note = f"Write {what}. Then run this cell again."
    report.text = "\n".join(report._lines())
    return report


# -- as text


def hanging(head: str, text: str, indent: int) -> Iterator[str]:
    """A text behind its head, its further lines set in; a line that is too long is folded."""
    for place, line in enumerate(text.splitlines() or [""]):
        before = " " * indent if place else head
        if len(before + line) <= PROSE or is_columns(line):
            yield f"{before}{line}".rstrip()
        else:
            yield fill(
                line,
                PROSE,
                initial_indent=before,
                subsequent_indent=" " * indent,
                break_on_hyphens=False,
                break_long_words=False,
            )


def framed(lines: Sequence[str]) -> Iterator[str]:
    """Lines as they stand, set in, with a space above; nothing where there are none."""
    if lines:
        yield ""
    for line in lines:
        yield from hanging(INDENT, line, len(INDENT))


def labelled_lines(label: str, text: str) -> Iterator[str]:
    """A label and its text; calls to type stay in one line, so that they can be copied."""
    head = f"  {label}".ljust(LABEL)
    if label in ("Try it", "Next", "Where"):
        first, *rest = text.splitlines()
        yield f"{head}{first}"
        for line in rest:
            yield from hanging(" " * LABEL, line, LABEL)
    else:
        yield from hanging(head, text, LABEL)


def is_columns(line: str) -> bool:
    """Whether a line holds columns, which are not folded."""
    return "   " in line.strip()


# -- as a card

INK, QUIET = "var(--jp-ui-font-color1,#1b1b1b)", "var(--jp-ui-font-color2,#5b5b5b)"
PAPER, LINE = "var(--jp-layout-color1,#fff)", "var(--jp-border-color1,#9a9a9a)"
EDGE = {"right": "#009e73", "wrong": "#d55e00", "not tried": "#6b6b6b"}  # beside ✔, ✘ and the words
CODE = "font-family:var(--jp-code-font-family,monospace);font-size:.93em"
LOOK = (
    f"max-width:60em;margin:.4em 0;padding:.7em 1em;color:{INK};background:{PAPER};border:1px solid {LINE};"
    "border-radius:8px;font:15px/1.5 var(--jp-ui-font-family,system-ui,sans-serif)"
)
BAR = f"flex:1;max-width:12em;height:.7em;border:1px solid {LINE};border-radius:.4em;overflow:hidden"
FILL = f"background:{EDGE['right']};forced-color-adjust:none"
TABLE = "margin:.4em 0;border-collapse:collapse;font-size:1em;text-align:left;table-layout:auto"
CELL = "padding:.15em .8em .15em 0;text-align:left;vertical-align:top;background:none"
PRE = f"margin:.4em 0;padding:0;background:none;color:inherit;{CODE};line-height:1.35;white-space:pre-wrap"


def card(report: Report) -> str:
    """The HTML of a `Report`, which imports this."""
    rows = [part_row(RIGHT, part.name, part.message) for part in report.parts if part.passed]
    if report.failing:
        rows.append(part_row(WRONG, report.failing[0].name, report.first))
    parts = f'<table style="{TABLE}">{"".join(rows)}</table>'
    below = "".join(label_row(label, text) for label, text in report.labelled() if text)
    places = f'<table style="{TABLE}">{below}</table>' if below else ""
    look = f"{LOOK};border-left:8px solid {EDGE[report.state]}"
    name = f"{escape(report.title)}: {report.state}"
    inside = f"{head_of(report)}{parts}{picture_of(report)}{places}"
    return f'<div role="group" aria-label="{name}" style="{look}">{inside}</div>'


def head_of(report: Report) -> str:
    """The verdict in bold, how far it is, and the points."""
    full = 100 * report.points // max(report.of, 1)
    done = f'<span style="display:block;width:{full}%;height:100%;{FILL}"></span>'
    bar = f'<span aria-hidden="true" style="{BAR}">{done}</span>'
    name = f"<b>{escape(report.headline)}</b>"
    return f'<div style="display:flex;align-items:center;gap:1em">{name}{bar}<b>{report.outcome}</b></div>'


def part_row(sign: str, name: str, text: str) -> str:
    """The row of a part: its sign, its name, and what is said of it."""
    colour = "success-color0,#00664b" if sign == RIGHT else "error-color0,#9c3f00"
    return table_row(
        (f"color:var(--jp-{colour})", f"<b>{sign}</b>"),
        ("white-space:nowrap", f"<b>{escape(name)}</b>"),
        ("white-space:pre-line", with_code(text)),
    )


def with_code(text: str) -> str:
    """A text in HTML: what stands between backticks, and the calls below a first line, as code."""
    first, *calls = text.split("\n")
    said = re.sub("`([^`]+)`", rf'<span style="{CODE}">\1</span>', escape(first))
    if not calls:
        return said
    return said + preformatted("\n".join(calls))


def label_row(label: str, text: str) -> str:
    """The row of a label and its text, code as code."""
    if label in ("Try it", "Next"):
        said = f'<span style="{CODE};overflow-wrap:anywhere">{escape(text)}</span>'
    elif label == "Where":
        line, _, rest = text.partition("\n")
        said = f'<span style="{CODE};white-space:pre-wrap">{escape(line)}</span><br>{escape(rest)}'
    else:
        said = "<br>".join(map(with_code, text.splitlines()))
    return table_row(
        (f"white-space:nowrap;color:{QUIET}", f"<b>{label}</b>"),
        ("white-space:pre-line", said),
    )


def table_row(*cells: tuple[str, str]) -> str:
    """A row of a table out of the look and the HTML of each cell."""
    row = "".join(f'<td style="{CELL};{look}">{html}</td>' for look, html in cells)
    return f'<tr style="background:none">{row}</tr>'


def picture_of(report: Report) -> str:
    """The one failure: its picture, or its drawing in text, and what came beside what should have come."""
    finding = report.finding
    if finding is None:
        return ""
    if finding.svg:
        white = f"{WHITE};border-radius:6px;padding:6px;max-width:100%;max-height:22em"
        drawing = f'<img src="{data_uri(finding.svg)}" alt="{escape(finding.alt)}" style="{white}">'
    else:
        drawing = preformatted(finding.drawing)
    return drawing + preformatted("\n".join(finding.compared))


def preformatted(text: str) -> str:
    """A text as it stands; nothing where there is none."""
    return f'<pre style="{PRE}">{escape(text)}</pre>' if text else ""
