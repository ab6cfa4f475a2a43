"""The process of one submission: it reads the notebook, runs its cells once, and asks what they define.

Everything that touches a stranger's bytes happens here. The grader sends lines of JSON and gets such lines
back; it trusts none of them, keeps the clock itself, and ends this process where it must. Cells run in their
order, as the learner ran them, each with a limit of its own; one that fails stops no other. For each job
this process makes a copy of itself, which asks and ends. Where none can be copied, each job has a new one.
"""

from __future__ import annotations
import __future__

import ctypes
import linecache
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from io import BufferedReader
from json import dumps, loads  # by name: cells may replace those of the module
from pathlib import Path
from time import monotonic
from types import ModuleType, SimpleNamespace
from typing import Any

from ..check.clock import waited
from ..check.isolate.ask import BROKEN, live
from ..check.isolate.call import call
from ..check.isolate.limits import STARTS, bounded
from .cells import KEPT, LONGEST, Cell, Notebook, Unreadable, compiled, read
from .cleanup import contents, restore
from .notebook_api import Handed, codes, stub, work
from .system_calls import deny

SUBREAPER, DEATH, DUMPABLE = 36, 1, 4  # of Linux's prctl
TIMERS = ("time", "timeit", "prun")  # magics that run what they are given
FUTURE = __future__.annotations.compiler_flag
PROCESSES = 200  # and threads, at most; the grader ends a submission that has far fewer
PRINTED = 1_000  # characters of what a cell prints that are kept
NOTED = ("exercises", "doubles", "beside")  # texts on a notebook
Tell = Callable[[list[Any]], object]


class Shell:
    """The shell of a kernel, as far as a cell needs it: magics that time, and nothing of the system."""

    def __init__(self, names: dict[str, Any]) -> None:
        self.names, self.label = names, ""
        self.flags = 0  # of `from __future__ import`, which hold in later cells too
        self.read = True  # whether the text of the cell is Python

    def run(self, text: str, label: str) -> None:
        """Run a cell, in which `await` may stand at the top level."""
        self.label, self.read = label, False
        linecache.cache[label] = (len(text), None, text.splitlines(keepends=True), label)
        code, awaits = compiled(text, label, self.flags)
        self.flags, self.read = self.flags | code.co_flags & FUTURE, True
        if awaits:
            import asyncio  # which takes a third of the start of this process

            asyncio.run(eval(code, self.names))
        else:
            exec(code, self.names)

    def run_cell(self, text: str, *_: Any, **__: Any) -> SimpleNamespace:
        """Run a text as a cell runs it, and say how it went: an error of its own is noted, and not raised."""
        before = self.label
        try:
            self.run(text, f"{before}'s text")
        except Exception as error:
            return SimpleNamespace(success=False, result=None, error_in_exec=error)
        finally:
            self.label, self.read = before, True
        return SimpleNamespace(success=True, result=None, error_in_exec=None)

    def run_line_magic(self, name: str, line: str, *_: Any, **__: Any) -> Any:
        """The value of what is timed; None for other magics."""
        if name not in TIMERS:
            return None
        try:
            code = compile(line.strip(), self.label, "eval")
        except SyntaxError:
            return self.run(line, self.label)
        return eval(code, self.names)

    def run_cell_magic(self, name: str, line: str, cell: str) -> None:
        """Run what is timed or captured. Raises SyntaxError for a cell in another language."""
        if name not in (*TIMERS, "capture"):
            self.read = False
            raise SyntaxError(f"it begins with %%{name}, and is no Python")
        self.run(f"\n{cell}", self.label)

    def getoutput(self, *_: Any, **__: Any) -> list[str]:
        """What a command of the system printed: nothing."""
        return []

    def itself(self) -> Shell:
        """What `get_ipython` returns."""
        return self

    def __call__(self, *_: Any, **__: Any) -> None:
        """Do nothing."""

    def __getattr__(self, name: str) -> Any:
        return self


Shell.__module__ = Shell.itself.__module__ = "IPython"  # where a kernel's is from


