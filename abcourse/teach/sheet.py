"""A sheet: what was observed of an answer on one case, as plain JSON data that nobody has to trust."""

from __future__ import annotations

from math import isfinite
from typing import Any

from .guard import complaint
from .plain import shown
from .question import Sheet

TEXTS = {"returned": ("type",), "raised": ("error", "message"), "calls": ("message",)}
ENDS = (*TEXTS, "not tried", "time", "recursion", "exit", "memory", "died", "refused")
OPTIONAL = ("printed", "message", "text", "line", "by", "asked_of", "note")
REFUSED: Sheet = {"ended": "refused", "printed": ""}


def readable(data: Any) -> Sheet:
    """The sheet itself where it has the form of one, else one that says `refused`."""
    if not isinstance(data, dict) or data.get("ended") not in ENDS or not sound(data):
        return REFUSED
    if not all(isinstance(data.get(key), str) for key in TEXTS.get(data["ended"], ())):
        return REFUSED
    if data["ended"] == "returned" and "value" not in data:
        return REFUSED
    texts = all(isinstance(data.get(key, ""), str) for key in OPTIONAL)
    return {"printed": "", **data} if texts and isinstance(data.get("seconds", 1), (int, float)) else REFUSED


def sound(value: Any, levels: int = 30) -> bool:
    """Whether this is plain JSON data that is neither too deep nor too long to be looked at."""
    if isinstance(value, dict):
        value = [item for pair in value.items() for item in pair if isinstance(pair[0], str)]
    if isinstance(value, list):
        return levels > 0 and len(value) < 20_000 and all(sound(item, levels - 1) for item in value)
    if isinstance(value, int):
        return value.bit_length() < 4_000
    return value is None or isinstance(value, str) or (isinstance(value, float) and isfinite(value))


def whole(value: Any) -> int | None:
    """The value as a whole number, 3.0 as 3; None where it is none.

    >>> whole(3.0), whole(True), whole("3")
    (3, None, None)
    """
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if type(value) is int else None


def complained(sheet: Sheet, *due: type, noun: str = "") -> str:
    """One sentence on why the sheet holds no value of a type that is due; empty where it holds one."""
    if sheet["ended"] == "refused":
        return "What came back is not plain data."
    if sheet["ended"] == "returned" and any(_fits(sheet["value"], kind) for kind in due):
        return ""
    sentence = complaint(sheet, *due, noun=noun)
    sentence = sentence or f"it returned {shown(sheet['value'])}, which cannot be judged."
    return f"{sentence[0].upper()}{sentence[1:]}"


def _fits(value: Any, due: type) -> bool:
    if due is int:
        return whole(value) is not None
    if due is dict:
        return isinstance(value, dict) and set(value) != {"object"}
    return type(value) is due


def blank(sheet: Sheet) -> bool:
    """Whether data was left unfilled: `...`, or a collection of nothing else or None."""

    def empty(value: Any) -> bool:
        if isinstance(value, dict) and value != {"object": "ellipsis"}:
            value = list(value.values())
        return all(map(empty, value)) if isinstance(value, list) else value in (None, {"object": "ellipsis"})

    return bool(sheet["ended"] == "returned" and sheet["value"] is not None and empty(sheet["value"]))
