"""A learner's own search, followed call by call: as a trace to step through, and where it first goes wrong.

The reference is asked the same call, in the same place: what it asks below, and what it returns, is due. What
cannot be followed, a loop or a class, is not told of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from inspect import unwrap
from itertools import count
from math import inf
from typing import Any

from abcourse.games.tree import Path, Tree
from abcourse.trace import Trace, points

from ..cases import allowed, tree_of
from ..isolate.ask import Job, PartJob, job_of_one
from ..isolate.run import Reply, asked_directly
from ..question import Case, Function
from .drawing import mover

FOLLOW = "coursework.check.isolate.follow:observe"
NUMBERS = ("depth", "plies", "alpha", "beta")
KNOWN = ("depth", "alpha", "beta")  # to a trace


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a search by itself: the place of the call that made it, the node, what came back.

    `numbers` are those that it was given, by name, as the learner's function saw them.
    """

    parent: int | None
    state: Path
    value: Any
    numbers: Mapping[str, float]


def follow(ask: Callable[[Job], Reply], entry: str, names: Sequence[str], asked: PartJob) -> list[Call]:
    """The calls that a search makes of itself on a case, in order; none where they cannot be followed.

    Its arguments are known by their places, which are those of the exercise's signature, `names`. The search
    is called as `asked` says, a part of the question with one case.
    """
    (case,) = asked["cases"]
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
        numbers = {name: _number(given[name]) for name in NUMBERS if name in given}
        if not all(map(_is_number, numbers.values())):
            return []
        calls.append(Call(parent, tuple(path), _number(value), numbers))
    return calls


