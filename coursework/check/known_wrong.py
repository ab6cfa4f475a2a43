"""The known wrong answers of a question beside an answer: which of them do the same, and where.

On each case a known wrong answer is asked once in a process.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from .ask.ask import Answer
from .ask.sheet import readable
from .compare import results_equal
from .jobs import Cases
from .judge import Sheets
from .mutants import Change
from .question import Case, Part, Question, Sheet


def same_on_every_case(question: Question, sheets: Sheets, cases: Cases) -> tuple[Change, ...]:
    """The known wrong answers that did the same on every case; none where not every case was observed.

    Where none did, each is tried again together with a right answer's edits: what is free in the task may
    be chosen otherwise beside the fault.
    """
    if any(len(sheets.get(part.name, ())) != len(cases[part.name]) for part in question.parts):
        return ()
    for free in ((), *(right.edits for right in question.known_right if right.edits)):
        wrong = (replace(each, edits=(*each.edits, *free)) for each in question.known_wrong)
        if found := tuple(each for each in wrong if _same(question, each, sheets, cases)):
            ours_too = _same(question, Change(""), sheets, cases)  # where parts of the learner's are broken
            return () if ours_too else found
    return ()


def _same(question: Question, wrong: Change, sheets: Sheets, cases: Cases) -> bool:
    """Whether the wrong answer does the same on every case; the first difference ends it."""
    try:
        known = sheets_of(question, wrong, cases)
    except ValueError:  # two edits of one place
        return False
    every = (sheet for part in question.parts for sheet in sheets[part.name])
    pairs = zip(known, every, strict=True)
    return all(results_equal(behaviour(one), behaviour(sheet)) for (_, _, one), sheet in pairs)


def sheets_of(question: Question, wrong: Change, cases: Cases) -> Iterable[tuple[Part, Case, Sheet]]:
    """What a known wrong answer does on each case, in order; on each it is asked once in a process.

    Raises ValueError where it cannot be made.
    """
    key = id(question), wrong.edits, id(wrong.whole), id(cases)
    if key not in _asked:
        _asked[key] = AskedOnce(question, wrong, cases)
    return _asked[key]


class AskedOnce:
    """What an answer does, case by case: it is asked as far as somebody looks, and never again.

    It keeps what it is known by, since nothing else may come to lie in the same place of memory.
    """

    def __init__(self, question: Question, wrong: Change, cases: Cases) -> None:
        self.known_by = question, wrong, cases
        self.answer = Answer(wrong.made(question.reference), question.seconds, trusted=True)
        self.pairs = [(part, case) for part in question.parts for case in cases[part.name]]
        self.done = list[Sheet]()

    def __iter__(self) -> Iterator[tuple[Part, Case, Sheet]]:
        for place, (part, case) in enumerate(self.pairs):
            if place == len(self.done):
                self.done.append(readable(part.observe(self.answer, case)))
            yield part, case, self.done[place]


_asked: dict[tuple[object, ...], AskedOnce] = {}


def behaviour(sheet: Sheet) -> dict[str, object]:
    """What an answer did, without what it printed or how it worded an error."""
    told = {"printed", "message", "line", "seconds", "wall", "by", "text", "note", "accepted", "handed"}
    seen = readable(sheet)
    if type(seen.get("value")) in (int, float, list) and seen.get("type") != "set":
        told.add("type")  # 1 and 1.0 are one number, a list is as good as a tuple, but a set has no order
    return {key: value for key, value in seen.items() if key not in told}
