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


#%% right | class | each row is a named tuple
from typing import NamedTuple

class Row(NamedTuple):
    alpha: float
    beta: float
    v: float

def trace_table():
    return dict(D=Row(3, inf, 3), E=Row(5, 3, 5), B=Row(-inf, 3, 3), F=Row(3, inf, 1), C=Row(3, 1, 1), A=Row(3, inf, 3))

#%% right | functools | three columns are zipped
def trace_table():
    alphas, betas, vs = (3, 5, -inf, 3, 3, 3), (inf, 3, 3, inf, 1, inf), (3, 5, 3, 1, 1, 3)
    return dict(zip("DEBFCA", zip(alphas, betas, vs)))

#%% right | beginner | row after row, in another order
def trace_table():
    table = {}
    table["A"] = (3, inf, 3)
    table["B"] = (-inf, 3, 3)
    table["C"] = (3, 1, 1)
    table["D"] = (3, inf, 3)
    table["E"] = (5, 3, 5)
    table["F"] = (3, inf, 1)
    return table

#%% wrong | literal | D's alpha is written as it was before its leaves
def trace_table():
    return {"D": (-inf, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (3, inf, 1), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% wrong | literal | E's alpha is still open after its leaf
def trace_table():
    return {"D": (3, inf, 3), "E": (-inf, 3, 5), "B": (-inf, 3, 3), "F": (3, inf, 1), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% wrong | literal | E reads its second leaf
def trace_table():
    return {"D": (3, inf, 3), "E": (9, 3, 9), "B": (-inf, 3, 3), "F": (3, inf, 1), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% wrong | literal | B's beta is still open
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, inf, 3), "F": (3, inf, 1), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% wrong | literal | B takes E's 5
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 5, 5), "F": (3, inf, 1), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% wrong | literal | F's alpha falls to its own value
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (1, inf, 1), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% wrong | literal | F's value is its alpha
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (3, inf, 3), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% wrong | literal | C's beta is still open
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (3, inf, 1), "C": (3, inf, 1), "A": (3, inf, 3)}

#%% wrong | literal | C's value is clamped to alpha
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (3, inf, 1), "C": (3, 3, 3), "A": (3, inf, 3)}

#%% wrong | literal | B's beta is handed up to A
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (3, inf, 1), "C": (3, 1, 1), "A": (3, 3, 3)}

#%% wrong | literal | A's alpha is still open
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (3, inf, 1), "C": (3, 1, 1), "A": (-inf, inf, 3)}

#%% wrong | literal | alpha and beta are swapped in C
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (3, inf, 1), "C": (1, 3, 1), "A": (3, inf, 3)}

#%% wrong | literal | infinity has the wrong sign in F
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "F": (3, -inf, 1), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% wrong | literal | a large number stands for infinity
def trace_table():
    return {"D": (3, 999, 3), "E": (5, 3, 5), "B": (-999, 3, 3), "F": (3, 999, 1), "C": (3, 1, 1), "A": (3, 999, 3)}

#%% wrong | literal | the row of F is missing
def trace_table():
    return {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3), "C": (3, 1, 1), "A": (3, inf, 3)}

#%% wrong | literal | v comes first in each row
def trace_table():
    return {"D": (3, 3, inf), "E": (5, 5, 3), "B": (3, -inf, 3), "F": (1, 3, inf), "C": (1, 3, 1), "A": (3, 3, inf)}

#%% wrong | two functions | the windows with which nodes are entered
def trace_table():
    table = {}
    fill(eight_step_tree(), (), -inf, inf, table)
    return table

def fill(tree, s, alpha, beta, table):
    if tree.is_terminal(s):
        return tree.utility(s)
    entered = alpha, beta
    v = -inf * tree.to_move(s)
    for a in tree.actions(s):
        below = fill(tree, tree.result(s, a), alpha, beta, table)
        if tree.to_move(s) == MAX:
            alpha = max(alpha, v := max(v, below))
        else:
            beta = min(beta, v := min(v, below))
        if alpha >= beta:
            break
    table[tree.name(s)] = (*entered, v)
    return v

#%% wrong | functools | the columns of alpha and beta are exchanged
def trace_table():
    alphas, betas, vs = (3, 5, -inf, 3, 3, 3), (inf, 3, 3, inf, 1, inf), (3, 5, 3, 1, 1, 3)
    return dict(zip("DEBFCA", zip(betas, alphas, vs)))

#%% wrong | beginner | the table is printed
def trace_table():
    table = {"D": (3, inf, 3), "E": (5, 3, 5), "B": (-inf, 3, 3)}
    table.update({"F": (3, inf, 1), "C": (3, 1, 1), "A": (3, inf, 3)})
    print(table)
