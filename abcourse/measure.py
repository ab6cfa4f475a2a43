"""Measuring: several searches on several games, one row each, counted by the game that they ask.

from abcourse import alphabeta, minimax, measure
rows = measure.survey({"minimax": minimax, "alpha-beta": alphabeta}, trees)
rows.mean("leaves")             # {'minimax': 64.0, 'alpha-beta': 37.5}
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from inspect import signature
from math import inf, sqrt
from statistics import mean, stdev
from typing import Any, Literal, NamedTuple

from .games.game import A, Game, S, Watched

Count = Literal["nodes", "leaves", "distinct", "value"]


class Row(NamedTuple):
    """One search of one game. `nodes` are the positions that it made, the root included; `leaves` those whose
    utility it asked, and where it asked none, those that it did not expand; `distinct` are the leaves, each
    counted once. `value` is in the frame of the search."""

    search: str
    game: Hashable
    value: float
    nodes: int
    leaves: int
    distinct: int


class Counted(Watched[S, A]):
    """A watched game that also counts the positions made, and those of them that were expanded."""

    def __init__(self, game: Game[S, A]) -> None:
        super().__init__(game)
        self.nodes, self.expanded = 1, 0
        self._last: S | None = None

    def result(self, state: S, action: A) -> S:
        """The state after the action, counted."""
        self.nodes += 1
        return super().result(state, action)

    def actions(self, state: S) -> Any:
        """The legal actions; a state that has some counts as expanded, asked twice in a row as one."""
        actions = super().actions(state)
        self.expanded += bool(actions) and state != self._last
        self._last = state
        return actions

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)  # the optional methods: an estimate, a hint


@dataclass(frozen=True)
class Survey:
    """The rows of a survey, in order."""

    rows: tuple[Row, ...]

    def of(self, search: str) -> list[Row]:
        """The rows of one search; KeyError naming those that there are."""
        found = [row for row in self.rows if row.search == search]
        if not found:
            raise KeyError(f"no search {search!r}; there are {', '.join(self.names)}")
        return found

    @property
    def names(self) -> list[str]:
        """The searches, in order."""
        return list(dict.fromkeys(row.search for row in self.rows))

    def mean(self, count: Count = "leaves") -> dict[str, float]:
        """Search -> the mean of a count over all games."""
        return {name: mean(getattr(row, count) for row in self.of(name)) for name in self.names}

    def error(self, count: Count = "leaves") -> dict[str, float]:
        """Search -> the standard error of that mean; 0 for a single game."""
        counts = {name: [getattr(row, count) for row in self.of(name)] for name in self.names}
        return {name: stdev(c) / sqrt(len(c)) if len(c) > 1 else 0.0 for name, c in counts.items()}

    def __str__(self) -> str:
        width = max(map(len, self.names))
        lines = [f"{'':{width}}  {'nodes':>12}  {'leaves':>12}  {'distinct':>12}"]
        means: dict[Count, dict[str, float]] = {
            "nodes": self.mean("nodes"), "leaves": self.mean(), "distinct": self.mean("distinct")
        }  # fmt: skip
        for name in self.names:
            counts = "".join(f"  {_told(by[name]):>12}" for by in means.values())
            lines.append(f"{name:{width}}{counts}")
        return "\n".join(lines)

    __repr__ = __str__


def survey(
    searches: Mapping[str, Callable[..., Any]], games: Mapping[Any, Any] | Iterable[Any], depth: float = inf
) -> Survey:
    """Every search on every game, from its initial state, to a depth in plies.

    A search is a maker, such as `alphabeta`, that is called with the game and returns a search of the state
    and the depth. Or it is a function (game, state, ...) of your own, called with the initial state, and with
    the depth, -inf and inf where it takes that many arguments. It returns a value, or a pair that begins so.
    `games` are numbered, or named by a mapping.
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
    counted: Counted[Any, Any] = Counted(game)
    taken = list(signature(make).parameters)
    if taken[1:2] == ["state"]:
        found = make(counted, game.initial, *(depth, -inf, inf)[: len(taken) - 2])
    else:
        found = make(counted)(game.initial, depth)
    value = found[0] if isinstance(found, tuple) else found
    read = counted.leaves
    leaves, distinct = (len(read), len(set(read))) if read else (counted.nodes - counted.expanded,) * 2
    return Row(name, key, value, counted.nodes, leaves, distinct)


def _told(number: float) -> str:
    return f"{number:,.0f}" if number == int(number) else f"{number:,.1f}"
