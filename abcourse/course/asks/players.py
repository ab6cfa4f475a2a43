"""Something that plays Connect 4 is asked for move after move, or to play a match against ours.

It is `move(game, state, seconds, clock)`, or a class that is made with a game and a number of nodes. A node
is a position that it makes, a call of `game.result`. The calls are counted inside that function, for every
game of Connect 4; the clock of a `move` is this count. An answer that works out the stones of a position by
itself is not counted.
"""

from __future__ import annotations

import linecache
import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from math import inf
from types import FunctionType
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.values import several, whole
from ...games.connect4 import Connect4
from ...games.game import MAX, OutOfCalls
from ...games.match import result_for_max
from ...measure.intervals import FEWEST, elo
from ...measure.tournament import playing
from ...search import alphabeta, static
from .boards import board_at

SPARE = 7  # positions that may be made when the clock has rung: the children of one
TUTORIAL = 4  # plies of the tutorial's engine
OVER: Sheet = {"ended": "returned", "printed": "", "type": "list", "value": []}  # a match that was judged
MARK = re.compile(r"^# \w+: ours, until (\w+) passes$", re.MULTILINE)
"""What the text of an engine that `my_engine` has made says of a part that is ours."""


class Positions:
    """How many positions a player has made since the count began, and how many it may make."""

    made, most = 0, inf


def counted(act: Callable[..., Any], *args: Any, most: float = inf) -> tuple[Any, int]:
    """What `act(*args)` returns, and the calls of `Connect4.result` in it, whoever made the game.

    The count is taken in the code of `Connect4.result` itself: a game of the player's own is counted too, and
    so is the function when it was put aside before. Raises OutOfCalls beyond `most`.
    """
    Positions.made, Positions.most = 0, most
    Connect4.result.__code__ = _in_its_place.__code__
    try:
        return act(*args), Positions.made
    finally:
        Connect4.result.__code__ = _own.__code__


_own = FunctionType(Connect4.result.__code__, Connect4.result.__globals__)


def position(game: Connect4, state: Any, action: Any) -> Any:
    """What `game.result` returns; counted."""
    Positions.made += 1
    if Positions.made > Positions.most:
        raise OutOfCalls(
            f"it had made {Positions.most:,} positions for one move, and the clock rang long before"
        )
    return _own(game, state, action)


def _in_its_place(self: Connect4, state: Any, action: Any) -> Any:
    """The code of `Connect4.result` while it is counted; it sees the names of that module."""
    from abcourse.course.asks.players import position

    return position(self, state, action)


def by_the_count(move: Callable[..., Any], game: Connect4, nodes: float, state: Any) -> Any:
    """The action of a `move` whose seconds are positions: its clock is how many it has made."""
    return move(game, state, seconds=nodes, clock=lambda: float(Positions.made))


def played(move: Callable[..., Any], game: Connect4, state: Any, nodes: float) -> tuple[Any, int]:
    """The action of a `move` for which the clock rings after so many positions, and how many it made."""
    return counted(by_the_count, move, game, nodes, state)


class Seat:
    """A player at a board, and what is asked of it."""

    def __init__(self, answer: Answer, case: Case) -> None:
        self._answer, self._most = answer, 20 * case["nodes"] + 200
        game, nodes = Connect4(*case["board"]), case["nodes"]

        def seated(player: Any) -> Any:
            made = isinstance(player, type)
            return player(game, nodes).best_move if made else partial(by_the_count, player, game, nodes)

        self.sheet = answer.call(through=seated)
        self.best_move = answer.last

    def asked(self, what: Callable[..., Any], *args: Any, times: int = 1, **so_far: Any) -> Sheet:
        """The sheet of something asked of the player; that of its making where there is no player."""
        if self.sheet["ended"] != "returned":
            return self.sheet
        seconds = times * self._answer.seconds
        return self._answer.call(*args, seconds=seconds, through=lambda _, *args: what(*args), **so_far)

    def move(self, *state: int) -> list[Any]:
        """Its move, and the positions that it made for it."""
        return [*counted(self.best_move, state, most=self._most)]

    def twice(self, first: Sequence[int], second: Sequence[int]) -> list[Any]:
        """The move in a position, and in it again when another has been asked."""
        return [self.move(*state) for state in (first, second, first)]


