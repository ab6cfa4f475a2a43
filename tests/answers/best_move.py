from math import inf

from abcourse import MAX, MIN

#%% right | key | max over the actions with the value as key
def best_move(game, state):
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        pick = max if game.to_move(state) == MAX else min
        return pick(value(game.result(state, action)) for action in game.actions(state))

    pick = max if game.to_move(state) == MAX else min
    return pick(game.actions(state), key=lambda action: value(game.result(state, action)))

#%% right | negamax | the mover's view, the first that is larger
def nega(game, state):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(-nega(game, game.result(state, action)) for action in game.actions(state))

def best_move(game, state):
    best, chosen = -inf, None
    for action in game.actions(state):
        value = -nega(game, game.result(state, action))
        if value > best:
            best, chosen = value, action
    return chosen

#%% right | memo | states that were met are remembered within the call
def best_move(game, state):
    known = {}

    def value(s):
        if s not in known:
            if game.is_terminal(s):
                known[s] = game.utility(s)
            else:
                below = [value(game.result(s, a)) for a in game.actions(s)]
                known[s] = max(below) if game.to_move(s) == MAX else min(below)
        return known[s]

    sign = game.to_move(state)
    moves = list(game.actions(state))
    values = [sign * value(game.result(state, a)) for a in moves]
    return moves[values.index(max(values))]

#%% right | stack | the tree is laid out first and valued from its end
def best_move(game, state):
    nodes = [(state, None)]
    for place, (here, _) in enumerate(nodes):
        if not game.is_terminal(here):
            nodes.extend((game.result(here, action), place) for action in game.actions(here))
    worth = [None] * len(nodes)
    for place in range(len(nodes) - 1, 0, -1):
        here, above = nodes[place]
        value = game.utility(here) if game.is_terminal(here) else worth[place]
        worth[place] = value
        sign = game.to_move(nodes[above][0])
        if worth[above] is None or sign * value > sign * worth[above]:
            worth[above] = value
    first = [worth[place] for place, (_, above) in enumerate(nodes) if above == 0]
    return list(game.actions(state))[first.index(worth[0])]

#%% right | generator | pairs are yielded and sorted, and sorting is stable
def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return game.to_move(s) * max(game.to_move(s) * value(game.result(s, a)) for a in game.actions(s))

    def rated():
        for action in game.actions(state):
            yield value(game.result(state, action)), action

    return sorted(rated(), key=lambda pair: -game.to_move(state) * pair[0])[0][1]

#%% right | class | an object that holds the game
class Player:
    def __init__(self, game):
        self.game = game

    def value(self, state):
        if self.game.is_terminal(state):
            return self.game.utility(state)
        below = (self.value(self.game.result(state, action)) for action in self.game.actions(state))
        return max(below) if self.game.to_move(state) == MAX else min(below)

    def choose(self, state):
        best = None
        for action in self.game.actions(state):
            value = self.value(self.game.result(state, action)) * self.game.to_move(state)
            if best is None or value > best[0]:
                best = (value, action)
        return best[1]

def best_move(game, state):
    return Player(game).choose(state)

#%% right | functools | reduce keeps the better of two pairs, the earlier one where they are equal
from functools import reduce

def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return reduce(max if game.to_move(s) == MAX else min, (value(game.result(s, a)) for a in game.actions(s)))

    sign = game.to_move(state)
    pairs = ((sign * value(game.result(state, a)), a) for a in game.actions(state))
    return reduce(lambda old, new: new if new[0] > old[0] else old, pairs)[1]

#%% right | while | from the last action to the first, with at least as good
def best_move(game, state):
    def value(s, sign):
        if game.is_terminal(s):
            return game.utility(s)
        return sign * max(sign * value(game.result(s, a), -sign) for a in game.actions(s))

    moves = list(game.actions(state))
    sign = game.to_move(state)
    best, chosen = -inf, None
    while moves:
        action = moves.pop()
        now = sign * value(game.result(state, action), -sign)
        if now >= best:
            best, chosen = now, action
    return chosen

