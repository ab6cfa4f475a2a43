"""Where the answers of a submission live: a sandbox with a template from which each question gets a process.

With bubblewrap (Linux) the sandbox has no network, sees neither the solutions nor other submissions, and
whatever was started in it ends with it. Without, there are limits, and `enforced` says which do not hold.
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
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from importlib.util import cache_from_source, find_spec
from pathlib import Path
from typing import Any

from ...clock import waited
from ..fresh import START, started, surroundings
from ..guard import Outcome
from ..there import There, how_ended
from ..wire import Wire
from .template import COURSE, HOME, REAL

SCRIPT = Path(__file__).with_name("template.py")
ORDER = ("fresh", "process", "linux", "bwrap")  # each enforces more than the one before
LEAST = {  # each limit, and the least that enforces it
    "wall time of a call and of a question": "fresh",
    "computing time": "process",
    "memory of a process, and of all that it starts": "linux",  # read off /proc
    "length of what is printed and answered": "fresh",
    "size of a file": "process",
    "open files": "process",
    "number of processes": "linux",
    "every process is ended, in new sessions too": "bwrap",
    "no network": "bwrap",
    "read-only system": "bwrap",
    "private temporary folder of a bounded size": "bwrap",
    "solutions and tests cannot be read": "bwrap",
    "other submissions cannot be read": "bwrap",
    "the grader's own processes cannot be reached": "bwrap",
    "nobody can raise a limit": "bwrap",
}
OWN = "/tmp/answers"  # the folder of a sandbox
ANSWER = 20.0  # seconds that a template has for a reply, on a crowded machine too
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/alternatives")


@dataclass(frozen=True)
class Limits:
    """What one question may use: seconds for all its calls, megabytes of a process, processes at a time."""

    seconds: float = 6.0
    memory: int = 1024
    processes: int = 32


class Gone(Exception):
    """The template does not answer."""


def enforced(way: str) -> list[str]:
    """The limits that hold."""
    most = ORDER.index("linux" if way == "process" and sys.platform == "linux" else way)
    return [limit for limit, least in LEAST.items() if ORDER.index(least) <= most]


def lacking(held: Collection[str]) -> list[str]:
    """The limits beyond these, which a run under bubblewrap would have had."""
    return [limit for limit in LEAST if limit not in held]


def told(way: str) -> list[str]:
    """What is said of the limits at the start of a run."""
    missing = lacking(held := enforced(way))
    places = {"bwrap": "under bubblewrap", "process": "in processes without a sandbox"}
    place = places.get(way, "each in a new Python, since this system forks none")
    lines = [f"Answers run {place}. Enforced: {', '.join(held)}."]
    return lines + [f"NOT enforced: {', '.join(missing)}."] * bool(missing)


@cache
def chosen(way: str) -> str:
    """The way that is taken: bwrap, process, or fresh, where no process can be forked.

    `auto` takes bubblewrap where it works. Raises ValueError where that was asked for and does not work.
    """
    forks = hasattr(os, "fork") and find_spec("resource") is not None
    if way in ("process", "fresh"):
        return way if forks else "fresh"
    found = shutil.which("bwrap") if forks else None
    works = found and subprocess.run([*_sandbox(), "/usr/bin/env", "true"], capture_output=True, check=False)
    if works and works.returncode == 0:
        return "bwrap"
    if way == "bwrap":
        why = works.stderr.decode(errors="replace").strip() if works else "there is no bwrap on the PATH"
        raise ValueError(f"bubblewrap does not work here: {why}")
    return "process" if forks else "fresh"


class Fresh:
    """No sandbox and no template: a new Python for each question, where no process can be forked."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    @contextmanager
    def alone(self, message: dict[str, Any]) -> Iterator[There]:
        """A fresh process that has run these cells; its end does not end what was started in it."""
        with tempfile.TemporaryDirectory(prefix="answers-", ignore_cleanup_errors=True) as folder:
            seconds = self.limits.seconds
            command = [sys.executable, "-I", "-B", str(SCRIPT), "fresh", str(seconds)]
            there = started("fresh", command, START + seconds, cwd=folder, env=surroundings(folder))
            try:
                there.arrived = there.arrives(message, START + seconds)
                there.until = min(there.until, there.line.now() + seconds)
                yield there
            finally:
                there.close()

    def close(self) -> None:
        """There is nothing that outlives a question."""


