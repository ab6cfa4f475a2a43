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

#%% right | functools | a reduction over the plies
from functools import reduce

def who_moves(root, plies):
    return reduce(lambda player, _: -player, range(plies), root)

#%% right | while | the plies are used up in twos
def who_moves(root, plies):
    while plies > 1:
        plies -= 2
    return [root, -root][plies]

#%% right | numbers | numpy's sign of a cosine
import numpy as np

def who_moves(root, plies):
    return np.rint(root * np.cos(np.pi * plies))

#%% right | numbers | a float, 1.0 or -1.0
def who_moves(root, plies):
    return root * pow(-1.0, plies % 2)

#%% right | modern | a match on the root and the remainder
def who_moves(root, plies):
    match root, plies & 1:
        case (1, 0) | (-1, 1):
            return MAX
        case _:
            return MIN

#%% right | class | an object that takes turns
class Turns:
    def __init__(self, player):
        self.player = player

    def go(self, times):
        for _ in range(times):
            self.player = MIN if self.player == MAX else MAX
        return self.player

def who_moves(root, plies):
    return Turns(root).go(plies)

#%% wrong | plain | the root is ignored
def who_moves(root, plies):
    return MAX if plies % 2 == 0 else MIN

#%% wrong | plain | one ply too many
def who_moves(root, plies):
    return root * (-1) ** (plies + 1)

#%% wrong | plain | a root of MIN is never turned
def who_moves(root, plies):
    if root == MAX:
        return MAX if plies % 2 == 0 else MIN
    return MIN

#%% wrong | numbers | the root is raised to the plies
def who_moves(root, plies):
    return root ** plies

#%% wrong | plain | two are taken off also where MIN is the root
def who_moves(root, plies):
    return root - 2 * (plies % 2)

#%% wrong | modern | the names come back as text
def who_moves(root, plies):
    return "MAX" if root * (-1) ** plies == MAX else "MIN"

#%% wrong | plain | a truth value comes back: whether it is MAX
def who_moves(root, plies):
    return (root == MAX) == (plies % 2 == 0)

#%% wrong | beginner | nothing is returned on odd plies
def who_moves(root, plies):
    if plies % 2 == 0:
        return root
    else:
        root = -root

#%% wrong | beginner | the answer is printed
def who_moves(root, plies):
    print(root if plies % 2 == 0 else -root)

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

#%% wrong | numbers | half the plies decide instead of their remainder
def who_moves(root, plies):
    return root if plies // 2 % 2 == 0 else -root

#%% wrong | plain | 0 stands for MIN
def who_moves(root, plies):
    return int(root * (-1) ** plies == MAX)
