"""A tree, and what a search did on it, as a picture: the Stepper's drawing at one step, see `svg`."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from ..games.game import MAX
from ..games.tree import Path, Tree
from ..measure.theory import critical_type
from ..trace import Trace, points
from .drawing import Drawing
from .scenes import best_line, marked, pointed, scenes
from .svg import Mark, tree_svg

CRITICAL = "T1: the line; T2: one child refutes it; T3: every child is needed"


def draw_tree(
    tree: Tree,
    trace: Trace | None = None,
    *,
    intervals: bool = False,
    step: int | None = None,
    title: str = "",
    hidden: Collection[Path] = (),
    thick: Collection[Path] = (),
) -> Drawing:
    """Draw a tree with its leaf values, and with a trace what the search read, returned and never opened.

    What stands in a node:

    - A finished node shows its value as `3`, `≥5` or `≤1`, in bold, as the leaves that were read prove it.
    - An unfinished node shows its best so far, in thin letters.
    - A node at the depth limit shows its estimate, as `≈4`.

    The thick line leads to the place where the root's value comes from. `step` stops the search at that step
    of `trace.steps()`, counted from the end if negative, and shows the window there. `intervals` shows what
    is proved at each node, [low, high]. Leaves in `hidden` show a question mark and count as unread. Thick
    lines lead to the leaves in `thick`, such as those of a strategy. Raises ValueError for the trace of
    another tree, and for a step that does not exist.
    """
    marks = _plain(tree, intervals, hidden) if trace is None else _at(tree, trace, step, intervals, hidden)
    marks |= {leaf: replace(marks[leaf], value="?") for leaf in hidden}
    for path in {leaf[:ply] for leaf in thick for ply in range(1, len(leaf) + 1)}:
        marks[path] = replace(marks[path], state=f"{marks[path].state} path")
    return _tree_drawing(tree, marks, title)


def draw_critical(tree: Tree) -> Drawing:
    """Draw a tree with the type of each node that every proof of the root's value needs; the others are grey.

    The types are written T1, T2 and T3 (see `theory.critical_type`), so that none looks like a value.
    """
    drawn = _tree_drawing(tree, {path: _typed(path) for path in tree.nodes()}, CRITICAL)
    return replace(drawn, alt=f"Each node with its type as Knuth and Moore number them. {drawn.alt}")


def _tree_drawing(tree: Tree, marks: Mapping[Path, Mark], title: str) -> Drawing:
    """The tree with every node as its mark says."""
    crossed = [path for path, mark in marks.items() if "cut" in mark.state.split()]
    return Drawing(tree_svg(tree, marks, crossed=crossed), _in_words(tree, marks, title), title)


def _in_words(tree: Tree, marks: Mapping[Path, Mark], title: str) -> str:
    """What a picture of a tree shows: each node with its number and, in brackets, what is below it."""

    def of(path: Path) -> str:
        mark, below = marks[path], tree.children(path)
        told = ["unread"] * ("gone" in mark.state.split()) + [tree.name(path)] * bool(below)
        here = " ".join(filter(None, [*told, mark.value])) or "a leaf"
        return f"{here} ({', '.join(map(of, below))})" if below else here

    mover = "MAX" if tree.to_move(tree.initial) == MAX else "MIN"
    nodes, leaves = len(tree.nodes()), len(tree.leaves())
    words = of(tree.initial) if nodes <= 40 else f"a tree of {nodes} nodes, {leaves} of them leaves"
    return f"{f'{title}. ' if title else ''}{mover} moves at the root: {words}."


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


def _typed(path: Path) -> Mark:
    """How a node of the critical tree looks."""
    kind = critical_type(path)
    if kind is None:
        return Mark("cut gone" if critical_type(path[:-1]) else "gone")
    return Mark("done path" if kind == 1 and path else "done", f"T{kind}")


def deepening_frames(tree: Tree, traces: Sequence[Trace]) -> list[tuple[Drawing, str]]:
    """Return a picture for each iteration of a deepening search: the tree as it leaves it, and its nodes.

    What an iteration does not look at stays blank, so that the tree grows from picture to picture.
    """
    frames, total = list[tuple[Drawing, str]](), 0
    values = ["≈" + points(tree.utility(leaf)) for leaf in tree.leaves()]  # room for estimates too
    for number, trace in enumerate(traces, 1):
        marks = _at(tree, trace, None, False, ())
        for path, mark in marks.items():
            if not mark.state.strip() or "gone" in mark.state:
                marks[path] = replace(mark, value="")
        svg = tree_svg(tree, marks, inside=values, crossed=tree.nodes()[1:])
        root, nodes = trace.roots[-1], len(trace.states)
        total += nodes
        first, best = trace.visit(trace.children(root)[0]).state, best_line(trace, root)[1]
        said = f"Iteration {number} tries {tree.name(first)} first and visits {nodes} nodes, {total} so far."
        drawn = Drawing(svg, _in_words(tree, marks, f"Iteration {number}"))
        frames.append((drawn, f"{said} Best is {tree.name(best)}, worth {points(trace.visit(root).value)}."))
    return frames
