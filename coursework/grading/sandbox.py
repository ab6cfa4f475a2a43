"""Where the process of a submission runs, and how the grader keeps it within its limits.

With bubblewrap (Linux) it is the first process of a sandbox: it has no network, sees neither solutions nor
other submissions nor any other process, and whatever was started in it ends with it. Without, there are
limits, and `enforced` says which do not hold. A thread of the grader counts processes and memory.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from math import inf
from pathlib import Path
from queue import Empty
from threading import Event, Thread, current_thread
from time import monotonic
from typing import Any

from ..checking.ask.ask import Job, PartJob
from ..checking.ask.run import MOST, Child, Clock, Limit, Pipe, Reply, collect_replies, message
from ..checking.ask.sheet import Sheet, readable
from . import system_calls
from .cleanup import removed

ORDER = ("fresh", "process", "linux", "bwrap")  # each enforces more than the one before
LEAST = {  # each limit, and the least that enforces it
    "wall time of a call and of a question": "fresh",
    "computing time": "process",
    "memory of a process, and of all that it starts": "linux",  # read off /proc
    "length of what is printed and answered": "fresh",
    "size of a file": "process",
    "open files": "process",
    "number of processes": "linux",
    system_calls.LIMIT: "linux",
    "every process is ended, in new sessions too": "bwrap",
    "no network": "bwrap",
    "read-only system": "bwrap",
    "private temporary folder of a bounded size": "bwrap",
    "solutions and tests cannot be read": "bwrap",
    "other submissions cannot be read": "bwrap",
    "the grader's own processes cannot be reached": "bwrap",
    "nobody can raise a limit": "bwrap",
}
PACKAGES = ("abcourse", "coursework")
OWN = "/answers"  # the folder of a sandbox
HANDED_IN = "/handed_in"
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/alternatives")
CELL, CELLS = 5.0, 15.0  # seconds for one cell, and for all
REPLY = 5.0  # seconds for a reply that takes no time
LONGEST = 2_000_000  # bytes that a submission's process may tell of its notebook
TOO_MANY = "it started more than {} processes"
AS_ROOT = "You are root, so answers run as root: grade as an ordinary user, whom the kernel allows less."
SHUT = ("sys", "sysrq-trigger", "irq", "bus", "fs", "acpi", "scsi")  # of /proc: root may write there
TICK = 0.05  # seconds between two looks at processes and memory
TRIES = 5  # processes of one submission that may end while its cells run


@dataclass(frozen=True)
class Limits:
    """What one question may use: seconds for all its calls, if fewer than its own; megabytes; processes.

    `whole` are seconds on the wall for all of a submission, its waiting for a processor too.
    """

    seconds: float = inf
    memory: int = 1024
    processes: int = 32
    whole: float = 600.0


class Gone(Exception):
    """The process of a submission ended, or was ended: the outcome of what it did says why."""

    def __init__(self, outcome: Sheet) -> None:
        super().__init__(outcome["ended"])
        self.outcome = outcome


def enforced(way: str) -> list[str]:
    """The limits that hold."""
    most = ORDER.index("linux" if way == "process" and sys.platform == "linux" else way)
    held = [limit for limit, least in LEAST.items() if ORDER.index(least) <= most]
    return held if system_calls.is_supported() else [limit for limit in held if limit != system_calls.LIMIT]


def lacking(held: Collection[str]) -> list[str]:
    """The limits beyond these, which a run under bubblewrap would have had."""
    return [limit for limit in LEAST if limit not in held]


def limits_text(way: str) -> list[str]:
    """What is said of the limits at the start of a run."""
    missing = lacking(held := enforced(way))
    places = {"bwrap": "under bubblewrap", "process": "in processes without a sandbox"}
    place = places.get(way, "each in a new Python, since this system forks none")
    lines = [f"Answers run {place}. Enforced: {', '.join(held)}."]
    lines += [f"NOT enforced: {', '.join(missing)}."] * bool(missing)
    return lines + [AS_ROOT] * (getattr(os, "geteuid", lambda: 1)() == 0)


@cache
def chosen(way: str) -> str:
    """The way that is taken: bwrap, process, or fresh, where no process can be forked.

    `auto` takes bubblewrap where it works. Raises ValueError where that was asked for and does not work.
    """
    forks = hasattr(os, "fork") and find_spec("resource") is not None
    if way in ("process", "fresh"):
        return way if forks else "fresh"
    found = shutil.which("bwrap") if forks else None
    works = found and subprocess.run(
        [*_sandbox(), "/usr/bin/env", "true"], capture_output=True, check=False, timeout=60
    )
    if works and works.returncode == 0:
        return "bwrap"
    if way == "bwrap":
        why = works.stderr.decode(errors="replace").strip() if works else "there is no bwrap on the PATH"
        raise ValueError(f"bubblewrap does not work here: {why}")
    return "process" if forks else "fresh"


class Sandbox:
    """The process of one submission; to be closed.

    `files` are what was handed in, each with its name. `orders` say what the process looks for: the exercise,
    its questions, the names of the course's answers, the cells that the exercise gives. `ran` has the outcome
    of each cell by its place, as far as it ran; `facts` what else there is to know. `serves` is the module of
    this room that runs in the process: the league has others.
    """

    def __init__(
        self,
        way: str,
        limits: Limits,
        course: Path,
        files: Sequence[tuple[Path, str]],
        orders: dict[str, Any],
        serves: str = "submission_process",
    ) -> None:
        self.way, self.limits, self.course = way, limits, course.resolve()
        self.serves = serves
        self.handed_in = [path.resolve() for path, _ in files]
        self.until, seconds = monotonic() + limits.whole, min(CELL, limits.seconds)
        self.orders = {
            **orders,
            "files": [(self._place_inside(number), name) for number, (_, name) in enumerate(files)],
            "seconds": seconds,
            "total": min(CELLS, 3 * seconds),
            "memory": limits.memory << 20,
        }
        self.ran: dict[int, Sheet] = {}
        self.facts: dict[str, Any] = {}
        self.lost: dict[int, Sheet] = {}  # cells that ended a process, which are not run again
        self.folder = Path(tempfile.mkdtemp(dir=course, prefix="answers-"))
        self._process: Process | None = None

    def _place_inside(self, number: int) -> str:
        """Where the process finds a file that was handed in."""
        return f"{HANDED_IN}/{number}" if self.way == "bwrap" else str(self.handed_in[number])

    def start(self) -> Process:
        """A process that serves, in which no cells run; it ends when this is closed."""
        self._process = Process(self, self.orders)
        return self._process

    def read(self) -> str:
        """Read the notebook and run its cells; why it is no notebook, or "". Raises Gone where it fails."""
        left = self.orders["total"]
        while True:
            if self._process is None:
                self._process = Process(self, {**self.orders, "total": max(left, self.orders["seconds"])})
            clock = Clock(self._process.first)
            try:
                return self._listened(self._process, clock)
            except Gone as gone:
                self.close_process()
                place = next((place for place, each in self.ran.items() if each["ended"] == "begun"), 0)
                if not place or len(self.lost) == TRIES or self.late:
                    raise
                self.lost[place] = gone.outcome
                left -= clock.counted

    @property
    def late(self) -> bool:
        """Whether the time of the submission is up."""
        return monotonic() > self.until

    def ask(self, id: str, number: int, job: Job) -> Reply:
        """What came of asking the answer to a question, of several the one of that number."""
        most = self.limits.seconds
        parts: list[PartJob] = [
            {**part, "total": min(part["total"], most)} if "total" in part else part for part in job["parts"]
        ]
        job = {**job, "total": min(job["total"], most), "parts": parts}
        nothing: dict[str, list[Sheet]] = {part["name"]: [] for part in job["parts"]}
        for _ in range(2):
            if self.late:
                return Reply(nothing, end={"ended": "late"})
            try:
                if self._process is None:
                    self.read()
                assert self._process
                reply = self._process.ask(id, number, job)
            except Gone as gone:
                self.close_process()
                outcome = gone.outcome
            else:
                if self.way == "fresh":  # the process itself was asked, and no copy of it
                    self.close_process()
                return reply
        return Reply(nothing, end={"ended": "late"}) if self.late else Reply(nothing, looked=outcome)

    def bound_files(self) -> list[str]:
        """The words of bubblewrap's command that show the process what was handed in."""
        words = list[str]()
        for number, path in enumerate(self.handed_in):
            words += _bound(path, self._place_inside(number))
        return words

    def close_process(self) -> None:
        """End the process and all that is in it."""
        if self._process is not None:
            self._process.close()
        self._process = None

    def close(self) -> None:
        """End the process, and remove its folder."""
        self.close_process()
        removed(self.folder)

    def _listened(self, process: Process, clock: Clock) -> str:
        """Take note of what a process tells of its cells, up to the facts."""
        self.ran = dict(self.lost)
        limit = Limit(clock, "time", self.orders["total"])
        while True:
            match process.told(limit):
                case ["cell", int() as place]:
                    self.ran[place] = {"ended": "begun"}
                    limit = Limit(clock, "time", self.orders["seconds"] + 1)
                case ["ran", int() as place, dict() as outcome]:
                    self.ran[place] = readable(outcome)
                    limit = Limit(clock, "time", self.orders["total"])
                case ["facts", dict() as facts]:
                    self.facts = facts
                    return ""
                case ["unreadable", str() as why]:
                    return why
                case _:
                    raise Gone({"ended": "refused", "message": "it wrote to the line to the grader"})


