"""A survey counts what searches ask of games: published node counts come out, your function takes part."""

from math import inf

import pytest

from abcourse import TicTacToe, aima_tree, alphabeta, eight_step_tree, minimax
from abcourse.games import Watched, independent_tree
from abcourse.games.connect4 import Connect4
from abcourse.measure import Survey, survey
from abcourse.search import Table, static

BOTH = {"minimax": minimax, "alpha-beta": alphabeta}


def test_tic_tac_toe_has_the_published_counts_of_nodes_and_finished_games():
    (full, cut) = survey(BOTH, [TicTacToe()]).rows
    assert (full.nodes, full.leaves, full.distinct, full.value) == (549_946, 255_168, 958, 0)
    assert (cut.nodes, cut.value) == (18_297, 0)


def test_a_row_for_each_search_of_each_game_and_their_means():
    rows = survey(BOTH, {"AIMA": aima_tree(), "eight steps": eight_step_tree()})
    assert [(row.game, row.search, row.leaves) for row in rows.rows] == [
        ("AIMA", "minimax", 9), ("AIMA", "alpha-beta", 7), ("eight steps", "minimax", 8),
        ("eight steps", "alpha-beta", 5),
    ]  # fmt: skip
    assert rows.mean("leaves") == {"minimax": 8.5, "alpha-beta": 6}
    assert rows.error("leaves") == {"minimax": 0.5, "alpha-beta": 1}
    assert str(rows).splitlines()[1].split() == ["minimax", "14", "8.5", "8.5"]


def test_a_function_of_ones_own_takes_part_with_as_many_arguments_as_it_has():
    def mine(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        pick = max if game.to_move(state) == 1 else min
        return pick(mine(game, game.result(state, action)) for action in game.actions(state))

    def windowed(game, state, depth, alpha, beta):
        return alphabeta(game)(state, depth, alpha, beta)

    trees = [independent_tree(3, 3, seed) for seed in range(5)]
    rows = survey({"mine": mine, "windowed": windowed, **BOTH}, trees)
    assert [row._replace(search="") for row in rows.of("mine")] == [
        r._replace(search="") for r in rows.of("minimax")
    ]
    assert rows.mean("nodes")["windowed"] == rows.mean("nodes")["alpha-beta"] < rows.mean("nodes")["mine"]


def test_leaves_are_what_was_not_expanded_where_an_estimate_stands_for_utility():
    game = Connect4(5, 4)
    found = survey({"alpha-beta": lambda g: alphabeta(g, leaf=static(g, g.evaluate))}, [game], depth=4).rows[
        0
    ]
    watched, read = Watched(game), []
    alphabeta(
        watched, leaf=lambda state, a, b: (read.append(state), static(game, game.evaluate)(state, a, b))[1]
    )(game.initial, 4)
    assert found.leaves == len(read)
    assert found.nodes > found.leaves > 0


def test_re_read_leaves_count_each_time_and_once_as_distinct():
    row = survey(
        {"twice": lambda g: lambda s, d: (alphabeta(g)(s, d), alphabeta(g)(s, d))[1]}, [aima_tree()]
    ).rows[0]
    assert (row.leaves, row.distinct) == (14, 7)
    with_table = survey({"table": lambda g: alphabeta(g, Table())}, [TicTacToe()]).rows[0]
    assert with_table.nodes < 18_297


def test_an_empty_survey_and_an_unknown_search_are_refused():
    with pytest.raises(ValueError, match="0 searches on 1 games; a survey needs one of each"):
        survey({}, [aima_tree()])
    with pytest.raises(KeyError, match="no search 'negamax'; there are minimax"):
        survey({"minimax": minimax}, [aima_tree()], inf).of("negamax")
    assert isinstance(survey({"minimax": minimax}, [aima_tree()]), Survey)


def test_a_survey_is_drawn_with_its_means_and_says_in_words_what_it_shows():
    from abcourse.show import described, draw_survey

    rows = survey(BOTH, [aima_tree(), eight_step_tree()])
    ax = draw_survey(rows, title="leaves read")
    assert [label.get_text() for label in ax.get_yticklabels()] == ["minimax", "alpha-beta"]
    assert [bar.get_width() for bar in ax.patches] == [8.5, 6]
    assert described(ax).alt == (
        'Bar chart, "leaves read", mean leaves and standard error. minimax: 8.5 ± 0.5; alpha-beta: 6.0 ± 1.0.'
    )
