from math import inf

#%% right | plain | one refusal after the other
def null_move(game, search, state, depth, beta):
    if depth <= 2:
        return False
    if abs(beta) == inf:
        return False
    if game.zugzwang(state):
        return False
    passed = game.passed(state)
    answer = search(passed, depth - 3, -beta, -beta + 1)
    if -answer[0] >= beta:
        return True
    else:
        return False

#%% wrong | plain | it hands back the value, not whether it cuts
def null_move(game, search, state, depth, beta):
    if depth < 3 or abs(beta) == inf or game.zugzwang(state):
        return False
    return -search(game.passed(state), depth - 3, -beta, 1 - beta)[0]

#%% wrong | plain | search is taken to return a number
def null_move(game, search, state, depth, beta):
    if depth < 3 or abs(beta) == inf or game.zugzwang(state):
        return False
    return -search(game.passed(state), depth - 3, -beta, 1 - beta) >= beta

#%% wrong | plain | any proven win after the pass cuts, also one below beta
def null_move(game, search, state, depth, beta):
    if depth < 3 or abs(beta) == inf or game.zugzwang(state):
        return False
    value = -search(game.passed(state), depth - 3, -beta, 1 - beta)[0]
    return value >= beta or value >= 1000
