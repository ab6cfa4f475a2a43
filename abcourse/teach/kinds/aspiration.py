"""A driver that begins with a guess: the windows it asks a search about, and what it makes of the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import inf
from random import Random
from typing import Any, Literal

from ...games.game import OutOfCalls
from ...games.tree import Tree
from ...search import alphabeta, fail_hard
from ...trace import points
from ..drawing import call_of, scene
from ..plain import shown
from ..question import Case, Part, Question, Sheet, There, Verdict
from ..served import Served, ServedGame
from ..sheet import complained, whole
from ..trees import depth_of, limited_trees, small_first, small_trees, tree_case, tree_of, true_value
from .search import parts_at

ROOTS: tuple[Literal["max"], Literal["min"]] = ("max", "min")
MOST = 20  # searches: a right answer needs nine, four to open each side and one between open ends


def aspiration_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer, `entry(search, state, depth, guess, margin)`, returns (value, line).

    `points` has "value", "windows" and "a search that changes its mind".
    """
    makers: dict[str, tuple[Callable[[int], list[Case]], Callable[..., Verdict], str]] = {
        "value": (partial(cases, "value"), partial(judge, None), "{n} guesses, near and far"),
        "windows": (partial(cases, "windows"), partial(judge, reference), "{n} guesses, window by window"),
        "a search that changes its mind": (
            fickle_cases,
            partial(judge, reference),
            "{n} guesses: what failed low before fails high now",
        ),
    }
    made = (
        Part(name, worth, made_cases, observe, judged, ok, partial(try_it, reference.__name__))
        for name, worth in points.items()
        for made_cases, judged, ok in [makers[name]]
    )
    return Question(reference, head, tuple(made), kind="wrap", **said)


def searched(case: Case, asked: list[Any]) -> Any:
    """Alpha-beta on the tree of a case, on its "first" tree as long as that lasts; all that it is asked."""
    dress = [fail_hard] if case.get("hard") else []
    search, first = alphabeta(tree_of(case), *dress), case.get("first", [])

    def back(pair: Any) -> Any:
        asked[-1].append(points(pair[0]))
        return pair

    def answer(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
        if len(asked) == MOST:
            raise OutOfCalls(f"the search was called more than {MOST} times")
        asked.append([*map(points, (depth, alpha, beta))])
        if len(asked) <= len(first):
            return back(alphabeta(Tree(first[len(asked) - 1], case["root"]))(state, depth, alpha, beta))
        return back(search(state, depth, alpha, beta))

    return answer


def observe(there: There, case: Case) -> Sheet:
    """What came back, and all that the search was asked: depth, alpha, beta, the value it returned."""
    asked: list[Any] = []
    served = Served(searched(case, asked), what="the search")
    root = ServedGame(tree_of(case)).initial
    sheet = there.call(served, root, depth_of(case), case["guess"], case["margin"])
    return {**sheet, "asked": asked}


def judge(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The pair of a search that did not fail; with a reference, also its windows, one after the other."""
    where = f"{scene(case)}\n\nguess {case['guess']}, margin {case['margin']}"
    where += ", on other leaves in the first searches\n" if case.get("first") else "\n"
    yours = sheet.get("asked")
    yours = yours if isinstance(yours, list) else []
    if sentence := complained(sheet, list, noun="a pair (value, line)"):
        return Verdict(False, f"{where}{sentence}\nsearched   {_listed(yours)}")
    pair, due = sheet["value"], alphabeta(tree_of(case))((), depth_of(case))
    if not (len(pair) == 2 and whole(pair[0]) == due[0] and pair[1] == list(due[1])):
        mine = sheet.get("text") or shown(pair)
        told = f"yours      {mine}", f"expected   {due}", f"searched   {_listed(yours)}", _last(yours)
        return Verdict(False, "\n".join([where.rstrip("\n"), *told]), due)
    if reference is None:
        return Verdict(True)
    right: list[Any] = []
    reference(searched(case, right), (), depth_of(case), case["guess"], case["margin"])
    if yours == right:
        return Verdict(True)
    lines = f"yours      {_listed(yours)}", f"expected   {_listed(right)}"
    return Verdict(False, "\n".join([where.rstrip("\n"), *lines, _parting(yours, right)]))


def _listed(asked: list[Any]) -> str:
    """The windows that were asked about, in short."""
    told = [f"({', '.join(map(str, each[1:3]))})" for each in asked if isinstance(each, list)]
    return " ".join(told[:6]) + (f" … {len(told)} in all" if len(told) > 6 else "") if told else "nothing"


def _last(asked: list[Any]) -> str:
    """What the last search returned, and its window."""
    if not asked or not isinstance(asked[-1], list) or len(asked[-1]) != 4:
        return ""
    _, alpha, beta, value = asked[-1]
    return f"The last search, in ({alpha}, {beta}), returned the value {value}."


def _parting(yours: list[Any], right: list[Any]) -> str:
    """Where another depth is to blame, that; else the last search that both made, and what it came to."""
    depths = [each[0] for each in yours if isinstance(each, list) and each]
    if depths and depths[0] != right[0][0]:
        return f"Searched to depth {depths[0]} instead of {right[0][0]}."
    if not (same := parts_at(yours, right)) or len(right) == same:
        return ""
    _, alpha, beta, value = right[same - 1]
    side, end = ("low", "below") if right[same][1] != alpha else ("high", "above")
    return f"In ({alpha}, {beta}) {value} came back, so it failed {side}: only the end {end} the guess moves."


def try_it(entry: str, case: Case) -> str:
    """The call to type; it prints what the search is asked."""
    hard = ", fail_hard" * bool(case.get("hard"))
    game = call_of("", ["game"], case)[1:-1]
    said = f"{entry}(lambda *asked: print(*asked) or search(*asked), (), {depth_of(case):g}, "
    said += f"{case['guess']}, {case['margin']})"
    if not case.get("first"):
        return f"search = alphabeta({game}{hard}); {said}"
    trees = ", ".join(repr(Tree(spec, case["root"])) for spec in case["first"])
    return (
        f"later = alphabeta({game}); first = [{trees}]; "
        f"search = lambda *asked: (alphabeta(first.pop(0)) if first else later)(*asked); {said}"
    )


# -- cases


def cases(topic: str, seed: int) -> list[Case]:
    """Guesses on the value, just beside the window's ends, and far off; fail-hard searches among them."""
    random = Random(f"8.4 {topic} {seed}")
    trees = [tree_case(tree) for tree in small_trees(seed, f"8.4 {topic}", 30)]
    trees += limited_trees(seed, f"8.4 {topic}", 8)
    made = []
    for turn, case in enumerate(trees):
        true = true_value(case) * (1 if case["root"] == "max" else -1)
        margin = random.randint(1, 4)
        off = (0, margin, margin - 1, 2 * margin, 3 * margin + 1, 7 * margin, 8 * margin, 40 * margin)[
            turn % 8
        ]
        guess = true + off * random.choice((1, -1))
        made.append({**case, "guess": guess, "margin": margin, "hard": turn % 5 == 4})
    return small_first(made)


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
        made.append(tree_case(tree, first=first, guess=guess, margin=margin))
    return small_first(made)
