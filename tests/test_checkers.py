"""Checkers: its rules against published counts and OpenSpiel, PDN in and out, the draw rule, the estimate."""

from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random
from runpy import run_path

import pytest

from abcourse.games.checkers import SQUARES, Checkers
from abcourse.games.game import MAX, MIN
from abcourse.measure.learning import random_opening
from abcourse.search import quiesce

perft = run_path(str(Path(__file__).parent.parent / "bench" / "perft.py"))["perft"]
GAME = Checkers()


def test_the_published_numbers_of_paths():
    counts = [perft(GAME, GAME.initial, depth) for depth in range(1, 7)]
    assert counts == [7, 49, 302, 1_469, 7_361, 36_768]


def spelled(action):
    """Our action as the single moves that OpenSpiel makes of it, its board turned half round: a3b4, ..."""
    fields = [f"{'abcdefgh'[7 - column]}{row + 1}" for row, column in GAME.where(action)]
    return tuple(start + end for start, end in pairwise(fields))


def spielings(state, path=()):
    """All that the side to move may do in OpenSpiel: each way on until the other side is to move."""
    player, found = state.current_player(), []
    for action in state.legal_actions():
        name = state.action_to_string(player, action)
        if abs(ord(name[0]) - ord(name[2])) == 1:
            found.append((name,))
            continue
        child = state.clone()
        child.apply_action(action)
        longer = (*path, name)
        found += spielings(child, longer) if child.current_player() == player else [longer]
    return found


@pytest.mark.trial
def test_300_random_games_agree_with_openspiel_turn_by_turn(pyspiel):
    """The rules differ in one thing: a series of jumps is one action here, and several in OpenSpiel.

    So we compare turns: the set of all ways to play one. The draw after 40 plies without a capture is
    the same, since a series resets both counters. Its board is ours turned half round, "8" and "*" its kings.
    """
    witness = pyspiel.load_game("checkers")
    random, longest, results, symbols = Random(3), 0, [], str.maketrans("o8+*.", "xXoO.")
    for _ in range(300):
        ours, theirs = GAME.initial, witness.new_initial_state()
        while not GAME.is_terminal(ours):
            assert theirs.current_player() == (0 if GAME.to_move(ours) == MAX else 1)
            actions = list(GAME.actions(ours))
            assert sorted(map(spelled, actions)) == sorted(spielings(theirs))
            action = random.choice(actions)
            longest = max(longest, len(action) - 1)
            ours = GAME.result(ours, action)
            for name in spelled(action):
                theirs.apply_action(theirs.string_to_action(name))
            rows = [line[1:].translate(symbols)[::-1] for line in str(theirs).splitlines()[:8]][::-1]
            assert ["".join(row).replace(" ", ".") for row in GAME.grid(ours)] == rows
        assert theirs.is_terminal() and list(GAME.actions(ours)) == []
        assert theirs.returns()[0] == GAME.utility(ours)
        results.append(GAME.utility(ours))
    assert longest >= 3 and min(map(results.count, (-1, 0, 1))) >= 10


def test_actions_come_in_ascending_order_and_are_the_only_ones_that_result_takes():
    random = Random(5)
    steps = [(a, b) for a in SQUARES for b in SQUARES if 0 < abs(a - b) < 10]
    for plies in range(2, 60, 3):
        state = random_opening(GAME, plies, random)
        actions = list(GAME.actions(state))
        assert actions == sorted(actions)
        for action in steps:
            if action not in actions:
                with pytest.raises(ValueError, match="is not legal here; legal: "):
                    GAME.result(state, action)


def moves(position):
    return [GAME.notation(action) for action in GAME.actions(GAME.parse(position))]


def test_who_can_jump_must_and_to_the_end():
    """
    . x . . . . . .   1-4      x on 1 must jump 6 and then 15; it may not stop on 10, and x on 8 may not move
    . . o . . . x .   5-8
    . . . . . . . .   9-12
    . . . . o . . .   13-16
    """
    assert moves("B:W6,15:B1,8") == ["1x10x19"]
    assert moves("B:W7,15:B1,8") == ["1-5", "1-6", "8-11", "8-12"]


def test_a_man_jumps_forwards_only_and_a_king_both_ways():
    assert moves("B:W10:B15") == ["15-18", "15-19"]
    assert moves("B:W10:BK15") == ["15x6"]
    assert moves("W:W10:B15") == ["10-6", "10-7"]
    assert moves("W:WK10:B15") == ["10x19"]


def test_a_man_that_reaches_the_far_row_is_a_king_and_ends_its_turn():
    """
    . . x . . . . .   21-24    x jumps 26 and is crowned on 31; a king would go on over 27
    . . . o . o . .   25-28
    . . . . . . . .   29-32
    """
    state = GAME.parse("B:W26,27,5:B22")
    assert list(GAME.actions(state)) == [(22, 31)]
    after = GAME.result(state, (22, 31))
    assert GAME.name(after) == "W:W5,27:BK31"
    assert moves("B:W26,27,5:BK22") == ["22x31x24"]


def test_a_king_may_go_round_and_come_back_to_where_it_began():
    """
    . . . . . X . .   1-4      both ways round are actions, and take all four men
    . . . . o . o .   5-8
    . . . . . . . .   9-12
    . . . . o . o .   13-16
    """
    state = GAME.parse("B:W7,8,15,16:BK3")
    assert moves("B:W7,8,15,16:BK3") == ["3x10x19x12x3", "3x12x19x10x3"]
    for action in GAME.actions(state):
        assert GAME.name(GAME.result(state, action)) == "W:W:BK3"


def test_no_piece_is_jumped_twice():
    assert moves("B:W7,15:BK2") == ["2x11x18"]


