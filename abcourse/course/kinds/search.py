"""A search on games: its value, the order in which it reads leaves, what it makes of its window, its move."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.values import shown, whole
from ...checking.question import Case, Explanation, Part, Question, Sheet, Verdict, parameters
from ...checking.tell.compare import parting, shared
from ...checking.tell.drawing import call_of, frontier, listening, mover, reads
from ...checking.tell.outcome import complained
from ...games.game import MAX
from ...games.tree import Path
from ...trace import Trace, points
from ..asks.search import observe
from .parts import PASSED, Cases, Judge, Makers, between, failed, orders, versus

VIEW = {1: "", -1: ", as MAX sees it"}
EITHER = ("non-strict", "strict")  # cut where the bound is reached, or only beyond it
SAME_LEAVES = "Both searches read the same leaves in the same order: what is made of them differs."
AT_ONCE = "A right search ends at once: it asks for the utility of the root, and that comes back."


def leaves_of(sheet: Sheet) -> list[Any]:
    """The leaves that were read, as states of the game."""
    return list(map(_state, sheet["leaves"]))


def _state(data: Any) -> Any:
    """A state of a game, out of plain data: tuples of whole numbers, or tuples of these."""
    return tuple(map(_state, data)) if isinstance(data, list) else data


# -- judging


def unusable(case: Case, sheet: Sheet, *due: type, noun: str = "", hint: str = "") -> Verdict | None:
    """The verdict on a call that gave nothing to judge; None where a value of the type that is due came.

    `hint` is said where the call silently gave None.
    """
    sentence = complained(sheet, *due, noun=noun)
    if found := re.search(r"no estimate for interior node \(([\d, ]*)\)", sheet.get("message", "")):
        node = trees.tree_of(case).name(tuple(map(int, re.findall(r"\d+", found[1]))))
        ends = "" if "depth" in case else " and no depth ends: its worth comes from its children"
        what = "utility or the estimate" if "counts" in case else "utility"
        sentence = f"It asks for the {what} of {node}, a node where play is not over{ends}."
    if sheet.get("type") == "NoneType" and not sheet["printed"].strip():
        sentence += hint
    return failed(case, sentence) if sentence else None


def shows(case: Case, sheet: Sheet) -> tuple[float, float]:
    """The interval that the leaves read leave for the root, for whom the answer speaks."""
    low, high = trees.proved(
        *trees.game_of(case), set(leaves_of(sheet)), trees.depth_of(case), case.get("plies")
    )
    return (low, high) if trees.sign_of(case) == 1 else (-high, -low)


def judge_value(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The value that minimax finds, and the leaves that show it."""
    if wrong := unusable(case, sheet, int):
        return wrong
    due = trees.due_value(case)
    if whole(sheet["value"]) != due:
        return compared(case, sheet, due, choice(case), ruling)
    return PASSED if shows(case, sheet) == (due, due) else unproved(case, sheet, due, ruling)


def compared(case: Case, sheet: Sheet, due: Any, why: str, ruling: str) -> Verdict:
    """A failure in what came back: both results and the reason; both leaf orders too where they differ."""
    both = [shown(sheet["value"]), str(due)]
    order = trees.right_order(case, ruling) if ruling and "tree" in case else leaves_of(sheet)
    told = ""
    if leaves_of(sheet) != order:
        parted = explain(case, sheet, ruling)
        told = parted.sentence if parted else ""
        orders = reads(case, sheet["leaves"], order), reads(case, order, sheet["leaves"])
        both = [f"{came}   leaves {leaves}" for came, leaves in zip(both, orders, strict=True)]
    return failed(case, versus(*both), why, told, read=order if told else None)


def unproved(case: Case, sheet: Sheet, due: Any, ruling: str, what: str = "value") -> Verdict:
    """A right result that the leaves read do not show: what was read, and what could still change it."""
    right = f"The {what} is right, but what was read does not show it"
    if "tree" not in case:
        return failed(case, f"{right}.")
    read, seen = leaves_of(sheet), frontier(case)
    if ruling and read != trees.right_order(case, ruling):
        return compared(case, sheet, due, f"{right}.", ruling)
    if below := _below(case, read):
        return failed(case, f"{right}. {below}", read=seen.leaves())
    unread = [seen.name(leaf) for leaf in seen.leaves() if leaf not in read]
    told = f"{right}: yours reads {reads(case, read)} and could be changed by {', '.join(unread)}."
    return failed(case, told, read=seen.leaves())


