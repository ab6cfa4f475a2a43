"""The kernels agree with minimax and with each other, and read exactly the leaves they must."""

import json
from collections import Counter
from functools import reduce
from math import inf
from operator import xor
from pathlib import Path
from random import Random

import pytest

from abcourse.games import (
    Nim,
    RecordingGame,
    TicTacToe,
    Tree,
    aima_tree,
    eight_step_tree,
    irregular_tree,
    tied_tree,
)
from abcourse.search import Killers, Table, alphabeta, as_given, fail_hard, minimax, negamax, pvs, ranked

SIXTY = json.loads((Path(__file__).parent / "data" / "trees_60.json").read_text())
IRREGULAR = [irregular_tree(seed) for seed in range(400)]


def for_max(kernel, tree, *wrappers):
    """The root's value in MAX's view and the indices of the leaves read, in order."""
    watched, places = RecordingGame(tree), {path: index for index, path in enumerate(tree.leaves())}
    value, _ = kernel(watched, *wrappers)(tree.initial)
    sign = 1 if kernel is minimax else tree.to_move(tree.initial)
    return sign * value, [places[path] for path in watched.leaves]


def counted(calls):
    """A wrapper that counts calls in calls[0]."""

    def wrap(search):
        def counting(*args):
            calls[0] += 1
            return search(*args)

        return counting

    return wrap


@pytest.mark.parametrize("case", SIXTY, ids=range(60))
def test_every_kernel_agrees_on_the_sixty_trees_and_alphabeta_reads_the_published_leaves(case):
    tree = Tree(case["tree"], case["root"])
    assert for_max(minimax, tree) == (case["value"], list(range(case["leaves"])))
    assert for_max(negamax, tree) == (case["value"], list(range(case["leaves"])))
    assert for_max(alphabeta, tree) == (case["value"], case["visited_ge"])
    assert for_max(alphabeta, tree, fail_hard) == (case["value"], case["visited_ge"])


DRESSINGS = {  # each makes fresh wrappers, the first one outermost
    "soft": lambda: (),
    "hard": lambda: (fail_hard,),
    "table": lambda: (Table(),),
    "small table": lambda: (Table(size=3),),
    "hard around table": lambda: (fail_hard, Table()),
    "table around hard": lambda: (Table(), fail_hard),
    "killers and table": lambda: (Killers(), Table()),
}


@pytest.mark.parametrize("dressing", DRESSINGS)
@pytest.mark.parametrize("kernel", [alphabeta, pvs])
def test_what_comes_back_from_a_window_is_exact_inside_and_a_bound_outside(kernel, dressing):
    """One search is asked about five windows in turn, so that a table answers from what it has kept."""
    random = Random(7)
    for tree in IRREGULAR:
        truth, search = negamax(tree)(())[0], kernel(tree, *DRESSINGS[dressing]())
        windows = [sorted(random.sample(range(-12, 13), 2)) for _ in range(2)]
        for alpha, beta in [*windows, (-inf, windows[0][1]), (windows[1][0], inf), (-inf, inf)]:
            value, _ = search((), inf, alpha, beta)
            if alpha < value < beta:
                assert value == truth
            elif value <= alpha:
                assert truth <= value
            else:
                assert truth >= value
            assert not dressing.startswith("hard") or alpha <= value <= beta


def test_fail_hard_reads_the_leaves_of_fail_soft_in_the_same_order_from_any_window():
    random = Random(8)
    for tree in IRREGULAR:
        alpha, beta = sorted(random.sample(range(-12, 13), 2))
        soft, hard = RecordingGame(tree), RecordingGame(tree)
        alphabeta(soft)((), inf, alpha, beta)
        alphabeta(hard, fail_hard)((), inf, alpha, beta)
        assert soft.leaves == hard.leaves


def test_in_a_null_window_pvs_is_alphabeta():
    for tree in IRREGULAR:
        for alpha in (-4, -1, 0, 3):
            plain, scout = RecordingGame(tree), RecordingGame(tree)
            assert alphabeta(plain)((), inf, alpha, alpha + 1) == pvs(scout)((), inf, alpha, alpha + 1)
            assert plain.leaves == scout.leaves


