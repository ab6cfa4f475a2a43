"""A game of one's own that breaks a promise is told so before the first search, not searched wrongly."""

from math import nan

import pytest

from abcourse.games import RecordingGame, TicTacToe
from abcourse.games.tictactoe import FREE
from abcourse.games.validate_game import BrokenGame, try_out
from abcourse.search import alphabeta, minimax, negamax, pvs, quiesce, static_eval


class Own(TicTacToe):
    """A game that keeps its promises."""


class GoesOn(TicTacToe):
    """AIMA's own code: the free squares, whether the game is over or not."""

    def actions(self, state):
        return FREE[state[0] | state[1]]


class OneInAHundred:
    """One ply; what is wrong with it is where no tryout looks."""

    initial = ()

    def to_move(self, state):
        return -1 if state else 1

    def actions(self, state):
        return () if state else range(100)

    def result(self, state, action):
        return (action,)

    def is_terminal(self, state):
        return state != ()

    def utility(self, state):
        return nan if state == (57,) else 0


@pytest.mark.parametrize(
    "search",
    [
        minimax(OneInAHundred()),
        minimax(OneInAHundred(), evaluate=lambda state: 0),
        negamax(OneInAHundred()),
        alphabeta(OneInAHundred(), leaf=static_eval(OneInAHundred(), lambda state: 0)),
        pvs(OneInAHundred(), leaf=quiesce(OneInAHundred(), evaluate=lambda state: 0, noisy=lambda state: ())),
    ],
)
def test_a_utility_that_is_no_number_is_refused_wherever_a_search_meets_it(search):
    try_out(OneInAHundred(), ())
    with pytest.raises(BrokenGame, match=r"^utility\(\(57,\)\) is nan; it is a finite number of Python's"):
        search((), 3)


def test_a_game_of_ones_own_that_keeps_its_promises_is_searched_and_tried_out_once():
    class Mine(TicTacToe):
        asked = 0

        def is_terminal(self, state):
            Mine.asked += 1
            return super().is_terminal(state)

    search = alphabeta(Mine())
    late = Mine().parse("XO. .X. O..")
    assert search(late)[0] == alphabeta(TicTacToe())(late)[0]
    once, Mine.asked = Mine.asked, 0
    search(late)
    assert once > 0 == Mine.asked


def test_a_watched_game_is_tried_out_too_and_counts_nothing_of_it():
    watched = RecordingGame(TicTacToe())
    alphabeta(watched)((0, 0), 9)
    plain = RecordingGame(Own())
    alphabeta(plain)((0, 0), 9)
    assert (plain.calls, plain.leaves) == (watched.calls, watched.leaves)
    with pytest.raises(ValueError, match="return none where it is over"):
        alphabeta(RecordingGame(GoesOn()))((0, 0), 2)


def test_minimax_asks_each_question_itself_and_needs_fewer_promises():
    game = GoesOn()
    assert minimax(game)(game.parse(".XX .X. O.O"))[0] == -1
