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

#%% wrong | class | MIN moves at the root of the Tree
def margin_tree():
    return Tree([3, [2, 9]], "min")

#%% wrong | beginner | the tree is written as text
def margin_tree():
    return "[3, [4, 1]]"
