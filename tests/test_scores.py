"""A win counts more than any estimate, and where it is asked for, a sooner win more than a later one."""

from fractions import Fraction
from math import inf, nan
from random import Random

import numpy as np
import pytest
from test_horizon import Detours
from test_kernels import IRREGULAR

from abcourse.games import TicTacToe, Tree
from abcourse.games.chess import Chess
from abcourse.games.connect4 import Connect4
from abcourse.measure.learning import random_opening
from abcourse.search import (
    WIN,
    Table,
    alphabeta,
    fail_hard,
    minimax,
    mtd,
    negamax,
    pvs,
    quiesce,
    sooner,
    static_eval,
)
from abcourse.search.scores import DECIDED

GAME = Connect4()


def loud(state):
    """An estimate that always shouts for MAX, however play stands."""
    return 10**9


def searches(game, estimate, *wrappers):
    """Each full-width search with this estimate: (state, depth) -> (value for the mover, line)."""
    leaf = static_eval(game, estimate)
    by_minimax = minimax(game, *wrappers, evaluate=estimate)

    def for_mover(state, depth):
        value, line = by_minimax(state, depth)
        return game.to_move(state) * value, line

    def by_mtd(state, depth):
        *_, last = mtd(alphabeta(game, *wrappers, Table(), leaf=leaf), state, depth, 0)
        return last.lower, last.line

    return {
        "minimax": for_mover,
        "negamax": negamax(game, *wrappers, leaf=leaf),
        "alphabeta": alphabeta(game, *wrappers, leaf=leaf),
        "pvs": pvs(game, *wrappers, leaf=leaf),
        "MTD(f)": by_mtd,
    }


def wins_at_once(state, action):
    after = GAME.result(state, action)
    return GAME.is_terminal(after) and GAME.utility(after) * GAME.to_move(state) > 0


def won_in_one(count, seed):
    """Random Connect 4 positions in which the mover can complete four."""
    random = Random(seed)
    while count:
        state = random_opening(GAME, random.randint(6, 24), random)
        if any(wins_at_once(state, action) for action in GAME.actions(state)):
            count -= 1
            yield state


def finds_the_win(estimate, state, depths):
    """A win is worth more points the sooner it comes, so the move too is one that wins at once."""
    for depth in depths:
        for wrappers in ((), (sooner,)):
            for name, search in searches(GAME, estimate, *wrappers).items():
                value, line = search(state, depth)
                assert value > DECIDED and wins_at_once(state, line[0]), (name, depth, state)


@pytest.mark.parametrize("estimate", [GAME.evaluate, loud, lambda state: -loud(state)])
def test_a_win_in_one_is_found_at_every_depth_whatever_the_estimate_says(estimate):
    for state in [GAME.parse("112233"), *won_in_one(3, seed=1)]:
        finds_the_win(estimate, state, (1, 2))


def test_a_mate_is_worth_more_than_a_rook():
    """Taking the rook wins material, and Re8 mates."""
    chess = Chess()
    mate = chess.parse("6k1/5ppp/8/q7/8/8/1B6/R3R1K1 w - - 0 1")
    quiet = quiesce(chess, evaluate=chess.evaluate, noisy=chess.noisy)
    for search in (*searches(chess, chess.evaluate).values(), alphabeta(chess, leaf=quiet)):
        value, line = search(mate, 2)
        assert (value, line[0]) == (WIN, "e1e8")


def test_utility_counts_win_points_beside_an_estimate_and_one_point_alone():
    game = TicTacToe()
    won, open_ = game.parse("XXX OO. ..."), game.parse("X.X OO. ...")  # O is to move
    assert static_eval(game, lambda state: 50)(won, -inf, inf) == (-WIN, ())
    assert static_eval(game, lambda state: 50)(open_, -inf, inf) == (50, ())
    assert static_eval(game)(won, -inf, inf) == static_eval(game, loud, win=1)(won, -inf, inf) == (-1, ())
    assert static_eval(game, loud, win=1)(open_, -inf, inf) == (
        10**9,
        (),
    )  # of the points that utility counts
    assert minimax(game, evaluate=loud)(won)[0] == WIN
    assert minimax(game)(won)[0] == 1


# Estimates that are no plain whole numbers -----------------------------------------------------------------

ODD = [
    (np.int64(3), 3), (np.uint8(200), 200), (np.float32(2.5), 2.5), (True, 1), (Fraction(1, 2), 0.5),
    (2.5, 2.5), (inf, DECIDED), (-inf, -DECIDED), (10**30, DECIDED),
]  # fmt: skip
NONE = [nan, np.float64("nan"), None, "3", (3,), 1j]


def at_the_horizon(game, estimate):
    quiet = quiesce(game, evaluate=estimate, noisy=lambda state: ())
    return {**searches(game, estimate), "quiescence": alphabeta(game, leaf=quiet)}


