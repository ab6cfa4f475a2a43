"""The two pictures of a tournament: who scored what, with intervals, and who let go of how much."""

import pytest

from abcourse.show import described, draw_blunders, draw_crosstable, palette
from abcourse.tournament import Crosstable, GameRecord


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


def test_the_best_comes_first_and_each_cell_has_a_score_and_its_interval():
    ax = draw_crosstable(table(20, 12))
    assert texts(ax)[0] == "one  80%"
    assert "80 %\n67 to 93" in texts(ax)
    assert "20 %\n7 to 33" in texts(ax)


def test_a_cell_is_coloured_only_where_the_whole_interval_lies_on_one_side():
    def fills(ax):
        return {
            tuple(round(float(part), 3) for part in each.get_facecolor()[0][:3]) for each in ax.collections
        }

    from matplotlib.colors import to_rgb

    blue = tuple(round(part, 3) for part in to_rgb(palette.SKY))
    assert blue in fills(draw_crosstable(table(20, 12)))
    assert blue not in fills(draw_crosstable(table(4, 1)))


def test_it_says_in_words_what_it_shows():
    assert "one 80%; two 20%" in described(draw_crosstable(table(20, 12))).alt


def test_a_bar_is_as_long_as_all_that_was_let_go():
    ax = draw_blunders({"good": {"win": 0.1, "draw": 0.0}, "bad": {"win": 0.5, "draw": 0.25}})
    assert " 0.75" in texts(ax)
    longest = max(bar.get_x() + bar.get_width() for bar in ax.patches)
    assert longest == pytest.approx(0.75)
    assert [label.get_text() for label in ax.get_yticklabels()] == ["good", "bad"]
