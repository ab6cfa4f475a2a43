"""The questions of notebook 01: minimax on nested lists, the best move, rules, negamax, and sooner wins."""

from functools import partial
from math import inf
from random import Random

from ...checking import cases as trees
from ...checking.cases import BEYOND, BOARD, FAR, shape
from ...checking.tell.drawing import scene
from ...games import MAX, MIN, Tree, aima_tree, eight_step_tree
from ...search import minimax
from ..kinds.function import function_question, judge_intact
from ..kinds.rules import rules_question
from ..kinds.search import choice, judge_first, judge_value, search_question

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
        "the tree stays": (1, SMALL, "the lists are unchanged afterwards"),
    },
    judges={"the tree stays": judge_intact},
    picture=on_tree,
    reason=chosen,
    hints="""
    Two cases: a node is a number, or it is a list of children. What is the value in the first case?
    In the second, ask yourself for the value of every child, with the other player to move: -player.
    Then max(values) if player == MAX else min(values). Nothing needs to start at a number of your own.""",
    wrong=r"""
    MAX moves on every level  |  max(values) if player == MAX else min(values)  =>  max(values)
    the same player moves on every level; pass -player to the children  |  child, -player  =>  child, player
    MAX is taken to move at every root  |  node, player):  =>  node, _, player=MAX):
        child, -player  =>  child, _, -player
    max and min are exchanged  |  player == MAX  =>  player == MIN
    the best value starts at 0: values on the wrong side of 0 are lost [MC9]  |  in node]  =>  in node] + [0]
    the best value starts at 1000 or -1000, not infinity [MC9]  |  in node]  =>  in node] + [-1000 * player]
    children are taken out of the lists, so the tree is gone afterwards
        for child in node]  =>  for child in [node.pop(0) for _ in node[:]]]
    only the first leaf below each child is read
        value_of(child, -player)  =>  value_of(child if isinstance(child, int) else child[:1], -player)
    children are negated, and each leaf speaks for MAX still [MC10]  |  value_of(child  =>  -value_of(child
        max(values) if player == MAX else min(values)  =>  max(values)
    the value speaks for the player to move, not for MAX [MC10]  |  return node  =>  return player * node
        value_of(child  =>  -value_of(child
        max(values) if player == MAX else min(values)  =>  max(values)""",
)


