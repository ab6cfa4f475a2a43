"""A tree, and what a search did on it, as a picture: a networkx graph in our layout, drawn by matplotlib."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Literal

from ..games.tree import Path, Tree
from ..trace import Step, Trace, points
from . import palette
from .charts import draw_counts, draw_growth, draw_timeline, draw_window
from .layout import tidy
from .picture import Described, axes, described
from .scenes import worth

__all__ = [
    "Described",
    "described",
    "draw_counts",
    "draw_growth",
    "draw_timeline",
    "draw_tree",
    "draw_window",
]

Segment = tuple[tuple[float, float], tuple[float, float]]
State = Literal["plain", "read", "open", "waiting", "pruned"]

# The drawing is laid out in inches; a smaller Axes shows all of it smaller.
UNIT, NARROWEST, LEVEL = 0.95, 0.58, 1.25  # between leaves, at least, between levels
NODE, LEAF, APART = (
    0.31,
    0.215,
    0.16,
)  # half a triangle, half a square, and what stays free between neighbours
LETTER = 0.17, 0.12  # from a node's middle to the letter beside its tip
TEXT = 14.0  # points


@dataclass(frozen=True)
class Look:
    """How one node is shown: its part in the search, its value so far, the note beside it."""

    state: State = "plain"
    value: str = ""
    note: str = ""
    here: bool = False
    line: bool = False
    first_cut: bool = False


def draw_tree(
    tree: Tree,
    trace: Trace | None = None,
    *,
    ax: Any = None,
    intervals: bool = False,
    step: int | None = None,
    title: str | None = None,
    hidden: Collection[Path] = (),
) -> Any:
    """The tree with its leaf values; with a trace, what the search read, returned and never opened.

    A finished node shows its value as `3`, `≥5` or `≤1`, in bold, as the leaves that were read prove it, an
    unfinished one its best so far, thin, a node at the depth limit its estimate, as `≈4`. The thick line
    leads to where the root's value comes from. `step` stops the search at that step of `trace.steps()`
    (from the end if negative) and notes the window there.
    `intervals` notes what is proved at each node, [low, high]. Leaves in `hidden` show a question mark and
    count as unread. Returns the Axes.
    """
    import networkx as nx

    looks = _looks(tree, trace, step) if trace is not None else {path: Look() for path in tree.nodes()}
    if intervals:
        looks = _with_intervals(tree, looks, hidden)
    graph = nx.DiGraph((path, child) for path in tree.nodes() for child in tree.children(path))
    graph.add_nodes_from(tree.nodes())
    scene = _Scene(tree, looks, title)
    ax = axes(ax, scene.width, scene.height)
    scene.fit(ax)
    _draw_edges(ax, graph, scene)
    _draw_nodes(ax, graph, scene, tree)
    _write(ax, scene, tree, hidden)
    return ax


# -- what is shown at each node


def _looks(tree: Tree, trace: Trace, step: int | None) -> dict[Path, Look]:
    """The nodes as the search left them at a step, or at its end."""
    steps = trace.steps()
    if step is not None and not -len(steps) <= step < len(steps):
        raise ValueError(f"the trace has {len(steps)} steps, 0 to {len(steps) - 1}; step is {step}")
    told = steps if step is None else steps[: step % len(steps) + 1]
    pruned = {cut.visit.index: cut.pruned for cut in trace.cuts()}
    looks = {path: Look("waiting") for path in tree.nodes()}
    strange = next((state for state in trace.states if state not in looks), None)
    if strange is not None:
        raise ValueError(
            f"the trace visited {strange!r}, which is no node of this tree; draw the tree it searched"
        )
    for moment in told:
        _apply(looks, tree, trace, moment, pruned)
    if told and told[-1].kind == "end":
        for path in _principal(trace, told[-1].visit.index):
            looks[path] = replace(looks[path], line=True)
    elif told and step is not None:
        _stand(looks, trace, told[-1])
    return looks


def _apply(
    looks: dict[Path, Look], tree: Tree, trace: Trace, moment: Step, pruned: Mapping[int, tuple[Path, ...]]
) -> None:
    """Bring the looks forward by one step."""
    here, child = moment.visit, moment.child
    looks[here.state] = Look("open", "" if moment.best is None else points(moment.best))
    if child is not None:
        looks[child.state] = Look("read", worth(tree, trace, child))
    if moment.kind == "cut":
        for path in pruned[here.index]:
            for below in _below(tree, path):
                looks[below] = Look("pruned", first_cut=below == path)
    if moment.kind == "end":
        looks[here.state] = Look("read", worth(tree, trace, here))


def _stand(looks: dict[Path, Look], trace: Trace, moment: Step) -> None:
    """Mark the node at which the search stands, with its live window."""
    state = moment.visit.state
    window = f"α {points(moment.alpha)}\nβ {points(moment.beta)}" if trace.windowed else ""
    looks[state] = replace(looks[state], here=True, note=window)
    if moment.kind == "leaf" and moment.child is not None:
        looks[moment.child.state] = replace(looks[moment.child.state], here=True)


def _principal(trace: Trace, index: int) -> Iterator[Path]:
    """The nodes below a visit from which its value comes: the first child that returned it, and so on."""
    value = trace.visit(index).value
    for child in trace.children(index):
        if trace.visit(child).value == value:
            yield trace.states[child]
            yield from _principal(trace, child)
            return


def _below(tree: Tree, path: Path) -> Iterator[Path]:
    yield path
    for child in tree.children(path):
        yield from _below(tree, child)


def _with_intervals(tree: Tree, looks: Mapping[Path, Look], hidden: Collection[Path]) -> dict[Path, Look]:
    """The same looks, with the proved interval as the note of every inner node that was reached."""
    read = {leaf for leaf in tree.leaves() if looks[leaf].state in ("plain", "read") and leaf not in hidden}
    proved = tree.intervals(read)

    def noted(path: Path, look: Look) -> Look:
        low, high = proved[path]
        if tree.is_terminal(path) or look.state in ("waiting", "pruned"):
            return replace(look, note="")
        if low == high:
            return replace(look, value=look.value or points(low), note="")
        return replace(look, note=f"[{points(low)}, {points(high)}]")

    return {path: noted(path, look) for path, look in looks.items()}


# -- where it is shown


@dataclass(frozen=True)
class _Label:
    """A note beside a node; (dx, dy) is its lower corner next to the node, seen from the node's middle."""

    text: str
    dx: float
    dy: float

    @property
    def lines(self) -> int:
        return self.text.count("\n") + 1 if self.text else 0

    @property
    def width(self) -> float:
        """In inches, of the longest line."""
        return max(map(_width, self.text.split("\n")))

    def reach(self, side: int) -> float:
        """How far it extends to one side, -1 or +1."""
        return abs(self.dx) + self.width if self.text and self.dx * side > 0 else 0.0


