"""What notebook 07 says in prose about its searches, and no cell of it computes; node counts, no times."""

from itertools import pairwise
from math import inf

import pytest
from saved import Saved

from abcourse import Tree, alphabeta, negamax
from abcourse.games.connect4 import Connect4
from abcourse.measure import deepening
from abcourse.measure.theory import minimal_leaves
from abcourse.search import Deadline, OutOfTime, deepen, move_in_time, static

NOTEBOOK = Saved("07")
prose, printed = NOTEBOOK.prose, NOTEBOOK.printed
game = Connect4(5, 4)


def engine(*wraps, game=game):
    return alphabeta(game, *wraps, leaf=static(game, game.evaluate))


def test_only_the_fork_in_column_2_wins_and_depth_3_is_the_first_to_see_it():
    large = Connect4()
    state, search = large.parse("43453231"), engine(game=large)
    assert [search(state, depth)[1][0] + 1 for depth in (1, 2, 3, 4)] == [4, 4, 2, 2]
    won = [a + 1 for a in large.actions(state) if -search(large.result(state, a), 2)[0] > 1_000_000]
    assert won == [2]


def test_the_finished_game_has_not_the_largest_estimate():
    state = game.parse("21515254")
    after = {action + 1: game.result(state, action) for action in game.actions(state)}
    assert [column for column, child in after.items() if game.is_terminal(child)] == [5]
    assert max(after, key=lambda column: game.evaluate(after[column])) == 4
    assert engine()(state, 1)[1] == (4,)  # column 5: it asks first whether play is over


def test_the_ladder_swings_and_its_move_changes_four_times():
    rungs = deepening(lambda game: engine(game=game), game, 8)
    values, moves = [rung.value for rung in rungs], [rung.line[0] for rung in rungs]
    assert all(values[odd] > values[odd + 1] for odd in (0, 2, 4, 6))
    assert sum(one != two for one, two in pairwise(moves)) == 4
    assert "fell at each even depth" in prose() and 2.9 < (rungs[-1].nodes / rungs[0].nodes) ** (1 / 7) < 3.2


def test_minimax_pays_a_quarter_for_the_iterations_before_the_last():
    counts = [
        r.nodes for r in deepening(lambda game: negamax(game, leaf=static(game, game.evaluate)), game, 6)
    ]
    assert counts[:4] == [6, 31, 156, 781]  # 1 + 5 + 25 ...: no column is full yet
    assert round(sum(counts) / counts[-1], 2) == 1.25
    assert "all six 24,276   the last 19,401   ratio 1.25" in printed()
    assert "all six  4,176   the last  2,773   ratio 1.51" in printed()


def test_the_line_ends_on_the_root_s_value():
    tree = Tree([[[3, 5], [6, 9]], [[1, 2], [0, 7]]])
    assert negamax(tree)(tree.initial) == (5, (0, 0, 1))
    for depth in range(1, 7):
        value, line = engine()(game.initial, depth)
        state = game.initial
        for move in line:
            state = game.result(state, move)
        assert len(line) == depth and value == game.evaluate(state)


def test_the_last_line_first_costs_a_seventh_more_than_one_search_straight_to_the_depth():
    assert "s order 1.52 (1.44 to 1.61), last line first 1.14 (1.03 to 1.26)" in printed()
    assert "about a seventh more" in prose() and round(1 / 7, 2) == 0.14
    assert "read less than that one search in 4 of 13 openings" in printed()


def test_the_broken_off_iteration_has_the_numbers_of_the_card():
    state = game.parse("1421")
    fifth, sixth = (
        {a + 1: -engine()(game.result(state, a), depth - 1, -inf, inf)[0] for a in game.actions(state)}
        for depth in (5, 6)
    )
    assert fifth == {1: 4, 2: 8, 3: 2, 4: 8, 5: 4}
    assert [sixth[column] for column in (1, 2, 4)] == [-8, -4, -2]
    assert "−8 at depth 6 need not be worse than +8 at depth 5" in prose()


def test_a_player_on_one_node_has_a_move_and_ten_times_the_nodes_are_two_plies():
    def reached(budget):
        return len(list(deepen(engine(Deadline(nodes=budget)), game.initial, 12)))

    assert [reached(budget) for budget in (1, 10, 100, 1_000, 10_000)] == [0, 1, 2, 4, 6]
    assert move_in_time(game, engine(Deadline(nodes=1)), game.initial, 12) == game.actions(game.initial)[0]
    assert "about two plies" in prose()


def test_the_exception_leaves_all_calls_at_the_budget():
    clock = Deadline(nodes=1_000)
    with pytest.raises(OutOfTime):
        engine(clock)(game.initial, 8)
    assert clock.used == 1_000
    assert "out of time after 1000 nodes" in printed()


def test_the_lecture_s_ladder_of_plies():
    assert 35**5 == 52_521_875 and "52.5 million" in prose()
    assert minimal_leaves(35, 10) == 105_043_749 and "105 million" in prose()
    assert round(minimal_leaves(35, 14) / 1e9) == 129 and "129 billion" in prose()
    assert round(minimal_leaves(35, 18) / 1e12) == 158 and "158 trillion" in prose()
    assert "| 200 million | 5 | 10 |" in printed() and "| 2 billion | 6 | 10 |" in printed()


def test_with_the_old_best_first_a_broken_off_iteration_is_never_worse():
    rows = [line.split() for line in printed().splitlines() if "better" in line and "worse" in line]
    worse = {" ".join(row[: row.index("better")]): row[-1] for row in rows if row[-1].endswith("%")}
    assert worse == {"best seen": "32%", "last finished": "0%", "old best first": "0%"}


def test_more_time_loses_no_game():
    assert "| 2,000 nodes | 8 |\n| 100 nodes | 0 |\n| draws | 4 |" in printed()


def test_six_of_nine_expected_replies_came():
    assert "expected replies that came: 6 of 9" in printed()
