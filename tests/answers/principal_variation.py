from math import inf

from abcourse import MAX

#%% right | plain | negamax with the line beside the value
def principal_variation(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    best = -inf
    line = ()
    for action in game.actions(state):
        child = game.result(state, action)
        value, rest = principal_variation(game, child, depth - 1, -beta, -alpha)
        value = -value
        if value > best:
            best = value
            line = (action,) + rest
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, line

#%% right | closure | MAX's view inside, turned at the door
def principal_variation(game, state, depth, alpha, beta):
    def search(state, depth, alpha, beta):
        if depth == 0 or game.is_terminal(state):
            return game.utility(state), []
        line = []
        if game.to_move(state) == MAX:
            best = -inf
            for action in game.actions(state):
                value, rest = search(game.result(state, action), depth - 1, alpha, beta)
                if value > best:
                    best, line = value, [action] + rest
                if best >= beta:
                    break
                alpha = max(alpha, best)
        else:
            best = inf
            for action in game.actions(state):
                value, rest = search(game.result(state, action), depth - 1, alpha, beta)
                if value < best:
                    best, line = value, [action] + rest
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, line
    if game.to_move(state) == MAX:
        value, line = search(state, depth, alpha, beta)
        return value, tuple(line)
    value, line = search(state, depth, -beta, -alpha)
    return -value, tuple(line)

#%% right | memo | a triangular table by ply
def principal_variation(game, state, depth, alpha, beta):
    table = {}
    def search(state, depth, alpha, beta, ply):
        table[ply] = ()
        if depth == 0 or game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = -inf
        for action in game.actions(state):
            value = -search(game.result(state, action), depth - 1, -beta, -max(alpha, best), ply + 1)
            if value > best:
                best = value
                table[ply] = (action,) + table[ply + 1]
            if best >= beta:
                break
        return best
    return search(state, depth, alpha, beta, 0), table[0]

#%% right | flag | cuts beyond the bound, throughout
def principal_variation(game, state, depth, alpha, beta):
    over = depth == 0 or game.is_terminal(state)
    if over:
        return game.utility(state) * game.to_move(state), ()
    best, line, cut = -inf, (), False
    for action in game.actions(state):
        if not cut:
            value, rest = principal_variation(game, game.result(state, action), depth - 1, -beta, -alpha)
            if -value > best:
                best, line = -value, (action, *rest)
            alpha = max(alpha, best)
            cut = best > beta
    return best, line

#%% right | generator | children as a generator, the line as a list
def children(game, state):
    yield from ((action, game.result(state, action)) for action in game.actions(state))

def principal_variation(game, state, depth, alpha, beta):
    if game.is_terminal(state) or depth == 0:
        return (game.utility(state) if game.to_move(state) == MAX else -game.utility(state)), []
    best, line = -inf, []
    for action, child in children(game, state):
        value, rest = principal_variation(game, child, depth - 1, -beta, -max(alpha, best))
        if -value > best:
            best = -value
            line = [action]
            line.extend(rest)
        if best >= beta:
            break
    return best, line

#%% wrong | memo | the table is not cleared at a leaf
like: a triangular table by ply
-        table[ply] = ()
+        table.setdefault(ply, ())

#%% wrong | class | the depth is not counted
class Result:
    def __init__(self, value, action=None, below=None):
        self.value, self.action, self.below = value, action, below
    def line(self):
        return () if self.below is None else (self.action, *self.below.line())

def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return Result(game.to_move(state) * game.utility(state))
    best = Result(-inf)
    for action in game.actions(state):
        child = search(game, game.result(state, action), depth, -beta, -max(alpha, best.value))
        if -child.value > best.value:
            best = Result(-child.value, action, child)
        if best.value >= beta:
            break
    return best

def principal_variation(game, state, depth, alpha, beta):
    result = search(game, state, depth, alpha, beta)
    return result.value, result.line()

#%% wrong | two halves | the value and the window count for MAX throughout
def principal_variation(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state), ()
    sign, line = game.to_move(state), ()
    best = -inf * sign
    for action in game.actions(state):
        value, rest = principal_variation(game, game.result(state, action), depth - 1, alpha, beta)
        if sign * value > sign * best:
            best, line = value, (action, *rest)
        if sign > 0:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if beta <= alpha:
            break
    return best, line
