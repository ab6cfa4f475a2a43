from math import inf

from abcourse import MAX, MIN

#%% right | plain | both halves as the page has them
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        max_eva = -inf
        for action in game.actions(node):
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, False)
            max_eva = max(max_eva, eva)
            alpha = max(alpha, max_eva)
            if beta <= alpha:
                break
        return max_eva
    else:
        min_eva = inf
        for action in game.actions(node):
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, True)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% right | two functions | each half is a function
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    half = upper if maximizing_player else lower
    return half(game, node, depth, alpha, beta)

def upper(game, node, depth, alpha, beta):
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    best = -inf
    for action in game.actions(node):
        best = max(best, lower(game, game.result(node, action), depth - 1, max(alpha, best), beta))
        if best >= beta:
            break
    return best

def lower(game, node, depth, alpha, beta):
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    best = inf
    for action in game.actions(node):
        best = min(best, upper(game, game.result(node, action), depth - 1, alpha, min(beta, best)))
        if best <= alpha:
            break
    return best

#%% right | negamax | the sign comes from the flag
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    def nega(s, d, a, b, sign):
        if d == 0 or game.is_terminal(s):
            return sign * game.utility(s)
        v = -inf
        for action in game.actions(s):
            v = max(v, -nega(game.result(s, action), d - 1, -b, -a, -sign))
            a = max(a, v)
            if b <= a:
                break
        return v

    if maximizing_player:
        return nega(node, depth, alpha, beta, 1)
    return -nega(node, depth, -beta, -alpha, -1)

#%% right | class | a class whose objects are called
class Tutorial:
    def __call__(self, game, node, depth, alpha, beta, maximizing_player):
        if depth == 0 or game.is_terminal(node):
            return game.utility(node)
        eva = []
        for action in game.actions(node):
            eva.append(self(game, game.result(node, action), depth - 1, alpha, beta, not maximizing_player))
            if maximizing_player:
                alpha = max(alpha, eva[-1])
            else:
                beta = min(beta, eva[-1])
            if beta <= alpha:
                break
        return max(eva) if maximizing_player else min(eva)

both_halves = Tutorial()

#%% right | plain | fail-hard in MIN's half
like: both halves as the page has them
-        return min_eva
+        return beta
#%% wrong | plain | strict in MIN's half only
like: both halves as the page has them
-            beta = min(beta, min_eva)
-            if beta <= alpha:
+            beta = min(beta, min_eva)
+            if beta < alpha:

#%% wrong | plain | depth goes down undiminished in MIN's half
like: both halves as the page has them
-            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, True)
+            eva = both_halves(game, game.result(node, action), depth, alpha, beta, True)
