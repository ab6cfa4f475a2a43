from math import inf

from abcourse import MAX, MIN


def leaf(game, state):
    """What a state is worth to the mover without looking ahead; a finished game counts 1,000 times."""
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return game.to_move(state) * game.evaluate(state)


#%% right | negamax | best and alpha, fail-soft
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best

#%% right | negamax | fail-hard
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return max(alpha, min(beta, leaf(game, state)))
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        if value >= beta:
            return beta
        alpha = max(alpha, value)
    return alpha

#%% right | two functions | alpha-beta for MAX, with window and value turned at the door
def search(game, state, depth, alpha, beta):
    if game.to_move(state) == MAX:
        return high(game, state, depth, alpha, beta)
    return -low(game, state, depth, -beta, -alpha)

def high(game, s, d, alpha, beta):
    if d == 0 or game.is_terminal(s):
        return game.to_move(s) * leaf(game, s)
    v = -inf
    for a in game.actions(s):
        v = max(v, low(game, game.result(s, a), d - 1, max(alpha, v), beta))
        if v >= beta:
            return v
    return v

def low(game, s, d, alpha, beta):
    if d == 0 or game.is_terminal(s):
        return game.to_move(s) * leaf(game, s)
    v = inf
    for a in game.actions(s):
        v = min(v, high(game, game.result(s, a), d - 1, alpha, min(beta, v)))
        if v <= alpha:
            return v
    return v

#%% right | stack | frames whose window speaks for the mover
def search(game, state, depth, alpha, beta):
    stack, value = [], None
    here = (state, depth, alpha, beta)
    while True:
        if value is None:
            s, d, a, b = here
            if d == 0 or game.is_terminal(s):
                value = leaf(game, s)
            else:
                stack.append([s, d, a, b, list(game.actions(s))[::-1], -inf])
        if value is not None:
            if not stack:
                return value
            frame = stack[-1]
            frame[5] = max(frame[5], -value)
            frame[2] = max(frame[2], frame[5])
            value = None
        while stack and (not stack[-1][4] or stack[-1][2] >= stack[-1][3] and stack[-1][5] > -inf):
            value = stack.pop()[5]
            if not stack:
                return value
            frame = stack[-1]
            frame[5] = max(frame[5], -value)
            frame[2] = max(frame[2], frame[5])
            value = None
        s, d, a, b, rest, _ = stack[-1]
        here = (game.result(s, rest.pop()), d - 1, -b, -a)

#%% right | generator | children's values are drawn one at a time
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    window = [-beta, -alpha]

    def values():
        for action in game.actions(state):
            yield -search(game, game.result(state, action), depth - 1, *window)

    best = -inf
    for value in values():
        best = max(best, value)
        window[1] = min(window[1], -best)
        if window[0] >= window[1]:
            break
    return best

#%% right | class | the window is an object that turns itself
class Window:
    def __init__(self, alpha, beta):
        self.alpha, self.beta = alpha, beta

    def __neg__(self):
        return Window(-self.beta, -self.alpha)

    def shut_by(self, value):
        self.alpha = max(self.alpha, value)
        return self.alpha >= self.beta

def inner(game, state, depth, window):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -inner(game, game.result(state, action), depth - 1, -window))
        if window.shut_by(best):
            break
    return best

def search(game, state, depth, alpha, beta):
    return inner(game, state, depth, Window(alpha, beta))

#%% right | while | the cut stands in the loop's condition
def search(game, state, depth, alpha, beta):
    if game.is_terminal(state) or not depth:
        return leaf(game, state)
    rest, best = iter(game.actions(state)), -inf
    while best < beta and (action := next(rest, None)) is not None:
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best))
        best = value if value > best else best
    return best

#%% right | numbers | numpy at every node
import numpy as np

def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return np.float64(leaf(game, state))
    best = np.float64(-np.inf)
    for action in game.actions(state):
        best = np.fmax(best, -search(game, game.result(state, action), depth - 1, -beta, -alpha))
        alpha = np.fmax(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | an estimate at depth 0 stays in MAX's view, a finished state is turned
def search(game, state, depth, alpha, beta):
    if depth == 0:
        return game.to_move(state) * leaf(game, state)
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | flag | strict for the player at the root only
def search(game, state, depth, alpha, beta):
    def inner(s, d, a, b, sign):
        if d == 0 or game.is_terminal(s):
            return leaf(game, s)
        v = -inf
        for move in game.actions(s):
            w = -inner(game.result(s, move), d - 1, -b, -a, -sign)
            if w > v:
                v = w
            if v > a:
                a = v
            if a > b or (a == b and sign == -game.to_move(state)):
                return v
        return v

    return inner(state, depth, alpha, beta, game.to_move(state))

#%% wrong | flag | MAX cuts, MIN does not
def search(game, state, depth, alpha, beta):
    def inner(s, d, a, b, sign):
        if d == 0 or game.is_terminal(s):
            return leaf(game, s)
        v = -inf
        for move in game.actions(s):
            w = -inner(game.result(s, move), d - 1, -b, -a, -sign)
            if w > v:
                v = w
            if v > a:
                a = v
            if a >= b and sign == MAX:
                return v
        return v

    return inner(state, depth, alpha, beta, game.to_move(state))

#%% wrong | two functions | at MIN roots the window stays the mover's though the inner is MAX's
def search(game, state, depth, alpha, beta):
    return game.to_move(state) * inner(game, state, depth, alpha, beta)

def inner(game, s, depth, alpha, beta):
    if depth == 0 or game.is_terminal(s):
        return game.to_move(s) * leaf(game, s)
    sign = game.to_move(s)
    best = -sign * inf
    for a in game.actions(s):
        value = inner(game, game.result(s, a), depth - 1, alpha, beta)
        best = max(best, value) if sign == MAX else min(best, value)
        alpha, beta = (max(alpha, best), beta) if sign == MAX else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best

#%% wrong | class | the window is one object, and turning it is not undone
class Window:
    def __init__(self, alpha, beta):
        self.alpha, self.beta = alpha, beta

    def turn(self):
        self.alpha, self.beta = -self.beta, -self.alpha

def inner(game, s, depth, window):
    if depth == 0 or game.is_terminal(s):
        return leaf(game, s)
    best = -inf
    for a in game.actions(s):
        window.turn()
        best = max(best, -inner(game, game.result(s, a), depth - 1, window))
        window.turn()
        window.alpha = max(window.alpha, best)
        if window.alpha >= window.beta:
            break
    return best

def search(game, state, depth, alpha, beta):
    return inner(game, state, depth, Window(alpha, beta))

#%% wrong | two functions | right inside; the value and the window count for MAX outside
def inside(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -inside(game, game.result(state, action), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best

def search(game, state, depth, alpha, beta):
    sign = game.to_move(state)
    return sign * inside(game, state, depth, *sorted([sign * alpha, sign * beta]))
