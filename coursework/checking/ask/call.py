"""One call of a learner's function, whatever it does: what came of it is plain JSON data.

An endless loop is ended by the budget of a `RecordingGame`, by whoever watches this process, and, on the main
thread of systems that have `signal.setitimer`, by time.
"""

import builtins
import dis
import inspect
import io
import linecache
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, redirect_stderr, redirect_stdout, suppress
from itertools import pairwise
from traceback import walk_tb
from types import CodeType, TracebackType
from typing import NoReturn, TypeVar

from abcourse.games.game import OutOfCalls, OutOfQuestions

from ..clock import PATIENCE, Clock, theirs
from .sheet import Known, Sheet
from .values import TooMuch, plain, printable, shown, type_of, written

T = TypeVar("T")
SECONDS = 1.0  # longer than any right answer needs, by a factor of a hundred
ROOM = 1_000  # frames: deeper than any tree that a check hands out


def call(
    function: Callable[..., T],
    *args: object,
    seconds: float | None = SECONDS,
    most: int = 1_000,
    kept: list[T] | None = None,
    ours: bool = False,
    cell: str = "",
) -> Sheet:
    """What came of `function(*args)`, as plain data; without `seconds` the caller sees to its end.

    "ended" is one of `returned` (with "type" and "value"), `raised` (with "error", "message", "line"),
    `not tried` (it raised NotImplementedError; "by" names the function), `calls`, `time`, `recursion`,
    `exit`, `memory` and `refused` (with "message": no sheet has room for the value). "printed" is what it
    printed, up to `most` characters. The value itself joins `kept`. Time spent waiting for a processor does
    not count, up to PATIENCE times the limit; of `ours` only what it computes does. `cell` is the file of the
    answer, in which an error's line is looked for first. Only a KeyboardInterrupt by the user comes through.
    """
    heard, clock = Heard(most), Clock(seconds, PATIENCE, ours) if seconds else None
    with redirect_stdout(heard), redirect_stderr(heard), _cell(), clock or nullcontext():
        outcome = _outcome(function, args, clock, [] if kept is None else kept, cell)
    if clock and clock.interrupted:
        raise KeyboardInterrupt
    return {**outcome, "printed": printable(heard.text)}


def _outcome(
    function: Callable[..., T], args: tuple[object, ...], clock: Clock | None, kept: list[T], cell: str
) -> Sheet:
    try:
        try:
            if clock:
                clock.running = True
            kept.append(function(*args))
            outcome = returned(kept[-1])
        finally:
            if clock:
                clock.running = False
    except BaseException as error:
        outcome = failed(error, cell)
    return {"ended": "time", "seconds": clock.seconds} if clock and clock.rang else outcome


def returned(value: object) -> Sheet:
    """The outcome of an answer that is data and needs no call."""
    if inspect.iscoroutine(value):
        value.close()  # or Python warns, naming this file
    try:
        data = plain(value)
        kind, text = type_of(value, data), written(value)
    except TooMuch as error:
        return failed(error)
    outcome: Sheet = {"ended": "returned", "type": kind, "value": data, "printed": ""}
    if text != shown(data):
        outcome["text"] = text
    return outcome


def failed(error: BaseException, cell: str = "") -> Sheet:
    """The outcome of a call that raised; `cell` is the file of the answer, where it is known."""
    match error:
        case NotImplementedError():
            return {"ended": "not tried", "by": _innermost(error.__traceback__)}
        case OutOfCalls():
            of_game = isinstance(error, OutOfQuestions)
            return {"ended": "calls", "message": str(error), "cause": "game" if of_game else ""}
        case RecursionError():
            return {"ended": "recursion"}
        case SystemExit():
            return {"ended": "exit"}
        case MemoryError():
            return {"ended": "memory"}
        case TooMuch():
            told = f"it returned {error}, more than any question asks for"
            return {"ended": "refused", "message": told, "printed": ""}
        case RuntimeError(args=["can't start new thread"]):
            return {"ended": "refused", "message": "it leaves more threads running than there is room for"}
    raised: Sheet = {"ended": "raised", "error": printable(type(error).__name__[:80]), "message": ""}
    with suppress(BaseException):  # the text is made by the learner's code
        raised["message"] = printable((str(error).strip().splitlines() or [""])[0][:200])
    if isinstance(error, Known):
        raised["cause"] = error.cause
    with suppress(BaseException):  # the line is read from a file
        silent = _silent(error.__traceback__) if _met_none(error) else ""
        if silent:
            return {**raised, "by": silent}
        return {**raised, "line": _own_line(error.__traceback__, cell)}
    return raised


