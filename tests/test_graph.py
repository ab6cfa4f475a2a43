"""Games written as a graph: the rules that are read off it, what is refused, and how they are drawn."""

import re
from collections import Counter
from math import inf

import networkx as nx
import pytest
from drawn import check_free, words

from abcourse import Trace, aima_tree, alphabeta, deep_cut_tree, minimax
from abcourse.games.graph import Graph, random_track
from abcourse.show import draw_graph, to_networkx

DIAMOND = {"A": (0, 1), "B": (1, 1), "C": (0, 0), "D": (1, 0)}


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


@pytest.mark.parametrize("tree", [aima_tree(), deep_cut_tree()], ids=["aima", "deep"])
def test_the_graph_of_a_tree_is_the_tree_with_its_values_at_the_leaves(tree):
    graph = to_networkx(tree)
    assert nx.is_arborescence(graph) and list(nx.dfs_preorder_nodes(graph, ())) == tree.nodes()
    assert dict(graph.nodes(data="value")) == {
        node: tree.utility(node) if tree.is_terminal(node) else None for node in tree.nodes()
    }
    assert all(graph.nodes[node]["name"] == tree.name(node) for node in graph)
    assert all(end == (*start, action) for start, end, action in graph.edges(data="action"))


def test_positions_that_come_back_are_one_node():
    graph = to_networkx(Graph({"A": "BC", "B": "D", "C": "D"}, {"D": 5}))
    assert len(graph) == 4 and graph.in_degree(("D", 1)) == 2
    assert graph.nodes["D", 1] == {"name": "D", "player": 1, "value": 5}
    loop = to_networkx(Graph({"A": "BC", "B": "DL", "C": "D", "D": "B"}, {"L": -1}))
    assert {name for (name, _), _ in nx.find_cycle(loop)} == {"B", "D"}


def test_the_lines_to_a_position_of_a_track_are_the_numbers_of_fibonacci():
    track = random_track(10, seed=1)
    graph = to_networkx(track)
    found = Counter(line[-1][0] for line in nx.all_simple_paths(graph, track.initial, list(graph)[1:]))
    assert [found[str(square)] for square in range(1, 9)] == [1, 2, 3, 5, 8, 13, 21, 34]


def test_the_graph_of_a_trace_has_values_windows_and_cuts_and_the_positions_cut_off():
    tree, trace = aima_tree(), Trace()
    alphabeta(tree, trace)(tree.initial)
    graph = to_networkx(trace)
    assert set(graph) == set(tree.nodes()) and nx.is_arborescence(graph)
    unread = {graph.nodes[node]["name"] for node in graph if not graph.nodes[node]["visits"]}
    assert unread == {"C2", "C3"} and unread == set(map(tree.name, trace.pruned()))
    at_c = graph.nodes[tree.at("C")]
    assert at_c == {
        "name": "C",
        "player": -1,
        "visits": 1,
        "value": 2,
        "sign": "<=",
        "window": (3, inf),
        "cut": "holder",
    }
    assert graph.nodes[()]["value"] == 3 and graph.nodes[()]["sign"] == "=" and not graph.nodes[()]["cut"]


def test_a_drawn_graph_has_a_circle_for_each_position_and_an_arrow_for_each_move():
    graph = to_networkx(Graph({"A": "BC", "B": "D", "C": "D"}, {"D": 5}))
    picture = draw_graph(graph, {node: DIAMOND[node[0]] for node in graph}, {("D", 1): "D=5"})
    check_free(picture, least=15)
    assert words(picture) == ["A", "B", "C", "D=5"]
    assert len(re.findall("<circle", picture.svg)) == len(re.findall("Q", picture.svg)) == 4
    assert picture.alt == "A graph of 4 positions. Moves: A to B, A to C, B to D, C to D."
