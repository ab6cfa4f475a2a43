"""The questions of notebook 03: alpha-beta in code, its move, its window, and a test of it."""

import re
from functools import cache
from math import inf

from ...checking import cases as trees
from ...checking.cases import FAR, shape
from ...games import MAX, Tree
from ...search import minimax
from ..kinds.search import judge_move, judge_order, search_question
from ..kinds.suite import suite_question


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


def negamax_inside(game, state, depth, alpha, beta):
    """One rule for both players inside, MAX's view outside."""
    sign = game.to_move(state)
    return sign * negamax(game, state, depth, *sorted([sign * alpha, sign * beta]))


ALPHABETA = search_question(
    alphabeta,
    "alphabeta ** Alpha-beta, for MAX",
    points={"values": 3, "leaf order": 3, "window": 1, "second call": 1},
    hints="""
    Begin with minimax: a depth of 0 or a finished game gives game.utility(state); otherwise MAX takes the
        largest of its children's values, MIN the smallest. Only then think of alpha and beta.
    At MAX: after each child, compare the best value so far with beta, and if the rest cannot matter, stop. If
        it can, what may alpha become? MIN is the mirror image, with min, alpha and beta changing places.
    Search the next child with alpha and beta as they are now, and depth - 1. v comes back; alpha in its place
        is right only where v <= alpha, beta where v >= beta. v starts at -inf for MAX, at inf for MIN.""",
    wrong=r"""
    nothing is ever cut: this is minimax.  |  value >= beta  <=>  False
    the cut is tested at MAX nodes only.  |  value <= alpha  =>  False
    the cut is tested at MIN nodes only.  |  value >= beta  =>  False
    MAX cuts where the bound is reached, MIN only beyond it: keep to one of the two. [MC1]
        value <= alpha  =>  value < alpha
    MIN cuts where the bound is reached, MAX only beyond it: keep to one of the two. [MC1]
        value >= beta  =>  value > beta
    a child hears only of its parent's value: what is held further up is not handed down, so there are no deep
    cuts. [MC7]  |  max(value, alphabeta(game, child, depth - 1, alpha, beta  =>
            max(value, alphabeta(game, child, depth - 1, value, inf
        min(value, alphabeta(game, child, depth - 1, alpha, beta  =>
            min(value, alphabeta(game, child, depth - 1, -inf, value
    alpha is set to v even where v is smaller (and beta to v where v is larger), so what was held before is
    forgotten. v is not alpha: alpha = max(alpha, v). [MC4]  |  alpha = max(alpha, value)  <=>  alpha = value
    alpha and beta are handed down but never changed on the way.  |  alpha = max(alpha, value)  <=>  pass
    alpha is never updated: after a child of MAX, alpha = max(alpha, v).
        alpha = max(alpha, value)  =>  pass
    beta is never updated: after a child of MIN, beta = min(beta, v).  |  beta = min(beta, value)  =>  pass
    a new best value narrows the window one child too late.
        value = max(value,  <=>  alpha, value = max(alpha, value), max(value,
        alpha = max(alpha, value)  <=>  pass
    the cut is tested before v takes in the new child, so it comes one child too late.
        value = max(value,  <=>  late, value = value, max(value,
        value >= beta  <=>  late >= beta
    the actions are tried from the last to the first.
        in game.actions(state)  =>2  in reversed(game.actions(state))
    the window that the function is given is ignored: it starts from -inf and +inf by itself.
        alpha, beta):  =>  *given, alpha=-inf, beta=inf):
        depth - 1, alpha, beta  =>2  depth - 1, alpha=alpha, beta=beta
    the cut comes one point too soon: being one short of the bound is not reaching it.
        value >= beta  =>  value >= beta - 1
        value <= alpha  =>  value <= alpha + 1
    a node is also cut when its value is too bad for its own player; the next child may be better.
        value = -inf  <=>  value, low = -inf, alpha
        value >= beta  <=>  value >= beta or value <= low
    one alpha and one beta serve the whole tree: what is found below one child still binds its sibling. [MC5]
        alpha, beta):  =>  alpha, beta, own=None):
        if depth  =>  own = own or {"alpha": alpha, "beta": beta}\nif depth
        depth - 1, alpha, beta  =>2  depth - 1, alpha, beta, own
        if value >= beta:  <=>  own["alpha"] = max(own["alpha"], value)\nif own["alpha"] >= own["beta"]:
    something is kept from one call to the next (a global variable, or a default argument that changes). [MC5]
        alpha, beta):  =>  alpha, beta, known={}):
        if depth  =>  if state in known:\n    return known[state]\nif depth
        return value  =>  known[state] = value\nreturn value
    what comes back is clamped to the window (fail-hard), and the cut waits for > or <: a clamped value never
    lies beyond a bound, so it never cuts. [MC1]  |  if depth  =>  low, high = alpha, beta\nif depth
        return game.utility(state)  =>  return min(max(game.utility(state), low), high)
        return value  =>  return min(max(value, low), high)
        value >= beta  <=>  value > beta
    v starts at 0 instead of -inf or +inf, so values on the wrong side of 0 are lost. [MC9]
        value = -inf  <=>  value = 0
    v starts at -1000 and +1000; there are leaves beyond that. Use -inf and +inf. [MC9]  |  inf  =>2  1000
    MIN's nodes take the maximum too.  |  game.to_move(state) == MAX  =>  True
    MAX is taken to move at the root, whoever does: ask game.to_move(state).
        alpha, beta):  =>  alpha, beta, first=True):
        game.to_move(state) == MAX  =>  first
        depth - 1, alpha, beta  =>2  depth - 1, alpha, beta, not first
    alpha and beta change places on the way down. [MC11]  |  - 1, alpha, beta  =>2  - 1, beta, alpha
    alpha comes back instead of the node's value: bounds go down, values go up. [MC6]
        return value  =>  return alpha
    MIN's nodes raise alpha instead of lowering beta. [MC6]
        beta = min(beta, value)  =>  alpha = max(alpha, value)
    the search stops one ply too early: a depth of 1 still has one ply to go.  |  depth == 0  =>  depth <= 1
    game.is_terminal(state) is never asked: a finished game ends the search as well as a depth of 0.
        0 or game.is_terminal(state):  =>  0:
    the depth is never looked at, or never counted down.  |  depth == 0 or game  =>  game
    a leaf's value is turned to the player who moves there; utility speaks for MAX already. [MC10]
        return game.utility  =>  return game.to_move(state) * game.utility""",
    right=r"""
    cutoffs beyond the bound  |  value >= beta  <=>  value > beta
    fail-hard  |  if depth  =>  low, high = alpha, beta\nif depth
        return value  =>  return min(max(value, low), high)
    negamax inside  |  = negamax_inside""",
)


