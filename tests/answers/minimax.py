from math import inf

from abcourse import MAX, MIN

#%% right | plain | max or min is picked by name
def value_of(node, player):
    if isinstance(node, int):
        return node
    pick = max if player == MAX else min
    return pick(value_of(child, -player) for child in node)

#%% right | two functions | one function for each player
def value_of(node, player):
    return largest(node) if player == MAX else smallest(node)

def largest(node):
    return max(map(smallest, node)) if isinstance(node, list) else node

def smallest(node):
    return min(map(largest, node)) if isinstance(node, list) else node

#%% right | flag | a truth value travels down
def value_of(node, player):
    def below(node, maximizing):
        if type(node) is not list:
            return node
        values = [below(child, not maximizing) for child in node]
        return max(values) if maximizing else min(values)

    return below(node, player == MAX)

#%% right | stack | frames on a list of our own, no recursion
def value_of(node, player):
    stack, returned = [(node, player, iter(node if isinstance(node, list) else ()), [])], None
    while stack:
        here, mover, rest, seen = stack[-1]
        child = next(rest, None)
        if child is not None:
            stack.append((child, -mover, iter(child if isinstance(child, list) else ()), []))
            continue
        stack.pop()
        returned = (max(seen) if mover == MAX else min(seen)) if seen else here
        if stack:
            stack[-1][3].append(returned)
    return returned

#%% right | generator | each call yields the value of one node
def values(nodes, player):
    for node in nodes:
        yield node if isinstance(node, int) else (max if player == MAX else min)(values(node, -player))

def value_of(node, player):
    return next(values([node], player))

#%% right | class | every node becomes an object
class Node:
    def __init__(self, spec, player):
        self.player = player
        self.leaf = not isinstance(spec, list)
        self.value = spec if self.leaf else None
        self.children = [] if self.leaf else [Node(child, -player) for child in spec]

    def solve(self):
        if not self.leaf:
            self.value = self.player * max(self.player * child.solve() for child in self.children)
        return self.value

def value_of(node, player):
    return Node(node, player).solve()

#%% right | memo | frozen to tuples, remembered with the player
from functools import lru_cache

def value_of(node, player):
    def frozen(node):
        return tuple(map(frozen, node)) if isinstance(node, list) else node

    @lru_cache(maxsize=None)
    def solved(node, player):
        if not isinstance(node, tuple):
            return node
        return (max if player > 0 else min)(solved(child, -player) for child in node)

    return solved(frozen(node), player)

#%% right | pair | value and place travel together inside
def value_of(node, player):
    def best(node, player):
        if isinstance(node, int):
            return node, None
        return max(((best(child, -player)[0], place) for place, child in enumerate(node)),
                   key=lambda pair: player * pair[0])

    return best(node, player)[0]

#%% right | functools | reduce folds the children
from functools import reduce

def value_of(node, player):
    if not isinstance(node, list):
        return node
    return reduce(lambda a, b: max(a, b) if player == MAX else min(a, b), (value_of(c, -player) for c in node))

#%% right | key | sorted, and then the end that the player likes
def value_of(node, player):
    try:
        below = sorted(value_of(child, -player) for child in node)
    except TypeError:
        return node
    return below[-1] if player == MAX else below[0]

#%% right | numbers | a numpy scalar comes back
import numpy as np

def value_of(node, player):
    if not isinstance(node, list):
        return np.int64(node)
    below = np.array([value_of(child, -player) for child in node])
    return below.max() if player == MAX else below.min()

#%% right | numbers | floats with infinite start values
def value_of(node, player):
    if not isinstance(node, list):
        return float(node)
    best = -player * inf
    for child in node:
        value = value_of(child, -player)
        best = max(best, value) if player == MAX else min(best, value)
    return best

#%% right | modern | a match on the node's form
def value_of(node, player):
    match node:
        case [only]:
            return value_of(only, -player)
        case [first, *rest]:
            a, b = value_of(first, -player), value_of(rest, player)
            return a if player * a > player * b else b
        case _:
            return node

