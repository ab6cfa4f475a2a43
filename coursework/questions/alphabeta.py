"""The questions of notebook 03: a child's window, the search with a window, its move, and tests of it."""

from functools import cache
from math import inf
from random import Random

from abcourse.games import Tree
from abcourse.search import minimax
from abcourse.trace import points

from ..checking import cases as trees
from ..checking.cases import FAR, shape
from ..checking.functions import function_question
from ..checking.given import once, tree_question
from ..checking.mutants import edited
from .minimax import A_POINT, leaf
from .searches import MOVE, VALUE, leaves, move_question, search_question
from .searches import action as action_due
from .tested_searches import suite_question
from .two_halves import ALPHABETA, alphabeta, hard, inside, strict
from .zoo import leaves_due, runner_for


def child_window(alpha, beta, best):
    """The window of the next child, as the child's mover sees it."""
    return -beta, -max(alpha, best)


def windows_of_children(topic, numbers, bests):
    """Windows and best values so far, given and drawn. With best at beta no child would follow."""

    def cases(seed):
        random, drawn = Random(f"{topic} {seed}"), []
        for best in bests:
            alpha, beta = sorted(random.sample(range(-20, 21), 2))
            beta += 2
            place = {"below": alpha - 3, "at": alpha, "inside": alpha + 1, "high": beta - 1}
            drawn.append((alpha, beta, place.get(best, best)))
        return [*numbers, *drawn]

    return cases


PLACES = ["inside", "below", "at", "high"]


def seen_by_child(alpha, beta, best):
    """What the mover has by now, and what the child's mover has."""
    has, other = points(max(alpha, best)), points(beta)
    bounds = f"At the parent, the player to move already has {has}, and the opponent can hold it to {other}."
    return f"{bounds} At the child the opponent moves."


