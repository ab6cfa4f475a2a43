"""An answer before a question: observed on every case, judged on what was seen, and its failure told as data.

`observe` asks the answer where it lives; `judge` needs only the sheets that `observe` made.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from math import isclose
from time import monotonic
from typing import Any

from ..clock import one_core
from .edits import Change
from .here import here
from .question import Case, Explanation, Part, Question, Sheet, There, Verdict
from .report import PartResult
from .sheet import REFUSED, readable
from .wire import ASK

Sheets = dict[str, list[Sheet]]  # part name -> one sheet per case, in order; fewer where it was stopped
Cases = dict[str, list[Case]]
Drawn = Callable[[Question, int], Cases]
Alone = Callable[[Any], AbstractContextManager[There]]  # starts a place where the answer lives, and ends it
# Seconds for all cases together, without those that a busy machine takes: a right answer needs 0.3.
LONGEST = 20.0
SHARED = (
    "Asked alone, in a fresh start, this case comes out right; after {}, it does not. "
    "Something is kept from one call to the next (a global variable, an attribute of the class, a default "
    "argument that changes), or chance decides."
)
UNREADABLE = Verdict(False, "What was observed cannot be read.")
LOOKING = 10.0  # seconds that are spent on what spoils a case
NEAR = 20  # cases before a failing one, and at the very beginning, that are tried as what spoils it


@dataclass(frozen=True, slots=True)
class Failure:
    """The first failing case of the first failing part, and all that is known about it.

    `wrong` are the known wrong answers that behave the same on every case of the question; `shared` says that
    the case comes out right when it is asked alone, `after` is the call of a case that spoils it, where one
    does. `try_it` is the call to type.
    """

    part: Part
    case: Case
    sheet: Sheet
    verdict: Verdict
    ruling: str
    wrong: tuple[Change, ...] = ()
    shared: bool = False
    after: str = ""

    @property
    def try_it(self) -> str:
        """The call that reproduces it, as a learner would type it; none where only a check's states do."""
        if ASK in self.sheet.get("message", "") or (self.shared and not self.after):
            return ""
        return "; ".join(filter(None, (self.after, self.verdict.try_it or self.part.try_it(self.case))))

    @property
    def kept(self) -> str:
        """The sentence on what is kept between calls; the call to type shows it, where there is one."""
        return SHARED.format("the call before it in the line below" if self.after else "the cases before it")

    def explained(self) -> Explanation | None:
        """The two searches side by side, where the part can show them."""
        if self.part.explain is None or self.shared:
            return None
        return self.part.explain(self.case, self.sheet, self.ruling)


@dataclass(frozen=True, slots=True)
class Sitting:
    """What came of an answer: the result of each part, and the failure to be shown, if there is one."""

    question: Question
    results: tuple[PartResult, ...]
    ruling: str
    sheets: Sheets
    failure: Failure | None = None
    note: str = ""  # what the place where the answer ran has to say

    @property
    def points(self) -> int:
        """The points earned."""
        return sum(result.points for result in self.results if result.passed)

    @property
    def tried(self) -> bool:
        """Whether there was an answer at all."""
        return not any(sheet["ended"] == "not tried" for sheets in self.sheets.values() for sheet in sheets)


@one_core()
def sit(
    question: Question, answer: Any, seed: int = 0, alone: Alone = here, drawn: Drawn | None = None
) -> Sitting:
    """Observe an answer, judge it, and find out what is known of its failure.

    `drawn` draws the cases of a question for a seed, where that is to be done once for many answers.
    """
    with alone(answer) as there:
        cases = (drawn or cases_of)(question, seed)  # here, so that the answer's process holds none of them
        sheets = observe(question, there, cases)
    sitting = replace(judge(question, sheets, cases), note=there.note)
    if sitting.failure is None or not sitting.tried:
        return sitting
    failure = replace(sitting.failure, wrong=same_on_every_case(question, sheets, cases))
    ended = failure.sheet["ended"] in ("returned", "raised", "calls", "recursion")
    if not ended or not _passes(failure, answer, alone):
        return replace(sitting, failure=failure)
    failure = replace(failure, shared=True, after=_spoiled(failure, answer, alone, question, cases))
    return replace(
        sitting, results=tuple(_shared(failure, each) for each in sitting.results), failure=failure
    )


def _passes(failure: Failure, answer: Any, alone: Alone, *before: tuple[Part, Case]) -> bool:
    """Whether the failing case comes out right in a fresh start, asked after these cases only."""
    with alone(answer) as there:
        for part, case in before:
            part.observe(there, case)
        sheet = readable(without(failure.part.observe(there, failure.case)))
    return failure.part.judge(failure.case, sheet, failure.ruling).passed


