import math
from math import inf

#%% right | plain | as in the text
def minimal(branching, plies):
    return branching ** (plies - plies // 2) + branching ** (plies // 2) - 1

#%% right | while | multiplied up
def minimal(branching, plies):
    low = high = 1
    turn = 0
    while turn < plies:
        if turn % 2:
            low *= branching
        else:
            high *= branching
        turn += 1
    return low + high - 1

#%% right | two functions | by the three types of nodes
def minimal(branching, plies):
    if plies == 0:
        return 1
    return minimal(branching, plies - 1) + (branching - 1) * bounded(branching, plies - 1, True)

def bounded(branching, plies, one):
    total = 1
    for _ in range(plies):
        total *= 1 if one else branching
        one = not one
    return total

#%% right | numbers | by Fraction
from fractions import Fraction

def minimal(branching, plies):
    b = Fraction(branching)
    return b ** ((plies + 1) // 2) + b ** (plies // 2) - 1

#%% right | generator | a sum over both proofs
def minimal(branching, plies):
    return sum(branching ** ((plies + extra) // 2) for extra in (0, 1)) - 1

#%% right | memo | two plies at a time
from functools import cache

@cache
def minimal(branching, plies):
    if plies < 2:
        return branching**plies
    return branching * minimal(branching, plies - 2) + branching - 1

#%% wrong | plain | the half is not rounded
def minimal(branching, plies):
    return branching ** (plies / 2) + branching ** (plies / 2) - 1

#%% wrong | functools | the built-in round rounds halves to the even number
def minimal(branching, plies):
    return branching ** round(plies / 2) + branching ** (plies // 2) - 1