def _met_none(error: BaseException) -> bool:
    """Whether Python met a None where something else was due; of operands its own text alone tells."""
    if isinstance(error, AttributeError):
        return error.name is not None and error.obj is None
    return isinstance(error, TypeError) and "NoneType" in str(error)


def _own_line(trace: TracebackType | None, cell: str) -> str:
    """The last line of the learner's own code on the way to an error; empty where none is known.

    It is the last one in `cell`, the file of the answer, if the way leads through it: what the answer calls
    from another cell, such as a function that was given, is not where the learner looks.
    """
    lines: dict[str, str] = {}
    last = ""
    for frame, number in walk_tb(trace):
        name = frame.f_code.co_filename
        if theirs(name) and (text := linecache.getline(name, number).strip()):
            lines[name] = last = f"line {number}" + (f": {text}" if len(text) <= 80 else "")
    return lines.get(cell, last)


def _silent(trace: TracebackType | None) -> str:
    """A function that the failing one calls by name and that can end without a value; empty if there is none.

    Where a None came from it is to blame, and not the line that met the None.
    """
    for frame, _ in list(walk_tb(trace))[-1:]:
        for name in names_in(frame.f_code):
            code = getattr({**frame.f_globals, **frame.f_locals}.get(name), "__code__", None)
            if code is not None and theirs(code.co_filename) and _can_end_without_a_value(code):
                return f"{name}, line {code.co_firstlineno}"
    return ""


def names_in(code: CodeType) -> Iterator[str]:
    """The names that code looks up, in the comprehensions within it too."""
    yield from code.co_names + code.co_freevars
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from names_in(inner)


def _can_end_without_a_value(code: CodeType) -> bool:
    """Whether its bytecode returns the constant None: at an end without return, or at a bare one."""
    steps = [(step.opname, step.argval) for step in dis.get_instructions(code)]
    bare = (("LOAD_CONST", None), ("RETURN_VALUE", None))
    return ("RETURN_CONST", None) in steps or bare in pairwise(steps)


def _innermost(trace: TracebackType | None) -> str:
    """The name of the function that raised an error; for one that makes an object, that of the class."""
    *_, name = "", *(frame.f_code.co_qualname for frame, _ in walk_tb(trace))
    name = name.removesuffix(".__init__").rpartition(".")[2]
    return "" if name.startswith("<") else name


class Heard(io.TextIOBase):
    """A place to print to that keeps the beginning, however much is printed."""

    def __init__(self, most: int) -> None:
        self.text, self.most = "", most

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if len(self.text) < self.most:
            self.text = (self.text + str(text))[: self.most]
        return len(text)


def _nobody(prompt: object = "") -> str:
    raise EOFError("nobody answers input() here: a function gets what it needs as arguments")


def _leave(*_: object) -> NoReturn:
    raise SystemExit


@contextmanager
def _cell() -> Iterator[None]:
    """ROOM frames from here, whatever limit was set; nobody at the keyboard; an exit() that only raises."""
    frame, depth = sys._getframe(), 0
    while frame.f_back is not None:
        frame, depth = frame.f_back, depth + 1
    before = sys.getrecursionlimit(), sys.stdin, builtins.input
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    sys.setrecursionlimit(depth + ROOM)
    sys.stdin, builtins.input = io.StringIO(), _nobody
    if shell is not None:
        shell.ask_exit = _leave  # a kernel's own does not raise: it ends the kernel afterwards
    try:
        yield
    finally:
        sys.setrecursionlimit(before[0])
        sys.stdin, builtins.input = before[1:]
        if shell is not None:
            del shell.ask_exit
