"""The ladder: how many positions each search makes to the exact value, on one set of positions.

found = ladder(RUNGS, Connect4(), open_positions(Connect4(), 32, seed=1))
found.means()           # search -> the geometric mean; found.counts holds every single one
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log
from random import Random
from statistics import fmean
from typing import Any

from ..search import OutOfTime, Table, alphabeta, among, by, deepen, in_reach, minimax, ranked
from ..search.contract import Order
from ..search.facts import facts
from .survey import Counted

Maker = Callable[[Any], Any]


@dataclass(frozen=True)
class Ladder:
    """Search -> the positions that it made, the root included, for each position of the set in turn.

    Means are geometric: of sixty positions one can hold half of an arithmetic mean.
    """

    counts: Mapping[str, Sequence[int]]

    def means(self) -> dict[str, float]:
        """Search -> the geometric mean of its counts."""
        return {name: exp(fmean(map(log, counts))) for name, counts in self.counts.items()}

    def steps(self) -> dict[str, float]:
        """Search -> how many times fewer positions it makes than the one before it; not for the first."""
        return {name: before / after for (_, before), (name, after) in pairwise(self.means().items())}


def ladder(searches: Mapping[str, Maker], game: Any, states: Sequence[Any]) -> Ladder:
    """The positions that each search makes until it has the exact value of each state.

    A maker, such as `alphabeta`, is called with the game for each state anew; what it returns is a search,
    or an engine with `best_move`. Raises ValueError where two searches find different values.
    """
    counts: dict[str, list[int]] = {name: [] for name in searches}
    for state in states:
        values: dict[str, float] = {}
        for name, make in searches.items():
            counted: Counted[Any, Any] = Counted(game)
            made = make(counted)
            if hasattr(made, "best_move"):
                made.best_move(state)
            else:
                sign = 1 if facts(made).speaks_for == "max" else game.to_move(state)
                values[name] = sign * made(state)[0]
            counts[name].append(counted.nodes)
        if len(set(values.values())) > 1:
            raise ValueError(f"the searches find different values of {state!r}: {values}")
    return Ladder({name: tuple(found) for name, found in counts.items()})


class Budget(Counted[Any, Any]):
    """A game in which so many positions may be made; OutOfTime at the next one, the root counted."""

    def __init__(self, game: Any, nodes: int) -> None:
        super().__init__(game)
        self.most = nodes

    def result(self, state: Any, action: Any) -> Any:
        """The state after the action."""
        if self.nodes >= self.most:
            raise OutOfTime
        return super().result(state, action)


def depths_reached(
    searches: Mapping[str, Maker], game: Any, states: Sequence[Any], nodes: int, deepest: int = 42
) -> dict[str, tuple[int, ...]]:
    """Search -> the depth in plies that it finishes with so many nodes, for each state."""

    def reached(make: Maker, state: Any) -> int:
        search = make(Budget(game, nodes))
        return max((each.depth for each in deepen(search, state, deepest)), default=0)

    return {name: tuple(reached(make, state) for state in states) for name, make in searches.items()}


def exact_moves(players: Mapping[str, Maker], game: Any, states: Sequence[Any]) -> dict[str, float]:
    """Player -> the share of the states in which its move keeps the exact value, from 0 to 1.

    A maker is called with the game; what it returns is an engine with `best_move`, or a function of a state.
    The values are searched to the end of play, so the states need some twenty stones or more.
    """
    score = alphabeta(game, Table(), in_reach, order=hinted(game))
    kept = dict.fromkeys(players, 0)
    for state in states:
        values = {action: -score(game.result(state, action))[0] for action in game.actions(state)}
        for name, make in players.items():
            player: Any = make(game)
            move = player.best_move(state) if hasattr(player, "best_move") else player(state)
            kept[name] += values[move] == max(values.values())
    return {name: count / len(states) for name, count in kept.items()}


def open_positions(game: Any, number: int, seed: int, stones: Sequence[int] = (30, 31, 32)) -> Iterator[Any]:
    """Positions of Connect 4 after so many random moves in which nobody could win with the next stone."""
    random = Random(f"open {seed}")
    found = 0
    while found < number:
        state = game.initial
        for _ in range(random.choice(stones)):
            if actions := game.actions(state):
                state = game.result(state, random.choice(actions))
        if not game.is_terminal(state) and not game.noisy(state):
            found += 1
            yield state


def hinted(game: Any) -> Order[Any, Any]:
    """The sensible moves, in the order of the game's hint."""
    return among(game.sensible, by(lambda state, action, depth: game.hint(state, action)))


def central(game: Any) -> Order[Any, Any]:
    """The columns from the middle outwards."""
    return ranked(game.centre_first())


RUNGS: dict[str, Maker] = {
    "minimax": minimax,
    "alpha-beta": alphabeta,
    "centre first": lambda game: alphabeta(game, order=central(game)),
    "sensible moves": lambda game: alphabeta(game, order=among(game.sensible, central(game))),
    "hints": lambda game: alphabeta(game, order=hinted(game)),
    "memory": lambda game: alphabeta(game, Table(), order=hinted(game)),
    "bounds": lambda game: alphabeta(game, Table(), in_reach, order=hinted(game)),
}
"""One idea more a rung, each search built on the one before."""
