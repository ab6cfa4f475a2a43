"""Something that plays Connect 4 is made, and asked for move after move, or to play a match against ours.

A node is a position that it makes, a call of `game.result`. The calls are counted inside that function, for
every game of Connect 4. An answer that works out the stones of a position by itself is not counted.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
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
from ...measure.learning import FEWEST, elo
from ...measure.tournament import playing
from ...search import alphabeta, static

TUTORIAL = 4  # plies of the tutorial's engine
OVER: Sheet = {"ended": "returned", "printed": "", "type": "list", "value": []}  # a match that was judged
ENGINE: deque[tuple[int, int]] = deque(maxlen=1)
"""Of the engine that `assemble` put together last: how many parts it has, and how many are ours."""


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
        raise OutOfCalls(f"game.result was asked more than {Positions.most:,} times for one move")
    return _own(game, state, action)


def _in_its_place(self: Connect4, state: Any, action: Any) -> Any:
    """The code of `Connect4.result` while it is counted; it sees the names of that module."""
    from abcourse.course.asks.players import position

    return position(self, state, action)


class Seat:
    """A player at a board, and what is asked of it."""

    def __init__(self, answer: Answer, case: Case) -> None:
        ENGINE.clear()  # of the notebook's engines
        self._answer, self._most = answer, 20 * case["nodes"] + 200
        game = Connect4(*case["board"])
        self.sheet = answer.call(through=lambda player: player(game, case["nodes"]))
        self.player = answer.last

    def asked(self, what: Callable[..., Any], *args: Any, times: int = 1, **so_far: Any) -> Sheet:
        """The sheet of something asked of the player; that of its making where there is no player."""
        if self.sheet["ended"] != "returned":
            return self.sheet
        seconds = times * self._answer.seconds
        return self._answer.call(*args, seconds=seconds, through=lambda _, *args: what(*args), **so_far)

    def move(self, *state: int) -> list[Any]:
        """Its move, and the positions that it made for it."""
        return [*counted(self.player.best_move, state, most=self._most)]

    def twice(self, first: Sequence[int], second: Sequence[int]) -> list[Any]:
        """The move in a position before a new game begins, and in it two moves that it explains."""
        before, _ = self.move(*first)
        self.move(*second)
        self.player.new_game()
        return [before, *([*self.move(*state), self.player.explain()] for state in (first, second))]


def observe(answer: Answer, case: Case) -> Sheet:
    """What came of a match, of a position before and after `new_game`, or of a position."""
    seat = Seat(answer, case)
    if "openings" in case:
        return match_of(seat, case)
    if "again" not in case:
        return seat.asked(seat.move, *state_of(case))
    states = [list(state_of(each)) for each in (case, {**case, "moves": case["again"]})]
    sheet = seat.asked(seat.twice, *states, times=3)
    if sheet["ended"] != "returned" or sheet["value"][0] == sheet["value"][1][0]:
        return sheet
    anew = [Seat(answer, case) for _ in range(3)]  # another move: is it chance?
    return {**sheet, "anew": [each.asked(each.move, *states[0]).get("value") for each in anew]}


def match_of(seat: Seat, case: Case) -> Sheet:
    """Both sides of each opening, until no result of the rest could make it enough, or a game is forfeited.

    "games" is a list of [opening, whether the player was MAX, moves as text, why it was forfeited]; the note
    is on the parts of an assembled engine.
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
    return {**OVER, "games": games, "note": stood_in(*ENGINE[-1]) if ENGINE else ""}


def stood_in(every: int, ours: int) -> str:
    """A sentence on an assembled engine of which some parts are ours; empty where none is."""
    stood = f"{every - ours} of its {every} parts are yours, and ours stood in for {ours}"
    return f"assemble was called: {stood}." if ours else ""


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
    return Connect4(*case["board"]).parse(case["moves"])


def forfeit(game: Any, state: Any, answered: Any, nodes: float) -> str:
    """Why an answer, [move, positions made], loses the game by itself; empty where it does not."""
    move, made = answered if isinstance(answered, list) and len(answered) == 2 else (None, None)
    if whole(move) not in game.actions(state):
        legal = ", ".join(map(str, game.actions(state)))
        told = f"It answered {several(move)}, which is no legal action; legal: {legal}."
        action = game.actions(state)[0]
        return f"{told} Actions count from 0: column {game.notation(action)} is action {action}."
    if not isinstance(made, int) or made > nodes:
        return f"It made {made} positions for a move; its budget is {nodes}."
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
