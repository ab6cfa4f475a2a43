from math import inf


def leaf(game, state):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return game.to_move(state) * game.evaluate(state)


def search(game, state, depth):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    return max(-search(game, game.result(state, action), depth - 1) for action in game.actions(state))


#%% right | key | max over the actions, whose values are the key
def move(game, state, depth=3):
    return max(game.actions(state), key=lambda action: -search(game, game.result(state, action), depth - 1))

#%% right | plain | the smallest value for the other side
def move(game, state, depth=3):
    return min(game.actions(state), key=lambda action: search(game, game.result(state, action), depth - 1))

#%% right | list | all values, then the place of the first best
def move(game, state, depth=3):
    actions = list(game.actions(state))
    values = [-search(game, game.result(state, action), depth - 1) for action in actions]
    return actions[values.index(max(values))]

#%% right | while | from the last action to the first, at least as good
def move(game, state, depth=3):
    actions = list(game.actions(state))
    best, chosen = -inf, None
    while actions:
        action = actions.pop()
        value = -search(game, game.result(state, action), depth - 1)
        if value >= best:
            best, chosen = value, action
    return chosen

#%% right | own search | a search of another name beside it
def below(game, state, depth):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    return max(-below(game, game.result(state, action), depth - 1) for action in game.actions(state))

def move(game, state, depth=3):
    return max(game.actions(state), key=lambda action: -below(game, game.result(state, action), depth - 1))

#%% wrong | plain | the child is searched to the whole depth
def move(game, state, depth=3):
    return max(game.actions(state), key=lambda action: -search(game, game.result(state, action), depth))

#%% wrong | beginner | the state is searched, not what the action leads to
def move(game, state, depth=3):
    best, chosen = -inf, None
    for action in game.actions(state):
        value = -search(game, state, depth - 1)
        if value > best:
            best, chosen = value, action
    return chosen
#%% wrong | key | a search of one ply more decides between equal moves
def move(game, state, depth=3):
    def worth(action):
        child = game.result(state, action)
        return -search(game, child, depth - 1), -search(game, child, depth)

    return max(game.actions(state), key=worth)
