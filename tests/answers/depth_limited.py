from math import inf

from abcourse import MAX, MIN

#%% right | plain | a loop for each player
def depth_limited(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            best = max(best, depth_limited(game, game.result(state, action), depth - 1, evaluate))
    else:
        best = inf
        for action in game.actions(state):
            best = min(best, depth_limited(game, game.result(state, action), depth - 1, evaluate))
    return best

#%% right | negamax | one rule for both, turned at the door
def depth_limited(game, state, depth, evaluate):
    def value(state, left):
        sign = game.to_move(state)
        if game.is_terminal(state):
            return sign * game.utility(state)
        if left == 0:
            return sign * evaluate(state)
        return max(-value(game.result(state, action), left - 1) for action in game.actions(state))
    return game.to_move(state) * value(state, depth)

#%% right | two functions | max_value and min_value
def max_value(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    return max(min_value(game, game.result(state, a), depth - 1, evaluate) for a in game.actions(state))

def min_value(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    return min(max_value(game, game.result(state, a), depth - 1, evaluate) for a in game.actions(state))

def depth_limited(game, state, depth, evaluate):
    search = max_value if game.to_move(state) == MAX else min_value
    return search(game, state, depth, evaluate)

#%% right | class | the search as an object
class Search:
    def __init__(self, game, evaluate):
        self.game, self.evaluate = game, evaluate
    def value(self, state, depth):
        if self.game.is_terminal(state):
            return self.game.utility(state)
        if not depth:
            return self.evaluate(state)
        pick = max if self.game.to_move(state) == MAX else min
        return pick(self.value(child, depth - 1) for child in self.children(state))
    def children(self, state):
        return [self.game.result(state, action) for action in self.game.actions(state)]

def depth_limited(game, state, depth, evaluate):
    return Search(game, evaluate).value(state, depth)

#%% right | generator | the frontier level by level, and back
def children(game, state):
    for action in game.actions(state):
        yield game.result(state, action)

def depth_limited(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    elif depth == 0:
        return evaluate(state)
    below = (depth_limited(game, child, depth - 1, evaluate) for child in children(game, state))
    return {MAX: max, MIN: min}[game.to_move(state)](below)

#%% right | stack | a stack of open nodes
def depth_limited(game, state, depth, evaluate):
    stack, done = [[state, depth, None, []]], None
    root = stack[0]
    while stack:
        node = stack[-1]
        state, left, waiting, values = node
        if game.is_terminal(state):
            value = game.utility(state)
        elif left == 0:
            value = evaluate(state)
        else:
            if waiting is None:
                node[2] = waiting = list(game.actions(state))
            if waiting:
                stack.append([game.result(state, waiting.pop(0)), left - 1, None, []])
                continue
            value = max(values) if game.to_move(state) == MAX else min(values)
        stack.pop()
        if stack:
            stack[-1][3].append(value)
        else:
            done = value
    return done

#%% right | key | the depth first, and an end in its own function
def ended(game, state, depth, evaluate):
    if not game.is_terminal(state):
        return evaluate(state)
    return game.utility(state)

def depth_limited(game, state, depth, evaluate):
    if depth <= 0 or game.is_terminal(state):
        return ended(game, state, depth, evaluate)
    player = game.to_move(state)
    states = map(lambda action: game.result(state, action), game.actions(state))
    return player * max(player * depth_limited(game, each, depth - 1, evaluate) for each in states)

#%% wrong | plain | stops at depth 1
def depth_limited(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 1 or depth == 0:
        return evaluate(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            best = max(best, depth_limited(game, game.result(state, action), depth - 1, evaluate))
    else:
        best = inf
        for action in game.actions(state):
            best = min(best, depth_limited(game, game.result(state, action), depth - 1, evaluate))
    return best

#%% wrong | plain | MIN's children keep the depth
def depth_limited(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            best = max(best, depth_limited(game, game.result(state, action), depth - 1, evaluate))
    else:
        best = inf
        for action in game.actions(state):
            best = min(best, depth_limited(game, game.result(state, action), depth, evaluate))
    return best

#%% wrong | plain | counts two plies at a time
def depth_limited(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            best = max(best, depth_limited(game, game.result(state, action), max(0, depth - 2), evaluate))
    else:
        best = inf
        for action in game.actions(state):
            best = min(best, depth_limited(game, game.result(state, action), max(0, depth - 2), evaluate))
    return best

#%% wrong | plain | begins at 0
def depth_limited(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    if game.to_move(state) == MAX:
        best = 0
        for action in game.actions(state):
            best = max(best, depth_limited(game, game.result(state, action), depth - 1, evaluate))
    else:
        best = 0
        for action in game.actions(state):
            best = min(best, depth_limited(game, game.result(state, action), depth - 1, evaluate))
    return best

#%% wrong | negamax | the estimate stays in MAX's view
def depth_limited(game, state, depth, evaluate):
    def value(state, left):
        sign = game.to_move(state)
        if game.is_terminal(state):
            return sign * game.utility(state)
        if left == 0:
            return evaluate(state)
        return max(-value(game.result(state, action), left - 1) for action in game.actions(state))
    return game.to_move(state) * value(state, depth)

#%% wrong | negamax | the utility stays in MAX's view
def depth_limited(game, state, depth, evaluate):
    def value(state, left):
        sign = game.to_move(state)
        if game.is_terminal(state):
            return game.utility(state)
        if left == 0:
            return sign * evaluate(state)
        return max(-value(game.result(state, action), left - 1) for action in game.actions(state))
    return game.to_move(state) * value(state, depth)

#%% wrong | closure | one ply more
def depth_limited(game, state, depth, evaluate):
    def cutoff(state, ply):
        return ply == depth or game.is_terminal(state)
    def worth(state, ply):
        if cutoff(state, ply):
            return game.utility(state) if game.is_terminal(state) else evaluate(state)
        values = [worth(game.result(state, action), ply + 1) for action in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)
    return worth(state, -1)

#%% wrong | closure | evaluates at each end
def depth_limited(game, state, depth, evaluate):
    def cutoff(state, ply):
        return ply == depth or game.is_terminal(state)
    def worth(state, ply):
        if cutoff(state, ply):
            return evaluate(state)
        values = [worth(game.result(state, action), ply + 1) for action in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)
    return worth(state, 0)

#%% wrong | class | the depth is lowered at the object for all
class Search:
    def __init__(self, game, evaluate):
        self.game, self.evaluate = game, evaluate
    def value(self, state, depth):
        if self.game.is_terminal(state):
            return self.game.utility(state)
        if not depth:
            return self.evaluate(state)
        pick = max if self.game.to_move(state) == MAX else min
        values = []
        for child in self.children(state):
            depth = max(depth - 1, 0)
            values.append(self.value(child, depth))
        return pick(values)
    def children(self, state):
        return [self.game.result(state, action) for action in self.game.actions(state)]

def depth_limited(game, state, depth, evaluate):
    return Search(game, evaluate).value(state, depth)

#%% wrong | class | looks only at the first three children... of two: the last is left out
class Search:
    def __init__(self, game, evaluate):
        self.game, self.evaluate = game, evaluate
    def value(self, state, depth):
        if self.game.is_terminal(state):
            return self.game.utility(state)
        if not depth:
            return self.evaluate(state)
        pick = max if self.game.to_move(state) == MAX else min
        return pick(self.value(child, depth - 1) for child in self.children(state))
    def children(self, state):
        return [self.game.result(state, action) for action in list(self.game.actions(state))[:2]]

def depth_limited(game, state, depth, evaluate):
    return Search(game, evaluate).value(state, depth)

#%% wrong | generator | MIN takes the maximum
def children(game, state):
    for action in game.actions(state):
        yield game.result(state, action)

def depth_limited(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    elif depth == 0:
        return evaluate(state)
    below = (depth_limited(game, child, depth - 1, evaluate) for child in children(game, state))
    return {MAX: max, MIN: max}[game.to_move(state)](below)

#%% wrong | generator | evaluates on the way, to be sure
def children(game, state):
    for action in game.actions(state):
        yield game.result(state, action)

def depth_limited(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    elif depth == 0:
        return evaluate(state)
    evaluate(state)
    below = (depth_limited(game, child, depth - 1, evaluate) for child in children(game, state))
    return {MAX: max, MIN: min}[game.to_move(state)](below)

#%% wrong | stack | the estimate is divided by what is left
def depth_limited(game, state, depth, evaluate):
    stack, done = [[state, depth, None, []]], None
    root = stack[0]
    while stack:
        node = stack[-1]
        state, left, waiting, values = node
        if game.is_terminal(state):
            value = game.utility(state)
        elif left == 0:
            value = evaluate(state) // 2
        else:
            if waiting is None:
                node[2] = waiting = list(game.actions(state))
            if waiting:
                stack.append([game.result(state, waiting.pop(0)), left - 1, None, []])
                continue
            value = max(values) if game.to_move(state) == MAX else min(values)
        stack.pop()
        if stack:
            stack[-1][3].append(value)
        else:
            done = value
    return done

#%% wrong | key | an end gives its utility and the estimate together
def ended(game, state, depth, evaluate):
    if not game.is_terminal(state):
        return evaluate(state)
    return game.utility(state) + evaluate(state)

def depth_limited(game, state, depth, evaluate):
    if depth <= 0 or game.is_terminal(state):
        return ended(game, state, depth, evaluate)
    player = game.to_move(state)
    states = map(lambda action: game.result(state, action), game.actions(state))
    return player * max(player * depth_limited(game, each, depth - 1, evaluate) for each in states)

#%% wrong | key | at depth 0 the utility
def ended(game, state, depth, evaluate):
    if not game.is_terminal(state):
        return game.utility(state)
    return game.utility(state)

def depth_limited(game, state, depth, evaluate):
    if depth <= 0 or game.is_terminal(state):
        return ended(game, state, depth, evaluate)
    player = game.to_move(state)
    states = map(lambda action: game.result(state, action), game.actions(state))
    return player * max(player * depth_limited(game, each, depth - 1, evaluate) for each in states)
