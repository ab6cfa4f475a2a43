r"""A question: one object that serves the notebook's check, the grader, and the tests of itself.

A question has **parts**, each with points, cases and a judge. `observe` runs in the learner's process,
touches the answer, and returns plain JSON data. `judge` sees the case and that data, nothing else, so that
it can run in another process. Cases are plain JSON data too, smallest first: the first failure is drawn.

How to write a question whose answer is a **function** (the learner defines `double(n)`):

    from random import Random
    from abcourse.teach.guard import call, complaint
    from abcourse.teach.question import Mutant, Part, Question, Variant, Verdict, given, once

    def cases(seed):                               # 0 in the notebook, the instructor's own in grading
        random = Random(f"00.9 {seed}")
        return [{"n": 0}, {"n": 3}, *({"n": random.randint(-99, 99)} for _ in range(8))]

    def observe(double, case):
        return call(double, case["n"])             # caught, timed, made plain

    def judge(case, seen):
        wrong = complaint(seen, int)               # raised, None, a float, endless: one sentence each
        if wrong:
            return Verdict(False, f"for n = {case['n']} {wrong}")
        due = 2 * case["n"]
        compared = f"for n = {case['n']}\n\nyours      {seen['value']}\nexpected   {due}"
        return Verdict(seen["value"] == due, compared)

    DOUBLE = Question(
        id="00.9",
        title="double",
        level="*",
        entry="double",
        signature="double(n)",
        parts=(Part("values", 2, cases, observe, judge, ok="values for {n} numbers"),),
        hints=("What is n + n?", "Multiply by two.", "return 2 * n"),
        reference=lambda n: 2 * n,
        mutants=(Mutant("the number is squared instead of doubled.", lambda n: n * n),),
        variants=(Variant("adding", lambda n: n + n),),
    )

The first line of a failure's message follows the part's name in the report; the rest is set below it.
Where an answer searches trees, `trees.py` has the cases and `observe_search`, `verdicts.py` the judges that
draw, and `explanation` for a part's `explain`.

A question whose answer is **data** (a dict, list, set, int or str) has no signature; `about` says what it
is. `given` observes it. A function without arguments that returns the data is welcome too, and None, `...`
or a collection of nothing else counts as not tried yet:

    LABELS = {"C": "<=", "E": ">="}

    def labelled(node):
        def judge(case, seen):
            wrong = complaint(seen, dict)
            if wrong:
                return Verdict(False, wrong)
            yours = seen["value"].get(node)
            return Verdict(yours == LABELS[node], f"{node} is not {yours}.")

        return judge

    LABEL = Question(
        id="02.9",
        title="value or bound",
        level="*",
        entry="labels",
        about='a dict such as {"E": ">="}',
        parts=tuple(Part(node, 1, once, given, labelled(node)) for node in LABELS),
        hints=("Which leaves were read?", "What could the others do?", "MIN can only lower C."),
        reference=LABELS,
        mutants=(Mutant("a cut node's return is read as exact.", {"C": "=", "E": "="}, "MC3"),),
    )

One part for each thing that earns points by itself. Infinite numbers arrive as "+inf" and "-inf", tuples
and sets as lists, dict keys as text. Each mutant must fail and must differ from every other mutant in what
is observed, or its fault cannot be named: the tests hold every question to that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .guard import Outcome, call, returned

Case = dict[str, Any]
Level = str  # "*" recall, "**" implement, "***" analyse, "****" open


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether one case is passed, and what to say where it is not."""

    passed: bool
    message: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A failing search beside the right one: what `why` shows. Paths are leaves in the order of reading."""

    tree: Any
    trace: Any
    yours: list[Any]
    expected: list[Any]
    sentence: str
    step: int
    case: Case


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that earns points.

    `ok` is the line printed when all cases pass, with {n} for their number. `due` is the right value of a
    tree case: with it, a wrong value is looked for node by node. `explain` says where a failing
    search parts from the right one, or None where there is nothing to draw.
    """

    name: str
    points: int
    cases: Callable[[int], Iterable[Case]]
    observe: Callable[[Any, Case], Outcome]
    judge: Callable[[Case, Outcome], Verdict]
    ok: str = ""
    due: Callable[[Case], int] | None = None
    explain: Callable[[Case, Outcome], Explanation | None] | None = None


@dataclass(frozen=True, slots=True)
class Mutant:
    """A known wrong answer. `fault` completes the sentence "It looks as if ...".

    `misconception` is an id of the course's table. With `fresh`, `answer` is a maker that is called for
    a new copy each time, for wrong answers that remember something between calls.
    """

    fault: str
    answer: Any
    misconception: str = ""
    declared: Mapping[str, str] = field(default_factory=dict)
    fresh: bool = False

    def made(self) -> Any:
        """The wrong answer itself."""
        return self.answer() if self.fresh else self.answer


@dataclass(frozen=True, slots=True)
class Variant:
    """A right answer that is not the reference, and what its author declares about it."""

    name: str
    answer: Any
    declared: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Question:
    """An exercise: what is asked, what earns points, how to help, and how it is known to go wrong.

    `entry` is the name that the learner defines; `signature` shows how a function is called, and is empty
    where the answer is data, which `about` then describes. `declares` lists what the learner may declare,
    the default first: {"convention": ("non-strict", "strict")}.
    """

    id: str
    title: str
    level: Level
    entry: str
    parts: tuple[Part, ...]
    hints: tuple[str, str, str]
    reference: Any
    mutants: tuple[Mutant, ...]
    variants: tuple[Variant, ...] = ()
    signature: str = ""
    about: str = ""
    declares: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def points(self) -> int:
        """The points of all parts together."""
        return sum(part.points for part in self.parts)


def once(seed: int) -> list[Case]:
    """The cases of a part that looks at an answer once, whatever the seed."""
    return [{}]


def given(answer: Any, case: Case) -> Outcome:
    """An answer that is data, observed; a function without arguments is called for it."""
    outcome = call(answer) if callable(answer) else returned(answer)
    return {"ended": "not tried", "printed": ""} if blank(outcome) else outcome


def blank(outcome: Outcome) -> bool:
    """Whether data was left unfilled: None, `...`, or a collection of nothing else."""

    def empty(value: Any) -> bool:
        if isinstance(value, dict) and value != {"object": "ellipsis"}:
            value = list(value.values())
        return all(map(empty, value)) if isinstance(value, list) else value in (None, {"object": "ellipsis"})

    return bool(outcome["ended"] == "returned" and empty(outcome["value"]))
