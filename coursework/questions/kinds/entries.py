"""A table of entries, filled in by hand: a part for each entry, or for a few together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Unpack

from abcourse.games.tree import Tree
from abcourse.trace import words

from ...check.cases import tree_case
from ...check.question import Case, Explanation, Part, Question, Sheet, Told, Verdict
from ...check.tell.outcome import complained
from ...check.worlds import asking, read_data
from .paper import traced

WrongWith = Callable[[str, Mapping[str, object]], str]


def entries_question(
    reference: Callable[[], Mapping[str, object]],
    head: str,
    *,
    names: Iterable[str],
    wrong_with: WrongWith,
    label: str = "{}",
    about_node: Mapping[str, tuple[Tree, str]] | None = None,
    **said: Unpack[Told],
) -> Question:
    """A question whose answer is a dict, with one part of one point for each of the names.

    `wrong_with(name, table)` says what is wrong with that entry of the table, and nothing where it is right.
    `about_node` has the tree of each entry, and the name of the node at which `why` opens the right search.
    """
    first, *_ = names = list(names)
    parts = (
        Part(
            label.format(name),
            1,
            _once,
            asking(read_data),
            partial(_judge, wrong_with, name, name == first),
            label.format(name),
            explain=partial(_explain, *about_node[name]) if about_node else None,
        )
        for name in names
    )
    return Question(reference, head, tuple(parts), kind="entries", **said)


def entry(judge: Callable[[str, object], str], form: str) -> WrongWith:
    """`wrong_with` for a judge of one entry; `form` shows an entry as a learner writes it."""

    def wrong_with(name: str, table: Mapping[str, object]) -> str:
        return (
            judge(name, table[name])
            if name in table
            else f"there is no entry for it yet. Write {form.format(name)}."
        )

    return wrong_with


def _explain(tree: Tree, name: str, case: Case, sheet: Sheet, ruling: str) -> Explanation:
    """The right search, at the moment when it leaves the node that an entry is about."""
    trace, node = traced(tree), tree.at(name)
    step = max(place for place, step in enumerate(trace.steps()) if step.visit.state == node)
    sentence = f"The search when it leaves {name}: {words.step(trace, trace.steps()[step])}"
    order = list(trace.leaves)
    return Explanation(tree, trace, order, order, sentence, step, tree_case(tree))


def _once(seed: int) -> list[Case]:
    return [{}]


def _judge(wrong_with: WrongWith, name: str, first: bool, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The entry; what is no table at all is complained of in the first part only."""
    wrong = complained(sheet, dict)
    if wrong and not first:
        return Verdict(False, "not looked at.", looked=False)
    wrong = wrong or wrong_with(name, sheet["value"])
    return Verdict(not wrong, wrong)
