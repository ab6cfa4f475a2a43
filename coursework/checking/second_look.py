"""A failing answer is asked its failing case once more, alone and in a fresh start, and followed there.

If it does the same again, this shows its calls of itself and the lines of its code. If it does not, something
is kept from one call to the next, or chance decides.
"""

from dataclasses import replace
from time import monotonic

from .ask.ask import PartJob, job_of_one
from .ask.sheet import readable
from .jobs import Ask, Cases, part_job
from .judge import Failure, verdict_on
from .known_wrong import behaviour
from .question import Case, Part, Question, Sheet, parameters
from .report.own_calls import Followed, follow

CHANCES = 3  # times that a case is asked to see whether chance decides
LOOKING = 10.0  # seconds that are spent on what spoils a case
NEAR = 20  # cases before a failing one, and at the very beginning, that are tried as what spoils it
ASKED_AGAIN = ("returned", "raised", "calls", "recursion")  # an answer that ended otherwise is not


def look_again(failure: Failure, question: Question, ask: Ask) -> Failure:
    """The failure with what a second look shows.

    That is what following the answer has shown; `shared` where the case comes out right alone; and `chance`
    where it comes out in several ways. An answer that uses random numbers, or does otherwise than before, is
    asked some more times to see that.
    """
    if failure.sheet["ended"] not in ASKED_AGAIN:
        return failure
    asked = part_job(failure.part, [failure.seen])
    again = follow(ask, question.entry, parameters(question.reference), asked, question.seconds)
    if again.sheet is None:
        return failure
    failure = replace(failure, followed=again if question.signature else Followed())
    verdict = verdict_on(failure.part, failure.seen, again.sheet, failure.ruling)
    if verdict.message == failure.verdict.message and not again.used_chance:
        return failure
    if _by_chance(failure, question, ask):
        return replace(failure, shared=True, chance=True)
    return replace(failure, shared=verdict.passed)


def _by_chance(failure: Failure, question: Question, ask: Ask) -> bool:
    """Whether the failing case comes out in several ways, asked alone with other random numbers."""
    first, *others = (_asked_again(failure, question, ask, random=seed) for seed in range(CHANCES))
    return first is not None and any(other and behaviour(other) != behaviour(first) for other in others)


def _asked_again(
    failure: Failure, question: Question, ask: Ask, *before: tuple[Part, Case], random: int | None = None
) -> Sheet | None:
    """The sheet of the failing case in a fresh start, after some other cases; None where it came to none."""
    parts: list[PartJob] = [
        {**part_job(part, [case]), "name": str(place)}
        for place, (part, case) in enumerate([*before, (failure.part, failure.case)])
    ]
    job = job_of_one(parts[-1], question.seconds)
    sheets = ask({**job, "total": question.total, "random": random, "parts": parts}).sheets
    found = sheets.get(str(len(before)))
    return readable(found[0]) if found else None


def spoiled_by(failure: Failure, question: Question, ask: Ask, cases: Cases) -> str:
    """The call of one earlier case after which the failing one goes wrong; empty where none alone does it."""
    before = [(part, case) for part in question.parts for case in cases[part.name]]
    before = before[: before.index((failure.part, failure.case))]
    until = monotonic() + LOOKING
    for part, case in [*before[-NEAR:][::-1], *before[:NEAR]]:
        if monotonic() > until:
            break
        sheet = _asked_again(failure, question, ask, (part, case))
        if sheet is None or not verdict_on(failure.part, failure.case, sheet, failure.ruling).passed:
            return part.try_it(case)
    return ""
