"""Scored Connect 4 positions through the course's own search: `python bench/connect4_scores.py [stones]`.

Prints mean nodes by the number of stones on the board, and stops at the first score that is not exact. With
a number, only positions with at least that many stones. The scores come from a strong solver.
`python bench/connect4_scores.py engine [nodes]` asks the engine for a move instead, with 200,000 nodes if no
number is given, and counts the moves that keep the game's result.
"""

import sys
from collections import defaultdict
from math import inf
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from abcourse.games.connect4 import Connect4
from abcourse.search import Budget, Table, alphabeta, among, mtd, order_by
from abcourse.search.engine import Engine

FILE = Path(__file__).parent.parent / "tests" / "data" / "connect4_200.txt"


class Solved(NamedTuple):
    """The exact score for the side to move, the nodes it took and the positions that the table then held."""

    score: float
    nodes: int
    remembered: int


def solve(game: Connect4, state: Any) -> Solved:
    """Null windows from 0 on, a table, and only the columns that the game calls sensible."""
    table, nodes = Table[Any, int](), Budget()
    hint: Any = order_by(table, lambda state, action, depth: game.hint(state, action))
    *_, last = mtd(alphabeta(game, nodes, table, order=among(game.sensible, hint)), state, inf, 0)
    return Solved(last.lower, nodes.used, len(table.entries))


def read() -> list[list[str]]:
    """(moves, score) of each position, the latest first."""
    positions = [line.split() for line in FILE.read_text().splitlines()]
    return sorted(positions, key=lambda position: -len(position[0]))


def keeps_result(game: Connect4, state: Any, score: int, nodes: int) -> bool:
    """Whether the engine's move wins where the score says so, and else does not lose where it need not."""
    after = game.result(state, Engine(game, nodes=nodes).best_move(state))
    table = Table[Any, int]()
    hint: Any = order_by(table, lambda state, action, depth: game.hint(state, action))
    value, _ = alphabeta(game, table, order=among(game.sensible, hint))(after, inf, -1, 1)
    return (value < 0) - (value > 0) == (score > 0) - (score < 0)


def ask_engine(nodes: int) -> None:
    """Count the kept results, and name the positions where one was lost."""
    game, kept, positions = Connect4(), 0, read()
    for done, (moves, score) in enumerate(positions, 1):
        if keeps_result(game, game.parse(moves), int(score), nodes):
            kept += 1
        else:
            print(f"\nlost: {moves}, score {score}")
        print(f"\r{kept} of {done} kept", end="", flush=True)
    print(f"\n{kept} of {len(positions)} results kept with {nodes:,} nodes a move")


def main(least: int) -> None:
    """Solve them, latest positions first."""
    game, spent = Connect4(), defaultdict(list)
    for moves, score in read():
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
    print(f"{sum(map(len, spent.values()))} exact")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[:1] == ["engine"]:
        ask_engine(int(arguments[1]) if len(arguments) > 1 else 200_000)
    else:
        main(int(arguments[0]) if arguments else 0)
