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

#%% wrong | literal | II is taken for I
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"C2", "C3"}, "III": set(), "IV": {"D2", "D3"}}

#%% wrong | literal | III cuts at the 2 that comes last in C
def pruned_edges():
    return {"I": {"C2", "C3"}, "II": {"C2", "C3", "D2", "D3"}, "III": {"D1", "D2", "D3"}, "IV": {"D2", "D3"}}
