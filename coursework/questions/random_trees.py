"""The questions of the room on random trees: Pearl's root, and the leaves that SOLVE reads."""

from fractions import Fraction  # noqa: F401 (an edit uses it)
from random import Random

from .kinds.function import function_question


def root(b):
    """The positive root of x^b + x = 1."""
    low, middle, high = 0.0, 0.5, 1.0
    while low < middle < high:
        if middle**b + middle < 1:
            low = middle
        else:
            high = middle
        middle = (low + high) / 2
    return low


def many_branches(seed):
    drawn = Random(f"6.1 {seed}").sample(range(21, 999), 6)
    return [[b] for b in sorted({20, 35, 50, 100, 1000, *drawn})]


NEAR = 2e-9  # asked is 1e-9
ROOT = function_question(
    root,
    "pearl_root ** The root of x^b + x = 1",
    parts={
        "up to 12": (2, lambda seed: [[b] for b in range(1, 13)], "{n} roots, to nine digits"),
        "up to 1,000": (1, many_branches, "{n} more, close to 1"),
    },
    near=NEAR,
    reason=lambda b: f"For x = {root(b):.10g} the sum x^{b} + x comes to 1. x is due to within 10^-9.",
    hints="""
    At x = 0 the left side is less than 1, at x = 1 it is more, and it only grows in between. So there is
        one root.
    Halve the interval: look at its middle, and keep the half in which the left side passes 1.
    low, middle, high = 0, 0.5, 1; while low < middle < high: if middle**b + middle < 1 then low = middle,
        else high = middle; then middle = (low + high) / 2. It ends where no number lies between.""",
    wrong="""
    x / (1 - x) comes back; the root x itself is asked for.  |  return low  =>  return low / (1 - low)
    the halving stops after three digits.  |  low < middle < high  =>  high - low > 1e-3
    the root is rounded to six digits.  |  return low  =>  return round(low, 6)
    each step keeps the lower half, down to 0: look at the test, its equation and its sign.
        + middle < 1  =>  + middle > 1
    the x beside the power is missing: x^b = 1 is solved.  |  middle**b + middle  =>  middle**b
    b times x stands in place of x to the power of b.  |  middle**b  =>  b * middle
    the power is 2, whatever b is.  |  middle**b  =>  middle**2
    the power is one too high: x^(b+1) + x = 1 is solved.  |  middle**b  =>  middle ** (b + 1)
    the interval ends at 0.9; for many branches the root lies beyond.  |  0.5, 1.0  =>  0.5, 0.9
    repeating x = 1 - x^b jumps between 0 and 1.  |  return low  =>  return 0.5 if b == 1 else 0.0
    what comes back is 1 - x.  |  return low  =>  return 1 - low""",
    right="""
    from a half on  |  0.0, 0.5, 1.0  =>  0.5, 0.75, 1.0
    the upper end  |  return low  =>  return high""",
)


def solve_leaves(b, d, p):
    """The leaves that SOLVE reads, on average; MAX moves at the root."""
    one, leaves = p, 1.0  # of a node on this level: the chance to be worth 1, and the leaves read below it
    for level in range(1, d + 1):
        at_max = (d - level) % 2 == 0
        goes_on = 1 - one if at_max else one
        leaves *= sum(goes_on**tried for tried in range(b))
        one = 1 - (1 - one) ** b if at_max else one**b
    return leaves


def tried(b, d, p):
    """Where the leaves come from at the root: the children that MAX tries on average."""
    one = p
    for level in range(1, d):
        one = 1 - (1 - one) ** b if (d - level) % 2 == 0 else one**b
    terms = " + ".join(f"{(1 - one) ** k:.4g}" for k in range(b))
    if d == 0:
        return "A tree without a ply is one leaf."
    chance = f"each is worth 1 with the chance {one:.4g}"
    lost = f" In floating point 1 - {one:.4g} is 1." if 1 - one == 1 and one else ""
    return f"At the root MAX tries {terms} of its children on average: {chance}.{lost}"


def trees_of(plies, chances):
    return [(b, d, p) for d in plies for b in (1, 2, 3) for p in chances]


def more_plies(seed):
    random = Random(f"6.2 {seed}")
    sizes = [(b, d) for b, most in ((2, 9), (3, 6), (4, 5)) for d in (3, 4, most)]  # small, for fractions
    fixed = [(2, 3, 0.5), (2, 8, 0.5), (3, 5, 0.25), (8, 4, 0.125), (2, 11, 0.625)]
    return fixed + [(b, d, random.randint(1, 15) / 16) for b, d in sizes]


SOLVE = function_question(
    solve_leaves,
    "solve_leaves *** The expected leaves of SOLVE on 0/1 leaves",
    parts={
        "two plies": (2, lambda seed: trees_of((0, 1, 2), (0.5, 0.25)), "{n} trees of at most two plies"),
        "more plies": (2, more_plies, "{n} trees of up to 11 plies"),
        "sure leaves": (1, lambda seed: trees_of((1, 2, 3, 4), (0, 1)), "{n} trees, all leaves alike"),
    },
    near=NEAR,
    reason=tried,
    hints="""
    Two numbers a level are enough: the chance that a node is worth 1, and the leaves that are read below
        it. At a leaf they are p and 1.
    At a MAX node the k-th child is tried only if the k - 1 before it are all 0. Add these chances, for k
        from 1 to b: so many children are tried on average. At a MIN node they must all be 1.
    The leaves of a node are one child's leaves times the children tried. A MAX node is 1 unless all are 0:
        1 - (1 - q)**b; a MIN node is 1 with q**b. Go up level by level; MAX stands on top.""",
    wrong="""
    every child is tried: nothing settles a node early.  |  goes_on**tried  =>  1
    half the children are tried: (b/2)^d.  |  sum(goes_on**tried for tried in range(b))  =>  b / 2
    only MAX is settled early; a 0 settles a MIN node.  |  goes_on**  =>  (goes_on if at_max else 1) **
    only MIN is settled early; a 1 settles a MAX node.  |  goes_on**  =>  (1 if at_max else goes_on) **
    MAX is settled by a 0 and MIN by a 1: it is the other way round.  |  goes_on**  =>  (1 - goes_on) **
    MIN moves at the root.  |  % 2 == 0  =>  % 2 == 1
    players are counted from the leaves up: where d is odd MIN moves at the root.  |  (d - level)  =>  level
    players are counted from the leaves up: where d is even MIN moves at the root.
        (d - level)  =>  (level - 1)
    every level has the leaves' chance p; it changes from level to level.  |  one**b  =>  one**b\\none = p
    MIN's nodes are worth 1 as often as MAX's.  |  ** b if at_max else one**b  =>  ** b
    the child that settles the node is not counted.  |  range(b)  =>  range(1, b)
    one child too many is tried.  |  range(b)  =>  range(b + 1)
    the leaves of the levels are added; they multiply.  |  leaves *=  =>  leaves +=
    the last level is left out.  |  range(1, d + 1)  =>  range(1, d)""",
    right="in fractions  |  one, leaves = p, 1.0  =>  one, leaves = Fraction(p), Fraction(1)",
)