def best_move(game, state, depth):
    """An action that is worth as much as the state."""
    player = game.to_move(state)
    best, chosen = -player * inf, None
    for action in game.actions(state):
        window = (best, inf) if player == MAX else (-inf, best)
        value = alphabeta(game, game.result(state, action), depth - 1, *window)
        if player * value > player * best:  # a later tie may be only a bound
            best, chosen = value, action
    return chosen


TIES = (shape(2, 3, 0, 3), shape(3, 3, 0, 2), shape(3, 2, -9, -1), shape(4, 3, -2, 2), shape(4, 2, -9, 9))


def move_cases(seed):
    """Trees with two moves or more at the root, many of them tied; actions go by name in half of them."""
    some = [*trees.whole_trees(seed, "move", 76, TIES + FAR), *trees.limited_trees(seed, "move", 24)]
    cut = [Tree([0, [[1, 9]], 2]), Tree([9, [[8, 0]], 7], "min")]  # bite where the window's wrong end moves
    cut += [Tree([0, [-1, 5]]), *trees.cut_trees(seed, "move")]  # and where a best of 0 is taken for none
    some += map(trees.tree_case, cut)
    cases = enumerate(case for case in some if len(case["tree"]) > 1 and case.get("depth", 1))
    return [{**case, "letters": turn % 2 == 1} for turn, case in cases]


