"""A search on games: its value, the order in which it reads leaves, what it makes of its window, its move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ...games.game import MAX, Watched
from ...games.tree import Path
from ...trace import Trace, points
from ..compare import parting
from ..drawing import call_of, frontier, mover, reads, scene
from ..plain import plain, shown
from ..question import Case, Explanation, Part, Question, Sheet, There, Verdict, parameters
from ..served import ServedGame
from ..sheet import complained, whole
from ..trees import (
    allowed,
    arguments,
    depth_of,
    game_of,
    in_window,
    order_cases,
    proved,
    right_order,
    right_search,
    sign_of,
    small_first,
    their_window,
    tree_of,
    true_value,
    value_cases,
    whole_trees,
    window_cases,
)

PASSED = Verdict(True)
VIEW = {1: "", -1: ", as MAX sees it"}
EITHER = ("non-strict", "strict")  # cut where the bound is reached, or only beyond it
SAME_LEAVES = "Both searches read the same leaves in the same order: what is made of them differs."
AT_ONCE = "A right search ends at once: it asks for the utility of the root, and that comes back."


# -- asking


def observe(names: list[str], there: There, case: Case) -> Sheet:
    """The sheet of one call, and the leaves that it read, in order; one read twice in a row counts once."""
    game, state = game_of(case)
    watched: Watched[Any, Any] = Watched(game, 100 + 50 * len(game.nodes()) if "tree" in case else 60_000)
    served = ServedGame(watched)
    sheet = there.call(*arguments(case, names, served, served.state(state)))
    read = [plain(state) for i, state in enumerate(watched.leaves) if not i or state != watched.leaves[i - 1]]
    return {**sheet, "leaves": read}


def observe_twice(names: list[str], there: There, case: Case) -> Sheet:
    """The second of two calls on the same tree, with what the first one did."""
    first = observe(names, there, case)
    if first["ended"] != "returned":
        return first
    return {**observe(names, there, case), "first": {key: first[key] for key in ("value", "leaves")}}


def leaves_of(case: Case, sheet: Sheet) -> list[Any] | None:
    """The leaves that were read, as states of the game; None where the sheet does not say it soundly."""
    read = sheet.get("leaves")
    if not isinstance(read, list) or not all(isinstance(state, list) for state in read):
        return None
    states = list(map(_state, read))
    known = tree_of(case).nodes() if "tree" in case else ()
    return states if "tree" not in case or all(state in known for state in states) else None


def _state(data: Any) -> Any:
    """A state of a game, out of plain data: tuples of whole numbers, or tuples of these."""
    return tuple(map(_state, data)) if isinstance(data, list) else data if type(data) is int else None


# -- judging


def failed(case: Case, *lines: str, read: list[Path] | None = None, due: Any = None) -> Verdict:
    """A failure on the case: the drawing, then the lines."""
    return Verdict(False, "\n".join([scene(case, read), "", *filter(None, lines)]), due, read)


def unusable(case: Case, sheet: Sheet, *due: type, noun: str = "") -> Verdict | None:
    """The verdict on a call that gave nothing to judge; None where a value of the type that is due came."""
    sentence = complained(sheet, *due, noun=noun)
    if "no estimate for interior node " in sheet.get("message", ""):
        ends = "" if "depth" in case else " and no depth ends"
        asked = "is game.is_terminal(state) asked before?"
        sentence = f"it asks for the utility of a node where play is not over{ends}: {asked}"
    if noun and sheet.get("type") == "NoneType" and not sheet["printed"].strip():
        sentence += " Is one chosen even where all of them lose?"
    if not sentence and leaves_of(case, sheet) is None:
        sentence = "what was observed cannot be read."
    return failed(case, sentence[0].upper() + sentence[1:]) if sentence else None


def shows(case: Case, sheet: Sheet) -> tuple[float, float]:
    """The interval that the leaves read leave for the root, for whom the answer speaks."""
    read = set(leaves_of(case, sheet) or ())
    low, high = proved(*game_of(case), read, depth_of(case), case.get("plies"))
    return (low, high) if sign(case) == 1 else (-high, -low)


def sign(case: Case) -> int:
    """-1 where the answer speaks for MIN."""
    return sign_of(case) if "tree" in case else 1


def judge_value(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The value that minimax finds, and the leaves that show it."""
    wrong, due = unusable(case, sheet, int), sign(case) * true_value(case)
    if wrong:
        return wrong
    if whole(sheet["value"]) != due:
        return compared(case, sheet, due, choice(case), ruling)
    return PASSED if shows(case, sheet) == (due, due) else unproved(case, sheet, due, ruling)


