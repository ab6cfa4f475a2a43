"""A function that chooses a move, `move(game, state)`: at random, or at the root of a search of one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from math import sqrt
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.values import shown, whole
from ...checking.question import Case, Part, Question, Sheet, Verdict
from ...checking.tell.drawing import call_of, scene
from ...checking.tell.outcome import complained
from ...games.connect4 import Connect4
from ..asks.boards import board_at
from ..asks.moves import TIMES, observe_board, observe_many, observe_root, search
from .function import drawn_board
from .parts import PASSED, Cases, Makers, parts_of, versus, wrong
from .player import some_moves
from .search import EITHER, explain, judge_first, judge_order, typed_by


def root_question(
    reference: Any,
    head: str,
    *,
    points: Mapping[str, int | tuple[int, Cases, str]],
    windowed: bool = False,
    **said: Any,
) -> Question:
    """A question whose answer is `move(game, state, depth=3)`, at the root of `search(game, state, depth)`.

    `points` has the parts: points, cases on trees and the line for a pass; of "boards" the points alone.
    With `windowed` the search takes alpha and beta too, and "leaf order" is the order of alpha-beta.
    """
    look = partial(observe_root, windowed=windowed)
    makers: Makers = {
        "boards": (boards, judge_board, "{n} boards of 7x6: wins in one taken, threats answered")
    }
    parts: list[Part] = []
    for name, given in points.items():
        if isinstance(given, int):
            parts += parts_of({name: given}, makers, observe_board, typed_board)
        else:
            worth, cases, ok = given
            judge = judge_order if name == "leaf order" else judge_first
            judged = partial(typed_by, judge, "move", typed_root)
            stepped = explain if windowed else None
            parts += parts_of({name: worth}, {name: (cases, judged, ok)}, look, typed_root, stepped)
    rulings = EITHER if windowed else ("",)
    return Question(reference, head, tuple(parts), rulings=rulings, kind="move", **said)


def typed_root(case: Case) -> str:
    """The call on a tree."""
    return call_of("move", ["game", "state", "depth"], case)


# -- boards


def where_on(case: Case) -> str:
    """The board of a case, and who moves."""
    width, height = case["board"]
    return drawn_board(width, height, case["moves"])


def typed_board(case: Case) -> str:
    """The call on a board."""
    made = f"Connect4({'' if case['board'] == [7, 6] else ', '.join(map(str, case['board']))})"
    called = f'move(game, game.parse("{case["moves"]}"))'
    return f"from abcourse.games.connect4 import Connect4; game = {made}; {called}"


def boards(seed: int) -> list[Case]:
    """Positions of 7x6 with a win in one, and with a single threat to answer and no win."""
    random, game = Random(f"boards {seed}"), Connect4()
    found: dict[bool, list[Case]] = {True: [], False: []}
    while min(map(len, found.values())) < 5:
        moves = some_moves(game, random.randint(6, 20), random)
        state = game.parse(moves)
        wins = bool(game.wins(state))
        if (wins or len(game.noisy(state)) == 1) and len(found[wins]) < 5:
            found[wins].append({"board": [7, 6], "moves": moves})
    return sorted(found[True] + found[False], key=lambda case: len(case["moves"]))


def judge_board(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The first of the best moves three plies ahead."""
    game, state = board_at(case["board"], case["moves"])
    where = where_on(case)
    if sentence := complained(sheet, int, noun="a column"):
        return wrong(where, sentence)
    worth = {action: -search(game, game.result(state, action), 2) for action in game.actions(state)}
    due, move = max(worth, key=worth.__getitem__), whole(sheet["value"])
    if move == due:
        return PASSED
    if move not in worth:
        told = f"{shown(move)} is no action here; the actions are {', '.join(map(str, worth))}."
        return wrong(where, versus(shown(move), due), told)
    if wins := game.wins(state):
        told = f"Column {wins[0]} wins at once."
    else:
        told = f"The other side threatens to win in column {game.noisy(state)[0]}."
    values = ", ".join(f"column {action} {value:,}" for action, value in worth.items())
    told += f" Three plies ahead, for who moves: {values}."
    return wrong(where, versus(move, due), told)


# -- chance


def chance_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer is `move(game, state)` and chooses at random."""
    makers: Makers = {
        "legal": (states, judge_legal, "{n} states, some moves each"),
        "by chance": (states, judge_chance, "{n} states: each action comes, about equally often"),
    }
    made = parts_of(points, makers, observe_many, typed_many)
    return Question(reference, head, made, kind="move", **said)


def states(seed: int) -> list[Case]:
    """Nodes of trees, and positions of Connect 4 with full columns among them."""
    random = Random(f"any {seed}")
    nodes = [
        ([[5]], ()),
        ([3, 5], ()),
        ([[3, 5, 4], [2, 9]], ()),
        ([[3, 5, 4], [2, 9]], (1,)),
        ([[3, 5, 4, 1], 2], (0,)),
    ]
    cases: list[Case] = [{"tree": tree, "root": "max", "state": [*at]} for tree, at in nodes]
    shapes = [((7, 6), 0), ((5, 4), 3), ((7, 6), 9), ((5, 4), 14), ((5, 4), 16), ((4, 4), 13), ((7, 6), 30)]
    return cases + [
        {"board": [*board], "moves": some_moves(Connect4(*board), stones, random)} for board, stones in shapes
    ]


def actions_at(case: Case) -> list[int]:
    """The actions of the state of a case."""
    if "moves" in case:
        game, state = board_at(case["board"], case["moves"])
        return [*game.actions(state)]
    return [*trees.tree_of(case).actions(tuple(case["state"]))]


def _where(case: Case) -> str:
    if "moves" in case:
        return where_on(case)
    at = trees.tree_of(case).name(tuple(case["state"]))
    return f"{scene(case)}\n\nasked at {at}"


def judge_legal(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Actions of this very state, and nothing else."""
    legal = actions_at(case)
    if sentence := complained(sheet, list):
        return wrong(_where(case), sentence)
    for came in sheet["value"]:
        if came is None:
            return wrong(
                _where(case), "It returned None: nothing was chosen, or what was chosen is not returned."
            )
        if isinstance(came, bool) or whole(came) not in legal:
            told = f"It played {shown(came)}; legal here: {', '.join(map(str, legal))}."
            return wrong(_where(case), told)
    return PASSED


def judge_chance(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Each action of the state, and none far more often than its share (fair play fails once in 50,000)."""
    if not (found := judge_legal(case, sheet, ruling)).passed:
        return found
    played, legal = Counter(whole(came) for came in sheet["value"]), actions_at(case)
    if missing := [action for action in legal if action not in played]:
        never = f"In {TIMES} calls it never played {', '.join(map(str, missing))}"
        always = f"It played {next(iter(played))} each of {TIMES} times" if len(played) == 1 else never
        return wrong(_where(case), f"{always}; legal here: {', '.join(map(str, legal))}.")
    (most, times), share = played.most_common(1)[0], TIMES / len(legal)
    if times > share + 5 * sqrt(share * (1 - 1 / len(legal))):
        told = f"It played {most} {times} times of {TIMES}; each of {len(legal)} actions is due in about"
        again = typed_many(case).replace("range(20)", f"range({TIMES})") + f".count({most})"
        return wrong(_where(case), f"{told} {share:.0f}.", try_it=again)
    return PASSED


def typed_many(case: Case) -> str:
    """Some calls in a state."""
    if "moves" in case:
        return typed_board(case).replace("move(game, ", "[move(game, ") + " for _ in range(20)]"
    return f"[move(Tree({case['tree']}), {tuple(case['state'])}) for _ in range(20)]"
