"""How it is searched: a search is a function from (state, depth, window) to (value, line)."""

from .contract import Scored, Search, fail_hard
from .drivers import aspire, at_least, best_moves, deepen, lalphabeta, move_in_time, mtd
from .horizon import quiesce, singular
from .kernels import alphabeta, minimax, negamax, pvs
from .keys import History, Killers, Refutations, advances, captures, threats
from .memory import Bound, Budget, OutOfTime, Table, bound_of
from .ordering import among, as_given, backwards, best_first, order_by, ranked, shallower, shuffled
from .scores import WIN, in_reach, sooner, static_eval
from .sss import sss_star
