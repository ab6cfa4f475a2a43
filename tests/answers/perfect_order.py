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