def _below(case: Case, read: list[Any]) -> str:
    """A word on the first leaf read that is none at this depth; empty without one."""
    ends = frontier(case).leaves() if "tree" in case else read
    astray = next((leaf for leaf in read if leaf not in ends), None)
    if astray is None:
        return ""
    return f"You read {trees.tree_of(case).name(astray)}, which is not where a search to this depth ends."


def choice(case: Case) -> str:
    """Why the root is worth what it is worth: what its player can choose from, in points for MAX."""
    game, state = trees.game_of(case)
    depth, plies = trees.depth_of(case), case.get("plies")
    if game.is_terminal(state) and plies is not None:
        return (
            f"A leaf is a finished game: its utility is taken times 100 - plies, and plies is {plies} here."
        )
    if game.is_terminal(state):
        counts = f" and counts {case['counts']:,} times" if "counts" in case else ""
        return f"A leaf is a finished game: its utility is in points for MAX{counts}{_turned(case)}."
    if depth == 0:
        worth = points(game.utility(state))
        return f"The depth ends here: the value is the estimate, {worth} for MAX{_turned(case)}."
    player = "MAX" if game.to_move(state) == MAX else "MIN"
    replies = ", ".join(
        f"{game.name(game.result(state, action)) if 'tree' in case else action} = {points(value)}"
        for action, value in trees.worths(case).items()
    )
    again = " In this game a position comes up more than once." * ("pile" in case)
    if plies is not None:
        again = f" plies is {plies} here, so a leaf one ply below is worth its utility times {99 - plies}."
    return f"{player} chooses from {replies}{VIEW[trees.sign_of(case)]}{_turned(case)}.{again}"


def _turned(case: Case) -> str:
    return (
        f"; for MIN, who moves, it comes to {points(-trees.true_value(case))}"
        if trees.sign_of(case) == -1
        else ""
    )


