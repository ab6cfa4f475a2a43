"""02.2: which edges are pruned, on four trees; missed and wrongly marked ones are both told."""

from __future__ import annotations

from typing import Any

from .... import words
from ....games.tree import Tree
from ....trace import Step
from ...plain import shown
from ...question import Mutant, Question, Variant
from .paper import MARKED, entries, traced

PRUNED = {which: {tree.name(state) for state in traced(tree).pruned()} for which, tree in MARKED.items()}


def judge_marks(which: str, entry: Any) -> str:
    """What is missed and what is wrongly marked on one tree; empty if nothing is."""
    names = [entry] if isinstance(entry, str) else entry
    if names == {}:  # the braces of an empty set
        names = []
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return f'{shown(entry)} is not a set of names; write {{"B2"}}, or set() where nothing is pruned.'
    tree, marked = MARKED[which], {name.strip().upper() for name in names}
    known = set(map(tree.name, tree.nodes()))
    wrong = [f"{name} is not a node of this tree." for name in sorted(marked - known)]
    wrong += [f"{name} is marked, but it is read. {_reading(tree, name)}"
              for name in sorted(marked & known - PRUNED[which])]  # fmt: skip
    parents = [tree.name(tree.at(name)[:-1]) for name in PRUNED[which] - marked]
    for parent in sorted(set(parents)):
        missed = parents.count(parent)
        wrong.append(f"At {parent} there {'is' if missed == 1 else 'are'} {missed} more that nobody reads.")
    return "\n".join(wrong)


def _reading(tree: Tree, name: str) -> str:
    """The moment at which a node is visited, in the trace's words."""
    state = tree.at(name)

    def shown_in(step: Step) -> Any:
        return (step.child or step.visit).state

    trace = traced(tree)
    return next(words.step(trace, step) for step in trace.steps() if shown_in(step) == state)


PRUNED_EDGES = Question(
    id="02.2",
    title="the pruned edges",
    level="*",
    entry="pruned_edges",
    about="a dict of four sets, for I, II, III and IV, each of names such as B2",
    parts=entries(MARKED, judge_marks, '"{}": {{"B2", "B3"}}', "tree {}"),
    hints=(
        "Keep one number for the root, what it has so far, and compare the best at each branch with it.",
        "A MIN branch stops as soon as its best is at most alpha, a MAX branch as soon as its best is at "
        "least beta. Everything to the right is then unread; what was read stays read.",
        "In tree III the root has 2 after B, and no branch falls to 2 before its last leaf. In tree IV the "
        "branches are MAX's and the root has 12, then 6.",
    ),
    reference=PRUNED,
    mutants=(
        Mutant(
            "a leaf that was read and did not matter is taken for one that is pruned.",
            {
                "I": {"C2", "C3", "D1", "D2"},
                "II": {"C2", "C3", "D2", "D3"},
                "III": {"B2", "B3", "C1", "C2"},
                "IV": {"B1", "B3", "D2", "D3"},
            },
            "MC13",
        ),
        Mutant(
            "the node where the search stops is marked, where only its unread children are pruned.",
            {"I": {"C"}, "II": {"C", "D"}, "III": set(), "IV": {"D"}},
        ),
        Mutant(
            "one child is marked at each cut; all children that follow are pruned.",
            {"I": {"C2"}, "II": {"C2", "D2"}, "III": set(), "IV": {"D2"}},
        ),
        Mutant(
            "the comparison is turned round: a branch stops when it is bad for the player who moves there.",
            {"I": {"D2", "D3"}, "II": set(), "III": {"C2", "C3", "D2", "D3"}, "IV": {"C2", "C3"}},
        ),
        Mutant(
            "tree IV is read with MAX at its root.",
            {**PRUNED, "IV": {"C2", "C3"}},
        ),
    ),
    variants=(
        Variant(
            "lists, in any order and case",
            {"I": ["c3", "c2"], "II": ("D3", "D2", "C3", "C2"), "III": {}, "IV": ["D2", "D3"]},
        ),
    ),
)
