"""Each formula as a function, with the paper, its symbols, the domain, and a doctest.

`b` is the number of children at every node, and `d` is the depth in plies. "Per level" means per ply.
"""

from collections.abc import Callable, Sequence
from itertools import count
from math import ceil, floor, inf, sqrt
from sys import audit


def minimal_leaves(b: int, d: int) -> int:
    """Return the fewest leaves that prove the value of a uniform tree: b^ceil(d/2) + b^floor(d/2) - 1.

    Alpha-beta with a perfect order reads exactly these. (Slagle & Dixon 1969; Knuth & Moore 1975,
    corollary of theorem 1.)

    >>> minimal_leaves(2, 3), minimal_leaves(3, 2), minimal_leaves(36, 4)
    (5, 5, 2591)
    """
    audit("abcourse.minimal_leaves")
    _domain(b, d)
    return int(b ** ceil(d / 2) + b ** floor(d / 2) - 1)


def critical_type(path: Sequence[int]) -> int | None:
    """Return the type, 1, 2 or 3, of a node that every proof of the root's value needs, and None for others.

    `path` holds the places of the children from the root, where 0 is the first. Each node's first child is
    its best.

    - Type 1: only first children lead here. Its first child is of type 1, and the others are of type 2.
    - Type 2: its first child refutes it and is of type 3. The others are not read.
    - Type 3: all its children are of type 2.

    Alpha-beta reads the nodes with a type, and no others. (Knuth & Moore 1975, theorem 1.)

    >>> [critical_type(path) for path in [(0, 0), (0, 1), (1, 0), (1, 1)]]
    [1, 2, 3, None]
    """
    left = next((ply for ply, place in enumerate(path) if place), None)  # where it leaves the first line
    if left is None:
        return 1
    below = path[left + 1 :]
    return None if any(below[::2]) else 3 if len(below) % 2 else 2


def pearl_root(b: int) -> float:
    """Return xi_b, the positive root of x^b + x = 1, for b >= 2. (Pearl 1980.)

    >>> round(pearl_root(2), 6)
    0.618034
    """
    audit("abcourse.pearl_root")
    _domain(b, 0, least=2)
    return root(lambda x: x**b + x - 1, 0.0, 1.0)


def pearl_rate(b: int) -> float:
    """Return xi_b / (1 - xi_b): alpha-beta's branching factor on independent continuous leaves, in the limit.

    No algorithm has a smaller one: Pearl 1980 proved it for directional ones, and Tarsi 1983 for all. It
    grows like b / ln b. (Pearl 1980.)

    >>> [round(pearl_rate(b), 4) for b in (2, 3, 5, 10)]
    [1.618, 2.1479, 3.0796, 5.0635]
    """
    xi = pearl_root(b)
    return xi / (1 - xi)


def pearl_fit(b: int) -> float:
    """Return 0.925 b^0.747, an approximation to `pearl_rate`: within 4.1 % for b from 2 to 50, worse beyond.

    We do not know who made this fit. Here it is compared with `pearl_rate`.

    >>> round(pearl_fit(10), 2)
    5.17
    """
    audit("abcourse.pearl_fit")
    _domain(b, 0, least=2)
    return float(0.925 * b**0.747)


def saks_wigderson_rate(b: int) -> float:
    """Return (b - 1 + sqrt(b^2 + 14 b + 1)) / 4, the best expected factor on the worst two-valued tree.

    This is a branching factor. A randomised order reaches it, and no algorithm does better. (Saks & Wigderson
    1986.)

    >>> [round(saks_wigderson_rate(b), 4) for b in (2, 3, 10)]
    [1.6861, 2.3028, 6.131]
    """
    audit("abcourse.saks_wigderson_rate")
    _domain(b, 0)
    return (b - 1 + sqrt(b * b + 14 * b + 1)) / 4


def zero_one_leaves(b: int, d: int, p: float = 0.5) -> float:
    """Return the expected leaves that SOLVE reads, if each leaf is 1 with probability p and 0 otherwise.

    MAX moves at the root. A node is left as soon as its value is settled: at MAX by a 1, and at MIN by a 0.
    The children before a child are independent of it, so a node costs as much as one child, times the
    expected number of children that are tried. (The model is that of Pearl 1980.)

    >>> round(zero_one_leaves(2, 8), 1)
    41.3
    """
    audit("abcourse.zero_one_leaves")
    _domain(b, d)
    if not 0 <= p <= 1:
        raise ValueError(f"p={p!r}: a probability lies from 0 to 1")
    one, leaves = p, 1.0
    for ply in range(d):  # from the level above the leaves up to the root
        at_max = (d - 1 - ply) % 2 == 0
        goes_on = 1 - one if at_max else one  # the chance that a child does not settle the node
        leaves *= sum(goes_on**tried for tried in range(b))
        one = 1 - (1 - one) ** b if at_max else one**b
    return leaves


def critical_p(b: int, d: int) -> float:
    """Return the p at which `zero_one_leaves` is largest in the long run: there it is pearl_rate(b)^d.

    There the count is exactly pearl_rate(b)^d. The p is xi_b where MIN moves above the leaves, at even d, and
    1 - xi_b where MAX does. Then every second level has the same chance of a 1 again. At any other p that
    chance runs to 0 or 1, and the count grows like b^(d/2). (Pearl 1980; Tarsi 1983 shows that no algorithm
    does better there.)

    >>> round(critical_p(2, 8), 4), round(zero_one_leaves(2, 8, critical_p(2, 8)) ** (1 / 8), 4)
    (0.618, 1.618)
    """
    audit("abcourse.critical_p")
    _domain(b, d, least=2)
    return 1 - pearl_root(b) if d % 2 else pearl_root(b)


def plies_within(leaves: float, b: int, perfect: bool = False) -> int:
    """Return how many whole plies of a uniform tree fit into so many leaves, by minimax or in perfect order.

    `leaves` is the operations a second, times the seconds, divided by the operations a leaf.

    >>> plies_within(10**10, 35), plies_within(10**10, 35, perfect=True)
    (6, 12)
    """
    audit("abcourse.plies_within")
    if leaves < 1 or b <= 1:
        raise ValueError(f"leaves={leaves!r}, b={b!r}: a horizon needs leaves >= 1 and b > 1")
    cost = minimal_leaves if perfect else pow
    return next(d for d in count() if cost(b, d + 1) > leaves)


def root(f: Callable[[float], float], low: float, high: float) -> float:
    """Return where a growing function is 0 between low and high, by bisection down to the last bit."""
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        low, high = (middle, high) if f(middle) < 0 else (low, middle)


def _domain(b: int, d: int, least: int = 1) -> None:
    if not least <= b < inf or d < 0:
        raise ValueError(f"b={b}, d={d}: the formula needs b >= {least} and d >= 0")
