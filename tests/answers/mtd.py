from functools import reduce
from itertools import count
from math import inf

#%% right | plain | four names and a while
def mtd(search, state, depth, first):
    low = -inf
    high = inf
    question = first
    best_line = ()
    while low < high:
        value, line = search(state, depth, question - 1, question)
        if value >= question:
            low = value
            best_line = line
            question = value + 1
        else:
            high = value
            question = value
    return low, best_line

#%% right | while | as the paper has it
def mtd(search, state, depth, first):
    g, lower, upper, line = first, -inf, inf, ()
    while not lower >= upper:
        beta = g + 1 if g == lower else g
        g, found = search(state, depth, beta - 1, beta)
        if g < beta:
            upper = g
        else:
            lower, line = g, found
    return g, line

#%% right | functools | recursion on the bounds
def mtd(search, state, depth, first):
    def close(lower, upper, bound, best):
        if lower >= upper:
            return lower, best
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            return close(lower, value, value, best)
        return close(value, upper, value + 1, line)
    return close(-inf, inf, first, ())

#%% right | plain | in the middle of the two bounds, which have met by then
like: four names and a while
-            question = value
+            question = value if low == -inf else low + (value - low + 1) // 2

#%% wrong | plain | two questions and no more
def mtd(search, state, depth, first):
    value, line = search(state, depth, first - 1, first)
    value, line = search(state, depth, value - 1, value)
    return value, line

#%% wrong | plain | the first bound goes one up
def mtd(search, state, depth, first):
    lower, upper, bound, best = -inf, inf, first + 1, ()
    while lower < upper:
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            upper = bound = value
        else:
            lower, bound, best = value, value + 1, line
    return lower, best

#%% wrong | numbers | infinite first bounds are replaced by zero
def mtd(search, state, depth, first):
    if first in (inf, -inf):
        first = 0
    lower, upper, bound, best = -inf, inf, first, ()
    while lower < upper:
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            upper = bound = value
        else:
            lower, bound, best = value, value + 1, line
    return lower, best
