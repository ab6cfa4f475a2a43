from fractions import Fraction
from functools import reduce
from itertools import accumulate, count, takewhile
from math import log, log2

#%% right | plain | adds up while it fits
def horizon(speed, seconds, branches):
    total = speed * seconds
    used = 0
    plies = 0
    while used + branches ** (plies + 1) <= total:
        plies += 1
        used += branches ** plies
    return plies

#%% right | functools | accumulate and takewhile
def horizon(speed, seconds, branches):
    sums = accumulate(branches ** depth for depth in count(1))
    return sum(1 for _ in takewhile(lambda used: used <= speed * seconds, sums))

#%% right | generator | the costs as a generator
def costs(branches):
    cost = branches
    while True:
        yield cost
        cost *= branches

def horizon(speed, seconds, branches):
    left = speed * seconds
    for depth, cost in enumerate(costs(branches)):
        if cost > left:
            return depth
        left -= cost

#%% right | stack | a recursion
def horizon(speed, seconds, branches, depth=1):
    left = speed * seconds
    if left < branches ** depth:
        return 0
    return 1 + horizon(left - branches ** depth, 1, branches, depth + 1)

#%% right | class | a clock
class Clock:
    def __init__(self, positions):
        self.left = positions
    def afford(self, cost):
        if cost > self.left:
            return False
        self.left -= cost
        return True

def horizon(speed, seconds, branches):
    clock, plies = Clock(speed * seconds), 0
    while clock.afford(branches ** (plies + 1)):
        plies += 1
    return plies

#%% right | numbers | fractions of what is left
def horizon(speed, seconds, branches):
    left, depth = Fraction(speed * seconds), 0
    while left >= branches:
        left = (left - branches) / branches
        depth += 1
    return depth

#%% wrong | plain | the seconds are left out
def horizon(speed, seconds, branches):
    total = speed
    used = 0
    plies = 0
    while used + branches ** (plies + 1) <= total:
        plies += 1
        used += branches ** plies
    return plies

#%% wrong | plain | speed by seconds
def horizon(speed, seconds, branches):
    total = speed // max(seconds, 1)
    used = 0
    plies = 0
    while used + branches ** (plies + 1) <= total:
        plies += 1
        used += branches ** plies
    return plies

#%% wrong | while | every iteration costs the same
def horizon(speed, seconds, branches):
    left, cost, depth = speed * seconds, branches, 0
    while left >= cost:
        left -= cost
        depth += 1
    return depth

#%% wrong | while | the cost grows by branches
def horizon(speed, seconds, branches):
    left, cost, depth = speed * seconds, branches, 0
    while left >= cost:
        left -= cost
        cost += branches
        depth += 1
    return depth

#%% wrong | while | moves for plies
def horizon(speed, seconds, branches):
    left, cost, depth = speed * seconds, branches, 0
    while left >= cost:
        left -= cost
        cost *= branches
        depth += 1
    return (depth + 1) // 2

#%% wrong | functools | counts from depth 0
def horizon(speed, seconds, branches):
    sums = accumulate(branches ** depth for depth in count(0))
    return sum(1 for _ in takewhile(lambda used: used <= speed * seconds, sums))

#%% wrong | functools | from depth 2
def horizon(speed, seconds, branches):
    sums = accumulate(branches ** depth for depth in count(2))
    return sum(1 for _ in takewhile(lambda used: used <= speed * seconds, sums))

#%% wrong | stack | the seconds are multiplied at each depth
def horizon(speed, seconds, branches, depth=1):
    left = speed * seconds
    if left < branches ** depth:
        return 0
    return 1 + horizon(left - branches ** depth, seconds, branches, depth + 1)

#%% wrong | key | the series in floating point
def horizon(speed, seconds, branches):
    positions = speed * seconds
    depth = 0
    while (branches ** (depth + 2) - branches) / (branches - 1) <= float(positions):
        depth += 1
    return depth

#%% wrong | numbers | the first iteration is free
def horizon(speed, seconds, branches):
    left, depth = Fraction(speed * seconds), 0
    while left >= branches:
        left = left / branches
        depth += 1
    return depth
