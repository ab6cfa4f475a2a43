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

#%% right | beginner | multiplied, so that nothing is divided
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    have = operations * seconds
    best = 0
    for plies in range(1, 200):
        if perfect:
            leaves = minimal(branching, plies)
        else:
            leaves = branching**plies
        if leaves * per_leaf <= have:
            best = plies
    return best

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

#%% right | class | a machine
class Machine:
    def __init__(self, operations, per_leaf):
        self.operations, self.per_leaf = operations, per_leaf

    def leaves(self, seconds):
        return self.operations * seconds // self.per_leaf

def plies_reached(operations, per_leaf, seconds, branching, perfect):
    budget, d = Machine(operations, per_leaf).leaves(seconds), 0
    sizes = {True: minimal, False: pow}[bool(perfect)]
    while sizes(branching, d + 1) <= budget:
        d += 1
    return d

#%% wrong | plain | an operation is a leaf
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    plies = 0
    while (minimal(branching, plies + 1) if perfect else branching ** (plies + 1)) <= operations * seconds:
        plies += 1
    return plies

#%% wrong | plain | one second
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    plies = 0
    while (minimal(branching, plies + 1) if perfect else branching ** (plies + 1)) <= operations // per_leaf:
        plies += 1
    return plies

#%% wrong | plain | multiplied by the operations a leaf
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    leaves = operations * per_leaf * seconds
    plies = 0
    while (minimal(branching, plies + 1) if perfect else branching ** (plies + 1)) <= leaves:
        plies += 1
    return plies

#%% wrong | plain | the first ply that does not fit
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    leaves = operations * seconds // per_leaf
    plies = 0
    while (minimal(branching, plies) if perfect else branching**plies) <= leaves:
        plies += 1
    return plies

#%% wrong | numbers | a logarithm, cut off
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    leaves = operations * seconds / per_leaf
    if not perfect:
        return int(math.log(leaves) / math.log(branching))
    plies = 0
    while minimal(branching, plies + 1) <= leaves:
        plies += 1
    return plies

#%% wrong | numbers | a logarithm, rounded
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    depth = math.log(operations * seconds / per_leaf, branching)
    return round(2 * depth if perfect else depth)

#%% wrong | numbers | a logarithm that is not cut off
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    return (1 + perfect) * math.log(operations * seconds / per_leaf, branching)

#%% wrong | key | perfect order doubles the plies
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    leaves, plies = operations * seconds // per_leaf, 0
    while branching ** (plies + 1) <= leaves:
        plies += 1
    return plies * 2 if perfect else plies

#%% wrong | key | perfect order costs the square root of the leaves
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    leaves, plies = operations * seconds // per_leaf, 0
    while (math.isqrt(branching ** (plies + 1)) if perfect else branching ** (plies + 1)) <= leaves:
        plies += 1
    return plies

#%% wrong | flag | perfect is turned round
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    leaves, plies = operations * seconds // per_leaf, 0
    while (branching ** (plies + 1) if perfect else minimal(branching, plies + 1)) <= leaves:
        plies += 1
    return plies

#%% wrong | flag | always perfect
def plies_reached(operations, per_leaf, seconds, branching, perfect=True):
    leaves, plies = operations * seconds // per_leaf, 0
    while minimal(branching, plies + 1) <= leaves:
        plies += 1
    return plies

#%% wrong | while | all plies together have to fit
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    left, plies = operations * seconds // per_leaf, 0
    while left >= (need := minimal(branching, plies + 1) if perfect else branching ** (plies + 1)):
        left, plies = left - need, plies + 1
    return plies

#%% wrong | closure | the search is given up after ten plies
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    def fits(d):
        return (minimal(branching, d) if perfect else branching**d) * per_leaf <= operations * seconds
    return max(d for d in range(10) if fits(d))

#%% wrong | pair | the plies with the leaves that they cost
def plies_reached(operations, per_leaf, seconds, branching, perfect):
    leaves, plies = operations * seconds // per_leaf, 0
    while (minimal(branching, plies + 1) if perfect else branching ** (plies + 1)) <= leaves:
        plies += 1
    return plies, leaves
