"""What the engine says of itself, held against brute force: "wins in k", "loses in k", "the board after"."""

from functools import cache, reduce
from math import inf
from random import Random

import pytest

from abcourse.games import Nim
from abcourse.games.connect4 import Connect4
from abcourse.play.opponent import Opponent, value_text
from abcourse.search.engine import Engine
from abcourse.search.scores import moved
from abcourse.show.reason import Reason

BOARD = Connect4(5, 4)


def ends(game):
    """A function from a state to (result for the mover, plies): a win as soon, a loss as late as can be."""

    @cache
    def end(state):
        if game.is_terminal(state):
            points = game.to_move(state) * game.utility(state)
            return (points > 0) - (points < 0), 0
        below = [end(game.result(state, action)) for action in game.actions(state)]
        return max(((-sign, plies + 1) for sign, plies in below), key=lambda one: (one[0], -one[0] * one[1]))

    return end


def drawn(game, plies, random):
    """The state after so many random moves; None where the game is over by then."""
    state = game.initial
    for _ in range(plies):
        if game.is_terminal(state):
            return None
        state = game.result(state, random.choice(game.actions(state)))
    return None if game.is_terminal(state) else state


def claims(game, plies, nodes, seeds):
    """(claimed, true) results and plies of every thought of the engine, under budgets cut at random."""
    end, found = ends(game), []
    for seed in seeds:
        random = Random(f"claims {seed}")
        state = drawn(game, random.choice(plies), random)
        thoughts = [] if state is None else Engine(game, nodes=random.randint(*nodes)).think(state)
        for thought in thoughts:
            if thought.forced:
                sign = 1 if thought.forced.points > 0 else -1
                found.append(((sign, thought.forced.plies), end(state)))
    return found


def false(found):
    """The claims that are not as brute force has them."""
    return [pair for pair in found if pair[0] != pair[1]]


def test_wins_and_losses_come_in_as_many_plies_as_are_claimed():
    found = claims(BOARD, range(9, 16), (3, 400), range(160))
    assert len(found) > 60
    assert not false(found)


@pytest.mark.long
def test_two_thousand_claims_are_true():
    found = claims(BOARD, range(8, 16), (3, 600), range(4_000))
    found += claims(Nim((3, 4, 5)), range(4), (3, 200), range(400))
    found += claims(Connect4(4, 4), range(2, 10), (3, 500), range(1_000))
    assert len(found) > 2_000
    assert not false(found)


def value_of_the_board_after(game, engine, state, line):
    """What the engine's own leaf makes of the board at the end of a line, for the mover of the state."""
    last = reduce(game.result, line, state)
    engine.budget.used = -(10**9)
    value = engine._leaf()(last, -inf, inf)[0]
    return game.to_move(state) * game.to_move(last) * moved(value, -len(line))


def test_the_board_after_a_line_is_worth_what_is_said_of_it():
    told = silent = 0
    for seed in range(120):
        random, game = Random(f"board {seed}"), Connect4(7, 6) if seed % 2 else BOARD
        state, nodes = drawn(game, random.randint(2, 13), random), random.randint(30, 1_500)
        if state is None:
            continue
        reason = Reason(game, state, list(Opponent(game, Engine(game, nodes=nodes)).think(state, 1)))
        if ": " not in reason.ending:
            silent += 1  # the budget ended the look at that move
            continue
        told += 1
        value = value_of_the_board_after(game, Engine(game, nodes=nodes), state, reason.main.line)
        assert reason.ending.endswith(f": {value_text(game, state, value)}.")
    assert told > 80 and silent
