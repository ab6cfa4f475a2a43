"""Where a game of the league was lost: the last move that let its result go, as the solver finds it.

`league` calls `review_games` when its games are played. Of a game that the solver cannot look through in its
time, the row says "not found": nothing here guesses. Rows are added to reviews.csv and never changed, so
reviews can be continued.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import NamedTuple

from abcourse.measure.tournament import Crosstable
from abcourse.play.perfect import Perfect
from abcourse.play.review import look_back

from .batch import show
from .league_table import Game, add_row, crosstable, read_rows


class Review(NamedTuple):
    """A row of reviews.csv, as text: a game, the move that let its result go, and what it let go.

    Moves count from 1; `move` is 0 where it was not found.
    """

    game: str
    move: str
    told: str


def review_games(file: Path, games: Sequence[Game], minutes: float) -> None:
    """Review lost games for so many minutes, those of the closest pairs first."""
    until, known = monotonic() + 60 * minutes, read_reviews(file)
    lost = [each for each in games if each.result != "0.5" and not each.forfeit and each.game not in known]
    lost.sort(key=partial(distance, crosstable(games)))
    player = Perfect() if lost and minutes else None
    for place, game in enumerate(lost, 1):
        if player is None or monotonic() > until:
            return
        add_row(file, Review(game.game, *last_slip(game, player)))
        show(place, len(lost), "lost games reviewed")


def distance(table: Crosstable, game: Game) -> float:
    """How far from a half the score of a game's two engines is."""
    return abs(fmean(table.pair_scores(game.first, game.second) or [0.0]) - 0.5)


def last_slip(game: Game, player: Perfect) -> tuple[str, str]:
    """The last move after the opening that let the result go, and what stood there."""
    numbers = range(len(game.moves), len(game.opening), -1)
    for number, each in zip(numbers, look_back(game.moves, player), strict=False):
        if each.let_go:
            return str(number), each.let_go
        if each.score is None:
            break
    return "0", "not found"


def read_reviews(file: Path) -> dict[str, Review]:
    """The reviews that are made, by their games."""
    return {row[0]: Review(*row) for row in read_rows(file, Review._fields)}
