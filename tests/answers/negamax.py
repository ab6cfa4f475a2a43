from math import inf

from abcourse import MAX, MIN

#%% right | negamax | the largest of the negated children
def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))

#%% right | negamax | minus the smallest of the children
def negamax(game, state, depth=inf):
    if game.is_terminal(state) or not depth:
        worth = game.utility(state)
        return worth if game.to_move(state) == MAX else -worth
    return -min(negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))

#%% right | two functions | plain minimax, turned at the door
def negamax(game, state, depth=inf):
    return game.to_move(state) * minimax(game, state, depth)

def minimax(game, state, depth):
    if depth <= 0 or game.is_terminal(state):
        return game.utility(state)
    below = [minimax(game, game.result(state, action), depth - 1) for action in game.actions(state)]
    return max(below) if game.to_move(state) == MAX else min(below)

#%% right | flag | the sign goes down as an argument
def negamax(game, state, depth=inf):
    def search(state, depth, sign):
        if depth == 0 or game.is_terminal(state):
            return sign * game.utility(state)
        best = -inf
        for action in game.actions(state):
            best = max(best, -search(game.result(state, action), depth - 1, -sign))
        return best

    return search(state, depth, game.to_move(state))

#%% right | stack | frames of state, depth, actions and best
def negamax(game, state, depth=inf):
    def leaf(s, d):
        return d == 0 or game.is_terminal(s)

    if leaf(state, depth):
        return game.to_move(state) * game.utility(state)
    stack = [[state, depth, iter(game.actions(state)), -inf]]
    while True:
        frame = stack[-1]
        try:
            child = game.result(frame[0], next(frame[2]))
        except StopIteration:
            stack.pop()
            if not stack:
                return frame[3]
            stack[-1][3] = max(stack[-1][3], -frame[3])
            continue
        if leaf(child, frame[1] - 1):
            frame[3] = max(frame[3], -game.to_move(child) * game.utility(child))
        else:
            stack.append([child, frame[1] - 1, iter(game.actions(child)), -inf])

#%% right | generator | children's values are yielded
def negamax(game, state, depth=inf):
    def values():
        for action in game.actions(state):
            yield -negamax(game, game.result(state, action), depth - 1)

    over = depth == 0 or game.is_terminal(state)
    return game.utility(state) * game.to_move(state) if over else max(values())

#%% right | class | a class that can be called
class Negamax:
    def __call__(self, game, state, depth=inf):
        if depth == 0 or game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        return max(-self(game, game.result(state, action), depth - 1) for action in game.actions(state))

negamax = Negamax()

#%% right | memo | remembered by state and depth within one call
from functools import lru_cache

def negamax(game, state, depth=inf):
    @lru_cache(maxsize=None)
    def search(state, depth):
        if depth == 0 or game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        return max(-search(game.result(state, action), depth - 1) for action in game.actions(state))

    return search(state, depth)

#%% right | pair | value and line inside, the value at the door
def negamax(game, state, depth=inf):
    def search(state, depth):
        if depth == 0 or game.is_terminal(state):
            return game.to_move(state) * game.utility(state), ()
        options = []
        for action in game.actions(state):
            value, line = search(game.result(state, action), depth - 1)
            options.append((-value, (action, *line)))
        return max(options, key=lambda option: option[0])

    return search(state, depth)[0]

#%% right | functools | a reduction with max
from functools import partial, reduce

def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    after = map(partial(game.result, state), game.actions(state))
    return reduce(lambda best, child: max(best, -negamax(game, child, depth - 1)), after, -inf)

#%% right | numbers | a numpy float comes back
import numpy as np

def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return np.float64(game.to_move(state) * game.utility(state))
    return np.max([-negamax(game, game.result(state, a), depth - 1) for a in game.actions(state)])

#%% right | modern | alpha-beta within, and a walrus
def negamax(game, state, depth=inf, alpha=-inf, beta=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        if (value := -negamax(game, game.result(state, action), depth - 1, -beta, -alpha)) > best:
            best = value
        if (alpha := max(alpha, best)) >= beta:
            break
    return best

#%% wrong | negamax | the leaf stays in MAX's view
def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    return max(-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))

#%% wrong | negamax | the leaf is turned the wrong way
def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return -game.to_move(state) * game.utility(state)
    return max(-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))

#%% wrong | negamax | the minus before the call is missing
def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))

#%% wrong | negamax | finished play is turned, an estimate at depth 0 is not
def negamax(game, state, depth=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    if depth == 0:
        return game.utility(state)
    return max(-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))

#%% wrong | negamax | min is taken at MIN as well as the minus
def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    below = [-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state)]
    return max(below) if game.to_move(state) == MAX else min(below)

