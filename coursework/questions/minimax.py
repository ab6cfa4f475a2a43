"""The questions of notebook 01: minimax on nested lists, Nim, negamax, the move at the root, sooner wins."""

from math import inf
from random import Random

from abcourse.games import MAX, MIN, Tree, aima_tree, eight_step_tree
from abcourse.search import minimax

from ..checking import cases as trees
from ..checking.cases import BEYOND, BOARD, FAR, shape
from ..checking.functions import KEPT, function_question
from ..checking.question import Sheet
from ..checking.report.drawing import scene
from ..checking.report.outcome import complained
from .moves_on_boards import boards, on_board
from .plays.objects import read_rows, write_row
from .scripts import script_question
from .searches import MOVE, VALUE, choice, leaves, move_question, search_question
from .searches import action as action_due

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
SMALL, RANDOM = (
    lists("1.1", 0, NEAR, FIXED),
    lists("1.1", 40, NEAR, [*ALWAYS, trees.wide(9)]),
)
BELOW_OR_BEYOND = lists("1.1 far", 18, FAR, [*trees.both([-3, -4]), *BEYOND])
VALUE_OF = function_question(
    value_of,
    "minimax ** Minimax on nested lists",
    parts={
        "small trees": (1, SMALL, "a leaf, one ply, two plies, and two textbook trees"),
        "random trees": (2, RANDOM, "the values of {n} trees, some with ties, some with MIN at the root"),
        "far values": (1, BELOW_OR_BEYOND, "{n} trees with values below zero or beyond 1,000"),
        "the tree stays": (1, SMALL, "the lists are unchanged afterwards", KEPT),
    },
    scene=on_tree,
    reason=chosen,
    hints="""
    There are two cases: a node is a number, or it is a list of children. What is the value of a number?
    If the node is a list, call value_of for every child. The other player moves there, so the player is
        -player.
    Collect these values in a list. Then return max(values) if player == MAX else min(values). You need
        no number of your own to start from.""",
    wrong=r"""
    @max-everywhere  |  max(values) if player == MAX else min(values)  =>  max(values)
    The same player moves on every level of your tree. At the children it is the other player's turn, so
    change the sign of `player` when you call the function for them.  |  child, -player  =>  child, player
    @max-min-exchanged  |  player == MAX  =>  player == MIN
    @start-finite [MC9]  |  in node]  =>  in node] + [-1000 * player]
    You take the children out of the lists, so the tree is gone afterwards. Only read the lists.
        for child in node]  =>  for child in [node.pop(0) for _ in node[:]]]
    Only the first and the last child count. Any child can be the best one, so read them all.
        child in node]  =>  child in (node[0], node[-1])]
    Below each child you read the first leaf only. A child has a value of its own, so ask for that.
        value_of(child, -player)  =>  value_of(child if isinstance(child, int) else child[:1], -player)
    You change the sign of each child's value and take the largest, but your leaves still count for MAX. That
    mixes two views. Here all values count for MAX, so no sign changes and MIN takes the smallest. [MC10]
        value_of(child  =>  -value_of(child
        max(values) if player == MAX else min(values)  =>  max(values)
    @answer-for-mover [MC10]
        return node  =>  return player * node
        value_of(child  =>  -value_of(child
        max(values) if player == MAX else min(values)  =>  max(values)
    Below the root you let MIN move on every level. The players take turns, so after MIN's move MAX moves
    again.
        child, -player  =>  child, MIN
    @start-0 [MC9]  |  max(values) if  =>  max([0, *values]) if""",
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
    """The actions and results of states of small piles, either player to move."""
    random, cases = Random(f"1.3 {seed}"), list[dict[str, object]]()
    piles = [(random.randint(4, 20), random.randint(1, 6)) for _ in range(4)]
    for left, most in [(5, 3), (2, 3), (1, 3), (3, 3), *piles, (5, 4)]:
        for state in ((left, MAX), (left, MIN)):
            results = [write_row("result", state, taken) for taken in range(1, min(most, left) + 1)]
            more = 3 if cases else 0  # the first state is the one where its game begins
            rows = [write_row("actions", state), *results, "initial"]  # which no question changes
            cases.append({"made": [left + more, most], "rows": rows})
    return beside_another(cases)


def ends(seed):
    """The end with either player to move, and states in which play goes on."""
    cases = []
    for state in [(left, player) for left in (0, 1, 4) for player in (MAX, MIN)]:
        rows = [write_row("is_terminal", state)]
        if state[0] == 0:
            rows.append(write_row("utility", state))
        cases.append({"made": [state[0] + 3, 3], "rows": rows})
    return beside_another(cases)


def games(seed):
    """Whole games."""
    return beside_another([{"made": [left, most]} for most in (3, 2, 4) for left in range(1, 9)])


def beside_another(cases):
    """The cases; in the last, one more game is made, with other numbers, which must not change the first."""
    *others, last = cases
    return [*others, last | {"other": [number + 1 for number in last["made"]]}]


TYPES = {"list": list, "tuple": tuple, "bool": bool, "int": int}


def judge_rule(seen, yours, right):
    """What a method should have returned, and about which state; None where the answer is as good as ours."""
    same_type = yours["type"] == right["type"] or (yours["type"], right["type"]) == ("tuple", "list")
    if same_type and yours["value"] == right["value"]:
        return None
    sentences = []
    *_, (_, _, given) = read_rows(seen["rows"])
    if given:
        (left, player), most = given[0], seen["made"][1]
        matches = "1 match is" if left == 1 else f"{left} matches are"
        mover = "MAX" if player == MAX else "MIN"
        sentences.append(f"{matches} left, at most {most} may be taken in a turn, and {mover} moves.")
        if left == 0:
            sentences.append(f"So {mover} did not take the last match.")
    if not same_type:
        kind, value, text = yours["type"], yours["value"], yours["text"]
        came = Sheet(ended="returned", printed="", type=kind, value=value, text=text)
        sentences.append(complained(came, TYPES[right["type"]]))
    return right["text"], "\n".join(sentences)


MATCHES = script_question(
    Matches,
    "nim ** The rules of Nim",
    parts={
        "actions and results": (2, heaps, "the actions and results of {n} states"),
        "the end": (1, ends, "who has won, and when"),
        "whole games": (1, games, "the values of {n} whole games"),
    },
    judge=judge_rule,
    kind="rules",
    hints="""
    A state is a pair (left, player): how many matches are left, and whose turn it is. Which of the two
        decides what may be taken? Which one decides who has won?
    Nobody can take more matches than are left, so the most is min(self.most, left). After a turn the
        player is -player.
    At the end no match is left. The player to move did not take the last one, so this player has won,
        and the utility is 1 if that is MAX and -1 if it is MIN.""",
    wrong=r"""
    In your game, taking the last match wins. Here the player who takes the last match loses.
        return state[1]  #  =>  return -state[1]  #
    You allow a player to take more matches than are left. The most is the smaller of two numbers: the limit,
    and what is left.  |  min(self.most, state[0])  =>  self.most
        state[0] == 0  =>  state[0] <= 0
    You forgot the limit of a turn, so a player may take all matches at once.
        min(self.most, state[0])  =>  state[0]
    The largest number is missing from the actions. If you use range: it stops before its end.
        state[0]) + 1)  =>  state[0]))
    You allow a turn in which no match is taken. A player has to take at least one.
        range(1,  =>  range(0,
    After a turn the same player moves again. Change the sign of the player.
        state[0] - action, -state[1]  =>  state[0] - action, state[1]
    Your utility is 1, whoever has won. It counts for MAX, so a win of MIN is -1. [MC10]
        return state[1]  #  =>  return 1  #
    In your game, play ends when one match is left. Play goes on until the last match is taken.
        state[0] == 0  =>  state[0] <= 1
        return state[1]  #  =>  return -state[1] if state[0] else state[1]  #
    You keep in the object whose turn it is. But the same object is asked about many states, so read the
    player from the state.
        self.most = most  =>  self.most, self.turn = most, MAX
        return state[0] - action, -state[1]  =>  self.turn = -self.turn\nreturn state[0] - action, self.turn
    You keep in the object how many matches are left. But the same object is asked about many states, so read
    the number from the state.
        self.most = most  =>  self.most, self.left = most, matches
        return state[0] - action, -state[1]  =>  self.left -= action\nreturn self.left, -state[1]
    Your states are lists, but a list cannot be a key of a dict. Use a tuple.
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
    """Every depth from 0 to past the leaves; piles, whose positions recur with other depths left."""
    single = [trees.tree_case(Tree(points), depth=turn) for turn, points in enumerate((7, -7))]
    piles = [{**pile, "depth": depth} for depth in (3, 4) for pile in trees.piles(5, 6, 7)]
    drawn = [*at_depths("1.4", 40)(seed), *at_depths("1.4 past", 10, 3)(seed)]
    return [*single, *drawn, *trees.AS_WIDE_AS_A_BOARD, trees.AS_DEEP_AS_A_GAME, *piles]


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
        "finished games": (2, ENDS, VALUE, "{n} trees searched to their leaves, with MAX or MIN at the root"),
        "every depth": (3, depths, VALUE, "{n} searches to depth 0, 1, 2 and more"),
        "every move loses": (
            2,
            trees.drawn("1.4 low", 12, LOSING, [*trees.both([-5, -5], [5, 5], [-5, -7]), *trees.BEYOND]),
            VALUE,
            "{n} trees in which every move loses",
        ),
        "each leaf once": (
            1,
            at_depths("1.4 order", 12),
            (*VALUE, leaves),
            "{n} trees: each leaf is read once, in its turn",
        ),
    },
    hints="""
    When no plies are left, or when the game is over, leaf(game, state) gives the value for the player to
        move. Return it.
    Otherwise try each action, and search the state it leads to, with one ply less to go. The opponent
        moves there, so what comes back counts for the opponent: change its sign.
    best starts at -inf. For each action, value = -search(game, game.result(state, action), depth - 1).
        Keep the largest value in best, and return best after the loop.""",
    wrong=r"""
    @leaf-for-max [MC10]
        return leaf(game, state)  =>  return game.to_move(state) * leaf(game, state)
    @minus-missing  |  value = -search  =>  value = search
    You ask for the utility of a position where the game is not over. Such a position has an estimate instead,
    and leaf(game, state) asks for the right one of the two.
        return leaf(game, state)  =>  return game.to_move(state) * game.utility(state)
    You take the estimate even where the game is over. A finished game has a utility, and leaf(game, state)
    asks for the right one of the two.
        return leaf(game, state)  =>  return game.to_move(state) * game.evaluate(state)
    Where no depth is left you return 0, as if the game were a draw. The position has an estimate, and
    leaf(game, state) returns it.
        return leaf(game, state)  =>  return leaf(game, state) if game.is_terminal(state) else 0
    Where the game is over you return 0, as if it were a draw. A finished game has a value, and
    leaf(game, state) returns it.
        return leaf(game, state)  =>  return 0 if depth and game.is_terminal(state) else leaf(game, state)
    You change the value of a leaf by the depth that is left. Here a leaf is worth what leaf(game, state)
    gives, however far away it is. A sooner win counts more in another exercise.
        return leaf(game, state)  =>  return leaf(game, state) + depth * game.is_terminal(state)
    You change the value of a finished game by the depth that is left. Here a leaf is worth what
    leaf(game, state) gives, however far away it is. A sooner win counts more in another exercise.
        return leaf(game, state)  =>
            value = leaf(game, state)
            if value and game.is_terminal(state):
                value += depth if value > 0 else -depth
            return value
    @minus-only-for-min [MC11]
        value = -search  =>  value = game.to_move(state) * search
    @min-for-max  |  best = -inf  =>  best = inf
        value > best  =>  value < best
    @depth-too-early  |  depth == 0  =>  depth <= 1
    @depth-not-counted  |  depth - 1  =>  depth
    @depth-for-each-sibling  |  value = -search  =>  depth -= 1\nvalue = -search
        depth - 1  =>  depth
    @start-minus-1 [MC9]  |  best = -inf\n    for  =>  best = -1\nfor
    @views-mixed [MC10]  |  best = -inf\n    for  =>  best = -inf * game.to_move(state)\nfor
        value = -search(game, game.result(state, action), depth - 1)  =>
            value = search(game, game.result(state, action), depth - 1)
        if value > best:  =>  if game.to_move(state) * value > game.to_move(state) * best:
    @views-mixed [MC10]  |  state, depth):  =>  state, depth, maximizing=True):
        best = -inf\n    for  =>  best = -inf if maximizing else inf\nfor
        value = -search(game, game.result(state, action), depth - 1)  =>
            value = search(game, game.result(state, action), depth - 1, not maximizing)
        if value > best:  =>  if value > best if maximizing else value < best:
    You keep the value of a position and use it again when the position comes back. But it can come back with
    another depth left, and then it may have another value. Search it again, or keep the depth beside the
    value. [MC5]
        state, depth):  =>  state, depth, known={}):
        if depth  =>  if state in known:\n    return known[state]\nif depth
        return best  =>  known[state] = best\nreturn best""",
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


TIED = [*trees.both([[3, 5], [2, 9], [3, 4]], [[5, 3], [9, 2], [5, 4]], [3, 4], [4, 3], [[4], 4])]
LOST = [
    *trees.both([-3, -4], [-4, -3], [[3, 2], [4, 1]], [-7000, -5000], [[1, 1], [1, 1]]),
    *trees.BEYOND,
]
A_POINT = trees.tree_case(Tree([[0], [0]]), depth=1, estimates=[[[], 0], [[0], 1], [[1], 2]])  # better by one
# Two moves are equal to the depth that is asked for, and a deeper search prefers the second.
EQUAL_ABOVE = trees.tree_case(Tree([[0], [2]]), depth=1, estimates=[[[], 0], [[0], 1], [[1], 1]])


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
    cases = [case for case in at_depths("1.2", 44)(seed) if case["depth"] > 0]
    cases += [trees.AS_DEEP_AS_A_GAME, EQUAL_ABOVE]
    return [case | {"last": tied(case)} for case in cases]


WON_OR_HELD = "{n} boards of 7x6: your move takes a win, or answers a threat"
BEST_MOVE = move_question(
    move,
    "best_move ** The move at the root",
    parts={
        "first of the best": (
            2,
            moves("1.2", 24, TIED, SMALL_LEAVES[:3]),
            MOVE,
            "{n} trees: the first one of the best moves",
        ),
        "every move loses": (
            1,
            moves("1.2 low", 10, LOST, LOSING),
            MOVE,
            "{n} trees in which every move may lose",
        ),
        "every depth": (1, deeper, MOVE, "{n} trees searched to depth 1, 2 and more"),
        "boards": (1, boards, [action_due, on_board], WON_OR_HELD),
    },
    hints="""
    It is the same loop as in your search. Only the result is different: you return the action, not its
        value.
    The action itself is the first ply, so search the state it leads to with depth - 1. The opponent
        moves there, so change the sign of what comes back.
    In the loop: if value > best: best, chosen = value, action. With >= you would keep the last of
        several equal moves, but the first one is asked for.""",
    wrong=r"""
    @last-of-equals [MC2]  |  value > best  =>  value >= best
    @minus-missing-at-root [MC11]
        value = -search  =>  value = search
    @min-wants-small [MC10]
        value = -search  =>  value = -game.to_move(state) * search
    @root-depth-not-counted
        depth - 1  =>  depth
    @depth-always-same  |  depth - 1  =>  2
    @children-not-searched  |  depth - 1  =>  0
    @parent-again
        game.result(state, action), depth - 1  =>  state, depth - 1
    You choose no action when none is worth more than 0. One of them is still the best. If your best value
    starts at 0, start it at -inf. [MC9]  |  best = -inf  =>
            best, chosen = 0, None
    @place-for-action
        for action in game.actions(state):  =>  for place, action in enumerate(game.actions(state)):
        best, chosen = value, action  =>  best, chosen = value, place
    @last-child
        best, chosen = value, action  =>  chosen = action
    @return-in-loop
        best, chosen = value, action  =>  return action
    You try each action in the initial position. Try it in the position that you are given.
        game.result(state, action)  =>  game.result(game.initial, action)
    @moves-backwards  |  in game.actions(state):  =>  in game.actions(state)[::-1]:""",
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


WON = decided(1, Tree(1), Tree([[[1]], [1], 0]), Tree([[[1]], 1], "min"), trees.wide(1), trees.deep(1))
PUT_OFF = Tree([-1, [[[-1]]]]), Tree([-1, [[-1]], 0], "min"), trees.wide(-1, "min")
LOST = decided(-1, Tree(-1, "min"), Tree([0, [-1]], "min"), *PUT_OFF)  # the second: a draw is no early loss
SCORE = search_question(
    score,
    "win_sooner *** Sooner is better",
    cuts=False,
    parts={
        "wins": (1, WON, VALUE, "{n} trees that MAX wins: a sooner win is worth more"),
        "losses": (1, LOST, VALUE, "{n} trees that MAX loses: a later loss is worth more"),
        "draws and squares": (1, draws, VALUE, "a draw stays 0, and a win in one move comes first"),
    },
    hints="""
    Only the leaf differs from minimax: it has to know how far it is from the root. So count the plies on
        the way down.
    A win is worth 100 - plies, so a sooner win is worth more. What should a loss be worth, so that a
        later loss is better? And a draw?
    utility * (100 - plies) does all three, because a loss is then -(100 - plies) and a draw stays 0. The
        recursive call passes plies + 1.""",
    wrong="""
    Time does not count in your score: a win in three moves is worth as much as a win in one. Use the plies in
    the value of a leaf. [MC16]  |  (100 - plies)  =>  1
    You do not count the plies on the way down, so all leaves seem equally far away. A child is one ply
    further from the root than its parent. [MC16]  |  plies + 1  =>  plies
    You subtract the plies from every result, so a quick loss is better than a slow one. With a loss it should
    be the other way round. [MC16]  |  (100 - plies)  =>  100 - plies
    You make a later win worth more. A sooner win should be worth more. [MC16]
        100 - plies  =>  100 + plies
    You treat a draw like a late win. A draw is worth 0, whenever it comes. [MC16]
        game.utility(state) *  =>  (game.utility(state) or 1) *
    You treat a draw like a late loss. A draw is worth 0, whenever it comes. [MC16]
        game.utility(state) *  =>  (game.utility(state) or -1) *
    You count a leaf one ply below the root as if it were the root itself. One ply below the root, plies is 1.
    [MC16]  |  100 - plies  =>  100 - max(plies - 1, 0)
    You keep the value of a position and use it again when the position comes back. But it can come back after
    another number of plies, and then a win there is worth more or less. [MC16]
        state, plies=0):  =>  state, plies=0, known=None):
        if game.is_terminal  =>
            known = {} if known is None else known
            if state in known:
                return known[state]
            if game.is_terminal
        plies + 1) for  =>  plies + 1, known) for
        return game.utility(state) * (100 - plies)  =>
            known[state] = game.utility(state) * (100 - plies)
            return known[state]
        return max(values) if game.to_move(state) == MAX else min(values)  =>
            known[state] = max(values) if game.to_move(state) == MAX else min(values)
            return known[state]
    @max-min-exchanged  |  == MAX else  =>  != MAX else
    @player-by-count [MC10]  |  if game.to_move(state) == MAX else  =>  if plies % 2 == 0 else
    @answer-for-mover [MC10]
        return game.utility(state) * (  =>  return game.to_move(state) * game.utility(state) * (
        = [score(  =>  = [-score(
        max(values) if game.to_move(state) == MAX else min(values)  =>  max(values)""",
    right=r"""
    three cases  |  return game.utility(state) * (100 - plies)  =>
            points = game.utility(state)
            return 100 - plies if points > 0 else plies - 100 if points < 0 else 0""",
)
