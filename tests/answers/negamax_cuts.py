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

#%% right | negamax | strict
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha > beta:
            return best
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

#%% right | flag | the sign travels down inside
def search(game, state, depth, alpha, beta):
    def inner(s, d, a, b, sign):
        if d == 0 or game.is_terminal(s):
            return leaf(game, s)
        v = -inf
        for move in game.actions(s):
            v = max(v, -inner(game.result(s, move), d - 1, -b, -a, -sign))
            a = max(a, v)
            if b <= a:
                break
        return v

    return inner(state, depth, alpha, beta, game.to_move(state))

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

#%% right | functools | min of the children with the signs carried the other way
from functools import partial

def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    worst = inf
    for child in map(partial(game.result, state), game.actions(state)):
        worst = min(worst, search(game, child, depth - 1, -beta, min(-alpha, worst)))
        if -worst >= beta:
            break
    return -worst

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

#%% right | modern | a match on whether play goes on
def search(game, state, depth, alpha, beta):
    match depth == 0 or game.is_terminal(state), game.to_move(state):
        case True, sign:
            return leaf(game, state)
    best = None
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        if best is None or value > best:
            best = value
        if (alpha := max(alpha, best)) >= beta:
            break
    return best

#%% wrong | negamax | the leaf stays in MAX's view
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | the leaf is turned the wrong way
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return -leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
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

#%% wrong | negamax | the minus before the call is missing
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | the window is negated, its ends are not exchanged
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -alpha, -beta)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | alpha alone is negated
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -alpha, beta)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | the window goes down as it is
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, alpha, beta)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | the child's upper end is open, so only shallow cuts are left
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -inf, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | flag | every child is searched with the window of its parent at the start
def search(game, state, depth, alpha, beta):
    def inner(s, d, a, b, sign):
        if d == 0 or game.is_terminal(s):
            return leaf(game, s)
        v = -inf
        for move in game.actions(s):
            w = -inner(game.result(s, move), d - 1, -b, -a, -sign)
            if w > v:
                v = w
            if v >= b:
                return v
        return v

    return inner(state, depth, alpha, beta, game.to_move(state))

#%% wrong | flag | cut where the window is a point wide
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
            if a + 1 >= b:
                return v
        return v

    return inner(state, depth, alpha, beta, game.to_move(state))

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

#%% wrong | flag | the best starts at 0
def search(game, state, depth, alpha, beta):
    def inner(s, d, a, b, sign):
        if d == 0 or game.is_terminal(s):
            return leaf(game, s)
        v = 0
        for move in game.actions(s):
            w = -inner(game.result(s, move), d - 1, -b, -a, -sign)
            if w > v:
                v = w
            if v > a:
                a = v
            if a >= b:
                return v
        return v

    return inner(state, depth, alpha, beta, game.to_move(state))

#%% wrong | negamax | the best starts at -99
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -99
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | while | the best starts at minus a million
INFINITY = 1_000_000

def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best, actions, i = -INFINITY, game.actions(state), 0
    while i < len(actions):
        best = max(best, -search(game, game.result(state, actions[i]), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
        i += 1
    return best

#%% wrong | negamax | depth goes down undiminished
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | a ply short
def search(game, state, depth, alpha, beta):
    if depth <= 1 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | flag | depth is ignored
def search(game, state, depth, alpha, beta):
    def inner(s, d, a, b, sign):
        if game.is_terminal(s):
            return leaf(game, s)
        v = -inf
        for move in game.actions(s):
            w = -inner(game.result(s, move), d - 1, -b, -a, -sign)
            if w > v:
                v = w
            if v > a:
                a = v
            if a >= b:
                return v
        return v

    return inner(state, depth, alpha, beta, game.to_move(state))

#%% wrong | functools | all children are searched before a cut is tested
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    return max(-search(game, game.result(state, a), depth - 1, -beta, -alpha) for a in game.actions(state))

#%% wrong | two functions | MAX's value comes back at MIN roots
def search(game, state, depth, alpha, beta):
    if game.to_move(state) == MIN:
        alpha, beta = -beta, -alpha
    return inner(game, state, depth, alpha, beta)

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

#%% wrong | memo | values are remembered by state across games
KNOWN = {}

def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        if state not in KNOWN:
            KNOWN[state] = leaf(game, state)
        return KNOWN[state]
    best = -inf
    for action in game.actions(state):
        best = max(best, -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best

#%% wrong | key | the actions are tried in the order of their negatives
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in list(game.actions(state))[::-1]:
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | pair | value and action come back
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state), None
    best, move = -inf, None
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)[0]
        if value > best:
            best, move = value, action
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, move

#%% wrong | negamax | beta comes back where nothing was cut
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
            if a >= b:
                return v
        return b

    return inner(state, depth, alpha, beta, game.to_move(state))

#%% wrong | modern | alpha takes each value by a walrus, smaller ones too
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, alpha := value)
        if best >= beta:
            break
    return best

#%% wrong | closure | a default list keeps the best alpha of all calls
def search(game, state, depth, alpha, beta, held=[-inf]):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        held[0] = alpha = max(alpha, best, held[0])
        if alpha >= beta:
            break
    return best

#%% wrong | generator | a generator comes back
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        yield leaf(game, state)
        return
    best = -inf
    for action in game.actions(state):
        value = -next(search(game, game.result(state, action), depth - 1, -beta, -alpha))
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    yield best

#%% wrong | numbers | the value is rounded to tens
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return round(leaf(game, state), -1)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | beginner | nothing is returned where no cut happens
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            return best

#%% wrong | generator | the wrong end of the child's window is narrowed
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
        window[0] = max(window[0], -best)
        if window[0] >= window[1]:
            break
    return best

#%% wrong | functools | the cut is tested before the sign is turned
from functools import partial

def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    worst = inf
    for child in map(partial(game.result, state), game.actions(state)):
        worst = min(worst, search(game, child, depth - 1, -beta, min(-alpha, worst)))
        if worst >= beta:
            break
    return -worst

#%% wrong | numbers | the smaller of both is kept
import numpy as np

def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return np.float64(leaf(game, state))
    best = np.float64(-np.inf)
    for action in game.actions(state):
        best = -np.fmin(best, search(game, game.result(state, action), depth - 1, -beta, -alpha))
        alpha = np.fmax(alpha, best)
        if alpha >= beta:
            break
    return best
