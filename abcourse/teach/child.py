"""An answer in a process of its own: whatever it does there, the judge gets an outcome, and the kernel lives.

    with alone(answer) as there:
        game = ServedGame(Watched(tree, budget=500))
        outcome = there.call(game, game.initial, inf)

The judge's games stay on this side: the answer is handed subjects and opaque states, and the judge
replies to each of its questions. What it claims of itself is plain data, and only data.

An answer is *forked* where a kernel can be (Linux); a copy holds what the kernel held at that moment, so
cases are to be made after the fork. It cannot hide what was there before, nor what the course's own
modules hold: the question, its reference, the seed. Else the answer is carried by cloudpickle to a *clean*
Python; carrying it runs the `__reduce__` of what it holds. Where neither works it runs *here*, where an
endless loop in C and an exit cannot be stopped, and `note` says so. Another process of the same user is
out of reach of Python there, but not of C: against that a sandbox has to stand around the command.
"""

from __future__ import annotations

import base64
import json
import linecache
import os
import signal
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from .fresh import START, patient, started
from .guard import Outcome
from .inside import Room
from .limits import confined
from .served import Served, ServedGame
from .there import BROKEN, There, how_ended
from .wire import Late, Wire

__all__ = ["Served", "ServedGame", "There", "alone", "main"]

HERE = "Your code ran in this kernel, since it could not be carried to a process of its own."


@contextmanager
def alone(answer: Any, seconds: float = 6.0, start: str = "") -> Iterator[There]:
    """The answer in a process of its own, which ends with the block; `seconds` are for all calls together.

    On a crowded Linux machine the time spent in waiting for a processor does not count, up to thirty times
    the limit: a right answer must not be called endless because others work. `start` asks for one way,
    "forked", "clean" or "here". Nothing that the answer does raises here.
    """
    forks = sys.platform == "linux" and hasattr(os, "fork")
    there = _begun(answer, seconds, start or ("forked" if forks else "clean"))
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-4)  # else a busy thread of the learner's holds up each reply for 5 ms
    try:
        yield there
    finally:
        sys.setswitchinterval(before)
        there.close()


def _begun(answer: Any, seconds: float, start: str) -> There:
    if start == "forked":
        return _forked(answer, seconds)
    if start == "clean" and (carried := _carried(answer)):
        there = started("clean", [*_python(), str(seconds)], START + seconds)
        ended = there.arrives(carried, START + seconds)["ended"]
        there.until = there.line.now() + seconds
        if ended in ("returned", "time"):  # one that is late is not run here, where nothing might end it
            return there
        there.close()
    there = There("here", seconds, HERE)
    there.line = _Here(answer, there)
    return there


def _forked(answer: Any, seconds: float) -> There:
    """A copy of this process that only answers, and the judge's end of the wire to it."""
    there = There("forked", seconds)
    (source, told), (heard, target) = os.pipe(), os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # threads run: the copy uses none of them
        child = os.fork()
    if child == 0:
        _live(answer, heard, told, seconds)
    os.close(told)
    os.close(heard)

    def close() -> None:
        os.close(source)
        os.close(target)
        _killed(child)

    there.line = patient(there, source, target, child)
    there.ended, there.close = lambda: _ended(child), close
    return there


def _python() -> list[str]:
    """A Python that has this course, and nothing else, before it."""
    root = str(Path(__file__).parents[2])
    begin = f"import sys; sys.path.insert(0, {root!r}); from {__name__} import main; main()"
    return [sys.executable, "-I", "-c", begin]


def _carried(answer: Any) -> dict[str, Any] | None:
    """The answer as a message, with the source of its lines; None where it cannot travel."""
    try:
        import cloudpickle

        carried = base64.b64encode(cloudpickle.dumps(answer)).decode()
    except Exception:
        return None
    file = getattr(getattr(answer, "__code__", None), "co_filename", "")
    return {"carried": carried, "path": sys.path, "sources": {file: linecache.getlines(file)}}


class _Here(Wire):
    """The line to an answer in this very process: what crosses it is JSON all the same."""

    def __init__(self, answer: Any, there: There) -> None:
        super().__init__(-1, -1, there.handle)
        self._room = Room(answer, lambda question: json.loads(json.dumps(there.handle(question))))

    def call(self, message: Any) -> Any:
        """The outcome. Raises Late."""
        self._room.seconds = max(self.until - monotonic(), 0.001)
        outcome = json.loads(json.dumps(self._room.handle(json.loads(json.dumps(message)))))
        if outcome["ended"] == "time":
            raise Late
        return outcome


# -- in the process of the answer


def main() -> None:
    """Serve a judge over standard input and output, as long as there is one. The seconds are the argument."""
    _live(None, os.dup(0), os.dup(1), float(sys.argv[1]))


def _live(answer: Any, source: int, target: int, seconds: float) -> None:
    """Serve the judge, and leave without a look back: hooks of a kernel at its end are none of ours."""
    try:
        confined((source, target), seconds)
        wire = Wire(source, target, lambda message: room.handle(message))
        room = Room(answer, wire.call)
        wire.serve()
    finally:
        os._exit(BROKEN)


# -- how a process ends


def _ended(child: int) -> Outcome:
    """How a process that speaks no more has ended."""
    until = monotonic() + 0.2
    while monotonic() < until:
        status = os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if status is not None:
            return how_ended(status.si_status * (1 if status.si_code == os.CLD_EXITED else -1))
        sleep(0.005)
    return how_ended(None)


def _killed(child: int) -> None:
    """End a process and its group, and wait for its end."""
    for kill in (os.killpg, os.kill):
        with suppress(ProcessLookupError, PermissionError):
            kill(child, signal.SIGKILL)
    with suppress(ChildProcessError):
        os.waitpid(child, 0)
