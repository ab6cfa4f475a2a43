"""The questions of notebook 03: a child's window, the search with a window, its move, and tests of it."""

import re
from functools import cache
from math import inf
from random import Random

from abcourse.games import Tree
from abcourse.search import minimax
from abcourse.trace import points

from ..check import cases as trees
from ..check.cases import FAR, shape
from ..check.mutants import edited
from .kinds.function import function_question
from .kinds.moves import root_question
from .kinds.search import MOVE, VALUE, leaves, search_question
from .kinds.search import action as action_due
from .kinds.suite import suite_question
from .kinds.tree import once, tree_question
from .minimax import A_POINT, leaf
from .two_halves import ALPHABETA, alphabeta, hard, inside, strict
from .zoo import leaves_due, runner_for


def child_window(alpha, beta, best):
    """The window of the next child, as the child's mover sees it."""
    return -beta, -max(alpha, best)


def windows_of_children(topic, numbers, bests):
    """Windows and best values so far: those given, and as many drawn, best below, at, inside and above."""

    def cases(seed):
        random, drawn = Random(f"{topic} {seed}"), []
        for best in bests:
            alpha, beta = sorted(random.sample(range(-20, 21), 2))
            beta += 2
            place = {"below": alpha - 3, "at": alpha, "inside": alpha + 1, "above": beta + 2}
            drawn.append((alpha, beta, place.get(best, best)))
        return [*numbers, *drawn]

    return cases


PLACES = ["inside", "below", "at", "above"]


def seen_by_child(alpha, beta, best):
    """What the mover has by now, and what the child's mover has."""
    has, other = points(max(alpha, best)), points(beta)
    return f"The mover here has {has} by now, the other side {other}; at the child the other side moves."


CHILD_WINDOW = function_question(
    child_window,
    "child_window * The window of the next child",
    parts={
        "turned": (1, windows_of_children("turned", [(2, 8, -inf)], ["below"] * 4), "{n} windows"),
        "narrowed": (
            1,
            windows_of_children("best", [(2, 8, 5), (2, 8, 1), (-3, 4, 0)], PLACES),
            "{n} windows with a best value so far",
        ),
        "open": (
            1,
            lambda seed: [(-inf, inf, -inf), (-inf, inf, 4), (-inf, 3, -6), (0, inf, -1), (-5, inf, 0)],
            "{n} windows with an open end",
        ),
    },
    reason=seen_by_child,
    hints="""
    The child's mover is the other side. What is at least alpha for you is at most -alpha for it.
    Turn both signs, and the smaller end becomes the larger one: the child's alpha comes from your beta.
    You have alpha from further up and best from the children so far: the larger of the two counts.""",
    wrong="""
    the window goes down as it is: neither signs nor ends change. [MC11]
        -beta, -max(alpha, best)  =>  max(alpha, best), beta
    the signs are turned, and the ends keep their places. [MC11]
        -beta, -max(alpha, best)  =>  -max(alpha, best), -beta
    the signs are turned, the ends keep their places, and best is not looked at. [MC11]
        -beta, -max(alpha, best)  =>  -alpha, -beta
    the ends change places, and the signs stay. [MC11]  |  -beta, -max  =>  beta, max
    best takes alpha's place even where it is smaller. [MC4]  |  max(alpha, best)  =>  best
    best is not looked at: the child hears of alpha only.  |  max(alpha, best)  =>  alpha
    the smaller of alpha and best goes down. [MC4]  |  max(alpha, best)  =>  min(alpha, best)
    best narrows the wrong end. [MC6]  |  -beta, -max(alpha, best)  =>  -min(beta, best), -alpha
    only beta's sign is turned. [MC11]  |  -max(alpha, best)  =>  max(alpha, best)
    only alpha's sign is turned. [MC11]  |  -beta  =>  beta
    a best of 0 is taken for none.  |  max(alpha, best)  =>  max(alpha, best) if best else alpha""",
    right="""
    as a list  |  -beta, -max(alpha, best)  =>  [-beta, -max(alpha, best)]
    the smaller of the turned ones  |  -max(alpha, best)  =>  min(-alpha, -best)""",
)


def search(game, state, depth, alpha, beta):
    """The value for the mover: exact between alpha and beta, else a bound."""
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best))
        if value > best:
            best = value
        if best >= beta:
            break
    return best


