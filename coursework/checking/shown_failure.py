"""Which failing case is shown: one that stands for few known wrong answers, and a small one."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, islice, takewhile

from .cases import smaller
from .jobs import Ask, Cases, answer_of_ours, part_job
from .judge import Failure, Judged, failures_of, verdict_on
from .known_wrong import played_by
from .mutants import Change
from .question import Case, Question, parameters
from .report.own_calls import Followed, first_wrong, follow, follow_each

ONE_MORE = 1  # known wrong answer that may be told the same on it
MANY = 6  # leaves and calls: a case that has more is made smaller


def told_apart(judged: Judged, cases: Cases) -> Judged:
    """The same with the smallest failing case that stands for two known wrong answers at most.

    Those that stand first in the question keep the case that they fail first. Without such a case all is left
    as it is.
    """
    question, failure = judged.question, judged.failure
    assert failure is not None
    before = list[Change]()
    if failure.wrong:
        before += takewhile(lambda each: each not in failure.wrong, question.known_wrong)
    fail_first = (each for each in before if _fails_first(question, failure, each, cases))
    if len(_told_alike(question, failure, fail_first, cases)) <= ONE_MORE:
        return judged
    for one in _small_first(judged, cases):
        one = replace(one, wrong=failure.wrong)
        alike = _told_alike(question, one, before, cases)
        if len(alike) <= ONE_MORE:
            return _showing(judged, one)
        # What was alike on this case is probably alike on the next one too, so it is looked at first there.
        before = [*alike, *(each for each in before if each not in alike)]
    return _showing(judged, failure)


def _small_first(judged: Judged, cases: Cases) -> list[Failure]:
    """The failures of an answer, those on small cases first and those on boards last."""
    every = [
        failure
        for part in judged.question.parts
        for failure in failures_of(part, cases[part.name], judged.sheets[part.name], judged.ruling)
    ]
    return sorted(every, key=lambda failure: ("board" in failure.seen, len(str(failure.seen))))


def _told_alike(question: Question, failure: Failure, some: Iterable[Change], cases: Cases) -> list[Change]:
    """Those of some known wrong answers of which the same is told on its case; no more than two are found."""
    same_words = (each for each in some if _told_there(question, failure, each, cases))
    alike = [*islice(same_words, ONE_MORE + 1)]
    if len(alike) <= ONE_MORE:
        return alike
    own = _first_wrong(question, failure, failure.wrong[0])
    same_call = (each for each in chain(alike, same_words) if _first_wrong(question, failure, each) == own)
    return [*islice(same_call, ONE_MORE + 1)]


def _told_there(question: Question, failure: Failure, wrong: Change, cases: Cases) -> bool:
    """Whether the same is told of a known wrong answer on the case of a failure."""
    sheet = played_by(question, wrong, cases).sheet(failure.part, failure.case)
    return verdict_on(failure.part, failure.case, sheet, failure.ruling).message == failure.verdict.message


def _fails_first(question: Question, failure: Failure, wrong: Change, cases: Cases) -> bool:
    """Whether a known wrong answer comes out right in all cases before that of a failure, and fails there."""
    known = played_by(question, wrong, cases)
    if not _told_there(question, failure, wrong, cases):
        return False
    for part in question.parts:
        for case in cases[part.name]:
            if part is failure.part and case is failure.case:
                return True
            if not verdict_on(part, case, known.sheet(part, case), failure.ruling).passed:
                return False
    return False


def _first_wrong(question: Question, failure: Failure, wrong: Change) -> str:
    """The first call of itself with which it goes wrong there, in a sentence."""
    asked, names = part_job(failure.part, [failure.seen]), parameters(question.reference)
    followed = follow(answer_of_ours(wrong.made(question.reference)), question.entry, names, asked)
    right = question.as_ruled(failure.ruling)
    call = first_wrong(right, names, asked, followed.calls, question.hard)
    return call.said if call else ""


def _showing(judged: Judged, found: Failure) -> Judged:
    """The same with another failure to be shown, whose part comes first."""
    part, told = found.part.name, found.verdict.message
    results = (replace(each, message=told) if each.name == part else each for each in judged.results)
    first = tuple(sorted(results, key=lambda each: each.name != part))
    return replace(judged, results=first, failure=found)


def shrunk(judged: Judged, ask: Ask) -> Judged:
    """The same with its failing case made smaller, where it is several calls on a tree, or of an object."""
    failure, question = judged.failure, judged.question
    assert failure is not None
    names, part, found = parameters(question.reference), failure.part, failure
    while _is_long(found.seen):
        cases = [*smaller(found.seen)]
        followed = follow_each(ask, question.entry, names, part_job(part, cases), question.seconds)
        tried = (_on_case(found, case, each) for case, each in zip(cases, followed, strict=False))
        if (alike := next((one for one in tried if _words(one) == _words(failure)), None)) is None:
            break
        found = alike
    return _showing(judged, found)


def _on_case(failure: Failure, case: Case, followed: Followed) -> Failure:
    """What came of another case, as a failure; its verdict says whether it is one."""
    assert followed.sheet is not None
    verdict = verdict_on(failure.part, case, followed.sheet, failure.ruling)
    return replace(failure, case=case, sheet=followed.sheet, verdict=verdict, followed=followed)


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
