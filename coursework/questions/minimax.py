"""The questions of notebook 01: minimax on nested lists, Nim, negamax, the move at the root, sooner wins."""

from math import inf
from random import Random

from abcourse.games import MAX, MIN, Tree, aima_tree, eight_step_tree
from abcourse.search import minimax

from ..check import cases as trees
from ..check.cases import BEYOND, BOARD, FAR, shape
from ..check.tell.drawing import scene
from .kinds.function import function_question, intact
from .kinds.moves import boards, on_board, root_question
from .kinds.scripts import rules_question
from .kinds.search import MOVE, VALUE, choice, leaves, search_question
from .kinds.search import action as action_due

NEAR = (shape(2, 2, 0, 9), shape(2, 3, 0, 9), shape(3, 3, 0, 2), shape(4, 2, 0, 9))  # the third has many ties


def value_of(node, player):
    """What the nested lists are worth to MAX, when `player` moves first."""
    if isinstance(node, int):
        return node
    values = [value_of(child, -player) for child in node]
    return max(values) if player == MAX else min(values)


def on_tree(node, player):
    """The nested lists, drawn."""
    return scene(trees.tree_case(Tree(node, "max" if player == MAX else "min")))


def chosen(node, player):
    """What the player at the root chooses from."""
    return choice(trees.tree_case(Tree(node, "max" if player == MAX else "min")))


def lists(*of):
    """Trees, drawn as `drawn` says, as arguments: nested lists, and the player who moves first."""
    cases = trees.drawn(*of)
    return lambda seed: [(case["tree"], MAX if case["root"] == "max" else MIN) for case in cases(seed)]


ALWAYS = [Tree([0, -1]), Tree([0, 1], "min"), *trees.both([3, 5])]  # a best of 0, and one tree for both
FIXED = [
    *trees.SINGLE,
    *ALWAYS,
    *trees.both([[[2], 3], 1], [[5, 3], [2, 9]], aima_tree().nested()),
    eight_step_tree(),
]
SMALL, RANDOM = lists("1.1", 0, NEAR, FIXED), lists("1.1", 40, NEAR, ALWAYS)
BELOW_OR_BEYOND = lists("1.1 far", 18, FAR, [*trees.both([-3, -4]), *BEYOND])
VALUE_OF = function_question(
    value_of,
    "minimax ** Minimax on nested lists",
    parts={
        "small trees": (1, SMALL, "a leaf, one ply, two plies, and two textbook trees"),
        "random trees": (2, RANDOM, "values of {n} trees, ties and MIN roots included"),
        "far values": (1, BELOW_OR_BEYOND, "{n} trees below zero or beyond 1,000"),
        "the tree stays": (1, SMALL, "the lists are unchanged afterwards", intact),
    },
    picture=on_tree,
    reason=chosen,
    hints="""
    Two cases: a node is a number, or it is a list of children. What is the value in the first case?
    In the second, ask yourself for the value of every child, with the other player to move: -player.
    Then max(values) if player == MAX else min(values). Nothing needs to start at a number of your own.""",
    wrong=r"""
    MAX moves on every level.  |  max(values) if player == MAX else min(values)  =>  max(values)
    the same player moves on every level; pass -player to the children.  |  child, -player  =>  child, player
    MAX is taken to move at every root.  |  node, player):  =>  node, _, player=MAX):
        child, -player  =>  child, _, -player
    max and min are exchanged.  |  player == MAX  =>  player == MIN
    the best value starts at 0: values on the wrong side of 0 are lost. [MC9]  |  in node]  =>  in node] + [0]
    the best value starts at 1000 or -1000, not infinity. [MC9]  |  in node]  =>  in node] + [-1000 * player]
    children are taken out of the lists, so the tree is gone afterwards.
        for child in node]  =>  for child in [node.pop(0) for _ in node[:]]]
    only the first and the last child are read.  |  child in node]  =>  child in (node[0], node[-1])]
    only the first leaf below each child is read.
        value_of(child, -player)  =>  value_of(child if isinstance(child, int) else child[:1], -player)
    children are negated, and each leaf speaks for MAX still. [MC10]  |  value_of(child  =>  -value_of(child
        max(values) if player == MAX else min(values)  =>  max(values)
    the value speaks for the player to move, not for MAX. [MC10]  |  return node  =>  return player * node
        value_of(child  =>  -value_of(child
        max(values) if player == MAX else min(values)  =>  max(values)""",
)


