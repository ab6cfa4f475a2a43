r'''A question: what is asked, what earns points, how to help, and how it is known to go wrong. Mostly data.

One object serves the notebook's check, the grader, and the tests of itself. How to write one: choose a kind,
such as `search_question`, write the reference as an ordinary function, and say each wrong answer as an edit
of its source:

    def double(n):
        """Twice the number."""
        return 2 * n

    def numbers(seed):                              # 0 in the notebook, the instructor's own in grading
        return [[0], [3], [Random(seed).randint(-99, 99)]]

    DOUBLE = function_question(
        double,
        "double * Double",
        parts={"values": (2, numbers, "{n} numbers")},
        hints="""
        What is n + n?
        Multiply by two.
        return 2 * n""",
        wrong="""
        the number is squared instead of doubled.  |  2 * n  =>  n * n""",
    )

A **part** has points, cases and a judge. `observe`, such as `worlds.observe`, asks the answer about one case
where it lives and returns a **sheet**: plain JSON data. `judge` sees the case and the sheet, nothing else.
Cases are plain JSON data too, smallest first: the first failure is the one that is shown, but where it stands
for more than two known wrong answers, of which those said first in the question keep it. A question with
**rulings** (cut at the bound, cut beyond it) accepts an answer that keeps to one of them in all cases.'''

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from inspect import signature
from textwrap import dedent
from typing import Required, TypedDict

from abcourse.games.tree import Path, Tree
from abcourse.trace import Trace

from .ask.call import SECONDS
from .ask.case import Case as Case
from .ask.form import stated
from .ask.sheet import Event as Event
from .ask.sheet import Function as Function
from .ask.sheet import Sheet as Sheet
from .ask.withheld import withheld
from .mutants import Change, changes, source_of
from .report.report import Finding

