"""The tables of a league, and what its games show: scores with intervals, and who is shown to be stronger."""

import csv
import os
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from abcourse.measure.intervals import FEWEST, Interval, score_interval
from abcourse.measure.tournament import Crosstable, GameRecord

MOST_FORFEITS = 2  # an engine with so many is out


class Game(NamedTuple):
    """A row of games.csv, as text. `result` is that of `first`, who moved first: 1.0, 0.5 or 0.0.

    `forfeit` names the engine that lost by forfeit, for the `reason`; both are empty in most games.
    """

    game: str
    opening: str
    first: str
    second: str
    moves: str
    result: str
    seconds: str
    forfeit: str
    reason: str


def read_rows(file: Path, head: Sequence[str]) -> list[list[str]]:
    """The rows of a table below its head. A last row that was broken off is cut away, to be made again."""
    if not file.exists():
        file.write_text(",".join(head) + "\n", encoding="utf-8")
    os.truncate(file, file.read_bytes().rfind(b"\n") + 1)
    with file.open(encoding="utf-8", newline="") as opened:
        return [*csv.reader(opened)][1:]


def add_row(file: Path, row: Sequence[str]) -> None:
    """Add a row to a table; it is on the disk when this returns."""
    with file.open("a", encoding="utf-8", newline="") as opened:
        csv.writer(opened, lineterminator="\n").writerow(row)
        opened.flush()
        os.fsync(opened.fileno())


def find_out(games: Sequence[Game]) -> dict[str, str]:
    """The engines that are out, since they forfeited too many games, and their reasons.

    >>> lost = Game("1", "4275", "Ada", "Bo", "4275", "0.0", "0.2", "Ada", "it slept.")
    >>> find_out([lost]), find_out([lost, lost]), crosstable([lost, lost]).games
    ({}, {'Ada': 'it slept.'}, ())
    """
    reasons: dict[str, list[str]] = {}
    for each in games:
        if each.forfeit:
            reasons.setdefault(each.forfeit, []).append(each.reason)
    often = {name: told for name, told in reasons.items() if len(told) >= MOST_FORFEITS}
    return {name: " ".join(dict.fromkeys(told)) for name, told in often.items()}


def crosstable(games: Sequence[Game]) -> Crosstable:
    """The games of engines that are not out, as a tournament keeps them."""
    out = find_out(games)
    counted = [each for each in games if each.first not in out and each.second not in out]
    rows = [GameRecord(g.first, g.second, int(g.opening), float(g.result), g.reason) for g in counted]
    names = {name for row in rows for name in row[:2]}
    return Crosstable(tuple(sorted(names)), tuple(rows))


def measure(scores: Sequence[float]) -> Interval:
    """The mean of pair scores with its 95 % interval, which is 0 to 1 for too few pairs."""
    if len(scores) < FEWEST:
        return Interval(fmean(scores or [0.5]), 0.0, 1.0)
    return score_interval(scores)


def rank(table: Crosstable) -> list[tuple[str, list[float]]]:
    """The engines, the best first, each with the scores of all its pairs of games."""
    found = {
        name: [score for other in table.names for score in table.pair_scores(name, other)]
        for name in table.names
    }
    return sorted(found.items(), key=lambda each: -measure(each[1]).value)


def compare(table: Crosstable, one: str, other: str) -> str:
    """Whether the pairs of games of two engines show that the first is stronger, in words.

    >>> games = [GameRecord("Ada", "Bo", opening, 1.0, "") for opening in range(5)]
    >>> games += [GameRecord("Bo", "Ada", opening, 0.0, "") for opening in range(5)]
    >>> compare(Crosstable(("Ada", "Bo"), tuple(games)), "Ada", "Bo")
    'Ada above Bo: shown by 5 pairs of games, 100 % (67 to 100)'
    >>> compare(Crosstable(("Ada", "Bo"), tuple(games[1:])), "Ada", "Bo")
    'Ada above Bo: not shown by 4 pairs of games, 100 % (0 to 100)'
    >>> halves = tuple(each._replace(result=0.5) for each in games)
    >>> compare(Crosstable(("Ada", "Bo"), halves), "Ada", "Bo")
    'Ada and Bo: even by 5 pairs of games, 50 % (25 to 75)'
    """
    scores = table.pair_scores(one, other)
    if not scores:
        return f"{one} and {other}: no pair of games counts"
    score = measure(scores)
    if score.value == 0.5:
        return f"{one} and {other}: even by {len(scores)} pairs of games, {percent(score)}"
    shown = "shown" if score.low > 0.5 else "not shown"
    return f"{one} above {other}: {shown} by {len(scores)} pairs of games, {percent(score)}"


def tally(table: Crosstable, name: str) -> str:
    """How many counted games of an engine were won, drawn and lost.

    >>> games = [GameRecord("Ada", "Bo", 1, 1.0, ""), GameRecord("Bo", "Ada", 1, 0.5, "")]
    >>> tally(Crosstable(("Ada", "Bo"), tuple(games)), "Ada")
    '1 won, 1 drawn, 0 lost'
    """
    played = [each for each in table.games if name in each[:2]]
    scores = [each.result if name == each.max else 1 - each.result for each in played]
    return f"{scores.count(1)} won, {scores.count(0.5)} drawn, {scores.count(0)} lost"


def percent(score: Interval) -> str:
    """A score with its interval, in words.

    >>> percent(Interval(0.6, 0.414, 0.786))
    '60 % (41 to 79)'
    """
    value, low, high = (f"{100 * each:.0f}" for each in score)
    return f"{value} % ({low} to {high})"
