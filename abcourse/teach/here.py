"""An answer asked in this very process: for our own answers, and where no other process can be had."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any

from .guard import call, returned
from .question import Sheet
from .served import Served, StateOf


class Here:
    """Asks an answer by calling it; each call is caught, timed, and its result made plain."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def call(
        self, *args: Any, on: Any = None, name: str | None = None, seconds: float = 1.0, through: str = ""
    ) -> Sheet:
        """What came of a call of the answer, or of a method or attribute of what an earlier call made."""
        kept: list[Any] = []
        given = _own([*args])

        def run() -> Any:
            asked = self.answer if on is None else on[0]
            asked = getattr(asked, name) if name else asked
            if through:
                module, _, function = through.partition(":")
                asked = partial(getattr(import_module(module), function), asked)
            kept.append(asked(*given) if given or not name else asked)
            return kept[0]

        sheet = call(run, seconds=seconds)
        return {**sheet, "handle": kept} if kept else sheet

    def given(self) -> Sheet:
        """An answer that is data; a function without arguments is called for it."""
        return self.call() if callable(self.answer) else returned(self.answer)


def _own(value: Any) -> Any:
    """What is served, itself; in lists and tuples too."""
    if type(value) in (list, tuple):
        return type(value)(map(_own, value))
    return value.obj if isinstance(value, Served) else value.value if isinstance(value, StateOf) else value


@contextmanager
def here(answer: Any) -> Iterator[Here]:
    """The answer in this process."""
    yield Here(answer)