def best_move(game, state):
    """The first action whose value is best for the player to move."""

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        values = [value(game.result(state, action)) for action in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

    best = max if game.to_move(state) == MAX else min
    return best(game.actions(state), key=lambda action: value(game.result(state, action)))


TIED = [Tree([[3, 5], [2, 9], [3, 4]]), Tree([[3, 5], [9, 2], [4, 5]], "min"), *trees.both([-3, -4], [3, 4])]
LARGE = [Tree([[6_000, 2_500], [3_000, 3_500]]), Tree([[-6_000, -2_500], [-3_000, -3_500]], "min")]


def boards(seed):
    """Positions of tic-tac-toe; in the first three only the win at hand wins; the next two are lost."""
    names = ["XO. XO. ...", "XXO .OX ...", "XXO XO. ..O", "XXO ..O ...", "O.. .XX X.O"]
    random = Random(f"1.2 board {seed}")
    while len(names) < 10:
        state, marks = BOARD.initial, random.randint(4, 7)
        while not BOARD.is_terminal(state) and sum(state).bit_count() < marks:
            state = BOARD.result(state, random.choice(BOARD.actions(state)))
        if not BOARD.is_terminal(state) and BOARD.name(state) not in names:
            names.append(BOARD.name(state))
    return [{"board": name} for name in names]


def moves(number, root):
    """Trees of one root player, those with tied moves last: who errs without a tie is not told of ties."""
    cases = trees.drawn(f"1.2 {root}", number, NEAR + FAR, TIED + LARGE, root, letters=True)
    return lambda seed: [{**case, "last": tied(case)} for case in cases(seed)]


def tied(case):
    """Whether two moves of a case are best."""
    tree = trees.tree_of({**case, "letters": False})
    values = [minimax(tree)((action,))[0] for action in tree.actions(())]
    return values.count(minimax(tree)(())[0]) > 1


BEST_MOVE = search_question(
    best_move,
    "best_move ** The best move",
    points={
        "MAX moves": (2, moves(20, "max"), judge_first, "MAX's move on {n} trees, the first of equals"),
        "MIN moves": (1, moves(12, "min"), judge_first, "MIN's move on {n} trees"),
        "squares": (1, boards, judge_first, "{n} boards, with a win at hand taken"),
    },
    may_use=("minimax",),
    hints="""
    You need the value of the state behind each action. The function value of the notebook gives it.
    MAX wants the action with the largest value, MIN that with the smallest; ask game.to_move(state).
    max(actions, key=...) keeps the first of equal ones, so does min. In a loop, write > and not >=.""",
    wrong=r"""
    of equal moves the last one is kept [MC2]  |  best(game.actions(state)  =>  best(game.actions(state)[::-1]
    MIN chooses the largest value too  |  best = max if game.to_move(state) == MAX  =>  best = max if True
    the move is chosen that is best for the opponent  |  best = max if game  =>  best = max if -game
    the action's place in the list is returned  |  return best(  =>  return game.actions(state).index(best(
        action)))  =>  action))))
    the opponent is expected to help: the move with the best leaf below it is taken
        max(values) if game.to_move(state) == MAX else min(values)  =>  best(values)
    the best value starts at 0, so where every move loses none is chosen [MC9]
        best(game.actions(state), key=lambda action: value  =>
            best([None, *game.actions(state)], key=lambda action: action is not None and value
    the state's value is returned, not the action  |  return best(  =>  return value(state)\nreturn best(""",
    right=r"the line's first move  |  return best(  =>  return minimax(game)(state)[1][0]\nreturn best(",
)


class Matches:
    """One pile of matches; whoever takes the last one loses. A state is a pair (left, player)."""

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
    return f"{state[0]} match{'es' * (state[0] != 1)}, at most {made[1]} a turn, {player} to move{last}"


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
    wrong="""
    the last match wins; in the misère game it loses  |  return state[1]  #  =>  return -state[1]  #
    more matches may be taken than are left  |  min(self.most, state[0])  =>  self.most
        state[0] == 0  =>  state[0] <= 0
    the limit of a turn is forgotten  |  min(self.most, state[0])  =>  state[0]
    the largest take is missing: range stops before its end  |  state[0]) + 1)  =>  state[0]))
    a turn may take no match at all  |  range(1,  =>  range(0,
    the same player moves again after a turn  |  state[0] - action, -state[1]  =>  state[0] - action, state[1]
    the utility is 1 whoever won; for MAX, a win of MIN is -1 [MC10]  |  return state[1]  #  =>  return 1  #
    play ends with one match left, before the last one is taken  |  state[0] == 0  =>  state[0] <= 1
        return state[1]  #  =>  return -state[1] if state[0] else state[1]  #
    the actions are a set, which has no order  |  list(range  =>  set(range
    a state is a list, which cannot be a key of a dict
        state[0] - action, -state[1]  =>  [state[0] - action, -state[1]]""",
    right="a tuple of actions  |  list(range  =>  tuple(range",
)


def negamax(game, state, depth=inf):
    """What the state is worth to the player to move, `depth` plies deep."""
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))


def rooted(root):
    """Trees of one root player, searched to the end."""
    first = trees.both(7, -7, [3, 5], aima_tree().nested(), [-3, -4]) + BEYOND
    first += [Tree([[5, 7], [8, 9]]), Tree([[-5, -7], [-8, -9]], "min")]
    return trees.drawn(f"1.4 {root}", 18, NEAR + FAR, first, root)


