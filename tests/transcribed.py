"""The six listings once more, read off the four texts in another shape: the witness for search/textbook.py.

Here a listing knows no game, no tree and no second player. It is a generator that holds the loop of one node
at which the larger number is wanted: it yields the window for the next child, is sent what that child
returned, and returns the node's value and the place of its move. `search` walks nested lists with it. Where
MIN moves, the walk negates numbers and turns the window, so no MIN half is written here.
"""

from math import inf


def article_first(children, alpha, beta):
    value = -inf
    for _ in range(children):
        value = max(value, (yield alpha, beta))
        if value > beta:
            break
        alpha = max(alpha, value)
    return value, None


def article_second(children, alpha, beta):
    value = -inf
    for _ in range(children):
        value = max(value, (yield alpha, beta))
        alpha = max(alpha, value)
        if value >= beta:
            break
    return value, None


def tutorial(children, alpha, beta):
    most = -inf
    for _ in range(children):
        most = max(most, (yield alpha, beta))
        alpha = max(alpha, most)
        if beta <= alpha:
            break
    return most, None


def blog(children, alpha, beta):
    most = -inf
    for _ in range(children):
        reply = yield alpha, beta
        most, alpha = max(most, reply), max(alpha, reply)
        if beta <= alpha:
            break
    return most, None


def lecture(children, alpha, beta):
    v = -inf
    for _ in range(children):
        v = max(v, (yield alpha, beta))
        if v >= beta:
            return v, None
        alpha = max(alpha, v)
    return v, None


def aima(children, alpha, beta):
    v, move = -inf, None
    for place in range(children):
        reply = yield alpha, beta
        if reply > v:
            v, move = reply, place
            alpha = max(alpha, v)
        if v >= beta:
            return v, move
    return v, move


def search(listing, nested, sign, alpha, beta):
    """What a listing finds on nested lists: (value, move, paths of the leaves that it read, in order).

    Value and window are for the player at the root, who is MAX where sign is 1 and MIN where it is -1.
    """
    read = []

    def value_and_move(node, sign, alpha, beta, path):
        if not isinstance(node, list):
            read.append(path)
            return sign * node, None
        loop = listing(len(node), alpha, beta)
        low, high = next(loop)
        for place, child in enumerate(node):
            reply, _ = value_and_move(child, -sign, -high, -low, (*path, place))
            try:
                low, high = loop.send(-reply)
            except StopIteration as left:
                return left.value
        raise AssertionError("a loop ends with its last child, if not before")

    value, move = value_and_move(nested, sign, alpha, beta, ())
    return value, move, read


def exact(node, sign):
    """The minimax value of nested lists for the player who moves at their root."""
    if not isinstance(node, list):
        return sign * node
    return max(-exact(child, -sign) for child in node)
