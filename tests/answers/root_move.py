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


#%% right | plain | alpha is the name of the best so far
def move(game, state, depth=3):
    alpha, chosen = -inf, None
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -inf, -alpha)
        if chosen is None or value > alpha:
            alpha, chosen = value, action
    return chosen

#%% right | list | improvements are kept, and the last of them counts
def move(game, state, depth=3):
    kept = [(-inf, None)]
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -inf, -kept[-1][0])
        if value > kept[-1][0]:
            kept.append((value, action))
    return kept[-1][1]

#%% right | negamax | a search of its own
def move(game, state, depth=3):
    def value(s, d, a, b):
        if d == 0 or game.is_terminal(s):
            return leaf(game, s)
        for each in game.actions(s):
            a = max(a, -value(game.result(s, each), d - 1, -b, -a))
            if a >= b:
                return a
        return a

    best = -inf
    for action in game.actions(state):
        found = -value(game.result(state, action), depth - 1, -inf, -best)
        if found > best:
            best, chosen = found, action
    return chosen

#%% wrong | key | every move gets an open window
def move(game, state, depth=3):
    return max(game.actions(state), key=lambda a: -search(game, game.result(state, a), depth - 1, -inf, inf))

#%% wrong | beginner | the move is printed
def move(game, state, depth=3):
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -inf, -best)
        if value > best:
            best, chosen = value, action
    print(chosen)
