"""Questions drawn: a row each, with its window and what is known afterwards."""

import itertools
from math import inf

import pytest

from abcourse import Trace, Tree
from abcourse.search import Table, alphabeta, mtd, pvs
from abcourse.show import described, draw_closing
from abcourse.show.closing import Asked, children_asked, passes

TREE = Tree([[[3, 5], [7, 9]], [[1, 2], [8, 6]], [[6, 8], [9, 7]]])


def rows(first=20):
    return passes(mtd(alphabeta(TREE, Table()), (), inf, first))


def texts(ax):
    return [text.get_text() for text in ax.texts]


@pytest.mark.parametrize("first", [20, 8, 0, inf, -inf])
def test_the_bounds_of_the_passes_only_close_in_and_meet_at_the_value(first):
    found = rows(first)
    ends = [(row.low, row.high) for row in found]
    assert all(a <= c and d <= b for (a, b), (c, d) in itertools.pairwise(ends))
    assert ends[-1] == (8, 8)
    assert (found[0].alpha, found[0].beta) == (first - 1, first)


def test_the_calls_of_the_root_say_which_child_came_twice():
    trace = Trace()
    pvs(TREE, trace)(())
    asked = children_asked(trace)
    assert [row.name for row in asked] == ["B", "C", "D", "D, again"]
    assert [(row.low, row.high) for row in asked] == [(5, 5), (-inf, 2), (6, inf), (8, 8)]


def test_where_min_moves_at_the_root_the_rows_are_still_as_max_sees_them():
    trace = Trace()
    pvs(Tree([[3, 5], [1, 2]], "min"), trace)(())
    assert [(row.name, row.answer) for row in children_asked(trace)][:2] == [("B", 5), ("C", 2)]


def test_each_row_is_told_in_words_and_the_last_has_the_value():
    ax = draw_closing(rows(), title="guess 20")
    told = texts(ax)
    assert "guess 20" in told and any(text.startswith("pass 1 (19, 20): at most ") for text in told)
    assert sum(text.endswith(", so 8") for text in told) == 1
    assert described(draw_closing(rows())).alt.endswith("from 8 to 8.")


def test_texts_stand_inside_the_picture_and_on_a_slide_they_can_be_read():
    """A card's picture is about 580 pixels wide on a slide of 1280: 24 of them are a line of 14 points."""
    ax = draw_closing([Asked("D, again", -inf, 123, 100, -inf, 100), *rows(-inf)], title="from −∞")
    ax.figure.canvas.draw()
    width = ax.figure.get_figwidth()
    assert all(text.get_fontsize() / 72 / width * 580 >= 23.4 for text in ax.texts)
    frame = ax.get_window_extent()
    for text in ax.texts:
        box = text.get_window_extent()
        assert frame.x0 <= box.x0 and box.x1 <= frame.x1 and frame.y0 <= box.y0 and box.y1 <= frame.y1


def test_nothing_to_draw_is_said_in_one_sentence():
    with pytest.raises(ValueError, match="there is no question to draw"):
        draw_closing([])