class Process:
    """A process that serves, the lines to it and from it, and a thread that watches it."""

    def __init__(self, place: Sandbox, orders: dict[str, Any]) -> None:
        self.limits, self.way, self.until, self.over = place.limits, place.way, place.until, ""
        folder = str(place.folder)
        if place.folder.is_symlink() or not place.folder.is_dir():  # an answer may have put it away
            removed(place.folder)
            place.folder.mkdir()
        serve = f"from {__package__}.{place.serves} import main; main()"
        begin = f"import sys; sys.path.insert(0, sys.argv[1]); {serve}"
        around, course = [], str(place.course)
        if self.way == "bwrap":
            around = [
                *_sandbox(),
                *_bound(place.course, "/course"),
                *place.bound_files(),
                *LAST,
            ]
            course = "/course"
        command = [*around, sys.executable, "-I", "-c", begin, course, self.way]
        self.control: socket.socket | None = None
        theirs: socket.socket | None = None
        if self.way != "fresh":
            self.control, theirs = socket.socketpair()
        self.process = subprocess.Popen(
            command,
            stdin=theirs.fileno() if theirs else subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            cwd=folder, start_new_session=True, env=_surroundings(folder), bufsize=0,
        )  # fmt: skip
        assert self.process.stdout
        self.number = self.process.pid
        self.closed = Event()
        self.copy = 0  # the process that is asked; how the last one ended
        self.how: int | None = None
        if theirs:
            theirs.close()
        self.source = Pipe(self.process.stdout.fileno(), LONGEST if theirs else MOST)
        self.unread = b""
        self.threads = [self.source.thread]
        if sys.platform == "linux":
            self.threads.append(Thread(target=self._watch, daemon=True))
            self.threads[-1].start()
        try:
            self.send({"skip": dict.fromkeys(place.lost, 1), **orders})
        except Gone:
            self.close()
            raise

    # -- speaking with it

    def ask(self, id: str, number: int, job: Job) -> Reply:
        """What a copy of it tells of an answer, or it itself where it cannot be copied. Raises Gone."""
        if self.way == "fresh":
            self.send({"id": id, "try": number, "job": job})
            return collect_replies(
                Child(self.number, self.source, self.process.poll, self.close, self.until), job
            )
        source, target = os.pipe()
        try:
            self.send({"id": id, "try": number, "job": job}, target)
            match self.told(self.limit("time", REPLY)):
                case ["asked", int() as own]:
                    self.copy, self.how = own, None
                case _:
                    raise Gone({"ended": "refused", "message": "it wrote to the line to the grader"})
        except Gone:
            os.close(source)
            raise
        finally:
            os.close(target)
        first = next(iter(self.others()), own)
        child = Child(first, Pipe(source), self._ended, lambda: self._close_copy(source), self.until)
        reply = collect_replies(child, job)
        if self.over and reply.end.get("ended") == "died":
            _told_why(reply, self.over, self.limits)
        return reply

    def others(self) -> list[int]:
        """All processes that it has started."""
        first = self.first
        return [each for each in below(self.number) if each != first]

    def told(self, limit: Limit) -> Any:
        """The next thing that it tells. Raises Gone where it tells none in time."""
        while b"\n" not in self.unread:
            piece: bytes | None = b""
            try:
                ended = not (piece := self.source.pieces.get(timeout=TICK))
            except Empty:
                ended = False
            if self.over:
                raise Gone({"ended": self.over, "message": TOO_MANY.format(self.limits.processes)})
            if ended:
                raise Gone({"ended": "died", "message": self._died()})
            limit.clock.look()
            if monotonic() > self.until:
                raise Gone({"ended": "time", "seconds": self.limits.whole})
            if limit.over:
                raise Gone({"ended": "time", "seconds": limit.seconds})
            self.unread += piece or b""
        line, _, self.unread = self.unread.partition(b"\n")
        return message(line)

    def limit(self, why: str, seconds: float) -> Limit:
        """A limit from now on; time in which it waits for a processor does not count."""
        return Limit(Clock(self.first), why, seconds)

    @property
    def first(self) -> int:
        """The process itself, which bubblewrap has started."""
        if self.way != "bwrap":
            return self.number
        return next(below(self.number), self.number)

    def close(self) -> None:
        """End it and all that is in it."""
        self.closed.set()
        self._kill([*below(self.number), self.number])
        if self.control:
            self.control.close()
        with suppress(ProcessLookupError, PermissionError, AttributeError):
            os.killpg(self.number, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        for thread in self.threads:
            if thread is not current_thread():
                thread.join(1.0)
        for end in (self.process.stdin, self.process.stdout):
            if end:
                end.close()

    def pause(self, paused: bool) -> None:
        """Let the process stand still, or go on, where the system can do so."""
        if self.way != "fresh":
            os.kill(self.first, signal.SIGSTOP if paused else signal.SIGCONT)

    # -- what they need

    def send(self, message: dict[str, Any], *ends: int) -> None:
        """Send a message, with descriptors. Raises Gone where the process has ended."""
        line = json.dumps(message).encode() + b"\n"
        try:
            if self.control is None:
                assert self.process.stdin
                self.process.stdin.write(line)
                return
            self.control.settimeout(REPLY)
            socket.send_fds(self.control, [line[:1]], list(ends))
            self.control.sendall(line[1:])
        except OSError:
            raise Gone({"ended": "died", "message": self._died()}) from None

    def _ended(self) -> int | None:
        """End the copy and all that it started; how it had ended, None where it had not.

        Where that fails, the whole process ends.
        """
        if self.copy == 0:
            return self.how
        self._kill(self.others() + [self.copy] * (self.way == "process"))
        try:
            match self.told(self.limit("time", REPLY)):
                case ["cleared", int() as how] if not self.others():
                    self.how = None if how == -signal.SIGKILL else how
                case _:
                    self.close()
        except Gone:
            self.close()
        self.copy = 0
        return self.how

    def _close_copy(self, source: int) -> None:
        os.close(source)
        self._ended()

    def _died(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(0.5)
        how = self.process.poll()
        number = -how if how is not None and how < 0 else (how or 0) - 128  # as bubblewrap tells it
        with suppress(ValueError):
            return f"it ended Python by {signal.Signals(number).name}"
        return "it ended Python"

    def _watch(self) -> None:
        """End what is too much: in a sandbox all of it at once, else all that was started, or the process."""
        base = 0
        while not self.closed.wait(TICK):
            first, others = self.first, self.others()
            own = held(first)
            base = base or own
            if len(others) > self.limits.processes:
                self.over = "died"
            elif own + sum(map(held, others)) > (self.limits.memory << 20) + 2 * base:
                self.over = "memory"
            else:
                continue
            self._kill([first] if self.way == "bwrap" or not others else others)

    def _kill(self, some: Any) -> None:
        for each in some:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(each, signal.SIGKILL)


def _told_why(reply: Reply, over: str, limits: Limits) -> None:
    """Write into the last sheet of an answer that was ended for what it used why that was."""
    sheets = [sheets for sheets in reply.sheets.values() if sheets]
    last = sheets[-1][-1] if sheets else reply.looked
    last["ended"] = over
    if over == "died":
        last["message"] = TOO_MANY.format(limits.processes)


def below(process: int) -> Iterator[int]:
    """The processes below one, the nearest first, where Linux tells."""
    todo = [process]
    while todo:
        folder = Path(f"/proc/{todo.pop(0)}/task")
        found: list[int] = []
        with suppress(OSError):
            for thread in folder.iterdir():
                found += map(int, (thread / "children").read_text().split())
        todo += found
        yield from found


def held(process: int) -> int:
    """Bytes that a process has in memory: of what it shares its part, or all where it hides that."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{process}/smaps_rollup").read_text().partition("Pss:")[2].split()[0]) << 10
    with suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _surroundings(folder: str) -> dict[str, str]:
    """What a process knows of the system, with a folder of its own; Python on Windows needs its root."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
    return {"PATH": os.defpath, "LANG": "C.UTF-8", "HOME": folder, "TMPDIR": folder, "TEMP": folder, **kept}


def unpacking(archive: Path, folder: Path, script: Path) -> list[str]:
    """The command that runs a script on a zip file; in a sandbox, which fills the folder."""
    if chosen("auto") != "bwrap":
        return [sys.executable, "-I", str(script), str(archive)]
    inside = [*_bound(script, "/unpack.py"), *_bound(archive, "/class.zip"), "--bind", str(folder), OWN]
    return [*_sandbox(), *inside, *LAST, sys.executable, "-I", "/unpack.py", "/class.zip"]


LAST = ["--remount-ro", "/dev", "--remount-ro", "/"]  # of memory they are, of all there is


def _bound(source: Path, target: str) -> list[str]:
    return ["--ro-bind", str(source), target]


@cache
def _sandbox() -> Sequence[str]:
    """The command that makes a sandbox: Python and its libraries, and nothing of the course yet."""
    flags = "--unshare-all --die-with-parent --as-pid-1 --new-session --cap-drop ALL --clearenv"
    command = [shutil.which("bwrap") or "bwrap", *flags.split(), "--proc", "/proc", "--dev", "/dev"]
    for name in SHUT:
        command += ["--ro-bind-try", f"/proc/{name}", f"/proc/{name}"]
    command += ["--tmpfs", "/tmp"]
    own = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": OWN, "TMPDIR": OWN}
    for name, value in own.items():
        command += ["--setenv", name, value]
    for place in (*SYSTEM, sys.base_prefix, sys.prefix):  # after /tmp, in which they may be
        command += ["--ro-bind-try", place, place]
    for package in PACKAGES:  # as installed, with the solutions in them: not to be seen
        installed = Path(sysconfig.get_path("purelib"), package)
        if installed.is_dir():
            command += ["--tmpfs", str(installed)]
    command += ["--remount-ro", "/tmp", "--size", str(64 << 20), "--tmpfs", OWN]
    return [*command, "--chdir", OWN]
