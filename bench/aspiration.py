"""What the rule of an aspiration loop costs: nodes over those of one open window, with a table and without.

The guess is the value two plies before. A side that failed moves to twice its distance from the guess: for
ever, or until eight margins and then to infinity; or it is opened at once. Connect 4, openings of three
boards, geometric means over openings and margins.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from statistics import geometric_mean
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.search import Budget, Table, alphabeta, as_given, order_by, static_eval

MARGINS = (1, 2, 4, 8)
OPENINGS = ("", *"123", *(one + two for one in "123" for two in "123"))
RULES: dict[str, Callable[[float, float], float]] = {
    "doubled for ever": lambda distance, margin: 2 * distance,
    "doubled, open at eight margins": lambda distance, margin: 2 * distance if distance < 8 * margin else inf,
    "opened at once": lambda distance, margin: inf,
}


def aspire(search: Any, state: Any, depth: int, guess: int, margin: int, farther: Any) -> int:
    """The value, tried first around the guess."""
    below: float = margin
    above: float = margin
    while True:
        value: int = search(state, depth, guess - below, guess + above)[0]
        if value <= guess - below:
            below = farther(below, margin)
        elif value >= guess + above:
            above = farther(above, margin)
        else:
            return value


def nodes_of(
    game: Connect4, state: Any, depths: range, table: bool, margin: int = 0, farther: Any = None
) -> int:
    """The nodes of all iterations; without a rule each has an open window."""
    count, memory = Budget(), Table[Any, int]()
    wrappers = [count, memory] if table else [count]
    order: Any = order_by(memory) if table else as_given
    search = alphabeta(game, *wrappers, order=order, leaf=static_eval(game, game.evaluate))
    values = [0, 0]
    for depth in depths:
        if farther is None or len(values) < 4:
            values.append(search(state, depth)[0])
        else:
            values.append(aspire(search, state, depth, values[-2], margin, farther))
    return count.used


def measure(game: Connect4, deepest: int, table: bool) -> dict[str, float]:
    """For each rule the geometric mean of its nodes over those of open windows."""
    states, depths = [game.parse(text) for text in OPENINGS], range(1, deepest + 1)
    plain = {state: nodes_of(game, state, depths, table) for state in states}
    return {
        name: geometric_mean(
            nodes_of(game, state, depths, table, margin, rule) / plain[state]
            for state in states
            for margin in MARGINS
        )
        for name, rule in RULES.items()
    }


def main() -> None:
    """Print the shares, and which rule is least with a table on each board."""
    least = []
    for board, deepest in (((4, 4), 8), ((5, 4), 7), ((7, 6), 5)):
        for table in (True, False):
            found = measure(Connect4(*board), deepest, table)
            told = "; ".join(f"{name} {share:.3f}" for name, share in found.items())
            print(f"{board[0]} x {board[1]}, {deepest} plies, {'a table' if table else 'no table'}: {told}")
            if table:
                least.append(min(found, key=lambda name, found=found: found[name]))  # type: ignore[misc]
    print(f"with a table fewest nodes on {len(least)} boards: {', '.join(least)}")


if __name__ == "__main__":
    main()
