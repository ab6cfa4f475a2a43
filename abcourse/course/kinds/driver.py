"""A driver: it is handed a search with a budget, and chooses a move ply by ply deeper. States are opaque."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.values import shown, whole
from ...checking.question import Case, Question, Sheet, Verdict
from ...checking.tell.outcome import complained
from ...games.random_trees import irregular_tree
from ...games.tree import Tree
from ...search import alphabeta
from ...search.memory import Deadline
from ...trace import points
from ..asks.wraps import in_time
from .asked import ALOUD, Asking
from .parts import PASSED, Makers, failed, parts_of, typed_game, versus
from .search import ways


def driver_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer, `entry(game, state, search, deepest)`, chooses a move by calling a search.

    A case is a tree with estimates, "deepest" in plies and "nodes", the budget.
    """
    asking = Asking(reference, "driver", in_time)
    timed, no_time = partial(timed_cases, reference), partial(no_time_cases, reference)
    asked = partial(judge_asked, asking)
    makers: Makers = {
        "move": (timed, judge_move, "the move of the last finished iteration, {n} trees and budgets"),
        "iterations": (timed, asked, "ply by ply, each move in its window, none after the end"),
        "no time": (no_time, judge_move, "a legal move even where one node is all there is"),
    }
    made = parts_of(points, makers, asking.observe, partial(try_it, reference.__name__))
    return Question(reference, head, made, kind="wrap", **said)


def timed_cases(reference: Any, seed: int, number: int = 48) -> list[Case]:
    """Trees whose best move changes with the depth, under budgets from a few nodes to enough."""
    random = Random(f"timed {seed}")
    cases: list[Case] = []
    while len(cases) < number:
        far = 9 if len(cases) % 2 else 1  # else ties are everywhere
        tree = irregular_tree(random.randrange(10**9), 4, 3, -far, far)
        if len(tree.children(())) > 1 and 8 <= len(tree.nodes()) <= 40 and tree.height > 2:
            case = trees.tree_case(tree, estimates=trees.estimated(tree, random), deepest=tree.height)
            count = Deadline()  # without a limit it only counts
            reference(trees.tree_of(case), (), alphabeta(trees.tree_of(case), count), case["deepest"])
            enough = count.used + 1
            cases.append({**case, "nodes": enough if len(cases) % 5 == 0 else random.randint(3, count.used)})
    return trees.small_first(sorted([WINDOW, *cases], key=lambda case: case["nodes"]))


WINDOW: Case = trees.tree_case(  # a child's window with a wrong end changes the move
    Tree([-1, [[[1, 1], [-1]]], [[[0]]]], "min"),
    estimates=[[[], 1], [[1], -2], [[1, 0], 0], [[1, 0, 0], 0], [[1, 0, 1], -3]]
    + [[[2], 1], [[2, 0], 0], [[2, 0, 0], 0]],
    deepest=4,
    nodes=15,
)


def no_time_cases(reference: Any, seed: int) -> list[Case]:
    """Some of the same trees with one node: not even the first iteration is finished."""
    return [{**case, "nodes": 1} for case in timed_cases(reference, seed, 12)]


def judge_move(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """A best move of the deepest iteration that was finished; any move where none was."""
    tree = trees.tree_of(case)
    done = [(tuple(path), depth) for path, depth, _, _, value in sheet["asked"] if value is not None]
    finished = [
        depth
        for depth in range(1, case["deepest"] + 1)
        if all((child, points(depth - 1)) in done for child in tree.children(()))
        or ((), points(depth)) in done
    ]
    depth = max(finished, default=0)
    seen = {**case, "depth": depth} if depth else case
    iteration = f"{depth} is the deepest iteration that was" if depth else "no iteration was"
    where = f"{_budget(case)}; {iteration} finished."
    if sentence := complained(sheet, int, noun="an action of the game"):
        return failed(seen, where, sentence)
    worth = trees.worths(seen) if depth else {}
    best = trees.best_of(seen, worth) or list(tree.actions(()))
    if whole(sheet["value"]) in best:
        return PASSED
    told = f"In that iteration, for MAX: {ways(worth)}." if worth else ""
    return failed(seen, where, versus(shown(sheet["value"]), " or ".join(map(str, best))), told)


def _budget(case: Case) -> str:
    return f"The search has {case['nodes']} node{'s' * (case['nodes'] > 1)}"


def judge_asked(asking: Asking, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """What the search is asked: each move of the root in turn, ply by ply deeper, in the narrowest window."""
    where = f"{_budget(case)}, and deepest is {case['deepest']}."
    if sentence := complained(sheet, int):
        return failed(case, where, sentence)
    if whole(sheet["value"]) not in trees.tree_of(case).actions(()):
        return failed(case, where, f"yours      {shown(sheet['value'])}, which is no action here")
    lines = asking.parted(case, sheet["asked"])
    return failed(case, where, *lines) if lines else PASSED


def try_it(entry: str, case: Case) -> str:
    """The call that reproduces a case."""
    search = f"game = {typed_game(case)}; search = alphabeta(game, Deadline(nodes={case['nodes']}))"
    return f"{ALOUD}{search}; {entry}(game, (), aloud(search, game), {case['deepest']})"
