"""Which action is tried first: the slot `order` of a kernel.

An order takes (state, actions, depth) and returns the actions in the order in which to try them. `order_by`
makes an order out of keys. A key is a function (state, action, depth) -> number, and a higher number comes
first. Some keys in `keys` come from a game, and others learn from a search. Those that learn, and `Table`,
are wrappers and keys at the same time:

    killers, history = Killers(), History()
    search = alphabeta(game, killers, history, order=order_by(killers, history))

An order of all actions cannot change a value. It only decides how much of the tree is read to find the value.
`among` makes an order of some actions, for a game that can tell that the others are no better.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from math import inf
from random import Random
from sys import audit
from typing import Any, Protocol

from ..games.game import A, Game, S
from ..games.remembered import Remembered
from .contract import Order, Search, for_mover


class Keyed(Protocol):
    """Anything with a key, such as a wrapper that has learnt something about actions."""

    def key(self, state: Any, action: Any, depth: float) -> float: ...


Key = Callable[[Any, Any, float], float]


def as_given(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
    """Return the actions in the game's own order."""
    return actions


def backwards(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
    """Return the actions in the reverse of the game's order."""
    return actions[::-1]


def shuffled(seed: int) -> Order[S, A]:
    """Return an order that is drawn anew at every node, from the given seed."""
    random = Random(seed)

    def order(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
        return random.sample(actions, len(actions))

    return order


def ranked(ranking: Sequence[A]) -> Order[S, A]:
    """Return an order that follows a fixed ranking of all actions, best first."""
    audit("abcourse.ranked")
    place = {action: index for index, action in enumerate(ranking)}

    def order(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
        return sorted(actions, key=place.__getitem__)

    return order


def order_by(*keys: Key | Keyed) -> Order[S, A]:
    """Return an order by the first key, ties by the second, and so on.

    What is still tied stays as the game gives it.
    """
    functions: list[Key] = [key if callable(key) and not hasattr(key, "key") else key.key for key in keys]

    def order(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
        return sorted(actions, key=lambda action: [-key(state, action, depth) for key in functions])

    order.keys = keys  # type: ignore[attr-defined]  # the door asks whether they learn
    return order


def among(choose: Callable[[S], Sequence[A]], order: Order[S, A]) -> Order[S, A]:
    """Return an order of the actions that `choose` names. A best action must be among them."""

    @wraps(order)
    def chosen(state: S, actions: Sequence[A], depth: float) -> Iterable[A]:
        return order(state, choose(state), depth)

    return chosen


def best_first(game: Game[S, A]) -> Order[S, A]:
    """Return an order with every node's best action first. It is found by searching to the end of play."""
    audit("abcourse.best_first")

    def worked_out(state: S) -> int:
        if game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        return player * max(player * value[game.result(state, action)] for action in game.actions(state))

    def key(state: S, action: A, depth: float) -> float:
        return game.to_move(state) * value[game.result(state, action)]

    value = Remembered(worked_out)
    return order_by(key)


def shallower(game: Game[S, A], search: Search[S, A], plies: int = 2) -> Order[S, A]:
    """Return the order that a search of `plies` fewer finds. Its values must be for the side to move.

    If fewer than `plies` + 1 remain, the game's own order stays. Each action is searched at each node, so
    this costs more than internal iterative deepening, which searches the node once, for its best action
    alone. (Ordering by the results of a shallower search, the article's "earlier, smaller searches".)
    """
    for_mover(search, "shallower")

    def key(state: S, action: A, depth: float) -> float:
        deep_enough = plies + 1 <= depth < inf
        return -search(game.result(state, action), depth - plies - 1)[0] if deep_enough else 0

    return order_by(key)