class Matches:
    """Who takes the last match loses. A state is a pair (left, player)."""

    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        """MAX or MIN."""
        return state[1]

    def actions(self, state):
        """A list of how many may be taken, fewest first."""
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        """The state after taking that many."""
        return state[0] - action, -state[1]

    def is_terminal(self, state):
        """Whether no match is left: True or False."""
        return state[0] == 0

    def utility(self, state):
        """+1 where MAX won, -1 where MIN won."""
        return state[1]  # the other one took the last match


def heaps(seed):
    """States of small piles, either player to move."""
    random = Random(f"1.3 {seed}")
    states = [(random.randint(4, 20), random.randint(1, 6)) for _ in range(4)]
    states = [(5, 3), (2, 3), (1, 3), (3, 3), *states, (5, 4)]  # the last beside a game with one more a turn
    return [((left + 3, most), (left, player)) for left, most in states for player in (MAX, MIN)]


def ends(seed):
    """The end with either player to move, and states in which play goes on."""
    return [((left + 3, 3), (left, player)) for left in (0, 1, 4) for player in (MAX, MIN)]


def games(seed):
    """Whole games."""
    return [((left, most), (left, MAX)) for most in (3, 2, 4) for left in range(1, 9)]


def told(made, state):
    """A state in words."""
    player = "MAX" if state[1] == MAX else "MIN"
    last = ", who did not take the last one" * (state[0] == 0)
    left = f"{state[0]} match{'es' * (state[0] != 1)} left"
    return f"in Matches{(*made,)}, {left}, at most {made[1]} a turn, {player} to move{last}"


MATCHES = rules_question(
    Matches,
    "nim ** The rules of Nim",
    parts={
        "actions and results": (2, ("actions", "result"), heaps, "{n} states"),
        "the end": (1, ("is_terminal", "utility"), ends, "who has won, and when"),
        "whole games": (1, (), games, "the values of {n} games"),
    },
    told=told,
    hints="""
    A state is (left, player). Which of the two decides what may be taken, and which who has won?
    Never more than are left: min(self.most, left). After a turn the player is -player.
    At the end, the player to move did not take the last match, so that player has won.""",
    wrong=r"""
    the last match wins; in the misère game it loses.  |  return state[1]  #  =>  return -state[1]  #
    more matches may be taken than are left.  |  min(self.most, state[0])  =>  self.most
        state[0] == 0  =>  state[0] <= 0
    the limit of a turn is forgotten.  |  min(self.most, state[0])  =>  state[0]
    the largest take is missing: range stops before its end.  |  state[0]) + 1)  =>  state[0]))
    a turn may take no match at all.  |  range(1,  =>  range(0,
    after a turn the player moves again.  |  state[0] - action, -state[1]  =>  state[0] - action, state[1]
    the utility is 1 whoever won; for MAX, a win of MIN is -1. [MC10]  |  return state[1]  #  =>  return 1  #
    play ends with one match left, before the last one is taken.  |  state[0] == 0  =>  state[0] <= 1
        return state[1]  #  =>  return -state[1] if state[0] else state[1]  #
    whose turn is next is kept in the object; the state says whose turn it is.
        self.most = most  =>  self.most, self.turn = most, MAX
        return state[0] - action, -state[1]  =>  self.turn = -self.turn\nreturn state[0] - action, self.turn
    how many are left is kept in the object; the state says how many are left.
        self.most = most  =>  self.most, self.left = most, matches
        return state[0] - action, -state[1]  =>  self.left -= action\nreturn self.left, -state[1]
    the actions are a set, which has no order.  |  list(range  =>  set(range
    a state is a list, which cannot be a key of a dict.
        state[0] - action, -state[1]  =>  [state[0] - action, -state[1]]""",
    right="a tuple of actions  |  list(range  =>  tuple(range",
)


def leaf(game, state):
    """A node's worth to the mover: a leaf's value, else its estimate."""
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return game.to_move(state) * game.evaluate(state)


def search(game, state, depth):
    """The value of a state for the mover, looking `depth` plies ahead."""
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1)
        if value > best:
            best = value
    return best


def at_depths(topic, number, past=0):
    """Trees with an estimate at every node, searched to depth 0, 1, 2, ... and `past` plies below that."""
    shapes = [shape(3, 2, -3, 3), shape(4, 2, 0, 3), shape(5, 2, -2, 2)]

    def cases(seed):
        drawn = trees.limited_trees(seed, topic, number, shapes)
        return [case | {"depth": case["depth"] + past} for case in drawn]

    return cases


