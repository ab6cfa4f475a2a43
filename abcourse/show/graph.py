"""A game as a graph: each position once, each move an arrow, and what a memory spared."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from . import palette
from .drawing import Drawing, canvas, number, shape, text

Point = tuple[float, float]
KINDS = {  # of a move: the colour, width and dashes of its arrow
    "searched": (palette.INK, 1.8, ""),
    "remembered": (palette.BLUE, 2.6, "8 5"),
    "cut off": (palette.FAINT, 1.6, "2 4"),
}
FILLS = {1: palette.MAX_FILL, -1: palette.MIN_FILL, 0: palette.PAPER}
ACROSS, UP, EDGE, LEGEND, ENTRY = 90, 68, 46, 34, 150  # points a step and around; of the legend and an entry
SIZE, WIDEST = 15, 570  # points: of text that can still be read on a slide that shows so wide a picture


def draw_graph(
    places: Mapping[str, Point],
    edges: Mapping[tuple[str, str], str],
    *,
    labels: Mapping[str, str] | None = None,
    movers: Mapping[str, int] | None = None,
    title: str = "",
) -> Drawing:
    """Positions at their places, x to the right and y upwards, and a move as an arrow.

    An edge is "searched", "remembered" (dashed: a memory gave the answer) or "cut off" (dotted). `labels`
    stand in the circles in place of the names; those of MAX (1 in `movers`) are blue, MIN's (-1) orange.
    """
    names = {name: (labels or {}).get(name, name) for name in places}
    xs, ys = zip(*places.values(), strict=True)
    across = min(ACROSS, (WIDEST - 2 * EDGE) / max(1, max(xs) - min(xs)))
    at = {name: (EDGE + across * (x - min(xs)), EDGE + UP * (max(ys) - y)) for name, (x, y) in places.items()}
    room = {name: 10.0 + 4 * len(label) for name, label in names.items()}
    kinds = [kind for kind in KINDS if kind in edges.values()]
    wide, tall = 2 * EDGE + across * (max(xs) - min(xs)), 2 * EDGE + UP * (max(ys) - min(ys))
    drawn = []
    for (start, end), kind in edges.items():
        bend = 0.18 if (end, start) in edges else 0.0
        drawn.append(_arrow(at[start], at[end], room[start], room[end], kind, bend))
    for name, (x, y) in at.items():
        fill = FILLS[(movers or {}).get(name, 0)]
        circle = f"<circle cx='{number(x)}' cy='{number(y)}' r='{number(room[name])}' fill='{fill}'"
        drawn.append(f"{circle} stroke='{palette.INK}'/>{text(x, y, names[name], size=SIZE)}")
    if len(kinds) > 1:
        for place, kind in enumerate(kinds):
            x = EDGE / 2 + ENTRY * place
            drawn.append(_stroke(f"M{number(x)} {number(tall)}h30", kind))
            drawn.append(text(x + 38, tall, kind, size=SIZE, anchor="start"))
        wide, tall = max(wide, EDGE / 2 + ENTRY * len(kinds)), tall + LEGEND / 2
    moves = "; ".join(
        f"{kind}: {', '.join(f'{a} to {b}' for (a, b), each in edges.items() if each == kind)}"
        for kind in kinds
    )
    alt = f"A graph of {len(places)} positions{f', {title}' if title else ''}. Moves {moves}."
    return Drawing(canvas(wide, tall, *drawn), alt, title)


def _arrow(start: Point, end: Point, before: float, after: float, kind: str, bend: float) -> str:
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
    return _stroke(way, kind) + shape(head, KINDS[kind][0])


def _towards(start: Point, goal: Point, steps: float) -> Point:
    """The point so many points from the start towards the goal."""
    share = steps / hypot(goal[0] - start[0], goal[1] - start[1])
    return start[0] + share * (goal[0] - start[0]), start[1] + share * (goal[1] - start[1])


def _stroke(path: str, kind: str) -> str:
    """A path in the look of a kind of move."""
    colour, width, dashes = KINDS[kind]
    look = f"stroke='{colour}' stroke-width='{width}' stroke-dasharray='{dashes}'"
    return f"<path d='{path}' fill='none' {look}/>"
