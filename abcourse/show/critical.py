"""The critical tree: which nodes every proof of the root's value needs, and why."""

from __future__ import annotations

from typing import Any

from ..games.tree import Path, Tree
from ..measure.theory import critical_type
from ..trace import Trace
from .figures import draw_marks, in_words
from .picture import told
from .svg import Mark

TITLE = "1: the line; 2: one child refutes it; 3: every child is needed"


def draw_critical(tree: Tree, trace: Trace | None = None, *, ax: Any = None, title: str = TITLE) -> Any:
    """The tree with the type of each node in it, 1, 2 or 3 (see `theory.critical_type`), the others grey.

    With a trace it is the search that decides what is grey: what it did not read. Where it read a node
    without a type, because a better child came later, the node is blank. Returns the Axes.
    """
    read = set(trace.states) if trace else {path for path in tree.nodes() if critical_type(path)}
    marks = {path: _mark(path, read) for path in tree.nodes()}
    ax = draw_marks(tree, marks, ax=ax, title=title)
    return told(ax, "Each node with its type as Knuth and Moore number them. " + in_words(tree, marks, title))


def _mark(path: Path, read: set[Any]) -> Mark:
    kind = critical_type(path)
    if path not in read:
        return Mark("gone" if path[:-1] not in read else "cut gone")
    return Mark("done path" if kind == 1 and path else "done", str(kind or ""))
