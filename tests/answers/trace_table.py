from math import inf

from abcourse import MAX, MIN, Tree, aima_tree, deep_cut_tree, eight_step_tree

#%% right | literal | the six rows as they are
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (3, inf, 1), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% right | numbers | float("inf") and numbers with a point
def trace_table():
    return {"D": (3.0, float("inf"), 3.0), "E": (5.0, 3.0, 5.0), "B": (-inf, 3, 3), "F": (3, float("inf"), 1), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% right | numbers | numpy's infinity and whole numbers
import numpy as np

def trace_table():
    n = np.int64
    return {"D": (n(3), np.inf, n(3)), "E": (n(5), n(3), n(5)), "B": (-np.inf, n(3), n(3)),
            "F": (n(3), np.inf, n(1)), "C": (n(3), n(1), n(1)), "A": (n(3), np.inf, n(3))}

#%% right | two functions | the table is filled by a search
def trace_table():
    left = {}
    search(eight_step_tree(), (), -inf, inf, left)
    return left

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


#%% wrong | literal | F's alpha falls to its own value
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (1, inf, 1), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% wrong | literal | B's beta is handed up to A
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (3, inf, 1), "C": (3, 1, 1), "A": (3, 3, 3)}
