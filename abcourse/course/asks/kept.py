"""A search that asks our memory, and tells it what came out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from math import inf
from numbers import Number
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.values import plain, written
from ...trace import points as in_points
from ...trace.listen import Heard
from .advised import game_of, named, window
from .boards import beside
from .wraps import ends

NOTED = 200  # leaves of a call, and what it tells a memory


class Kept:
    """A memory of ours, which notes what it is asked and told; one that forgets answers nothing.

    Its clock rings after `end` looks.
    """

    def __init__(self, forgets: bool = False, end: float = inf) -> None:
        self.best: dict[Any, Any] = {}
        self.looks, self.end = 0, end
        self.asked: list[Any] = []  # [state, depth, alpha, beta]
        self.told: list[Any] = []  # [state, depth, alpha, beta, value]
        self._forgets, self._known = forgets, dict[Any, tuple[float, float, float, float]]()

    def clock(self) -> float:
        """A clock on which each look takes a second."""
        self.looks += 1
        return self.looks

    def probe(self, state: Any, depth: float, alpha: float, beta: float) -> float | None:
        """The value, where what is known settles a search of this depth and window."""
        self.asked.append(_noted("probe(state, depth, alpha, beta)", state, depth, alpha, beta))
        deep, low, high, value = self._known.get(state, (-1, -inf, inf, 0))
        settled = deep >= depth and (low == high or low >= beta or high <= alpha)
        return value if settled and not self._forgets else None

    def store(self, state: Any, depth: float, alpha: float, beta: float, value: float) -> None:
        """Keep what a search has returned."""
        self.told.append(_noted("store(state, depth, alpha, beta, value)", state, depth, alpha, beta, value))
        self._known[state] = depth, -inf if value <= alpha else value, inf if value >= beta else value, value

    def asked_of(self, game: Any) -> list[list[Any]]:
        """What it was asked of nodes that are no leaves, each question once, the states by their names."""
        nodes = [each for each in self.asked if each[1] and not game.is_terminal(each[0])]
        return [[named(game, each[0]), *each[1:]] for at, each in enumerate(nodes) if each not in nodes[:at]]

    def told_of(self, game: Any) -> list[list[Any]]:
        """What it was told, the states by their names."""
        return [[named(game, each[0]), *each[1:]] for each in self.told]

    def say(self, game: Any) -> None:
        """Print what it was asked and told, what is noted of the root, and the looks."""
        asked, told = (map(told_in_words, each) for each in (self.asked_of(game), self.told_of(game)))
        best, looks = f"best: {self.best.get(())}", f"looks at the clock: {self.looks}"
        print("asked:", *asked, "told:", *told, best, looks, sep="\n")


def _noted(method: str, state: Any, *numbers: Any) -> list[Any]:
    """What a memory is given, an open end as None. Raises TypeError for a state in a number's place."""
    if isinstance(state, Number) or not all(isinstance(each, Number) for each in numbers):
        raise TypeError(f"memory.{method} was given ({', '.join(map(written, (state, *numbers)))})")
    depth, alpha, beta, *value = numbers
    return [state, depth, None if alpha == -inf else alpha, None if beta == inf else beta, *value]


def observe_kept(answer: Answer, case: Case) -> Sheet:
    """The values of the calls of a case, [memory, depth, alpha, beta] each, with a memory of ours.

    "leaves" are the names of those that each call read, "asked" and "told" what it asked and told the memory,
    "best" what is noted of the root by then. A tree is asked once more with a clock that has rung: "rang" is
    whether TimeoutError came, "looked" whether the clock was looked at. Where the case "forgets", the memory
    never answers.
    """
    notes = Notes()
    sheet: Sheet = {**answer.call(through=partial(with_kept, case, notes)), "leaves": notes.leaves}
    sheet |= {"asked": plain(notes.asked), "told": plain(notes.told), "best": plain(notes.best)}
    return {**sheet, "rang": notes.rang, "looked": notes.looked}


class Notes:
    """What is noted of a search, call by call."""

    def __init__(self) -> None:
        self.leaves: list[list[str]] = []
        self.asked: list[list[Any]] = []  # [name, depth, alpha, beta]
        self.told: list[list[Any]] = []  # [name, depth, alpha, beta, value]
        self.best: list[Any] = []
        self.rang = self.looked = False


def with_kept(case: Case, notes: Notes, search: Any) -> list[Any]:
    """The values of the calls; actions are tried in the order of the game."""
    game, state = game_of(case)
    heard, memory, values = Heard(game, 60_000), Kept("forgets" in case), []
    with beside(search, order=lambda game, state, memory: game.actions(state)):
        for _, depth, alpha, beta in case["calls"]:
            heard.leaves.clear()
            memory.asked, memory.told = [], []
            values.append(search(heard, state, depth, *ends((alpha, beta)), memory))
            read = [state for state, _ in groupby(heard.leaves)][:NOTED]
            notes.leaves.append([named(game, each) for each in read])
            notes.asked.append(memory.asked_of(game)[:NOTED])
            notes.told.append(memory.told_of(game)[:NOTED])
            notes.best.append(memory.best.get(state))
        if "board" not in case:
            memory = Kept(end=0)
            try:
                search(heard, state, case["calls"][0][1], -inf, inf, memory)
            except TimeoutError:
                notes.rang = True
        notes.looked = memory.looks > 0
    return values


def told_in_words(told: Sequence[Any]) -> str:
    """What a memory is asked or told: the name of the state, the depth, the window, and the value if told."""
    name, depth, alpha, beta, *value = told
    asked = f"{name} to depth {depth} in {window(alpha, beta)}"
    return ": ".join([asked, *(in_points(float(each)) for each in value)])
