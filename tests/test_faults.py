"""A fault's sentence is true of the answer that it names: each claim that can be checked, checked."""

from functools import cache
from math import inf

import pytest

from abcourse import minimax
from abcourse.checking.cases import order_cases, tree_of, value_cases, window_cases
from abcourse.checking.judging import cases_of
from abcourse.course.questions import ALL
from abcourse.games import MAX, MIN, Lettered, Tree, Watched, irregular_tree


class Estimated(Watched):
    """A watched tree that is asked for estimates as well."""

    def evaluate(self, state):
        self.leaves.append(state)
        return self.game.evaluate(state)


TREES = [irregular_tree(seed) for seed in range(40)]


def faulty(id, words):
    """The known wrong answer whose fault has these words."""
    (found,) = [wrong for wrong in ALL[id].known_wrong if words in wrong.text]
    return found.made(ALL[id].reference)


def read(search, tree, depth=inf, alpha=-inf, beta=inf):
    """What a search returns in MAX's window, and the leaves that it reads."""
    watched = Estimated(tree, 5_000)
    return search(watched, (), depth, alpha, beta), watched.leaves


def runs(id, words):
    """On 40 random trees: the tree, the value and the leaves of a wrong search in the open window."""
    search = faulty(id, words)
    return [(tree, *read(search, tree)) for tree in TREES]


@pytest.mark.parametrize("id", ["alphabeta", "negamax_cuts"])
def test_where_nothing_is_ever_cut_every_leaf_is_read(id):
    assert all(leaves == tree.leaves() for tree, _, leaves in runs(id, "nothing is ever cut"))


def children_read(tree, leaves, player):
    """For each node of a player below which a leaf was read: whether each of its children was come to."""
    come_to = {leaf[:plies] for leaf in leaves for plies in range(len(leaf) + 1)}
    return [
        set(tree.children(node)) <= come_to
        for node in come_to
        if not tree.is_terminal(node) and tree.to_move(node) == player
    ]


@pytest.mark.parametrize(("words", "open_player"), [("at MAX nodes only", MIN), ("at MIN nodes only", MAX)])
def test_where_one_player_alone_is_cut_the_other_s_nodes_are_read_to_the_end(words, open_player):
    everything = [children_read(tree, leaves, open_player) for tree, _, leaves in runs("alphabeta", words)]
    assert all(map(all, everything))
    cut = [children_read(tree, leaves, -open_player) for tree, _, leaves in runs("alphabeta", words)]
    assert not all(map(all, cut))


def test_from_the_last_action_to_the_first_the_leaves_come_right_to_left():
    assert all(
        leaves == sorted(leaves, reverse=True)
        for _, _, leaves in runs("alphabeta", "from the last to the first")
    )


def test_an_ignored_window_changes_nothing():
    search = faulty("alphabeta", "the window that the function is given is ignored")
    assert all(read(search, tree) == read(search, tree, inf, -2, 2) for tree in TREES)
    right = ALL["alphabeta"].reference
    assert any(read(right, tree) != read(right, tree, inf, -2, 2) for tree in TREES)


@pytest.mark.parametrize("id", ["alphabeta", "fail_hard", "negamax_cuts"])
def test_where_the_depth_is_never_looked_at_only_true_leaves_are_read(id):
    search = faulty(id, "the depth is never looked at")
    limited = Tree([[3, 5], [2, 9]], estimates={(): 0, (0,): 7, (1,): 8})
    for depth in (0, 1, 2):
        assert set(read(search, limited, depth)[1]) <= set(limited.leaves())


@pytest.mark.parametrize(
    ("id", "words", "end"), [("alphabeta", "one ply too early", 1), ("fail_hard", "one ply too early", 1)]
)
def test_a_search_that_stops_a_ply_early_reads_no_leaf_at_its_depth(id, words, end):
    limited = Tree([[3, 5], [2, 9]], estimates={(): 0, (0,): 7, (1,): 8})
    assert {len(leaf) for leaf in read(faulty(id, words), limited, 2)[1]} == {end}


def test_where_the_end_is_never_asked_for_it_is_never_asked_for():
    class Deaf(Tree):
        def is_terminal(self, state):
            raise AssertionError("asked")

    search = faulty("alphabeta", "game.is_terminal(state) is never asked")
    deaf = Deaf([[3, 5], [2, 9]], estimates={(): 0, (0,): 7, (1,): 8})
    assert search(deaf, (), 1, -inf, inf) == 8


