"""The one generator of cases: small uneven trees with estimates, by a topic and a seed."""

from collections.abc import Iterator, Sequence
from random import Random

from abcourse.games.random_trees import irregular_tree

from ..checking.cases import estimated, tree_case
from ..checking.question import Case


def drawn(
    topic: str,
    seed: int,
    *,
    far: Sequence[int] = (9,),
    nodes: tuple[int, int] = (5, 24),
    height: int = 2,
    children: int = 2,
    depth: int = 4,
    most: int = 3,
    hinted: bool = False,
) -> Iterator[Case]:
    """Trees without end: `far` has the largest values by turns; the rest is how large a tree may be.

    So many nodes, and at least so many plies and so many children of the root. With `hinted`, every other one
    has hints. Where values are small, equal ones are common.
    """
    random, turn = Random(f"{topic} {seed}"), 0
    while True:
        high = far[turn % len(far)]
        tree = irregular_tree(random.randrange(10**9), depth, most, -high, high)
        fits = tree.height >= height and len(tree.children(())) >= children
        if fits and nodes[0] <= len(tree.nodes()) <= nodes[1]:
            case, turn = tree_case(tree, estimates=estimated(tree, random)), turn + 1
            hinting = tree.nodes()[1:] if hinted else []
            hints = [[[*path], hint] for path in hinting if (hint := random.randint(0, 2))]
            yield case | {"hints": hints} if hinted and turn % 2 == 0 else case
