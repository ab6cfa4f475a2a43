"""The solver of Connect 4: exact scores on every rung, each explored with fewer positions than before.

The same counts come out compiled and in plain Python; run with numba installed, these tests try the former.
"""

import re
import runpy
from functools import cache
from pathlib import Path
from random import Random

import pytest

from abcourse.games.connect4 import Connect4
from abcourse.solver import (
    ALPHA_BETA,
    COLUMN_ORDER,
    RUNGS,
    OutOfNodes,
    Solver,
    line,
    scores,
    solve,
)

ROOT = Path(__file__).parents[1]
GAME = Connect4()
SCORED = [row.split() for row in (ROOT / "tests" / "data" / "connect4_200.txt").read_text().splitlines()]


def some_positions(game, number, stones, seed):
    """Positions that random play reaches, of about so many stones, not over."""
    random = Random(seed)
    while number:
        state = game.initial
        for _ in range(stones - random.randrange(3)):
            state = game.result(state, random.choice(game.actions(state) or [0]))
            if game.is_terminal(state):
                break
        else:
            number -= 1
            yield state


def by_minimax(game):
    """The score for the mover, by reading the whole rest of the game."""

    @cache
    def value(state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        return max(-value(game.result(state, action)) for action in game.actions(state))

    return value


HARD = "7227372333317615115"  # 6,602 positions
LATE = list(some_positions(GAME, 20, 33, seed=23))


@pytest.mark.parametrize("rung", range(len(RUNGS)), ids=RUNGS)
def test_every_rung_finds_the_score_that_minimax_finds(rung):
    for game, states in [(GAME, LATE), (small := Connect4(5, 4), some_positions(small, 20, 12, seed=4))]:
        value, solver = by_minimax(game), Solver(game, rung, slots=10_007)
        assert all(solver.solve(state) == value(state) for state in states)


EXPLORED = [311_850, 4_272, 1_609, 906, 1_534, 1_011, 921, 849, 821]


def test_every_idea_explores_fewer_positions_but_for_null_windows_which_ask_more_than_once():
    """Counted over late positions, each from an empty table; null windows pay on harder ones."""
    found = []
    for rung in range(len(RUNGS)):
        solver, sum_of_all = Solver(GAME, rung, slots=10_007), 0
        for state in LATE:
            solver.forget()
            solver.solve(state)
            sum_of_all += solver.explored
        found.append(sum_of_all)
    assert found == EXPLORED


LONG = [pytest.param(*board, marks=pytest.mark.long) for board in [(6, 4, -1), (4, 6, 0), (5, 5, 0)]]


@pytest.mark.parametrize(("width", "height", "sign"), [(4, 4, 0), (5, 4, 0), (4, 5, 0), *LONG])
def test_small_boards_have_the_value_that_tromp_published(width, height, sign):
    score = Solver(Connect4(width, height), slots=100_003).solve("")
    assert (score > 0) - (score < 0) == sign


def test_scores_of_a_strong_solver_come_out():
    """Positions with at least twenty stones; the trial solves all two hundred."""
    late = [(moves, int(score)) for moves, score in SCORED if len(moves) >= 20]
    assert len(late) > 80 and all(solve(moves) == score for moves, score in late)


def test_the_best_column_has_the_score_and_a_perfect_game_ends_with_it():
    for moves, score in SCORED[::5]:
        if len(moves) < 24:
            continue
        state, columns = GAME.parse(moves), line(moves)
        each = scores(moves)
        assert max(value for value in each if value is not None) == int(score)
        assert [value is None for value in each] == [c not in GAME.actions(state) for c in range(7)]
        best = [column for column in range(7) if each[column] == int(score)]
        assert columns[0] == min(best, key=lambda column: (abs(column - 3), column))
        mover = GAME.to_move(state)
        for column in columns:
            state = GAME.result(state, column)
        assert GAME.is_terminal(state) and mover * GAME.utility(state) == int(score)


def test_a_search_that_is_stopped_can_be_asked_again_and_goes_on_with_what_it_found():
    solver, moves = Solver(GAME), HARD
    whole, needed = solver.solve(moves), solver.explored
    solver.forget()
    solver.allow(needed // 2)
    with pytest.raises(OutOfNodes):
        solver.solve(moves)
    solver.allow(needed)
    assert solver.solve(moves) == whole and solver.explored < 2 * needed


def test_only_the_solver_imports_numba():
    files = {
        file.name
        for package in ("abcourse", "coursework")
        for file in (ROOT / package).rglob("*.py")
        if re.search(r"^\s*(from|import) numba", file.read_text("utf-8"), re.M)
    }
    assert files == {"solver.py"}


def test_the_bench_prints_published_and_ours(tmp_path, capsys):
    file = tmp_path / "Test_L3_R1"
    file.write_text("".join(f"{moves} {score}\n" for moves, score in SCORED if len(moves) > 27))
    bench = runpy.run_path(str(ROOT / "bench" / "solver.py"))
    bench["main"](file, ALPHA_BETA, COLUMN_ORDER)
    told = capsys.readouterr().out
    assert re.search(r"alpha-beta +283\.6 +[\d,.]+ +0 ", told) and "0 wrong" in told


@pytest.mark.trial
def test_all_two_hundred_scores_come_out():
    solver = Solver(GAME)
    assert all(solver.solve(moves) == int(score) for moves, score in SCORED)
