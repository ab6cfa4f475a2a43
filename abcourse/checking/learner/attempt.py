"""A look at what a learner's function does, before any check: a result, or one sentence about why none."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from textwrap import fill
from typing import TypeVar

from ..isolate.call import call
from ..isolate.run import rehearsed
from ..tell.outcome import complaint
from ..tell.report import PROSE
from .called import called

T = TypeVar("T")
SECONDS = 5.0  # a preview may draw as well
MOST = 20_000  # characters that a preview may print


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
