"""Something that the learner makes is asked by a script of calls: a memory, or what orders actions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from math import inf
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.tokens import State

TURN = re.compile(r"([A-Z])(\d+)\((-?\d*),(-?\d*)\)(?:=(-?\d+)|\?)")
Turn = tuple[str, int, float, float, int | None]  # state, depth, alpha, beta; the value, None for a question


def _played(answer: Answer, through: Callable[..., Any], *script: Any) -> Sheet:
    """The sheet of a script; "begun" is the number of its calls that were begun."""
    begun: list[None] = []

    def counted(value: Any, *args: Any) -> Any:
        def begin() -> None:
            begun.append(None)
            answer.so_far(begun=len(begun))

        return through(value, begin, *args)

    sheet = answer.call(*script, through=counted, begun=0)
    return {**sheet, "begun": len(begun)}


# -- a memory


def turns_of(talk: str) -> list[Turn]:
    """The turns of a conversation in short, as in `A3(2,4)=5 A3(,8)?`."""
    return [
        (state, int(depth), float(alpha or -inf), float(beta or inf), int(value) if value else None)
        for state, depth, alpha, beta, value in TURN.findall(talk)
    ]


def observe_talk(answer: Answer, case: Case) -> Sheet:
    """What each question of the conversation was answered, in order; how many turns were begun."""
    turns = [[State((ord(turn[0]),)), *turn[1:]] for turn in turns_of(case["talk"])]
    return _played(answer, talked, turns)


def talked(answer: Any, begin: Callable[[], None], turns: list[Any]) -> list[Any]:
    """What a new memory answers."""
    memory, said = answer(), []
    for *asked, value in turns:
        begin()
        if value is None:
            said.append(memory.probe(*asked))
        else:
            memory.store(*asked, value)
    return said


# -- what orders actions


def observe_order(answer: Answer, case: Case) -> Sheet:
    """What the calls of a case gave, in order, None for those that ask for no order; how many were begun."""
    return _played(answer, scripted, with_states(State, 1, case["made"]), calls_of(State, case))


def with_states(state: Callable[[Any], Any], turn: int, args: Iterable[Any]) -> list[Any]:
    """Arguments of a case as they are called with: states made, and every other list of actions a tuple."""
    kind = (list, tuple)[turn % 2]
    return [
        state(tuple(arg["state"])) if isinstance(arg, dict) else kind(arg) if isinstance(arg, list) else arg
        for arg in args
    ]


def calls_of(state: Callable[[Any], Any], case: Case) -> list[tuple[str, list[Any]]]:
    """The calls of a case: the name of a method, and the arguments."""
    return [(name, with_states(state, turn, args)) for turn, (name, *args) in enumerate(case["calls"])]


def scripted(answer: Any, begin: Callable[[], None], made: list[Any], calls: Iterable[Any]) -> list[Any]:
    """Make the thing and call it."""
    thing, said = answer(*made), []
    for name, args in calls:
        begin()
        value = getattr(thing, name)(*args)
        asks, many = name == "order", isinstance(value, Iterable) and not isinstance(value, str)
        said.append(list(value) if asks and many else value if asks else None)
    return said
