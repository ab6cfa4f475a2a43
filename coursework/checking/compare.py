"""An answer beside ours. Both play the same case, and the first step in which they differ is what is wrong.

Each form of question has a file that says in which world its answers play and how a difference is told, such
as `functions.py`. What these share is here: whether two values agree, the first step in which two logs part,
and the failure as the report shows it.
"""

import re
from collections.abc import Sequence
from itertools import zip_longest
from math import isclose
from typing import Any

from .ask.sheet import Event, Function, Sheet
from .ask.values import shown
from .question import Case, Verdict
from .report.report import Finding
from .worlds import Log, Play

PASSED = Verdict(True)


def play_ours(reference: Function, play: Play, case: Case) -> tuple[Any, list[Event]]:
    """What our answer returns on a case, and its steps. Where it raised, all that raise would pass."""
    log = Log()
    value = play(reference, case, log)
    return value, log.steps


def refuse(scene: str, *why: str, compared: Sequence[str] = (), **more: Any) -> Verdict:
    """A failure: where it was seen, with a drawing below it if there is one; what came; sentences on why.

    `more` is what else a `Verdict` has.
    """
    where, _, drawing = scene.partition("\n\n")
    sentences = "\n".join(sentence for sentence in why if sentence)
    finding = Finding(f"goes wrong {where}:", drawing, compared=tuple(compared), why=sentences)
    message = "\n".join([scene, "", *compared, sentences])
    return Verdict(False, message, finding=finding, **more)


def rows(*pairs: tuple[str, object]) -> list[str]:
    """Labels and values, one below the other."""
    wide = max(len(label) for label, _ in pairs) + 3
    return [f"{label:{wide}}{value}" for label, value in pairs]


def first_apart(yours: Sequence[Event], ours: Sequence[Event]) -> tuple[Event | None, Event | None]:
    """The first step of each in which the two differ; both None where they do not."""
    for one, other in zip_longest(yours, ours):
        if one != other:
            return one, other
    return None, None


# -- whether two values agree


def agree(yours: Any, due: Any, near: float = 0.0) -> bool:
    """Whether plain data is as good as what is due: 5.0 for 5, a list for a tuple; True is no number.

    Numbers may differ by the relative error `near`.
    """
    if isinstance(due, list):
        if not isinstance(yours, list) or len(yours) != len(due):
            return False
        return all(agree(one, other, near) for one, other in zip(yours, due, strict=True))
    if isinstance(due, dict):
        known = isinstance(yours, dict) and due.keys() <= yours.keys()
        return known and all(agree(yours[key], due[key], near) for key in due)
    if type(due) not in (int, float):
        return type(yours) is type(due) and bool(yours == due)
    if type(yours) not in (int, float) or not near:
        return type(yours) in (int, float) and bool(yours == due)
    room = near * max(1, abs(due))
    return bool(due - room <= yours <= due + room)  # no difference: the number may be too large for a float


def results_equal(one: object, other: object) -> bool:
    """Whether two answers are the same; the same formula in another order may end in other last digits."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(results_equal(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(results_equal, one, other))
    if isinstance(one, float | int) and isinstance(other, float | int) and float in (type(one), type(other)):
        try:
            return isclose(one, other, rel_tol=1e-9, abs_tol=1e-12)  # plain data has 5 for 5.0
        except OverflowError:  # an int beyond all floats is near none
            return False
    return bool(one == other)


# -- a value in words


def text_of(sheet: Sheet) -> str:
    """What came back as a learner would write it, with decimals of ten digits at most."""
    return in_digits(sheet.get("text") or shown(sheet["value"]))


def in_digits(text: str) -> str:
    """The text with decimals of ten digits at most."""
    return re.sub(r"\d+\.\d{9,}(e-?\d+)?", lambda found: f"{float(found[0]):.10g}", text)
