"""What notebook 05 says in prose about counts, and no cell of it computes; and what its pictures show."""

import re
from collections import Counter
from math import log, prod

from saved import Saved

from abcourse import Tree, aima_tree, alphabeta, eight_step_tree, minimax
from abcourse.course import check
from abcourse.course.zoo import leaves_due
from abcourse.games import all_orders, best_ordered_tree, worst_ordered_tree
from abcourse.measure import least_leaves, leaves_by_order, mean_leaves
from abcourse.measure.theory import critical_type, minimal_leaves, plies_within

NOTEBOOK = Saved("05")
prose, printed = NOTEBOOK.prose, NOTEBOOK.printed
GOOD, BAD = Tree([[3, 8, 12], [2, 4, 6], [2, 5, 14]]), Tree([[14, 5, 2], [6, 4, 2], [12, 8, 3]])


def canonical(tree):
    """The same for all orders of a tree."""

    def sort(node):
        return sorted(map(sort, node), key=str) if isinstance(node, list) else node

    return sort(tree.nested())


def test_the_two_orders_are_the_nine_leaf_tree_at_its_best_and_at_its_worst():
    assert canonical(GOOD) == canonical(BAD) == canonical(aima_tree())
    counts = leaves_by_order(alphabeta, aima_tree())
    assert (len(leaves_due(GOOD)), len(leaves_due(BAD))) == (5, 9) == (min(counts), max(counts))
    assert counts[9] == 336 and counts.total() == 1296
    assert "336 of the 1,296 orders cut nothing" in prose()


def test_small_trees_of_the_first_card():
    shown = {(2, 2): 3, (2, 4): 7, (3, 2): 5, (3, 4): 17}
    assert {size: len(leaves_due(best_ordered_tree(*size))) for size in shown} == shown
    for (b, d), count in shown.items():
        assert re.search(rf"\b{b} +{d} +{count} of {b**d}\b", printed())


def test_the_best_move_last_is_neither_needed_for_the_worst_nor_enough():
    counts = {True: Counter(), False: Counter()}
    for order in all_orders(eight_step_tree()):
        best_first = minimax(order)((0,))[0] == minimax(order)(())[0]
        counts[best_first][len(leaves_due(order))] += 1
    assert counts[True][8] == counts[False][8] == 16
    assert counts[False].total() - counts[False][8] == 48
    assert "Sixteen orders on either side" in prose() and "48 orders with the best move last" in prose()
    first, second = eight_step_tree().nested()
    assert len(leaves_due(Tree([second, first]))) == 6
    assert len(leaves_due(Tree([first[::-1], second[::-1]]))) == 8


def test_the_two_proofs_of_the_nine_leaves_share_the_leaf_of_the_line():
    leaves = GOOD.leaves()
    assert str(GOOD.nested()) in "\n".join(NOTEBOOK.sources("code"))
    mine = {leaf for leaf in leaves if leaf[0] == 0}
    theirs = {leaf for leaf in leaves if leaf[1] == 0}
    assert all(GOOD.utility(leaf) >= 3 for leaf in mine) and all(GOOD.utility(leaf) <= 3 for leaf in theirs)
    assert [GOOD.utility(leaf) for leaf in mine & theirs] == [3]
    assert sorted(GOOD.utility(leaf) for leaf in mine | theirs) == sorted(leaves_due(GOOD))


def test_two_plies_down_stand_one_node_of_type_1_and_b_minus_1_of_either_other_type():
    b = 5
    types = Counter(critical_type((i, j)) for i in range(b) for j in range(b))
    assert (types[1], types[2], types[3]) == (1, b - 1, b - 1)
    assert all(2 * b - 1 + 2 * (b - 1) * b == minimal_leaves(b, 4) for b in range(1, 40))
    assert (minimal_leaves(35, 4), (2 * 35 - 1) ** 2) == (2449, 4761)
    assert "that gives 4,761, and the minimum is 2,449" in prose()


def test_perfect_order_is_on_the_formula_and_worst_order_reads_all():
    best = mean_leaves(alphabeta, lambda d, seed: best_ordered_tree(3, d), range(1, 7), 1)
    worst = mean_leaves(alphabeta, lambda d, seed: worst_ordered_tree(3, d), range(1, 7), 1)
    assert all(best[d].value == minimal_leaves(3, d) and worst[d].value == 3**d for d in best)
    assert printed().count("over 0") == 6


def test_eight_plies_in_perfect_order_cost_twice_what_four_cost_in_full():
    assert round(minimal_leaves(35, 8) / 35**4, 3) == 2
    assert round(35**0.5) == 6 and "by about 6 where it multiplied them by 35" in prose()


def test_a_factor_of_ten_thousand_costs_2_6_plies():
    assert f"costs {log(10_000, 35):.1f} plies without order" in prose()
    plies = [plies_within(seconds * 10**6, 35) for seconds in (1, 180)]
    assert "With 180 seconds for a move the laptop's {} plies become {}".format(*plies) in prose()


def test_in_whole_plies_a_perfect_order_reaches_twice_as_many_or_one_or_two_fewer():
    fewer = {
        2 * plies_within(n, b) - plies_within(n, b, perfect=True) for b in (2, 3, 35) for n in range(1, 5_000)
    }
    assert fewer == {0, 1, 2} and "twice as many, or one or two fewer" in prose()


def test_a_reply_that_is_not_the_best_refutes_with_fewer_leaves():
    best_first, cheaper = Tree([[5, 6], [[2, 1], 3]]), Tree([[5, 6], [3, [2, 1]]])
    assert canonical(best_first) == canonical(cheaper)
    code = "\n".join(NOTEBOOK.sources("code"))
    assert str(best_first.nested()) in code and str(cheaper.nested()) in code
    assert len(leaves_due(best_first)) == 4
    assert len(leaves_due(cheaper)) == 3 == least_leaves(best_first)


def test_the_hunt_can_be_won():
    hunted = Tree([[[4, 7], [9, 6], 8], [5, [3, [7, 1]]], [[8, 2], 4]])
    assert str(hunted.nested()) in "\n".join(NOTEBOOK.sources("code"))
    assert least_leaves(hunted) < len(leaves_due(hunted)) == 8


def test_the_adversary_lets_one_set_of_five_leaves_prove_the_nine_leaf_tree():
    assert "4 leaves:   0 of 126 sets" in printed() and "5 leaves:   1 of 126 sets" in printed()
    low = [{leaf for leaf in aima_tree().leaves() if leaf[0] == move} for move in range(3)]
    few = [sum(aima_tree().utility(leaf) <= 3 for leaf in leaves) for leaves in low[1:]]
    assert prod(few) == 1 and "one set of five does" in prose()


def test_a_search_with_shallow_cuts_reads_about_half_as_many_again():
    assert "shallow 545 ± 22, deep 342 ± 15" in printed()
    assert "shallow 1,326 ± 65, deep 898 ± 42" in printed()
    assert 1 / 4 < 1 - 898 / 1326 < 1 - 342 / 545 < 2 / 5 and "save about a third" in prose()
    assert "8 plies, perfect order: shallow 55, deep 31; fewest 31" in printed()


def test_leaves_due_may_count_in_exercise_5_4():
    def least_leaves(tree):
        return len(leaves_due(Tree(tree)))

    assert "the tree is read in the order in which it comes" in str(check("least_leaves", least_leaves))
