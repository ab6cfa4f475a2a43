from math import inf

from abcourse import MAX, MIN, Tree, aima_tree, deep_cut_tree, eight_step_tree

#%% right | literal | the four sets as they are
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"C2", "C3", "D2", "D3"}, "III": set(), "IV": {"D2", "D3"}}

#%% right | functools | sets made from text by splitting
def pruned_edges():
    marks = dict(I="C2 C3", II="C2 C3 D2 D3", III="", IV="D2 D3")
    return {name: set(text.split()) for name, text in marks.items()}

#%% right | two functions | a search reads, and the rest is pruned
def pruned_edges():
    specs = {"I": aima_tree(), "II": Tree([[3, 12, 8], [2, 4, 6], [2, 5, 14]]), "III": Tree([[2, 4, 6], [14, 5, 2], [3, 12, 8]]),
             "IV": Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]], root="min")}
    return {name: {tree.name(leaf) for leaf in set(tree.leaves()) - read(tree)} for name, tree in specs.items()}

def read(tree):
    seen, kept = set(), {}
    utility = tree.utility
    tree.utility = lambda s: seen.add(s) or utility(s)
    search(tree, (), -inf, inf, kept)
    return seen

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


#%% wrong | literal | only the first pruned edge of a node is marked
def pruned_edges():
    return {"I": {"C2"}, "II": {"C2", "C3", "D2", "D3"}, "III": set(), "IV": {"D2", "D3"}}

#%% wrong | literal | D's leaves are pruned too, although 14 and 5 prove nothing
def pruned_edges():
    return {"I": {"C2", "C3", "D3"}, "II": {"C2", "C3", "D2", "D3"}, "III": set(), "IV": {"D2", "D3"}}

#%% wrong | literal | the leaf that causes the cut is marked
def pruned_edges():
    return {"I": {"C1", "C2", "C3"}, "II": {"C2", "C3", "D2", "D3"}, "III": set(), "IV": {"D2", "D3"}}

#%% wrong | literal | the node is named instead of the edges
def pruned_edges():
    return {"I": {"C"}, "II": {"C", "D"}, "III": set(), "IV": {"D"}}

#%% wrong | literal | II is taken for I
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"C2", "C3"}, "III": set(), "IV": {"D2", "D3"}}

#%% wrong | literal | a tie is not cut in II
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"D2", "D3"}, "III": set(), "IV": {"D2", "D3"}}

#%% wrong | literal | III cuts at the 2 that comes last in C
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"C2", "C3", "D2", "D3"}, "III": {"D1", "D2", "D3"}, "IV": {"D2", "D3"}}

#%% wrong | literal | III cuts at 5, as if alpha were 5
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"C2", "C3", "D2", "D3"}, "III": {"C3"}, "IV": {"D2", "D3"}}

#%% wrong | literal | IV is searched with MAX at the root
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"C2", "C3", "D2", "D3"}, "III": set(), "IV": {"C2", "C3"}}

#%% wrong | literal | in IV C is cut at 6, although 6 is less than 12
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"C2", "C3", "D2", "D3"}, "III": set(), "IV": {"C3", "D2", "D3"}}

#%% wrong | literal | IV cuts only after 5
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"C2", "C3", "D2", "D3"}, "III": set(), "IV": {"D3"}}

#%% wrong | literal | leaves are counted from 0
def pruned_edges():
    return {"I": {"C1", "C2"}, "II": {"C1", "C2", "D1", "D2"}, "III": set(), "IV": {"D1", "D2"}}

#%% wrong | literal | the values of the leaves are given
def pruned_edges():
    return {"I": {4, 6}, "II": {4, 6, 5, 14}, "III": set(), "IV": {5, 2}}

#%% wrong | literal | two names stand in one text
def pruned_edges():
    return {"I": {"C2 C3"}, "II": {"C2 C3", "D2 D3"}, "III": set(), "IV": {"D2 D3"}}

#%% wrong | literal | the row III is missing since nothing is pruned
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"C2", "C3", "D2", "D3"}, "IV": {"D2", "D3"}}

#%% wrong | two functions | a search marks what it reads
def pruned_edges():
    specs = {"I": aima_tree(), "II": Tree([[3, 12, 8], [2, 4, 6], [2, 5, 14]]), "III": Tree([[2, 4, 6], [14, 5, 2], [3, 12, 8]]),
             "IV": Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]], root="min")}
    answer = {}
    for name, tree in specs.items():
        seen = []
        utility = tree.utility
        tree.utility = lambda s: seen.append(s) or utility(s)
        search(tree, (), -inf, inf, {})
        answer[name] = {tree.name(leaf) for leaf in seen}
    return answer

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


#%% wrong | closure | one set serves all rows
def pruned_edges():
    marks = {"C2", "C3"}
    rows = {"I": marks, "III": set()}
    marks |= {"D2", "D3"}
    rows["II"] = marks
    rows["IV"] = {"D2", "D3"}
    return rows

#%% wrong | beginner | the row II is given back, and the others are forgotten
def pruned_edges():
    result = {"I": {"C2", "C3"}}
    result = {"II": {"C2", "C3", "D2", "D3"}}
    result["III"] = set()
    result["IV"] = {"D2", "D3"}
    return result
