"""An answer is asked in a process of its own: whatever it does, a reply comes back, and the kernel lives.

    reply = run(lambda: answer, job)

It is *forked* where a kernel can be (Linux). Else it is carried by cloudpickle to a *clean* Python; carrying
it runs the `__reduce__` of what it holds. Where neither works it is asked *here*, where an endless loop in C
and an exit cannot be stopped, and a note says so. A copy holds what the kernel held: it can hide nothing.
"""

import base64
import json
import linecache
import os
import signal
import subprocess
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, cast

from ..clock import PATIENCE
from .ask import BROKEN, LAST, LOOKED_AT, WIDEST, Answer, Job, ask, ask_parts, live
from .sheet import REFUSED, Sheet, readable

LOOK = 0.05  # seconds between two looks at the clock
START = 5.0  # seconds that a clean Python may take to begin, on a crowded machine too
MUCH_LONGER = 1.5  # times a limit: what passed on the wall is told, too
MOST = 60_000_000  # bytes that are read of one answer
HERE = "Your code ran in this kernel, since it could not be carried to a process of its own."
UNSAID = [
    "In a browser your code runs in the kernel itself: a loop inside of a built-in function cannot be ended."
]
FORGED = "it wrote to the line that carries the answers of the game"
FORGERY = {"message": FORGED, "cause": "forged"}


@dataclass
class Reply:
    """What came of a job: the sheets of each part in order, fewer where it ended before.

    `end` says why it was asked no further, and is empty where it was asked all. "ended" is there "time" for
    the limit of one call, "total" for that of the question, "part" for that of a part, with "seconds"; "late"
    for that of whoever asks; or "exit", "died" or "refused", as its process ended, with a "message".
    `looked` is what came of looking at the answer itself, where it is none. `note` says where it ran.
    """

    sheets: dict[str, list[Sheet]]
    end: Sheet = field(default_factory=Sheet)
    looked: Sheet = field(default_factory=Sheet)
    note: str = ""


def run(load: Callable[[], object], job: Job, way: str = "") -> Reply:
    """The reply of the answer that `load` returns, which is called where the answer is asked.

    `way` asks for "forked", "clean" or "here". Nothing that an answer does raises here.
    """
    forks = sys.platform == "linux" and hasattr(os, "fork")
    way = way or ("forked" if forks else "here" if sys.platform == "emscripten" else "clean")
    if way == "forked":
        return collect_replies(_forked(load, job), job)
    if way == "clean" and (carried := _carried(load)) is not None:
        reply = collect_replies(_started(carried, job), job, START)
        if not _lost(reply):
            return reply
    return run_here(load, job)


def run_here(load: Callable[[], object], job: Job) -> Reply:
    """The same in this process, where loops are ended by a clock on the main thread, if at all."""
    note = HERE
    if sys.platform == "emscripten":  # which is said once in a session, not after each report
        note = UNSAID.pop() if UNSAID else ""
    reply = Reply({part["name"]: [] for part in job["parts"]}, note=note)
    until = monotonic() + job["total"]

    def tell(number: int, sheet: Sheet) -> bool:
        if number == LOOKED_AT:
            reply.looked = sheet
            return False
        reply.sheets[job["parts"][number]["name"]].append(readable(json.loads(json.dumps(sheet))))
        if monotonic() > until:
            reply.end = {"ended": "total", "seconds": job["total"]}
        return not reply.end

    ask(load, job, tell, timed=True)
    return reply


def rehearsed(load: Callable[[], object], seconds: float) -> Sheet:
    """What comes of a call in a copy of this kernel, its value left there; empty where it returns.

    Empty also where no kernel can be copied.
    """
    if sys.platform != "linux":
        return {}
    return run(load, {"form": None, "seconds": seconds, "total": seconds, "random": None, "parts": []}).looked


def asked_directly(value: object, job: Job) -> dict[str, list[Sheet]]:
    """The sheets of an answer of ours, which is asked in this process and handed our games as they are."""
    sheets: dict[str, list[Sheet]] = {part["name"]: [] for part in job["parts"]}

    def tell(number: int, sheet: Sheet) -> bool:
        sheets[job["parts"][number]["name"]].append(sheet)
        return True

    ask_parts(Answer(value, job["seconds"], trusted=True), job, tell)
    return sheets


# -- a process that answers


