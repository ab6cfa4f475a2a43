"""Games written as a graph: the rules that are read off it, what is refused, and how they are drawn."""

import re

import pytest
from drawn import check_free, words

from abcourse import alphabeta, minimax
from abcourse.games.graph import Graph, random_track
from abcourse.show import draw_graph

DIAMOND = {"A": (0, 1), "B": (1, 1), "C": (0, 0), "D": (1, 0)}
MOVES = {("A", "B"): "searched", ("A", "C"): "searched", ("B", "D"): "searched", ("C", "D"): "remembered"}


def test_a_move_leads_to_its_place_and_the_other_side_moves():
    game = Graph({"A": "BC", "B": "D", "C": "D"}, {"D": 5})
    assert game.initial == ("A", 1)
    assert game.result(game.initial, "C") == ("C", -1)
    assert game.is_terminal(("D", 1)) and game.utility(("D", 1)) == 5
    assert not game.is_terminal(("C", -1))


def test_on_a_track_play_is_over_on_the_last_squares_and_points_are_drawn_with_the_seed():
    track = random_track(8, seed=1, most=3)
    over = [square for square in map(str, range(8)) if track.is_terminal((square, 1))]
    assert over == ["5", "6", "7"]
    assert track.actions(("4", 1)) == ("5", "6", "7")
    assert random_track(8, seed=1, most=3).points == track.points != random_track(8, seed=2, most=3).points


@pytest.mark.parametrize("seed", range(20))
def test_alphabeta_finds_the_value_of_minimax_on_a_track(seed):
    track = random_track(10, seed, most=3)
    assert alphabeta(track)(track.initial)[0] == minimax(track)(track.initial)[0]


def test_what_is_no_game_or_no_move_is_refused_by_name():
    with pytest.raises(ValueError, match="play is over at 'B', and points has no number for it"):
        Graph({"A": "B"}, {})
    game = Graph({"A": "B"}, {"B": 1})
    with pytest.raises(ValueError, match="no move leads from 'A' to 'C'"):
        game.result(game.initial, "C")
    with pytest.raises(ValueError, match="play goes on at 'A'"):
        game.utility(game.initial)


def test_a_drawn_graph_has_a_circle_for_each_position_and_an_arrow_for_each_move():
    picture = draw_graph(DIAMOND, MOVES, movers={"A": 1, "B": -1}, labels={"D": "D=5"})
    check_free(picture, least=15)
    assert words(picture) == ["A", "B", "C", "D=5", "searched", "remembered"]
    assert len(re.findall("<circle", picture.svg)) == 4
    arrows = re.findall(r"Q[^>]*stroke-dasharray='([^']*)'", picture.svg)
    assert sorted(arrows) == ["", "", "", "8 5"]  # not by colour alone
    assert "remembered: C to D" in picture.alt and "A graph of 4 positions" in picture.alt


def test_a_legend_stands_only_where_there_is_something_to_tell_apart():
    picture = draw_graph(DIAMOND, dict.fromkeys(MOVES, "searched"), title="a diamond")
    assert words(picture) == ["A", "B", "C", "D"] and picture.title == "a diamond"


def test_moves_there_and_back_are_two_arrows_that_part():
    picture = draw_graph(DIAMOND, {("A", "D"): "searched", ("D", "A"): "cut off"})
    there, back = re.findall(r"M(\S+ \S+)Q(\S+ \S+) ", picture.svg)
    assert there[1] != back[1]


def test_a_long_graph_is_no_wider_than_a_slide_can_show():
    places = {str(number): (number, number % 2) for number in range(20)}
    svg = draw_graph(places, {("0", "1"): "searched"}).svg
    assert re.search(r"<svg [^>]*width='(\d+)'", svg)[1] == "570"
