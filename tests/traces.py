"""A search of a tree, recorded."""

from abcourse.search import alphabeta
from abcourse.trace import Trace


def traced(tree, *wrappers, kernel=alphabeta, call=((),), **options):
    """The trace of one call of a kernel's search on a tree, from its root unless `call` says otherwise."""
    trace = Trace()
    kernel(tree, trace, *wrappers, **options)(*call)
    return trace
