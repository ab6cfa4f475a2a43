"""An answer asked in this very process: for our own answers, and where no other process can be had."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from .guard import call
from .inside import act
from .question import Sheet
from .served import Served, StateOf


class Here:
    """Asks an answer by calling it; each call is caught, timed, and its result made plain."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def call(
        self,
        *args: Any,
        on: Any = None,
        name: str | None = None,
        seconds: float = 1.0,
        through: str = "",
        given: bool = False,
    ) -> Sheet:
        """What came of a call of the answer, or of a method or attribute of what an earlier call made."""
        kept: list[Any] = []
        target = self.answer if on is None else on[0]
        sheet = call(act, target, _own([*args]), name, through, given, seconds=seconds, kept=kept)
        return {**sheet, "handle": kept} if kept else sheet

    def given(self) -> Sheet:
        """An answer that is data; a function without arguments is called for it."""
        return self.call(given=True)


def _own(value: Any) -> Any:
    """What is served, itself; in lists and tuples too."""
    if type(value) in (list, tuple):
        return type(value)(map(_own, value))
    return value.obj if isinstance(value, Served) else value.value if isinstance(value, StateOf) else value


@contextmanager
def here(answer: Any) -> Iterator[Here]:
    """The answer in this process."""
    yield Here(answer)