def for_max(game, state, depth, alpha, beta):
    """The same search, in MAX's view outside."""
    sign = game.to_move(state)
    return sign * search(game, state, depth, *sorted([sign * alpha, sign * beta]))


def estimated_cuts(seed, topic):
    """The smallest trees on which cuts show, with estimates in the place of their leaves."""
    return [trees.estimated_at_the_end(tree) for tree in trees.cut_trees(seed, topic)]


LEFT_TOO_SOON = [
    *trees.both([3, [4, 1]], [3, [[2, 9]]], [6, [5, 8]], [6, [[7, 0]]])
]  # at a bound that is none


def values(seed):
    """Single leaves, whole trees, and trees with a depth limit."""
    whole = [*trees.single_leaves(), *trees.whole_trees(seed, "03", 40), *map(trees.tree_case, LEFT_TOO_SOON)]
    return [*whole, *trees.limited_trees(seed, "03", 16)]


def leaf_orders(seed):
    """The same, and trees on which each kind of cut shows."""
    return [*trees.order_cases(seed), *estimated_cuts(seed, "03 order")]


def windows(seed):
    """Trees in a window, the value below, inside and above it in turn."""
    random = Random(f"03 window {seed}")
    whole = [*trees.whole_trees(seed, "03 window", 36), *trees.single_leaves() * 3]
    some = [*whole, *trees.limited_trees(seed, "03 window", 18), *estimated_cuts(seed, "03 window")]
    return [trees.windowed(case, turn, random) for turn, case in enumerate(some)]


CONTRACT_KEPT = "{n} windows: values below, inside and above"
NEGAMAX = search_question(
    search,
    "negamax_cuts ** Your search gets a window",
    frame="mover",
    leaf=True,
    parts={
        "values": (3, values, VALUE, "{n} trees: single leaves, depth limits and MIN roots included"),
        "leaf order": (3, leaf_orders, [leaves], "{n} trees, each leaf in its turn and none too many"),
        "window": (2, windows, [*VALUE, leaves], CONTRACT_KEPT),
    },
    hints="""
    Begin with your search of notebook 01. Only the line that calls `search` for a child changes, and below
        it comes a test that leaves the loop.
    The child's window is that of exercise `child_window`: (-beta, -max(alpha, best)).
    Once best is at least beta, the other side never comes here: it has as much elsewhere. Then break.""",
    wrong=r"""
    what `leaf` says is turned to the mover once more; it speaks for the mover already. [MC10]
        return leaf(game, state)  =>  return game.to_move(state) * leaf(game, state)
    the child gets your window as it is. [MC11]  |  -beta, -max(alpha, best)  =>  max(alpha, best), beta
    the window is negated but its ends are not exchanged: (-alpha, -beta) is upside down. [MC11]
        -beta, -max(alpha, best)  =>  -max(alpha, best), -beta
    the window's ends are exchanged but not negated. [MC11]  |  -beta, -max  =>  beta, max
    the child's value enters without its sign turned. [MC11]  |  value = -search  =>  value = search
    the sign turns only where MIN moves; what comes back is always the other side's. [MC11]
        value = -search  =>  value = game.to_move(state) * search
    the value speaks for MAX, not for the side to move. [MC10]  |  = for_max
    nothing is ever cut.  |  best >= beta  =>  False
    alpha is never raised to the best value so far.  |  -max(alpha, best)  =>  -alpha
    every child gets the open window: nothing found before is handed down.
        -beta, -max(alpha, best)  =>  -inf, inf
    a child hears only of its parent's best; alpha is forgotten. [MC4]  |  -max(alpha, best)  =>  -best
    alpha is set to each child's value, even where that is smaller. [MC4]
        value > best:  =>  value > best or alpha > -inf:
        best = value  =>  best, alpha = max(best, value), value
    the cut comes one point too soon: being one short of the bound is not reaching it.
        best >= beta  =>  best >= beta - 1
    MAX leaves the loop at the bound, and MIN only beyond it.
        best >= beta  =>  best >= beta if game.to_move(state) > 0 else best > beta
    MIN leaves the loop at the bound, and MAX only beyond it.
        best >= beta  =>  best >= beta if game.to_move(state) < 0 else best > beta
    the cut is tested before best takes in the new child: these two lines change places.
        best >= beta  =>  False
        if value > best:  =>  if best >= beta:\n    break\nif value > best:
    a node is also left when its best is too bad for the mover; the next child may be better.
        best >= beta  =>  best >= beta or best <= alpha
    what comes back is clamped to the window (fail-hard), and the cut waits for >: a clamped value never lies
    beyond a bound, so it never cuts. [MC1]
        return leaf(game, state)  =>  return min(max(leaf(game, state), alpha), beta)
        return best  =>  return min(max(best, alpha), beta)
        best >= beta  =>  best > beta
    the window that the function is given is ignored: it starts from -inf and inf by itself.
        alpha, beta):  =>  *given, alpha=-inf, beta=inf):
        -beta, -max  =>  alpha=-beta, beta=-max
    something is kept from one call to the next (a global variable, or a default argument that changes). [MC5]
        alpha, beta):  =>  alpha, beta, known={}):
        if depth  =>  if state in known:\n    return known[state]\nif depth
        return best  =>  known[state] = best\nreturn best
    the actions are tried from the last to the first.  |  game.actions(state):  =>  game.actions(state)[::-1]:
    the best value starts at 0 instead of -inf. [MC9]  |  best = -inf  =>  best = 0
    the best value starts at -1000, and worse can come. [MC9]  |  best = -inf  =>  best = -1000
    the search stops one ply too early.  |  depth == 0  =>  depth <= 1
    the end of the game is noticed only where the depth ends.
        depth == 0 or game.is_terminal(state)  =>  depth == 0
    the depth is never looked at, or never counted down.  |  depth == 0 or game  =>  game""",
    right="""
    cutoffs beyond the bound  |  best >= beta  =>  best > beta
    the child's value is compared with beta  |  best >= beta  =>  value >= beta
    best starts at alpha  |  best = -inf  =>  best = alpha""",
)


