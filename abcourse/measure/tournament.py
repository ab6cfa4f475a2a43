"""Tournaments: every pair of entrants plays every opening from both sides, and the table has intervals.

    openings = some_openings(game, count=20, seed=1)
    table = tournament(game, {"mine": mine, "theirs": theirs}, openings)
    print(table)

An entrant is a function from a state to an action, or an object with such a function as its `best_move`, such
as an `Engine`. `playing(search, depth)` makes an entrant of a search, also of a learner's own.
"""

import ctypes
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf
from random import Random
from statistics import fmean
from threading import Thread
from typing import Any, NamedTuple, Protocol

from ..games.game import MAX
from ..games.match import LONGEST, Match, Mover, NotLegal, result_for_max
from ..games.validate_game import BrokenGame, check_again, playable, shown
from .intervals import FEWEST, Elo, elo, score_interval
from .learning import random_opening


class Thinker(Protocol):
    """An object that answers a state with an action, as an `Engine` does."""

    def best_move(self, state: Any) -> Any:
        """Return the action to play."""


Entrant = Mover | Thinker


PLAYED = "played to the end"
ENDLESS = f"a draw: no end after {LONGEST:,} plies"


class GameRecord(NamedTuple):
    """One finished game: who played MAX and MIN, the opening's number, MAX's result, and why it ended."""

    max: str
    min: str
    opening: int
    result: float
    reason: str


def playing(search: Callable[..., Any], depth: float) -> Mover:
    """Return an entrant that plays the first action of a search's line, at one depth in plies."""
    return lambda state: search(state, depth)[1][0]


def some_openings(game: Any, count: int, seed: int, plies: int = 4) -> list[Any]:
    """Return `count` different positions after `plies` random moves each.

    Raises ValueError if so many are not found.
    """
    if count < 1:
        raise ValueError(f"count is {count!r}; ask for 1 opening or more")
    random, found = Random(seed), dict[Any, None]()
    for _ in range(count * 100):
        found[random_opening(game, plies, random)] = None
        if len(found) == count:
            return list(found)
    raise ValueError(f"found only {len(found)} openings of {plies} plies, not {count}; use more plies")


class NoAnswer(Exception):
    """A mover has not returned in its time."""


def timed(mover: Mover, seconds: float) -> Mover:
    """Return the same mover, which raises NoAnswer if it has not returned after so many seconds.

    It thinks in a thread of its own, which is ended then. What cannot be ended, such as one long call of
    compiled code, goes on beside the tournament and slows it down.
    """

    def answer(state: Any) -> Any:
        came: list[Any] = []
        raised: list[BaseException] = []

        def think() -> None:
            try:
                came.append(mover(state))
            except BaseException as error:
                raised.append(error)

        thread = Thread(target=think, daemon=True)
        thread.start()
        thread.join(seconds)
        if thread.is_alive():
            ended = ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(*ended)
            raise NoAnswer
        if raised:
            raise raised[0]
        return came[0]

    return answer


def play_game(
    game: Any, opening: Any, for_max: Entrant, for_min: Entrant, *, seconds: float = inf
) -> tuple[float, str]:
    """Return MAX's result, 1, 0.5 or 0, and how it came about: `PLAYED`, `ENDLESS` or why a side forfeits.

    A side that answers with an illegal action, raises an error or exits loses the game, and the reason names
    what happened. So does a side that has not returned a move after so many `seconds`. A match of `LONGEST`
    plies is a draw. Raises BrokenGame if the game is to blame: it is tried out once more before an entrant is
    blamed. KeyboardInterrupt is raised too.
    """
    match = Match(game, state=opening)
    while not match.over:
        entrant, side, lost = (for_max, "MAX", 0.0) if match.player == MAX else (for_min, "MIN", 1.0)
        try:
            mover = entrant if callable(entrant) else entrant.best_move
            match.turn(mover if seconds == inf else timed(mover, seconds))
        except BrokenGame:
            raise
        except NoAnswer:
            return lost, f"{side} did not return a move in {seconds:g} s"
        except NotLegal as error:
            return lost, f"{side} answered {error.answer}, which is not legal"
        except (Exception, SystemExit) as error:
            check_again(game, match.state)
            told = shown(error, str)
            return lost, f"{side} raised {type(error).__name__}" + (f": {told}" if told else "")
    return result_for_max(game, match.state), ENDLESS if len(match.moves) >= LONGEST else PLAYED