LEARNT = "each move is searched knowing what the moves before it gave"
ROOT_MOVE = search_question(
    best_move,
    "root_move ** The move at the root",
    points={
        "move": (3, move_cases, judge_move, "a best move on {n} trees, tied moves and MIN roots included"),
        "leaf order": (2, move_cases, judge_order, LEARNT),
    },
    hints="""
    Search each action's result with your alphabeta to depth - 1, and keep the action as well as its value.
    Each child gets a window that knows the best value so far: for MAX alpha = that value, for MIN beta.
    A later child that only equals the best may be worth less: what it reports is a bound. Change the move
        where the value is strictly better, and only there.""",
    wrong=r"""
    a move that only equals the best takes its place; a later one may report a bound: keep the first. [MC2]
        player * value > player * best  =>  player * value >= player * best
    the value comes back instead of the move.  |  return chosen  =>  return best
    the move's place comes back, not the move.  |  return chosen  =>  return game.actions(state).index(chosen)
    the largest value is chosen at a MIN root too.  |  game.to_move(state)  =>  MAX
    every move gets an open window: nothing is learnt from the moves before it.  |  *window)  =>  -inf, inf)
    the moves are searched by minimax: nothing is cut.  |  alphabeta(game,  =>  minimax(game)(
        , *window)  =>  )[0]
    the moves are searched one ply too deep: the move itself is a ply.  |  depth - 1  =>  depth
    the best value starts at 0 instead of -inf or +inf. [MC9]  |  -player * inf  =>  0
    the best value starts at -1000 or +1000; values lie beyond. [MC9]  |  -player * inf  =>  -player * 1000
    a move hears of the value of the move before it, even where that is worse than the best so far. [MC4]
        best, chosen = -player * inf, None  =>  value = best = -player * inf; chosen = None
        (best, inf) if player  =>  (value, inf) if player
        (-inf, best)  =>  (-inf, value)""",
    right="""
    cutoffs beyond the bound  |  value = alphabeta  =>  value = strict
    fail-hard inside  |  value = alphabeta  =>  value = hard""",
)


def fail_hard(game, state, depth, alpha, beta):
    """The value of the state for MAX, moved to the nearer end of the window where it lies outside."""
    low, high = alpha, beta  # as they were given; the loop narrows alpha and beta
    if depth == 0 or game.is_terminal(state):
        value = game.utility(state)
    elif game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, fail_hard(game, game.result(state, action), depth - 1, alpha, beta))
            if value >= beta:
                break
            alpha = max(alpha, value)
    else:
        value = inf
        for action in game.actions(state):
            value = min(value, fail_hard(game, game.result(state, action), depth - 1, alpha, beta))
            if value <= alpha:
                break
            beta = min(beta, value)
    return min(max(value, low), high)


CLAMPED = "{n} windows: clamping changes nothing about what is read"
FAIL_HARD = search_question(
    fail_hard,
    "fail_hard *** Fail-hard",
    points={"value": 3, "leaf order": (2, trees.window_cases, judge_order, CLAMPED)},
    hints="""
    Only what is returned changes. What comes back when the true value lies below, inside, above the window?
    A value below the window comes back as alpha, one above it as beta, one inside as itself.
    min(max(v, alpha), beta) does all three, at leaves and at depth 0 too.""",
    wrong="""
    v comes back unclamped, and the cut waits until the bound is passed: an encyclopaedia calls this listing
    fail-hard, but what is returned decides, and that is fail-soft.  |  min(max(value, low), high)  =>  value
        value >= beta  <=>  value > beta
    v comes back unclamped: that is fail-soft.  |  min(max(value, low), high)  =>  value
    only values below the window are clamped.  |  min(max(value, low), high)  =>  max(value, low)
    only values above the window are clamped.  |  min(max(value, low), high)  =>  min(value, high)
    alpha and beta are exchanged where v is clamped.  |  low), high)  =>  high), low)
    a leaf comes back unclamped.  |  value = game.utility(state)  =>  return game.utility(state)
    the depth is never looked at.  |  depth == 0 or game  =>  game
    the search stops one ply too early.  |  depth == 0  =>  depth <= 1
    nothing is ever cut. Mind that clamped values never lie beyond a bound: > and < never hold. [MC1]
        low, high = alpha, beta  =>  return min(max(minimax(game)(state, depth)[0], alpha), beta)""",
    right="clamped to the window as the loop leaves it  |  low), high)  =>  alpha), beta)",
)


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


