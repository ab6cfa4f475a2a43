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

#%% right | memo | each child by itself is remembered
def singular(game, search, margin):
    known = {}
    def worth(child):
        if child not in known:
            known[child] = -search(child, 1, -inf, inf)[0]
        return known[child]
    def extend(state, action, depth):
        if not depth >= 1:
            return 0
        best = worth(game.result(state, action))
        rest = [worth(game.result(state, a)) for a in game.actions(state) if a != action]
        return 0.5 * all(best - value > margin for value in rest)
    return extend

#%% right | two functions | looking and comparing apart
def looked(game, search, state):
    return [(a, -search(game.result(state, a), 1)[0]) for a in game.actions(state)]

def singular(game, search, margin):
    seen = {}
    def extend(state, action, depth):
        if depth < 1:
            return 0
        pairs = seen[state] if state in seen else seen.setdefault(state, looked(game, search, state))
        mine = dict(pairs)[action]
        return 0.5 if sum(mine <= v + margin for a, v in pairs) == 1 else 0
    return extend

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

#%% right | modern | a walrus and a conditional
def singular(game, search, margin):
    known = {}
    def extend(state, action, depth):
        if depth < 1:
            return 0
        if (worth := known.get(state)) is None:
            worth = known[state] = {a: -search(game.result(state, a), 1)[0] for a in game.actions(state)}
        return 0 if any(a != action and worth[action] - v <= margin for a, v in worth.items()) else 0.5
    return extend

#%% wrong | plain | ahead by exactly the margin is enough
def singular(game, search, margin):
    known = {}
    def extend(state, action, depth):
        if depth < 1:
            return 0
        if state not in known:
            known[state] = {a: -search(game.result(state, a), 1)[0] for a in game.actions(state)}
        worth = known[state]
        return 0.5 if all(worth[action] >= v + margin for a, v in worth.items() if a != action) else 0
    return extend

#%% wrong | beginner | nothing is remembered
def singular(game, search, margin):
    def extend(state, action, depth):
        if depth < 1:
            return 0
        mine = -search(game.result(state, action), 1)[0]
        for one in game.actions(state):
            if one != action and mine <= -search(game.result(state, one), 1)[0] + margin:
                return 0
        return 0.5
    return extend

#%% wrong | class | the sign is forgotten
class Singular:
    def __init__(self, game, search, margin):
        self.game, self.search, self.margin, self.known = game, search, margin, {}
    def __call__(self, state, action, depth):
        if depth < 1:
            return 0
        if state not in self.known:
            self.known[state] = {a: self.search(self.game.result(state, a), 1)[0] for a in self.game.actions(state)}
        worth = self.known[state]
        return 0.5 if all(worth[action] > v + self.margin for a, v in worth.items() if a != action) else 0

def singular(game, search, margin):
    return Singular(game, search, margin)

#%% wrong | functools | a whole ply
def singular(game, search, margin):
    @cache
    def worth(state):
        return {a: -search(game.result(state, a), 1)[0] for a in game.actions(state)}
    def extend(state, action, depth):
        w = worth(state)
        return int(depth >= 1 and all(w[action] > v + margin for a, v in w.items() if a != action))
    return extend

#%% wrong | memo | the children are only evaluated
def singular(game, search, margin):
    known = {}
    def extend(state, action, depth):
        if depth < 1:
            return 0
        if state not in known:
            known[state] = {a: -search(game.result(state, a), 0)[0] for a in game.actions(state)}
        worth = known[state]
        return 0.5 if all(worth[action] > v + margin for a, v in worth.items() if a != action) else 0
    return extend

#%% wrong | key | the only action is not extended
def singular(game, search, margin):
    known = {}
    def extend(state, action, depth):
        if depth < 1:
            return 0
        if state not in known:
            known[state] = sorted((-search(game.result(state, a), 1)[0], a) for a in game.actions(state))
        values = known[state]
        if len(values) < 2:
            return 0
        return 0.5 if values[-1][1] == action and values[-1][0] > values[-2][0] + margin else 0
    return extend

#%% wrong | flag | the depth is not asked
def singular(game, search, margin):
    known = {}
    def extend(state, action, depth):
        if state not in known:
            known[state] = {a: -search(game.result(state, a), 1)[0] for a in game.actions(state)}
        worth, alone = known[state], True
        for a, v in worth.items():
            if a != action and worth[action] <= v + margin:
                alone = False
        return 0.5 if alone else 0
    return extend

#%% wrong | closure | at depth 1 nothing is added
def singular(game, search, margin):
    known = {}
    def worth(state):
        if state not in known:
            known[state] = {a: -search(game.result(state, a), 1)[0] for a in game.actions(state)}
        return known[state]
    def extend(state, action, depth):
        if depth <= 1:
            return 0
        w = worth(state)
        return 0.5 if all(w[action] > v + margin for a, v in w.items() if a != action) else 0
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

#%% wrong | pair | true or false in place of plies
def singular(game, search, margin):
    known = {}
    def extend(state, action, depth):
        if depth < 1:
            return (False, 0)
        if state not in known:
            known[state] = {a: -search(game.result(state, a), 1)[0] for a in game.actions(state)}
        worth = known[state]
        return (True, 0.5) if all(worth[action] > v + margin for a, v in worth.items() if a != action) else (False, 0)
    return extend

#%% wrong | generator | any other action is enough
def singular(game, search, margin):
    known = {}
    def extend(state, action, depth):
        if depth < 1:
            return 0
        if state not in known:
            known[state] = {a: -search(game.result(state, a), 1)[0] for a in game.actions(state)}
        worth = known[state]
        return 0.5 if len(worth) == 1 or any(worth[action] > v + margin for a, v in worth.items() if a != action) else 0
    return extend
