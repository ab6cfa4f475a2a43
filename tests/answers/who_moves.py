from abcourse import MAX, MIN

#%% right | plain | a power of minus one
def who_moves(root, plies):
    return root * (-1) ** plies

#%% right | two functions | two functions that call each other down the plies
def who_moves(root, plies):
    return root if plies == 0 else other(root, plies - 1)

def other(root, plies):
    return -root if plies == 0 else who_moves(root, plies - 1)

#%% right | generator | the players are drawn from an endless cycle
from itertools import cycle, islice

def who_moves(root, plies):
    return next(islice(cycle((root, MAX + MIN - root)), plies, None))

#%% right | while | the plies are used up in twos
def who_moves(root, plies):
    while plies > 1:
        plies -= 2
    return [root, -root][plies]

#%% right | numbers | numpy's sign of a cosine
import numpy as np

def who_moves(root, plies):
    return np.rint(root * np.cos(np.pi * plies))

#%% wrong | plain | two are taken off also where MIN is the root
def who_moves(root, plies):
    return root - 2 * (plies % 2)

#%% wrong | memo | a table that ends after three plies
TABLE = {0: 1, 1: -1, 2: 1, 3: -1}

def who_moves(root, plies):
    return root * TABLE.get(plies, 1)

#%% wrong | negamax | the recursion ends at ply 1, so ply 0 never ends
def who_moves(root, plies):
    return -root if plies == 1 else -who_moves(root, plies - 1)

#%% wrong | class | the object is shared, so the player stays turned
class Turns:
    flipped = 1

    def go(self, root, times):
        Turns.flipped *= (-1) ** times
        return root * Turns.flipped

def who_moves(root, plies):
    return Turns().go(root, plies)

#%% wrong | plain | 0 stands for MIN
def who_moves(root, plies):
    return int(root * (-1) ** plies == MAX)
