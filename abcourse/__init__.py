"""The helper module of the alpha-beta course: games, searches and pictures of them.

    from abcourse import Tree, alphabeta, Trace
    tree, trace = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), Trace()
    value, line = alphabeta(tree, trace)(tree.initial)

Importing it loads only the standard library. What checks answers is the package beside it, `coursework`.

A function that searches, solves or computes raises an auditing event of Python with its name when it is
called, such as `abcourse.alphabeta`. Nothing comes of it, unless the program that uses this package listens,
by `sys.addaudithook`, because it wants to count these calls or to refuse them.
"""

from .games import (
    MAX,
    MIN,
    Game,
    Lettered,
    Nim,
    RecordingGame,
    TicTacToe,
    Tree,
    aima_tree,
    all_orders,
    deep_cut_tree,
    eight_step_tree,
    tied_tree,
    unfold,
)
from .measure.theory import minimal_leaves
from .search import alphabeta, fail_hard, minimax, negamax, ranked
from .trace import Trace, aloud, reads

__all__ = [
    "MAX",
    "MIN",
    "Game",
    "Lettered",
    "Nim",
    "RecordingGame",
    "TicTacToe",
    "Trace",
    "Tree",
    "aima_tree",
    "all_orders",
    "aloud",
    "alphabeta",
    "deep_cut_tree",
    "eight_step_tree",
    "fail_hard",
    "minimal_leaves",
    "minimax",
    "negamax",
    "ranked",
    "reads",
    "tied_tree",
    "unfold",
]

__version__ = "0.1.0"
