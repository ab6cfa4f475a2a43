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
import re
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from io import BufferedReader
from json import dumps, loads  # by name: cells may replace those of the module
from pathlib import Path
from time import monotonic
from types import ModuleType, SimpleNamespace
from typing import Any

from ..checking.ask.ask import BROKEN, live
from ..checking.ask.call import call
from ..checking.ask.limits import STARTS, bounded
from ..checking.clock import waited
from .cells import KEPT, LONGEST, Cell, Notebook, Unreadable, compiled, is_fenced, names_made, names_used
from .choosing import Choice, choose
from .cleanup import contents, restore
from .missing_files import ANY, missing_file
from .names_then import codes_of
from .notebook_api import Handed, stub, work
from .system_calls import deny
from .zips import listed

SUBREAPER, DEATH, DUMPABLE = 36, 1, 4  # of Linux's prctl
# Magics that run the Python they are given: which of their options have a value, and which have none.
TIMERS = {"time": ("", ""), "timeit": ("nrp", "tcqov"), "prun": ("lsTD", "rq"), "lprun": ("fmTDus", "rz"),
          "memit": ("rti", "co"), "mprun": ("fT", "rc")}  # fmt: skip
# Magics that change nothing for an answer where nobody looks at the screen.
SHOWN = {"matplotlib", "config", "load_ext", "reload_ext", "autoreload", "pip", "conda", "who", "whos", "pwd",
         "ls", "cd", "precision", "pinfo", "pinfo2", "pylab", "time", "html", "latex", "markdown",
         "svg", "javascript", "js", "xmode", "pdb", "debug", "doctest_mode", "env", "logstart"}  # fmt: skip
FILES = ("writefile", "file")  # magics that write their cell into a file
FUTURE = __future__.annotations.compiler_flag
PROCESSES = 200  # and threads, at most; the grader ends a submission that has far fewer
PRINTED = 1_000  # characters of what a cell prints that are kept
NOTED = ("exercises", "doubles")  # texts on a notebook
SENTENCE, SENTENCES = 400, 60  # characters of a note, and notes, that the grader is told
Tell = Callable[[list[Any]], object]


class Shell:
    """The shell of a kernel, as far as a cell needs it: magics that time, and nothing of the system."""

    def __init__(self, names: dict[str, Any]) -> None:
        self.names, self.label = names, ""
        self.flags = 0  # of `from __future__ import`, which hold in later cells too
        self.read = True  # whether the text of the cell is Python
        self.is_answer = False  # whether the cell is one that is graded
        self.left_out: list[str] = []  # lines of IPython that were not run, with their cells
        self.files: list[str] = []  # Python files that `%run` should have run

    def run(self, text: str, label: str) -> None:
        """Run a cell, in which `await` may stand at the top level."""
        self.label, self.read = label, False
        linecache.cache[label] = (len(text), None, text.splitlines(keepends=True), label)
        try:
            code, awaits = compiled(text, label, self.flags)
        except SyntaxError as error:
            if error.lineno:
                raise SyntaxError(f"{error.msg}, in line {error.lineno} of the cell") from None
            raise
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
        """The value of what is timed, or with -o a result of its timing; None for other magics."""
        if name not in TIMERS:
            self._leave_out(f"%{name} {line}".strip())
            if name == "run":
                self.files += [file for file in line.split()[:1] if file.endswith(".py")]
            return None
        options, statement = timed(name, line)
        value = self._timed(f"%{name} {line}", statement)
        return TIMING if "-o" in options.split() else value

    def run_cell_magic(self, name: str, line: str, cell: str) -> None:
        """Run what is timed or captured. An answer in another language is none: it raises SyntaxError."""
        if name in TIMERS:
            _, first = timed(name, line)
            self._timed(f"%%{name} {line}", first)
        elif name == "capture":
            self.names |= dict.fromkeys(line.split()[-1:], self)
        elif name in FILES:
            self._run_file(f"%%{name} {line}", cell)
            return
        elif self.is_answer:
            self.read = False
            raise SyntaxError(f"it begins with %%{name}, and is no Python")
        else:
            self._leave_out(f"%%{name}")
            return
        self.run(f"\n{cell}", self.label)

    def _run_file(self, whole: str, text: str) -> None:
        """Run the Python that a cell writes into a file, since the notebook imports it from there."""
        try:
            self.run(f"\n{text}", self.label)
        except SyntaxError:
            self.read = True
            self._leave_out(whole)

    def _timed(self, whole: str, statement: str) -> Any:
        """The value of a statement that is timed; None where it is no Python, which is nobody's error."""
        label, before = f"{self.label}'s line", self.label
        try:
            code = compile(statement, label, "eval")
        except (SyntaxError, ValueError):
            try:
                self.run(statement, label)
            except SyntaxError:
                self._leave_out(whole)
            return None
        finally:
            self.label, self.read = before, True
        return eval(code, self.names)

    def _leave_out(self, line: str) -> None:
        """Note a line of IPython that was not run, unless it only shows something."""
        if line.lstrip("%").split()[0] not in SHOWN:
            self.left_out.append(f"{self.label.strip('<>')}: {line[:80]}")

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
TIMING = SimpleNamespace(average=0.0, best=0.0, worst=0.0, stdev=0.0, all_runs=[0.0], loops=1, repeat=1)


