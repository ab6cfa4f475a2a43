"""A clock that ends a function that runs too long, even one that catches every exception."""

from __future__ import annotations

import _thread
import signal
import sys
import sysconfig
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import monotonic, thread_time
from types import CodeType, FrameType
from typing import Any

PATIENCE = 30  # times a limit on the wall, where others hold the processors
HOUSE = Path(__file__).resolve().parents[2]  # the folder that holds both packages of the course
OURS = (HOUSE / "abcourse", HOUSE / "coursework")


class TimeUp(BaseException):
    """Raised by the clock inside the function that runs too long."""


def waited() -> float:
    """Seconds that this thread has waited for a processor, where Linux tells; else 0."""
    with suppress(OSError, IndexError), open("/proc/thread-self/schedstat", "rb", buffering=0) as file:
        return int(file.read().split()[1]) / 1e9
    return 0.0


@cache  # asked of every frame on the way to an error; where the libraries are takes long to find out
def theirs(file: str) -> bool:
    """Whether code is the learner's: not of Python, its libraries or this course."""
    libraries = [sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")]
    zipped = [
        place for place in sys.path if place.endswith(".zip")
    ]  # where a browser's Python has its library
    places = [*map(str, OURS), *libraries, *zipped]
    return not file.startswith("<frozen") and not any(Path(file).is_relative_to(place) for place in places)


class _Signal(int):
    """A signal number; to read its attribute `sent` sends the signal to this process.

    Python looks for signals after every call, but not after an attribute was read: so the signal is still on
    its way when the next statement raises.
    """

    sent = property(_thread.interrupt_main)


class Clock:
    """Ends what runs too long, and remembers whether the user pressed interrupt.

    Each ring sends the next one before it raises, so a bare `except` that swallows one ring meets another
    on its next step; the rings end when the call has ended. Where there is no timer, in a browser and on
    Windows, it looks at the time at each jump and each call of the learner's code, from Python 3.12 on; a
    loop in C is not ended there. Off the main thread, where no signal can be caught, it does nothing. With
    `patience` the time that it waits for a processor does not count, up to so many times the limit; of
    `ours`, which never sleeps, only what it computes counts, or a machine that stands still would judge it.
    Set `running` around the call:

        with Clock(seconds) as clock:
            try:
                clock.running = True
                function()
            finally:
                clock.running = False
    """

    def __init__(self, seconds: float, patience: float = 1.0, ours: bool = False) -> None:
        self.seconds, self._patience, self._ours = seconds, patience, ours
        self.running = self.rang = self.interrupted = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Clock:
        if threading.current_thread() is not threading.main_thread():
            return self
        if callable(signal.getsignal(signal.SIGINT)):
            self._catch(signal.SIGINT, self._interrupt)
        self._started, self._waited, self._computed = monotonic(), waited(), thread_time()
        if hasattr(signal, "setitimer"):
            self._catch(signal.SIGALRM, self._ring)
            self._timer = signal.setitimer(signal.ITIMER_REAL, self.seconds, 0.02)
        elif MONITORING:
            self._around = watch(self)
        return self

    def _catch(self, number: int, handler: Callable[[int, FrameType | None], None]) -> None:
        self._before[number] = signal.signal(number, handler)

    def __exit__(self, *_: object) -> None:
        if hasattr(signal, "setitimer") and signal.SIGALRM in self._before:
            left, interval = self._timer
            left = max(left - (monotonic() - self._started), 0.001) if left else 0
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before.pop(signal.SIGALRM))
            signal.setitimer(signal.ITIMER_REAL, left, interval)
        elif hasattr(self, "_around"):
            watch(self._around)
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def look(self) -> None:
        """Raise TimeUp where the time is up."""
        if self.running and monotonic() - self._started > self.seconds:
            self.rang = True
            raise TimeUp

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self.running and not self._early():
            self.rang = True
            ring_again = _Signal(number)
            ring_again.sent  # noqa: B018
            raise TimeUp

    def _early(self) -> bool:
        """Whether the time that counts is not up yet."""
        if self._ours:
            return thread_time() - self._computed < self.seconds
        passed = monotonic() - self._started
        return passed < self._patience * self.seconds and passed - waited() + self._waited < self.seconds

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        self.interrupted = True
        self._before[signal.SIGINT](number, frame)


MONITORING: Any = getattr(sys, "monitoring", None)  # from Python 3.12 on
TOOL = 4  # of the numbers that Python has for tools, one that no debugger or profiler takes
_watching: list[Clock | None] = [None]


def watch(clock: Clock | None) -> Clock | None:
    """Let this clock look at each jump and each call of the learner's code; the one that did before.

    It is the one tool of `sys.monitoring` here, and stays in place: to take it out costs more than it does.
    """
    if MONITORING.get_tool(TOOL) is None:
        MONITORING.use_tool_id(TOOL, "abcourse")
        for event in (MONITORING.events.JUMP, MONITORING.events.PY_START):
            MONITORING.register_callback(TOOL, event, _looked)
        MONITORING.set_events(TOOL, MONITORING.events.JUMP | MONITORING.events.PY_START)
    before, _watching[0] = _watching[0], clock
    return before


def _looked(code: CodeType, *_: int) -> Any:
    if sys.is_finalizing() or not theirs(code.co_filename):
        return MONITORING.DISABLE
    if _watching[0]:
        _watching[0].look()
    return None
