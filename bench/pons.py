"""Plain alpha-beta on a published set of Connect 4: `python bench/pons.py FILE`, such as Test_L3_R1.

The sets are Pascal Pons's (Solving Connect 4) and no part of the course: columns played, and the exact score.
Printed is the mean number of positions explored, with one extra more a row; the third row he publishes.
"""

import sys
from math import inf
from pathlib import Path
from statistics import fmean
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.measure.ladder import ladder
from abcourse.search import alphabeta, in_reach

GAME = Connect4()


def most(state: Any) -> float:
    """The most that the mover can score."""
    return max(GAME.to_move(state) * end for end in GAME.bounds(state))


def win_first(search: Any) -> Any:
    """A wrapper: a win in one is seen before anything is searched."""
    return lambda state, *asked: (most(state), ()) if GAME.wins(state) else search(state, *asked)


def cut_above(search: Any) -> Any:
    """A wrapper: the window ends at the most that the mover can score."""

    def cut(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
        best = most(state)
        return (best, ()) if alpha >= best else search(state, depth, alpha, min(beta, best))

    return cut


EXTRAS = {"none": (), "a win in one": (win_first,), "and the most": (win_first, cut_above)}
EXTRAS["and the least"] = (win_first, in_reach)

if __name__ == "__main__":
    rows = [row.split() for row in Path(sys.argv[1]).read_text("utf-8").splitlines()] if sys.argv[1:] else []
    states = [GAME.parse(moves) for moves, _ in rows]
    searches = {
        name: lambda game, wrappers=wrappers: alphabeta(game, *wrappers) for name, wrappers in EXTRAS.items()
    }
    for name, counts in ladder(searches, GAME, states).items() if states else ():
        print(f"{name}: {fmean(counts):,.3f}")
    print(f"{len(states)} positions")
