"""A tree, and what a search did on it, as a picture: a networkx graph in our layout, drawn by matplotlib.

It is the Stepper's picture: the same marks at the same places, see `svg`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from ..games.game import MAX
from ..games.tree import Path, Tree
from ..trace import Trace, points
from . import palette
from .charts import draw_counts, draw_growth, draw_timeline, draw_window
from .palette import shape_of
from .picture import Described, axes, described, told
from .scenes import marked, pointed, scenes
from .svg import LINE, SIZE, SQUARE, TALL, Mark, Plan, tree_svg, width_of

__all__ = [
    "Described",
    "described",
    "draw_counts",
    "draw_growth",
    "draw_timeline",
    "draw_tree",
    "draw_window",
]

INCH = 72  # pixels of the plan, so that each is a point, and all text has 13 or more
HEADING = 26  # pixels above the tree for a title
# The look of an edge and of an outline by the state of its node, the last word that is here.
EDGES = {
    "": (palette.FAINT, 1.4, "solid"),
    "open": (palette.INK, 1.8, "solid"),
    "done": (palette.INK, 1.8, "solid"),
    "gone": (palette.PRUNED_INK, 1.6, "dashed"),
    "path": (palette.INK, 5.0, "solid"),
}
OUTLINES = {
    "": (palette.FAINT, 1.4, "solid"),
    "open": (palette.INK, 1.8, "solid"),
    "done": (palette.INK, 1.8, "solid"),
    "gone": (palette.PRUNED_INK, 1.4, "dashed"),
    "here": (palette.INK, 4.0, "solid"),
}
Stroke = tuple[str, float, str]  # colour, width, dashes
TEXT = {"": palette.QUIET, "gone": palette.PRUNED_INK}
LINES = {"α": palette.ALPHA, "β": palette.BETA}


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
    marks = _plain(tree, intervals, hidden) if trace is None else _at(tree, trace, step, intervals, hidden)
    marks |= {leaf: replace(marks[leaf], value="?") for leaf in hidden}
    return draw_marks(tree, marks, ax=ax, title=title)


def draw_marks(tree: Tree, marks: Mapping[Path, Mark], *, ax: Any = None, title: str | None = None) -> Any:
    """The tree with every node as its mark says; returns the Axes."""
    beside = {path: mark.beside for path, mark in marks.items() if mark.beside}
    plan = Plan.of(tree, [mark.value for mark in marks.values()], beside, together=True)
    left, top, right, bottom = plan.frame
    wider = max(0.0, width_of(title or "", SIZE + 1) - (right - left)) / 2
    left, right, top = left - wider, right + wider, top - HEADING * bool(title)
    ax = axes(ax, (right - left) / INCH, (bottom - top) / INCH)
    ax.set(xlim=(left, right), ylim=(bottom, top), aspect="equal")
    ax.axis("off")
    box, (wide, tall) = ax.get_position(), ax.figure.get_size_inches()
    pen = _Pen(ax, min(box.width * wide / (right - left), box.height * tall / (bottom - top)))
    pen.edges(graph_of(tree), plan, marks)
    pen.nodes(plan, marks)
    for path, mark in marks.items():
        pen.words(plan, path, mark)
    if title:
        pen.text((left + right) / 2, top + HEADING / 2, title, SIZE + 1, weight="bold")
    ax.svg, ax.caption = (
        tree_svg(tree, marks, crossed=[p for p, m in marks.items() if "cut" in m.state]),
        title,
    )
    return told(ax, in_words(tree, marks, title))


def in_words(tree: Tree, marks: Mapping[Path, Mark], title: str | None = None) -> str:
    """What a picture of a tree shows: each node with its number and, in brackets, what is below it."""

    def of(path: Path) -> str:
        mark, below = marks.get(path, Mark()), tree.children(path)
        gone = "unread " if "gone" in mark.state else ""
        name = tree.name(path) if below else ""
        here = " ".join(filter(None, [f"{gone}{name}".strip(), mark.value])) or "a leaf"
        return (
            f"{here} ({', '.join(map(of, below))})"
            if below
            else f"{gone}{mark.value}".strip()
            if gone
            else here
        )

    mover = "MAX" if tree.to_move(tree.initial) == MAX else "MIN"
    nodes = len(tree.nodes())
    words = (
        of(tree.initial) if nodes <= 40 else f"a tree of {nodes} nodes, {len(tree.leaves())} of them leaves"
    )
    return f"{f'{title}. ' if title else ''}{mover} moves at the root: {words}."


def graph_of(tree: Tree) -> Any:
    """The tree as a networkx graph: an edge from each node's path to those of its children."""
    import networkx as nx

    graph = nx.DiGraph((path, child) for path in tree.nodes() for child in tree.children(path))
    graph.add_nodes_from(tree.nodes())
    return graph


def _plain(tree: Tree, intervals: bool, hidden: Collection[Path]) -> dict[Path, Mark]:
    """The nodes before any search: all open, or with what the leaves that are not hidden prove."""
    proved = tree.intervals(set(tree.leaves()) - set(hidden))
    marks = {}
    for path in tree.nodes():
        low, high = map(points, proved[path])
        known = intervals and low == high
        value = points(tree.utility(path)) if tree.is_terminal(path) else low if known else ""
        beside = (f"[{low}, {high}]",) if intervals and not known and not tree.is_terminal(path) else ()
        marks[path] = Mark("open", value, beside)
    return marks


