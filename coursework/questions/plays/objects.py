"""The plays of an answer that is a class: an object is made and called row by row, or is a game to be played.

A row is what a learner types after the object's name, such as `order((1,), [0, 1, 2], 2)` or `initial`. The
case has "made", the arguments of the object; "rows", or nothing, which plays the game to all its ends; and
where there is "other", one more object is made with these arguments, which must not change the first one.
"""

import re
from ast import literal_eval
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any

from ...checking.ask.case import Case
from ...checking.ask.sheet import Function
from ...checking.ask.values import plain, type_of, written
from ...checking.worlds import Log

TUPLE = re.compile(r"tuple\(\[(.*?)\]\)")
STATES = 50  # of a game that is played to all its ends: twice those of the largest


def play_object(answer: Function, case: Case, log: Log) -> object:
    """What comes of each row is a step; of a game that is played out, what comes of each question to it."""
    thing = answer(*case["made"])
    if "other" in case:
        answer(*case["other"])
    if "rows" not in case:
        return value_of_game(thing, log)
    for row, name, arguments in [*read_rows(case["rows"])]:  # all at once, or two objects may have one id
        call_row(thing, row, name, arguments, log)
    return None


def read_rows(rows: Iterable[str]) -> Iterator[tuple[str, str, list[Any]]]:
    """Each row, its name and its arguments. Equal lists are one list, as where a game keeps its own.

    A state that is a tuple is an object of its own in each row.

    >>> list(read_rows(["probe('A', 2, -inf, 4)", "initial"]))
    [("probe('A', 2, -inf, 4)", 'probe', ['A', 2, -inf, 4]), ('initial', 'initial', [])]
    """
    lists: dict[str, Any] = {}
    for row in rows:
        name, _, given = row.removesuffix(")").partition("(")
        plain_tuples = TUPLE.sub(r"(\1)", given.replace("inf", "1e999"))  # which Python reads as infinite
        arguments = literal_eval(f"[{plain_tuples}]")
        yield row, name, [lists.setdefault(repr(a), a) if isinstance(a, list) else a for a in arguments]


def write_row(name: str, *arguments: object) -> str:
    """A call as it stands in a row."""
    return f"{name}({', '.join(map(written, arguments))})"


def call_row(thing: Any, row: str, name: str, arguments: Sequence[object], log: Log) -> Any:
    """What a row gives. An attribute counts as a method, and whatever can be gone through as an order."""
    log.so_far(begun=len(log.steps) + 1)
    step = log.step("call", row)
    value = attrgetter(name)(thing)
    if arguments or callable(value):
        value = value(*arguments)
    if name == "order" and isinstance(value, Iterable) and not isinstance(value, str):
        value = list(value)
    data = plain(value)
    step["came"] = {"type": type_of(value, data), "value": data, "text": written(value)}
    return value


def value_of_game(game: Any, log: Log) -> object:
    """The value of a game by its own rules, each state asked about once."""
    known: dict[str, object] = {}

    def ask(name: str, *arguments: object) -> Any:
        row = write_row(name, *arguments) if arguments else name
        return call_row(game, row, name, arguments, log)

    def value(state: object) -> Any:
        key = repr(state)
        if key in known:
            return known[key]
        log.spend("states come up in your game", STATES)
        known[key] = 0
        if ask("is_terminal", state):
            known[key] = ask("utility", state)
        else:
            values = [value(ask("result", state, action)) for action in ask("actions", state)]
            known[key] = max(values) if ask("to_move", state) == 1 else min(values)
        return known[key]

    return value(ask("initial"))
