from math import inf

from abcourse import MAX, MIN, Tree, aima_tree, eight_step_tree

#%% right | two functions | one for each player, each with (value, tree)
def perfect_order(tree):
    return max_first(tree)[1]

def max_first(node):
    if isinstance(node, int):
        return node, node
    pairs = sorted(map(min_first, node), key=lambda pair: -pair[0])
    return pairs[0][0], [child for _, child in pairs]

def min_first(node):
    if isinstance(node, int):
        return node, node
    pairs = sorted(map(max_first, node), key=lambda pair: pair[0])
    return pairs[0][0], [child for _, child in pairs]

#%% right | plain | the value is worked out again at each node
def value(node, player):
    if not isinstance(node, list):
        return node
    return player * max(player * value(child, -player) for child in node)

def perfect_order(tree, player=1):
    if not isinstance(tree, list):
        return tree
    best_first = sorted(tree, key=lambda child: -player * value(child, -player))
    return [perfect_order(child, -player) for child in best_first]

#%% right | beginner | only the best child is moved to the front
def perfect_order(tree):
    def worth(node, maximising):
        if type(node) is int:
            return node
        values = []
        for child in node:
            values.append(worth(child, not maximising))
        if maximising:
            return max(values)
        else:
            return min(values)

    def order(node, maximising):
        if type(node) is int:
            return node
        best = 0
        for i in range(len(node)):
            here, there = worth(node[i], not maximising), worth(node[best], not maximising)
            if maximising and here > there or not maximising and here < there:
                best = i
        rest = node[:best] + node[best + 1:]
        return [order(child, not maximising) for child in [node[best]] + rest]

    return order(tree, True)

#%% right | class | a Tree comes back
class Ordered:
    def __init__(self, node, player):
        self.children = [Ordered(child, -player) for child in node] if isinstance(node, list) else []
        self.children.sort(key=lambda child: child.value, reverse=player == MAX)
        self.value = self.children[0].value if self.children else node

    def nested(self):
        return [child.nested() for child in self.children] or self.value

def perfect_order(tree):
    return Tree(Ordered(tree, MAX).nested())

#%% right | generator | tuples in place of lists
def perfect_order(tree):
    def go(node, up):
        if isinstance(node, int):
            return node, node
        pairs = sorted((go(child, not up) for child in node), key=lambda p: p[0])
        if up:
            pairs.reverse()
        return pairs[0][0], tuple(child for _, child in pairs)

    return go(tree, True)[1]

#%% right | stack | the given tree itself, put in order in place
def perfect_order(tree):
    todo, seen = [(tree, 1)], []
    while todo:
        node, player = todo.pop()
        if isinstance(node, list):
            seen.append((node, player))
            todo += [(child, -player) for child in node]
    worth = {}
    for node, player in reversed(seen):
        node.sort(key=lambda child: worth.get(id(child), child), reverse=player == 1)
        worth[id(node)] = worth.get(id(node[0]), node[0])
    return tree

#%% right | memo | values kept by the text of a subtree
def perfect_order(tree):
    known = {}

    def value(node, up):
        if isinstance(node, int):
            return node
        key = str(node), up
        if key not in known:
            known[key] = (max if up else min)(value(child, not up) for child in node)
        return known[key]

    def order(node, up):
        if isinstance(node, int):
            return node
        return [order(c, not up) for c in sorted(node, key=lambda c: value(c, not up), reverse=up)]

    return order(tree, True)

#%% wrong | plain | only the root is ordered
def perfect_order(tree):
    def value(node, up):
        return node if isinstance(node, int) else (max if up else min)(value(child, not up) for child in node)
    return sorted(tree, key=lambda child: value(child, False), reverse=True) if isinstance(tree, list) else tree

#%% wrong | plain | only the lowest inner nodes are ordered
def perfect_order(tree, up=True):
    if isinstance(tree, int):
        return tree
    if isinstance(tree[0], int):
        return sorted(tree, reverse=up)
    return [perfect_order(child, not up) for child in tree]

