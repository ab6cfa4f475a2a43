"""The known wrong answers of a question beside an answer: which of them do the same on every case.

A known wrong answer is asked a case when somebody looks at what it does there, and only once in a process.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import zip_longest

from .ask.ask import Answer
from .ask.sheet import readable
from .compare import results_equal
from .jobs import Cases
from .judge import Failure, Sheets
from .mutants import Change
from .question import Case, Part, Question, Sheet

Behaviour = dict[str, object]
TOLD = {"printed", "message", "line", "seconds", "wall", "by", "text", "note", "accepted", "handed"}
FOLLOWED = {"calls", "lines", "left", "used_chance"}
Observed = tuple[Part, Case, Behaviour]


def same_on_every_case(
    question: Question, sheets: Sheets, cases: Cases, failure: Failure
) -> tuple[Change, ...]:
    """The known wrong answers that did the same on every case; none where not every case was observed.

    Where none did, each is tried again together with a right answer's edits: what is free in the task may
    be chosen otherwise beside the fault.
    """
    if any(len(sheets.get(part.name, ())) != len(cases[part.name]) for part in question.parts):
        return ()
    observed = _telling_first(question, sheets, cases, failure)
    for free in ((), *(right.edits for right in question.known_right if right.edits)):
        wrong = (replace(each, edits=(*each.edits, *free)) for each in question.known_wrong)
        if found := tuple(each for each in wrong if _same(question, each, observed, cases)):
            # Our own answer does the same where only parts of the learner's notebook are broken.
            return () if _same(question, Change(""), observed, cases) else found
    return ()


def _telling_first(question: Question, sheets: Sheets, cases: Cases, failure: Failure) -> list[Observed]:
    """What the answer did on each case, those first on which a known answer is likely to do otherwise.

    That is the failing case, which most known answers do not fail. Then come the last cases of all parts,
    which are the largest, then those before them, and so on.
    """
    each_part = []
    for part in question.parts:
        pairs = zip(cases[part.name][::-1], sheets[part.name][::-1], strict=True)
        each_part.append([(part, case, behaviour(sheet)) for case, sheet in pairs])
    failing = failure.part, failure.case, behaviour(failure.sheet)
    return [failing, *(each for turn in zip_longest(*each_part) for each in turn if each)]


def _same(question: Question, wrong: Change, observed: Iterable[Observed], cases: Cases) -> bool:
    """Whether the wrong answer does the same on every case; the first difference ends it."""
    try:
        known = played_by(question, wrong, cases)
    except ValueError:  # two edits of one place
        return False
    return all(results_equal(behaviour(known.sheet(part, case)), seen) for part, case, seen in observed)


def played_by(question: Question, wrong: Change, cases: Cases) -> KnownPlay:
    """What a known wrong answer does on these cases. Raises ValueError where it cannot be made."""
    key = id(question), wrong.edits, id(wrong.whole), id(cases)
    if key not in _played:
        _played[key] = KnownPlay(question, wrong, cases)
    return _played[key]


class KnownPlay:
    """What a known wrong answer does: on each case it is made anew and asked once, when somebody looks.

    It keeps what it is known by, since nothing else may come to lie in the same place of memory.
    """

    def __init__(self, question: Question, wrong: Change, cases: Cases) -> None:
        wrong.made(question.reference)
        self.known_by = question, wrong, cases
        self._sheets = dict[tuple[str, int], Sheet]()

    def sheet(self, part: Part, case: Case) -> Sheet:
        """What it does on a case, one of those that it was made for."""
        key = part.name, id(case)
        if key not in self._sheets:
            question, wrong, _ = self.known_by
            answer = Answer(wrong.made(question.reference), question.seconds, trusted=True)
            self._sheets[key] = readable(part.observe(answer, case))
        return self._sheets[key]


_played: dict[tuple[object, ...], KnownPlay] = {}


def behaviour(sheet: Sheet) -> Behaviour:
    """What an answer did, without what it printed or how it worded an error."""
    left_out = TOLD | FOLLOWED
    if type(sheet.get("value")) in (int, float, list) and sheet.get("type") != "set":
        left_out.add("type")  # 1 and 1.0 are one number, a list is as good as a tuple, but a set has no order
    return {key: value for key, value in sheet.items() if key not in left_out}
