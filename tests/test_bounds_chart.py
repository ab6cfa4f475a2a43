"""Questions drawn: a row each, with its window and what is known afterwards."""

import itertools
from math import inf

import pytest
from drawn import check_free, texts, words

from abcourse import Tree
from abcourse.search import Table, alphabeta, mtd
from abcourse.show import draw_bounds, with_alt_text
from abcourse.show.bounds_chart import Asked, passes

TREE = Tree([[[3, 5], [7, 9]], [[1, 2], [8, 6]], [[6, 8], [9, 7]]])


def rows(first=20):
    return passes(mtd(alphabeta(TREE, Table()), (), inf, first))


@pytest.mark.parametrize("first", [20, 8, 0, inf, -inf])
def test_the_bounds_of_the_passes_only_close_in_and_meet_at_the_value(first):
    found = rows(first)
    ends = [(row.low, row.high) for row in found]
    assert all(a <= c and d <= b for (a, b), (c, d) in itertools.pairwise(ends))
    assert ends[-1] == (8, 8)
    assert (found[0].alpha, found[0].beta) == (first - 1, first)


def test_each_row_is_told_in_words_and_the_last_has_the_value():
    picture = draw_bounds(rows(), title="guess 20")
    assert any(text.startswith("pass 1 (19, 20): at most ") for text in words(picture))
    assert [text.words.endswith(", so 8") for text in texts(picture) if text.bold] == [True]
    assert with_alt_text(picture).alt.endswith("from 8 to 8.") and "guess 20" in picture.alt


def test_texts_stand_inside_the_picture_and_on_a_slide_they_can_be_read():
    """A card's picture is about 580 pixels wide on a slide of 1280: 24 of them are a line of 14 points."""
    picture = draw_bounds([Asked("D, again", -inf, 123, 100, -inf, 100), *rows(-inf)], title="from −∞")
    check_free(picture, least=23.4 / 580 * 345)
