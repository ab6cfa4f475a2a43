"""The kernels: minimax, negamax, alpha-beta and PVS. Each is a short function that wrappers can dress.

A kernel makes a search. `alphabeta(game, *wrappers)` returns a function from (state, depth, alpha, beta) to
(value, line). The nested function under `wrapped_by` is the whole algorithm. It looks up its own name when
it calls itself, so every level passes through the wrappers. Without wrappers it is a bare function.

`minimax` asks a game its questions one by one. The others only ask for the actions: where there are none,
play is over. That saves one question at every node.
"""

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
    """Return a search that reads every node. Its values are for MAX, whoever moves.

    Where MIN moves at the root, the other kernels return the same number with the opposite sign:

    >>> from abcourse.games import Tree
    >>> tree = Tree([5, 8], root="min")
    >>> minimax(tree)(()), alphabeta(tree)(())
    ((5, (0,)), (-5, (0,)))

    At depth 0 the search asks `evaluate`, which is the game's utility if none is given. Beside an estimate, a
    point of utility counts WIN. The search accepts a window and ignores it, so that all searches can be
    called in the same way. (Shannon 1950; Russell & Norvig 2021, figure 5.3.)
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
    """Return a search with one rule for both players. Its values are for the side to move.

    What is good for one player is equally bad for the other. So each level takes the largest value, and
    changes the sign of what its children return. (Knuth & Moore 1975, section 1.)
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
    """Return a negamax that stops at a node once its value cannot matter.

    Its values are for the side to move.

    For example, where MIN moves and takes a 5, this search returns -5, and `minimax` returns 5.

    What comes back from a window (alpha, beta) means (fail-soft):

    - strictly inside the window, it is the exact value;
    - at or below alpha, it is an upper bound on the value;
    - at or above beta, it is a lower bound on the value.

    The search stops at `best >= beta`. If several actions are best, the line begins with the one found first.
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
    """Return 0, so that no action is searched deeper than the others.

    This is the default of the slot `extend`.
    """
    return 0


def pvs(
    game: Game[S, A],
    *wrappers: Wrapper[S, A],
    order: Order[S, A] = as_given,
    leaf: Leaf[S, A] | None = None,
    extend: Extend[S, A] = no_extension,
) -> Search[S, A]:
    """Return a principal variation search.

    Its values are for the side to move, with the contract of `alphabeta`.

    The first child is searched in the whole window. Every other child is first asked in the null window
    (low, low + 1) whether it is better. If it is, and the answer lies inside the window, it is searched again
    for its value. With a table and a depth limit, the second search may contradict the first one, because it
    meets deeper entries. That is called search instability. (Pearl 1980, scout; Marsland & Campbell 1982;
    Reinefeld 1983, NegaScout.)
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
