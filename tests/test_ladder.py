"""What each idea buys on one board: exact counts, the same everywhere, each rung below the one before."""

from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random
from runpy import run_path
from statistics import geometric_mean

import pytest
from test_figures import check_free

from abcourse import alphabeta, negamax
from abcourse.games.connect4 import Connect4
from abcourse.measure.ladder import load_counts, open_positions
from abcourse.search import in_reach, mtd, pvs
from abcourse.search.engine import Engine
from abcourse.show import draw_ladder

GAME, SEED, NUMBER = Connect4(), 4, 32
KEPT = load_counts("ladder")
SMALL = Connect4(5, 4)
BENCH = run_path(Path(__file__).parent.parent / "bench" / "ladder.py")  # measures what is kept
exact_moves, ladder = BENCH["exact_moves"], BENCH["ladder"]


def positions(game, number, plies, seed=1):
    """Positions after so many random moves that are not over."""
    random = Random(seed)
    while number:
        state = game.initial
        for _ in range(plies):
            if actions := game.actions(state):
                state = game.result(state, random.choice(actions))
        if not game.is_terminal(state):
            number -= 1
            yield state


def test_the_kept_rungs_each_lie_below_the_one_before():
    means = [geometric_mean(some) for some in KEPT.values()]
    assert list(KEPT) == list(BENCH["RUNGS"]) and {len(some) for some in KEPT.values()} == {NUMBER}
    assert all(before > 1.13 * after for before, after in pairwise(means))
    assert means[0] > 10_000 and means[-1] < 50


def test_the_counts_of_all_rungs_but_minimax_come_out_again():
    states = list(open_positions(GAME, NUMBER, SEED))[:8]
    rungs = {name: make for name, make in BENCH["RUNGS"].items() if name != "minimax"}
    assert ladder(rungs, GAME, states) == {name: KEPT[name][:8] for name in rungs}


@pytest.mark.trial
@pytest.mark.parametrize("name", BENCH["EXPERIMENTS"])
def test_every_count_comes_out_again(name):
    assert BENCH["EXPERIMENTS"][name]() == load_counts(name)


def test_no_position_of_the_set_is_decided_by_the_next_stone():
    for state in open_positions(GAME, NUMBER, SEED):
        assert state[1].bit_count() in (30, 31, 32)
        assert not GAME.is_terminal(state) and not GAME.wins(state) and not GAME.must_answer(state)


def test_the_bounds_of_a_position_hold_its_value():
    exact = negamax(SMALL)
    for state in positions(SMALL, 60, 13):
        low, high = SMALL.bounds(state)
        assert low <= SMALL.to_move(state) * exact(state)[0] <= high
        assert low == high or not SMALL.wins(state)


@pytest.mark.parametrize("kernel", [alphabeta, pvs])
def test_windows_cut_to_what_is_possible_change_no_value_and_no_bound(kernel):
    random, exact = Random(5), negamax(SMALL)
    for state in positions(SMALL, 60, 12):
        value, search = exact(state)[0], kernel(SMALL, in_reach)
        found, line = search(state)
        assert found == value and line
        alpha = random.randint(-6, 5)
        beta = random.randint(alpha + 1, 6)
        found = search(state, inf, alpha, beta)[0]
        assert found == value if alpha < value < beta else found <= alpha or found >= beta
        assert value <= found if found <= alpha else value >= found if found >= beta else value == found
        assert [*mtd(search, state, inf, random.randint(-6, 6))][-1].lower == value


def test_an_engine_that_reads_to_the_end_keeps_every_exact_value_and_the_first_column_does_not():
    states = list(open_positions(GAME, 12, 3))
    found = exact_moves(
        {
            "engine": lambda game: Engine(game, nodes=20_000),
            "first": lambda game: lambda s: game.actions(s)[0],
        },
        GAME,
        states,
    )
    assert found["engine"] == 1.0 > found["first"]


def test_the_picture_has_a_dot_for_each_position_and_the_mean_in_numbers():
    ax = draw_ladder(KEPT)
    check_free(ax)
    assert [sum(dots.get_sizes()) / 30 for dots in ax.collections] == [NUMBER] * len(KEPT)
    assert [len(dots.get_offsets()) for dots in ax.collections] == [len({*some}) for some in KEPT.values()]
    assert ax.alt.startswith(
        f"Geometric means in positions explored, over {NUMBER} positions: minimax 11,692; alpha-beta 895;"
    )
    plain = draw_ladder({"a": (3, 5), "b": (6, 8)}, "plies", log_scale=False)
    assert plain.alt == "Arithmetic means in plies, over 2 positions: a 4.0; b 7.0."
    with pytest.raises(ValueError, match="every rung needs at least one position"):
        draw_ladder({"a": ()})
