"""A survey counts what searches ask of games: published node counts come out, your function takes part."""

from math import inf

import pytest

from abcourse import TicTacToe, aima_tree, alphabeta, eight_step_tree, minimax
from abcourse.games import RecordingGame, independent_tree, uniform_tree
from abcourse.games.connect4 import Connect4
from abcourse.measure import Mean, Survey, least_leaves, leaves_by_order, local_rates, mean_leaves, survey
from abcourse.measure.theory import minimal_leaves
from abcourse.search import static_eval

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
    assert rows.margin("leaves") == pytest.approx({"minimax": 0.98, "alpha-beta": 1.96})
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
    found = survey(
        {"alpha-beta": lambda g: alphabeta(g, leaf=static_eval(g, g.evaluate))}, [game], depth=4
    ).rows[0]
    watched, read = RecordingGame(game), []
    alphabeta(
        watched,
        leaf=lambda state, a, b: (read.append(state), static_eval(game, game.evaluate)(state, a, b))[1],
    )(game.initial, 4)
    assert found.leaves == len(read)
    assert found.nodes > found.leaves > 0


def test_an_empty_survey_and_an_unknown_search_are_refused():
    with pytest.raises(ValueError, match="0 searches on 1 games; a survey needs one of each"):
        survey({}, [aima_tree()])
    with pytest.raises(KeyError, match="no search 'negamax'; there are minimax"):
        survey({"minimax": minimax}, [aima_tree()], inf).of("negamax")
    assert isinstance(survey({"minimax": minimax}, [aima_tree()]), Survey)


def test_a_survey_is_drawn_with_its_means_and_says_in_words_what_it_shows():
    from abcourse.show import draw_survey, with_alt_text

    rows = survey(BOTH, [aima_tree(), eight_step_tree()])
    ax = draw_survey(rows, title="leaves read")
    assert [label.get_text() for label in ax.get_yticklabels()] == ["minimax", "alpha-beta"]
    assert [bar.get_width() for bar in ax.patches] == [8.5, 6]
    assert with_alt_text(ax).alt == (
        'Bar chart, "leaves read", mean leaves, give or take half a 95 % interval. minimax: 8.5 ± 1.0; '
        "alpha-beta: 6.0 ± 2.0."
    )


def test_over_all_orders_of_the_two_textbook_trees_the_published_counts_come_out():
    assert leaves_by_order(alphabeta, aima_tree()) == {5: 48, 6: 96, 7: 432, 8: 384, 9: 336}
    assert leaves_by_order(alphabeta, eight_step_tree()) == {5: 16, 6: 32, 7: 48, 8: 32}
    assert leaves_by_order(minimax, eight_step_tree()) == {8: 128}


def test_the_fewest_leaves_are_knuth_and_moores_on_a_uniform_tree_whatever_its_values():
    for b, d in [(2, 3), (3, 2), (4, 4), (2, 6)]:
        assert least_leaves(independent_tree(b, d, seed=1)) == minimal_leaves(b, d)
    assert least_leaves(uniform_tree(3, 3, lambda: 0)) == minimal_leaves(3, 3)


def test_no_alpha_beta_reads_fewer_leaves_of_a_game_than_the_least():
    game = Connect4(5, 4)
    for depth in (2, 4, 5):
        read = []

        def leaf(state, alpha, beta, read=read):
            read.append(state)
            return static_eval(game, game.evaluate)(state, alpha, beta)

        alphabeta(game, leaf=leaf)(game.initial, depth)
        assert least_leaves(game, depth=depth, value=game.evaluate) <= len(read)


def test_mean_leaves_at_each_depth_and_the_rate_from_two_plies_to_the_next():
    means = mean_leaves(minimax, lambda depth, seed: independent_tree(3, depth, seed), (1, 2, 3, 4), games=3)
    assert means == {1: (3, 0), 2: (9, 0), 3: (27, 0), 4: (81, 0)}
    assert local_rates(means) == {3: (3, 0), 4: (3, 0)}
    (rate,) = local_rates({2: Mean(100, 3), 4: Mean(900, 36)}).values()
    assert rate == (3, pytest.approx(1.5 * 0.05))
