from itertools import permutations, product
from math import inf

from abcourse import MAX, MIN, Tree, aima_tree, eight_step_tree

#%% right | plain | two proofs, each by a function of its own
def least_leaves(tree):
    def value(node, up):
        return node if isinstance(node, int) else (max if up else min)(value(child, not up) for child in node)

    goal = value(tree, True)

    def at_least(node, up):
        if isinstance(node, int):
            return 1 if node >= goal else inf
        costs = [at_least(child, not up) for child in node]
        return min(costs) if up else sum(costs)

    def at_most(node, up):
        if isinstance(node, int):
            return 1 if node <= goal else inf
        costs = [at_most(child, not up) for child in node]
        return sum(costs) if up else min(costs)

    return at_least(tree, True) + at_most(tree, True) - 1

#%% right | two functions | the exact value down one line, bounds beside it
def worth(node, up):
    return node if isinstance(node, int) else (max if up else min)(worth(child, not up) for child in node)

def refute(node, up, goal, side):
    if isinstance(node, int):
        return 1 if (node >= goal if side else node <= goal) else inf
    costs = [refute(child, not up, goal, side) for child in node]
    return min(costs) if up == side else sum(costs)

def exact(node, up, goal):
    if isinstance(node, int):
        return 1
    best = inf
    for place, child in enumerate(node):
        if worth(child, not up) == goal:
            rest = sum(refute(other, not up, goal, not up) for other in node[:place] + node[place + 1:])
            best = min(best, exact(child, not up, goal) + rest)
    return best

def least_leaves(tree):
    return exact(tree, True, worth(tree, True))

#%% right | pair | both costs at once
def least_leaves(tree):
    def value(node, player):
        return node if isinstance(node, int) else player * max(player * value(child, -player) for child in node)

    goal = value(tree, 1)

    def costs(node, player):
        if isinstance(node, int):
            return 1 if node >= goal else inf, 1 if node <= goal else inf
        low, high = zip(*(costs(child, -player) for child in node))
        return (min(low), sum(high)) if player == 1 else (sum(low), min(high))

    return sum(costs(tree, 1)) - 1

#%% wrong | plain | all orders are tried, which takes too long on a large tree
def orders(node):
    if isinstance(node, int):
        yield node
        return
    for order in permutations(node):
        yield from map(list, product(*(list(orders(child)) for child in order)))

def count(node, up, alpha, beta, read):
    if isinstance(node, int):
        read.append(node)
        return node
    best = -inf if up else inf
    for child in node:
        got = count(child, not up, alpha, beta, read)
        best = max(best, got) if up else min(best, got)
        alpha, beta = (max(alpha, best), beta) if up else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best

def least_leaves(tree):
    fewest = inf
    for order in orders(tree):
        read = []
        count(order, True, -inf, inf, read)
        fewest = min(fewest, len(read))
    return fewest

#%% wrong | plain | every leaf counts as good enough
def least_leaves(tree):
    def cost(node, mine):
        if isinstance(node, int):
            return 1
        return (min if mine else sum)(cost(child, not mine) for child in node)
    return cost(tree, True) + cost(tree, False) - 1

#%% wrong | negamax | MIN is taken to move at the root
def least_leaves(tree):
    def value(node, up):
        return node if isinstance(node, int) else (max if up else min)(value(child, not up) for child in node)
    goal = value(tree, False)
    def cost(node, mine, good):
        if isinstance(node, int):
            return 1 if good(node) else inf
        return (min if mine else sum)(cost(child, not mine, good) for child in node)
    return cost(tree, False, lambda x: x >= goal) + cost(tree, True, lambda x: x <= goal) - 1

#%% wrong | generator | the first good child is taken, not the cheapest
def least_leaves(tree):
    def value(node, up):
        return node if isinstance(node, int) else (max if up else min)(value(child, not up) for child in node)
    goal = value(tree, True)
    def cost(node, mine, good):
        if isinstance(node, int):
            return 1 if good(node) else inf
        costs = [cost(child, not mine, good) for child in node]
        return next((c for c in costs if c < inf), inf) if mine else sum(costs)
    return cost(tree, True, lambda x: x >= goal) + cost(tree, False, lambda x: x <= goal) - 1

#%% wrong | beginner | a single leaf is not thought of
def least_leaves(tree):
    def value(node, up):
        return node if isinstance(node, int) else (max if up else min)(value(child, not up) for child in node)
    goal = max(value(child, False) for child in tree)
    def cost(node, mine, good):
        if isinstance(node, int):
            return 1 if good(node) else inf
        return (min if mine else sum)(cost(child, not mine, good) for child in node)
    return cost(tree, True, lambda x: x >= goal) + cost(tree, False, lambda x: x <= goal) - 1
