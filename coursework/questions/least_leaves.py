"""The questions of notebook 04: how few leaves alpha-beta can read, and on which trees it reads them all."""

from collections import Counter
from decimal import Decimal
from functools import partial
from math import factorial, inf, log, prod  # noqa: F401 - log is for a wrong answer
from random import Random

from abcourse.games import MAX, MIN, Tree, aima_tree, all_orders, eight_step_tree
from abcourse.search import minimax

from ..check.cases import FAR, shape, small_trees
from ..check.mutants import edited
from ..check.tell.compare import cut_reason
from ..check.tell.drawing import mover
from .kinds.function import function_question
from .kinds.paper import traced
from .kinds.tree import tree_question
from .zoo import leaves_due


def minimal(branching, plies):
    """The fewest leaves that alpha-beta can read on a uniform tree."""
    up, down = (plies + 1) // 2, plies // 2
    return branching**up + branching**down - 1


def both_proofs(branching, plies):
    """What the two proofs take on a uniform tree."""
    most, least = (branching ** ((plies + more) // 2) for more in (1, 0))
    return f"Leaves of one proof: {most:.6g}, of the other: {least:.6g}; they share one."


def small_sizes(seed):
    """Uniform trees of few leaves, single leaves and single chains among them."""
    return [[branching, plies] for plies in range(6) for branching in (1, 2, 3, 5, 8)] + [[36, 4], [35, 4]]


def huge_sizes(seed):
    """Uniform trees whose leaves no float can count."""
    random = Random(f"huge {seed}")
    drawn = [[random.randint(20, 60), plies] for plies in (33, 40, 61, 84)]
    return [[10, 40], [7, 81], [35, 100], [35, 101], *drawn]


MINIMAL = function_question(
    minimal,
    "knuth_moore * Knuth and Moore's formula in whole numbers",
    parts={
        "small trees": (2, small_sizes, "{n} trees, from a single leaf to 36 branches and 4 plies"),
        "huge trees": (1, huge_sizes, "{n} trees, exact to the last digit"),
    },
    reason=both_proofs,
    hints="""
    b^ceil(d/2) + b^floor(d/2) - 1: a proof of at least v, one of at most v, less the leaf that both read.
    // rounds down: d // 2 is floor(d/2), and (d + 1) // 2 is ceil(d/2).
    ** with whole numbers is exact, whatever their size. A / anywhere makes a float.""",
    wrong=r"""
    the leaf that both proofs share is counted twice: the -1 is missing.  |  - 1  =>
    both halves are rounded down; where plies is odd one is rounded up.  |  (plies + 1)  =>  plies
    both halves are rounded up; where plies is odd one is rounded down.  |  2, plies  =>  2, (plies + 1)
    two plies are taken to cost 2b - 1 leaves, and that to multiply: (2b - 1)^(d/2). [MC14]
        branching**up + branching**down - 1  =>  (2 * branching - 1) ** down * branching ** (up - down)
    every leaf is counted: b^d is what minimax reads.  |  up + branching**down - 1  =>  plies
    only one of the two proofs is counted: b^(d/2).  |  + branching**down - 1  =>
    the sum is a float, which keeps 16 digits.  |  return branching**up + branching**down - 1  =>
            return int(float(branching) ** up + float(branching) ** down - 1)
    powers are taken of floats, which keep 16 digits.
        branching**up + branching**down  =>  int(float(branching) ** up) + int(float(branching) ** down)
    the plies are counted from 1: the root is taken for a ply.  |  plies):  =>  plies):\n    plies -= 1""",
    right="by whole halves  |  (plies + 1) // 2  =>  plies - plies // 2",
)


def perfect_order(tree):
    """The same tree, the best child first at every node; MAX at its root."""

    def ordered(node, player):
        if not isinstance(node, list):
            return node, node
        below = [ordered(child, -player) for child in node]
        below.sort(key=lambda pair: pair[0], reverse=player == MAX)
        worth, _ = below[0]
        return worth, [child for _, child in below]

    _, best_first = ordered(tree, MAX)
    return best_first


def uniform_cases(sizes, seed):
    """Uniform trees with leaves in random order: all different, or from 0 to 4; negative in every third."""
    random, cases = Random(f"uniform {sizes} {seed}"), []
    for turn, (branching, plies) in enumerate(sizes):
        values = [n % 5 if turn % 4 == 3 else n for n in range(branching**plies)]
        low = -len(values) * (turn % 3 == 1)
        row: list[object] = [low + value for value in random.sample(values, len(values))]
        for _ in range(plies):  # brackets around so many at a time, until one tree is left
            row = [row[at : at + branching] for at in range(0, len(row), branching)]
        cases.append(row)
    return cases


def few_leaves(seed):
    """At most two plies; the first tree tells values from sums and means."""
    sizes = [(3, 1), (5, 1), (2, 2), (2, 2), (3, 2), (3, 2), (4, 2), (4, 2), (6, 2), (8, 2)]
    return [[[[9, 1], [2, 3]]], *uniform_cases(sizes, seed)]


MANY = [(2, 3), (2, 3), (3, 3), (2, 4), (4, 3), (2, 5), (3, 4), (2, 6), (2, 6), (3, 5)]


def canonical(node):
    """A text that is the same for all orders of a tree's children."""
    return f"({','.join(sorted(map(canonical, node)))})" if isinstance(node, list) else str(node)


def judge_perfect(tree, given):
    """Whether the tree is an order of the given one on which alpha-beta reads as few leaves as can be."""
    if canonical(tree.nested()) != canonical(given):
        return f"This is another tree: {another(tree, Tree(given))}."
    read, least = leaves_due(tree), minimal(len(given), Tree(given).height)
    if len(read) <= least:
        return ""
    node = dearest(tree, len(read))
    worth = (f"{tree.name(child)} is worth {minimax(tree)(child)[0]}" for child in tree.children(node))
    return (
        f"Alpha-beta reads {len(read)} leaves of your tree, {' '.join(map(str, read))}; {least} are enough.\n"
        f"At {tree.name(node)}, where {mover(tree, node)} moves, the best child is not first: "
        f"{', '.join(worth)}."
    )


def dearest(tree, read):
    """The first node where putting the best child first saves a leaf; else the first that is out of order."""
    out_of_order = [node for node in tree.nodes() if tree.children(node) and not best_first(tree, node)]
    saves = (node for node in out_of_order if len(leaves_due(Tree(reordered(tree, node)))) < read)
    return next(saves, out_of_order[0])


def reordered(tree, node, path=()):
    """The tree below a path in nested lists, the best child first at one node."""
    below = [reordered(tree, node, child) for child in tree.children(path)]
    if path == node:
        worth = minimax(tree)(node)[0]
        best = next(at for at, child in enumerate(tree.children(node)) if minimax(tree)(child)[0] == worth)
        below.insert(0, below.pop(best))
    return below or tree.utility(path)


def best_first(tree, node):
    """Whether the first child of a node is worth as much as the node."""
    return minimax(tree)(tree.children(node)[0])[0] == minimax(tree)(node)[0]


def another(tree, given):
    """What a tree has not, or has too often, beside the given one."""
    mine, due = (Counter(map(each.utility, each.leaves())) for each in (tree, given))
    for leaf in (due - mine) or (mine - due):
        return f"the leaf {leaf} stands there {mine[leaf]} times, and {due[leaf]} times in the given one"
    return "the leaves are the same, and some of them hang below other nodes"


PERFECT_ORDER = tree_question(
    perfect_order,
    "perfect_order ** A perfect order",
    parts={
        "two plies": (2, few_leaves, judge_perfect, "{n} trees, each at the least cost"),
        "deeper trees": (3, partial(uniform_cases, MANY), judge_perfect, "{n} trees of three to six plies"),
    },
    hints="""
    What does a player want to find first, so that the other replies can be cut at once? At MAX nodes the
        child of the largest value, at MIN nodes that of the smallest.
    A node can be put in order only when the values of its children are known: put the children in order
        first, and let each hand back its value together with its new list.
    sorted(below, key=lambda pair: pair[0], reverse=player == MAX) sorts pairs of value and subtree. The
        value of a node is then that of its first child.""",
    wrong="""
    only the root is put in order; nothing moves below.  |  in below]  =>  in below] if node is tree else node
    MIN's nodes are put in order as MAX's are, the largest first.  |  reverse=player == MAX  =>  reverse=True
    a node is compared by its first leaf, not its value.  |  _ = below[0]  =>  _ = ordered(node[0], -player)
    a node is compared by its largest leaf, whoever moves.
        return worth,  =>  return max(v for v, _ in below),
    only the two best children are kept; the others belong to the tree too.  |  in below]  =>  in below[:2]]
    the tree comes back as it was.  |  return best_first  =>  return tree
    MIN is taken to move at the root: the worst child comes first.  |  (tree, MAX)  =>  (tree, -MAX)""",
    right="ties the other way round  |  pair[0], reverse=player == MAX  =>  -player * pair[0]",
)


def worst_tree(branching, plies):
    """A uniform tree of which alpha-beta reads every leaf; MAX at its root."""

    def dealt(block, left, player):
        if left == 0:
            return block[0]
        size = len(block) // branching  # leaves of one child: all above, or all below, those of the next
        parts = [block[step * size : (step + 1) * size] for step in range(branching)]
        return [dealt(part, left - 1, -player) for part in (parts if player == MAX else parts[::-1])]

    return dealt(range(branching**plies), plies, MAX)


def judge_worst(tree, branching, plies):
    """Whether the tree is uniform and alpha-beta reads all of its leaves."""
    for path in tree.nodes():
        due, has = 0 if len(path) == plies else branching, len(tree.children(path))
        if has != due:
            return f"{tree.name(path)} is at depth {len(path)}: {due} children are due, and it has {has}."
    trace = traced(tree)
    read, unread = len(trace.leaves), [tree.name(leaf) for leaf in tree.leaves() if leaf not in trace.leaves]
    if not unread:
        return ""
    few = ", ".join(unread[:4]) + f" and {len(unread) - 4} more" * (len(unread) > 4)
    return (
        f"Alpha-beta reads {read} of your tree's {len(tree.leaves())} leaves, and leaves out {few}.\n"
        f"The first cut: {cut_reason(trace, trace.cuts()[0], '')}"
    )


LOW = [[2, 1], [4, 1], [2, 2], [3, 2], [5, 2], [8, 2]]
HIGH = [[2, 3], [3, 3], [2, 4], [4, 3], [2, 5], [3, 4], [2, 6], [3, 5]]
WORST_TREE = tree_question(
    worst_tree,
    "worst_tree *** A tree that is worst at all levels",
    parts={
        "two plies": (2, lambda seed: LOW, judge_worst, "{n} trees, every leaf read"),
        "deeper trees": (3, lambda seed: HIGH, judge_worst, "{n} of three to six plies, every leaf read"),
    },
    hints="""
    Begin with two plies. Nothing is cut there if each child is better than all before it: at a MAX node the
        values rise from left to right, at a MIN node they fall.
    In deeper trees the values of children alone are not enough: a bound can come from far above. Let every
        leaf of a later child of MAX be larger than every leaf of an earlier one, and at MIN smaller.
    Deal out the numbers from 0 to b^d - 1. The children of a node get blocks of equal size, upwards at
        MAX, downwards at MIN, and share out their block in the same way.""",
    wrong="""
    only the root is at its worst; below it the best child comes first.
        player == MAX else  =>  (player == MAX) == (left == plies) else
    the leaves rise from left to right at every level; MIN's values have to fall.
        parts if player == MAX else parts[::-1]  =>  parts
    MIN's values rise and MAX's fall: this is the perfect order.  |  == MAX else  =>  != MAX else
    every leaf is the same, and a value that reaches a bound is cut.  |  return block[0]  =>  return 0
    the blocks of the children overlap: their leaves are not all above those before.
        step * size : (step + 1) * size  =>  step : step + size
    the tree has a ply too many.  |  plies), plies,  =>  (plies + 1)), plies + 1,""",
    right="""
    from 100 upwards, in steps of 7  |  return block[0]  =>  return 100 + 7 * block[0]
    below zero  |  return block[0]  =>  return block[0] - 10**6""",
)


def least_leaves(tree):
    """The fewest leaves that alpha-beta reads, over all orders."""

    def value(node, player):
        if not isinstance(node, list):
            return node
        return (max if player == MAX else min)(value(child, -player) for child in node)

    def proof(node, player, side):  # the fewest leaves by which that side is sure of the root's value here
        if not isinstance(node, list):
            return 1 if side * node >= side * goal else inf
        below = [proof(child, -player, side) for child in node]
        return min(below) if player == side else sum(below)

    goal = value(tree, MAX)
    at_least, at_most = proof(tree, MAX, MAX), proof(tree, MAX, MIN)
    return at_least + at_most - 1


def cheapest_proofs(tree):
    """How many leaves each of the two proofs takes; on a small tree an order that reads as few."""
    mine = edited(least_leaves, [("at_least + at_most - 1", "at_least", 1)])(tree)
    other = least_leaves(tree) + 1 - mine
    value = minimax(Tree(tree))(())[0]
    told = f"Leaves of MAX's cheapest proof of {value}: {mine}, of MIN's: {other}; they share one."
    if not 1 < orders(tree) <= 2000:
        return told
    cheapest = min(all_orders(Tree(tree)), key=lambda order: len(leaves_due(order)))
    return f"{told}\nAn order with so few: {cheapest.nested()}."


def few_orders(seed):
    """Trees that can be tried in all orders, the textbook's among them."""
    shapes = (shape(2, 3, 0, 9), shape(3, 2, 0, 9), shape(3, 2, 0, 3), *FAR)
    drawn = [tree.nested() for tree in small_trees(seed, "orders", 24, shapes, "max")]
    known = [7, [3, 5], [[5, [6]], [[3, 1], 3]], [[9, [1, 9]], [[8, 2], 6]], [3, [3, [2, 1]]]]
    return [[tree] for tree in (*known, aima_tree().nested(), eight_step_tree().nested(), *drawn)]


def many_orders(seed):
    """Trees with far too many orders to be tried."""
    random = Random(f"many {seed}")

    def grown(plies, most):
        return (
            [grown(plies - 1, most) for _ in range(random.randint(2, 5))]
            if plies
            else random.randint(0, most)
        )

    drawn = [[[grown(2, most) for _ in range(4)]] for most in (30, 30, 30, 9, 3)]
    wide = [[[5] * 1_001, [0]]]  # a leaf that is not good enough costs more than all of them
    return [*drawn, *uniform_cases([(3, 4), (4, 3), (2, 7), (5, 3)], seed), wide]


def too_many(tree):
    """Why an answer that tries all orders does not come to an end."""
    return f"{Decimal(orders(tree)):.0e} orders are too many to try."


def orders(node):
    """In how many ways the children below a node can be put in order."""
    return factorial(len(node)) * prod(map(orders, node)) if isinstance(node, list) else 1


LEAST_LEAVES = function_question(
    least_leaves,
    "least_leaves *** The least over all orders",
    parts={
        "few orders": (2, few_orders, "{n} trees, single leaves and both textbook trees included"),
        "many orders": (2, many_orders, "{n} trees with more orders than can be tried"),
    },
    slow=too_many,
    reason=cheapest_proofs,
    may_use=("leaves_due",),
    hints="""
    On a small tree try all orders: itertools.permutations gives those of one node, and each child comes in
        orders of its own. Count the leaves that alpha-beta reads on each, and take the least.
    On a large tree ask what has to be read at all: a proof that MAX gets at least v, and a proof that MIN
        holds MAX to at most v. Each has a cheapest form, and any two of them share one leaf.
    MAX's proof takes one child at MAX nodes, the cheapest, and all children at MIN nodes; MIN's proof the
        other way round. A leaf costs 1 where it is good enough, and inf where it is not. The answer is
        the sum of both, less 1.""",
    wrong="""
    the leaf that both proofs share is counted twice.  |  - 1  =>
    only MAX's proof is counted.  |  at_least + at_most - 1  =>  at_least
    the tree is read in the order in which it comes.  |  at_least + at_most - 1  =>  len(leaves_due(tree))
    the tree is read in perfect order, best child first; a reply that is not the best can refute too,
    with fewer leaves.  |  at_least + at_most - 1  =>  len(leaves_due(perfect_order(tree)))
    every leaf is counted.  |  at_least + at_most - 1  =>  len(Tree(tree).leaves())
    the formula for uniform trees is used on every tree.  |  at_least + at_most - 1  =>
            minimal(len(tree), Tree(tree).height) if isinstance(tree, list) else 1
    a proof takes the first child that will do, not the cheapest.
        min(below)  =>  next(cost for cost in [*below, inf] if cost < inf or cost is below[-1])
    a leaf that equals the value is not taken for good enough.  |  node >=  =>  node >""",
)


def plies_reached(operations, per_leaf, seconds, branching, perfect):
    """The whole plies reached, in `perfect` order or else by minimax."""
    leaves, plies, cost = operations * seconds // per_leaf, 0, minimal if perfect else pow
    while cost(branching, plies + 1) <= leaves:
        plies += 1
    return plies


def sizes(operations, per_leaf, seconds, branching, perfect):
    """How many leaves there are, and how many two trees have: the last that fits, and one ply deeper."""
    plies, cost = (
        plies_reached(operations, per_leaf, seconds, branching, perfect),
        minimal if perfect else pow,
    )
    fits, more = (f"{cost(branching, ply):,} at depth {ply}" for ply in (plies, plies + 1))
    leaves = operations * seconds // per_leaf
    just = " That just fits: whole numbers and <= count it."
    told = f"Whole leaves in that time: {leaves:,}; a tree has {fits}, {more}."
    return told + just * (plies > 2 and leaves == cost(branching, plies))


def machines(perfect, seed):
    """Machines, and how long they think; some of them reach their last ply with not a leaf to spare."""
    random, cases = Random(f"machines {perfect} {seed}"), []
    for turn in range(24):
        branching, plies = random.choice((2, 3, 7, 10, 35)), random.randint(1, 14)
        per_leaf, seconds = random.randint(2, 5000), random.choice((1, 3, 60, 180))
        leaves = minimal(branching, plies) if perfect else branching**plies
        leaves += leaves // 2 if turn % 2 else (0, -1, 1)[turn % 3]
        operations = -(-max(1, leaves) * per_leaf // seconds)
        cases.append([operations, per_leaf, seconds, branching, perfect])
    known = [[10**10, 1, 1, 35, perfect], [10**10, 10_000, 180, 35, perfect], [10**24, 1000, 1, 10, perfect]]
    known += [[1000, 1, 1, 10, perfect], [243, 1, 1, 3, perfect]]
    return [*sorted([*cases, *known]), [1, 9, 1, 2, perfect]]  # last, no time for a single leaf


PLIES = function_question(
    plies_reached,
    "plies_reached ** A ply calculator with units",
    reason=sizes,
    parts={
        "minimax": (1, lambda seed: machines(False, seed), "{n} machines, some with not a leaf to spare"),
        "perfect order": (2, lambda seed: machines(True, seed), "{n} machines, in perfect order"),
    },
    hints="""
    Write the units beside the numbers: operations a second, times seconds, divided by operations a leaf, is
        leaves. How many plies have so many leaves?
    Count upwards: as long as a tree one ply deeper has no more leaves than there are, add one. A
        logarithm is a float, and not exact.
    The leaves of a tree of d plies are branching ** d for minimax, and in perfect order those that the
        exercise knuth_moore counts. Whole numbers stay exact: // in place of /, and no logarithm.""",
    wrong="""
    an operation is taken for a leaf: a leaf costs many operations.  |  // per_leaf  =>
    the seconds are left out.  |  operations * seconds // per_leaf  =>  operations // per_leaf
    the units are turned round: operations a leaf are multiplied.  |  // per_leaf  =>  * per_leaf
    a perfect order is taken to double the plies. It comes close, but the two proofs cost a little more.
        return plies  =>  return 2 * plies if perfect else plies
        minimal if perfect else pow  =>  pow
    the ply that does not fit any more is counted.  |  return plies  =>  return plies + 1
    the last ply has to leave something over; it may fit exactly.  |  <= leaves  =>  < leaves
    perfect is not looked at.  |  minimal if perfect else pow  =>  pow
    a logarithm is taken, and a float can fall just short of a whole number.
        return plies  =>  return plies if perfect else int(log(leaves, branching))""",
)
