"""A sheet: what was observed of an answer on one case, as plain JSON data that nobody has to trust."""

from collections.abc import Callable
from math import isfinite
from typing import Any, TypedDict, cast

Function = Callable[..., Any]  # a learner's or one of ours; or a class


class Known(Exception):
    """An error of ours on which a status hangs: by its cause, never by its words."""

    cause = ""


class Event(TypedDict):
    """What an answer did in a world that notes it: what it was, with which arguments, what came back."""

    verb: str
    args: list[Any]
    came: Any


class Sheet(TypedDict, total=False):
    """What was observed on one case. Plain JSON data throughout.

    How the call ended is always there, and what it printed. Then come what a call of each ending has, what
    there is to note, and what the functions of `questions/plays` add.
    """

    ended: str  # one of ENDS
    printed: str
    type: str  # returned: the name of the type, the value, and its text where plain data has lost something
    value: Any
    text: str
    error: str  # raised: the name of the error, its message, the line or the function to blame
    message: str
    line: str
    by: str
    cause: str  # where a mark hangs on why it ended so; `grading/marking.py` has them all
    seconds: float  # time: those that it had
    wall: float  # time: those that passed on the clock of whoever waited, where they are far more
    note: str
    log: list[Event]
    asked: list[Any]  # of a search of ours
    begun: int  # calls of a script
    args: list[Any]  # the arguments afterwards
    games: list[Any]
    calls: list[Any]  # of itself: [parent, arguments, value, its line, the line of its return]
    lines: list[Any]  # the learner's line behind each event of the log
    left: list[Any] | None  # the learner's line at which the answer returned
    used_chance: bool  # whether it took random numbers
    handed: list[Any]  # a window that a wrapper hands down wrongly: [path, alpha, beta, and both handed]
    refused: dict[str, str]  # searches, by their places, with the last run of each
    accepted: dict[str, str]
    trees: int


TEXTS = {"returned": ("type",), "raised": ("error", "message"), "calls": ("message",), "unfit": ("message",)}
ENDS = (*TEXTS, "not tried", "time", "recursion", "exit", "memory", "died", "refused", "begun", "late")
OPTIONAL = ("printed", "message", "text", "line", "by", "cause", "note")
REFUSED: Sheet = {"ended": "refused", "printed": ""}


def readable(data: object) -> Sheet:
    """The sheet itself where it has the form of one, else one that says `refused`."""
    if not isinstance(data, dict) or data.get("ended") not in ENDS or not sound(data):
        return REFUSED
    if not all(isinstance(data.get(key), str) for key in TEXTS.get(data["ended"], ())):
        return REFUSED
    if data["ended"] == "returned" and "value" not in data:
        return REFUSED
    texts = all(isinstance(data.get(key, ""), str) for key in OPTIONAL)
    if not texts or not isinstance(data.get("seconds", 1), (int, float)):
        return REFUSED
    return cast(Sheet, {"printed": "", **data})


def sound(value: object, levels: int = 30) -> bool:
    """Whether this is plain JSON data that is neither too deep nor too long to be looked at."""
    level = [value]
    for _ in range(levels + 1):
        deeper = list[object]()
        for item in level:
            if isinstance(item, (dict, list)):
                if len(item) >= 20_000:
                    return False
                deeper += item.values() if isinstance(item, dict) else item
            elif isinstance(item, int):
                if item.bit_length() >= 4_000:
                    return False
            elif not (item is None or isinstance(item, str) or (isinstance(item, float) and isfinite(item))):
                return False
        level = deeper
    return not level
