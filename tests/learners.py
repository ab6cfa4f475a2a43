"""Right searches as learners write them: other names, other results, other frames. Each is its maker's own.

`make(tree, calls, trace)` returns what starts the search; the calls are noted below the trace, as they are.
"""

from functools import partial
from math import inf


def named_a_and_b(tree, calls, trace):
    @trace
    @calls.under(lambda n, a=-inf, b=inf: (n, a, b))
    def search(n, a=-inf, b=inf):
        if tree.is_terminal(n):
            return tree.utility(n)
        if tree.to_move(n) == 1:
            for child in tree.children(n):
                a = max(a, search(child, a, b))
                if a >= b:
                    break
            return a
        for child in tree.children(n):
            b = min(b, search(child, a, b))
            if b <= a:
                break
        return b

    return partial(search, ())


def value_and_move(tree, calls, trace):
    @trace
    @calls.under(lambda state, lo, hi: (state, lo, hi))
    def search(state, lo, hi):
        if tree.is_terminal(state):
            return tree.utility(state), None
        sign, best, move = tree.to_move(state), -inf, None
        for action in tree.actions(state):
            value, _ = search(tree.result(state, action), lo, hi)
            if sign * value > best:
                best, move = sign * value, action
            lo, hi = (max(lo, best), hi) if sign == 1 else (lo, min(hi, -best))
            if lo >= hi:
                break
        return sign * best, move

    return partial(search, (), -inf, inf)


def move_and_value(tree, calls, trace):
    """Negamax, in the mover's view, which nobody has told the trace."""

    @trace
    @calls.under(lambda node, alpha, beta: calls.of_mover(node, alpha, beta))
    def search(node, alpha, beta):
        if tree.is_terminal(node):
            return -1, tree.to_move(node) * tree.utility(node)
        best = -1, -inf
        for action in tree.actions(node):
            value = -search(tree.result(node, action), -beta, -alpha)[1]
            best = max(best, (action, value), key=lambda pair: pair[1])
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best

    return partial(search, (), -inf, inf)


def a_dict(tree, calls, trace):
    @trace
    @calls.under(lambda position, window: (position, -inf, inf))
    def search(position, window):
        if tree.is_terminal(position):
            return {"score": tree.utility(position), "read": 1}
        sign, found, (low, high) = (
            tree.to_move(position),
            {"score": -tree.to_move(position) * inf, "read": 0},
            window,
        )
        for child in tree.children(position):
            below = search(child, (low, high))
            found["read"] += below["read"]
            found["score"] = (max if sign == 1 else min)(found["score"], below["score"])
            low, high = (max(low, found["score"]), high) if sign == 1 else (low, min(high, found["score"]))
            if low >= high:
                break
        return found

    return partial(search, (), (-inf, inf))


def depth_upwards(tree, calls, trace, estimate=None, limit=4):
    @trace
    @calls.under(lambda state, depth, alpha, beta: (state, alpha, beta))
    def search(state, depth, alpha, beta):
        if tree.is_terminal(state):
            return tree.utility(state)
        if depth == limit:
            return estimate(state)
        best = -tree.to_move(state) * inf
        for child in tree.children(state):
            value = search(child, depth + 1, alpha, beta)
            if tree.to_move(state) == 1:
                best = max(best, value)
                if best >= beta:
                    return best
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                if best <= alpha:
                    return best
                beta = min(beta, best)
        return best

    return partial(search, (), 0, -inf, inf)


def one_bound(tree, calls, trace):
    """Shallow pruning: each node knows only what its parent has."""

    @trace
    @calls.under(lambda state, bound: (state, -inf, inf))
    def search(state, bound):
        if tree.is_terminal(state):
            return tree.utility(state)
        sign, best = tree.to_move(state), None
        for child in tree.children(state):
            value = search(child, best)
            best = value if best is None else (max if sign == 1 else min)(best, value)
            if bound is not None and sign * best >= sign * bound:
                break
        return best

    return partial(search, (), None)


def own_scout(tree, calls, trace):
    @trace
    @calls.under(lambda node, left, right: calls.of_mover(node, left, right))
    def search(node, left, right):
        if tree.is_terminal(node):
            return tree.to_move(node) * tree.utility(node)
        best = -inf
        for place, child in enumerate(tree.children(node)):
            value = (
                -search(child, -left - 1, -left) if place and left > -inf else -search(child, -right, -left)
            )
            if place and left < value < right:
                value = -search(child, -right, -left)
            best, left = max(best, value), max(left, value)
            if best >= right:
                break
        return best

    return partial(search, (), -inf, inf)


def with_a_memory(tree, calls, trace):
    """Bounds in a dict of its own; the second call from the root is answered by it."""
    memory = {}

    @trace
    @calls.under(lambda state, alpha=-inf, beta=inf: (state, alpha, beta))
    def search(state, alpha=-inf, beta=inf):
        if tree.is_terminal(state):
            return tree.utility(state)
        if state in memory:
            value, low, high = memory[state]
            if low < value < high or (value <= low and value <= alpha) or (value >= high and value >= beta):
                return value
        sign, given = tree.to_move(state), (alpha, beta)
        value = -sign * inf
        for child in tree.children(state):
            value = (max if sign == 1 else min)(value, search(child, alpha, beta))
            alpha, beta = (max(alpha, value), beta) if sign == 1 else (alpha, min(beta, value))
            if alpha >= beta:
                break
        memory[state] = value, *given
        return value

    def twice():
        search((), -2, 2)
        search(())

    return twice


def two_functions(tree, calls, trace):
    """The book's pair, both traced; strict cutoffs."""

    @trace
    @calls.under(lambda game, state, alpha, beta: (state, alpha, beta))
    def highest(game, state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for action in game.actions(state):
            v = max(v, lowest(game, game.result(state, action), alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    @trace
    @calls.under(lambda game, state, alpha, beta: (state, alpha, beta))
    def lowest(game, state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for action in game.actions(state):
            v = min(v, highest(game, game.result(state, action), alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v

    return partial(highest if tree.to_move(()) == 1 else lowest, tree, (), -inf, inf)


SHAPES = (
    named_a_and_b, value_and_move, move_and_value, a_dict, depth_upwards,
    one_bound, own_scout, with_a_memory, two_functions,
)  # fmt: skip
