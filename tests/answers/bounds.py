from math import inf

from abcourse import MAX, MIN, Tree, aima_tree, deep_cut_tree, eight_step_tree

#%% right | literal | the five labels as they are
def labels():
    return {"B": "=", "F": "=", "G": ">=", "E": "<=", "H": "<="}

#%% right | functools | labels zipped to the letters
def labels():
    return dict(zip("BFGEH", ["=", "=", ">=", "<=", "<="]))

#%% right | two functions | the labels come from intervals
def labels():
    tree, known = intervals()
    answer = {}
    for name in "BFGEH":
        low, high = known[tree.at(name)]
        answer[name] = "=" if low == high else ">=" if high == inf else "<="
    return answer

def intervals():
    tree = Tree([[10, [[[4, 2], [7, 11]], [[12, 0], [11, 12]]]], [[[[9, 1], [5, 11]], 3], 8]])
    seen, utility = set(), tree.utility
    tree.utility = lambda s: seen.add(s) or utility(s)
    search(tree, (), -inf, inf, {})
    return tree, tree.intervals(seen)

def search(tree, s, alpha, beta, left):
    if tree.is_terminal(s):
        return tree.utility(s)
    v = -inf if tree.to_move(s) == MAX else inf
    for a in tree.actions(s):
        below = search(tree, tree.result(s, a), alpha, beta, left)
        if tree.to_move(s) == MAX:
            v = max(v, below)
            alpha = max(alpha, v)
        else:
            v = min(v, below)
            beta = min(beta, v)
        if alpha >= beta:
            break
    left[tree.name(s)] = (alpha, beta, v)
    return v


#%% right | key | the letters are grouped by label
def labels():
    groups = {"=": "BF", ">=": "G", "<=": "EH"}
    return {letter: label for label, letters in groups.items() for letter in letters}

#%% right | modern | a match on the letter
def label(node):
    match node:
        case "G":
            return ">="
        case "E" | "H":
            return "<="
        case _:
            return "="

def labels():
    return {node: label(node) for node in ("H", "G", "F", "E", "B")}

#%% right | class | the labels are an enumeration of text
from enum import Enum

class Proof(str, Enum):
    EXACT = "="
    LEAST = ">="
    MOST = "<="

def labels():
    p = Proof
    return {name: proof.value for name, proof in zip("BFGEH", (p.EXACT, p.EXACT, p.LEAST, p.MOST, p.MOST))}

#%% wrong | literal | B is called a bound, since D below it was cut
def labels():
    return {"B": "<=", "F": "=", "G": ">=", "E": "<=", "H": "<="}

#%% wrong | literal | F is called at least, since J was cut
def labels():
    return {"B": "=", "F": ">=", "G": ">=", "E": "<=", "H": "<="}

#%% wrong | literal | F is called at most, since MIN moves there
def labels():
    return {"B": "=", "F": "<=", "G": ">=", "E": "<=", "H": "<="}

#%% wrong | literal | G is called exact
def labels():
    return {"B": "=", "F": "=", "G": "=", "E": "<=", "H": "<="}

#%% wrong | literal | G is called at most, since MIN moves there
def labels():
    return {"B": "=", "F": "=", "G": "<=", "E": "<=", "H": "<="}

#%% wrong | literal | E is called exact
def labels():
    return {"B": "=", "F": "=", "G": ">=", "E": "=", "H": "<="}

#%% wrong | literal | E is called at least, since MAX moves there
def labels():
    return {"B": "=", "F": "=", "G": ">=", "E": ">=", "H": "<="}

#%% wrong | literal | H is called exact
def labels():
    return {"B": "=", "F": "=", "G": ">=", "E": "<=", "H": "="}

#%% wrong | literal | the two signs are exchanged
def labels():
    return {"B": "=", "F": "=", "G": "<=", "E": ">=", "H": ">="}

#%% wrong | literal | all five are called exact
def labels():
    return {"B": "=", "F": "=", "G": "=", "E": "=", "H": "="}

#%% wrong | literal | strict signs
def labels():
    return {"B": "=", "F": "=", "G": ">", "E": "<", "H": "<"}

#%% wrong | literal | H is missing
def labels():
    return {"B": "=", "F": "=", "G": ">=", "E": "<="}

#%% wrong | literal | a list of labels without their letters
def labels():
    return ["=", "=", ">=", "<=", "<="]

#%% wrong | numbers | the values come back with the labels
def labels():
    return {"B": ("=", 10), "F": ("=", 4), "G": (">=", 11), "E": ("<=", 9), "H": ("<=", 9)}

#%% wrong | two functions | a value at a MAX node is at least, at a MIN node at most
def labels():
    tree = Tree([[10, [[[4, 2], [7, 11]], [[12, 0], [11, 12]]]], [[[[9, 1], [5, 11]], 3], 8]])
    return {name: ">=" if tree.to_move(tree.at(name)) == MAX else "<=" for name in "BFGEH"}

#%% wrong | beginner | a typing slip: the label of E overwrites F's
def labels():
    result = {}
    result["B"] = "="
    result["F"] = "="
    result["G"] = ">="
    result["F"] = "<="
    result["H"] = "<="
    return result