CHILD_WINDOW = function_question(
    child_window,
    "child_window * The window of the next child",
    parts={
        "turned": (
            1,
            windows_of_children("turned", [(2, 8, -inf)], ["below"] * 4),
            "{n} windows, with both signs changed and the ends swapped",
        ),
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
    At the child the opponent moves. If you can get at least alpha, the opponent cannot get more than
        -alpha.
    Change both signs. Then the smaller end becomes the larger one, so the two ends change places: the
        child's alpha comes from your beta.
    You have alpha from higher up, and best from the children so far. Use the larger of the two, so the
        upper end of the child's window is -max(alpha, best).""",
    wrong="""
    @window-unchanged [MC11]
        -beta, -max(alpha, best)  =>  max(alpha, best), beta
    @window-not-swapped [MC11]
        -beta, -max(alpha, best)  =>  -max(alpha, best), -beta
    You negate both ends of the window but leave them in their places, and you do not use best. Swap the two
    ends, and let best narrow the right one. [MC11]
        -beta, -max(alpha, best)  =>  -alpha, -beta
    @window-not-negated [MC11]  |  -beta, -max  =>  beta, max
    @alpha-forgotten [MC4]  |  max(alpha, best)  =>  best
    @alpha-not-raised  |  max(alpha, best)  =>  alpha
    You hand down the smaller of alpha and best. The larger one counts, because the player to move can already
    get that much. [MC4]  |  max(alpha, best)  =>  min(alpha, best)
    You narrow the wrong end of the window with best. The player to move here can already get best, so it
    belongs with alpha, not with beta. [MC6]  |  -beta, -max(alpha, best)  =>  -min(beta, best), -alpha
    You change the sign of beta only. Both ends have to count for the opponent, so both signs change. [MC11]
        -max(alpha, best)  =>  max(alpha, best)
    You change the sign of alpha only. Both ends have to count for the opponent, so both signs change. [MC11]
        -beta  =>  beta""",
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


def estimated_cuts(seed, topic, number):
    """The smallest trees on which cuts show, with estimates in the place of their leaves."""
    return [trees.estimated_at_the_end(tree) for tree in trees.cut_trees(seed, topic, number)]


LEFT_TOO_SOON = [
    *trees.both([3, [4, 1]], [3, [[2, 9]]], [6, [5, 8]], [6, [[7, 0]]])
]  # at a bound that is none


def values(seed):
    """Single leaves, whole trees, and trees with a depth limit; piles, whose positions recur."""
    whole = [*trees.single_leaves(), *trees.whole_trees(seed, "03", 20), *map(trees.tree_case, LEFT_TOO_SOON)]
    limited = [*trees.limited_trees(seed, "03", 16), *trees.AS_WIDE_AS_A_BOARD, trees.AS_DEEP_AS_A_GAME]
    return [*whole, *limited, *trees.piles(4, 5, 7)]


def leaf_orders(seed):
    """The same, and trees on which each kind of cut shows."""
    some = trees.order_cases(seed, cuts=8, whole=18, limited=2)
    return [*some, *estimated_cuts(seed, "03 order", 16)]


# What a table without windows has kept from the first move is a bound, and no answer to the second.
RECURRING = {"pile": 7, "root": "max", "alpha": -2, "beta": 0}
LEAF_ABOVE = {**trees.tree_case(Tree(7)), "alpha": 1, "beta": 3}  # a finished game beyond the window


def windows(seed):
    """Trees, the value below, inside and above the window in turn; piles with recurring positions; a leaf."""
    random = Random(f"03 window {seed}")
    some = [*trees.whole_trees(seed, "03 window", 17), *trees.limited_trees(seed, "03 window", 18)]
    some += estimated_cuts(seed, "03 window", 8)
    some += trees.piles(3, 4, 5, 6, 7, 8)
    drawn = (trees.windowed(case, turn, random) for turn, case in enumerate(some))
    around = ({**case, "alpha": -20, "beta": 20} for case in trees.AS_WIDE_AS_A_BOARD)
    return [*drawn, RECURRING, LEAF_ABOVE, *around]


CONTRACT_KEPT = "{n} windows: values below, inside and above"
NEGAMAX = search_question(
    search,
    "negamax_cuts ** Your search gets a window",
    frame="mover",
    leaf=True,
    parts={
        "values": (3, values, VALUE, "{n} games: single leaves, depth limits, MIN at the root"),
        "leaf order": (3, leaf_orders, [leaves], "{n} trees: each leaf in its turn, and no leaf too many"),
        "window": (2, windows, [*VALUE, leaves], CONTRACT_KEPT),
    },
    hints="""
    Begin with your search of notebook 01. Two things are new: the call of `search` for a child gets a
        window, and after it comes a test that leaves the loop.
    The child's window is that of exercise `child_window`: (-beta, -max(alpha, best)).
    When best has reached beta, the opponent will not let the game come here, because the opponent has
        something better elsewhere. So: if best >= beta: break. After the loop, return best.""",
    wrong=r"""
    @window-unchanged [MC11]  |  -beta, -max(alpha, best)  =>  max(alpha, best), beta
    @window-not-swapped [MC11]
        -beta, -max(alpha, best)  =>  -alpha, -beta
        if best >= beta:  =>  alpha = max(alpha, best)\nif alpha >= beta:
    @minus-missing [MC11]  |  value = -search  =>  value = search
    @never-cut  |  best >= beta  =>  False
    @alpha-not-raised  |  -max(alpha, best)  =>  -alpha
    @window-open
        -beta, -max(alpha, best)  =>  -inf, inf
    @alpha-forgotten [MC4]  |  -max(alpha, best)  =>  -best
    Where MIN moves, the two ends of the window have changed places in the call for a child. Alpha comes
    first, whoever moves. [MC11]  |  -beta, -max(alpha, best)  =>
            *((-beta, -max(alpha, best)) if game.to_move(state) > 0 else (-max(alpha, best), -beta))
    Where MIN moves at the root, you use the window as if it counted for MAX. But the window counts for the
    player to move. Change both signs, and swap the ends. [MC11]
        alpha, beta):  =>  alpha, beta, root=True):
        if depth  =>  if root and game.to_move(state) < 0:\n    alpha, beta = -beta, -alpha\nif depth
        -max(alpha, best))  =>  -max(alpha, best), False)
    @clamped-never-cuts [MC1]
        return leaf(game, state)  =>  return min(max(leaf(game, state), alpha), beta)
        return best  =>  return min(max(best, alpha), beta)
        best >= beta  =>  best > beta
    @known-without-window [MC5]
        alpha, beta):  =>  alpha, beta, known={}):
        if depth  =>  if state in known:\n    return known[state]\nif depth
        return best  =>  known[state] = best\nreturn best
    @start-0 [MC9]  |  best = -inf  =>  best = 0
    @left-at-alpha  |  best >= beta  =>  best <= alpha
    @return-in-loop  |  best = value  =>  best = value\nreturn best
    @views-mixed [MC10]  |  best = -inf\n    for  =>  best = -inf * game.to_move(state)\nfor
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best))  =>
            value = search(game, game.result(state, action), depth - 1, alpha, beta)
        if value > best:  =>  if game.to_move(state) * value > game.to_move(state) * best:
        if best >= beta:  =>
            alpha, beta = (max(alpha, best), beta) if game.to_move(state) > 0 else (alpha, min(beta, best))
            if beta <= alpha:
    @views-mixed [MC10]  |  alpha, beta):  =>  alpha, beta, maximizing=True):
        best = -inf\n    for  =>  best = -inf if maximizing else inf\nfor
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best))  =>
            value = search(game, game.result(state, action), depth - 1, alpha, beta, not maximizing)
        if value > best:  =>  if value > best if maximizing else value < best:
        if best >= beta:  =>
            alpha, beta = (max(alpha, best), beta) if maximizing else (alpha, min(beta, best))
            if beta <= alpha:
    @depth-not-counted  |  depth - 1  =>  depth""",
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
    some += [*map(trees.tree_case, cut), *trees.AS_WIDE_AS_A_BOARD, trees.AS_DEEP_AS_A_GAME]
    near = [[[], 1], [[0], 0], [[1], 3], [[1, 0], 1], [[1, 1], 0]]  # a window one point too narrow bites
    some += [trees.tree_case(Tree([[0], [[0], [0]]]), depth=2, estimates=near), A_POINT]
    cases = enumerate(case for case in some if len(case["tree"]) > 1 and case.get("depth", 1))
    trees_first = [case | {"letters": True} if turn % 2 else case for turn, case in cases]
    return [*trees_first, {"board": "XOX OXO ...", "depth": 3}]  # in no other case is a state more than ()


LEARNT = "{n} trees: a later move is searched only until it is no better than the best one so far"
ROOT_MOVE = move_question(
    move,
    "root_move ** The move at the root",
    cuts=True,
    parts={
        "move": (
            3,
            move_cases,
            MOVE,
            "the first of the best moves on {n} trees, some with several best moves",
        ),
        "leaf order": (2, move_cases, [action_due, leaves], LEARNT),
    },
    hints="""
    It is your `move` of notebook 01. Only the call of `search` changes, because the child gets a window.
    At the root nobody can hold you to anything, so your own window is (best, inf). Which window does the
        child get? Negate both ends and swap them.
    The child gets (-inf, -best). When a later move brings just the best value, this may be only a bound,
        so the move may really be worth less. So change your move only if value > best.""",
    wrong=r"""
    @equal-may-be-bound [MC2]
        value > best  =>  value >= best
    @value-for-action  |  return chosen  =>  return best
    @minus-missing-at-root [MC11]  |  value = -search  =>  value = search
    @min-wants-small [MC10]
        value = -search  =>  value = -game.to_move(state) * search
    @window-open  |  -best)  =>  inf)
    You search each move in a null window. It tells you whether the move is better than the best one, but not
    how much it is worth, so you cannot compare it with later moves.
        -inf, -best  =>  -best - 1, -best
    You search each move after the first in a null window. It tells you whether the move is better than the
    best one, but not how much it is worth, so search a better move again in the open window.
        -inf, -best  =>  *((-inf, inf) if best == -inf else (-best - 1, -best))
    @last-child  |  best, chosen = value, action  =>  chosen = action
    @last-child  |  return chosen  =>  return action
    You take the first move that is worth more than 0. A later one can be worth more, so go through all of
    them.  |  best, chosen = value, action  =>
            best, chosen = value, action
            if value > 0:
                break
    You search each move after the first in a null window, and a better one again in an open window, so leaves
    are read a second time. One search in the window from the best value to infinity is enough here.
        value = -search(game, game.result(state, action), depth - 1, -inf, -best)  =>
            value = best
            if best > -inf:
                value = -search(game, game.result(state, action), depth - 1, -best - 1, -best)
            if best == -inf or value > best:
                value = -search(game, game.result(state, action), depth - 1, -inf, inf)
    Your window begins one point above the best value. A move that is better by one point then lies on the
    edge of the window, where only a bound comes back. Begin at the best value itself.
        -best)  =>  -best - 1)
    @window-unchanged [MC11]  |  -inf, -best  =>  best, inf
    You negate best but leave it at the lower end of the window. The two ends change places as well, so best
    belongs to the child's upper end. [MC11]  |  -inf, -best  =>  -best, inf
    You hand best down with its sign unchanged. The opponent moves at the child, so the sign has to change.
    [MC11]  |  -best)  =>  best)
    @root-depth-not-counted  |  depth - 1  =>  depth
    @start-0 [MC9]  |  best = -inf  =>  best = 0
    @alpha-overwritten [MC4]
        best = -inf  =>  best = value = -inf
        -best)  =>  -value)
    Your window begins one point below the best value, so a move that only equals the best one is searched to
    its end. It cannot take the first place anyway, so begin at the best value itself.
        -best)  =>  -best + 1)""",
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
    told = f"The search that cuts one point too soon returns {points(true)} on your tree, which is right."
    if read == due:
        told += f" It reads the leaves {read}, just as a right search does."
    else:
        told += f" It reads the leaves {read}; a right search reads {due}."
    return told if came.value == true else ""


def judge_small(tree):
    """Whether the tree shows the fault with three leaves; two never do."""
    if seen := judge_margin(tree):
        return seen
    leaves = len(tree.leaves())
    return f"Your tree has {leaves} leaves, but fewer are enough to show the fault." if leaves > 3 else ""


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
    A cut needs a bound, and a bound needs a value that a player already has. So what must stand to the
        left of the node where the wrong cut is made?
    Suppose MIN at that node has read a leaf that is one point better for MAX than what MAX already has.
        The search that cuts too soon stops there. When does that change the value of the root, and not
        only the leaves that are read?
    The leaf that is skipped has to be smaller than what MAX already has. Three leaves are enough: one
        for MAX on the left, and two below MIN's node.""",
    wrong="""
    MIN's first leaf equals what MAX already has, so every right search stops there, too. Only the wrong
    search should stop.  |  [4, 1]  =>  [3, 1]
    MIN's first leaf is two points above what MAX already has. The wrong search stops when it is one point
    above, so here it does not stop.  |  [4, 1]  =>  [5, 1]
    The leaf that the wrong search skips is the larger one. MIN would not take it anyway, so the value of the
    root stays right.  |  [4, 1]  =>  [4, 6]
    Your tree has one leaf that it does not need. Which leaf can go, so that the wrong search still goes
    wrong?  |  [4, 1]  =>  [4, 1, 2]
    Your tree has a branch that it does not need. Leave it out.  |  [3, [4, 1]]  =>  [3, [4, 1], [2, 9]]
    Your tree has two leaves on each side, and one of them is not needed. What MAX already has can be a single
    leaf.  |  [3, [4, 1]]  =>  [[3, 5], [4, 1]]
    Nothing stands to the left of the node with the two leaves, so there is no bound yet and nothing is cut.
        [3, [4, 1]]  =>  [[4, 1], 3]""",
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
    names = ("margin", "too bad", "shared window", "from zero", "all MAX", "MAX root", "swapped")
    wrong = {each.name: each.made(alphabeta) for each in ALPHABETA.known_wrong if each.name in names}
    return {"right": alphabeta, "strict": strict, "hard": hard, "negamax": inside, **wrong}


CONTRACT = suite_question(
    window_contract,
    "window_contract *** A test of the window contract",
    subjects=suspects,
    points={"inside": 1, "low": 2, "high": 2},
    may_use=("minimax",),
    hints="""
    You need two numbers: what the search returns in its window, which is search(tree, tree.initial, inf,
        alpha, beta), and what the root is really worth, by a search that cuts nothing.
    The returned value lies inside the window, or at or below alpha, or at or above beta. What does a
        search promise in each of these cases?
    Inside the window the value is exact: value == truth. At or below alpha it is an upper bound: truth
        <= value. At or above beta it is a lower bound: truth >= value.""",
    wrong=r"""
    You ask for the exact value everywhere. Outside the window a search promises only a bound, so its value
    may differ from the true one. [MC3]
        truth <= value  <=>  truth == value
    When the true value lies outside the window, your test wants the end of the window. Only a fail-hard
    search returns that. A search may also return a bound that lies further out, as long as it is true.
        if value <= alpha:  =>
            if value == min(max(truth, alpha), beta):
                return True
            if value <= alpha:
        truth <= value  <=>  truth == value
    You accept every value outside the window. There a search promises a bound, and that bound can be
    wrong.  |  return truth <= value  <=>  return True
    You have exchanged the two bounds. At or below alpha the value is an upper bound, and at or above beta it
    is a lower bound.
        truth <= value  <=>  truth >= value
    You count alpha and beta as inside the window. A value that equals one of them is only a bound.
        value <= alpha  <=>  value < alpha
    You only ask whether the returned value and the true one lie on the same side of the window. The returned
    value also has to be a true bound.
        truth <= value  <=>  truth <= alpha
    You take the true value from the search that you are testing, so it is its own witness. Take it from a
    search that cuts nothing.
        minimax(tree)(tree.initial)[0]  =>  search(tree, tree.initial, inf, -inf, inf)""",
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


def clamped_afterwards(game, state, depth, alpha, beta):
    """The value of an open window, clamped."""
    return min(max(search(game, state, depth, -inf, inf), alpha), beta)


def clamped_the_other_way(game, state, depth, alpha, beta):
    """The same clamp, with alpha and beta in each other's place."""
    return min(max(search(game, state, depth, alpha, beta), beta), alpha)


CLAMPED = "{n} windows: the clamp does not change which leaves are read"
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
        "value": (
            3,
            windows,
            VALUE,
            "{n} windows: what comes back is never below alpha and never above beta",
        ),
        "leaf order": (2, windows, [leaves], CLAMPED),
    },
    hints="""
    Only what you return changes. What should come back when the true value lies below the window, inside
        it, or above it?
    A value below the window comes back as alpha, a value above it as beta, and a value inside as itself.
    min(max(value, alpha), beta) does all three. Use it for everything that you return: at the leaves, at
        depth 0, and after the loop.""",
    wrong="""
    You return a leaf as it is. Its value can lie outside the window, so clamp it like every other value.
        min(max(leaf(game, state), alpha), beta)  =>  leaf(game, state)
    You clamp only the values below the window. A value above the window has to come back as beta.
        min(max(leaf(game, state), alpha), beta)  =>  max(leaf(game, state), alpha)
    You clamp only the values above the window. A value below the window has to come back as alpha.
        min(max(leaf(game, state), alpha), beta)  =>  min(leaf(game, state), beta)
        best = alpha  =>  best = -inf
        -best)  =>  -max(alpha, best))
        return best  =>  return min(best, beta)
    You return values as they are, and you stop only when a value goes beyond the bound. An encyclopaedia
    calls this listing fail-hard, but what counts is what comes back: this is fail-soft.
        min(max(leaf(game, state), alpha), beta)  =>  leaf(game, state)
        best = alpha  =>  best = -inf
        -best)  =>  -max(alpha, best))
        best >= beta  =>  best > beta
    You return values as they are, without clamping them to the window. That is fail-soft.
        min(max(leaf(game, state), alpha), beta)  =>  leaf(game, state)
        best = alpha  =>  best = -inf
        -best)  =>  -max(alpha, best))
    Your search gets an open window, and only its result is clamped. So it reads leaves that the window of
    this call makes needless. Hand alpha and beta to the search.
        = clamped_afterwards
    @alpha-forgotten [MC4]
        best = alpha  =>  best = -inf
        return best  =>  return min(max(best, alpha), beta)
    Alpha and beta have changed places in your clamp. What comes back should be at least alpha and at most
    beta.  |  alpha), beta)  =>  beta), alpha)
    Alpha and beta have changed places in the clamp around your search. What comes back should be at least
    alpha and at most beta.  |  = clamped_the_other_way
    @minus-missing [MC11]  |  value = -fail_hard  =>  value = fail_hard
    @clamped-never-cuts [MC1]
        best >= beta  =>  best > beta
    @leaf-for-max [MC10]
        max(leaf(game, state), alpha)  =>  max(game.to_move(state) * leaf(game, state), alpha)""",
    right="""
    a clamp around the search of before  |  = clamped
    best and alpha kept apart  |  best = alpha  =>  best = -inf
        -best)  =>  -max(alpha, best))
        return best  =>  return min(max(best, alpha), beta)""",
)
