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

#%% right | two functions | one grows for MAX, one for MIN
def worst_tree(branching, plies):
    return for_max(branching, plies, 0, branching**plies)

def for_max(b, d, low, high):
    if d == 0:
        return low
    step = (high - low) // b
    return [for_min(b, d - 1, low + k * step, low + (k + 1) * step) for k in range(b)]

def for_min(b, d, low, high):
    if d == 0:
        return low
    step = (high - low) // b
    return [for_max(b, d - 1, high - (k + 1) * step, high - k * step) for k in range(b)]

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

#%% right | modern | a walrus and a match
def worst_tree(branching, plies):
    counter = iter(range(branching**plies))

    def grow(left, up):
        match left:
            case 0:
                return next(counter)
            case _:
                children = [grow(left - 1, not up) for _ in range(branching)]
                return children if up else children[::-1]

    return grow(plies, True)

#%% wrong | plain | numbers from left to right
def worst_tree(branching, plies):
    numbers = iter(range(branching**plies))
    def grow(left):
        return next(numbers) if left == 0 else [grow(left - 1) for _ in range(branching)]
    return grow(plies)

#%% wrong | plain | numbers from right to left
def worst_tree(branching, plies):
    numbers = iter(range(branching**plies, 0, -1))
    def grow(left):
        return next(numbers) if left == 0 else [grow(left - 1) for _ in range(branching)]
    return grow(plies)

#%% wrong | plain | all leaves are 0
def worst_tree(branching, plies):
    return 0 if plies == 0 else [worst_tree(branching, plies - 1)] * branching

#%% wrong | plain | the best child first
def worst_tree(branching, plies, low=0, up=True):
    if plies == 0:
        return low
    block = branching ** (plies - 1)
    children = [worst_tree(branching, plies - 1, low + i * block, not up) for i in range(branching)]
    return children[::-1] if up else children

#%% wrong | plain | worst only at the root, best below
def worst_tree(branching, plies):
    def best(left, low, up):
        if left == 0:
            return low
        block = branching ** (left - 1)
        children = [best(left - 1, low + i * block, not up) for i in range(branching)]
        return children[::-1] if up else children
    if plies == 0:
        return 0
    block = branching ** (plies - 1)
    return [best(plies - 1, i * block, False) for i in range(branching)]

#%% wrong | plain | worst only at MIN's nodes
def worst_tree(branching, plies, low=0):
    if plies == 0:
        return low
    block = branching ** (plies - 1)
    return [worst_tree(branching, plies - 1, low + i * block) for i in reversed(range(branching))]

#%% wrong | plain | a ply is missing
def worst_tree(branching, plies, low=0, up=True):
    if plies <= 1:
        return low
    block = branching ** (plies - 1)
    children = [worst_tree(branching, plies - 1, low + i * block, not up) for i in range(branching)]
    return children if up else children[::-1]

#%% wrong | plain | branching and plies are exchanged
def worst_tree(branching, plies):
    def grow(left, low, up):
        if left == 0:
            return low
        block = plies ** (left - 1)
        children = [grow(left - 1, low + i * block, not up) for i in range(plies)]
        return children if up else children[::-1]
    return grow(branching, 0, True)

#%% wrong | key | a random tree, sorted worst first by value
from random import Random

def worst_tree(branching, plies):
    random = Random(1)
    def grow(left, up):
        if left == 0:
            value = random.random()
            return value, value
        pairs = sorted((grow(left - 1, not up) for _ in range(branching)), key=lambda p: p[0], reverse=not up)
        return pairs[-1][0], [tree for _, tree in pairs]
    return grow(plies, True)[1]

#%% wrong | functools | the blocks of the children overlap
def worst_tree(branching, plies, low=0, up=True):
    if plies == 0:
        return low
    children = [worst_tree(branching, plies - 1, low + i, not up) for i in range(branching)]
    return children if up else children[::-1]

#%% wrong | flag | the direction turns at every child
def worst_tree(branching, plies, low=0, up=True):
    if plies == 0:
        return low
    block = branching ** (plies - 1)
    children = [worst_tree(branching, plies - 1, low + i * block, i % 2 == 0) for i in range(branching)]
    return children if up else children[::-1]

#%% wrong | literal | the tree of the worked example, always
def worst_tree(branching, plies):
    return [[1, 0], [3, 2]]

#%% wrong | pair | the number of leaves comes back with the tree
def worst_tree(branching, plies):
    def grow(left, low, up):
        if left == 0:
            return low
        block = branching ** (left - 1)
        children = [grow(left - 1, low + i * block, not up) for i in range(branching)]
        return children if up else children[::-1]
    return {"leaves": branching**plies, "tree": grow(plies, 0, True)}

#%% wrong | class | a Tree with MIN at its root
def worst_tree(branching, plies):
    def grow(left, low, up):
        if left == 0:
            return low
        block = branching ** (left - 1)
        children = [grow(left - 1, low + i * block, not up) for i in range(branching)]
        return children if up else children[::-1]
    return Tree(grow(plies, 0, False), "min")

#%% wrong | beginner | the tree is printed
def worst_tree(branching, plies):
    print([[k] * branching for k in range(plies)])
