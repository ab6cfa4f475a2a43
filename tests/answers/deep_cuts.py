from math import inf

from abcourse import MAX, MIN, Tree, aima_tree, deep_cut_tree, eight_step_tree

#%% right | literal | the five ancestors as they are
def holders():
    return {"J": "F", "K": "B", "L": "B", "H": "A", "C": "A"}

#%% right | functools | two strings of letters zipped
def holders():
    return dict(zip("JKLHC", "FBBAA"))

#%% right | class | a default dict with B for what is not said
from collections import defaultdict

def holders():
    answer = defaultdict(lambda: "B", J="F", H="A", C="A")
    answer["K"], answer["L"]
    return answer

#%% right | two functions | a search that hands down who holds each end of the window
def holders():
    tree, cuts = Tree([[10, [[[4, 2], [7, 11]], [[12, 0], [11, 12]]]], [[[[9, 1], [5, 11]], 3], 8]]), {}
    held(tree, (), (-inf, None), (inf, None), cuts)
    return {node: cuts[node] for node in "JKLHC"}

def held(tree, s, alpha, beta, cuts):
    if tree.is_terminal(s):
        return tree.utility(s)
    me, v = tree.name(s), -inf * tree.to_move(s)
    low, high = alpha, beta
    for a in tree.actions(s):
        below = held(tree, tree.result(s, a), low, high, cuts)
        if tree.to_move(s) == MAX:
            v = max(v, below)
            low = (v, me) if v > low[0] else low
        else:
            v = min(v, below)
            high = (v, me) if v < high[0] else high
        if low[0] >= high[0]:
            cuts[me] = (beta if tree.to_move(s) == MAX else alpha)[1]
            break
    return v

#%% wrong | literal | K's parent is named
def holders():
    return {"J": "F", "K": "G", "L": "B", "H": "A", "C": "A"}

#%% wrong | literal | J is stopped by B's 10, although 7 is less
def holders():
    return {"J": "B", "K": "B", "L": "B", "H": "A", "C": "A"}

#%% wrong | literal | C is stopped by E, its child
def holders():
    return {"J": "F", "K": "B", "L": "B", "H": "A", "C": "E"}
