"""Which failing case is shown: one that stands for few known wrong answers, and a small one."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import takewhile

from .ask.ask import job_of_one
from .ask.sheet import readable
from .cases import smaller
from .jobs import Ask, Cases, answer_of_ours, part_job
from .judge import Failure, Judged, failures_of, verdict_on
from .known_wrong import sheets_of
from .mutants import Change
from .question import Case, Question, parameters
from .report.own_calls import first_wrong, follow

ONE_MORE = 1  # known wrong answer that may be told the same on it
MANY = 6  # leaves and calls: a case that has more is made smaller


def told_apart(judged: Judged, cases: Cases) -> Judged:
    """The same with the smallest failing case that stands for two known wrong answers at most.

    Those that stand first in the question keep the case that they fail first. Without such a case all is left
    as it is.
    """
    question, failure = judged.question, judged.failure
    assert failure is not None
    alike = _told_alike(question, failure, cases)
    if len(alike) > ONE_MORE:
        alike = [each for each in alike if _fails_first(question, failure, each, cases)]
    if len(alike) <= ONE_MORE:
        return judged
    every = [
        replace(one, wrong=failure.wrong)
        for part in question.parts
        for one in failures_of(part, cases[part.name], judged.sheets[part.name], judged.ruling)
    ]
    every.sort(key=lambda one: ("board" in one.seen, len(str(one.seen))))
    apart = (one for one in every if len(_told_alike(question, one, cases)) <= ONE_MORE)
    return _showing(judged, next(apart, failure))


def _told_alike(question: Question, failure: Failure, cases: Cases) -> list[Change]:
    """The known wrong answers before the one that fails, of which the same is told on its case."""
    before = takewhile(lambda each: each not in failure.wrong, question.known_wrong if failure.wrong else ())
    alike = [
        each for each in before if _told_there(question, failure, each, cases) == failure.verdict.message
    ]
    if len(alike) > ONE_MORE:
        own = _first_wrong(question, failure, failure.wrong[0])
        alike = [each for each in alike if _first_wrong(question, failure, each) == own]
    return alike


def _told_there(question: Question, failure: Failure, wrong: Change, cases: Cases) -> str:
    """What is told of a known wrong answer on the case of a failure; empty where it comes out right."""
    for part, case, sheet in sheets_of(question, wrong, cases):
        if (part, case) == (failure.part, failure.case):
            return verdict_on(part, case, sheet, failure.ruling).message
    return ""


def _fails_first(question: Question, failure: Failure, wrong: Change, cases: Cases) -> bool:
    """Whether a known wrong answer comes out right in all cases before that of a failure."""
    for part, case, sheet in sheets_of(question, wrong, cases):
        if (part, case) == (failure.part, failure.case):
            return True
        if not verdict_on(part, case, sheet, failure.ruling).passed:
            return False
    return True


def _first_wrong(question: Question, failure: Failure, wrong: Change) -> str:
    """The first call of itself with which it goes wrong there, in a sentence."""
    asked, names = part_job(failure.part, [failure.seen]), parameters(question.reference)
    followed = follow(answer_of_ours(wrong.made(question.reference)), question.entry, names, asked)
    call = first_wrong(question.reference, names, asked, followed.calls)
    return call.said if call else ""


def _showing(judged: Judged, found: Failure) -> Judged:
    """The same with another failure to be shown, whose part comes first."""
    part, told = found.part.name, found.verdict.message
    results = (replace(each, message=told) if each.name == part else each for each in judged.results)
    first = tuple(sorted(results, key=lambda each: each.name != part))
    return replace(judged, results=first, failure=found)


def shrunk(judged: Judged, ask: Ask) -> Judged:
    """The same with its failing case made smaller, where it is several calls on a tree, or of an object."""
    failure, seconds = judged.failure, judged.question.seconds
    if failure is None:
        return judged
    part, found = failure.part, failure
    while _is_long(found.seen):
        sheets = ask(job_of_one(part_job(part, cases := [*smaller(found.seen)]), seconds)).sheets[part.name]
        tried = (
            replace(found, case=case, sheet=sheet, verdict=verdict_on(part, case, sheet, found.ruling))
            for case, sheet in zip(cases, map(readable, sheets), strict=False)
        )
        if (alike := next((one for one in tried if _words(one) == _words(failure)), None)) is None:
            break
        found = alike
    return _showing(judged, found)


def _is_long(case: Case) -> bool:
    """Whether a case has calls that may not be needed."""
    if "rows" in case:
        return len(case["rows"]) > 1
    if {"tree", "calls"} <= case.keys():
        return str(case["tree"]).count(",") + len(case["calls"]) >= MANY
    return False


def _words(failure: Failure) -> Counter[str]:
    """The words of what is told, without numbers, names of nodes and the drawing."""
    where, _, *rest = [*failure.verdict.message.split("\n\n"), ""]
    return Counter(re.findall(r"[a-z_]{3,}", "\n".join([where, *rest])))
