"""A look at what a learner's function does, without a verdict: a result, or all that happens on a case."""

from collections.abc import Callable
from math import inf
from textwrap import fill
from typing import TypeVar, Unpack

from ..ask.ask import job_of_one
from ..ask.call import call
from ..ask.case import Case
from ..ask.run import asked_directly, rehearsed
from ..jobs import part_job
from ..report.outcome import complaint
from ..report.report import PROSE, Message
from .registry import called, questions, unknown

T = TypeVar("T")
SECONDS = 5.0  # a preview may draw as well
MOST = 20_000  # characters that a preview may print
LINE = 'the line that a check prints, such as watch("mtd", mtd, tree=[3, 5], root="max", first=4)'


@called("a function and what it is called with", "attempt(move, game, state)", print)
def attempt(function: Callable[..., T], *args: object, seconds: float = SECONDS) -> T | None:
    """What `function(*args)` returns; where it raises or does not end, None, and one sentence is printed.

    The function may be your own or one that we write around it. What it prints is printed. Where a kernel
    can be copied the call is made in a copy first, so that an endless one ends there; what it returns comes
    from the kernel. Only an interrupt by the user comes through.
    """
    if type(seconds) not in (int, float) or not 0 < seconds < inf:
        print(f"attempt cannot wait {seconds!r:.40} seconds: give a number above 0.")
        return None
    kept: list[T] = []
    outcome = rehearsed(lambda: (function(*args), None)[1], seconds)
    if not outcome:
        outcome = call(lambda: kept.append(function(*args)), seconds=seconds, most=MOST)
    if outcome["printed"]:
        print(outcome["printed"], end="" if outcome["printed"].endswith("\n") else "\n")
    if kept and outcome["ended"] == "returned":
        return kept[0]
    stub = outcome["ended"] == "not tried"
    why = f"{outcome['by'] or 'a function'} is still to be written." if stub else complaint(outcome)
    print(fill(f"Nothing to see yet: {why}", PROSE, break_on_hyphens=False))
    return None


@called("the name of an exercise, your answer, and a case", LINE, Message)
def watch(id: str, answer: object, /, **case: Unpack[Case]) -> Message:
    """What your answer does on a case, in order; nothing in the notebook is changed.

    `case` is what the line says that a failing check prints. Change a number in it, and see.
    """
    if sentence := unknown(id):
        return Message(sentence)
    part = next((part for part in questions()[id].parts if part.watched), None)
    if part is None or part.watched is None:
        return Message(f"{id} has no case to watch: its check prints a call of your own function to type.")
    try:
        job = job_of_one(part_job(part, [case]), questions()[id].seconds)
        return Message(part.watched(case, asked_directly(answer, job)[part.name][0]))
    except (LookupError, TypeError, ValueError, AttributeError):
        line = f'the line that check("{id}", …) prints below a failure; numbers in it may be changed'
        return Message(f"watch cannot play this case of {id}: it takes {line}.")
