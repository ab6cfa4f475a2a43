"""Reversi: its rules against published counts and two witnesses, its solved value, notation and estimates."""

from pathlib import Path
from random import Random
from runpy import run_path

import pytest

from abcourse.games.game import MAX, MIN
from abcourse.games.reversi import PASS, Reversi
from abcourse.measure.learning import random_opening
from abcourse.search import Table, alphabeta, order_by

perft = run_path(str(Path(__file__).parent.parent / "bench" / "perft.py"))["perft"]
GAME = Reversi()


def test_the_published_numbers_of_paths():
    counts = [perft(GAME, GAME.initial, depth) for depth in range(8)]
    assert counts == [1, 4, 12, 56, 244, 1_396, 8_200, 55_092]


def test_no_path_goes_through_a_finished_game():
    game = Reversi(4)
    over = game.parse("XXXX XXXX XXX. .... O")
    assert game.is_terminal(over) and [perft(game, over, depth) for depth in range(3)] == [1, 0, 0]


@pytest.mark.trial
def test_300_random_games_agree_with_openspiel_move_by_move(pyspiel):
    """OpenSpiel says only who won; we say by how many discs, and the sign must be its result."""
    witness = pyspiel.load_game("othello")
    random, passes, results = Random(4), 0, set()
    for _ in range(300):
        ours, theirs = GAME.initial, witness.new_initial_state()
        while not GAME.is_terminal(ours):
            assert theirs.current_player() == (0 if GAME.to_move(ours) == MAX else 1)
            actions = list(GAME.actions(ours))
            assert [64 if action == PASS else action for action in actions] == theirs.legal_actions()
            action = random.choice(actions)
            passes += action == PASS
            ours = GAME.result(ours, action)
            theirs.apply_action(64 if action == PASS else action)
            marks = [line.split()[1:-1] for line in str(theirs).splitlines() if line[:1].isdigit()]
            assert marks == [
                [{"X": "x", "O": "o", ".": "-"}[cell] for cell in row] for row in GAME.grid(ours)
            ]
        points = GAME.utility(ours)
        assert theirs.is_terminal() and list(GAME.actions(ours)) == []
        assert theirs.returns()[0] == (points > 0) - (points < 0)
        results.add(theirs.returns()[0])
    assert passes > 100 and results == {-1, 0, 1}


def by_hand(rows, mark):
    """Each legal cell for this mark with the cells that it turns, found by walking over lists."""
    size, found = len(rows), {}
    for start in [(row, column) for row in range(size) for column in range(size) if rows[row][column] == "."]:
        turned = set()
        for down, right in [(d, r) for d in (-1, 0, 1) for r in (-1, 0, 1) if d or r]:
            line, (row, column) = [], (start[0] + down, start[1] + right)
            while 0 <= row < size and 0 <= column < size and rows[row][column] not in (".", mark):
                line.append((row, column))
                row, column = row + down, column + right
            if 0 <= row < size and 0 <= column < size and rows[row][column] == mark:
                turned |= set(line)
        if turned:
            found[start] = turned
    return found


def test_on_4_x_4_the_first_player_loses_by_8_discs():
    """
      a b c d
    1 O O O X     how best play ends: two cells stay empty and count for nobody
    2 O O O .
    3 O O O .
    4 X O O X
    """
    game, table = Reversi(4), Table()
    search = alphabeta(
        game, table, order=order_by(table, lambda state, action, depth: game.hint(state, action))
    )
    state = game.initial
    assert search(state)[0] == -8
    while not game.is_terminal(state):
        values = {action: search(game.result(state, action))[0] for action in game.actions(state)}
        assert min(values.values()) == 8 * game.to_move(state)  # for who moves next
        state = game.result(state, min(values, key=values.get))
    assert game.utility(state) == -8
    assert [sum(row.count(mark) for row in game.grid(state)) for mark in "XO"] == [3, 11]


