"""Counting paths, which is how rules are compared with the numbers that others have published.

The deep lines of the published perft tables: `python bench/perft.py [game]`. Each says if it is exact.
"""

import sys
import time
from typing import Any

from abcourse.games.checkers import Checkers
from abcourse.games.chess import Chess
from abcourse.games.connect4 import Connect4
from abcourse.games.reversi import Reversi

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PUBLISHED: dict[str, tuple[Any, int, int]] = {
    "chess": (Chess, 5, 4_865_609),
    "kiwipete": (lambda: Chess(KIWIPETE), 4, 4_085_603),
    "reversi": (Reversi, 9, 3_005_288),
    "checkers": (Checkers, 8, 845_931),
    "connect4": (Connect4, 7, 823_536),
}


def perft(game: Any, state: Any, depth: int) -> int:
    """How many sequences of exactly `depth` plies are legal from the state.

    A finished game has none, and a pass is a ply. The last ply is counted, not played.
    """
    if depth <= 1:
        return len(game.actions(state)) if depth else 1
    return sum(perft(game, game.result(state, action), depth - 1) for action in game.actions(state))


def main(names: list[str]) -> int:
    """Count each; 1 if any differs."""
    wrong, names = 0, names or list(PUBLISHED)
    for name in names:
        make, depth, due = PUBLISHED[name]
        game, begun = make(), time.perf_counter()
        found = perft(game, game.initial, depth)
        wrong += found != due
        verdict = "exact" if found == due else f"due {due:,}"
        print(f"{name:9} depth {depth}: {found:11,}  {verdict}, {time.perf_counter() - begun:.1f} s")
    print(f"{len(names) - wrong} of {len(names)} exact")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
