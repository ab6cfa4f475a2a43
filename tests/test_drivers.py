"""Every full-width search agrees with minimax; drivers say what they know and no more."""

from math import inf

import pytest
from test_kernels import IRREGULAR, for_max

from abcourse.games import RecordingGame, TicTacToe, Tree, independent_tree, irregular_tree
from abcourse.search import (
    Killers,
    Table,
    alphabeta,
    aspire,
    at_least,
    best_moves,
    deepen,
    fail_hard,
    lalphabeta,
    minimax,
    mtd,
    negamax,
    order_by,
    pvs,
    sss_star,
)

BIG = [Tree([[-2000, 3000], [[1500, -1]], -1200]), Tree([[[[7]]]], root="min"), Tree([-3, -3, -3]), Tree(4)]
BIG += [irregular_tree(seed, low=-5000, high=5000) for seed in range(1000, 1040)]
TREES = [*IRREGULAR, *BIG]


def probes(tree, first):
    return list(mtd(alphabeta(tree, Table()), (), inf, first))


FULL_WIDTH = {
    "alphabeta": lambda tree: alphabeta(tree)(())[0],
    "alphabeta, fail-hard": lambda tree: alphabeta(tree, fail_hard)(())[0],
    "alphabeta, table": lambda tree: alphabeta(tree, Table())(())[0],
    "pvs": lambda tree: pvs(tree)(())[0],
    "pvs, table and killers": lambda tree: pvs(
        tree, table := Table(), k := Killers(), order=order_by(table, k)
    )(())[0],
    "aspiration, good guess": lambda tree: aspire(alphabeta(tree), (), inf, negamax(tree)(())[0] + 1, 2)[0],
    "aspiration, bad guess": lambda tree: aspire(alphabeta(tree), (), inf, 40, 1)[0],
    "MTD(f)": lambda tree: probes(tree, 0)[-1].lower,
    "MTD(+inf)": lambda tree: probes(tree, inf)[-1].upper,
    "MTD(-inf)": lambda tree: probes(tree, -inf)[-1].upper,
    "SSS*": lambda tree: tree.to_move(()) * sss_star(tree).value,
}


@pytest.mark.parametrize("name", FULL_WIDTH)
def test_every_full_width_search_has_the_value_of_minimax(name):
    for tree in TREES:
        assert FULL_WIDTH[name](tree) == tree.to_move(()) * minimax(tree)(())[0]


LINES = {
    "alphabeta": lambda tree: alphabeta(tree)(())[1],
    "alphabeta, fail-hard": lambda tree: alphabeta(tree, fail_hard)(())[1],
    "alphabeta, table": lambda tree: alphabeta(tree, Table())(())[1],
    "pvs": lambda tree: pvs(tree)(())[1],
    "pvs, fail-hard": lambda tree: pvs(tree, fail_hard)(())[1],
    "aspiration": lambda tree: aspire(pvs(tree, Table()), (), inf, 3, 1)[1],
    "MTD(f)": lambda tree: probes(tree, 0)[-1].line,
    "MTD(+inf)": lambda tree: probes(tree, inf)[-1].line,
    "MTD(-inf)": lambda tree: probes(tree, -inf)[-1].line,
}


@pytest.mark.parametrize("name", LINES)
def test_the_root_move_is_one_of_the_best(name):
    for tree in TREES:
        if not tree.is_terminal(()):
            move = LINES[name](tree)[:1]
            assert minimax(tree)(move)[0] == minimax(tree)(())[0]


def test_mtd_from_above_with_a_table_reads_the_leaves_of_stockman_in_his_order():
    """Where MIN moves first, too: the mover's view is what SSS* sees with all merits negated."""
    assert {tree.to_move(()) for tree in TREES} == {1, -1}
    for tree in [*TREES, *(independent_tree(3, 5, seed, distinct=50) for seed in range(20))]:
        watched = RecordingGame(tree)
        list(mtd(alphabeta(watched, Table()), (), inf, inf))
        assert watched.leaves == sss_star(tree).leaves


