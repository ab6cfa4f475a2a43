"""A game of one's own that breaks a promise is told so before the first search, not searched wrongly."""

from math import inf, nan

import pytest

from abcourse.games import TicTacToe, Watched
from abcourse.games.promises import BrokenGame, try_out
from abcourse.games.tictactoe import FREE
from abcourse.search import alphabeta, minimax, negamax, pvs, quiesce, static
from abcourse.search.engine import Engine


class Own(TicTacToe):
    """A game that keeps its promises."""


class Turnless(TicTacToe):
    def to_move(self, state):
        return 0


class GoesOn(TicTacToe):
    """AIMA's own code: the free squares, whether the game is over or not."""

    def actions(self, state):
        return FREE[state[0] | state[1]]


class Generates(TicTacToe):
    def actions(self, state):
        yield from super().actions(state)


class Stops(TicTacToe):
    def actions(self, state):
        return super().actions(state) if sum(state) != 0b11 else ()


class MovesTwice(TicTacToe):
    def to_move(self, state):
        return 1 if (state[0] | state[1]).bit_count() % 3 < 2 else -1


class Listed(TicTacToe):
    initial = ([], [])

    def to_move(self, state):
        return 1


class Board:
    """A state that is equal only to itself."""

    def __init__(self, state):
        self.state = state

    def __repr__(self):
        return f"Board{self.state}"


class Objects(TicTacToe):
    initial = Board((0, 0))

    def to_move(self, state):
        return super().to_move(state.state)

    def actions(self, state):
        return super().actions(state.state)

    def is_terminal(self, state):
        return super().is_terminal(state.state)

    def result(self, state, action):
        return Board(super().result(state.state, action))


class Infinite(TicTacToe):
    def utility(self, state):
        return inf * super().utility(state)


BROKEN = [
    (Turnless, r"to_move\(\(0, 0\)\) is 0; it must be 1 \(MAX\) or -1 \(MIN\)"),
    (GoesOn, r"play is over at \(\d+, \d+\), and actions are \(.*\); return none where it is over"),
    (Generates, r"actions\(\(0, 0\)\) is a generator; return a list or a tuple"),
    (Stops, r"\(1, 2\) is not terminal and has no actions; give it one or end the game"),
    (MovesTwice, r"to_move\(\(0, 1\)\) is 1, and so it was one move before; MAX \(1\) and MIN"),
    (Listed, r"the state \(\[\], \[\]\) is not hashable; make it of tuples"),
    (Objects, r"result\(Board\(0, 0\), 0\) is another state each time, as == sees it"),
    (Infinite, r"utility\(.*\) is -?(inf|nan); it is a finite number"),
]


@pytest.mark.parametrize("kernel", [negamax, alphabeta, pvs])
@pytest.mark.parametrize(("broken", "message"), BROKEN, ids=lambda each: getattr(each, "__name__", ""))
def test_a_broken_promise_is_named_before_the_first_search(kernel, broken, message):
    game = broken()
    with pytest.raises(ValueError, match=message):
        kernel(game)(game.initial, 2)


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
        alphabeta(OneInAHundred(), leaf=static(OneInAHundred(), lambda state: 0)),
        pvs(OneInAHundred(), leaf=quiesce(OneInAHundred(), evaluate=lambda state: 0, noisy=lambda state: ())),
    ],
)
def test_a_utility_that_is_no_number_is_refused_wherever_a_search_meets_it(search):
    try_out(OneInAHundred(), ())
    with pytest.raises(BrokenGame, match=r"^utility\(\(57,\)\) is nan; it is a finite number of Python's"):
        search((), 3)


@pytest.mark.parametrize(("broken", "message"), BROKEN, ids=lambda each: getattr(each, "__name__", ""))
def test_the_engine_names_it_too(broken, message):
    game = broken()
    with pytest.raises(ValueError, match=message):
        Engine(game, nodes=50).best_move(game.initial)


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
    watched = Watched(TicTacToe())
    alphabeta(watched)((0, 0), 9)
    plain = Watched(Own())
    alphabeta(plain)((0, 0), 9)
    assert (plain.calls, plain.leaves) == (watched.calls, watched.leaves)
    with pytest.raises(ValueError, match="return none where it is over"):
        alphabeta(Watched(GoesOn()))((0, 0), 2)


def test_minimax_asks_each_question_itself_and_needs_fewer_promises():
    game = GoesOn()
    assert minimax(game)(game.parse(".XX .X. O.O"))[0] == -1