def test_who_cannot_move_has_lost():
    """
    . x . . . . . .   1-4      x on 1 can neither step to 5 or 6 nor jump to 10
    o . o . . . . .   5-8
    . o . o . . . .   9-12
    """
    blocked = GAME.parse("B:W5,6,9,10:B1")
    assert GAME.is_terminal(blocked) and GAME.utility(blocked) == -1 and list(GAME.actions(blocked)) == []
    bare = GAME.parse("W:W:B1")
    assert GAME.is_terminal(bare) and GAME.utility(bare) == 1


def test_forty_plies_without_a_capture_are_a_draw_and_a_capture_begins_anew():
    state = GAME.parse("B:WK32:BK1:H38")
    state = GAME.result(GAME.result(state, (1, 6)), (32, 27))
    assert state[4] == 40 and GAME.is_terminal(state) and GAME.utility(state) == 0
    assert list(GAME.actions(state)) == []
    assert GAME.noisy(GAME.parse("B:W6,20:B1:H39")) and not GAME.noisy(GAME.parse("B:W6,20:B1:H40"))
    with pytest.raises(ValueError, match=r"\(6, 1\) is not legal here; legal: \[\]"):
        GAME.result(state, (6, 1))
    assert Checkers(patience=80).actions(state)
    assert GAME.result(GAME.parse("B:W6,20:B1:H39"), (1, 10))[4] == 0
    assert not GAME.is_terminal(GAME.parse("B:W6,20:B1:H39"))


def test_positions_and_moves_are_read_back():
    random = Random(2)
    for _ in range(20):
        state, moves = GAME.initial, []
        while not GAME.is_terminal(state):
            assert GAME.parse(GAME.name(state)) == state
            moves.append(random.choice(GAME.actions(state)))
            state = GAME.result(state, moves[-1])
        assert GAME.parse(" ".join(map(GAME.notation, moves))) == state
    assert GAME.notation((11, 15)) == "11-15" and GAME.notation((22, 15, 8)) == "22x15x8"
    assert GAME.parse("1. 11-15 23-19 2. 8-11 22-17") == GAME.parse("11-15 23-19 8-11 22-17")
    assert GAME.parse("1.11-15 23-19") == GAME.parse("11-15 23-19")
    assert GAME.parse("w:B10,k18:W30") == GAME.parse("W:W30:B10,K18")


def test_a_series_may_be_shortened_where_it_can_mean_one_thing_only():
    one = GAME.parse("B:W6,15:B1 1x19")
    assert GAME.name(one) == "W:W:B19"
    with pytest.raises(ValueError, match=r"is '3x19', which can mean 3x10x19 or 3x12x19; write every square"):
        GAME.parse("B:W7,8,15,16,32:B3 3x19")


def test_the_board_shows_men_and_kings():
    state = GAME.parse("W:W21,K32:B1,K12")
    assert GAME.board(state).splitlines() == [
        "  x   .   .   .   1-4",
        ".   .   .   .     5-8",
        "  .   .   .   X   9-12",
        ".   .   .   .     13-16",
        "  .   .   .   .   17-20",
        "o   .   .   .     21-24",
        "  .   .   .   .   25-28",
        ".   .   .   O     29-32",
    ]
    assert GAME.grid(state)[0] == [" ", "x", " ", ".", " ", ".", " ", "."]
    assert GAME.where((1, 6)) == [(0, 1), (1, 2)]


def test_only_jumps_are_noisy():
    assert GAME.noisy(GAME.initial) == []
    jumps = GAME.parse("11-15 22-18")
    assert GAME.noisy(jumps) == list(GAME.actions(jumps)) == [(15, 22)]
    assert GAME.must_answer(jumps) and not GAME.must_answer(GAME.initial)


def test_who_must_jump_cannot_stand_pat():
    """Black's only move, 15x22, lets White take two men with 25x18x9; the rules do not let Black decline."""
    state = GAME.parse("B:W18,25,29,23:B15,14,1,2")
    assert list(GAME.actions(state)) == [(15, 22)]
    rules = {"evaluate": GAME.evaluate, "noisy": GAME.noisy}
    assert quiesce(GAME, **rules)(state, -inf, inf) == (GAME.evaluate(state), ())
    value, line = quiesce(GAME, **rules, must_answer=GAME.must_answer)(state, -inf, inf)
    assert (value < GAME.evaluate(state), line[:2]) == (True, ((15, 22), (25, 18, 9)))


def rotated(state):
    """The same position seen from the other chair: sides swapped, the board turned half round."""
    ours, theirs, kings = (int(f"{board:035b}"[::-1], 2) for board in state[:3])
    return ours, theirs, kings, -state[3], state[4]


def test_the_estimate_is_negated_from_the_other_chair():
    random = Random(6)
    for plies in range(90):
        state = random_opening(GAME, plies % 60, random)
        turned = rotated(state)
        assert rotated(turned) == state
        assert GAME.evaluate(turned) == -GAME.evaluate(state)
        assert perft(GAME, turned, 2) == perft(GAME, state, 2)


def test_the_estimate_counts_what_it_says():
    assert GAME.evaluate(GAME.parse("B:W30,14:B1,2,21,K9,K10")) == 100 + 300 + 10 + 12
    assert GAME.evaluate(GAME.parse("W:W5,9,13,K31:B28")) == -200 - 150 - 10


def test_the_hint_ranks_long_jumps_then_crowns_and_last_the_home_row():
    state = GAME.parse("B:W32:B1,9,26,K10")
    assert [GAME.hint(state, action) for action in ((26, 30), (9, 14), (10, 15), (1, 5))] == [2, 0, 0, -1]
    assert GAME.hint(state, (1, 10, 19)) > GAME.hint(state, (1, 10)) >= 2
    assert GAME.to_move(GAME.parse("W:W32:B1")) == MIN
