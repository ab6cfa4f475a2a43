"""A search that notes what was best, in a memory that comes with the call."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.values import shown, whole
from ...checking.mutants import edited
from ...checking.question import Case, Sheet, Verdict
from ...checking.tell.compare import shared
from ...checking.tell.outcome import complained
from ...games.tree import Tree
from ...trace import points as in_points
from ..asks.advised import board_of
from ..asks.noted import in_turn
from ..asks.wraps import ends
from .advised import FROM, advised_trees, choice, number_in_words, scene_of, typed_game, worth, worths_of
from .parts import PASSED, Makers, between, versus, wrong


def of_memory(reference: Any) -> Makers:
    """The parts of a search that remembers what was best."""
    judged = partial(judge_calls, reference)
    return {
        "values": (windows, judge_values, "{n} windows: what is noted changes no value"),
        "noted": (twice, judged, "{n} trees searched again: the action that was best comes first"),
        "own memory": (apart, judged, "{n} trees with two memories: nothing goes from one to the other"),
    }


def windows(seed: int) -> list[Case]:
    """Trees to each depth: open windows, and some that the value lies below, inside or above."""
    random, cases = Random(f"windows {seed}"), list[Case]()
    for turn, case in enumerate(advised_trees("values", seed, 36)):
        depth = turn % 4
        value = worth(case, (), depth)
        low = value + random.choice((-1500, -2, 0, 1, 700))
        window = [None, None] if turn % 2 else [low, low + random.choice((1, 3, 2000))]
        cases.append({**case, "calls": [[0, depth, *window]]})
    return cases


def twice(seed: int) -> list[Case]:
    """Trees searched to a depth, and again to it or one ply deeper with the same memory."""
    deep = [
        {**trees.tree_case(tree), "calls": [[0, 9, None, None]] * 2}
        for tree in trees.cut_trees(seed, "noted")
    ]
    some = [
        {**case, "calls": [[0, 1 + turn % 3, None, None], [0, 1 + turn % 3 + turn % 2, None, None]]}
        for turn, case in enumerate(advised_trees("noted", seed, 40))
    ]
    return [*trees.small_first([*some, *deep, *A_POINT]), *LATE]


A_POINT: list[Case] = [  # at C one point decides the cut
    {
        **trees.tree_case(Tree([[[1], [1]], [[1], [1]]])),
        "estimates": [[[], 1], [[0], 1], [[0, 0], 3], [[0, 1], 3], [[1], 1], [[1, 0], at_c], [[1, 1], 0]],
        "calls": [[0, 2, None, None]] * 2,
    }
    for at_c in (2, 4)
]
LATE: list[Case] = [  # what is lost anyway, and an action that is not sensible
    {**trees.tree_case(Tree([-18, -17])), "calls": [[0, 9, None, None]] * 2},
    {**trees.tree_case(Tree([3, 1])), "hints": [[[1], -1]], "calls": [[0, 9, None, None]] * 2},
]


def apart(seed: int) -> list[Case]:
    """Trees searched with one memory, then with a new one, then with the first again."""
    some = advised_trees("apart", seed, 24)
    return [{**case, "calls": [[each, 3, None, None] for each in (0, 1, 0)]} for case in some]


def called(case: Case, number: int) -> str:
    """A call of a case as it is typed."""
    memory, depth, *window = case["calls"][number]
    alpha, beta = ends(window)
    return f"search(game, (), {depth}, {alpha}, {beta}, {('memory', 'another')[memory]})"


def up_to(case: Case, number: int) -> Case:
    """The case with its calls up to one of them."""
    return {**case, "calls": case["calls"][: number + 1]}


def calls_of(case: Case) -> list[str]:
    """The calls of a case as they are typed."""
    return [called(case, number) for number in range(len(case["calls"]))]


def judge_values(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The contract of the window, with a finished game counted 1,000 times."""
    if sentence := complained(sheet, list):
        return wrong(scene_of(case, *calls_of(case)), sentence)
    for number, (call, value) in enumerate(zip(case["calls"], sheet["value"], strict=True)):
        _, depth, *window = call
        low, high, why = trees.allowed(worth(case, (), depth), *ends(window))
        if (came := whole(value)) is None or not low <= came <= high:
            due = between(low, high)
            so_far, told = up_to(case, number), choice(worths_of(case, depth))
            which = f"what call {number + 1} returns" * (len(case["calls"]) > 1)
            both = versus(number_in_words(value), due)
            return wrong(
                scene_of(case, *calls_of(so_far)),
                which,
                both,
                why,
                told,
                seen=so_far,
            )
    return PASSED


def judge_calls(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Right values, and in each call the leaves of the reference, in its order."""
    if not (valued := judge_values(case, sheet, ruling)).passed:
        return valued
    due, best = due_of(reference, case, ruling)
    tree = trees.tree_of(case)
    nodes = {*tree.nodes()}
    for number, (yours, expected) in enumerate(zip(sheet["leaves"], due, strict=True)):
        so_far, memory = up_to(case, number), case["calls"][number][0]
        where = scene_of(case, *calls_of(so_far))
        if yours != expected:
            names = [
                " ".join(f"{tree.name(tuple(leaf))}={in_points(tree.utility(tuple(leaf)))}" for leaf in each)
                for each in (yours, expected)
            ]
            why = "Another memory knows nothing of what the first one noted." if number else ""
            before = [place for place in range(number) if case["calls"][place][0] == memory]
            if before:
                node = parting_node(yours, expected)
                noted = best[before[-1]].get(node)
                why = f"The action that was best at {tree.name(node)} in call {before[-1] + 1} is {noted}."
            told = f"leaves that call {number + 1} reads"
            return wrong(where, told, versus(*names), why, seen=so_far)
        if sheet["best"][number] != (root := best[number].get(())):
            told = f"after call {number + 1}, memory.best of A"
            why = f"{root} is the first of the best actions there."
            if sheet["best"][number] is None:
                others = [
                    tree.name(tuple(state)) for state in sheet["noted"][number] if tuple(state) in nodes
                ]
                why += f" An action is noted for {', '.join(others) or 'no state'}."
            both = versus(shown(sheet["best"][number]), root)
            line = f"{typed_memory(so_far)}; {('memory', 'another')[memory]}.best.get(())"
            return wrong(where, told, both, why, try_it=line, seen=so_far)
    return PASSED


def parting_node(yours: list[list[int]], due: list[list[int]]) -> tuple[int, ...]:
    """The node at which two orders of leaves part: the last one above the leaves that differ."""
    place = shared(yours, due)
    ends = [tuple(each[place]) if place < len(each) else () for each in (yours, due)]
    return ends[1][: shared(*ends)]


def due_of(reference: Any, case: Case, ruling: str) -> tuple[list[Any], list[dict[Any, Any]]]:
    """The leaves that the reference reads in each call, and what it has noted after each.

    With "strict" it cuts only beyond the bound.
    """
    edits = [("best >= beta", "best > beta", 1)] if ruling == "strict" else []
    leaves, best = list[Any](), list[Any]()
    in_turn(board_of(case), case["calls"], leaves, best, edited(reference, edits))
    return [[list(leaf) for leaf in each] for each in leaves], best


def typed_memory(case: Case) -> str:
    """The calls of a case; each prints its value and its leaves."""
    calls = [call.replace("search(", "reads(search, ") for call in calls_of(case)]
    memories = "memory, another = Memory(), Memory()" if "another" in "".join(calls) else "memory = Memory()"
    head = f"from abcourse import reads; {FROM} Advised; {typed_game(case)}; {memories}"
    return "; ".join([head, *calls])