def judge_order(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether the leaves were read in the order of a right search by this ruling."""
    return unusable(case, sheet, str if case.get("letters") else int) or _order(case, sheet, ruling)


def _order(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    due = trees.right_order(case, ruling)
    if leaves_of(sheet) == due:
        return PASSED
    parted = explain(case, sheet, ruling)
    why = parted.sentence if parted else ""
    return failed(case, orders(case, sheet["leaves"], due), why, read=due)


def judge_bound(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The contract of the window: exact inside, a true bound outside; shown by the leaves."""
    if wrong := unusable(case, sheet, int):
        return wrong
    low, high, why = trees.allowed(trees.due_value(case), *trees.their_window(case))
    value = int(sheet["value"])
    if not low <= value <= high:
        return compared(case, sheet, between(low, high), why, ruling)
    return _claims(case, sheet, value, ruling)


def judge_window(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The contract of the window, and the leaves in order."""
    bound = judge_bound(case, sheet, ruling)
    return _order(case, sheet, ruling) if bound.passed else bound


def judge_hard(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The true value, moved to the nearer end of the window where it lies outside."""
    if wrong := unusable(case, sheet, int):
        return wrong
    true, (alpha, beta) = trees.due_value(case), trees.their_window(case)
    due, why = int(min(max(true, alpha), beta)), trees.allowed(true, alpha, beta)[2]
    if whole(sheet["value"]) != due:
        comes = "alpha" if true <= alpha else "beta" if true >= beta else ""
        why = f"{why.partition(':')[0]}: {comes} comes back." if comes else why
        return compared(case, sheet, due, why, ruling)
    return _claims(case, sheet, due, ruling)


def _claims(case: Case, sheet: Sheet, value: int, ruling: str) -> Verdict:
    """Whether the leaves read show what the value says in its window."""
    (low, high), (alpha, beta) = shows(case, sheet), trees.their_window(case)
    says = high <= value if value <= alpha else low >= value if value >= beta else low == high == value
    return PASSED if says else unproved(case, sheet, value, ruling)


def judge_move(case: Case, sheet: Sheet, ruling: str, first: bool = False) -> Verdict:
    """A move that minimax calls best (with `first`, the first of them), and leaves that show it."""
    worth = trees.worths(case)
    (any_action, *_), (due, *ties) = worth, trees.best_of(case, worth)
    player, noun = (
        trees.game_of(case)[0].to_move(trees.game_of(case)[1]),
        f"an action, such as {shown(any_action)},",
    )
    most = (
        f" The best one is worth {points(player * worth[due])} to who moves: does the best value start below?"
    )
    hint = most if player * worth[due] <= 0 else ""
    if wrong := unusable(case, sheet, type(any_action), noun=noun, hint=hint):
        return wrong
    move = whole(sheet["value"]) if isinstance(any_action, int) else sheet["value"]
    if move not in worth:
        legal = f"{shown(move)} is no action here; the actions are {', '.join(map(shown, worth))}."
        return failed(case, versus(shown(move), shown(due)), legal)
    if move != due and (first or move not in ties):
        bound = "" if "counts" in case else _only_a_bound(case, move, worth[due])
        tie = "Of equal moves the first is due." if move in ties else bound
        notes = "".join(f"\n{note}" for note in (tie, _passed_over(case, sheet)) if note)
        why = f"For MAX: {ways(worth)}.{notes}"
        return compared(case, sheet, shown(due), why, ruling)
    return PASSED if _sure(case, sheet, move) else unproved(case, sheet, shown(move), ruling, "move")


def _passed_over(case: Case, sheet: Sheet) -> str:
    """A word on the first child of the root that no leaf was read at or below; empty without one."""
    if "tree" not in case:
        return ""
    tree, read = frontier(case), leaves_of(sheet)
    unread = [child for child in tree.children(()) if not any(leaf[:1] == child for leaf in read)]
    return f"Nothing was read at {tree.name(unread[0])}." if unread else ""


def _sure(case: Case, sheet: Sheet, move: Any) -> bool:
    """Whether the leaves read show that no other action is worth more than the move."""
    (game, state), read = trees.game_of(case), set(leaves_of(sheet))
    player = game.to_move(state)
    ends = {
        action: sorted(
            player * end
            for end in trees.proved(game, game.result(state, action), read, trees.depth_of(case) - 1)
        )
        for action in game.actions(state)
    }
    return all(ends[move][0] >= high for action, (_, high) in ends.items() if action != move)


def ways(worth: Mapping[Any, float]) -> str:
    """What each action is worth, in words."""
    return ", ".join(f"{action} is worth {points(value)}" for action, value in worth.items())


def _only_a_bound(case: Case, move: Any, best: float) -> str:
    """A word on a child that reports the root's value without being worth it."""
    if "tree" not in case:
        return ""
    tree, trace = searched(case, "non-strict")
    child = trees.tree_of(case).result((), move)
    visit = next((v for v in trace.visits() if v.state == child), None)
    if visit is None or visit.value != best or trace.bound(visit.index) == "=":
        return ""
    side = "at most" if trace.bound(visit.index) == "<=" else "at least"
    return (
        f"{tree.name(child)} reports {points(best)}, but as a bound only: it is worth {side} "
        f"{points(best)}, since the search left it once it could not beat what {mover(tree)} had."
    )


def judge_again(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether both of two calls gave the right value and read the same leaves."""
    if wrong := unusable(case, sheet, int):
        return wrong
    due, first = trees.true_value(case), sheet["first"]
    if whole(first["value"]) != due:
        lines = f"first      {shown(first['value'])}", f"expected   {due}"
        return failed(case, *lines)
    if whole(sheet["value"]) == due and first["leaves"] == sheet["leaves"]:
        return PASSED if shows(case, sheet) == (due, due) else unproved(case, sheet, due, "")
    return failed(
        case,
        f"first      {due}, {len(first['leaves'])} leaves read",
        f"second     {shown(sheet['value'])}, {len(sheet['leaves'])} leaves read",
        "The second call on the same tree does something else: what does it remember of the first?",
    )


# -- explaining


def searched(case: Case, ruling: str) -> tuple[Any, Trace]:
    """The tree that a search to the case's depth sees, and the right search of it in the case's window."""
    tree = frontier(case)
    trace = Trace(tree, speaks_for="mover")
    trees.in_window({**case, "depth": inf}, trees.right_search(tree, trace, ruling == "strict"))
    return tree, trace


def explain(case: Case, sheet: Sheet, ruling: str) -> Explanation | None:
    """A search beside the right one, and where their leaf orders part; None where it gave no answer."""
    if sheet["ended"] != "returned" or sheet["value"] is None or "tree" not in case or not ruling:
        return None
    tree, trace = searched(case, ruling)
    yours, due, last = leaves_of(sheet), list(trace.leaves), len(trace.steps()) - 1
    if below := _below(case, yours):
        return Explanation(tree, trace, yours, due, below, 0, case)
    if tree.is_terminal(()) and yours != due:
        return Explanation(tree, trace, yours, due, AT_ONCE, last, case)
    where = parting(tree, trace, yours, due, VIEW[trees.sign_of(case)])
    sentence, step = where or (SAME_LEAVES, last)
    return Explanation(tree, trace, yours, due, sentence, step, case)


def beside(
    case: Case, tree: Any, trace: Trace, yours: list[Path], due: list[Path], sentence: str
) -> Explanation:
    """An answer's leaves beside those of a right search that is no plain alpha-beta, where the two part."""
    place = shared(yours, due)
    there = [i for i, step in enumerate(trace.steps()) if step.child and step.child.state in due[place:][:1]]
    again = due[place:] and due[place] in due[:place]
    return Explanation(tree, trace, yours, due, sentence, there[-1 if again else 0] if there else 0, case)


# -- the kind


def again_cases(seed: int) -> list[Case]:
    """A few trees that are searched twice."""
    return [{**case, "again": True} for case in trees.small_first(trees.whole_trees(seed, "again", 20))]


judge_first = partial(judge_move, first=True)
STANDARD: Makers = {
    "values": (
        trees.value_cases,
        judge_value,
        "{n} games, single leaves, depth limits and MIN roots included",
    ),
    "leaf order": (trees.order_cases, judge_order, "{n} trees, each leaf in its turn and none too many"),
    "window": (trees.window_cases, judge_window, "{n} windows: values below, inside and above"),
    "second call": (again_cases, judge_again, "{n} trees asked twice give the same again"),
    "value": (trees.window_cases, judge_hard, "{n} windows: never below alpha, never above beta"),
}


def search_question(
    reference: Any,
    head: str,
    *,
    points: Mapping[str, int | tuple[int, Cases, Judge, str]],
    makers: Makers = STANDARD,
    frame: str = "max",
    observe: Callable[..., Sheet] = observe,
    try_it: Callable[[str, Sequence[str], Case], str] = call_of,
    explain: Callable[[Case, Sheet, str], Explanation | None] = explain,
    **said: Any,
) -> Question:
    """A question whose answer searches games. Its arguments go by their names: game, state, depth, alpha, ...

    `points` has the parts: the points of one of `makers`, or points, cases, judge, and the line for a pass.
    With frame="mover" the answer speaks for the side to move. The rest is for kinds that ask in another way.
    """
    names = parameters(reference)
    look, call = partial(observe, names=names), partial(try_it, reference.__name__, names)
    parts = []
    for name, given in points.items():
        worth, cases, judge, ok = (given, *makers[name]) if isinstance(given, int) else given
        typed = partial(typed_by, judge, reference.__name__, call)
        parts.append(Part(name, worth, partial(_framed, cases, frame), look, typed, ok, call, explain))
    rulings = EITHER if {"leaf order", "window"} & set(points) else ("",)
    return Question(reference, head, tuple(parts), rulings=rulings, kind="search", **said)


def typed_by(
    judge: Judge, entry: str, call: Callable[[Case], str], case: Case, sheet: Sheet, ruling: str
) -> Verdict:
    """What the judge says; where that is about the leaves that were read, the line to type shows them."""
    found = judge(case, sheet, ruling)
    return found if found.read is None else replace(found, try_it=listening(entry, call(case)))


def _framed(cases: Cases, frame: str, seed: int) -> list[Case]:
    return trees.small_first({**case, "frame": frame} if frame == "mover" else case for case in cases(seed))
