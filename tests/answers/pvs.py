from math import inf
from functools import partial

#%% right | plain | the first child by its number
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best = -inf
    line = ()
    for number, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        if number == 0:
            value, below = pvs(game, child, depth - 1, -beta, -alpha)
            value = -value
        else:
            value, below = pvs(game, child, depth - 1, -(alpha + 1), -alpha)
            value = -value
            if alpha < value and value < beta:
                value, below = pvs(game, child, depth - 1, -beta, -alpha)
                value = -value
        if value > best:
            best = value
            line = (action,) + tuple(below)
            alpha = max(alpha, best)
        if best >= beta:
            break
    return best, line

#%% right | closure | a scout inside
def pvs(game, state, depth, alpha, beta):
    sign = game.to_move(state)
    if game.is_terminal(state):
        return sign * game.utility(state), ()
    if not depth:
        return sign * game.evaluate(state), ()
    best, line = -inf, ()

    def ask(child, low, high):
        value, rest = pvs(game, child, depth - 1, -high, -low)
        return -value, rest

    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, best)
        scouting = best > -inf
        value, rest = ask(child, low, low + 1 if scouting else beta)
        if scouting and low < value < beta:
            value, rest = ask(child, low, beta)
        if value > best:
            best, line = value, (action, *rest)
        if best >= beta:
            return best, line
    return best, line

#%% right | class | a search as an object
class Scout:
    def __init__(self, game):
        self.game = game
    def leaf(self, state, points):
        return self.game.to_move(state) * points, []
    def search(self, state, depth, alpha, beta):
        game = self.game
        if game.is_terminal(state):
            return self.leaf(state, game.utility(state))
        if depth <= 0:
            return self.leaf(state, game.evaluate(state))
        best, line = None, []
        for action in game.actions(state):
            child = game.result(state, action)
            if best is None:
                value, rest = self.search(child, depth - 1, -beta, -alpha)
            else:
                value, rest = self.search(child, depth - 1, -alpha - 1, -alpha)
                if alpha < -value < beta:
                    value, rest = self.search(child, depth - 1, -beta, -alpha)
            if best is None or -value > best:
                best, line = -value, [action] + rest
                alpha = max(alpha, best)
                if best >= beta:
                    break
        return best, line

def pvs(game, state, depth, alpha, beta):
    return Scout(game).search(state, depth, alpha, beta)

#%% right | two functions | the later children in a function of their own
def later(game, child, depth, low, beta):
    value, rest = pvs(game, child, depth, -low - 1, -low)
    if low < -value < beta:
        return pvs(game, child, depth, -beta, -low)
    return value, rest

def pvs(game, state, depth, alpha, beta):
    over = game.is_terminal(state)
    if over or depth == 0:
        points = game.utility(state) if over else game.evaluate(state)
        return game.to_move(state) * points, ()
    first, *others = game.actions(state)
    value, rest = pvs(game, game.result(state, first), depth - 1, -beta, -alpha)
    best, line = -value, (first, *rest)
    for action in others:
        if best >= beta:
            break
        value, rest = later(game, game.result(state, action), depth - 1, max(alpha, best), beta)
        if -value > best:
            best, line = -value, (action, *rest)
    return best, line

#%% right | flag | cuts only beyond the bound
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line, first = -inf, (), True
    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, best)
        again = first
        if not first:
            value, rest = pvs(game, child, depth - 1, -low - 1, -low)
            again = low < -value < beta
        if again:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        first = False
        if -value > best:
            best, line = -value, (action, *rest)
        if best > beta:
            break
    return best, line

#%% right | generator | scored children as a generator
def scored(game, state, depth, bounds):
    for number, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        low, beta = bounds
        top = beta if number == 0 else low + 1
        value, rest = pvs(game, child, depth - 1, -top, -low)
        if number and low < -value < beta:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        yield -value, (action, *rest)

def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line, bounds = -inf, (), [alpha, beta]
    for value, moves in scored(game, state, depth, bounds):
        if value > best:
            best, line = value, moves
            bounds[0] = max(bounds[0], best)
        if best >= beta:
            break
    return best, line

