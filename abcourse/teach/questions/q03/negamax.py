"""3.4: alpha-beta for the side to move."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from ....games.game import MAX
from ... import zoo
from ...question import Mutant, Part, Question, Variant
from ...trees import (
    observe_search,
)
from ...verdicts import (
    explanation,
    usable_order_verdict,
    value_due,
    value_verdict,
    window_verdict,
)
from .trees import (
    DECLARES,
    for_the_mover,
    order_cases,
    values_cases,
    window_cases,
)


def negamax_with(
    leaf: Callable[[int, int], float] = lambda player, points: player * points,
    down: Callable[[float, float, float], tuple[float, float]] = lambda alpha, beta, best: (
        -beta,
        -max(alpha, best),
    ),
    sign: int = -1,
    cut: Callable[[float, float], bool] = lambda best, beta: best >= beta,
    start: float = -inf,
) -> zoo.Valued:
    """Negamax with one rule replaced; with none replaced it is right."""

    def search(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
        if depth == 0 or game.is_terminal(state):
            return leaf(game.to_move(state), game.utility(state))
        best = start
        for action in game.actions(state):
            best = max(
                best, sign * search(game, game.result(state, action), depth - 1, *down(alpha, beta, best))
            )
            if cut(best, beta):
                break
        return best

    return search


NEGAMAX = Question(
    id="03.4",
    title="negamax",
    level="**",
    entry="negamax",
    signature="negamax(game, state, depth, alpha, beta)",
    declares=DECLARES,
    parts=(
        Part(
            "values",
            2,
            for_the_mover(values_cases),
            observe_search,
            value_verdict,
            "values on {n} trees, for the side to move, at every depth",
            value_due,
            explain=explanation,
        ),
        Part(
            "leaf order",
            2,
            for_the_mover(order_cases),
            observe_search,
            usable_order_verdict,
            "leaf order on {n} trees: the same as alphabeta's",
            explain=explanation,
        ),
        Part(
            "window",
            1,
            for_the_mover(window_cases),
            observe_search,
            window_verdict,
            "window: {n} values below, inside and above it",
            explain=explanation,
        ),
    ),
    hints=(
        "Every level maximises. What a child returns speaks for the other player, so it enters with its sign "
        "turned.",
        "utility speaks for MAX: at a leaf return game.to_move(state) * game.utility(state).",
        "The child's window is yours seen from the other side: its alpha is -beta, its beta is -alpha. Turn "
        "both signs and exchange them.",
    ),
    reference=negamax_with(),
    mutants=(
        Mutant(
            "a leaf's value stays in MAX's view: where MIN is to move its sign must be turned.",
            negamax_with(leaf=lambda player, points: points),
            "MC10",
        ),
        Mutant(
            "a leaf's sign is turned at MAX instead of at MIN.",
            negamax_with(leaf=lambda p, v: -p * v),
            "MC10",
        ),
        Mutant(
            "the child gets (alpha, beta) as it stands: neither negated nor exchanged.",
            negamax_with(down=lambda alpha, beta, best: (max(alpha, best), beta)),
            "MC11",
        ),
        Mutant(
            "the window is negated but its ends are not exchanged: (-alpha, -beta) is upside down.",
            negamax_with(down=lambda alpha, beta, best: (-max(alpha, best), -beta)),
            "MC11",
        ),
        Mutant(
            "the window's ends are exchanged but not negated.",
            negamax_with(down=lambda alpha, beta, best: (beta, max(alpha, best))),
            "MC11",
        ),
        Mutant("the child's value enters without its sign turned.", negamax_with(sign=1), "MC11"),
        Mutant("the value speaks for MAX, not for the side to move.", zoo.right, "MC10"),
        Mutant("nothing is ever cut.", negamax_with(cut=lambda best, beta: False)),
        Mutant(
            "alpha is never raised to the best value so far.",
            negamax_with(down=lambda alpha, beta, best: (-beta, -alpha)),
        ),
        Mutant(
            "alpha is set to the best value even where that is smaller.",
            negamax_with(down=lambda alpha, beta, best: (-beta, -best)),
            "MC4",
        ),
        Mutant("the best value starts at 0 instead of -inf.", negamax_with(start=0), "MC9"),
        Mutant(
            "the cut waits until the bound is passed (>), where the convention here also cuts when it is "
            "reached "
            '(>=). If you mean it, declare it: convention="strict".',
            negamax_with(cut=lambda best, beta: best > beta),
            "MC1",
        ),
    ),
    variants=(
        Variant(
            "strict cutoffs, declared", negamax_with(cut=lambda b, beta: b > beta), {"convention": "strict"}
        ),
        Variant(
            "MAX's view inside, turned at the door",
            lambda game, state, depth, alpha, beta: (
                zoo.right(game, state, depth, alpha, beta)
                if game.to_move(state) == MAX
                else -zoo.right(game, state, depth, -beta, -alpha)
            ),
        ),
    ),
)
