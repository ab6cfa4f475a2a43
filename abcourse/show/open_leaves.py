"""A tree with closed leaves, to be opened until the root's value is certain."""

from collections.abc import Sequence
from typing import Any

from ..games.game import MAX
from ..games.tree import Path, Tree
from ..trace import points
from .page import card
from .svg import Mark, tree_svg


class OpenLeaves:
    """A tree whose leaves open one at a time, until the reader says "I'm sure".

    The interval in which the root's value must lie stands beside the root. "I'm sure" says whether the open
    leaves prove the value, and how many there are. Until then closed leaves stay closed. If the caller gives
    `fewest`, the least number of leaves that proves the value, the end says that too. The button, and on a
    slide the page's own key, first opens the leaves of `order`, paths such as (0, 1), one after another.

        OpenLeaves(aima_tree(), fewest=minimal_leaves(3, 2))

    Raises ValueError for a tree that is a single leaf, and for a path in `order` that is no leaf.
    """

    def __init__(
        self, tree: Tree, *, title: str | None = None, fewest: int | None = None, order: Sequence[Path] = ()
    ) -> None:
        self.tree, self.title, self.fewest, self.order = tree, title, fewest, list(order)
        for path in self.order:
            if path not in tree.leaves():
                raise ValueError(f"order has {path!r}, which is no leaf of the tree")
        if tree.is_terminal(()):
            raise ValueError("the tree is a single leaf; give a tree with something to open")

    def __repr__(self) -> str:
        return (
            f"A tree with {len(self.tree.leaves())} closed leaves to open one by one: "
            f"how many are needed to be sure of {self.tree.name(())}?"
        )

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        tree = self.tree
        values = [points(tree.utility(leaf)) for leaf in tree.leaves()]
        widest = max(values, key=len)
        marks = {path: Mark(value="?") if tree.is_terminal(path) else Mark("open") for path in tree.nodes()}
        marks[()] = Mark("open", beside=("[-∞, +∞]",))
        room = max(("[-∞, +∞]", f"[{widest}, {widest}]"), key=len)
        svg = tree_svg(tree, marks, room={(): [room]}, inside=values)
        payload = tree_data(tree) | {
            "title": self.title,
            "task": "" if self.order else TASK,
            "fewest": self.fewest,
            "order": [tree.nodes().index(path) for path in self.order],
        }
        light = (
            f"<p>{TASK} Run this cell to open them one by one.</p>"
            f"<details><summary>Open all leaves, left to right</summary><p>{', '.join(values)}</p></details>"
        )
        return card("leaves", payload, repr(self), light, svg)


TASK = (
    "MAX (triangle pointing up) takes the largest value below it, MIN (pointing down) the smallest. "
    "Open leaves until you are sure what the top is worth."
)


def tree_data(tree: Tree) -> dict[str, Any]:
    """A tree as lists over `tree.nodes()`, for a script: names, children, who moves, leaf values."""
    nodes = tree.nodes()
    index = {path: place for place, path in enumerate(nodes)}
    return {
        "names": [tree.name(path) for path in nodes],
        "children": [[index[child] for child in tree.children(path)] for path in nodes],
        "max": [tree.to_move(path) == MAX for path in nodes],
        "values": [tree.utility(path) if tree.is_terminal(path) else None for path in nodes],
    }
