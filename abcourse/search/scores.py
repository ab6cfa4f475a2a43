"""What a value counts: a win more than any estimate, and with `sooner` an early win more than a late one."""

from collections.abc import Callable
from math import inf
from numbers import Integral, Real
from operator import index
from sys import audit
from typing import Any

from ..games.game import A, Game, S
from ..games.validate_game import finite_utility
from .contract import Leaf, Scored, Search, for_mover
from .facts import facts, like

WIN = 100_000  # what a point of utility counts where there is an estimate
DECIDED = WIN // 2  # estimates lie within it; wins and losses beyond it, however many plies away


def bounded(evaluate: Callable[[S], float], win: int = WIN) -> Callable[[S], Any]:
    """Return the same estimate as plain Python numbers, kept below half of what a point of utility counts.

    If `win` is 1, estimate and utility count the same points, and nothing is cut off. The estimate raises
    ValueError for a state if it is NaN or no number there.
    """
    most = min(win, WIN) // 2 or inf

    def estimate(state: S) -> Any:
        value: Any = evaluate(state)
        if type(value) is int and -most <= value <= most:
            return value
        if not isinstance(value, Real) or value != value:
            raise ValueError(f"the estimate of {state!r} is {value!r}; return a number of points, for MAX")
        return max(-most, min(most, index(value) if isinstance(value, Integral) else float(value)))

    return estimate


def static_eval(
    game: Game[S, A], evaluate: Callable[[S], float] | None = None, win: int | None = None
) -> Leaf[S, A]:
    """Return the leaf that asks the game: utility if play is over, else `evaluate`, both for the mover.

    `evaluate` is for MAX, as utility is. Without it, the leaf asks for the game's utility everywhere. A point
    of utility counts `win` points. Beside an estimate that is WIN, so that no estimate outweighs a won game.
    Otherwise it is 1. Give `win=1` for estimates in points of utility.
    """
    win, utility = win or (WIN if evaluate else 1), finite_utility(game)

    def settled(state: S, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        return game.to_move(state) * win * utility(state), ()

    if evaluate is None:
        return settled
    estimate = bounded(evaluate, win)

    def estimated(state: S, alpha: float, beta: float) -> Scored[A]:
        if game.is_terminal(state):
            return settled(state)
        return game.to_move(state) * estimate(state), ()

    return estimated


def sooner(search: Search[S, A]) -> Search[S, A]:
    """Wrap a search so that a win in n plies is worth WIN - n, and a loss n - WIN, for each point of utility.

    A value shrinks by one for each ply that it is handed up. So it counts from its own state, whichever path
    led there, and what a table keeps is right for every path. The window grows by one for each ply down.
    Estimates stay as they are. Wrap quiescence too, so that its plies count as well. (Chess programs call it
    the distance to mate.)
    """
    audit("abcourse.sooner")
    game = facts(search).game

    @like(search, counts_plies=True)
    def hastened(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        if depth <= 0:
            return search(state, depth, alpha, beta)
        near = alpha >= -DECIDED and beta <= DECIDED
        value, line = search(state, depth, *((alpha, beta) if near else (moved(alpha, 1), moved(beta, 1))))
        if line or not game.is_terminal(state):  # asked only if needed, because in chess it costs a lot
            return value if -DECIDED <= value <= DECIDED else moved(value, -1), line
        value, line = search(state, depth, alpha, beta)  # play is over here already, so no ply is counted
        if 0 < abs(value) <= DECIDED and value not in (alpha, beta):  # an end comes from fail-hard
            raise ValueError(
                f"play is over at {state!r}, worth {value!r}: too little to take the plies from; "
                f"beside sooner, give leaf=static_eval(game, win=WIN) or an estimate"
            )
        return value, line

    return hastened


def in_reach(search: Search[S, A]) -> Search[S, A]:
    """Wrap a search to the end of play: each window is cut to what play from the state can still be worth.

    The game says this by `bounds(state)`, in points of utility for MAX, and `wins(state)` are the actions
    that win at once. The leaf must count a point of utility as one. Under a depth limit the wrapper does
    nothing. Raises ValueError for a game without `bounds`, and around `sooner`, which counts plies as well.
    (Pons, Solving Connect 4, part 4.)
    """
    game, wins = facts(search).game, getattr(facts(search).game, "wins", lambda state: ())
    if not hasattr(game, "bounds") or facts(for_mover(search, "in_reach")).counts_plies:
        raise ValueError(f"in_reach needs bounds(state) of {type(game).__name__}, and no sooner inside it")

    @like(search)
    def narrowed(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        if depth < inf:
            return search(state, depth, alpha, beta)
        low, high = sorted(game.to_move(state) * end for end in game.bounds(state))
        if low == high or low >= beta or high <= alpha:
            return high if high <= alpha else low, tuple(wins(state)[:1])
        return search(state, depth, max(alpha, low), min(beta, high))

    return narrowed


def moved(value: float, plies: int) -> float:
    """Return a decided value that many points further from 0, and any other value as it is."""
    return value + plies if value > DECIDED else value - plies if value < -DECIDED else value