def as_trace(case: Case, calls: Sequence[Call]) -> Trace:
    """The calls as a trace of the case's tree, as if it had been recorded."""
    trace = Trace(tree_of(case), speaks_for="mover" if case.get("frame") == "mover" else "max")
    turn = count()  # the calls are in the order in which they begin

    @trace
    def again(state: Path, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
        here = next(turn)
        ask(_children(calls, here))
        return calls[here].value

    def ask(some: Sequence[int]) -> None:
        for index in some:
            known = {name: value for name, value in calls[index].numbers.items() if name in KNOWN}
            again(calls[index].state, **known)

    ask(_children(calls, None))
    return trace


def first_wrong(reference: Function, names: Sequence[str], asked: PartJob, calls: Sequence[Call]) -> str:
    """One sentence about the first call that asks or returns what the reference, asked the same, would not.

    Calls are looked at in the order of time, so all that such a call has asked came back right. A memory may
    know something after the first search, and nothing is said of later ones then; empty without such a call.
    """
    if all(call.parent is None for call in calls):
        return ""
    tree, due = tree_of(asked["cases"][0]), dict[int, list[Call]]()
    for index, returns in _in_time(calls, "memory" in names):
        call = calls[index]
        if not returns:
            due[index] = asked_the_same(reference, names, asked, call)
            if call.parent is not None and (told := _misasked(tree, calls, index, due[call.parent])):
                return told
        elif not (due[index] and _is_number(call.value)):
            return ""
        elif call.value != due[index][0].value:
            whole = asked_the_same(
                reference, names, asked, replace(call, numbers={**call.numbers, "alpha": -inf, "beta": inf})
            )
            if not whole or not _is_number(whole[0].value):
                return ""
            low, high, _ = allowed(whole[0].value, *_window(call))
            if not low <= call.value <= high:
                return _misreturned(tree, calls, index, due[index], low, high)
    return ""


def asked_the_same(reference: Function, names: Sequence[str], asked: PartJob, call: Call) -> list[Call]:
    """The calls that the reference makes of itself when it is asked about a node inside of a case, in order.

    A game, a memory and a clock are those of the case, as it begins.
    """
    own = unwrap(reference)

    @wraps(own)
    def inside(*args: object) -> object:
        given = {**dict(zip(names, args, strict=True)), "state": call.state, **call.numbers}
        return own.__globals__[own.__name__](*(given[name] for name in names))

    return follow(lambda job: Reply(asked_directly(inside, job)), own.__name__, names, asked)


def _misasked(tree: Tree, calls: Sequence[Call], index: int, right: Sequence[Call]) -> str:
    """What is wrong with the question that a call is, beside those that the reference asks there.

    Nothing is said where children are asked in another order, nor of one more where the bound is reached.
    """
    call = calls[index]
    assert call.parent is not None
    asker = calls[call.parent]
    before = [calls[each] for each in _children(calls, call.parent) if each < index]
    due = [right[each] for each in _children(right, 0)]
    if not right or not _is_number(right[0].value):
        return ""
    if [each.state for each in before] != [each.state for each in due[: len(before)]]:
        return ""
    name, again = tree.name(call.state), call.state in [each.state for each in before]
    heard = ", ".join(f"{points(each.value)} from {tree.name(each.state)}" for each in before[-3:])
    asks = f"{f'hears {heard} and ' * bool(before)}asks {name}"
    if len(before) < len(due) and call.state == due[len(before)].state:
        expected = due[len(before)]
        given, right_ones = call.numbers, expected.numbers
        wrong = next((each for each in given if given[each] != right_ones[each]), "")
        if not wrong:
            return ""
        if wrong in ("alpha", "beta"):
            said = f"{asks}{' again' * again} in {_numbers(call)}, where {_numbers(expected)} is due."
            return f"{_asked(tree, asker)} {said}"
        said = f"asks {name} with {wrong} {points(given[wrong])}, where {points(right_ones[wrong])} is due."
        return f"{_asked(tree, asker, wrong)} {said}"
    if call.state == asker.state:
        return f"{name} asks for itself, and not for what an action leads to."
    value, (alpha, beta), end = right[0].value, _window(asker), ""
    if again:
        end = " for a second time"
    elif not due and value not in (alpha, beta):
        end = f", where a right one asks nothing and returns {points(value)}"
    elif len(before) == len(due) and not alpha <= value <= beta:
        beyond = f"more than {points(beta)}" if value > beta else f"less than {points(alpha)}"
        end = f", where a cut is due: {points(value)} is {beyond}"
    return f"{_asked(tree, asker)} {asks}{end}." if end else ""


def _misreturned(
    tree: Tree, calls: Sequence[Call], index: int, right: Sequence[Call], low: float, high: float
) -> str:
    """What is wrong with the value that a call returns, where `low` to `high` is due."""
    call, below = calls[index], [calls[each].state for each in _children(calls, index)]
    window = "" if _window(call) == (-inf, inf) else f"asked in the window {_numbers(call)} "
    due = points(low) if low == high else f"{points(low)} to {points(high)}"
    asked = " All that it asked below came back right." if below else ""
    missing = [right[each].state for each in _children(right, 0) if right[each].state not in below]
    asked += f" A right one asks {tree.name(missing[0])} as well." if missing else ""
    return (
        f"The first return that goes wrong is at {tree.name(call.state)}, where "
        f"{mover(tree, call.state)} moves: {window}yours says {points(call.value)}, and {due} is due."
        f"{asked}"
    )


def _asked(tree: Tree, call: Call, name: str = "") -> str:
    """The node of a call, and with what it was asked: the number of that name, or else its window."""
    name = name or next((each for each in ("alpha", "depth", "plies") if each in call.numbers), "")
    alone = name in ("depth", "plies")
    given = f"with {name} {points(call.numbers[name])}" if alone else f"in {_numbers(call)}"
    return f"{tree.name(call.state)}, asked {given}," if name else tree.name(call.state)


def _numbers(call: Call) -> str:
    """The window of a call."""
    return "({}, {})".format(*map(points, _window(call)))


def _window(call: Call) -> tuple[float, float]:
    """The window of a call, open where it has none."""
    return call.numbers.get("alpha", -inf), call.numbers.get("beta", inf)


def _children(calls: Sequence[Call], index: int | None) -> list[int]:
    """The calls that a call has made; with None those that were made from outside."""
    return [child for child, call in enumerate(calls) if call.parent == index]


def _in_time(calls: Sequence[Call], first: bool) -> Iterator[tuple[int, bool]]:
    """The calls in order of time: each when it begins, and with True when it returns.

    With `first` those of the first search. One in a window that holds no value is passed over.
    """

    def visit(index: int) -> Iterator[tuple[int, bool]]:
        yield index, False
        alpha, beta = _window(calls[index])
        if alpha < beta:
            for child in _children(calls, index):
                yield from visit(child)
            yield index, True

    for root in _children(calls, None)[: 1 if first else None]:
        yield from visit(root)


def _number(value: object) -> Any:
    """A number as it came over the wire; of a pair (value, line) the value."""
    value = value[0] if isinstance(value, list) and value else value
    return {"+inf": inf, "-inf": -inf}.get(value, value) if isinstance(value, str) else value


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
