"""What a check says: what is right first, then one failure, then where to go next; in text and as a card."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import fill
from typing import Literal

from ..isolate.values import printable
from .card import card

WIDTH, PROSE = 71, 96
State = Literal["refused", "not tried", "wrong", "right"]
RIGHT, WRONG = "✔", "✘"


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
    """How one part went, and what to print."""

    name: str
    points: int
    passed: bool
    message: str

    @property
    def told(self) -> str:
        """The message without the part's name at its beginning."""
        return self.message.removeprefix(self.name).removeprefix(":").strip()


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

    Only the first part that fails is shown with its case; the points of all are counted. `opens` says what
    `why` has to show.
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
        unseen = [part for part in rest if part.message.startswith(("not looked at", "not reached"))]
        told = {"Also not yet": [part for part in rest if part not in unseen], "Not looked at": unseen}
        named = ((head, ", ".join(part.name for part in some)) for head, some in told.items())
        return " ".join(f"{head}: {names}." for head, names in named if names)

    def _lines(self) -> Iterator[str]:
        wide = max(len(part.name) for part in self.parts) + 2
        yield self.title + self.outcome.rjust(max(WIDTH - len(self.title), len(self.outcome) + 2))
        for part in self.parts:
            if part.passed:
                yield f"  {RIGHT}  {part.name:{wide}}{part.told}".rstrip()
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
