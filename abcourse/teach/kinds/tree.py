"""A tree that the learner gives, or a function that makes trees: judged by what searches read on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import partial
from typing import Any

from ...games import Tree
from ...show.text import text_tree
from ..question import Case, Part, Question, Sheet, There, Verdict, parameters
from ..sheet import blank, complained
from .function import by_arguments, call_with
from .parts import NOT_TRIED

Judge = Callable[..., str]
DRAWN = 40  # nodes of a tree that is drawn
Told = tuple[int, Callable[[int], list[Any]], Judge, str]


def tree_question(
    reference: Callable[..., Any], head: str, *, parts: Mapping[str, Told], try_it: str = "", **said: Any
) -> Question:
    """A question whose answer is a tree in nested lists (with `about`), or a function that returns one.

    MAX moves at the root. `parts` maps a name to points, cases (seed -> lists of arguments; none where the
    answer is data), a judge and the line for a pass. `judge(tree, *arguments)` says what is wrong with the
    tree, and nothing where it is right. `try_it` is the call to type; without it, that of the case.
    """
    typed = partial(call_with, reference.__name__, parameters(reference))
    call = (lambda case: try_it) if try_it else typed
    made = (
        Part(name, points, partial(by_arguments, cases), observe, partial(_judge, judge, typed), ok, call)
        for name, (points, cases, judge, ok) in parts.items()
    )
    return Question(reference, head, tuple(made), kind="tree", **said)


def once(seed: int) -> list[Any]:
    """The case of an answer that is data."""
    return [[]]


def observe(there: There, case: Case) -> Sheet:
    """The tree, as nested lists."""
    sheet = there.call(*deepcopy(case["args"]), through=f"{__name__}:grown")
    return NOT_TRIED if not case["args"] and blank(sheet) else sheet


def grown(answer: Any, *args: Any) -> Any:
    """Where the answer lives: what it is or returns, a Tree as its nested lists."""
    tree = answer(*args) if callable(answer) else answer
    if isinstance(tree, Tree) and tree.root == "min":
        raise ValueError("MIN moves at the root of this Tree, and MAX should")
    return tree.nested() if isinstance(tree, Tree) else tree


def _judge(judge: Judge, call: Callable[[Case], str], case: Case, sheet: Sheet, ruling: str) -> Verdict:
    where = f"{call(case)}\n\n" if case["args"] else ""
    if sheet["ended"] == "returned" and sheet["type"] in ("list", "tuple", "int"):
        try:
            sentence = judge(tree := Tree(sheet["value"]), *deepcopy(case["args"]))
            small = len(tree.nodes()) <= DRAWN
            sentence += f"\n\n{text_tree(tree)}" if sentence and small else ""
        except (ValueError, RecursionError) as error:
            sentence = f"It is no tree: {error}."
    else:
        sentence = complained(sheet, noun="a tree in nested lists")
    return Verdict(not sentence, f"{where}{sentence}" if sentence else "")
