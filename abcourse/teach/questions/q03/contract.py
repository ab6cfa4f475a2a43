"""3.5: a test of the window contract, written by the learner."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any

from ....search.kernels import minimax
from ... import zoo
from ...guard import Outcome, call
from ...question import Case, Mutant, Part, Question, Variant, Verdict
from ...trees import (
    small_first,
    tree_of,
    true_value,
    window_of,
)
from ...verdicts import (
    PASSED,
    allowed,
    failed,
    unusable,
)
from .trees import (
    windowed_trees,
)

RIGHT_ONES = ("right", "strict", "fail-hard", "negamax")
WRONG_ONES = (
    "margin",
    "both bounds",
    "shared window",
    "starts at 0",
    "all maximise",
    "root is MAX",
    "swapped",
)


def inmate(name: str) -> zoo.Valued:
    """A search of the zoo by its name."""
    if name == "right":
        return zoo.right
    found: zoo.Valued = zoo.LEGAL[name].answer if name in zoo.LEGAL else zoo.WRONG[name].answer
    return found


def keeps_contract(value: float, true: int, alpha: float, beta: float) -> bool:
    """The contract: exact inside the window, an upper bound at or below it, a lower bound at or above it."""
    return true <= value if value <= alpha else true >= value if value >= beta else value == true


def contract_cases(zone: str) -> Callable[[int], list[Case]]:
    """Searches that return a value in one zone of the window: some keep the contract there, some break it."""

    def cases(seed: int) -> list[Case]:
        kept: list[Case] = []
        broken: list[Case] = []
        for case in windowed_trees(seed, f"contract {zone}", 60):
            alpha, beta = window_of(case)
            for name in (*RIGHT_ONES, *WRONG_ONES):
                value = inmate(name)(tree_of(case), (), inf, alpha, beta)
                if abs(value) == inf or zone_of(value, alpha, beta) != zone:
                    continue
                right = keeps_contract(value, true_value(case), alpha, beta)
                (kept if right else broken).append({**case, "search": name})
        random = Random(f"contract {zone} {seed}")
        return small_first([*_spread(kept, random), *_spread(broken, random)])

    return cases


def _spread(cases: list[Case], random: Random, most: int = 24) -> list[Case]:
    """Not more than `most` of the cases, drawn at random, with the searches taking turns."""
    cases = random.sample(cases, len(cases))
    turns: dict[str, int] = {}
    for case in cases:
        case["turn"] = turns[case["search"]] = turns.get(case["search"], 0) + 1
    return [
        {k: v for k, v in c.items() if k != "turn"}
        for c in sorted(cases, key=lambda c: int(c["turn"]))[:most]
    ]


def zone_of(value: float, alpha: float, beta: float) -> str:
    """Where a returned value lies: low, inside or high."""
    return "low" if value <= alpha else "high" if value >= beta else "inside"


def observe_contract(answer: Any, case: Case) -> Outcome:
    """What the learner's test says about one search, on one tree, in one window."""
    return call(answer, inmate(case["search"]), tree_of(case), *window_of(case))


def contract_test_verdict(case: Case, seen: Outcome) -> Verdict:
    """Whether the learner's test accepts the search exactly where the contract is kept."""
    wrong = unusable(case, seen, bool)
    if wrong:
        return wrong
    (alpha, beta), true = window_of(case), true_value(case)
    value = inmate(case["search"])(tree_of(case), (), inf, alpha, beta)
    due = keeps_contract(value, true, alpha, beta)
    if seen["value"] is due:
        return PASSED
    where = {"low": "at or below alpha", "high": "at or above beta", "inside": "inside the window"}
    claim = {"low": "at most", "high": "at least", "inside": "exactly"}
    zone = zone_of(value, alpha, beta)
    return failed(
        case,
        f"The search you are given returns {value}, and the root is worth {true}.",
        f"yours      {seen['value']}",
        f'expected   {due}: {value} lies {where[zone]}, so it says "{claim[zone]} {value}", which is '
        f"{'true' if due else 'false'}.",
    )