def depths(seed):
    """Every depth from 0 to past the leaves."""
    single = [trees.tree_case(Tree(points), depth=turn) for turn, points in enumerate((7, -7))]
    return [*single, *at_depths("1.4", 40)(seed), *at_depths("1.4 past", 10, 3)(seed)]


SMALL_LEAVES = (shape(2, 2, -3, 3), shape(2, 3, -3, 3), shape(3, 3, 0, 2), shape(4, 2, 0, 3))
LOSING = (shape(2, 2, -9, -1), shape(3, 2, -9, -1))
ENDS = trees.drawn("1.4", 30, SMALL_LEAVES, trees.both(7, -7, [3, 5], [[3, 5], [2, 9]], aima_tree().nested()))
NEGAMAX = search_question(
    search,
    "negamax ** Negamax, to a depth",
    frame="mover",
    cuts=False,
    leaf=True,
    parts={
        "finished games": (2, ENDS, VALUE, "{n} trees to their leaves, MAX or MIN at the root"),
        "every depth": (3, depths, VALUE, "{n} searches to depth 0, 1, 2 and more"),
        "every move loses": (
            2,
            trees.drawn("1.4 low", 12, LOSING, [*trees.both([-5, -5], [5, 5], [-5, -7]), *trees.BEYOND]),
            VALUE,
            "{n} trees in which nothing good can be had",
        ),
        "each leaf once": (
            1,
            at_depths("1.4 order", 12),
            (*VALUE, leaves),
            "{n} trees, each leaf once, in its turn",
        ),
    },
    hints="""
    Where no plies are left, or play is over, leaf(game, state) says what the state is worth to the mover.
    Else try each action. What comes back from `search` for the child speaks for the other side: turn its
        sign. The child has one ply less to go.
    best starts at -inf. For each action, value = -search(game, game.result(state, action), depth - 1), and
        best is the largest of them.""",
    wrong=r"""
    what `leaf` says is turned to the mover once more; it speaks for the mover already. [MC10]
        return leaf(game, state)  =>  return game.to_move(state) * leaf(game, state)
    what `leaf` says comes back with its sign turned.  |  return leaf(game, state)  =>
            return -leaf(game, state)
    the children's values are not negated.  |  value = -search  =>  value = search
    the answer speaks for MAX, whoever moves at the root. [MC10]
        return leaf(game, state)  =>  return game.to_move(state) * leaf(game, state)
        best = -inf  =>  best = -inf * game.to_move(state)
        value = -search  =>  value = search
        value > best  =>  game.to_move(state) * value > game.to_move(state) * best
    the utility is asked for where play is not over, in place of `leaf`.
        return leaf(game, state)  =>  return game.to_move(state) * game.utility(state)
    finished games are estimated; `leaf` knows the difference.
        return leaf(game, state)  =>  return game.to_move(state) * game.evaluate(state)
    the worth is 0 where the depth ends.
        return leaf(game, state)  =>  return leaf(game, state) if game.is_terminal(state) else 0
    the sign turns only where MIN moves; what comes back is always the other side's. [MC11]
        value = -search  =>  value = game.to_move(state) * search
    MIN takes the smallest; the values are the mover's already. [MC10]
        best = -inf  =>  best = -inf * game.to_move(state)
        value > best  =>  game.to_move(state) * value > game.to_move(state) * best
    the smallest of the negated values is kept.  |  best = -inf  =>  best = inf
        value > best  =>  value < best
    the best value starts at 0. [MC9]  |  best = -inf  =>  best = 0
    the best value starts at -1000, and worse can come. [MC9]  |  best = -inf  =>  best = -1000
    the children are not searched, only looked at by `leaf`.
        -search(game, game.result(state, action), depth - 1)  =>  -leaf(game, game.result(state, action))
    the last child's value comes back, not the best.  |  value > best  =>  True
    only the first action is tried.  |  best = value  =>  best = value\nreturn best
    the depth limit is never looked at.  |  depth == 0 or game  =>  game
    the search stops one ply too early.  |  depth == 0  =>  depth <= 1
    the search goes one ply too deep.  |  depth == 0  =>  depth < 0
    the depth is never counted down.  |  depth - 1  =>  depth
    the depth is lowered in the loop, for each sibling.  |  value = -search  =>  depth -= 1\nvalue = -search
        depth - 1  =>  depth
    only MAX's moves are counted; MIN's are plies too.  |  depth - 1  =>  depth - (game.to_move(state) == MAX)
    the end of the game is noticed only where the depth ends.
        depth == 0 or game.is_terminal(state)  =>  depth == 0
    the best value comes back with its sign turned.  |  return best  =>  return -best""",
    right=r"""
    the larger of two  |  value > best  =>  True
        best = value  =>  best = max(best, value)
    from plus infinity down  |  best = -inf  =>  best = inf
        value = -search  =>  value = search
        value > best  =>  value < best
        return best  =>  return -best""",
)


