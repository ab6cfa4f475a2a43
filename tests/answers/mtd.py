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

#%% right | generator | the questions as a generator
def questions(search, state, depth, first):
    bound = first
    while True:
        value, line = search(state, depth, bound - 1, bound)
        yes = value >= bound
        yield yes, value, line
        bound = value + yes

def mtd(search, state, depth, first):
    ends, line = {True: -inf, False: inf}, ()
    for yes, value, found in questions(search, state, depth, first):
        ends[yes] = value
        line = found if yes else line
        if ends[True] >= ends[False]:
            return value, line

#%% right | class | the bounds as an object
class Bounds:
    def __init__(self):
        self.low, self.high, self.line = -inf, inf, ()
    def met(self):
        return self.low >= self.high
    def hear(self, bound, value, line):
        if value < bound:
            self.high = value
            return value
        self.low, self.line = value, line
        return value + 1

def mtd(search, state, depth, first):
    bounds, bound = Bounds(), first
    while not bounds.met():
        bound = bounds.hear(bound, *search(state, depth, bound - 1, bound))
    return bounds.low, bounds.line

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

#%% right | numbers | counts the passes and bounds each by hand
def mtd(search, state, depth, first):
    lower, upper, beta, best = -inf, +inf, first, []
    for number in count(1):
        value, line = search(state, depth, beta - 1, beta)
        if value <= beta - 1 and value != beta:
            upper = value
        else:
            lower, best = value, list(line)
        if lower == upper:
            return lower, best
        beta = upper if value == upper and value < beta else lower + 1

#%% wrong | plain | bisection in place of the answer
def mtd(search, state, depth, first):
    lower, upper, best = -10**8, 10**8, ()
    while lower < upper:
        bound = lower + (upper - lower + 1) // 2
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            upper = value
        else:
            lower, best = value, line
    return lower, best

#%% wrong | plain | the whole window once
def mtd(search, state, depth, first):
    return search(state, depth, -inf, inf)

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

#%% wrong | while | the line of whichever pass was last
def mtd(search, state, depth, first):
    lower, upper, bound = -inf, inf, first
    while lower < upper:
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            upper = bound = value
        else:
            lower, bound = value, value + 1
    return value, line

#%% wrong | while | a step of one point at a time
def mtd(search, state, depth, first):
    lower, upper, bound, best = -inf, inf, max(-20, min(20, first)), ()
    while lower < upper:
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            upper = bound - 1
            bound -= 1
        else:
            lower, best = bound, line
            bound += 1
    return lower, best

#%% wrong | class | the line is never kept
class Bounds:
    low, high = -inf, inf

def mtd(search, state, depth, first):
    bounds, bound = Bounds(), first
    while bounds.low < bounds.high:
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            bounds.high = bound = value
        else:
            bounds.low, bound = value, value + 1
    return bounds.low, ()

#%% wrong | flag | yes and no are mixed up
def mtd(search, state, depth, first):
    lower, upper, bound, best = -inf, inf, first, ()
    while lower < upper:
        value, line = search(state, depth, bound - 1, bound)
        failed_low = value >= bound
        if failed_low:
            upper = bound = value
        else:
            lower, bound, best = value, value + 1, line
    return lower, best

#%% wrong | flag | equal is not enough for a yes
def mtd(search, state, depth, first):
    lower, upper, bound, best = -inf, inf, first, ()
    for _ in range(60):
        value, line = search(state, depth, bound - 1, bound)
        yes = value > bound
        if yes:
            lower, bound, best = value, value + 1, line
        else:
            upper = bound = value
        if lower >= upper:
            break
    return upper, best

#%% wrong | functools | one more question at the end
def mtd(search, state, depth, first):
    lower, upper, bound = -inf, inf, first
    while lower < upper:
        value, _ = search(state, depth, bound - 1, bound)
        lower, upper, bound = (lower, value, value) if value < bound else (value, upper, value + 1)
    return search(state, depth, lower - 1, lower)

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

#%% wrong | numbers | half a point above
def mtd(search, state, depth, first):
    lower, upper, bound, best = -inf, inf, first, ()
    while lower < upper:
        value, line = search(state, depth, bound - 0.5, bound)
        if value < bound:
            upper = bound = value
        else:
            lower, bound, best = value, value + 1, line
    return lower, best

#%% wrong | pair | value only
def mtd(search, state, depth, first):
    lower, upper, bound = -inf, inf, first
    while lower < upper:
        value, _ = search(state, depth, bound - 1, bound)
        if value < bound:
            upper = bound = value
        else:
            lower, bound = value, value + 1
    return lower

#%% wrong | negamax | the depth shrinks with each pass
def mtd(search, state, depth, first):
    lower, upper, bound, best = -inf, inf, first, ()
    while lower < upper and depth >= 0:
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            upper = bound = value
        else:
            lower, bound, best = value, value + 1, line
        depth -= 1
    return lower, best
