from math import inf

from abcourse.search import OutOfTime

#%% right | plain | two loops and a try around them
def deepen(game, state, search, deepest):
    actions = game.actions(state)
    move = actions[0]
    try:
        for depth in range(1, deepest + 1):
            best = -inf
            best_action = None
            for action in actions:
                child = game.result(state, action)
                value, line = search(child, depth - 1, -inf, -best)
                if -value > best:
                    best = -value
                    best_action = action
            move = best_action
    except OutOfTime:
        return move
    return move

#%% right | closure | an iteration in a function of its own
def deepen(game, state, search, deepest):
    def iteration(depth):
        best, chosen = -inf, None
        for action in game.actions(state):
            value = -search(game.result(state, action), depth - 1, -inf, -best)[0]
            if value > best:
                best, chosen = value, action
        return chosen
    move = game.actions(state)[0]
    for depth in range(1, deepest + 1):
        try:
            move = iteration(depth)
        except OutOfTime:
            break
    return move

#%% right | while | a while loop that counts the depth
def deepen(game, state, search, deepest):
    move, depth = list(game.actions(state))[0], 1
    while depth <= deepest:
        alpha, candidate = -inf, move
        for action in game.actions(state):
            try:
                value = -search(game.result(state, action), depth - 1, -inf, -alpha)[0]
            except OutOfTime:
                return move
            if value > alpha:
                alpha, candidate = value, action
        move = candidate
        depth += 1
    return move

#%% right | generator | the finished iterations as a generator
def iterations(game, state, search, deepest):
    for depth in range(1, deepest + 1):
        best, chosen = -inf, None
        for action in game.actions(state):
            try:
                value = -search(game.result(state, action), depth - 1, -inf, -best)[0]
            except OutOfTime:
                return
            if value > best:
                best, chosen = value, action
        yield chosen

def deepen(game, state, search, deepest):
    move = next(iter(game.actions(state)))
    for move in iterations(game, state, search, deepest):
        pass
    return move

#%% right | class | an object that keeps the move
class Clocked:
    def __init__(self, game, state, search):
        self.game, self.state, self.search = game, state, search
        self.move = game.actions(state)[-1]
    def look(self, depth):
        best = (-inf, None)
        for action in self.game.actions(self.state):
            child = self.game.result(self.state, action)
            value = -self.search(child, depth - 1, -inf, -best[0])[0]
            if value > best[0]:
                best = (value, action)
        self.move = best[1]

def deepen(game, state, search, deepest):
    clocked = Clocked(game, state, search)
    try:
        for depth in range(deepest):
            clocked.look(depth + 1)
    except OutOfTime:
        pass
    return clocked.move

#%% right | stack | a recursion from depth to depth
def deepen(game, state, search, deepest, depth=1, move=None):
    if move is None:
        move = game.actions(state)[0]
    if depth > deepest:
        return move
    best, chosen = -inf, None
    try:
        for action in game.actions(state):
            value = -search(game.result(state, action), depth - 1, alpha=-inf, beta=-best)[0]
            if value > best:
                best, chosen = value, action
    except OutOfTime:
        return move
    return deepen(game, state, search, deepest, depth + 1, chosen)

#%% wrong | plain | no move where nothing is finished
def deepen(game, state, search, deepest):
    actions = game.actions(state)
    move = None
    try:
        for depth in range(1, deepest + 1):
            best = -inf
            best_action = None
            for action in actions:
                child = game.result(state, action)
                value, line = search(child, depth - 1, -inf, -best)
                if -value > best:
                    best = -value
                    best_action = action
            move = best_action
    except OutOfTime:
        return move
    return move

#%% wrong | plain | the deepest is missing
def deepen(game, state, search, deepest):
    actions = game.actions(state)
    move = actions[0]
    try:
        for depth in range(1, deepest):
            best = -inf
            best_action = None
            for action in actions:
                child = game.result(state, action)
                value, line = search(child, depth - 1, -inf, -best)
                if -value > best:
                    best = -value
                    best_action = action
            move = best_action
    except OutOfTime:
        return move
    return move

