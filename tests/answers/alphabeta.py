from math import inf

from abcourse import MAX, MIN

#%% right | plain | best and window for each player, fail-soft
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            best = max(best, alphabeta(game, game.result(state, action), depth - 1, alpha, beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = inf
    for action in game.actions(state):
        best = min(best, alphabeta(game, game.result(state, action), depth - 1, alpha, beta))
        beta = min(beta, best)
        if beta <= alpha:
            break
    return best

#%% right | two functions | fail-hard: each function gives back its end of the window
def alphabeta(game, state, depth, alpha, beta):
    return (top if game.to_move(state) == MAX else low)(game, state, depth, alpha, beta)

def top(game, s, depth, alpha, beta):
    if depth == 0 or game.is_terminal(s):
        return game.utility(s)
    for a in game.actions(s):
        alpha = max(alpha, low(game, game.result(s, a), depth - 1, alpha, beta))
        if alpha >= beta:
            return beta
    return alpha

def low(game, s, depth, alpha, beta):
    if depth == 0 or game.is_terminal(s):
        return game.utility(s)
    for a in game.actions(s):
        beta = min(beta, top(game, game.result(s, a), depth - 1, alpha, beta))
        if beta <= alpha:
            return alpha
    return beta

#%% right | flag | one loop, the player's own comparison
def alphabeta(game, state, depth, alpha, beta):
    maximizing = game.to_move(state) == MAX
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    best = -inf if maximizing else inf
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if value > best if maximizing else value < best:
            best = value
        if maximizing:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best

#%% right | negamax | negamax inside, turned at the door
def alphabeta(game, state, depth, alpha, beta):
    def nega(s, d, low, high):
        sign = game.to_move(s)
        if d == 0 or game.is_terminal(s):
            return sign * game.utility(s)
        best = -inf
        for a in game.actions(s):
            best = max(best, -nega(game.result(s, a), d - 1, -high, -max(low, best)))
            if best >= high:
                break
        return best

    if game.to_move(state) == MAX:
        return nega(state, depth, alpha, beta)
    return -nega(state, depth, -beta, -alpha)

#%% right | stack | frames on a list, no recursion
def alphabeta(game, state, depth, alpha, beta):
    def leaf(s, d):
        return d == 0 or game.is_terminal(s)

    if leaf(state, depth):
        return game.utility(state)
    stack = [[state, depth, alpha, beta, iter(game.actions(state)), -game.to_move(state) * inf]]
    value = None
    while stack:
        frame = stack[-1]
        sign = game.to_move(frame[0])
        if value is not None:
            if sign * value > sign * frame[5]:
                frame[5] = value
            if sign == MAX:
                frame[2] = max(frame[2], frame[5])
            else:
                frame[3] = min(frame[3], frame[5])
            value = None
        action = next(frame[4], None) if frame[2] < frame[3] or frame[5] in (inf, -inf) else None
        if action is None:
            value = stack.pop()[5]
            continue
        child, d = game.result(frame[0], action), frame[1] - 1
        if leaf(child, d):
            value = game.utility(child)
        else:
            stack.append([child, d, frame[2], frame[3], iter(game.actions(child)), -game.to_move(child) * inf])
    return value

#%% right | generator | a node yields questions and is sent answers
def node(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    sign, best = game.to_move(state), -inf
    for action in game.actions(state):
        value = yield (game.result(state, action), depth - 1, alpha, beta)
        best = max(best, sign * value)
        if sign == MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, -best)
        if beta <= alpha:
            break
    return sign * best

def alphabeta(game, state, depth, alpha, beta):
    running, answer = [node(game, state, depth, alpha, beta)], None
    while running:
        try:
            question = running[-1].send(answer)
        except StopIteration as done:
            running.pop()
            answer = done.value
        else:
            running.append(node(game, *question))
            answer = None
    return answer

#%% right | class | window and game on an object that is made for each node
class Node:
    def __init__(self, game, state, depth, alpha, beta):
        self.game, self.state, self.depth = game, state, depth
        self.alpha, self.beta = alpha, beta
        self.player = game.to_move(state)
        self.best = -self.player * inf

    def take(self, value):
        if self.player == MAX:
            self.best = max(self.best, value)
            self.alpha = max(self.alpha, self.best)
        else:
            self.best = min(self.best, value)
            self.beta = min(self.beta, self.best)

    def solve(self):
        if self.depth == 0 or self.game.is_terminal(self.state):
            return self.game.utility(self.state)
        for action in self.game.actions(self.state):
            child = self.game.result(self.state, action)
            self.take(Node(self.game, child, self.depth - 1, self.alpha, self.beta).solve())
            if self.alpha >= self.beta:
                break
        return self.best

def alphabeta(game, state, depth, alpha, beta):
    return Node(game, state, depth, alpha, beta).solve()

#%% right | functools | children are drawn lazily and accumulated until the window is shut
from itertools import accumulate

def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    up = game.to_move(state) == MAX
    best = -inf if up else inf

    def values():
        for action in game.actions(state):
            low, high = (max(alpha, best), beta) if up else (alpha, min(beta, best))
            yield alphabeta(game, game.result(state, action), depth - 1, low, high)

    for best in accumulate(values(), max if up else min):
        if best >= beta if up else best <= alpha:
            break
    return best

#%% right | numbers | numpy's maximum and minimum
import numpy as np

def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return np.float64(game.utility(state))
    best = np.inf * -game.to_move(state)
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX:
            best = np.maximum(best, value)
            alpha = np.maximum(alpha, best)
        else:
            best = np.minimum(best, value)
            beta = np.minimum(beta, best)
        if alpha >= beta:
            break
    return best

#%% wrong | two functions | beta takes MIN's last value
def alphabeta(game, state, depth, alpha, beta):
    if game.to_move(state) == MAX:
        return max_value(game, state, depth, alpha, beta)
    return min_value(game, state, depth, alpha, beta)

def max_value(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    v = -inf
    for a in game.actions(state):
        v = max(v, min_value(game, game.result(state, a), depth - 1, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v

def min_value(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    v = inf
    for a in game.actions(state):
        w = max_value(game, game.result(state, a), depth - 1, alpha, beta)
        v = min(v, w)
        if v <= alpha:
            return v
        beta = w
    return v

#%% wrong | memo | within a call a bound is remembered as if it were exact
def alphabeta(game, state, depth, alpha, beta):
    table = {}

    def search(s, d, a, b):
        if (s, d) in table:
            return table[s, d]
        if d == 0 or game.is_terminal(s):
            return game.utility(s)
        sign = game.to_move(s)
        best = -sign * inf
        for move in game.actions(s):
            value = search(game.result(s, move), d - 1, a, b)
            best = max(best, value) if sign == MAX else min(best, value)
            a, b = (max(a, best), b) if sign == MAX else (a, min(b, best))
            if b <= a:
                break
        table[s, d] = best
        return best

    return search(state, depth, alpha, beta)

#%% wrong | numbers | a value below alpha is reported a point lower than it is
class AlphaBeta:
    def __init__(self, game):
        self.game = game

    def value(self, state, depth, alpha, beta):
        game = self.game
        if depth == 0 or game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        best = -player * inf
        for action in game.actions(state):
            found = self.value(game.result(state, action), depth - 1, alpha, beta)
            if player * found > player * best:
                best = found
            if player == MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best - 1 if best < alpha else best

def alphabeta(game, state, depth, alpha, beta):
    return AlphaBeta(game).value(state, depth, alpha, beta)

#%% wrong | pair | MAX's window starts at the last value
def alphabeta(game, state, depth, alpha, beta):
    def search(s, d, a, b):
        if d == 0 or game.is_terminal(s):
            return game.utility(s), None
        sign = game.to_move(s)
        best = (-sign * inf, None)
        for move in game.actions(s):
            value = search(game.result(s, move), d - 1, a, b)[0]
            if sign * value > sign * best[0]:
                best = value, move
            a, b = (value, b) if sign == MAX else (a, min(b, value))
            if b <= a:
                break
        return best

    return search(state, depth, alpha, beta)[0]