def _label(tree: Tree, path: Path, grid: Mapping[Path, tuple[float, float]], look: Look) -> _Label:
    """Where a note is free of edges: away from the parent, above the node where no sibling's edge passes."""
    lean = grid[path][0] - grid[path[:-1]][0] if path else 0
    side = -1 if lean < 0 else 1
    free = (
        not path
        or (lean == 0 and "\n" not in look.note)
        or path[-1] in (tree.actions(path[:-1])[0], tree.actions(path[:-1])[-1])
    )
    if palette.kind_of(tree, path) == "min":
        dx, dy = (0.08, 0.34) if free else (0.38, -0.06)
    else:
        dx, dy = (0.2, 0.12) if free else (0.38, -0.06)
        dx += 0.06 + _width(tree.name(path)) if side < 0 else 0  # beyond the letter, which is at the left
    return _Label(look.note, side * dx, dy)


class _Scene:
    """Places and sizes in inches: wide enough that no two labels of a level meet."""

    def __init__(self, tree: Tree, looks: Mapping[Path, Look], title: str | None) -> None:
        self.looks, self.title = looks, title
        grid = tidy(tree)
        self.labels = {path: _label(tree, path, grid, look) for path, look in looks.items()}
        unit = max(NARROWEST, min(UNIT, 9 / max(1, len(tree.leaves()) - 1)))
        for depth in range(tree.height + 1):
            level = sorted(path for path in grid if len(path) == depth)
            for one, other in pairwise(level):
                needed = self._reach(tree, one, 1) + self._reach(tree, other, -1) + APART
                unit = max(unit, needed / (grid[other][0] - grid[one][0]))
        self.places = {path: (x * unit, y * LEVEL) for path, (x, y) in grid.items()}
        self.x0 = min(x - self._reach(tree, path, -1) for path, (x, _) in self.places.items()) - 0.1
        self.x1 = max(x + self._reach(tree, path, 1) for path, (x, _) in self.places.items()) + 0.1
        if title:
            missing = max(0, _width(title, 15) + 0.2 - (self.x1 - self.x0)) / 2
            self.x0, self.x1 = self.x0 - missing, self.x1 + missing
        self.y0 = -LEVEL * tree.height - 0.34
        self.y1 = max(0.36, self.labels[()].dy + 0.26 * self.labels[()].lines) + 0.08 + 0.4 * bool(title)
        self.width, self.height = self.x1 - self.x0, self.y1 - self.y0
        self.scale = 1.0

    def _reach(self, tree: Tree, path: Path, side: int) -> float:
        """How far a node with its letter and its note extends to one side."""
        if tree.is_terminal(path):
            return LEAF
        letter = LETTER[0] + _width(tree.name(path)) if side < 0 else 0
        return max(NODE, letter, self.labels[path].reach(side))

    def fit(self, ax: Any) -> None:
        """Show the whole scene in the Axes, undistorted."""
        box, (wide, tall) = ax.get_position(), ax.figure.get_size_inches()
        self.scale = min(box.width * wide / self.width, box.height * tall / self.height)
        ax.set(xlim=(self.x0, self.x1), ylim=(self.y0, self.y1), aspect="equal")
        ax.axis("off")


