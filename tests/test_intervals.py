"""The course's one recipe for intervals, on counts, on quotients and on scores."""

from math import exp, gamma, log, pi, sqrt

import pytest

from abcourse.measure.intervals import elo, elo_points, margin, ratio, score_interval


def students(reach, freedom, steps=2000):
    """The chance that Student's t lies within a reach on either side, by Simpson's rule over its density."""
    scale = gamma((freedom + 1) / 2) / sqrt(freedom * pi) / gamma(freedom / 2)
    weights = [1, *[4, 2] * (steps // 2 - 1), 4, 1]
    ys = [(1 + (reach * k / steps) ** 2 / freedom) ** (-(freedom + 1) / 2) for k in range(steps + 1)]
    return 2 * scale * reach / steps / 3 * sum(w * y for w, y in zip(weights, ys, strict=True))


@pytest.mark.parametrize(("values", "percent"), [(10, 92), (20, 94), (200, 95)])
def test_so_many_of_a_hundred_intervals_hold_the_true_mean(values, percent):
    """First two published points: 2.262 for nine degrees of freedom, 2.093 for nineteen."""
    assert students(2.262, 9) == pytest.approx(0.95, abs=1e-4) == students(2.093, 19)
    assert round(100 * students(1.96, values - 1)) == percent


def test_the_interval_of_students_own_ten_patients():
    """The extra hours of sleep by the first drug have the mean 0.75 and the deviation 1.789010. (1908.)"""
    hours = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
    reach = 1.96 * 1.789010 / sqrt(10)
    assert margin(hours) == pytest.approx(reach)
    assert ratio(hours) == pytest.approx((exp(0.75), exp(0.75 - reach), exp(0.75 + reach)))
    assert log(ratio(hours).value) == pytest.approx(0.75)


def test_elo_and_its_interval():
    assert elo_points(0.5) == 0
    even = elo([0.5, 0.0, 1.0, 0.5] * 10)
    assert even.low < even.difference == 0 < even.high
    assert elo([1.0, 0.5, 1.0, 0.5] * 20).low > 0
    scores = [0.0, 1.0] * 50  # a mean of 0.5, and a standard error of 0.5 / sqrt(99)
    assert elo(scores).high == pytest.approx(elo_points(0.5 + 1.96 * 0.5 / 99**0.5), rel=1e-3)
    assert elo(scores).low == pytest.approx(-elo(scores).high)
    wide, narrow = elo([0.0, 1.0] * 10), elo([0.0, 1.0] * 1000)
    assert narrow.high - narrow.low < wide.high - wide.low


def test_a_few_pairs_that_all_ended_alike_do_not_make_an_interval_narrow():
    for score in (0.0, 0.25, 0.5, 0.75, 1.0):
        few, many = elo([score] * 5), elo([score] * 200)
        assert few.difference == many.difference == elo_points(score)
        assert few.low < few.high and many.low < many.high
        assert few.high - few.low > many.high - many.low
        assert few.low < 0 < few.high or score in (0.0, 1.0)


def test_the_lower_end_of_a_clean_sweep_grows_with_its_pairs():
    """Five pairs won: six wins and a loss have the variance 1/7. Twenty won: 21 and a loss have 1/22."""
    assert elo([1.0] * 5).low == pytest.approx(elo_points(1 - 1.96 * (1 / 7 / 5) ** 0.5), abs=0.1)
    assert elo([1.0] * 20).low == pytest.approx(elo_points(1 - 1.96 * (1 / 22 / 20) ** 0.5), abs=0.1)
    assert 0 < elo([1.0] * 5).low < elo([1.0] * 20).low < 500
    assert elo([0.0] * 5).high == pytest.approx(-elo([1.0] * 5).low)


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_an_interval_of_scores_stays_between_0_and_1(score):
    found = score_interval([score] * 6)
    assert found.value == score and 0 <= found.low < found.high <= 1
