"""A search that returns its value and the line of actions that leads to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.values import shown, whole
from ...checking.question import Case, Explanation, Question, Sheet, Verdict
from .parts import PASSED, Judge, Makers, failed, versus
from .search import explain, judge_order, judge_value, search_question, unusable


def of_pairs(judge: Judge) -> Judge:
    """A judge of the value alone, for a pair (value, line)."""

    def judged(case: Case, sheet: Sheet, ruling: str) -> Verdict:
        return no_pair(case, sheet) or judge(case, valued(sheet), ruling)

    return judged


def no_pair(case: Case, sheet: Sheet) -> Verdict | None:
    """The verdict on what is no pair of a whole number and a line; None where it is one."""
    if wrong := unusable(case, sheet, list, noun="a pair (value, line)"):
        return wrong
    pair = sheet["value"]
    if len(pair) == 2 and whole(pair[0]) is not None and isinstance(pair[1], list):
        return None
    due = "a pair (value, line): a whole number, and a tuple of actions, which may be empty"
    return failed(case, versus(sheet.get("text") or shown(pair), due))


def valued(sheet: Sheet) -> Sheet:
    """The sheet with the value alone."""
    return {**sheet, "type": "int", "value": sheet["value"][0]}


def judge_line(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether each action of the line is legal and keeps the root's value, until the depth or play ends."""
    if not (verdict := of_pairs(judge_value)(case, sheet, ruling)).passed:
        return verdict
    (game, state), depth, line, due = (
        trees.game_of(case),
        trees.depth_of(case),
        sheet["value"][1],
        trees.true_value(case),
    )
    astray = partial(failed, case, f"yours      {shown(tuple(line))}")
    for action in line:
        name = game.name(state)
        if depth == 0 or game.is_terminal(state):
            return astray(f"The line goes on at {name}, where {'play' if depth else 'the depth'} ends.")
        if action not in list(game.actions(state)):
            return astray(f"{shown(action)} is no action at {name}.")
        state, depth = game.result(state, action), depth - 1
        worth = trees.proved(game, state, None, depth)[0]
        if worth != due:
            leads = f"{shown(action)} leads from {name} to {game.name(state)}"
            return astray(f"{leads}, worth {worth} for MAX; the root is worth {due}.")
    if depth and not game.is_terminal(state):
        return astray(f"The line stops at {game.name(state)}: neither play nor the depth ends there.")
    return PASSED


def explain_line(
    searches: Callable[..., Explanation | None], case: Case, sheet: Sheet, ruling: str
) -> Explanation | None:
    """The two searches; None where only the line is wrong, which a stepper does not show."""
    found = searches(case, sheet, ruling)
    same = found and found.yours == found.expected and of_pairs(judge_value)(case, sheet, "").passed
    return None if same else found


def lines(seed: int) -> list[Case]:
    """Trees searched to their leaves or to a depth, actions by name in half of them."""
    cases = [
        *trees.whole_trees(seed, "7.3", 50),
        *trees.limited_trees(seed, "7.3", 16),
        *trees.single_leaves(),
    ]
    return trees.small_first(
        {**case, "letters": True} if turn % 2 else case for turn, case in enumerate(cases)
    )


def orders(seed: int) -> list[Case]:
    """Trees with cuts in open windows, then some in windows that are given."""
    return [*trees.order_cases(seed), *trees.window_cases(seed)]


def line_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A search question whose answer returns a pair (value, line)."""
    makers: Makers = {
        "values": (games, of_pairs(judge_value), "{n} games, the value beside the line"),
        "line": (
            lines,
            judge_line,
            "{n} lines, each legal and worth what the root is worth, to its end",
        ),
        "leaf order": (orders, of_pairs(judge_order), "{n} trees: the line costs no leaf"),
    }
    shows = partial(explain_line, explain)
    return search_question(reference, head, points=points, makers=makers, explain=shows, **said)


def games(seed: int) -> list[Case]:
    """Trees for values, without the piles."""
    return [case for case in trees.value_cases(seed) if "tree" in case]
