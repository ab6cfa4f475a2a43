from math import inf

from abcourse import MAX, MIN

def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    best = -inf if game.to_move(state) == MAX else inf
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best

#%% right | plain | the search of 3.1, clamped
def fail_hard(game, state, depth, alpha, beta):
    return max(alpha, min(beta, alphabeta(game, state, depth, alpha, beta)))

#%% right | negamax | the mover's view inside
def fail_hard(game, state, depth, alpha, beta):
    def nega(s, d, a, b):
        if d == 0 or game.is_terminal(s):
            return max(a, min(b, game.to_move(s) * game.utility(s)))
        for action in game.actions(s):
            value = -nega(game.result(s, action), d - 1, -b, -a)
            if value >= b:
                return b
            a = max(a, value)
        return a

    if game.to_move(state) == MAX:
        return nega(state, depth, alpha, beta)
    return -nega(state, depth, -beta, -alpha)

#%% right | closure | a wrap that makes any search fail-hard, around a strict one
def strict(game, s, depth, alpha, beta):
    if depth == 0 or game.is_terminal(s):
        return game.utility(s)
    sign = game.to_move(s)
    best = -sign * inf
    for a in game.actions(s):
        value = strict(game, game.result(s, a), depth - 1, alpha, beta)
        best = max(best, value) if sign == MAX else min(best, value)
        if best > beta if sign == MAX else best < alpha:
            break
        alpha, beta = (max(alpha, best), beta) if sign == MAX else (alpha, min(beta, best))
    return best

def hard(search):
    def clamped(game, state, depth, alpha, beta):
        return min(beta, max(alpha, search(game, state, depth, alpha, beta)))

    return clamped

fail_hard = hard(strict)

#%% right | key | the middle one of three sorted numbers
def fail_hard(game, state, depth, alpha, beta):
    return sorted((alpha, alphabeta(game, state, depth, alpha, beta), beta))[1]

#%% right | class | a callable object
class FailHard:
    def __call__(self, game, state, depth, alpha, beta):
        if depth == 0 or game.is_terminal(state):
            return self.clamped(game.utility(state), alpha, beta)
        low, high, player = alpha, beta, game.to_move(state)
        for action in game.actions(state):
            value = self(game, game.result(state, action), depth - 1, low, high)
            if player == MAX:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return self.clamped(low if player == MAX else high, alpha, beta)

    def clamped(self, value, alpha, beta):
        return alpha if value <= alpha else beta if value >= beta else value

fail_hard = FailHard()

#%% right | functools | the clamp is a reduction over the window's ends
from functools import reduce

def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    return reduce(lambda number, step: step[0](number, step[1]), ((max, alpha), (min, beta)), value)

#%% right | numbers | numpy's clip
import numpy as np

def fail_hard(game, state, depth, alpha, beta):
    return np.clip(alphabeta(game, state, depth, alpha, beta), alpha, beta)

#%% right | generator | the values of the children are drawn until the window is shut
def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    window = [alpha, beta]
    side = 0 if game.to_move(state) == MAX else 1

    def values():
        for action in game.actions(state):
            yield fail_hard(game, game.result(state, action), depth - 1, *window)

    for value in values():
        window[side] = (max, min)[side](window[side], value)
        if window[0] >= window[1]:
            break
    return window[side]

#%% right | modern | a match on where the value lies
def fail_hard(game, state, depth, alpha, beta):
    match alphabeta(game, state, depth, alpha, beta):
        case value if value < alpha:
            return alpha
        case value if value > beta:
            return beta
        case value:
            return value

#%% wrong | plain | fail-soft: nothing is clamped
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    return value

#%% wrong | plain | only the lower end is clamped
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    return max(alpha, value)

#%% wrong | plain | the ends are exchanged in the clamp
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    return min(alpha, max(beta, value))

#%% wrong | plain | whatever lies outside becomes alpha
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    if alpha < value < beta:
        return value
    return alpha

#%% wrong | flag | what fails low becomes beta, what fails high alpha
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    fails_low, fails_high = value <= alpha, value >= beta
    return beta if fails_low else alpha if fails_high else value

