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

#%% right | negamax | the mover's view inside
def score(game, state, plies=0):
    def nega(s, n):
        sign = game.to_move(s)
        if game.is_terminal(s):
            return sign * game.utility(s) * (100 - n)
        return max(-nega(game.result(s, a), n + 1) for a in game.actions(s))

    return game.to_move(state) * nega(state, plies)

#%% right | flag | the player is a flag
def score(game, state, plies=0):
    def search(s, n, maximizing):
        if game.is_terminal(s):
            return game.utility(s) * (100 - n)
        best = -inf if maximizing else inf
        for a in game.actions(s):
            value = search(game.result(s, a), n + 1, not maximizing)
            if (value > best) == maximizing and value != best:
                best = value
        return best

    return search(state, plies, game.to_move(state) == MAX)

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

#%% right | generator | yields the scores of the children
def score(game, state, plies=0):
    if game.is_terminal(state):
        sign = game.utility(state)
        return sign * 100 - sign * plies

    def below():
        for action in game.actions(state):
            yield score(game, game.result(state, action), plies=plies + 1)

    return max(below()) if game.to_move(state) == MAX else min(below())

#%% right | functools | reduce with max or min
from functools import reduce

def score(game, state, plies=0):
    if not game.is_terminal(state):
        step = {MAX: max, MIN: min}[game.to_move(state)]
        return reduce(step, (score(game, game.result(state, a), plies + 1) for a in game.actions(state)))
    return (100 - plies) * game.utility(state)

#%% right | numbers | a numpy number comes back
import numpy as np

def score(game, state, plies=0):
    if game.is_terminal(state):
        return np.sign(game.utility(state)) * np.int64(100 - plies)
    below = np.sort([score(game, game.result(state, a), plies + 1) for a in game.actions(state)])
    return below[-1] if game.to_move(state) == MAX else below[0]

#%% right | modern | a match on the utility, the score moved towards 0 as it comes up
def score(game, state, plies=0):
    def relative(s):
        if game.is_terminal(s):
            match game.utility(s):
                case 1:
                    return 100
                case -1:
                    return -100
                case _:
                    return 0
        below = [v - (v > 0) + (v < 0) for a in game.actions(s) for v in [relative(game.result(s, a))]]
        return max(below) if game.to_move(s) == MAX else min(below)

    value = relative(state)
    return value - plies if value > 0 else value + plies if value < 0 else 0

#%% wrong | plain | time does not count
def score(game, state, plies=0):
    if game.is_terminal(state):
        return 100 * game.utility(state)
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a)) for a in game.actions(state))

#%% wrong | plain | a loss is worth more when it comes sooner
def score(game, state, plies=0):
    if game.is_terminal(state):
        return 100 * game.utility(state) - plies if game.utility(state) else 0
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies + 1) for a in game.actions(state))

#%% wrong | plain | later wins are worth more
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 + plies)
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies + 1) for a in game.actions(state))

#%% wrong | plain | a draw counts its plies
def score(game, state, plies=0):
    if game.is_terminal(state):
        return 100 - plies if game.utility(state) >= 0 else plies - 100
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies + 1) for a in game.actions(state))

#%% wrong | beginner | a draw gives None
def score(game, state, plies=0):
    if game.is_terminal(state):
        if game.utility(state) == 1:
            return 100 - plies
        if game.utility(state) == -1:
            return plies - 100
        return None
    values = [score(game, game.result(state, a), plies + 1) for a in game.actions(state)]
    if game.to_move(state) == MAX:
        return max(values)
    else:
        return min(values)

#%% wrong | plain | the plies stay as they were given
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies) for a in game.actions(state))

#%% wrong | plain | the plies that were given are forgotten below the root
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)

    def below(s, n):
        if game.is_terminal(s):
            return game.utility(s) * (100 - n)
        return (max if game.to_move(s) == MAX else min)(below(game.result(s, a), n + 1) for a in game.actions(s))

    return below(state, 0)

#%% wrong | plain | two plies are counted for one
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies + 2) for a in game.actions(state))

#%% wrong | plain | a ply is taken off before it is played
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies - 1)
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies + 1) for a in game.actions(state))

#%% wrong | plain | the plies count down
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies - 1) for a in game.actions(state))

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

#%% wrong | memo | one table serves all games
TABLE = {}

def score(game, state, plies=0):
    if (state, plies) not in TABLE:
        if game.is_terminal(state):
            TABLE[state, plies] = game.utility(state) * (100 - plies)
        else:
            pick = max if game.to_move(state) == MAX else min
            TABLE[state, plies] = pick(score(game, game.result(state, a), plies + 1) for a in game.actions(state))
    return TABLE[state, plies]

#%% wrong | class | the ply is counted on the object and not put back
class Clock:
    def __init__(self, game, plies):
        self.game, self.plies = game, plies

    def score(self, state):
        if self.game.is_terminal(state):
            return self.game.utility(state) * (100 - self.plies)
        self.plies += 1
        below = [self.score(self.game.result(state, action)) for action in self.game.actions(state)]
        return max(below) if self.game.to_move(state) == MAX else min(below)

def score(game, state, plies=0):
    return Clock(game, plies).score(state)

#%% wrong | pair | score and plies come back
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies), plies
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies + 1) for a in game.actions(state))

#%% wrong | key | the shortest game is chosen whatever it is worth
def score(game, state, plies=0):
    def ends(s, n):
        if game.is_terminal(s):
            return game.utility(s) * (100 - n)
        return max((ends(game.result(s, a), n + 1) for a in game.actions(s)), key=abs)

    return ends(state, plies)

#%% wrong | numbers | the utility is divided by the plies
def score(game, state, plies=0):
    if game.is_terminal(state):
        return round(100 * game.utility(state) / max(plies, 1))
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies + 1) for a in game.actions(state))

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

#%% wrong | beginner | the score is printed at the end of play
def score(game, state, plies=0):
    if game.is_terminal(state):
        if game.utility(state) == 1:
            print(100 - plies)
        if game.utility(state) == -1:
            print(plies - 100)
        if game.utility(state) == 0:
            print(0)
    else:
        values = [score(game, game.result(state, a), plies + 1) for a in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

#%% wrong | plain | a whole number of tens is taken off
def score(game, state, plies=0):
    if game.is_terminal(state):
        return game.utility(state) * (100 - 10 * plies)
    return (max if game.to_move(state) == MAX else min)(score(game, game.result(state, a), plies + 1) for a in game.actions(state))

#%% wrong | stack | the scores are those of the laid-out order, not of the plies
def score(game, state, plies=0):
    nodes, children = [(state, plies)], {}
    for place, (s, n) in enumerate(nodes):
        if not game.is_terminal(s):
            after = [(game.result(s, a), place + 1) for a in game.actions(s)]
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

#%% wrong | functools | the plies are counted for MAX only
from functools import reduce

def score(game, state, plies=0):
    if not game.is_terminal(state):
        step = {MAX: max, MIN: min}[game.to_move(state)]
        return reduce(step, (score(game, game.result(state, a), plies + (game.to_move(state) == MAX)) for a in game.actions(state)))
    return (100 - plies) * game.utility(state)
