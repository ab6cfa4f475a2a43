"""Keys for an order: what a game tells of an action, and what the cutoffs of a search have taught of it.

A key is a function (state, action, depth) -> number, higher first. `Killers`, `History` and `Refutations` are
wrappers as well, which learn while a search runs; see `order_by` in `ordering`.
"""

from __future__ import annotations

from collections import defaultdict
from math import atan, inf, isfinite, pi
from sys import audit
from typing import Any, Generic

from ..games.game import A, Game, S
from ..games.remembered import Remembered
from .contract import Scored, Search
from .facts import like
from .ordering import Key


def captures(game: Any) -> Key:
    """A key: the game's noisy actions first, captures as a rule, among them those that its hint prefers."""

    def key(state: Any, action: Any, depth: float) -> float:
        return 1 + atan(game.hint(state, action)) / pi if action in noisy[state] else 0

    noisy: Remembered[Any, frozenset[Any]] = Remembered(lambda state: frozenset(game.noisy(state)))
    return key


def threats(game: Any) -> Key:
    """A key: first the actions after which the opponent must answer, such as a check in chess."""

    def key(state: Any, action: Any, depth: float) -> float:
        return float(game.must_answer(game.result(state, action)))

    return key


def advances(game: Any) -> Key:
    """A key: the rows that an action goes towards the opponent's side, so that steps backward come last.

    The side on the top row of the initial board goes down; where that board is empty, all actions are alike.
    (Captures, threats, forward and then backward moves: Russell & Norvig 2021, section 5.2.4, on chess.)
    """
    owners = (game.look.piece(symbol).owner for row in game.grid(game.initial) for symbol in row)
    downwards = next(filter(None, owners), 0)

    def key(state: Any, action: Any, depth: float) -> float:
        cells = game.where(action)
        return float((cells[-1][0] - cells[0][0]) * downwards * game.to_move(state))

    return key


class LearntFromCutoffs(Generic[S, A]):
    """A wrapper that is told of every cutoff: which action at which state and remaining depth."""

    serves = False  # becomes True with the first search that is wrapped

    def __call__(self, search: Search[S, A]) -> Search[S, A]:
        """The same search, its cutoffs noted."""
        self.serves = True

        @like(search)
        def noted(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
            value, line = search(state, depth, alpha, beta)
            if value >= beta and line:
                self.cutoff(state, line[0], depth)
            return value, line

        return noted

    def cutoff(self, state: S, action: A, depth: float) -> None:
        """What to learn from this cutoff."""
        raise NotImplementedError


class Killers(LearntFromCutoffs[S, A]):
    """The last actions that caused a cutoff with as many plies remaining, the newest first.

    Without extensions these are the nodes of one level of the tree; from iteration to iteration, of another.
    A killer is only a preference among legal actions, so one that is not legal here does no harm.
    (Slate & Atkin 1977; the idea is in Huberman 1968.)
    """

    def __init__(self, slots: int = 2) -> None:
        self.slots = slots
        self.at: dict[float, list[A]] = defaultdict(list)

    def cutoff(self, state: S, action: A, depth: float) -> None:
        """The action becomes the first killer of its remaining depth."""
        audit("abcourse.Killers")
        self.at[depth] = [action, *(known for known in self.at[depth] if known != action)][: self.slots]

    def key(self, state: S, action: A, depth: float) -> float:
        """`slots` for the newest killer, one less for each older one, 0 for other actions."""
        known = self.at[depth]
        return self.slots - known.index(action) if action in known else 0


class History(LearntFromCutoffs[S, A]):
    """How often each action caused a cutoff anywhere, high in the tree counting more. (Schaeffer 1983, 1989.)

    A cutoff adds the square of the remaining depth, as engines came to do; Schaeffer adds 2^depth.
    `decay`, called between moves or iterations, makes old merits fade.
    """

    def __init__(self) -> None:
        self.merit: dict[Any, float] = defaultdict(float)

    def cutoff(self, state: S, action: A, depth: float) -> None:
        """The action gains depth squared, 1 where the depth is unlimited."""
        audit("abcourse.History")
        self.merit[action] += depth**2 if isfinite(depth) else 1

    def decay(self, factor: float = 0.5) -> None:
        """Multiply every merit by the factor."""
        for action in self.merit:
            self.merit[action] *= factor

    def key(self, state: S, action: A, depth: float) -> float:
        """The action's merit."""
        return self.merit.get(action, 0)


class Refutations(Generic[S, A]):
    """For each action, the reply that last refuted it: the killer idea, indexed by what is answered.

    The wrapper follows the path of the search to know which action led to a state. (Uiterwijk 1992, who
    calls it the countermove heuristic. The refutation tables of Akl & Newborn 1977 keep a whole line,
    for each action of the root.)
    """

    def __init__(self, game: Game[S, A]) -> None:
        self.game, self.serves = game, False
        self.reply: dict[A | None, A] = {}
        self._path: list[tuple[S, dict[S, A]]] = []

    def __call__(self, search: Search[S, A]) -> Search[S, A]:
        """The same search, its refutations noted."""
        self.serves = True

        @like(search)
        def noted(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
            self._path.append((state, {}))
            try:
                value, line = search(state, depth, alpha, beta)
            finally:
                self._path.pop()
            if value >= beta and line and self._path:
                self.reply[self._leading_to(state, self._path[-1])] = line[0]
            return value, line

        return noted

    def _leading_to(self, state: S, above: tuple[S, dict[S, A]]) -> A | None:
        parent, known = above
        if not known:
            known.update({self.game.result(parent, action): action for action in self.game.actions(parent)})
        return known.get(state)  # None where quiescence looks at its leaf again

    def key(self, state: S, action: A, depth: float) -> float:
        """1 for the known refutation of the action that led here, 0 for the others."""
        if len(self._path) < 2:
            return 0
        return float(self.reply.get(self._leading_to(state, self._path[-2])) == action)