#%% wrong | numbers | one point of margin is left on either side
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    return max(alpha - 1, min(beta + 1, value))

#%% wrong | numbers | the value is clamped to the open window, one point inside
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    return max(alpha + 1, min(beta - 1, value))

#%% wrong | plain | the search gets an open window, and only its value is clamped
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, -inf, inf)
    return max(alpha, min(beta, value))

#%% wrong | plain | finished states are clamped, estimates at depth 0 are not
def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 and not game.is_terminal(state):
        return game.utility(state)
    if game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    if game.to_move(state) == MAX:
        for action in game.actions(state):
            value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
            if value >= beta:
                return beta
            alpha = max(alpha, value)
        return alpha
    else:
        for action in game.actions(state):
            value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
            if value <= alpha:
                return alpha
            beta = min(beta, value)
        return beta

#%% wrong | class | the value is clamped to the window as it was narrowed
class Window:
    def __init__(self, alpha, beta):
        self.alpha, self.beta = alpha, beta

    def clamp(self, value):
        return max(self.alpha, min(self.beta, value))

def fail_hard(game, state, depth, alpha, beta):
    window = Window(alpha, beta)
    if depth == 0 or game.is_terminal(state):
        return window.clamp(game.utility(state))
    for action in game.actions(state):
        best = alphabeta(game, game.result(state, action), depth - 1, window.alpha, window.beta)
        if game.to_move(state) == MAX:
            window.alpha = max(window.alpha, best)
        else:
            window.beta = min(window.beta, best)
        if window.alpha >= window.beta:
            break
    return window.clamp(window.alpha if game.to_move(state) == MAX else window.beta)

#%% wrong | plain | MAX answers a cut with its value
def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    if game.to_move(state) == MAX:
        for action in game.actions(state):
            value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
            if value >= beta:
                return value + 1
            alpha = max(alpha, value)
        return alpha
    else:
        for action in game.actions(state):
            value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
            if value <= alpha:
                return alpha
            beta = min(beta, value)
        return beta

#%% wrong | plain | MIN gives back alpha where it did not cut
def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    if game.to_move(state) == MAX:
        for action in game.actions(state):
            value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
            if value >= beta:
                return alpha
            alpha = max(alpha, value)
        return alpha
    else:
        for action in game.actions(state):
            value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
            if value <= alpha:
                return alpha
            beta = min(beta, value)
        return alpha

#%% wrong | plain | MAX gives back beta where it did not cut
def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    if game.to_move(state) == MAX:
        for action in game.actions(state):
            value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
            if value >= beta:
                return beta
            alpha = max(alpha, value)
        return beta
    else:
        for action in game.actions(state):
            value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
            if value <= alpha:
                return alpha
            beta = min(beta, value)
        return beta

#%% wrong | plain | strict at MIN only
def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    if game.to_move(state) == MAX:
        for action in game.actions(state):
            value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
            if value >= beta:
                return beta
            alpha = max(alpha, value)
        return alpha
    else:
        for action in game.actions(state):
            value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
            if value < alpha:
                return alpha
            beta = min(beta, value)
        return beta

#%% wrong | while | depth goes down undiminished
def fail_hard(game, state, depth, alpha, beta):
    low, high = alpha, beta
    if depth == 0 or game.is_terminal(state):
        return max(low, min(high, game.utility(state)))
    player = game.to_move(state)
    best = -player * inf
    for action in game.actions(state):
        value = fail_hard(game, game.result(state, action), depth, alpha, beta)
        best = max(best, value) if player == MAX else min(best, value)
        if player == MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return max(low, min(high, best))

#%% wrong | numbers | one ply is taken off before the search
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, max(depth - 1, 0), alpha, beta)
    return max(alpha, min(beta, value))

#%% wrong | pair | value and the word for where it lies come back
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    word = 'low' if value <= alpha else 'high' if value >= beta else 'exact'
    return max(alpha, min(beta, value)), word

