from fractions import Fraction
from functools import cache, reduce

#%% right | plain | level by level, with the chance of a 1
def solve_leaves(b, d, p):
    chance, leaves = p, 1
    for height in range(1, d + 1):
        if (d - height) % 2 == 0:
            keep_on = 1 - chance
            chance = 1 - keep_on ** b
        else:
            keep_on = chance
            chance = chance ** b
        tried = 0
        for k in range(b):
            tried += keep_on ** k
        leaves *= tried
    return leaves

#%% right | pair | a recursion that returns both numbers
def solve_leaves(b, d, p):
    def node(depth):
        if depth == d:
            return p, 1
        one, leaves = node(depth + 1)
        if depth % 2 == 0:
            return 1 - (1 - one) ** b, leaves * sum((1 - one) ** k for k in range(b))
        return one ** b, leaves * sum(one ** k for k in range(b))
    return node(0)[1]

#%% right | numbers | fractions throughout
def solve_leaves(b, d, p):
    one, leaves = Fraction(p), Fraction(1)
    for height in range(d):
        at_max = (d - height) % 2 == 1
        on = 1 - one if at_max else one
        leaves *= sum(on ** k for k in range(b))
        one = 1 - on ** b if at_max else on ** b
    return leaves

#%% right | negamax | the chance that the mover wins, so that both players are alike
def solve_leaves(b, d, p):
    lost = p if d % 2 else 1 - p
    leaves = 1
    for _ in range(d):
        lost = 1 - lost
        leaves = leaves * sum(lost ** k for k in range(b))
        lost = lost ** b
    return leaves

#%% right | memo | two cached functions, chance and leaves
def solve_leaves(b, d, p):
    @cache
    def one(depth):
        if depth == d:
            return p
        return one(depth + 1) ** b if depth % 2 else 1 - (1 - one(depth + 1)) ** b
    @cache
    def leaves(depth):
        if depth == d:
            return 1
        on = one(depth + 1) if depth % 2 else 1 - one(depth + 1)
        return leaves(depth + 1) * sum(on ** k for k in range(b))
    return leaves(0)

#%% right | class | a class for a level
class Level:
    def __init__(self, one, leaves):
        self.one, self.leaves = one, leaves
    def above(self, b, is_max):
        go = 1 - self.one if is_max else self.one
        children = b if go == 1 else (1 - go ** b) / (1 - go)
        return Level(1 - go ** b if is_max else go ** b, self.leaves * children)

def solve_leaves(b, d, p):
    level = Level(p, 1)
    is_max = d % 2 == 1
    for _ in range(d):
        level = level.above(b, is_max)
        is_max = not is_max
    return level.leaves

#%% right | functools | a reduce over the players, from below
def solve_leaves(b, d, p):
    def above(pair, player):
        one, leaves = pair
        go = 1 - one if player == "max" else one
        return (1 - go ** b if player == "max" else go ** b), leaves * sum(go ** k for k in range(b))
    players = ["max" if depth % 2 == 0 else "min" for depth in range(d)]
    return reduce(above, reversed(players), (p, 1))[1]

#%% right | closure | children in turn, each with the chance that it is come to
def solve_leaves(b, d, p):
    def up(one, leaves, at_max):
        come, total = 1, 0
        for child in range(b):
            total += come * leaves
            come *= (1 - one) if at_max else one
        return (1 - come if at_max else come), total
    one, leaves = p, 1
    for depth in reversed(range(d)):
        one, leaves = up(one, leaves, depth % 2 == 0)
    return leaves

#%% wrong | plain | the first child is free
def solve_leaves(b, d, p):
    chance, leaves = p, 1
    for height in range(1, d + 1):
        if (d - height) % 2 == 0:
            keep_on = 1 - chance
            chance = 1 - keep_on ** b
        else:
            keep_on = chance
            chance = chance ** b
        tried = 0
        for k in range(1, b):
            tried += keep_on ** k
        leaves *= tried
    return leaves

#%% wrong | plain | MIN goes on at a 0
def solve_leaves(b, d, p):
    chance, leaves = p, 1
    for height in range(1, d + 1):
        if (d - height) % 2 == 0:
            keep_on = 1 - chance
            chance = 1 - keep_on ** b
        else:
            keep_on = 1 - chance
            chance = chance ** b
        tried = 0
        for k in range(b):
            tried += keep_on ** k
        leaves *= tried
    return leaves

#%% wrong | plain | one level is missing
def solve_leaves(b, d, p):
    chance, leaves = p, 1
    for height in range(2, d + 1):
        if (d - height) % 2 == 0:
            keep_on = 1 - chance
            chance = 1 - keep_on ** b
        else:
            keep_on = chance
            chance = chance ** b
        tried = 0
        for k in range(b):
            tried += keep_on ** k
        leaves *= tried
    return leaves

#%% wrong | plain | the chance at MAX is that of all children
def solve_leaves(b, d, p):
    chance, leaves = p, 1
    for height in range(1, d + 1):
        if (d - height) % 2 == 0:
            keep_on = 1 - chance
            chance = (1 - keep_on) ** b
        else:
            keep_on = chance
            chance = chance ** b
        tried = 0
        for k in range(b):
            tried += keep_on ** k
        leaves *= tried
    return leaves

