"""An answer before a question: observed on every case, and judged on what was seen.

`observe` runs where the answer lives; `judge` needs only the plain data that it returned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from time import monotonic
from typing import Any

from .guard import Outcome
from .question import Case, Explanation, Part, Question
from .report import PartResult

Seen = dict[str, list[Outcome]]  # part name -> one outcome per case, in order; fewer where it was stopped
LONGEST = 6.0  # seconds for all cases together; a right answer needs a fiftieth of that


def cases_of(part: Part, seed: int, declared: Mapping[str, str]) -> list[Case]:
    """The cases of a part, each with what the learner declared."""
    return [{**case, **declared} for case in _cases(part.cases, seed)]


@cache
def _cases(cases: Callable[[int], Iterable[Case]], seed: int) -> tuple[Case, ...]:
    return tuple(cases(seed))


def observe(question: Question, answer: Any, declared: Mapping[str, str], seed: int = 0) -> Seen:
    """What the answer did on every case of every part.

    It is asked nothing more once a call did not come to an end, all calls together took too long, or the
    answer turned out to be the stub of the exercise.
    """
    seen: Seen = {}
    until = monotonic() + LONGEST
    for part in question.parts:
        outcomes = seen[part.name] = []
        for case in cases_of(part, seed, declared):
            outcomes.append(part.observe(answer, case))
            if outcomes[-1]["ended"] in ("time", "not tried") or monotonic() > until:
                return seen
    return seen


def tried(seen: Seen) -> bool:
    """Whether there was an answer at all."""
    return not any(outcome["ended"] == "not tried" for outcomes in seen.values() for outcome in outcomes)


def judge(question: Question, seen: Seen, declared: Mapping[str, str], seed: int = 0) -> list[PartResult]:
    """The result of each part, by its first failing case; a case without an outcome is not passed."""
    return [_judged(part, cases_of(part, seed, declared), seen.get(part.name, [])) for part in question.parts]


def _judged(part: Part, cases: list[Case], outcomes: list[Outcome]) -> PartResult:
    for index, (case, outcome) in enumerate(zip(cases, outcomes, strict=False)):
        verdict = part.judge(case, outcome)
        if not verdict.passed:
            return PartResult(part.name, part.points, False, verdict.message, index)
    if len(outcomes) < len(cases):
        message = "not looked at to the end: it takes too long." if outcomes else "not reached."
        return PartResult(part.name, part.points, False, message)
    return PartResult(part.name, part.points, True, (part.ok or part.name).replace("{n}", str(len(cases))))


@dataclass(frozen=True, slots=True)
class Failure:
    """The first failing case of the first failing part."""

    part: Part
    case: Case
    outcome: Outcome

    def explained(self) -> Explanation | None:
        """The two searches side by side, where the part can show them."""
        return self.part.explain(self.case, self.outcome) if self.part.explain else None


def first_failure(
    question: Question, seen: Seen, results: list[PartResult], declared: Mapping[str, str], seed: int = 0
) -> Failure | None:
    """The first failure that a case shows."""
    for part, result in zip(question.parts, results, strict=True):
        if result.failed_at is not None:
            case = cases_of(part, seed, declared)[result.failed_at]
            return Failure(part, case, seen[part.name][result.failed_at])
    return None
