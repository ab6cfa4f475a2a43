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

#%% right | numbers | a numpy scalar comes back
import numpy as np

def value_of(node, player):
    if not isinstance(node, list):
        return np.int64(node)
    below = np.array([value_of(child, -player) for child in node])
    return below.max() if player == MAX else below.min()

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

#%% wrong | negamax | the leaf stays in MAX's view while the nodes are negated
def value_of(node, player):
    def nega(node, player):
        if isinstance(node, int):
            return node
        return max(-nega(child, -player) for child in node)

    return player * nega(node, player)

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