def move(game, state, depth=3):
    """The first action with the best value, looking `depth` plies ahead."""
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -inf, -best)
        if value > best:
            best, chosen = value, action
    return chosen


TIES = (shape(2, 3, 0, 3), shape(3, 3, 0, 2), shape(3, 2, -9, -1), shape(4, 3, -2, 2), shape(4, 2, -9, 9))


def move_cases(seed):
    """Trees with two moves or more at the root, many of them tied; actions go by name in half of them."""
    some = [*trees.whole_trees(seed, "move", 76, TIES + FAR), *trees.limited_trees(seed, "move", 24)]
    cut = [Tree([0, [[1, 9]], 2]), Tree([9, [[8, 0]], 7], "min")]  # bite where the window's wrong end moves
    cut += [Tree([0, [-1, 5]]), *trees.cut_trees(seed, "move")]  # and where a best of 0 is taken for none
    cut.append(Tree([[[10_000, 20_000]], 0]))  # and where it is open to 9,000 only
    some += map(trees.tree_case, cut)
    near = [[[], 1], [[0], 0], [[1], 3], [[1, 0], 1], [[1, 1], 0]]  # a window one point too narrow bites
    some += [trees.tree_case(Tree([[0], [[0], [0]]]), depth=2, estimates=near), A_POINT]
    cases = enumerate(case for case in some if len(case["tree"]) > 1 and case.get("depth", 1))
    trees_first = [case | {"letters": True} if turn % 2 else case for turn, case in cases]
    return [*trees_first, {"board": "XOX OXO ...", "depth": 3}]  # in no other case is a state more than ()


