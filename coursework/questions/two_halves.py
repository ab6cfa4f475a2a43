"""Alpha-beta in two halves, for MAX and for MIN: a question of the bug zoo, whose exhibits are its edits."""

from functools import partial
from math import inf

from abcourse.games import MAX, Tree

from ..checking import cases as trees
from .searches import VALUE, again, leaves, proof, search_question


def alphabeta(game, state, depth, alpha, beta):
    """The value of the state for MAX, or a bound on it outside the window."""
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, alphabeta(game, child, depth - 1, alpha, beta))
            if value >= beta:
                break
            alpha = max(alpha, value)
    else:
        value = inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = min(value, alphabeta(game, child, depth - 1, alpha, beta))
            if value <= alpha:
                break
            beta = min(beta, value)
    return value


def negamax(game, state, depth, alpha, beta):
    """The value of the state for the side to move, or a bound on it outside the window."""
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    value = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = max(value, -negamax(game, child, depth - 1, -beta, -max(alpha, value)))
        if value >= beta:
            break
    return value


def negamax_inside(game, state, depth, alpha, beta):
    """One rule for both players inside, MAX's view outside."""
    sign = game.to_move(state)
    return sign * negamax(game, state, depth, *sorted([sign * alpha, sign * beta]))


def negamax_for_max(game, state, depth, alpha, beta):
    """The rule for one player, on leaves that count for MAX: wrong."""
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    value = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = max(value, -negamax_for_max(game, child, depth - 1, -beta, -max(alpha, value)))
        if value >= beta:
            break
    return value


def asked_again(seed):
    """A few trees that are searched twice."""
    return [case | {"again": True} for case in trees.whole_trees(seed, "again", 20)]


ONE_POINT = [  # a window on which one point of alpha too much, or too little, changes which leaves are read
    trees.tree_case(Tree([4, [5, 6]]), alpha=4, beta=5),
    trees.tree_case(Tree([3, [[[5, [[2, 9]]]]]]), alpha=3, beta=5),
]


def windows(seed):
    """Trees in windows that the value lies below, inside and above."""
    return [*trees.window_cases(seed, cuts=12, single=0), *ONE_POINT]


