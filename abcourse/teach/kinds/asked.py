"""What an answer asks of our search: the judge notes each question, and what came back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Any

from ...games.game import OutOfCalls, Watched
from ...games.tree import Path, Tree
from ...trace import points
from ..compare import shared
from ..drawing import called
from ..question import Case, Sheet, There, parameters
from ..served import Refused, Served, ServedGame
from ..trees import tree_of
from .parts import typed_game

Asked = list[Any]  # [path, depth, alpha, beta, value], numbers as text; None for a value that never came
ECHO = "lambda *asked: print(*asked) or search(*asked)"  # a search that prints what it is asked, to type


@dataclass(frozen=True)
class Asking:
    """How a driver is asked with a search of ours, and what the reference asks that search.

    `search_of(game, case)` is the search, which returns (value, line), or None; it is asked `most` times.
    `within(answer, *arguments)` calls the driver; the judge's call goes `through` it.
    """

    reference: Any
    search_of: Callable[[Any, Case], Callable[..., Any]]
    most: int
    within: Callable[..., Any] = lambda answer, *arguments: answer(*arguments)
    through: str = ""

    def observe(self, there: There, case: Case) -> Sheet:
        """What came back, all that the search was asked, and the leaves as each is first read."""
        asked, tree = list[Asked](), tree_of(case)
        watched: Watched[Path, Any] = Watched(tree)
        search = noted(self.search_of(watched, case), tree, asked, self.most)
        game = ServedGame(watched)
        sheet = there.call(
            *self.given(case, game, game.initial, Served(search, what="the search")), through=self.through
        )
        return {**sheet, "asked": asked, "leaves": [*map(list, dict.fromkeys(watched.leaves))]}

    def given(self, case: Case, game: Any, state: Any, search: Any) -> list[Any]:
        """The arguments of a driver, by the names of its parameters; an infinite number is text in a case."""
        known = {"depth": inf, **case, "game": game, "state": state, "search": search}
        values = [known[name] for name in parameters(self.reference)]
        return [float(value) if isinstance(value, str) else value for value in values]

    def run(self, case: Case, search: Callable[..., Any]) -> None:
        """Let the reference drive a search of the case's tree."""
        self.within(self.reference, *self.given(case, tree_of(case), (), search))

    def due(self, case: Case) -> list[Asked]:
        """What the reference asks, and what came back each time."""
        asked, tree = list[Asked](), tree_of(case)
        self.run(case, noted(self.search_of(tree, case), tree, asked, self.most))
        return asked

    def parted(self, case: Case, yours: list[Asked]) -> list[str]:
        """The first question that is not the reference's, after the two before it; nothing where all are."""
        due = self.due(case)
        if yours == due:
            return []
        place = shared(yours, due)
        known = [f"question {i + 1}   {question(case, each)}" for i, each in enumerate(due[:place])][-2:]

        def told(some: list[Asked]) -> str:
            return question(case, some[place], answered=False) if place < len(some) else "none"

        last = f"question {place + 1}   yours      {told(yours)}", f"             expected   {told(due)}"
        return [*known, *last]

    def typed(self, case: Case, wraps: str = "") -> str:
        """The call to type, which prints each question."""
        values = self.given(case, 0, 0, 0)[2:]
        typed = [f"{value:g}" if isinstance(value, float) else f"{value}" for value in values]
        call = f"{self.reference.__name__}({', '.join([ECHO, '()', *typed])})"
        return f"search = alphabeta({typed_game(case)}{wraps}); {call}"


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


def question(case: Case, asked: Asked, answered: bool = True) -> str:
    """A question in words, and what came back unless it is not `answered`."""
    path, depth, alpha, beta, value = asked
    limit = "" if depth == points(inf) else f" to depth {depth}"
    back = f": {'nothing' if value is None else value} came back" if answered else ""
    return f"{called(tree_of(case), tuple(path))}{limit} in ({alpha}, {beta}){back}"
