"""The four words that a learner needs: check, hint, why and solution.

Each returns an object whose text a notebook shows. None of them raises: an unknown id, a thing that is
not callable, a function that never ends, all come back as one sentence.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from textwrap import fill
from typing import Any

from .faults import fault_of
from .nodes import NodeValue, by_node, located, reason, table
from .plain import plain, shown
from .question import Question
from .questions import ALL
from .report import PROSE, Graded, Message, Report, untried
from .sitting import Failure, Seen, first_failure, judge, observe, tried
from .solutions import solution_source
from .why import Why

_NOTHING = object()


@dataclass
class _Desk:
    """What is remembered about one question while the kernel lives."""

    attempted: bool = False
    passed: bool = False
    hints: int = 0
    failure: Failure | None = None
    nodes: list[NodeValue] = field(default_factory=list)
    report: Report | None = None


_desks: dict[str, _Desk] = {}


class _Refused(ValueError):
    """A call that cannot be carried out; the text says why."""


def check(id: str, answer: Any = _NOTHING, **declared: str) -> Message:
    """A report on your answer to the question: what is right, every part that is not, and where it parts.

    `answer` is your function, or your data where the question asks for data. What a question lets you
    declare is a keyword, as in check("03.1", alphabeta, convention="strict"), or a global name in capitals.
    """
    try:
        question = _find(id)
        _fits(question, answer)
        return _sat(question, answer, _declared(question, answer, declared))
    except _Refused as refused:
        return Graded(str(refused))


def hint(id: str, number: int | None = None) -> Message:
    """The next hint of the question, or the one with that number, from 1 to 3."""
    try:
        question = _find(id)
        if number is not None and number not in (1, 2, 3):
            raise _Refused(f'hint("{id}", {shown(plain(number))}): the hints are numbered 1, 2 and 3.')
    except _Refused as refused:
        return Message(str(refused))
    desk = _desks.setdefault(question.id, _Desk())
    number = number or min(desk.hints + 1, 3)
    desk.hints = max(desk.hints, number)
    told = fill(f"Hint {number} of 3: {question.hints[number - 1]}", PROSE, break_on_hyphens=False)
    return Message(told + (f'\n  Next: hint("{id}")' if number < 3 else ""))


def why(id: str) -> Message:
    """After a failed check: your search and the right one on the tree that was drawn, and where they part."""
    try:
        question = _find(id)
    except _Refused as refused:
        return Message(str(refused))
    desk = _desks.get(question.id, _Desk())
    if desk.passed:
        return Message(f"{id} is right: there is nothing to explain.")
    if desk.report is None or not desk.attempted:
        return Message(f'why("{id}") explains a check that failed: {_call(question)} first.')
    explained = desk.failure.explained() if desk.failure else None
    rows = table(desk.nodes) if len(desk.nodes) > 1 else []
    if explained is None:
        first = next(part for part in desk.report.parts if not part.passed)
        told = f"{question.id} {question.title}, {first.name}: {first.message}"
        fault = f"It looks as if {desk.report.fault}" if desk.report.fault else ""
        word = reason(desk.failure.part, desk.failure.case, desk.nodes) if desk.failure else ""
        blocks = (told, "\n".join(rows), "\n".join(line for line in (word, fault) if line))
        return Message("\n\n".join(block for block in blocks if block))
    return Why(f"{question.id} {question.title}", explained, rows)


def solution(id: str) -> Message:
    """Our solution, once you have tried yours."""
    try:
        question = _find(id)
    except _Refused as refused:
        return Message(str(refused))
    if not _desks.get(question.id, _Desk()).attempted:
        return Message(f"First try your own: {_call(question)}, right or wrong, then ask again.")
    try:
        source = solution_source(question.entry, question.id)
    except FileNotFoundError:
        return Message(
            "The solutions are in the course's folder solutions/, which is not here: open the notebook "
            "inside a copy of the course, or ask your teacher."
        )
    none = f"The folder solutions/ has no solution cell for {question.id} ({question.entry}) yet."
    return Message(source or none)


# -- behind the door


def _sat(question: Question, answer: Any, declared: Mapping[str, str]) -> Report:
    desk = _desks.setdefault(question.id, _Desk())
    seen = observe(question, answer, declared)
    if not tried(seen):
        what = question.signature or f"{question.entry}, {question.about}"
        return untried(question.id, question.title, question.points, what)
    results = judge(question, seen, declared)
    passed = all(result.passed for result in results)
    fault = None if passed else fault_of(question, seen, results, declared)
    desk.failure = None if passed else first_failure(question, seen, results, declared)
    ended = desk.failure and desk.failure.outcome["ended"] == "returned"
    desk.nodes = by_node(desk.failure.part, answer, desk.failure.case) if desk.failure and ended else []
    told = located(desk.nodes)
    if desk.failure and told:
        name = desk.failure.part.name
        results = [replace(r, message=f"{r.message}\n{told}") if r.name == name else r for r in results]
    desk.report = Report(
        question.id,
        question.title,
        tuple(results),
        fault.fault if fault else "",
        _note(seen),
        _opens(desk),
    )
    desk.attempted, desk.passed = True, passed
    return desk.report


def _opens(desk: _Desk) -> str:
    """What `why` has to show: two searches that part, or the values of the nodes."""
    explained = desk.failure.explained() if desk.failure else None
    if explained and explained.yours != explained.expected:
        return "opens both searches side by side, stopped where they part"
    return "lists what your function says at each node" if len(desk.nodes) > 1 else ""


def _note(seen: Seen) -> str:
    """A word on what was printed while a function returned what it should."""
    for outcomes in seen.values():
        for outcome in outcomes:
            if (
                outcome["ended"] == "returned"
                and outcome["type"] != "NoneType"
                and outcome["printed"].strip()
            ):
                first = outcome["printed"].strip().splitlines()[0][:60]
                return f'it printed "{first}"; a check reads only what is returned.'
    return ""


def _find(id: Any) -> Question:
    """The question with that id; an unknown one is refused, naming the nearest."""
    if type(id) is not str:
        raise _Refused('The id of a question comes first, as text: check("03.1", alphabeta).')
    if id in ALL:
        return ALL[id]
    nearest = get_close_matches(id, ALL, n=1, cutoff=0)[0]
    raise _Refused(f'There is no question "{id[:40]}"; the nearest is "{nearest}".')


def _fits(question: Question, answer: Any) -> None:
    """Refuse an answer of the wrong kind before it is looked at."""
    if answer is _NOTHING:
        raise _Refused(f"check takes your answer as well: {_call(question)}.")
    if not question.signature:
        return
    if not callable(answer):
        what = "quotation marks" if type(answer) is str else "brackets"
        raise _Refused(
            f"{_call(question)} takes your function itself, and what came is {shown(plain(answer))}: "
            f"write the function's name without {what}."
        )
    names = [name.strip() for name in question.signature.partition("(")[2].rstrip(")").split(",")]
    try:
        signature = inspect.signature(answer)
    except (TypeError, ValueError):
        return
    try:
        signature.bind(*names)
    except TypeError:
        name = getattr(answer, "__name__", question.entry)
        raise _Refused(f"{name}{signature} cannot be called as {question.signature}.") from None


def _declared(question: Question, answer: Any, said: Mapping[str, str]) -> dict[str, str]:
    """What the learner declares: by keyword, else by a global name in capitals, else the default."""
    for name in said:
        if name not in question.declares:
            known = ", ".join(f"{known}=" for known in question.declares) or "nothing to declare"
            raise _Refused(f"{question.id} knows no {name}=: there is {known}.")
    around = getattr(answer, "__globals__", {})
    declared = {}
    for name, choices in question.declares.items():
        declared[name] = said.get(name, around.get(name.upper(), choices[0]))
        if declared[name] not in choices:
            wanted = " or ".join(f'{name}="{choice}"' for choice in choices)
            raise _Refused(f"{name} is {shown(plain(declared[name]))}; say {wanted}.")
    return declared


def _call(question: Question) -> str:
    """How the learner calls check for this question."""
    return f'check("{question.id}", {question.entry})'