def _at(
    tree: Tree, trace: Trace, step: int | None, intervals: bool, hidden: Collection[Path]
) -> dict[Path, Mark]:
    """The nodes as the search left them at a step, or at its end."""
    count, nodes = len(trace.steps()), set(tree.nodes())
    strange = next((state for state in trace.states if state not in nodes), None)
    if strange is not None:
        raise ValueError(
            f"the trace visited {strange!r}, which is no node of this tree; draw the tree it searched"
        )
    if step is not None and not -count <= step < count:
        raise ValueError(f"the trace has {count} steps, 0 to {count - 1}; step is {step}")
    scene = list(scenes(tree, trace))[-1 if step is None else step]
    marks = marked(tree, scene, "intervals" if intervals else "windows" if trace.windowed else None, hidden)
    end = scene.step.kind == "end"
    if not intervals:  # the window stands at one node only
        here = None if end else scene.step.visit.state
        marks = {path: mark if path == here else replace(mark, beside=()) for path, mark in marks.items()}
    shown = replace(scene, path=scene.path - {()}, here=None) if end else replace(scene, path=frozenset())
    return pointed(marks, shown if step is not None or end else replace(shown, here=None))


class _Pen:
    """What draws on the Axes; a pixel of the plan is `size` inches."""

    def __init__(self, ax: Any, size: float) -> None:
        self.ax, self.point = ax, 72 * size

    def text(self, x: float, y: float, words: str, size: float, **style: Any) -> None:
        look = {"ha": "center", "va": "center_baseline", "color": palette.INK} | style
        self.ax.text(x, y, words, fontsize=size * self.point, zorder=4, **look)

    def edges(self, graph: Any, plan: Plan, marks: Mapping[Path, Mark]) -> None:
        """One line collection for each style of edge, and a cross where a subtree was given up."""
        from matplotlib.collections import LineCollection

        groups: dict[Stroke, list[Any]] = {}
        for _, child in graph.edges:
            groups.setdefault(_look(EDGES, marks[child]), []).append(plan.edge(child))
        for (colour, width, dashes), edges in groups.items():
            looks: dict[str, Any] = {
                "colors": colour,
                "linewidths": width * self.point,
                "linestyles": dashes,
                "zorder": 1,
            }
            self.ax.add_collection(LineCollection(edges, **looks))
        crossed = [plan.edge(path) for path, mark in marks.items() if "cut" in mark.state.split()]
        if crossed:
            middles = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in crossed]
            looks = {"color": palette.INK, "linewidth": 2.5 * self.point, "s": (12 * self.point) ** 2}
            self.ax.scatter(*zip(*middles, strict=True), marker="x", zorder=2, **looks)

    def nodes(self, plan: Plan, marks: Mapping[Path, Mark]) -> None:
        """The shapes."""
        from matplotlib.collections import PolyCollection

        looks = [_look(OUTLINES, mark) for mark in marks.values()]
        colours, widths, dashes = zip(*looks, strict=True)
        shapes = PolyCollection(
            [_shape(plan, path) for path in marks],
            facecolors=[_fill(shape_of(plan.tree, path), mark) for path, mark in marks.items()],
            edgecolors=colours,
            linewidths=[width * self.point for width in widths],
            linestyles=list(dashes),
            joinstyle="round",
            zorder=3,
        )
        self.ax.add_collection(shapes)

    def words(self, plan: Plan, path: Path, mark: Mark) -> None:
        """The number inside, the letter, and the lines beside, in the colours of alpha and beta."""
        from matplotlib.patheffects import withStroke

        (x, y), kind = plan.at[path], shape_of(plan.tree, path)
        colour = TEXT.get(mark.state.split()[-1] if mark.state else "", palette.INK)
        bold = "bold" if "done" in mark.state.split() else "normal"
        sink = {"max": 10, "min": -9, "leaf": SQUARE / 2 - TALL}[kind]
        self.text(x, y + sink, mark.value, SIZE + 1, color=colour, weight=bold)
        if kind != "leaf":
            end, middle = plan.letter(path)
            name = plan.tree.name(path)
            self.text(x + end, y + middle, name, SIZE, ha="right", color=colour, weight="bold")
        for row, line in enumerate(mark.beside):
            left, top, _, _ = plan.beside[path]
            halo = [withStroke(linewidth=3 * self.point, foreground=palette.PAPER)]
            looks = {"color": LINES.get(line[0], colour), "weight": "bold", "path_effects": halo}
            self.text(left, top + LINE * (row + 0.5), line, SIZE, ha="left", **looks)


def _look(looks: Mapping[str, Stroke], mark: Mark) -> Stroke:
    """The look of a mark's last state word that has one."""
    return looks[next((word for word in reversed(mark.state.split()) if word in looks), "")]


def _fill(kind: palette.Shape, mark: Mark) -> str:
    words = mark.state.split()
    if "here" in words:
        return palette.HERE
    return palette.PRUNED_FILL if "gone" in words else palette.FILL[kind] if words else palette.PAPER


def _shape(plan: Plan, path: Path) -> list[tuple[float, float]]:
    """The corners of a node."""
    (x, y), (half, leaf) = plan.at[path], plan.half
    corners = {
        "max": [(0, -TALL), (half, TALL), (-half, TALL)],
        "min": [(0, TALL), (half, -TALL), (-half, -TALL)],
        "leaf": [(-leaf, -TALL), (leaf, -TALL), (leaf, SQUARE - TALL), (-leaf, SQUARE - TALL)],
    }[shape_of(plan.tree, path)]
    return [(x + right, y + down) for right, down in corners]