#%% wrong | plain | the largest first everywhere
def perfect_order(tree):
    def go(node, up):
        if isinstance(node, int):
            return node, node
        pairs = sorted((go(child, not up) for child in node), key=lambda p: p[0], reverse=True)
        return (pairs[0] if up else pairs[-1])[0], [child for _, child in pairs]
    return go(tree, True)[1]

#%% wrong | plain | the smallest first everywhere
def perfect_order(tree):
    def go(node, up):
        if isinstance(node, int):
            return node, node
        pairs = sorted((go(child, not up) for child in node), key=lambda p: p[0])
        return (pairs[-1] if up else pairs[0])[0], [child for _, child in pairs]
    return go(tree, True)[1]

#%% wrong | plain | the worst first
def perfect_order(tree):
    def go(node, up):
        if isinstance(node, int):
            return node, node
        pairs = sorted((go(child, not up) for child in node), key=lambda p: p[0], reverse=not up)
        return pairs[-1][0], [child for _, child in pairs]
    return go(tree, True)[1]

#%% wrong | key | nodes are compared by the sum of their leaves
def perfect_order(tree):
    def total(node):
        return node if isinstance(node, int) else sum(map(total, node))
    def go(node, up):
        if isinstance(node, int):
            return node
        return [go(child, not up) for child in sorted(node, key=total, reverse=up)]
    return go(tree, True)

#%% right | functools | Python's own rule compares lists by their first leaf, which is their value once they are in order
def perfect_order(tree):
    def go(node, up):
        if isinstance(node, int):
            return node
        return sorted((go(child, not up) for child in node), reverse=up)
    return go(tree, True)

#%% wrong | generator | leaves are dealt out anew
def perfect_order(tree):
    def leaves(node):
        if isinstance(node, int):
            yield node
        else:
            for child in node:
                yield from leaves(child)
    deal = iter(sorted(leaves(tree), reverse=True))
    def fill(node):
        return next(deal) if isinstance(node, int) else [fill(child) for child in node]
    return fill(tree)

#%% wrong | while | cut children are left out of the tree
def perfect_order(tree):
    def go(node, up, keep=True):
        if isinstance(node, int):
            return node, node
        pairs = sorted((go(child, not up) for child in node), key=lambda p: p[0], reverse=up)
        while len(pairs) > 2:
            pairs.pop()
        return pairs[0][0], [child for _, child in pairs]
    return go(tree, True)[1]

#%% wrong | flag | the player does not change on the way down
def perfect_order(tree, up=True):
    def value(node, up):
        return node if isinstance(node, int) else (max if up else min)(value(child, up) for child in node)
    if isinstance(tree, int):
        return tree
    return [perfect_order(child, not up) for child in sorted(tree, key=lambda c: value(c, up), reverse=up)]

#%% wrong | pair | the value comes back beside the tree
def perfect_order(tree):
    def go(node, up):
        if isinstance(node, int):
            return node, node
        pairs = sorted((go(child, not up) for child in node), key=lambda p: p[0], reverse=up)
        return pairs[0][0], [child for _, child in pairs]
    return go(tree, True)

#%% wrong | beginner | list.sort gives None back
def perfect_order(tree):
    return tree.sort(key=str)

#%% wrong | beginner | the levels are ordered by their numbers from the bottom
def perfect_order(tree):
    def height(node):
        return 0 if isinstance(node, int) else 1 + height(node[0])
    def go(node):
        if isinstance(node, int):
            return node, node
        up = height(node) % 2 == 0
        pairs = sorted(map(go, node), key=lambda p: p[0], reverse=up)
        return pairs[0][0], [child for _, child in pairs]
    return go(tree)[1] if height(tree) % 2 == 0 else [go(child)[1] for child in tree]

#%% wrong | closure | ordered by values of the whole tree's first pass, with MIN at the root
def perfect_order(tree):
    def go(node, up):
        if isinstance(node, int):
            return node, node
        pairs = sorted((go(child, not up) for child in node), key=lambda p: p[0], reverse=up)
        return pairs[0][0], [child for _, child in pairs]
    return go(tree, False)[1]

#%% wrong | modern | the children are turned round
def perfect_order(tree):
    match tree:
        case [*children]:
            return [perfect_order(child) for child in reversed(children)]
        case leaf:
            return leaf
