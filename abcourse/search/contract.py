"""What a search is, and how wraps go around one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps as named_like
from math import inf
from typing import Any, Literal, Protocol, TypeVar

from ..games.game import A, Game, S

A_co = TypeVar("A_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)

Scored = tuple[float, tuple[A, ...]]
"""A value in points and the principal variation, the actions from here to where the value comes from.

Values are whole numbers; only the window's own ends, -inf and +inf, are not.
"""


class Search(Protocol[S_contra, A_co]):
    """A function from (state, depth, window) to (value, line).

    `depth` is the number of plies that remain. The window (alpha, beta) is in the frame of the value:
    for MAX in minimax, for the side to move in every later kernel.
    """

    def __call__(
        self, state: S_contra, depth: float = inf, alpha: float = -inf, beta: float = inf
    ) -> tuple[float, tuple[A_co, ...]]: ...


Wrap = Callable[[Search[S, A]], Search[S, A]]
Leaf = Callable[[S, float, float], Scored[A]]  # (state, alpha, beta) -> scored, for the side to move
Order = Callable[
    [S, Sequence[A], float], Sequence[A]
]  # (state, actions, depth) -> the actions to try, in turn
Frame = Literal["max", "mover"]


def wrapped_by(
    *wraps: Wrap[S, A], game: Game[S, A], speaks_for: Frame
) -> Callable[[Search[S, A]], Search[S, A]]:
    """A decorator that puts wraps around a kernel's search, the first named outermost.

    It also notes on the search which game it plays and for whom it speaks, so that each wrap can read
    both off the function that it is given.
    """

    def noted(search: Any) -> Search[S, A]:
        search.game, search.speaks_for = game, speaks_for
        return search  # type: ignore[no-any-return]

    def decorate(search: Search[S, A]) -> Search[S, A]:
        search = noted(search)
        for wrap in reversed(wraps):
            search = noted(wrap(search))
        return search

    return decorate


def fail_hard(search: Search[S, A]) -> Search[S, A]:
    """A wrap: the same search, its value clamped to the window at every level.

    It reads the same leaves in the same order; only what is returned outside the window differs.
    (Fishburn 1983, who named the unclamped form fail-soft.)
    """

    @named_like(search)
    def clamped(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        value, line = search(state, depth, alpha, beta)
        return min(max(value, alpha), beta), line

    return clamped