NEGAMAX = search_question(
    negamax,
    "negamax_cuts ** Negamax",
    frame="mover",
    points={"values": 2, "leaf order": 2, "window": 1},
    hints="""
    Every level maximises. What a child returns speaks for the other player: it enters with its sign turned.
    utility speaks for MAX: at a leaf return game.to_move(state) * game.utility(state).
    The child's window is yours seen from the other side, signs turned, ends exchanged: (-beta, -alpha).""",
    wrong="""
    a leaf's value stays in MAX's view; turn its sign at MIN. [MC10]  |  game.to_move(state) * game  =>  game
    a leaf's sign is turned at MAX instead of at MIN. [MC10]  |  return game.to_move  =>  return -game.to_move
    the child does not get your window negated and its ends exchanged, (-beta, -alpha). [MC11]
        -beta, -max(alpha, value)  =>  max(alpha, value), beta
    the window is negated but its ends are not exchanged: (-alpha, -beta) is upside down. [MC11]
        -beta, -max(alpha, value)  =>  -max(alpha, value), -beta
    the window's ends are exchanged but not negated. [MC11]  |  -beta, -max  =>  beta, max
    the child's value enters without its sign turned. [MC11]  |  -negamax(  =>  negamax(
    the value speaks for MAX, not for the side to move. [MC10]  |  = alphabeta
    nothing is ever cut.  |  value >= beta  =>  False
    alpha is never raised to the best value so far.  |  -beta, -max(alpha, value)  =>  -beta, -alpha
    a child hears only of its parent's best; alpha is forgotten. [MC4]  |  -max(alpha, value)  =>  -value
    what comes back is clamped to the window (fail-hard), and the cut waits for >: a clamped value never lies
    beyond a bound, so it never cuts. [MC1]
        return game.to_move(state) * game.utility(state)  =>
            return min(max(game.to_move(state) * game.utility(state), alpha), beta)
        return value  =>  return min(max(value, alpha), beta)
        value >= beta  =>  value > beta
    the best value starts at 0 instead of -inf. [MC9]  |  value = -inf  =>  value = 0
    the best value starts at -1000; there are leaves beyond that. [MC9]  |  value = -inf  =>  value = -1000
    the depth is never looked at, or never counted down.  |  depth == 0 or game  =>  game""",
    right="cutoffs beyond the bound  |  value >= beta  =>  value > beta",
)


def window_contract(search, tree, alpha, beta):
    """Whether what the search returns for the root is true: exact inside the window, a bound outside."""
    value = search(tree, tree.initial, inf, alpha, beta)
    truth = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return truth <= value
    if value >= beta:
        return truth >= value
    return truth == value


strict, hard, inside = (right.made(alphabeta) for right in ALPHABETA.known_right)


@cache
def suspects():
    """Searches that keep the contract and searches that do not."""
    named = "too soon|too bad|one alpha and one|starts at 0|nodes take|at the root, who|change places"
    wrong = {w.text: w.made(alphabeta) for w in ALPHABETA.known_wrong if re.search(named, w.text)}
    return {"right": alphabeta, "strict": strict, "hard": hard, "negamax": inside, **wrong}