#%% right | memo | no second search where the first was exact
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line = -inf, ()
    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, best)
        if best == -inf:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        else:
            value, rest = pvs(game, child, depth - 1, -low - 1, -low)
            exact = depth == 1 or game.is_terminal(child)
            if low < -value < beta and not exact:
                value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | plain | the answer of the scout is believed
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line = -inf, ()
    for number, action in enumerate(game.actions(state)):
        child, low = game.result(state, action), max(alpha, best)
        top = low + 1 if number else beta
        value, rest = pvs(game, child, depth - 1, -top, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | plain | the scout's window has no width
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line = -inf, ()
    for number, action in enumerate(game.actions(state)):
        child, low = game.result(state, action), max(alpha, best)
        top = low if number else beta
        value, rest = pvs(game, child, depth - 1, -top, -low)
        if number and low < -value < beta:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | plain | alpha-beta with a line
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line = -inf, ()
    for action in game.actions(state):
        child = game.result(state, action)
        value, rest = pvs(game, child, depth - 1, -beta, -max(alpha, best))
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | plain | a no is searched again, too
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line = -inf, ()
    for number, action in enumerate(game.actions(state)):
        child, low = game.result(state, action), max(alpha, best)
        if number:
            value, rest = pvs(game, child, depth - 1, -low - 1, -low)
        if not number or -value < beta:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | plain | the second search has the open window
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line = -inf, ()
    for number, action in enumerate(game.actions(state)):
        child, low = game.result(state, action), max(alpha, best)
        if number:
            value, rest = pvs(game, child, depth - 1, -low - 1, -low)
            if low < -value < beta:
                value, rest = pvs(game, child, depth - 1, -inf, inf)
        else:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | closure | the scout looks one ply less deep
def pvs(game, state, depth, alpha, beta):
    sign = game.to_move(state)
    if game.is_terminal(state):
        return sign * game.utility(state), ()
    if depth <= 0:
        return sign * game.evaluate(state), ()
    best, line = -inf, ()

    def ask(child, low, high, plies):
        value, rest = pvs(game, child, plies, -high, -low)
        return -value, rest

    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, best)
        if best == -inf:
            value, rest = ask(child, low, beta, depth - 1)
        else:
            value, rest = ask(child, low, low + 1, max(depth - 2, 0))
            if low < value < beta:
                value, rest = ask(child, low, beta, depth - 1)
        if value > best:
            best, line = value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | closure | the line of the first search stays
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line = -inf, ()
    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, best)
        top = beta if best == -inf else low + 1
        value, rest = pvs(game, child, depth - 1, -top, -low)
        if top != beta and low < -value < beta:
            value = pvs(game, child, depth - 1, -beta, -low)[0]
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | class | the second search starts beyond the first answer
class Scout:
    def __init__(self, game):
        self.game = game
    def search(self, state, depth, alpha, beta):
        game = self.game
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state), ()
        if depth == 0:
            return game.to_move(state) * game.evaluate(state), ()
        best, line = -inf, ()
        for action in game.actions(state):
            child, low = game.result(state, action), max(alpha, best)
            if best == -inf:
                value, rest = self.search(child, depth - 1, -beta, -low)
            else:
                value, rest = self.search(child, depth - 1, -low - 1, -low)
                if low < -value < beta:
                    value, rest = self.search(child, depth - 1, -beta, value - 1)
            if -value > best:
                best, line = -value, (action, *rest)
            if best >= beta:
                break
        return best, line

def pvs(game, state, depth, alpha, beta):
    return Scout(game).search(state, depth, alpha, beta)

#%% wrong | class | the last child decides
class Node:
    def __init__(self):
        self.value, self.line = -inf, ()

def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    node = Node()
    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, node.value)
        top = beta if node.value == -inf else low + 1
        value, rest = pvs(game, child, depth - 1, -top, -low)
        if top == low + 1 and low < -value < beta:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value >= node.value:
            node.value, node.line = -value, (action, *rest)
        if node.value >= beta:
            break
    return node.value, node.line

#%% wrong | two functions | the leaf is not turned to the mover
def leaf(game, state):
    return (game.utility(state) if game.is_terminal(state) else game.evaluate(state)), ()

def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state) or depth == 0:
        return leaf(game, state)
    best, line = -inf, ()
    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, best)
        top = beta if best == -inf else low + 1
        value, rest = pvs(game, child, depth - 1, -top, -low)
        if top == low + 1 and low < -value < beta:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | two functions | the estimate is asked where play is over
def leaf(game, state, depth):
    return game.to_move(state) * (game.evaluate(state) if depth == 0 else game.utility(state)), ()

def pvs(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state, depth)
    best, line = -inf, ()
    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, best)
        if best == -inf:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        else:
            value, rest = pvs(game, child, depth - 1, -low - 1, -low)
            if low < -value < beta:
                value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | flag | the scout never cuts the node
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line, cut = -inf, (), False
    for action in game.actions(state):
        if cut:
            break
        child, low = game.result(state, action), max(alpha, best)
        scouting = best > -inf
        value, rest = pvs(game, child, depth - 1, -low - 1 if scouting else -beta, -low)
        if scouting and low < -value < beta:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        cut = best >= beta and not scouting
    return best, line

#%% wrong | generator | the value without the line
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    if depth == 0:
        return game.to_move(state) * game.evaluate(state)
    best = -inf
    for child in (game.result(state, action) for action in game.actions(state)):
        low = max(alpha, best)
        if best == -inf:
            value = -pvs(game, child, depth - 1, -beta, -low)
        else:
            value = -pvs(game, child, depth - 1, -low - 1, -low)
            if low < value < beta:
                value = -pvs(game, child, depth - 1, -beta, -low)
        best = max(best, value)
        if best >= beta:
            break
    return best

#%% wrong | numbers | the best value starts at a large negative number
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line = -100, ()
    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, best)
        if line == ():
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        else:
            value, rest = pvs(game, child, depth - 1, -low - 1, -low)
            if low < -value < beta:
                value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line

#%% wrong | negamax | the scout's window is not turned
def pvs(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line = -inf, ()
    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, best)
        if best == -inf:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        else:
            value, rest = pvs(game, child, depth - 1, low, low + 1)
            if low < -value < beta:
                value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line