#%% wrong | beginner | nothing comes back inside the window
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    if value <= alpha:
        return alpha
    if value >= beta:
        return beta

#%% wrong | beginner | the clamped value is printed
def fail_hard(game, state, depth, alpha, beta):
    value = alphabeta(game, state, depth, alpha, beta)
    print(max(alpha, min(beta, value)))

#%% wrong | key | the children are tried from last to first
def fail_hard(game, state, depth, alpha, beta):
    low, high = alpha, beta
    if depth == 0 or game.is_terminal(state):
        return max(low, min(high, game.utility(state)))
    player = game.to_move(state)
    best = -player * inf
    for action in reversed(list(game.actions(state))):
        value = fail_hard(game, game.result(state, action), depth - 1, alpha, beta)
        best = max(best, value) if player == MAX else min(best, value)
        if player == MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return max(low, min(high, best))

#%% wrong | memo | clamped values are remembered by state, whatever the window
TABLE = {}

def fail_hard(game, state, depth, alpha, beta):
    if state in TABLE:
        return max(alpha, min(beta, TABLE[state]))
    TABLE[state] = alphabeta(game, state, depth, alpha, beta)
    return max(alpha, min(beta, TABLE[state]))

#%% wrong | negamax | for the mover: at MIN roots the sign is turned
def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return max(alpha, min(beta, game.to_move(state) * game.utility(state)))
    for action in game.actions(state):
        value = -fail_hard(game, game.result(state, action), depth - 1, -beta, -alpha)
        if value >= beta:
            return beta
        alpha = max(alpha, value)
    return alpha

#%% wrong | functools | the players are exchanged at the root
from functools import reduce

def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    pick = min if game.to_move(state) == MAX else max
    values = (alphabeta(game, game.result(state, a), depth - 1, alpha, beta) for a in game.actions(state))
    return max(alpha, min(beta, reduce(pick, values)))

#%% wrong | class | what comes back is clamped against the wrong end where it fails high
class FailHard:
    def __call__(self, game, state, depth, alpha, beta):
        if depth == 0 or game.is_terminal(state):
            return self.clamped(game.utility(state), alpha, beta)
        low, high, player = alpha, beta, game.to_move(state)
        for action in game.actions(state):
            value = self(game, game.result(state, action), depth - 1, low, high)
            if player == MAX:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return self.clamped(low if player == MAX else high, alpha, beta)

    def clamped(self, value, alpha, beta):
        return alpha if value <= alpha else alpha if value >= beta else value

fail_hard = FailHard()

#%% wrong | pair | MIN gives back the upper end of the window that it was given
def fail_hard(game, state, depth, alpha, beta):
    def search(s, d, a, b, top=None):
        top = b
        if d == 0 or game.is_terminal(s):
            return max(a, min(b, game.utility(s))), None
        move, up = None, game.to_move(s) == MAX
        for action in game.actions(s):
            value, _ = search(game.result(s, action), d - 1, a, b)
            if up and value > a:
                a, move = value, action
            if not up and value < b:
                b, move = value, action
            if a >= b:
                break
        return (a if up else top), move

    return search(state, depth, alpha, beta)[0]

#%% wrong | generator | each child gets the window with which the node was entered
def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    window = [alpha, beta]
    side = 0 if game.to_move(state) == MAX else 1

    def values():
        for action in game.actions(state):
            yield fail_hard(game, game.result(state, action), depth - 1, alpha, beta)

    for value in values():
        window[side] = (max, min)[side](window[side], value)
        if window[0] >= window[1]:
            break
    return window[side]

#%% wrong | negamax | a leaf is not turned for the mover
def fail_hard(game, state, depth, alpha, beta):
    def nega(s, d, a, b):
        if d == 0 or game.is_terminal(s):
            return max(a, min(b, game.utility(s)))
        for action in game.actions(s):
            value = -nega(game.result(s, action), d - 1, -b, -a)
            if value >= b:
                return b
            a = max(a, value)
        return a

    if game.to_move(state) == MAX:
        return nega(state, depth, alpha, beta)
    return -nega(state, depth, -beta, -alpha)
