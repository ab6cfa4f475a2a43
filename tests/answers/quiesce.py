from math import inf

#%% right | plain | stand pat first, alpha moved along
def quiesce(game, state, alpha, beta, memory):
    noisy = list(game.noisy(state))
    if not noisy:
        return leaf(game, state)
    best = -inf
    if not game.must_answer(state):
        best = leaf(game, state)
        if best >= beta:
            return best
        alpha = max(alpha, best)
    for action in noisy:
        value = -search(game, game.result(state, action), 0, -beta, -alpha, memory)
        if value > best:
            best = value
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best

#%% wrong | plain | a finished game is worth its utility, not a thousand times it
def quiesce(game, state, alpha, beta, memory):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    noisy = game.noisy(state)
    best = -inf if noisy and game.must_answer(state) else leaf(game, state)
    for action in noisy:
        if best >= beta:
            break
        best = max(best, -search(game, game.result(state, action), 0, -beta, -max(alpha, best), memory))
    return best

#%% wrong | plain | alpha is not moved by standing pat
def quiesce(game, state, alpha, beta, memory):
    noisy = game.noisy(state)
    best = -inf if noisy and game.must_answer(state) else leaf(game, state)
    if best >= beta:
        return best
    for action in noisy:
        best = max(best, -search(game, game.result(state, action), 0, -beta, -alpha, memory))
        alpha = max(alpha, best)
        if alpha >= beta:
            return alpha
    return best
