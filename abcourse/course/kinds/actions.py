"""The actions that an engine tries, and their order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from ...checking.isolate.sheet import Function
from ...checking.isolate.values import shown
from ...checking.question import Case, Sheet, Verdict
from ...checking.tell.outcome import complained
from ...games.connect4 import Connect4
from ..asks.boards import actions_of, board_at
from .parts import PASSED, Makers, versus, wrong
from .player import played_out


def of_order(reference: Function) -> Makers:
    """The parts of an order of Connect 4's columns."""
    judged = partial(judge_actions, reference)
    return {
        "centre": (quiet, judged, "{n} quiet boards: the middle first"),
        "sensible": (forced, partial(judged, some_order=True), "{n} boards: the sensible columns, no others"),
        "hints": (threatening, judged, "{n} boards: the higher hint first, ties from left to right"),
    }


def some_boards(topic: str, seed: int, fits: Function, number: int, stones: Sequence[int]) -> list[Case]:
    """Positions of Connect 4 after random moves that fit; few stones first.

    The boards have one middle column: of two, the lesson's `middle_first` tries the right one first.
    """
    random, cases = Random(f"{topic} {seed}"), list[Case]()
    while len(cases) < number:
        board = ((7, 6), (5, 4), (7, 5))[len(cases) % 3]
        game = Connect4(*board)
        moves, state = played_out(game, random.choice(stones), random)
        if not game.is_terminal(state) and fits(game, state):
            cases.append({"board": [*board], "moves": moves})
    return sorted(cases, key=lambda case: len(case["moves"]))


def by_hint(game: Connect4, state: Any) -> list[int]:
    """The sensible columns, the higher hint first."""
    return sorted(game.sensible(state), key=lambda action: -game.hint(state, action))


def quiet(seed: int) -> list[Case]:
    """Boards on which nothing but the middle counts."""

    def fits(game: Connect4, state: Any) -> bool:
        middle = [column for column in game.centre_first() if column in game.actions(state)]
        return by_hint(game, state) == middle

    empty: list[Case] = [{"board": [*board], "moves": ""} for board in ((7, 6), (5, 4))]
    return [*empty, *some_boards("quiet", seed, fits, 12, (1, 2, 3, 4))]


def forced(seed: int) -> list[Case]:
    """Boards with wins in one, with threats to answer, with cells that are better left, and with several."""

    def few(kind: str) -> Function:
        def fits(game: Connect4, state: Any) -> bool:
            wins, forcing = game.wins(state), game.noisy(state)
            both = wins and len(wins) < len(game.wins((state[0] ^ state[1], state[1]))) + len(wins)
            return {
                "win": bool(wins),
                "both": bool(both) and len(forcing) != 1,
                "answer": bool(forcing) and not wins,
                "left": not forcing and len(game.sensible(state)) < len(game.actions(state)),
            }[kind]

        return fits

    kinds = ("win", "both", "answer", "left")
    cases = [case for kind in kinds for case in some_boards(kind, seed, few(kind), 6, range(6, 18))]
    return sorted(cases, key=lambda case: len(case["moves"]))


def threatening(seed: int) -> list[Case]:
    """Boards on which hints put another column before the middle, ties among them."""

    def fits(game: Connect4, state: Any) -> bool:
        middle = [column for column in game.centre_first() if column in game.sensible(state)]
        every = len(middle) == len(game.actions(state)) > 2
        return every and by_hint(game, state) != middle

    return some_boards("hints", seed, fits, 24, range(4, 16))


def judge_actions(
    reference: Function, case: Case, sheet: Sheet, ruling: str, some_order: bool = False
) -> Verdict:
    """The columns in the reference's order; with `some_order`, the same columns."""
    game, state = board_at(case["board"], case["moves"])
    where = f"{typed_order(case)}\n\n{game.board(state)}"
    if str(sheet.get("value")).startswith("{"):
        return wrong(where, "It returned a set, which keeps no order; a list of columns is due.")
    if sentence := complained(sheet, list, noun="a list of columns"):
        return wrong(where, sentence)
    yours, due = sheet["value"], actions_of(reference, case["board"], case["moves"])
    if yours == due or (some_order and sorted(map(str, yours)) == sorted(map(str, due))):
        return PASSED
    return wrong(where, versus(shown(yours), shown(due)), why_so(game, state, yours, due))


def why_so(game: Connect4, state: Any, yours: list[Any], due: list[int]) -> str:
    """What tells the two orders apart."""
    if odd := [action for action in yours if action not in game.actions(state)]:
        return f"{shown(odd[0])} is not among the actions: {', '.join(map(str, game.actions(state)))}."
    if len({*map(str, yours)}) < len(yours):
        return "A column stands there twice: it would be searched twice."
    mover, sensible = "XO"[game.to_move(state) < 0], ", ".join(map(str, due))
    if {*yours} != {*due}:
        if game.wins(state):
            return f"{mover} moves and wins at once: game.sensible gives one such column, {sensible}."
        if game.must_answer(state):
            return f"{mover} moves, and the other side would win at once: game.sensible gives {sensible}."
        return f"game.sensible gives {', '.join(map(str, game.sensible(state)))}, in some order."
    hints = ", ".join(f"column {one} {game.hint(state, one)}" for one in due)
    mine, first = next((mine, first) for mine, first in zip(yours, due, strict=True) if mine != first)
    tie = f" Of equal hints {first} comes before {mine}." * (
        game.hint(state, mine) == game.hint(state, first)
    )
    return f"The hints: {hints}.{tie}"


def typed_order(case: Case) -> str:
    """The call for a position."""
    board = "" if case["board"] == [7, 6] else ", ".join(map(str, case["board"]))
    return f'order(Connect4({board}), Connect4({board}).parse("{case["moves"]}"), Memory())'
