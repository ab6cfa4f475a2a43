"""Queen and rook against a bare king, the engine to mate: `python bench/endings.py [level] [positions]`.

Each position is thrown on the board (seeds 0, 1, 2 ...), the stronger side to move, White and Black in turn.
An engine of 500 nodes defends the king. What counts is a mate before fifty moves are over, and before a
position comes for the third time. Without arguments: 20 positions each at levels 6 and 7, 2 each at level 10.
"""

import sys
from collections import Counter
from collections.abc import Hashable
from random import Random
from statistics import mean

from abcourse.games.chess import Chess
from abcourse.search.engine import Engine, engine_of_level

GAME = Chess()
DEFENDER = 500  # nodes a move
PIECES = {"queen": "Q", "rook": "R"}


def thrown(piece: str, seed: int) -> tuple[int, ...]:
    """King and that piece against a king, the stronger side to move: White where the seed is even."""
    random = Random(seed)
    while True:
        board, colour = ["1"] * 64, "wb"[seed % 2]
        strong = ["K", PIECES[piece]]
        letters = [*strong, "k"] if colour == "w" else [letter.swapcase() for letter in [*strong, "k"]]
        for letter, square in zip(letters, random.sample(range(64), 3), strict=True):
            board[square] = letter
        rows = "/".join("".join(board[row : row + 8]) for row in range(0, 64, 8))
        for gap in range(8, 1, -1):
            rows = rows.replace("1" * gap, str(gap))
        try:
            return GAME.parse(f"{rows} {colour} - - 0 1")
        except ValueError:  # the bare king stands in check, or the kings touch
            continue


def plies_to_mate(state: tuple[int, ...], level: int) -> int | None:
    """How long the stronger side took to mate; None where it did not."""
    strong = GAME.to_move(state)
    players = {strong: engine_of_level(GAME, level), -strong: Engine(GAME, nodes=DEFENDER)}
    seen: Counter[Hashable] = Counter()
    plies = 0
    while not GAME.is_terminal(state):
        seen[GAME.position(state)] += 1
        if seen[GAME.position(state)] == 3:
            return None
        state = GAME.result(state, players[GAME.to_move(state)].best_move(state))
        plies += 1
    return plies if GAME.utility(state) == strong else None


def main(levels: dict[int, int]) -> None:
    """Play them and print how many were won, and how fast."""
    mated = played = 0
    for level, positions in levels.items():
        for piece in PIECES:
            took = [plies_to_mate(thrown(piece, seed), level) for seed in range(positions)]
            won = [plies for plies in took if plies]
            mated, played = mated + len(won), played + positions
            moves = f", {mean(won) / 2:.0f} moves on average, {max(won) / 2:.0f} at most" if won else ""
            print(f"{piece}, level {level}: {len(won)} of {positions} mated{moves}", flush=True)
    print(f"{mated} of {played} mated, levels {', '.join(map(str, levels))}")


if __name__ == "__main__":
    chosen = [int(argument) for argument in sys.argv[1:]]
    main({chosen[0]: chosen[1] if len(chosen) > 1 else 20} if chosen else {6: 20, 7: 20, 10: 2})
