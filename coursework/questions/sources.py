"""The question of the room of sources: the half of a listing that a page has lost."""

from math import inf

from ..check import cases as trees
from .kinds.search import VALUE, leaves, search_question


def both_halves(game, state, depth, alpha, beta, max_moves):
    """Alpha-beta in two halves; `max_moves` says whose half it is."""
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if max_moves:
        most = -inf
        for action in game.actions(state):
            reply = both_halves(game, game.result(state, action), depth - 1, alpha, beta, False)
            most = max(most, reply)
            alpha = max(alpha, most)
            if beta <= alpha:
                break
        return most
    least = inf
    for action in game.actions(state):
        reply = both_halves(game, game.result(state, action), depth - 1, alpha, beta, True)
        least = min(least, reply)
        beta = min(beta, least)
        if beta <= alpha:
            break
    return least


def whose(*some):
    """Cases, with a word on who moves at the root."""
    return lambda seed: [
        case | {"max_moves": case["root"] == "max"} for cases in some for case in cases(seed)
    ]


VALUED = "{n} games, single leaves, depth limits and MIN roots included"
HALVES = "{n} trees: the MIN half cuts where the MAX half would"
REPAIR = search_question(
    both_halves,
    "lost_half * The lost half",
    beyond=[("beta <= alpha", "beta < alpha", 2)],
    parts={
        "values": (2, whose(trees.value_cases), VALUE, VALUED),
        "leaf order": (2, whose(trees.order_cases, trees.window_cases), [leaves], HALVES),
    },
    hints="""
    The MIN half mirrors the MAX half line by line.
    MIN starts at +inf, takes min, and calls its children with max_moves True.
    MIN lowers beta: beta = min(beta, least), and breaks on the same condition, beta <= alpha.""",
    wrong=r"""
    the MIN half takes the maximum.  |  least = inf  =>  least = -inf
        min(least, reply)  =>  max(least, reply)
    the MIN half starts at -inf, which no value is smaller than. [MC9]  |  least = inf  =>  least = -inf
    MIN's children are searched as MIN nodes too.  |  beta, True)  =>  beta, False)
    beta is never lowered.  |  beta = min(beta, least)  =>  pass
    beta is raised instead of lowered.  |  beta = min(beta, least)  =>  beta = max(beta, least)
    beta becomes the last child's value, even where that is larger. [MC4]  |  min(beta, least)  =>  reply
    MIN changes alpha in place of beta. [MC6]  |  beta = min(beta, least)  =>  alpha = max(alpha, least)
    the MIN half never breaks off.  |  least)\n        if beta <= alpha:  =>  least)\nif False:
    the MIN half breaks off at beta < alpha; the MAX half, as printed, at beta <= alpha. [MC1]
        least)\n        if beta <= alpha:  =>  least)\nif beta < alpha:""",
    right="with one name for both halves' value  |  least  =>5  most",
)
