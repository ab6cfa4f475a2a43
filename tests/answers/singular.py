from functools import cache
from math import inf

#%% right | plain | the values of a state in a dict
def singular(game, search, margin):
    values = {}
    def extend(state, action, depth):
        if depth < 1:
            return 0
        if state not in values:
            values[state] = {}
            for one in game.actions(state):
                value, line = search(game.result(state, one), 1)
                values[state][one] = -value
        mine = values[state][action]
        for one, value in values[state].items():
            if one != action and mine <= value + margin:
                return 0
        return 0.5
    return extend

#%% right | functools | cache around the values
def singular(game, search, margin):
    @cache
    def star(state):
        values = sorted(((-search(game.result(state, a), 1)[0], str(a), a) for a in game.actions(state)), reverse=True)
        alone = len(values) == 1 or values[0][0] > values[1][0] + margin
        return values[0][2] if alone else None
    return lambda state, action, depth: 0.5 if depth >= 1 and star(state) == action else 0

#%% right | class | an object that is called
class Singular:
    def __init__(self, game, search, margin):
        self.game, self.search, self.margin, self.known = game, search, margin, {}
    def worth(self, state):
        if state not in self.known:
            self.known[state] = {a: -self.search(self.game.result(state, a), 1)[0] for a in self.game.actions(state)}
        return self.known[state]
    def __call__(self, state, action, depth):
        if depth < 1:
            return 0.0
        worth = self.worth(state)
        others = [worth[a] for a in worth if a != action]
        return 0.5 if worth[action] - max(others, default=-inf) > self.margin else 0.0

def singular(game, search, margin):
    return Singular(game, search, margin)

#%% right | numbers | the worth for the opponent, compared the other way
def singular(game, search, margin):
    known = {}
    def extend(state, action, depth):
        if depth < 1:
            return 0
        if state not in known:
            known[state] = {a: search(game.result(state, a), 1)[0] for a in game.actions(state)}
        theirs = known[state]
        return 0.5 if all(theirs[a] > theirs[action] + margin for a in theirs if a != action) else 0
    return extend

#%% wrong | while | only the first other action is compared
def singular(game, search, margin):
    known = {}
    def extend(state, action, depth):
        if depth < 1:
            return 0
        if state not in known:
            known[state] = {a: -search(game.result(state, a), 1)[0] for a in game.actions(state)}
        worth = known[state]
        others = [a for a in worth if a != action]
        while others:
            return 0.5 if worth[action] > worth[others[0]] + margin else 0
        return 0.5
    return extend

#%% wrong | literal | the margin is 5
def singular(game, search, margin):
    known = {}
    def extend(state, action, depth):
        if depth < 1:
            return 0
        if state not in known:
            known[state] = {a: -search(game.result(state, a), 1)[0] for a in game.actions(state)}
        worth = known[state]
        return 0.5 if all(worth[action] > v + 5 for a, v in worth.items() if a != action) else 0
    return extend
