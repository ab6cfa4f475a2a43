"""What of ours an answer may not use: our searches and formulas refuse while an answer is called.

`answering` sets a flag of the process, so that new threads and contexts see it too. Every public function of
ours that answers a question of the course begins with `withhold()`, which raises Forbidden while it is set.
A search does so when it is made and when it is called from outside, never where it calls itself.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import local
from types import FunctionType
from typing import Any, TypeVar

YOURSELF = "of this package; the exercise is to write it yourself"
F = TypeVar("F", bound=Callable[..., Any])


class Forbidden(Exception):
    """An answer has called what its exercise asks to be written."""


class Use:
    """The names of ours that an answer may use, and the first that it used all the same; empty if none."""

    def __init__(self, allowed: Collection[str]) -> None:
        self.allowed, self.forbidden = allowed, ""


class Process:
    """What a whole process knows: the use of the answer that is called at this moment, None while none is."""

    def __init__(self) -> None:
        self.use: Use | None = None
        self.here = local()  # `handed` is True in a thread that runs what we handed to the answer


_process: Process = vars(sys).setdefault("withheld", Process())  # a copy of this module finds the same


@contextmanager
def answering(use: Use | None) -> Iterator[None]:
    """Meanwhile an answer is called, which may use this; with None nothing is withheld."""
    before, _process.use, _process.here.handed = _process.use, use, False
    try:
        yield
    finally:
        _process.use = before


def withhold(name: str = "", above: int = 0) -> None:
    """Raise Forbidden while an answer is called, except by what we handed to it, or where it may use `name`.

    That is the name of the function or class which asks; with `above`, of the one so many calls above it.
    """
    use = _process.use
    if use is None or getattr(_process.here, "handed", False):
        return
    name = name or sys._getframe(1 + above).f_code.co_qualname.partition(".")[0]
    if name not in use.allowed:
        use.forbidden = use.forbidden or name
        raise Forbidden(f"it uses {name} {YOURSELF}")


def handed(function: F) -> F:
    """The same function for an answer to call: what it calls of ours is not withheld.

    It is made before the answer is called, and refuses to be made by one.
    """
    withhold()

    @wraps(function)
    def ours(*args: Any, **named: Any) -> Any:
        before, _process.here.handed = getattr(_process.here, "handed", False), True
        try:
            return function(*args, **named)
        finally:
            _process.here.handed = before

    return ours  # type: ignore[return-value]


def withheld(answer: F) -> F:
    """A function of ours that refuses as `withhold` says, in its module too; or a class, whose methods do."""
    if isinstance(answer, type):
        for name, method in [*vars(answer).items()]:
            if isinstance(method, FunctionType):
                setattr(answer, name, withheld(method))
        return answer

    @wraps(answer)
    def kept(*args: Any, **named: Any) -> Any:
        withhold(answer.__qualname__.partition(".")[0])
        return answer(*args, **named)

    around = answer.__globals__
    around.update({name: kept for name in around if around[name] is answer})
    return kept  # type: ignore[return-value]
