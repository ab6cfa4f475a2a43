"""The questions of notebook 00: everything runs, who moves where, and a first player."""

import sys
from collections import Counter
from math import inf, sqrt
from random import Random, random

from abcourse.games import MAX, MIN, Tree
from abcourse.games.connect4 import Connect4
from abcourse.search import minimax

from ..checking.ask.values import shown, whole
from ..checking.cases import tree_case
from ..checking.compare import PASSED, refuse
from ..checking.functions import PLAYERS, Form, function_parts, function_question
from ..checking.question import Question
from ..checking.report.drawing import scene
from .plays.boards import draw_board, game_of_state, play_in_newer_python, play_often, typed_often
from .searches import choice
from .some_positions import some_moves


def environment(leaves):
    """Python's version in two whole numbers, and the value of this tree."""
    tree = Tree(leaves)
    value, _ = minimax(tree)(tree.initial)
    return {"python": sys.version_info[:2], "value": value}


def branches(seed):
    """The leaves of the tree in the exercise, and of others with another value each."""
    random = Random(f"0.1 {seed}")
    others = [[[random.randint(low, low + 8) for _ in range(2)] for _ in range(3)] for low in (10, 20, -20)]
    return [([[4, 6], [1, 8], [5, 7]],), *((leaves,) for leaves in (*others, [3, 30], [[[1, 31], 2], [3]]))]


def seen(leaves):
    """Where the right entries come from."""
    tree = Tree(leaves)
    version = "While your function is checked, Python says that it is a newer one than yours. "
    version += "sys.version_info[:2] gives the expected pair, and a version that is typed in does not."
    value = f"minimax(tree)(tree.initial) returns the pair (value, line), here {minimax(tree)(tree.initial)}."
    return f"{version}\n{choice(tree_case(tree))} {value}"


ENVIRONMENT = function_question(
    environment,
    "environment * Everything runs",
    parts={"version and value": (1, branches, "the version of Python, and the values of {n} trees")},
    reason=seen,
    play=play_in_newer_python,
    may_use=("minimax",),
    hints="""
    Both entries come from a call. Print sys.version_info, then print minimax(tree)(tree.initial), and
        look at what you get.
    sys.version_info[:2] is a pair of whole numbers. A search returns a pair as well: first the value,
        then the line.
    Write value, line = minimax(tree)(tree.initial). Then return {"python": sys.version_info[:2],
        "value": value}.""",
    wrong="""
    You give the version as a decimal number, but then 3.10 and 3.1 are the same. Give two whole numbers.
        sys.version_info[:2]  =>  3.11
    You give the version as text, but as text 3.9 comes after 3.11. Give two whole numbers.
        sys.version_info[:2]  =>  "3.11"
    You typed the version in, so it is right for one Python only. Ask sys.version_info for it.
        sys.version_info[:2]  =>  (3, 11)
    You store the whole answer of the search, which is a pair of value and line. Only the value belongs there.
        value, _ =  =>  value =
    You typed the value in, so it is right for one tree only. Compute it from the leaves that your function
    gets.  |  "value": value  =>  "value": 5
    You take the largest leaf of the tree, as if MIN made no move. Let the search find the value.
        "value": value  =>  "value": max(map(tree.utility, tree.leaves()))
    You call minimax with a position. minimax(tree) makes a search, and this search is called with the
    position.
        minimax(tree)(tree.initial)  =>  minimax(tree.initial)""",
    right="named fields  |  sys.version_info[:2]  =>  (sys.version_info.major, sys.version_info.minor)",
)


def who_moves(root, plies):
    """MAX or MIN: the player who moves that many plies below the root."""
    return root if plies % 2 == 0 else -root


def below(root):
    """The first levels below a root, and some deep ones."""
    deep = range(4, 60)
    return lambda seed: [(root, n) for n in [0, 1, 2, 3, *sorted(Random(f"0.2 {seed}").sample(deep, 4))]]


