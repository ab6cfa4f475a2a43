"""What does each move order save? Alpha-beta to one depth, with one order after the other, on each position.

chess = Chess()
costs = compare_orders(chess, some_openings(chess, 10, seed=1), depth=3)
ratios(costs)           # {'captures': Interval(value=0.42, low=0.33, high=0.53), 'threats': ...}
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf, log
from typing import Any, NamedTuple

from ..search import (
    Budget,
    History,
    Killers,
    Refutations,
    advances,
    alphabeta,
    captures,
    order_by,
    shallower,
    static_eval,
    threats,
)
from .intervals import Interval, ratio
from .survey import least_leaves

KEYS: dict[str, Callable[[Any], Any]] = {
    "captures": captures,
    "threats": threats,
    "forwards": advances,
    "hint": lambda game: lambda state, action, depth: game.hint(state, action),
    "killers": lambda game: Killers(),
    "history": lambda game: History(),
    "refutations": Refutations,
}
"""Name -> what makes the key for a game."""

SHALLOW = "shallow search"
ORDERS: dict[str, tuple[str, ...]] = {
    "none": (),
    **{name: (name,) for name in KEYS},
    SHALLOW: (SHALLOW,),
    "all keys": ("captures", "threats", "hint", "killers", "refutations", "history"),
}
"""Name -> its keys, the most important first: the game's own order, each alone, and all together but forwards
and the shallow search, which is no key."""


class Cost(NamedTuple):
    """What one search of one position took: the nodes visited, the leaves estimated, and the value found."""

    nodes: int
    leaves: int
    value: float


def compare_orders(
    game: Any, states: Iterable[Any], depth: int, orders: Mapping[str, Sequence[str]] = ORDERS
) -> dict[str, list[Cost]]:
    """Return, for each order, what alpha-beta to that depth costs from each state, as the states are given.

    The game estimates its positions, and each search begins with nothing learnt. A shallow search counts its
    own nodes. What a key finds out by itself, such as the reply to a threat, is not counted. Raises
    ValueError if two orders find different values, because no order may change a value.
    """
    costs: dict[str, list[Cost]] = {name: [] for name in orders}
    for state in states:
        for name in costs:
            costs[name].append(cost(game, state, depth, orders[name]))
        values = {name: found[-1].value for name, found in costs.items()}
        if len({*values.values()}) > 1:
            raise ValueError(f"the orders find different values of {state!r}: {values}")
    return costs


def cost(game: Any, state: Any, depth: int, keys: Sequence[str]) -> Cost:
    """Return what alpha-beta with these keys costs from one state."""
    leaves, counter = 0, Budget()  # without a limit it only counts
    estimate = static_eval(game, game.evaluate)

    def leaf(state: Any, alpha: float, beta: float) -> Any:
        nonlocal leaves
        leaves += 1
        return estimate(state, alpha, beta)

    if SHALLOW in keys:
        order, wrappers = shallower(game, alphabeta(game, counter, leaf=leaf)), []
    else:
        made = [KEYS[name](game) for name in keys]
        order, wrappers = order_by(*made), [key for key in made if hasattr(key, "serves")]
    value, _ = alphabeta(game, *wrappers, counter, order=order, leaf=leaf)(state, depth)
    return Cost(counter.used, leaves, value)


def ratios(
    costs: Mapping[str, Sequence[Cost]], baseline: str = "none", count: str = "nodes"
) -> dict[str, Interval]:
    """Return by what factor each order changes the baseline's count: a geometric mean over the positions.

    `count` is "nodes" or "leaves". Each position is compared with itself, so that large positions do not
    outweigh the others. See `intervals.ratio`.
    """
    base = [getattr(cost, count) for cost in costs[baseline]]
    return {
        name: ratio([log(getattr(cost, count) / its) for cost, its in zip(found, base, strict=True)])
        for name, found in costs.items()
        if name != baseline
    }


def over_least(
    game: Any, states: Sequence[Any], depth: int, costs: Mapping[str, Sequence[Cost]]
) -> dict[str, Interval]:
    """Return, for each order, how many times the fewest leaves it estimates, over the same states.

    The fewest are the leaves that prove the value. To find them, the whole tree is looked at (see
    `measure.least_leaves`). So `states` may be only the first few of those in `costs`.
    """
    estimate = static_eval(game, game.evaluate)

    def value(state: Any) -> float:
        return float(game.to_move(state) * estimate(state, -inf, inf)[0])

    fewest = [least_leaves(game, state, depth, value) for state in states]
    return {
        name: ratio([log(cost.leaves / least) for cost, least in zip(found, fewest, strict=False)])
        for name, found in costs.items()
    }
