"""Alpha-beta in two halves, for MAX and for MIN: a question of the bug zoo, whose exhibits are its edits."""

from math import inf

from abcourse.games import MAX

from ..check import cases as trees
from .kinds.search import VALUE, again, leaves, proof, search_question


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


def asked_again(seed):
    """A few trees that are searched twice."""
    return [case | {"again": True} for case in trees.whole_trees(seed, "again", 20)]


ALPHABETA = search_question(
    alphabeta,
    "alphabeta ** Alpha-beta for MAX and MIN, in two halves",
    beyond=[("value >= beta", "value > beta", 1), ("value <= alpha", "value < alpha", 1)],
    parts={
        "values": (
            1,
            trees.value_cases,
            VALUE,
            "{n} games, single leaves, depth limits and MIN roots included",
        ),
        "leaf order": (1, trees.order_cases, [leaves], "{n} trees, each leaf in its turn and none too many"),
        "window": (1, trees.window_cases, [*VALUE, leaves], "{n} windows: values below, inside and above"),
        "second call": (1, asked_again, [again, proof], "{n} trees asked twice give the same again"),
    },
    hints="""
    Begin with minimax: a depth of 0 or a finished game gives game.utility(state); otherwise MAX takes the
        largest of its children's values, MIN the smallest. Only then think of alpha and beta.
    At MAX: after each child, compare the best value so far with beta, and if the rest cannot matter, stop. If
        it can, what may alpha become? MIN is the mirror image, with min, alpha and beta changing places.
    Search the next child with alpha and beta as they are now, and depth - 1. v comes back; alpha in its place
        is right only where v <= alpha, beta where v >= beta. v starts at -inf for MAX, at inf for MIN.""",
    wrong=r"""
    nothing is ever cut: this is minimax. [no cut]  |  value >= beta  <=>  False
    the cut is tested at MAX nodes only. [MAX only]  |  value <= alpha  =>  False
    the cut is tested at MIN nodes only. [MIN only]  |  value >= beta  =>  False
    MAX cuts where the bound is reached, MIN only beyond it: keep to one of the two. [MC1]
        value <= alpha  =>  value < alpha
    MIN cuts where the bound is reached, MAX only beyond it: keep to one of the two. [MC1]
        value >= beta  =>  value > beta
    a child hears only of its parent's value: what is held further up is not handed down, so there are no deep
    cuts. [MC7 shallow]  |  max(value, alphabeta(game, child, depth - 1, alpha, beta  =>
            max(value, alphabeta(game, child, depth - 1, value, inf
        min(value, alphabeta(game, child, depth - 1, alpha, beta  =>
            min(value, alphabeta(game, child, depth - 1, -inf, value
    alpha is set to v even where v is smaller (and beta to v where v is larger), so what was held before is
    forgotten. v is not alpha: alpha = max(alpha, v). [MC4 forgetful]
        alpha = max(alpha, value)  <=>  alpha = value
    alpha and beta are handed down but never changed on the way. [fixed window]
        alpha = max(alpha, value)  <=>  pass
    alpha is never updated: after a child of MAX, alpha = max(alpha, v). [fixed alpha]
        alpha = max(alpha, value)  =>  pass
    beta is never updated: after a child of MIN, beta = min(beta, v). [fixed beta]
        beta = min(beta, value)  =>  pass
    a new best value narrows the window one child too late. [late window]
        value = max(value,  <=>  alpha, value = max(alpha, value), max(value,
        alpha = max(alpha, value)  <=>  pass
    the cut is tested before v takes in the new child, so it comes one child too late. [late cut]
        value = max(value,  <=>  late, value = value, max(value,
        value >= beta  <=>  late >= beta
    the actions are tried from the last to the first. [backwards]
        in game.actions(state)  =>2  in reversed(game.actions(state))
    the window that the function is given is ignored: it starts from -inf and +inf by itself.
        alpha, beta):  =>  *given, alpha=-inf, beta=inf):
        depth - 1, alpha, beta  =>2  depth - 1, alpha=alpha, beta=beta
    the cut comes one point too soon: being one short of the bound is not reaching it. [margin]
        value >= beta  =>  value >= beta - 1
        value <= alpha  =>  value <= alpha + 1
    a node is also cut when its value is too bad for its own player; the next child may be better. [too bad]
        value = -inf  <=>  value, low = -inf, alpha
        value >= beta  <=>  value >= beta or value <= low
    one alpha and one beta serve the whole tree: what is found below one child still binds its
    sibling. [MC5 shared window]
        alpha, beta):  =>  alpha, beta, own=None):
        if depth  =>  own = own or {"alpha": alpha, "beta": beta}\nif depth
        depth - 1, alpha, beta  =>2  depth - 1, alpha, beta, own
        if value >= beta:  <=>  own["alpha"] = max(own["alpha"], value)\nif own["alpha"] >= own["beta"]:
    something is kept from one call to the next (a global variable, or a default argument that
    changes). [MC5 remembers]
        alpha, beta):  =>  alpha, beta, known={}):
        if depth  =>  if state in known:\n    return known[state]\nif depth
        return value  =>  known[state] = value\nreturn value
    what comes back is clamped to the window (fail-hard), and the cut waits for > or <: a clamped value never
    lies beyond a bound, so it never cuts. [MC1]  |  if depth  =>  low, high = alpha, beta\nif depth
        return game.utility(state)  =>  return min(max(game.utility(state), low), high)
        return value  =>  return min(max(value, low), high)
        value >= beta  <=>  value > beta
    v starts at 0 instead of -inf or +inf, so values on the wrong side of 0 are lost. [MC9 from zero]
        value = -inf  <=>  value = 0
    v starts at -1000 and +1000; there are leaves beyond that. Use -inf and +inf. [MC9 from 1000]
        inf  =>2  1000
    MIN's nodes take the maximum too. [all MAX]  |  game.to_move(state) == MAX  =>  True
    MAX is taken to move at the root, whoever does: ask game.to_move(state). [MAX root]
        alpha, beta):  =>  alpha, beta, first=True):
        game.to_move(state) == MAX  =>  first
        depth - 1, alpha, beta  =>2  depth - 1, alpha, beta, not first
    alpha and beta change places on the way down. [MC11 swapped]  |  - 1, alpha, beta  =>2  - 1, beta, alpha
    alpha comes back instead of the node's value: bounds go down, values go up. [MC6 gives alpha]
        return value  =>  return alpha
    MIN's nodes raise alpha instead of lowering beta. [MC6 MIN raises alpha]
        beta = min(beta, value)  =>  alpha = max(alpha, value)
    the search stops one ply too early: a depth of 1 still has one ply to go. [one ply short]
        depth == 0  =>  depth <= 1
    game.is_terminal(state) is never asked: a finished game ends the search as well as a depth of 0.
        0 or game.is_terminal(state):  =>  0:
    the depth is never looked at, or never counted down.  |  depth == 0 or game  =>  game
    a leaf's value is turned to the player who moves there; utility speaks for MAX already. [MC10 wrong sign]
        return game.utility  =>  return game.to_move(state) * game.utility""",
    right=r"""
    cutoffs beyond the bound  |  value >= beta  <=>  value > beta
    fail-hard  |  if depth  =>  low, high = alpha, beta\nif depth
        return value  =>  return min(max(value, low), high)
    negamax inside  |  = negamax_inside""",
)


strict, hard, inside = (right.made(alphabeta) for right in ALPHABETA.known_right)