def test_where_all_maximise_the_value_is_the_largest_leaf_that_was_read():
    assert all(
        value == max(map(tree.utility, leaves))
        for tree, value, leaves in runs("alphabeta", "take the maximum too")
    )


@pytest.mark.parametrize(
    ("id", "words", "spec", "value"),
    [
        ("alphabeta", "v starts at 0", [-3, -4], 0),
        ("alphabeta", "v starts at -1000", [-5000, -7000], -1000),
        ("negamax_cuts", "starts at 0", [-3, -4], 0),
        ("negamax_cuts", "starts at -1000", [-5000, -7000], -1000),
    ],
)
def test_a_start_value_that_is_never_beaten_comes_back(id, words, spec, value):
    assert read(faulty(id, words), Tree(spec))[0] == value


def test_where_the_root_is_taken_for_max_it_is_max_that_moves():
    search = faulty("alphabeta", "MAX is taken to move at the root")
    for tree in TREES:
        assert read(search, Tree(tree.nested(), "min"))[0] == minimax(Tree(tree.nested()))(())[0]


def test_a_value_in_the_wrong_view_is_that_of_the_other_view():
    for_max = faulty("negamax_cuts", "the value speaks for MAX")
    assert all(read(for_max, tree)[0] == 1000 * minimax(tree)(())[0] for tree in TREES)
    assert read(faulty("negamax_cuts", "turned to the mover once more"), Tree(7, "min"))[0] == 7000


def test_a_deep_cut_is_made_only_where_the_window_comes_down():
    """A max, 5; then B min, C max, D min: 4 [8]"""
    deep = Tree([5, [[[4, 8]]]])
    for id, words in [("alphabeta", "a child hears only"), ("negamax_cuts", "a child hears only")]:
        assert len(read(faulty(id, words), deep)[1]) == 3
    assert len(read(ALL["alphabeta"].reference, deep)[1]) == 2


def test_unclamped_and_half_clamped_values_lie_outside_on_the_side_that_is_named():
    outside = {}
    trees = [*TREES, *map(Tree, range(-9, 9))]
    for words in ("not clamped: that is fail-soft", "only values below", "only values above"):
        values = [read(faulty("fail_hard", words), tree, inf, -2, 2)[0] for tree in trees]
        outside[words] = (any(value < -2 for value in values), any(value > 2 for value in values))
    assert list(outside.values()) == [(True, True), (False, True), (True, False)]


def test_a_move_in_the_wrong_form_is_what_is_said():
    game = Lettered([[3, 5], [4, 9]])
    assert faulty("root_move", "the value comes back")(game, (), inf) == 4000
    assert faulty("root_move", "the move's place")(game, (), inf) == 1
    assert faulty("best_move", "place in the list")(game, (), inf) == 1
    assert faulty("best_move", "the value comes back")(game, (), inf) == 4000
    assert faulty("best_move", "of equal moves the last one")(Tree([3, 3]), (), inf) == 1


def test_what_is_kept_is_given_back_on_another_tree():
    search = faulty("alphabeta", "something is kept")
    assert [read(search, Tree([3, 5]))[0], read(search, Tree([8, 9]))[0]] == [5, 5]


# -- the cases


@cache
def windows():
    return cases_of(ALL["alphabeta"], 0)["window"]


def test_the_cases_have_what_they_are_for():
    """Depth limits, single leaves, MIN roots, values beyond 1,000; windows on three sides of the value."""
    for cases in (value_cases(0)[:-4], order_cases(0), window_cases(0)):
        assert {case["root"] for case in cases} == {"max", "min"}
        assert any(isinstance(case["tree"], int) for case in cases)
        assert {0, 1} <= {case.get("depth") for case in cases}
        values = [tree_of(case).utility(leaf) for case in cases for leaf in tree_of(case).leaves()]
        assert min(values) < -1_000 and max(values) > 1_000
    sides = {
        (value > case["alpha"]) + (value >= case["beta"])
        for case in windows()
        for value in [minimax(tree_of(case))((), case.get("depth", inf))[0]]
    }
    assert sides == {0, 1, 2}
