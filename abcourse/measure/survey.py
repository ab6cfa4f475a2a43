"""Measure several searches on several games. Each pair gets a row, counted by the game that the search asks.

from abcourse import alphabeta, minimax, measure
rows = measure.survey({"minimax": minimax, "alpha-beta": alphabeta}, trees)
rows.mean("leaves")             # {'minimax': 64.0, 'alpha-beta': 37.5}

Every `search` here is what `survey` takes: a maker such as `alphabeta`, or a function (game, state, ...).
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from inspect import signature
from math import factorial, inf, prod, sqrt
from statistics import mean
from sys import audit
from typing import Any, Literal, NamedTuple

from ..games.game import MAX, MIN, CountingGame, Player
from ..games.tree import Tree
from ..games.unfolded import all_orders
from ..search.drivers import Progress, deepen
from .intervals import margin

Count = Literal["nodes", "leaves", "distinct", "value"]


class Row(NamedTuple):
    """One search of one game.

    `nodes` are the positions that it made, the root included. `leaves` are those whose utility it asked; if
    it asked for none, those that it did not expand. `distinct` are the leaves, each counted once. `value` is
    for the player for whom the search counts.
    """

    search: str
    game: Hashable
    value: float
    nodes: int
    leaves: int
    distinct: int


@dataclass(frozen=True)
class Survey:
    """The rows of a survey, in order."""

    rows: tuple[Row, ...]

    def of(self, search: str) -> list[Row]:
        """Return the rows of one search. Raises KeyError, which names the searches that there are."""
        found = [row for row in self.rows if row.search == search]
        if not found:
            raise KeyError(f"no search {search!r}; there are {', '.join(self.names)}")
        return found

    @property
    def names(self) -> list[str]:
        """The searches, in order."""
        return list(dict.fromkeys(row.search for row in self.rows))

    def mean(self, count: Count = "leaves") -> dict[str, float]:
        """Return, for each search, the mean of a count over all games."""
        return {name: mean(getattr(row, count) for row in self.of(name)) for name in self.names}

    def margin(self, count: Count = "leaves") -> dict[str, float]:
        """Return, for each search, half of the 95 % interval of that mean, or 0 for a single game."""
        counts = {name: [getattr(row, count) for row in self.of(name)] for name in self.names}
        return {name: margin(c) if len(c) > 1 else 0.0 for name, c in counts.items()}

    def __str__(self) -> str:
        width = max(map(len, self.names))
        lines = [f"{'':{width}}  {'nodes':>12}  {'leaves':>12}  {'distinct':>12}"]
        means: dict[Count, dict[str, float]] = {
            "nodes": self.mean("nodes"), "leaves": self.mean(), "distinct": self.mean("distinct")
        }  # fmt: skip
        for name in self.names:
            counts = "".join(f"  {_with_commas(by[name]):>12}" for by in means.values())
            lines.append(f"{name:{width}}{counts}")
        return "\n".join(lines)

    __repr__ = __str__


def survey(
    searches: Mapping[str, Callable[..., Any]], games: Mapping[Any, Any] | Iterable[Any], depth: float = inf
) -> Survey:
    """Run every search on every game, from its initial state, to a depth in plies.

    A search is one of two things. It may be a maker, such as `alphabeta`, which is called with the game and
    returns a search of the state and the depth. Or it is a function (game, state, ...) of your own. That is
    called with the initial state, and with the depth, -inf and inf if it takes that many arguments. It
    returns a value, or a pair that begins with one. `games` are numbered, or named by a mapping.
    """
    named = games if isinstance(games, Mapping) else dict(enumerate(games))
    if not searches or not named:
        raise ValueError(f"{len(searches)} searches on {len(named)} games; a survey needs one of each")
    return Survey(
        tuple(
            _row(name, make, key, game, depth)
            for key, game in named.items()
            for name, make in searches.items()
        )
    )


def _row(name: str, make: Callable[..., Any], key: Hashable, game: Any, depth: float) -> Row:
    counted: CountingGame[Any, Any] = CountingGame(game)
    taken = list(signature(make).parameters)
    if taken[1:2] == ["state"]:
        found = make(counted, game.initial, *(depth, -inf, inf)[: len(taken) - 2])
    else:
        found = make(counted)(game.initial, depth)
    value = found[0] if isinstance(found, tuple) else found
    read = counted.leaves
    leaves, distinct = (len(read), len(set(read))) if read else (counted.nodes - counted.expanded,) * 2
    return Row(name, key, value, counted.nodes, leaves, distinct)


class Mean(NamedTuple):
    """A mean and half of its 95 % interval."""

    value: float
    margin: float


def mean_leaves(
    search: Callable[..., Any], make: Callable[[int, int], Any], depths: Iterable[int], games: int
) -> dict[int, Mean]:
    """Return, for each depth, the mean leaves that a search reads on random games.

    `make` is called with the depth and a seed.

    mean_leaves(alphabeta, lambda depth, seed: independent_tree(2, depth, seed), (2, 4, 6), games=100)
    """
    found = {}
    for depth in depths:
        rows = survey({"": search}, (make(depth, seed) for seed in range(games)))
        found[depth] = Mean(rows.mean()[""], rows.margin()[""])
    return found


def local_rates(means: Mapping[int, Mean]) -> dict[int, Mean]:
    """Return, for each depth d, the branching factor from d - 2 to d: the square root of the leaves' ratio.

    A step has two plies, because the count grows unevenly from even to odd depths. The interval is that of a
    ratio of independent means, to first order.
    """
    rates = {}
    for depth, (value, half) in means.items():
        if depth - 2 in means:
            below, its_half = means[depth - 2]
            rate = sqrt(value / below)
            rates[depth] = Mean(rate, rate / 2 * sqrt((half / value) ** 2 + (its_half / below) ** 2))
    return rates


def leaves_by_order(search: Callable[..., Any], tree: Tree, limit: int = 50_000) -> Counter[int]:
    """Return in how many orders of the tree's children a search reads each number of leaves.

    Raises ValueError if there are more than `limit` orders.
    """
    audit("abcourse.leaves_by_order")
    orders = prod(factorial(len(tree.children(path))) for path in tree.nodes())
    if orders > limit:
        raise ValueError(f"the tree has {orders:,} orders of its children; take one with at most {limit:,}")
    return Counter(row.leaves for row in survey({"": search}, all_orders(tree)).rows)


def least_leaves(
    game: Any, state: Any = None, depth: float = inf, value: Callable[[Any], float] | None = None
) -> int:
    """Return the fewest leaves that prove a state's value to a depth: Knuth and Moore's count for any tree.

    One proof shows that the value is no less: it has one move of MAX and every reply of MIN at each of its
    nodes. Another proof shows that the value is no more, with the roles exchanged. The two share one leaf,
    and each is made as small as it can be. So no search can prove the value with fewer. All nodes are looked
    at, each state once for each depth. `value` is what a leaf is worth for MAX; without it, this is the
    game's utility.

    >>> least_leaves(Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    5
    """
    audit("abcourse.least_leaves")
    leaf = value or game.utility

    def below(here: Any, plies: float) -> list[Any]:
        return [game.result(here, action) for action in game.actions(here)] if plies > 0 else []

    @cache
    def worth(here: Any, plies: float) -> float:
        values = [worth(child, plies - 1) for child in below(here, plies)]
        return (max if game.to_move(here) == MAX else min)(values) if values else leaf(here)

    @cache
    def proof(here: Any, plies: float, side: Player) -> float:
        """Return the leaves of the smallest proof that a node is worth as much to this side as the root."""
        costs = [proof(child, plies - 1, side) for child in below(here, plies)]
        if not costs:
            return 1 if side * leaf(here) >= side * root else inf
        return min(costs) if game.to_move(here) == side else sum(costs)

    start = game.initial if state is None else state
    root = worth(start, depth)
    return int(proof(start, depth, MAX) + proof(start, depth, MIN)) - 1


class Depth(NamedTuple):
    """One iteration of a deepening search: its `Iteration`, and the nodes that it took, the root included."""

    depth: int
    value: float
    line: tuple[Any, ...]
    finished: bool
    nodes: int


def deepening(
    search: Callable[..., Any],
    game: Any,
    max_depth: int,
    state: Any = None,
    progress: Progress[Any, Any] | None = None,
) -> list[Depth]:
    """Return the iterations of `deepen` on a search of the game, and what each of them took.

    `search` is a maker such as `alphabeta`. `progress`, a wrapper in that search, saves an iteration that a
    Budget in it breaks off.

        deepening(lambda game: alphabeta(game, table := Table(), order=order_by(table)), Connect4(5, 4), 8)
    """
    counted: CountingGame[Any, Any] = CountingGame(game)
    start = game.initial if state is None else state
    rungs, before = [], 1
    for iteration in deepen(search(counted), start, max_depth, progress):
        rungs.append(Depth(*iteration, counted.nodes - before + 1))
        before = counted.nodes
    return rungs


def _with_commas(number: float) -> str:
    return f"{number:,.0f}" if number == int(number) else f"{number:,.1f}"
