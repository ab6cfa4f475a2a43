"""What a test of searches is written with: `run(tree, depth, alpha=…, beta=…)`, and the leaves that are due.

run = Runner(search)
run(Tree([[3, 12], [2, 4]])) == (3, [3, 12, 2])
leaves_due(Tree([[3, 12], [2, 4]])) == [3, 12, 2]
"""

from collections.abc import Callable, Collection, Mapping
from math import inf
from typing import Any, NamedTuple

from abcourse.games.game import RecordingGame
from abcourse.games.tree import Tree
from abcourse.trace import points

from ...checking.ask.withheld import withhold


class Run(NamedTuple):
    """What a search returned, and the points of the leaves that it read, in the order of reading."""

    value: float
    leaves: list[int]


class Broken(ValueError):
    """A search that raised an error, or asked the game without end; the text says which."""


class Runner:
    """`run(tree, depth, alpha=..., beta=...)`: what one search makes of a tree. Raises Broken where it fails.

    A search that asks the game more often than any search of the tree needs to is stopped.
    """

    def __init__(self, search: Callable[..., float]) -> None:
        self.search = search
        self.paths: list[Any] = []  # the leaves of the last run, as paths
        self.asked: tuple[Any, ...] = ()  # the tree, depth, alpha and beta of the last run
        self.came: Run | str = ""  # and what came of it
        self.trees: set[Tree] = set()

    def __call__(
        self, tree: object, depth: float = inf, *window: float, alpha: float = -inf, beta: float = inf
    ) -> Run:
        """The value for MAX, and the leaves read, from the tree's root. A tree may be nested lists."""
        by_name(window)
        tree = tree if isinstance(tree, Tree) else Tree(tree)
        self.asked = tree, depth, alpha, beta
        self.trees.add(tree)
        watched: RecordingGame[Any, Any] = RecordingGame(tree, 100 + 50 * len(tree.nodes()))
        try:
            value = self.search(watched, (), depth, alpha, beta)
        except Exception as error:
            self.came = f"the search fails on this tree: {error or type(error).__name__}"
            raise Broken(self.came) from error
        finally:
            self.paths = watched.leaves
        self.came = Run(value, [tree.utility(path) for path in watched.leaves])
        return self.came

    def last(self) -> str:
        """The last run in words: the call, and what came of it."""
        if not self.asked:
            return "there was none"
        tree, *ends = self.asked
        named = zip(("depth", "alpha", "beta"), ends, (inf, -inf, inf), strict=True)
        call = f"run({tree}{''.join(f', {name}={points(end)}' for name, end, free in named if end != free)})"
        if isinstance(self.came, str):
            return f"{call}: {self.came}"
        return f"{call} returned {points(self.came.value)} and read {' '.join(map(points, self.came.leaves))}"


def by_name(window: Collection[float]) -> None:
    """Refuses bounds that stand where `run` takes none. Raises TypeError."""
    if window:
        raise TypeError("run takes alpha and beta by name: run(tree, alpha=alpha, beta=beta)")


def leaves_due(tree: object, alpha: float = -inf, beta: float = inf, strict: bool = False) -> list[int]:
    """The points of the leaves that a right search reads, in order. With `strict` it cuts with > and <."""
    withhold("leaves_due")
    tree, read = tree if isinstance(tree, Tree) else Tree(tree), list[int]()

    def search(state: Any, alpha: float, beta: float) -> float:
        """The value for the side to move."""
        if tree.is_terminal(state):
            read.append(tree.utility(state))
            return float(tree.to_move(state) * tree.utility(state))
        best = -inf
        for child in tree.children(state):
            best = max(best, -search(child, -beta, -max(alpha, best)))
            if best > beta or (best == beta and not strict):
                break
        return best

    search((), *((alpha, beta) if tree.root == "max" else (-beta, -alpha)))
    return read


def verdict(outcome: Mapping[str, object]) -> bool | None:
    """Whether a test refused: it returned False, or asserted, or the search broke under it.

    None where it came to nothing else: that is a fault of the test.
    """
    if outcome["ended"] == "returned" and type(outcome["value"]) is bool:
        return not outcome["value"]
    broke = outcome["ended"] == "raised" and outcome.get("error") in ("AssertionError", "Broken")
    return True if broke else None
