"""Tournaments: every pair of entrants plays every opening from both sides, and the table has intervals.

    openings = some_openings(game, count=20, seed=1)
    table = tournament(game, {"mine": mine, "theirs": theirs}, openings, record="games.jsonl")
    print(table)

An entrant is a function from a state to an action: `engine.best_move`, or a search, a learner's own included,
held to one depth by `playing(search, depth)` or to a budget of nodes by `within(deadline, game, search)`.
Each finished game is one line of the record, so a tournament that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TextIO

from .games.game import MAX
from .learning import Elo, Mover, elo, random_opening, result_for_max
from .search import Deadline, move_in_time


class GameRecord(NamedTuple):
    """One finished game: who played MAX and MIN, the opening's number, MAX's result, why it ended."""

    max: str
    min: str
    opening: int
    result: float
    reason: str


def playing(search: Callable[..., Any], depth: float) -> Mover:
    """The entrant that plays the first action of a search's line, at one depth in plies."""
    return lambda state: search(state, depth)[1][0]


def within(deadline: Deadline, game: Any, search: Callable[..., Any], max_depth: int = 64) -> Mover:
    """The entrant that deepens a search until its deadline, anew for each move.

    The deadline must be among the wraps of the search, or stand above a function of your own:

        deadline = Deadline(nodes=500)
        theirs = within(deadline, game, alphabeta(game, deadline, leaf=leaf))

        @deadline
        def my_search(state, depth=inf, alpha=-inf, beta=inf): ...
        mine = within(deadline, game, my_search)
    """

    def move(state: Any) -> Any:
        deadline.start()
        return move_in_time(game, search, state, max_depth)

    return move


def some_openings(game: Any, count: int, seed: int, plies: int = 4) -> list[Any]:
    """`count` different positions after `plies` random moves each."""
    random, found = Random(seed), dict[Any, None]()
    for _ in range(count * 100):
        found[random_opening(game, plies, random)] = None
        if len(found) == count:
            return list(found)
    raise ValueError(f"found only {len(found)} openings of {plies} plies, not {count}; use more plies")


def play_game(game: Any, opening: Any, for_max: Mover, for_min: Mover) -> tuple[float, str]:
    """MAX's result, 1, 0.5 or 0, and how it came about.

    Who answers with an illegal action, or raises, loses the game; the reason names what happened.
    """
    state = opening
    while not game.is_terminal(state):
        maximising = game.to_move(state) == MAX
        side, lost = ("MAX", 0.0) if maximising else ("MIN", 1.0)
        try:
            action = (for_max if maximising else for_min)(state)
        except Exception as error:
            return lost, f"{side} raised {type(error).__name__}: {error}"
        if action not in game.actions(state):
            return lost, f"{side} answered {action!r}, which is not legal"
        state = game.result(state, action)
    return result_for_max(game, state), "played to the end"


