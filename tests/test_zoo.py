"""The bug zoo: thirty searches, and what it takes to tell the wrong ones from the right ones."""

import pytest

from abcourse import Tree, aima_tree
from abcourse.teach.zoo import Broken, Runner, exhibits, kill_matrix, layers, score

WRONG = [each for each in exhibits() if not each.right]
RIGHT = [each for each in exhibits() if each.right]


def test_there_are_24_faulty_exhibits_and_six_right_ones_each_with_a_name_of_its_own():
    assert (len(WRONG), len(RIGHT)) == (24, 6)
    assert len({each.name for each in exhibits()}) == len({each.source for each in exhibits()}) == 30
    assert [each.number for each in exhibits()] == list(range(1, 31))
    assert all(each.source != each.right_source and bool(each.fault) != each.right for each in exhibits())


def test_values_catch_about_half_and_the_order_of_the_leaves_all_but_one():
    """Of the 23 alpha-betas that the course's facts count, and of the wrong sign at a leaf beside them.

    Two textbook trees catch 5 by value, all value tests 12, leaf counts on 40 random trees 20, leaf orders
    22, on depth limits and trees made for cuts too; and trees with leaves beyond 1,000 the last.
    """
    rows = kill_matrix(layers())
    counts = [sum(row.refused[name] for row in rows if not row.exhibit.right) for name in layers()]
    assert counts == [6, 13, 21, 23, 24]
    (sign,) = (row for row in rows if row.exhibit.name == "wrong sign")
    assert all(sign.refused.values())
    assert not any(any(row.refused.values()) for row in rows if row.exhibit.right)


def test_a_run_gives_the_value_and_the_points_of_the_leaves_in_order():
    right = Runner(RIGHT[0].made())
    assert right(aima_tree()) == (3, [3, 12, 8, 2, 14, 5, 2])
    assert right([[3, 12, 8], [2, 4, 6]], alpha=5, beta=9) == (3, [3, 2])
    assert right(Tree([4, 5], "min")).value == 4
    assert right(Tree([[3, 5], [2, 9]], estimates={(0,): 7, (1,): 8}), depth=1) == (8, [7, 8])


def test_a_search_that_fails_or_never_ends_is_broken_and_refused():
    def endless(game, state, depth, alpha, beta):
        while True:
            game.to_move(state)

    for search, told in ((endless, "questions were asked"), (lambda *_: [][0], "out of range")):
        with pytest.raises(Broken, match=told):
            Runner(search)([3, 5])


def test_a_test_that_raises_or_returns_anything_but_true_refuses():
    def raises(run):
        raise AssertionError

    tests = [lambda run: True, lambda run: 1, lambda run: None, raises]
    (row,) = kill_matrix(dict(zip("abcd", tests, strict=True)), RIGHT[:1])
    assert list(row.refused.values()) == [False, True, True, True]
    assert list(kill_matrix([raises], WRONG)[3].refused) == ["raises"]


def test_the_score_is_kills_less_three_for_each_false_alarm():
    assert score([*WRONG[:20], *RIGHT[:2]]) == 14
