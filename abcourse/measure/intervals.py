"""The course's one recipe for intervals: a mean, plus or minus 1.96 standard errors of the mean.

ratio([log(after / before) for ...])    # of quotients: the recipe on their logarithms, turned back
score_interval(pair_scores)             # of scores from 0 to 1; `elo` says it in Elo points
"""

from collections.abc import Sequence
from math import exp, log10, sqrt
from statistics import mean, stdev
from sys import audit
from typing import NamedTuple

FEWEST = 5  # pairs, or positions, from which an interval is given


class Interval(NamedTuple):
    """A mean with both ends of its 95 % interval."""

    value: float
    low: float
    high: float


class Elo(NamedTuple):
    """A difference in Elo points with both ends of its 95 % interval, and the mean score from 0 to 1."""

    difference: float
    low: float
    high: float
    score: float


def margin(values: Sequence[float]) -> float:
    """Return half of the 95 % interval of the mean of independent values: 1.96 s / sqrt(n).

    s is the standard deviation of the n values, with n - 1. Suppose that the values are normally distributed.
    Then the interval holds the true mean in 95 % of all experiments if n is large, in 94 % if n is twenty,
    and in 92 % if n is ten. Raises statistics.StatisticsError for fewer than two values. (Student 1908.)

    >>> round(margin([1.0, 0.5, 1.0, 1.0, 0.5]), 2)
    0.24
    """
    return 1.96 * stdev(values) / sqrt(len(values))


def ratio(logs: Sequence[float]) -> Interval:
    """Return the geometric mean of quotients, given as natural logarithms, with its interval.

    Raises ValueError if there are too few.
    """
    audit("abcourse.ratio")
    _enough(logs, "positions")
    middle, reach = mean(logs), margin(logs)
    return Interval(exp(middle), exp(middle - reach), exp(middle + reach))


def score_interval(scores: Sequence[float]) -> Interval:
    """Return the mean of pair scores, from 0 to 1, with an interval that respects the pairs.

    The two games of a pair share an opening, so they are not independent. The pairs are. So the interval is
    that of the mean of pair scores. Its standard deviation is computed as if one more pair had been won and
    one lost, because a few pairs that ended alike do not show that all would. The mean is of the pairs as
    they are. An end outside 0 to 1 is moved there. Raises ValueError for fewer than `FEWEST` pairs.

    >>> [round(end, 2) for end in score_interval([1.0, 0.5, 1.0, 1.0, 0.5])]
    [0.8, 0.46, 1.0]
    """
    audit("abcourse.score_interval")
    _enough(scores, "pairs")
    middle = mean(scores)
    reach = 1.96 * stdev([*scores, 1.0, 0.0]) / sqrt(len(scores))
    return Interval(middle, max(0.0, middle - reach), min(1.0, middle + reach))


def elo(scores: Sequence[float]) -> Elo:
    """Return the Elo difference from pair scores, which is `score_interval` in Elo points."""
    middle, low, high = score_interval(scores)
    return Elo(elo_points(middle), elo_points(low), elo_points(high), middle)


def elo_points(score: float) -> float:
    """Return the Elo difference at which the expected score is this one. (Elo 1978.)

    >>> round(elo_points(0.5)), round(elo_points(0.76))
    (0, 200)
    """
    score = min(max(score, 1e-6), 1 - 1e-6)
    return 400 * log10(score / (1 - score))


def _enough(values: Sequence[float], noun: str) -> None:
    """Raise ValueError where there are too few for an interval."""
    if len(values) < FEWEST:
        raise ValueError(f"{len(values)} {noun}; an interval needs at least {FEWEST}")
