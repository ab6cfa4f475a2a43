"""A driver that asks a search about the root, once or pass after pass: its answer and its questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from math import inf
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.values import shown, whole
from ...checking.question import Case, Explanation, Question, Sheet, Verdict, parameters
from ...checking.tell.drawing import frontier
from ...checking.tell.outcome import complained
from ...games.game import Watched
from ...games.random_trees import irregular_tree
from ...games.tree import Path
from ...search import alphabeta, mtd, sss_star
from ...trace import Trace
from ...trace import points as told_as
from ..asks.wraps import MOST, searching
from .asked import Asking, question
from .line import no_pair
from .parts import PASSED, Judge, Makers, failed, orders, parts_of, versus
from .search import beside, leaves_of, shows, ways


def passes_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer calls `search(state, depth, alpha, beta)` -> (value, line), for the mover.

    Its arguments go by their names: search, state, depth, and what a case has, bound or first.
    """
    asking = Asking(reference, "passes")
    games = first_cases if "first" in parameters(reference) else plain_cases
    asked, leaves = partial(judge_asked, asking), partial(judge_stockman, asking)
    makers: Makers = {
        "answers": (bound_cases, judge_yes, "{n} bounds, on the value and beside it"),
        "one question": (
            bound_cases,
            asked,
            "one search each time, in the null window that ends at the bound",
        ),
        "values": (games, judge_value, "{n} games, exact and shown by the leaves read"),
        "value and move": (games, judge_move, "{n} games, exact, and each line begins with a best move"),
        "first move": (games, judge_move, "{n} lines, each begins with a best move"),
        "questions": (games, asked, "null windows, each beside the last answer, none too many"),
        "Stockman's leaves": (games, leaves, "the leaves of his list, in his order, {n} times"),
    }
    ending = {name: (cases, partial(ended, judge), ok) for name, (cases, judge, ok) in makers.items()}
    made = parts_of(points, ending, asking.observe, partial(try_it, asking), partial(explain, asking))
    return Question(reference, head, made, kind="wrap", **said)


# -- judging


