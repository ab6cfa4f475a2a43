"""What a search is, and how wrappers go around one. Every kernel is built with `wrapped_by` and `door`."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import inf
from numbers import Real
from sys import audit, getrecursionlimit
from typing import Any, Protocol, TypeVar

from ..games.game import A, Game, S
from ..games.validate_game import tested, try_out
from .facts import Facts, Frame, Stage, facts, like

A_co = TypeVar("A_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)

Scored = tuple[float, tuple[A, ...]]
"""A value in points and the principal variation, the actions from here to where the value comes from.

Values are whole numbers; only the window's own ends, -inf and +inf, are not.
"""


class Search(Protocol[S_contra, A_co]):
    """A function from (state, depth, window) to (value, line).

    `depth` is the number of plies that remain. The window (alpha, beta) is for the same player as the value:
    for MAX in minimax, and for the side to move in every other kernel.
    """

    def __call__(
        self, state: S_contra, depth: float = inf, alpha: float = -inf, beta: float = inf
    ) -> tuple[float, tuple[A_co, ...]]: ...


Wrapper = Callable[[Search[S, A]], Search[S, A]]
Leaf = Callable[[S, float, float], Scored[A]]  # (state, alpha, beta) -> scored, for the side to move
Order = Callable[[S, Sequence[A], float], Iterable[A]]  # (state, actions, depth) -> the actions in turn
Extend = Callable[[S, A, float], float]  # (state, action, depth) -> plies to add below that action


def wrapped_by(
    *wrappers: Wrapper[S, A], game: Game[S, A], speaks_for: Frame, stage: Stage = "search"
) -> Callable[[Search[S, A]], Search[S, A]]:
    """Return a decorator that puts wrappers around a kernel's search. The first one named is the outermost.

    It also makes the search's `facts`, and hands them on through wrappers that do not know of them, so that
    each wrapper can ask for them. Raises ValueError for something that is no wrapper, such as a depth or a
    class. It also does so for a wrapper that `needs_all_calls` below one that `keeps_calls_back`.
    """
    for wrapper in wrappers:
        if isinstance(wrapper, type):
            raise ValueError(f"{wrapper.__name__} is a class; make one for this search: {wrapper.__name__}()")
        if not callable(wrapper):
            raise ValueError(
                f"{wrapper!r} is no wrapper; a depth goes with the state, as in alphabeta(game)(state, 3)"
            )
    for outer, inner in combinations(wrappers, 2):
        if getattr(outer, "keeps_calls_back", False) and getattr(inner, "needs_all_calls", False):
            above, below = type(outer).__name__, type(inner).__name__
            raise ValueError(
                f"below {above}, {below} misses what {above} answers by itself; name {below} before {above}"
            )

    def decorate(search: Any) -> Search[S, A]:
        search.facts = Facts(search, game, speaks_for, stage, clamps=False)
        for wrapper in reversed(wrappers):
            inner, search = search, wrapper(search)
            search.facts = facts(search if facts(search).game else inner).now_of(search)
        return search  # type: ignore[no-any-return]

    return decorate


def door(
    kernel: str, game: Game[S, A], search: Search[S, A], order: Order[S, A] | None = None
) -> Search[S, A]:
    """Return the search as its callers get it: their promises are checked here, once, and never inside it.

    It raises the auditing event of its kernel, such as abcourse.alphabeta, when the search is made and each
    time that it is called. It raises ValueError at once if an order uses a wrapper that wraps no search.

    Each call raises ValueError for

    - a game in place of a state, or something that is no state of a game of this package;
    - a depth or an end of the window that is no number, and a negative depth;
    - a window without room (both ends at the same infinity are allowed, because MTD begins there);
    - a root at which `to_move` is not 1 or -1, or which has no actions and is not terminal;
    - play that goes deeper than Python's stack.

    Below the root, minimax takes a state without actions as lost for its mover, and the other kernels ask for
    its utility. A game that is not of this package is tried out before its first search, and each utility
    that a search asks it for is checked.
    """
    event = f"abcourse.{kernel}"
    audit(event)
    for key in getattr(order, "keys", ()):
        if not getattr(key, "serves", True):
            name = type(key).__name__
            raise ValueError(
                f"{name} is in the order and learns nothing; name the same {name} as a wrapper too"
            )
    known = tested(game) or facts(search).speaks_for in (None, "max")

    @like(search)
    def checked(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        nonlocal known
        audit(event)
        if hasattr(state, "initial"):
            raise ValueError(f"{state!r} is a game, not a state; search from its initial state, game.initial")
        for name, number in (("depth", depth), ("alpha", alpha), ("beta", beta)):
            if not isinstance(number, Real):
                raise ValueError(f"{name} is {number!r}; it is a number: search(state, depth, alpha, beta)")
        if not depth >= 0:
            raise ValueError(f"depth is {depth!r}; it counts the plies that remain, so 0 or more")
        if not alpha < beta and not alpha == beta in (inf, -inf):
            raise ValueError(f"the window ({alpha!r}, {beta!r}) has no room; it needs alpha < beta")
        if not known:
            try_out(game, state)
            known = True
        try:
            mover, stuck = game.to_move(state), depth > 0 and not game.actions(state)
        except (AttributeError, IndexError, KeyError, TypeError):
            if not tested(game):
                raise
            raise ValueError(
                f"{state!r} is no state of this {type(game).__name__}; begin at its initial state "
                f"{game.initial!r}, or where its result leads"
            ) from None
        if type(mover) is bool or not isinstance(mover, int) or mover not in (1, -1):
            raise ValueError(f"to_move({state!r}) is {mover!r}; it must be 1 (MAX) or -1 (MIN), a plain int")
        if stuck and not game.is_terminal(state):
            raise ValueError(f"{state!r} is not terminal and has no actions; give it one or end the game")
        try:
            return search(state, depth, alpha, beta)
        except RecursionError:
            raise ValueError(
                f"a line of play from {state!r} outgrew Python's stack of {getrecursionlimit()} calls; "
                f"it may come back to where it was: give a depth, such as 6"
            ) from None

    return checked


def for_mover(search: Search[S, A], needs: str) -> Search[S, A]:
    """Return the search itself.

    Raise ValueError if its values are for MAX, in the name of the caller, `needs`.
    """
    if facts(search).speaks_for == "max":
        raise ValueError(f"{needs} takes values for the side to move; minimax speaks for MAX, so use negamax")
    return search


def fail_hard(search: Search[S, A]) -> Search[S, A]:
    """Wrap a search so that its value is clamped to the window at every level.

    Around alpha-beta it reads the same leaves in the same order. Only what comes back outside the window is
    different. But PVS and a table then know less, so they may read more. The search's facts tell this to the
    wrappers outside. (Fishburn 1983, who named the unclamped form fail-soft.)
    """

    @like(search, clamps=True)
    def clamped(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        value, line = search(state, depth, alpha, beta)
        return min(max(value, alpha), beta), line

    return clamped
