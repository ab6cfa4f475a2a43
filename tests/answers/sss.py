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

#%% right | generator | falling bounds as a generator
def falling(search, state, depth):
    bound = inf
    while True:
        found = search(state, depth, bound - 1, bound)
        yield bound, found
        bound = found[0]

def sss(search, state, depth):
    for bound, (value, line) in falling(search, state, depth):
        if value == bound:
            return value, line

#%% right | closure | a recursive promise
def sss(search, state, depth):
    def lower(promise):
        value, line = search(state, depth, promise - 1, promise)
        return (value, line) if value >= promise else lower(value)
    return lower(inf)

#%% right | class | a believer
class Optimist:
    def __init__(self, search, state, depth):
        self.ask = lambda bound: search(state, depth, bound - 1, bound)
        self.hope, self.line = inf, ()
    def disappointed(self):
        value, self.line = self.ask(self.hope)
        before, self.hope = self.hope, value
        return value < before

def sss(search, state, depth):
    optimist = Optimist(search, state, depth)
    while optimist.disappointed():
        pass
    return optimist.hope, optimist.line

#%% right | numbers | a float for infinity
def sss(search, state, depth):
    value, line = mtd(search, state, depth, float("inf"))
    return int(value), line

#%% wrong | plain | from below
def sss(search, state, depth):
    return mtd(search, state, depth, -inf)

#%% wrong | plain | from zero
def sss(search, state, depth):
    return mtd(search, state, depth, 0)

#%% wrong | plain | alpha-beta as it is
def sss(search, state, depth):
    return search(state, depth, -inf, inf)

#%% wrong | plain | one question from above
def sss(search, state, depth):
    return search(state, depth, inf, inf)

#%% wrong | while | asks once more
def sss(search, state, depth):
    upper, last = inf, None
    while upper != last:
        last = upper
        upper, line = search(state, depth, upper - 1, upper)
    return search(state, depth, upper - 1, upper)

#%% wrong | while | comes down by one
def sss(search, state, depth):
    upper, _ = search(state, depth, inf, inf)
    while True:
        value, line = search(state, depth, upper - 1, upper)
        if value >= upper:
            return upper, line
        upper -= 1

#%% wrong | class | keeps the line of the first pass
class Optimist:
    line = None

def sss(search, state, depth):
    optimist, upper = Optimist(), inf
    while True:
        value, line = search(state, depth, upper - 1, upper)
        optimist.line = optimist.line or line
        if value >= upper:
            return upper, optimist.line
        upper = value

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

#%% wrong | closure | the depth is lost
def sss(search, state, depth):
    def lower(promise):
        value, line = search(state, inf, promise - 1, promise)
        return (value, line) if value >= promise else lower(value)
    return lower(inf)

#%% wrong | pair | back to front
def sss(search, state, depth):
    value, line = mtd(search, state, depth, inf)
    return line, value

#%% wrong | pair | the value alone
def sss(search, state, depth):
    return mtd(search, state, depth, inf)[0]

#%% wrong | negamax | the sign is turned at the end
def sss(search, state, depth):
    value, line = mtd(search, state, depth, inf)
    return -value, line
