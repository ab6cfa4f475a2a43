from math import inf

#%% right | plain | stand pat, then each noisy action
def quiesce(game, state, alpha, beta):
    sign = game.to_move(state)
    if game.is_terminal(state):
        return sign * game.utility(state)
    best = sign * game.evaluate(state)
    if best >= beta:
        return best
    if best > alpha:
        alpha = best
    for action in game.noisy(state):
        value = -quiesce(game, game.result(state, action), -beta, -alpha)
        if value > best:
            best = value
        if best >= beta:
            return best
        if best > alpha:
            alpha = best
    return best

#%% right | flag | fail-hard, as in many engines
def quiesce(game, state, alpha, beta):
    mover = game.to_move(state)
    over = game.is_terminal(state)
    stand = mover * (game.utility(state) if over else game.evaluate(state))
    if stand >= beta:
        return beta
    alpha = max(alpha, stand)
    if not over:
        for action in game.noisy(state):
            score = -quiesce(game, game.result(state, action), -beta, -alpha)
            if score >= beta:
                return beta
            alpha = max(alpha, score)
    return alpha

#%% right | two functions | one for MAX and one for MIN
def highest(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    value = game.evaluate(state)
    for action in game.noisy(state):
        if value >= beta:
            break
        value = max(value, lowest(game, game.result(state, action), max(alpha, value), beta))
    return value

def lowest(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    value = game.evaluate(state)
    for action in game.noisy(state):
        if value <= alpha:
            break
        value = min(value, highest(game, game.result(state, action), alpha, min(beta, value)))
    return value

def quiesce(game, state, alpha, beta):
    if game.to_move(state) == 1:
        return highest(game, state, alpha, beta)
    return -lowest(game, state, -beta, -alpha)

#%% right | generator | standing pat as the first of the choices
def quiesce(game, state, alpha, beta):
    mover = game.to_move(state)
    if game.is_terminal(state):
        return mover * game.utility(state)

    def choices():
        yield lambda low: mover * game.evaluate(state)
        for action in game.noisy(state):
            yield lambda low, action=action: -quiesce(game, game.result(state, action), -beta, -low)

    best = -inf
    for choice in choices():
        best = max(best, choice(max(alpha, best)))
        if best >= beta:
            break
    return best

#%% right | while | an index into the noisy actions
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best, index = game.to_move(state) * game.evaluate(state), 0
    actions = list(game.noisy(state))
    while index < len(actions) and best < beta:
        child = game.result(state, actions[index])
        best = max(best, -quiesce(game, child, -beta, -max(alpha, best)))
        index += 1
    return best

#%% right | class | an object with the game
class Quiet:
    def __init__(self, game):
        self.game = game
    def worth(self, state, alpha, beta):
        sign = self.game.to_move(state)
        if self.game.is_terminal(state):
            return sign * self.game.utility(state)
        best = sign * self.game.evaluate(state)
        if best < beta:
            for action in self.game.noisy(state):
                alpha = max(alpha, best)
                best = max(best, -self.worth(self.game.result(state, action), -beta, -alpha))
                if best >= beta:
                    break
        return best

def quiesce(game, state, alpha, beta):
    return Quiet(game).worth(state, alpha, beta)

#%% right | modern | cut only beyond beta
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    if (best := game.to_move(state) * game.evaluate(state)) > beta:
        return best
    for action in game.noisy(state):
        if (value := -quiesce(game, game.result(state, action), -beta, -max(alpha, best))) > best:
            best = value
        if best > beta:
            break
    return best

#%% wrong | plain | no standing pat where something is noisy
def quiesce(game, state, alpha, beta):
    sign = game.to_move(state)
    if game.is_terminal(state):
        return sign * game.utility(state)
    actions = list(game.noisy(state))
    if not actions:
        return sign * game.evaluate(state)
    best = -inf
    for action in actions:
        best = max(best, -quiesce(game, game.result(state, action), -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best

#%% wrong | beginner | the estimate is not turned to the mover
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = game.evaluate(state)
    for action in game.noisy(state):
        if best >= beta:
            break
        best = max(best, -quiesce(game, game.result(state, action), -beta, -max(alpha, best)))
    return best

#%% wrong | while | every action, the quiet ones as well
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best, actions = game.to_move(state) * game.evaluate(state), list(game.actions(state))
    while actions and best < beta:
        child = game.result(state, actions.pop(0))
        best = max(best, -quiesce(game, child, -beta, -max(alpha, best)))
    return best

#%% wrong | flag | the window is ignored, nothing is cut
def quiesce(game, state, alpha, beta):
    over = game.is_terminal(state)
    best = game.to_move(state) * (game.utility(state) if over else game.evaluate(state))
    for action in [] if over else game.noisy(state):
        best = max(best, -quiesce(game, game.result(state, action), alpha, beta))
    return best

#%% wrong | class | finished games are evaluated
class Quiet:
    def __init__(self, game):
        self.game = game
    def worth(self, state, alpha, beta):
        best = self.game.to_move(state) * self.game.evaluate(state)
        for action in self.game.noisy(state):
            if best >= beta:
                break
            best = max(best, -self.worth(self.game.result(state, action), -beta, -max(alpha, best)))
        return best

def quiesce(game, state, alpha, beta):
    return Quiet(game).worth(state, alpha, beta)

#%% wrong | closure | one capture, no reply
def quiesce(game, state, alpha, beta):
    def static(state):
        return game.to_move(state) * (game.utility(state) if game.is_terminal(state) else game.evaluate(state))
    best = static(state)
    if not game.is_terminal(state):
        for action in game.noisy(state):
            if best >= beta:
                break
            best = max(best, -static(game.result(state, action)))
    return best

#%% wrong | two functions | MIN stands pat too, but takes the larger
def highest(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    value = game.evaluate(state)
    for action in game.noisy(state):
        value = max(value, lowest(game, game.result(state, action), max(alpha, value), beta))
        if value >= beta:
            break
    return value

def lowest(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    value = game.evaluate(state)
    for action in game.noisy(state):
        value = max(value, highest(game, game.result(state, action), alpha, min(beta, value)))
        if value <= alpha:
            break
    return value

def quiesce(game, state, alpha, beta):
    return highest(game, state, alpha, beta) if game.to_move(state) == 1 else -lowest(game, state, -beta, -alpha)

#%% wrong | generator | the sign of the child is forgotten
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = game.to_move(state) * game.evaluate(state)
    values = (quiesce(game, game.result(state, a), -beta, -alpha) for a in game.noisy(state))
    for value in values:
        best = max(best, value)
        if best >= beta:
            break
    return best

#%% wrong | pair | a pair comes back
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    best, line = game.to_move(state) * game.evaluate(state), ()
    for action in game.noisy(state):
        if best >= beta:
            break
        value, rest = quiesce(game, game.result(state, action), -beta, -max(alpha, best))
        if -value > best:
            best, line = -value, (action, *rest)
    return best, line

#%% wrong | modern | standing pat is not told to the child
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = game.to_move(state) * game.evaluate(state)
    for action in game.noisy(state):
        if best >= beta:
            break
        if (value := -quiesce(game, game.result(state, action), -beta, -alpha)) > best:
            best = value
            alpha = max(alpha, value)
    return best

#%% wrong | key | the noisy actions from the last to the first
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = game.to_move(state) * game.evaluate(state)
    for action in list(game.noisy(state))[::-1]:
        if best >= beta:
            break
        best = max(best, -quiesce(game, game.result(state, action), -beta, -max(alpha, best)))
    return best

#%% wrong | memo | the first value of a state is kept, whatever the window was
KNOWN = {}
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    if state not in KNOWN:
        best = game.to_move(state) * game.evaluate(state)
        for action in game.noisy(state):
            if best >= beta:
                break
            best = max(best, -quiesce(game, game.result(state, action), -beta, -max(alpha, best)))
        KNOWN[state] = best
    return KNOWN[state]

#%% wrong | stack | the window is handed down without being exchanged
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = game.to_move(state) * game.evaluate(state)
    for action in game.noisy(state):
        if best >= beta:
            break
        best = max(best, -quiesce(game, game.result(state, action), -max(alpha, best), -beta))
    return best

#%% wrong | functools | nobody captures: only the estimate comes back
def quiesce(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return game.to_move(state) * game.evaluate(state)

#%% wrong | numbers | infinity is a thousand
def quiesce(game, state, alpha, beta):
    alpha, beta = max(alpha, -1000), min(beta, 1000)
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = game.to_move(state) * game.evaluate(state)
    for action in game.noisy(state):
        if best >= beta:
            break
        best = max(best, -quiesce(game, game.result(state, action), -beta, -max(alpha, best)))
    return best
