"""Where answers run: a clean Python that forks a fresh process for each question. It is run as a script.

It knows games, traces and the wire, and nothing of the questions. Of the rest of the course there are only
the names: what draws or checks does nothing here, and a search that is called raises `Forbidden`, except what
the judge sends along because the question allows it. The first argument says what stands around it:
"sandbox", where all other processes are its own, or "process"; or "fresh", where none can be forked: then
it is itself the process of one question.
"""

from __future__ import annotations

import ctypes
import json
import linecache
import os
import select
import shutil
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from time import monotonic, sleep
from types import ModuleType
from typing import Any, NoReturn

COURSE = Path(__file__).parents[2]
HOME = COURSE.name
REAL = ("games", "clock", "trace", "words", "teach.wire", "teach.inside", "teach.guard", "teach.plain",
        "teach.limits", "teach.uses")  # fmt: skip
QUIET = ("show", "tooling", "course")  # drawing, at most
WORDS = ("attempt", "check", "hint", "mine", "solution", "why")
TICK = 0.05  # seconds between two looks at how many processes there are
BROKEN = 70  # the exit status of a process that can speak to the judge no more
SUBREAPER, DEATH, DUMPABLE = 36, 1, 4  # of Linux's prctl


def real(module: str) -> bool:
    """Whether a module of the course is itself there."""
    return any(f"{module}.".startswith(f"{HOME}.{each}.") for each in REAL)


class Forbidden(Exception):
    """A call of what the exercise asks to be written."""


class StandIn:
    """A name of the course behind which nothing stands."""

    def __init__(self, room: str, name: str) -> None:
        self.__module__, self.__name__ = room, name

    def __call__(self, *args: Any, **named: Any) -> Any:
        if self.__module__.removeprefix(f"{HOME}.").startswith(QUIET) or self.__name__ in WORDS:
            return None
        raise Forbidden(f"{self.__name__} of this package; the exercise is to write it yourself")


class Course(MetaPathFinder, Loader):
    """Finds the course's modules: what is real, what was granted as source, and stand-ins for the rest."""

    def __init__(self) -> None:
        self.granted: dict[str, str] = {}
        self.homes: dict[str, str] = {}  # an allowed name -> its module
        self.numbers: dict[str, float] = {}

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if name.split(".")[0] != HOME or real(name):
            return None
        return spec_from_loader(name, self, is_package=True)

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__
        place = COURSE.joinpath(*name.split(".")[1:])
        module.__path__, module.__file__ = [str(place)], f"{place}.py"
        exec(self.granted.get(name, ""), vars(module))
        module.__getattr__ = lambda wanted: self.named(name, wanted)  # type: ignore[method-assign]

    def named(self, module: str, name: str) -> Any:
        """What stands behind a name that is asked of a module."""
        if name.startswith("__"):
            raise AttributeError(name)
        if name in self.numbers:
            return self.numbers[name]
        if name in self.homes:
            return getattr(import_module(self.homes[name]), name)
        if module == HOME:
            for room in ("games", "trace"):
                if hasattr(there := import_module(f"{HOME}.{room}"), name):
                    return getattr(there, name)
        return StandIn(f"{HOME}.search" if module == HOME else module, name)


class Display:
    """What a notebook has and a script has not: it does nothing."""

    def __call__(self, *args: Any, **named: Any) -> None:
        return None

    def __getattr__(self, name: str) -> Any:
        return self


def desk(course: Course, source: int, target: int) -> None:
    """Serve the judge: first the cells, then the calls."""
    from abcourse.teach.inside import Room
    from abcourse.teach.uses import unfit
    from abcourse.teach.wire import Wire

    class Desk(Room):
        def arrives(self, message: dict[str, Any]) -> Any:
            """Run the cells and take the answer by its name; an error in a cell costs nothing by itself."""
            vars(course).update({name: message[name] for name in ("granted", "homes", "numbers")})
            display = Display()
            names: dict[str, Any] = {"__name__": "__main__", "display": display}
            names["get_ipython"] = lambda: display
            failure: BaseException | None = None
            for label, text in message["cells"]:
                linecache.cache[label] = (len(text), None, text.splitlines(keepends=True), label)
                try:
                    exec(compile(text, label, "exec"), names)
                except BaseException as error:
                    failure = error
            if message["entry"] not in names:
                raise failure or NameError(f"no cell defines {message['entry']}")
            self.answer = names[message["entry"]]
            return {"unfit": unfit(self.answer, **message["asked"])}

    wire = Wire(source, target, lambda message: room.handle(message))
    room = Desk(None, wire.call)
    wire.serve()


def founded() -> Course:
    """The course as answers see it, its modules loaded."""
    sys.meta_path.insert(0, course := Course())
    for name in ("games", "trace", "teach.inside", "teach.limits", "teach.uses"):
        import_module(f"{HOME}.{name}")
    return course


