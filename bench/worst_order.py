"""What the window costs where it saves nothing: `python bench/worst_order.py [rounds]`.

Alpha-beta reads every leaf of a tree in the worst order, as minimax does. Both are searched in turn. The
result is the median of their ratios, in processor time, with the quartiles. Minimax is `negamax`: the same
loop without a window. The last line has the range over all trees.
"""

import sys
import time
from collections.abc import Callable
from statistics import quantiles
from typing import Any

from abcourse import alphabeta, negamax
from abcourse.games import worst_ordered_tree
from abcourse.measure import CountingGame

SHAPES = ((2, 12), (3, 8), (5, 5), (7, 5))  # moves, plies


def seconds(search: Callable[[Any], Any]) -> float:
    """The processor time of one search from the root."""
    began = time.process_time()
    search(())
    return time.process_time() - began


def count_nodes(search: Callable[[Any], Any], tree: Any) -> int:
    """How many positions a search makes."""
    counted = CountingGame(tree)
    search(counted)(())
    return counted.nodes


def main(rounds: int) -> None:
    """Print the ratio for each shape, then the range."""
    middles = []
    for moves, plies in SHAPES:
        tree = worst_ordered_tree(moves, plies)
        assert count_nodes(alphabeta, tree) == count_nodes(negamax, tree)
        ratios = [seconds(alphabeta(tree)) / seconds(negamax(tree)) for _ in range(rounds)]
        low, middle, high = quantiles(ratios, n=4)
        middles.append(middle)
        print(f"{moves} moves, {plies:2} plies: {middle:.2f} times, quartiles {low:.2f} and {high:.2f}")
    print(f"alpha-beta in the worst order: {min(middles):.2f} to {max(middles):.2f} times minimax's time")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 41)