@dataclass(frozen=True)
class Crosstable:
    """The outcome of a tournament: every game, and the scores of each pair of entrants."""

    names: tuple[str, ...]
    games: tuple[GameRecord, ...]

    def pair_scores(self, one: str, two: str) -> list[float]:
        """Return the score of `one` against `two`, 0 to 1, for each opening that both sides have played."""
        scores: dict[int, list[float]] = {}
        for game in self.games:
            if (game.max, game.min) == (one, two):
                scores.setdefault(game.opening, []).append(game.result)
            elif (game.max, game.min) == (two, one):
                scores.setdefault(game.opening, []).append(1 - game.result)
        return [sum(both) / 2 for both in scores.values() if len(both) == 2]

    def elo(self, one: str, two: str) -> Elo:
        """Return the Elo difference of one entrant to another, with a 95 % interval over paired openings."""
        return elo(self.pair_scores(one, two))

    def score(self, name: str) -> float:
        """Return an entrant's mean score over all its games, from 0 to 1.

        Raises ValueError if it has not played.
        """
        results = [g.result if g.max == name else 1 - g.result for g in self.games if name in (g.max, g.min)]
        if not results:
            raise ValueError(f"{name!r} has played no game; there are {', '.join(self.names)}")
        return sum(results) / len(results)

    def forfeits(self) -> list[GameRecord]:
        """Return the games that ended by an illegal action or an error."""
        return [game for game in self.games if game.reason.startswith(("MAX ", "MIN "))]

    def __str__(self) -> str:
        ranked = sorted(self.names, key=self.score, reverse=True)
        digits, width = len(str(len(ranked))), max(map(len, ranked))
        heads = "".join(f"{number:>16}" for number in range(1, len(ranked) + 1))
        lines = [" " * (digits + 1 + width) + f"   score{heads}"]
        for number, name in enumerate(ranked, 1):
            cells = "".join(f"{self._cell(name, other):>16}" for other in ranked)
            lines.append(f"{number:>{digits}} {name:{width}}  {self.score(name):6.1%}{cells}")
        lines.append(
            f"Cells: score against the column's entrant; from {FEWEST} openings on, its 95 % interval."
        )
        return "\n".join([*lines, *self._unplayed()])

    def _unplayed(self) -> Iterator[str]:
        """A line on each game that ended otherwise than by the rules; one for all that one error has lost."""
        alike: dict[tuple[str, str], list[GameRecord]] = {}
        for game in self.games:
            side, _, what = game.reason.partition(" ")
            if side in ("MAX", "MIN"):
                alike.setdefault((game.max if side == "MAX" else game.min, what), []).append(game)
            elif game.reason != PLAYED:
                alike.setdefault(("", game.reason), []).append(game)
        for (loser, what), games in alike.items():
            first = games[0]
            if len(games) == 1:
                yield f"{first.max} - {first.min}, opening {first.opening}: {first.reason}"
            elif loser:
                lost = f"{loser} lost {len(games)} games because it {what}."
                yield f"{lost} The first of them has opening {first.opening}."
            else:
                yield f"{len(games)} games: {what}. The first of them has opening {first.opening}."

    def _cell(self, one: str, two: str) -> str:
        scores = [] if one == two else self.pair_scores(one, two)
        if not scores:
            return "-"
        if len(scores) < FEWEST:
            return f"{fmean(scores):.0%}"
        score, low, high = score_interval(scores)
        return f"{score:.0%} [{100 * low:.0f}, {100 * high:.0f}]"


def tournament(
    game: Any, entrants: Mapping[str, Entrant], openings: Sequence[Any], *, seconds: float = inf
) -> Crosstable:
    """Let each pair of entrants play each opening from both sides, and return the table.

    With `seconds`, an entrant that has not returned a move after so long loses the game. Raises ValueError
    for fewer than two entrants, for one that cannot play, if there is no opening, and for seconds that are
    not more than 0.
    """
    if not seconds > 0:
        raise ValueError(f"seconds is {seconds!r}; give the seconds for one move, more than 0")
    if len(entrants) < 2 or not openings:
        raise ValueError(f"{len(entrants)} entrants, {len(openings)} openings: use at least 2 and 1")
    for name, entrant in entrants.items():
        if not callable(entrant) and not hasattr(entrant, "best_move"):
            raise ValueError(
                f"entrant {name!r} is {entrant!r}; give a function from a state to an action, or an object "
                f"with best_move"
            )
    playable(game)
    games = [
        GameRecord(one, two, number, *play_game(game, opening, entrants[one], entrants[two], seconds=seconds))
        for number, opening in enumerate(openings)
        for pair in combinations(entrants, 2)
        for one, two in (pair, pair[::-1])
    ]
    return Crosstable(tuple(entrants), tuple(games))
