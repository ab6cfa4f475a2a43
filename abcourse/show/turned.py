"""Windows as pieces of the number line, each beside its node, in points for whoever moves there."""

from collections.abc import Callable, Sequence
from math import isfinite
from typing import NamedTuple

from ..games.game import MAX
from ..games.tree import Path, Tree
from ..trace import Step, Trace, points
from . import palette
from .drawing import Drawing, box, canvas, line, shape, text
from .frames import Frame
from .svg import tidy

UNIT, LABEL, LONG, EDGE = (
    42,
    125,
    380,
    70,
)  # points: a leaf, who moves, the number line, the room for its last label
ROW, TOP, SIZE = 60, 30, 17
TRIANGLES = {"MAX": "m-20 15h40l-20-34z", "MIN": "m-20-15h40l-20 34z"}
LOOK = {"MAX": palette.MAX_FILL, "MIN": palette.MIN_FILL}


class Turned(NamedTuple):
    """A node of a tree, who moves there, and its window in this player's points."""

    path: Path
    mover: str
    alpha: float
    beta: float

    def window(self) -> str:
        return f"({points(self.alpha)}, {points(self.beta)})"


def draw_turned(tree: Tree, rows: Sequence[Turned], *, reach: float = 0) -> Drawing:
    """Draw a tree, and beside each node of a path from its root the window there, on a number line.

    The dashed line at 0 is the mirror in which a window is turned from one ply to the next. The number line
    goes from minus to plus `reach`, and further where an end of a window asks for it.
    """
    reach = max(reach, _reach(rows))
    left = UNIT * len(tree.leaves()) + LABEL
    middle, height = left + LONG / 2, TOP + ROW * max(len(leaf) for leaf in tree.leaves()) + 44

    def x(value: float) -> float:
        return middle + LONG / 2 * max(-1.0, min(1.0, value / reach))

    drawn = [f"<g stroke-dasharray='6 5'>{line(middle, 20, middle, height)}</g>"]
    drawn += [text(middle, 9, "0", size=SIZE)] + _nodes(tree, rows[-1].path)
    for ply, row in enumerate(rows):
        drawn += _window(row, TOP + ROW * ply + 20, x)
    told = "; ".join(f"{tree.name(row.path)}, where {row.mover} moves, {row.window()}" for row in rows)
    alt = f"A tree, and windows on a number line, in points for the player who moves: {told}."
    return Drawing(canvas(left + LONG + EDGE, height, *drawn), alt)


def _reach(rows: Sequence[Turned]) -> float:
    return 1.3 * max((abs(end) for row in rows for end in row[2:] if isfinite(end)), default=1)


def _nodes(tree: Tree, here: Path) -> list[str]:
    """The tree, a ply in each row; the way to `here` is thick, and `here` has a thick outline."""
    at = {path: (UNIT * (x + 0.5), TOP + ROW * len(path) + 20) for path, (x, _) in tidy(tree).items()}
    drawn = []
    for path in tree.nodes()[1:]:
        stroke, thick = (palette.INK, 4.0) if path == here[: len(path)] else (palette.FAINT, 2.0)
        drawn.append(line(*at[path[:-1]], *at[path], stroke, thick))
    for path, (x, y) in at.items():
        if tree.is_terminal(path):
            drawn.append(box(x - 17, y - 15, 34, 30, palette.PAPER))
            drawn.append(text(x, y, points(tree.utility(path)), size=SIZE))
            continue
        mover = _mover(tree, path)
        fill, thick = (palette.HERE, 4) if path == here else (LOOK[mover], 1.5)
        look = f"fill='{fill}' stroke='{palette.INK}' stroke-width='{thick}'"
        drawn.append(f"<path d='M{x:g} {y:g}{TRIANGLES[mover]}' {look}/>")
        drawn.append(text(x, y + (4 if mover == "MAX" else -5), tree.name(path), size=SIZE, bold=True))
    return drawn


