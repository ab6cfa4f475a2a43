"""What a check costs: processor seconds and child processes for right and wrong answers, cold and warm.

The answers are those of `tests/answers/` and `tests/data/attempts.txt`, and of a file that is named: its
blocks begin with `#%% exercise | right or wrong | cause`, or with `###` in place of `#%%`. Each is checked as
a notebook checks it. *Cold* is the first check in a process. *Warm* is one after another wrong answer to the
same exercise. Seconds are those of this process and of its children, so a busy machine changes them little.

    bench/check_speed.py                        all answers that are kept here
    bench/check_speed.py FILE pvs negamax       those of a file, at these exercises
    bench/check_speed.py --slowest 10           name the slowest ten as well
"""

from __future__ import annotations

import argparse
import json
import linecache
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from io import StringIO
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median, quantiles
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from answers import answers_to

from coursework.checking.learner import check as door
from coursework.questions.catalogue import ALL

ROOT = Path(__file__).resolve().parent.parent
ATTEMPTS = ROOT / "tests" / "data" / "attempts.txt"
BLOCK = re.compile(r"^(?:###|#%%) (\w+) \| (right|wrong) \| (.+)\n", re.MULTILINE)
REST = "the rest"
PHASES = {  # what a check does, and the functions that do it
    "judge": ["judge_answer:judge"],
    "naming": ["judge_answer:same_on_every_case"],
    "telling apart": ["judge_answer:told_apart"],
    "second look": ["judge_answer:look_again"],
    "made smaller": ["judge_answer:shrunk"],
    "report": ["learner.check:told", "learner.check:_opens"],
    "kept": ["learner.check:_keep"],
}


class Attempt(NamedTuple):
    """An answer to an exercise, which is made anew for each check."""

    id: str
    verdict: str
    cause: str
    make: Callable[[], Any]


@dataclass(frozen=True, slots=True)
class Cost:
    """What one check took: processor seconds, by phase and in all, and child processes."""

    attempt: Attempt
    seconds: float
    phases: dict[str, float]
    children: int
    warm: bool


# -- the answers


def attempts(file: Path | None, ids: Sequence[str]) -> Iterator[Attempt]:
    """The answers to be checked, exercise by exercise."""
    blocks = list(read(file or ATTEMPTS))
    for id in ids:
        if file is None:
            for answer in answers_to(id):
                yield Attempt(id, answer.verdict, answer.sentence, answer.value)
        yield from (each for each in blocks if each.id == id)


def read(file: Path) -> Iterator[Attempt]:
    """The attempts that stand in a file."""
    _, *fields = BLOCK.split(file.read_text(encoding="utf-8"))
    for id, verdict, cause, source in zip(*(fields[at::4] for at in range(4)), strict=True):
        if id in ALL:
            yield Attempt(id, verdict, cause.strip(), partial(defined, id, cause.strip(), source))


def defined(id: str, cause: str, source: str) -> Any:
    """What a cell defines, with the names beside our answer; its source is found as in a notebook."""
    question, name = ALL[id], f"<{id}: {cause}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    names = {**vars(sys.modules[question.reference.__module__]), "__name__": "__main__"}
    del names[question.entry]  # or ours would answer for an attempt that does not define it
    exec(compile(source, name, "exec"), names)
    return names[question.entry]


# -- one check