#%% wrong | plain | the best is never begun anew
def deepen(game, state, search, deepest):
    actions = game.actions(state)
    move = actions[0]
    best = -inf
    best_action = move
    try:
        for depth in range(1, deepest + 1):
            for action in actions:
                child = game.result(state, action)
                value, line = search(child, depth - 1, -inf, -best)
                if -value > best:
                    best = -value
                    best_action = action
            move = best_action
    except OutOfTime:
        return move
    return move

#%% wrong | plain | the last of equal ones
def deepen(game, state, search, deepest):
    actions = game.actions(state)
    move = actions[0]
    try:
        for depth in range(1, deepest + 1):
            best = -inf
            best_action = None
            for action in actions:
                child = game.result(state, action)
                value, line = search(child, depth - 1, -inf, -best)
                if -value >= best:
                    best = -value
                    best_action = action
            move = best_action
    except OutOfTime:
        return move
    return move

#%% wrong | closure | the first iteration is left out
def deepen(game, state, search, deepest):
    def iteration(depth):
        best, chosen = -inf, None
        for action in game.actions(state):
            value = -search(game.result(state, action), depth - 1, -inf, -best)[0]
            if value > best:
                best, chosen = value, action
        return chosen
    move = game.actions(state)[0]
    for depth in range(2, deepest + 1):
        try:
            move = iteration(depth)
        except OutOfTime:
            break
    return move

#%% wrong | closure | goes on after the time is up
def deepen(game, state, search, deepest):
    def iteration(depth):
        best, chosen = -inf, None
        for action in game.actions(state):
            value = -search(game.result(state, action), depth - 1, -inf, -best)[0]
            if value > best:
                best, chosen = value, action
        return chosen
    move = game.actions(state)[0]
    for depth in range(1, deepest + 1):
        try:
            move = iteration(depth)
        except OutOfTime:
            continue
    return move

#%% wrong | closure | the value of the iteration is played
def deepen(game, state, search, deepest):
    def iteration(depth):
        best, chosen = -inf, None
        for action in game.actions(state):
            value = -search(game.result(state, action), depth - 1, -inf, -best)[0]
            if value > best:
                best, chosen = value, action
        return best
    move = game.actions(state)[0]
    for depth in range(1, deepest + 1):
        try:
            move = iteration(depth)
        except OutOfTime:
            break
    return move

#%% wrong | closure | an open window for each child
def deepen(game, state, search, deepest):
    def iteration(depth):
        best, chosen = -inf, None
        for action in game.actions(state):
            value = -search(game.result(state, action), depth - 1, -inf, inf)[0]
            if value > best:
                best, chosen = value, action
        return chosen
    move = game.actions(state)[0]
    for depth in range(1, deepest + 1):
        try:
            move = iteration(depth)
        except OutOfTime:
            break
    return move

#%% wrong | while | the depth is never raised, so one iteration is searched again and again
def deepen(game, state, search, deepest):
    move, depth = list(game.actions(state))[0], 1
    while depth <= deepest:
        alpha, candidate = -inf, move
        for action in game.actions(state):
            try:
                value = -search(game.result(state, action), depth - 1, -inf, -alpha)[0]
            except OutOfTime:
                return move
            if value > alpha:
                alpha, candidate = value, action
        move = candidate
        depth += 0 if depth < deepest else 1
    return move

#%% wrong | while | the interrupted iteration is played
def deepen(game, state, search, deepest):
    move, depth = list(game.actions(state))[0], 1
    while depth <= deepest:
        alpha, candidate = -inf, move
        for action in game.actions(state):
            try:
                value = -search(game.result(state, action), depth - 1, -inf, -alpha)[0]
            except OutOfTime:
                return candidate
            if value > alpha:
                alpha, candidate = value, action
        move = candidate
        depth += 1
    return move