def test_pvs_is_exact_on_leaves_that_are_no_whole_numbers():
    """A null window has room for 0.5, but a value from inside it is exact, and is searched again anyway."""
    for tree in IRREGULAR[:200]:
        quarters = tree.with_leaves({leaf: tree.utility(leaf) / 4 for leaf in tree.leaves()})
        for wrappers in ((), (fail_hard,)):
            assert pvs(quarters, *wrappers)(())[0] == negamax(quarters)(())[0]


def test_the_line_is_legal_ends_at_a_leaf_and_is_worth_the_root_value():
    for tree in IRREGULAR:
        value, line = alphabeta(tree)(())
        assert tree.is_terminal(line) and tree.utility(line) == tree.to_move(()) * value


def test_the_root_keeps_the_first_strict_improvement():
    assert alphabeta(tied_tree())(()) == (3, (0, 0))
    for tree in IRREGULAR:
        if not tree.is_terminal(()):
            best = [a for a in tree.actions(()) if minimax(tree)((a,))[0] == minimax(tree)(())[0]]
            for kernel in (minimax, negamax, alphabeta):
                assert kernel(tree)(())[1][0] == best[0]


CENTRE_FIRST = (4, 0, 2, 6, 8, 1, 3, 5, 7)
EDGES_FIRST = (1, 3, 5, 7, 0, 2, 6, 8, 4)


@pytest.mark.parametrize(("order", "nodes"), [(None, 18_297), (CENTRE_FIRST, 7_275), (EDGES_FIRST, 42_094)])
def test_tic_tac_toe_takes_the_published_number_of_nodes(order, nodes):
    calls = [0]
    value, _ = alphabeta(TicTacToe(), counted(calls), order=ranked(order) if order else as_given)((0, 0))
    assert (value, calls[0]) == (0, nodes)


@pytest.mark.parametrize(("order", "nodes"), [(None, 16_811), (CENTRE_FIRST, 6_323)])
def test_tic_tac_toe_inside_the_window_of_its_utilities(order, nodes):
    calls = [0]
    search = alphabeta(TicTacToe(), counted(calls), order=ranked(order) if order else as_given)
    assert (search((0, 0), inf, -1, 1)[0], calls[0]) == (0, nodes)


def test_minimax_on_tic_tac_toe_visits_every_node_and_every_finished_game():
    """The board has 5,478 positions, 765 up to symmetry; games end after 5 to 9 moves."""
    game, calls, seen, lengths = TicTacToe(), [0], set(), Counter()

    def noting(search):
        def noted(state, *rest):
            calls[0] += 1
            seen.add(state)
            if game.is_terminal(state):
                lengths[(state[0] | state[1]).bit_count()] += 1
            return search(state, *rest)

        return noted

    assert minimax(game, noting)(game.initial)[0] == 0
    assert calls[0] == 549_946 and sum(lengths.values()) == 255_168
    assert lengths == {5: 1440, 6: 5328, 7: 47952, 8: 72576, 9: 127872}
    assert len(seen) == 5_478 and len({min(game.symmetries(state)) for state in seen}) == 765


def test_the_textbook_trees_have_the_published_values_and_leaves():
    assert for_max(alphabeta, aima_tree()) == (3, [0, 1, 2, 3, 6, 7, 8])
    assert for_max(alphabeta, eight_step_tree()) == (3, [0, 1, 2, 4, 5])


@pytest.mark.parametrize("piles", [(1,), (2, 2), (1, 2, 3), (1, 2, 4), (3, 4, 5), (2, 3, 3)])
def test_nim_is_lost_for_the_mover_exactly_where_the_xor_is_zero(piles):
    game = Nim(piles)
    assert alphabeta(game)(game.initial)[0] == (1 if reduce(xor, piles) else -1)


def test_a_depth_is_remaining_plies_and_asks_the_estimate_there():
    tree = Tree([[3, 12, 8], [2, 4, 6]], estimates={(): 9, (0,): 5, (1,): 7})
    for depth, value in [(0, 9), (1, 7), (2, 3)]:
        assert minimax(tree)((), depth)[0] == alphabeta(tree)((), depth)[0] == value
