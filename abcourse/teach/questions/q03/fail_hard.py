"""3.3: the fail-hard version."""

from __future__ import annotations

from typing import Any

from ....games.game import MAX
from ....search.textbook import article_first
from ... import zoo
from ...guard import Outcome
from ...question import Case, Mutant, Part, Question, Variant, Verdict
from ...trees import (
    observe_search,
    true_value,
    window_of,
)
from ...verdicts import (
    PASSED,
    compared,
    explanation,
    unusable,
    usable_order_verdict,
)
from .trees import (
    DECLARES,
    window_cases,
)


def hard_verdict(case: Case, seen: Outcome) -> Verdict:
    """Whether the value is the true one, moved to the nearer end of the window where it lies outside."""
    wrong = unusable(case, seen)
    if wrong:
        return wrong
    true, (alpha, beta) = true_value(case), window_of(case)
    due = int(min(max(true, alpha), beta))
    if seen["value"] == due:
        return PASSED
    where = "inside the window" if due == true else "below the window" if due == alpha else "above the window"
    return compared(case, seen, seen["value"], due, f"The root is worth {true}, {where}.")


def clamped_at_the_root(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
    """Fail-soft inside, clamped once at the end: the same leaves, the same value at the root."""
    return min(max(zoo.right(game, state, depth, alpha, beta), alpha), beta)


def article(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
    """The encyclopaedia's listing that it calls fail-hard."""
    return article_first(game, state, depth, alpha, beta, game.to_move(state) == MAX)


def clamped_minimax(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
    """Everything is read, and the result clamped."""
    return min(max(zoo.WRONG["no cut"].answer(game, state, depth, alpha, beta), alpha), beta)


FAIL_HARD = Question(
    id="03.3",
    title="fail-hard",
    level="***",
    entry="fail_hard",
    signature="fail_hard(game, state, depth, alpha, beta)",
    declares=DECLARES,
    parts=(
        Part(
            "value",
            3,
            window_cases,
            observe_search,
            hard_verdict,
            "values in {n} windows: never below alpha, never above beta",
            explain=explanation,
        ),
        Part(
            "leaf order",
            2,
            window_cases,
            observe_search,
            usable_order_verdict,
            "leaf order: clamping changes nothing about what is read",
            explain=explanation,
        ),
    ),
    hints=(
        "Only what is returned changes. Which three values can a fail-hard search return when the true value "
        "lies below, inside and above the window?",
        "A value below the window comes back as alpha, one above it as beta, one inside as itself.",
        "min(max(v, alpha), beta), with alpha and beta as the function was given them: keep those two before "
        "the loop changes them.",
    ),
    reference=zoo.fail_hard,
    mutants=(
        Mutant(
            "this is the encyclopaedia's listing: it is called fail-hard there, but returns v unclamped, "
            "which is fail-soft with strict cutoffs. What is returned decides.",
            article,
        ),
        Mutant("v comes back unclamped: that is fail-soft.", zoo.right),
        Mutant(
            "only values below the window are clamped.",
            zoo.search_with(up=lambda h: max(h.best, h.given[0])),
        ),
        Mutant(
            "only values above the window are clamped.",
            zoo.search_with(up=lambda h: min(h.best, h.given[1])),
        ),
        Mutant(
            "alpha and beta are exchanged where v is clamped.",
            zoo.search_with(up=lambda h: min(max(h.best, h.given[1]), h.given[0])),
        ),
        Mutant("everything is read and only the result is clamped.", clamped_minimax),
        Mutant(
            "the cut waits until the bound is passed (> and <), where the convention here also cuts when it "
            "is "
            'reached. If you mean it, declare it: convention="strict".',
            zoo.search_with(
                cut=lambda h: h.best > h.given[1] if h.player == MAX else h.best < h.given[0],
                up=lambda h: min(max(h.best, h.given[0]), h.given[1]),
            ),
            "MC1",
        ),
    ),
    variants=(
        Variant("clamped once, at the root", clamped_at_the_root),
        Variant(
            "strict cutoffs, declared",
            zoo.search_with(
                cut=lambda h: h.best > h.given[1] if h.player == MAX else h.best < h.given[0],
                up=lambda h: min(max(h.best, h.given[0]), h.given[1]),
            ),
            {"convention": "strict"},
        ),
    ),
)
