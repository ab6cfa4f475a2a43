"""A search that returns a pair: the value, and the line of actions that leads to it."""

from functools import partial
from typing import Any

from abcourse.games.tree import Tree

from ..checking import cases as trees
from ..checking.ask.values import shown, whole
from ..checking.compare import rows
from ..checking.question import Case, Verdict
from .played import Played, both, text_of
from .searches import RETURNS, proof, search_question, value

line_question = partial(search_question, types=(list,), noun="a pair (value, line)", frame="mover")
"""A search question whose answer returns a pair (value, line)."""


def pair(played: Played) -> Verdict | None:
    """A whole number, and a line of actions."""
    came = played.sheet["value"]
    if len(came) == 2 and whole(came[0]) is not None and isinstance(came[1], list):
        return None
    due = f"({trees.expected_value(played.case)}, line)"
    compared = both(RETURNS, text_of(played.sheet), due)
    return played.refuse("The line is a tuple or a list of actions. It may be empty.", compared=compared)


def line(played: Played) -> Verdict | None:
    """Each action of the line is legal and keeps the root's value, until the depth or play ends."""
    wrong = wrong_in_line(played.case, played.sheet["value"][1])
    if not wrong:
        return None
    return played.refuse(wrong, compared=rows(("your search returns", text_of(played.sheet))))


OF_ONE_SEARCH = "What follows an action in the line has to come from the search of that same action."


def wrong_in_line(case: Case, actions: list[Any]) -> str:
    """What is wrong with a line, in a sentence; empty where nothing is."""
    (game, state), depth, true = trees.game_of(case), trees.depth_of(case), trees.true_value(case)
    for each in actions:
        action, name = tuple(each) if isinstance(each, list) else each, game.name(state)
        if isinstance(action, tuple) and action not in game.actions(state):
            return f"The line has the tuple {shown(action)} where an action should stand."
        if game.is_terminal(state):
            return f"The line goes on at {name}, but the game ends there. {OF_ONE_SEARCH}"
        if depth == 0:
            return f"The line goes on at {name}, but the depth ends there. {OF_ONE_SEARCH}"
        if action not in list(game.actions(state)):
            return f"{shown(action)} is not an action at {name}."
        state, depth = game.result(state, action), depth - 1
        worth = trees.proved(game, state, None, depth)[0]
        if worth != true:
            leads = f"{shown(action)} leads from {name} to {game.name(state)}"
            return f"{leads}, which is worth {worth} for MAX, but the root is worth {true}."
    if depth and not game.is_terminal(state):
        return f"The line stops at {game.name(state)}, but neither the game nor the depth ends there."
    return ""


# Whoever hands one list to all children finds in it what the first one left.
LEFT_OVER = trees.tree_case(Tree([[3, [9]], 4], "min"))

# Whoever notes one action a state finds in it what a search of the state to another depth has noted last.
MET_AGAIN: Case = {"pile": 6, "root": "max", "depth": 4}


def lines(seed: int) -> list[Case]:
    """Trees searched to their leaves or to a depth, actions by name in half of them; and a pile."""
    some = [
        *trees.whole_trees(seed, "7.3", 28),
        *trees.limited_trees(seed, "7.3", 16),
        *trees.single_leaves(),
        LEFT_OVER,
    ]
    return [*(case | {"letters": True} if turn % 2 else case for turn, case in enumerate(some)), MET_AGAIN]


VALUES = (pair, value, proof)  # what must agree