def answers(course: Course, ends: list[int], **limits: Any) -> NoReturn:
    """Be the process of one question, to which the judge speaks over these descriptors, and end."""
    try:
        from abcourse.teach.limits import confined

        control_process(DUMPABLE, 1)
        confined(ends, **limits)
        desk(course, *ends)
    finally:
        os._exit(BROKEN)


def control_process(what: int, value: int) -> None:
    """Linux's prctl; elsewhere there is none."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


def held(process: int) -> int:
    """Bytes that a process has in memory: of what it shares its part, or all where it hides that."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{process}/smaps_rollup").read_text().partition("Pss:")[2].split()[0]) << 10
    with suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


class Template:
    """The process that forks: it counts what its children start, and ends all of it."""

    def __init__(self, sandboxed: bool) -> None:
        self.sandboxed = sandboxed
        self.child, self.how, self.over = 0, 0, ""  # what there was too much of: processes or memory
        self.most, self.memory = 0, 0
        self.course = founded()
        for what, value in ((SUBREAPER, 1), (DEATH, signal.SIGKILL), (DUMPABLE, 0)):
            control_process(what, value)

    def serve(self, control: socket.socket) -> None:
        """Do what the judge asks, as long as there is one."""
        while True:
            if not select.select([control], [], [], TICK if self.child else None)[0]:
                self.watch()
                continue
            line, ends, _, _ = socket.recv_fds(control, 4096, 2)
            if not line:
                return
            asked = json.loads(line)
            reply = getattr(self, asked.pop("do"))(**asked, **({"ends": ends} if ends else {}))
            control.sendall(json.dumps(reply).encode() + b"\n")

    def fork(
        self, seconds: float, memory: int, most: int, cores: list[int], ends: list[int]
    ) -> dict[str, Any]:
        """A fresh process on these processors, which speaks over these descriptors."""
        from abcourse.clock import Waiting

        self.how, self.over = BROKEN, ""
        self.most, self.memory = most, memory + held(os.getpid())
        if cores:
            with suppress(OSError):  # a system may refuse it
                os.sched_setaffinity(0, cores)
        self.child = os.fork()
        if self.child == 0:
            answers(self.course, ends, seconds=seconds, memory=memory)
        self.waiting = Waiting(self.child)
        for end in ends:
            os.close(end)
        return {"started": self.child}

    def waited(self, more: float) -> dict[str, Any]:
        """How long the child has waited for a processor, and the judge `more`."""
        self.watch()  # it is asked often while a call is long
        return {"waited": self.waiting(more)}

    def end(self, patience: float = 0.0) -> dict[str, Any]:
        """End the child and all that it has started, and tell how it had ended by itself."""
        until = monotonic() + patience
        while self.reap() and monotonic() < until:
            sleep(0.002)
        told = {"how": self.how, "over": self.over}
        self.killed()
        self.child = 0
        for left in Path().iterdir():  # the folder of the place, which is empty at first
            if left.is_dir() and not left.is_symlink():
                shutil.rmtree(left, ignore_errors=True)
            else:
                left.unlink()
        return told

    def watch(self) -> None:
        """End everything where there are too many processes, or all together have too much memory."""
        self.reap()
        others = list(self.others())
        if len(others) > self.most:
            self.over = "processes"
        elif len(others) > 1 and sum(held(each) for each in others) > self.memory:
            self.over = "memory"
        else:
            return
        self.killed()

    def reap(self) -> bool:
        """Take leave of the processes that have ended; whether the child lives."""
        lives = True
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                if ended[0] == self.child:
                    self.how, lives = os.waitstatus_to_exitcode(ended[1]), False
            return lives
        return False

    def killed(self) -> None:
        """End all processes below this one."""
        until = monotonic() + 2
        while monotonic() < until:
            if self.sandboxed:
                with suppress(ProcessLookupError):
                    os.kill(-1, signal.SIGKILL)
            for each in self.others():
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(each, signal.SIGKILL)
            self.reap()
            if not any(self.others()):
                return
            sleep(0.001)

    def others(self) -> Iterator[int]:
        """The processes below this one; all others of the sandbox, there."""
        if self.sandboxed:
            yield from {*map(int, filter(str.isdigit, os.listdir("/proc")))} - {1, os.getpid()}
            return
        todo = [os.getpid()]
        while todo:
            below = Path(f"/proc/{todo.pop()}/task").glob("*/children")
            with suppress(OSError):
                todo += (found := [int(each) for file in below for each in file.read_text().split()])
                yield from found


if __name__ == "__main__":
    sys.path[:] = [place for place in sys.path if place != str(Path(__file__).parent)]
    if sys.argv[1] == "fresh":
        answers(founded(), [os.dup(0), os.dup(1)], seconds=float(sys.argv[2]))
    control = socket.socket(fileno=os.dup(0))
    Template(sys.argv[1] == "sandbox").serve(control)
