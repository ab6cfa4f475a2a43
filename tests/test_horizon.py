"""The horizon effect at a known depth, and each remedy at work."""

import pytest

from abcourse.games.capture import Capture, Fight, Position, poisoned, pushed_loss
from abcourse.search import alphabeta, negamax, pvs, quiesce, singular, static

DEEP = 30


def plain(game):
    return alphabeta(game, leaf=static(game, game.evaluate))


def quiet(game, **limits):
    return alphabeta(game, leaf=quiesce(game, evaluate=game.evaluate, noisy=game.noisy, **limits))


def extended(game):
    leaf = static(game, game.evaluate)
    return pvs(game, leaf=leaf, extend=singular(game, margin=2, leaf=leaf))


def test_a_poisoned_point_is_taken_at_depth_one_and_left_alone_with_quiescence():
    game = poisoned(bait=1, price=9)
    assert plain(game)(game.initial, 1) == (1, ("take 0",))
    assert quiet(game)(game.initial, 1) == (0, ("rest",))
    assert negamax(game)(game.initial)[0] == 0


@pytest.mark.parametrize("delays", [1, 2, 3])
def test_a_loss_is_pushed_over_the_horizon_until_the_depth_reaches_it(delays):
    """MAX has `delays` checks; each costs a point and puts the loss of 5 off by two plies."""
    game, reach = pushed_loss(delays), 2 * delays + 2
    for depth in range(2, reach):
        value, line = plain(game)(game.initial, depth)
        assert line[0] == "check"
        assert value > -5
    assert plain(game)(game.initial, reach)[1][0] == "rest"
    assert negamax(game)(game.initial)[0] == plain(game)(game.initial, reach)[0] == -5


@pytest.mark.parametrize("delays", [1, 2, 3])
def test_quiescence_sees_the_capture_one_ply_earlier(delays):
    game, reach = pushed_loss(delays), 2 * delays + 1
    assert quiet(game)(game.initial, reach)[1][0] == "rest"
    assert quiet(game)(game.initial, reach - 1)[1][0] == "check"


@pytest.mark.parametrize("delays", [1, 2, 3])
def test_forced_answers_that_cost_half_a_ply_bring_the_loss_into_view(delays):
    game = pushed_loss(delays)
    assert extended(game)(game.initial, delays + 1)[1][0] == "rest"


def test_without_standing_pat_quiescence_believes_that_it_must_capture():
    """MAX's only capture gives 9 for 1, and nobody makes MAX capture."""

    class MustCapture(Capture):
        def evaluate(self, state):
            return -1_000 * self.to_move(state) if self.noisy(state) else state.balance

    right, wrong = poisoned(), MustCapture(poisoned().start)
    assert quiet(right)(right.initial, 0)[0] == 0
    assert quiet(wrong)(wrong.initial, 0)[0] == -8


def test_where_a_threat_must_be_answered_standing_pat_is_no_choice():
    """MAX's only noisy move loses 8 points; asked to answer, MAX cannot stand pat on 0."""
    game = poisoned()
    leaf = quiesce(
        game, evaluate=game.evaluate, noisy=game.noisy, must_answer=lambda state: state == game.initial
    )
    assert leaf(game.initial, float("-inf"), float("inf")) == (-8, ("take 0", "take 0"))


def test_the_limit_of_quiescence_bounds_its_depth():
    game = Capture(Position((Fight(1, (1,) * 40),)))
    visited = []

    def counting(search):
        def counted(state, *rest):
            visited.append(state)
            return search(state, *rest)

        return counted

    for plies in (0, 1, 5):
        visited.clear()
        leaf = quiesce(game, counting, evaluate=game.evaluate, noisy=game.noisy, plies=plies)
        leaf(game.initial, float("-inf"), float("inf"))
        assert len(visited) == plies + 1


def test_an_extension_of_every_move_still_ends():
    game = pushed_loss(3)
    leaf = static(game, game.evaluate)
    deepest = [0]

    def always(state, action, depth):
        return 0.5

    def measuring(search):
        level = [0]

        def measured(*args):
            level[0] += 1
            deepest[0] = max(deepest[0], level[0])
            try:
                return search(*args)
            finally:
                level[0] -= 1

        return measured

    pvs(game, measuring, leaf=leaf, extend=always)(game.initial, 4)
    assert 5 < deepest[0] <= 9


def test_the_capture_game_refuses_what_is_not_legal():
    game = poisoned()
    with pytest.raises(ValueError, match="'check' is not legal here; legal: \\['take 0', 'rest'\\]"):
        game.result(game.initial, "check")
    with pytest.raises(ValueError, match="is not over"):
        game.utility(game.initial)
