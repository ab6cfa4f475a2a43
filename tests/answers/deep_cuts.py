from math import inf

from abcourse import MAX, MIN, Tree, aima_tree, deep_cut_tree, eight_step_tree

#%% right | literal | the five ancestors as they are
def holders():
    return {"J": "F", "K": "B", "L": "B", "H": "A", "C": "A"}

#%% right | functools | two strings of letters zipped
def holders():
    return dict(zip("JKLHC", "FBBAA"))

#%% right | key | the cuts are listed by their ancestor
def holders():
    cuts = {"F": ["J"], "B": ["K", "L"], "A": ["H", "C"]}
    return {node: holder for holder, nodes in cuts.items() for node in nodes}

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

#%% right | beginner | one assignment after another
def holders():
    ancestors = {}
    for node in ["K", "L"]:
        ancestors[node] = "B"
    for node in ["H", "C"]:
        ancestors[node] = "A"
    ancestors["J"] = "F"
    return ancestors

#%% wrong | literal | K's parent is named
def holders():
    return {"J": "F", "K": "G", "L": "B", "H": "A", "C": "A"}

#%% wrong | literal | L's parent is named
def holders():
    return {"J": "F", "K": "B", "L": "G", "H": "A", "C": "A"}

#%% wrong | literal | H's parent is named
def holders():
    return {"J": "F", "K": "B", "L": "B", "H": "E", "C": "A"}

#%% wrong | literal | every parent is named
def holders():
    return {"J": "F", "K": "G", "L": "G", "H": "E", "C": "A"}

#%% wrong | literal | the root is named for all
def holders():
    return {"J": "A", "K": "A", "L": "A", "H": "A", "C": "A"}

#%% wrong | literal | J is stopped by B's 10, although 7 is less
def holders():
    return {"J": "B", "K": "B", "L": "B", "H": "A", "C": "A"}

#%% wrong | literal | J's grandparent D, a MAX node
def holders():
    return {"J": "D", "K": "B", "L": "B", "H": "A", "C": "A"}

#%% wrong | literal | K is stopped by F's 4, although F is no ancestor
def holders():
    return {"J": "F", "K": "F", "L": "B", "H": "A", "C": "A"}

#%% wrong | literal | L is stopped by K, its sister
def holders():
    return {"J": "F", "K": "B", "L": "K", "H": "A", "C": "A"}

#%% wrong | literal | H is stopped by C, where MIN moves too
def holders():
    return {"J": "F", "K": "B", "L": "B", "H": "C", "C": "A"}

#%% wrong | literal | C is stopped by E, its child
def holders():
    return {"J": "F", "K": "B", "L": "B", "H": "A", "C": "E"}

#%% wrong | literal | C is stopped by B, its sister, which has the 10
def holders():
    return {"J": "F", "K": "B", "L": "B", "H": "B", "C": "B"}

#%% wrong | literal | the values are given instead of the ancestors
def holders():
    return {"J": 4, "K": 10, "L": 10, "H": 10, "C": 10}

#%% wrong | literal | L is missing
def holders():
    return {"J": "F", "K": "B", "H": "A", "C": "A"}

#%% wrong | literal | keys and values are exchanged
def holders():
    return {"F": "J", "B": "K", "A": "H"}

#%% wrong | functools | the second string is a letter short
def holders():
    return dict(zip("JKLHC", "FBBA"))

#%% wrong | modern | each ancestor comes in a set
def holders():
    return {node: {holder} for node, holder in zip("JKLHC", "FBBAA")}

#%% wrong | beginner | the function builds the dict and returns nothing
def holders():
    answer = {}
    answer["J"] = "F"
    answer["K"] = "B"
    answer["L"] = "B"
    answer["H"] = "A"
    answer["C"] = "A"