class Pipe:
    """What comes over a pipe, by a thread, since not every system can wait for one with a limit.

    `pieces` has what came, b"" where it ended, None where it was more than `most` bytes.
    """

    def __init__(self, source: int, most: int = MOST) -> None:
        self.pieces: SimpleQueue[bytes | None] = SimpleQueue()
        self.thread = Thread(target=self._read, args=(source, most), daemon=True)
        self.thread.start()

    def _read(self, source: int, left: int) -> None:
        try:
            while left > 0 and (piece := os.read(source, 65_536)):
                left -= len(piece)
                self.pieces.put(piece)
            self.pieces.put(b"" if left > 0 else None)
        except OSError:
            self.pieces.put(b"")


@dataclass
class Child:
    """A process that tells its sheets over a pipe, how it ended, and how it is ended."""

    number: int
    source: Pipe
    ended: Callable[[], int | None]  # its exit status, below 0 for a signal; None while it runs
    close: Callable[[], None]
    until: float = inf  # of `monotonic`: no longer than that, whatever it is asked


def _forked(load: Callable[[], object], job: Job) -> Child:
    """A copy of this process that only answers."""
    source, target = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # threads run: the copy uses none of them
        child = os.fork()
    if child == 0:
        live(load, job, target)
    os.close(target)

    def ended() -> int | None:
        status = os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if status is None:
            return None
        return status.si_status * (1 if status.si_code == os.CLD_EXITED else -1)

    def close() -> None:
        for kill in (os.killpg, os.kill):
            with suppress(ProcessLookupError, PermissionError):
                kill(child, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(child, 0)
        os.close(source)

    return Child(child, Pipe(source), ended, close)


def _carried(load: Callable[[], object]) -> dict[str, object] | None:
    """The answer as a message, with the source of its lines; None where it cannot travel."""
    try:
        import cloudpickle

        carried = base64.b64encode(cloudpickle.dumps(load)).decode()
    except Exception:
        return None
    names = [name for name in linecache.cache if name.startswith("<") or "ipykernel" in name]
    return {
        "carried": carried,
        "path": sys.path,
        "sources": {name: linecache.getlines(name) for name in names},
    }


def _started(carried: dict[str, object], job: Job) -> Child:
    """A Python that has this course, and nothing else, before it."""
    root = str(Path(__file__).parents[3])
    begin = f"import sys; sys.path.insert(0, {root!r}); from {ask.__module__} import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-I", "-c", begin],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        bufsize=0,
    )
    assert process.stdin and process.stdout
    with suppress(OSError):
        process.stdin.write(json.dumps({**carried, "job": job}).encode() + b"\n")
        process.stdin.close()

    def close() -> None:
        with suppress(ProcessLookupError, PermissionError, AttributeError):  # it may have no group of its own
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        with process:  # closes the pipes, and waits
            pass

    return Child(process.pid, Pipe(process.stdout.fileno()), process.poll, close)


def _lost(reply: Reply) -> bool:
    """Whether an answer did not arrive in a clean Python, so that it is to be asked here."""
    raised = reply.looked.get("ended") not in (None, "unfit", "time", "exit")
    return raised and not any(reply.sheets.values())


# -- listening


class Clock:
    """The seconds that a process has had: on Linux, time in which it waits for a processor does not count."""

    def __init__(self, process: int) -> None:
        self.counted, self._task, self._seen = 0.0, Path(f"/proc/{process}"), monotonic()
        self._ran = self._running()[0]

    def now(self) -> float:
        """The seconds at this moment, at most; `look` finds out."""
        return self.counted + monotonic() - self._seen

    def look(self) -> None:
        """Count what has passed since the last look."""
        now, (ran, ready) = monotonic(), self._running()
        self.counted += min(ran - self._ran, now - self._seen) if ready else now - self._seen
        self._ran, self._seen = ran, now

    def due(self) -> bool:
        """Whether it is time for another look."""
        return monotonic() - self._seen > LOOK

    def _running(self) -> tuple[float, bool]:
        """The seconds that it has run, and whether it runs or is ready to; (0, False) where none tells."""
        with suppress(OSError, ValueError, IndexError):
            ran = int((self._task / "schedstat").read_text().split()[0]) / 1e9
            return ran, (self._task / "stat").read_text().rpartition(")")[2].startswith(" R")
        return 0.0, False


