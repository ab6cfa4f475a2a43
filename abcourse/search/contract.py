"""What a search is, and how wraps go around one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps as named_like
from math import inf
from typing import Any, Literal, Protocol, TypeVar

from ..games.game import A, Game, S
from ..games.promises import tested, try_out

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
Extend = Callable[[S, A, float], float]  # (state, action, depth) -> plies to add below that action
Frame = Literal["max", "mover"]
Stage = Literal["search", "quiescence"]


def wrapped_by(
    *wraps: Wrap[S, A], game: Game[S, A], speaks_for: Frame, stage: Stage = "search"
) -> Callable[[Search[S, A]], Search[S, A]]:
    """A decorator that puts wraps around a kernel's search, the first named outermost.

    It also notes on the search which game it plays, for whom it speaks and which stage of a search it
    is, so that each wrap can read them off the function that it is given.
    """

    def noted(search: Any) -> Search[S, A]:
        search.game, search.speaks_for, search.stage = game, speaks_for, stage
        return search  # type: ignore[no-any-return]

    def decorate(search: Search[S, A]) -> Search[S, A]:
        search = noted(search)
        for wrap in reversed(wraps):
            search = noted(wrap(search))
        return search

    return decorate


def door(game: Game[S, A], search: Search[S, A]) -> Search[S, A]:
    """The search as its callers get it: their promises are checked here, once, and never inside.

    Raises ValueError for a negative depth, a window without room (both ends at the same infinity are
    allowed: MTD begins there), a `to_move` that is not 1 or -1 at the root, and a root that is not terminal
    and has no actions. Below the root, minimax takes such a state as lost for its mover, and the other
    kernels ask for its utility. A game that is not of this package is tried out before its first search.
    """
    known = tested(game) or getattr(search, "speaks_for", "max") == "max"

    @named_like(search)
    def checked(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        nonlocal known
        if not depth >= 0:
            raise ValueError(f"depth is {depth!r}; it counts the plies that remain, so 0 or more")
        if not alpha < beta and not alpha == beta in (inf, -inf):
            raise ValueError(f"the window ({alpha!r}, {beta!r}) has no room; it needs alpha < beta")
        if not known:
            try_out(game, state)
            known = True
        if game.to_move(state) not in (1, -1):
            raise ValueError(f"to_move({state!r}) is {game.to_move(state)!r}; it must be 1 (MAX) or -1 (MIN)")
        if depth > 0 and not game.actions(state) and not game.is_terminal(state):
            raise ValueError(f"{state!r} is not terminal and has no actions; give it one or end the game")
        return search(state, depth, alpha, beta)

    return checked


def fail_hard(search: Search[S, A]) -> Search[S, A]:
    """A wrap: the same search, its value clamped to the window at every level.

    Around alpha-beta it reads the same leaves in the same order; only what is returned outside the
    window differs. PVS and a table then know less, and may read more. `fails_hard` is noted on the
    search, for the wraps outside. (Fishburn 1983, who named the unclamped form fail-soft.)
    """

    @named_like(search)
    def clamped(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        value, line = search(state, depth, alpha, beta)
        return min(max(value, alpha), beta), line

    clamped.fails_hard = True  # type: ignore[attr-defined]
    return clamped