#%% right | numbers | numpy's argmax takes the first of equals
import numpy as np

def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        below = np.array([value(game.result(s, a)) for a in game.actions(s)])
        return below.max() if game.to_move(s) == MAX else below.min()

    values = np.array([value(game.result(state, a)) for a in game.actions(state)])
    return game.actions(state)[int(np.argmax(game.to_move(state) * values))]

#%% right | modern | alpha-beta inside with an open window for every root move
def best_move(game, state):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s)
        sign = game.to_move(s)
        best = -sign * inf
        for a in game.actions(s):
            if sign * (found := value(game.result(s, a), alpha, beta)) > sign * best:
                best = found
            if sign == MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    sign = game.to_move(state)
    rated = [(sign * value(game.result(state, a), -inf, inf), -place, a) for place, a in enumerate(game.actions(state))]
    return max(rated, key=lambda row: row[:2])[2]

#%% wrong | flag | the largest value also where MIN moves at the root
def best_move(game, state):
    def value(s, maximizing):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if maximizing else min)(value(game.result(s, a), not maximizing) for a in game.actions(s))

    return max(game.actions(state), key=lambda a: value(game.result(state, a), game.to_move(state) != MAX))

#%% wrong | pair | the value comes back instead of the action
def best_move(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    below = [best_move(game, game.result(state, a)) for a in game.actions(state)]
    return max(below) if game.to_move(state) == MAX else min(below)

#%% wrong | pair | action and value come back together
def best_move(game, state):
    def solve(s):
        if game.is_terminal(s):
            return None, game.utility(s)
        sign = game.to_move(s)
        return max(((a, solve(game.result(s, a))[1]) for a in game.actions(s)), key=lambda pair: sign * pair[1])

    return solve(state)

#%% wrong | key | the place in the list comes back instead of the action
def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if game.to_move(s) == MAX else min)(value(game.result(s, a)) for a in game.actions(s))

    values = [game.to_move(state) * value(game.result(state, a)) for a in game.actions(state)]
    return values.index(max(values))

#%% wrong | plain | the state after the best action comes back
def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if game.to_move(s) == MAX else min)(value(game.result(s, a)) for a in game.actions(s))

    after = [game.result(state, a) for a in game.actions(state)]
    return (max if game.to_move(state) == MAX else min)(after, key=value)

#%% wrong | negamax | one minus is missing at the root
def nega(game, state):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(-nega(game, game.result(state, action)) for action in game.actions(state))

def best_move(game, state):
    return max(game.actions(state), key=lambda action: nega(game, game.result(state, action)))

#%% wrong | negamax | a leaf is always seen from MAX
def nega(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return max(-nega(game, game.result(state, action)) for action in game.actions(state))

def best_move(game, state):
    return max(game.actions(state), key=lambda action: -nega(game, game.result(state, action)))

#%% wrong | plain | the best at the root starts at 0 and a lost position has no move
def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if game.to_move(s) == MAX else min)(value(game.result(s, a)) for a in game.actions(s))

    best, chosen, sign = 0, None, game.to_move(state)
    for action in game.actions(state):
        if sign * value(game.result(state, action)) > best:
            best, chosen = sign * value(game.result(state, action)), action
    return chosen

#%% wrong | two functions | inner start values of 20
def max_value(game, s):
    if game.is_terminal(s):
        return game.utility(s)
    v = -20
    for a in game.actions(s):
        v = max(v, min_value(game, game.result(s, a)))
    return v

def min_value(game, s):
    if game.is_terminal(s):
        return game.utility(s)
    v = 20
    for a in game.actions(s):
        v = min(v, max_value(game, game.result(s, a)))
    return v

def best_move(game, state):
    if game.to_move(state) == MAX:
        return max(game.actions(state), key=lambda a: min_value(game, game.result(state, a)))
    return min(game.actions(state), key=lambda a: max_value(game, game.result(state, a)))

