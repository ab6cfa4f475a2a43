"""The questions of notebook 04: how few leaves alpha-beta can read, and on which trees it reads them all."""

from collections import Counter
from decimal import Decimal
from functools import partial
from math import factorial, inf, log, prod  # noqa: F401 - log is for a wrong answer
from random import Random

from abcourse.games import MAX, MIN, Tree, aima_tree, all_orders, eight_step_tree
from abcourse.search import minimax

from ..checking.cases import FAR, shape, small_trees
from ..checking.functions import function_question
from ..checking.given import traced, tree_question
from ..checking.mutants import edited
from ..checking.report.drawing import mover
from ..checking.report.parting import cut_reason
from .zoo import leaves_due


def minimal(branching, plies):
    """The fewest leaves that alpha-beta can read on a uniform tree."""
    up, down = (plies + 1) // 2, plies // 2
    return branching**up + branching**down - 1


def both_proofs(branching, plies):
    """What the two proofs take on a uniform tree."""
    most, least = (branching ** ((plies + more) // 2) for more in (1, 0))
    return f"One of the two proofs reads {leaves_told(most)}, the other {least:,}. They share one leaf."


def leaves_told(number):
    """So many leaves, in words."""
    return f"{number:,} {'leaf' if number == 1 else 'leaves'}"


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
    The formula is b^ceil(d/2) + b^floor(d/2) - 1: the leaves of a proof of at least v, plus those of a
        proof of at most v, minus the one leaf that both read.
    // rounds down, so d // 2 is floor(d/2). To round up, use (d + 1) // 2.
    So the two powers are branching ** ((plies + 1) // 2) and branching ** (plies // 2). With whole
        numbers ** is exact, however large they are, but a single / makes a float.""",
    wrong=r"""
    You count the leaf that both proofs share twice. Subtract it once.  |  - 1  =>
    You round both halves of the plies down. When there is an odd number of plies, one half has to be rounded
    up.  |  (plies + 1)  =>  plies
    You round both halves of the plies up. When there is an odd number of plies, one half has to be rounded
    down.  |  2, plies  =>  2, (plies + 1)
    You take 2b - 1 leaves for every two plies, and multiply these numbers. But the leaves of the two proofs
    do not multiply: each proof has its own number of leaves, and you add the two. [MC14]
        branching**up + branching**down - 1  =>  (2 * branching - 1) ** down * branching ** (up - down)
    You count every leaf, as minimax does. In the best order alpha-beta reads far fewer.
        up + branching**down - 1  =>  plies
    You count the leaves of one proof only. Alpha-beta needs two: one proof of at least, and one of at most.
        + branching**down - 1  =>
    Your sum is a float, and a float keeps only 16 digits. Use whole numbers all the way.
        return branching**up + branching**down - 1  =>
            return int(float(branching) ** up + float(branching) ** down - 1)
    You take powers of floats, and a float keeps only 16 digits. Take powers of whole numbers.
        branching**up + branching**down  =>  int(float(branching) ** up) + int(float(branching) ** down)
    You count the root as a ply. A single leaf is a tree of 0 plies.
        plies):  =>  plies):\n    plies -= 1
    You divide the plies with /, which gives a float and may leave half a ply. Round down with // instead.
        2, plies // 2  =>  2, plies / 2""",
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
        return f"You returned another tree: {another(tree, Tree(given))}."
    read, least = leaves_due(tree), minimal(len(given), Tree(given).height)
    if len(read) <= least:
        return ""
    node = dearest(tree, len(read))
    worth = (f"{tree.name(child)} is worth {minimax(tree)(child)[0]}" for child in tree.children(node))
    return (
        f"Alpha-beta reads {len(read)} leaves of your tree: {' '.join(map(str, read))}. "
        f"In a perfect order it reads only {least}.\n"
        f"At {tree.name(node)}, where {mover(tree, node)} moves, the best child does not come first: "
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
        return f"the leaf {leaf} occurs {often(mine[leaf])} in it, and {often(due[leaf])} in the given one"
    return "the leaves are the same, but some of them hang below other nodes"


def often(number):
    """So many times, in words."""
    return "once" if number == 1 else f"{number} times"


PERFECT_ORDER = tree_question(
    perfect_order,
    "perfect_order ** A perfect order",
    parts={
        "two plies": (2, few_leaves, judge_perfect, "{n} trees: alpha-beta reads as few leaves as possible"),
        "deeper trees": (
            3,
            partial(uniform_cases, MANY),
            judge_perfect,
            "{n} trees of three to six plies: as few leaves as possible",
        ),
    },
    hints="""
    What does a player want to find first, so that the other moves can be cut at once? At a MAX node it
        is the child with the largest value, and at a MIN node the one with the smallest.
    You can order the children of a node only when you know their values. So order what is below each
        child first, and let each call return two things: the node's value and its new list.
    sorted(below, key=lambda pair: pair[0], reverse=player == MAX) sorts pairs of value and subtree.
        After that, the value of the node is the value of its first child.""",
    wrong="""
    You put only the children of the root in order. The nodes below need an order, too.
        in below]  =>  in below] if node is tree else node
    You put MIN's children in the same order as MAX's, the largest first. MIN wants the smallest first.
        reverse=player == MAX  =>  reverse=True
    You compare nodes by their first leaf. Compare them by their value.
        _ = below[0]  =>  _ = ordered(node[0], -player)
    You compare nodes by their largest leaf, whoever moves. Compare them by their value, which is the smallest
    one where MIN moves.
        return worth,  =>  return max(v for v, _ in below),
    You keep only the two best children of a node. The others belong to the tree, too.
        in below]  =>  in below[:2]]
    You return the tree as it was, without a new order.  |  return best_first  =>  return tree
    You put the worst child first, as if MIN moved at the root. MAX moves there.
        (tree, MAX)  =>  (tree, -MAX)
    @sort-is-none  |  return best_first  =>  return tree.sort(key=str)""",
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
            deep = "1 ply" if len(path) == 1 else f"{len(path)} plies"
            return f"{tree.name(path)} is {deep} below the root and has {has} children, not {due}."
    trace = traced(tree)
    read, unread = len(trace.leaves), [tree.name(leaf) for leaf in tree.leaves() if leaf not in trace.leaves]
    if not unread:
        return ""
    few = ", ".join(unread[:4]) + f" and {len(unread) - 4} more" * (len(unread) > 4)
    return (
        f"Alpha-beta reads {read} of the {len(tree.leaves())} leaves of your tree. It does not read {few}.\n"
        f"The first cut: {cut_reason(trace, trace.cuts()[0], '')}"
    )


LOW = [[2, 1], [4, 1], [2, 2], [3, 2], [5, 2], [8, 2]]
HIGH = [[2, 3], [3, 3], [2, 4], [4, 3], [2, 5], [3, 4], [2, 6], [5, 4]]
WORST_TREE = tree_question(
    worst_tree,
    "worst_tree *** A tree that is worst at all levels",
    parts={
        "two plies": (2, lambda seed: LOW, judge_worst, "{n} trees: every leaf is read"),
        "deeper trees": (
            3,
            lambda seed: HIGH,
            judge_worst,
            "{n} trees of three to six plies: every leaf is read",
        ),
    },
    hints="""
    Begin with two plies. Nothing is cut when each child is better than all children before it. So at a
        MAX node the values rise from left to right, and at a MIN node they fall.
    In deeper trees the values of the children are not enough, because a bound can come from far above.
        So let every leaf of a later child of MAX be larger than every leaf of an earlier one; at MIN,
        let it be smaller.
    Deal out the numbers from 0 to b^d - 1. The children of a node get blocks of equal size, in rising
        order at MAX and in falling order at MIN, and each child deals out its block in the same way.""",
    wrong="""
    Only the root has its worst order. Below it the best child still comes first.
        player == MAX else  =>  (player == MAX) == (left == plies) else
    Your leaves rise from left to right on every level. At MIN's nodes they have to fall.
        parts if player == MAX else parts[::-1]  =>  parts
    Your leaves rise from left to right on every level, beginning with 1. At MIN's nodes they have to fall.
        return block[0]  =>  return block[0] + 1
        parts if player == MAX else parts[::-1]  =>  parts
    The values rise at MIN's nodes and fall at MAX's nodes. That is the perfect order; the worst order is the
    other way round.  |  == MAX else  =>  != MAX else
    All leaves of your tree are equal. A value that equals a bound is enough for a cut, so the leaves have to
    differ.  |  return block[0]  =>  return 0
    The leaves of the children overlap. Every leaf of a later child has to lie beyond all leaves of the
    children before it.
        step * size : (step + 1) * size  =>  step : step + size
    Your tree has one ply too many.  |  plies), plies,  =>  (plies + 1)), plies + 1,""",
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
    told = f"MAX's cheapest proof of {value} reads {leaves_told(mine)}, MIN's reads {other}."
    told = f"{told} They share one leaf."
    if not 1 < orders(tree) <= 2000:
        return told
    cheapest = min(all_orders(Tree(tree)), key=lambda order: len(leaves_due(order)))
    return f"{told}\nIn this order alpha-beta reads no more than that: {cheapest.nested()}."


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
    return f"This tree has {Decimal(orders(tree)):.0e} orders, which are too many to try."


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
    On a small tree you can try all orders: itertools.permutations gives those of one node, and each
        child has orders of its own. Count the leaves that alpha-beta reads in each order, and take the
        smallest number.
    On a large tree, ask what has to be read in any order. It is a proof that MAX gets at least v, and a
        proof that MIN can hold MAX to v. Each of them has a cheapest form, and any two of them share one
        leaf.
    MAX's proof takes the cheapest child at MAX's nodes and all children at MIN's nodes; with MIN's proof
        it is the other way round. A leaf costs 1 when it is good enough, and inf when it is not. The
        answer is the sum of both, minus 1.""",
    wrong="""
    You count the leaf that the two proofs share twice. Each pair of proofs shares one leaf.  |  - 1  =>
    You count MAX's proof only. Alpha-beta also has to prove that MIN can hold MAX to this value.
        at_least + at_most - 1  =>  at_least
    You count the leaves in the order in which the tree comes. Another order may need fewer.
        at_least + at_most - 1  =>  len(leaves_due(tree))
    You put the best child first everywhere. But any reply that is good enough refutes a move, and a
    reply that is not the best may need fewer leaves.
        at_least + at_most - 1  =>  len(leaves_due(perfect_order(tree)))
    You count every leaf of the tree. Alpha-beta can leave some of them out.
        at_least + at_most - 1  =>  len(Tree(tree).leaves())
    You use the formula for uniform trees on every tree. It holds only when all nodes have equally many
    children and all leaves lie equally deep.  |  at_least + at_most - 1  =>
            minimal(len(tree), Tree(tree).height) if isinstance(tree, list) else 1
    Your proof takes the first child that is good enough. Take the cheapest one of these.
        min(below)  =>  next(cost for cost in [*below, inf] if cost < inf or cost is below[-1])
    You do not accept a leaf that equals the value. A proof of at least 5, for example, may use a leaf of 5.
        node >=  =>  node >""",
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
    just = " The smaller tree fits exactly, so it counts."
    told = f"There is time for {leaves_told(leaves)}. One search reads {fits}, or {more}."
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
    return [*sorted([*cases, *known]), [9, 9, 1, 2, perfect]]  # last, time for a single leaf


PLIES = function_question(
    plies_reached,
    "plies_reached ** A ply calculator with units",
    reason=sizes,
    parts={
        "minimax": (1, lambda seed: machines(False, seed), "{n} machines; on some the last ply just fits"),
        "perfect order": (2, lambda seed: machines(True, seed), "{n} machines, in perfect order"),
    },
    hints="""
    Write the units beside the numbers: operations per second, times seconds, divided by operations per
        leaf, gives leaves. How many plies have that many leaves?
    Count upwards: as long as a tree that is one ply deeper has no more leaves than there is time for,
        add one ply. A logarithm would be a float, and not exact.
    A tree of d plies costs branching ** d leaves with minimax. In perfect order it costs what your
        function of exercise knuth_moore returns. Use // and not /, so that all numbers stay whole.""",
    wrong="""
    You take an operation for a leaf. A leaf costs many operations, so there is time for fewer leaves.
        // per_leaf  =>
    You left out the seconds. The operations are counted for each second.
        operations * seconds // per_leaf  =>  operations // per_leaf
    You multiply by the operations of a leaf. The more a leaf costs, the fewer leaves there is time for, so
    divide.  |  // per_leaf  =>  * per_leaf
    You assume that perfect order doubles the plies. It nearly does, but the two proofs together cost a little
    more, so count their leaves.
        return plies  =>  return 2 * plies if perfect else plies
        minimal if perfect else pow  =>  pow
    You count the first ply that does not fit any more. Stop one ply earlier.
        return plies  =>  return plies + 1
    You ask that something is left over after the last ply. A ply that fits exactly counts, too.
        <= leaves  =>  < leaves
    You do not use `perfect`. In perfect order far fewer leaves are read.
        minimal if perfect else pow  =>  pow
    You use a logarithm. It is a float, which can fall just below a whole number, so count upwards with whole
    numbers instead.
        return plies  =>  return plies if perfect else int(log(leaves, branching))""",
)
