"""The kernels: minimax, negamax and alpha-beta, each a short function that wrappers can dress.

A kernel is a maker. `alphabeta(game, *wrappers)` returns a search, a function from (state, depth, window)
to (value, line). The nested function under `wrapped_by` is the whole algorithm; it looks its own name
up when it recurs, so every level passes through the wrappers, and with no wrappers it is a bare function.

`minimax` asks a game its questions one by one. The others ask for the actions, and where there are none play
is over: one question in place of two, at every node.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from ..games.game import A, Game, S
from ..games.validate_game import finite_utility
from .contract import Extend, Leaf, Order, Scored, Search, Wrapper, door, wrapped_by
from .ordering import as_given
from .scores import WIN, bounded, static_eval


def minimax(
    game: Game[S, A], *wrappers: Wrapper[S, A], evaluate: Callable[[S], float] | None = None
) -> Search[S, A]:
    """A search that reads every node, and speaks for MAX throughout.

    Where MIN moves at the root, the other kernels say the same with the opposite sign:

    >>> from abcourse.games import Tree
    >>> tree = Tree([5, 8], root="min")
    >>> minimax(tree)(()), alphabeta(tree)(())
    ((5, (0,)), (-5, (0,)))

    At depth 0 it asks `evaluate`, the game's utility if none is given; beside an estimate, a point of
    utility counts WIN. The window is accepted and ignored, so that all searches are called alike.
    (Shannon 1950; Russell & Norvig 2021, figure 5.3.)
    """
    utility = finite_utility(game)
    estimate, win = (bounded(evaluate), WIN) if evaluate else (utility, 1)

    @wrapped_by(*wrappers, game=game, speaks_for="max")
    def search(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        if game.is_terminal(state):
            return win * utility(state), ()
        if depth <= 0:
            return estimate(state), ()
        player = game.to_move(state)
        best = -player * inf
        line: tuple[A, ...] = ()
        for action in game.actions(state):
            value, rest = search(game.result(state, action), depth - 1)
            if player * value > player * best:
                best, line = value, (action,) + rest
        return best, line

    return door("minimax", game, search)


def negamax(game: Game[S, A], *wrappers: Wrapper[S, A], leaf: Leaf[S, A] | None = None) -> Search[S, A]:
    """Minimax in one rule instead of two: a search that speaks for the side to move.

    What is good for one player is as bad for the other, so each level maximises and negates.
    (Knuth & Moore 1975, section 1.)
    """
    leaf = leaf or static_eval(game)

    @wrapped_by(*wrappers, game=game, speaks_for="mover")
    def search(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        if depth <= 0 or not (actions := game.actions(state)):
            return leaf(state, alpha, beta)
        best = -inf
        line: tuple[A, ...] = ()
        for action in actions:
            value, rest = search(game.result(state, action), depth - 1)
            if -value > best:
                best, line = -value, (action,) + rest
        return best, line

    return door("negamax", game, search)


def alphabeta(
    game: Game[S, A],
    *wrappers: Wrapper[S, A],
    order: Order[S, A] = as_given,
    leaf: Leaf[S, A] | None = None,
) -> Search[S, A]:
    """Negamax that stops at a node once its value cannot matter; speaks for the side to move.

    Where MIN moves and takes a 5, it says -5, and `minimax` 5.
    The contract of what comes back, for a window (alpha, beta): strictly inside, it is the exact value;
    at or below alpha, an upper bound on it; at or above beta, a lower bound (fail-soft). A cutoff is
    taken at `best >= beta`, and of several best actions the line begins with the one found first.
    (Knuth & Moore 1975, section 2; Fishburn 1983 for fail-soft.)
    """
    leaf = leaf or static_eval(game)

    @wrapped_by(*wrappers, game=game, speaks_for="mover")
    def search(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        if depth <= 0 or not (actions := game.actions(state)):
            return leaf(state, alpha, beta)
        best = -inf
        line: tuple[A, ...] = ()
        for action in actions if order is as_given else order(state, actions, depth):
            value, rest = search(game.result(state, action), depth - 1, -beta, -alpha)
            if -value > best:
                best, line = -value, (action,) + rest
                if best >= beta:
                    break
                if best > alpha:
                    alpha = best
        return best, line

    return door("alphabeta", game, search, order)


def no_extension(state: S, action: A, depth: float) -> float:
    """No ply more for any action: the default of the slot `extend`."""
    return 0


def pvs(
    game: Game[S, A],
    *wrappers: Wrapper[S, A],
    order: Order[S, A] = as_given,
    leaf: Leaf[S, A] | None = None,
    extend: Extend[S, A] = no_extension,
) -> Search[S, A]:
    """Principal variation search: the first child in full, the others only asked whether they beat it.

    The question is a null window (low, low + 1); a child that answers yes from inside the window is
    searched again for its value. The contract is alpha-beta's. With a table under a depth limit the second
    search may contradict the first, since it meets deeper entries: search instability. (Pearl 1980, scout;
    Marsland & Campbell 1982; Reinefeld 1983, NegaScout.)
    """
    leaf = leaf or static_eval(game)

    @wrapped_by(*wrappers, game=game, speaks_for="mover")
    def search(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
        if depth <= 0 or not (actions := game.actions(state)):
            return leaf(state, alpha, beta)
        best = -inf
        line: tuple[A, ...] = ()
        for action in actions if order is as_given else order(state, actions, depth):
            child, plies = game.result(state, action), depth - 1 + extend(state, action, depth)
            value, rest = search(child, plies, -alpha - 1 if line else -beta, -alpha)
            if line and alpha < -value < beta:
                value, rest = search(child, plies, -beta, -alpha)
            if -value > best:
                best, line = -value, (action,) + rest
                if best >= beta:
                    break
                if best > alpha:
                    alpha = best
        return best, line

    return door("pvs", game, search, order)
