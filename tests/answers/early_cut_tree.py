from math import inf

from abcourse import Tree, aima_tree, minimax, tied_tree

#%% right | literal | ten and eleven
def margin_tree():
    return [10, [11, 2]]

#%% right | literal | the skipped leaf equals what MAX holds
def margin_tree():
    return [6, [7, 6]]

#%% right | plain | the mirror image: MAX is cut too soon below a MIN node
def margin_tree():
    return [[5, [4, 9]]]

#%% right | plain | a chain of single replies makes no more leaves
def margin_tree():
    return [[[[0]]], [[[1]], -1]]

#%% right | class | a Tree comes back
def margin_tree():
    class Small(Tree):
        pass
    return Small([[-8], [-7, -20]])

#%% right | generator | unpacked from a generator
def margin_tree():
    held = 41
    replies = (held + step for step in (1, -30))
    return [held, [*replies]]

#%% right | numbers | leaves of type float
def margin_tree():
    return [2.0, [3.0, 0.0]]

#%% right | numbers | numpy's whole numbers
import numpy as np

def margin_tree():
    held, first, last = np.array([100, 101, 7])
    return [held, [first, last]]

#%% right | while | found by trying trees, with a search of one's own
def margin_tree():
    def too_soon(a, b, c):
        return max(a, b) if b <= a + 1 else max(a, min(b, c))
    n = 0
    while True:
        a, b, c = n // 25, n // 5 % 5, n % 5
        if too_soon(a, b, c) != max(a, min(b, c)):
            return [a, [b, c]]
        n += 1

#%% wrong | plain | the numbers stand in another order
def margin_tree():
    return [4, [3, 1]]

#%% wrong | plain | MIN's first leaf is the best of all and far away
def margin_tree():
    return [3, [9, 1]]

#%% wrong | plain | three leaves on one level are read by everybody
def margin_tree():
    return [3, 4, 1]

#%% wrong | plain | two leaves
def margin_tree():
    return [3, [4]]

#%% wrong | plain | one leaf
def margin_tree():
    return 3

#%% wrong | plain | the AIMA tree does not show it
def margin_tree():
    return aima_tree().nested()

#%% wrong | plain | the fault shows, on four leaves
def margin_tree():
    return [[3], [5, 4, 1]]

#%% wrong | plain | the fault shows, and a second reply to B is not needed
def margin_tree():
    return [[3, 8], [4, 0]]

#%% wrong | plain | the skipped leaf is one point above what MAX holds
def margin_tree():
    return [3, [4, 4]]

#%% wrong | class | MIN moves at the root of the Tree
def margin_tree():
    return Tree([3, [2, 9]], "min")

#%% wrong | beginner | the tree is written as text
def margin_tree():
    return "[3, [4, 1]]"

#%% wrong | beginner | the tree is printed
def margin_tree():
    print([3, [4, 1]])

#%% wrong | pair | the value is handed back beside the tree
def margin_tree():
    return {"tree": [3, [4, 1]], "value": 4}

#%% wrong | generator | an empty branch stands at the end
def margin_tree():
    return [3, [4, 1], []]

#%% wrong | key | leaves are letters
def margin_tree():
    return ["a", ["b", "c"]]

#%% wrong | flag | the margin is taken to be half a point
def margin_tree():
    held = 3
    return [held, [held + 1.5, held - 2]]

#%% wrong | literal | the same tree upside down: MAX has the choice below
def margin_tree():
    return [[[3, 4], 1]]

#%% wrong | functools | a branch is added for good measure
from functools import reduce

def margin_tree():
    return reduce(lambda tree, more: tree + [more], [[4, 1], [9, 9]], [3])
