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

#%% right | plain | strict at both players
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            best = max(best, alphabeta(game, game.result(state, action), depth - 1, max(alpha, best), beta))
            if best > beta:
                return best
        return best
    best = inf
    for action in game.actions(state):
        best = min(best, alphabeta(game, game.result(state, action), depth - 1, alpha, min(beta, best)))
        if best < alpha:
            return best
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

#%% right | numbers | leaves become fractions
from fractions import Fraction

def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return Fraction(game.utility(state))
    best = None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX:
            best = value if best is None else max(best, value)
            alpha = max(alpha, best)
        else:
            best = value if best is None else min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best

#%% right | modern | a match on the player, and walruses; strict in one test for both
def alphabeta(game, state, depth, alpha, beta):
    if not depth or game.is_terminal(state):
        return game.utility(state)
    best = None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        match game.to_move(state):
            case 1:
                best = value if best is None or value > best else best
                if best > beta:
                    break
                alpha = max(alpha, best)
            case -1:
                best = value if best is None or value < best else best
                if best < alpha:
                    break
                beta = min(beta, best)
    return best

#%% wrong | two functions | MAX does not raise alpha
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
    return v

def min_value(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    v = inf
    for a in game.actions(state):
        v = min(v, max_value(game, game.result(state, a), depth - 1, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v

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

#%% wrong | plain | alpha and beta are exchanged in MIN's call
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    else:
        best = inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, beta, alpha)
            best = min(best, value)
            beta = min(beta, best)
            if best <= alpha:
                break
        return best

#%% wrong | two functions | MAX hands down an open alpha: only the parent's bound is used
def alphabeta(game, state, depth, alpha, beta):
    if game.to_move(state) == MAX:
        return max_value(game, state, depth, alpha, beta)
    return min_value(game, state, depth, alpha, beta)

def max_value(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    v = -inf
    for a in game.actions(state):
        v = max(v, min_value(game, game.result(state, a), depth - 1, v, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v

def min_value(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    v = inf
    for a in game.actions(state):
        v = min(v, max_value(game, game.result(state, a), depth - 1, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v

#%% wrong | plain | every child gets an open window
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, -inf, inf)
            best = max(best, value)
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    else:
        best = inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, -inf, inf)
            best = min(best, value)
            beta = min(beta, best)
            if best <= alpha:
                break
        return best

#%% wrong | plain | MAX's best starts at 0
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = 0
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    else:
        best = inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = min(best, value)
            beta = min(beta, best)
            if best <= alpha:
                break
        return best

#%% wrong | class | a thousand stands for infinity
class AlphaBeta:
    def __init__(self, game):
        self.game = game

    def value(self, state, depth, alpha, beta):
        game = self.game
        if depth == 0 or game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        best = -player * 1000
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
        return best

def alphabeta(game, state, depth, alpha, beta):
    return AlphaBeta(game).value(state, depth, alpha, beta)

#%% wrong | flag | a million stands for infinity
def alphabeta(game, state, depth, alpha, beta):
    def search(s, d, a, b, maximizing):
        if d == 0 or game.is_terminal(s):
            return game.utility(s)
        v = -10**6 if maximizing else 10**6
        for move in game.actions(s):
            w = search(game.result(s, move), d - 1, a, b, not maximizing)
            v = max(v, w) if maximizing else min(v, w)
            if maximizing:
                a = max(a, v)
            else:
                b = min(b, v)
            if a >= b:
                break
        return v

    return search(state, depth, alpha, beta, game.to_move(state) == MAX)

#%% wrong | two functions | MIN's children get the depth undiminished
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
        v = min(v, max_value(game, game.result(state, a), depth, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v

#%% wrong | plain | a ply short
def alphabeta(game, state, depth, alpha, beta):
    if depth == 1 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    else:
        best = inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = min(best, value)
            beta = min(beta, best)
            if best <= alpha:
                break
        return best

#%% wrong | flag | a ply too deep
def alphabeta(game, state, depth, alpha, beta):
    def search(s, d, a, b, maximizing):
        if d < 0 or game.is_terminal(s):
            return game.utility(s)
        v = -inf if maximizing else inf
        for move in game.actions(s):
            w = search(game.result(s, move), d - 1, a, b, not maximizing)
            v = max(v, w) if maximizing else min(v, w)
            if maximizing:
                a = max(a, v)
            else:
                b = min(b, v)
            if a >= b:
                break
        return v

    return search(state, depth, alpha, beta, game.to_move(state) == MAX)

#%% wrong | plain | at depth 0 a state is worth 0
def alphabeta(game, state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return 0
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    else:
        best = inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = min(best, value)
            beta = min(beta, best)
            if best <= alpha:
                break
        return best

#%% wrong | flag | MAX always moves at the root
def alphabeta(game, state, depth, alpha, beta):
    def search(s, d, a, b, maximizing):
        if d == 0 or game.is_terminal(s):
            return game.utility(s)
        v = -inf if maximizing else inf
        for move in game.actions(s):
            w = search(game.result(s, move), d - 1, a, b, not maximizing)
            v = max(v, w) if maximizing else min(v, w)
            if maximizing:
                a = max(a, v)
            else:
                b = min(b, v)
            if a >= b:
                break
        return v

    return search(state, depth, alpha, beta, True)

#%% wrong | class | the window lives on the object and is never put back
class AlphaBeta:
    def __init__(self, game):
        self.game = game
        self.alpha, self.beta = -inf, inf

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
                self.alpha = max(self.alpha, best)
            else:
                self.beta = min(self.beta, best)
            if self.beta <= self.alpha:
                break
        return best

def alphabeta(game, state, depth, alpha, beta):
    return AlphaBeta(game).value(state, depth, alpha, beta)

#%% wrong | closure | alpha and beta are nonlocal: what one branch proves is kept for its sisters
def alphabeta(game, state, depth, alpha, beta):
    def search(s, d):
        nonlocal alpha, beta
        if d == 0 or game.is_terminal(s):
            return game.utility(s)
        v = -game.to_move(s) * inf
        for a in game.actions(s):
            if game.to_move(s) == MAX:
                v = max(v, search(game.result(s, a), d - 1))
                alpha = max(alpha, v)
            else:
                v = min(v, search(game.result(s, a), d - 1))
                beta = min(beta, v)
            if alpha >= beta:
                break
        return v

    return search(state, depth)

#%% wrong | closure | a global alpha goes on from call to call
BEST = -inf

def alphabeta(game, state, depth, alpha, beta):
    global BEST
    BEST = max(BEST, alpha)
    return search(game, state, depth, BEST, beta)

def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    sign = game.to_move(state)
    best = -sign * inf
    for action in game.actions(state):
        value = search(game, game.result(state, action), depth - 1, alpha, beta)
        best = max(best, value) if sign == MAX else min(best, value)
        alpha, beta = (max(alpha, best), beta) if sign == MAX else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best

#%% wrong | memo | a default dict remembers values across trees
def alphabeta(game, state, depth, alpha, beta, known={}):
    if depth == 0 or game.is_terminal(state):
        return known.setdefault(state, game.utility(state))
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    else:
        best = inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = min(best, value)
            beta = min(beta, best)
            if best <= alpha:
                break
        return best

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

#%% wrong | key | the actions are tried from the last to the first
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in reversed(game.actions(state)):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    else:
        best = inf
        for action in reversed(game.actions(state)):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = min(best, value)
            beta = min(beta, best)
            if best <= alpha:
                break
        return best

#%% wrong | key | finished children are tried last
class AlphaBeta:
    def __init__(self, game):
        self.game = game

    def value(self, state, depth, alpha, beta):
        game = self.game
        if depth == 0 or game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        best = -player * inf
        order = sorted(game.actions(state), key=lambda a: game.is_terminal(game.result(state, a)))
        for action in order:
            found = self.value(game.result(state, action), depth - 1, alpha, beta)
            if player * found > player * best:
                best = found
            if player == MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best

def alphabeta(game, state, depth, alpha, beta):
    return AlphaBeta(game).value(state, depth, alpha, beta)

#%% wrong | functools | all children are searched before the first cut is tested
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    values = [alphabeta(game, game.result(state, a), depth - 1, alpha, beta) for a in game.actions(state)]
    if game.to_move(state) == MAX:
        best = -inf
        for value in values:
            best = max(best, value)
            if best >= beta:
                break
    else:
        best = inf
        for value in values:
            best = min(best, value)
            if best <= alpha:
                break
    return best

#%% wrong | flag | cut one point before beta is reached
def alphabeta(game, state, depth, alpha, beta):
    def search(s, d, a, b, maximizing):
        if d == 0 or game.is_terminal(s):
            return game.utility(s)
        v = -inf if maximizing else inf
        for move in game.actions(s):
            w = search(game.result(s, move), d - 1, a, b, not maximizing)
            v = max(v, w) if maximizing else min(v, w)
            if maximizing:
                a = max(a, v)
            else:
                b = min(b, v)
            if a >= b - 1:
                break
        return v

    return search(state, depth, alpha, beta, game.to_move(state) == MAX)

#%% wrong | flag | the cut is tested with the window turned round
def alphabeta(game, state, depth, alpha, beta):
    def search(s, d, a, b, maximizing):
        if d == 0 or game.is_terminal(s):
            return game.utility(s)
        v = -inf if maximizing else inf
        for move in game.actions(s):
            w = search(game.result(s, move), d - 1, a, b, not maximizing)
            v = max(v, w) if maximizing else min(v, w)
            if maximizing:
                a = max(a, v)
            else:
                b = min(b, v)
            if a <= b:
                break
        return v

    return search(state, depth, alpha, beta, game.to_move(state) == MAX)

#%% wrong | plain | only equality cuts
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, best)
            if best == beta:
                break
        return best
    else:
        best = inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = min(best, value)
            beta = min(beta, best)
            if best == alpha:
                break
        return best

#%% wrong | two functions | MAX stops as soon as it beats alpha
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
        if v > alpha:
            return v
        alpha = max(alpha, v)
    return v

def min_value(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    v = inf
    for a in game.actions(state):
        v = min(v, max_value(game, game.result(state, a), depth - 1, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v

#%% wrong | two functions | the value of the last child comes back from MAX
def alphabeta(game, state, depth, alpha, beta):
    if game.to_move(state) == MAX:
        return max_value(game, state, depth, alpha, beta)
    return min_value(game, state, depth, alpha, beta)

def max_value(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    v = -inf
    for a in game.actions(state):
        v = min_value(game, game.result(state, a), depth - 1, alpha, beta)
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v

def min_value(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    v = inf
    for a in game.actions(state):
        v = min(v, max_value(game, game.result(state, a), depth - 1, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v

#%% wrong | negamax | the window is negated but not exchanged
def alphabeta(game, state, depth, alpha, beta):
    sign = game.to_move(state)
    if sign == MAX:
        return nega(game, state, depth, alpha, beta)
    return -nega(game, state, depth, -beta, -alpha)

def nega(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = -nega(game, game.result(state, action), depth - 1, -alpha, -beta)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | only beta is negated
def alphabeta(game, state, depth, alpha, beta):
    sign = game.to_move(state)
    if sign == MAX:
        return nega(game, state, depth, alpha, beta)
    return -nega(game, state, depth, -beta, -alpha)

def nega(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = -nega(game, game.result(state, action), depth - 1, -beta, alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | the value is for the mover
def alphabeta(game, state, depth, alpha, beta):
    sign = game.to_move(state)
    if sign == MAX:
        return nega(game, state, depth, alpha, beta)
    return nega(game, state, depth, -beta, -alpha)

def nega(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = -nega(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | at MIN roots the window comes in unturned
def alphabeta(game, state, depth, alpha, beta):
    sign = game.to_move(state)
    if sign == MAX:
        return nega(game, state, depth, alpha, beta)
    return -nega(game, state, depth, alpha, beta)

def nega(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = -nega(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | negamax | a leaf is not turned
def alphabeta(game, state, depth, alpha, beta):
    sign = game.to_move(state)
    if sign == MAX:
        return nega(game, state, depth, alpha, beta)
    return -nega(game, state, depth, -beta, -alpha)

def nega(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = -nega(game, game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

#%% wrong | pair | value and action come back
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state), None
    sign, best = game.to_move(state), (-game.to_move(state) * inf, None)
    for action in game.actions(state):
        value, _ = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if sign * value > sign * best[0]:
            best = (value, action)
        alpha, beta = (max(alpha, value), beta) if sign == MAX else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return best

#%% wrong | plain | the root's window is thrown away
def alphabeta(game, state, depth, alpha, beta):
    def search(s, d, a, b, maximizing):
        if d == 0 or game.is_terminal(s):
            return game.utility(s)
        v = -inf if maximizing else inf
        for move in game.actions(s):
            w = search(game.result(s, move), d - 1, a, b, not maximizing)
            v = max(v, w) if maximizing else min(v, w)
            if maximizing:
                a = max(a, v)
            else:
                b = min(b, v)
            if a >= b:
                break
        return v

    return search(state, depth, -inf, inf, game.to_move(state) == MAX)

#%% wrong | plain | the window is widened by one for each child
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha - 1, beta + 1)
            best = max(best, value)
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    else:
        best = inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha - 1, beta + 1)
            best = min(best, value)
            beta = min(beta, best)
            if best <= alpha:
                break
        return best

#%% wrong | beginner | MIN returns only where it cuts
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, best)
            if best >= beta:
                break
        return best
    else:
        best = inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            best = min(best, value)
            beta = min(beta, best)
            if best <= alpha:
                return best

#%% wrong | beginner | the value is printed at the root
def alphabeta(game, state, depth, alpha, beta):
    def search(s, d, a, b, maximizing):
        if d == 0 or game.is_terminal(s):
            return game.utility(s)
        v = -inf if maximizing else inf
        for move in game.actions(s):
            w = search(game.result(s, move), d - 1, a, b, not maximizing)
            v = max(v, w) if maximizing else min(v, w)
            if maximizing:
                a = max(a, v)
            else:
                b = min(b, v)
            if a >= b:
                break
        return v

    print(search(state, depth, alpha, beta, game.to_move(state) == MAX))

#%% wrong | literal | the textbook's 3 for every tree
def alphabeta(game, state, depth, alpha, beta):
    if game.is_terminal(state) or depth == 0:
        return game.utility(state)
    for action in game.actions(state):
        alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
    return 3

#%% wrong | generator | the function yields and returns nothing
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        yield game.utility(state)
        return
    best = -game.to_move(state) * inf
    for action in game.actions(state):
        value = next(alphabeta(game, game.result(state, action), depth - 1, alpha, beta))
        if game.to_move(state) == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    yield best

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

#%% wrong | modern | a state is taken apart as a tuple
def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    best = -game.to_move(state) * inf
    for action in game.actions(state):
        value = alphabeta(game, (*state, action), depth - 1, alpha, beta)
        match game.to_move(state):
            case 1:
                best = max(best, value)
                alpha = max(alpha, best)
            case _:
                best = min(best, value)
                beta = min(beta, best)
        if alpha >= beta:
            break
    return best

#%% wrong | generator | MIN's value keeps the sign that it had inside
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
    return best

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

#%% wrong | generator | MIN lowers beta to the best with its sign turned
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
            beta = min(beta, best)
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

#%% wrong | functools | one reduction is strict, the other is not
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
        if best > beta if up else best <= alpha:
            break
    return best

#%% wrong | while | MIN's loop runs to its end
def alphabeta(game, state, depth, alpha, beta):
    if game.is_terminal(state) or depth <= 0:
        return game.utility(state)
    actions, index, player = list(game.actions(state)), 0, game.to_move(state)
    best = -player * inf
    while index < len(actions) and not (player == MAX and best >= beta):
        child = game.result(state, actions[index])
        if player == MAX:
            best = max(best, alphabeta(game, child, depth - 1, max(alpha, best), beta))
        else:
            best = min(best, alphabeta(game, child, depth - 1, alpha, min(beta, best)))
        index += 1
    return best

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

#%% wrong | numbers | alpha is raised by one more than was proved
import numpy as np

def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return np.float64(game.utility(state))
    best = np.inf * -game.to_move(state)
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX:
            best = np.maximum(best, value)
            alpha = np.maximum(alpha, best + 1)
        else:
            best = np.minimum(best, value)
            beta = np.minimum(beta, best)
        if alpha >= beta:
            break
    return best

#%% wrong | closure | the child of a MIN node is not told MIN's best
def alphabeta(game, state, depth, alpha, beta):
    def search(s, d, a, b):
        if d == 0 or game.is_terminal(s):
            return game.utility(s)
        v = -inf if game.to_move(s) == MAX else inf
        for move in game.actions(s):
            if game.to_move(s) == MAX:
                v = max(v, search(game.result(s, move), d - 1, max(a, v), b))
                if v >= b:
                    return v
            else:
                v = min(v, search(game.result(s, move), d - 1, a, b))
                if v <= a:
                    return v
        return v

    return search(state, depth, alpha, beta)
