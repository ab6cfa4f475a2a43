"""A search is followed: the calls that it makes of itself, in order."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps

from .ask import Answer, PartJob, function_of
from .case import Case
from .sheet import Sheet
from .values import plain

MOST = 2_000  # calls that are noted
WIDEST = 500  # characters of one that is noted


def observe(answer: Answer, case: Case, entry: str, part: PartJob) -> Sheet:
    """The sheet of a case as its part asks it; "calls" are those of the global name `entry` meanwhile.

    Each is [parent, [arguments], value].
    """
    calls: list[object] = []
    with _following(answer.value, entry, calls) as answer.value:
        return {**function_of(part["ask"])(answer, case, **part["options"]), "calls": calls}


@contextmanager
def _following(answer: Callable[..., object], name: str, calls: list[object]) -> Iterator[object]:
    """The answer, its calls of itself by that global name noted in `calls`."""
    around = getattr(inspect.unwrap(answer), "__globals__", {})
    function = around.get(name)
    if not callable(function):
        yield answer
        return
    around[name] = noting = _noted(function, calls)
    try:
        yield noting if function is answer else answer
    finally:
        around[name] = function


def _noted(function: Callable[..., object], calls: list[object]) -> Callable[..., object]:
    signature, path = inspect.signature(function), list[int | None]([None])

    @wraps(function)
    def noting(*args: object, **named: object) -> object:
        bound = signature.bind(*args, **named)
        bound.apply_defaults()
        entry = [path[-1], plain(list(bound.arguments.values())), None]
        if len(calls) >= MOST or len(str(entry)) > WIDEST:
            return function(*args, **named)
        path.append(len(calls))
        calls.append(entry)
        try:
            value = function(*args, **named)
            data = plain(value)
            entry[2] = data if len(str(data)) <= WIDEST else None
            return value
        finally:
            path.pop()

    return noting