def timed(name: str, line: str) -> tuple[str, str]:
    """The options of a magic that times, and the statement behind them.

    >>> timed("timeit", "-n 1 -r3 -o sum([1])"), timed("time", "-x")
    (('-n 1 -r3 -o ', 'sum([1])'), ('', '-x'))
    """
    valued, plain = TIMERS[name]
    if not valued:
        return "", line.strip()
    form = rf"(?:-[{valued}]\s*\S+\s+|-[{plain}]+\s+)*"
    options = re.match(form, f"{line.strip()} ")
    assert options
    return options[0], line.strip()[options.end() :].strip()


class Place:
    """A notebook whose cells have run: what they defined, and what came of each."""

    def __init__(self, choice: Choice, orders: dict[str, Any]) -> None:
        self.choice, self.notebook, self.orders = choice, choice.notebook or Notebook([]), orders
        self.notes = [*choice.notes]
        self.given: list[dict[str, Any]] = orders["given"]
        self.main = sys.modules["__main__"] = ModuleType("__main__")
        self.names = vars(self.main)
        self.questions: list[dict[str, Any]] = orders["questions"]
        self.bound: dict[str, Handed] = {}  # what an answer's name was bound to last, and by which cell
        self.binds: dict[int, set[str]] = {}  # the names that each cell that ran binds, by its place
        self.absent: set[str] = set()  # modules and files that cells look for and that are not there
        self.lost: set[str] = set()  # the names that these cells did not make, or ANY
        work.names, work.entries = self.names, orders["entries"]

    def run(self, tell: Tell) -> None:
        """Run the cells but those that ended an earlier process, as long as there is time."""
        shell, until = Shell(self.names), _had() + self.orders["total"]
        self.names |= {"get_ipython": shell.itself, "display": shell}
        self._run_lost_cells(shell)
        for cell in self.notebook.cells:
            if not self._is_code(cell) or str(cell.place) in self.orders["skip"]:
                continue
            if (left := until - _had()) <= 0:
                tell(["ran", cell.place, {"ended": "late"}])
                continue
            tell(["cell", cell.place])
            work.cell = cell.place
            self.binds[cell.place] = names_made(cell.source)
            if note := self._about_form(cell):
                self.notes.append(note)
            before = {each["entry"]: self.names.get(each["entry"]) for each in self.questions}
            seconds = round(min(self.orders["seconds"], max(left, 0.1)), 1)
            shell.is_answer = self._is_answer(cell)
            outcome = call(shell.run, cell.source, cell.label, seconds=seconds, most=PRINTED)
            for name, value in before.items():
                bound = self.names.get(name)
                if bound is not value and bound is not None and (name not in self.bound or not stub(bound)):
                    self.bound[name] = Handed(bound, cell.place)
            if outcome["ended"] == "raised" and not shell.read:
                outcome["cause"] = "too long" if len(cell.source) > LONGEST else "syntax"
            if outcome["ended"] != "returned":
                self._run_in_its_place(shell, cell)
            if missing := missing_file(outcome):
                self.absent.add(missing)
                self.lost |= names_made(cell.source) - self.names.keys()
                if "import *" in cell.source:
                    self.lost.add(ANY)
            tell(["ran", cell.place, outcome])
        if shell.files:
            self.absent |= {f"Python module {Path(file).stem}" for file in shell.files}
            self.lost.add(ANY)
        if shell.left_out:
            lines = "; ".join(shell.left_out[:5])
            self.notes.append(f"Lines of IPython that are left out here: {lines}.")

    def _run_lost_cells(self, shell: Shell) -> None:
        """Run the cells of the exercise that this notebook lost: those that import, and what answers use."""
        code = [cell.source for cell in self.notebook.cells if self._is_code(cell)]
        made, used = set[str]().union(*map(names_made, code)), set[str]().union(*map(names_used, code))
        answers = [cell.source for cell in self.notebook.cells if self._is_answer(cell)]
        used_by_answers = set[str]().union(*map(names_used, answers))
        for given in self.given:
            wanted = used if given["imports"] else used_by_answers
            if lost := (names_made(given["source"]) & wanted) - made:
                made |= self._run_given(shell, given)
                self.notes.append(
                    f"The cell of the exercise that gives {_listed(lost)} is missing, or is no code: "
                    f"it was run as the exercise has it (its cell {given['place']}). No points are lost."
                )

    def _run_in_its_place(self, shell: Shell, cell: Cell) -> None:
        """Run the given cell whose imports a cell was to make that failed; what it had made stays."""
        due = names_made(cell.source) - self.names.keys()
        for given in self.given:
            if given["imports"] and not self._is_answer(cell) and names_made(given["source"]) & due:
                before = dict(self.names)
                self._run_given(shell, given)
                self.names |= before
                self.notes.append(
                    f"Cell {cell.place} failed before it had made {_listed(due)}: the exercise's own cell "
                    f"{given['place']} was run in its place. No points are lost."
                )
                return

    def _run_given(self, shell: Shell, given: dict[str, Any]) -> set[str]:
        """Run a cell of the exercise's own; the names that it makes."""
        work.cell = 0
        label = f"<given cell {given['place']}>"
        call(shell.run, given["source"], label, seconds=self.orders["seconds"], most=PRINTED)
        return names_made(given["source"])

    def _about_form(self, cell: Cell) -> str:
        """What to say of a cell that is no code as it stands, and is run as code; "" for nothing."""
        if cell.kind != "code":
            return f"Cell {cell.place} holds an answer and is no code cell: it was run as code."
        if is_fenced(cell.source):
            return f"Cell {cell.place} has the fences of a text (```) around it: it was run without them."
        return ""

    def _is_answer(self, cell: Cell) -> bool:
        return any(cell.id in each["cells"] for each in self.questions)

    def _is_code(self, cell: Cell) -> bool:
        return cell.kind == "code" or self.retyped(cell)

    def retyped(self, cell: Cell) -> bool:
        """Whether it is an answer that was turned into text: it is read as code."""
        mine = [each for each in self.questions if cell.id in each["cells"]]
        return any(cell.defines(each["entry"]) for each in mine)

    def answers(self, question: dict[str, Any]) -> list[Handed]:
        """What may count as the answer: what was checked last, and what was there at the end.

        What was checked stands here a second time, with the names at the end, where a later cell has changed
        one that it uses. Stubs, and what the cell of another question defines, count only where there is
        nothing else.
        """
        found, now = list[Handed](), self._answer_at_the_end(question["entry"])
        if checked := work.handed.get(question["id"]):
            found.append(checked)
            if now and now.answer is checked.answer:
                now = checked._replace(names=None) if self._changed(checked) else None
        if now:
            found.append(now)
        others = {id for each in self.questions if each is not question for id in each["cells"]}
        places = {cell.place for cell in self.notebook.cells if cell.id in others}
        tries = [each for each in found if each.place not in places] or found
        tries = [each._replace(place=_made_in(each.answer) or each.place) for each in tries]
        return [each for each in tries if not stub(each.answer)] or tries[:1]

    def _answer_at_the_end(self, name: str) -> Handed | None:
        """What stands under the name of an answer when all cells have run, but for a stub of a later cell."""
        if name not in self.names or name not in self.bound:
            return None
        now = self.names[name]
        return self.bound[name] if stub(now) else Handed(now, self.bound[name].place)

    def _changed(self, checked: Handed) -> set[str]:
        """The names that a checked answer uses, and that are something else at the end."""
        return checked.names.changed(self.names, checked.answer) if checked.names else set()

    def _changes(self, checked: Handed) -> str:
        """Which names of a checked answer were changed, each with the first later cell that binds it."""
        told = []
        for name in sorted(self._changed(checked)):
            later = [place for place, made in self.binds.items() if place > checked.place and name in made]
            told.append(f"{name} (cell {later[0]})" if later else name)
        return listed(told)

    def facts(self) -> dict[str, Any]:
        """What the grader is told of the notebook, and of each answer."""
        told = {}
        sources = {cell.place: cell.source for cell in self.notebook.cells}
        for question in self.questions:
            mine = [cell for cell in self.notebook.cells if cell.id in question["cells"]]
            code = [cell for cell in mine if self._is_code(cell)]
            texts = [cell.source for cell in mine if cell not in code]
            tries = self.answers(question)
            places = [each.place for each in tries] or [code[-1].place if code else 0]
            checked = work.handed.get(question["id"])
            told[question["id"]] = {
                "tries": [each.place for each in tries],
                "graded": [cell.place for cell in code],
                "changed": self._changes(checked)[:SENTENCE] if checked else "",
                "answer": sources.get(places[0], "")[:KEPT],
                "later": sources.get(places[-1], "")[:KEPT],
                "text": "\n\n".join(texts)[:KEPT],
            }
        kept = {name: _bounded(getattr(self.notebook, name)) for name in NOTED}
        kept |= {"notes": _bounded(self.notes), "undecided": _bounded(self.choice.undecided)}
        kept |= {"absent": _bounded(sorted(self.absent)), "lost": _bounded(sorted(self.lost))}
        kept |= {"beside": _bounded(self.choice.beside)}
        chosen = {"release": self.notebook.release, "chosen": self.choice.file}
        return {**chosen, **kept, "answers": told}


