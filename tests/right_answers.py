"""Right answers that no edit of ours says: whole functions, each in another shape, by question."""

from math import inf

from abcourse.games import MAX
from abcourse.search import minimax
from abcourse.teach.questions.alphabeta import alphabeta, strict
from abcourse.teach.zoo import by_generators, by_stack, with_table


def move_by_pairs(game, state, depth):
    """AIMA's way: (value, move) pairs all the way up."""

    def pair(state, depth, alpha, beta):
        if depth == 0 or game.is_terminal(state):
            return game.utility(state), None
        player = game.to_move(state)
        v, move = -player * inf, None
        for action in game.actions(state):
            v2, _ = pair(game.result(state, action), depth - 1, alpha, beta)
            if player * v2 > player * v:
                v, move = v2, action
                alpha, beta = (max(alpha, v), beta) if player == MAX else (alpha, min(beta, v))
            if v >= beta if player == MAX else v <= alpha:
                break
        return v, move

    return pair(state, depth, -inf, inf)[1]


def clamped_at_the_root(game, state, depth, alpha, beta):
    """Fail-soft inside, clamped once at the end: the same leaves, the same value at the root."""
    return min(max(alphabeta(game, state, depth, alpha, beta), alpha), beta)


def strict_clamped_at_the_root(game, state, depth, alpha, beta):
    """The same around a search that cuts only beyond the bound."""
    return min(max(strict(game, state, depth, alpha, beta), alpha), beta)


def turned_at_the_door(game, state, depth, alpha, beta):
    """MAX's view inside."""
    if game.to_move(state) == MAX:
        return alphabeta(game, state, depth, alpha, beta)
    return -alphabeta(game, state, depth, -beta, -alpha)


def by_interval(search, tree, alpha, beta):
    """By the interval that the value claims for the truth."""
    value = search(tree, tree.initial, inf, alpha, beta)
    low, high = (-inf if value <= alpha else value), (inf if value >= beta else value)
    return low <= minimax(tree)(tree.initial)[0] <= high


def two_functions(node, player):
    """One for each player."""

    def max_value(node):
        return node if isinstance(node, int) else max(map(min_value, node))

    def min_value(node):
        return node if isinstance(node, int) else min(map(max_value, node))

    return max_value(node) if player == MAX else min_value(node)


def from_infinity(node, player):
    """Minimax that begins its maximum at -inf and its minimum at +inf."""
    if isinstance(node, int):
        return node
    best = -player * inf
    for child in node:
        best = (max if player == MAX else min)(best, from_infinity(child, -player))
    return best


def counted_down(base, exponent):
    """The same, by dividing by ten until nothing is left."""
    left, count = base**exponent, 0
    while left:
        left, count = left // 10, count + 1
    return count


def loop_that_keeps_the_first(game, state):
    """A loop over the moves, each searched to its end."""

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        values = [value(game.result(state, action)) for action in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

    player, chosen, most = game.to_move(state), None, -inf
    for action in game.actions(state):
        worth = player * value(game.result(state, action))
        if worth > most:
            chosen, most = action, worth
    return chosen


def loop_from_infinity(game, state, depth=inf):
    """Negamax in a loop."""
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -loop_from_infinity(game, game.result(state, action), depth - 1))
    return best


RIGHT = {
    "digits": [counted_down],
    "minimax": [two_functions, from_infinity],
    "best_move": [loop_that_keeps_the_first],
    "negamax": [loop_from_infinity],
    "alphabeta": [by_stack, by_generators, with_table],
    "root_move": [move_by_pairs],
    "fail_hard": [clamped_at_the_root, strict_clamped_at_the_root],
    "negamax_cuts": [turned_at_the_door],
    "window_contract": [by_interval],
}
