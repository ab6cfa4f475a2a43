"""The paper trees of notebook 02, what a search did on them, and parts that judge one entry each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Any

from ....games.textbook_trees import aima_tree, eight_step_tree
from ....games.tree import Tree
from ....search import alphabeta
from ....trace import Cut, Trace
from ...guard import Outcome, complaint
from ...question import Case, Part, Verdict, given, once

EIGHT = eight_step_tree()
DEEP = Tree([[10, [[[4, 2], [7, 11]], [[12, 0], [11, 12]]]], [[[[9, 1], [5, 11]], 3], 8]])
MARKED = {
    "I": aima_tree(),
    "II": Tree([[3, 12, 8], [2, 4, 6], [2, 5, 14]]),
    "III": Tree([[2, 4, 6], [14, 5, 2], [3, 12, 8]]),
    "IV": Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]], root="min"),
}


@cache
def traced(tree: Tree) -> Trace:
    """Alpha-beta on the whole tree, left to right, recorded."""
    trace = Trace()
    alphabeta(tree, trace)(tree.initial)
    return trace


def cut_at(tree: Tree, name: str) -> Cut:
    """The cut that was made at the node with that name."""
    return next(cut for cut in traced(tree).cuts() if tree.name(cut.visit.state) == name)


def entries(
    names: Iterable[str], judge: Callable[[str, Any], str], form: str, label: str = "{}"
) -> tuple[Part, ...]:
    """One part of one point for each entry of an answer that is a dict.

    `judge` says what is wrong with an entry; `form` shows one as a learner writes it, with {} for its name.
    """

    def wrong_with(name: str, answer: Mapping[str, Any]) -> str:
        return (
            judge(name, answer[name])
            if name in answer
            else f"there is no entry yet; write {form.format(name)}."
        )

    return one_part_each(names, wrong_with, label)


def one_part_each(
    names: Iterable[str], wrong_with: Callable[[str, Mapping[str, Any]], str], label: str
) -> tuple[Part, ...]:
    """One part of one point for each name; what is no dict is complained of in the first part only."""
    first, *_ = names = list(names)

    def verdict(name: str, case: Case, seen: Outcome) -> Verdict:
        wrong = complaint(seen, dict)
        if wrong and name != first:
            return Verdict(False, "not looked at.")
        wrong = wrong or wrong_with(name, seen["value"])
        return Verdict(not wrong, wrong)

    return tuple(Part(label.format(name), 1, once, given, partial(verdict, name)) for name in names)
