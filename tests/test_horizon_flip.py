"""The boards of `horizon_flip` are what a search says of them; our answers are the engine's parts."""

from math import inf

import pytest

from abcourse import alphabeta, ranked
from abcourse.games.connect4 import Connect4
from coursework.engine.stages import engine_of, stage_text
from coursework.questions.catalogue import ALL
from coursework.questions.horizon import FLIPS
from coursework.questions.plays.engine import beside, leaf
from coursework.questions.quiescence import threatened

GAME = Connect4()


def search(state, depth):
    """The value for the mover; where the depth ends, the estimate."""
    order = ranked(GAME.centre_first())
    return alphabeta(GAME, order=order, leaf=lambda state, *_: (leaf(GAME, state), ()))(state, depth)[0]


@pytest.mark.parametrize("board", FLIPS)
def test_a_value_turns_at_the_depth_that_is_due_and_one_column_hides_it(board):
    moves, values, worths = FLIPS[board]
    state = GAME.parse(moves)
    assert [search(state, depth) for depth in range(1, len(values) + 1)] == values
    found = {
        column + 1: -search(GAME.result(state, column), len(values) - 2) for column in GAME.actions(state)
    }
    assert found == worths
    hidden = [column for column, worth in worths.items() if worth > -1000]
    assert ALL["horizon_flip"].reference()[board] == (len(values), *hidden)
    assert GAME.must_answer(GAME.result(state, hidden[0] - 1))


def test_the_answers_are_the_parts_of_the_engine():
    engine, ours = engine_of(stage_text("horizon")), {id: ALL[id].reference for id in ("estimate", "quiesce")}
    for width, height, moves in threatened(0):
        game = Connect4(width, height)
        state, memory = game.parse(moves), engine.Memory()
        assert ALL["threats"].reference(game, state) == engine.features(game, state)
        with beside(ours["estimate"], features=engine.features, WEIGHTS=engine.WEIGHTS):
            assert ours["estimate"](game, state) == engine.estimate(game, state)
        window = -inf, inf, memory
        with beside(ours["quiesce"], leaf=engine.leaf, search=engine.search):
            assert ours["quiesce"](game, state, *window) == engine.quiesce(game, state, *window)


def test_what_stands_beside_an_answer_is_put_back():
    def answer():
        return GAME

    with beside(answer, GAME=None, other=1):
        assert answer() is None and answer.__globals__["other"] == 1
    assert answer() is not None and "other" not in globals()
