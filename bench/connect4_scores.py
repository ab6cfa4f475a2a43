"""Scored Connect 4 positions through the course's own search: `python bench/connect4_scores.py [stones]`.

Prints mean nodes by the number of stones on the board, and stops at the first score that is not exact. With
a number, only positions with at least that many stones. The scores come from a strong solver.
"""

import sys
from collections import defaultdict
from math import inf
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from abcourse.games.connect4 import Connect4
from abcourse.search import Deadline, Table, alphabeta, among, by, mtd

FILE = Path(__file__).parent.parent / "tests" / "data" / "connect4_200.txt"


class Solved(NamedTuple):
    """The exact score for the side to move, the nodes it took and the positions that the table then held."""

    score: float
    nodes: int
    remembered: int


def solve(game: Connect4, state: Any) -> Solved:
    """Null windows from 0 on, a table, and only the columns that the game calls sensible."""
    table, nodes = Table[Any, int](), Deadline()
    hint: Any = by(table, lambda state, action, depth: game.hint(state, action))
    *_, last = mtd(alphabeta(game, nodes, table, order=among(game.sensible, hint)), state, inf, 0)
    return Solved(last.lower, nodes.used, len(table.entries))


def main(least: int) -> None:
    """Solve them, latest positions first."""
    game, spent = Connect4(), defaultdict(list)
    positions = [line.split() for line in FILE.read_text().splitlines()]
    for moves, score in sorted(positions, key=lambda position: -len(position[0])):
        if len(moves) < least:
            continue
        solved = solve(game, game.parse(moves))
        if solved.score != int(score):
            sys.exit(f"{moves}: found {solved.score}, due {score}")
        spent[len(moves)].append(solved.nodes)
        done = sum(map(len, spent.values()))
        print(f"\r{done} exact, {len(moves)} stones, {solved.nodes:,} nodes   ", end="", flush=True)
    print()
    for stones, counts in sorted(spent.items()):
        print(f"{stones:3} stones: {len(counts):3} positions, {mean(counts):12,.0f} nodes on average")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
