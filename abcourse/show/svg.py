"""A tree as SVG: one drawing, which is the still picture and is also what a script brings to life.

Node i of `tree.nodes()` is the group `n<i>`. The group's first class is its kind (max, min, leaf), the others
are state words, and the look follows from them alone, so that a script only sets classes and text:

    open   entered, not yet finished         here   looked at now
    done   its value is known                path   the edge above it is thick
    cut    the edge above it is crossed      gone   in the grey, dashed part

In the group: `.e` the edge above, `.x` its cross, `.s` the shape, `.t` the node's letter, `.v` the number
inside, `.b` one line beside it, or `.b0 .b1` two, in the colours of alpha and beta.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import combinations
from math import ceil, hypot

from ..games.tree import Path, Tree
from . import palette
from .drawing import number as _n
from .palette import shape_of

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom
Segment = tuple[Point, Point]
Lines = Mapping[Path, Sequence[str]]  # what stands beside each node

TALL = 19  # half the height of a triangle
SQUARE = 27  # the height of a leaf, whose top is level with a triangle's
SIZE, LINE = 13, 15  # of the text beside a node; the number inside is a point larger
APART, FAR = 3, 24  # between any two things; between a node and its lines at most
# Pixels across: up to here a tree grows rather than put lines anywhere but at a node's side.
COMFORTABLE = 880

STYLE = palette.themed(
    f"""
