"""Principal variation search: the pair (value, line) that comes back, and the leaves, second looks included.

Where the depth ends the game is asked for an estimate, `game.evaluate(state)`, in points for MAX.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from math import inf
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.case import OVER
from ...checking.question import Case, Explanation, Question, Sheet, Verdict
from ...checking.tell.compare import shared
from ...checking.tell.drawing import call_of, frontier
from ...games.random_trees import irregular_tree
from ...games.tree import Path, Tree
from ...search import pvs
from ...trace import Trace
from ...trace.listen import called
from ..asks.search import observe_estimated
from .line import explain_line, games, judge_line, lines, no_pair, of_pairs
from .parts import PASSED, Cases, Judge, Makers, failed, orders
from .search import SAME_LEAVES, beside, judge_bound, judge_value, leaves_of, search_question


def scout_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer, `entry(game, state, depth, alpha, beta)`, speaks for the side to move."""
    found, moves = partial(and_twice, games), partial(and_twice, lines)
    value, bound = of_pairs(judge_value), of_pairs(judge_bound)
    again = "{n} trees: asked first, and searched again where it must be"
    makers: Makers = {
        "values": (found, _unruled(value), "{n} games, the value beside the line"),
        "line": (moves, _unruled(judge_line), "{n} lines, each worth what the root is worth, to its end"),
        "leaf order": (scout_leaves, judge_leaves, again),
        "window": (scout_windows, _unruled(bound), "{n} windows: values below, inside and above"),
    }
    said |= {"observe": observe_estimated, "try_it": try_it, "explain": partial(explain_line, explain)}
    return search_question(reference, head, points=points, makers=makers, frame="mover", **said)


def _unruled(judge: Judge) -> Judge:
    """The same judge, without a look at the order of leaves, which is not alpha-beta's here."""
    return lambda case, sheet, ruling: judge(case, sheet, "")


def twice_cases(seed: int, number: int = 32) -> list[Case]:
    """Trees on which a second look finds another number than the first; half of them to a depth."""
    random, cases = Random(f"twice {seed}"), list[Case]()
    while len(cases) < number:
        tree = irregular_tree(random.randrange(10**9), 4, 3)
        limit = {"depth": 3, "estimates": trees.estimated(tree, random)} if len(cases) % 2 else {}
        case = trees.tree_case(tree, **limit)
        if len(trees.tree_of(case).nodes()) <= 40 and any(
            one != two for one, two in right_search(case, False)[1]
        ):
            cases.append(case)
    return trees.small_first([*cases, *close_cases(seed)])


def close_cases(seed: int, number: int = 6) -> list[Case]:
    """Trees on which a second look that begins beyond the first answer is content with the wrong reply."""
    random, cases = Random(f"close {seed}"), list[Case]()
    for turn in range(number):
        sign, first = (1, -1)[turn % 2], random.randint(-9, 5)
        due = first + random.randint(1, 4)
        tree = Tree([sign * first, [sign * (due + 1), sign * due]], ("max", "min")[turn % 2])
        cases.append(trees.tree_case(tree))
        for reply in (due, first):  # a second look finds more than the first; the first found no more
            deep = Tree([sign * first, [[sign * reply, sign * (due + 2)]]], tree.root)
            cases.append(trees.tree_case(deep))
        cases.append(trees.tree_case(Tree([5, 3], tree.root), depth=1, estimates=[[[], due]]))
    return cases


def and_twice(cases: Cases, seed: int) -> list[Case]:
    """The cases, and trees with a second look."""
    return [*cases(seed), *twice_cases(seed)]


def scout_windows(seed: int) -> list[Case]:
    """Trees with a window; where there is a second look, mostly around the value."""
    random = Random(f"scout windows {seed}")
    inside = [trees.windowed(case, turn % 4 % 3 or 1, random) for turn, case in enumerate(twice_cases(seed))]
    return [*trees.window_cases(seed), *inside]


def scout_leaves(seed: int) -> list[Case]:
    """Trees for the order, with open windows and with others, some with a second look."""
    inside = [case for turn, case in enumerate(trees.window_cases(seed)) if turn % 3 == 1]
    return [*trees.order_cases(seed), *inside, *twice_cases(seed)]


def right_search(case: Case, strict: bool) -> tuple[list[Path], list[tuple[float, float]]]:
    """The leaves in the order in which a right search reads them, and the two answers of each child that is
    searched twice."""
    tree, read, looks = trees.tree_of(case), list[Path](), list[tuple[float, float]]()

    def search(state: Path, depth: float, alpha: float, beta: float) -> float:
        if depth == 0 or tree.is_terminal(state):
            read.append(state)
            return float(tree.to_move(state) * tree.utility(state))
        best = -inf
        for child in tree.children(state):
            low = max(alpha, best)
            value = first = -search(child, depth - 1, -beta if best == -inf else -low - 1, -low)
            if best > -inf and low < first < beta:
                value = -search(child, depth - 1, -beta, -low)
                looks.append((first, value))
            best = max(best, value)
            if best > beta or (best == beta and not strict):
                break
        return best

    trees.in_window(case, search)
    return [leaf for leaf, _ in groupby(read)], looks


def judge_leaves(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The leaves of a right search, in its order, those read again included."""
    if wrong := no_pair(case, sheet):
        return wrong
    due, yours = right_search(case, ruling == "strict")[0], leaves_of(sheet)
    if yours == due:
        return PASSED
    return failed(case, orders(case, yours, due), _parted(case, yours, due), read=due)


def _parted(case: Case, yours: list[Path], due: list[Path]) -> str:
    """Which leaf comes next in each of two orders, where they part."""
    place, tree = shared(yours, due), trees.tree_of(case)
    ends = [called(tree, some[place]) if place < len(some) else "nothing more" for some in (yours, due)]
    again = " for a second time" if place < len(due) and due[place] in due[:place] else ""
    read = f"{place} lea{'f' if place == 1 else 'ves'}"
    return f"After {read} yours reads {ends[0]}, and {ends[1]} is due{again}."


def explain(case: Case, sheet: Sheet, ruling: str) -> Explanation | None:
    """An answer beside the right search, second looks included; None for one that cuts beyond the bound."""
    if sheet["ended"] != "returned" or ruling == "strict":
        return None
    tree = frontier(case)
    trace = Trace(tree, speaks_for="mover")
    trees.in_window({**case, "depth": inf}, pvs(tree, trace))
    yours, due = leaves_of(sheet), right_search(case, False)[0]
    told = SAME_LEAVES if yours == due else _parted(case, yours, due)
    return beside(case, tree, trace, yours, due, told)


def try_it(entry: str, names: Sequence[str], case: Case) -> str:
    """The call to type; utilities where play is over, and estimates elsewhere, as in the check."""
    known = trees.estimates_of(case)
    before, _, rest = call_of(entry, names, {**case, "estimates": []}).partition(f"{entry}(")
    game, _, args = rest.partition(", (), ")
    estimate = "lambda state: " + (f"{known}.get(state, {OVER})" if known else f"{OVER}")
    return f"{before}game = {game}; game.evaluate = {estimate}; {entry}(game, (), {args}"
