"""The learner's table: a row for each stage, measured in about 25 seconds of computing.

A row is {"ladder": positions to the exact value of each late board, "speed": positions a second, "plies":
depth finished in a second of computing, "puzzles": positions from which on each is solved, "pairs": scores
against 03, "last": scores against one's own stage before}. None stands for more than were allowed. A list
that ends early was out of time, and the table says how much of it was not tried.

work/trials.json has the learner's rows by their stages; a row of an engine with a workshop has a name of its
own, and its "last" is against the engine without it. rows.json has our rows, which have no speed.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from math import inf, log10
from pathlib import Path
from statistics import fmean, geometric_mean, median
from time import perf_counter, process_time
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.games.game import CountingGame, OutOfCalls
from abcourse.measure.intervals import FEWEST, score_interval
from abcourse.measure.ladder import open_positions
from abcourse.measure.tournament import some_openings, tournament
from abcourse.show import palette
from abcourse.show.drawing import Drawing, canvas, shape, text

from ..folders import Refused, work_folder
from .stages import STAGES

GAME = Connect4()
LADDER = 32  # late boards
MOST = 30_000  # positions for one of them
PUZZLES = Path(__file__).parent / "puzzles.txt"
BUDGETS = [7680 >> halved for halved in range(9)]  # 7,680 down to 30 positions
PAIRS, POSITIONS = 20, 500
SECONDS = {"ladder": 4.0, "puzzles": 7.0, "pairs": 12.0, "last": 12.0}  # at most; beside them one second
WHOLE = {"ladder": LADDER, "puzzles": 20, "pairs": PAIRS, "last": PAIRS}  # values in a whole row
KEPT, WITH_WORKSHOP = "trials.json", "{}, workshop"
WIDE, ROW, SMALL = 990, 18, 11  # points: the table, a line, its letters
PLACES = (0, 112, 425, 540, 690, 840)  # its columns
MARKS, DECADE = 255, 45  # in the second column: where 10 positions stand, and how far ten times as many are
HEADS = (
    "stage", "positions to the exact value", "in a second", "puzzles solved", "against stage 03",
    "against my last stage",
)  # fmt: skip
LEGEND = (
    f"A mark is one of {LADDER} late boards, on a logarithmic scale. "
    "In a second: how many positions it searches in one second of computing on this machine, "
    "and how many plies it finishes.",
    '"From 120" means that 120 positions are enough for half of the puzzles that it solved. '
    '"Not tried" means that the time for this column was over.',
    f"Against: the score in {PAIRS} pairs of games, with its 95 % interval. "
    "An engine with a workshop plays against itself without the workshop. "
    "The grey rows show what our answers do.",
)
OURS = Path(__file__).parent / "rows.json"  # bench/my_engine.py rows makes it

Row = dict[str, Any]
Rows = dict[str, Row]


def measure_engine(engine: Any, against: Any, before: Any = None) -> Drawing:
    """Measure a row, keep it in place of the stage's last one, and draw the table.

    A row that was cut short, since the machine was busy, does not take the place of a fuller one: the table
    then shows the fuller one, and a printed line says so. `against` is our engine of stage 03, `before` the
    learner's own engine of the stage before. What cannot be kept is drawn all the same.
    """
    own = kept_rows()
    row = in_a_second(engine) | measured(engine, against, before)
    name = WITH_WORKSHOP.format(engine.stage) if engine.without_workshop else engine.stage
    if name in own and is_cut_shorter(row, own[name]):
        print(
            f"This trial was cut short: {'; '.join(filter(None, _cells(row)))}. "
            "An earlier trial of this stage got further, so its row stays. Try again on an idle machine."
        )
    else:
        own[name] = row
        with suppress(OSError, Refused):
            (work_folder() / KEPT).write_text(json.dumps(own), encoding="utf-8")
    parts, high, told = table(own, 0)
    return Drawing(canvas(WIDE, high, *parts), told)


def is_cut_shorter(row: Row, other: Row) -> bool:
    """Whether some column of a row ended before that column of the other row did."""
    return any(len(row.get(column, ())) < len(other.get(column, ())) for column in WHOLE)


def measured(
    engine: object, against: object, before: object = None, seconds: Mapping[str, float] = SECONDS
) -> Row:
    """The counts of a row; each column ends when about so many seconds of computing are over.

    What other programs do on the machine makes a trial longer, but does not take these seconds away.
    """
    columns = {"ladder": _ladder(engine), "puzzles": _puzzles(engine), "pairs": _pairs(engine, against)}
    if before:
        columns["last"] = _pairs(engine, before)
    row = dict[str, Any]()
    for name, column in columns.items():
        end, row[name] = process_time() + seconds[name], []
        for value in column:
            row[name].append(value)
            if process_time() > end:
                break
    return row


def kept_rows() -> Rows:
    """The learner's rows; none where there are none, or where the file cannot be read."""
    with suppress(OSError, ValueError, TypeError, AttributeError, Refused):
        rows: Rows = json.loads((work_folder() / KEPT).read_text(encoding="utf-8"))
        known = [name for stage in STAGES for name in (stage, WITH_WORKSHOP.format(stage))]
        return {name: rows[name] for name in known if "pairs" in rows.get(name, ())}
    return {}


def puzzles() -> dict[Any, Any]:
    """The twenty positions of Connect 4 in which one move keeps the result, and that move."""
    rows = [row.split() for row in PUZZLES.read_text(encoding="utf-8").splitlines() if row[0] != "#"]
    return {GAME.parse(moves): int(column) - 1 for moves, column in rows}