TOTAL = 30.0  # seconds for all calls of a question: a right answer needs 0.1


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether one case is passed; else what is to be said.

    `message` is blocks of text between blank lines: where it was seen, the drawing of a game's case, the
    rest. `read` are the leaves that a right search reads, where the drawing marks the others. `try_it` is a
    call that shows what was seen, where the part's own does not; None where the message has all of it.
    `seen` is the case up to what is told of, where it went on. `looked` says that the case was looked at.
    Without `line` no line of the reader's is at fault. `finding` has the pieces of the message, where the
    judge knows them.
    """

    passed: bool
    message: str = ""
    read: Collection[Sequence[int]] | None = None
    try_it: str | None = ""
    seen: Case | None = None
    looked: bool = True
    line: bool = True
    finding: Finding | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A failing search beside the right one: what `why` shows. Paths are leaves in the order of reading."""

    tree: Tree
    trace: Trace
    yours: list[Path]
    expected: list[Path]
    sentence: str
    step: int
    case: Case


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that earns points. `ok` is the line for a pass, with {n} for the number of cases.

    `observe` is a function such as `worlds.observe`, or a `partial` of one with its options, which are plain
    data. `total` are the seconds for all its cases, where the part has a limit of its own. `try_it` writes
    the call that reproduces a case. `explain` says where a failing search parts from the right one, or None
    where there is nothing to draw. `watched` says in words what happened on a case, for `watch`. `right` is
    what the reference does on a case, by a ruling. Where all that an answer does must be as the reference
    does it, `step` puts one thing that it does in words, as what follows "you" in a sentence.
    """

    name: str
    points: int
    cases: Callable[[int], list[Case]]
    observe: Callable[..., Sheet]
    judge: Callable[[Case, Sheet, str], Verdict]
    ok: str
    try_it: Callable[[Case], str] = lambda case: ""
    explain: Callable[[Case, Sheet, str], Explanation | None] | None = None
    total: float = 0.0
    watched: Callable[[Case, Sheet], str] | None = None
    right: Callable[[Case, str], Sheet] | None = None
    step: Callable[[Case, Event], str] | None = None


class Told(TypedDict, total=False):
    """What of a question a kind leaves to whoever writes one; `Question` says what each is."""

    hints: Required[str]
    wrong: Required[str]
    right: str
    about: str
    may_use: tuple[str, ...]
    by_hand: int


class Said(Told, total=False):
    """The same, where a kind leaves the limits, too."""

    seconds: float
    total: float


@dataclass(frozen=True)
class Question:
    """An exercise. `reference` is our answer, and what the learner writes has its name and its signature.

    `head` is the name, the level and the title: "fail_hard *** Fail-hard". `hints` are three lines,
    continued where a line is set in. `wrong` and `right` tell known answers by what they change in the
    reference, as `mutants.py` says. Where the answer is data, `about` describes it, and the reference is a
    function that returns it.
    `may_use` names the searches of this package that an answer may call.
    `rulings` are right ways to answer, and `answer` gives ours in each of them; None where there is one way.
    With `hard` only a value of its window is right, as in fail-hard.
    `by_hand` are points for a text, which a person gives. A call may take `seconds`, all calls
    together `total`.
    """

    reference: Function
    head: str
    parts: tuple[Part, ...]
    hints: str
    wrong: str
    right: str = ""
    about: str = ""
    may_use: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ("",)
    answer: Callable[[str], Function] | None = None
    hard: bool = False
    kind: str = ""
    by_hand: int = 0
    seconds: float = SECONDS
    total: float = TOTAL

    id: str = field(init=False)  # which stays the same for ever
    level: str = field(init=False)  # * recall, ** implement, *** analyse, **** open
    title: str = field(init=False)

    def __post_init__(self) -> None:
        for name, value in zip(("id", "level", "title"), self.head.split(" ", 2), strict=True):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "reference", withheld(self.reference))
        assert self.known_wrong  # and every edit is tried

    @cached_property
    def known_wrong(self) -> tuple[Change, ...]:
        """The known wrong answers, each with its fault."""
        return changes(self.wrong, self.reference)

    @cached_property
    def known_right(self) -> tuple[Change, ...]:
        """Right answers that look different."""
        return changes(self.right, self.reference)

    def as_ruled(self, ruling: str) -> Function:
        """Our answer, as a ruling has it."""
        return self.answer(ruling) if self.answer else self.reference

    @property
    def points(self) -> int:
        """The points that a check gives: those of all parts together."""
        return sum(part.points for part in self.parts)

    @property
    def worth(self) -> int:
        """The points of the exercise, those given by a person included."""
        return self.points + self.by_hand

    @property
    def entry(self) -> str:
        """The name that the learner defines."""
        return str(self.reference.__name__)

    @property
    def written_with(self) -> tuple[str, ...]:
        """The names that the learner defines beside it, in the same cell."""
        return tuple(each.__name__ for each in getattr(self.reference, "written_with", ()))

    @property
    def signature(self) -> str:
        """How the answer is called; empty where it is data."""
        return "" if self.about else f"{self.entry}({', '.join(parameters(self.reference))})"

    @property
    def parameters(self) -> dict[str, dict[str, str]]:
        """Function or class of the answer -> its parameters, with what each is where nothing is said."""
        written = [] if self.about else [*getattr(self.reference, "written_with", ()), self.reference]
        return {each.__name__: stated(each) for each in written}

    @property
    def call(self) -> str:
        """How the learner calls check for this question."""
        return f'check("{self.id}", {self.entry})'

    @property
    def source(self) -> str:
        """Our answer as it is written."""
        return source_of(self.reference)

    @cached_property
    def three_hints(self) -> tuple[str, ...]:
        """The hints, each in one line."""
        hints = re.split(r"\n(?! )", dedent(self.hints).strip("\n"))
        return tuple(" ".join(hint.split()) for hint in hints)


def parameters(function: Function) -> list[str]:
    """The names of a function's parameters."""
    return list(signature(function).parameters)
