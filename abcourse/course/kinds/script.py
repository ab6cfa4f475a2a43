"""Something that the learner makes, asked by a script of calls: how far it came, and the calls to type."""

from __future__ import annotations

from collections.abc import Sequence

LONG = 8  # calls that are shown, and typed, as they are


def after(first: str, calls: Sequence[str], note: str = "") -> str:
    """Where it was seen: what makes the thing, and the calls up to that one; of many, the last."""
    few = calls if len(calls) <= LONG else [f"…  {len(calls) - 6} calls", *calls[-6:]]
    return "\n    ".join([f"after these calls{note}", first, *few])


def typed(first: str, calls: Sequence[str]) -> str:
    """One line that makes the thing and calls it; nothing where the script is too long to be typed."""
    return f"{first}; [{', '.join(calls)}]" if len(calls) <= LONG else ""
