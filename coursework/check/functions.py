"""Questions whose answer is a function of plain arguments: it is called, and returns what ours returns.

ROOT = function_question(
    root,
    "pearl_root ** The root of x^b + x = 1",
    parts={"up to 12": (2, lambda seed: [[b] for b in range(1, 13)], "{n} roots, to nine digits")},
    near=1e-9,
    ...
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

from .compare import (
    NOT_LOOKED_AT,
    PASSED,
    agree,
    alike,
    first_apart,
    in_digits,
    play_ours,
    refuse,
    rows,
    text_of,
)
from .isolate.sheet import Event, Function, Sheet
from .isolate.values import plain, shown, whole, written
from .question import Case, Part, Question, Verdict, parameters
from .tell.outcome import complained
from .worlds import Play, arguments_of, asking, call_with_arguments

PLAYERS = {1: "MAX", -1: "MIN"}
MANY = re.compile(r"(?<![\w.])(\d+)(, \1(?![\w.])){99,}")
FORM = ("world", "scene", "reason", "slow", "near", "said", "noun", "judge")
Words = Callable[..., str]  # on the arguments of a case
Told = tuple[Any, ...]  # points, cases (seed -> lists of arguments), the line for a pass; what counts
Judge = Callable[[Case, Sheet, Any, str], Verdict | None]  # the case, what came, what is due, the scene


@dataclass(frozen=True, slots=True)
class World:
    """Where functions play: how one is asked, how a learner types that, and the arguments as they are shown.

    The first line of a `scene` ends the sentence "goes wrong …"; a drawing may stand below it.
    """

    play: Play
    typed: Callable[[str, Case], str]
    scene: Words


@dataclass(frozen=True, slots=True)
class Form:
    """How the values of a question are judged and told.

    `reason` says of the arguments where a right value comes from; `slow` is said where time runs out. A
    number is right up to the relative error `near`. `said` puts a value in words, `noun` what is due.
    `judge` comes first where more than one value is right, and leaves the rest to us. `scene` shows the
    arguments; without it, and without a `world`, the call stands there.
    """

    reference: Function
    world: World | None = None
    scene: Words | None = None
    reason: Words = lambda *args: ""
    slow: Words = lambda *args: ""
    near: float = 0.0
    said: Callable[[str], str] = str
    noun: str = ""
    judge: Judge = lambda case, sheet, due, scene: None

    @property
    def play(self) -> Play:
        """How a case is played."""
        return self.world.play if self.world else call_with_arguments

    def call(self, case: Case) -> str:
        """The call as a learner would type it."""
        typed = self.world.typed if self.world else partial(typed_call, parameters(self.reference))
        return typed(self.reference.__name__, case)

    def scene_of(self, case: Case) -> str:
        """Where a case was seen: its drawing, or the call, with many arguments by name."""
        scene = self.scene or (self.world and self.world.scene)
        if scene:
            return scene(*case["args"])
        names = parameters(self.reference)
        return f"on {typed_call(names, self.reference.__name__, case, named=len(names) > 3)}"


def function_question(reference: Function, head: str, *, parts: Mapping[str, Told], **said: Any) -> Question:
    """A question whose answer is a function of plain arguments; `said` has what a `Form` takes, too."""
    form = {name: said.pop(name) for name in FORM if name in said}
    said.setdefault("kind", "words" if "by_hand" in said else "function")
    return Question(reference, head, tuple(function_parts(Form(reference, **form), parts)), **said)


def function_parts(form: Form, parts: Mapping[str, Told]) -> Iterator[Part]:
    """The parts of a function. What counts of a value is all of it, or what a function of it says.

    With `intact` the steps count as well: that its arguments are afterwards what they were before.
    """
    for name, (points, cases, ok, *counts) in parts.items():
        judge = partial(judge_function, form, *(counts or [everything]))
        yield Part(name, points, partial(from_arguments, cases), asking(form.play), judge, ok, form.call)


def everything(value: object) -> Any:
    """All of a value counts."""
    return value


def intact(value: object) -> Any:
    """All of a value counts, and that the arguments are afterwards what they were before."""
    return value


def from_arguments(cases: Callable[[int], Sequence[Sequence[object]]], seed: int) -> list[Case]:
    """Cases out of lists of arguments, infinite ones as plain data has them."""
    return [{"args": [plain(each) if each in (inf, -inf) else each for each in args]} for args in cases(seed)]


# -- the judge


def judge_function(form: Form, counts: Function, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """A function that has played a case, beside ours: by its value, then by what it left of its arguments."""
    due, steps = play_ours(form.reference, form.play, case)
    scene = form.scene_of(case)
    if sheet.get("type") == "set" and isinstance(due, list | tuple):
        noun = form.noun or "a list"
        return refuse(scene, f"It returned a set, but a set keeps no order. Return {noun}.")
    if verdict := form.judge(case, sheet, due, scene):
        return verdict
    if sentence := complained(sheet, *types_of(due, form.near), noun=form.noun or noun_of(due)):
        out_of_time = sheet["ended"] in ("time", "memory")
        return refuse(scene, sentence, form.slow(*arguments_of(case)) if out_of_time else "")
    yours, right = sheet["value"], plain(due)
    if not alike(yours, right) or not agree(counts(yours), counts(right), form.near):
        return NOT_LOOKED_AT if counts is intact else refuse_value(form, case, sheet, due)
    changed, kept = first_apart(sheet["log"], steps)
    if counts is intact and changed and kept:
        return refuse_change(form, case, changed, kept)
    return PASSED


def refuse_value(form: Form, case: Case, sheet: Sheet, due: object) -> Verdict:
    """The verdict on a wrong value."""
    yours = form.said(text_of(sheet))
    right = form.said(in_digits(written(due)))
    compared = rows(("your function returns", yours), ("it should return", right))
    why = (count_or_digits(sheet["value"], due), form.reason(*arguments_of(case)))
    return refuse(form.scene_of(case), *why, compared=compared)


def refuse_change(form: Form, case: Case, changed: Event, kept: Event) -> Verdict:
    """The verdict on a function that has changed what it was given."""
    name = parameters(form.reference)[changed["args"][0]]
    was, now = shown(kept["came"]), shown(changed["came"])
    told = f"Before the call {name} was {was}, and after it {name} is {now}."
    why = "Your function has changed what it was given, but the caller still needs it."
    call = form.call(case).replace(was, "given", 1)
    return refuse(form.scene_of(case), told, why, try_it=f"given = {was}; {call}; given")


def types_of(due: object, near: float) -> list[type]:
    """The types that a value may have where this is due."""
    if isinstance(due, float) or (near and type(due) is int):
        return [float, int]
    return [list if isinstance(due, tuple) else type(due)]


def noun_of(due: object) -> str:
    """What is due in words, where its type alone does not say it."""
    if not isinstance(due, tuple):
        return ""
    return "a pair of numbers" if len(due) == 2 else "a tuple of numbers"


def count_or_digits(yours: Any, due: Any) -> str:
    """What is wrong with how many values came, or with the last digits of a large whole number."""
    if isinstance(due, tuple) and len(yours) != len(due):
        return f"Your function returned {len(yours)} values, but {len(due)} should come back."
    number = whole(yours)
    if number is None or not isinstance(due, int) or abs(due) <= 2**53:
        return ""
    if abs(number - due) > abs(due) * 1e-12:
        return ""
    return "The first digits are right but the last ones are not, because a float keeps only 16 digits."


# -- the call as a learner types it


def typed_call(names: Sequence[str], entry: str, case: Case, named: bool = False) -> str:
    """The call, players by their names; `named` says which argument is which."""
    values = []
    for name, value in zip(names, arguments_of(case), strict=True):
        is_player = name in ("player", "root")
        text = PLAYERS[value] if is_player else MANY.sub(counted, repr(value))
        values.append(f"{name}={text}" if named else text)
    return f"{entry}({', '.join(values)})"


def counted(found: re.Match[str]) -> str:
    """A number that stands there many times in a row, as what can be typed in a list.

    >>> MANY.sub(counted, repr([15] + [5] * 200))
    '[15, *[5] * 200]'
    """
    return f"*[{found[1]}] * {found[0].count(',') + 1}"