def ended(judge: Judge, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """A failure where the questions never come to an end; what the judge says where they do."""
    asked = sheet["asked"]
    if sheet["ended"] == "returned" or len(asked) < MOST["passes"]:
        return judge(case, sheet, ruling)
    few = [f"    {question(case, each)}" for each in asked[-2:]]
    told = f"It asked the search {MOST['passes']} times, and went on. The last two questions were"
    return failed(case, told, *few)


def judge_yes(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """True where the value reaches the bound."""
    due, bound = trees.due_value(case), case["bound"]
    if sentence := complained(sheet, bool, noun="True or False"):
        return failed(case, sentence)
    if sheet["value"] is (due >= bound):
        return PASSED
    why = f"The bound is {bound}, and the root is worth {due} for the side to move."
    return failed(case, versus(sheet["value"], due >= bound), why, told(case, sheet))


def judge_value(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The exact value, shown by the leaves that the passes read."""
    if wrong := no_pair(case, sheet):
        return wrong
    due, value = trees.due_value(case), whole(sheet["value"][0])
    if value != due:
        return failed(case, versus(value, due), told(case, sheet))
    low, high = shows(case, sheet)
    if low == high == due:
        return PASSED
    ends = [
        f"at {end} {told_as(bound)}" for end, bound in (("least", low), ("most", high)) if abs(bound) < inf
    ]
    known = f" only that it is {' and '.join(ends)}" if ends else " nothing of it"
    lacks = [f"({due}, {due + 1})"] * (high > due) + [f"({due - 1}, {due})"] * (low < due)
    settles = f"The window {' and '.join(lacks)} would settle the rest."
    return failed(case, f"The value is right, but what was asked shows{known}. {settles}", told(case, sheet))


def judge_move(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether the line begins with a best move; where there is no move, it is empty."""
    if not (valued := judge_value(case, sheet, ruling)).passed:
        return valued
    worth, line = trees.worths(case), tuple(sheet["value"][1])
    if not worth:
        return failed(case, versus(shown(line), "()")) if line else PASSED
    best = trees.best_of(case, worth)
    if line and line[0] in best:
        return PASSED
    due = f"a line that begins with {' or '.join(map(str, best))}"
    return failed(case, versus(shown(line), due), f"For MAX: {ways(worth)}.", told(case, sheet))


def judge_asked(asking: Asking, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The reference's questions and no other: state, depth and window."""
    if sentence := complained(sheet, bool, list):
        return failed(case, sentence)
    lines = asking.parted(case, sheet["asked"])
    return failed(case, *lines) if lines else PASSED


def judge_stockman(asking: Asking, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The leaves of Stockman's SSS*, each when it is read for the first time, in his order."""
    if not (valued := judge_value(case, sheet, ruling)).passed:
        return valued
    due, first = sss_star(frontier(case)).leaves, leaves_of(sheet)
    if first == due:
        return PASSED
    asked = asking.parted(case, sheet["asked"]) or [told(case, sheet)]
    both = orders(case, first, due)
    line = asking.read_aloud(case, ", Table()")
    return failed(case, "The leaves, each where it is read first:", both, *asked, try_it=line)


def explain(asking: Asking, case: Case, sheet: Sheet, ruling: str) -> Explanation | None:
    """The leaves, each where it is read first, and the right questions, pass after pass."""
    if sheet["ended"] != "returned":
        return None
    tree = frontier(case)
    trace = Trace(tree, speaks_for="mover")
    asking.run(case, searching(tree, case, trace))
    due = [leaf for leaf in dict.fromkeys(trace.leaves) if tree.is_terminal(leaf)]
    windows = ", then ".join(f"({alpha}, {beta})" for _, _, alpha, beta, _ in asking.due(case))
    told = f"The search is to be asked in {windows}."
    return beside(case, tree, trace, leaves_of(sheet), due, told)


def told(case: Case, sheet: Sheet) -> str:
    """The questions that were asked, at most six of them."""
    if not sheet["asked"]:
        return "The search was not asked."
    lines = [f"    {question(case, each)}" for each in sheet["asked"]]
    few = lines if len(lines) <= 6 else [*lines[:3], f"    …  {len(lines) - 5} more", *lines[-2:]]
    return "\n".join(["The search was asked", *few])


def try_it(asking: Asking, case: Case) -> str:
    """The call that reproduces a case, and prints each question."""
    return asking.typed(case, ", Table()" * case.get("table", True))


# -- cases


def bound_cases(seed: int) -> list[Case]:
    """Trees asked about a bound below their value, on it, one above it, and above."""
    random = Random(f"bound {seed}")
    drawn = [
        *trees.whole_trees(seed, "bound", 36),
        *trees.limited_trees(seed, "bound", 12),
        *trees.single_leaves() * 2,
    ]
    cases = []
    for turn, tree in enumerate(drawn):
        case = {**tree, "frame": "mover"}
        due, far = trees.due_value(case), random.randint(2, 5)
        beside = (0, 1, -far, far)[turn % 4]
        if case.get("depth"):  # where one ply less has another answer, that bound
            beside = int(trees.due_value({**case, "depth": case["depth"] - 1}) > due)
        cases.append({**case, "bound": due + beside})
    return trees.small_first(cases)


def first_cases(seed: int, firsts: Sequence[str] = ("", "0", "near", "inf", "-inf")) -> list[Case]:
    """Trees and the first bound: the value itself, near it, 0, or one end of all numbers."""
    random = Random(f"first {seed}")
    drawn = [
        *trees.whole_trees(seed, "first", 40),
        *trees.limited_trees(seed, "first", 12),
        *trees.single_leaves(),
    ]
    cases = []
    for turn, tree in enumerate(drawn):
        case = {**tree, "frame": "mover"}
        due = trees.due_value(case)
        said = firsts[turn % len(firsts)]
        near = due + random.choice((-3, -2, -1, 1, 2, 3))
        cases.append({**case, "first": {"": due, "near": near, "0": 0}.get(said, said)})
    return trees.small_first([*cases, *loose_cases(seed)])


@cache
def loose_cases(seed: int) -> list[Case]:
    """Trees, searched without a table, on which the last pass has a worse move first, by a bound only."""
    random, cases = Random(f"loose {seed}"), list[Case]()
    while len(cases) < 6:
        tree = irregular_tree(random.randrange(10**9), 4, 3)
        case = {**trees.tree_case(tree, frame="mover"), "table": False}
        due = trees.due_value(case)
        move = alphabeta(tree)((), inf, due, due + 1)[1][:1]
        if move and len(tree.nodes()) <= 40 and trees.proved(tree, move, None)[0] != trees.true_value(case):
            cases.append({**case, "first": due})
    return cases


def plain_cases(seed: int) -> list[Case]:
    """The same trees without a first bound."""
    cases = [case for case in first_cases(seed) if "table" not in case]
    return [{key: value for key, value in case.items() if key != "first"} for case in cases]


def tally_cases(seed: int) -> list[list[Any]]:
    """Passes of MTD without a table, as the names of the leaves that each reads; and some written by hand."""
    random = Random(f"tally {seed}")
    cases: list[list[Any]] = [
        [[]],
        [[["B1"]]],
        [[["B1"], ["B1"]]],
        [[["B1", "B1"]]],
        [[["B1", "C1"], [], ["C1"]]],
    ]
    while len(cases) < 20:
        tree = irregular_tree(random.randrange(10**9), 3, 3)
        watched: Watched[Path, Any] = Watched(tree)
        passes: list[list[str]] = []
        for _ in mtd(alphabeta(watched), tree.initial, inf, random.randint(-5, 5)):
            passes.append([tree.name(leaf) for leaf in watched.leaves])
            watched.leaves.clear()
        if len(tree.leaves()) > 3 and [passes] not in cases:
            cases.append([passes])
    return cases
