"""The questions of the room on random trees: Pearl's root, and the leaves that SOLVE reads."""

from fractions import Fraction  # noqa: F401 (an edit uses it)
from random import Random

from ..checking.functions import function_question


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
    reason=lambda b: f"For x = {root(b):.10g} the sum x^{b} + x is 1. An error below 10^-9 is accepted.",
    hints="""
    At x = 0 the left side is less than 1, and at x = 1 it is more. In between it only grows, so there is
        one root.
    Halve the interval: look at its middle, and keep the half in which the left side passes 1. For b = 2
        the first middle is 0.5, where 0.25 + 0.5 is less than 1, so the root is above 0.5.
    Begin with low, middle, high = 0, 0.5, 1. While low < middle < high: if middle**b + middle is less
        than 1, set low to middle, otherwise set high to middle; then set middle to (low + high) / 2. The
        loop ends where no number lies between the two.""",
    wrong="""
    You return x / (1 - x). The root x itself is asked for.  |  return low  =>  return low / (1 - low)
    You stop halving after three digits. Go on until no number lies between the two ends.
        low < middle < high  =>  high - low > 1e-3
    You round the root to six digits. Return it as it is.  |  return low  =>  return round(low, 6)
    Each of your steps keeps the lower half, so you end at 0. Look at the test, its equation and its sign.
        + middle < 1  =>  + middle > 1
    You leave out the x beside the power, so you solve x^b = 1.  |  middle**b + middle  =>  middle**b
    You take b times x. Take x to the power of b.  |  middle**b  =>  b * middle
    You take the power 2, whatever b is.  |  middle**b  =>  middle**2
    Your power is one too high, so you solve x^(b+1) + x = 1.  |  middle**b  =>  middle ** (b + 1)
    Your interval ends at 0.9, but for many branches the root is larger than that.  |  0.5, 1.0  =>  0.5, 0.9
    You repeat x = 1 - x^b. That jumps between 0 and 1 and never settles, so halve an interval instead.
        return low  =>  return 0.5 if b == 1 else 0.0
    You return 1 - x. The root x itself is asked for.  |  return low  =>  return 1 - low""",
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
    chance = f"each of them is worth 1 with the chance {one:.4g}"
    lost = f" In floating point 1 - {one:.4g} is 1." if 1 - one == 1 and one else ""
    return f"At the root MAX tries {terms} of its children on average, because {chance}.{lost}"


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
    Two numbers for each level are enough: the chance that a node is worth 1, and the leaves that are
        read below it. At a leaf they are p and 1.
    At a MAX node the k-th child is tried only if the k - 1 children before it are all 0. Add these
        chances up, for k from 1 to b, and you have the number of children that are tried on average.
        With b = 2 and a chance of 1/2 these are 1 + 1/2. At a MIN node, the children before must all be
        1.
    The leaves of a node are the leaves of one child times the number of children that are tried. A MAX
        node is worth 1 unless all children are 0, which has the chance 1 - (1 - q)**b; a MIN node is
        worth 1 with the chance q**b. Go up level by level, with MAX at the root.""",
    wrong="""
    You try every child. A child that settles the node ends it early.  |  goes_on**tried  =>  1
    You try half the children of every node. How many are tried depends on the chance that a child settles
    the node.
        sum(goes_on**tried for tried in range(b))  =>  b / 2
    Only MAX's nodes are settled early in your count. A child that is worth 0 settles a node of MIN.
        goes_on**  =>  (goes_on if at_max else 1) **
    Only MIN's nodes are settled early in your count. A child that is worth 1 settles a node of MAX.
        goes_on**  =>  (1 if at_max else goes_on) **
    In your count a 0 settles a node of MAX and a 1 a node of MIN. It is the other way round.
        goes_on**  =>  (1 - goes_on) **
    Your count is that of a tree in which MIN moves at the root, or in which p is the chance of a 0. Here MAX
    moves at the root, and p is the chance of a 1.  |  % 2 == 0  =>  % 2 == 1
    You count the players from the leaves up, so MIN moves at the root where d is odd. MAX moves at the root.
        (d - level)  =>  level
    You count the players from the leaves up, so MIN moves at the root where d is even. MAX moves at the
    root.
        (d - level)  =>  (level - 1)
    You use the leaves' chance p on every level. The chance changes from level to level.
        one**b  =>  one**b\\none = p
    In your count MIN's nodes are worth 1 as often as MAX's. A node of MIN is worth 1 only if all its
    children are.
        ** b if at_max else one**b  =>  ** b
    You do not count the child that settles the node. It is tried, too.  |  range(b)  =>  range(1, b)
    You try one child too many.  |  range(b)  =>  range(b + 1)
    You add the leaves of the levels up. They multiply: each child that is tried costs all its leaves.
        leaves *=  =>  leaves +=
    You leave the last level out.  |  range(1, d + 1)  =>  range(1, d)""",
    right="in fractions  |  one, leaves = p, 1.0  =>  one, leaves = Fraction(p), Fraction(1)",
)