DEPTHS = partial(trees.limited_trees, topic="1.4", number=50, shapes=[shape(4, 2, 0, 9), shape(5, 2, 0, 15)])
NEGAMAX = search_question(
    negamax,
    "negamax ** Negamax",
    frame="mover",
    points={
        "MAX moves": (1, rooted("max"), judge_value, "{n} trees with MAX at the root"),
        "MIN moves": (1, rooted("min"), judge_value, "{n} trees with MIN at the root"),
        "every depth": (2, DEPTHS, judge_value, "{n} searches to depth 0, 1, 2, 3 and 4"),
    },
    may_use=("minimax",),
    hints="""
    A leaf (or depth 0): what it is worth to the player who moves there. Else the best negated child.
    game.utility speaks for MAX. game.to_move(state) is 1 or -1: multiply, and it speaks for the mover.
    max(-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))""",
    wrong=r"""
    a leaf stays in MAX's view; turn it to the player to move [MC10]  |  game.to_move(state) * game  =>  game
    a leaf's sign follows its depth, as if MAX always began [MC10]  |  depth=inf):  =>  depth=inf, sign=1):
        game.to_move(state)  =>  sign
        depth - 1  =>  depth - 1, -sign
    only a finished game is turned to the mover; an estimate at depth 0 is left in MAX's view [MC10]
        game.to_move(state) * game.utility(state)  =>
            game.to_move(state) * game.utility(state) if game.is_terminal(state) else game.utility(state)
    the children's values are not negated  |  max(-negamax  =>  max(negamax
    the best value starts at 0 [MC9]  |  max(-negamax  =>  max(0, *(-negamax
        in game.actions(state))  =>  in game.actions(state)))
    the best value starts at -1000 instead of -infinity [MC9]  |  max(-negamax  =>  max(-1000, *(-negamax
        in game.actions(state))  =>  in game.actions(state)))
    the answer speaks for MAX, whoever moves at the root  |  game.to_move(state) * game  =>  game
        max(-negamax  =>  (max if game.to_move(state) == MAX else min)(negamax
    the depth limit is ignored  |  depth == 0 or game  =>  game
    it stops one ply too early  |  depth == 0  =>  depth <= 1
    it goes one ply too far  |  depth == 0  =>  depth == -1""",
    right=r"""
    turned minimax  |  if depth  =>  return game.to_move(state) * minimax(game)(state, depth)[0]\nif depth""",
)


def score(game, state, plies=0):
    """What the state is worth to MAX, where sooner wins and later losses count for more."""
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
    points={
        "wins": (1, WON, judge_value, "{n} won trees: the sooner the better"),
        "losses": (1, LOST, judge_value, "{n} lost trees: the later the better"),
        "draws and squares": (1, draws, judge_value, "draws stay 0; a win at hand comes first"),
    },
    hints="""
    Only the leaf differs from minimax. It has to know how far it is from the root: carry plies along.
    A win is worth 100 - plies. What should a loss be worth, so that a later one is better? A draw?
    utility * (100 - plies) does all three; the recursive call passes plies + 1.""",
    wrong="""
    time does not count: a win in three is worth what a win in one is [MC16]  |  (100 - plies)  =>  1
    plies are not counted on the way down: pass plies + 1 [MC16]  |  plies + 1  =>  plies
    plies are taken off every result, so a quick loss is preferred [MC16]  |  (100 - plies)  =>  100 - plies
    later wins are worth more [MC16]  |  100 - plies  =>  100 + plies
    a draw is treated as a late win [MC16]  |  game.utility(state) *  =>  (game.utility(state) or 1) *
    a draw is treated as a loss [MC16]  |  game.utility(state) *  =>  (game.utility(state) or -1) *
    whole moves are counted instead of plies [MC16]  |  100 - plies  =>  100 - plies // 2
    a leaf one ply below the root counts as distance 0 [MC16]  |  100 - plies  =>  100 - max(plies - 1, 0)""",
    right=r"""
    three cases  |  return game.utility(state) * (100 - plies)  =>
            points = game.utility(state)
            return 100 - plies if points > 0 else plies - 100 if points < 0 else 0""",
)
