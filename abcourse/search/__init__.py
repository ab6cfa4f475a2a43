"""How it is searched: a search is a function from (state, depth, window) to (value, line)."""

from .contract import Scored, Search, fail_hard
from .kernels import alphabeta, minimax, negamax, static
from .ordering import as_given, ranked

__all__ = ["Scored", "Search", "alphabeta", "as_given", "fail_hard", "minimax", "negamax", "ranked", "static"]
