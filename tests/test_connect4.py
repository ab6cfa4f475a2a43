"""Connect 4: its rules, its notation, its published counts and solved values."""

import sys
from pathlib import Path
from random import Random

import pytest

from abcourse.games.connect4 import Connect4, ScaledConnect4
from abcourse.measure.learning import random_opening
from abcourse.search import Table, alphabeta

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import connect4_scores

GAME = Connect4()


def paths(state, plies):
    return 1 if plies == 0 else sum(paths(GAME.result(state, a), plies - 1) for a in GAME.actions(state))


def test_the_published_numbers_of_paths():
    assert [paths(GAME.initial, plies) for plies in range(1, 7)] == [7, 49, 343, 2_401, 16_807, 117_649]


def test_a_board_has_so_many_lines_and_each_of_them_wins_and_no_three_of_its_cells_do():
    for board, count in (((7, 6), 69), ((5, 4), 17), ((4, 4), 10)):
        game = Connect4(*board)
        assert len(set(game.lines)) == len(game.lines) == count
        for line in game.lines:
            cells = [1 << place for place in range(64) if line >> place & 1]
            assert (
                len(cells) == 4
                and game.has_line(line)
                and not any(game.has_line(line - one) for one in cells)
            )


def test_the_published_numbers_of_distinct_positions():
    level, counts = {GAME.initial}, []
    for _ in range(8):
        counts.append(len(level))
        level = {GAME.result(state, action) for state in level for action in GAME.actions(state)}
    assert counts == [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859]


@pytest.mark.parametrize(
    ("moves", "direction"), [("1212121", "column"), ("1122334", "row"), ("12233437444", "diagonal")]
)
def test_four_in_a_row_end_the_game(moves, direction):
    state = GAME.parse(moves)
    assert GAME.is_terminal(state)
    assert list(GAME.actions(state)) == []
    assert GAME.utility(state) == 1 + 21 - (len(moves) + 1) // 2  # one more than the stones still in hand


def test_four_cells_that_only_wrap_around_the_edge_are_not_a_line():
    """
    . . . . . . .
    . . . . . . X     the top of one column and the bottom of the next are neighbours as bits only
    """
    narrow = Connect4(2, 4)
    state = narrow.parse("2121121")  # MAX has the upper half of one column and the lower half of the next
    assert not narrow.has_line(narrow.stones(state)[0])


def test_a_full_board_without_a_line_is_a_draw():
    small = Connect4(4, 1)
    state = small.parse("1234")
    assert small.is_terminal(state)
    assert small.utility(state) == 0


def test_the_winner_of_the_last_stone_has_one_point():
    flat = Connect4(7, 1)
    assert flat.utility(flat.parse("1526374")) == 1
    assert GAME.utility(GAME.parse("1212121")) == 18


def test_notation_and_board_are_read_back():
    state = GAME.parse("4453")
    assert GAME.board(state).splitlines()[-2] == ". . O X X . ."
    assert GAME.name(state) == ".|.|O|XO|X|.|."
    assert GAME.notation(3) == "4"


def test_a_finished_game_has_no_noisy_and_no_sensible_column():
    over = GAME.parse("1212121")
    assert not GAME.actions(over) and not GAME.noisy(over) and not GAME.sensible(over)


def test_features_and_estimate_are_negated_when_the_players_swap_stones():
    for moves in ("4", "4453", "44531", "1234567", "112233"):
        mine, stones = GAME.parse(moves)
        swapped = mine ^ stones, stones
        assert GAME.features(swapped) == tuple(-x for x in GAME.features((mine, stones)))
        assert GAME.evaluate(swapped) == -GAME.evaluate((mine, stones))


def test_a_hole_is_counted_by_when_it_can_be_filled():
    """
    . . . . . . .     X lacks the cell that is free now, O the one above it, on an even row.
    O O O . . . .
    X X X . . . .
    """
    assert GAME.features(GAME.parse("112233")) == (0, 1, 0, -1, 0)


def test_the_columns_that_a_search_leaves_out_are_no_better():
    """Every position after random moves on a small board, with the exact value of each column."""
    game, random, left_out = Connect4(4, 4), Random(1), 0
    exact = alphabeta(game, Table())
    for _ in range(200):
        state = random_opening(game, random.randrange(4, 12), random)
        worth = {column: -exact(game.result(state, column))[0] for column in game.actions(state)}
        assert max(worth[column] for column in game.sensible(state)) == max(worth.values())
        left_out += len(worth) - len(game.sensible(state))
    assert left_out > 50


def test_threats_decide_which_columns_are_sensible():
    """
    . . . . . . .     X to move must take what O would win with; O, after X 7, must do the same.
    O O O . . . .
    X X X . . . .
    """
    assert GAME.sensible(GAME.parse("112233")) == [3]  # X wins at once
    assert GAME.sensible(GAME.parse("1122337")) == [3]  # O cannot win on the upper row yet
    assert GAME.sensible(GAME.parse("12121")) == [0]  # O stops a column of three
    assert GAME.sensible(GAME.parse("4")) == list(range(7))


SCORED = [line.split() for line in connect4_scores.FILE.read_text().splitlines()]
LATE = [(moves, int(score)) for moves, score in SCORED if len(moves) >= 18][::4]


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_the_search_finds_the_exact_score_of_late_positions(every):
    """The scores come from a strong solver; every fourth of 127; bench/connect4_scores.py has all 200."""
    assert len(LATE) == 32
    for moves, score in LATE[::every]:
        assert connect4_scores.solve(GAME, GAME.parse(moves)).score == score


def test_thousandfold_is_connect4_in_which_a_finished_game_counts_a_thousand_times():
    plain, game, random, won = Connect4(5, 4), ScaledConnect4(5, 4), Random(1), 0
    for _ in range(20):
        state = random_opening(plain, 19, random)
        for moved in (state, *(plain.result(state, column) for column in plain.actions(state))):
            assert game.bounds(moved) == tuple(1000 * end for end in plain.bounds(moved))
            if plain.is_terminal(moved):
                assert game.utility(moved) == 1000 * plain.utility(moved)
                won += plain.utility(moved) != 0
    assert won > 5
