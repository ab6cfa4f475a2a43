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

#%% right | modern | divmod
def minimal(branching, plies):
    half, odd = divmod(plies, 2)
    return (root := branching**half) * branching**odd + root - 1

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

#%% wrong | plain | the shared leaf is counted twice
def minimal(branching, plies):
    return branching ** ((plies + 1) // 2) + branching ** (plies // 2)

#%% wrong | plain | the half is not rounded
def minimal(branching, plies):
    return branching ** (plies / 2) + branching ** (plies / 2) - 1

#%% wrong | plain | one for each ply is taken away
def minimal(branching, plies):
    return branching ** ((plies + 1) // 2) + branching ** (plies // 2) - plies

#%% wrong | plain | two are taken away
def minimal(branching, plies):
    return branching ** ((plies + 1) // 2) + branching ** (plies // 2) - 2

#%% wrong | plain | minimax
def minimal(branching, plies):
    return branching**plies

#%% wrong | plain | 2b - 1 for two plies, multiplied
def minimal(branching, plies):
    return (2 * branching - 1) ** ((plies + 1) // 2)

#%% wrong | plain | the square root of all leaves
def minimal(branching, plies):
    return math.isqrt(branching**plies)

#%% wrong | plain | twice the square root of all leaves, less one
def minimal(branching, plies):
    return 2 * math.isqrt(branching**plies) - 1

#%% wrong | numbers | math.pow makes floats
def minimal(branching, plies):
    return int(math.pow(branching, (plies + 1) // 2) + math.pow(branching, plies // 2) - 1)

#%% wrong | numbers | a negative exponent makes a float
def minimal(branching, plies):
    whole = branching**plies
    return int(whole / branching ** (plies // 2) + whole / branching ** ((plies + 1) // 2)) - 1

#%% wrong | functools | the built-in round rounds halves to the even number
def minimal(branching, plies):
    return branching ** round(plies / 2) + branching ** (plies // 2) - 1

#%% wrong | key | branching and plies are exchanged
def minimal(branching, plies):
    return plies ** ((branching + 1) // 2) + plies ** (branching // 2) - 1

#%% wrong | beginner | text comes back
def minimal(branching, plies):
    return f"{branching ** ((plies + 1) // 2) + branching ** (plies // 2) - 1:,}"

#%% wrong | beginner | ^ is not a power in Python
def minimal(branching, plies):
    return branching ^ ((plies + 1) // 2) + branching ^ (plies // 2) - 1

#%% wrong | pair | the two proofs come back, not their sum
def minimal(branching, plies):
    return branching ** ((plies + 1) // 2), branching ** (plies // 2) - 1

#%% wrong | flag | inner nodes are counted too
def minimal(branching, plies):
    total, high, low = 1, 1, 1
    for turn in range(plies):
        high, low = (high * branching, low) if turn % 2 == 0 else (high, low * branching)
        total += high + low - 1
    return total
