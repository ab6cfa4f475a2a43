import random
from math import inf


#%% right | choice | one of the actions is drawn
def move(game, state):
    return random.choice(list(game.actions(state)))

#%% right | loop | a value is drawn for each
def move(game, state):
    best, chosen = -inf, None
    for action in game.actions(state):
        value = random.random()
        if value > best:
            best, chosen = value, action
    return chosen

#%% right | numpy | numpy draws a place
def move(game, state):
    import numpy

    actions = game.actions(state)
    return actions[numpy.random.randint(len(actions))]

#%% wrong | plain | a place that is one too far
def move(game, state):
    actions = game.actions(state)
    return actions[random.randint(0, len(actions))]

#%% wrong | plain | any column of a board of seven
def move(game, state):
    return random.randrange(7)
