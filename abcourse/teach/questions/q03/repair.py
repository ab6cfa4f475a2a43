"""3.6: the lost half of a listing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from ....games.game import MAX
from ....search.textbook import tutorial
from ...question import Case, Mutant, Part, Question, Variant
from ...trees import (
    by_tree,
    small_first,
    tree_of,
    window_of,
)
from ...verdicts import (
    explanation,
    usable_order_verdict,
    value_verdict,
)
from .trees import (
    limited_trees,
    whole_trees,
    windowed_trees,
)


def flagged_call(case: Case, tree: Any) -> Sequence[Any]:
    """(game, node, depth, alpha, beta, maximizing_player), as in the tutorial."""
    player = tree_of(case).to_move(())
    return tree, tree.initial, case.get("depth", inf), *window_of(case), player == MAX


def repair_with(
    start: float = inf,
    child_maximises: bool = True,
    pick: Callable[[float, float], float] = min,
    beta_after: Callable[[float, float], float] = min,
    cut: Callable[[float, float], bool] = lambda alpha, beta: beta <= alpha,
    raises_alpha: bool = False,
) -> Callable[..., Any]:
    """The tutorial's listing with its MAX half as printed and a rule of the MIN half replaced."""

    def search(game: Any, node: Any, depth: float, alpha: float, beta: float, maximizing_player: bool) -> Any:
        if depth == 0 or game.is_terminal(node):
            return game.utility(node)
        if maximizing_player:
            best = -inf
            for action in game.actions(node):
                best = max(best, search(game, game.result(node, action), depth - 1, alpha, beta, False))
                alpha = max(alpha, best)
                if beta <= alpha:
                    break
            return best
        best = start
        for action in game.actions(node):
            child = game.result(node, action)
            best = pick(best, search(game, child, depth - 1, alpha, beta, child_maximises))
            if raises_alpha:
                alpha = max(alpha, best)
            else:
                beta = beta_after(beta, best)
            if cut(alpha, beta):
                break
        return best

    return search


def repair_cases(seed: int) -> list[Case]:
    """40 trees, MIN roots included."""
    return small_first([*whole_trees(seed, "repair", 32), *limited_trees(seed, "repair", 8)])


def repair_order_cases(seed: int) -> list[Case]:
    """40 trees, half of them in a window."""
    return small_first([*whole_trees(seed, "repair", 20), *windowed_trees(seed, "repair", 20)])


REPAIR = Question(
    id="03.6",
    title="the lost half",
    level="*",
    entry="tutorial",
    signature="tutorial(game, node, depth, alpha, beta, maximizing_player)",
    parts=(
        Part(
            "values",
            1,
            repair_cases,
            by_tree(flagged_call),
            value_verdict,
            "values on {n} trees",
            explain=explanation,
        ),
        Part(
            "leaf order",
            1,
            repair_order_cases,
            by_tree(flagged_call),
            usable_order_verdict,
            "leaf order: the MIN half cuts where the MAX half would",
            explain=explanation,
        ),
    ),
    hints=(
        "The MIN half mirrors the MAX half line by line.",
        "MIN starts at +inf, takes min, and calls its children with maximizing_player True.",
        "MIN lowers beta: beta = min(beta, min_eva), and breaks on the same condition, beta <= alpha.",
    ),
    reference=tutorial,
    mutants=(
        Mutant("the MIN half takes the maximum.", repair_with(start=-inf, pick=max)),
        Mutant(
            "the MIN half starts at -inf, which no value is smaller than.", repair_with(start=-inf), "MC9"
        ),
        Mutant("MIN's children are searched as MIN nodes too.", repair_with(child_maximises=False)),
        Mutant("beta is never lowered.", repair_with(beta_after=lambda beta, best: beta)),
        Mutant("beta is raised instead of lowered.", repair_with(beta_after=max)),
        Mutant("MIN changes alpha; MIN changes only beta.", repair_with(raises_alpha=True), "MC6"),
        Mutant("the MIN half never breaks off.", repair_with(cut=lambda alpha, beta: False)),
        Mutant(
            "the MIN half breaks off at beta < alpha; the MAX half, as printed, at beta <= alpha.",
            repair_with(cut=lambda alpha, beta: beta < alpha),
            "MC1",
        ),
    ),
    variants=(Variant("with one name for both halves' value", repair_with()),),
)
