"""Solved Connect 4 boards by alpha-beta and a table: `python bench/solved.py [5x5 ...]`; takes gigabytes."""

import sys
import time
from math import inf
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.search import Table, alphabeta, by

TROMP = {"4x4": 0, "5x4": 0, "4x5": 0, "5x5": 0, "6x4": -1, "4x6": 0}  # 1 first player, 0 draw, -1 second


def main(boards: list[str]) -> int:
    """Solve each board for who wins; 1 if any differs from what Tromp published."""
    wrong = 0
    for board in boards or list(TROMP):
        game, table = Connect4(*map(int, board.split("x"))), Table[Any, int]()
        order: Any = by(table, lambda state, action, depth, game=game: game.hint(state, action))
        begun = time.perf_counter()
        value = alphabeta(game, table, order=order)(game.initial, inf, -1, 1)[0]
        winner = (value > 0) - (value < 0)
        wrong += winner != TROMP[board]
        said = "as published" if winner == TROMP[board] else f"published: {TROMP[board]}"
        spent = time.perf_counter() - begun
        print(f"{board}: {winner:+}  {said}, {len(table.entries):,} positions in the table, {spent:.0f} s")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
