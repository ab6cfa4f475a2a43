"""What happened in a search, as data: calls and returns are stored, everything else is read off them.

    trace = Trace()
    value, line = alphabeta(tree, trace)(tree.initial)      # as a wrapper
    trace.leaves, trace.cuts(), trace.steps()

    trace = Trace(tree)                                      # as a decorator, above your own function

    @trace
    def my_search(state, alpha, beta): ...

Whatever frame the search speaks in, windows and values are read in MAX's view: alpha is what MAX has for
sure on the path, beta what MIN has. The sentences about them are in `words`.
"""

from .listen import aloud, question, reads
from .record import Visit, points
from .replay import Cut, Step
from .trace import Trace