@pytest.mark.parametrize(("given", "taken"), ODD, ids=repr)
def test_every_kernel_takes_the_same_number_from_an_estimate(given, taken):
    game = TicTacToe()
    for name, search in at_the_horizon(game, lambda state: given).items():
        if name == "MTD(f)" and taken != int(taken):
            continue  # its null windows need whole numbers, and it says so
        value = search(game.initial, 0)[0]
        assert value == taken and type(value) in (int, float)
        assert search(game.result(game.initial, 4), 0)[0] == -taken


@pytest.mark.parametrize("given", NONE, ids=repr)
def test_every_kernel_refuses_what_is_no_number_from_an_estimate(given):
    game = TicTacToe()
    for search in at_the_horizon(game, lambda state: given).values():
        with pytest.raises(ValueError, match=r"the estimate of \(.*\) is .*; return a number of points, for"):
            search(game.initial, 1)


# Distance to the end ---------------------------------------------------------------------------------------


def with_distance(game, state):
    """(result for MAX, plies to it) where each side hurries to win and puts off losing, by brute force."""
    if game.is_terminal(state):
        return game.utility(state), 0
    player = game.to_move(state)

    def merit(outcome):
        points, plies = player * outcome[0], outcome[1]
        return points, -plies if points > 0 else plies if points < 0 else 0

    points, plies = max(
        (with_distance(game, game.result(state, action)) for action in game.actions(state)), key=merit
    )
    return points, plies + 1


def due(game, state):
    """What `sooner` should say, for the mover."""
    points, plies = with_distance(game, state)
    return game.to_move(state) * (points * WIN - plies * ((points > 0) - (points < 0)))


DETOURS = [
    game for game in (Detours(seed, last=9) for seed in range(150)) if not game.is_terminal(game.initial)
]
DRESSINGS = {
    "alone": lambda: (sooner,),
    "around a table": lambda: (sooner, Table()),
    "inside a table": lambda: (Table(), sooner),
    "inside a small table": lambda: (Table(size=3), sooner),
    "around fail-hard": lambda: (sooner, fail_hard),
    "inside fail-hard": lambda: (fail_hard, sooner),
    "fail-hard and tables": lambda: (Table(), fail_hard, sooner),
}
KERNELS = {
    "minimax": lambda game, *wrappers: minimax(game, *wrappers, evaluate=lambda state: 0),
    "negamax": lambda game, *wrappers: negamax(game, *wrappers, leaf=static_eval(game, win=WIN)),
    "alphabeta": lambda game, *wrappers: alphabeta(game, *wrappers, leaf=static_eval(game, win=WIN)),
    "pvs": lambda game, *wrappers: pvs(game, *wrappers, leaf=static_eval(game, win=WIN)),
}


@pytest.mark.parametrize("dressing", DRESSINGS)
@pytest.mark.parametrize("kernel", KERNELS)
def test_values_count_the_plies_to_the_end_exactly(kernel, dressing):
    """On trees with ties, and on games in which lines of any length lead to one state."""
    for game in [*IRREGULAR[:150], *DETOURS]:
        search = KERNELS[kernel](game, *DRESSINGS[dressing]())
        sign = game.to_move(game.initial) if kernel == "minimax" else 1
        assert sign * search(game.initial)[0] == due(game, game.initial)


@pytest.mark.parametrize("dressing", DRESSINGS)
@pytest.mark.parametrize("kernel", ["alphabeta", "pvs"])
def test_with_distance_a_value_is_exact_inside_the_window_and_a_bound_outside(kernel, dressing):
    """Five windows in turn around the value, some of them null, so that a table answers from what it kept."""
    random = Random(3)
    for game in [*IRREGULAR[:100], *DETOURS[:100]]:
        truth, search = due(game, game.initial), KERNELS[kernel](game, *DRESSINGS[dressing]())
        for _ in range(5):
            alpha = truth + random.randint(-4, 3)
            beta = alpha + random.randint(1, 4)
            value = search(game.initial, inf, alpha, beta)[0]
            if alpha < value < beta:
                assert value == truth
            else:
                assert truth <= value if value <= alpha else truth >= value


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_the_plies_of_quiescence_count_as_well(depth):
    """Where all actions are noisy and all threats must be answered, quiescence reads to the end."""
    game, random = TicTacToe(), Random(5)
    leaf = quiesce(
        game,
        sooner,
        evaluate=lambda state: 0,
        noisy=game.actions,
        must_answer=lambda state: True,
    )
    search = alphabeta(game, sooner, leaf=leaf)
    for _ in range(60):
        state = random_opening(game, random.randint(4, 6), random)
        assert search(state, depth)[0] == due(game, state)


def test_estimates_are_left_as_they_are():
    tree = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]], estimates={(0,): 3, (1,): -5, (2,): DECIDED})
    leaf = static_eval(tree, tree.utility)
    assert alphabeta(tree, sooner, leaf=leaf)((), 1) == alphabeta(tree, leaf=leaf)((), 1) == (DECIDED, (2,))


def test_utilities_too_small_to_count_plies_from_are_named():
    for search in (minimax(aima := Tree([[3, 12], [2, 4]]), sooner), pvs(aima, sooner)):
        with pytest.raises(
            ValueError, match=r"worth -?3: too little .* give leaf=static_eval\(game, win=WIN\)"
        ):
            search(())
