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

#%% right | shuffle | the first of a shuffled list
def move(game, state):
    actions = [*game.actions(state)]
    random.shuffle(actions)
    return actions[0]

#%% right | numpy | numpy draws a place
def move(game, state):
    import numpy

    actions = game.actions(state)
    return actions[numpy.random.randint(len(actions))]

#%% right | key | the action with the smallest of values that are drawn
def move(game, state):
    return min(game.actions(state), key=lambda action: random.random())

#%% wrong | plain | the first one
def move(game, state):
    return game.actions(state)[0]

#%% wrong | plain | a place that is one too far
def move(game, state):
    actions = game.actions(state)
    return actions[random.randint(0, len(actions))]

#%% wrong | plain | any column of a board of seven
def move(game, state):
    return random.randrange(7)

#%% wrong | plain | the actions of the beginning
def move(game, state):
    return random.choice(game.actions(game.initial))

#%% wrong | key | one generator with one seed for each call
def move(game, state):
    return random.Random(1).choice(list(game.actions(state)))

#%% wrong | beginner | printed
def move(game, state):
    print(random.choice(list(game.actions(state))))
