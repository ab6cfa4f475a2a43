"""An answer that says a move, at the root of a search or on a board; or the line to a value."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Unpack

from abcourse.games.connect4 import Connect4

from ...check import cases as trees
from ...check.isolate.sheet import Function
from ...check.isolate.values import shown, whole
from ...check.question import Case, Question, Said, Sheet
from ..asks.engine import search
from ..asks.recorder import game_of
from .compared import Parts
from .parts import versus
from .player import some_moves
from .search import ACTION, Searched, proof, search_question, value, ways

BY_ITSELF: Any = None  # the depth where none is handed over


def root_question(
    reference: Function, head: str, *, parts: Parts, cuts: bool = False, **said: Any
) -> Question:
    """A question whose answer is `move(game, state, depth=3)`, at the root of a `search` of ours."""
    form: dict[str, Any] = {"due": (int, str), "noun": ACTION, "ours": ("search",), "kind": "move"}
    return search_question(reference, head, parts=parts, cuts=cuts, rulings=("",), **form, **said)


# -- boards


def boards(seed: int) -> list[Case]:
    """Positions of 7x6 with a win in one, and with a single threat to answer and no win."""
    random, game = Random(f"boards {seed}"), Connect4()
    found: dict[bool, list[Case]] = {True: [], False: []}
    while min(map(len, found.values())) < 5:
        moves = some_moves(game, random.randint(6, 20), random)
        state = game.parse(moves)
        wins = bool(game.wins(state))
        if (wins or len(game.noisy(state)) == 1) and len(found[wins]) < 5:
            found[wins].append({"board": [7, 6], "moves": moves, "depth": BY_ITSELF})
    return sorted(found[True] + found[False], key=lambda case: len(case["moves"]))


def on_board(how: Searched, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The first of the best moves three plies ahead."""
    (game, state), move = game_of(case), sheet["value"]
    if move == due["value"]:
        return ()
    both = versus(shown(move), due["value"])
    worth = {action: -search(game, game.result(state, action), 2) for action in game.actions(state)}
    threat = f"The other side threatens to win with action {[*game.noisy(state), ''][0]}."
    told = f"Action {wins[0]} wins at once." if (wins := game.wins(state)) else threat
    values = f"Three plies ahead, and for the player to move, {ways(worth)}."
    return both, f"{told} Action 0 is column 1 of the board. {values}"


# -- lines


def line_question(reference: Function, head: str, *, parts: Parts, **said: Unpack[Said]) -> Question:
    """A search question whose answer returns a pair (value, line)."""
    form: dict[str, Any] = {"due": list, "noun": "a pair (value, line)"}
    return search_question(reference, head, parts=parts, frame="mover", **form, **said)


def pair(how: Searched, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """A whole number, and a line of actions."""
    came = sheet["value"]
    if len(came) == 2 and whole(came[0]) is not None and isinstance(came[1], list):
        return ()
    form = (
        f"({trees.expected_value(case)}, line), where line is a tuple or a list of actions; it may be empty"
    )
    return (versus(sheet.get("text") or shown(came), form),)


def line(how: Searched, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """Each action of the line is legal and keeps the root's value, until the depth or play ends."""
    (game, state), depth, came = trees.game_of(case), trees.depth_of(case), sheet["value"][1]
    yours, true = f"yours      {sheet['text']}", trees.true_value(case)
    for action in came:
        name = game.name(state)
        if isinstance(action, list):
            return yours, f"The line has the tuple {shown(tuple(action))} where an action should stand."
        if depth == 0 or game.is_terminal(state):
            return (
                yours,
                f"The line goes on at {name}, but {'the game' if depth else 'the depth'} ends there.",
            )
        if action not in list(game.actions(state)):
            return yours, f"{shown(action)} is not an action at {name}."
        state, depth = game.result(state, action), depth - 1
        worth = trees.proved(game, state, None, depth)[0]
        if worth != true:
            leads = f"{shown(action)} leads from {name} to {game.name(state)}"
            return yours, f"{leads}, which is worth {worth} for MAX, but the root is worth {true}."
    if depth and not game.is_terminal(state):
        return yours, f"The line stops at {game.name(state)}, but neither the game nor the depth ends there."
    return ()


def lines(seed: int) -> list[Case]:
    """Trees searched to their leaves or to a depth, actions by name in half of them."""
    some = [
        *trees.whole_trees(seed, "7.3", 50),
        *trees.limited_trees(seed, "7.3", 16),
        *trees.single_leaves(),
    ]
    return [case | {"letters": True} if turn % 2 else case for turn, case in enumerate(some)]


VALUES = (pair, value, proof)  # what must agree
