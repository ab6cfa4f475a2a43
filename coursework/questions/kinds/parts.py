"""What the kinds share: parts out of a table, and failures in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...check.question import Case, Explanation, Part, Sheet, Verdict
from ...check.report import Finding

Cases = Callable[[int], list[Case]]
Judge = Callable[[Case, Sheet, str], Verdict]
Makers = Mapping[str, tuple[Cases, Judge, str]]  # of each part: cases, a judge, the line for a pass

PASSED = Verdict(True)


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
    """A failure: where it was seen, with a board below it if there is one, then sentences on why."""
    place, _, drawing = where.partition("\n\n")
    why = "\n".join(line for line in lines if line)
    return Verdict(False, f"{where}\n\n{why}", finding=Finding(place, drawing, why=why), **more)
