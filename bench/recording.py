"""What recording costs: `python bench/recording.py [rounds]`.

The whole of tic-tac-toe by alpha-beta, 18,297 nodes, with a trace and without, one after the other; the ratio
is the median of the pairs. Then the memory of the record, states kept, for 100,000 visits.
"""

import sys
import time
import tracemalloc
from statistics import median

from abcourse.games import TicTacToe
from abcourse.search import alphabeta
from abcourse.trace import Trace

GAME = TicTacToe()


def seconds(*wrappers: Trace) -> float:
    """The processor time of one search, made anew."""
    search = alphabeta(GAME, *wrappers)
    began = time.process_time()
    search(GAME.initial, 9)
    return time.process_time() - began


def megabytes() -> float:
    """What a trace holds after an unlimited search, for 100,000 visits."""
    trace = Trace()
    tracemalloc.start()
    alphabeta(GAME, trace)(GAME.initial)
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(trace) / 10


def main(rounds: int) -> None:
    """Print both figures on one line."""
    ratio = median(seconds(Trace()) / seconds() for _ in range(rounds))
    print(
        f"trace of tic-tac-toe: {ratio:.2f} times the bare search, {rounds} pairs (aim: at most 2.0); "
        f"{megabytes():.1f} MB for 100,000 visits (at most 16)"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 31)
