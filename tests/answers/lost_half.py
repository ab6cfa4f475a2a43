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

#%% right | generator | the children are drawn from a generator
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    children = (game.result(node, action) for action in game.actions(node))
    best = -inf if maximizing_player else inf
    for child in children:
        value = both_halves(game, child, depth - 1, alpha, beta, not maximizing_player)
        if maximizing_player:
            alpha, best = max(alpha, value), max(best, value)
        else:
            beta, best = min(beta, value), min(best, value)
        if alpha >= beta:
            children.close()
    return best

#%% right | numbers | numpy's maximum and minimum
import numpy as np

def both_halves(game, node, depth, alpha, beta, maximizing_player):
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        max_eva = -inf
        for action in game.actions(node):
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, False)
            max_eva = np.maximum(max_eva, eva)
            alpha = max(alpha, max_eva)
            if beta <= alpha:
                break
        return max_eva
    else:
        min_eva = inf
        for action in game.actions(node):
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, True)
            min_eva = np.minimum(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% right | while | two loops over an iterator
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        max_eva = -inf
        rest = list(game.actions(node))
        while rest:
            action = rest.pop(0)
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, False)
            max_eva = max(max_eva, eva)
            alpha = max(alpha, max_eva)
            if beta <= alpha:
                break
        return max_eva
    else:
        min_eva = inf
        rest = list(game.actions(node))
        while rest:
            action = rest.pop(0)
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, True)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% right | modern | walruses and a match
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    match depth == 0 or game.is_terminal(node), maximizing_player:
        case True, _:
            return game.utility(node)
        case _, True:
            value = -inf
            for a in game.actions(node):
                value = max(value, both_halves(game, game.result(node, a), depth - 1, alpha, beta, False))
                if (alpha := max(alpha, value)) >= beta:
                    break
        case _:
            value = inf
            for a in game.actions(node):
                value = min(value, both_halves(game, game.result(node, a), depth - 1, alpha, beta, True))
                if (beta := min(beta, value)) <= alpha:
                    break
    return value

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

#%% wrong | plain | MIN starts at minus infinity, copied from the other half
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
        min_eva = -inf
        for action in game.actions(node):
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, True)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% wrong | plain | MIN calls MIN again
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
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, False)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% wrong | plain | MIN's half takes the largest
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
            min_eva = max(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% wrong | plain | beta takes each value, larger ones too
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
            beta = eva
            if beta <= alpha:
                break
        return min_eva

#%% wrong | plain | MAX's half does not cut
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        max_eva = -inf
        for action in game.actions(node):
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, False)
            max_eva = max(max_eva, eva)
            alpha = max(alpha, max_eva)
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

#%% wrong | plain | strict in MIN's half only
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
            if beta < alpha:
                break
        return min_eva

#%% wrong | beginner | MIN's half returns inside the loop
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

#%% wrong | plain | depth goes down undiminished in MIN's half
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
            eva = both_halves(game, game.result(node, action), depth, alpha, beta, True)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% wrong | numbers | MIN starts at a million, MAX at minus a million
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        max_eva = -(10**6)
        for action in game.actions(node):
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, False)
            max_eva = max(max_eva, eva)
            alpha = max(alpha, max_eva)
            if beta <= alpha:
                break
        return max_eva
    else:
        min_eva = 10**6
        for action in game.actions(node):
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, True)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% wrong | negamax | MIN's half negates the value
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
            eva = -both_halves(game, game.result(node, action), depth - 1, -beta, -alpha, True)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% wrong | flag | the flag is not looked at: MAX moves at the root
def search(game, node, depth, alpha, beta, maximizing_player):
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        max_eva = -inf
        for action in game.actions(node):
            eva = search(game, game.result(node, action), depth - 1, alpha, beta, False)
            max_eva = max(max_eva, eva)
            alpha = max(alpha, max_eva)
            if beta <= alpha:
                break
        return max_eva
    else:
        min_eva = inf
        for action in game.actions(node):
            eva = search(game, game.result(node, action), depth - 1, alpha, beta, True)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

def both_halves(game, node, depth, alpha, beta, maximizing_player):
    return search(game, node, depth, alpha, beta, True)

#%% wrong | literal | the first half alone, as the page shows it
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

#%% wrong | closure | beta is global in MIN's half
BETA = inf

def both_halves(game, node, depth, alpha, beta, maximizing_player):
    global BETA
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
            beta = BETA = min(beta, BETA, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% wrong | pair | the value comes with its action in MIN's half
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
        return min_eva, action

#%% wrong | key | MIN's half sorts its children
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
        for action in sorted(game.actions(node), key=str, reverse=True):
            eva = both_halves(game, game.result(node, action), depth - 1, alpha, beta, True)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva

#%% wrong | functools | MIN's half searches all and takes the smallest
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
        return min(both_halves(game, game.result(node, a), depth - 1, alpha, beta, True) for a in game.actions(node))

#%% wrong | closure | the window of the parent is changed in place
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    def search(s, d, window, up):
        if d == 0 or game.is_terminal(s):
            return game.utility(s)
        pick = max if up else min
        end, best = ("alpha", -inf) if up else ("beta", inf)
        for action in game.actions(s):
            best = pick(best, search(game.result(s, action), d - 1, window, not up))
            window[end] = pick(window[end], best)
            if window["beta"] <= window["alpha"]:
                break
        return best

    return search(node, depth, {"alpha": alpha, "beta": beta}, maximizing_player)

#%% wrong | class | MIN's branch gives back the largest that it met
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
        return max(eva)

both_halves = Tutorial()

#%% wrong | generator | the generator is shut before the bound is reached
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    children = (game.result(node, action) for action in game.actions(node))
    best = -inf if maximizing_player else inf
    for child in children:
        value = both_halves(game, child, depth - 1, alpha, beta, not maximizing_player)
        if maximizing_player:
            alpha, best = max(alpha, value), max(best, value)
        else:
            beta, best = min(beta, value), min(best, value)
        if alpha + 2 >= beta:
            children.close()
    return best

#%% wrong | modern | MIN hands down its beta to the next child unclosed: the walrus binds another name
def both_halves(game, node, depth, alpha, beta, maximizing_player):
    match depth == 0 or game.is_terminal(node), maximizing_player:
        case True, _:
            return game.utility(node)
        case _, True:
            value = -inf
            for a in game.actions(node):
                value = max(value, both_halves(game, game.result(node, a), depth - 1, alpha, beta, False))
                if (alpha := max(alpha, value)) >= beta:
                    break
        case _:
            value = inf
            for a in game.actions(node):
                value = min(value, both_halves(game, game.result(node, a), depth - 1, alpha, beta, True))
                if (bound := min(beta, value)) <= alpha:
                    break
    return value
