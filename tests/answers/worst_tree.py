from math import inf

from abcourse import MAX, MIN, Tree, aima_tree, eight_step_tree

#%% right | plain | blocks of numbers
def worst_tree(branching, plies, low=0, up=True):
    if plies == 0:
        return low
    block = branching ** (plies - 1)
    children = [worst_tree(branching, plies - 1, low + i * block, not up) for i in range(branching)]
    return children if up else children[::-1]

#%% right | generator | each leaf by its path
from itertools import product

def worst_tree(branching, plies):
    def leaf(path):
        digits = [step if level % 2 == 0 else branching - 1 - step for level, step in enumerate(path)]
        return sum(digit * branching ** (plies - 1 - level) for level, digit in enumerate(digits))
    row = [leaf(path) for path in product(range(branching), repeat=plies)]
    while len(row) > 1:
        row = [row[i:i + branching] for i in range(0, len(row), branching)]
    return row[0] if isinstance(row[0], list) else row

#%% right | class | a Tree comes back
class Grower:
    def __init__(self, branching):
        self.branching = branching

    def grow(self, left, low, sign):
        if not left:
            return low
        return [self.grow(left - 1, low + sign * k * self.branching**(left - 1) * 2, -sign) for k in range(self.branching)]

def worst_tree(branching, plies):
    return Tree(Grower(branching).grow(plies, 1000, 1))

#%% right | numbers | fractions of a shrinking interval, as floats
def worst_tree(branching, plies, low=0.0, high=1.0, up=True):
    if plies == 0:
        return (low + high) / 2
    ends = [low + (high - low) * k / branching for k in range(branching + 1)]
    parts = list(zip(ends, ends[1:]))
    return [worst_tree(branching, plies - 1, *part, not up) for part in (parts if up else parts[::-1])]

#%% wrong | literal | the tree of the worked example, always
def worst_tree(branching, plies):
    return [[1, 0], [3, 2]]

#%% wrong | class | a Tree with MIN at its root
def worst_tree(branching, plies):
    def grow(left, low, up):
        if left == 0:
            return low
        block = branching ** (left - 1)
        children = [grow(left - 1, low + i * block, not up) for i in range(branching)]
        return children if up else children[::-1]
    return Tree(grow(plies, 0, False), "min")