text{{font:600 {SIZE}px {palette.FONT};text-anchor:middle;fill:{palette.INK}}}
.s{{fill:{palette.PAPER};stroke:{palette.FAINT};stroke-width:1.5;stroke-linejoin:round}}
.e{{fill:none;stroke:{palette.FAINT};stroke-width:1.5;stroke-linecap:round}}
.v{{font-size:{SIZE + 1}px;fill:{palette.QUIET};font-weight:400}}
.t{{text-anchor:end}}
.b,.b0,.b1{{text-anchor:start;paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}}
.b0{{fill:{palette.ALPHA}}}.b1{{fill:{palette.BETA}}}
.open .s,.done .s{{stroke:{palette.INK}}}
.max.open .s,.max.done .s{{fill:{palette.MAX_FILL}}}.min.open .s,.min.done .s{{fill:{palette.MIN_FILL}}}
.open .v{{fill:{palette.INK}}}.done .v{{fill:{palette.INK};font-weight:700}}
.path .e{{stroke:{palette.INK};stroke-width:4}}
.here.here .s{{fill:{palette.HERE};stroke:{palette.INK};stroke-width:4}}
.x{{display:none;stroke:{palette.INK};stroke-width:2.5;stroke-linecap:round}}.cut .x{{display:inline}}
.gone .s{{fill:{palette.PRUNED_FILL};stroke:{palette.PRUNED_INK};stroke-dasharray:3 3}}
.gone .e{{stroke:{palette.PRUNED_INK};stroke-dasharray:4 4}}.gone text{{fill:{palette.PRUNED_INK}}}
""".replace("\n", "")
)


@dataclass(frozen=True, slots=True)
class Mark:
    """How one node looks: its state words, the number inside, the lines beside it (two at most)."""

    state: str = ""
    value: str = ""
    beside: tuple[str, ...] = ()


def tree_svg(
    tree: Tree,
    marks: Mapping[Path, Mark],
    *,
    room: Lines | None = None,
    together: bool = True,
    inside: Collection[str] = (),
    crossed: Collection[Path] = (),
    ply_height: int | None = None,
) -> str:
    """The SVG of a tree, each node as its mark says, an unmarked one blank.

    For a drawing that will change, say what must fit: `room` gives the widest lines beside each node (those
    of the marks if not given), `inside` the other numbers that may stand in nodes, `crossed` the nodes whose
    edge may be crossed out. Lines beside nodes keep clear of everything; with `together=False` only of lines
    on the same path from the root, for labels that are never shown on two branches at once. `ply_height` is
    the distance between two plies, for paper; without it there is room for lines.
    """
    lines = room if room is not None else {path: mark.beside for path, mark in marks.items() if mark.beside}
    plan = Plan.of(tree, [*inside, *(mark.value for mark in marks.values())], lines, together, ply_height)
    left, top, right, bottom = plan.frame
    body = "".join(
        f"<g id='n{index}' class='{f'{shape_of(tree, path)} {mark.state}'.strip()}' "
        f"transform='translate({_n(plan.at[path][0])} {_n(plan.at[path][1])})'>"
        f"{_edge(plan, path, path in crossed)}{_shape(plan, path, mark)}{_lines(plan, path, mark)}</g>"
        for index, path in enumerate(tree.nodes())
        for mark in [marks.get(path, Mark())]
    )
    width, height = round(right - left), round(bottom - top)
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' "
        f"viewBox='{_n(left)} {_n(top)} {width} {height}'><style>{STYLE}</style>{body}</svg>"
    )


def tidy(tree: Tree) -> dict[Path, tuple[float, float]]:
    """The place of every node: leaves on a unit grid from left to right, parents centred over their children.

    x runs from 0 to the number of leaves - 1, y is minus the depth in plies. Edges never cross, and the
    same shape always gets the same places, whatever its values.

    >>> tidy(Tree([[3, 12], 8]))
    {(): (1.25, 0), (0,): (0.5, -1), (0, 0): (0.0, -2), (0, 1): (1.0, -2), (1,): (2.0, -1)}
    """
    across: dict[Path, float] = {leaf: float(x) for x, leaf in enumerate(tree.leaves())}
    for path in reversed(tree.nodes()):
        if children := tree.children(path):
            across[path] = (across[children[0]] + across[children[-1]]) / 2
    return {path: (across[path], -len(path)) for path in tree.nodes()}


def width_of(text: str, size: float = SIZE) -> float:
    """The width of a text in pixels, as in a wide bold sans serif, so that it fits in any other."""
    narrow, wide = sum(text.count(letter) for letter in " ,.[]()|-·"), sum(map(text.count, "≤≥+MWmw∞"))
    return size * (0.72 * len(text) - 0.3 * narrow + 0.18 * wide)


@dataclass(frozen=True)
class Plan:
    """Where everything in a picture stands, in pixels.

    `half` is half the width of an interior node and of a leaf; `beside` is the box for the lines of a node.
    """

    tree: Tree
    at: Mapping[Path, Point]
    half: tuple[float, float]
    beside: Mapping[Path, Box]

    @classmethod
    def of(
        cls,
        tree: Tree,
        inside: Sequence[str],
        room: Lines,
        together: bool,
        ply_height: int | None = None,
    ) -> Plan:
        """The narrowest plan in which nothing touches anything: the grid grows until all lines fit."""
        widest = max((width_of(text, SIZE + 1) for text in inside), default=0.0)
        number = max((width_of(text.strip("≤≥?"), SIZE + 1) for text in inside), default=0.0)
        # A triangle is 1.24 times as wide at its number as half its base.
        half = max(22, ceil(widest / 1.24 + 3)), max(13, ceil(number / 2 + 4))
        places, gap, unit = tidy(tree), ply_height or max(58, 76 - 6 * tree.height), ceil(2 * half[1] + 8)
        while True:
            plan = cls(tree, {path: (x * unit, -y * gap) for path, (x, y) in places.items()}, half, {})
            boxes = {path: plan.box(path) for path in places}
            if any(touch(one, other) for one, other in combinations(boxes.values(), 2)):
                unit += 4
            elif (beside := plan.placed(boxes, room, together)) is None:
                unit += 2 + unit // 10
            else:
                return replace(plan, beside=beside)

    def box(self, path: Path) -> Box:
        """What a node covers: its shape with its letter."""
        x, y = self.at[path]
        kind = shape_of(self.tree, path)
        if kind == "leaf":
            return x - self.half[1], y - TALL, x + self.half[1], y - TALL + SQUARE
        letter = self.letter(path)[0] - width_of(self.tree.name(path))
        return x + min(-self.half[0], letter), y - TALL, x + self.half[0], y + TALL

    def letter(self, path: Path) -> Point:
        """Where a node's letter ends, and its middle, from the node's: the free corner left of the tip."""
        slope = self.half[0] / (2 * TALL)
        return -15 * slope - 2.5, -9 if shape_of(self.tree, path) == "max" else 9

    def edge(self, path: Path) -> Segment:
        """The edge above a node, which is not the root."""
        (x, y), (px, py) = self.at[path], self.at[path[:-1]]
        return (px, py + TALL), (x, y - TALL)

    def placed(self, boxes: Mapping[Path, Box], room: Lines, together: bool) -> dict[Path, Box] | None:
        """A free place for the lines of every node, the nearest one; None if some node has none.

        Free is what keeps clear of nodes, edges and other lines, and is plainly nearer to its own node.
        """
        shifts = range(-40, 41, 4) if self.frame[2] - self.frame[0] > COMFORTABLE else range(1)
        edges = [self.edge(path) for path in self.at if path]
        taken: dict[Path, Box] = {}
        for path in sorted(filter(room.get, room), key=len):
            places = self._places(path, room[path], shifts)
            around = _around(places)
            others = [
                box for other, box in boxes.items() if other != path and distance(around, box) < FAR + 4
            ]
            rivals = [box for other, box in taken.items() if together or path[: len(other)] == other]
            near = [edge for edge in edges if crosses(edge, around)]
            for place in places:
                own = distance(place, boxes[path])
                if (
                    APART <= own <= FAR
                    and all(distance(place, other) >= own + 4 for other in others)
                    and not any(touch(place, rival) for rival in rivals)
                    and not any(crosses(edge, place) for edge in near)
                ):
                    taken[path] = place
                    break
            else:
                return None
        return taken

    def _places(self, path: Path, lines: Sequence[str], shifts: Sequence[int]) -> list[Box]:
        """Where the lines of a node may stand, the best first: at its right or left, shifted up or down."""
        (x, y), wide, high = self.at[path], max(map(width_of, lines)), LINE * len(lines)
        right, left = x + self.half[0] * 0.6, x - self.half[0] * 0.6 - wide
        lefts = [right + step for step in range(0, 33, 3)] + [left - step for step in range(0, 33, 3)]
        tops = [y - high / 2 + shift for shift in shifts]
        places = [(left, top, left + wide, top + high) for left in lefts for top in tops]

        def far(box: Box) -> tuple[int, float]:
            return round(abs(box[0] + wide / 2 - x) + 2 * abs(box[1] + high / 2 - y)), -box[0]

        return sorted(places, key=far)

    @property
    def frame(self) -> Box:
        """The box around everything, with a little air."""
        left, top, right, bottom = _around([*map(self.box, self.at), *self.beside.values()])
        return left - 5, top - 5, right + 5, bottom + 5


def _around(boxes: Sequence[Box]) -> Box:
    """The smallest box that holds them all."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def distance(one: Box, other: Box) -> float:
    """How far apart two boxes are, 0 where they touch."""
    return hypot(max(0, one[0] - other[2], other[0] - one[2]), max(0, one[1] - other[3], other[1] - one[3]))


