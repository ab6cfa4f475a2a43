"""How few leaves alpha-beta can read, and how many: answers to 05 held against all orders of small trees."""

from math import inf

import pytest

from abcourse.games import Tree, aima_tree, all_orders, eight_step_tree, irregular_tree
from abcourse.measure.theory import minimal_leaves
from coursework.questions.catalogue import ALL
from coursework.questions.least_leaves import (
    judge_perfect,
    least_leaves,
    minimal,
    perfect_order,
    uniform_cases,
    worst_tree,
)
from coursework.questions.zoo import leaves_due


def by_trying(tree):
    return min(len(leaves_due(order)) for order in all_orders(tree))


def test_two_proofs_that_share_a_leaf_are_the_least_over_all_orders():
    """Of the textbook's trees 5 leaves, and the same on 60 uneven trees, ties included."""
    assert by_trying(aima_tree()) == least_leaves(aima_tree().nested()) == 5
    assert by_trying(eight_step_tree()) == least_leaves(eight_step_tree().nested()) == 5
    for seed in range(60):
        tree = Tree(irregular_tree(seed, depth=3, most=2, low=0, high=3 + seed % 6).nested())
        assert by_trying(tree) == least_leaves(tree.nested()), tree


@pytest.mark.parametrize(("branching", "plies"), [(2, 3), (3, 2), (2, 4), (3, 3), (2, 5)])
def test_on_uniform_trees_they_are_the_formula_and_a_perfect_order_reads_as_few(branching, plies):
    due = minimal_leaves(branching, plies)
    for (tree,) in uniform_cases([(branching, plies)] * 4, 5):
        assert least_leaves(tree) == len(leaves_due(perfect_order(tree))) == minimal(branching, plies) == due


def test_of_nodes_out_of_order_that_is_named_whose_order_costs_a_leaf():
    """At C the 4 refutes as well as the 3 would; at D the 6 does not, and the 2 behind it does."""
    given = [[5, 6, 7], [4, 3, 9], [6, 2, 9]]
    assert "At D, where MIN moves, the best child does not come first" in judge_perfect(Tree(given), given)


def test_best_first_is_not_always_the_cheapest_order_of_an_uneven_tree():
    """A reply that is not the best can refute a move as well, with fewer leaves."""
    trees = [Tree(irregular_tree(seed, depth=3, most=3, low=0, high=4).nested()) for seed in range(60)]
    costs = [(least_leaves(t.nested()), len(leaves_due(perfect_order(t.nested())))) for t in trees]
    assert all(least <= best_first for least, best_first in costs)
    assert any(least < best_first for least, best_first in costs)


@pytest.mark.parametrize(("branching", "plies"), [(2, 5), (3, 4), (5, 3)])
def test_of_the_worst_tree_every_leaf_is_read_and_its_leaves_are_all_different(branching, plies):
    tree = Tree(worst_tree(branching, plies))
    assert leaves_due(tree) == [tree.utility(leaf) for leaf in tree.leaves()]
    assert len(set(leaves_due(tree))) == branching**plies


def is_tree(node):
    return isinstance(node, int) or (isinstance(node, list) and node and all(map(is_tree, node)))


PROMISED = {  # what a task says of its arguments, in its notebook
    "who_moves": lambda root, plies: root in (1, -1) and plies >= 0,
    "minimax": lambda node, player: is_tree(node) and player in (1, -1),
    "plies_reached": lambda operations, per_leaf, seconds, branching, perfect: (
        operations * seconds >= per_leaf and branching >= 2
    ),
    "child_window": lambda alpha, beta, best: alpha < beta and best < beta,
    "knuth_moore": lambda branching, plies: branching >= 1 and plies >= 0,
    "perfect_order": is_tree,
    "worst_tree": lambda branching, plies: branching >= 2 and plies >= 1,
    "least_leaves": is_tree,
    "ablation": lambda before, after: len(before) == len(after) >= 2 and min(*before, *after) > 0,
    "horizon": lambda speed, seconds, branches: all(map(is_tree, (speed, seconds))) and branches >= 2,
    "symmetry_key": lambda *boards: all(len(cells) == 9 and mover in (1, -1) for cells, mover in boards),
    "pearl_root": lambda branching: 1 <= branching <= 1000,
    "solve_leaves": lambda branching, plies, chance: branching >= 1 and plies >= 0 and 0 <= chance <= 1,
}


@pytest.mark.parametrize("id", PROMISED)
def test_every_case_lies_within_what_its_task_promises(id):
    """A right answer may rely on it: bisection, for example, finds nothing where no leaf is in time."""
    for seed in range(20):
        for part in ALL[id].parts:
            for case in part.cases(seed):
                given = [{"+inf": inf, "-inf": -inf}.get(str(each), each) for each in case["args"]]
                assert PROMISED[id](*given), case
