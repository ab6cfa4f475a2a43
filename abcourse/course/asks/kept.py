"""A memory of ours: it keeps what searches have returned."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from numbers import Number
from typing import Any

from ...checking.isolate.values import written
from .advised import Ticks

Noting = Callable[[str, Callable[..., Any]], Callable[..., Any]]


class Kept:
    """A memory with a clock; one that forgets answers nothing. `noting` notes what it is asked and told."""

    def __init__(
        self,
        seconds: float = inf,
        clock: Callable[[], float] | None = None,
        noting: Noting = lambda verb, act: act,
        forgets: bool = False,
    ) -> None:
        self.best: dict[Any, Any] = {}
        self.clock = clock or Ticks()
        self.end = self.clock() + seconds
        self._forgets, self._known = forgets, dict[Any, tuple[float, float, float, float]]()
        self._probe, self._store = noting("probe", self._settled), noting("store", self._keep)

    def probe(self, state: Any, depth: float, alpha: float, beta: float) -> Any:
        """The value, where what is known settles a search of this depth and window; else None."""
        numbers("probe(state, depth, alpha, beta)", state, depth, alpha, beta)
        return self._probe(state, depth, alpha, beta)

    def store(self, state: Any, depth: float, alpha: float, beta: float, value: float) -> None:
        """Keep what a search has returned."""
        numbers("store(state, depth, alpha, beta, value)", state, depth, alpha, beta, value)
        self._store(state, depth, alpha, beta, value)

    def _settled(self, state: Any, depth: float, alpha: float, beta: float) -> float | None:
        deep, low, high, value = self._known.get(state, (-1, -inf, inf, 0))
        settled = deep >= depth and (low == high or low >= beta or high <= alpha)
        return value if settled and not self._forgets else None

    def _keep(self, state: Any, depth: float, alpha: float, beta: float, value: float) -> None:
        self._known[state] = depth, -inf if value <= alpha else value, inf if value >= beta else value, value


def numbers(method: str, state: Any, *others: Any) -> None:
    """Raise TypeError for a state in a number's place."""
    if isinstance(state, Number) or not all(isinstance(each, Number) for each in others):
        raise TypeError(f"memory.{method} was given ({', '.join(map(written, (state, *others)))})")
