"""An order changes the cost of a search, never its value."""

from collections import Counter
from math import inf

import pytest
from test_kernels import IRREGULAR, counted

from abcourse.games import TicTacToe, Tree, Watched, aima_tree, independent_tree
from abcourse.games.capture import Capture, Fight, Position
from abcourse.games.connect4 import Connect4
from abcourse.search import (
    History,
    Killers,
    Refutations,
    Table,
    alphabeta,
    as_given,
    backwards,
    best_first,
    by,
    negamax,
    pvs,
    quiesce,
    ranked,
    shallower,
    shuffled,
    static,
    worst_first,
)
from abcourse.theory import minimal_leaves


def dressings(game):
    table, killers, history, refutations = Table(), Killers(), History(), Refutations(game)
    return {
        "as given": ((), as_given),
        "backwards": ((), backwards),
        "shuffled": ((), shuffled(1)),
        "best first": ((), best_first(game)),
        "worst first": ((), worst_first(game)),
        "table": ((table,), by(table)),
        "killers": ((killers,), by(killers)),
        "history": ((history,), by(history)),
        "refutations": ((refutations,), by(refutations)),
        "all": ((t := Table(), k := Killers(), h := History()), by(t, k, h)),
    }


@pytest.mark.parametrize("name", dressings(TicTacToe()))
@pytest.mark.parametrize("kernel", [alphabeta, pvs])
def test_no_order_changes_a_value(kernel, name):
    for tree in IRREGULAR[:150]:
        wraps, order = dressings(tree)[name]
        assert kernel(tree, *wraps, order=order)(())[0] == negamax(tree)(())[0]


def nodes(order, *wraps, game=None, start=None):
    calls, game = [0], game or TicTacToe()
    alphabeta(game, counted(calls), *wraps, order=order)(game.initial)
    return calls[0]


def test_what_is_learnt_from_cutoffs_saves_nodes_in_tic_tac_toe():
    plain = nodes(as_given)
    assert plain == 18_297
    for learner in (Killers(), History(), Refutations(TicTacToe())):
        assert nodes(by(learner), learner) < plain


def test_the_best_order_reads_the_minimal_tree_and_the_worst_the_whole():
    tree = independent_tree(3, 4, 5)
    leaves = lambda order: len(set(alphabeta_leaves(tree, order)))  # noqa: E731
    assert leaves(best_first(tree)) == minimal_leaves(3, 4)
    assert leaves(best_first(tree)) < leaves(as_given) < leaves(worst_first(tree))


def alphabeta_leaves(tree, order):
    read = []

    def noting(state, alpha, beta):
        read.append(state)
        return static(tree)(state, alpha, beta)

    alphabeta(tree, order=order, leaf=noting)(())
    return read


def test_keys_come_in_the_order_in_which_they_are_named():
    order = by(lambda s, a, d: a % 2, lambda s, a, d: a)
    assert order(None, [1, 2, 3, 4], 1) == [3, 1, 4, 2]
    assert by()(None, [2, 1, 3], 1) == [2, 1, 3]


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


def test_a_refutation_is_remembered_with_what_it_answers():
    game = TicTacToe()
    refutations = Refutations(game)
    alphabeta(game, refutations, order=by(refutations))(game.parse("XO. .X. O.."))
    assert refutations.reply
    assert all(reply != action for action, reply in refutations.reply.items())


def test_a_refutation_learnt_in_quiescence_is_no_trouble():
    game = Capture(Position((Fight(1, (3, 1, 4)), Fight(-1, (2, 5))), checks=(1, 1)))
    refutations = Refutations(game)
    plain = alphabeta(game, leaf=quiesce(game, evaluate=game.evaluate, noisy=game.noisy))
    leaf = quiesce(game, refutations, evaluate=game.evaluate, noisy=game.noisy)
    search = alphabeta(game, refutations, order=by(refutations), leaf=leaf)
    for depth in range(1, 6):
        assert search(game.initial, depth)[0] == plain(game.initial, depth)[0]


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
    watched = Watched(tree)
    alphabeta(watched, refutations, order=by(refutations))(())
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
    hint = by(lambda state, action, depth: game.hint(state, action))
    assert hint(game.initial, game.actions(game.initial), 1) == [3, 2, 4, 1, 5, 0, 6]


def test_the_shallower_search_finds_the_better_order():
    tree = independent_tree(3, 6, 3)

    def guess(state, alpha, beta):
        if tree.is_terminal(state):
            return static(tree)(state, alpha, beta)
        return tree.to_move(state) * Counter(state)[0], ()

    plain = alphabeta(tree, leaf=guess)
    assert alphabeta(tree, leaf=guess, order=shallower(tree, plain))((), 6)[0] == plain((), 6)[0]


def test_a_fixed_ranking_is_followed():
    assert ranked((4, 0, 2))(None, (0, 2, 4), 1) == [4, 0, 2]