class Limit:
    """A limit on seconds from now, by a clock; on the wall, PATIENCE times as much."""

    def __init__(self, clock: Clock, why: str, seconds: float) -> None:
        self.why, self.seconds, self.begun = why, seconds, monotonic()
        self.clock, self._until, self._latest = (
            clock,
            clock.now() + seconds,
            monotonic() + PATIENCE * seconds,
        )

    def told(self) -> dict[str, float]:
        """The seconds of the limit; and those on the wall, where far more passed on a busy machine."""
        wall = round(monotonic() - self.begun, 1)
        if wall < MUCH_LONGER * self.seconds + 1:
            return {"seconds": self.seconds}
        return {"seconds": self.seconds, "wall": wall}

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self.clock.counted > self._until or monotonic() > self._latest


def collect_replies(child: Child, job: Job, start: float = 0.0) -> Reply:
    """What a process tells, to its end or to the first limit that it passes; then it is ended."""
    reply = Reply({part["name"]: [] for part in job["parts"]})
    try:
        reply.end = _listened(child, job, reply, start)
    finally:
        with suppress(OSError):
            child.close()
        child.source.thread.join(1.0)
    return reply


def _listened(child: Child, job: Job, reply: Reply, start: float) -> Sheet:
    """Why it ended, empty where all was told; the sheets join the reply."""
    clock, unread, so_far = Clock(child.number), b"", Sheet()
    place = -1  # the part that is asked; none yet, while the answer itself is looked at
    limits = {"total": Limit(clock, "total", job["total"] + start)}

    def ended(why: str, **more: object) -> Sheet:
        end = cast(Sheet, {"ended": why, **more})
        if place < 0 and why != "late":
            reply.looked = {**end, "ended": "time" if why == "total" else why, "printed": ""}
        elif why not in ("total", "part", "late"):
            spent = why == "time" and "ended" in so_far  # a budget, before
            sheet = so_far if spent else {**so_far, **end}
            reply.sheets[job["parts"][place]["name"]].append(readable({**sheet, "printed": ""}))
        return end

    while True:
        if monotonic() > child.until:
            return ended("late")
        if clock.due():
            clock.look()
            if over := [limit for limit in limits.values() if limit.over]:
                return ended(over[-1].why, **over[-1].told())
        try:
            piece = child.source.pieces.get(timeout=LOOK)
        except Empty:
            continue
        if not piece:
            return ended("refused", **FORGERY) if piece is None else ended(**_how(child))
        *lines, unread = (unread + piece).split(b"\n")
        if len(unread) > WIDEST:
            return ended("refused", **FORGERY)
        for line in lines:
            match message(line):
                case ["call", float() | int() as seconds, dict() as seen]:
                    so_far = cast(Sheet, seen if seconds else {**so_far, **seen})
                    if seconds:
                        limits["call"] = Limit(clock, "time", seconds)
                case [number, dict() as sheet] if number == LOOKED_AT and readable(sheet) is not REFUSED:
                    reply.looked = readable(sheet)
                case [number, _] if number == LAST:
                    return {}
                case ["part", int() as turn] if 0 <= turn < len(job["parts"]):
                    place = turn
                    limits = {"total": limits["total"]}
                    if "total" in job["parts"][place]:
                        limits["part"] = Limit(clock, "part", job["parts"][place]["total"])
                case [int() as number, dict() as sheet] if number == place >= 0 and _expected(
                    job, reply, place
                ):
                    limits.pop("call", None)
                    so_far = {}
                    reply.sheets[job["parts"][place]["name"]].append(readable(sheet))
                case _:
                    return ended("refused", **FORGERY)


def _expected(job: Job, reply: Reply, place: int) -> bool:
    """Whether a part has more cases than sheets: who tells more of them floods the line."""
    part = job["parts"][place]
    return len(reply.sheets[part["name"]]) < len(part["cases"])


def message(line: bytes) -> Any:
    """What a line says in JSON; None where it is none."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _how(child: Child) -> dict[str, str]:
    """How a process that speaks no more has ended."""
    until = monotonic() + 0.5
    while (how := child.ended()) is None and monotonic() < until:
        sleep(0.005)
    if how is not None and how < 0:
        known = -how in {each.value for each in signal.Signals}
        name = signal.Signals(-how).name if known else -how
        return {"why": "died", "message": f"it ended Python by {name}"}
    if how not in (None, BROKEN):
        return {"why": "exit"}
    return {"why": "died", "message": "it changed Python so that its call could not be followed"}