#%% right | plain | alpha-beta inside: leaves are skipped, the value stays
def value_of(node, player, alpha=-inf, beta=inf):
    if isinstance(node, int):
        return node
    best = -player * inf
    for child in node:
        value = value_of(child, -player, alpha, beta)
        if player == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best

#%% wrong | plain | the players do not alternate
def value_of(node, player):
    if isinstance(node, int):
        return node
    return (max if player == MAX else min)(value_of(child, player) for child in node)

#%% wrong | plain | MAX takes the smallest and MIN the largest
def value_of(node, player):
    if isinstance(node, int):
        return node
    return (min if player == MAX else max)(value_of(child, -player) for child in node)

#%% wrong | negamax | the value is for the mover, not for MAX
def value_of(node, player):
    if isinstance(node, int):
        return player * node
    return max(-value_of(child, -player) for child in node)

#%% wrong | negamax | the leaf stays in MAX's view while the nodes are negated
def value_of(node, player):
    def nega(node, player):
        if isinstance(node, int):
            return node
        return max(-nega(child, -player) for child in node)

    return player * nega(node, player)

#%% wrong | while | the best starts at 0
def value_of(node, player):
    if isinstance(node, int):
        return node
    best = 0
    for child in node:
        value = value_of(child, -player)
        best = max(best, value) if player == MAX else min(best, value)
    return best

#%% wrong | beginner | MIN's best starts at 99
def value_of(node, player):
    if not isinstance(node, list):
        return node
    if player == MAX:
        best = -inf
        for child in node:
            v = value_of(child, MIN)
            if v > best:
                best = v
    else:
        best = 99
        for child in node:
            v = value_of(child, MAX)
            if v < best:
                best = v
    return best

#%% wrong | two functions | both start values are 1000 away from 0
def value_of(node, player):
    return top(node) if player == MAX else low(node)

def top(node):
    if isinstance(node, int):
        return node
    best = -1000
    for child in node:
        best = max(best, low(child))
    return best

def low(node):
    if isinstance(node, int):
        return node
    best = 1000
    for child in node:
        best = min(best, top(child))
    return best

#%% wrong | class | a million stands for infinity
class Solver:
    INFINITY = 10**6

    def value(self, node, player):
        if isinstance(node, int):
            return node
        best = -player * self.INFINITY
        for child in node:
            found = self.value(child, -player)
            if player * found > player * best:
                best = found
        return best

def value_of(node, player):
    return Solver().value(node, player)

#%% wrong | stack | the children are popped off the caller's lists
def value_of(node, player):
    if isinstance(node, int):
        return node
    values = []
    while node:
        values.append(value_of(node.pop(), -player))
    return max(values) if player == MAX else min(values)

#%% wrong | key | the caller's lists are replaced by their values
def value_of(node, player):
    if isinstance(node, int):
        return node
    for place, child in enumerate(node):
        node[place] = value_of(child, -player)
    return max(node) if player == MAX else min(node)

#%% wrong | plain | a tree that is one leaf is refused
def value_of(node, player):
    values = []
    for child in node:
        values.append(value_of(child, -player) if isinstance(child, list) else child)
    return max(values) if player == MAX else min(values)

#%% wrong | plain | only two plies are looked at
def value_of(node, player):
    if isinstance(node, int):
        return node
    inner = [(min if player == MAX else max)(child) if isinstance(child, list) else child for child in node]
    return (max if player == MAX else min)(inner)

#%% wrong | memo | remembered by the text of the node, without the player
KNOWN = {}

def value_of(node, player):
    if isinstance(node, int):
        return node
    if str(node) not in KNOWN:
        KNOWN[str(node)] = player * max(player * value_of(child, -player) for child in node)
    return KNOWN[str(node)]

