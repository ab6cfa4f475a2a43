"""Where each node of a tree stands."""

from __future__ import annotations

from ..games.tree import Path, Tree


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
