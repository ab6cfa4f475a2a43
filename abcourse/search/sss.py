"""Stockman's SSS*, with its OPEN list. It is the independent witness for MTD(+inf)."""

from heapq import heapify, heappop, heappush
from math import inf
from sys import audit
from typing import NamedTuple

from ..games.game import MAX
from ..games.tree import Path, Tree


class Solved(NamedTuple):
    """The root's value for MAX, the leaves in the order of reading, and how long OPEN became."""

    value: float
    leaves: list[Path]
    peak: int


def sss_star(tree: Tree) -> Solved:
    """Return the value of the tree, found by a best-first search over solution trees.

    OPEN holds entries (merit, node, live or solved). The entry of greatest merit comes first, and of equals
    the leftmost. What happens to an entry depends on its node:

    - A live MAX node puts in all its children, and a live MIN node only its first one.
    - A solved child of a MAX node solves its parent, and everything below that parent leaves the list.
    - A solved child of a MIN node hands on to its next sibling.

    Where MIN moves at the root, all merits change their sign. (Stockman 1979; ties as in Roizen & Pearl
    1983.)
    """
    audit("abcourse.sss_star")
    sign = tree.to_move(tree.initial)
    open_list: list[tuple[float, Path, bool]] = [(-inf, (), False)]  # (-merit, path, solved)
    leaves: list[Path] = []
    peak = 1
    while True:
        minus_merit, path, solved = heappop(open_list)
        if solved and not path:
            return Solved(sign * -minus_merit, leaves, peak)
        if not solved and tree.is_terminal(path):
            leaves.append(path)
            heappush(open_list, (max(minus_merit, -sign * tree.utility(path)), path, True))
        elif not solved:
            children = tree.children(path)
            for child in children if sign * tree.to_move(path) == MAX else children[:1]:
                heappush(open_list, (minus_merit, child, False))
        else:
            parent, siblings = path[:-1], tree.children(path[:-1])
            if sign * tree.to_move(parent) == MAX:
                open_list = [entry for entry in open_list if entry[1][: len(parent)] != parent]
                heapify(open_list)
                heappush(open_list, (minus_merit, parent, True))
            elif path[-1] + 1 < len(siblings):
                heappush(open_list, (minus_merit, siblings[path[-1] + 1], False))
            else:
                heappush(open_list, (minus_merit, parent, True))
        peak = max(peak, len(open_list))
