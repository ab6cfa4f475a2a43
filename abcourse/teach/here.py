"""An answer asked in this very process: for our own answers, and where no other process can be had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf
from typing import Any

from .guard import Outcome
from .inside import Room
from .served import Served, StateOf
from .there import There


class Here(There):
    """Asks an answer by calling it; each call is caught, timed, and its result made plain."""

    def __init__(self, answer: Any) -> None:
        super().__init__("here", inf)
        self._room = _OwnRoom(answer, self.handle)

    def _put(self, args: Sequence[Any], how: dict[str, Any], seconds: float) -> Outcome:
        self._room.seconds = seconds
        return self._room.handle({"args": args, **how})


class _OwnRoom(Room):
    """Where what is served arrives as it is."""

    def opened(self, args: Any) -> Any:
        """The arguments themselves, in lists and tuples too."""
        if type(args) in (list, tuple):
            return type(args)(map(self.opened, args))
        return args.obj if isinstance(args, Served) else args.value if isinstance(args, StateOf) else args


@contextmanager
def here(answer: Any) -> Iterator[Here]:
    """The answer in this process."""
    yield Here(answer)
