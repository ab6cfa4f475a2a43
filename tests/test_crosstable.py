"""The two pictures of a tournament: who scored what, with intervals, and who let go of how much."""

import re

import pytest
from drawn import check_free, words
from test_figures import check_free as check_chart
from test_figures import texts

from abcourse.measure.tournament import Crosstable, GameRecord
from abcourse.show import draw_blunders, draw_crosstable, palette


def table(pairs, wins):
    """`one` wins both games of the first `wins` pairs; the others are drawn."""
    games = []
    for number in range(pairs):
        result = 1.0 if number < wins else 0.5
        games.append(GameRecord("one", "two", number, result, "played to the end"))
        games.append(GameRecord("two", "one", number, 1 - result, "played to the end"))
    return Crosstable(("two", "one"), tuple(games))


def frames(picture):
    """Fill, thickness and dashes of each cell's frame."""
    return set(
        re.findall(r"<rect[^>]* fill='(.*?)' .*?width='(\d)'(?: stroke-dasharray='(.*?)')?/>", picture.svg)
    )


def test_the_best_comes_first_and_each_cell_has_a_score_and_its_interval():
    picture = draw_crosstable(table(20, 12))
    check_free(picture)
    assert words(picture) == [
        *["score", "1", "2", "1  one", "80%", "80 %", "67 to 93"],
        *["2  two", "20%", "20 %", "7 to 33"],
    ]
    assert "one 80%; two 20%" in picture.alt


def test_a_cell_is_marked_by_fill_and_frame_only_where_the_whole_interval_lies_on_one_side():
    marked = {(palette.MAX_FILL, "3", ""), (palette.MIN_FILL, "2", "2 3")}
    assert marked < frames(draw_crosstable(table(20, 12)))
    assert not marked & frames(draw_crosstable(table(6, 2)))


def test_a_bar_is_as_long_as_all_that_was_let_go_and_its_parts_differ_by_more_than_colour():
    ax = draw_blunders({"good": {"win": 0.1, "draw": 0.0}, "bad": {"win": 0.5, "draw": 0.25}})
    check_chart(ax)
    assert {"good", "0.10", "bad", "0.75", "win", "draw"} == {*texts(ax)}
    _, _, *bars = ax.patches  # the first two are the key
    good, nothing, won, drawn = (bar.get_width() for bar in bars)
    assert (good, nothing, drawn) == pytest.approx((won / 5, 0, won / 2))
    assert bars[2].get_hatch() != bars[3].get_hatch()