LEARNT = "each move is only asked whether it is better than the best so far"
ROOT_MOVE = root_question(
    move,
    "root_move ** The move at the root",
    cuts=True,
    leaf=True,
    parts={
        "move": (3, move_cases, MOVE, "the first of the best moves on {n} trees, tied moves included"),
        "leaf order": (2, move_cases, [action_due, leaves], LEARNT),
    },
    hints="""
    It is your `move` of notebook 01. Only the call of `search` changes: the child gets a window.
    At the root nothing bounds you from above, so your own window is (best, inf). Which window has the child?
    The child gets (-inf, -best). Where it reports just the best so far, that is a bound: a later move that
        only equals the best may be worth less. So change the move only where the value is larger.""",
    wrong=r"""
    a move that only equals the best takes its place; a later one may report a bound: keep the first. [MC2]
        value > best  =>  value >= best
    the value comes back instead of the move.  |  return chosen  =>  return best
    the move's place comes back, not the move.
        for action in game.actions(state):  =>  for place, action in enumerate(game.actions(state)):
        best, chosen = value, action  =>  best, chosen = value, place
    the child's value enters without its sign turned. [MC11]  |  value = -search  =>  value = search
    MIN is taken to want small numbers; the values are the mover's already. [MC10]
        value = -search  =>  value = -game.to_move(state) * search
    every move gets an open window: nothing is learnt from the moves before it.  |  -best)  =>  inf)
    each move is asked in a null window, which tells only whether it is better, and by no number how much.
        -inf, -best  =>  -best - 1, -best
    the window begins one point above the best: what comes back there is a bound.  |  -best)  =>  -best - 1)
    the window goes down as it is, (best, inf). [MC11]  |  -inf, -best  =>  best, inf
    best is turned, and stays at the lower end: (-best, inf). [MC11]  |  -inf, -best  =>  -best, inf
    the window's ends are exchanged but not negated. [MC11]  |  -inf, -best  =>  inf, best
    best goes down without its sign turned. [MC11]  |  -best)  =>  best)
    the moves are searched one ply too deep: the move itself is a ply.  |  depth - 1  =>  depth
    the depth that is asked for is not used: it is always 3.  |  depth - 1  =>  2
    the best value starts at 0 instead of -inf. [MC9]  |  best = -inf  =>  best = 0
    the best value starts at -1000, and a loss is no better. [MC9]  |  best = -inf  =>  best = -1000
    a move hears of the value of the move before it, even where that is worse than the best so far. [MC4]
        best = -inf  =>  best = value = -inf
        -best)  =>  -value)
    a best of 0 is taken for none.  |  -best)  =>  -best if best else inf)
    the moves are tried from the last to the first.  |  game.actions(state):  =>  game.actions(state)[::-1]:
    the last move is not tried.  |  game.actions(state):  =>  game.actions(state)[:-1]:""",
    right="""
    the first move is there from the start  |  best = -inf  =>  best, chosen = -inf, game.actions(state)[0]
    a list of improvements  |  best = -inf  =>  best, found = -inf, []
        best, chosen = value, action  =>  best = max(best, value); found.append(action)
        return chosen  =>  return found[-1]""",
)


def margin_tree():
    """A smallest tree on which the cut a point too soon is wrong."""
    return [3, [4, 1]]


def judge_margin(tree):
    """Whether the search with the margin returns a wrong value on the tree."""
    true, came = minimax(tree)(())[0], runner_for("margin")(tree)
    read, due = (" ".join(map(points, leaves)) for leaves in (came.leaves, leaves_due(tree)))
    told = f"The search that cuts one point too soon returns {points(true)} here, and that is right."
    told += f" It reads {read}, {'as a right search does' if read == due else f'where {due} is due'}."
    return told if came.value == true else ""


def judge_small(tree):
    """Whether the tree shows the fault with three leaves; two never do."""
    if seen := judge_margin(tree):
        return seen
    leaves = len(tree.leaves())
    return f"It has {leaves} leaves, and fewer can show the fault." if leaves > 3 else ""


MARGIN_TREE = tree_question(
    margin_tree,
    "early_cut_tree ** The smallest tree that shows the cut one point too soon",
    about="a function that returns a tree in nested lists, with MAX at its root",
    parts={
        "wrong value": (2, once, judge_margin, "the two searches return different values"),
        "smallest": (2, once, judge_small, "no tree with fewer leaves shows the fault"),
    },
    try_it='from coursework.questions.zoo import runner_for; runner_for("margin")(margin_tree())',
    hints="""
    A cut needs a bound, and a bound needs a value that a player already has. What is the least that must
        stand to the left of the node where the wrong cut is made?
    MIN at that node has read a leaf one point better for MAX than what MAX holds. The search with the margin
        stops there. When does that make the value of the root wrong, and not only the leaves that are read?
    The leaf that is skipped has to be smaller than what MAX holds: three leaves in all.""",
    wrong="""
    MIN's first leaf equals what MAX holds: every right search stops there too.  |  [4, 1]  =>  [3, 1]
    MIN's first leaf is two points above what MAX holds, and the margin is one.  |  [4, 1]  =>  [5, 1]
    the skipped leaf is the larger one, so that it does not change the value.  |  [4, 1]  =>  [4, 6]
    there is a leaf too many.  |  [4, 1]  =>  [4, 1, 2]
    the tree has a branch that is not needed.  |  [3, [4, 1]]  =>  [3, [4, 1], [2, 9]]
    a tree of two levels with two leaves each has one leaf too many.  |  [3, [4, 1]]  =>  [[3, 5], [4, 1]]
    no bound stands to the left of the node, so nothing is cut.  |  [3, [4, 1]]  =>  [[4, 1], 3]""",
    right="""
    below zero  |  [3, [4, 1]]  =>  [-1, [0, -9]]
    as a tuple  |  [3, [4, 1]]  =>  (30, (31, 29))
    as a Tree  |  [3, [4, 1]]  =>  Tree([[7], [8, 6]])""",
)


