"""A function on plain data: it is called on the arguments on which the reference is, and gives the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any

from ...check.isolate.sheet import Function
from ...check.isolate.values import plain, shown, whole, written
from ...check.question import Case, Part, Question, Sheet, Verdict, parameters
from ...check.tell.outcome import complained
from ..asks.boards import WAYS, board_at
from ..asks.functions import given, observe
from .parts import PASSED, versus, wrong

PLAYERS = {1: "MAX", -1: "MIN"}
Words = Callable[..., str]  # on the arguments of a case
Told = tuple[
    Any, ...
]  # points, cases (seed -> lists of arguments), the line for a pass; what counts, if not all
FORM = ("picture", "reason", "slow", "near", "said", "noun", "way", "typed", "judge")
Judge = Callable[[Case, Sheet, Any, str], Verdict | None]  # of a case, what is due, and where it was seen


def function_question(reference: Function, head: str, *, parts: Mapping[str, Told], **said: Any) -> Question:
    """A question whose answer is a function of plain arguments; `said` has what its parts take, too."""
    form = {name: said.pop(name) for name in FORM if name in said}
    said = {"kind": "words" if "by_hand" in said else "function", **said}
    return Question(reference, head, tuple(function_parts(reference, parts, **form)), **said)


def function_parts(
    reference: Function,
    parts: Mapping[str, Told],
    *,
    picture: Words | None = None,
    reason: Words = lambda *args: "",
    slow: Words = lambda *args: "",
    near: float = 0.0,
    said: Callable[[str], str] = str,
    noun: str = "",
    way: str = "",
    typed: Callable[[str, Case], str] | None = None,
    judge: Judge = lambda case, sheet, due, where: None,
) -> Iterator[Part]:
    """The parts of a function. What counts of a value is all of it, what a function of it says, or `intact`.

    `picture` draws the arguments; without it a case is shown as the call. `reason` says of the arguments
    where a right value comes from, of a dict with the key of an entry; `slow` is said where time runs out. A
    number is right up to the relative error `near`. `said` puts a value in words, `noun` what is due. `way`
    is how an answer is called, one of WAYS, if not plainly; `typed` is then what to type. `judge` comes
    first where more than one value is right, and leaves the rest to us.
    """
    names = parameters(reference)
    call = partial(typed or partial(call_with, names), reference.__name__)
    asked = partial(WAYS[way], reference) if way else reference

    def where(case: Case) -> str:
        drawing = picture(*case["args"]) if picture else ""
        if typed and drawing:
            return drawing
        line = call(case) if typed else call_with(names, reference.__name__, case, len(names) > 3)
        return f"{line}\n\n{drawing}".rstrip()

    def judged(counts: Function, case: Case, sheet: Sheet, ruling: str) -> Verdict:
        args = given(case)
        failed, due = partial(wrong, where(case)), asked(*given(case))
        if found := judge(case, sheet, due, where(case)):
            return found
        if sheet.get("type") == "set" and isinstance(due, list):
            return failed(f"It returned a set, but a set keeps no order. Return {noun or 'a list'}.")
        if sentence := complained(sheet, *kinds(due, near), noun=noun or noun_of(due)):
            return failed(sentence, slow(*args) if sheet["ended"] in ("time", "memory") else "")
        yours, right = sheet["value"], plain(due)
        if isinstance(due, dict):
            for key in right:
                if key not in yours:
                    return failed(f'The dict has no entry "{key}".')
                if not same(yours[key], right[key]):
                    both = versus(bare(yours[key]), bare(right[key]))
                    return failed(f'"{key}"', both, reason(*args, key))
            return PASSED
        if not (shaped(yours, right) and same(counts(yours), counts(right), near)):
            if counts is intact:
                return Verdict(False, "This is looked at only when the value is right.", looked=False)
            both = versus(said(short(sheet["text"])), said(short(written(due))))
            return failed(both, number_of(yours, due), reason(*args), try_it=None)
        if counts is not intact or sheet["args"] == case["args"]:
            return PASSED
        given_and_left = zip(names, case["args"], sheet["args"], strict=False)
        name, was, now = next(each for each in given_and_left if each[1] != each[2])
        told = f"Before the call {name} was {shown(was)}, and after it {name} is {shown(now)}."
        seen = f"given = {shown(was)}; {call(case).replace(shown(was), 'given', 1)}; given"
        kept = "Your function has changed what it was given, but the caller still needs it."
        return failed(told, kept, try_it=seen)

    for name, (points, cases, ok, *counts) in parts.items():
        part = partial(by_arguments, cases), partial(observe, way=way), partial(judged, *(counts or [every]))
        yield Part(name, points, *part, ok, call)


def every(value: object) -> Any:
    """All of a value counts."""
    return value


def intact(value: object) -> Any:
    """All of a value counts, and that the arguments are afterwards what they were before."""
    return value


def kinds(due: object, near: float) -> list[type]:
    """The types that a value may have where this is due."""
    if isinstance(due, float) or (near and type(due) is int):
        return [float, int]
    return [list if isinstance(due, tuple) else type(due)]


def noun_of(due: object) -> str:
    """What is due in words, where its type alone does not say it."""
    return f"a {'pair' if len(due) == 2 else 'tuple'} of numbers" if isinstance(due, tuple) else ""


def same(yours: Any, due: Any, near: float = 0.0) -> bool:
    """Whether a value in plain data is as good as what is due: 5.0 for 5, True for no number."""
    if isinstance(due, list):
        alike = isinstance(yours, list) and len(yours) == len(due)
        return alike and all(map(partial(same, near=near), yours, due))
    if isinstance(due, bool) or type(due) not in (int, float):
        return type(yours) is type(due) and bool(yours == due)
    if not near:
        return whole(yours) == due if isinstance(due, int) else type(yours) is float and yours == due
    return type(yours) in (int, float) and abs(yours - due) <= near * max(1, abs(due))


def shaped(yours: Any, due: Any) -> bool:
    """Whether a value in plain data has as many items, and numbers where numbers are due."""
    if isinstance(due, list):
        alike = isinstance(yours, list) and len(yours) == len(due)
        return alike and all(map(shaped, yours, due))
    return type(due) not in (int, float) or type(yours) in (int, float)


def short(text: str) -> str:
    """The text with decimals of ten digits at most."""
    return re.sub(r"\d+\.\d{9,}(e-?\d+)?", lambda found: f"{float(found[0]):.10g}", text)


def bare(value: object) -> str:
    """Plain data in words; a list, as good as a tuple, without brackets."""
    return shown(value)[1:-1] if isinstance(value, list) else shown(value)


def number_of(value: Any, due: Any) -> str:
    """What is wrong with how many came, or with the last digits of a large whole number: a float has 16."""
    if isinstance(due, tuple) and len(value) != len(due):
        return f"Your function returned {len(value)} values, but {len(due)} should come back."
    yours = whole(value)
    if yours is None or not isinstance(due, int) or abs(due) <= 2**53 or abs(yours - due) > abs(due) * 1e-12:
        return ""
    return "The first digits are right but the last ones are not, because a float keeps only 16 digits."


def by_arguments(cases: Callable[[int], Sequence[Sequence[object]]], seed: int) -> list[Case]:
    """Cases that are lists of arguments, infinite ones as plain data has them."""
    return [{"args": [plain(x) if x in (inf, -inf) else x for x in args]} for args in cases(seed)]


def call_with(names: Sequence[str], entry: str, case: Case, named: bool = False) -> str:
    """The call as a learner would type it, players by their names; `named` says which argument is which."""
    values = (
        PLAYERS[value] if name in ("player", "root") else MANY.sub(counted, repr(value))
        for name, value in zip(names, given(case), strict=True)
    )
    return f"{entry}({', '.join(map('{}={}'.format, names, values) if named else values)})"


MANY = re.compile(r"(?<![\w.])(\d+)(, \1(?![\w.])){99,}")


def counted(found: re.Match[str]) -> str:
    """A number that stands there many times in a row, as what can be typed in a list.

    >>> MANY.sub(counted, repr([15] + [5] * 200))
    '[15, *[5] * 200]'
    """
    return f"*[{found[1]}] * {found[0].count(',') + 1}"


def typed_board(entry: str, case: Case) -> str:
    """The call on a position of Connect 4; its arguments are the width, the height and the moves."""
    width, height, moves = case["args"]
    board = f"Connect4({width}, {height})"
    return f'from abcourse.games.connect4 import Connect4; {entry}({board}, {board}.parse("{moves}"))'


def drawn_board(width: int, height: int, moves: str) -> str:
    """A position of Connect 4."""
    game, state = board_at((width, height), moves)
    return f"on this board ({'XO'[game.to_move(state) < 0]} moves)\n\n{game.board(state)}"
