"""How it is searched: a search is a function from (state, depth, window) to (value, line)."""

from .contract import Scored, Search, fail_hard
from .drivers import aspire, at_least, deepen, lalphabeta, move_in_time, mtd
from .horizon import quiesce, singular
from .kernels import alphabeta, minimax, negamax, pvs
from .keys import History, Killers, Refutations, captures, forwards, threats
from .memory import Bound, Deadline, OutOfTime, Table, bound_of
from .ordering import among, as_given, backwards, best_first, by, ranked, shallower, shuffled
from .points import WIN, in_reach, sooner, static
from .sss import sss_star

__all__ = [
    "Bound",
    "Deadline",
    "History",
    "Killers",
    "OutOfTime",
    "Refutations",
    "Scored",
    "Search",
    "Table",
    "WIN",
    "alphabeta",
    "among",
    "as_given",
    "aspire",
    "at_least",
    "backwards",
    "best_first",
    "bound_of",
    "by",
    "captures",
    "deepen",
    "fail_hard",
    "in_reach",
    "forwards",
    "lalphabeta",
    "minimax",
    "move_in_time",
    "mtd",
    "negamax",
    "pvs",
    "quiesce",
    "ranked",
    "shallower",
    "shuffled",
    "singular",
    "sooner",
    "sss_star",
    "static",
    "threats",
]