#%% wrong | plain | depth is handed on undiminished
def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(-negamax(game, game.result(state, action), depth) for action in game.actions(state))

#%% wrong | plain | the search ends a ply too soon
def negamax(game, state, depth=inf):
    if depth == 1 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))

#%% wrong | while | depth counts down once for each child
def negamax(game, state, depth=inf):
    if depth <= 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        depth -= 1
        best = max(best, -negamax(game, game.result(state, action), depth))
    return best

#%% wrong | beginner | the best starts at 0
def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = 0
    for action in game.actions(state):
        value = -negamax(game, game.result(state, action), depth - 1)
        if value > best:
            best = value
    return best

#%% wrong | functools | the best starts at -99
from functools import reduce

def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return reduce(max, (-negamax(game, game.result(state, a), depth - 1) for a in game.actions(state)), -99)

#%% wrong | class | the best lives on the object and is shared by all nodes
class Search:
    def __init__(self, game):
        self.game, self.best = game, -inf

    def value(self, state, depth):
        if depth == 0 or self.game.is_terminal(state):
            return self.game.to_move(state) * self.game.utility(state)
        for action in self.game.actions(state):
            self.best = max(self.best, -self.value(self.game.result(state, action), depth - 1))
        return self.best

def negamax(game, state, depth=inf):
    return Search(game).value(state, depth)

#%% wrong | memo | remembered by state alone, whatever the depth and the game
TABLE = {}

def negamax(game, state, depth=inf):
    if state in TABLE:
        return TABLE[state]
    if depth == 0 or game.is_terminal(state):
        value = game.to_move(state) * game.utility(state)
    else:
        value = max(-negamax(game, game.result(state, a), depth - 1) for a in game.actions(state))
    TABLE[state] = value
    return value

#%% wrong | memo | remembered by state and depth, across games
from functools import lru_cache

GAME = None

def negamax(game, state, depth=inf):
    global GAME
    GAME = game
    return search(state, depth)

@lru_cache(maxsize=None)
def search(state, depth):
    if depth == 0 or GAME.is_terminal(state):
        return GAME.to_move(state) * GAME.utility(state)
    return max(-search(GAME.result(state, a), depth - 1) for a in GAME.actions(state))

#%% wrong | flag | the sign starts at +1, so a MIN root is read as MAX
def negamax(game, state, depth=inf, sign=1):
    if depth == 0 or game.is_terminal(state):
        return sign * game.utility(state)
    return max(-negamax(game, game.result(state, action), depth - 1, -sign) for action in game.actions(state))

#%% wrong | pair | the value comes with its action
def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    return max(((-negamax(game, game.result(state, a), depth - 1)[0], a) for a in game.actions(state)), key=lambda p: p[0])

#%% wrong | key | the best action comes back
def negamax(game, state, depth=inf):
    def value(state, depth):
        if depth == 0 or game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        return max(-value(game.result(state, a), depth - 1) for a in game.actions(state))

    if depth == 0 or game.is_terminal(state):
        return value(state, depth)
    return max(game.actions(state), key=lambda a: -value(game.result(state, a), depth - 1))

#%% wrong | generator | only the first child is drawn from the generator
def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return next(-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))

#%% wrong | stack | every leaf is turned by the root's player, whoever moves there
def negamax(game, state, depth=inf):
    root, best = game.to_move(state), -inf
    stack = [(state, depth)]
    while stack:
        here, left = stack.pop()
        if left == 0 or game.is_terminal(here):
            best = max(best, root * game.utility(here))
        else:
            stack.extend((game.result(here, action), left - 1) for action in game.actions(here))
    return best

#%% wrong | modern | depth None is met where a number was: inf is taken for no depth at all
def negamax(game, state, depth=inf):
    depth = 0 if depth == inf else depth
    match depth, game.is_terminal(state):
        case (0, _) | (_, True):
            return game.to_move(state) * game.utility(state)
    return max(-negamax(game, game.result(state, a), depth - 1) for a in game.actions(state))

#%% wrong | beginner | the value is not returned after the loop
def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = -negamax(game, game.result(state, action), depth - 1)
        if value > best:
            best = value
            if depth == inf:
                return best

#%% wrong | functools | the reduction takes the smallest
from functools import partial, reduce

def negamax(game, state, depth=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    after = map(partial(game.result, state), game.actions(state))
    return reduce(lambda best, child: min(best, -negamax(game, child, depth - 1)), after, inf)

#%% right | modern | a window goes along unturned: it never closes, so the value is right
def negamax(game, state, depth=inf, alpha=-inf, beta=inf):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        if (value := -negamax(game, game.result(state, action), depth - 1, alpha, beta)) > best:
            best = value
        if (alpha := max(alpha, best)) >= beta:
            break
    return best
