"""What a tree looks like at every step of a search: the steps of a trace, laid over each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ..games.tree import Path, Tree
from ..trace import Cut, Step, Trace, Visit, points

SIGN = {"=": "", ">=": "≥", "<=": "≤", "?": "?"}


def worth(tree: Tree, trace: Trace, visit: Visit) -> str:
    """What a finished node shows in every picture: its value as it was proved, `3`, `≥5`, `≤1`, or `?3`
    where nothing justifies it; `≈4` is the estimate of a node at the depth limit."""
    estimated = (
        trace.kind(visit.index) in ("leaf", "quiet")
        and not trace.children(visit.index)
        and bool(tree.children(visit.state))
    )
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
    cuts = iter(trace.cuts())
    scene: Scene | None = None
    for step in trace.steps():
        here = step.visit.state
        afresh = scene is None or (step.kind == "open" and step.visit.parent is None)
        scene = Scene(step, None, {}, {}, {}, frozenset(), (), ()) if afresh or scene is None else scene
        words, value, window = dict(scene.words), dict(scene.value), dict(scene.window)
        read, done = scene.read, scene.cuts
        if step.kind == "open" and here in known:
            for path in [path for path in words if path[: len(here)] == here]:
                words.pop(path)
                value.pop(path, None)
            words[here] = "open"
        if step.child is not None:
            child = step.child
            words[child.state] = "done"
            value[child.state] = worth(tree, trace, child) if child.state in known else ""
            window.pop(child.state, None)
            if step.kind == "leaf" and child.state not in read:
                read = (*read, child.state)
        if step.kind == "cut":
            done = (*done, next(cuts))
            for root in done[-1].pruned:
                words |= {path: "gone" for path in known if path[: len(root)] == root} | {root: "cut gone"}
        if step.child is not step.visit and step.kind != "end":
            window[here] = (step.alpha, step.beta)
            value[here] = "" if step.best is None else points(step.best)
        if step.kind == "end":
            words[here] = "done"
            value[here] = worth(tree, trace, step.visit) if here in known else ""
            window.pop(here, None)
        looked_at = step.child.state if step.kind == "leaf" and step.child else here
        line = best_line(trace, step.visit.index) if step.kind == "end" else _way(trace, step)
        scene = replace(
            scene,
            step=step,
            here=looked_at if looked_at in known else None,
            words=_within(words, known),
            value=_within(value, known),
            window=_within(window, known),
            path=frozenset(path for path in line if path in known),
            read=read,
            cuts=done,
        )
        yield scene


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
    index: int | None = step.child.index if step.kind == "leaf" and step.child else step.visit.index
    way = []
    while index is not None:
        way.append(trace.states[index])
        index = trace.parents[index]
    return way


def _within(marks: dict[Path, Any], known: set[Path]) -> dict[Path, Any]:
    return {path: mark for path, mark in marks.items() if path in known}
