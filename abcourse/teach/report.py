"""What a check prints: what is right first, then every failing part, then where to go next."""

from __future__ import annotations

import os
from dataclasses import dataclass
from html import escape
from textwrap import fill
from typing import Literal

WIDTH, PROSE = 71, 96
State = Literal["refused", "not tried", "wrong", "right"]


class Message:
    """A text that a notebook shows as it stands."""

    state: State = "refused"
    passed = False
    points = of = 0
    fault = ""

    def __init__(self, text: str) -> None:
        self.text = text

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
        return repr(float(self.points)) if _grading() else self.text

    def _repr_html_(self) -> str | None:
        return f"<pre>{escape(self.text)}</pre>" if _grading() else None


def _grading() -> bool:
    return bool(os.environ.get("NBGRADER_EXECUTION"))  # "autograde" or "validate", set by nbgrader


@dataclass(frozen=True, slots=True)
class PartResult:
    """How one part went: what to print, and the index of its first failing case where there is one."""

    name: str
    points: int
    passed: bool
    message: str
    failed_at: int | None = None


class Report(Graded):
    """The outcome of a check: `state`, `points` out of `of`, the `parts`, the `fault` if it is a known one.

    `opens` says what `why` has to show.
    """

    def __init__(
        self,
        id: str,
        title: str,
        parts: tuple[PartResult, ...],
        fault: str = "",
        note: str = "",
        opens: str = "",
    ) -> None:
        self.id, self.title, self.parts, self.fault, self.note = id, title, parts, fault, note
        self.of = sum(part.points for part in parts)
        self.points = sum(part.points for part in parts if part.passed)
        self.passed = self.points == self.of
        self.state = "right" if self.passed else "wrong"
        super().__init__(self._told(opens))

    def _told(self, opens: str) -> str:
        lines = [headline(self.id, self.title, f"{self.points} of {self.of} points")]
        lines += [f"  ok    {part.message}" for part in self.parts if part.passed]
        failing = [part for part in self.parts if not part.passed]
        for part in failing:
            fault = f"It looks as if {self.fault}" if self.fault and part is failing[0] else ""
            lines += _failure(part, fault)
        if self.note:
            lines += _wrapped(f"  note  {self.note}")
        if failing:
            lines += [*([""] if lines[-1] else []), f"  Next: {next_steps(self.id, opens)}"]
        return "\n".join(lines)


def untried(id: str, title: str, points: int, what: str) -> Report:
    """The report on an exercise that still holds its stub: nothing is wrong yet."""
    report = Report(id, title, (PartResult(title, points, False, "not tried yet"),))
    report.state = "not tried"
    report.text = "\n".join(
        [
            headline(id, title, "not tried yet"),
            *_wrapped(f"  Write {what}. Then run this cell again."),
            f'  Next: hint("{id}")',
        ]
    )
    return report


def headline(id: str, title: str, outcome: str) -> str:
    """The question on the left, how it went on the right."""
    left = f"{id} {title}"
    return left + outcome.rjust(max(WIDTH - len(left), len(outcome) + 2))


def next_steps(id: str, opens: str) -> str:
    """The line after a failure."""
    return f'hint("{id}") · why("{id}"){" " * bool(opens)}{opens}'


def _failure(part: PartResult, fault: str) -> list[str]:
    first, _, rest = part.message.partition("\n")
    block = "\n".join(text for text in (rest.strip("\n"), fault) if text)
    lines = _wrapped(f"  not   {part.name}: {first}")
    if block:
        lines += ["", *(text for line in block.splitlines() for text in _wrapped(" " * 8 + line)), ""]
    return lines


def _wrapped(line: str) -> list[str]:
    """A line of prose in lines of at most 96 columns; drawings and columns of numbers stay as they are."""
    if len(line) <= PROSE or "   " in line.strip()[6:]:
        return [line.rstrip()]
    return fill(line, PROSE, subsequent_indent=" " * 8, break_on_hyphens=False).splitlines()
