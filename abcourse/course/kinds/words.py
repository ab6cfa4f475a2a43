"""A short text that a person reads, and beside it a function that can be checked.

What the text says earns `by_hand` points, which no check gives: its report says that they need a person.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from random import Random
from statistics import stdev
from typing import Any

from ...checking.question import Question
from .function import function_question


def words_question(reference: Any, head: str, *, by_hand: int, **said: Any) -> Question:
    """A function question with some points for a text, given by a person."""
    return replace(function_question(reference, head, **said), by_hand=by_hand, kind="words")


def interval(scores: list[float]) -> tuple[float, float]:
    """The mean of paired scores, and half of its 95 % interval: one more won and one lost make the spread."""
    return sum(scores) / len(scores), 1.96 * stdev([*scores, 0.0, 1.0]) / sqrt(len(scores))


def told_interval(scores: list[float], claim: float) -> str:
    """The interval of paired scores in words."""
    mean, half = interval(scores)
    return f"The mean is {mean:.3f}; the interval goes from {mean - half:.3f} to {mean + half:.3f}."


def paired_scores(seed: int) -> list[Any]:
    """Scores of pairs, few and many, and claims: round ones, then some just beside an end of the interval."""
    random = Random(f"11.4 {seed}")
    every = [[0.5] * 2, [1.0] * 2, [0.0, 0.25] * 2, [1.0] * 6, [0.5, 0.75] * 3, [1.0] * 6 + [0.75]]
    every += [[1.0] * 20, [0.0] * 20, [0.5, 0.75] * 20]
    every += [random.choices((0.0, 0.25, 0.5, 0.5, 0.75, 1.0), k=n) for n in (4, 8, 12, 20, 40, 60, 100)]
    cases: list[Any] = [(scores, claim) for scores in every for claim in (0.35, 0.5, 0.65)]
    for scores in every:
        mean, half = interval(scores)
        ends = (mean - half, mean + half)
        cases += [(scores, round(end + aside, 3)) for end in ends for aside in (-0.002, 0.002)]
    return cases
