"""Leaf counts of alpha-beta on random trees, the whole table: `python bench/leaf_counts.py [trees]`.

Independent continuous leaves, the order left to chance. Each line gives the measured mean with its standard
error, the minimal tree, and the rate per ply that Pearl's formula predicts for very deep trees. Counts are
deterministic: the seeds are 0, 1, 2 ...
"""

import sys
from math import exp, lgamma
from statistics import mean, stdev

from abcourse.games import RecordingGame, independent_tree
from abcourse.measure.theory import minimal_leaves, pearl_rate
from abcourse.search import alphabeta

TABLE = [
    (2, 2),
    (2, 4),
    (2, 6),
    (2, 8),
    (2, 10),
    (3, 2),
    (3, 4),
    (3, 6),
    (4, 4),
    (5, 4),
    (8, 4),
    (10, 4),
    (20, 4),
]


def expected_leaves_two_plies(b: int) -> float:
    """The expected leaves of alpha-beta at depth 2, independent continuous leaves, exactly.

    The first child is read whole. A later child, the k-th, reads a leaf as long as those before it all
    beat the best of k - 1 minima; (1 - best)^b is then the least of k - 1 uniform numbers, and the chance
    that j leaves do not settle it is Gamma(k) Gamma(1 + j/b) / Gamma(k + j/b). (Fuller, Gaschnig &
    Gillogly 1973; in this form Knuth & Moore 1975, section 7.)
    """
    later = sum(
        exp(lgamma(k) + lgamma(1 + j / b) - lgamma(k + j / b)) for k in range(2, b + 1) for j in range(b)
    )
    return b + later


def leaves_read(branching: int, depth: int, trees: int) -> list[int]:
    """How many leaves alpha-beta reads on each of the first `trees` independent trees."""
    counts = []
    for seed in range(trees):
        watched = RecordingGame(independent_tree(branching, depth, seed))
        alphabeta(watched)(())
        counts.append(len(watched.leaves))
    return counts


def main(trees: int) -> None:
    """Print the table; large trees are measured on fewer seeds."""
    off = []  # standard errors from the exact mean, where that is known
    print("  b  d   mean leaves  +- s.e.   of b^d  minimal  exact (d=2)  Pearl's rate per ply")
    for branching, depth in TABLE:
        number = max(20, min(trees, 4_000_000 // branching**depth))
        counts = leaves_read(branching, depth, number)
        error, exact = stdev(counts) / number**0.5, " " * 11
        if depth == 2:
            due = expected_leaves_two_plies(branching)
            off.append(abs(mean(counts) - due) / error)
            exact = f"{due:11.4f}"
        print(
            f"{branching:3} {depth:2} {mean(counts):13.2f} {error:8.2f} "
            f"{branching**depth:8} {minimal_leaves(branching, depth):8}  {exact}  {pearl_rate(branching):.4f}"
        )
    print(f"two plies: at most {max(off):.1f} standard errors from the exact mean, {len(off)} widths")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