#%% wrong | while | begins at the greatest depth and comes down
def deepen(game, state, search, deepest):
    move, depth = list(game.actions(state))[0], deepest
    while depth >= 1:
        alpha, candidate = -inf, move
        for action in game.actions(state):
            try:
                value = -search(game.result(state, action), depth - 1, -inf, -alpha)[0]
            except OutOfTime:
                return move
            if value > alpha:
                alpha, candidate = value, action
        move = candidate
        depth -= 1
    return move

#%% wrong | generator | the time is caught nowhere
def iterations(game, state, search, deepest):
    for depth in range(1, deepest + 1):
        best, chosen = -inf, None
        for action in game.actions(state):
            try:
                value = -search(game.result(state, action), depth - 1, -inf, -best)[0]
            except KeyError:
                return
            if value > best:
                best, chosen = value, action
        yield chosen

def deepen(game, state, search, deepest):
    move = next(iter(game.actions(state)))
    for move in iterations(game, state, search, deepest):
        pass
    return move

#%% wrong | generator | the sign is not turned
def iterations(game, state, search, deepest):
    for depth in range(1, deepest + 1):
        best, chosen = -inf, None
        for action in game.actions(state):
            try:
                value = search(game.result(state, action), depth - 1, -inf, -best)[0]
            except OutOfTime:
                return
            if value > best:
                best, chosen = value, action
        yield chosen

def deepen(game, state, search, deepest):
    move = next(iter(game.actions(state)))
    for move in iterations(game, state, search, deepest):
        pass
    return move

#%% wrong | class | the window's bound is not turned
class Clocked:
    def __init__(self, game, state, search):
        self.game, self.state, self.search = game, state, search
        self.move = game.actions(state)[-1]
    def look(self, depth):
        best = (-inf, None)
        for action in self.game.actions(self.state):
            child = self.game.result(self.state, action)
            value = -self.search(child, depth - 1, -inf, best[0])[0]
            if value > best[0]:
                best = (value, action)
        self.move = best[1]

def deepen(game, state, search, deepest):
    clocked = Clocked(game, state, search)
    try:
        for depth in range(deepest):
            clocked.look(depth + 1)
    except OutOfTime:
        pass
    return clocked.move

#%% wrong | class | a window from best upwards
class Clocked:
    def __init__(self, game, state, search):
        self.game, self.state, self.search = game, state, search
        self.move = game.actions(state)[-1]
    def look(self, depth):
        best = (-inf, None)
        for action in self.game.actions(self.state):
            child = self.game.result(self.state, action)
            value = -self.search(child, depth - 1, best[0], inf)[0]
            if value > best[0]:
                best = (value, action)
        self.move = best[1]

def deepen(game, state, search, deepest):
    clocked = Clocked(game, state, search)
    try:
        for depth in range(deepest):
            clocked.look(depth + 1)
    except OutOfTime:
        pass
    return clocked.move

#%% wrong | pair | the best of all iterations by value
def finished(game, state, search, depth):
    result = (-inf, None)
    try:
        for action in game.actions(state):
            value = search(game.result(state, action), depth - 1, -inf, -result[0])[0]
            if -value > result[0]:
                result = (-value, action)
    except OutOfTime:
        return None
    return result

def deepen(game, state, search, deepest):
    last = (0, game.actions(state)[0])
    for depth in range(1, deepest + 1):
        now = finished(game, state, search, depth)
        if now is None:
            break
        last = max(last, now, key=lambda pair: pair[0]) if depth > 1 else now
    return last[1]

#%% wrong | stack | the place of the action
def deepen(game, state, search, deepest, depth=1, move=None):
    if move is None:
        move = game.actions(state)[0]
    if depth > deepest:
        return move
    best, chosen = -inf, None
    try:
        for action in game.actions(state):
            value = -search(game.result(state, action), depth - 1, alpha=-inf, beta=-best)[0]
            if value > best:
                best, chosen = value, list(game.actions(state)).index(action) + 1
    except OutOfTime:
        return move
    return deepen(game, state, search, deepest, depth + 1, chosen)
