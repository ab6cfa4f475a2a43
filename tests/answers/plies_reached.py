import math
from math import inf

def minimal(branching, plies):
    return branching ** ((plies + 1) // 2) + branching ** (plies // 2) - 1

#%% right | plain | counted upwards
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    leaves = operations * seconds // per_leaf
    plies = 0
    while True:
        needed = minimal(branching, plies + 1) if perfect else branching ** (plies + 1)
        if needed > leaves:
            return plies
        plies += 1

#%% right | numbers | a float that is whole
like: counted upwards
-            return plies
+            return float(plies)

#%% right | functools | takewhile
from itertools import count, takewhile

def plies_reached(operations, per_leaf, seconds, branching, perfect):
    cost = (lambda d: minimal(branching, d)) if perfect else (lambda d: branching**d)
    return sum(1 for _ in takewhile(lambda d: cost(d) * per_leaf <= operations * seconds, count(1)))

#%% right | numbers | by Fraction
from fractions import Fraction

def plies_reached(operations, per_leaf, seconds, branching, perfect):
    leaves = Fraction(operations) * seconds / per_leaf
    d = 0
    while (branching ** (d // 2 + 1) + branching ** ((d + 1) // 2) - 1 if perfect else branching ** (d + 1)) <= leaves:
        d += 1
    return Fraction(d)

#%% wrong | numbers | a logarithm that is not cut off
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    return (1 + perfect) * math.log(operations * seconds / per_leaf, branching)

#%% wrong | closure | the search is given up after ten plies
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    def fits(d):
        return (minimal(branching, d) if perfect else branching**d) * per_leaf <= operations * seconds
    return max(d for d in range(10) if fits(d))
