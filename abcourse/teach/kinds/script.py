"""Something that the learner makes, asked by a script of calls: how far it came, and the calls to type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..question import Sheet, There
from ..served import Served

LONG = 8  # calls that are shown, and typed, as they are


def played(there: There, *script: Any, through: str) -> Sheet:
    """The sheet of a script, run where the answer lives; "begun" is the number of calls that were begun."""
    begun: list[None] = []
    tell = Served(lambda: begun.append(None), what="the script")
    sheet = there.call(tell, *script, through=through)
    return {**sheet, "begun": len(begun)}


def after(first: str, calls: Sequence[str], note: str = "") -> str:
    """Where it was seen: what makes the thing, and the calls up to that one; of many, the last."""
    few = calls if len(calls) <= LONG else [f"…  {len(calls) - 6} calls", *calls[-6:]]
    return "\n    ".join([f"after these calls{note}", first, *few])


def typed(first: str, calls: Sequence[str]) -> str:
    """One line that makes the thing and calls it; nothing where the script is too long to be typed."""
    return f"{first}; [{', '.join(calls)}]" if len(calls) <= LONG else ""
