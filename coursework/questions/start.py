"""The questions of notebook 00: everything runs, who moves where, and a first player."""

import sys
from math import inf
from random import Random, random

from abcourse.games import MAX, MIN, Tree
from abcourse.search import minimax

from ..check.cases import tree_case
from .kinds.function import PLAYERS, function_question
from .kinds.moves import by_chance, chance_question, legal, states
from .kinds.search import choice


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


def seen(leaves, key):
    """Where the right entry comes from."""
    if key == "python":
        return "Here sys.version_info[:2] is the pair of whole numbers that is due."
    tree = Tree(leaves)
    told = f"minimax(tree)(tree.initial) gives (value, line): {minimax(tree)(tree.initial)}."
    return f"{choice(tree_case(tree))} {told}"


ENVIRONMENT = function_question(
    environment,
    "environment * Everything runs",
    parts={"version and value": (1, branches, "the version, and the values of {n} trees")},
    reason=seen,
    may_use=("minimax",),
    hints="""
    Both entries come from a call. Print sys.version_info, and minimax(tree)(tree.initial), and look.
    sys.version_info[:2] is a pair of whole numbers; a search returns a pair as well, (value, line).
    value, line = minimax(tree)(tree.initial); return {"python": sys.version_info[:2], "value": value}""",
    wrong="""
    the version is a decimal number, in which 3.10 and 3.1 are the same.  |  sys.version_info[:2]  =>  3.11
    the version is text, and as text 3.9 comes after 3.11.  |  sys.version_info[:2]  =>  "3.11"
    the whole answer of the search stands there, value and line.  |  value, _ =  =>  value =
    the value is typed in; it belongs to one tree only.  |  "value": value  =>  "value": 5
    the largest leaf is taken, as if MIN did not move.
        "value": value  =>  "value": max(map(tree.utility, tree.leaves()))""",
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
    return f"Ply by ply from the root: {', '.join(names)}{', and so on' * (plies > 3)}."


WHO_MOVES = function_question(
    who_moves,
    "who_moves * Who moves on this level?",
    parts={
        "below a MAX root": (1, below(MAX), "{n} levels"),
        "below a MIN root": (1, below(MIN), "{n} levels"),
    },
    said=lambda value: f"{value} ({PLAYERS[int(value)]})" if value in ("1", "-1") else value,
    reason=down,
    hints="""
    Write down who moves 0, 1, 2 and 3 plies below the root. What do the even ones share?
    0 plies below the root is the root: there `root` moves. MAX is 1, MIN is -1, so -root is the other.
    return root if plies % 2 == 0 else ...""",
    wrong="""
    the root is counted as the first ply.  |  == 0  =>  == 1
    MAX is taken to move at every root.  |  root, plies):  =>  _, plies, root=MAX):
    plies are counted in pairs, as chess players count moves.  |  plies % 2  =>  plies // 2 % 2
    the opponent is taken to move everywhere below the root.  |  plies % 2  =>  plies""",
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


ANY_MOVE = chance_question(
    move,
    "any_move * A first player",
    parts={
        "legal": (1, states, [legal], "{n} states, some moves each"),
        "by chance": (1, states, [legal, by_chance], "{n} states: each action comes, about equally often"),
    },
    hints="""
    game.actions(state) are the actions that are legal in this state. Go through them in a loop; random()
        gives each a value between 0 and 1.
    Keep two things in the loop: the best value so far, and the action that it belongs to. Before the loop the
        best value is -inf, below everything.
    if value > best: best, chosen = value, action. After the loop, return chosen.""",
    wrong=r"""
    the first action comes back each time: does each have a value of its own, and are all of them tried?
        value = random()  =>  value = 0
    an action's place in the list comes back, not the action.
        for action in game.actions(state):  =>  for action, _ in enumerate(game.actions(state)):
    the value comes back instead of the action.  |  return chosen  =>  return best
    a value is compared, and another one is drawn and kept: call random() once for each action.
        best, chosen = value, action  =>  best, chosen = random(), action
    the last action is never tried.  |  (state):  =>  (state)[:-1] or game.actions(state):
    the first action is never tried.  |  (state):  =>  (state)[1:] or game.actions(state):
    the actions of the beginning are tried, not those of this state.
        game.actions(state)  =>  game.actions(game.initial)
    the best value starts so high that nothing drawn is better.  |  best = -inf  =>  best = 1
    the best value starts at 0, and random() may give 0, which is no better.  |  best = -inf  =>  best = 0
    the last action comes back each time: is the best value noted together with its action?
        best, chosen = value, action  =>  chosen = action
    all actions come back, not one of them.  |  return chosen  =>  return game.actions(state)
    the state after the action comes back.  |  return chosen  =>  return game.result(state, chosen)
    nothing is returned, or no value drawn is above the start of the best value, so nothing is chosen.
        return chosen  =>  pass""",
    right=r"""
    the smallest value  |  best = -inf  =>  best = inf
        value > best  =>  value < best""",
)