def window_contract(search: Any, tree: Any, alpha: float, beta: float) -> Any:
    """Whether the search's value keeps the contract in that window."""
    value = search(tree, tree.initial, inf, alpha, beta)
    return keeps_contract(value, int(minimax(tree)(tree.initial)[0]), alpha, beta)


def contract_test(
    says: Callable[[float, int, float, float], Any], witness: Callable[[Any, Any], int] | None = None
) -> Callable[[Any, Any, float, float], Any]:
    """A test of the contract that says something else."""

    def test(search: Any, tree: Any, alpha: float, beta: float) -> Any:
        value = search(tree, tree.initial, inf, alpha, beta)
        true = witness(search, tree) if witness else int(minimax(tree)(tree.initial)[0])
        return says(value, true, alpha, beta)

    return test


def _contract_part(zone: str, points: int, ok: str) -> Part:
    return Part(
        {"low": "at or below alpha", "high": "at or above beta", "inside": "inside"}[zone],
        points,
        contract_cases(zone),
        observe_contract,
        contract_test_verdict,
        ok,
    )


CONTRACT = Question(
    id="03.5",
    title="a test of the window contract",
    level="***",
    entry="window_contract",
    signature="window_contract(search, tree, alpha, beta)",
    parts=(
        _contract_part("inside", 1, "a value inside the window: exact ones accepted, others refused"),
        _contract_part("low", 2, "a value at or below alpha: upper bounds accepted, others refused"),
        _contract_part("high", 2, "a value at or above beta: lower bounds accepted, others refused"),
    ),
    hints=(
        "You need two numbers: what the search says in its window, search(tree, tree.initial, inf, alpha, "
        "beta), and what the root is worth, by a search that cuts nothing.",
        "There are three cases, by where the returned value lies: inside the window, at or below alpha, at "
        "or above beta. What does each of them promise about the true value?",
        "Inside: value == true. At or below alpha: true <= value. At or above beta: true >= value. Return "
        "that comparison, which is True or False.",
    ),
    reference=window_contract,
    mutants=(
        Mutant("every search passes: nothing is compared.", contract_test(lambda v, true, a, b: True)),
        Mutant("no search passes.", contract_test(lambda v, true, a, b: False)),
        Mutant(
            "the value must always be exact; outside the window it is only a bound.",
            contract_test(lambda v, true, a, b: v == true),
            "MC3",
        ),
        Mutant(
            "values outside the window are never looked at.",
            contract_test(lambda v, true, a, b: v == true if a < v < b else True),
        ),
        Mutant(
            "the two bounds are exchanged: at or below alpha the value is an upper bound, at or above beta a "
            "lower one.",
            contract_test(lambda v, true, a, b: true >= v if v <= a else true <= v if v >= b else v == true),
        ),
        Mutant(
            "alpha and beta count as inside the window; a value equal to one of them is a bound.",
            contract_test(lambda v, true, a, b: true <= v if v < a else true >= v if v > b else v == true),
        ),
        Mutant(
            "the value only has to lie on the same side of the window as the true one; it must also be a "
            "true bound.",
            contract_test(lambda v, true, a, b: v <= a if true <= a else v >= b if true >= b else v == true),
        ),
        Mutant(
            "the search is its own witness: the true value must come from a search that cuts nothing.",
            contract_test(keeps_contract, lambda search, tree: search(tree, tree.initial, inf, -inf, inf)),
        ),
        Mutant(
            "the true value is taken for the root's player MAX, though MIN may move there.",
            contract_test(
                keeps_contract,
                lambda search, tree: int(zoo.WRONG["root is MAX"].answer(tree, tree.initial, inf, -inf, inf)),
            ),
        ),
    ),
    variants=(
        Variant(
            "by the interval of allowed values",
            contract_test(
                lambda v, true, a, b: allowed(true, a, b)[0] <= v <= allowed(true, a, b)[1],
            ),
        ),
    ),
)
