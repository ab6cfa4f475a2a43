from functools import partial
from itertools import accumulate

#%% right | plain | a dict from states to actions
def along(game, state, line):
    first = {}
    for action in line:
        first[state] = action
        state = game.result(state, action)

    def order(state, actions, depth):
        if state in first and first[state] in actions:
            best = first[state]
            return [best] + [action for action in actions if action != best]
        return list(actions)

    return order

#%% right | functools | states by accumulate, sorted by a key
def along(game, state, line):
    states = accumulate(line, game.result, initial=state)
    ahead = dict(zip(states, line))

    def order(state, actions, depth):
        return sorted(actions, key=lambda action: state not in ahead or action != ahead[state])

    return order

#%% right | class | an object that can be called
class Along:
    def __init__(self, game, state, line):
        self.pairs = []
        for action in line:
            self.pairs.append((state, action))
            state = game.result(state, action)

    def __call__(self, state, actions, depth):
        actions = list(actions)
        for known, action in self.pairs:
            if known == state and action in actions:
                actions.remove(action)
                actions.insert(0, action)
        return actions

def along(game, state, line):
    return Along(game, state, line)

#%% right | generator | the order is a generator
def along(game, state, line):
    ahead = {}
    for action in line:
        ahead[state], state = action, game.result(state, action)

    def order(state, actions, depth):
        known = state in ahead and ahead[state] in actions
        if known:
            yield ahead[state]
        yield from (action for action in actions if not known or action != ahead[state])

    return order

#%% right | key | a function with its table bound by partial
def by_table(table, state, actions, depth):
    best = table.get(state)
    return sorted(actions, key=lambda action: 0 if action == best else 1)

def along(game, state, line):
    table = {}
    for action in line:
        table[state] = action
        state = game.result(state, action)
    return partial(by_table, table)

#%% right | while | a walk by index
def along(game, state, line):
    line = list(line)
    states = [state]
    i = 0
    while i < len(line):
        states.append(game.result(states[i], line[i]))
        i += 1

    def order(state, actions, depth):
        rest = list(actions)
        if state in states[:-1]:
            best = line[states.index(state)]
            if best in rest:
                rest.remove(best)
                rest = [best] + rest
        return rest

    return order

#%% wrong | plain | the best twice
def along(game, state, line):
    first = {}
    for action in line:
        first[state] = action
        state = game.result(state, action)

    def order(state, actions, depth):
        if state in first and first[state] in actions:
            best = first[state]
            return [best] + [action for action in actions ]
        return list(actions)

    return order

#%% wrong | plain | not looked whether it is among the actions
def along(game, state, line):
    first = {}
    for action in line:
        first[state] = action
        state = game.result(state, action)

    def order(state, actions, depth):
        if state in first:
            best = first[state]
            return [best] + [action for action in actions if action != best]
        return list(actions)

    return order

#%% wrong | plain | nothing comes back where there is nothing to do
def along(game, state, line):
    first = {}
    for action in line:
        first[state] = action
        state = game.result(state, action)

    def order(state, actions, depth):
        if state in first and first[state] in actions:
            best = first[state]
            return [best] + [action for action in actions if action != best]

    return order

#%% wrong | functools | the best last, by the key
def along(game, state, line):
    states = accumulate(line, game.result, initial=state)
    ahead = dict(zip(states, line))

    def order(state, actions, depth):
        return sorted(actions, key=lambda action: state not in ahead and True or action == ahead.get(state))

    return order

#%% wrong | class | all actions of the line that are legal
class Along:
    def __init__(self, game, state, line):
        self.pairs = []
        for action in line:
            self.pairs.append((state, action))
            state = game.result(state, action)

    def __call__(self, state, actions, depth):
        actions = list(actions)
        for known, action in self.pairs:
            if action in actions:
                actions.remove(action)
                actions.insert(0, action)
        return actions

def along(game, state, line):
    return Along(game, state, line)

#%% wrong | class | the last state of the line is left out
class Along:
    def __init__(self, game, state, line):
        self.pairs = []
        for action in line:
            self.pairs.append((state, action))
            state = game.result(state, action)

    def __call__(self, state, actions, depth):
        actions = list(actions)
        for known, action in self.pairs[:-1]:
            if known == state and action in actions:
                actions.remove(action)
                actions.insert(0, action)
        return actions

def along(game, state, line):
    return Along(game, state, line)

#%% wrong | closure | only at the root
def along(game, root, line):
    def order(state, actions, depth):
        here = root
        for action in line:
            if here == state:
                return [a for a in actions if a == action] + [a for a in actions if a != action]
            break
        return list(actions)
    return order

#%% wrong | closure | the others turned round
def along(game, root, line):
    def order(state, actions, depth):
        here = root
        for action in line:
            if here == state:
                return [a for a in actions if a == action] + [a for a in actions if a != action][::-1]
            here = game.result(here, action)
        return list(actions)
    return order

#%% wrong | generator | the others are left out where the line's action is there
def along(game, state, line):
    ahead = {}
    for action in line:
        ahead[state], state = action, game.result(state, action)

    def order(state, actions, depth):
        known = state in ahead and ahead[state] in actions
        if known:
            yield ahead[state]
        yield from (action for action in actions if not known)

    return order

#%% wrong | key | sorted by their names
def by_table(table, state, actions, depth):
    best = table.get(state)
    return sorted(actions, key=lambda action: (action != best, str(action)))

def along(game, state, line):
    table = {}
    for action in line:
        table[state] = action
        state = game.result(state, action)
    return partial(by_table, table)

#%% wrong | key | never walks on, so all is noted for the first state
def by_table(table, state, actions, depth):
    best = table.get(state)
    return sorted(actions, key=lambda action: 0 if action == best else 1)

def along(game, state, line):
    table = {}
    for action in line:
        table[state] = action
    return partial(by_table, table)

#%% wrong | while | changes places with the first
def along(game, state, line):
    line = list(line)
    states = [state]
    i = 0
    while i < len(line):
        states.append(game.result(states[i], line[i]))
        i += 1

    def order(state, actions, depth):
        rest = list(actions)
        if state in states[:-1]:
            best = line[states.index(state)]
            if best in rest:
                i = rest.index(best)
                rest[0], rest[i] = rest[i], rest[0]
        return rest

    return order

#%% wrong | while | by the number of plies left
def along(game, state, line):
    line = list(line)
    states = [state]
    i = 0
    while i < len(line):
        states.append(game.result(states[i], line[i]))
        i += 1

    def order(state, actions, depth):
        rest = list(actions)
        if depth <= len(line) and depth:
            best = line[len(line) - depth]
            if best in rest:
                rest.remove(best)
                rest = [best] + rest
        return rest

    return order
