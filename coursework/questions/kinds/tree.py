"""A tree that the learner gives, or a function that makes trees: judged by what searches read on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import partial
from typing import Unpack

from abcourse.games import Tree
from abcourse.show.text import text_tree

from ...check.functions import from_arguments, typed_call
from ...check.question import Case, Function, Part, Question, Said, Sheet, Verdict
from ...check.tell.outcome import complained
from ...check.worlds import asking, read_tree

Judge = Callable[..., str]
DRAWN = 40  # nodes of a tree that is drawn
Told = tuple[int, Callable[[int], Sequence[Sequence[object]]], Judge, str]


def tree_question(
    reference: Function, head: str, *, parts: Mapping[str, Told], try_it: str = "", **said: Unpack[Said]
) -> Question:
    """A question whose answer is a tree in nested lists (with `about`), or a function that returns one.

    MAX moves at the root. `parts` maps a name to points, cases (seed -> lists of arguments; none where the
    answer is data), a judge and the line for a pass. `judge(tree, *arguments)` says what is wrong with the
    tree, and nothing where it is right. `try_it` is the call to type; without it, that of the case.
    """
    typed = partial(typed_call, reference)
    call = (lambda case: try_it) if try_it else typed
    made = (
        Part(
            name,
            points,
            partial(from_arguments, cases),
            asking(read_tree),
            partial(_judge, judge, typed),
            ok,
            call,
        )
        for name, (points, cases, judge, ok) in parts.items()
    )
    return Question(reference, head, tuple(made), kind="tree", **said)


def once(seed: int) -> Sequence[Sequence[object]]:
    """The case of an answer that is data."""
    return [[]]


def _judge(judge: Judge, call: Callable[[Case], str], case: Case, sheet: Sheet, ruling: str) -> Verdict:
    where, small = f"{call(case)}\n\n" if case["args"] else "", False
    if sheet["ended"] == "returned" and sheet["type"] in ("list", "tuple", "int"):
        try:
            sentence = judge(tree := Tree(sheet["value"]), *deepcopy(case["args"]))
            small = len(tree.nodes()) <= DRAWN
            sentence += f"\n\n{text_tree(tree)}" if sentence and small else ""
        except (ValueError, RecursionError) as error:
            sentence = f"This is not a tree: {error}."
    else:
        sentence = complained(sheet, noun="a tree in nested lists")
    return Verdict(
        not sentence, f"{where}{sentence}" if sentence else "", try_it=None if where and small else ""
    )