def _bounded(texts: Sequence[str]) -> list[str]:
    return [text[:SENTENCE] for text in texts[:SENTENCES]]


def _listed(names: set[str]) -> str:
    """Names in their order, the first five and how many more."""
    return listed(sorted(names))


def _had() -> float:
    """Seconds that this process has had: those in which it waits for a processor do not count."""
    return monotonic() - waited()


def _made_in(value: Any) -> int:
    """The place of the cell in which a function, or one of a class, was written; 0 where none is known."""
    labels = [code.co_filename for code in codes_of(value)]
    places = [label.removeprefix("<cell ").removesuffix(">") for label in labels]
    return next((int(place) for place in places if place.isdecimal()), 0)


# -- the process


Control = socket.socket | BufferedReader


def main() -> None:
    """Serve the grader over standard input and output, as long as there is one."""
    control, target, orders = begin()
    tell, folder = partial(write_line, target), Path.cwd()  # before a cell can leave it
    try:
        due = [each for each in orders["questions"] if each["due"]]
        choice = choose(orders["files"], orders["exercise"], due, orders["handed_out"])
        place = Place(choice, orders)
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


def begin() -> tuple[Control, int, dict[str, Any]]:
    """Bind this process to its limits; the line from the grader, the descriptor to it, and the first orders.

    The processes of the league begin in the same way.
    """
    target, source = os.dup(1), os.dup(0)
    forks = sys.argv[2] != "fresh"
    control = socket.socket(fileno=source) if forks else os.fdopen(source, "rb")
    orders, _ = received(control)
    nothing = os.open(os.devnull, os.O_RDWR)
    for end in (0, 1, 2):
        os.dup2(nothing, end)
    if forks:
        import resource

        bounded(orders["memory"], for_good=False)  # what asks an answer bounds itself once more
        if os.getpid() == 1:  # in a sandbox, where only what is in it counts; it does not bind root
            resource.setrlimit(resource.RLIMIT_NPROC, (PROCESSES, PROCESSES))
        refuse_processes()
        process_control(SUBREAPER, 1)
        process_control(DEATH, signal.SIGKILL)
        deny()
    return control, target, orders


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
    """A function that returns the answer that is to be asked; it is called where that happens.

    What was checked is asked with the names as they were when its check ran.
    """
    question = next(each for each in place.questions if each["id"] == asked["id"])

    def load() -> Any:
        found = place.answers(question)[asked["try"]]
        if found.names:
            found.names.put_back(place.names)
        return found.answer

    return load


def received(control: Control) -> tuple[dict[str, Any], list[int]]:
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


def _refused(event: str, *_: Any) -> None:
    if event in STARTS and not own_fork:
        raise PermissionError("a cell starts no processes here")


class NoLock:
    """Stands for the lock with which a pool of processes begins, and says what is not to be had."""

    SEM_VALUE_MAX = 1

    def __init__(self, *_: Any) -> None:
        _refused("os.fork")


def refuse_processes() -> None:
    """Refuse whatever starts a process, with the same sentence."""
    import _posixsubprocess

    sys.addaudithook(_refused)
    # What multiprocessing calls, and no hook hears of.
    _posixsubprocess.fork_exec = partial(_refused, "os.fork")  # type: ignore[assignment]
    locks = SimpleNamespace(SemLock=NoLock, sem_unlink=None)
    sys.modules["_multiprocessing"] = locks  # type: ignore[assignment]


def process_control(what: int, value: int) -> None:
    """Linux's prctl; elsewhere there is none."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


def write_line(target: int, message: list[Any]) -> None:
    """Tell the grader something."""
    rest = memoryview(dumps(message).encode() + b"\n")
    while rest:
        rest = rest[os.write(target, rest) :]
