"""A wrong value, node by node: which is the lowest node of the tree that comes out wrong by itself."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any

from ..games.tree import Path
from .plain import shown
from .question import Case, Part
from .trees import below, frontier, mover, tree_of, true_value

LONGEST = 1.0  # seconds for all nodes together


@dataclass(frozen=True, slots=True)
class NodeValue:
    """What an answer says of one node by itself, and what is right."""

    path: Path
    name: str
    yours: str
    due: int

    @property
    def right(self) -> bool:
        return self.yours == str(self.due)


def by_node(part: Part, answer: Any, case: Case) -> list[NodeValue]:
    """The interior nodes of a failing case, the root first; empty where there is nothing to compare."""
    if part.due is None or "tree" not in case:
        return []
    tree, until, found = tree_of(case), monotonic() + LONGEST, []
    for path in tree.nodes():
        if tree.is_terminal(path) or len(path) > case.get("depth", inf):
            continue
        asked = below(case, path)
        seen = part.observe(answer, asked)
        if seen["ended"] != "returned" or monotonic() > until:
            return []
        found.append(NodeValue(path, tree.name(path), shown(seen["value"]), part.due(asked)))
    return found


def lowest(nodes: list[NodeValue]) -> NodeValue | None:
    """The first of the deepest nodes that are wrong."""
    return max((node for node in nodes if not node.right), key=lambda node: len(node.path), default=None)


def located(nodes: list[NodeValue]) -> str:
    """One sentence about the lowest wrong node; empty where there is only one node."""
    worst = lowest(nodes)
    if worst is None or len(nodes) < 2:
        return ""
    if not worst.path:
        return f"Every node below {worst.name} comes out right by itself; {worst.name} does not."
    return f"The lowest wrong node is {worst.name}: by itself yours {worst.yours}, expected {worst.due}."


def reason(part: Part, case: Case, nodes: list[NodeValue]) -> str:
    """What the player at the lowest wrong node can choose from; empty where minimax does not say it."""
    worst = lowest(nodes)
    path = worst.path if worst else ()
    if part.due is None or "tree" not in case or abs(part.due(case)) != abs(true_value(case)):
        return ""
    seen, tree = frontier(case), tree_of(case)
    if tree.is_terminal(path):
        return "A leaf is a finished game: its value is its utility, in points for MAX."
    if seen.is_terminal(path):
        return (
            f"The depth ends at {tree.name(path)}: its value is its estimate, {tree.utility(path)} for MAX."
        )
    worth = {child: true_value(below(case, child)) for child in tree.children(path)}
    replies = ", ".join(f"{tree.name(child)} = {value}" for child, value in worth.items())
    return f"In points for MAX, {mover(tree, path)} at {tree.name(path)} chooses from {replies}."


def table(nodes: list[NodeValue]) -> list[str]:
    """The nodes in lines: name, yours, expected, and a mark at the lowest wrong one."""
    rows, worst = [("node", "yours", "expected", "")], lowest(nodes)
    for node in nodes:
        mark = "<- the lowest wrong node" if node is worst else "" if node.right else "<- wrong"
        rows.append((node.name, node.yours, str(node.due), mark))
    wide = [max(len(row[column]) for row in rows) for column in range(3)]
    return [
        "   ".join([row[0].ljust(wide[0]), row[1].rjust(wide[1]), row[2].rjust(wide[2]), row[3]]).rstrip()
        for row in rows
    ]