#%% wrong | beginner | the value is printed at the root and not returned
def value_of(node, player):
    def helper(n, p):
        if type(n) == int:
            return n
        values = [helper(c, -p) for c in n]
        return max(values) if p == MAX else min(values)

    print("The value is", helper(node, player))

#%% wrong | generator | a generator comes back
def value_of(node, player):
    if isinstance(node, int):
        yield node
    else:
        yield (max if player == MAX else min)(next(value_of(child, -player)) for child in node)

#%% wrong | functools | MIN is averaged
from statistics import mean

def value_of(node, player):
    if isinstance(node, int):
        return node
    below = [value_of(child, -player) for child in node]
    return max(below) if player == MAX else mean(below)

#%% wrong | modern | an only child is no ply: the player stays
def value_of(node, player):
    match node:
        case [only]:
            return value_of(only, player)
        case list():
            return (max if player == MAX else min)(value_of(child, -player) for child in node)
        case _:
            return node

#%% wrong | flag | `not player` stands for the other player, so MIN is followed by MIN
def value_of(node, player):
    if isinstance(node, int):
        return node
    if player == MAX:
        return max(value_of(child, not player) for child in node)
    return min(value_of(child, not player) for child in node)

#%% wrong | class | alpha and beta live on the object and are never put back
class Search:
    def __init__(self):
        self.alpha, self.beta = -inf, inf

    def value(self, node, player):
        if isinstance(node, int):
            return node
        best = -player * inf
        for child in node:
            found = self.value(child, -player)
            if player == MAX:
                best = max(best, found)
                self.alpha = max(self.alpha, best)
            else:
                best = min(best, found)
                self.beta = min(self.beta, best)
            if self.alpha >= self.beta:
                break
        return best

def value_of(node, player):
    return Search().value(node, player)

#%% wrong | flag | MAX always moves at the root
def value_of(node, player):
    def below(node, maximizing=True):
        if isinstance(node, int):
            return node
        values = [below(child, not maximizing) for child in node]
        return max(values) if maximizing else min(values)

    return below(node)

#%% wrong | plain | a best of 0 counts as none yet
def value_of(node, player):
    if isinstance(node, int):
        return node
    best = None
    for child in node:
        value = value_of(child, -player)
        if not best or player * value > player * best:
            best = value
    return best

#%% wrong | numbers | numpy reads only even tables
import numpy as np

def value_of(node, player):
    table = np.array(node)
    while table.ndim:
        mover = player * (-1) ** (table.ndim - 1)
        table = table.max(axis=-1) if mover == MAX else table.min(axis=-1)
    return table

#%% wrong | pair | the place of the best child comes back
def value_of(node, player):
    def best(node, player):
        if isinstance(node, int):
            return node, node
        pairs = [(best(child, -player)[0], place) for place, child in enumerate(node)]
        return (max if player == MAX else min)(pairs)

    return best(node, player)[1]

#%% wrong | pair | the pair itself comes back
def value_of(node, player):
    if isinstance(node, int):
        return node, []
    found = []
    for place, child in enumerate(node):
        value, line = value_of(child, -player)
        found.append((value, [place] + line))
    return max(found) if player == MAX else min(found)

#%% wrong | key | leaves are compared as text
def value_of(node, player):
    if isinstance(node, int):
        return node
    return (max if player == MAX else min)((value_of(child, -player) for child in node), key=str)

#%% wrong | closure | whose turn it is lies outside and is turned at each list, not each ply
def value_of(node, player):
    turn = -player

    def below(node):
        nonlocal turn
        if isinstance(node, int):
            return node
        turn = -turn
        mover = turn
        values = [below(child) for child in node]
        return max(values) if mover == MAX else min(values)

    return below(node)

#%% wrong | functools | the values of all calls are collected in a default list
def value_of(node, player, seen=[]):
    if isinstance(node, int):
        return node
    for child in node:
        seen.append(value_of(child, -player, []))
    return max(seen) if player == MAX else min(seen)
