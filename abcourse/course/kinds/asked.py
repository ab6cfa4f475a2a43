"""What an answer asks of our search: the judge notes each question, and what came back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...checking.cases import tree_of
from ...checking.question import Case, Sheet, parameters
from ...checking.tell.compare import shared
from ...trace import question as in_words
from ..asks.wraps import MOST, Asked, given, noted, observe, search_of
from .parts import typed_game

ALOUD = "from abcourse import aloud; "  # a search that prints what it is asked, to type


@dataclass(frozen=True)
class Asking:
    """How an answer is asked with a search of ours, and what the reference asks that search.

    `kind` says which search, and how often it may be asked, as `asks/wraps.py` has it.
    """

    reference: Any
    kind: str

    @property
    def observe(self) -> Callable[..., Sheet]:
        """How an answer is asked about a case."""
        return partial(observe, names=parameters(self.reference), kind=self.kind)

    def given(self, case: Case, game: Any, state: Any, search: Any) -> list[Any]:
        """The arguments of an answer, by the names of its parameters."""
        return given(case, parameters(self.reference), game, state, search)

    def run(self, case: Case, search: Callable[..., Any]) -> None:
        """Let the reference drive a search of the case's tree."""
        self.reference(*self.given(case, tree_of(case), (), search))

    def due(self, case: Case) -> list[Asked]:
        """What the reference asks, and what came back each time."""
        asked, tree = list[Asked](), tree_of(case)
        self.run(case, noted(search_of(self.kind, tree, case), tree, asked, MOST[self.kind]))
        return asked

    def parted(self, case: Case, yours: list[Asked]) -> list[str]:
        """The first question that is not the reference's, after the two before it; nothing where all are."""
        due = self.due(case)
        if yours == due:
            return []
        place = shared(yours, due)
        known = [f"question {i + 1}   {question(case, each)}" for i, each in enumerate(due[:place])][-2:]

        def told(some: list[Asked]) -> str:
            return question(case, some[place], answered=False) if place < len(some) else "none"

        last = f"question {place + 1}   yours      {told(yours)}", f"             expected   {told(due)}"
        return [*known, *last]

    def _typed_numbers(self, case: Case) -> str:
        """What stands in a call behind the search and the state."""
        values = self.given(case, 0, 0, 0)[2:]
        return ", ".join(f"{value:g}" if isinstance(value, float) else f"{value}" for value in values)

    def typed(self, case: Case, wraps: str = "") -> str:
        """The call to type, which prints each question."""
        call = f"{self.reference.__name__}(aloud(search, game), (), {self._typed_numbers(case)})"
        return f"{ALOUD}game = {typed_game(case)}; search = alphabeta(game{wraps}); {call}"

    def read_aloud(self, case: Case, wraps: str = "") -> str:
        """The call to type, which prints each question, and the leaves."""
        driver = f"lambda game, *rest: {self.reference.__name__}(aloud(alphabeta(game{wraps}), game), *rest)"
        given = f"{typed_game(case)}, (), {self._typed_numbers(case)}"
        return f"from abcourse import aloud, reads; reads({driver}, {given})"


def question(case: Case, asked: Asked, answered: bool = True) -> str:
    """A question in words, and what came back unless it is not `answered`."""
    path, *numbers, value = asked
    back = f": {'nothing' if value is None else value} came back" if answered else ""
    return f"{in_words(tree_of(case), tuple(path), *numbers)}{back}"
