"""A wrapper that makes a sooner win worth more: at every level of a search, with a table and without."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, pairwise
from random import Random
from typing import Any

from abcourse.games.tree import Tree
from abcourse.search.scores import DECIDED, WIN

from ...check import cases as trees
from ...check.isolate.case import Case, without
from ...check.isolate.values import shown, whole
from ...check.question import Sheet
from ..asks.recorder import ends, number, tree_of
from .compared import Compared, leaves_of, window
from .generator import drawn
from .parts import between, orders, versus

DISTANCE: dict[str, Any] = {"due": list, "noun": "a pair (value, line)"}


# -- what must agree


def worth(how: Compared, case: Case) -> int:
    """What the state is worth to the side to move: a point nearer to 0 for each ply to the end."""
    return int(how.right(case | {"windows": [[None, None]]})["value"][0][0])


def in_each_window(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """Each search keeps the contract of its window; a decided value comes with a line to the end."""
    true = worth(how, case)
    plies, is_decided = WIN - abs(true), abs(true) > DECIDED
    decided = f"{'wins' if true > 0 else 'loses'} in {plies} pl{'y' if plies == 1 else 'ies'}"
    for place, (each, pair) in enumerate(zip(case["windows"], sheet["value"], strict=True)):
        asked = f"in the window {window(each)}"
        asked += f", after {place} searches with the same table" if place else ""
        if not (isinstance(pair, list) and len(pair) == 2 and isinstance(pair[1], list)):
            return asked, versus(shown(pair), "a pair (value, line)")
        low, high, _ = trees.allowed(true, *ends(each))
        if (value := whole(pair[0])) is None or not low <= value <= high:
            why = f"The player to move {decided}." if is_decided else NO_PLY
            if "pile" in case:
                why += " Several paths lead to this position, and they differ in length."
            return asked, versus(shown(pair[0]), between(low, high)), why, handed_down(case, sheet)
        if low == high and "tree" in case and is_decided and len(pair[1]) != plies:
            right = f"a line of {plies} action{'s' * (plies > 1)}: the player to move {decided}"
            return asked, versus(f"the line {shown(tuple(pair[1]))}", right), handed_down(case, sheet)
    return ()


NO_PLY = "This position is neither won nor lost, so no ply is counted."


def as_handed(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The leaves are those that the right windows leave."""
    yours, right = leaves_of(sheet), leaves_of(due)
    told = handed_down(case, sheet) or "Your value is right, but the windows that you hand down are not."
    asked = f"in the window {window(case['windows'][-1])}"
    return () if yours == right else (asked, orders(case, yours, right), told)


def handed_down(case: Case, sheet: Sheet) -> str:
    """The first window that the wrapper hands down otherwise than it looks one ply below; empty if none."""
    for one, then in pairwise(sheet["log"]):
        if (one["verb"], then["verb"]) == ("ask", "hand") and "tree" in case:
            asked, yours = ([*map(number, event["args"][2:])] for event in (one, then))
            if yours != (right := [*map(away, asked)]):
                at = tree_of(case).name(tuple(one["args"][0]))
                given = f"At {at} your wrapper is asked in the window {window(asked)}"
                return f"{given} and hands down {window(yours)}. It should hand down {window(right)}."
    return ""


def away(end: float) -> float:
    """An end of a window as it looks one ply below: a decided one is a point further from 0."""
    return end + (end > DECIDED) - (end < -DECIDED)


# -- cases


def decided_trees(topic: str, seed: int, number: int) -> list[Case]:
    """Trees of wins, losses and draws at uneven plies; every third to a depth above its leaves."""
    random, some = Random(f"{topic} {seed}"), drawn(topic, seed, far=(1,), nodes=(4, 40), children=1, depth=5)
    return [
        case | {"depth": random.randint(1, tree_of(case).height - 1)}
        if turn % 3 == 2
        else without(case, "estimates")
        for turn, case in enumerate(islice(some, number))
    ]


NARROW: tuple[Tree, ...] = (  # a window that is not moved, or moved the wrong way, shows in the value
    Tree([-1, [[-1], -1]]),
    Tree([[[0, -1]], [-1, [-1]]], "min"),
    Tree([[[[-1, 1], [[1], 1]]]], "min"),
    Tree([[[[-1]]], [[-1, [[-1], [1], -1]]]]),
)


def value_cases(seed: int) -> list[Case]:
    """Open windows; finished games and one move to the end first."""
    ends = [trees.tree_case(tree) for tree in [*trees.both(1, 0, [1], [-1, 0], [[1], 1]), *NARROW]]
    estimate = trees.tree_case(Tree([[0]]), depth=1, estimates=[[[], -2], [[0], 3]])
    cases = [*ends, estimate, *decided_trees("values", seed, 30)]
    return trees.small_first(case | {"windows": [[None, None]]} for case in cases)


def window_cases(make: Any, seed: int) -> list[Case]:
    """Windows below, around and above the value, close to it and at each of the two ends."""
    random, how = Random(f"windows {seed}"), Compared(make, (list,), "")
    cases = []
    for turn, case in enumerate(decided_trees("windows", seed, 60)):
        alpha = worth(how, case) + (0, -1, -2, 2, -4)[turn % 5]
        width = random.randint(1, 3) + (turn % 5 == 4) * 3
        cases.append(case | {"windows": [[alpha, alpha + width]]})
    return trees.small_first(cases)


def table_cases(make: Any, seed: int) -> list[Case]:
    """Piles of matches, where one position lies at several distances from the root; several windows each."""
    random, how, cases = Random(f"table {seed}"), Compared(make, (list,), ""), list[Case]()
    for pile in (3, 5, 6, 7, 8, 10):
        case: Case = {"pile": pile, "root": "max"}
        true = worth(how, case)
        near = [[true - random.randint(1, 3), true + random.randint(1, 3)] for _ in range(2)]
        cases.append(case | {"windows": [[None, None], *near, [true, None], [None, true]]})
    return cases
