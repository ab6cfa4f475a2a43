"""What a tree looks like at every step of a search: the steps of a trace, laid over each other."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from math import isfinite
from typing import Any, Literal

from ..games.tree import Path, Tree
from ..trace import Cut, Step, Trace, Visit, points
from .svg import Mark

Show = Literal["windows", "intervals"]

SIGN = {"=": "", ">=": "≥", "<=": "≤", "?": "?"}


def value_text(tree: Tree, trace: Trace, visit: Visit) -> str:
    """Return what a finished node shows in every picture.

    That is its value as it was proved, `3`, `≥5` or `≤1`, or `?3` if nothing justifies it. `≈4` is the
    estimate of a node at the depth limit.
    """
    alone = not trace.children(visit.index)
    estimated = alone and trace.has_read(visit.index) and not tree.is_terminal(visit.state)
    return ("≈" if estimated else SIGN[trace.bound(visit.index)]) + points(visit.value)


@dataclass(frozen=True)
class Scene:
    """The tree at one step.

    `words` says of every node reached whether it is open, done, or in a grey part (`cut gone` where that
    begins); `value` is what stands inside a node, `window` the bounds at the open ones, `path` the nodes from
    the root to the one looked at (at the end: the best line), `read` the leaves known so far.
    """

    step: Step
    here: Path | None
    words: dict[Path, str]
    value: dict[Path, str]
    window: dict[Path, tuple[float, float]]
    path: frozenset[Path]
    read: tuple[Path, ...]
    cuts: tuple[Cut, ...]

    @property
    def pruned(self) -> list[Path]:
        """Where the grey parts begin."""
        return [path for path, words in self.words.items() if words.startswith("cut")]


def scenes(tree: Tree, trace: Trace) -> Iterator[Scene]:
    """One scene for every step of the trace.

    A node that is opened a second time starts afresh with all below it; so does the tree when the search is
    started again. A state that is not in the tree leaves no mark.
    """
    known = set(tree.nodes())
    words: dict[Path, str] = {}
    value: dict[Path, str] = {}
    window: dict[Path, tuple[float, float]] = {}
    read: tuple[Path, ...] = ()
    cuts: tuple[Cut, ...] = ()
    for step in trace.steps():
        here, child = step.visit.state, step.child
        if step.kind == "open" and step.visit.parent is None:
            words, value, window, read, cuts = {}, {}, {}, (), ()
        words, value, window = dict(words), dict(value), dict(window)
        if step.kind == "open" and here in known:
            for path in [path for path in words if path[: len(here)] == here]:
                words.pop(path)
                value.pop(path, None)
            words[here] = "open"
        for done in (child, step.visit if step.kind == "end" else None):
            if done is None:
                continue
            words[done.state] = "done"
            value[done.state] = value_text(tree, trace, done) if done.state in known else ""
            window.pop(done.state, None)
        if step.kind == "leaf" and child is not None and child.state not in read:
            read = (*read, child.state)
        if step.cut:
            cuts = (*cuts, step.cut)
            for root in step.cut.pruned:
                words |= dict.fromkeys(_below(tree, root), "gone") | {root: "cut gone"}
        if child is not step.visit and step.kind != "end":
            window[here] = step.alpha, step.beta
            value[here] = "" if step.best is None else points(step.best)
        looked_at = child.state if step.kind == "leaf" and child else here
        line = best_line(trace, step.visit.index) if step.kind == "end" else _way(trace, step)
        yield Scene(
            step,
            looked_at if looked_at in known else None,
            {path: one for path, one in words.items() if path in known},
            {path: one for path, one in value.items() if path in known},
            {path: ends for path, ends in window.items() if path in known},
            frozenset(path for path in line if path in known),
            read,
            cuts,
        )


def marked(
    tree: Tree, scene: Scene, show: Show | None, hidden: Collection[Path] = (), infinity: str = "∞"
) -> dict[Path, Mark]:
    """How every node looks in a scene, but for the path that is thick in it and the node looked at.

    Beside the nodes stand their windows or the intervals in which their values must lie, or nothing. The
    leaves in `hidden` prove nothing.
    """
    proved = tree.intervals(set(scene.read) - set(hidden)) if show == "intervals" else {}
    marks = {}
    for path in tree.nodes():
        leaf, value = tree.is_terminal(path), scene.value.get(path, "")
        if leaf and not value:
            value = points(tree.utility(path))
        beside: tuple[str, ...] = ()
        if proved and not leaf and scene.words.get(path) in ("open", "done"):
            low, high = (end(bound, infinity) for bound in proved[path])
            beside = (low if low == high else f"[{low}, {high}]",)
        elif show == "windows" and path in scene.window:
            alpha, beta = scene.window[path]
            beside = (f"α {end(alpha, infinity)}", f"β {end(beta, infinity)}")
        marks[path] = Mark(scene.words.get(path, ""), value, beside)
    return marks


def pointed(marks: Mapping[Path, Mark], scene: Scene) -> dict[Path, Mark]:
    """The same looks, with the path of the scene and the node looked at."""
    words = {path: " path" * (path in scene.path) + " here" * (path == scene.here) for path in marks}
    return {path: replace(mark, state=mark.state + words[path]) for path, mark in marks.items()}


def end(bound: float, infinity: str = "∞") -> str:
    """An end of a window or interval, as text: nothing where it is open and has no sign."""
    return points(bound, infinity) if infinity or isfinite(bound) else ""


def best_line(trace: Trace, index: int) -> list[Any]:
    """The states from a visit down to where its value comes from: always the first child that returned it."""
    line, children = [trace.states[index]], trace.children(index)
    while children:
        value = trace.visit(index).value
        best = next((child for child in children if trace.visit(child).value == value), None)
        if best is None:
            break
        index, children = best, trace.children(best)
        line.append(trace.states[index])
    return line


def _way(trace: Trace, step: Step) -> list[Any]:
    """The states from the root to what a step looks at."""
    visit = step.child if step.kind == "leaf" and step.child else step.visit
    way = [visit.state]
    while visit.parent is not None:
        visit = trace.visit(visit.parent)
        way.append(visit.state)
    return way


def _below(tree: Tree, path: Path) -> list[Path]:
    """A node of the tree with all nodes below it; nothing for a state that is not in it."""
    return [node for node in tree.nodes() if node[: len(path)] == path]
