"""The alpha-beta course: search, and seeing it, in names that the notebooks import.

    from abcourse import Tree, alphabeta, Trace
    tree, trace = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), Trace()
    value, line = alphabeta(tree, trace)(tree.initial)

Importing it loads only the standard library.

A function that searches, solves or computes raises an auditing event of Python with its name when it is
called, such as `abcourse.alphabeta`. Nothing comes of it, unless the program that uses this package listens,
by `sys.addaudithook`, because it wants to count these calls or to refuse them.
"""

from typing import TYPE_CHECKING, Any

from .games import (
    MAX,
    MIN,
    Game,
    Lettered,
    Nim,
    TicTacToe,
    Tree,
    Watched,
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

if TYPE_CHECKING:
    from coursework.engine.my_engine import my_engine
    from coursework.engine.stages import stage_change

__all__ = [
    "MAX",
    "MIN",
    "Game",
    "Lettered",
    "Nim",
    "TicTacToe",
    "Trace",
    "Tree",
    "Watched",
    "aima_tree",
    "all_orders",
    "aloud",
    "alphabeta",
    "deep_cut_tree",
    "eight_step_tree",
    "fail_hard",
    "minimal_leaves",
    "minimax",
    "my_engine",
    "negamax",
    "ranked",
    "reads",
    "stage_change",
    "tied_tree",
    "unfold",
]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """The two names that need the whole course, loaded when they are first asked for."""
    if name not in ("my_engine", "stage_change"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from coursework.engine import my_engine, stages

    return getattr(my_engine if name == "my_engine" else stages, name)