ALPHABETA = search_question(
    alphabeta,
    "alphabeta ** Alpha-beta for MAX and MIN, in two halves",
    beyond=[("value >= beta", "value > beta", 1), ("value <= alpha", "value < alpha", 1)],
    parts={
        "values": (
            1,
            partial(trees.value_cases, whole=34),
            VALUE,
            "{n} trees: single leaves, depth limits, MIN at the root",
        ),
        "leaf order": (
            1,
            partial(trees.order_cases, cuts=20, whole=28),
            [leaves],
            "{n} trees: each leaf in its turn, and no leaf too many",
        ),
        "window": (1, windows, [*VALUE, leaves], "{n} windows: values below, inside and above"),
        "second call": (
            1,
            asked_again,
            [again, proof],
            "{n} trees: a second call does the same as the first",
        ),
    },
    hints="""
    Begin with minimax. At depth 0, or when the game is over, return game.utility(state). Otherwise MAX
        takes the largest of the children's values, and MIN the smallest. Only then think of alpha and
        beta.
    At a MAX node, compare the best value so far with beta after each child. When it has reached beta,
        stop, because MIN will not let the game come here. If you go on, what can alpha become? MIN is
        the mirror image: min for max, with alpha and beta exchanged.
    value starts at -inf for MAX and at inf for MIN, and value is what you return. Search each child with
        alpha and beta as they are now, and with depth - 1. At a MAX node: if value >= beta: break, and
        then alpha = max(alpha, value).""",
    wrong=r"""
    This is NegaMax: on every level you change the sign and take the largest. But your leaves count for MAX,
    and so does the value that is asked for. Change no sign, let MIN take the smallest, and let beta fall
    there.
        = negamax_for_max
    @never-cut [no cut]  |  value >= beta  <=>  False
    You cut at MAX's nodes only. MIN can stop, too, when its value has come down to alpha. [MAX only]
        value <= alpha  =>  False
    You cut at MIN's nodes only. MAX can stop, too, when its value has reached beta. [MIN only]
        value >= beta  =>  False
    You cut at MIN's nodes only. MAX can stop, too, when alpha has reached beta.
        value >= beta  =>  False
        value <= alpha  =>  min(beta, value) <= alpha
    You cut at MAX's nodes only. MIN can stop, too, when beta has come down to alpha.
        value <= alpha  =>  False
        value >= beta  =>  max(alpha, value) >= beta
    MIN's half tests for the cut as MAX's half does, whether the value has reached beta. MIN stops when its
    value has come down to alpha.
        value <= alpha  =>  value >= beta
    In MIN's half alpha and beta have changed places in the call. Alpha comes first, whoever moves.
        min(value, alphabeta(game, child, depth - 1, alpha, beta  =>
            min(value, alphabeta(game, child, depth - 1, beta, alpha
    In MAX's half alpha and beta have changed places in the call. Alpha comes first, whoever moves.
        max(value, alphabeta(game, child, depth - 1, alpha, beta  =>
            max(value, alphabeta(game, child, depth - 1, beta, alpha
    MIN's best value starts at -inf, and no value is smaller than that. MIN looks for the smallest value, so
    start at inf there.
        value = inf  =>  value = -inf
    Beta never falls at MIN's nodes, so MIN never cuts. What MIN has found is an upper
    bound for MAX: let beta fall there, and stop when it has come down to alpha.
        beta = min(beta, value)  =>  alpha = min(alpha, value)
        value <= alpha  =>  False
        value >= beta  =>  max(alpha, value) >= beta
    In MAX's half the test for the cut does not know the new child's value yet, so the cut comes one child
    too late there. First update the value that you compare with the bound, then test.
        value = max(value,  =>  late, value = max(alpha, value), max(value,
        value >= beta  =>  late >= beta
        value <= alpha  =>  min(beta, value) <= alpha
    @known-without-window  |  alpha, beta):  =>  alpha, beta, known=None):
        if depth  =>
            known = {} if known is None else known
            if (state, depth) in known:
                return known[state, depth]
            if depth
        depth - 1, alpha, beta  =>2  depth - 1, alpha, beta, known
        return value  =>  known[state, depth] = value\nreturn value
    @max-cuts-at-min-beyond [MC1]
        value <= alpha  =>  value < alpha
    @min-cuts-at-max-beyond [MC1]
        value >= beta  =>  value > beta
    @alpha-forgotten [MC7 shallow]  |  max(value, alphabeta(game, child, depth - 1, alpha, beta  =>
            max(value, alphabeta(game, child, depth - 1, value, inf
        min(value, alphabeta(game, child, depth - 1, alpha, beta  =>
            min(value, alphabeta(game, child, depth - 1, -inf, value
    @alpha-overwritten [MC4 forgetful]
        alpha = max(alpha, value)  <=>  alpha = value
    @alpha-not-raised [fixed window]
        alpha = max(alpha, value)  <=>  pass
    You never raise alpha. After each child of a MAX node, alpha can rise to the best value so far. [fixed
    alpha]
        alpha = max(alpha, value)  =>  pass
    You never lower beta. After each child of a MIN node, beta can come down to the best value so far. [fixed
    beta]
        beta = min(beta, value)  =>  pass
    A new best value narrows your window one child too late. Change alpha or beta at once, before you search
    the next child. [late window]
        value = max(value,  <=>  alpha, value = max(alpha, value), max(value,
        alpha = max(alpha, value)  <=>  pass
    @cut-too-late [late cut]
        value = max(value,  <=>  late, value = value, max(value,
        value >= beta  <=>  late >= beta
    @moves-backwards [backwards]
        in game.actions(state)  =>2  in reversed(game.actions(state))
    @cut-too-soon [margin]
        value >= beta  =>  value >= beta - 1
        value <= alpha  =>  value <= alpha + 1
    @left-at-alpha [too bad]
        value = -inf  <=>  value, low = -inf, alpha
        value >= beta  <=>  value >= beta or value <= low
    One alpha and one beta serve the whole tree, so what you find below one child still binds its sibling.
    Each node needs a window of its own. [MC5 shared window]
        alpha, beta):  =>  alpha, beta, own=None):
        if depth  =>  own = own or {"alpha": alpha, "beta": beta}\nif depth
        depth - 1, alpha, beta  =>2  depth - 1, alpha, beta, own
        if value >= beta:  <=>  own["alpha"] = max(own["alpha"], value)\nif own["alpha"] >= own["beta"]:
    @kept-between-calls [MC5 remembers]
        alpha, beta):  =>  alpha, beta, known={}):
        if depth  =>  if state in known:\n    return known[state]\nif depth
        return value  =>  known[state] = value\nreturn value
    @start-0 [MC9 from zero]
        value = -inf  <=>  value = 0
    @start-finite [MC9 from 1000]
        inf  =>2  1000
    @max-everywhere [all MAX]  |  game.to_move(state) == MAX  =>  True
    @max-at-root [MAX root]
        alpha, beta):  =>  alpha, beta, first=True):
        game.to_move(state) == MAX  =>  first
        depth - 1, alpha, beta  =>2  depth - 1, alpha, beta, not first
    @ends-exchanged [MC11 swapped]  |  - 1, alpha, beta  =>2  - 1, beta, alpha
    You return alpha instead of the node's value. Bounds go down the tree and values come up, and the two are
    not the same when the value lies below alpha. [MC6 gives alpha]
        return value  =>  return alpha
    You raise alpha at MIN's nodes. MIN looks for small values, so a new best value of MIN lowers beta. [MC6
    MIN raises alpha]
        beta = min(beta, value)  =>  alpha = max(alpha, value)
    @depth-too-early [one ply short]
        depth == 0  =>  depth <= 1
    @leaf-for-mover [MC10 wrong sign]
        return game.utility  =>  return game.to_move(state) * game.utility
    @last-child  |  max(value, alphabeta(game, child, depth - 1, alpha, beta))  =>
            alphabeta(game, child, depth - 1, alpha, beta)
        min(value, alphabeta(game, child, depth - 1, alpha, beta))  =>
            alphabeta(game, child, depth - 1, alpha, beta)
    @depth-in-rounds  |  depth - 1, alpha, beta  =>2  depth - (game.to_move(state) == 1), alpha, beta""",
    right=r"""
    cutoffs beyond the bound  |  value >= beta  <=>  value > beta
    fail-hard  |  if depth  =>  low, high = alpha, beta\nif depth
        return value  =>  return min(max(value, low), high)
    negamax inside  |  = negamax_inside""",
)


strict, hard, inside = (right.made(alphabeta) for right in ALPHABETA.known_right)
