"""Remedies for the horizon: quiescence for the slot `leaf`, and singular extension for the slot `extend`."""

from collections.abc import Callable, Sequence
from math import inf
from sys import audit

from ..games.game import A, Game, S
from ..games.remembered import Remembered
from ..games.validate_game import finite_utility
from .contract import Extend, Leaf, Scored, Wrapper, wrapped_by
from .kernels import alphabeta
from .scores import WIN, bounded, static_eval


def at_ease(state: S) -> bool:
    """Return False: no threat has to be answered. This is the default of `must_answer`."""
    return False


def quiesce(
    game: Game[S, A],
    *wrappers: Wrapper[S, A],
    evaluate: Callable[[S], float],
    noisy: Callable[[S], Sequence[A]],
    must_answer: Callable[[S], bool] = at_ease,
    plies: float = inf,
    win: int = WIN,
) -> Leaf[S, A]:
    """Return a leaf that plays on through noisy actions until the position is quiet, at most `plies` deep.

    The mover need not play a noisy action. Standing pat, which takes the estimate as it is, counts as one of
    the choices, so the value is never less than the estimate. But if the mover `must_answer` a threat,
    standing pat is no choice, and then `noisy` must hold the answers.

    `evaluate` is for MAX, and the value that comes back is for the mover. A point of utility counts `win`
    points. Long noisy lines can cost more than the search above them, or never end (quiescence explosion). So
    keep `noisy` few, or `plies` small. (Beal 1990; the idea is Shannon's, 1950.)
    """
    audit("abcourse.quiesce")
    estimate, utility = bounded(evaluate, win), finite_utility(game)

    @wrapped_by(*wrappers, game=game, speaks_for="mover", stage="quiescence")
    def search(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        if game.is_terminal(state):
            return game.to_move(state) * win * utility(state), ()
        may_stand = depth <= 0 or not must_answer(state)
        best: float = game.to_move(state) * estimate(state) if may_stand else -inf
        line: tuple[A, ...] = ()
        if best >= beta or depth <= 0:
            return best, line
        for action in noisy(state):
            value, rest = search(game.result(state, action), depth - 1, -beta, -max(alpha, best))
            if -value > best:
                best, line = -value, (action, *rest)
                if best >= beta:
                    break
        return best, line

    def leaf(state: S, alpha: float, beta: float) -> Scored[A]:
        return search(state, plies, alpha, beta)

    return leaf


def singular(game: Game[S, A], margin: int, leaf: Leaf[S, A] | None = None, plies: int = 2) -> Extend[S, A]:
    """Return half a ply more for an action that is better than every other one by more than `margin` points.

    A search of `plies` compares the actions. Half a ply keeps the extensions finite: each level of a line
    still costs at least half a ply, so no line grows beyond twice its depth. Raises ValueError for `plies`
    below 1. (The idea is of Anantharaman, Campbell & Hsu 1990; the half ply is this course's own.)
    """
    audit("abcourse.singular")
    if plies < 1:
        raise ValueError(f"plies is {plies!r}; to compare actions takes a search of 1 or more")
    shallow = alphabeta(game, leaf=leaf or static_eval(game))

    def stands_out(state: S) -> A | None:
        actions = game.actions(state)
        values = [-shallow(game.result(state, action), plies - 1)[0] for action in actions]
        best, *others = sorted(values, reverse=True)
        return actions[values.index(best)] if not others or best - others[0] > margin else None

    standing_out = Remembered(stands_out)

    def extend(state: S, action: A, depth: float) -> float:
        return 0.5 if depth >= 1 and standing_out[state] == action else 0

    return extend