def down(root, plies):
    """The first players on the way down from the root."""
    names = [PLAYERS[who_moves(root, ply)] for ply in range(min(plies, 3) + 1)]
    return f"Ply by ply from the root, these players move: {', '.join(names)}{', and so on' * (plies > 3)}."


WHO_MOVES = function_question(
    who_moves,
    "who_moves * Who moves on this level?",
    parts={
        "below a MAX root": (1, below(MAX), "the player on {n} levels"),
        "below a MIN root": (1, below(MIN), "the player on {n} levels"),
    },
    said=lambda value: f"{value} ({PLAYERS[int(value)]})" if value in ("1", "-1") else value,
    reason=down,
    hints="""
    Write down who moves 0, 1, 2 and 3 plies below the root. What do the even numbers have in common?
    0 plies below the root is the root itself, and `root` moves there. MAX is 1 and MIN is -1, so the
        other player is -root.
    When plies is even, it is the root's player again; when it is odd, it is the other one. So: return
        root if plies % 2 == 0 else ...""",
    wrong="""
    You count the root as the first ply. But the root is 0 plies below itself, so its player moves at every
    even number.  |  == 0  =>  == 1
    @max-at-root  |  root, plies):  =>  _, plies, root=MAX):
    You count plies in pairs, as chess players count moves. But the player changes after every single ply.
        plies % 2  =>  plies // 2 % 2
    You let the opponent move on every level below the root. But the two take turns, so after two plies it is
    the root's player again.  |  plies % 2  =>  plies
    Your function always returns the opponent, whatever plies is. If you use a power: in Python -1 ** plies
    means -(1 ** plies), so the -1 needs brackets.  |  root if plies % 2 == 0 else -root  =>  -root""",
    right="a power of -1  |  root if plies % 2 == 0 else -root  =>  root * (-1) ** plies",
)


def move(game, state):
    """The first action with the best value; the values are drawn at random."""
    best = -inf
    for action in game.actions(state):
        value = random()
        if value > best:
            best, chosen = value, action
    return chosen


TIMES = 200  # seven actions at random: that one of them never comes has a chance of 1 in 3,000,000,000,000
MANY_TIMES = 900  # of 30 actions, the first of those that share the largest of ten numbers shows in so many


def states(seed):
    """Nodes of trees, and positions of Connect 4, some with full columns; and how often each is asked."""
    random, deep, wide = Random(f"any {seed}"), [[3, 5, 4], [2, 9]], [[3, 5, 4, 1], 2]
    nodes = [([[5]], []), ([3, 5], []), (deep, []), (wide, [0])]
    shapes = [([7, 6], 0), ([5, 4], 3), ([7, 6], 9), ([5, 4], 14), ([5, 4], 16), ([4, 4], 13), ([7, 6], 30)]
    boards = [(size, some_moves(Connect4(*size), stones, random)) for size, stones in shapes]
    cases = [(of, place, TIMES) for of, place in (*nodes, *boards)]
    return [*cases, (deep, [0], MANY_TIMES), ([*range(1, 31)], [], MANY_TIMES)]


def draw_state(of, place, times):
    """The board, or the tree and the node that is asked about."""
    if isinstance(place, str):
        width, height = of
        where, drawing = draw_board(width, height, place).split("\n\n", 1)
        return f"{where} and action 0 is column 1\n\n{drawing}"
    tree = Tree(of)
    where, drawing = scene(tree_case(tree)).split("\n\n", 1)
    return f"{where}, when it is asked for a move at {tree.name(tuple(place))}\n\n{drawing}"


def legal_actions(case):
    """The actions of the state of a case."""
    of, place, _ = case["args"]
    game, state = game_of_state(of, place)
    return list(game.actions(state))


def judge_legal(case, sheet, due, scene):
    """Actions of this very state, and nothing else."""
    if sheet["ended"] != "returned":
        return None
    known = legal_actions(case)
    for came in sheet["value"]:
        if came is None:
            told = "It returned None: either no action was chosen, or the chosen action was not returned."
            return refuse(scene, told)
        if whole(came) not in known:
            return refuse(scene, f"It played {shown(came)}, but legal here are {', '.join(map(str, known))}.")
    return PASSED


