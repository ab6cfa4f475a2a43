from math import inf


def leaf(game, state):
    """What a state is worth to the mover without looking ahead; a finished game counts 1,000 times."""
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return game.to_move(state) * game.evaluate(state)


def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best))
        if value > best:
            best = value
        if best >= beta:
            break
    return best


#%% right | wrap | a clamp in three steps
def fail_hard(game, state, depth, alpha, beta):
    value = search(game, state, depth, alpha, beta)
    if value < alpha:
        return alpha
    return beta if value > beta else value

#%% right | plain | beta comes back at a cut, else alpha
def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return sorted([alpha, leaf(game, state), beta])[1]
    for action in game.actions(state):
        alpha = max(alpha, -fail_hard(game, game.result(state, action), depth - 1, -beta, -alpha))
        if alpha >= beta:
            return beta
    return alpha

#%% wrong | wrap | the window is opened before it is clamped
def fail_hard(game, state, depth, alpha, beta):
    return min(max(search(game, state, depth, -inf, inf), alpha), beta)

#%% wrong | plain | alpha comes back at a cut too
def fail_hard(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return min(max(leaf(game, state), alpha), beta)
    low = alpha
    for action in game.actions(state):
        alpha = max(alpha, -fail_hard(game, game.result(state, action), depth - 1, -beta, -alpha))
        if alpha >= beta:
            return low
    return alpha

#%% wrong | plain | a finished game comes back as it is, only the depth's end is clamped
def fail_hard(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return leaf(game, state)
    if depth == 0:
        return min(max(leaf(game, state), alpha), beta)
    best = alpha
    for action in game.actions(state):
        best = max(best, -fail_hard(game, game.result(state, action), depth - 1, -beta, -best))
        if best >= beta:
            return beta
    return best