#%% wrong | pair | the leaves are added up
def solve_leaves(b, d, p):
    def node(depth):
        if depth == d:
            return p, 1
        one, leaves = node(depth + 1)
        if depth % 2 == 0:
            return 1 - (1 - one) ** b, leaves + sum((1 - one) ** k for k in range(b))
        return one ** b, leaves + sum(one ** k for k in range(b))
    return node(0)[1]

#%% wrong | pair | the chance comes back
def solve_leaves(b, d, p):
    def node(depth):
        if depth == d:
            return p, 1
        one, leaves = node(depth + 1)
        if depth % 2 == 0:
            return 1 - (1 - one) ** b, leaves * sum((1 - one) ** k for k in range(b))
        return one ** b, leaves * sum(one ** k for k in range(b))
    return node(0)[0]

#%% wrong | numbers | p is the chance of a 0
def solve_leaves(b, d, p):
    one, leaves = 1 - Fraction(p), Fraction(1)
    for height in range(d):
        at_max = (d - height) % 2 == 1
        on = 1 - one if at_max else one
        leaves *= sum(on ** k for k in range(b))
        one = 1 - on ** b if at_max else on ** b
    return leaves

#%% wrong | numbers | the leaves of the last level only
def solve_leaves(b, d, p):
    one, leaves = Fraction(p), Fraction(1)
    for height in range(d):
        at_max = (d - height) % 2 == 1
        on = 1 - one if at_max else one
        leaves = sum(on ** k for k in range(b))
        one = 1 - on ** b if at_max else on ** b
    return leaves

#%% wrong | negamax | nobody turns the view
def solve_leaves(b, d, p):
    lost = p if d % 2 else 1 - p
    leaves = 1
    for _ in range(d):
        leaves = leaves * sum(lost ** k for k in range(b))
        lost = lost ** b
    return leaves

#%% wrong | memo | the chances of the children are not raised to the power
def solve_leaves(b, d, p):
    @cache
    def one(depth):
        if depth == d:
            return p
        return one(depth + 1) if depth % 2 else 1 - (1 - one(depth + 1)) ** b
    @cache
    def leaves(depth):
        if depth == d:
            return 1
        on = one(depth + 1) if depth % 2 else 1 - one(depth + 1)
        return leaves(depth + 1) * sum(on ** k for k in range(b))
    return leaves(0)

#%% wrong | memo | all children are read at MIN
def solve_leaves(b, d, p):
    @cache
    def one(depth):
        if depth == d:
            return p
        return one(depth + 1) ** b if depth % 2 else 1 - (1 - one(depth + 1)) ** b
    @cache
    def leaves(depth):
        if depth == d:
            return 1
        on = 1 if depth % 2 else 1 - one(depth + 1)
        return leaves(depth + 1) * sum(on ** k for k in range(b))
    return leaves(0)

#%% wrong | class | the series goes on for ever
class Level:
    def __init__(self, one, leaves):
        self.one, self.leaves = one, leaves
    def above(self, b, is_max):
        go = 1 - self.one if is_max else self.one
        children = b if go == 1 else 1 / (1 - go)
        return Level(1 - go ** b if is_max else go ** b, self.leaves * children)

def solve_leaves(b, d, p):
    level = Level(p, 1)
    is_max = d % 2 == 1
    for _ in range(d):
        level = level.above(b, is_max)
        is_max = not is_max
    return level.leaves

#%% wrong | class | MAX at all levels
class Level:
    def __init__(self, one, leaves):
        self.one, self.leaves = one, leaves
    def above(self, b, is_max):
        go = 1 - self.one if is_max else self.one
        children = b if go == 1 else (1 - go ** b) / (1 - go)
        return Level(1 - go ** b if is_max else go ** b, self.leaves * children)

def solve_leaves(b, d, p):
    level = Level(p, 1)
    is_max = d % 2 == 1
    for _ in range(d):
        level = level.above(b, is_max)
        pass
    return level.leaves

#%% wrong | functools | the players from above
def solve_leaves(b, d, p):
    def above(pair, player):
        one, leaves = pair
        go = 1 - one if player == "max" else one
        return (1 - go ** b if player == "max" else go ** b), leaves * sum(go ** k for k in range(b))
    players = ["max" if depth % 2 == 0 else "min" for depth in range(d)]
    return reduce(above, players, (p, 1))[1]

#%% wrong | functools | half of b at each node
def solve_leaves(b, d, p):
    def above(pair, player):
        one, leaves = pair
        go = 1 - one if player == "max" else one
        return (1 - go ** b if player == "max" else go ** b), leaves * b / 2
    players = ["max" if depth % 2 == 0 else "min" for depth in range(d)]
    return reduce(above, reversed(players), (p, 1))[1]

#%% wrong | closure | a child counts before it is come to
def solve_leaves(b, d, p):
    def up(one, leaves, at_max):
        come, total = 1, 0
        for child in range(b):
            come *= (1 - one) if at_max else one
            total += come * leaves
        return (1 - come if at_max else come), total
    one, leaves = p, 1
    for depth in reversed(range(d)):
        one, leaves = up(one, leaves, depth % 2 == 0)
    return leaves

#%% wrong | closure | half a leaf for a leaf
def solve_leaves(b, d, p):
    def up(one, leaves, at_max):
        come, total = 1, 0
        for child in range(b):
            total += come * leaves
            come *= (1 - one) if at_max else one
        return (1 - come if at_max else come), total
    one, leaves = p, 0.5
    for depth in reversed(range(d)):
        one, leaves = up(one, leaves, depth % 2 == 0)
    return leaves
