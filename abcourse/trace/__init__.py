"""What happened in a search, as data. Only calls and returns are stored; everything else comes from them.

    trace = Trace()
    value, line = alphabeta(tree, trace)(tree.initial)      # as a wrapper
    trace.leaves, trace.cuts(), trace.steps()

    trace = Trace(tree)                                      # as a decorator, above your own function

    @trace
    def my_search(state, alpha, beta): ...

Whichever player the search counts for, a trace shows windows and values for MAX: alpha is what MAX has for
sure on the path, and beta is what MIN has. The sentences about them are in `words`.
"""

from .listen import aloud, question, reads
from .record import Visit, points
from .replay import Cut, Step
from .trace import Trace
