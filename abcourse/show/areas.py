"""What grows and what pruning leaves, as areas: one square in another for each number of plies."""

from collections.abc import Mapping, Sequence
from math import sqrt

from . import palette
from .drawing import Drawing, box, canvas, line, text

NAMES, GAP, SIZE, LEAST = 164, 12, 18.5, 46  # points; LEAST is the room of a number
LARGEST, ROW = 235, 25
HATCH = (
    "<pattern id='hatched' width='8' height='8' patternUnits='userSpaceOnUse'>"
    f"<path d='M0 0h8v8H0z' fill='{palette.SKY}'/><path d='M0 8 8 0' stroke='{palette.INK}'/></pattern>"
)
FILLS = (palette.PAPER, "url(#hatched)", palette.INK)


def draw_areas(series: Mapping[str, Sequence[float]], plies: Sequence[int]) -> Drawing:
    """Draw a square for each number of plies whose area is the first count, and in its corner the others.

    `series` has up to three names, from the largest counts to the smallest; a row of numbers stands below for
    each. All squares have one scale, so areas can be compared from one to the next.
    """
    counts = list(series.values())
    unit = LARGEST / sqrt(max(map(max, counts)))
    drawn, x, floor = [HATCH], float(NAMES), LARGEST + 6
    for place, depth in enumerate(plies):
        side = unit * sqrt(counts[0][place])
        middle = x + max(side, LEAST) / 2
        for numbers, fill in zip(counts, FILLS, strict=False):
            edge = unit * sqrt(numbers[place])
            drawn.append(box(middle - side / 2, floor - edge, edge, edge, fill))
        for row, number in enumerate([depth, *(numbers[place] for numbers in counts)]):
            drawn.append(text(middle, floor + ROW * (row + 0.8), f"{number:,.0f}", size=SIZE, bold=row == 0))
        x += max(side, LEAST) + GAP
    for row, (name, fill) in enumerate(zip(["plies", *series], ["", *FILLS], strict=False)):
        y = floor + ROW * (row + 0.8)
        drawn.append(text(24, y, name, size=SIZE, anchor="start", bold=row == 0))
        drawn += [box(2, y - 8, 16, 16, fill)] * bool(fill)
    drawn.append(line(NAMES, floor + ROW * 1.35, x - GAP, floor + ROW * 1.35, palette.FAINT))
    told = "; ".join(
        f"{depth} plies: {', '.join(f'{name} {numbers[place]:,.0f}' for name, numbers in series.items())}"
        for place, depth in enumerate(plies)
    )
    return Drawing(
        canvas(x, floor + ROW * (len(series) + 1) + 8, *drawn),
        f"Squares in squares, areas of leaves. {told}.",
    )