class Place:
    """A notebook whose cells have run: what they defined, and what came of each."""

    def __init__(self, notebook: Notebook, orders: dict[str, Any]) -> None:
        self.notebook, self.orders = notebook, orders
        self.main = sys.modules["__main__"] = ModuleType("__main__")
        self.names = vars(self.main)
        self.questions: list[dict[str, Any]] = orders["questions"]
        self.bound: dict[str, Handed] = {}  # what an answer's name was bound to last, and by which cell
        work.names, work.entries = self.names, orders["entries"]

    def run(self, tell: Tell) -> None:
        """Run the cells but those that ended an earlier process, as long as there is time."""
        shell, until = Shell(self.names), _had() + self.orders["total"]
        self.names |= {"get_ipython": shell.itself, "display": shell}
        for cell in self.notebook.cells:
            if not (cell.kind == "code" or self.retyped(cell)) or str(cell.place) in self.orders["skip"]:
                continue
            if (left := until - _had()) <= 0:
                tell(["ran", cell.place, {"ended": "late"}])
                continue
            tell(["cell", cell.place])
            work.cell = cell.place
            before = {each["entry"]: self.names.get(each["entry"]) for each in self.questions}
            seconds = round(min(self.orders["seconds"], max(left, 0.1)), 1)
            outcome = call(shell.run, cell.source, cell.label, seconds=seconds, most=PRINTED)
            for name, value in before.items():
                bound = self.names.get(name)
                if bound is not value and bound is not None and (name not in self.bound or not stub(bound)):
                    self.bound[name] = Handed(bound, cell.place)
            if outcome["ended"] == "raised" and not shell.read:
                outcome["cause"] = "too long" if len(cell.source) > LONGEST else "syntax"
            tell(["ran", cell.place, outcome])

    def retyped(self, cell: Cell) -> bool:
        """Whether it is an answer that was turned into text: it is read as code."""
        mine = [each for each in self.questions if cell.id in each["cells"]]
        return any(cell.defines(each["entry"]) for each in mine)

    def answers(self, question: dict[str, Any]) -> list[tuple[Any, int]]:
        """What may count as the answer, with its cell: what was checked last, and what was there at the end.

        Stubs, and what the cell of another question defines, count only where there is nothing else.
        """
        name, tries = question["entry"], list[tuple[Any, int]]()
        found = [work.handed[question["id"]]] if question["id"] in work.handed else []
        if name in self.names and name in self.bound:
            now = self.names[name]
            found.append(self.bound[name] if stub(now) else Handed(now, self.bound[name].place))
        others = {id for each in self.questions if each is not question for id in each["cells"]}
        places = {cell.place for cell in self.notebook.cells if cell.id in others}
        for value, place in [each for each in found if each.place not in places] or found:
            if not any(value is other for other, _ in tries):
                tries.append((value, _made_in(value) or place))
        return [each for each in tries if not stub(each[0])] or tries[:1]

    def facts(self) -> dict[str, Any]:
        """What the grader is told of the notebook, and of each answer."""
        told = {}
        for question in self.questions:
            mine = [cell for cell in self.notebook.cells if cell.id in question["cells"]]
            code = [cell for cell in mine if cell.kind == "code" or self.retyped(cell)]
            texts = [cell.source for cell in mine if cell not in code]
            tries = [place for _, place in self.answers(question)]
            place = tries[-1] if tries else code[-1].place if code else 0
            written = next((cell.source for cell in self.notebook.cells if cell.place == place), "")
            told[question["id"]] = {
                "tries": tries,
                "graded": [cell.place for cell in code],
                "answer": written[:KEPT],
                "text": "\n\n".join(texts)[:KEPT],
            }
        book = self.notebook
        kept = {name: [text[:80] for text in getattr(book, name)[:60]] for name in NOTED}
        return {"release": book.release, **kept, "answers": told}


def _had() -> float:
    """Seconds that this process has had: those in which it waits for a processor do not count."""
    return monotonic() - waited()