def compared(case: Case, sheet: Sheet, due: Any, why: str, ruling: str) -> Verdict:
    """A failure in what came back: both results and the reason; both leaf orders too where they differ."""
    lines = [f"yours      {shown(sheet['value'])}", f"expected   {due}"]
    ordered = ruling and "tree" in case
    order = right_order(case, ruling) if ordered else []
    if ordered and leaves_of(case, sheet) != order:
        parted = explain(case, sheet, ruling)
        lines = [
            f"{lines[0]}   leaves {reads(case, sheet['leaves'], order)}",
            f"{lines[1]}   leaves {reads(case, order, sheet['leaves'])}",
            why,
            parted.sentence if parted else "",
        ]
        return failed(case, *lines, read=order, due=due)
    return failed(case, *lines, why, due=due)


def unproved(case: Case, sheet: Sheet, due: Any, ruling: str, what: str = "value") -> Verdict:
    """A right result that the leaves read do not show: what was read, and what could still change it."""
    right = f"The {what} is right, but what was read does not show it"
    if "tree" not in case:
        return failed(case, f"{right}.", due=due)
    read, seen = leaves_of(case, sheet) or [], frontier(case)
    if ruling and read != right_order(case, ruling):
        return compared(case, sheet, due, f"{right}.", ruling)
    if below := _below(case, read):
        return failed(case, f"{right}. {below}", due=due)
    unread = [seen.name(leaf) for leaf in seen.leaves() if leaf not in read]
    told = f"{right}: yours reads {reads(case, read)} and could be changed by {', '.join(unread)}."
    return failed(case, told, due=due)


def _below(case: Case, read: list[Any]) -> str:
    """A word on the first leaf read that is none at this depth; empty without one."""
    ends = frontier(case).leaves() if "tree" in case else read
    astray = next((leaf for leaf in read if leaf not in ends), None)
    if astray is None:
        return ""
    return f"You read {tree_of(case).name(astray)}, which is not where a search to this depth ends."


def choice(case: Case) -> str:
    """Why the root is worth what it is worth: what its player can choose from, in points for MAX."""
    game, state = game_of(case)
    depth, plies = depth_of(case), case.get("plies")
    if game.is_terminal(state) and plies is not None:
        return f"A leaf is a finished game: its utility is taken times 100 - {plies}."
    if game.is_terminal(state):
        return f"A leaf is a finished game: its utility is in points for MAX{_turned(case)}."
    if depth == 0:
        worth = points(game.utility(state))
        return f"The depth ends here: the value is the estimate, {worth} for MAX{_turned(case)}."
    worths = {
        game.name(child) if "tree" in case else str(action): proved(
            game, child, None, depth - 1, None if plies is None else plies + 1
        )[0]
        for action, child in ((a, game.result(state, a)) for a in game.actions(state))
    }
    player = "MAX" if game.to_move(state) == MAX else "MIN"
    replies = ", ".join(f"{name} = {points(value)}" for name, value in worths.items())
    again = " In this game a position comes up more than once."
    return f"{player} chooses from {replies}{VIEW[sign(case)]}{_turned(case)}.{again * ('pile' in case)}"


def _turned(case: Case) -> str:
    return f"; for MIN, who moves, it comes to {points(-true_value(case))}" if sign(case) == -1 else ""