def move(game, state, depth=3):
    """The first action with the best value, looking `depth` plies ahead."""
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1)
        if value > best:
            best, chosen = value, action
    return chosen


TIED = [*trees.both([[3, 5], [2, 9], [3, 4]], [[5, 3], [9, 2], [5, 4]], [3, 4], [4, 3], [4, 4])]
LOST = [
    *trees.both([-3, -4], [-4, -3], [[3, 2], [4, 1]], [[-1, -1], [-1, -1]], [[1, 1], [1, 1]]),
    *trees.BEYOND,
]
A_POINT = trees.tree_case(Tree([[0], [0]]), depth=1, estimates=[[[], 0], [[0], 1], [[1], 2]])  # better by one


def moves(topic, number, first, shapes):
    """Trees of at most three plies, those with tied moves last: who errs without ties is not told of them."""
    cases = trees.drawn(topic, number, shapes, first, letters=True)

    def made(seed):
        return [case | {"depth": 3, "last": tied(case)} for case in cases(seed)]

    return made


def tied(case):
    """Whether two moves of a case are best."""
    return len(trees.best_of(case, trees.worths(case))) > 1


def deeper(seed):
    """Trees with estimates, searched to depth 1, 2, 3, ...; the move at each."""
    cases = [case for case in at_depths("1.2", 45)(seed) if case["depth"] > 0]
    return [case | {"last": tied(case)} for case in cases]


WON_OR_HELD = "{n} boards of 7x6: wins in one taken, threats answered"
BEST_MOVE = root_question(
    move,
    "best_move ** The move at the root",
    leaf=True,
    parts={
        "first of the best": (
            2,
            moves("1.2", 24, TIED, SMALL_LEAVES[:3]),
            MOVE,
            "the move on {n} trees, the first of equals",
        ),
        "every move loses": (1, moves("1.2 low", 10, LOST, LOSING), MOVE, "{n} trees: every move may lose"),
        "every depth": (1, deeper, MOVE, "{n} trees to depth 1, 2 and more"),
        "boards": (1, boards, [action_due, on_board], WON_OR_HELD),
    },
    hints="""
    It is the loop of your search once more. What comes back is the action, not its value.
    The action itself is a ply: the child is searched to depth - 1. What comes back speaks for the other
        side, so turn its sign.
    if value > best: best, chosen = value, action. With >= the last of equals would be kept.""",
    wrong=r"""
    of equal moves the last one is kept. [MC2]  |  value > best  =>  value >= best
    the child's value enters without its sign turned, so the move is best for the other side. [MC11]
        value = -search  =>  value = search
    MIN is taken to want small numbers; the values are the mover's already. [MC10]
        value = -search  =>  value = -game.to_move(state) * search
    to_move stands for the minus sign, and turns the child's value only where MIN moves. [MC11]
        value = -search  =>  value = game.to_move(state) * search
    the children are searched to depth, one ply too deep: the action itself is a ply.
        depth - 1  =>  depth
    the depth that is asked for is not used: it is always 3.  |  depth - 1  =>  2
    the children are not searched, only looked at.  |  depth - 1  =>  0
    the state itself is searched for each action, not what the action leads to.
        game.result(state, action), depth - 1  =>  state, depth - 1
    the best value starts at 0, so where every move loses none is chosen. [MC9]  |  best = -inf  =>
            best, chosen = 0, None
    the best value starts at -1000, and a loss is no better. [MC9]  |  best = -inf  =>
            best, chosen = -1000, None
    the value comes back, not the action.  |  return chosen  =>  return best
    the action's place in the list comes back, not the action.
        for action in game.actions(state):  =>  for place, action in enumerate(game.actions(state)):
        best, chosen = value, action  =>  best, chosen = value, place
    the state after the best action comes back.
        best, chosen = value, action  =>  best, chosen = value, game.result(state, action)
    the best value is never raised, so the last action is chosen.
        best, chosen = value, action  =>  chosen = action
    the first action comes back before the others are tried.
        best, chosen = value, action  =>  return action
    the last action is not tried.  |  game.actions(state):  =>  game.actions(state)[:-1]:
    each action is tried in the position at the beginning.
        game.result(state, action)  =>  game.result(game.initial, action)""",
    right=r"""
    a dict of values  |  best = -inf  =>  best, found = -inf, {}
        value > best  =>  found.setdefault(action, value) > best
        return chosen  =>  return max(found, key=found.get)
    from the last to the first  |  game.actions(state):  =>  game.actions(state)[::-1]:
        value > best  =>  value >= best""",
)


