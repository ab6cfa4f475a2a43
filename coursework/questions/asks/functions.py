"""A function on plain data is called, or an answer that is data is read."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from math import inf
from typing import Any

from abcourse.games.tree import Tree

from ...check.isolate.ask import Answer
from ...check.isolate.case import Case
from ...check.isolate.sheet import Function, Sheet
from ...check.isolate.values import shortened, written
from .boards import WAYS

NOT_TRIED: Sheet = {"ended": "not tried", "printed": ""}


OPEN = {"+inf": inf, "-inf": -inf}  # as plain data says them


def given(case: Case) -> list[Any]:
    """Copies of the arguments of a case, infinite ones as numbers."""
    return [OPEN.get(value, value) if isinstance(value, str) else value for value in deepcopy(case["args"])]


def observe(answer: Answer, case: Case, way: str = "") -> Sheet:
    """One call on copies of the arguments, in one of the WAYS or plainly; and what they are afterwards."""
    sheet = answer.call(*given(case), through=partial(_kept, way))
    if sheet["ended"] == "returned":
        kind, value, args, text = sheet["value"]
        return {**sheet, "type": kind, "value": value, "args": args, "text": shortened(str(text))}
    return sheet


def _kept(way: str, answer: Function, *args: object) -> list[Any]:
    """What an answer returns, with its type's name before it; its arguments afterwards; the value in text."""
    value = WAYS[way](answer, *args) if way else answer(*args)
    plainly = written(value) if isinstance(value, set) else value  # plain data would put it in order
    return [type(value).__name__, plainly, list(args), written(value)]


def observe_data(answer: Answer, case: Case) -> Sheet:
    """An answer that is data; a function without arguments is called for it."""
    sheet = answer.call(through=_data)
    return NOT_TRIED if blank(sheet) else sheet


def _data(answer: object) -> Any:
    return answer() if callable(answer) else answer


def observe_tree(answer: Answer, case: Case) -> Sheet:
    """The tree that an answer is or returns, as nested lists."""
    sheet = answer.call(*deepcopy(case["args"]), through=grown)
    return NOT_TRIED if not case["args"] and blank(sheet) else sheet


def grown(answer: object, *args: object) -> Any:
    """What an answer is or returns, a Tree as its nested lists."""
    tree = answer(*args) if callable(answer) else answer
    if isinstance(tree, Tree) and tree.root == "min":
        raise ValueError("MIN moves at the root of this Tree, and MAX should")
    return tree.nested() if isinstance(tree, Tree) else tree


def blank(sheet: Sheet) -> bool:
    """Whether data was left unfilled: `...`, or a collection of nothing else or None."""

    def empty(value: object) -> bool:
        if isinstance(value, dict) and value != {"object": "ellipsis"}:
            value = list(value.values())
        return all(map(empty, value)) if isinstance(value, list) else value in (None, {"object": "ellipsis"})

    return bool(sheet["ended"] == "returned" and sheet["value"] is not None and empty(sheet["value"]))
