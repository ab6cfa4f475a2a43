"""A sheet: what was observed of an answer on one case, as plain JSON data that nobody has to trust."""

from __future__ import annotations

from math import isfinite
from typing import Any

Sheet = dict[str, Any]

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
