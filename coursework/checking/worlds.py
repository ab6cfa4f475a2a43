"""The worlds in which an answer plays a case: one plain function a form, `play(answer, case, log)`.

A play hands the answer what the case says and returns what came back. What the answer leaves behind goes
into the log, step by step. The reference plays the same case in the same world; `compare.py` judges by the
first step in which the two differ. A play runs where the answer lives, so `observe` is told its name only.
"""

import sys
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from math import inf
from typing import Any

from abcourse.games.game import OutOfCalls
from abcourse.games.tree import Tree

from .ask.ask import Answer, function_of
from .ask.call import failed
from .ask.case import Case
from .ask.follow import Line, own_line
from .ask.sheet import Event, Function, Sheet
from .ask.values import TooMuch, plain
from .ask.withheld import handed

OPEN = {"+inf": inf, "-inf": -inf}  # as plain data says them
MOST_STEPS = 1_500  # that a sheet has room for; a right answer takes fewer


class Log:
    """What an answer did in its world, step by step.

    `lines`, where they are asked for, are filled with the learner's line behind each step. A log has a
    budget, too: `spend` stops an answer that asks without end. `stopped` keeps the error, so that an answer
    which catches it is stopped all the same.
    """

    def __init__(self, lines: list[Line | None] | None = None) -> None:
        self.steps: list[Event] = []
        self.stopped: Exception | None = None
        # It tells what a sheet is to hold in case that the process ends within the call.
        self.so_far: Callable[..., object] = lambda **seen: None
        # It runs a function of ours, from which nothing is withheld, though an answer is being asked.
        self.ours: Callable[[Callable[[], Any]], Any] = handed(lambda make: make())
        self._lines = lines
        self._spent = Counter[str]()

    def step(self, verb: str, *args: object, came: object = None) -> Event:
        """Write one step down: what was done, with what, and what came of it."""
        event: Event = {"verb": verb, "args": self._plain(args), "came": self._plain(came)}
        if len(self.steps) < MOST_STEPS or verb == "call":  # there are as many calls as the case says
            self.steps.append(event)
            if self._lines is not None:
                self._lines.append(own_line(sys._getframe(1)))
        return event

    def through(self, verb: str, act: Function) -> Function:
        """The same function, each call of it a step, which stands before the steps that happen within."""

        def stepping(*args: object) -> object:
            event = self.step(verb, *args)
            value = act(*args)
            event["came"] = self._plain(value)
            return value

        return stepping

    def spend(self, what: str, most: int, error: type[OutOfCalls] = OutOfCalls) -> None:
        """Count one more of something. Raises `error` where there were `most` already."""
        self._spent[what] += 1
        if self._spent[what] > most:
            self.stopped = error(f"more than {most:,} {what}")
            raise self.stopped

    def _plain(self, value: object) -> Any:
        try:
            return plain(value)
        except TooMuch as error:
            self.stopped = error
            raise


Play = Callable[..., object]  # play(answer, case, log), and what else it is told as plain data


def asking(play: Play, **told: object) -> Callable[..., Sheet]:
    """The function of a part that asks an answer: it carries the name of the play, which is plain data."""
    return partial(observe, play=f"{play.__module__}:{play.__name__}", told=told)


def observe(
    answer: Answer, case: Case, play: str, told: dict[str, Any], lines: list[Line | None] | None = None
) -> Sheet:
    """What came of an answer that plays a case, with the steps that were written down.

    `told` is what the play is told beside the case. `lines` is filled with the learner's line behind each
    step.
    """
    log, act = Log(lines), function_of(play)
    log.so_far = answer.so_far
    sheet = answer.call(through=lambda value: act(value, case, log, **told))
    if isinstance(log.stopped, TooMuch):
        raise log.stopped  # whoever asks says what that means
    if log.stopped:
        sheet = {**failed(log.stopped), "printed": sheet["printed"]}
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


def with_tuples(case: Case) -> Case:
    """The case with a list of tuples as its first argument, which plain data has as a list of lists."""
    first, *others = case["args"]
    return case | Case(args=[[*map(tuple, first)], *others])


def call_with_tuples(answer: Function, case: Case, log: Log) -> object:
    """The same, with a list of tuples as the first argument."""
    return call_with_arguments(answer, with_tuples(case), log)


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
