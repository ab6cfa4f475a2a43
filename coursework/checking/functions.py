"""Questions whose answer is a function of plain arguments: it is called, and returns what ours returns.

ROOT = function_question(
    root,
    "pearl_root ** The root of x^b + x = 1",
    parts={"up to 12": (2, lambda seed: [[b] for b in range(1, 13)], "{n} roots, to nine digits")},
    near=1e-9,
    ...
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

from .ask.sheet import Event, Function, Sheet
from .ask.values import plain, shown, whole, written
from .compare import PASSED, agree, first_apart, in_digits, play_ours, refuse, rows, text_of
from .question import Case, Part, Question, Verdict, parameters
from .report.outcome import complained
from .worlds import Play, arguments_of, asking, call_with_arguments

PLAYERS = {1: "MAX", -1: "MIN"}
MANY = re.compile(r"(?<![\w.])(\d+)(, \1(?![\w.])){99,}")
NOT_LOOKED_AT = Verdict(False, "This is looked at only when the value is right.", looked=False)
Words = Callable[..., str]  # on the arguments of a case
KEPT = "kept"  # in the place of what counts: the arguments stay as they were
Told = tuple[Any, ...]  # points, cases (seed -> lists of arguments), the line for a pass; what counts


def typed_call(function: Function, case: Case) -> str:
    """The call as a learner would type it, players by their names."""
    values = []
    for name, value in zip(parameters(function), arguments_of(case), strict=True):
        is_player = name in ("player", "root")
        values.append(PLAYERS[value] if is_player else MANY.sub(counted, repr(value)))
    return f"{function.__name__}({', '.join(values)})"


def counted(found: re.Match[str]) -> str:
    """A number that stands there many times in a row, as what can be typed in a list.

    >>> MANY.sub(counted, repr([15] + [5] * 200))
    '[15, *[5] * 200]'
    """
    return f"*[{found[1]}] * {found[0].count(',') + 1}"


@dataclass(frozen=True, slots=True)
class Form:
    """How the answers of a question play, and how their values are judged and told.

    `typed` is the call as a learner types it. `scene` shows the arguments, where the call does not: its first
    line ends the sentence "goes wrong …", and a drawing may stand below it. `reason` says where a right value
    comes from; `slow` is said where time runs out. A number is right up to the relative error `near`. `said`
    puts a value in words, after `labels`; `noun` says what is due. `judge` gets the case, what came, what is
    due, and the scene. It comes first where more than one value is right, and leaves the rest to us.
    """

    reference: Function
    play: Play = call_with_arguments
    typed: Callable[[Function, Case], str] = typed_call
    scene: Words | None = None
    reason: Words = lambda *args: ""
    slow: Words = lambda *args: ""
    near: float = 0.0
    said: Callable[[str], str] = str
    labels: tuple[str, str] = ("your function returns", "it should return")
    noun: str = ""
    judge: Callable[[Case, Sheet, Any, str], Verdict | None] = lambda *asked: None


def function_question(reference: Function, head: str, *, parts: Mapping[str, Told], **said: Any) -> Question:
    """A question whose answer is a function of plain arguments; `said` has what a `Form` takes, too."""
    form = Form(reference, **{name: said.pop(name) for name in Form.__slots__ if name in said})
    said.setdefault("kind", "words" if "by_hand" in said else "function")
    return Question(reference, head, tuple(function_parts(form, parts)), **said)


def function_parts(form: Form, parts: Mapping[str, Told]) -> Iterator[Part]:
    """The parts of a function. What counts of a value is all of it, or what a function of it says.

    An answer leaves its arguments as they were. With `KEPT` a part of its own asks for that, and no other.
    """
    typed = partial(form.typed, form.reference)
    asked_apart = any(counts == [KEPT] for _, _, _, *counts in parts.values())
    for name, (points, cases, ok, *counts) in parts.items():
        if counts == [KEPT]:
            judge = partial(judge_kept, form)
        else:
            (counted_of,) = counts or [everything]
            judge = partial(judge_function, form, counted_of, keeps=not asked_apart)
        yield Part(name, points, partial(from_arguments, cases), asking(form.play), judge, ok, typed)


def everything(value: object) -> Any:
    """All of a value counts."""
    return value


def from_arguments(cases: Callable[[int], Sequence[Sequence[object]]], seed: int) -> list[Case]:
    """Cases out of lists of arguments, infinite ones as plain data has them."""
    return [{"args": [plain(each) if each in (inf, -inf) else each for each in args]} for args in cases(seed)]


# -- the judge


def judge_function(
    form: Form, counts: Function, case: Case, sheet: Sheet, ruling: str, keeps: bool = False
) -> Verdict:
    """A function that has played a case, judged by its value; with `keeps`, by what it changed, too."""
    due, steps = play_ours(form.reference, form.play, case)
    arguments, call = arguments_of(case), form.typed(form.reference, case)
    scene = form.scene(*arguments) if form.scene else f"on {call}"
    if sheet.get("type") == "set" and isinstance(due, list | tuple):
        return refuse(scene, f"It returned a set, but a set keeps no order. Return {form.noun or 'a list'}.")
    if verdict := form.judge(case, sheet, due, scene):
        return verdict
    if sentence := complained(sheet, *types_of(due, form.near), noun=form.noun or noun_of(due)):
        out_of_time = sheet["ended"] in ("time", "memory")
        return refuse(scene, sentence, form.slow(*arguments) if out_of_time else "")
    yours, right = sheet["value"], plain(due)
    if as_many_numbers(yours, right) and agree(counts(yours), counts(right), form.near):
        return judge_arguments(form, case, sheet, steps) if keeps else PASSED
    yours_said, due_said = form.said(text_of(sheet)), form.said(in_digits(written(due)))
    compared = rows((form.labels[0], yours_said), (form.labels[1], due_said))
    return refuse(scene, last_digits(yours, due), form.reason(*arguments), compared=compared)


def as_many_numbers(yours: Any, right: Any) -> bool:
    """Whether as many numbers came as are due: any number is as good as any other."""
    return agree(yours, right, inf)


def judge_kept(form: Form, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether a function has left its arguments as they were; not looked at where its value is wrong."""
    if not judge_function(form, everything, case, sheet, ruling).passed:
        return NOT_LOOKED_AT
    _, steps = play_ours(form.reference, form.play, case)
    return judge_arguments(form, case, sheet, steps)


def judge_arguments(form: Form, case: Case, sheet: Sheet, ours: Sequence[Event]) -> Verdict:
    """Whether the arguments are after the call what they are after ours, which has the steps `ours`."""
    changed, kept = first_apart(
        *([step for step in log if step["verb"] == "leave"] for log in (sheet["log"], ours))
    )
    if changed is None or kept is None:
        return PASSED
    call = form.typed(form.reference, case)
    name = parameters(form.reference)[kept["args"][0]]
    was, now = shown(kept["came"]), shown(changed["came"])
    told = f"Before the call {name} was {was}, and after it {name} is {now}."
    why = "Your function has changed what it was given, but the caller still needs it."
    scene = form.scene(*arguments_of(case)) if form.scene else f"on {call}"
    return refuse(scene, told, why, try_it=f"given = {was}; {call.replace(was, 'given', 1)}; given")


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


def last_digits(yours: Any, due: Any) -> str:
    """What is wrong where only the last digits of a large whole number are."""
    number = whole(yours)
    if number is None or not isinstance(due, int) or abs(due) <= 2**53:
        return ""
    if abs(number - due) > abs(due) * 1e-12:
        return ""
    return "Your number is right to about 16 digits only, because a float keeps no more."
