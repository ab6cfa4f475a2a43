from math import inf

from abcourse import MAX, MIN

#%% right | plain | three ends, then max or min
def score(game, state, plies=0):
    if game.is_terminal(state):
        utility = game.utility(state)
        return 100 - plies if utility == 1 else plies - 100 if utility == -1 else 0
    pick = max if game.to_move(state) == MAX else min
    return pick(score(game, game.result(state, action), plies + 1) for action in game.actions(state))

#%% right | numbers | the utility times what is left of 100
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)
    values = [score(game, game.result(state, action), plies + 1) for action in game.actions(state)]
    return max(values) if game.to_move(state) == MAX else min(values)

#%% right | two functions | one function for each player
def score(game, state, plies=0):
    return (highest if game.to_move(state) == MAX else lowest)(game, state, plies)

def highest(game, s, n):
    if game.is_terminal(s):
        return game.utility(s) * (100 - n)
    return max(lowest(game, game.result(s, a), n + 1) for a in game.actions(s))

def lowest(game, s, n):
    if game.is_terminal(s):
        return game.utility(s) * (100 - n)
    return min(highest(game, game.result(s, a), n + 1) for a in game.actions(s))

#%% right | stack | a list of nodes, valued from its end
def score(game, state, plies=0):
    nodes, children = [(state, plies)], {}
    for place, (s, n) in enumerate(nodes):
        if not game.is_terminal(s):
            after = [(game.result(s, a), n + 1) for a in game.actions(s)]
            children[place] = range(len(nodes), len(nodes) + len(after))
            nodes.extend(after)
    worth = {}
    for place in reversed(range(len(nodes))):
        s, n = nodes[place]
        if place in children:
            below = [worth[child] for child in children[place]]
            worth[place] = max(below) if game.to_move(s) == MAX else min(below)
        else:
            worth[place] = game.utility(s) * (100 - n)
    return worth[0]

#%% right | memo | remembered by state and ply within one call
from functools import lru_cache

def score(game, state, plies=0):
    @lru_cache(maxsize=None)
    def value(s, n):
        if game.is_terminal(s):
            return {1: 100 - n, 0: 0, -1: n - 100}[game.utility(s)]
        return (max if game.to_move(s) == MAX else min)(value(game.result(s, a), n + 1) for a in game.actions(s))

    return value(state, plies)

#%% right | class | the ply is counted on the object and put back
class Clock:
    def __init__(self, game, plies):
        self.game, self.plies = game, plies

    def score(self, state):
        if self.game.is_terminal(state):
            return self.game.utility(state) * (100 - self.plies)
        self.plies += 1
        below = [self.score(self.game.result(state, action)) for action in self.game.actions(state)]
        self.plies -= 1
        return max(below) if self.game.to_move(state) == MAX else min(below)

def score(game, state, plies=0):
    return Clock(game, plies).score(state)

#%% right | numbers | a numpy number comes back
import numpy as np

def score(game, state, plies=0):
    if game.is_terminal(state):
        return np.sign(game.utility(state)) * np.int64(100 - plies)
    below = np.sort([score(game, game.result(state, a), plies + 1) for a in game.actions(state)])
    return below[-1] if game.to_move(state) == MAX else below[0]

#%% right | the soonest win ends it | no later action can be better
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)
    sign, best = game.to_move(state), -inf
    for action in game.actions(state):
        best = max(best, sign * score(game, game.result(state, action), plies + 1))
        if best == 99 - plies:
            break
    return sign * best

#%% wrong | plain | a loss is worth more when it comes sooner
def score(game, state, plies=0):
    if game.is_terminal(state):
        return 100 * game.utility(state) - plies if game.utility(state) else 0
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies + 1) for a in game.actions(state))

#%% wrong | plain | the plies that were given are forgotten below the root
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)

    def below(s, n):
        if game.is_terminal(s):
            return game.utility(s) * (100 - n)
        return (max if game.to_move(s) == MAX else min)(below(game.result(s, a), n + 1) for a in game.actions(s))

    return below(state, 0)

#%% wrong | negamax | the score is for the mover
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state) * (100 - plies)
    return max(-score(game, game.result(state, action), plies + 1) for action in game.actions(state))

#%% wrong | flag | MAX always moves at the root
def score(game, state, plies=0, maximizing=True):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)
    values = [score(game, game.result(state, a), plies + 1, not maximizing) for a in game.actions(state)]
    return max(values) if maximizing else min(values)

#%% wrong | flag | the ply's parity decides who moves
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)
    values = [score(game, game.result(state, a), plies + 1) for a in game.actions(state)]
    return max(values) if plies % 2 == 0 else min(values)

#%% wrong | while | MIN's best starts at 0
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)
    best = -100 if game.to_move(state) == MAX else 0
    for action in game.actions(state):
        value = score(game, game.result(state, action), plies + 1)
        best = max(best, value) if game.to_move(state) == MAX else min(best, value)
    return best

#%% wrong | memo | remembered by state without its ply
def score(game, state, plies=0):
    table = {}

    def value(s, n):
        if s not in table:
            if game.is_terminal(s):
                table[s] = game.utility(s) * (100 - n)
            else:
                pick = max if game.to_move(s) == MAX else min
                table[s] = pick(value(game.result(s, a), n + 1) for a in game.actions(s))
        return table[s]

    return value(state, plies)

#%% wrong | key | the shortest game is chosen whatever it is worth
def score(game, state, plies=0):
    def ends(s, n):
        if game.is_terminal(s):
            return game.utility(s) * (100 - n)
        return max((ends(game.result(s, a), n + 1) for a in game.actions(s)), key=abs)

    return ends(state, plies)

#%% wrong | modern | minimax first, the plies of the first line taken off afterwards
def score(game, state, plies=0):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s)
        return (max if game.to_move(s) == MAX else min)(value(game.result(s, a)) for a in game.actions(s))

    while not game.is_terminal(state):
        worth = value(state)
        state = next(c for a in game.actions(state) if value(c := game.result(state, a)) == worth)
        plies += 1
    return game.utility(state) * (100 - plies)
