"""What does not go together says so when it is put together, in one sentence with the remedy."""

from math import inf

import numpy as np
import pytest

from abcourse.games import RecordingGame, Tree, aima_tree
from abcourse.search import (
    History,
    Killers,
    Refutations,
    Table,
    alphabeta,
    among,
    aspire,
    at_least,
    deepen,
    fail_hard,
    lalphabeta,
    minimax,
    mtd,
    negamax,
    order_by,
    pvs,
    quiesce,
    shallower,
    static_eval,
)
from abcourse.search.drivers import Progress
from abcourse.trace import Trace

AIMA = aima_tree()
KERNELS = [minimax, negamax, alphabeta, pvs]


@pytest.mark.parametrize("kernel", KERNELS)
def test_a_trace_below_a_table_is_refused_and_above_it_is_not(kernel):
    for between in ((), (fail_hard, Killers())):
        with pytest.raises(ValueError, match=r"below Table, Trace misses .*; name Trace before Table"):
            kernel(AIMA, Table(), *between, Trace())
        kernel(AIMA, Trace(), *between, Table())
    with pytest.raises(ValueError, match="below Table, Progress misses"):
        kernel(AIMA, Table(), Progress(AIMA))
    with pytest.raises(ValueError, match="name Trace before Table"):
        quiesce(AIMA, Table(), Trace(), evaluate=AIMA.utility, noisy=AIMA.actions)


@pytest.mark.parametrize("kernel", [alphabeta, pvs])
@pytest.mark.parametrize("make", [Killers, History, lambda: Refutations(AIMA), Table])
def test_an_order_that_learns_nothing_is_refused(kernel, make):
    """Its learner must have wrapped a search: this one, its quiescence or an earlier one."""
    learner = make()
    hint = lambda state, action, depth: 0  # noqa: E731
    for order in (order_by(learner), order_by(hint, learner), among(AIMA.actions, order_by(learner))):
        with pytest.raises(
            ValueError, match=r"is in the order and learns nothing; name the same .* as a wrapper"
        ):
            kernel(AIMA, order=order)
    kernel(AIMA, learner, order=order_by(hint, learner))
    kernel(AIMA, order=order_by(learner))
    kernel(AIMA, order=order_by(hint))


@pytest.mark.parametrize(
    ("driver", "call"),
    [
        ("lalphabeta", lambda search: lalphabeta(AIMA, search, (), 2)),
        ("mtd", lambda search: list(mtd(search, (), inf, 0))),
        ("shallower", lambda search: shallower(AIMA, search)),
    ],
)
def test_what_negates_values_refuses_a_search_that_speaks_for_max(driver, call):
    for search in (minimax(AIMA), minimax(AIMA, Table())):
        with pytest.raises(ValueError, match=f"{driver} takes values for the side to move; .* use negamax"):
            call(search)
    call(negamax(AIMA, Table()))
    call(lambda state, depth=inf, alpha=-inf, beta=inf: negamax(AIMA)(state, depth, alpha, beta))


def test_drivers_that_negate_nothing_answer_in_the_frame_of_the_search():
    for game in (AIMA, Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]], root="min")):
        value = minimax(game)(())[0]
        assert aspire(minimax(game), (), inf, 0, 1) == minimax(game)(())
        assert [at_least(minimax(game), (), inf, value + step) for step in (-1, 0, 1)] == [True, True, False]
    low = Tree([3, 5], root="min")
    assert [each.value for each in deepen(minimax(low), (), 1)] == [3]
    assert [each.value for each in deepen(negamax(low), (), 1)] == [-3]


class Says(RecordingGame):
    """The game with another word for whose turn it is at the root."""

    def __init__(self, game, word):
        super().__init__(game)
        self.word = word

    def to_move(self, state):
        return self.word if state == () else super().to_move(state)


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("word", [True, False, 0, 1.0, None, "max", np.int8(1)], ids=repr)
def test_every_kernel_refuses_a_mover_that_is_not_one_or_minus_one(kernel, word):
    with pytest.raises(ValueError, match=r"to_move\(\(\)\) is .*; it must be 1 \(MAX\) or -1 \(MIN\)"):
        kernel(Says(AIMA, word))(())


class Round:
    """A ring of places, which MAX and MIN walk without end."""

    initial = 0

    def to_move(self, state):
        return -1 if state % 2 else 1

    def actions(self, state):
        return ("on", "back")

    def result(self, state, action):
        return (state + (1 if action == "on" else -1)) % 12

    def is_terminal(self, state):
        return False

    def utility(self, state):
        return 0


@pytest.mark.parametrize("wrappers", [(), (fail_hard,), "table"])
@pytest.mark.parametrize("kernel", KERNELS)
def test_play_that_comes_back_to_where_it_was_needs_a_depth(kernel, wrappers):
    search = kernel(Round(), *((Table(),) if wrappers == "table" else wrappers))
    with pytest.raises(ValueError, match=r"line of play from 0 outgrew Python's stack .*: give a depth"):
        search(0)
    assert search(0, 4)[0] == 0


def test_quiescence_without_end_is_named_too():
    game = Round()
    leaf = quiesce(game, evaluate=game.utility, noisy=game.actions, must_answer=lambda state: True)
    with pytest.raises(ValueError, match="outgrew Python's stack"):
        alphabeta(game, leaf=leaf)(0, 2)
    assert alphabeta(game, leaf=static_eval(game, game.utility))(0, 2)[0] == 0