class Watch:
    """Processor seconds of each phase, without those of a phase within it."""

    def __init__(self) -> None:
        self.seconds, self.children = Counter[str](), 0
        self._open, self._since = [REST], spent()

    def turn(self, phase: str) -> str:
        """Count what has passed for the phase that is open; the phase that is open from now on."""
        now = spent()
        self.seconds[self._open[-1]] += now - self._since
        self._since = now
        return phase

    def around(self, phase: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, whose seconds count for a phase."""

        def counted(*args: Any, **named: Any) -> Any:
            self._open.append(self.turn(phase))
            try:
                return function(*args, **named)
            finally:
                self.turn(self._open[-1])
                self._open.pop()

        return counted

    def asking(self, run: Callable[..., Any]) -> Callable[..., Any]:
        """How an answer is asked: a child each time. Outside of all phases it is the first play."""
        first = self.around("first play", run)

        def counted(*args: Any, **named: Any) -> Any:
            self.children += 1
            return (first if self._open[-1] == REST else run)(*args, **named)

        return counted


def spent() -> float:
    """Processor seconds of this process and of its children that have ended."""
    own, children = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def check_one(attempt: Attempt, warm: bool) -> Cost:
    """Check an answer in this process."""
    answer, watch = attempt.make(), Watch()
    kept = []
    for phase, names in PHASES.items():
        for name in names:
            module, _, function = name.partition(":")
            place = import_module(f"coursework.checking.{module}")
            kept.append((place, function, getattr(place, function)))
            setattr(place, function, watch.around(phase, getattr(place, function)))
    kept.append((door, "run", door.run))
    door.run = watch.asking(door.run)  # type: ignore[assignment]
    begun = spent()
    try:
        said = str(door.check(attempt.id, answer))
        assert said
    finally:
        for place, function, own in kept:
            setattr(place, function, own)
    watch.turn(REST)
    return Cost(attempt, spent() - begun, dict(watch.seconds), watch.children, warm)


def in_a_copy(some: Sequence[Attempt]) -> list[Cost]:
    """The costs of these checks, one after the other in a copy of this process: the first of them is cold."""
    source, target = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(source)
        sys.stdout = StringIO()
        with suppress(BaseException), os.fdopen(target, "w") as told:
            for place, attempt in enumerate(some):
                cost = check_one(attempt, place > 0)
                told.write(json.dumps([cost.seconds, cost.phases, cost.children]) + "\n")
                told.flush()
        os._exit(0)
    os.close(target)
    with os.fdopen(source) as came:
        rows = [json.loads(line) for line in came]
    os.waitpid(child, 0)
    if len(rows) < len(some):
        print(f"not checked to the end: {some[len(rows)].id}, {some[len(rows)].cause}", file=sys.stderr)
    return [Cost(some[place], *row, place > 0) for place, row in enumerate(rows)]


def measured(some: Sequence[Attempt]) -> list[Cost]:
    """The costs of all, cold; and of those of each exercise once more, one after the other, warm."""
    costs = [cost for attempt in some for cost in in_a_copy([attempt])]
    for id in dict.fromkeys(each.id for each in some):
        wrong = [each for each in some if each.id == id and each.verdict == "wrong"]
        costs += in_a_copy(wrong)[1:]
    return costs


# -- the table


def row(name: str, costs: Sequence[Cost]) -> str:
    """A row of the table: how many, the median, nine in ten, the slowest; children."""
    seconds = sorted(cost.seconds for cost in costs)
    if len(seconds) < 2:
        return f"{name:14}{len(seconds):6}"
    nine = quantiles(seconds, n=10)[8]
    children = median(cost.children for cost in costs)
    told = f"{median(seconds):9.2f}{nine:12.2f}{seconds[-1]:10.2f}"
    return f"{name:14}{len(seconds):6}{told}{children:12g}{max(c.children for c in costs):6}"


def shares(costs: Sequence[Cost]) -> str:
    """The share of each phase in all seconds."""
    sums = Counter[str]()
    for cost in costs:
        sums.update(cost.phases)
    whole = sum(sums.values())
    return ", ".join(f"{phase} {share / whole:.0%}" for phase, share in sums.most_common() if share)


def main(file: Path | None, ids: Sequence[str], slowest: int) -> None:
    """Print the table."""
    costs = measured([*attempts(file, ids)])
    cold = [cost for cost in costs if not cost.warm]
    wrong = [cost for cost in cold if cost.attempt.verdict == "wrong"]
    right = [cost for cost in cold if cost.attempt.verdict == "right"]
    print(f"{'answers':20}  median nine in ten   slowest    children  most")
    print(row("right, cold", right), row("wrong, cold", wrong), sep="\n")
    print(row("wrong, warm", [cost for cost in costs if cost.warm]))
    if wrong:
        print(f"wrong, cold: {shares(wrong)}")
    for cost in sorted(cold, key=lambda cost: -cost.seconds)[:slowest]:
        attempt = cost.attempt
        print(f"{cost.seconds:7.2f}  {attempt.id}, {attempt.verdict}: {attempt.cause[:80]}")
        print(f"         {cost.children} children; {shares([cost])}")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("chosen", nargs="*", help="a file of attempts, and names of exercises")
    asked.add_argument("--slowest", type=int, default=0, help="how many of the slowest are named")
    given = asked.parse_args()
    names = [each for each in given.chosen if each in ALL]
    files = [Path(each) for each in given.chosen if each not in ALL]
    if len(files) > 1 or not all(file.is_file() for file in files):
        asked.error(f"{files[-1]} is neither a file of attempts nor an exercise")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ABCOURSE_WORK"] = folder
        main(files[0] if files else None, names or [*ALL], given.slowest)
