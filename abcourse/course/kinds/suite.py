"""A test that the learner writes, judged by what it says of searches: right ones pass, wrong ones do not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import inf
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.question import Case, Part, Question, Sheet, Verdict
from ...checking.tell.outcome import complained
from ...trace import question
from ..asks.suites import observe_contract
from .parts import PASSED, failed, typed_game, versus

CLAIM = {"low": "at most", "high": "at least", "inside": "exactly"}
WHERE = {"low": "at or below alpha", "high": "at or above beta", "inside": "inside the window"}


def suite_question(
    reference: Any,
    head: str,
    *,
    subjects: Callable[[], Mapping[str, Any]],
    points: Mapping[str, int],
    **said: Any,
) -> Question:
    """A question whose answer tests a search in a window: True where it keeps the contract.

    `subjects` gives searches by name. `points` has the zones of the window ("low", "high", "inside"): a part
    for each, with searches that return a value in that zone, some of which keep the contract there and some
    do not.
    """
    call, ok = partial(try_it, reference.__name__), "a value {}: {{n}} searches rightly accepted or refused"
    made = (
        Part(
            WHERE[zone],
            worth,
            partial(cases, subjects, zone),
            observe_contract,
            judge,
            ok.format(WHERE[zone]),
            call,
        )
        for zone, worth in points.items()
    )
    return Question(reference, head, tuple(made), kind="suite", **said)


def keeps_contract(value: float, true: int, alpha: float, beta: float) -> bool:
    """The contract: exact inside the window, an upper bound at or below it, a lower bound at or above it."""
    low, high, _ = trees.allowed(true, alpha, beta)
    return low <= value <= high


def zone_of(value: float, alpha: float, beta: float) -> str:
    """Where a returned value lies: low, inside or high."""
    return "low" if value <= alpha else "high" if value >= beta else "inside"


def cases(subjects: Callable[[], Mapping[str, Any]], zone: str, seed: int) -> list[Case]:
    """Searches that return a value in one zone of the window: some keep the contract there, some break it.

    A case holds what the search returns in its window and in the open one, and the two true values.
    """
    random = Random(f"contract {zone} {seed}")
    drawn = [
        *trees.whole_trees(seed, f"contract {zone}", 90),
        *trees.limited_trees(seed, f"contract {zone}", 6),
    ]
    kept: list[Case] = []
    broken: list[Case] = []
    for index, case in enumerate(drawn):
        case = trees.windowed({"tree": case["tree"], "root": case["root"]}, index, random)
        alpha, beta = trees.window_of(case)
        for name, search in subjects().items():
            value, free = (
                search(trees.tree_of(case), (), inf, *window) for window in ((alpha, beta), (-inf, inf))
            )
            if abs(value) != inf and abs(free) != inf and zone_of(value, alpha, beta) == zone:
                right = keeps_contract(value, trees.true_value(case), alpha, beta)
                (kept if right else broken).append({**case, "search": name, "value": value, "free": free})
    return trees.small_first([*_turns(kept, random), *_turns(broken, random)])


def _turns(cases: list[Case], random: Random, most: int = 24) -> list[Case]:
    """Not more than `most` of the cases, drawn at random, with the searches taking turns."""
    turns: dict[str, list[Case]] = {}
    for case in random.sample(cases, len(cases)):
        turns.setdefault(case["search"], []).append(case)
    rounds = (case for level in range(most) for mine in turns.values() for case in mine[level : level + 1])
    return [case for case, _ in zip(rounds, range(most), strict=False)]


def judge(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether the learner's test accepts the search exactly where the contract is kept, and asked it once."""
    if sentence := complained(sheet, bool):
        return failed(case, sentence)
    (alpha, beta), true, value = trees.window_of(case), trees.true_value(case), case["value"]
    due, zone = keeps_contract(value, true, alpha, beta), zone_of(value, alpha, beta)
    told = f"The search you are given returns {value}, and the root is worth {true}."
    if sheet["value"] is not due:
        truth = "true" if due else "false"
        claim = f'{value} lies {WHERE[zone]}, so it says "{CLAIM[zone]} {value}", which is {truth}.'
        return failed(case, told, versus(sheet["value"], f"{due}: {claim}"))
    asked = [question(trees.tree_of(case), (), *each) for each in sheet["asked"]]
    if asked == [once := question(trees.tree_of(case), (), inf, alpha, beta)]:
        return PASSED
    told += "\nYour test is to ask the search once, and it asked:"
    return failed(case, told, versus("; ".join(asked) or "nothing", once))


def try_it(entry: str, case: Case) -> str:
    """The call to type; the search prints what it is asked."""
    tree, (alpha, beta) = typed_game(case), trees.window_of(case)
    value = f"{case['value']} if (a, b) == ({alpha}, {beta}) else {case['free']}"
    value = value if case["value"] != case["free"] else str(case["value"])
    search = f"aloud(lambda state, depth, a, b: {value}, tree)"
    given = f"from abcourse import aloud; tree = {tree}; search = {search}"
    return f"{given}; {entry}(lambda game, *asked: search(*asked), tree, {alpha}, {beta})"
