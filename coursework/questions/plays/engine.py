"""What of ours stands beside a part of the learner's engine: a clock, a memory, an order, a search.

So a slip in theirs costs nothing there.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from inspect import unwrap
from math import inf
from numbers import Number
from typing import Any

from ...checking.ask.sheet import Function
from ...checking.ask.values import written
from ...checking.ask.withheld import withhold

Noting = Callable[[str, Function], Function]


class Ticks:
    """A clock of which each look takes the same time, so that time is up at the same position everywhere.

    As any clock it counts the seconds from some moment, not from 0. `a_second` is the number of looks in one.

    >>> clock = Ticks()
    >>> clock(), clock(), clock.looks
    (101.0, 102.0, 2)
    """

    def __init__(self, a_second: float = 1) -> None:
        self.looks, self.a_second = 0, a_second

    def __call__(self) -> float:
        """The seconds since some moment, more at each look."""
        self.looks += 1
        return 100 + self.looks / self.a_second


class Kept:
    """A memory with a clock; one that forgets answers nothing. `noting` notes what it is asked and told."""

    def __init__(
        self,
        seconds: float = inf,
        clock: Callable[[], float] | None = None,
        noting: Noting = lambda verb, act: act,
        forgets: bool = False,
    ) -> None:
        self.best: dict[object, Any] = {}
        self.clock = clock or Ticks()
        self.end = self.clock() + seconds
        self._forgets, self._known = forgets, dict[object, tuple[float, float, float, float]]()
        self._probe, self._store = noting("probe", self._settled), noting("store", self._keep)

    def probe(self, state: object, depth: float, alpha: float, beta: float) -> float | None:
        """The value, where what is known settles a search of this depth and window; else None."""
        numbers("probe(state, depth, alpha, beta)", state, depth, alpha, beta)
        found: float | None = self._probe(state, depth, alpha, beta)
        return found

    def store(self, state: object, depth: float, alpha: float, beta: float, value: float) -> None:
        """Keep what a search has returned."""
        numbers("store(state, depth, alpha, beta, value)", state, depth, alpha, beta, value)
        self._store(state, depth, alpha, beta, value)

    def _settled(self, state: object, depth: float, alpha: float, beta: float) -> float | None:
        deep, low, high, value = self._known.get(state, (-1, -inf, inf, 0))
        settled = deep >= depth and (low == high or low >= beta or high <= alpha)
        return value if settled and not self._forgets else None

    def _keep(self, state: object, depth: float, alpha: float, beta: float, value: float) -> None:
        self._known[state] = depth, -inf if value <= alpha else value, inf if value >= beta else value, value


def numbers(method: str, state: object, *others: object) -> None:
    """Raise TypeError for a state in a number's place."""
    if isinstance(state, Number) or not all(isinstance(each, Number) for each in others):
        raise TypeError(f"memory.{method} was given ({', '.join(map(written, (state, *others)))})")


def leaf(game: Any, state: object, *rest: object, win: int = 1000) -> Any:
    """A state's worth to the mover; a finished game counts `win` times."""
    if game.is_terminal(state):
        return win * game.to_move(state) * game.utility(state)
    return game.to_move(state) * game.evaluate(state)


def order(game: Any, state: object, memory: Any) -> list[Any]:
    """The sensible actions: the one that was best before, then the higher hint."""
    best = memory.best.get(state)
    return sorted(game.sensible(state), key=lambda action: (action != best, -game.hint(state, action)))


def search_to(ends: Function, spend: Callable[[], None] = lambda: None) -> Function:
    """The engine's search with a clock and a memory; where its depth ends it asks `ends`.

    `spend` is called for each position that is searched.
    """
    withhold("search_to")

    def search(game: Any, state: object, depth: float, alpha: float, beta: float, memory: Any) -> Any:
        if not hasattr(memory, "probe"):
            raise TypeError("search was not given a Memory() as its memory")
        spend()
        if memory.clock() > memory.end:
            raise TimeoutError
        if depth <= 0 or game.is_terminal(state):
            return ends(game, state, alpha, beta, memory)
        if (known := memory.probe(state, depth, alpha, beta)) is not None:
            return known
        best = -inf
        for action in order(game, state, memory):
            child = game.result(state, action)
            value = -search(game, child, depth - 1, -beta, -max(alpha, best), memory)
            if value > best:
                best, memory.best[state] = value, action
            if best >= beta:
                break
        memory.store(state, depth, alpha, beta, best)
        return best

    search.__qualname__ = "search"  # what an error calls it
    return search


def search_above(ends: Function) -> Function:
    """The engine's search without order and memory: where its depth ends it calls `ends`."""
    withhold("search_above")

    def search(
        game: Any, state: Any, depth: float, alpha: float = -inf, beta: float = inf, *memory: Any
    ) -> Any:
        if depth == 0 or game.is_terminal(state):
            return ends(game, state, alpha, beta, *memory)
        best = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            best = max(best, -search(game, child, depth - 1, -beta, -max(alpha, best), *memory))
            if best >= beta:
                break
        return best

    search.__qualname__ = "search"  # what an error calls it
    return search


def search(
    game: Any, state: Any, depth: float, alpha: float = -inf, beta: float = inf, *, win: int = 1
) -> Any:
    """The value of a state for the mover, exact in the window; a finished game counts `win` times."""
    withhold("search")
    return search_above(partial(leaf, win=win))(game, state, depth, alpha, beta)


def around_of(answer: Function) -> dict[str, object]:
    """The global names of the notebook that an answer stands in, also where it is wrapped."""
    found: dict[str, object] = getattr(unwrap(answer), "__globals__", {})
    return found


@contextmanager
def beside(answer: Function, **names: object) -> Iterator[None]:
    """Meanwhile these names mean this where an answer looks them up, whatever its notebook says."""
    around = around_of(answer)
    before = {name: around[name] for name in names if name in around}
    around.update(names)
    try:
        yield
    finally:
        for name in names:
            around.pop(name, None)
        around.update(before)
