"""The four pictures in place of words: what they show is what the searches did; the reader steps them."""

import re

import pytest

from abcourse import TicTacToe, Trace, Tree, alphabeta
from abcourse.show import (
    Frames,
    Kept,
    Turned,
    deepening_frames,
    draw_areas,
    draw_turned,
    draw_two_orders,
    window_frames,
)

SMALL = Tree([3, [8, [5, 6]]])


@pytest.fixture(scope="module")
def small():
    """The windows of the small tree, whose search reads all four leaves."""
    alphabeta(SMALL, trace := Trace())(SMALL.initial)
    return window_frames(SMALL, trace)


def windows(drawn):
    return re.findall(r"(\w), where (\w+) moves, \(([^,]+), ([^)]+)\)", drawn.alt)


def test_each_window_below_the_root_is_the_one_above_turned_when_its_node_is_opened(small):
    opened = [windows(drawn) for drawn, said in small if "is turned" in said]
    assert [[row[0] for row in rows] for rows in opened] == [["A", "B"], ["A", "B", "C"]]
    for *_, above, below in opened:
        alpha, beta = (float(end.replace("∞", "inf")) for end in above[2:])
        assert tuple(float(end.replace("∞", "inf")) for end in below[2:]) == (-beta, -alpha)
        assert above[1] != below[1]


def test_the_bar_of_a_window_stands_where_its_ends_are_on_a_line_with_0_in_the_middle():
    drawn = draw_turned(SMALL, [Turned((), "MAX", -4, 6)], reach=10)
    mirror = float(re.search(r"stroke-dasharray.*?x1='([\d.]+)'", drawn.svg)[1])
    unit = 190 / 10  # half the number line
    ends = re.findall(r"<line x1='([\d.]+)'[^>]*stroke='#(?:0072b2|a84900)'", drawn.svg)
    assert [round((float(end) - mirror) / unit) for end in ends] == [-4, 6]


def test_a_cut_is_told_with_the_bound_in_the_movers_points():
    tree = Tree([3, [2, 9]])
    alphabeta(tree, trace := Trace())(tree.initial)
    told = [said for _, said in window_frames(tree, trace)]
    assert "MIN has -2 at B. That reaches beta, so the rest of B is left out." in told


def test_each_iteration_leaves_blank_what_it_has_not_read_and_counts_what_it_visits():
    tree = Tree([[1, 4], [6, 3]], estimates={(): 0, (0,): 5, (1,): 2})
    traces = []
    for depth in (1, 2):
        traces.append(Trace())
        alphabeta(tree, traces[-1])(tree.initial, depth)
    (one, first), (two, second) = deepening_frames(tree, traces)
    assert "visits 3 nodes, 3 so far. Best is B, worth 5." in first
    assert "visits 7 nodes, 10 so far. Best is C, worth 3." in second
    assert "(B ≈5 (a leaf, a leaf)" in one.alt and "(1, 4)" in two.alt
    assert one.svg.partition("<style>")[0] == two.svg.partition("<style>")[0]  # nothing moves


def test_areas_are_in_the_proportion_of_their_counts():
    drawn = draw_areas({"all": [9, 81], "least": [5, 17]}, [2, 4])
    sides = [float(side) for side in re.findall(r"<rect [^>]*width='([\d.]+)' height='\1'", drawn.svg)]
    sides = [side for side in sides if side != 16]  # the keys
    assert [round(81 * (side / max(sides)) ** 2) for side in sides] == [9, 5, 81, 17]
    assert "2 plies: all 9, least 5; 4 plies: all 81, least 17" in drawn.alt


def test_two_orders_must_end_on_one_board_and_the_framed_slot_holds_its_entry():
    game = TicTacToe()
    slots = [None, Kept("9BBA", 2, -2, "at least")]
    drawn = draw_two_orders(game, game.initial, [(0, 4, 2), (2, 4, 0)], slots, 1)
    assert "The moves 0, 4, 2 lead to one board. The moves 2, 4, 0 lead to one board." in drawn.alt
    assert "framed is slot 1. slot 1: 9BBA 2 -2 at least" in drawn.alt
    with pytest.raises(ValueError, match="the order 1, 4, 0 leads to another board"):
        draw_two_orders(game, game.initial, [(0, 4, 2), (1, 4, 0)], slots, 1)


def test_frames_are_stepped_by_buttons_and_by_keys_and_say_where_they_are(small, look, tmp_path):
    html = Frames(small, title="Turned")._repr_mimebundle_()["text/html"]
    (tmp_path / "frames.html").write_text(f"<!doctype html><meta charset=utf-8><main>{html}</main>", "utf-8")
    seen = look(tmp_path / "frames.html")
    card = seen.page.locator(".abc-frames .card")
    picture, said = card.locator("img"), card.get_by_role("status")
    for k, act in enumerate((None, "Next", "ArrowRight", "ArrowLeft")):
        if act == "Next":
            card.get_by_role("button", name="Next").click()
        elif act:
            seen.page.keyboard.press(act)
        place = (0, 1, 2, 1)[k]
        drawn, sentence = small[place]
        assert said.inner_text() == sentence and picture.get_attribute("alt") == drawn.alt
        assert f"{place + 1} of {len(small)}" in card.inner_text()
    assert seen.trouble == []


def test_the_still_picture_is_the_one_with_the_most_windows(small):
    html = Frames(small)._repr_mimebundle_()["text/html"]
    still = re.search(r'<img [^>]*alt="([^"]*)"', html)[1]
    assert [row[0] for row in re.findall(r"(\w), where", still)] == ["A", "B", "C"]


def test_without_a_frame_there_is_nothing_to_step():
    with pytest.raises(ValueError, match="at least one frame"):
        Frames([])
