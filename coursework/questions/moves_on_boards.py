"""Boards of Connect 4 on which a move is asked for: there is a win to take, or one threat to answer."""

from random import Random
from typing import Any

from abcourse.games.connect4 import Connect4

from ..checking.ask.values import shown
from ..checking.question import Case, Verdict
from .played import Played, both
from .plays.engine import search
from .plays.searching import game_of
from .searches import CHOOSES, ways
from .some_positions import some_moves

BY_ITSELF: Any = None  # the depth where none is handed over
LAST_COLUMN = "111111727273"  # the first column is full, and the last one wins


def boards(seed: int) -> list[Case]:
    """Positions of 7x6 with a win in one, and with a single threat to answer and no win."""
    random, game = Random(f"boards {seed}"), Connect4()
    full: Case = {"board": [7, 6], "moves": LAST_COLUMN, "depth": BY_ITSELF}
    found: dict[bool, list[Case]] = {True: [full], False: []}
    while min(map(len, found.values())) < 5:
        moves = some_moves(game, random.randint(6, 20), random)
        state = game.parse(moves)
        wins = bool(game.wins(state))
        if (wins or len(game.noisy(state)) == 1) and len(found[wins]) < 5:
            found[wins].append({"board": [7, 6], "moves": moves, "depth": BY_ITSELF})
    return sorted(found[True] + found[False], key=lambda case: len(case["moves"]))


def on_board(played: Played) -> Verdict | None:
    """The first of the best moves three plies ahead."""
    due, came = played.due["value"], played.sheet["value"]
    if came == due:
        return None
    game, state = game_of(played.case)
    wins, noisy = game.wins(state), game.noisy(state)
    if wins:
        told = f"Action {wins[0]} wins at once."
    else:
        told = f"The other side threatens to win with action {noisy[0]}." if noisy else ""
    worth = {action: -search(game, game.result(state, action), 2) for action in game.actions(state)}
    values = f"Three plies ahead, and for the player to move, {ways(worth)}."
    compared = both(CHOOSES, shown(came), due)
    return played.refuse(told, "Action 0 is column 1 of the board.", values, compared=compared)
