"""What each idea buys, as the notebooks show it: `python bench/ladder.py [keep]`.

Four measurements of Connect 4 on 7 x 6, each on positions drawn by a seed: positions explored to the exact
value, rung by rung (8); the same by questions, on harder positions (9); the depth finished with 10,000 nodes
(6); the share of moves that keep the exact value, with 300 nodes each (10). And the nodes of alpha-beta to a
depth, by each move order, in three games (5). All counts are exact and the same on every machine. With `keep`
they are written to `abcourse/measure/ladder.json`, where `load_counts` finds them.
"""

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from pathlib import Path
from statistics import fmean, geometric_mean
from typing import Any

from abcourse.games.catalogue import game_named
from abcourse.games.connect4 import Connect4
from abcourse.measure import ladder as measured
from abcourse.measure.ablation import compare_orders
from abcourse.measure.ladder import open_positions
from abcourse.measure.survey import CountingGame
from abcourse.measure.tournament import some_openings
from abcourse.search import (
    Budget,
    History,
    Killers,
    Table,
    alphabeta,
    among,
    deepen,
    in_reach,
    minimax,
    move_in_time,
    mtd,
    negamax,
    order_by,
    pvs,
    quiesce,
    ranked,
    static_eval,
)
from abcourse.search.facts import facts

GAME = Connect4()
CENTRE_FIRST = ranked(GAME.centre_first())

Maker = Callable[..., Any]


def ladder(searches: Mapping[str, Maker], game: Any, states: Iterable[Any]) -> dict[str, list[int]]:
    """Search -> the positions that it makes, the root included, until it has the exact value of each state.

    A maker, such as `alphabeta`, is called with the game for each state anew; what it returns is a search,
    or an engine with `best_move`. Raises ValueError where two searches find different values.
    """
    counts: dict[str, list[int]] = {name: [] for name in searches}
    for state in states:
        values: dict[str, float] = {}
        for name, make in searches.items():
            counted: CountingGame[Any, Any] = CountingGame(game)
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


def hinted(game: Any) -> Any:
    """The sensible moves, in the order of the game's hint."""
    return among(game.sensible, order_by(lambda state, action, depth: game.hint(state, action)))


RUNGS = {
    "minimax": minimax,
    "alpha-beta": alphabeta,
    "centre first": lambda game: alphabeta(game, order=CENTRE_FIRST),
    "sensible moves": lambda game: alphabeta(game, order=among(game.sensible, CENTRE_FIRST)),
    "hints": lambda game: alphabeta(game, order=hinted(game)),
    "memory": lambda game: alphabeta(game, Table(), order=hinted(game)),
    "bounds": lambda game: alphabeta(game, Table(), in_reach, order=hinted(game)),
}
"""One idea more a rung, each search built on the one before."""


def with_memory(kernel: Any, game: Any) -> Any:
    """The rung "memory" by another kernel."""
    return kernel(game, Table(), order=hinted(game))


def by_guess(game: Any) -> Any:
    """MTD from 0: each question at the answer to the last."""

    def solve(state: Any) -> Any:
        *_, last = mtd(with_memory(alphabeta, game), state, inf, 0)
        return last.lower, last.line

    return solve


def by_halves(game: Any) -> Any:
    """Each question halves what the score can still be."""

    def solve(state: Any) -> Any:
        search = with_memory(alphabeta, game)
        least, most = sorted(game.to_move(state) * end for end in game.bounds(state))
        while least < most:
            middle = (least + most) // 2
            value, _ = search(state, inf, middle, middle + 1)
            least, most = (least, value) if value <= middle else (value, most)
        return least, ()

    return solve


QUESTIONS = {
    "one open window": lambda game: with_memory(alphabeta, game),
    "PVS": lambda game: with_memory(pvs, game),
    "MTD from 0": by_guess,
    "halving": by_halves,
}


def learning(game: Any, clock: Any) -> Any:
    """Alpha-beta by the game's hint after what killers and history have learnt."""
    killers, history = Killers(), History()
    order = order_by(killers, history, lambda state, action, depth: game.hint(state, action))
    return alphabeta(game, clock, killers, history, order=order, leaf=static_eval(game, game.evaluate))


