"""The sources' own pseudocode, running: one function per listing, in the shape in which it was printed.

Differences that matter are kept (strict or non-strict cutoffs, what is updated when); typing errors
and lost lines are restored, and said where. All speak for MAX. `node` is a state of any `Game`, and
"the heuristic value of node" is the game's utility. None of these is used elsewhere in the package:
they are here to be read beside `kernels.py`, compared and traced.
"""

from __future__ import annotations

from math import inf

from ..games.game import MAX, A, Game, S


def article_first(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The encyclopaedia article's first listing, which it calls fail-hard.

    It returns `value` unclamped, so it is fail-soft; its cutoffs are strict, so ties are read.
    ("Alpha-beta pruning", Wikipedia, section Pseudocode, first listing.)
    """
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        value = -inf
        for action in game.actions(node):
            value = max(value, article_first(game, game.result(node, action), depth - 1, alpha, beta, False))
            if value > beta:
                break  # beta cutoff
            alpha = max(alpha, value)
        return value
    else:
        value = inf
        for action in game.actions(node):
            value = min(value, article_first(game, game.result(node, action), depth - 1, alpha, beta, True))
            if value < alpha:
                break  # alpha cutoff
            beta = min(beta, value)
        return value


def article_second(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The article's second listing, fail-soft with non-strict cutoffs.

    ("Alpha-beta pruning", Wikipedia, section Pseudocode, second listing.)
    """
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        value = -inf
        for action in game.actions(node):
            value = max(value, article_second(game, game.result(node, action), depth - 1, alpha, beta, False))
            alpha = max(alpha, value)
            if value >= beta:
                break  # beta cutoff
        return value
    else:
        value = inf
        for action in game.actions(node):
            value = min(value, article_second(game, game.result(node, action), depth - 1, alpha, beta, True))
            beta = min(beta, value)
            if value <= alpha:
                break  # alpha cutoff
        return value


def tutorial(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The German tutorial's listing; the cutoff compares the two bounds, beta <= alpha.

    Of the MIN half only fragments survive in the page's markup; it is restored here by symmetry with the
    MAX half. The tutorial calls its function minimax.
    """
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        max_eva = -inf
        for action in game.actions(node):
            eva = tutorial(game, game.result(node, action), depth - 1, alpha, beta, False)
            max_eva = max(max_eva, eva)
            alpha = max(alpha, max_eva)
            if beta <= alpha:
                break
        return max_eva
    else:
        min_eva = inf
        for action in game.actions(node):
            eva = tutorial(game, game.result(node, action), depth - 1, alpha, beta, True)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva


def blog(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The blog's first listing: each bound is updated from the child's value, the cutoff is beta <= alpha."""
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        max_eval = -inf
        for action in game.actions(node):
            eval = blog(game, game.result(node, action), depth - 1, alpha, beta, False)
            max_eval = max(max_eval, eval)
            alpha = max(alpha, eval)
            if beta <= alpha:
                break  # beta cutoff
        return max_eval
    else:
        min_eval = inf
        for action in game.actions(node):
            eval = blog(game, game.result(node, action), depth - 1, alpha, beta, True)
            min_eval = min(min_eval, eval)
            beta = min(beta, eval)
            if beta <= alpha:
                break  # alpha cutoff
        return min_eval


def lecture_search(game: Game[S, A], node: S) -> A:
    """The lecture's Alpha-Beta-Search: the action of the root with the root's value.

    The slides call Min-Value at the root on one page and Max-Value on the next, for a MIN and a MAX root,
    and return "the action with value v". To know which action that is, the root's own loop is written
    out here; it keeps the first one, since a later child may report v as a mere bound.
    (Hasegawa-Johnson & Lazebnik 2020, CS440/ECE448 lecture 11, CC BY 4.0.)
    """
    maximizing = game.to_move(node) == MAX
    alpha, beta, chosen = -inf, inf, None
    for action in game.actions(node):
        child = game.result(node, action)
        if maximizing:
            v = lecture_min_value(game, child, alpha, beta)
            if v > alpha:
                alpha, chosen = v, action
        else:
            v = lecture_max_value(game, child, alpha, beta)
            if v < beta:
                beta, chosen = v, action
    if chosen is None:
        raise ValueError(f"{node!r} has no action to choose from")
    return chosen


def lecture_max_value(game: Game[S, A], node: S, alpha: float, beta: float) -> float:
    """The lecture's Max-Value."""
    if game.is_terminal(node):
        return game.utility(node)
    v = -inf
    for action in game.actions(node):
        v = max(v, lecture_min_value(game, game.result(node, action), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def lecture_min_value(game: Game[S, A], node: S, alpha: float, beta: float) -> float:
    """The lecture's Min-Value."""
    if game.is_terminal(node):
        return game.utility(node)
    v = inf
    for action in game.actions(node):
        v = min(v, lecture_max_value(game, game.result(node, action), alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def aima_search(game: Game[S, A], state: S) -> tuple[float, A | None]:
    """AIMA's Alpha-Beta-Search, returning the (value, move) pair of which the book returns the move.

    The book begins with Max-Value and asks Utility(state, player), the frame of the player at the root;
    here utilities are always for MAX, so a MIN root begins with Min-Value. (Russell & Norvig 2021,
    figure 5.7.)
    """
    value_of = aima_max_value if game.to_move(state) == MAX else aima_min_value
    return value_of(game, state, -inf, inf)


def aima_max_value(game: Game[S, A], state: S, alpha: float, beta: float) -> tuple[float, A | None]:
    """AIMA's Max-Value: a (utility, move) pair, the move None at a terminal state."""
    if game.is_terminal(state):
        return game.utility(state), None
    v, move = -inf, None
    for a in game.actions(state):
        v2, _ = aima_min_value(game, game.result(state, a), alpha, beta)
        if v2 > v:
            v, move = v2, a
            alpha = max(alpha, v)
        if v >= beta:
            return v, move
    return v, move


def aima_min_value(game: Game[S, A], state: S, alpha: float, beta: float) -> tuple[float, A | None]:
    """AIMA's Min-Value.

    The blog prints the last update as beta <- MAX(beta, v), which never tightens beta; it is min.
    """
    if game.is_terminal(state):
        return game.utility(state), None
    v, move = inf, None
    for a in game.actions(state):
        v2, _ = aima_max_value(game, game.result(state, a), alpha, beta)
        if v2 < v:
            v, move = v2, a
            beta = min(beta, v)
        if v <= alpha:
            return v, move
    return v, move
