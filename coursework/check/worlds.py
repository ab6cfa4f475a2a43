"""The worlds in which an answer plays a case: one plain function a form, `play(answer, case, log)`.

A play hands the answer what the case says and returns what came back. What the answer leaves behind goes
into the log, step by step. The reference plays the same case in the same world; `compare.py` judges by the
first step in which the two differ. A play runs where the answer lives, so `observe` is told its name only.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from math import inf
from typing import Any

from abcourse.games.tree import Tree

from .isolate.ask import Answer, function_of
from .isolate.case import Case
from .isolate.sheet import Event, Function, Sheet
from .isolate.values import plain

OPEN = {"+inf": inf, "-inf": -inf}  # as plain data says them


class Log:
    """What an answer did in its world, step by step."""

    def __init__(self) -> None:
        self.steps: list[Event] = []

    def step(self, verb: str, *args: object, came: object = None) -> None:
        """Write one step down: what was done, with what, and what came of it."""
        self.steps.append({"verb": verb, "args": plain(args), "came": plain(came)})


Play = Callable[[Any, Case, Log], object]


def asking(play: Play) -> Callable[[Answer, Case], Sheet]:
    """The function of a part that asks an answer: it carries the name of the play, which is plain data."""
    return partial(observe, play=f"{play.__module__}:{play.__name__}")


def observe(answer: Answer, case: Case, play: str) -> Sheet:
    """What came of an answer that plays a case, with the steps that were written down."""
    log, act = Log(), function_of(play)
    sheet = answer.call(through=lambda value: act(value, case, log))
    return {**sheet, "log": log.steps}


def arguments_of(case: Case) -> list[Any]:
    """Copies of the arguments of a case, infinite ones as numbers."""
    arguments = deepcopy(case["args"])
    return [OPEN.get(each, each) if isinstance(each, str) else each for each in arguments]


# -- functions of plain arguments


def call_with_arguments(answer: Function, case: Case, log: Log) -> object:
    """A function is called; a caller still needs its arguments, so what it leaves of them is a step each."""
    arguments = arguments_of(case)
    value = answer(*arguments)
    for place, left in enumerate(arguments):
        log.step("leave", place, came=left)
    return value


# -- data, and trees, that the learner gives


def read_data(answer: object, case: Case, log: Log) -> object:
    """An answer that is data; a function without arguments is called for it."""
    return not_blank(answer() if callable(answer) else answer)


def read_tree(answer: object, case: Case, log: Log) -> object:
    """The tree that an answer is or returns, as nested lists."""
    value = answer(*arguments_of(case)) if callable(answer) else answer
    if isinstance(value, Tree):
        if value.root == "min":
            raise ValueError("MIN moves at the root of this Tree, and MAX should")
        value = value.nested()
    return value if case["args"] else not_blank(value)


def not_blank(value: object) -> object:
    """The value itself. Raises NotImplementedError where nothing was filled in yet."""
    if value is not None and is_blank(plain(value)):
        raise NotImplementedError
    return value


def is_blank(data: object) -> bool:
    """Whether plain data holds nothing but `...` and None."""
    if data is None or data == {"object": "ellipsis"}:
        return True
    if isinstance(data, dict):
        data = list(data.values())
    return isinstance(data, list) and all(is_blank(each) for each in data)
