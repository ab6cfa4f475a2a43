"""Solved Connect 4 boards through the course's own search: `python bench/solved.py [5x5 ...]`."""

import sys

from connect4_scores import solve

from abcourse.games.connect4 import Connect4

TROMP = {"4x4": 0, "5x4": 0, "4x5": 0, "5x5": 0, "6x4": -1, "4x6": 0}  # 1 first player, 0 draw, -1 second


def main(boards: list[str]) -> int:
    """Solve each board; 1 if any has another winner than Tromp published."""
    wrong, boards = 0, boards or list(TROMP)
    for board in boards:
        game = Connect4(*map(int, board.split("x")))
        score, nodes, remembered = solve(game, game.initial)
        winner = (score > 0) - (score < 0)
        wrong += winner != TROMP[board]
        said = "as published" if winner == TROMP[board] else f"published: {TROMP[board]}"
        print(f"{board}: {winner:+}  {said}, {nodes:,} nodes, {remembered:,} positions in the table")
    print(f"{len(boards) - wrong} of {len(boards)} as published")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