def window_contract(search, tree, alpha, beta):
    """Whether the search is right: exact inside the window, else a bound."""
    value = search(tree, tree.initial, inf, alpha, beta)
    truth = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return truth <= value
    if value >= beta:
        return truth >= value
    return truth == value


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


def fail_hard(game, state, depth, alpha, beta):
    """The value for the mover; outside of the window, its nearer end."""
    if depth == 0 or game.is_terminal(state):
        return min(max(leaf(game, state), alpha), beta)
    best = alpha
    for action in game.actions(state):
        value = -fail_hard(game, game.result(state, action), depth - 1, -beta, -best)
        if value > best:
            best = value
        if best >= beta:
            break
    return best


def clamped(game, state, depth, alpha, beta):
    """The search of before, with a clamp around it."""
    return min(max(search(game, state, depth, alpha, beta), alpha), beta)


CLAMPED = "{n} windows: clamping changes nothing about what is read"
search_beyond = edited(search, [("best >= beta", "best > beta", 1)])


def clamped_beyond(game, state, depth, alpha, beta):
    """The same, of a search that cuts only beyond the bound."""
    return min(max(search_beyond(game, state, depth, alpha, beta), alpha), beta)


FAIL_HARD = search_question(
    fail_hard,
    "fail_hard *** Fail-hard",
    frame="mover",
    hard=True,
    beyond=clamped_beyond,
    leaf=True,
    parts={
        "value": (3, windows, VALUE, "{n} windows: never below alpha, never above beta"),
        "leaf order": (2, windows, [leaves], CLAMPED),
    },
    hints="""
    Only what is returned changes. What comes back when the true value lies below, inside, above the window?
    A value below the window comes back as alpha, one above it as beta, one inside as itself.
    min(max(value, alpha), beta) does all three, at leaves and at depth 0 too.""",
    wrong="""
    a leaf comes back unclamped.  |  min(max(leaf(game, state), alpha), beta)  =>  leaf(game, state)
    only values below the window are clamped.
        min(max(leaf(game, state), alpha), beta)  =>  max(leaf(game, state), alpha)
    only values above the window are clamped.
        min(max(leaf(game, state), alpha), beta)  =>  min(leaf(game, state), beta)
        best = alpha  =>  best = -inf
        -best)  =>  -max(alpha, best))
        return best  =>  return min(best, beta)
    what comes back is not clamped, and the cut waits until the bound is passed: an encyclopaedia calls this
    listing fail-hard, but what is returned decides, and that is fail-soft.
        min(max(leaf(game, state), alpha), beta)  =>  leaf(game, state)
        best = alpha  =>  best = -inf
        -best)  =>  -max(alpha, best))
        best >= beta  =>  best > beta
    what comes back is not clamped: that is fail-soft.
        min(max(leaf(game, state), alpha), beta)  =>  leaf(game, state)
        best = alpha  =>  best = -inf
        -best)  =>  -max(alpha, best))
    a child hears only of its parent's best; alpha is forgotten. [MC4]
        best = alpha  =>  best = -inf
        return best  =>  return min(max(best, alpha), beta)
    alpha and beta are exchanged where a leaf is clamped.  |  alpha), beta)  =>  beta), alpha)
    the child's value enters without its sign turned. [MC11]  |  value = -fail_hard  =>  value = fail_hard
    the depth is never looked at.  |  depth == 0 or game  =>  game
    the search stops one ply too early.  |  depth == 0  =>  depth <= 1
    nothing is ever cut. What is clamped reaches a bound and never passes it. [MC1]
        best >= beta  =>  best > beta""",
    right="""
    a clamp around the search of before  |  = clamped
    best and alpha kept apart  |  best = alpha  =>  best = -inf
        -best)  =>  -max(alpha, best))
        return best  =>  return min(max(best, alpha), beta)""",
)
