"""3.1: alpha-beta itself."""

from __future__ import annotations

from typing import Any

from ... import zoo
from ...guard import Outcome
from ...question import Case, Part, Question, Verdict
from ...trees import (
    observe_search,
    small_first,
    true_value,
)
from ...verdicts import (
    PASSED,
    explanation,
    failed,
    unusable,
    usable_order_verdict,
    value_due,
    value_verdict,
    window_verdict,
)
from .trees import (
    DECLARES,
    order_cases,
    values_cases,
    whole_trees,
    window_cases,
)


def again_cases(seed: int) -> list[Case]:
    """A few trees that are searched twice."""
    return small_first(whole_trees(seed, "again", 8))


def observe_twice(answer: Any, case: Case) -> Outcome:
    """The second of two calls on the same tree, with what the first one did."""
    first = observe_search(answer, case)
    if first["ended"] != "returned":
        return first
    return {**observe_search(answer, case), "first": {key: first[key] for key in ("type", "value", "leaves")}}


def again_verdict(case: Case, seen: Outcome) -> Verdict:
    """Whether both calls gave the right value and read the same leaves."""
    wrong = unusable(case, seen)
    if wrong:
        return wrong
    due, first = true_value(case), seen["first"]
    if first["value"] == due == seen["value"] and first["leaves"] == seen["leaves"]:
        return PASSED
    if first["value"] != due:
        return failed(case, f"first      {first['value']}", f"expected   {due}")
    return failed(
        case,
        f"first      {first['value']}, {len(first['leaves'])} leaves read",
        f"second     {seen['value']}, {len(seen['leaves'])} leaves read",
        "The second call on the same tree does something else: what does it remember of the first?",
    )


ALPHABETA = Question(
    id="03.1",
    title="alphabeta",
    level="**",
    entry="alphabeta",
    signature="alphabeta(game, state, depth, alpha, beta)",
    declares=DECLARES,
    parts=(
        Part(
            "values",
            3,
            values_cases,
            observe_search,
            value_verdict,
            "values on {n} trees, ties, MIN roots and depth limits included",
            value_due,
            explain=explanation,
        ),
        Part(
            "leaf order",
            3,
            order_cases,
            observe_search,
            usable_order_verdict,
            "leaf order on {n} trees",
            explain=explanation,
        ),
        Part(
            "window",
            1,
            window_cases,
            observe_search,
            window_verdict,
            "window: {n} values below, inside and above it",
            explain=explanation,
        ),
        Part(
            "second call",
            1,
            again_cases,
            observe_twice,
            again_verdict,
            "a second call on the same tree gives the same again",
        ),
    ),
    hints=(
        "Begin with minimax: a depth of 0 or a finished game gives game.utility(state); otherwise MAX takes "
        "the largest of its children's values, MIN the smallest. Only then think of alpha and beta.",
        "At MAX: after each child, v = max(v, child's value); if v >= beta, return v at once; then "
        "alpha = max(alpha, v). MIN is the mirror image, with min, alpha and beta changing places.",
        "The next child is searched with alpha and beta as they are now, and depth - 1. What comes back is "
        "v; alpha in its place is right only where v <= alpha, beta only where v >= beta. MAX's v starts at "
        "float('-inf'), MIN's at float('inf').",
    ),
    reference=zoo.right,
    mutants=(zoo.STRICT, *zoo.WRONG.values()),
    variants=tuple(zoo.LEGAL.values()),
)