def _made_in(value: Any) -> int:
    """The place of the cell in which a function, or one of a class, was written; 0 where none is known."""
    labels = [code.co_filename for code in codes(value)]
    places = [label.removeprefix("<cell ").removesuffix(">") for label in labels]
    return next((int(place) for place in places if place.isdecimal()), 0)


# -- the process


def main() -> None:
    """Serve the grader over standard input and output, as long as there is one."""
    target, source = os.dup(1), os.dup(0)
    forks = sys.argv[2] != "fresh"
    control = socket.socket(fileno=source) if forks else os.fdopen(source, "rb")
    orders, _ = received(control)
    tell, folder = partial(_written, target), Path.cwd()  # before a cell can leave it
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        for end in (0, 1, 2):
            os.dup2(nothing, end)
        if forks:
            import resource

            bounded(orders["memory"], for_good=False)  # what asks an answer bounds itself once more
            if os.getpid() == 1:  # in a sandbox, where only what is in it counts; it does not bind root
                resource.setrlimit(resource.RLIMIT_NPROC, (PROCESSES, PROCESSES))
            sys.addaudithook(_refused)
            process_control(SUBREAPER, 1)
            process_control(DEATH, signal.SIGKILL)
            deny()
        place = Place(read(Path(orders["notebook"]), orders["exercise"]), orders)
        place.run(tell)
        tell(["facts", place.facts()])
        if isinstance(control, socket.socket):
            serve(control, place, tell, folder)
        asked, _ = received(control)
        live(loader(place, asked), asked["job"], target, orders["memory"])
    except Unreadable as error:
        tell(["unreadable", str(error)])
    finally:
        os._exit(BROKEN)


def serve(control: socket.socket, place: Place, tell: Tell, folder: Path) -> None:
    """Ask what the grader orders, each time in a copy of this process, and put in order what it leaves."""
    files = contents(folder)
    while True:
        asked, ends = received(control)
        process_control(DUMPABLE, 0)  # no copy can look into this process, or take what it holds
        own_fork.append(True)
        child = os.fork()
        own_fork.clear()
        if child == 0:
            process_control(DUMPABLE, 1)
            live(loader(place, asked), asked["job"], ends[0], place.orders["memory"])
        for end in ends:
            os.close(end)
        tell(["asked", child])
        _, how = os.waitpid(child, 0)  # the grader ends it where it has to
        ended_all(child)
        restore(folder, files)
        tell(["cleared", os.waitstatus_to_exitcode(how)])


def loader(place: Place, asked: dict[str, Any]) -> Callable[[], Any]:
    """A function that returns the answer that is to be asked; it is called where that happens."""
    question = next(each for each in place.questions if each["id"] == asked["id"])

    return lambda: place.answers(question)[asked["try"]][0]


def received(control: socket.socket | BufferedReader) -> tuple[dict[str, Any], list[int]]:
    """A line of the grader's, and the descriptors that came with it; ends with the grader."""
    line, ends = b"", list[int]()
    while not line.endswith(b"\n"):
        some: list[int] = []
        if isinstance(control, BufferedReader):
            piece = control.readline()
        else:
            piece, some, _, _ = socket.recv_fds(control, 1 << 16, 1)
        if not piece:
            os._exit(0)
        line, ends = line + piece, ends + some
    asked: dict[str, Any] = loads(line)
    return asked, ends


def ended_all(child: int) -> None:
    """End all that a copy has started, as far as it can be reached from here."""
    until = monotonic() + 1
    while monotonic() < until:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(-1 if os.getpid() == 1 else -child, signal.SIGKILL)  # everybody, or its group
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return


own_fork: list[bool] = []  # not empty while this process copies itself


def _refused(event: str, *args: Any) -> None:
    if event in STARTS and not own_fork:
        raise PermissionError("a cell starts no processes here")


def process_control(what: int, value: int) -> None:
    """Linux's prctl; elsewhere there is none."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


def _written(target: int, message: list[Any]) -> None:
    rest = memoryview(dumps(message).encode() + b"\n")
    while rest:
        rest = rest[os.write(target, rest) :]
