"""What the kinds share: parts out of a table, and failures in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from abcourse.trace import points

from ...check.question import Case, Explanation, Part, Sheet, Verdict
from ...check.tell.drawing import reads, scene

Cases = Callable[[int], list[Case]]
Judge = Callable[[Case, Sheet, str], Verdict]
Makers = Mapping[str, tuple[Cases, Judge, str]]  # of each part: cases, a judge, the line for a pass

PASSED = Verdict(True)
UNREADABLE = "What was observed cannot be read."


def parts_of(
    worths: Mapping[str, int],
    makers: Makers,
    observe: Callable[..., Sheet],
    try_it: Callable[[Case], str],
    explain: Callable[[Case, Sheet, str], Explanation | None] | None = None,
) -> tuple[Part, ...]:
    """The parts that earn points, out of a kind's table of cases, judges and lines for a pass."""
    return tuple(
        Part(name, worth, cases, observe, judge, ok, try_it, explain)
        for name, worth in worths.items()
        for cases, judge, ok in [makers[name]]
    )


# -- failures in words


def wrong(where: str, *lines: str, **more: Any) -> Verdict:
    """A failure: where it was seen, then the lines that say something."""
    return Verdict(False, "\n".join([where, "", *filter(None, lines)]), **more)


def failed(case: Case, *lines: str, read: Any = None, **more: Any) -> Verdict:
    """A failure on the game of a case, which is drawn; leaves outside `read` are marked."""
    return wrong(scene(case, read), *lines, read=read, **more)


YOURS, EXPECTED = "yours", "expected"


def versus(yours: object, expected: object, labels: tuple[str, str] = (YOURS, EXPECTED)) -> str:
    """What came, and below it what should have come, each behind its label."""
    wide = max(map(len, labels)) + 3
    return f"{labels[0]:{wide}}{yours}\n{labels[1]:{wide}}{expected}"


RETURNS = ("your search returns", "it should return")
READS = ("your search reads", "it only needs")


def between(low: float, high: float) -> str:
    """The one number that is due, or the two between which it is to lie."""
    return points(low) if low == high else f"{points(low)} to {points(high)}"


def typed_game(case: Case) -> str:
    """The tree of a case as a learner would type it."""
    root = "" if case["root"] == "max" else ', root="min"'
    known = {tuple(path): value for path, value in case.get("estimates", [])}
    return f"Tree({case['tree']}{root}{f', estimates={known}' if known else ''})"


def orders(case: Case, yours: Any, due: Any) -> str:
    """The values of the leaves in two orders of reading."""
    return versus(reads(case, yours, due), reads(case, due, yours), READS)
