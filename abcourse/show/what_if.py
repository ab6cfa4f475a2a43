"""A tree in which some leaves may be anything: what happens to the root?"""

from collections.abc import Collection, Mapping
from typing import Any

from ..games.tree import Path, Tree
from ..trace import points
from .open_leaves import tree_data
from .page import card
from .svg import Mark, tree_svg

LOW, HIGH = 0, 20  # the ends of the sliders


class WhatIf:
    """A tree with a slider for each leaf in `free`. At every move all values above are worked out again.

    `free` holds leaf paths, or maps them to the names that the sliders should have. The sliders run over
    whole points from 0 to 20. The card counts the settings that were tried, keeps what the root was worth in
    them, and can try all of them. With `pruned`, what alpha-beta leaves unread is crossed out where it
    begins, and the node at which it stops is named.

        WhatIf(aima_tree(), {(1, 1): "x", (1, 2): "y"})

    Raises ValueError for a path that is not a leaf, or a leaf value outside 0 to 20.
    """

    def __init__(self, tree: Tree, free: Mapping[Path, str] | Collection[Path], pruned: bool = False) -> None:
        self.tree, self.pruned = tree, pruned
        names = free if isinstance(free, Mapping) else {path: tree.name(path) for path in free}
        self.free = {path: names[path] for path in sorted(names)}
        for path in self.free:
            if path not in tree.leaves():
                raise ValueError(f"{path!r} is not a leaf; the leaves are {tree.leaves()}")
            if not LOW <= tree.utility(path) <= HIGH:
                raise ValueError(
                    f"leaf {path!r} holds {tree.utility(path)}, outside the sliders' {LOW} to {HIGH}"
                )
        if not self.free:
            raise ValueError("no free leaf; name at least one path in free")

    def __repr__(self) -> str:
        names = ", ".join(self.free.values())
        return f"A tree with a slider for each of {names} ({LOW} to {HIGH}); {self._root()}."

    def _root(self) -> str:
        return f"{self.tree.name(())} is worth {points(worths(self.tree)[()])}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        tree, worth = self.tree, worths(self.tree)
        marks = {
            path: Mark("done here" if path in self.free else "done", points(worth[path]))
            for path in tree.nodes()
        }
        inside = [points(worth[leaf]) for leaf in tree.leaves()] + [str(LOW), str(HIGH)]
        index = {path: place for place, path in enumerate(tree.nodes())}
        payload = tree_data(tree) | {
            "free": [[index[path], name] for path, name in self.free.items()],
            "low": LOW,
            "high": HIGH,
            "pruned": self.pruned,
        }
        light = f"<p>{self._root()} here. Run this cell to change {' and '.join(self.free.values())}.</p>"
        drawn = tree_svg(tree, marks, inside=inside, crossed=tree.nodes()[1:] if self.pruned else ())
        return card("unread", payload, repr(self), light, drawn)


def worths(tree: Tree) -> dict[Path, float]:
    """The minimax value of every node, for a drawing (which sees trees, and knows no search)."""
    return {path: low for path, (low, _) in tree.intervals(set(tree.leaves())).items()}
