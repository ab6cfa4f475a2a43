"""The two pictures of a tournament: who scored what, with intervals, and who let go of how much."""

import pytest
from matplotlib.colors import to_rgba

from abcourse.measure.tournament import Crosstable, GameRecord
from abcourse.show import described, draw_blunders, draw_crosstable, palette


def table(pairs, wins):
    """`one` wins both games of the first `wins` pairs; the others are drawn."""
    games = []
    for number in range(pairs):
        result = 1.0 if number < wins else 0.5
        games.append(GameRecord("one", "two", number, result, "played to the end"))
        games.append(GameRecord("two", "one", number, 1 - result, "played to the end"))
    return Crosstable(("two", "one"), tuple(games))


def texts(ax):
    return [text.get_text() for text in ax.texts]


def frames(ax):
    """Fill and line of each cell's frame; the bars of the other chart have none."""
    return {(each.get_facecolor(), each.get_linestyle(), each.get_linewidth()) for each in ax.patches}


def test_the_best_comes_first_and_each_cell_has_a_score_and_its_interval():
    ax = draw_crosstable(table(20, 12))
    assert texts(ax).index("1  one") < texts(ax).index("2  two")
    assert {"80%", "20%", "80 %\n67 to 93", "20 %\n7 to 33"} <= {*texts(ax)}


def test_a_cell_is_marked_by_fill_and_frame_only_where_the_whole_interval_lies_on_one_side():
    above, below = (to_rgba(palette.MAX_FILL), "-", 3.0), (to_rgba(palette.MIN_FILL), ":", 2.0)
    assert {above, below} < frames(draw_crosstable(table(20, 12)))
    assert not {above, below} & frames(draw_crosstable(table(6, 2)))


def test_it_says_in_words_what_it_shows():
    assert "one 80%; two 20%" in described(draw_crosstable(table(20, 12))).alt


def test_a_bar_is_as_long_as_all_that_was_let_go_and_its_parts_differ_by_more_than_colour():
    ax = draw_blunders({"good": {"win": 0.1, "draw": 0.0}, "bad": {"win": 0.5, "draw": 0.25}})
    assert {"good", "0.10", "bad", "0.75", "win", "draw"} == {*texts(ax)}
    _, _, *bars = ax.patches  # the first two are the key
    good, nothing, won, drawn = (bar.get_width() for bar in bars)
    assert (good, nothing, drawn) == pytest.approx((won / 5, 0, won / 2))
    assert bars[2].get_hatch() != bars[3].get_hatch()


@pytest.mark.parametrize("draw", [draw_crosstable, draw_blunders])
def test_every_text_lies_inside_the_picture_and_none_on_another(draw):
    given = (
        table(20, 12)
        if draw is draw_crosstable
        else {"yours up to 07": {"a": 0.3, "b": 0.1}, "x": {"a": 0, "b": 0}}
    )
    ax = draw(given)
    boxes = [text.get_window_extent() for text in ax.texts]
    paper = ax.figure.bbox
    assert all(
        paper.x0 <= box.x0 and box.x1 <= paper.x1 and paper.y0 <= box.y0 and box.y1 <= paper.y1
        for box in boxes
    )
    assert not any(one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[:n])
