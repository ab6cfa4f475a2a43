"""Scored Connect 4 positions through the course's own search: `python bench/connect4_scores.py [stones]`.

Prints mean nodes by the number of stones on the board, and stops at the first score that is not exact. With
a number, only positions with at least that many stones.
"""

import sys
from collections import defaultdict
from math import inf
from pathlib import Path
from statistics import mean
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.search import Deadline, Table, alphabeta, by

FILE = Path(__file__).parent.parent / "tests" / "data" / "connect4_200.txt"


def solve(game: Connect4, moves: str) -> tuple[float, int]:
    """The exact score for the side to move, and the nodes it took."""
    table, nodes = Table[Any, int](), Deadline(nodes=inf)
    order: Any = by(table, lambda state, action, depth: game.hint(state, action))
    return alphabeta(game, nodes, table, order=order)(game.parse(moves))[0], nodes.used


def main(least: int) -> None:
    """Solve them, latest positions first."""
    game, spent = Connect4(), defaultdict(list)
    for moves, score in sorted(
        (line.split() for line in FILE.read_text().splitlines()), key=lambda p: -len(p[0])
    ):
        if len(moves) < least:
            continue
        found, nodes = solve(game, moves)
        if found != int(score):
            sys.exit(f"{moves}: found {found}, due {score}")
        spent[len(moves)].append(nodes)
        print(
            f"\r{sum(map(len, spent.values()))} exact, {len(moves)} stones, {nodes:,} nodes   ",
            end="",
            flush=True,
        )
    print()
    for stones, counts in sorted(spent.items()):
        print(f"{stones:3} stones: {len(counts):3} positions, {mean(counts):12,.0f} nodes on average")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