CONTRACT = suite_question(
    window_contract,
    "window_contract *** A test of the window contract",
    subjects=suspects,
    points={"inside": 1, "low": 2, "high": 2},
    may_use=("minimax",),
    hints="""
    You need two numbers: what the search says in its window, search(tree, tree.initial, inf, alpha, beta),
        and what the root is worth, by a search that cuts nothing.
    The value lies inside the window, at or below alpha, or at or above beta: what does each case promise?
    Inside: return value == true. At or below alpha: true <= value. At or above beta: true >= value.""",
    wrong=r"""
    every search passes.  |  if value <= alpha:  =>  return True\nif value <= alpha:
    no search passes.  |  if value <= alpha:  =>  return False\nif value <= alpha:
    the value must always be exact; outside the window it is only a bound. [MC3]
        truth <= value  <=>  truth == value
    values outside the window are never looked at.  |  return truth <= value  <=>  return True
    the two bounds are exchanged: at or below alpha the value is an upper bound, at or above beta a lower one.
        truth <= value  <=>  truth >= value
    alpha and beta count as inside the window; a value equal to one of them is a bound.
        value <= alpha  <=>  value < alpha
    the value only has to lie on the same side of the window as the true one; it must also be a true bound.
        truth <= value  <=>  truth <= alpha
    the search is its own witness: the true value must come from a search that cuts nothing.
        minimax(tree)(tree.initial)[0]  =>  search(tree, tree.initial, inf, -inf, inf)
    the true value is taken for the root's player MAX, though MIN may move there.
        minimax(tree)(tree.initial)[0]  =>
            max(minimax(tree)(tree.result(tree.initial, move))[0] for move in tree.actions(tree.initial))""",
)


def tutorial(game, node, depth, alpha, beta, maximizing_player):
    """The tutorial's alpha-beta, both halves."""
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
    min_eva = inf
    for action in game.actions(node):
        eva = tutorial(game, game.result(node, action), depth - 1, alpha, beta, True)
        min_eva = min(min_eva, eva)
        beta = min(beta, min_eva)
        if beta <= alpha:
            break
    return min_eva


def open_or_not(seed):
    """Trees in an open window, and trees in one that is not."""
    return trees.order_cases(seed) + trees.window_cases(seed)


HALVES = "{n} trees: the MIN half cuts where the MAX half would"
REPAIR = search_question(
    tutorial,
    "lost_half * The lost half",
    points={"values": 1, "leaf order": (1, open_or_not, judge_order, HALVES)},
    hints="""
    The MIN half mirrors the MAX half line by line.
    MIN starts at +inf, takes min, and calls its children with maximizing_player True.
    MIN lowers beta: beta = min(beta, min_eva), and breaks on the same condition, beta <= alpha.""",
    wrong=r"""
    the MIN half takes the maximum.  |  min_eva = inf  =>  min_eva = -inf
        min(min_eva, eva)  =>  max(min_eva, eva)
    the MIN half starts at -inf, which no value is smaller than. [MC9]  |  min_eva = inf  =>  min_eva = -inf
    MIN's children are searched as MIN nodes too.  |  beta, True)  =>  beta, False)
    beta is never lowered.  |  beta = min(beta, min_eva)  =>  pass
    beta is raised instead of lowered.  |  beta = min(beta, min_eva)  =>  beta = max(beta, min_eva)
    beta becomes the last child's value, even where that is larger. [MC4]  |  min(beta, min_eva)  =>  eva
    MIN changes alpha in place of beta. [MC6]  |  beta = min(beta, min_eva)  =>  alpha = max(alpha, min_eva)
    the MIN half never breaks off.  |  min_eva)\n        if beta <= alpha:  =>  min_eva)\nif False:
    the MIN half breaks off at beta < alpha; the MAX half, as printed, at beta <= alpha. [MC1]
        min_eva)\n        if beta <= alpha:  =>  min_eva)\nif beta < alpha:""",
    right="with one name for both halves' value  |  min_eva  =>5  max_eva",
)
