"""A tournament as a table: who scored what against whom."""

from typing import Any

from ..measure.tournament import Crosstable
from . import palette
from .drawing import Drawing, box, canvas, text

WIDE, NAMES, SCORE, ROW, HEAD = 648, 140, 58, 45, 36  # points
SIZE, SMALL = 16, 14


def draw_crosstable(table: Crosstable) -> Drawing:
    """Draw a row for each entrant, the best first: its score, and that against each other one, in percent.

    Below each score is its 95 % interval over paired openings. The cells say where this interval lies: blue
    with a thick frame above 50, yellow with a dotted frame below 50, and white if it holds 50. A column has
    the number of its row.
    """
    names = sorted(table.names, key=table.score, reverse=True)
    wide = (WIDE - NAMES - SCORE) / len(names)
    drawn = [text(NAMES + SCORE / 2, HEAD / 2, "score", size=SMALL)]
    for column in range(len(names)):
        middle = NAMES + SCORE + wide * (column + 0.5)
        drawn.append(text(middle, HEAD / 2, str(column + 1), size=SMALL))
    for row, name in enumerate(names):
        top = HEAD + ROW * row
        drawn.append(text(4, top + ROW / 2, f"{row + 1}  {name}", size=SIZE, anchor="start"))
        drawn.append(text(NAMES + SCORE / 2, top + ROW / 2, f"{table.score(name):.0%}", size=SMALL))
        for column, other in enumerate(names):
            left = NAMES + SCORE + wide * column
            drawn += _cell(left, top, wide, None if name == other else table.elo(name, other))
    rows = "; ".join(f"{name} {table.score(name):.0%}" for name in names)
    alt = f"A cross table, the best first, with scores and 95 % intervals: {rows}."
    return Drawing(canvas(WIDE, HEAD + ROW * len(names) + 4, *drawn), alt)


def _cell(left: float, top: float, wide: float, found: Any) -> list[str]:
    """One result in its frame: the mean score in percent, with the ends of its 95 % interval below."""
    place = left + 2, top + 2, wide - 4, ROW - 4
    if found is None:
        return [box(*place, palette.PRUNED_FILL, palette.FAINT)]
    frame = box(*place, palette.PAPER, palette.FAINT)
    if found.low > 0:
        frame = box(*place, palette.MAX_FILL, thick=3)
    elif found.high < 0:
        frame = box(*place, palette.MIN_FILL, thick=2, dashes="2 3")
    low, high = (100 / (1 + 10 ** (-end / 400)) for end in (found.low, found.high))
    middle = left + wide / 2
    return [
        frame,
        text(middle, top + 14, f"{100 * found.score:.0f} %", size=SMALL),
        text(middle, top + 31, f"{low:.0f} to {high:.0f}", size=SMALL),
    ]
