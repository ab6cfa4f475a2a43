"""A search said aloud: which leaves it reads, and what it is asked, in the words that a check uses."""

from collections.abc import Callable
from itertools import groupby
from math import inf
from typing import Any

from ..games.game import OutOfCalls, RecordingGame
from ..games.tree import Tree
from .record import points

MOST = 20_000  # questions to a game: a search that never ends by itself is ended
ASKED = 200  # calls of a search that says them aloud: a driver that never ends is ended, too


class Heard(RecordingGame[Any, Any]):
    """A watched game that has all the methods of the game, and that counts an estimate as a leaf too."""

    def __getattr__(self, name: str) -> Any:
        if name != "evaluate":
            return getattr(self.game, name)
        evaluate: Callable[[Any], Any] = self.game.evaluate  # type: ignore[attr-defined]

        def noted(state: Any) -> Any:
            self._asked()
            self.leaves.append(state)
            return evaluate(state)

        return noted

    def points_at(self, state: Any) -> str:
        """Return what the search was told about a leaf: for a tree, the number that is written there."""
        if hasattr(self.game, "evaluate") and not self.game.is_terminal(state):
            return points(self.game.evaluate(state))
        return points(self.game.nested(state) if isinstance(self.game, Tree) else self.game.utility(state))


def reads(search: Callable[..., Any], game: Any, *rest: Any) -> None:
    """Print what `search(game, *rest)` returns, and the leaves that it reads, in their order.

    A leaf is a state whose utility or estimate the search asks for. If it asks twice in a row, the leaf is
    printed once. A search that asks the game more than 20,000 questions is ended.

    >>> from abcourse.games import Tree
    >>> def first_reply(game, state):
    ...     return max(game.utility((*state, action, 0)) for action in game.actions(state))
    >>> reads(first_reply, Tree([[3, 5], [2, 9]]), ())
    3   leaves 3 2
        B1=3 C1=2
    """
    heard = Heard(game, MOST)
    try:
        came = repr(search(heard, *rest))
    except OutOfCalls:
        came = f"nothing after {MOST:,} questions"
    leaves = [leaf for leaf, _ in groupby(heard.leaves)]
    values = list(map(heard.points_at, leaves))
    print(f"{came}   leaves {' '.join(values) or 'nothing'}")
    if leaves and hasattr(game, "name"):
        named = (f"{game.name(leaf)}={value}" for leaf, value in zip(leaves, values, strict=True))
        print(f"    {' '.join(named)}")


def node_label(game: Any, state: Any) -> str:
    """Return a node's name. For a leaf that has no name in its picture, return the name with the value."""
    leaf = f" (the leaf {points(game.utility(state))})" if game.is_terminal(state) else ""
    return f"{game.name(state)}{leaf}"


def question(game: Any, state: Any, depth: Any = inf, alpha: Any = -inf, beta: Any = inf) -> str:
    """Return a call of a search in words: the node, the depth if there is one, and the window.

    The numbers may be text.

    >>> from abcourse.games import Tree
    >>> question(Tree([3, 5]), (), 2, -inf, 4), question(Tree([3, 5]), (1,))
    ('A to depth 2 in (-∞, 4)', 'A2 (the leaf 5) in (-∞, +∞)')
    """
    depth, alpha, beta = (one if isinstance(one, str) else points(one) for one in (depth, alpha, beta))
    limit = "" if depth == points(inf) else f" to depth {depth}"
    return f"{node_label(game, state)}{limit} in ({alpha}, {beta})"


def aloud(search: Callable[..., Any], game: Any) -> Callable[..., Any]:
    """Return the same search of a game, or the same estimate, which now prints each call and its answer.

    It raises OutOfCalls at the 201st call.

    >>> from abcourse.games import Tree
    >>> tree = Tree([3, 5])
    >>> aloud(lambda state, depth, alpha, beta: (5, (1,)), tree)((), 1, 4, 5)
    A to depth 1 in (4, 5): 5 came back
    (5, (1,))
    """

    left = iter(range(ASKED))

    def said(state: Any, *window: Any, **named: Any) -> Any:
        if next(left, None) is None:
            raise OutOfCalls(f"the search was asked more than {ASKED} times")
        came = "nothing"
        try:
            found = search(state, *window, **named)
            came = points(found[0]) if isinstance(found, tuple) else f"{found}"
            return found
        finally:
            asked = question(game, state, *window, **named) if window or named else node_label(game, state)
            print(f"{asked}: {came} came back")

    return said