def touch(one: Box, other: Box) -> bool:
    """Whether two boxes come nearer than `APART`."""
    return distance(one, other) < APART


def crosses(segment: Segment, box: Box) -> bool:
    """Whether a line comes nearer to a box than `APART` (Liang & Barsky 1984, on the grown box)."""
    (x0, y0), (x1, y1) = segment
    left, top, right, bottom = box[0] - APART, box[1] - APART, box[2] + APART, box[3] + APART
    enter, leave = 0.0, 1.0
    for step, near, far in ((x1 - x0, left - x0, right - x0), (y1 - y0, top - y0, bottom - y0)):
        if step == 0:
            if near > 0 or far < 0:
                return False
            continue
        one, other = sorted((near / step, far / step))
        enter, leave = max(enter, one), min(leave, other)
    return enter < leave


def _edge(plan: Plan, path: Path, crossed: bool) -> str:
    """The edge above a node, and its cross if it may need one; coordinates are from the node's middle."""
    if not path:
        return ""
    x, y = plan.at[path]
    (px, py), (_, tip) = plan.edge(path)
    line = f"<path class='e' d='M{_n(px - x)} {_n(py - y)}L0{_n(tip - y)}'/>"
    mx, my = (px - x) * 0.4, 0.4 * py + 0.6 * tip - y
    return line + f"<path class='x' d='M{_n(mx - 6)} {_n(my - 6)}l12 12m0-12l-12 12'/>" * crossed


def _shape(plan: Plan, path: Path, mark: Mark) -> str:
    """A node's shape, its letter and the number inside."""
    kind = shape_of(plan.tree, path)
    half = _n(plan.half[kind == "leaf"])
    shape, base = {
        "max": (f"M0-{TALL}L{half} {TALL}H-{half}Z", 14),
        "min": (f"M0 {TALL}L{half}-{TALL}H-{half}Z", -5),
        "leaf": (f"M-{half}-{TALL}H{half}v{SQUARE}H-{half}Z", -1),
    }[kind]
    drawn = f"<path class='s' d='{shape}'/><text class='v' y='{base}'>{escape(mark.value)}</text>"
    if kind == "leaf":
        return drawn
    end, middle = plan.letter(path)
    return drawn + f"<text class='t' x='{_n(end)}' y='{_n(middle + 4)}'>{escape(plan.tree.name(path))}</text>"


def _lines(plan: Plan, path: Path, mark: Mark) -> str:
    """The one or two lines beside a node, empty where the mark has none."""
    if path not in plan.beside:
        return ""
    left, top, _, bottom = plan.beside[path]
    rows = round((bottom - top) / LINE)
    texts = [*mark.beside, *[""] * rows][:rows]
    x, y = left - plan.at[path][0], top - plan.at[path][1]
    return "".join(
        f"<text class='b{row if rows > 1 else ''}' x='{_n(x)}' y='{_n(y + LINE * row + 11)}'>"
        f"{escape(text)}</text>"
        for row, text in enumerate(texts)
    )
