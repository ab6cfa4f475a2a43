"""Which action is tried first: the slot `order` of a kernel, and the wraps that learn one from cutoffs.

An order takes (state, actions, depth) and returns the actions in the order in which to try them. `by`
makes one out of keys, each a function (state, action, depth) -> number, higher first; `Table`, `Killers`,
`History` and `Refutations` are wraps and keys at once:

    killers, history = Killers(), History()
    search = alphabeta(game, killers, history, order=by(killers, history))

No order of all actions can change a value: it decides only how much of the tree is read to find it. `among`
makes an order of some of them, where a game can tell that the others are no better.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from math import atan, inf, isfinite, pi
from random import Random
from typing import Any, Generic, Protocol

from ..games.game import A, Game, S
from ..games.remembered import Remembered
from .contract import Order, Scored, Search, for_mover
from .facts import like


class Keyed(Protocol):
    """Anything with a key: a wrap that has learnt something about actions."""

    def key(self, state: Any, action: Any, depth: float) -> float: ...


Key = Callable[[Any, Any, float], float]


def as_given(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
    """The actions in the game's own order."""
    return actions


def backwards(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
    """The actions in the reverse of the game's order."""
    return actions[::-1]


def shuffled(seed: int) -> Order[S, A]:
    """An order drawn anew at every node, from one stated seed."""
    random = Random(seed)

    def order(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
        return random.sample(actions, len(actions))

    return order


def ranked(ranking: Sequence[A]) -> Order[S, A]:
    """An order that follows a fixed ranking of all actions, best first."""
    place = {action: index for index, action in enumerate(ranking)}

    def order(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
        return sorted(actions, key=place.__getitem__)

    return order


def by(*keys: Key | Keyed) -> Order[S, A]:
    """An order by the first key, ties by the second and so on, remaining ties as the game gives them."""
    functions: list[Key] = [key if callable(key) and not hasattr(key, "key") else key.key for key in keys]

    def order(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
        return sorted(actions, key=lambda action: [-key(state, action, depth) for key in functions])

    order.keys = keys  # type: ignore[attr-defined]  # the door asks whether they learn
    return order


def among(choose: Callable[[S], Sequence[A]], order: Order[S, A]) -> Order[S, A]:
    """An order of some actions only: those that `choose` names, which must hold a best one of all."""

    @wraps(order)
    def chosen(state: S, actions: Sequence[A], depth: float) -> Iterable[A]:
        return order(state, choose(state), depth)

    return chosen


def best_first(game: Game[S, A]) -> Order[S, A]:
    """Every node's best action first, which is found by searching to the end of play."""

    def worked_out(state: S) -> int:
        if game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        return player * max(player * value[game.result(state, action)] for action in game.actions(state))

    def key(state: S, action: A, depth: float) -> float:
        return game.to_move(state) * value[game.result(state, action)]

    value = Remembered(worked_out)
    return by(key)


def shallower(game: Game[S, A], search: Search[S, A], plies: int = 2) -> Order[S, A]:
    """The order that a search of `plies` fewer finds; `search` speaks for the side to move.

    Where fewer than `plies` + 1 remain, the game's own order stands. Each action is searched at each node, so
    it costs more than internal iterative deepening, which searches the node once for its best action alone.
    (Ordering by the results of a shallower search, the article's "earlier, smaller searches".)
    """
    for_mover(search, "shallower")

    def key(state: S, action: A, depth: float) -> float:
        deep_enough = plies + 1 <= depth < inf
        return -search(game.result(state, action), depth - plies - 1)[0] if deep_enough else 0

    return by(key)


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


def forwards(game: Any) -> Key:
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
    """A wrap that is told of every cutoff: which action at which state and remaining depth."""

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

    The wrap follows the path of the search to know which action led to a state. (Uiterwijk 1992, who
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