@dataclass(frozen=True)
class Crosstable:
    """The outcome: every game, and the scores of each pair of entrants."""

    names: tuple[str, ...]
    games: tuple[GameRecord, ...]

    def pair_scores(self, one: str, two: str) -> list[float]:
        """The score of `one` against `two`, 0 to 1, for each opening that both sides have played."""
        scores: dict[int, list[float]] = {}
        for game in self.games:
            if (game.max, game.min) == (one, two):
                scores.setdefault(game.opening, []).append(game.result)
            elif (game.max, game.min) == (two, one):
                scores.setdefault(game.opening, []).append(1 - game.result)
        return [sum(both) / 2 for both in scores.values() if len(both) == 2]

    def elo(self, one: str, two: str) -> Elo:
        """The Elo difference of one entrant to another, with a 95 % interval over paired openings."""
        return elo(self.pair_scores(one, two))

    def score(self, name: str) -> float:
        """An entrant's mean score over all its games, 0 to 1; ValueError for one that has not played."""
        results = [g.result if g.max == name else 1 - g.result for g in self.games if name in (g.max, g.min)]
        if not results:
            raise ValueError(f"{name!r} has played no game; there are {', '.join(self.names)}")
        return sum(results) / len(results)

    def forfeits(self) -> list[GameRecord]:
        """The games that ended by an illegal action or an error."""
        return [game for game in self.games if game.reason != "played to the end"]

    def __str__(self) -> str:
        ranked = sorted(self.names, key=self.score, reverse=True)
        width = max(map(len, ranked)) + 2
        lines = [" " * width + "score  " + "".join(f"{number:>16}" for number in range(1, len(ranked) + 1))]
        for number, name in enumerate(ranked, 1):
            cells = "".join(f"{self._cell(name, other):>16}" for other in ranked)
            lines.append(f"{number} {name:{width - 2}}{self.score(name):6.1%}  {cells}")
        lines.append("Cells: Elo difference to the column's entrant, and half its 95 % interval.")
        lines += [f"{g.max} - {g.min}, opening {g.opening}: {g.reason}" for g in self.forfeits()]
        return "\n".join(lines)

    def _cell(self, one: str, two: str) -> str:
        scores = [] if one == two else self.pair_scores(one, two)
        if len(scores) < 2:
            return "-"
        difference = elo(scores)
        if len(set(scores)) == 1 and scores[0] in (0.0, 1.0):
            return "all won" if scores[0] else "all lost"
        return f"{difference.difference:+.0f} ±{(difference.high - difference.low) / 2:.0f}"


def tournament(
    game: Any,
    entrants: Mapping[str, Mover],
    openings: Sequence[Any],
    record: str | Path | None = None,
    progress: TextIO | None = None,
) -> Crosstable:
    """Play every pairing that the record does not hold yet, and return the table of all of them.

    `record` is a file of JSON lines; each game is on disk as soon as it is over. Openings are known by
    their number there, so a record belongs to one list of openings. `progress` is where a one-line bar
    is drawn, such as sys.stderr.
    """
    if len(entrants) < 2 or not openings:
        raise ValueError(f"{len(entrants)} entrants, {len(openings)} openings: use at least 2 and 1")
    games = _recorded(record)
    played = {(g.max, g.min, g.opening) for g in games}
    schedule = [pairing for pairing in _pairings(tuple(entrants), len(openings)) if pairing not in played]
    total = len(schedule) + len(games)
    for one, two, number in schedule:
        result, reason = play_game(game, openings[number], entrants[one], entrants[two])
        games.append(GameRecord(one, two, number, result, reason))
        _append(record, games[-1])
        if progress:
            _draw(progress, len(games), total)
    return Crosstable(tuple(entrants), tuple(games))


def _pairings(names: tuple[str, ...], openings: int) -> Iterator[tuple[str, str, int]]:
    for number in range(openings):
        for one, two in combinations(names, 2):
            yield one, two, number
            yield two, one, number


def _recorded(record: str | Path | None) -> list[GameRecord]:
    """The games on file; a last line that was cut off by a crash is left out."""
    if record is None or not Path(record).exists():
        return []
    games = []
    for number, line in enumerate(lines := Path(record).read_text(encoding="utf-8").splitlines(), 1):
        try:
            games.append(GameRecord(**json.loads(line)))
        except (ValueError, TypeError):
            if number < len(lines):
                raise ValueError(f"line {number} of {record} is not a game; mend or remove it") from None
    return games


def _append(record: str | Path | None, game: GameRecord) -> None:
    if record is None:
        return
    whole = Path(record)
    before = whole.read_bytes() if whole.exists() else b""
    if before and not before.endswith(b"\n"):  # what a crash left of a line
        whole.write_bytes(before[: before.rfind(b"\n") + 1])
    with whole.open("a", encoding="utf-8") as file:
        file.write(json.dumps(game._asdict()) + "\n")
        file.flush()


def _draw(out: TextIO, done: int, total: int) -> None:
    bar = ("#" * (40 * done // total)).ljust(40, ".")
    out.write(f"\r[{bar}] {done} of {total} games" + ("\n" if done == total else ""))
    out.flush()
