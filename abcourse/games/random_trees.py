"""Random trees with a stated seed, so that every number drawn from them can be drawn again."""

from collections.abc import Callable
from random import Random
from sys import audit

from .game import MAX, MIN, Player
from .tree import Nested, Tree


def uniform_tree(branching: int, depth: int, leaf: Callable[[], int]) -> Tree:
    """A tree of equal branching and depth (plies), its leaves drawn left to right."""
    _shape(branching, depth)

    def grow(plies: int) -> Nested:
        return [grow(plies - 1) for _ in range(branching)] if plies else leaf()

    return Tree(grow(depth))


def independent_tree(branching: int, depth: int, seed: int, distinct: int = 1_000_000) -> Tree:
    """Return a tree whose leaves are drawn independently and equally likely from 0 ... distinct - 1.

    With a million values, ties are rare. That is the model which Pearl (1980) calls continuous. With two
    values, or ten, ties are common.
    """
    random = Random(seed)
    return uniform_tree(branching, depth, lambda: random.randrange(distinct))


def zero_one_tree(branching: int, depth: int, seed: int, p: float = 0.5) -> Tree:
    """Leaves that are 1 with probability p and 0 otherwise, independently (Pearl 1980)."""
    random = Random(seed)
    return uniform_tree(branching, depth, lambda: int(random.random() < p))


def path_sum_tree(branching: int, depth: int, seed: int, step: int = 10) -> Tree:
    """Return a tree whose leaves are the sum of the edges above them, each edge drawn from -step ... step.

    Siblings share most of their path. So the replies to a good move look alike, as in real games.
    """
    _shape(branching, depth)
    random = Random(seed)

    def grow(plies: int, total: int) -> Nested:
        if not plies:
            return total
        return [grow(plies - 1, total + random.randint(-step, step)) for _ in range(branching)]

    return Tree(grow(depth, 0))


def ordered_tree(branching: int, depth: int, seed: int, quality: float = 1.0) -> Tree:
    """Return an independent tree in which a node's best child stands first with probability `quality`.

    Quality 1 is a perfect order, and quality 0 leaves the order to chance.
    """
    if not 0 <= quality <= 1:
        raise ValueError(f"quality is {quality!r}; it is a probability from 0 to 1")
    tree, random = independent_tree(branching, depth, seed), Random(seed + 1)

    def sort(node: Nested, sign: int) -> tuple[int, Nested]:
        if not isinstance(node, list):
            return node, node
        children = [sort(child, -sign) for child in node]
        best = max(children, key=lambda pair: sign * pair[0])
        if random.random() < quality:
            children = [best] + [child for child in children if child is not best]
        return best[0], [child for _, child in children]

    return Tree(sort(tree.nested(), MAX)[1])


def best_ordered_tree(branching: int, depth: int) -> Tree:
    """Return a tree of the leaves 0 ...

    branching^depth - 1 with each player's best child first, on every level.

    From left to right this is the cheapest order there is: alpha-beta reads the Knuth-Moore minimum.

    >>> best_ordered_tree(2, 2)
    Tree([[2, 3], [0, 1]])
    """
    audit("abcourse.best_ordered_tree")
    return _sorted_tree(branching, depth, MAX)


def worst_ordered_tree(branching: int, depth: int) -> Tree:
    """Return the same tree with each player's best child last, on every level: alpha-beta reads all leaves.

    For the player to move, every child is better than all children before it, so no bound is ever met.

    >>> worst_ordered_tree(2, 2)
    Tree([[1, 0], [3, 2]])
    """
    audit("abcourse.worst_ordered_tree")
    return _sorted_tree(branching, depth, MIN)


def _sorted_tree(branching: int, depth: int, first: Player) -> Tree:
    """Each child's leaves lie wholly above or below its siblings'; at each node those come first that are
    best for its player, if `first` is MAX, or worst."""
    _shape(branching, depth)

    def grow(plies: int, value: int, falling: bool) -> Nested:
        digits = range(branching)[:: -1 if falling else 1]
        return [grow(plies - 1, value * branching + d, not falling) for d in digits] if plies else value

    return Tree(grow(depth, 0, first == MAX))


def irregular_tree(seed: int, depth: int = 5, most: int = 4, low: int = -9, high: int = 9) -> Tree:
    """A tree of uneven shape with many ties: 1 to `most` children, some leaves early, either player first."""
    random = Random(seed)

    def grow(plies: int) -> Nested:
        if plies == 0 or (plies < depth and random.random() < 0.2):
            return random.randint(low, high)
        return [grow(plies - 1) for _ in range(random.randint(1, most))]

    return Tree(grow(depth), random.choice(("max", "min")))


def _shape(branching: int, depth: int) -> None:
    if branching < 1 or depth < 0:
        raise ValueError(f"branching {branching} and depth {depth}: use at least 1 and 0")
