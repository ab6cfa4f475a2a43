"""A game as a graph: each position once, each move an arrow."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import hypot

from . import palette
from .drawing import Drawing, canvas, number, shape, text

Point = tuple[float, float]
FILLS = {1: palette.MAX_FILL, -1: palette.MIN_FILL, 0: palette.PAPER}
ACROSS, UP, EDGE, SIZE = 90, 68, 46, 15  # points: a step across and up, around, and of the text


def draw_graph(
    places: Mapping[str, Point],
    moves: Collection[tuple[str, str]],
    *,
    labels: Mapping[str, str] | None = None,
    movers: Mapping[str, int] | None = None,
) -> Drawing:
    """Positions at their places, x to the right and y upwards, and each move as an arrow between two.

    `labels` stand in the circles in place of the names; those of MAX (1 in `movers`) are blue, MIN's (-1)
    orange.
    """
    names = {name: (labels or {}).get(name, name) for name in places}
    xs, ys = zip(*places.values(), strict=True)
    at = {name: (EDGE + ACROSS * (x - min(xs)), EDGE + UP * (max(ys) - y)) for name, (x, y) in places.items()}
    room = {name: 10.0 + 4 * len(label) for name, label in names.items()}
    drawn = []
    for start, end in moves:
        bend = 0.18 if (end, start) in moves else 0.0
        drawn.append(_arrow(at[start], at[end], room[start], room[end], bend))
    for name, (x, y) in at.items():
        fill = FILLS[(movers or {}).get(name, 0)]
        circle = f"<circle cx='{number(x)}' cy='{number(y)}' r='{number(room[name])}' fill='{fill}'"
        drawn.append(f"{circle} stroke='{palette.INK}'/>{text(x, y, names[name], size=SIZE)}")
    wide, tall = 2 * EDGE + ACROSS * (max(xs) - min(xs)), 2 * EDGE + UP * (max(ys) - min(ys))
    told = ", ".join(f"{start} to {end}" for start, end in moves)
    return Drawing(canvas(wide, tall, *drawn), f"A graph of {len(places)} positions. Moves: {told}.")


def _arrow(start: Point, end: Point, before: float, after: float, bend: float) -> str:
    """An arrow from one circle to the other, of these radii; bent to the left by a share of its length."""
    (x0, y0), (x1, y1) = start, end
    middle = (x0 + x1) / 2 + bend * (y1 - y0), (y0 + y1) / 2 - bend * (x1 - x0)
    (ax, ay), (tip_x, tip_y) = _towards(start, middle, before), _towards(end, middle, after)
    bx, by = _towards((tip_x, tip_y), middle, 10)  # the base of the head
    side_x, side_y = 0.5 * (tip_y - by), -0.5 * (tip_x - bx)
    way = f"M{number(ax)} {number(ay)}Q{number(middle[0])} {number(middle[1])} {number(bx)} {number(by)}"
    head = (
        f"M{number(tip_x)} {number(tip_y)}L{number(bx + side_x)} {number(by + side_y)}"
        f"L{number(bx - side_x)} {number(by - side_y)}Z"
    )
    return f"<path d='{way}' fill='none' stroke='{palette.INK}' stroke-width='1.8'/>{shape(head)}"


def _towards(start: Point, goal: Point, steps: float) -> Point:
    """The point so many points from the start towards the goal."""
    share = steps / hypot(goal[0] - start[0], goal[1] - start[1])
    return start[0] + share * (goal[0] - start[0]), start[1] + share * (goal[1] - start[1])