def judge_chance(case, sheet, due, scene):
    """Each action of the state, and none far more often than its share (fair play fails once in 10,000)."""
    verdict = judge_legal(case, sheet, due, scene)
    if verdict is not PASSED:
        return verdict
    known, played = legal_actions(case), Counter(map(whole, sheet["value"]))
    calls, (most, times) = len(sheet["value"]), played.most_common(1)[0]
    legal = f"Legal here are {', '.join(map(str, known))}."
    missing = [action for action in known if action not in played]
    if missing and len(played) == 1:
        return refuse(scene, f"It played {most} in all of {calls} calls. {legal}")
    if missing:
        return refuse(scene, f"In {calls} calls it never played {', '.join(map(str, missing))}. {legal}")
    share = calls / len(known)
    if times <= share + 5 * sqrt(share * (1 - 1 / len(known))):
        return PASSED
    expected = f"With {len(known)} actions, each should come about {share:.0f} times."
    told = f"It played action {most} in {times} of {calls} calls. {expected}"
    return refuse(scene, told, unevenly([played[action] for action in known]))


def unevenly(played):
    """A sentence on how often the actions came, in their order; empty where nothing can be said."""
    inner = played[1:-1]
    if inner and max(played[0], played[-1]) < 0.75 * min(inner):
        told = "The first and the last action come less often than those between them. Rounding a number to"
        return f"{told} the nearest place does that, for example: the ends get only half as much room."
    half = len(played) // 2
    if played[0] == max(played) and sum(played[:half]) > 1.1 * sum(played[-half:]):
        told = "Earlier actions come more often than later ones. That happens, for example, if one is chosen"
        told += " before the draw, if two can get the same number, or if the loop can stop before the last"
        return f"{told} action."
    return ""


OFTEN = "{n} states: each action comes about equally often"
LEGAL = Form(move, play_often, typed_often, draw_state, judge=judge_legal)
CHANCE = Form(move, play_often, typed_often, draw_state, judge=judge_chance)

ANY_MOVE = Question(
    move,
    "any_move * A first player",
    (
        *function_parts(LEGAL, {"legal": (1, states, "{n} states: each of your moves is legal")}),
        *function_parts(CHANCE, {"by chance": (1, states, OFTEN)}),
    ),
    kind="move",
    hints="""
    game.actions(state) gives the actions that are legal in this state. Go through them in a loop, and
        give each one a value of its own: random() returns a number between 0 and 1.
    Keep two things while the loop runs: the best value so far, and the action that has it. Before the
        loop the best value is -inf, so the first action is always better.
    In the loop: if value > best: best, chosen = value, action. After the loop: return chosen.""",
    wrong=r"""
    You always play the first action. Give each action a random value of its own, and go through all of them.
        value = random()  =>  value = 0
    @place-for-action
        for action in game.actions(state):  =>  for action, _ in enumerate(game.actions(state)):
    @value-for-action  |  return chosen  =>  return best
    You compare one random number, but then you keep another one. Call random() once for each action, and keep
    the number that you compared.
        best, chosen = value, action  =>  best, chosen = random(), action
    The first action is never tried. Go through all of them.
        (state):  =>  (state)[1:] or game.actions(state):
    No random number is better than the value that you start with, so no action is chosen. Start at -inf, and
    keep what is larger.
        best = -inf  =>  best = 1
    Your best value starts at 0, but random() can return 0, which is no better. Start at -inf.
        best = -inf  =>  best = 0
    You always play the last action. Keep the best value together with its action, so that a later action has
    to be better.
        best, chosen = value, action  =>  chosen = action
    You return all actions. Choose one of them.  |  return chosen  =>  return game.actions(state)
    Nothing comes back. Either a `return` is missing after the loop, or no action was ever better than the
    value that you started with.
        return chosen  =>  pass""",
    right=r"""
    the smallest value  |  best = -inf  =>  best = inf
        value > best  =>  value < best""",
)
