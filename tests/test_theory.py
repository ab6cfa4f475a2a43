"""The formulas against the published figures, and against what the searches really read."""

from collections import Counter
from itertools import product
from pathlib import Path
from runpy import run_path
from statistics import mean, stdev

import pytest
from test_kernels import for_max

from abcourse.games import (
    RecordingGame,
    best_ordered_tree,
    independent_tree,
    uniform_tree,
    worst_ordered_tree,
    zero_one_tree,
)
from abcourse.measure import survey
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


def test_away_from_the_critical_p_the_rate_falls_to_the_square_root():
    for b, p in ((2, 0.5), (3, 0.75)):
        rate = (zero_one_leaves(b, 60, p) / zero_one_leaves(b, 58, p)) ** 0.5
        assert rate == pytest.approx(b**0.5, rel=1e-3)
        assert abs(critical_p(b, 60) - p) > 0.05


def test_two_b_minus_one_does_not_multiply():
    assert (minimal_leaves(35, 4), (2 * 35 - 1) ** 2) == (2_449, 4_761)
    assert round(1 - minimal_leaves(36, 4) / 36**4, 4) == 0.9985


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


@pytest.mark.trial
@pytest.mark.parametrize(
    ("b", "d", "leaves", "error"),
    [(2, 8, 110.3, 0.4), (2, 10, 314.2, 2.1), (3, 6, 247.5, 1.3), (5, 4, 227.2, 0.8), (8, 4, 988, 7)],
)
def test_and_on_larger_ones(b, d, leaves, error):
    read = [len(for_max(alphabeta, independent_tree(b, d, seed))[1]) for seed in range(1_000, 1_200)]
    assert close(read, leaves, error)


@pytest.mark.parametrize("p", [0.3, 0.618])
def test_zero_one_leaves_cost_what_the_recursion_says_at_the_critical_p_and_off_it(p):
    """In the window (0, 1) alpha-beta is SOLVE; seeds 1,000 to 1,119."""
    search = {"solve": lambda game: lambda state, depth: alphabeta(game)(state, depth, 0, 1)}
    rows = survey(search, (zero_one_tree(2, 8, seed, p) for seed in range(1_000, 1_120)))
    assert close([row.leaves for row in rows.rows], zero_one_leaves(2, 8, p))


@pytest.mark.parametrize(("b", "d"), [(2, 1), (2, 2), (2, 3), (3, 2), (4, 1)])
@pytest.mark.parametrize("p", [0.0, 0.2, 0.5, 0.9, 1.0])
def test_the_recursion_is_the_mean_over_all_trees_of_zeros_and_ones(b, d, p):
    total = 0.0
    for leaves in product((0, 1), repeat=b**d):
        drawn = iter(leaves)
        watched = RecordingGame(uniform_tree(b, d, lambda drawn=drawn: next(drawn)))
        alphabeta(watched)((), d, 0, 1)
        total += p ** sum(leaves) * (1 - p) ** (b**d - sum(leaves)) * len(watched.leaves)
    assert zero_one_leaves(b, d, p) == pytest.approx(total)


def test_only_a_ply_that_is_read_to_its_end_counts():
    assert [plies_within(leaves, 35) for leaves in (1, 34, 35, 1e9, 1e10, 1.33e16)] == [0, 0, 1, 5, 6, 10]
    for d in (5, 6, 7):
        fewest = minimal_leaves(35, d)
        assert [plies_within(fewest - less, 35, perfect=True) for less in (0, 1)] == [d, d - 1]
