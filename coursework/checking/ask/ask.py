"""Where an answer is: it is looked at, then asked every case of a job, and a sheet is told for each."""

import base64
import json
import linecache
import os
import pickle
import random
import sys
import threading
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import partial
from importlib import import_module
from types import FunctionType
from typing import Any, NotRequired, TypedDict, cast

from .call import SECONDS, call
from .case import Case
from .form import Form, forbidden, unfit
from .limits import confined
from .sheet import Sheet
from .values import TooMuch
from .withheld import Use, answering

Tell = Callable[[int, Sheet], bool]  # the number of the part and a sheet; whether to go on

BROKEN = 70  # the exit status of a process that can tell nothing more
LOOKED_AT, LAST = -1, -2  # in place of a part's number: on the answer itself; nothing follows
WIDEST = 4_000_000  # characters of a sheet: a hundred times what the longest one needs
STOPS = ("time", "not tried", "died", "memory")  # an answer that ended so is asked nothing more
HANDED_ON = "it handed on {}, more than any question asks for"
THREAD = "it leaves a thread running; a function is done when it returns."


class PartJob(TypedDict):
    """The cases of a part, and how they are asked: `ask` is "module:function", `options` are its own."""

    name: str
    ask: str
    options: Mapping[str, object]
    cases: list[Case]
    total: NotRequired[float]  # seconds for all its cases


class Job(TypedDict):
    """All that an answer is to be asked, as plain JSON data.

    `form` is None where its form is not looked at. `seconds` are for one call, `total` for all. `random` is
    the seed of Python's random numbers, None where they are left alone.
    """

    form: Form | None
    seconds: float
    total: float
    random: int | None
    parts: list[PartJob]


def job_of_one(part: PartJob, seconds: float = SECONDS) -> Job:
    """A job of one part whose answer may have any form."""
    return {"form": None, "seconds": seconds, "total": 10 * seconds, "random": None, "parts": [part]}


class Answer:
    """An answer at hand.

    `begin(seconds, so_far)` is told of each call before it is made; with 0 seconds, of what is seen within.
    Our own answers (`trusted`) are handed our games as they are. `use` is what it may use of this package;
    with None it is asked nothing that counts, and may use all.
    """

    def __init__(
        self,
        value: Any,
        seconds: float,
        begin: Callable[[float, Sheet], object] = lambda seconds, so_far: None,
        trusted: bool = False,
        timed: bool = True,
        use: Use | None = None,
    ) -> None:
        self.value, self.seconds, self.trusted, self.use = value, seconds, trusted, use
        self.last: Any = None  # what the last call returned
        self._begin, self._timed = begin, timed

    def call(
        self,
        *args: object,
        seconds: float = 0,
        through: Callable[..., object] | None = None,
        **so_far: object,
    ) -> Sheet:
        """What came of `answer(*args)`, or of `through(answer, *args)`.

        Arguments are copied. `so_far` is what a sheet is to hold in case that the process ends within this
        call.
        """
        seconds, kept = seconds or self.seconds, list[object]()
        self._begin(seconds, cast(Sheet, so_far))
        threads = threading.active_count()
        given = deepcopy(args)

        def act() -> object:
            return self.value(*given) if through is None else through(self.value, *given)

        with answering(self.use):
            limit = seconds if self._timed else None
            outcome = call(act, seconds=limit, kept=kept, ours=self.trusted, cell=file_of(self.value))
        if outcome["ended"] == "returned":
            self.last = kept[0]
        if threading.active_count() > threads and not self.trusted:
            outcome["note"] = THREAD
        return outcome

    def so_far(self, **seen: object) -> None:
        """Tell what a sheet is to hold in case that the process ends within this call."""
        self._begin(0, cast(Sheet, seen))


