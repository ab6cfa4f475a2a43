"""A search to a depth, with an estimate where the depth ends: which states it evaluates, and its value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.case import OVER
from ...checking.question import Case, Question, Sheet, Verdict
from ..asks.search import observe_limit
from .parts import PASSED, Makers, failed, parts_of, versus
from .search import judge_value, unusable


def limited_cases(seed: int) -> list[Case]:
    """Trees searched to every depth, past their leaves too, and single leaves."""
    deep = [{**case, "depth": case["depth"] + 3} for case in trees.limited_trees(seed, "7.1 deep", 12)]
    leaves = [
        {**case, "depth": turn % 3}
        for turn, case in enumerate(trees.single_leaves())
        if type(case["tree"]) is int
    ]
    return trees.small_first([*leaves, *deep, *trees.limited_trees(seed, "7.1", 30)])


def judge_values(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The value that minimax finds, and the leaves that show it; else with the states that were evaluated."""
    valued = judge_value(case, sheet, ruling)
    if valued.passed or sheet["ended"] != "returned" or not (told := _evaluated(case, sheet)):
        return valued
    return replace(valued, message=f"{valued.message}\n{told}")


def judge_evaluations(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Exactly the states in which play goes on and the depth ends are evaluated."""
    if wrong := unusable(case, sheet, int):
        return wrong
    told = _evaluated(case, sheet)
    return failed(case, told) if told else PASSED


def _evaluated(case: Case, sheet: Sheet) -> str:
    """The states that were evaluated and those that should have been; empty where they are the same."""
    tree, yours = trees.tree_of(case), set(map(tuple, sheet["evaluated"]))
    due = {path for path in tree.nodes() if len(path) == case["depth"] and not tree.is_terminal(path)}
    if yours == due:
        return ""
    mine, expected = (
        ", ".join(tree.name(path) for path in tree.nodes() if path in some) or "none" for some in (yours, due)
    )
    return f"These states were evaluated:\n{versus(mine, expected)}"


def try_it(entry: str, case: Case) -> str:
    """The call to type; the estimates are a dict."""
    root = "" if case["root"] == "max" else ', root="min"'
    known = trees.estimates_of(case)
    evaluate = "lambda state: " + (f"{known}.get(state, {OVER})" if known else f"{OVER}")
    game = f"from abcourse import aloud; game = Tree({case['tree']}{root})"
    return f"{game}; {entry}(game, (), {case['depth']}, aloud({evaluate}, game))"


def limit_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer, `entry(game, state, depth, evaluate)`, searches to a depth for MAX."""
    makers: Makers = {
        "values": (limited_cases, judge_values, "{n} trees, to every depth"),
        "evaluations": (limited_cases, judge_evaluations, "only where the depth ends and play goes on"),
    }
    made = parts_of(points, makers, observe_limit, partial(try_it, reference.__name__))
    return Question(reference, head, made, kind="search", **said)