def estimating(kernel: Any, **order: Any) -> Any:
    """A search to a depth, where the game's estimate is asked."""
    return lambda game, clock: kernel(game, clock, leaf=static_eval(game, game.evaluate), **order)


HINT = order_by(lambda state, action, depth: GAME.hint(state, action))
ORDERS = {
    "minimax": estimating(negamax),
    "alpha-beta": estimating(alphabeta),
    "centre first": estimating(alphabeta, order=CENTRE_FIRST),
    "hints": estimating(alphabeta, order=HINT),
    "killers, history": learning,
}


def depths_reached(nodes: int) -> dict[str, list[int]]:
    """Order -> the depth in plies that its search finishes with so many nodes, for each of 24 openings."""
    states = some_openings(GAME, 24, seed=1, plies=8)

    def reached(make: Any, state: Any) -> int:
        search = make(GAME, Budget(nodes=nodes))
        return max((each.depth for each in deepen(search, state, 42)), default=0)

    return {name: [reached(make, state) for state in states] for name, make in ORDERS.items()}


def deepening(make: Any) -> Any:
    """A player that deepens alpha-beta with some leaf for 300 nodes."""

    def player(game: Any) -> Any:
        clock = Budget(nodes=300)
        search = alphabeta(game, clock, order=HINT, leaf=make(game, clock))

        def move(state: Any) -> Any:
            clock.start()
            return move_in_time(game, search, state, 64)

        return move

    return player


PLAYERS = {
    "no estimate": deepening(lambda game, clock: static_eval(game, lambda state: 0)),
    "estimate": deepening(lambda game, clock: static_eval(game, game.evaluate)),
    "with quiescence": deepening(
        lambda game, clock: quiesce(
            game, clock, evaluate=game.evaluate, noisy=game.noisy, must_answer=game.must_answer
        )
    ),
}


def moves() -> dict[str, list[float]]:
    """Player -> the percentage of exact moves, for each number of stones in turn."""
    found: dict[str, list[float]] = {name: [] for name in PLAYERS}
    for stones in (20, 22, 24, 26, 28):
        states = list(open_positions(GAME, 40, seed=1, stones=(stones,)))
        for name, share in exact_moves(PLAYERS, GAME, states).items():
            found[name].append(100 * share)
    return found


def by_order(name: str, plies: int, depth: int) -> dict[str, list[int]]:
    """Move order -> the nodes of alpha-beta to this depth, from twenty openings of a game."""
    game = game_named(name)
    costs = compare_orders(game, some_openings(game, 20, seed=1, plies=plies), depth)
    return {order: [each.nodes for each in found] for order, found in costs.items()}


EXPERIMENTS = {
    "ladder": lambda: ladder(RUNGS, GAME, open_positions(GAME, 32, seed=4)),
    "null windows": lambda: ladder(QUESTIONS, GAME, open_positions(GAME, 24, seed=4, stones=(22, 23, 24))),
    "depths": lambda: depths_reached(10_000),
    "moves": moves,
    "orders, Connect 4": lambda: by_order("connect4", 8, 5),
    "orders, Checkers": lambda: by_order("checkers", 10, 6),
    "orders, Chess": lambda: by_order("chess", 10, 3),
}


KEPT = Path(measured.__file__).with_name("ladder.json")


def every_kept() -> dict[str, Any]:
    """Experiment -> its numbers, of this script and of others."""
    found: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def keep(name: str, found: Mapping[str, Sequence[float]]) -> None:
    """Keep the numbers of an experiment where `load_counts` finds them, a line each."""
    lines = ",\n".join(
        f"{json.dumps(each)}: {json.dumps(some)}" for each, some in {**every_kept(), name: found}.items()
    )
    KEPT.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def main(kept: bool) -> None:
    """Print the means, and keep every count."""
    for name, measure in EXPERIMENTS.items():
        found = measure()
        mean = fmean if name in ("depths", "moves") else geometric_mean
        print(f"{name}: {'; '.join(f'{search} {mean(some):,.1f}' for search, some in found.items())}")
        if kept:
            keep(name, found)


if __name__ == "__main__":
    main(sys.argv[1:] == ["keep"])
