from itertools import pairwise
from math import inf


def mtd(search, state, depth, first):
    lower, upper, bound, best = -inf, inf, first, ()
    while lower < upper:
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            upper = bound = value
        else:
            lower, bound, best = value, value + 1, line
    return lower, best

#%% right | plain | mtd from above
def sss(search, state, depth):
    return mtd(search, state, depth, inf)

#%% right | closure | a recursive promise
def sss(search, state, depth):
    def lower(promise):
        value, line = search(state, depth, promise - 1, promise)
        return (value, line) if value >= promise else lower(value)
    return lower(inf)

#%% right | numbers | a float for infinity
def sss(search, state, depth):
    value, line = mtd(search, state, depth, float("inf"))
    return int(value), line

#%% wrong | while | comes down by one
def sss(search, state, depth):
    upper, _ = search(state, depth, inf, inf)
    while True:
        value, line = search(state, depth, upper - 1, upper)
        if value >= upper:
            return upper, line
        upper -= 1

#%% wrong | generator | stops one question early
def falling(search, state, depth):
    bound = inf
    for _ in range(100):
        bound, line = search(state, depth, bound - 1, bound)
        yield bound, line

def sss(search, state, depth):
    for (one, _), (two, line) in pairwise(falling(search, state, depth)):
        if one - two <= 1:
            return two, line
