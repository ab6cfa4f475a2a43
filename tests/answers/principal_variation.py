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

#%% right | class | a node's result as a class
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
        child = search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best.value))
        if -child.value > best.value:
            best = Result(-child.value, action, child)
        if best.value >= beta:
            break
    return best

def principal_variation(game, state, depth, alpha, beta):
    result = search(game, state, depth, alpha, beta)
    return result.value, result.line()

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

#%% wrong | plain | the line of the last child
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
            pass
        line = (action,) + rest
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, line

#%% wrong | plain | equal values take over
def principal_variation(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    best = -inf
    line = ()
    for action in game.actions(state):
        child = game.result(state, action)
        value, rest = principal_variation(game, child, depth - 1, -beta, -alpha)
        value = -value
        if value >= best:
            best = value
            line = (action,) + rest
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, line

#%% wrong | plain | only the action of this node
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
            line = (action,)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, line

#%% wrong | plain | only the lines of the children
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
            line = rest
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, line

#%% wrong | plain | from the leaf to the root
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
            line = rest + (action,)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, line

#%% wrong | plain | alpha is not raised
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
        if best >= beta:
            break
    return best, line

#%% wrong | plain | the leaf is not turned
def principal_variation(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state), ()
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

#%% wrong | closure | MIN's line is that of its last child
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
                    best = value
                line = [action] + rest
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, line
    if game.to_move(state) == MAX:
        value, line = search(state, depth, alpha, beta)
        return value, tuple(line)
    value, line = search(state, depth, -beta, -alpha)
    return -value, tuple(line)

#%% wrong | closure | the door does not turn MIN's value
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
    return value, tuple(line)

#%% wrong | stack | one list for all children, not emptied
def principal_variation(game, state, depth, alpha, beta):
    def search(state, depth, alpha, beta, line):
        if depth == 0 or game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = -inf
        for action in game.actions(state):
            below = line[1:]
            value = -search(game.result(state, action), depth - 1, -beta, -max(alpha, best), below)
            if value > best:
                best = value
                line[:] = [action, *below, *line[1:]]
            if best >= beta:
                break
        return best
    line = []
    value = search(state, depth, alpha, beta, line)
    return value, tuple(line)

#%% wrong | stack | the list grows at its end
def principal_variation(game, state, depth, alpha, beta):
    def search(state, depth, alpha, beta, line):
        if depth == 0 or game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = -inf
        for action in game.actions(state):
            below = []
            value = -search(game.result(state, action), depth - 1, -beta, -max(alpha, best), below)
            if value > best:
                best = value
                line += [action, *below]
            if best >= beta:
                break
        return best
    line = []
    value = search(state, depth, alpha, beta, line)
    return value, tuple(line)

#%% wrong | memo | the table is not cleared at a leaf
def principal_variation(game, state, depth, alpha, beta):
    table = {}
    def search(state, depth, alpha, beta, ply):
        table.setdefault(ply, ())
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

#%% wrong | class | a node too many at the end: the leaf's None
class Result:
    def __init__(self, value, action=None, below=None):
        self.value, self.action, self.below = value, action, below
    def line(self):
        return (self.action,) if self.below is None else (self.action, *self.below.line())

def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return Result(game.to_move(state) * game.utility(state))
    best = Result(-inf)
    for action in game.actions(state):
        child = search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best.value))
        if -child.value > best.value:
            best = Result(-child.value, action, child)
        if best.value >= beta:
            break
    return best

def principal_variation(game, state, depth, alpha, beta):
    result = search(game, state, depth, alpha, beta)
    return result.value, result.line()

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

#%% wrong | flag | one ply too early
def principal_variation(game, state, depth, alpha, beta):
    over = depth <= 1 or game.is_terminal(state)
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

#%% wrong | flag | the value alone
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
    return best

#%% wrong | two functions | the pair the wrong way round
def leaf(game, state):
    return game.to_move(state) * game.utility(state), ()

def better(one, other):
    return other if other[0] > one[0] else one

def principal_variation(game, state, depth, alpha, beta):
    if depth <= 0 or game.is_terminal(state):
        return leaf(game, state)[::-1]
    best = (-inf, ())
    for action in game.actions(state):
        below = principal_variation(game, game.result(state, action), depth - 1, -beta, -max(alpha, best[0]))
        best = better(best, (-below[1], (action,) + tuple(below[0])))
        if best[0] >= beta:
            return best[::-1]
    return best

#%% wrong | generator | the best begins at 0
def children(game, state):
    yield from ((action, game.result(state, action)) for action in game.actions(state))

def principal_variation(game, state, depth, alpha, beta):
    if game.is_terminal(state) or depth == 0:
        return (game.utility(state) if game.to_move(state) == MAX else -game.utility(state)), []
    best, line = 0, []
    for action, child in children(game, state):
        value, rest = principal_variation(game, child, depth - 1, -beta, -max(alpha, best))
        if -value > best:
            best = -value
            line = [action]
            line.extend(rest)
        if best >= beta:
            break
    return best, line

#%% wrong | generator | places instead of actions
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
            line = [list(game.actions(state)).index(action)]
            line.extend(rest)
        if best >= beta:
            break
    return best, line