class Place:
    """The sandbox of one submission; to be closed."""

    def __init__(self, way: str, limits: Limits) -> None:
        self.way, self.limits = way, limits
        self._folder = tempfile.TemporaryDirectory(prefix="answers-", ignore_cleanup_errors=True)
        self._begin()

    @contextmanager
    def alone(self, message: dict[str, Any]) -> Iterator[There]:
        """A fresh process that has run these cells; its end ends all that was started in it."""
        (source, told), (heard, target) = os.pipe(), os.pipe()
        ends: list[dict[str, Any]] = []
        mine = waited()

        def end(patience: float = 0.0) -> dict[str, Any]:
            if not ends:
                ends.append(self._ended(patience))
            return ends[0]

        before = sys.getswitchinterval()
        sys.setswitchinterval(1e-4)
        try:
            self._forked([heard, told])
            os.set_blocking(target, False)
            there = There(self.way, self.limits.seconds)
            there.line = Wire(source, target, there.handle, lambda: self._waited(waited() - mine))
            there.ended = lambda: _how(end(0.2), self.limits)
            there.arrived = there.arrives(message, self.limits.seconds)
            yield there
        finally:
            sys.setswitchinterval(before)
            for each in (source, target):
                os.close(each)
            end()

    def close(self) -> None:
        """End the sandbox and all that is in it."""
        self._end()
        self._folder.cleanup()

    def _end(self) -> None:
        self._replies.close()
        self._control.close()
        self._process.kill()
        self._process.wait()

    def _begin(self) -> None:
        self._control, theirs = socket.socketpair()
        self._control.settimeout(ANSWER)
        self._replies = self._control.makefile("rb")
        folder = self._folder.name
        around, inside = list[str](), [str(SCRIPT), "process"]
        if self.way == "bwrap":
            around, inside = _sandbox(), [_inside(SCRIPT), "sandbox"]
        self._process = subprocess.Popen(
            [*around, sys.executable, "-I", "-B", *inside],
            stdin=theirs.fileno(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            cwd=folder, start_new_session=True,
            env=surroundings(folder),
        )  # fmt: skip
        theirs.close()

    def _forked(self, ends: list[int]) -> None:
        """A new process in the template, in a new template where the old one is gone."""
        limits = self.limits
        request = {
            "do": "fork",
            "seconds": limits.seconds,
            "memory": limits.memory << 20,
            "most": limits.processes,
            "cores": [*os.sched_getaffinity(0)] if hasattr(os, "sched_getaffinity") else [],
        }
        try:
            try:
                self._ask(request, ends)
            except Gone:
                self._begin()
                self._ask(request, ends)
        finally:
            for each in ends:
                os.close(each)

    def _waited(self, more: float) -> float:
        with suppress(Gone):
            return float(self._ask({"do": "waited", "more": more})["waited"])
        return 0.0

    def _ended(self, patience: float) -> dict[str, Any]:
        try:
            return self._ask({"do": "end", "patience": patience})
        except Gone:
            self._begin()
            return {"how": -signal.SIGKILL, "over": ""}

    def _ask(self, request: dict[str, Any], ends: Sequence[int] = ()) -> dict[str, Any]:
        """The template's reply. One that gives none is ended: raises Gone."""
        try:
            socket.send_fds(self._control, [json.dumps(request).encode()], list(ends))
            answer = json.loads(self._replies.readline(4096))
            return answer if isinstance(answer, dict) else {}
        except (OSError, ValueError, RecursionError):
            self._end()
            raise Gone from None


def _how(end: dict[str, Any], limits: Limits) -> Outcome:
    """How a process that speaks no more has ended."""
    if end.get("over") == "memory":
        return {"ended": "memory"}
    if end.get("over"):
        return {"message": f"it started more than {limits.processes} processes"}
    how = end.get("how")
    return how_ended(how if type(how) is int else None)


def _inside(path: Path) -> str:
    """Where a file of the course is in the sandbox."""
    return str(Path("/course", HOME, path.relative_to(COURSE)))


@cache
def _sandbox() -> list[str]:
    """The command that makes a sandbox: Python and its libraries, and of the course what a template needs."""
    flags = "--unshare-all --die-with-parent --new-session --cap-drop ALL --clearenv --proc /proc --dev /dev"
    command = [shutil.which("bwrap") or "bwrap", *flags.split(), "--size", str(64 << 20), "--tmpfs", "/tmp"]
    own = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": OWN, "TMPDIR": OWN}
    for name, value in own.items():
        command += ["--setenv", name, value]
    for place in (*SYSTEM, sys.base_prefix, sys.prefix):  # after /tmp, in which they may be
        command += ["--ro-bind-try", place, place]
    if (library := Path(sysconfig.get_path("purelib"), HOME)).is_dir():
        command += ["--tmpfs", str(library)]
    for file in _needed():
        command += ["--ro-bind-try", str(file), _inside(file)]
    command += ["--dir", OWN, "--chdir", OWN]
    return [*command, "--remount-ro", "/dev", "--remount-ro", "/"]  # of memory they are, of all there is


def _needed() -> Iterator[Path]:
    for room in (*REAL, "teach.grade.template"):
        place = COURSE.joinpath(*room.split("."))
        if place.is_dir():
            yield place
            continue
        yield place.with_suffix(".py")
        yield Path(cache_from_source(str(place.with_suffix(".py"))))
