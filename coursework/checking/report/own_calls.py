"""A learner's own search, followed call by call: as a trace to step through, and where it first goes wrong.

The reference is asked the same call, in the same place: what it searches below, and what it returns, is
expected. What cannot be followed, a loop or a class, is not spoken of.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from inspect import unwrap
from itertools import count
from math import inf
from typing import Any, NamedTuple

from abcourse.games.tree import Path, Tree
from abcourse.trace import Trace, points

from ..cases import allowed, tree_of
from ..ask.ask import Job, PartJob, job_of_one
from ..ask.run import Reply, asked_directly
from ..ask.sheet import Sheet, readable
from ..question import Case, Function
from .report import OwnLine
from .drawing import mover

FOLLOW = "coursework.checking.ask.follow:observe"
NUMBERS = ("depth", "plies", "alpha", "beta")
KNOWN = ("depth", "alpha", "beta")  # to a trace
FEW = 3  # values below a node that a sentence repeats


class Line(NamedTuple):
    """A line of the learner's code: its number in the cell, and its text."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a search by itself: the place of the call that made it, the node, what came back.

    `numbers` are those that it was given, by name, as the learner's function saw them. `line` is the line
    that made the call, `left` the line at which it returned; None where it is not known.
    """

    parent: int | None
    state: Path
    value: Any
    numbers: Mapping[str, float]
    line: Line | None = None
    left: Line | None = None


@dataclass(frozen=True, slots=True)
class Followed:
    """What following a failing answer has shown: its calls of itself, where they can be followed, and lines.

    `log` is what it did in its world, `lines` its line behind each step of that; `left` is the line at which
    it returned. `sheet` is all that came of it, None where nothing did; `used_chance` says that it took
    random numbers.
    """

    calls: Sequence[Call] = ()
    log: Sequence[Any] = ()
    lines: Sequence[Line | None] = ()
    left: Line | None = None
    sheet: Sheet | None = None
    used_chance: bool = False


@dataclass(frozen=True, slots=True)
class WrongCall:
    """The first call of itself with which a search goes wrong: a sentence, and the line to look at."""

    said: str
    line: Line | None = None

    @property
    def shown(self) -> OwnLine | None:
        """The same as a report shows it; None where the line is not known."""
        return OwnLine(*self.line, self.said) if self.line else None


def follow(
    ask: Callable[[Job], Reply], entry: str, names: Sequence[str], asked: PartJob, seconds: float = 1.0
) -> Followed:
    """What a failing answer does on a case, asked once more as `asked` says, a part with that one case.

    Its arguments are known by their places, which are those of the exercise's signature, `names`.
    """
    return next(follow_each(ask, entry, names, asked, seconds), Followed())


def follow_each(
    ask: Callable[[Job], Reply], entry: str, names: Sequence[str], asked: PartJob, seconds: float = 1.0
) -> Iterator[Followed]:
    """The same for each case of a part, as far as it was asked; one child asks them all."""
    options = {"entry": entry, "part": {**asked, "cases": []}}
    part: PartJob = {"name": "calls", "ask": FOLLOW, "options": options, "cases": asked["cases"]}
    sheets = ask(job_of_one(part, seconds)).sheets["calls"]
    for case, sheet in zip(asked["cases"], map(readable, sheets), strict=False):
        lines = [_line(each) for each in sheet.get("lines", ())]
        calls, left = _calls(sheet, case, names), _line(sheet.get("left"))
        yield Followed(calls, sheet.get("log", ()), lines, left, sheet, sheet.get("used_chance") is True)


def _calls(sheet: Sheet, case: Case, names: Sequence[str]) -> list[Call]:
    """The calls of a search by itself, in order; none where one of them cannot be understood."""
    if "tree" not in case or not {"state"} <= set(names) <= {"game", "state", "memory", *NUMBERS}:
        return []
    nodes, calls = set(tree_of(case).nodes()), list[Call]()
    for parent, args, value, line, left in sheet.get("calls", ()):
        given = dict(zip(names, args, strict=False))
        path = given.get("state")
        if not isinstance(path, list) or tuple(path) not in nodes:
            return []
        numbers = {name: _number(given[name]) for name in NUMBERS if name in given}
        if not all(map(_is_number, numbers.values())):
            return []
        calls.append(Call(parent, tuple(path), _number(value), numbers, _line(line), _line(left)))
    return calls


def _line(data: object) -> Line | None:
    """A line as it came over the wire."""
    match data:
        case [int() as number, str() as text]:
            return Line(number, text)
    return None


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


def first_wrong(
    reference: Function, names: Sequence[str], asked: PartJob, calls: Sequence[Call], hard: bool = False
) -> WrongCall | None:
    """The first call that asks or returns what the reference, asked the same, would not; None without one.

    With `hard` a call has to return what the reference does, also where the window does not hold the value.

    Calls are looked at in the order of time, so all that such a call has asked came back right. A memory may
    know something after the first search, and nothing is said of later ones then.
    """
    if all(call.parent is None for call in calls):
        return None
    tree, right = tree_of(asked["cases"][0]), dict[int, list[Call]]()
    for index, returns in _in_time(calls, "memory" in names):
        call = calls[index]
        if not returns:
            right[index] = asked_the_same(reference, names, asked, call)
            if call.parent is not None:
                said = _misasked(tree, calls, index, right[call.parent])
                if said:
                    return _end_returned(tree, calls, index, right) or WrongCall(said, call.line)
            continue
        if not right[index] or not _is_number(call.value):
            return None
        if call.value == right[index][0].value:
            continue
        if hard:
            due = right[index][0].value
            return WrongCall(_misreturned(tree, calls, index, right[index], due, due), call.left)
        # Outside the window another bound may be right as well, so the true value is looked up.
        open_window = {**call.numbers, "alpha": -inf, "beta": inf}
        whole = asked_the_same(reference, names, asked, replace(call, numbers=open_window))
        if not whole or not _is_number(whole[0].value):
            return None
        low, high, _ = allowed(whole[0].value, *_window(call))
        if not low <= call.value <= high:
            return WrongCall(_misreturned(tree, calls, index, right[index], low, high), call.left)
    return None


def asked_the_same(reference: Function, names: Sequence[str], asked: PartJob, call: Call) -> list[Call]:
    """The calls that the reference makes of itself when it is asked about a node inside of a case, in order.

    A game, a memory and a clock are those of the case, as it begins.
    """
    own = unwrap(reference)

    @wraps(own)
    def inside(*args: object) -> object:
        given = {**dict(zip(names, args, strict=True)), "state": call.state, **call.numbers}
        return own.__globals__[own.__name__](*(given[name] for name in names))

    followed = follow(lambda job: Reply(asked_directly(inside, job)), own.__name__, names, asked)
    return list(followed.calls)


def _misasked(tree: Tree, calls: Sequence[Call], index: int, right: Sequence[Call]) -> str:
    """What is wrong with the question that a call is, beside those that the reference asks there.

    Nothing is said where children are asked in another order, nor of one more where the bound is reached.
    """
    call = calls[index]
    assert call.parent is not None
    asker = calls[call.parent]
    before = [calls[each] for each in _children(calls, call.parent) if each < index]
    expected = [right[each] for each in _children(right, 0)]
    if not right or not _is_number(right[0].value):
        return ""
    if [each.state for each in before] != [each.state for each in expected[: len(before)]]:
        return ""
    name, again = tree.name(call.state), call.state in [each.state for each in before]
    so_far = _came_back(tree, asker, before[-FEW:])
    if len(before) < len(expected) and call.state == expected[len(before)].state:
        wanted = expected[len(before)].numbers
        wrong = next((each for each in call.numbers if call.numbers[each] != wanted[each]), "")
        if not wrong:
            return ""
        a_second_time = " a second time," if again else ""
        if wrong in ("alpha", "beta"):
            return (
                f"{so_far}Here you search {name}{a_second_time} with the window {_shown_window(call)}. "
                f"It should be {_shown_window(expected[len(before)])}."
            )
        given, due = points(call.numbers[wrong]), points(wanted[wrong])
        return f"Here you search {name}{a_second_time} with {wrong} {given}. It should be {due}."
    if call.state == asker.state:
        return (
            f"Here you search {name} again, the position that you are in. Search a position that an action "
            "leads to."
        )
    value, (alpha, beta) = right[0].value, _window(asker)
    if again:
        return f"{so_far}Here you search {name} a second time."
    if not expected and value not in (alpha, beta):
        here = tree.name(asker.state)
        return f"Here you search {name}, but nothing has to be searched below {here}: it is {points(value)}."
    if len(before) == len(expected) and not alpha <= value <= beta:
        beyond = f"more than {points(beta)}" if value > beta else f"less than {points(alpha)}"
        return (
            f"{so_far}Here you still search {name}. The loop should have ended: {points(value)} is {beyond}, "
            f"the end of the window {_shown_window(asker)} of {tree.name(asker.state)}."
        )
    return ""


def _end_returned(
    tree: Tree, calls: Sequence[Call], index: int, right: Mapping[int, Sequence[Call]]
) -> WrongCall | None:
    """Where a child is searched again from what its first search returned, an end of that window: the call
    that first returned such an end, while the reference has a value beyond it. None if there is no such call.
    """
    call = calls[index]
    first = next(each for each in _children(calls, call.parent) if calls[each].state == call.state)
    value = calls[first].value
    if first == index or value not in _window(call) or value not in _window(calls[first]):
        return None
    for each in [place for place in _in_order_of_return(calls, first) if right.get(place)]:
        ended, due = calls[each], right[each][0].value
        if ended.value != due and ended.value in _window(ended):
            name, moves = tree.name(ended.state), mover(tree, ended.state)
            said = f"Here you return {points(ended.value)} for {name}, where {moves} moves, searched with the "
            said += f"window {_shown_window(ended)}. That is only an end of the window. The best value that you "
            return WrongCall(f"{said}found is {points(due)}, so return that.", ended.left)
    return None


def _in_order_of_return(calls: Sequence[Call], index: int) -> Iterator[int]:
    """A call and all that it has made, those first that returned first."""
    for child in _children(calls, index):
        yield from _in_order_of_return(calls, child)
    yield index


def _came_back(tree: Tree, asker: Call, before: Sequence[Call]) -> str:
    """What the searches below a node have returned so far, in a sentence; empty without any."""
    if not before:
        return ""
    values = " and ".join(f"{tree.name(each.state)} returned {points(each.value)}" for each in before)
    return f"At {tree.name(asker.state)}, the search of {values}. "


def _misreturned(
    tree: Tree, calls: Sequence[Call], index: int, right: Sequence[Call], low: float, high: float
) -> str:
    """What is wrong with the value that a call returns, where `low` to `high` is right."""
    call, below = calls[index], [calls[each].state for each in _children(calls, index)]
    window = "" if _window(call) == (-inf, inf) else f", searched with the window {_shown_window(call)}"
    here = f"{tree.name(call.state)}, where {mover(tree, call.state)} moves{window}{_off_depth(calls, call)}"
    due = points(low) if low == high else f"from {points(low)} to {points(high)}"
    said = f"Here you return {points(call.value)} for {here}. It should be {due}."
    if below:
        said += " All that you searched below it came back right."
    missing = [right[each].state for each in _children(right, 0) if right[each].state not in below]
    if missing:
        said += f" A right search calls itself for {tree.name(missing[0])} as well."
    return said


def _off_depth(calls: Sequence[Call], call: Call) -> str:
    """The depth of a call, in words, where it is not what is left of that of the first call."""
    first, depth = calls[0], call.numbers.get("depth", inf)
    left = first.numbers.get("depth", inf) - (len(call.state) - len(first.state))
    return "" if depth == left else f", searched with depth {points(depth)}"


def _shown_window(call: Call) -> str:
    """The window of a call."""
    alpha, beta = _window(call)
    return f"({points(alpha)}, {points(beta)})"


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