def _spoiled(failure: Failure, answer: Any, alone: Alone, question: Question, cases: Cases) -> str:
    """The call of one earlier case after which the failing one goes wrong; empty where none alone does it."""
    before = [(part, case) for part in question.parts for case in cases[part.name]]
    before = before[: before.index((failure.part, failure.case))]
    tried, until = [*before[-NEAR:][::-1], *before[:NEAR]], monotonic() + LOOKING
    spoils = (pair for pair in tried if monotonic() < until and not _passes(failure, answer, alone, pair))
    return next((part.try_it(case) for part, case in spoils), "")


def cases_of(question: Question, seed: int) -> Cases:
    """All cases of a question, part by part."""
    return {part.name: part.cases(seed) for part in question.parts}


def observe(question: Question, there: There, cases: Cases) -> Sheets:
    """What the answer did on every case of every part.

    It is asked nothing more once a call did not come to an end, all calls together took too long, or the
    answer turned out to be the stub of the exercise.
    """
    seen: Sheets = {part.name: [] for part in question.parts}
    until, starved = monotonic() + LONGEST, getattr(getattr(there, "line", None), "starved", float)
    for part in question.parts:
        for case in cases[part.name]:
            seen[part.name].append(sheet := without(part.observe(there, case)))
            late = monotonic() > until and monotonic() - starved() > until  # to ask costs more than a call
            if late or sheet["ended"] in ("time", "not tried", "died", "memory"):
                return seen
    return seen


def judge(question: Question, sheets: Any, cases: Cases) -> Sitting:
    """The result of each part, by the ruling that serves the answer best; a sheet of junk passes nothing.

    A ruling holds for the whole answer, so that only one that is held throughout is right.
    """
    sheets = sheets if isinstance(sheets, dict) else {}
    lists = {part.name: sheets.get(part.name) for part in question.parts}
    read = {name: list(map(readable, some)) if isinstance(some, list) else [] for name, some in lists.items()}
    best: Sitting | None = None
    for ruling in question.rulings:
        sitting = _judged(question, read, cases, ruling)
        if best is None or sitting.points > best.points:
            best = sitting
        if sitting.failure is None and all(result.passed for result in sitting.results):
            break
    assert best is not None
    return best


def _judged(question: Question, sheets: Sheets, cases: Cases, ruling: str) -> Sitting:
    results, failure = [], None
    for part in question.parts:
        result, failed = _part(part, cases[part.name], sheets[part.name], ruling)
        results.append(result)
        failure = failure or failed
    return Sitting(question, tuple(results), ruling, sheets, failure)


def _part(
    part: Part, cases: list[Case], sheets: list[Sheet], ruling: str
) -> tuple[PartResult, Failure | None]:
    for case, sheet in zip(cases, sheets, strict=False):
        verdict = UNREADABLE if sheet == REFUSED else part.judge(case, sheet, ruling)
        if not verdict.passed:
            result = PartResult(part.name, part.points, False, verdict.message)
            return result, Failure(part, case, sheet, verdict, ruling)
    if len(sheets) != len(cases):
        message = "not looked at to the end: it takes too long." if sheets else "not reached."
        return PartResult(part.name, part.points, False, message), None
    told = f"{part.name}: {part.ok.replace('{n}', str(len(cases)))}" if part.ok != part.name else part.name
    return PartResult(part.name, part.points, True, told), None


def _shared(failure: Failure, result: PartResult) -> PartResult:
    """A failing result without a word on any case: what is kept between calls comes first."""
    first = result.name == failure.part.name
    told = failure.kept if first else "not looked at: what is kept between calls comes first."
    return result if result.passed else replace(result, message=told)


def same_on_every_case(question: Question, sheets: Sheets, cases: Cases) -> tuple[Change, ...]:
    """The known wrong answers that did the same on every case; none where not every case was observed."""
    if any(len(sheets.get(part.name, ())) != len(cases[part.name]) for part in question.parts):
        return ()
    return tuple(wrong for wrong in question.known_wrong if _same(question, wrong, sheets, cases))


def _same(question: Question, wrong: Change, sheets: Sheets, cases: Cases) -> bool:
    """Whether the wrong answer does the same on every case; the first difference ends it."""
    with here(wrong.made(question.reference)) as there:
        return all(
            alike(doing(part.observe(there, case)), doing(sheet))
            for part in question.parts
            for case, sheet in zip(cases[part.name], sheets[part.name], strict=True)
        )


def doing(sheet: Sheet) -> Sheet:
    """What an answer did, without what it printed or how it worded an error."""
    told = {"printed", "message", "line", "handle", "seconds", "by", "text", "note"}
    seen = readable(without(sheet))
    if type(seen.get("value")) in (int, float, list):
        told.add("type")  # 1 and 1.0 are one number, a list is as good as a tuple
    return {key: value for key, value in seen.items() if key not in told}


def alike(one: Any, other: Any) -> bool:
    """Whether two answers are the same; the same formula in another order may end in other last digits."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return isclose(one, other, rel_tol=1e-9, abs_tol=1e-12)
    return bool(one == other)


def without(sheet: Sheet) -> Sheet:
    """The sheet as plain data: without a handle on what a call made."""
    return {key: value for key, value in sheet.items() if key != "handle"}