def _window(row: Turned, y: float, x: Callable[[float], float]) -> list[str]:
    """A window: a bar with its two ends, and an arrow where it has none."""
    low, high = x(row.alpha), x(row.beta)
    start, end = x(float("-inf")), x(float("inf"))
    drawn = [text(start - 24, y, f"{row.mover} moves", size=SIZE, anchor="end", bold=True)]
    drawn.append(line(start, y, end, y, palette.FAINT, 2))
    drawn += [box(low, y - 8, high - low, 16, LOOK[row.mover])] * (low < high)
    drawn += [shape(f"M{low - 12:g} {y:g}l16-12v24z")] * (not isfinite(row.alpha))
    drawn += [shape(f"M{high + 12:g} {y:g}l-16-12v24z")] * (not isfinite(row.beta))
    drawn += [line(low, y - 14, low, y + 14, palette.ALPHA, 4)] * isfinite(row.alpha)
    drawn += [line(high, y - 14, high, y + 14, palette.BETA, 4)] * isfinite(row.beta)
    alpha, beta = f"α {points(row.alpha)}", f"β {points(row.beta)}"
    drawn.append(text(low, y + 25, alpha, size=SIZE, anchor="end", bold=True, fill=palette.ALPHA))
    drawn.append(text(high, y + 25, beta, size=SIZE, anchor="start", bold=True, fill=palette.BETA))
    return drawn


def _mover(tree: Tree, path: Path) -> str:
    return "MAX" if tree.to_move(path) == MAX else "MIN"


def window_frames(tree: Tree, trace: Trace, frames: Sequence[int] | None = None) -> list[Frame]:
    """Return a picture for each step of a traced search: the windows from the root down to where it is.

    `frames` keeps only these steps of `trace.steps()`.
    """
    steps, live, ways = trace.steps(), dict[Path, Turned](), list[list[Turned]]()
    for step in steps:
        here = step.visit.state
        mover = _mover(tree, here)
        window = (step.alpha, step.beta) if mover == "MAX" else (-step.beta, -step.alpha)
        live[here] = Turned(here, mover, *window)
        ways.append([live[here[:ply]] for ply in range(len(here) + 1)])
    reach = max(map(_reach, ways))
    kept = range(len(steps)) if frames is None else frames
    return [(draw_turned(tree, ways[k], reach=reach), _sentence(tree, steps[k], ways[k])) for k in kept]


def _sentence(tree: Tree, step: Step, way: Sequence[Turned]) -> str:
    """What happens at a step, in points for the player who moves at its node."""
    here, name, sign = way[-1], tree.name(way[-1].path), 1 if way[-1].mover == "MAX" else -1
    now = f"The window of {name} is now {here.window()}."
    best = points(None if step.best is None else sign * step.best)
    if step.kind == "open" and len(way) == 1:
        return f"{here.mover} moves at {name}. The window is {here.window()}."
    if step.kind == "open":
        above, asked = way[-2], Turned(here.path, way[-2].mover, -here.beta, -here.alpha).window()
        if asked == above.window():
            turned = f"The window of {tree.name(above.path)}, {asked}, is turned: {here.window()}."
        else:
            turned = f"{tree.name(above.path)} asks in {asked}. Turned, this is {here.window()}."
        return f"{here.mover} moves at {name}. {turned}"
    if step.kind == "cut":
        return f"{here.mover} has {best} at {name}. That reaches beta, so the rest of {name} is left out."
    if step.kind == "end" or step.child is None or step.child.value is None:
        return f"{name} is worth {best} to {here.mover}."
    value = sign * step.child.value
    if step.kind == "leaf":
        return f"A leaf at {name} brings {here.mover} {points(value)}. {now}"
    child = f"{tree.name(step.child.state)} returns {points(-value)}"
    return f"{child}, which is {points(value)} for {here.mover} at {name}. {now}"
