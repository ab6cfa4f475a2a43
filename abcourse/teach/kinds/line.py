"""A search that returns its value and the line of actions that leads to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ..plain import shown
from ..question import Case, Explanation, Question, Sheet, Verdict
from ..trees import (
    depth_of,
    game_of,
    limited_trees,
    order_cases,
    proved,
    single_leaves,
    small_first,
    true_value,
    value_cases,
    whole_trees,
)
from .search import EITHER, explain, failed, judge_order, judge_value, search_question, unusable


def of_pairs(judge: Callable[..., Verdict]) -> Callable[..., Verdict]:
    """A judge of the value alone, for a pair (value, line)."""

    def judged(case: Case, sheet: Sheet, ruling: str) -> Verdict:
        return no_pair(case, sheet) or judge(case, valued(sheet), ruling)

    return judged


def no_pair(case: Case, sheet: Sheet) -> Verdict | None:
    """The verdict on what is no pair of a value and a line; None where it is one."""
    if wrong := unusable(case, sheet, list, noun="a pair (value, line)"):
        return wrong
    pair = sheet["value"]
    sound = len(pair) == 2 and isinstance(pair[1], list) and not unusable(case, valued(sheet), int)
    return None if sound else failed(case, f"yours      {shown(pair)}", "expected   a pair (value, line)")


def valued(sheet: Sheet) -> Sheet:
    """The sheet with the value alone."""
    return {**sheet, "type": "int", "value": sheet["value"][0]}


def judge_line(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether each action of the line is legal and keeps the root's value, until the depth or play ends."""
    verdict = no_pair(case, sheet) or judge_value(case, valued(sheet), ruling)
    if not verdict.passed:
        return verdict
    (game, state), depth, line, due = game_of(case), depth_of(case), sheet["value"][1], true_value(case)
    told = f"yours      {shown(tuple(line))}"
    for action in line:
        name = game.name(state)
        if depth == 0 or game.is_terminal(state):
            return failed(
                case, told, f"The line goes on at {name}, where {'play' if depth else 'the depth'} ends."
            )
        if action not in list(game.actions(state)):
            return failed(case, told, f"{shown(action)} is no action at {name}.")
        state, depth = game.result(state, action), depth - 1
        worth = proved(game, state, None, depth)[0]
        if worth != due:
            leads = f"{shown(action)} leads from {name} to {game.name(state)}"
            return failed(case, told, f"{leads}, worth {worth} for MAX; the root is worth {due}.")
    if depth and not game.is_terminal(state):
        return failed(
            case, told, f"The line stops at {game.name(state)}: neither play nor the depth ends there."
        )
    return Verdict(True)


def explain_line(
    searches: Callable[..., Explanation | None], case: Case, sheet: Sheet, ruling: str
) -> Explanation | None:
    """The two searches; None where only the line is wrong, which a stepper does not show."""
    found = searches(case, sheet, ruling)
    same = found and found.yours == found.expected and of_pairs(judge_value)(case, sheet, "").passed
    return None if same else found


def lines(seed: int) -> list[Case]:
    """Trees searched to their leaves or to a depth, actions by name in half of them."""
    cases = [*whole_trees(seed, "7.3", 50), *limited_trees(seed, "7.3", 16), *single_leaves()]
    return small_first({**case, "letters": True} if turn % 2 else case for turn, case in enumerate(cases))


def line_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A search question whose answer returns a pair (value, line)."""
    makers = {
        "values": (games, of_pairs(judge_value), "{n} games, the value beside the line"),
        "line": (lines, judge_line, "{n} lines, each legal and worth what the root is worth, to its end"),
        "leaf order": (order_cases, of_pairs(judge_order), "{n} trees: the line costs no leaf"),
    }
    parts = {name: (worth, *makers[name]) for name, worth in points.items()}
    made = search_question(reference, head, points=parts, **said)
    shows = partial(explain_line, explain)
    told = tuple(replace(part, explain=shows) if part.name == "line" else part for part in made.parts)
    return replace(made, parts=told, rulings=EITHER)


def games(seed: int) -> list[Case]:
    """Trees for values, without the piles."""
    return [case for case in value_cases(seed) if "tree" in case]
