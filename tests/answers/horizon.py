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

#%% right | stack | a recursion
def horizon(speed, seconds, branches, depth=1):
    left = speed * seconds
    if left < branches ** depth:
        return 0
    return 1 + horizon(left - branches ** depth, 1, branches, depth + 1)

#%% right | numbers | fractions of what is left
def horizon(speed, seconds, branches):
    left, depth = Fraction(speed * seconds), 0
    while left >= branches:
        left = (left - branches) / branches
        depth += 1
    return depth

#%% wrong | stack | the seconds are multiplied at each depth
like: a recursion
-    return 1 + horizon(left - branches ** depth, 1, branches, depth + 1)
+    return 1 + horizon(left - branches ** depth, seconds, branches, depth + 1)

#%% wrong | key | the series in floating point
def horizon(speed, seconds, branches):
    positions = speed * seconds
    depth = 0
    while (branches ** (depth + 2) - branches) / (branches - 1) <= float(positions):
        depth += 1
    return depth