def observe(answer: Answer, case: Case) -> Sheet:
    """What came of a match, of a position that is asked twice, of a position; or whose parts play."""
    seat = Seat(answer, case)
    if "openings" in case:
        played = match_of(seat, case)
        return {**played, "asked": ours_in(answer.value)} if "own" in case else played
    if "again" not in case:
        return seat.asked(seat.move, *state_of(case))
    states = [list(state_of(each)) for each in (case, {**case, "moves": case["again"]})]
    return seat.asked(seat.twice, *states, times=3)


def ours_in(move: Any) -> list[str]:
    """The exercises whose parts are ours, as the marks say in the text that a function stands in."""
    beside = [each for each in move.__globals__.values() if isinstance(each, FunctionType)]
    files = {each.__code__.co_filename for each in (move, *beside) if each.__globals__ is move.__globals__}
    texts = ("".join(linecache.getlines(file)) for file in files)
    return [id for text in texts for id in MARK.findall(text)]


def observe_shares(answer: Answer, case: Case) -> Sheet:
    """The seconds that a `share` gives for each of one's moves in a game, until that cannot be."""

    def game(share: Callable[..., Any]) -> list[Any]:
        left, given = case["seconds"], list[Any]()
        for plies in range(case["plies"], 0, -2):
            given.append(share(left, plies))
            left -= given[-1]
            if not 0 < given[-1] <= left + given[-1]:
                break
        return given

    return answer.call(through=game)


def match_of(seat: Seat, case: Case) -> Sheet:
    """Both sides of each opening, until no result of the rest could make it enough, or a game is forfeited.

    "games" is a list of [opening, whether the player was MAX, moves as text, why it was forfeited].
    """
    games: list[Any] = []
    for opening in case["openings"]:
        for first in (True, False):
            sheet, moves, why = _game(seat, case, opening, first, games)
            if sheet["ended"] != "returned":
                return {**sheet, "games": games}
            games.append([opening, first, moves, why])
            if why:
                return {**OVER, "games": games}
        if not hopeful(scores_of(case, games), len(case["openings"])):
            break
    return {**OVER, "games": games}


def _game(seat: Seat, case: Case, opening: str, first: bool, games: list[Any]) -> tuple[Sheet, str, str]:
    """The sheet of the last move that was asked for; the moves of the game; why it was forfeited."""
    game, moves, sheet = Connect4(*case["board"]), opening, seat.sheet
    state = game.parse(moves)
    while not game.is_terminal(state):
        if (game.to_move(state) == MAX) is first:
            sheet = seat.asked(seat.move, *state, games=games)
            why = forfeit(game, state, sheet["value"], case["nodes"]) if sheet["ended"] == "returned" else ""
            if why or sheet["ended"] != "returned":
                return sheet, moves, why
            action = int(sheet["value"][0])
        else:
            action = tutorial(*case["board"])(state)
        moves, state = moves + game.notation(action), game.result(state, action)
    return sheet, moves, ""


@cache
def tutorial(width: int, height: int) -> Callable[[Any], Any]:
    """The tutorial's engine: alpha-beta TUTORIAL plies deep, left to right, with the game's estimate."""
    game = Connect4(width, height)
    return playing(alphabeta(game, leaf=static(game, game.evaluate)), TUTORIAL)


def state_of(case: Case) -> Any:
    """The position of a case."""
    return board_at(case["board"], case["moves"])[1]


def forfeit(game: Any, state: Any, answered: Any, nodes: float) -> str:
    """Why an answer, [move, positions made], loses the game by itself; empty where it does not."""
    move, made = answered if isinstance(answered, list) and len(answered) == 2 else (None, None)
    if whole(move) not in game.actions(state):
        legal = ", ".join(map(str, game.actions(state)))
        told = f"It answered {several(move)}, which is no legal action; legal: {legal}."
        action = game.actions(state)[0]
        return f"{told} Actions count from 0: column {game.notation(action)} is action {action}."
    if not isinstance(made, int) or made > nodes + SPARE:
        return f"It made {made} positions for a move; the clock rang after {nodes}."
    return ""


def scores_of(case: Case, games: Any) -> list[float]:
    """The score of each pair that was played out, 0 to 1."""
    game, scores = Connect4(*case["board"]), []
    for one, other in zip(games[::2], games[1::2], strict=False):
        as_max, as_min = (result_for_max(game, game.parse(each[2])) for each in (one, other))
        scores.append((as_max + 1 - as_min) / 2)
    return scores


def hopeful(scores: Sequence[float], pairs: int) -> bool:
    """Whether winning all that is left would bring the lower end above zero."""
    every = [*scores, *[1.0] * (pairs - len(scores))]
    return len(every) < FEWEST or elo(every).low > 0