def ask(
    load: Callable[[], object],
    job: Job,
    tell: Tell,
    begin: Callable[[float, Sheet], object] = lambda seconds, so_far: None,
    turn: Callable[[int], object] = lambda number: None,
    timed: bool = False,
) -> None:
    """Load an answer, look at its form, and ask it the cases of each part in turn.

    `tell` gets a sheet a case. Under LOOKED_AT it gets what came of loading and looking, where that is no
    answer, or that it uses what it may not: nothing more is asked then. `begin` is told of each call, `turn`
    of each part, before it is asked. `timed` limits each call by a clock in this process.
    """
    if job["random"] is not None:
        random.seed(job["random"])
        if "numpy.random" in sys.modules:
            sys.modules["numpy.random"].seed(job["random"])
    loaded, form = list[Any](), job["form"]
    begin(job["total"], {})
    outcome = call(lambda: loaded.append(load()), seconds=None)
    if outcome["ended"] == "returned":
        begin(job["seconds"], {})
        seconds = job["seconds"] if timed else None
        outcome = call(lambda: unfit(loaded[0], form) if form else {}, seconds=seconds)
    if outcome["ended"] != "returned" or outcome["value"]:
        tell(LOOKED_AT, outcome["value"] if outcome["ended"] == "returned" else outcome)
        return
    use = Use(form["allowed"]) if form else None
    ask_parts(Answer(loaded[0], job["seconds"], begin, timed=timed, use=use), job, tell, turn)


def ask_parts(
    answer: Answer, job: Job, tell: Tell, turn: Callable[[int], object] = lambda number: None
) -> None:
    """Ask an answer all cases, until `tell` says no, or it does not come to an end."""
    for number, part in enumerate(job["parts"]):
        observe = function_of(part["ask"])
        turn(number)
        for case in part["cases"]:
            try:
                sheet = observe(answer, case, **part["options"])
            except TooMuch as error:  # in what was noted on the way, such as a value that was stored
                sheet = {"ended": "refused", "message": HANDED_ON.format(error), "printed": ""}
            if answer.use and answer.use.forbidden and job["form"]:
                tell(LOOKED_AT, forbidden(job["form"]["entry"], answer.use.forbidden))
                return
            if not tell(number, sheet) or sheet["ended"] in STOPS:
                return


def file_of(answer: object) -> str:
    """The file that a function's code is from; empty where the answer is no function."""
    return answer.__code__.co_filename if isinstance(answer, FunctionType) else ""


def function_of(name: str) -> Callable[..., Sheet]:
    """The function that "module:function" names."""
    module, _, function = name.partition(":")
    found: Callable[..., Sheet] = getattr(import_module(module), function)
    return found


# -- in a process of its own


def live(load: Callable[[], object], job: Job, target: int, memory: int | None = None) -> None:
    """Ask over a pipe, and leave without a look back: hooks of a kernel at its end are none of ours."""
    try:
        confined((target,), job["total"], **({} if memory is None else {"memory": memory}))
        write = partial(_write, target)

        def tell(number: int, sheet: Sheet) -> bool:
            write([number, sheet])
            return True

        ask(
            load,
            job,
            tell,
            begin=lambda seconds, so_far: write(["call", seconds, so_far]),
            turn=lambda number: write(["part", number]),
        )
        write([LAST, {}])
        os._exit(0)
    finally:
        os._exit(BROKEN)


def _write(target: int, message: list[object]) -> None:
    """Write a message as a line of JSON; a sheet that is too long is one that says `refused`."""
    line = json.dumps(message, separators=(",", ":")).encode() + b"\n"
    if len(line) > WIDEST:
        line = json.dumps([message[0], {"ended": "refused", "printed": ""}]).encode() + b"\n"
    rest = memoryview(line)
    while rest:
        rest = rest[os.write(target, rest) :]


def main() -> None:
    """Ask an answer that arrives on standard input, as a line of JSON: the job, and the answer, pickled."""
    target, message = os.dup(1), json.loads(sys.stdin.buffer.readline())
    live(partial(arrived, message), message["job"], target)


def arrived(message: dict[str, Any]) -> Any:
    """The answer itself, carried here, and the source of its lines."""
    sys.path[:] = message["path"]
    for name, lines in message["sources"].items():
        linecache.cache[name] = (len(lines), None, lines, name)
    return pickle.loads(base64.b64decode(message["carried"]))()
