"""A short text that a person reads, and beside it a function that can be checked.

What the text says earns `by_hand` points, which no check gives: its report says that they need a person.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from statistics import stdev
from typing import Any

from ..question import Question, Verdict
from .function import function_question, judge


def words_question(reference: Any, head: str, *, by_hand: int, **said: Any) -> Question:
    """A function question with some points for a text, given by a person."""
    return replace(function_question(reference, head, **said), by_hand=by_hand, kind="words")


def interval(scores: list[float]) -> tuple[float, float]:
    """The mean of paired scores, and half of its 95 % interval: one more won and one lost make the spread."""
    return sum(scores) / len(scores), 1.96 * stdev([*scores, 0.0, 1.0]) / sqrt(len(scores))


def judge_interval(reference: Any, where: Any, case: Any, sheet: Any, ruling: str) -> Verdict:
    """What the reference says of paired scores and a claim; where it differs, also the interval."""
    (scores, _), found = case["args"], judge(reference, where, case, sheet, ruling)
    mean, half = interval(scores)
    told = f"The mean is {mean:.3f}; the interval goes from {mean - half:.3f} to {mean + half:.3f}."
    return found if found.passed else replace(found, message=f"{found.message}\n{told}")
