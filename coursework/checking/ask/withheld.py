"""What an answer may not use of this package: our searches and formulas refuse while an answer is called.

The helper module knows nothing of this. Its functions raise an auditing event of Python when they are called,
such as `abcourse.alphabeta`, and what the course adds to them calls `withhold`. `answering` sets a flag of
the process, so that new threads and contexts see it too, and listens to those events: while the flag is set,
each ends in Forbidden. A function raises its event itself, so it does not matter when an answer got hold of
the function, or how. A search does so when it is made and when it is called from outside, but never where it
calls itself, because that would slow down every node.
"""

import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import local
from types import FunctionType
from typing import Any, TypeVar

OURS = "abcourse."  # with this the events of the helper module begin
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
        self.listens = False  # from the first answer on, since Python forgets no listener


_process: Process = vars(sys).setdefault("withheld", Process())  # a copy of this module finds the same


@contextmanager
def answering(use: Use | None) -> Iterator[None]:
    """Meanwhile an answer is called, which may use this; with None nothing is withheld."""
    if use is not None and not _process.listens:
        sys.addaudithook(_listen)
        _process.listens = True
    before, _process.use, _process.here.handed = _process.use, use, False
    try:
        yield
    finally:
        _process.use = before


def _listen(event: str, _: tuple[object, ...]) -> None:
    """Hear of every auditing event of this process, and look at ours."""
    if event.startswith(OURS):
        withhold(event.removeprefix(OURS))


def withhold(name: str) -> None:
    """Raise Forbidden while an answer is called, except by what we handed to it, or where it may use `name`.

    That is the name of the function or class of ours that is called.
    """
    use = _process.use
    if use is None or getattr(_process.here, "handed", False):
        return
    if name not in use.allowed:
        use.forbidden = use.forbidden or name
        raise Forbidden(f"it uses {name} {YOURSELF}")


def handed(function: F) -> F:
    """The same function for an answer to call: what it calls of ours is not withheld.

    It is made before the answer is called, and refuses to be made by one.
    """
    withhold("handed")

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
