"""An order changes the cost of a search, never its value."""

from math import inf

import pytest
from test_kernels import IRREGULAR, counted

from abcourse.games import RecordingGame, TicTacToe, Tree, aima_tree, independent_tree
from abcourse.games.chess import Chess
from abcourse.games.connect4 import Connect4
from abcourse.measure.theory import minimal_leaves
from abcourse.search import (
    History,
    Killers,
    Refutations,
    Table,
    alphabeta,
    as_given,
    backwards,
    best_first,
    captures,
    negamax,
    order_by,
    pvs,
    shallower,
    shuffled,
    static_eval,
    threats,
)


def dressings(game):
    table, killers, history, refutations = Table(), Killers(), History(), Refutations(game)
    return {
        "as given": ((), as_given),
        "backwards": ((), backwards),
        "shuffled": ((), shuffled(1)),
        "best first": ((), best_first(game)),
        "table": ((table,), order_by(table)),
        "killers": ((killers,), order_by(killers)),
        "history": ((history,), order_by(history)),
        "refutations": ((refutations,), order_by(refutations)),
        "all": ((t := Table(), k := Killers(), h := History()), order_by(t, k, h)),
    }


@pytest.mark.parametrize("name", dressings(TicTacToe()))
@pytest.mark.parametrize("kernel", [alphabeta, pvs])
def test_no_order_changes_a_value(kernel, name):
    for tree in IRREGULAR[:150]:
        wrappers, order = dressings(tree)[name]
        assert kernel(tree, *wrappers, order=order)(())[0] == negamax(tree)(())[0]


def nodes(order, *wrappers, game=None, start=None):
    calls, game = [0], game or TicTacToe()
    alphabeta(game, counted(calls), *wrappers, order=order)(game.initial)
    return calls[0]


def test_what_is_learnt_from_cutoffs_saves_nodes_in_tic_tac_toe():
    plain = nodes(as_given)
    assert plain == 18_297
    for learner in (Killers(), History(), Refutations(TicTacToe())):
        assert nodes(order_by(learner), learner) < plain


def test_the_best_order_reads_the_minimal_tree_and_the_worst_the_whole():
    tree = independent_tree(3, 4, 5)
    leaves = lambda order: len(set(alphabeta_leaves(tree, order)))  # noqa: E731
    assert leaves(best_first(tree)) == minimal_leaves(3, 4)
    assert leaves(best_first(tree)) < leaves(as_given)


def alphabeta_leaves(tree, order):
    read = []

    def noting(state, alpha, beta):
        read.append(state)
        return static_eval(tree)(state, alpha, beta)

    alphabeta(tree, order=order, leaf=noting)(())
    return read


def test_keys_come_in_the_order_in_which_they_are_named():
    order = order_by(lambda s, a, d: a % 2, lambda s, a, d: a)
    assert order(None, [1, 2, 3, 4], 1) == [3, 1, 4, 2]
    assert order_by()(None, [2, 1, 3], 1) == [2, 1, 3]


def test_killers_are_the_last_cutoffs_of_their_depth():
    killers = Killers(slots=2)
    for action in ("a", "b", "a", "c"):
        killers.cutoff(None, action, 3)
    assert [killers.key(None, action, 3) for action in "abc"] == [1, 0, 2]
    killers.cutoff(None, "c", 3)
    assert [killers.key(None, action, 3) for action in "abc"] == [1, 0, 2]  # no action fills two slots
    assert killers.key(None, "c", 2) == 0


@pytest.mark.parametrize(("beta", "learnt"), [(4, True), (5, True), (6, False)])
def test_only_a_cutoff_teaches(beta, learnt):
    killers = Killers()
    killers(lambda state, depth, alpha, beta: (5, ("a",)))("s", 3, 0, beta)
    assert killers.key("s", "a", 3) == (2 if learnt else 0)


def test_history_counts_depth_squared_and_fades():
    history = History()
    history.cutoff(None, "a", 3)
    history.cutoff(None, "a", 2)
    history.cutoff(None, "b", inf)
    assert (history.key(None, "a", 1), history.key(None, "b", 1), history.key(None, "c", 1)) == (13, 1, 0)
    history.decay(0.5)
    assert history.key(None, "a", 9) == 6.5


def test_the_refutation_of_the_action_that_led_here_comes_first():
    """
        A          MAX holds 5 by way of B, and MIN refutes C and D, each by its second child.
     B  C  D       Asked again, MIN begins there.
    56  91  82
    """
    tree = Tree([[5, 6], [9, 1], [8, 2]])
    refutations = Refutations(tree)
    alphabeta(tree, refutations)(())
    assert refutations.reply == {1: 1, 2: 1}
    watched = RecordingGame(tree)
    alphabeta(watched, refutations, order=order_by(refutations))(())
    assert watched.leaves == [(0, 0), (0, 1), (1, 1), (2, 1)]


def test_a_shallower_search_is_as_many_plies_shallower_as_it_says():
    asked = []

    def search(state, depth):
        asked.append((state, depth))
        return -len(asked), ()

    order = shallower(aima_tree(), search, plies=2)
    assert order((), [0, 1], 4) == [1, 0]  # the first child asked is worth 1 to us, the second 2
    assert asked == [((0,), 1), ((1,), 1)]
    assert order((), [0, 1], 2) == order((), [0, 1], 2.5) == order((), [0, 1], inf) == [0, 1]
    assert len(asked) == 2


def test_a_hint_of_the_game_is_an_order_of_its_own():
    game = Connect4()
    hint = order_by(lambda state, action, depth: game.hint(state, action))
    assert hint(game.initial, game.actions(game.initial), 1) == [3, 2, 4, 1, 5, 0, 6]


def test_captures_come_first_and_among_them_those_that_the_hint_prefers():
    game = Chess("4k3/8/8/3p1q2/4P3/8/8/4K3 w - - 0 1")
    first, second, *quiet = order_by(captures(game))(game.initial, game.actions(game.initial), 3)
    assert (first, second) == ("e4f5", "e4d5")  # the queen, then the pawn
    assert quiet == [action for action in game.actions(game.initial) if action not in (first, second)]


def test_threats_come_first_those_that_must_be_answered():
    chess, connect4 = Chess("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), Connect4()
    assert order_by(threats(chess))(chess.initial, chess.actions(chess.initial), 3)[0] == "a1a8"
    state = connect4.parse("3344")  # X holds columns 2 and 3 of the lowest row, counted from 0
    assert order_by(threats(connect4))(state, connect4.actions(state), 3) == [0, 1, 4, 5, 2, 3, 6]