def test_sss_star_reads_a_subset_of_the_leaves_of_alphabeta():
    trees = [
        *TREES,
        *(independent_tree(3, 4, s) for s in range(200)),
        *(independent_tree(2, 6, s, 3) for s in range(200)),
    ]
    assert len(trees) >= 800
    for tree in trees:
        places = {path: index for index, path in enumerate(tree.leaves())}
        assert {places[leaf] for leaf in sss_star(tree).leaves} <= set(for_max(alphabeta, tree)[1])


def test_probes_close_in_on_the_value_and_the_first_one_only_costs():
    for tree in TREES[:100]:
        truth = negamax(tree)(())[0]
        for first in (-5, 0, 5, inf, -inf):
            for probe in probes(tree, first):
                assert probe.lower <= truth <= probe.upper
            assert probe.lower == probe.upper == truth


def test_aspiration_widens_twice_as_far_each_time():
    """Fail-hard answers say only that it is more, so it is the width alone that reaches 1000."""
    windows = []

    def noting(search):
        def noted(state, depth, alpha, beta):
            if state == ():
                windows.append((alpha, beta))
            return search(state, depth, alpha, beta)

        return noted

    assert aspire(alphabeta(Tree([1000, 3]), noting, fail_hard), (), inf, 0, 1) == (1000, (0,))
    assert [beta for _, beta in windows] == [2**n for n in range(11)]
    assert {alpha for alpha, _ in windows} == {-1}


def test_a_null_window_answers_yes_or_no():
    for tree in TREES[:100]:
        truth = negamax(tree)(())[0]
        for bound in (truth - 1, truth, truth + 1):
            asked, plain = RecordingGame(tree), RecordingGame(tree)
            assert at_least(alphabeta(asked), (), inf, bound) == (truth >= bound)
            alphabeta(plain)((), inf, bound - 1, bound)
            assert asked.leaves == plain.leaves


def test_lalphabeta_plays_a_best_move_and_reads_no_more_than_alphabeta():
    for tree in TREES:
        if tree.is_terminal(()):
            continue
        watched, plain = RecordingGame(tree), RecordingGame(tree)
        _, line = lalphabeta(watched, alphabeta(watched), ())
        alphabeta(plain)(())
        assert minimax(tree)(line[:1])[0] == minimax(tree)(())[0]
        assert len(watched.leaves) <= len(plain.leaves)


def test_deepening_yields_each_depth_and_its_value():
    game = TicTacToe()
    late = game.parse("XO. .X. ..O")
    plain = alphabeta(
        game,
        leaf=lambda state, alpha, beta: (
            0 if not game.is_terminal(state) else game.to_move(state) * game.utility(state),
            (),
        ),
    )
    found = list(deepen(plain, late, 5))
    assert [iteration.depth for iteration in found] == [1, 2, 3, 4, 5]
    assert found[-1].value == negamax(game)(late)[0] == 1


def by_minimax(game, state, depth=inf, evaluate=None):
    """The value for the side to move and all moves that have it, each searched whole by minimax."""
    search, sign = minimax(game, evaluate=evaluate), game.to_move(state)
    actions = game.actions(state)
    values = {action: sign * search(game.result(state, action), depth - 1)[0] for action in actions}
    best = max(values.values())
    return best, [action for action in actions if values[action] == best]


def test_the_best_moves_are_all_and_only_those_that_minimax_finds():
    several = 0
    for tree in TREES:
        if not tree.is_terminal(()):
            due = by_minimax(tree, ())
            assert best_moves(tree, ()) == due
            several += len(due[1]) > 1
    assert several > 20


def test_best_moves_refuse_what_has_no_move_and_a_search_that_speaks_for_max():
    tree = Tree([1, 2])
    for call, said in (
        (lambda: best_moves(tree, (0,)), r"\(0,\) is the end of a game, so no move is the best"),
        (lambda: best_moves(tree, (), 0), "depth is 0; the move itself is one ply"),
        (lambda: best_moves(tree, (), search=minimax(tree)), "minimax speaks for MAX, so use negamax"),
    ):
        with pytest.raises(ValueError, match=said):
            call()
