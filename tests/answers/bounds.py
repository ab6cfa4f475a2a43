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


#%% wrong | literal | B is called a bound, since D below it was cut
def labels():
    return {"B": "<=", "F": "=", "G": ">=", "E": "<=", "H": "<="}

#%% wrong | literal | E is called exact
def labels():
    return {"B": "=", "F": "=", "G": ">=", "E": "=", "H": "<="}
