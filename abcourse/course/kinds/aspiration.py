"""A driver that begins with a guess: the windows it asks a search about, and what it makes of the answers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any, Literal

from ...checking import cases as trees
from ...checking.isolate.values import shown, whole
from ...checking.question import Case, Question, Sheet, Verdict
from ...checking.tell.compare import shared
from ...checking.tell.outcome import complained
from ...games.tree import Tree
from ...search import alphabeta
from ..asks.wraps import Asked
from .asked import Asking
from .parts import PASSED, Makers, failed, parts_of, versus

ROOTS: tuple[Literal["max"], Literal["min"]] = ("max", "min")


def aspiration_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer, `entry(search, state, depth, guess, margin)`, returns (value, line).

    `points` has "value", "windows" and "a search that changes its mind".
    """
    asking = Asking(reference, "aspiration")
    asked = partial(judge_windows, asking)
    makers: Makers = {
        "value": (partial(cases, "value"), judge, "{n} guesses, near and far"),
        "windows": (partial(cases, "windows"), asked, "{n} guesses, window by window"),
        "a search that changes its mind": (
            fickle_cases,
            asked,
            "{n} guesses: what failed low before fails high now",
        ),
    }
    made = parts_of(points, makers, asking.observe, partial(try_it, asking))
    return Question(reference, head, made, kind="wrap", **said)


def judge(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The pair of a search that did not fail."""
    where, yours = _where(case), sheet["asked"]
    if sentence := complained(sheet, list, noun="a pair (value, line)"):
        return failed(case, where, sentence, f"searched   {_listed(yours)}")
    pair, due = sheet["value"], alphabeta(trees.tree_of(case))((), trees.depth_of(case))
    if len(pair) == 2 and whole(pair[0]) == due[0] and pair[1] == list(due[1]):
        return PASSED
    told = versus(sheet.get("text") or shown(pair), due), f"searched   {_listed(yours)}", _last(yours)
    return failed(case, where, *told)


def judge_windows(asking: Asking, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The pair, and the reference's windows, one after the other."""
    if not (valued := judge(case, sheet, ruling)).passed:
        return valued
    yours, right = sheet["asked"], asking.due(case)
    if yours == right:
        return PASSED
    return failed(case, _where(case), versus(_listed(yours), _listed(right)), _parting(yours, right))


def _where(case: Case) -> str:
    first = ", on other leaves in the first searches" * ("first" in case)
    return f"guess {case['guess']}, margin {case['margin']}{first}"


def _listed(asked: list[Asked]) -> str:
    """The windows that were asked about, in short."""
    told = [f"({alpha}, {beta})" for _, _, alpha, beta, _ in asked]
    return " ".join(told[:6]) + (f" … {len(told)} in all" if len(told) > 6 else "") or "nothing"


def _last(asked: list[Asked]) -> str:
    """What the last search returned, and its window."""
    if not asked:
        return ""
    *_, alpha, beta, value = asked[-1]
    return f"The last search, in ({alpha}, {beta}), returned the value {value}."


def _parting(yours: list[Asked], right: list[Asked]) -> str:
    """Where another depth is to blame, that; else the last search that both made, and what it came to."""
    depth, due = yours[0][1] if yours else None, right[0][1]
    if yours and depth != due:
        return f"Searched to depth {depth} instead of {due}."
    if not (same := shared(yours, right)):
        return "The first window reaches from guess - margin to guess + margin."
    if len(right) == same:
        return "What came back last lies inside its window: that is the answer."
    *_, alpha, beta, value = right[same - 1]
    low = right[same][2] != alpha
    side, end, due = ("low", "below", right[same][2]) if low else ("high", "above", right[same][3])
    told = f"In ({alpha}, {beta}) {value} came back, so it failed {side}: "
    if same < len(yours) and yours[same][3 if low else 2] == (beta if low else alpha):
        mine = yours[same][2 if low else 3]
        return f"{told}the end {end} the guess moves to {due}, and yours moves to {mine}."
    return f"{told}only the end {end} the guess moves."


def try_it(asking: Asking, case: Case) -> str:
    """The call to type; it prints what the search is asked."""
    if "first" not in case:
        return asking.typed(case, ", fail_hard" * case.get("hard", False))
    first = ", ".join(repr(Tree(spec, case["root"])) for spec in case["first"])
    searches = (
        f"search = lambda *asked: alphabeta(first.pop(0) if first else game)(*asked); first = [{first}]"
    )
    return asking.typed(case).replace("search = alphabeta(game)", searches)


# -- cases


def cases(topic: str, seed: int) -> list[Case]:
    """Guesses on the value, just beside the window's ends, and far off; fail-hard searches among them."""
    random = Random(f"8.4 {topic} {seed}")
    drawn = [trees.tree_case(tree) for tree in trees.small_trees(seed, f"8.4 {topic}", 30)]
    drawn += trees.limited_trees(seed, f"8.4 {topic}", 8)
    made = []
    for turn, case in enumerate(drawn):
        margin = random.randint(1, 4)
        offs = 0, margin, margin - 1, 2 * margin, 3 * margin + 1, 7 * margin, 8 * margin, 40 * margin
        guess = trees.due_value({**case, "frame": "mover"}) + offs[turn % 8] * random.choice((1, -1))
        made.append({**case, "guess": guess, "margin": margin, "hard": turn % 5 == 4})
    return trees.small_first(made)


def fickle_cases(seed: int) -> list[Case]:
    """A search that fails on one side, and after that on the other, as with a table under a depth limit."""
    random = Random(f"8.4 fickle {seed}")
    made = []
    for turn in range(12):
        sign, margin = random.choice((1, -1)), random.randint(1, 3)
        guess, root = random.randint(-5, 5), ROOTS[turn % 2]
        side = 1 if root == "max" else -1  # leaves speak for MAX
        times = 1 + turn % 2
        low, high = (guess + far * sign * margin for far in (times + turn % 3, -random.randint(1, 5)))
        first = [[side * low, side * low - side]] * times
        tree = Tree([side * high, side * high - side], root)
        made.append(trees.tree_case(tree, first=first, guess=guess, margin=margin))
    return trees.small_first(made)