#%% wrong | memo | a global table keyed by state outlives its game
VALUES = {}

def value(game, s):
    if s not in VALUES:
        if game.is_terminal(s):
            VALUES[s] = game.utility(s)
        else:
            VALUES[s] = (max if game.to_move(s) == MAX else min)(value(game, game.result(s, a)) for a in game.actions(s))
    return VALUES[s]

def best_move(game, state):
    pick = max if game.to_move(state) == MAX else min
    return pick(game.actions(state), key=lambda a: value(game, game.result(state, a)))

#%% wrong | plain | one ply is looked ahead, and unfinished play counts 0
def best_move(game, state):
    def value(s):
        return game.utility(s) if game.is_terminal(s) else 0

    return (max if game.to_move(state) == MAX else min)(game.actions(state), key=lambda a: value(game.result(state, a)))

#%% wrong | plain | the opponent is taken for a helper: every node takes the best for the player at the root
def best_move(game, state):
    pick = max if game.to_move(state) == MAX else min

    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return pick(value(game.result(s, a)) for a in game.actions(s))

    return pick(game.actions(state), key=lambda a: value(game.result(state, a)))

#%% wrong | beginner | the answer is printed
def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if game.to_move(s) == MAX else min)(value(game.result(s, a)) for a in game.actions(s))

    best = None
    for a in game.actions(state):
        v = value(game.result(state, a)) * game.to_move(state)
        if best is None or v > best:
            best = v
            move = a
    print("best move:", move)

#%% wrong | generator | a generator of best actions comes back
def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if game.to_move(s) == MAX else min)(value(game.result(s, a)) for a in game.actions(s))

    for a in game.actions(state):
        if value(game.result(state, a)) == value(state):
            yield a

#%% wrong | class | the best so far is kept on the class and beats the next game
class Best:
    value = -inf
    action = None

def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if game.to_move(s) == MAX else min)(value(game.result(s, a)) for a in game.actions(s))

    for a in game.actions(state):
        v = game.to_move(state) * value(game.result(state, a))
        if v > Best.value:
            Best.value, Best.action = v, a
    return Best.action

#%% wrong | functools | pairs are compared, so equal values go to the larger action
def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if game.to_move(s) == MAX else min)(value(game.result(s, a)) for a in game.actions(s))

    return max((game.to_move(state) * value(game.result(state, a)), a) for a in game.actions(state))[1]

#%% wrong | modern | the window of the first move narrows the next ones, and equal bounds win
def best_move(game, state):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s)
        sign = game.to_move(s)
        best = -sign * inf
        for a in game.actions(s):
            found = value(game.result(s, a), alpha, beta)
            if sign * found > sign * best:
                best = found
            alpha, beta = (max(alpha, best), beta) if sign == MAX else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    alpha, beta, chosen, sign = -inf, inf, None, game.to_move(state)
    for a in game.actions(state):
        match sign, value(game.result(state, a), alpha, beta):
            case 1, v if v >= alpha:
                alpha, chosen = v, a
            case -1, v if v <= beta:
                beta, chosen = v, a
    return chosen

#%% wrong | numbers | values are averaged below the root
from statistics import fmean

def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return fmean(value(game.result(s, a)) for a in game.actions(s))

    return (max if game.to_move(state) == MAX else min)(game.actions(state), key=lambda a: value(game.result(state, a)))

#%% wrong | plain | only tuples are taken for states: one longer by the action
def best_move(game, state):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if game.to_move(s) == MAX else min)(value(s + (a,)) for a in game.actions(s))

    return (max if game.to_move(state) == MAX else min)(game.actions(state), key=lambda a: value(state + (a,)))

#%% wrong | closure | the search begins at the initial state whatever state is asked
def best_move(game, state):
    state = game.initial

    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if game.to_move(s) == MAX else min)(value(game.result(s, a)) for a in game.actions(s))

    return (max if game.to_move(state) == MAX else min)(game.actions(state), key=lambda a: value(game.result(state, a)))
