"""Keys for an order: what a game says about an action, and what the cutoffs of a search have taught about it.

A key is a function (state, action, depth) -> number, and a higher number comes first. `Killers`, `History`
and `Refutations` are also wrappers, which learn while a search runs. `order_by` in `ordering` uses all of
them.
"""

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
    """Return a key that puts the game's noisy actions first, usually captures, by the game's hint."""

    def key(state: Any, action: Any, depth: float) -> float:
        return 1 + atan(game.hint(state, action)) / pi if action in noisy[state] else 0

    noisy: Remembered[Any, frozenset[Any]] = Remembered(lambda state: frozenset(game.noisy(state)))
    return key


def threats(game: Any) -> Key:
    """Return a key that puts first the actions which the opponent must answer, such as a check in chess."""

    def key(state: Any, action: Any, depth: float) -> float:
        return float(game.must_answer(game.result(state, action)))

    return key


def advances(game: Any) -> Key:
    """Return a key that counts how many rows an action goes towards the opponent's side.

    Steps back come last.

    The side that stands on the top row of the initial board goes down. If that board is empty, all actions
    are equal. (Captures, threats, forward and then backward moves: Russell & Norvig 2021, section 5.2.4, on
    chess.)
    """
    owners = (game.look.piece(symbol).owner for row in game.grid(game.initial) for symbol in row)
    downwards = next(filter(None, owners), 0)

    def key(state: Any, action: Any, depth: float) -> float:
        cells = game.where(action)
        return float((cells[-1][0] - cells[0][0]) * downwards * game.to_move(state))

    return key


class LearntFromCutoffs(Generic[S, A]):
    """A wrapper that learns from every cutoff: which action cut, at which state, with how many plies left."""

    serves = False  # becomes True with the first search that is wrapped

    def __call__(self, search: Search[S, A]) -> Search[S, A]:
        """Return the same search, which now notes its cutoffs."""
        self.serves = True

        @like(search)
        def noted(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
            value, line = search(state, depth, alpha, beta)
            if value >= beta and line:
                self.cutoff(state, line[0], depth)
            return value, line

        return noted

    def cutoff(self, state: S, action: A, depth: float) -> None:
        """Learn from a cutoff. Each subclass says how."""
        raise NotImplementedError


class Killers(LearntFromCutoffs[S, A]):
    """The last actions that caused a cutoff with the same number of plies left, the newest first.

    Without extensions, these are the nodes of one level of the tree; the next iteration uses the same list
    one level further down. A killer is only a preference among legal actions, so one that is not legal here
    does no harm. (Slate & Atkin 1977; the idea is in Huberman 1968.)
    """

    def __init__(self, slots: int = 2) -> None:
        self.slots = slots
        self.at: dict[float, list[A]] = defaultdict(list)

    def cutoff(self, state: S, action: A, depth: float) -> None:
        """Make the action the first killer of its remaining depth."""
        audit("abcourse.Killers")
        self.at[depth] = [action, *(known for known in self.at[depth] if known != action)][: self.slots]

    def key(self, state: S, action: A, depth: float) -> float:
        """Return `slots` for the newest killer, one less for each older one, and 0 for other actions."""
        known = self.at[depth]
        return self.slots - known.index(action) if action in known else 0


class History(LearntFromCutoffs[S, A]):
    """How often each action has caused a cutoff anywhere. A cutoff high in the tree counts more.

    A cutoff adds the square of the remaining depth, as engines came to do. Schaeffer adds 2^depth. Call
    `decay` between moves or iterations, so that old merits fade. (Schaeffer 1983, 1989.)
    """

    def __init__(self) -> None:
        self.merit: dict[Any, float] = defaultdict(float)

    def cutoff(self, state: S, action: A, depth: float) -> None:
        """Add depth squared to the action's merit, or 1 if the depth is unlimited."""
        audit("abcourse.History")
        self.merit[action] += depth**2 if isfinite(depth) else 1

    def decay(self, factor: float = 0.5) -> None:
        """Multiply every merit by the factor."""
        for action in self.merit:
            self.merit[action] *= factor

    def key(self, state: S, action: A, depth: float) -> float:
        """Return the action's merit."""
        return self.merit.get(action, 0)


class Refutations(Generic[S, A]):
    """For each action, the reply that last refuted it. This is the killer idea, with a list for each action.

    The wrapper follows the path of the search, so it knows which action led to a state. (Uiterwijk 1992, who
    calls it the countermove heuristic. The refutation tables of Akl & Newborn 1977 keep a whole line for each
    action of the root.)
    """

    def __init__(self, game: Game[S, A]) -> None:
        self.game, self.serves = game, False
        self.reply: dict[A | None, A] = {}
        self._path: list[tuple[S, dict[S, A]]] = []

    def __call__(self, search: Search[S, A]) -> Search[S, A]:
        """Return the same search, which now notes its refutations."""
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
        """Return 1 for the known refutation of the action that led here, and 0 for other actions."""
        if len(self._path) < 2:
            return 0
        return float(self.reply.get(self._leading_to(state, self._path[-2])) == action)
