"""A tree is its nested lists, and says clearly what it cannot read."""

import pytest

from abcourse.games import Nim, RecordingGame, TicTacToe, Tree, aima_tree, all_orders, eight_step_tree, unfold
from abcourse.games.capture import pushed_loss
from abcourse.search import minimax


def test_a_tree_that_contains_itself_is_refused():
    loop = [1]
    loop.append(loop)
    with pytest.raises(ValueError, match="contains itself"):
        Tree(loop)


def test_nodes_are_named_level_by_level():
    tree = eight_step_tree()
    assert [tree.name(path) for path in [(), (0,), (1,), (0, 0), (0, 1), (1, 0), (1, 1)]] == list("ABCDEFG")
    assert tree.name((0, 1, 1)) == "E2" and tree.at("G") == (1, 1)
    with pytest.raises(ValueError, match="no node named 'Z'"):
        tree.at("Z")


def test_intervals_close_as_leaves_are_read():
    tree, read = aima_tree(), []
    roots = []
    for leaf in [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (2, 1), (2, 2)]:
        read.append(leaf)
        roots.append(tree.intervals(read)[()])
    inf = float("inf")
    assert roots == [(-inf, inf)] * 2 + [(3, inf)] * 2 + [(3, 14), (3, 5), (3, 3)]


def test_reordering_keeps_the_value_and_counts_every_order():
    orders = list(all_orders(aima_tree()))
    assert len(orders) == 1296 and orders[0] == aima_tree()
    assert {minimax(tree)(())[0] for tree in orders} == {3}


def test_with_leaves_changes_only_those_leaves():
    assert aima_tree().with_leaves({(1, 1): 99}) == aima_tree(x=99)
    with pytest.raises(ValueError, match=r"no node \(5,\)"):
        aima_tree().with_leaves({(5,): 1})
    with pytest.raises(ValueError, match=r"node \(1,\) is an interior node"):
        aima_tree().with_leaves({(1,): 1})


def test_equal_trees_have_equal_hashes_in_whatever_order_estimates_are_given():
    one, other = (Tree([[1], [2]], estimates=dict(pairs)) for pairs in (ESTIMATES, reversed(ESTIMATES)))
    assert one == other
    assert hash(one) == hash(other)


ESTIMATES = [((0,), 1), ((1,), 2)]


def test_repr_builds_the_tree_again():
    for tree in (aima_tree(), Tree([1, [2, 3]], root="min"), Tree(5)):
        assert eval(repr(tree)) == tree


def test_a_game_unfolds_to_the_tree_of_its_play():
    game = Nim((5,), max_take=3, misere=True)
    tree = unfold(game)
    assert minimax(tree)(())[0] == minimax(game)(game.initial)[0]
    assert tree.name((0,)) == "(0, 1)"
    with pytest.raises(ValueError, match="more than 5000 nodes"):
        unfold(TicTacToe())
    with pytest.raises(ValueError, match="depth is -1"):
        unfold(game, depth=-1)


def test_a_game_unfolds_from_any_state_to_any_depth():
    game = pushed_loss(1)
    tree = unfold(Estimated(game), depth=3)
    plain = minimax(game, evaluate=game.evaluate)
    assert tree.height == 3
    assert minimax(tree)(())[0] == plain(game.initial, 3)[0]
    after = game.result(game.initial, "check")
    assert unfold(Estimated(game), after, depth=1).root == "min"
    assert unfold(Estimated(game), depth=0).leaves() == [()]
    assert tree.name((0,)) == "check" and tree.name(()) == "start"


class Estimated(RecordingGame):
    """The capture game with its estimate for utility everywhere."""

    def utility(self, state):
        return self.game.evaluate(state)


def test_a_tree_with_estimates_evaluates_as_boards_do_and_one_without_has_no_such_method():
    guessed = Tree([[3, 5], 2], estimates={(0,): 4})
    assert guessed.evaluate((0,)) == 4 and not hasattr(Tree([[3, 5], 2]), "evaluate")
