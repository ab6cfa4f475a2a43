"""A graph of positions and a sliding window, as they are drawn."""

from itertools import combinations
from math import inf

from abcourse.show import draw_graph, draw_windows

DIAMOND = {"A": (0, 1), "B": (1, 1), "C": (0, 0), "D": (1, 0)}
MOVES = {("A", "B"): "searched", ("A", "C"): "searched", ("B", "D"): "searched", ("C", "D"): "remembered"}


def boxes(ax):
    ax.figure.canvas.draw()
    return [text.get_window_extent() for text in ax.texts if text.get_text()]


def test_a_graph_has_a_circle_for_each_position_and_an_arrow_for_each_move():
    ax = draw_graph(DIAMOND, MOVES, movers={"A": 1, "B": -1}, labels={"D": "D=5"})
    texts = [text.get_text() for text in ax.texts]
    assert [text for text in texts if text] == ["A", "B", "C", "D=5", "searched", "remembered"]
    assert texts.count("") == len(MOVES)  # the arrows
    dashes = {text.arrow_patch.get_linestyle() for text in ax.texts if not text.get_text()}
    assert len(dashes) == 2  # not by colour alone
    assert "remembered: C to D" in ax.alt and "A graph of 4 positions" in ax.alt


def test_a_legend_stands_only_where_there_is_something_to_tell_apart():
    ax = draw_graph(DIAMOND, dict.fromkeys(MOVES, "searched"), title="a diamond")
    assert not [text for text in ax.texts if text.get_text() == "searched"]
    assert ax.get_title(loc="left") == "a diamond"


def test_a_window_says_how_it_failed_and_an_open_end_runs_to_the_edge():
    ax = draw_windows([(3, 5, 6), (3, 6, 6), (3, inf, 6)], title="guess 4")
    texts = [text.get_text() for text in ax.texts]
    assert texts[1::2][:3] == ["6: fails high", "6: fails high", "6: exact"]
    assert texts[:6:2] == ["(3, 5)", "(3, 6)", "(3, +∞)"]
    first, second, third = ax.patches
    assert first.get_width() < second.get_width() < third.get_width()
    assert "fails low" in draw_windows([(0, 2, -1)]).alt


def test_no_text_overlaps_and_none_is_small():
    for ax in (draw_graph(DIAMOND, MOVES), draw_windows([(-40, 2, 2), (-40, inf, 12)], title="a title")):
        assert not any(one.overlaps(two) for one, two in combinations(boxes(ax), 2))
        assert all(text.get_fontsize() >= 14 for text in ax.texts if text.get_text())
        left, right = 0, ax.figure.bbox.width
        assert all(left <= box.x0 and box.x1 <= right for box in boxes(ax))
