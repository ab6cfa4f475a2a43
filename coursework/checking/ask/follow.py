"""A failing answer is asked once more, and followed: the calls that it makes of itself, and its own lines.

`account.py` asks for it, to show the reader the line of code at which an answer first goes wrong. A line is
[its number in the cell, its text]; None where it is not known.
"""

import dis
import inspect
import linecache
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from types import CodeType, FrameType
from typing import Any

from ..clock import theirs
from .ask import Answer, PartJob, function_of
from .case import Case
from .sheet import Sheet
from .values import plain, printable

MOST = 2_000  # calls that are noted
WIDEST = 500  # characters of one that is noted
LONGEST = 120  # characters of a line

Line = list[Any]


def observe(answer: Answer, case: Case, entry: str, part: PartJob) -> Sheet:
    """The sheet of a case as its part asks it, with what following the answer adds.

    "calls" are those of the global name `entry` meanwhile, each [parent, arguments, value, the line that made
    it, the line at which it returned]. "lines" are the lines from which the world was asked, one an event.
    "left" is the line at which the answer returned at last, where it could return at others. "used_chance"
    says whether it took random numbers.
    """
    calls: list[object] = []
    lines: list[Line | None] = []
    options = {**part["options"], "lines": lines} if takes_lines(part) else part["options"]
    before, own = chance(), answer.value
    with _following(own, entry, calls) as answer.value, _returns() as left:
        sheet = function_of(part["ask"])(answer, case, **options)
    answer.value = own  # the next case is followed anew
    return {**sheet, "calls": calls, "lines": lines, "left": left[0], "used_chance": chance() != before}


def chance() -> object:
    """The state of the random numbers that answers use: Python's, and NumPy's where it is loaded."""
    numpy = sys.modules.get("numpy.random")
    return random.getstate(), str(numpy.get_state()) if numpy else ""


def takes_lines(part: PartJob) -> bool:
    """Whether what asks the part notes the lines from which its world was asked."""
    return "lines" in inspect.signature(function_of(part["ask"])).parameters


def own_line(frame: FrameType | None) -> Line | None:
    """The innermost line of the learner's own code from which a frame was reached."""
    while frame is not None and not theirs(frame.f_code.co_filename):
        frame = frame.f_back
    return None if frame is None else line_at(frame)


def line_at(frame: FrameType) -> Line | None:
    """The line at which a frame stands; None where its text is not known."""
    text = linecache.getline(frame.f_code.co_filename, frame.f_lineno).strip()
    return [frame.f_lineno, printable(text[:LONGEST])] if text else None


@contextmanager
def _returns() -> Iterator[list[Line | None]]:
    """Meanwhile, the last line at which a function of the learner's returned; a list of that one line."""
    left: list[Line | None] = [None]

    def look(frame: FrameType, event: str, _: object) -> None:
        if event == "return" and theirs(frame.f_code.co_filename):
            left[0] = line_at(frame) if _tells_where(frame.f_code) else None

    before = sys.getprofile()
    _RETURNED.append(left)
    sys.setprofile(look)
    try:
        yield left
    finally:
        sys.setprofile(before)
        _RETURNED.pop()


@cache
def _tells_where(code: CodeType) -> bool:
    """Whether the line at which a function returns says something about its fault.

    Where everything is returned at one line, that line was reached whatever went wrong before it. It tells
    something only if there are no other lines.
    """
    lines = {line for _, _, line in code.co_lines() if line and line != code.co_firstlineno}
    steps, line, ends = dis.get_instructions(code), None, set[int | None]()
    for step in steps:
        line = step.positions.lineno if step.positions else line
        if step.opname in ("RETURN_VALUE", "RETURN_CONST"):
            ends.add(line)
    return len(ends) > 1 or lines <= ends


_RETURNED: list[list[Line | None]] = []


@contextmanager
def _following(answer: Callable[..., object], name: str, calls: list[object]) -> Iterator[object]:
    """The answer, its calls of itself by that global name noted in `calls`."""
    around = getattr(inspect.unwrap(answer), "__globals__", {}) if callable(answer) else {}
    function = around.get(name)
    if not callable(function) or isinstance(function, type):
        yield answer
        return
    around[name] = noting = _noted(function, calls)
    try:
        yield noting if function is answer else answer
    finally:
        around[name] = function


def _noted(function: Callable[..., object], calls: list[object]) -> Callable[..., object]:
    signature, path = inspect.signature(function), list[int | None]([None])

    @wraps(function)
    def noting(*args: object, **named: object) -> object:
        bound = signature.bind(*args, **named)
        bound.apply_defaults()
        entry = [path[-1], plain(list(bound.arguments.values())), None, own_line(sys._getframe(1)), None]
        if len(calls) >= MOST or len(str(entry)) > WIDEST:
            return function(*args, **named)
        path.append(len(calls))
        calls.append(entry)
        try:
            value = function(*args, **named)
            data = plain(value)
            entry[2] = data if len(str(data)) <= WIDEST else None
            entry[4] = _RETURNED[-1][0] if _RETURNED else None
            return value
        finally:
            path.pop()

    return noting