def judge_order(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether the leaves were read in the order of a right search by this ruling."""
    wrong = unusable(case, sheet, str if case.get("letters") else int)
    return wrong or _order(case, sheet, ruling)


def _order(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    due = right_order(case, ruling)
    if leaves_of(case, sheet) == due:
        return PASSED
    parted = explain(case, sheet, ruling)
    return failed(
        case,
        f"yours      {reads(case, sheet['leaves'], due)}",
        f"expected   {reads(case, due, sheet['leaves'])}",
        parted.sentence if parted else "",
        read=due,
        due=reads(case, due),
    )


def judge_window(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The contract of the window: exact inside, a true bound outside; shown by the leaves, in order."""
    wrong = unusable(case, sheet, int)
    if wrong:
        return wrong
    low, high, why = allowed(sign(case) * true_value(case), *their_window(case))
    value = whole(sheet["value"])
    assert value is not None
    if not low <= value <= high:
        due = points(low) if low == high else f"{points(low)} to {points(high)}"
        return compared(case, sheet, due, why, ruling)
    return _claims(case, sheet, value, ruling) or _order(case, sheet, ruling)


def judge_hard(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The true value, moved to the nearer end of the window where it lies outside."""
    wrong = unusable(case, sheet, int)
    if wrong:
        return wrong
    true, (alpha, beta) = true_value(case), their_window(case)
    due, why = int(min(max(true, alpha), beta)), allowed(true, alpha, beta)[2]
    if whole(sheet["value"]) != due:
        comes = "alpha" if true <= alpha else "beta" if true >= beta else ""
        why = f"{why.partition(':')[0]}: {comes} comes back." if comes else why
        return compared(case, sheet, due, why, ruling)
    return _claims(case, sheet, due, ruling) or PASSED


def _claims(case: Case, sheet: Sheet, value: int, ruling: str) -> Verdict | None:
    """A failure where the leaves read do not show what the value says in its window; None where they do."""
    (low, high), (alpha, beta) = shows(case, sheet), their_window(case)
    says = high <= value if value <= alpha else low >= value if value >= beta else low == high == value
    return None if says else unproved(case, sheet, value, ruling)


def judge_move(case: Case, sheet: Sheet, ruling: str, first: bool = False) -> Verdict:
    """A move that minimax calls best (with `first`, the first of them), and leaves that show it."""
    game, state = game_of(case)
    actions = list(game.actions(state))
    wrong = unusable(case, sheet, type(actions[0]), noun=f"an action, such as {shown(actions[0])},")
    if wrong:
        return wrong
    worth = [_interval(case, action, None)[0] for action in actions]
    player, best = game.to_move(state), (max if game.to_move(state) == MAX else min)(worth)
    due = actions[worth.index(best)]
    move = whole(sheet["value"]) if isinstance(actions[0], int) else sheet["value"]
    yours = f"yours      {shown(move)}"
    if move not in actions:
        return failed(case, f"{yours}, which is no action here", f"expected   {shown(due)}", due=due)
    place = actions.index(move)
    if worth[place] != best or (first and move != due):
        told = ", ".join(
            f"{action} is worth {points(value)}" for action, value in zip(actions, worth, strict=True)
        )
        tie = "Of equal moves the first is due." if worth[place] == best else _only_a_bound(case, place, best)
        lines = f"{yours}, worth {points(worth[place])}", f"expected   {shown(due)}, worth {points(best)}"
        astray = _below(case, leaves_of(case, sheet) or [])
        return failed(case, *lines, f"For MAX: {told}.", tie, astray, due=due)
    read = set(leaves_of(case, sheet) or ())
    ends = [sorted(player * end for end in _interval(case, action, read)) for action in actions]
    sure = all(ends[place][0] >= high for _, high in ends[:place] + ends[place + 1 :])
    return PASSED if sure else unproved(case, sheet, shown(move), ruling, "move")


def _interval(case: Case, action: Any, read: set[Any] | None) -> tuple[float, float]:
    game, state = game_of(case)
    return proved(game, game.result(state, action), read, depth_of(case) - 1)


def _only_a_bound(case: Case, place: int, best: float) -> str:
    """A word on a child that reports the root's value without being worth it."""
    if "tree" not in case:
        return ""
    tree, trace = searched(case, "non-strict")
    visit = next((v for v in trace.visits() if v.state == (place,)), None)
    if visit is None or visit.value != best or trace.bound(visit.index) == "=":
        return ""
    side = "at most" if trace.bound(visit.index) == "<=" else "at least"
    return (
        f"{tree.name((place,))} reports {points(best)}, but as a bound only: it is worth {side} "
        f"{points(best)}, since the search left it once it could not beat what {mover(tree)} had."
    )


def judge_again(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether both of two calls gave the right value and read the same leaves."""
    wrong = unusable(case, sheet, int)
    if wrong:
        return wrong
    due, first = true_value(case), sheet.get("first")
    if not isinstance(first, dict) or not isinstance(first.get("leaves"), list):
        return failed(case, "What was observed cannot be read.")
    if whole(first.get("value")) != due:
        return failed(case, f"first      {shown(first.get('value'))}", f"expected   {due}", due=due)
    if whole(sheet["value"]) == due and first["leaves"] == sheet["leaves"]:
        return PASSED if shows(case, sheet) == (due, due) else unproved(case, sheet, due, "")
    return failed(
        case,
        f"first      {due}, {len(first['leaves'])} leaves read",
        f"second     {shown(sheet['value'])}, {len(sheet['leaves'])} leaves read",
        "The second call on the same tree does something else: what does it remember of the first?",
        due=due,
    )


# -- explaining


def searched(case: Case, ruling: str) -> tuple[Any, Trace]:
    """The tree that a search to the case's depth sees, and the right search of it in the case's window."""
    tree = frontier(case)
    trace = Trace(tree, speaks_for="mover")
    whole = {key: case[key] for key in case.keys() - {"depth"}}
    in_window(whole, right_search(tree, trace, ruling == "strict"))
    return tree, trace


def explain(case: Case, sheet: Sheet, ruling: str) -> Explanation | None:
    """A search beside the right one, and where their leaf orders part; None where it gave no answer."""
    if sheet["ended"] != "returned" or sheet["value"] is None or "tree" not in case or not ruling:
        return None
    tree, trace = searched(case, ruling)
    yours, due, last = leaves_of(case, sheet) or [], list(trace.leaves), len(trace.steps()) - 1
    if below := _below(case, yours):
        return Explanation(tree, trace, yours, due, below, 0, case)
    if tree.is_terminal(()) and yours != due:
        return Explanation(tree, trace, yours, due, AT_ONCE, last, case)
    where = parting(tree, trace, yours, due, VIEW[sign(case)])
    sentence, step = (where.sentence, where.step) if where else (SAME_LEAVES, last)
    return Explanation(tree, trace, yours, due, sentence, step, case)


def beside(
    case: Case, tree: Any, trace: Trace, yours: list[Path], due: list[Path], sentence: str
) -> Explanation:
    """An answer's leaves beside those of a right search that is no plain alpha-beta, where the two part."""
    place = parts_at(yours, due)
    there = [i for i, step in enumerate(trace.steps()) if step.child and step.child.state in due[place:][:1]]
    again = due[place:] and due[place] in due[:place]
    return Explanation(tree, trace, yours, due, sentence, there[-1 if again else 0] if there else 0, case)


def parts_at(yours: list[Any], due: list[Any]) -> int:
    """How many items two lists share before they differ or one of them ends."""
    pairs = zip(yours, due, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(yours), len(due)))


# -- the kind


def again_cases(seed: int) -> list[Case]:
    """A few trees that are searched twice."""
    return small_first(whole_trees(seed, "again", 20))


judge_first = partial(judge_move, first=True)
Maker = tuple[Callable[..., Sheet], Callable[[int], list[Case]], Callable[..., Verdict], str]
STANDARD: Mapping[str, Maker] = {
    "values": (
        observe,
        value_cases,
        judge_value,
        "{n} games, single leaves, depth limits and MIN roots included",
    ),
    "leaf order": (observe, order_cases, judge_order, "{n} trees, each leaf in its turn and none too many"),
    "window": (observe, window_cases, judge_window, "{n} windows: values below, inside and above"),
    "second call": (observe_twice, again_cases, judge_again, "{n} trees asked twice give the same again"),
    "value": (observe, window_cases, judge_hard, "{n} windows: never below alpha, never above beta"),
}


def search_question(
    reference: Any,
    head: str,
    *,
    points: Mapping[str, int | tuple[int, Callable[[int], list[Case]], Callable[..., Verdict], str]],
    frame: str = "max",
    **said: Any,
) -> Question:
    """A question whose answer searches games. Its arguments go by their names: game, state, depth, alpha, ...

    `points` has the parts: a standard one's points, or points, cases, judge, and the line for a pass. With
    frame="mover" the answer speaks for the side to move.
    """
    names = parameters(reference)
    parts = []
    for name, given in points.items():
        own = (given, *STANDARD[name]) if isinstance(given, int) else (given[0], observe, *given[1:])
        worth, look, cases, judge, ok = own
        framed, call = partial(_framed, cases, frame), partial(call_of, reference.__name__, names)
        parts.append(Part(name, worth, framed, partial(look, names), judge, ok, call, explain))
    ordered = any(part.judge in (judge_order, judge_window) for part in parts)
    rulings = EITHER if ordered else ("",)
    return Question(reference, head, tuple(parts), rulings=rulings, kind="search", **said)


def _framed(cases: Callable[[int], list[Case]], frame: str, seed: int) -> list[Case]:
    return small_first({**case, "frame": frame} if frame == "mover" else case for case in cases(seed))
