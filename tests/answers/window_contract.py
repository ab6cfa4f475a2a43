from math import inf

from abcourse import MAX, MIN, minimax

#%% right | plain | three cases, one for each side and one for the inside
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% right | two functions | a witness of our own by the five verbs
def worth(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    pick = max if game.to_move(state) == MAX else min
    return pick(worth(game, game.result(state, action)) for action in game.actions(state))

def window_contract(search, tree, alpha, beta):
    true, said = worth(tree, tree.initial), search(tree, tree.initial, inf, alpha, beta)
    return said == true or true < said <= alpha or beta <= said < true

#%% right | negamax | the witness is a negamax
def window_contract(search, tree, alpha, beta):
    def nega(s):
        if tree.is_terminal(s):
            return tree.to_move(s) * tree.utility(s)
        return max(-nega(tree.result(s, a)) for a in tree.actions(s))

    true = tree.to_move(tree.initial) * nega(tree.initial)
    said = search(tree, tree.initial, inf, alpha, beta)
    if alpha < said < beta:
        return said == true
    return said - true >= 0 if said <= alpha else true - said >= 0

#%% right | stack | the witness lays the tree out
def window_contract(search, tree, alpha, beta):
    order = [tree.initial]
    after = []
    for s in order:
        children = [] if tree.is_terminal(s) else [tree.result(s, a) for a in tree.actions(s)]
        after.append(range(len(order), len(order) + len(children)))
        order.extend(children)
    worth = [0] * len(order)
    for i in reversed(range(len(order))):
        below = [worth[j] for j in after[i]]
        sign = tree.to_move(order[i])
        worth[i] = sign * max(sign * v for v in below) if below else tree.utility(order[i])
    r = search(tree, tree.initial, inf, alpha, beta)
    return worth[0] <= r if r <= alpha else worth[0] >= r if r >= beta else worth[0] == r

#%% right | numbers | the interval that is claimed, with infinite ends
def window_contract(search, tree, alpha, beta):
    said = float(search(tree, tree.initial, inf, alpha, beta))
    low = float("-inf") if said <= alpha else said
    high = float("inf") if said >= beta else said
    return low <= minimax(tree)(tree.initial)[0] <= high

#%% wrong | plain | inside the window a bound will do
like: three cases, one for each side and one for the inside
-    return true == value
+    return true <= value

#%% wrong | plain | it asks where the worth lies, instead of what came back
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if true <= alpha:
        return true <= value
    if true >= beta:
        return true >= value
    return true == value

#%% wrong | plain | fail-hard is asked for: nothing outside the window passes
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    return value == max(alpha, min(beta, true))

#%% wrong | memo | the first tree's worth is kept for all
KNOWN = []

def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    if not KNOWN:
        KNOWN.append(minimax(tree)(tree.initial)[0])
    true = KNOWN[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | pair | the whole answer of minimax is compared
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)
    if alpha < value < beta:
        return true == value
    return true[0] <= value if value <= alpha else true[0] >= value

#%% wrong | generator | one condition that holds is enough
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    return any((value <= alpha and true <= value, value >= beta and true >= value, true == value, value in (alpha, beta)))

#%% wrong | plain | below alpha the bound must not be exact
like: three cases, one for each side and one for the inside
-        return true <= value
+        return true < value

#%% wrong | plain | above beta the bound must not be exact
like: three cases, one for each side and one for the inside
-        return true >= value
+        return true > value

#%% wrong | plain | alpha is forgotten
like: three cases, one for each side and one for the inside
-    if value <= alpha:
-        return true <= value

#%% wrong | plain | beta is forgotten
like: three cases, one for each side and one for the inside
-    if value >= beta:
-        return true >= value

#%% wrong | negamax | the worth is turned for the mover
like: three cases, one for each side and one for the inside
-    true = minimax(tree)(tree.initial)[0]
+    true = tree.to_move(tree.initial) * minimax(tree)(tree.initial)[0]