def _width(text: str, size: float = TEXT) -> float:
    """The width of bold text in inches."""
    if not text:
        return 0.0
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    return (
        float(TextPath((0, 0), text, size=size, prop=FontProperties(weight="bold")).get_extents().width) / 72
    )


# -- the drawing


def _draw_edges(ax: Any, graph: Any, scene: _Scene) -> None:
    """One line collection for each style of edge, and a cross where a subtree was given up."""
    from matplotlib.collections import LineCollection

    def style(look: Look) -> tuple[str, float, str]:
        if look.line:
            return palette.INK, 5.0, "solid"
        if look.state == "pruned":
            return palette.PRUNED_INK, 1.6, "dashed"
        return (palette.FAINT, 1.4, "solid") if look.state == "waiting" else (palette.INK, 1.8, "solid")

    groups: dict[tuple[str, float, str], list[Segment]] = {}
    crosses = []
    for parent, child in graph.edges:
        (x0, y0), (x1, y1) = scene.places[parent], scene.places[child]
        edge = (x0, y0 - NODE), (x1, y1 + (NODE if graph.out_degree(child) else LEAF))
        groups.setdefault(style(scene.looks[child]), []).append(edge)
        if scene.looks[child].first_cut:
            crosses.append(((edge[0][0] + edge[1][0]) / 2, (edge[0][1] + edge[1][1]) / 2))
    for (colour, width, dashes), edges in groups.items():
        ax.add_collection(
            LineCollection(edges, colors=colour, linewidths=width * scene.scale, linestyles=dashes, zorder=1)
        )
    if crosses:
        looks = {"color": palette.PRUNED_INK, "linewidth": 3 * scene.scale, "zorder": 2}
        ax.scatter(*zip(*crosses, strict=True), marker="x", s=130 * scene.scale**2, **looks)


def _draw_nodes(ax: Any, graph: Any, scene: _Scene, tree: Tree) -> None:
    import networkx as nx

    groups: dict[tuple[str, str, str, float, str], list[Path]] = {}
    for path, look in scene.looks.items():
        groups.setdefault(_node_style(tree, path, look), []).append(path)
    for (marker, fill, outline, width, dashes), paths in groups.items():
        size = 144 * (LEAF if marker == "s" else NODE)
        nodes = nx.draw_networkx_nodes(
            graph, scene.places, nodelist=paths, ax=ax, node_shape=marker, node_color=fill,
            node_size=(size * scene.scale) ** 2, edgecolors=outline, linewidths=width * scene.scale,
        )  # fmt: skip
        nodes.set(linestyle=dashes, zorder=3)


def _node_style(tree: Tree, path: Path, look: Look) -> tuple[str, str, str, float, str]:
    """Marker, fill, outline, its width and dashes."""
    kind = palette.kind_of(tree, path)
    marker = palette.MARKER[kind]
    if look.here:
        return marker, palette.HERE, palette.INK, 4.0, "solid"
    if look.state == "pruned":
        return marker, palette.PRUNED_FILL, palette.PRUNED_INK, 1.4, "dashed"
    if look.state == "waiting":
        return marker, palette.PAPER, palette.FAINT, 1.4, "solid"
    return marker, palette.FILL[kind], palette.INK, 1.8, "solid"


def _write(ax: Any, scene: _Scene, tree: Tree, hidden: Collection[Path]) -> None:
    """The names, the leaf values and the notes, and the title."""
    from matplotlib.patheffects import withStroke

    halo = [withStroke(linewidth=3 * scene.scale, foreground=palette.PAPER)]

    def text(x: float, y: float, words: str, size: float = TEXT, **style: Any) -> None:
        ax.text(x, y, words, fontsize=size * scene.scale, zorder=4, **style)

    for path, look in scene.looks.items():
        x, y = scene.places[path]
        colour = {"pruned": palette.PRUNED_INK, "waiting": palette.QUIET}.get(look.state, palette.INK)
        kind, label = palette.kind_of(tree, path), scene.labels[path]
        if kind == "leaf":
            inside, room, sink = "?" if path in hidden else points(tree.utility(path)), 0.38, 0.0
        else:
            inside, room, sink = look.value, 0.42, -0.14 if kind == "max" else 0.14
            tip = LETTER[1] if kind == "max" else -LETTER[1]
            text(
                x - LETTER[0],
                y + tip,
                tree.name(path),
                ha="right",
                va="center_baseline",
                color=colour,
                weight="bold",
            )
        bold = "bold" if look.state == "read" else "normal"
        size = TEXT * min(1, room / max(0.01, _width(inside)))
        text(x, y + sink, inside, size, ha="center", va="center_baseline", color=colour, weight=bold)
        if label.text:
            side = "right" if label.dx < 0 else "left"
            text(
                x + label.dx, y + label.dy, label.text, ha=side, va="bottom", color=colour, weight="bold",
                path_effects=halo, linespacing=1.25,
            )  # fmt: skip
    if scene.title:
        middle = (scene.x0 + scene.x1) / 2
        text(middle, scene.y1 - 0.1, scene.title, 15, ha="center", va="top", weight="bold", color=palette.INK)
