"""The horizon effect at a known depth, and each remedy at work."""

from math import inf
from random import Random

import pytest

from abcourse.games import Tree
from abcourse.games.capture import Capture, Fight, Position, poisoned, pushed_loss
from abcourse.search import Table, alphabeta, negamax, pvs, quiesce, singular, static_eval
from abcourse.search.engine import Engine

DEEP = 30


def plain(game):
    return alphabeta(game, leaf=static_eval(game, game.evaluate, win=1))


def quiet(game, **limits):
    return alphabeta(game, leaf=quiesce(game, evaluate=game.evaluate, noisy=game.noisy, win=1, **limits))


def extended(game):
    leaf = static_eval(game, game.evaluate, win=1)
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


def random_fights(count):
    random = Random(5)
    for _ in range(count):
        fights = [
            Fight(random.choice((1, -1)), tuple(random.choices(range(1, 10), k=random.randint(1, 3))))
            for _ in range(random.randint(1, 3))
        ]
        yield Capture(Position(tuple(fights), balance=random.randint(-9, 9), mover=random.choice((1, -1))))


@pytest.mark.parametrize("plies", [0, 1, 2, DEEP])
def test_quiescence_keeps_the_window_contract_and_never_falls_below_standing_pat(plies):
    random = Random(6)
    for game in random_fights(150):
        leaf = quiesce(game, evaluate=game.evaluate, noisy=game.noisy, plies=plies)
        truth, pat = (
            leaf(game.initial, -inf, inf)[0],
            game.to_move(game.initial) * game.evaluate(game.initial),
        )
        assert truth >= pat
        alpha, beta = sorted(random.sample(range(-30, 31), 2))
        value = leaf(game.initial, alpha, beta)[0]
        assert value == truth or value <= alpha >= truth or value >= beta <= truth


def test_extensions_keep_the_window_contract():
    random = Random(7)
    for game in random_fights(60):
        search = extended(game)
        for depth in (1, 2, 3):
            truth = search(game.initial, depth)[0]
            alpha, beta = sorted(random.sample(range(-30, 31), 2))
            value = search(game.initial, depth, alpha, beta)[0]
            if alpha < value < beta:
                assert value == truth
            else:
                assert truth <= value if value <= alpha else truth >= value


def test_an_action_stands_out_only_by_more_than_the_margin():
    tree = Tree([[9, 9], [4, 4], [5, 5]])
    for margin, plies in [(3, 0.5), (4, 0), (5, 0)]:
        extend = singular(tree, margin)
        assert [extend((), action, 2) for action in range(3)] == [plies, 0, 0]
    assert singular(tree, 3)((), 0, 0.5) == 0  # no ply is left to extend
    with pytest.raises(ValueError, match="plies is 0; to compare actions takes a search of 1 or more"):
        singular(tree, 3, plies=0)


class Detours:
    """A state is (ply, place); some actions skip plies, so one state is reached by lines of any length."""

    initial = (0, 0)

    def __init__(self, seed, last=14):
        random = Random(seed)
        places = [(ply, place) for ply in range(last + 1) for place in range(2)]
        self.next = {
            (ply, place): sorted(
                {
                    (ply + skip, random.randrange(2))
                    for skip in random.choices((1, 3, 5), k=random.randint(1, 3))
                    if ply + skip <= last
                }
            )
            for ply, place in places
        }
        self.points = {state: random.choice((-1, 0, 1)) for state in places}
        self.guesses = {state: random.randint(-50, 50) for state in places}

    def to_move(self, state):
        return -1 if state[0] % 2 else 1

    def actions(self, state):
        return self.next[state]

    def result(self, state, action):
        return action

    def is_terminal(self, state):
        return not self.next[state]

    def utility(self, state):
        return self.points[state]

    def evaluate(self, state):
        return self.guesses[state]


def test_the_engine_stops_only_where_no_horizon_hides_behind_its_table():
    """With the table of shallower depths, all leaves may be answered before a horizon is seen.

    In the last four games that happens twice in a row where the table is kept.
    """
    for game in map(Detours, [*range(300), 979, 1291, 3274, 3923]):
        if len(game.actions(game.initial)) > 1:  # a forced reply is not thought about
            *_, last = Engine(game, max_depth=60).think(game.initial)
            value = negamax(game, Table())(game.initial)[0]
            assert last.forced.points == value if value else last.value == 0


def test_an_extension_of_every_move_still_ends():
    game = pushed_loss(3)
    leaf = static_eval(game, game.evaluate)
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
