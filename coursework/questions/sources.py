"""The question of the room of sources: the half of a listing that a page has lost."""

from math import inf

from ..checking import cases as trees
from .searches import VALUE, leaves, search_question


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


VALUED = "{n} games: right, with single leaves, depth limits and MIN roots among them"
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
    The MIN half mirrors the MAX half line by line: what one does with max, most and alpha, the other
        does with min, least and beta.
    MIN starts at +inf, takes the smaller of least and reply, and calls its children with max_moves True,
        because MAX moves next.
    MIN lowers beta to the smaller of beta and least. It breaks on the same condition as the MAX half,
        beta <= alpha.""",
    wrong=r"""
    Your MIN half takes the largest value. MIN wants the smallest one.  |  least = inf  =>  least = -inf
        min(least, reply)  =>  max(least, reply)
    Your MIN half starts at -inf, and no value is smaller than that. Start at +inf. [MC9]
        least = inf  =>  least = -inf
    You search MIN's children as MIN nodes. MAX moves next.  |  beta, True)  =>  beta, False)
    Beta does not fall from one reply of MIN to the next, so MIN's replies cannot cut anything.
        beta = min(beta, least)  =>  pass
    You raise beta. MIN makes beta smaller.  |  beta = min(beta, least)  =>  beta = max(beta, least)
    You set beta to the last child's value, even if that is larger. Beta may only fall. [MC4]
        min(beta, least)  =>  reply
    You change alpha in MIN's half. MIN changes beta only. [MC6]
        beta = min(beta, least)  =>  alpha = max(alpha, least)
    Your MIN half never breaks off. It stops when beta has come down to alpha, as the MAX half does.
        least)\n        if beta <= alpha:  =>  least)\nif False:
    @max-cuts-at-min-beyond [MC1]
        least)\n        if beta <= alpha:  =>  least)\nif beta < alpha:
    @leaf-for-mover [MC10]
        return game.utility(state)  =>  return game.to_move(state) * game.utility(state)
    @depth-in-rounds  |  depth - 1, alpha, beta  =>2  depth - (game.to_move(state) == 1), alpha, beta""",
    right="with one name for both halves' value  |  least  =>5  most",
)
