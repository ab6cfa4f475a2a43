"""Matches of a learner's engine against an opponent of their choice, and the climb from level to level.

`MyEngine.match` and `MyEngine.climb` call this file. Both show a bar while they play, and Ctrl-C ends them
without losing the games that were played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.games.match import play_out, result_for_max
from abcourse.measure.intervals import FEWEST, score_interval
from abcourse.measure.tournament import some_openings, tournament
from abcourse.play.opponent import asks_for_game
from abcourse.search.engine import LEVELS, engine_of_level
from abcourse.show.slip import Slip

from ..folders import Refused, work_folder
from .measure_engine import puzzles
from .stages import STAGES, taken

Player = Callable[[Any], Any]

POSITIONS = 500  # for a move, where nothing else is said
CLIMB_PAIRS = 4  # of games against each level
PERFECT_WINS = 10  # positions that are won, from which the player that never errs is played
CLIMBED = "climb.json"
BAR = 20  # signs


@dataclass(frozen=True)
class MatchResult:
    """How a match went: the score of each pair of games, from 0 to 1, and how many pairs were wanted."""

    name: str
    other: str
    budget: str
    scores: Sequence[float]
    pairs: int
    forfeits: Sequence[str] = ()  # how games were lost by an error or an illegal move

    @property
    def score(self) -> float:
        """The mean of the pairs."""
        return fmean(self.scores)

    def __repr__(self) -> str:
        if not self.scores:
            return f"{self.name} against {self.other}: no pair of games was finished."
        played = f"{len(self.scores)} pairs of games" if len(self.scores) != 1 else "one pair of games"
        told = f"{self.name} against {self.other}: {self.score:.0%} in {played}, {self.budget}."
        if len(self.scores) < self.pairs:
            told += f" The match was stopped; {self.pairs} pairs were wanted."
        if self.forfeits:
            many = f"{len(self.forfeits)} games were" if len(self.forfeits) > 1 else "One game was"
            told += f" {many} lost by rule, the first since {self.forfeits[0]}."
        if len(self.scores) < FEWEST:
            return f"{told} That is too few for an interval."
        _, low, high = score_interval(self.scores)
        told += f" The 95 % interval goes from {100 * low:.0f} to {100 * high:.0f} %."
        if low > 0.5:
            return f"{told} All of it lies above 50, so {self.name.lower()} is the stronger one."
        if high < 0.5:
            return f"{told} All of it lies below 50, so {self.other} is the stronger one."
        return f"{told} It holds 50, so these games do not decide."


def play_match(engine: Any, other: Any, pairs: int, budget: Budget, seed: int) -> MatchResult:
    """Play so many pairs of games, each from an opening of four random plies, sides exchanged."""
    name, opponent = find_opponent(engine, other, budget)
    entrants = {"mine": budget.player(engine), "other": opponent}
    scores, forfeits, shown = list[float](), list[str](), f"pairs against {name}"
    openings = some_openings(engine.game, pairs, seed)
    with suppress(KeyboardInterrupt):
        for opening in openings:
            draw_bar(len(scores), pairs, shown, scores)
            table = tournament(engine.game, entrants, [opening])
            scores += table.pair_scores("mine", "other")
            for game in table.forfeits():
                loser = game.max if game.reason.startswith("MAX") else game.min
                whose = "your engine" if loser == "mine" else name
                forfeits.append(f"{whose}{game.reason[3:]}")
    draw_bar(len(scores), pairs, shown, scores, last=True)
    return MatchResult(f"Your stage {engine.stage}", name, budget.words, scores, pairs, forfeits)


@dataclass(frozen=True)
class Budget:
    """How long an engine may think about a move: so many positions, or so many seconds."""

    positions: int = POSITIONS
    seconds: float | None = None

    @property
    def words(self) -> str:
        """The budget in words."""
        if self.seconds is None:
            return f"{self.positions:,} positions a move"
        return f"{self.seconds:g} seconds a move"

    def player(self, engine: Any) -> Player:
        """An engine within this budget, as a function of the state. Raises ValueError without a clock."""
        if self.seconds is None:
            return engine.with_node_budget(self.positions)  # type: ignore[no-any-return]
        if not taken(engine.functions.move, seconds=None):
            raise Slip(f"The stage {engine.stage} has no clock yet: give positions=500 in place of seconds.")
        return lambda state: engine.move(engine.game, state, seconds=self.seconds)


def find_opponent(engine: Any, other: Any, budget: Budget) -> tuple[str, Player]:
    """What the opponent is called, and the opponent as a function of the state.

    `other` is a stage of the learner's engine, the path of a file with an engine, a level of the package's
    engine, an object with `best_move`, or a function. A stage and a file have the same budget as the engine;
    a level has its own. Raises ValueError for anything else.
    """
    game = engine.game
    if isinstance(other, int) and not isinstance(other, bool):
        if other not in LEVELS:
            raise Slip(f"There is no level {other}, but levels 1 to {max(LEVELS)}.")
        return f"level {other}", engine_of_level(game, other).best_move
    if isinstance(other, str) and other in STAGES:
        return f"your stage {other}", budget.player(engine.at_stage(other))
    if isinstance(other, str | Path) and str(other).endswith(".py"):
        return f"the engine in {Path(other).name}", budget.player(engine.of_file(Path(other)))
    if hasattr(other, "with_node_budget"):
        without = " without the workshop" if other is engine.without_workshop else ""
        return f"your stage {other.stage}{without}", budget.player(other)
    if hasattr(other, "best_move"):
        return type(other).__name__, other.best_move
    if asks_for_game(other):
        return getattr(other, "__name__", "the function"), lambda state: other(game, state)
    if callable(other):
        return getattr(other, "__name__", "the function"), other
    raise Slip(
        f'An opponent cannot be {other!r:.40}. Give a stage as text, such as "order", a file such as '
        '"friend.py", a level from 1 to 10, or a function of the state.'
    )


def draw_bar(done: int, whole: int, what: str, scores: Sequence[float] = (), last: bool = False) -> None:
    """Show how far it is, in the place of what was shown before."""
    full = BAR * done // max(1, whole)
    told = f"{'█' * full}{'░' * (BAR - full)} {done} of {whole} {what}"
    if scores:
        told += f", {fmean(scores):.0%}"
    print(f"\r{told}  ", end="\n" if last else "", flush=True)


# -- the climb


@dataclass(frozen=True)
class Climb:
    """How far an engine came: the highest level that it beat, and how many wins it kept against `Perfect`."""

    stage: str
    budget: str
    level: int
    wins: int | None = None  # None where it did not come so far

    @property
    def sentences(self) -> list[str]:
        """How far it came, a line each: `progress()` draws them below one another."""
        if not self.level:
            return [f"Stage {self.stage} has not beaten a level yet, with {self.budget}."]
        told = [f"Stage {self.stage} has beaten level {self.level} of {max(LEVELS)}, with {self.budget}."]
        if self.wins is not None:
            told.append(
                f"It kept {self.wins} of {PERFECT_WINS} won positions against the player that never errs."
            )
        return told

    def __repr__(self) -> str:
        return " ".join(self.sentences)

    @property
    def height(self) -> tuple[int, int]:
        """What is compared: the level, and then the wins that were kept."""
        return self.level, self.wins or 0


def climb_levels(engine: Any, budget: Budget, pairs: int = CLIMB_PAIRS, first: int = 1) -> Climb:
    """Play level after level until one is not beaten, then the player that never errs; keep how far it came.

    A level is beaten by more than half of the points. Ctrl-C ends the climb at the last beaten level. The
    levels below `first` are left out, and do not count as beaten.
    """
    level, wins = 0, None
    try:  # one Ctrl-C ends a match, and with it the climb; this is for one between two matches
        for higher in range(first, max(LEVELS) + 1):
            result = play_match(engine, higher, pairs, budget, seed=higher)
            if len(result.scores) < pairs:
                print("Stopped.")
                break
            if result.score <= 0.5:
                print(f"Level {higher} is not beaten yet: {result.score:.0%} of the points.")
                break
            level = higher
            print(f"Level {higher} is beaten: {result.score:.0%} of the points.")
        else:
            wins = count_kept_wins(engine, budget)
    except KeyboardInterrupt:
        print("\nStopped.")
    climb = Climb(engine.stage, budget.words, level, wins)
    before = kept_climb()
    if before is None or climb.height > before.height:
        keep_climb(climb)
    elif before.height > climb.height:
        print(f"Your highest climb stays. {before}")
    return climb


def count_kept_wins(engine: Any, budget: Budget) -> int:
    """In how many won positions the engine wins against the player that never errs."""
    from abcourse.play.perfect import Perfect

    game, perfect, mine = engine.game, Perfect(), budget.player(engine)
    kept = 0
    for done, state in enumerate([*puzzles()][:PERFECT_WINS]):  # in the first fifteen the mover can win
        draw_bar(done, PERFECT_WINS, "won positions against the player that never errs")
        players = (mine, perfect.best_move) if game.to_move(state) == 1 else (perfect.best_move, mine)
        result = result_for_max(game, play_out(game, state, *players)[-1])
        kept += result == (1 if game.to_move(state) == 1 else 0)
    draw_bar(PERFECT_WINS, PERFECT_WINS, "won positions against the player that never errs", last=True)
    return kept


def keep_climb(climb: Climb) -> None:
    """Write into the learner's folder how far the engine came."""
    with suppress(OSError, Refused):
        work_folder().mkdir(parents=True, exist_ok=True)
        (work_folder() / CLIMBED).write_text(json.dumps(vars(climb)), encoding="utf-8")


def kept_climb() -> Climb | None:
    """The highest climb so far; None where there is none, or where the file cannot be read."""
    try:
        kept = json.loads((work_folder() / CLIMBED).read_text(encoding="utf-8"))
        return Climb(str(kept["stage"]), str(kept["budget"]), int(kept["level"]), kept["wins"])
    except (OSError, ValueError, TypeError, KeyError, Refused):
        return None


def is_whole_game(game: Any) -> bool:
    """Whether it is Connect 4 on 7 x 6, on which the climb is."""
    return isinstance(game, Connect4) and (game.width, game.height) == (7, 6)
