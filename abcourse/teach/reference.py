"""The right search on a case, traced: what a failed answer is compared with."""

from __future__ import annotations

from math import inf
from typing import Any

from ..games.game import A, Game, S
from ..games.tree import Path, Tree
from ..search.contract import Scored, Search, Wrap, fail_hard, wrapped_by
from ..search.kernels import alphabeta
from ..trace import Trace
from .question import Case
from .trees import frontier, window_of

CONVENTIONS = ("non-strict", "strict")


def strict_alphabeta(game: Game[S, A], *wraps: Wrap[S, A]) -> Search[S, A]:
    """The kernel alphabeta with a cutoff at `best > beta`: it reads on where a bound is only reached."""

    @wrapped_by(*wraps, game=game, speaks_for="mover")
    def search(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        if depth == 0 or game.is_terminal(state):
            return game.to_move(state) * game.utility(state), ()
        best = -inf
        line: tuple[A, ...] = ()
        for action in game.actions(state):
            value, rest = search(game.result(state, action), depth - 1, -beta, -max(alpha, best))
            if -value > best:
                best, line = -value, (action, *rest)
                if best > beta:
                    break
        return best, line

    return search


def searched(case: Case, *wraps: Any) -> tuple[Tree, Trace]:
    """The tree that a search to the case's depth sees, and the right search of it in the case's window.

    The window speaks for MAX; the case may declare `convention`.
    """
    tree, trace = frontier(case), Trace()
    kernel: Any = strict_alphabeta if case.get("convention") == "strict" else alphabeta
    alpha, beta = window_of(case)
    sign = tree.to_move(())
    kernel(tree, trace, *wraps)((), inf, *((alpha, beta) if sign == 1 else (-beta, -alpha)))
    return tree, trace


def right_orders(case: Case) -> list[list[Path]]:
    """The orders in which a right search may read its leaves, ours first.

    There is one, unless strict cutoffs are declared: then a fail-hard search, whose returns are moved to the
    ends of the window, finds fewer of them strictly beyond it and reads on, the more so where it moves
    leaves too.
    """
    wraps = [(), (fail_hard,), (_hard_inside,)] if case.get("convention") == "strict" else [()]
    return [list(searched(case, *wrap)[1].leaves) for wrap in wraps]


def _hard_inside(search: Search[S, A]) -> Search[S, A]:
    """`fail_hard`, leaves excepted."""
    game, hard = search.game, fail_hard(search)  # type: ignore[attr-defined]  # noted by wrapped_by

    def clamped(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        return (search if game.is_terminal(state) else hard)(state, depth, alpha, beta)

    return clamped