def test_a_side_without_a_cell_must_pass_and_the_other_moves_again():
    """
      a b c d
    1 O . . .     no line of O is closed by an X, so X passes and O plays c1, d2, d3 or d4
    2 O X X .
    3 O X X .
    4 . . X .
    """
    game = Reversi(4)
    state = game.parse("O... OXX. OXX. ..X. X")
    assert list(game.actions(state)) == [PASS]
    after = game.result(state, PASS)
    assert list(map(game.notation, game.actions(after))) == ["c1", "d2", "d3", "d4"]
    assert game.to_move(after) == MIN and game.discs(after) == game.discs(state)
    assert game.notation(PASS) == "pass" and game.where(PASS) == []
    with pytest.raises(ValueError, match=r"action -1 is not legal here; legal: 19 \(d3\), 26 \(c4\)"):
        GAME.result(GAME.initial, PASS)


def test_a_side_without_a_disc_has_lost_all():
    """
      a b c d e f g h
    3 . . . . X . . .     nine plies, and white has no disc left
    4 . . . X X X . .
    5 . . X X X X X .
    6 . . . X X X . .
    7 . . . . X . . .
    """
    state = GAME.parse("f5d6c5f4e7f6g5e6e3")
    assert GAME.is_terminal(state) and GAME.utility(state) == 13 and list(GAME.actions(state)) == []
    with pytest.raises(ValueError, match="action -1 is not legal here; legal: none, play is over"):
        GAME.result(state, PASS)


def test_notation_board_and_grid_are_read_back():
    state = GAME.parse("f5 D6 c3")
    assert GAME.board(state).splitlines()[1:3] == ["2 . . . . . . . .", "3 . . X . . . . ."]
    assert GAME.board(state).splitlines()[-1] == "  a b c d e f g h"
    assert GAME.parse(GAME.name(state)) == state == GAME.parse("f5d6c3")
    assert GAME.parse(GAME.name(GAME.parse("f5")) + " d6 c3") == state
    assert GAME.notation(37) == "f5" and GAME.where(37) == [(4, 5)] and GAME.grid(state)[4][5] == "X"


def test_a_forced_pass_may_be_left_out():
    random, game = Random(1), Reversi(6)
    passes = 0
    for _ in range(30):
        state, moves = game.initial, []
        while not game.is_terminal(state):
            moves.append(random.choice(game.actions(state)))
            state = game.result(state, moves[-1])
        assert game.parse(" ".join(map(game.notation, moves))) == state
        assert game.parse("".join(game.notation(move) for move in moves if move != PASS)) == state
        passes += PASS in moves
    assert passes > 5


def test_the_estimate_is_negated_when_the_discs_change_colour():
    random = Random(7)
    for size in (4, 6, 8):
        game = Reversi(size)
        for plies in range(1, size * size - 8):
            mine, theirs, player = random_opening(game, plies, random)
            swapped = mine, theirs, MIN if player == MAX else MAX
            assert game.evaluate(swapped) == -game.evaluate((mine, theirs, player))


def test_the_estimate_counts_what_it_says():
    """
      a b c d e f
    1 X . . . . .     X has a corner; its b2 lies inside a corner that is taken, and is no danger
    2 . X . . O .     O has e2, inside the empty corner f1
    3 . . X O . .
    4 . . O X . .
    """
    game = Reversi(6)
    state = game.parse("X..... .X..O. ..XO.. ..OX.. ...... ...... X")
    xs, os = len(by_hand(game.grid(state), "X")), len(by_hand(game.grid(state), "O"))
    assert game.evaluate(state) == 40 + 15 + 5 * (xs - os)


def test_the_hint_ranks_corners_edges_the_inside_and_last_the_cells_near_corners():
    cells = ("a1", "c1", "c3", "a2", "b2")
    merits = [GAME.hint(GAME.initial, 8 * (int(row) - 1) + "abcdefgh".index(column)) for column, row in cells]
    assert merits == sorted(merits, reverse=True) and len(set(merits)) == 5
    corners = [GAME.hint(GAME.initial, cell) for cell in (0, 7, 56, 63)]
    assert set(corners) == {merits[0]} and GAME.hint(GAME.initial, PASS) == 0
