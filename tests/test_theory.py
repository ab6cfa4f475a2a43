"""The formulas against the published figures, and against what the searches really read."""

from collections import Counter
from pathlib import Path
from runpy import run_path
from statistics import mean, stdev

import pytest
from test_kernels import for_max

from abcourse.games import (
    RecordingGame,
    best_ordered_tree,
    independent_tree,
    worst_ordered_tree,
)
from abcourse.measure.theory import (
    critical_p,
    critical_type,
    minimal_leaves,
    pearl_fit,
    pearl_rate,
    plies_within,
    saks_wigderson_rate,
    zero_one_leaves,
)
from abcourse.search import alphabeta


@pytest.mark.parametrize(
    ("b", "leaves"),
    [(2, [3, 7, 15, 31]), (3, [5, 17, 53, 161]), (5, [9, 49, 249, 1249]), (7, [13, 97, 685, 4801])],
)
def test_minimal_leaves_of_the_published_table(b, leaves):
    assert [minimal_leaves(b, d) for d in (2, 4, 6, 8)] == leaves


SHAPES = [(2, 1), (2, 3), (2, 6), (3, 0), (3, 2), (3, 3), (4, 4), (5, 3)]


def leaves_of(tree):
    watched = RecordingGame(tree)
    alphabeta(watched)(())
    return watched.leaves


@pytest.mark.parametrize(("b", "d"), SHAPES)
def test_in_perfect_order_alphabeta_reads_the_critical_leaves_one_after_the_other(b, d):
    tree = best_ordered_tree(b, d)
    assert leaves_of(tree) == [leaf for leaf in tree.leaves() if critical_type(leaf)]
    assert len(leaves_of(tree)) == minimal_leaves(b, d)


@pytest.mark.parametrize(("b", "d"), SHAPES)
def test_in_the_worst_order_alphabeta_reads_every_leaf(b, d):
    assert leaves_of(worst_ordered_tree(b, d)) == worst_ordered_tree(b, d).leaves()


def test_the_critical_leaves_of_each_type_add_up_to_the_minimum():
    """One of type 1, and of the others one less than the two powers in the formula."""
    types = Counter(map(critical_type, best_ordered_tree(3, 5).leaves()))
    assert (types[1], types[2], types[3]) == (1, 3**3 - 1, 3**2 - 1)


def test_children_have_the_types_that_knuth_and_moore_give_them():
    for path in best_ordered_tree(3, 4).nodes():
        first, *others = (critical_type((*path, place)) for place in range(3))
        expected = {1: (1, 2), 2: (3, None), 3: (2, 2), None: (None, None)}[critical_type(path)]
        assert (first, *others) == (expected[0], expected[1], expected[1])


@pytest.mark.parametrize("b", [2, 3, 5])
@pytest.mark.parametrize("d", [1, 2, 5, 8])
def test_at_the_critical_p_zeros_and_ones_cost_pearls_rate_at_every_level(b, d):
    assert zero_one_leaves(b, d, critical_p(b, d)) == pytest.approx(pearl_rate(b) ** d)


BENCH = run_path(str(Path(__file__).parent.parent / "bench" / "leaf_counts.py"))
PUBLISHED = {  # by the number of branches, to four places
    pearl_rate: {2: 1.618, 3: 2.1479, 4: 2.6297, 5: 3.0796, 8: 4.3093, 10: 5.0635, 20: 8.4247, 32: 11.9873},
    saks_wigderson_rate: {2: 1.6861, 3: 2.3028, 4: 2.8860, 5: 3.4495, 8: 5.0760, 10: 6.1310},
    BENCH["expected_leaves_two_plies"]: {
        2: 3.6667, 3: 7.4429, 4: 12.1441, 5: 17.6713, 8: 38.6507, 10: 55.9596, 20: 177.1288, 32: 389.7136,
    },
}  # fmt: skip


@pytest.mark.parametrize("formula", PUBLISHED, ids=lambda one: one.__name__)
def test_the_published_figures_come_out(formula):
    assert {b: round(formula(b), 4) for b in PUBLISHED[formula]} == PUBLISHED[formula]


def test_the_fit_holds_up_to_fifty_and_not_at_a_thousand():
    errors = {b: abs(pearl_fit(b) / pearl_rate(b) - 1) for b in [*range(2, 51), 1000]}
    assert max(errors[b] for b in range(2, 51)) < 0.0415
    assert 0.14 < errors[1000] < 0.16


def close(measured, expected, error=0.0):
    """Within three standard errors, those of the published figure included."""
    own = stdev(measured) / len(measured) ** 0.5
    return abs(mean(measured) - expected) <= 3 * (own**2 + error**2) ** 0.5


@pytest.mark.parametrize(
    ("b", "d", "leaves", "error"),
    [(2, 4, 12.03, 0.02), (2, 6, 37.02, 0.08), (3, 4, 45.24, 0.10), (4, 4, 112.1, 0.3)],
)
def test_alphabeta_on_independent_leaves_reads_the_published_mean(b, d, leaves, error):
    read = [len(for_max(alphabeta, independent_tree(b, d, seed))[1]) for seed in range(400)]
    assert close(read, leaves, error)


def test_only_a_ply_that_is_read_to_its_end_counts():
    assert [plies_within(leaves, 35) for leaves in (1, 34, 35, 1e9, 1e10, 1.33e16)] == [0, 0, 1, 5, 6, 10]
    for d in (5, 6, 7):
        fewest = minimal_leaves(35, d)
        assert [plies_within(fewest - less, 35, perfect=True) for less in (0, 1)] == [d, d - 1]
