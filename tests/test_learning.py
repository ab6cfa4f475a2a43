"""An evaluation learned from self-play is calibrated, antisymmetric, and stronger than its teacher."""

from random import Random

import pytest
from test_scores import finds_the_win

from abcourse.games import TicTacToe
from abcourse.games.connect4 import Connect4
from abcourse.measure.learning import (
    Model,
    Played,
    fit,
    quality,
    random_opening,
    self_play,
)
from abcourse.measure.tournament import some_openings, tournament
from abcourse.search import alphabeta, ranked, static_eval

GAME = Connect4()


def as_many_points_as_stones(state):
    """The first guess: an open line is worth the stones in it, a stone in the middle one point."""
    twos, now, odd, even, middle = GAME.features(state)
    return 2 * twos + 3 * (now + odd + even) + middle


def mover(evaluate, depth):
    search = alphabeta(GAME, order=ranked(GAME.centre_first()), leaf=static_eval(GAME, evaluate))
    return lambda state: search(state, depth)[1][0]


def learnt_from(count):
    """A model learnt from so many games, and those of them that it has not seen."""
    games = self_play(GAME, mover(as_many_points_as_stones, 2), count, seed=1)
    return fit(games[: 4 * count // 5]), games[4 * count // 5 :]


def estimate(model):
    """The log-odds that a model finds, times 100, as a whole number."""

    def evaluate(state):
        return round(100 * sum(w * x for w, x in zip(model.weights, GAME.features(state), strict=True)))

    return evaluate


@pytest.fixture(scope="module")
def learned():
    return learnt_from(300)


def gain(evaluate, other):
    """The Elo difference of two estimates that look one move ahead, in 150 openings from both sides."""
    players = {"one": mover(evaluate, 1), "other": mover(other, 1)}
    return tournament(GAME, players, some_openings(GAME, 150, seed=7)).elo("one", "other")


def test_it_beats_the_estimate_that_it_started_from(learned):
    evaluate = estimate(learned[0])
    assert gain(evaluate, as_many_points_as_stones).low > 0


def test_with_what_was_learnt_a_win_in_one_is_not_missed(learned):
    """The recipe of the module, at depth 3; MAX has three in a row below, MIN three above them."""
    evaluate, state = estimate(learned[0]), GAME.parse("112233")
    assert alphabeta(GAME, leaf=static_eval(GAME, evaluate))(state, 3)[1] == (3,)
    for each in (evaluate, as_many_points_as_stones):
        finds_the_win(each, state, (1, 2))


def test_it_predicts_games_it_has_not_seen_better_than_a_coin(learned):
    model, test = learned
    coin = quality(Model((0.0,) * 5), test)
    assert coin.log_loss == pytest.approx(0.6931, abs=1e-4)
    assert quality(model, test).log_loss < coin.log_loss
    assert quality(model, test).brier < coin.brier


def test_it_is_negated_when_the_players_swap_stones(learned):
    evaluate = estimate(learned[0])
    random = Random(3)
    for _ in range(100):
        mine, stones = random_opening(GAME, random.randint(0, 20), random)
        assert evaluate((mine ^ stones, stones)) == -evaluate((mine, stones))
        assert isinstance(evaluate((mine, stones)), int)


def test_the_regression_finds_the_weights_that_made_the_data():
    random, weights, games = Random(5), (1.0, -2.0), []
    for _ in range(4000):
        x = random.gauss(0, 1), random.gauss(0, 1)
        games.append(Played([x], float(random.random() < Model(weights).probability(x))))
    assert fit(games, penalty=1e-6).weights == pytest.approx(weights, abs=0.15)


def test_the_penalty_balances_the_slope_of_the_likelihood():
    """Ten wins at +1 and ten losses at -1: the slope is 20 (1 - p), the penalty's pull the weight itself."""
    games = [Played([(x,)], float(x > 0)) for x in (-1.0, 1.0) * 10]
    (weight,) = (model := fit(games)).weights
    assert 20 * (1 - model.probability((1.0,))) == pytest.approx(weight)
    assert fit(games, penalty=1e6).weights[0] == pytest.approx(0, abs=1e-3)


def test_results_without_an_error_give_finite_weights():
    random = Random(1)
    points = [(random.gauss(0, 1), random.gauss(0, 1)) for _ in range(200)]
    games = [Played([point], float(point[0] > 2 * point[1])) for point in points]
    for penalty in (1.0, 1e-3, 1e-6, 1e-9):
        model = fit(games, penalty)
        assert all(0 < abs(weight) < 2_000 for weight in model.weights)
        assert model.probability((1.0, 0.0)) > 0.8 > 0.2 > model.probability((0.0, 1.0))


class Stones(TicTacToe):
    """Tic-tac-toe whose one feature is the number of stones on the board, which tells where play stands."""

    def features(self, state):
        return ((state[0] | state[1]).bit_count(),)


def test_self_play_keeps_the_positions_before_the_last_and_wanders_as_often_as_told():
    game, asked = Stones(), []

    def first_free(state):
        asked.append(state)
        return game.actions(state)[0]

    steady = self_play(game, first_free, count=20, seed=1, plies=2, wander=0)
    assert sum(len(played.positions) for played in steady) == len(asked)
    assert all(played.positions == [(n,) for n in range(2, 2 + len(played.positions))] for played in steady)
    asked.clear()
    self_play(game, first_free, count=20, seed=1, plies=2, wander=1)
    assert asked == []
