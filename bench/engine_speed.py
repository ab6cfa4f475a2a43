"""Time for each node of the engine at a fixed budget: `python bench/engine_speed.py [game] [nodes a move]`.

Twelve positions after random openings, seed 1, each thought about by a new engine. The time is the
processor's; the least of three rounds is taken, since a busy machine only ever makes it longer. To compare
two versions, run the script with each of them in turn, as PYTHONPATH names them.
"""

import sys
import time
from random import Random

from abcourse.games.catalogue import game_named
from abcourse.measure.learning import random_opening
from abcourse.search.engine import Engine

POSITIONS, ROUNDS = 12, 3


def measure(name: str, nodes: int) -> tuple[float, int]:
    """Seconds for all positions, and the nodes that they took."""
    game, random, spent, used = game_named(name), Random(1), 0.0, 0
    for _ in range(POSITIONS):
        state = random_opening(game, random.randrange(2, 12), random)
        begun = time.process_time()
        *_, last = Engine(game, nodes=nodes).think(state)
        spent += time.process_time() - begun
        used += last.nodes
    return spent, used


def main(name: str, nodes: int) -> None:
    """Print the time for a node."""
    seconds, used = min(measure(name, nodes) for _ in range(ROUNDS))
    print(f"{name}: {used:,} nodes, {seconds / used * 1e6:.2f} microseconds a node")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "connect4", int(sys.argv[2]) if len(sys.argv) > 2 else 5_000)
