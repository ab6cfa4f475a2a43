"""Each formula one function: the paper, its symbols, the domain, and a doctest."""

from __future__ import annotations


def minimal_leaves(b: int, d: int) -> int:
    """The fewest leaves that prove the value of a uniform tree: b^ceil(d/2) + b^floor(d/2) - 1.

    `b` children at every node, leaves at depth `d` plies. Alpha-beta with a perfect order reads exactly
    these. (Slagle & Dixon 1969; Knuth & Moore 1975, corollary of theorem 1.)

    >>> minimal_leaves(2, 3), minimal_leaves(3, 2), minimal_leaves(36, 4)
    (5, 5, 2591)
    """
    if b < 1 or d < 0:
        raise ValueError(f"b={b}, d={d}: the formula needs b >= 1 and d >= 0")
    return int(b ** ((d + 1) // 2) + b ** (d // 2) - 1)
