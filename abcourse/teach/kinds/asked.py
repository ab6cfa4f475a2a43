"""What an answer asks of our search: the judge notes each question, and what came back."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from ...games.game import OutOfCalls
from ...games.tree import Tree
from ...trace import points
from ..served import Refused

Asked = list[Any]  # [path, depth, alpha, beta, value], numbers as text; None for a value that never came
ECHO = "lambda *asked: print(*asked) or search(*asked)"  # a search that prints what it is asked, to type


def noted(
    search: Callable[..., Any], tree: Tree, asked: list[Asked], most: float = inf
) -> Callable[..., Any]:
    """A search of a tree, which adds to `asked` what it is asked; it returns (value, line), or None.

    Raises OutOfCalls where that is more than `most`, Refused where it is asked about no node of the tree.
    """

    def answer(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
        if len(asked) == most:
            raise OutOfCalls(f"the search was asked more than {most} times")
        if state not in tree.nodes():
            raise Refused(f"the search was asked about {state!r:.40}, which is no state of the game")
        asked.append([list(state), *map(points, (depth, alpha, beta)), None])
        found = search(state, depth, alpha, beta)
        asked[-1][-1] = found and points(found[0])
        return found

    return answer
