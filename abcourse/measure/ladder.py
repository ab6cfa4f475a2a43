"""The ladder: how many positions each search makes to the exact value, on one set of positions.

found = ladder({"minimax": minimax, "alpha-beta": alphabeta}, game, open_positions(game, 32, seed=1))
draw_ladder(found)      # every count is a dot; means are geometric, since one of sixty can hold half of a sum
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from ..search import Table, alphabeta, among, by, in_reach
from ..search.contract import Order
from ..search.facts import facts
from .survey import Counted

Maker = Callable[..., Any]


def kept_counts(name: str) -> dict[str, list[float]]:
    """Search -> its numbers, as `bench/ladder.py` measured them: `name` is one of its EXPERIMENTS."""
    file = Path(__file__).parent / "ladder.json"
    found: dict[str, dict[str, list[float]]] = json.loads(file.read_text(encoding="utf-8"))
    return found[name]


def ladder(searches: Mapping[str, Maker], game: Any, states: Iterable[Any]) -> dict[str, list[int]]:
    """Search -> the positions that it makes, the root included, until it has the exact value of each state.

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
    return counts


def exact_moves(players: Mapping[str, Maker], game: Any, states: Sequence[Any]) -> dict[str, float]:
    """Player -> the share of the states in which its move keeps the exact value, from 0 to 1.

    A maker is called with the game; what it returns is an engine with `best_move`, or a function of a state.
    The values are searched to the end of play, so the states need some twenty stones or more.
    """
    score = alphabeta(game, Table(), in_reach, order=hinted(game))
    exact = dict.fromkeys(players, 0)
    for state in states:
        values = {action: -score(game.result(state, action))[0] for action in game.actions(state)}
        for name, make in players.items():
            player: Any = make(game)
            move = player.best_move(state) if hasattr(player, "best_move") else player(state)
            exact[name] += values[move] == max(values.values())
    return {name: count / len(states) for name, count in exact.items()}


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