def score(game, state, plies=0):
    """The value for MAX, where sooner wins and later losses count for more."""
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)
    values = [score(game, game.result(state, action), plies + 1) for action in game.actions(state)]
    return max(values) if game.to_move(state) == MAX else min(values)


def decided(sign, *first):
    """Uneven trees with leaves -1, 0 and 1 whose root is won (1), lost (-1) or drawn (0), at some plies."""

    def cases(seed):
        drawn = trees.small_trees(seed, "1.5", 120, [shape(5, 3, -1, 1)])
        some = [*first, *(tree for tree in drawn if minimax(tree)(())[0] == sign)][:16]
        return [trees.tree_case(tree, plies=max(turn, 0) % 3) for turn, tree in enumerate(some, -1)]

    return cases


def draws(seed):
    """Drawn trees, and each move on boards where a win in one must be preferred to a win in three."""
    positions = [BOARD.parse(name) for name in ("XOO X.. ...", "X.. XOO ...", "OXX O.. .X.")]
    moves = [BOARD.result(state, square) for state in positions for square in BOARD.actions(state)]
    boards = [{"board": BOARD.name(state), "plies": 1} for state in moves]
    heaps = [{**pile, "plies": 0} for pile in trees.piles(4, 5, 7)]
    return decided(0, Tree(0), Tree([0, [0], -1]), Tree([0, 1], "min"))(seed) + heaps + boards


WON = decided(1, Tree(1), Tree([[[1]], [1], 0]), Tree([[[1]], 1], "min"))  # the quick win stands second
PUT_OFF = Tree([-1, [[[-1]]]]), Tree([-1, [[-1]], 0], "min")
LOST = decided(-1, Tree(-1, "min"), Tree([0, [-1]], "min"), *PUT_OFF)  # the second: a draw is no early loss
SCORE = search_question(
    score,
    "win_sooner *** Sooner is better",
    cuts=False,
    parts={
        "wins": (1, WON, VALUE, "{n} won trees: the sooner the better"),
        "losses": (1, LOST, VALUE, "{n} lost trees: the later the better"),
        "draws and squares": (1, draws, VALUE, "draws stay 0; a win at hand comes first"),
    },
    hints="""
    Only the leaf differs from minimax. It has to know how far it is from the root: carry plies along.
    A win is worth 100 - plies. What should a loss be worth, so that a later one is better? A draw?
    utility * (100 - plies) does all three; the recursive call passes plies + 1.""",
    wrong="""
    time does not count: a win in three is worth what a win in one is. [MC16]  |  (100 - plies)  =>  1
    plies are not counted on the way down: pass plies + 1. [MC16]  |  plies + 1  =>  plies
    plies are taken off every result, so a quick loss is preferred. [MC16]  |  (100 - plies)  =>  100 - plies
    later wins are worth more. [MC16]  |  100 - plies  =>  100 + plies
    a draw is treated as a late win. [MC16]  |  game.utility(state) *  =>  (game.utility(state) or 1) *
    a draw is treated as a loss. [MC16]  |  game.utility(state) *  =>  (game.utility(state) or -1) *
    whole moves are counted instead of plies. [MC16]  |  100 - plies  =>  100 - plies // 2
    a leaf one ply below the root is at 0 plies. [MC16]  |  100 - plies  =>  100 - max(plies - 1, 0)""",
    right=r"""
    three cases  |  return game.utility(state) * (100 - plies)  =>
            points = game.utility(state)
            return 100 - plies if points > 0 else plies - 100 if points < 0 else 0""",
)
