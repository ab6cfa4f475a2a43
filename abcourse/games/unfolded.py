"""Trees made of something else: of a game, unfolded, and of a tree, its children in other orders."""

from collections.abc import Iterator
from itertools import permutations, product
from math import inf

from .game import MAX, A, Game, S
from .tree import Nested, Path, Tree
from .validate_game import playable

HIGHEST = 200  # plies of a game that is unfolded: well below what Python's own stack allows


def all_orders(tree: Tree) -> Iterator[Tree]:
    """Every tree that differs from this one only in the order of children, this one first.

    >>> sum(1 for _ in all_orders(Tree([[2, 3], [5, 9]])))
    8
    """

    def orders(node: Nested) -> Iterator[Nested]:
        if not isinstance(node, list):
            yield node
            return
        for order in permutations(node):
            yield from map(list, product(*(list(orders(child)) for child in order)))

    for spec in orders(tree.nested()):
        yield Tree(spec, tree.root)


def unfold(game: Game[S, A], state: S | None = None, depth: float = inf, limit: int = 5_000) -> Tree:
    """The tree of a game from a state (the initial one if none is given) to a depth in plies.

    Nodes are named by the action that leads to them. At the depth limit the game's utility is asked,
    so the game must have one there. Raises ValueError for a negative depth and beyond `limit` nodes or
    `HIGHEST` plies, since a tree that no one can look at is better searched than unfolded.
    """
    if not depth >= 0:
        raise ValueError(f"depth is {depth!r}; it counts plies, so 0 or more")
    playable(game, state)
    start = game.initial if state is None else state
    names: dict[Path, str] = {}
    left = [limit]

    def below(here: S, path: Path, plies: float) -> Nested:
        left[0] -= 1
        if left[0] < 0 or len(path) > HIGHEST:
            size = f"has more than {limit} nodes" if left[0] < 0 else f"is higher than {HIGHEST} plies"
            raise ValueError(f"the tree {size}; unfold to a smaller depth or raise limit=")
        if plies <= 0 or game.is_terminal(here):
            return game.utility(here)
        nested = []
        for index, action in enumerate(game.actions(here)):
            names[(*path, index)] = str(action)
            nested.append(below(game.result(here, action), (*path, index), plies - 1))
        return nested

    return Tree(
        below(start, (), depth), "max" if game.to_move(start) == MAX else "min", names={(): "start", **names}
    )
