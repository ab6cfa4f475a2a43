"""Games written as a graph: the rules that are read off it, what is refused, and how they are drawn."""

import re

import pytest
from drawn import check_free, words

from abcourse import alphabeta, minimax
from abcourse.games.graph import Graph, random_track
from abcourse.show import draw_graph

DIAMOND = {"A": (0, 1), "B": (1, 1), "C": (0, 0), "D": (1, 0)}
MOVES = [("A", "B"), ("A", "C"), ("B", "D"), ("C", "D")]


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
    assert words(picture) == ["A", "B", "C", "D=5"]
    assert len(re.findall("<circle", picture.svg)) == len(re.findall("Q", picture.svg)) == 4
    assert picture.alt == "A graph of 4 positions. Moves: A to B, A to C, B to D, C to D."


def test_moves_there_and_back_are_two_arrows_that_part():
    picture = draw_graph(DIAMOND, [("A", "D"), ("D", "A")])
    there, back = re.findall(r"M(\S+ \S+)Q(\S+ \S+) ", picture.svg)
    assert there[1] != back[1]
