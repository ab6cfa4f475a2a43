"""Which known wrong answer a wrong answer behaves like: the sentence that begins "It looks as if ..."."""

from __future__ import annotations

from collections.abc import Mapping

from .guard import Outcome
from .question import Mutant, Part, Question
from .report import PartResult
from .sitting import Seen, cases_of

NEAR = 0.75  # of the telling cases: legal differences, such as fail-hard returns, blur a fault that much


def fault_of(
    question: Question, seen: Seen, results: list[PartResult], declared: Mapping[str, str], seed: int = 0
) -> Mutant | None:
    """The known wrong answer that did the same on every case, if there is one.

    Failing that, the one that is nearest in what failed: a learner's function may differ from ours in
    something that is not wrong. None where nothing is near, or two are equally near, or where it fails in
    a part that the answer has passed.
    """
    known = [mutant for mutant in question.mutants if _may_be(mutant, declared)]
    if any(len(seen.get(part.name, [])) < len(cases_of(part, seed, declared)) for part in question.parts):
        return None
    same = (mutant for mutant in known if _same(question, mutant, seen, declared, seed))
    exact = next(same, None)
    if exact:
        return exact
    failed = [part for part, result in zip(question.parts, results, strict=True) if not result.passed]
    passed = [part for part, result in zip(question.parts, results, strict=True) if result.passed]
    near = _nearest(question, failed, known, seen, declared, seed)
    return near if near and all(_passes(part, near, declared, seed) for part in passed) else None


def _may_be(mutant: Mutant, declared: Mapping[str, str]) -> bool:
    return all(declared.get(name) == value for name, value in mutant.declared.items())


def _same(question: Question, mutant: Mutant, seen: Seen, declared: Mapping[str, str], seed: int) -> bool:
    """Whether the mutant does the same on every case; the first difference ends it."""
    answer = mutant.made()
    return all(
        _doing(part.observe(answer, case)) == _doing(outcome)
        for part in question.parts
        for case, outcome in zip(cases_of(part, seed, declared), seen[part.name], strict=True)
    )


def _passes(part: Part, mutant: Mutant, declared: Mapping[str, str], seed: int) -> bool:
    answer = mutant.made()
    return all(part.judge(case, part.observe(answer, case)).passed for case in cases_of(part, seed, declared))


def _nearest(
    question: Question,
    parts: list[Part],
    near: list[Mutant],
    seen: Seen,
    declared: Mapping[str, str],
    seed: int,
) -> Mutant | None:
    """The mutant most like the answer in the first of the parts; the others decide between equals."""
    for part in parts:
        cases, yours = cases_of(part, seed, declared), list(map(_doing, seen[part.name]))
        right = [_doing(part.observe(question.reference, case)) for case in cases]
        answers = [mutant.made() for mutant in near]
        scores = [_likeness(yours, [_doing(part.observe(a, c)) for c in cases], right) for a in answers]
        best = max(scores, default=0)
        if part is parts[0] and best < NEAR:
            return None
        near = [mutant for mutant, score in zip(near, scores, strict=True) if score == best]
        if len(near) == 1:
            return near[0]
    return None


def _likeness(yours: list[Outcome], other: list[Outcome], right: list[Outcome]) -> float:
    """On which share of the telling cases, those where either is not right, the two did the same."""
    telling = [(a, b) for a, b, c in zip(yours, other, right, strict=True) if not a == b == c]
    return sum(a == b for a, b in telling) / len(telling) if telling else 0.0


def _doing(outcome: Outcome) -> Outcome:
    """What an answer did, without what it printed or how it worded an error."""
    return {key: value for key, value in outcome.items() if key not in ("printed", "message", "line")}
