"""A learner's own search, followed call by call: as a trace to step through, and its first wrong return.

What cannot be followed, a loop or a class, is not told of.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from ...games.tree import Tree
from ...trace import Trace, points
from ..cases import allowed, proved, tree_of
from ..isolate.ask import Job, PartJob, job_of_one
from ..isolate.run import Reply
from ..question import Case
from .drawing import mover

FOLLOW = "abcourse.checking.isolate.follow:observe"
NUMBERS = ("depth", "alpha", "beta", "plies")
Call = dict[str, Any]  # parent, state, value and the numbers: as the learner's function saw them


def follow(
    ask: Callable[[Job], Reply], entry: str, names: Sequence[str], case: Case, asked: PartJob
) -> list[Call]:
    """The calls that a search makes of itself on a case, in order; none where they cannot be followed.

    Its arguments are known by their places, which are those of the exercise's signature, `names`. The search
    is called as `asked` says, a part of the question with one case; `case` is how its calls see that.
    """
    if "tree" not in case or not {"state"} <= set(names) <= {"game", "state", "memory", *NUMBERS}:
        return []
    options = {"entry": entry, "part": asked}
    part: PartJob = {"name": "calls", "ask": FOLLOW, "options": options, "cases": asked["cases"]}
    sheet = (ask(job_of_one(part)).sheets["calls"] or [{}])[0]
    nodes, calls = set(tree_of(case).nodes()), list[Call]()
    for parent, args, value in sheet.get("calls", ()):
        given = dict(zip(names, args, strict=False))
        path = given.get("state")
        if not isinstance(path, list) or tuple(path) not in nodes:
            return []
        numbers: Call = {name: _number(given[name]) for name in NUMBERS if name in given}
        calls.append({"parent": parent, "state": tuple(path), "value": _number(value), **numbers})
    sound = all(_is_number(call.get(name, 0)) for call in calls for name in NUMBERS)
    return calls if sound else []


def as_trace(case: Case, calls: Sequence[Call]) -> Trace:
    """The calls as a trace of the case's tree, as if it had been recorded."""
    trace = Trace(tree_of(case), speaks_for="mover" if case.get("frame") == "mover" else "max")
    open_: list[int] = []

    def again(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
        here = open_[-1]
        for child in _children(calls, here):
            visit(child)
        return calls[here]["value"]

    recorded = trace(again)

    def visit(index: int) -> None:
        open_.append(index)
        known = calls[index].keys() & {"state", "depth", "alpha", "beta"}
        recorded(**{name: calls[index][name] for name in known})
        open_.pop()

    for root in _children(calls, None):
        visit(root)
    return trace


def first_wrong(case: Case, calls: Sequence[Call]) -> str:
    """One sentence about the first call that miscounts its plies, or else about the first that returned what
    its own window does not allow; empty without one.

    Calls are looked at in the order of time, so all that such a call has asked came back right. Where the
    case says "handed", a child that is asked twice, in another window than is due, or beyond beta is told of
    as well; with handed="null windows" those of a principal variation search are due.
    """
    if all(call["parent"] is None for call in calls):
        return ""
    tree = tree_of(case)
    if told := next(filter(None, (_miscounted(tree, calls, call) for call in calls)), ""):
        return told
    for index, returns in _in_time(calls):
        call = calls[index]
        if not returns:
            if case.get("handed") and (told := _misasked(case, tree, calls, index)):
                return told
            continue
        path, value = call["state"], call["value"]
        alpha, beta = call.get("alpha", -inf), call.get("beta", inf)
        speaks = tree.to_move(path) if case.get("frame") == "mover" else 1
        true = int(speaks * proved(tree, path, None, call.get("depth", inf), call.get("plies"))[0])
        if not (alpha < beta or case.get("handed")):
            return _crossed(tree, calls, index)
        if not _is_number(value):
            return ""
        low, high, _ = allowed(true, alpha, beta)
        if low <= value <= high:
            continue
        window = f"asked in the window ({points(alpha)}, {points(beta)}) "
        window = "" if (alpha, beta) == (-inf, inf) else window
        below = [calls[child] for child in _children(calls, index)]
        asked = " All that it asked below came back right." if below else ""
        unasked = [child for child in tree.children(path) if child not in [each["state"] for each in below]]
        if case.get("handed") and asked and unasked and max(-each["value"] for each in below) < beta:
            asked += f" It never asked {tree.name(unasked[0])}, though no cut was due."
        view = " to the side to move" if case.get("frame") == "mover" else ""
        return (
            f"The first return that goes wrong is at {tree.name(path)}, where {mover(tree, path)} moves: "
            f"{window}yours says {points(value)}, and it is worth {true}{view}.{asked}"
        )
    return ""


def _miscounted(tree: Tree, calls: Sequence[Call], call: Call) -> str:
    """What a call has made of the state, the depth or the plies of its parent, where that is wrong."""
    if call["parent"] is None:
        return ""
    parent = calls[call["parent"]]
    if call["state"] == parent["state"]:
        return f"{tree.name(call['state'])} asks for itself, and not for what an action leads to."
    down, (above, below) = len(call["state"]) - len(parent["state"]), (parent["state"], call["state"])
    for name, due in (("depth", -down), ("plies", down)):
        if name in call and call[name] != parent[name] + due:
            return (
                f"{tree.name(above)}, asked with {name} {points(parent[name])}, asks {tree.name(below)} with "
                f"{name} {points(call[name])}, where {points(parent[name] + due)} is due."
            )
    return ""


def _misasked(case: Case, tree: Tree, calls: Sequence[Call], index: int) -> str:
    """What is wrong with the question that a call is, by what its parent was asked and has heard so far.

    Nothing is said where the parent passes over an earlier child: a memory may have told it of that one.
    """
    call, parent = calls[index], calls[index]["parent"]
    if parent is None:
        return ""
    asker, child = calls[parent], call["state"]
    before = [calls[each] for each in _children(calls, parent) if each < index]
    if not all(_is_number(each["value"]) for each in before):
        return ""
    others = [-each["value"] for each in before if each["state"] != child]
    first = next((-each["value"] for each in before[::-1] if each["state"] == child), None)
    best, beta = max(others, default=-inf), asker["beta"]
    low, window = max(asker["alpha"], best), (call["alpha"], call["beta"])
    null = case["handed"] == "null windows"
    twice = first is not None and not (null and low < first < beta)
    has = max(best, first) if twice and first is not None else best
    so_far = f" has {points(has)} so far, and" if has > -inf else ""
    asks = f"{tree.name(asker['state'])}, asked in {in_words(asker)},{so_far} asks {tree.name(child)}"
    if twice:
        return f"{asks} for a second time."
    earlier = tree.children(asker["state"])[: child[-1]]
    if not case.get("hints") and not set(earlier) <= {each["state"] for each in before}:
        return ""
    if best > beta:
        return f"{asks}, where a cut is due: {points(best)} is more than {points(beta)}."
    due = (-low - 1 if null and others and first is None else -beta, -low)
    if window != due:
        again = " again" if first is not None else ""
        return f"{asks}{again} in {in_words(call)}, where ({points(due[0])}, {points(due[1])}) is due."
    return ""


def in_words(call: Call) -> str:
    """The window of a call."""
    return f"({points(call['alpha'])}, {points(call['beta'])})"


def _crossed(tree: Tree, calls: Sequence[Call], index: int) -> str:
    """Which call hands an empty window to its first child, its own being sound; at a later child a cut is
    what is missing, and nothing is said."""
    call, parent = calls[index], calls[index]["parent"]
    if parent is None or _children(calls, parent)[0] != index:
        return ""
    asker = calls[parent]
    asks = f"asks {tree.name(call['state'])} in {in_words(call)}: no value lies between these."
    told = f"{tree.name(asker['state'])}, asked in the window {in_words(asker)}, {asks}"
    return told if asker["alpha"] < asker["beta"] else ""


def _children(calls: Sequence[Call], index: int | None) -> list[int]:
    """The calls that a call has made; with None those that were made from outside."""
    return [child for child, call in enumerate(calls) if call["parent"] == index]


def _in_time(calls: Sequence[Call]) -> list[tuple[int, bool]]:
    """The calls in order of time: each when it begins, and with True when it returns."""
    order: list[tuple[int, bool]] = []

    def visit(index: int) -> None:
        order.append((index, False))
        for child in _children(calls, index):
            visit(child)
        order.append((index, True))

    for root in _children(calls, None):
        visit(root)
    return order


def _number(value: Any) -> Any:
    """A number as it came over the wire; of a pair (value, line) the value."""
    value = value[0] if isinstance(value, list) and value else value
    return {"+inf": inf, "-inf": -inf}.get(value, value) if isinstance(value, str) else value


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