def searching(engine: Any, game: Any, state: Any) -> Callable[[int], Any]:
    """The search of an engine at a state, as a function of the depth, with an open window and one memory."""
    made = engine.functions
    if not hasattr(made, "Memory"):
        window = (-inf, inf)[: made.search.__code__.co_argcount - 3]
        return lambda depth: made.search(game, state, depth, *window)
    memory = made.Memory(*(inf, perf_counter)[: 2 * (STAGES[engine.stage] >= STAGES["time"])])
    return lambda depth: made.search(game, state, depth, -inf, inf, memory)


def _ladder(engine: object) -> Iterator[float | None]:
    """Positions to the exact value of each late board."""
    for state in open_positions(GAME, LADDER, 4):
        counted: Any = CountingGame(GAME, MOST)
        try:
            searching(engine, counted, state)(GAME.cells)
            yield counted.nodes
        except OutOfCalls:
            yield None


class _Second(CountingGame[Any, Any]):
    """A game that ends after a second of computing."""

    tested = True

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.end = process_time() + 1

    def result(self, state: object, action: object) -> Any:
        """The state after the action."""
        if process_time() > self.end:
            raise OutOfCalls
        return super().result(state, action)


def in_a_second(engine: object) -> Row:
    """How many positions it makes in a second, and how many plies it finishes, on the empty board."""
    game, plies = _Second(GAME), 0
    search = searching(engine, game, GAME.initial)
    with suppress(OutOfCalls):
        while True:
            search(plies + 1)
            plies += 1
    return {"speed": game.nodes, "plies": plies}


def _puzzles(engine: Any) -> Iterator[float | None]:
    """For each puzzle the positions from which on it plays the move and keeps to it."""
    for state, due in puzzles().items():
        least = None
        for positions in BUDGETS:
            if engine.with_node_budget(positions)(state) != due:
                break
            least = positions
        yield least


def _pairs(engine: Any, other: Any) -> Iterator[float]:
    """Its score in each pair against another engine, from openings of the stage's own."""
    entrants = {"it": engine.with_node_budget(POSITIONS), "other": other.with_node_budget(POSITIONS)}
    for opening in some_openings(GAME, PAIRS, int(STAGES[engine.stage])):
        yield from tournament(GAME, entrants, [opening]).pair_scores("it", "other")


# -- the table


def table(own: Rows, top: float) -> tuple[list[str], float, str]:
    """The learner's rows, ours below each in grey: what draws them from `top` on, its height, a sentence."""
    ours: Rows = json.loads(OURS.read_text(encoding="utf-8"))
    y, told = top + 12.0, list[str]()
    parts = _line(y, HEADS, palette.INK)
    for stage in STAGES:
        with_workshop = WITH_WORKSHOP.format(stage)
        rows = [(f"{STAGES[stage]} {stage.replace('_', ' ')}", own.get(stage), palette.INK)]
        rows.append(("with workshop", own.get(with_workshop), palette.INK))
        if not any(row for _, row, _ in rows):
            continue
        rows.append(("ours", ours[stage], palette.QUIET))
        for label, row, ink in rows:
            if row is None:
                continue
            y += ROW
            cells = _cells(row)
            parts += _line(y, (label, *cells), ink)
            for count in row["ladder"]:
                x = MARKS + DECADE * log10((count or MOST) / 10)
                parts.append(shape(f"M{x:.0f},{y - 4:.0f}h3v8h-3z", ink))
            whose = {"ours": "Ours", "with workshop": "With your workshop"}.get(label, "Yours")
            told.append(f"{whose} at {stage}: {'; '.join(filter(None, cells))}")
        y += 6
    for each in LEGEND:
        y += 16
        parts.append(text(0, y, each, size=SMALL, anchor="start"))
    return parts, y + ROW - top, f"{', '.join(HEADS)}. {'. '.join(told)}. {' '.join(LEGEND)}"


def mean_of(counts: Sequence[float | None]) -> float:
    """The geometric mean; a board that took more than was allowed counts as that."""
    return geometric_mean(count or MOST for count in counts)


def _line(y: float, words: Sequence[str], ink: str) -> list[str]:
    return [text(x, y, w, size=SMALL, anchor="start", fill=ink) for x, w in zip(PLACES, words, strict=True)]


def _cells(row: Row) -> tuple[str, ...]:
    """The columns of a row in words."""
    speed = f"{row['speed']:,}, {row['plies']} plies" if "speed" in row else ""
    last = _pairs_cell(row["last"]) if row.get("last") else ""
    return _ladder_cell(row["ladder"]), speed, _puzzles_cell(row["puzzles"]), _pairs_cell(row["pairs"]), last


def _ladder_cell(counts: Sequence[float | None]) -> str:
    """The geometric mean, and on how many of the boards it was measured where these are not all."""
    over = "over " if None in counts else ""
    cell = f"{over}{mean_of(counts):,.0f}"
    if len(counts) < LADDER:
        cell += f", {len(counts)} of {LADDER}"
    return cell


def _puzzles_cell(tried: Sequence[float | None]) -> str:
    """How many puzzles were solved, and how many were not tried where time was out."""
    solved = [least for least in tried if least]
    whole = WHOLE["puzzles"]
    if len(tried) < whole:
        return f"{len(solved)} solved, {whole - len(tried)} not tried"
    if not solved:
        return f"0 of {whole}"
    return f"{len(solved)} of {whole}, from {median(solved):.0f}"


def _pairs_cell(scores: Sequence[float]) -> str:
    """The mean score with its interval, and in how many pairs where these are not all."""
    cell = f"{fmean(scores):.0%}"
    if len(scores) >= FEWEST:
        _, low, high = score_interval(scores)
        cell += f" [{100 * low:.0f}, {100 * high:.0f}]"
    if len(scores) < PAIRS:
        cell += f", {len(scores)} of {PAIRS}"
    return cell
