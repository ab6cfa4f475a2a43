"""The cases that several questions of notebook 03 share, and what they let the learner declare."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ....games.textbook_trees import aima_tree, deep_cut_tree, eight_step_tree, tied_tree
from ....games.tree import Tree
from ...question import Case
from ...reference import CONVENTIONS
from ...trees import (
    cut_trees,
    estimated,
    small_first,
    small_trees,
    tree_case,
    true_value,
)

DECLARES = {"convention": CONVENTIONS}
TEXTBOOK = (aima_tree, eight_step_tree, deep_cut_tree, tied_tree)


def whole_trees(seed: int, topic: str, number: int) -> list[Case]:
    """Trees searched to their leaves: the textbook's and random ones, ties and MIN roots included."""
    return [
        tree_case(tree) for tree in (*(make() for make in TEXTBOOK), *small_trees(seed, topic, number - 4))
    ]


def limited_trees(seed: int, topic: str, number: int) -> list[Case]:
    """Trees searched to a depth above their leaves, with an estimate at every node."""
    random = Random(f"{topic} depth {seed}")
    trees = small_trees(seed, f"{topic} depth", number)
    return [
        tree_case(tree, estimates=estimated(tree, random), depth=index % tree.height)
        for index, tree in enumerate(trees)
    ]


def windowed_trees(seed: int, topic: str, number: int) -> list[Case]:
    """Trees with a window of whole numbers: the value below, inside and above it in turn."""
    random = Random(f"{topic} window {seed}")
    cases = []
    for index, case in enumerate(whole_trees(seed, f"{topic} window", number)):
        true, width = true_value(case), random.randint(1, 6)
        alpha = (
            true + (random.randint(0, 4), -random.randint(1, width), -width - random.randint(0, 4))[index % 3]
        )
        cases.append({**case, "alpha": alpha, "beta": alpha + max(width, 2 if index % 3 == 1 else 1)})
    return cases


def values_cases(seed: int) -> list[Case]:
    """60 trees: a single leaf, whole trees, and trees with a depth limit."""
    single = [tree_case(Tree(7)), tree_case(Tree([[5]], "min"))]
    return small_first([*single, *whole_trees(seed, "values", 46), *limited_trees(seed, "values", 12)])


def order_cases(seed: int) -> list[Case]:
    """60 trees for the order of reading."""
    cuts = [tree_case(tree) for tree in cut_trees(seed, "order")]
    return small_first([*cuts, *whole_trees(seed, "order", 36), *limited_trees(seed, "order", 10)])


def window_cases(seed: int) -> list[Case]:
    """40 trees, each in a window."""
    return small_first(windowed_trees(seed, "window", 40))


def for_the_mover(cases: Callable[[int], list[Case]]) -> Callable[[int], list[Case]]:
    """The same cases for a search that speaks for the side to move."""

    def turned(seed: int) -> list[Case]:
        return [{**case, "frame": "mover"} for case in cases(seed)]

    return turned
