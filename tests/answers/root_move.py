from math import inf

from abcourse import MAX, MIN

def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    best = -inf if game.to_move(state) == MAX else inf
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best

#%% right | plain | a loop for each player, with its bound as the best so far
def best_move(game, state, depth):
    move = None
    if game.to_move(state) == MAX:
        alpha = -inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, inf)
            if value > alpha:
                alpha, move = value, action
    else:
        beta = inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, -inf, beta)
            if value < beta:
                beta, move = value, action
    return move

#%% right | negamax | a negamax of its own, strict at all nodes
def nega(game, s, depth, alpha, beta):
    if depth == 0 or game.is_terminal(s):
        return game.to_move(s) * game.utility(s)
    best = -inf
    for a in game.actions(s):
        best = max(best, -nega(game, game.result(s, a), depth - 1, -beta, -max(alpha, best)))
        if best > beta:
            break
    return best

def best_move(game, state, depth):
    best, chosen = -inf, None
    for action in game.actions(state):
        value = -nega(game, game.result(state, action), depth - 1, -inf, -best)
        if value > best:
            best, chosen = value, action
    return chosen

#%% right | flag | fail-hard inside: what fails low gives back the bound itself
def best_move(game, state, depth):
    def hard(s, d, a, b, up):
        if d == 0 or game.is_terminal(s):
            return min(max(game.utility(s), a), b)
        for action in game.actions(s):
            value = hard(game.result(s, action), d - 1, a, b, not up)
            a, b = (max(a, value), b) if up else (a, min(b, value))
            if a >= b:
                break
        return a if up else b

    up, a, b, chosen = game.to_move(state) == MAX, -inf, inf, None
    for action in game.actions(state):
        value = hard(game.result(state, action), depth - 1, a, b, not up)
        if up and value > a:
            a, chosen = value, action
        if not up and value < b:
            b, chosen = value, action
    return chosen

#%% right | key | all numbers are kept, and the first of the best is the one that is exact
def best_move(game, state, depth):
    window, values = {MAX: -inf, MIN: inf}, []
    player = game.to_move(state)
    for action in game.actions(state):
        values.append(alphabeta(game, game.result(state, action), depth - 1, window[MAX], window[MIN]))
        window[player] = player * max(player * window[player], player * values[-1])
    return max(zip(values, game.actions(state)), key=lambda pair: player * pair[0])[1]

#%% right | generator | improvements are yielded, and the last one counts
def improvements(game, state, depth):
    player = game.to_move(state)
    best = -player * inf
    for action in game.actions(state):
        low, high = (best, inf) if player == MAX else (-inf, best)
        value = alphabeta(game, game.result(state, action), depth - 1, low, high)
        if player * value > player * best:
            best = value
            yield action

def best_move(game, state, depth):
    *_, last = improvements(game, state, depth)
    return last

#%% right | class | the root is an object
class Root:
    def __init__(self, game, state):
        self.game, self.state = game, state
        self.alpha, self.beta, self.move = -inf, inf, None

    def look(self, action, depth):
        value = alphabeta(self.game, self.game.result(self.state, action), depth, self.alpha, self.beta)
        if not self.alpha < value < self.beta:
            return
        self.move = action
        if self.game.to_move(self.state) == MAX:
            self.alpha = value
        else:
            self.beta = value

def best_move(game, state, depth):
    root = Root(game, state)
    for action in game.actions(state):
        root.look(action, depth - 1)
    return root.move

#%% right | functools | a reduction whose state is window and move
from functools import reduce

def best_move(game, state, depth):
    up = game.to_move(state) == MAX

    def step(so_far, action):
        alpha, beta, move = so_far
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if up:
            return (value, beta, action) if value > alpha else so_far
        return (alpha, value, action) if value < beta else so_far

    return reduce(step, game.actions(state), (-inf, inf, None))[2]

#%% right | while | the actions are taken off a list of our own
def best_move(game, state, depth):
    waiting = list(game.actions(state))
    player = game.to_move(state)
    best, chosen = None, None
    while waiting:
        action = waiting.pop(0)
        low = best if player == MAX and best is not None else -inf
        high = best if player == MIN and best is not None else inf
        value = alphabeta(game, game.result(state, action), depth - 1, low, high)
        if best is None or player * value > player * best:
            best, chosen = value, action
    return chosen

#%% right | numbers | numpy numbers in the window
import numpy as np

def best_move(game, state, depth):
    alpha, beta, chosen = np.float64(-inf), np.float64(inf), None
    for action in game.actions(state):
        value = np.float64(alphabeta(game, game.result(state, action), depth - 1, alpha, beta))
        if game.to_move(state) == MAX and value > alpha:
            alpha, chosen = value, action
        elif game.to_move(state) == MIN and value < beta:
            beta, chosen = value, action
    return chosen

#%% right | modern | a match with guards
def best_move(game, state, depth):
    alpha, beta, chosen = -inf, inf, None
    for action in game.actions(state):
        match game.to_move(state), alphabeta(game, game.result(state, action), depth - 1, alpha, beta):
            case 1, value if value > alpha:
                alpha, chosen = value, action
            case -1, value if value < beta:
                beta, chosen = value, action
    return chosen

#%% wrong | plain | only MIN takes the later of equal moves
def best_move(game, state, depth):
    alpha, beta, move = -inf, inf, None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX and value > alpha:
            alpha, move = value, action
        if game.to_move(state) == MIN and value <= beta:
            beta, move = value, action
    return move

#%% wrong | plain | the root is taken for MAX
def best_move(game, state, depth):
    best, move = -inf, None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, best, inf)
        if value > best:
            best, move = value, action
    return move

#%% wrong | key | every move gets an open window
def best_move(game, state, depth):
    pick = max if game.to_move(state) == MAX else min
    return pick(game.actions(state), key=lambda a: alphabeta(game, game.result(state, a), depth - 1, -inf, inf))

#%% wrong | two functions | MIN's moves do not know of each other
def best_move(game, state, depth):
    if game.to_move(state) == MAX:
        alpha, move = -inf, None
        for a in game.actions(state):
            value = alphabeta(game, game.result(state, a), depth - 1, alpha, inf)
            if value > alpha:
                alpha, move = value, a
        return move
    return for_min(game, state, depth)

def for_min(game, state, depth):
    return min(game.actions(state), key=lambda a: alphabeta(game, game.result(state, a), depth - 1, -inf, inf))

#%% wrong | plain | the value comes back
def best_move(game, state, depth):
    return alphabeta(game, state, depth, -inf, inf)

#%% wrong | pair | move and value come back
def best_move(game, state, depth):
    alpha, beta, move = -inf, inf, None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX and value > alpha:
            alpha, move = value, action
        if game.to_move(state) == MIN and value < beta:
            beta, move = value, action
    return move, alpha if game.to_move(state) == MAX else beta

#%% wrong | functools | the place of the action comes back
def best_move(game, state, depth):
    player, best, chosen = game.to_move(state), -inf, 0
    for place, action in enumerate(game.actions(state)):
        low, high = (best, inf) if player == MAX else (-inf, -best)
        value = player * alphabeta(game, game.result(state, action), depth - 1, low, high)
        if value > best:
            best, chosen = value, place
    return chosen

#%% wrong | plain | the child comes back instead of the action
def best_move(game, state, depth):
    player, best, chosen = game.to_move(state), -inf, None
    for action in game.actions(state):
        child = game.result(state, action)
        low, high = (best, inf) if player == MAX else (-inf, -best)
        value = player * alphabeta(game, child, depth - 1, low, high)
        if value > best:
            best, chosen = value, child
    return chosen

#%% wrong | plain | the children are searched as deep as the root
def best_move(game, state, depth):
    alpha, beta, move = -inf, inf, None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth, alpha, beta)
        if game.to_move(state) == MAX and value > alpha:
            alpha, move = value, action
        if game.to_move(state) == MIN and value < beta:
            beta, move = value, action
    return move

#%% wrong | beginner | two plies are taken off
def best_move(game, state, depth):
    new_depth = depth - 1
    alpha, beta, move = -inf, inf, None
    for action in game.actions(state):
        new_state = game.result(state, action)
        value = alphabeta(game, new_state, max(new_depth - 1, 0), alpha, beta)
        if game.to_move(state) == MAX and value > alpha:
            alpha, move = value, action
        if game.to_move(state) == MIN and value < beta:
            beta, move = value, action
    return move

#%% wrong | plain | the best at the root starts at 0
def best_move(game, state, depth):
    best, move, player = 0, None, game.to_move(state)
    for action in game.actions(state):
        low, high = (best, inf) if player == MAX else (-inf, best)
        value = alphabeta(game, game.result(state, action), depth - 1, low, high)
        if player * value > player * best:
            best, move = value, action
    return move

#%% wrong | plain | the root's window is from -10 to 10
def best_move(game, state, depth):
    alpha, beta, move = -10, 10, None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX and value > alpha:
            alpha, move = value, action
        if game.to_move(state) == MIN and value < beta:
            beta, move = value, action
    return move

#%% wrong | numbers | a million stands for infinity at the root
def best_move(game, state, depth):
    limit = 1e6
    alpha, beta, move = -limit, limit, None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX and value > alpha:
            alpha, move = value, action
        if game.to_move(state) == MIN and value < beta:
            beta, move = value, action
    return move

#%% wrong | pair | the inner nodes' best starts at 20
def search(game, s, depth, alpha, beta):
    if depth == 0 or game.is_terminal(s):
        return game.utility(s), None
    player = game.to_move(s)
    best, move = -20 * player, None
    for a in game.actions(s):
        value = search(game, game.result(s, a), depth - 1, alpha, beta)[0]
        if player * value > player * best:
            best, move = value, a
        alpha, beta = (max(alpha, best), beta) if player == MAX else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best, move

def best_move(game, state, depth):
    player, alpha, beta, move = game.to_move(state), -inf, inf, None
    for a in game.actions(state):
        value = search(game, game.result(state, a), depth - 1, alpha, beta)[0]
        if player == MAX and value > alpha:
            alpha, move = value, a
        if player == MIN and value < beta:
            beta, move = value, a
    return move

#%% wrong | functools | the value is found first, and every child is searched again to match it
def best_move(game, state, depth):
    goal = alphabeta(game, state, depth, -inf, inf)
    for action in game.actions(state):
        if alphabeta(game, game.result(state, action), depth - 1, -inf, inf) == goal:
            return action

#%% wrong | plain | alpha takes each value, smaller ones too
def best_move(game, state, depth):
    alpha, beta, best, move, player = -inf, inf, -inf, None, game.to_move(state)
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if player * value > best:
            best, move = player * value, action
        if player == MAX:
            alpha = value
        else:
            beta = value
    return move

#%% wrong | flag | the window's wrong end is narrowed
def best_move(game, state, depth):
    maximizing, alpha, beta, best, move = game.to_move(state) == MAX, -inf, inf, None, None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if best is None or (value > best if maximizing else value < best):
            best, move = value, action
        if maximizing:
            beta = min(beta, value)
        else:
            alpha = max(alpha, value)
    return move

#%% wrong | negamax | the window is handed down without its minus
def nega(game, s, depth, alpha, beta):
    if depth == 0 or game.is_terminal(s):
        return game.to_move(s) * game.utility(s)
    best = -inf
    for a in game.actions(s):
        best = max(best, -nega(game, game.result(s, a), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best

def best_move(game, state, depth):
    best, chosen = -inf, None
    for action in game.actions(state):
        value = -nega(game, game.result(state, action), depth - 1, -inf, best if chosen is not None else inf)
        if value > best:
            best, chosen = value, action
    return chosen

#%% wrong | negamax | the minus of the root is missing
def nega(game, s, depth, alpha, beta):
    if depth == 0 or game.is_terminal(s):
        return game.to_move(s) * game.utility(s)
    best = -inf
    for a in game.actions(s):
        value = -nega(game, game.result(s, a), depth - 1, -beta, -alpha)
        best, alpha = max(best, value), max(alpha, value)
        if alpha >= beta:
            break
    return best

def best_move(game, state, depth):
    best, chosen = -inf, None
    for action in game.actions(state):
        value = nega(game, game.result(state, action), depth - 1, -inf, -best)
        if value > best:
            best, chosen = value, action
    return chosen

#%% wrong | closure | the best so far is global and lasts from game to game
BEST = {MAX: -inf, MIN: inf}

def best_move(game, state, depth):
    player, move = game.to_move(state), None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, BEST[MAX], BEST[MIN])
        if player * value > player * BEST[player]:
            BEST[player], move = value, action
    return move

#%% wrong | memo | moves are remembered by state, whatever the game
MOVES = {}

def best_move(game, state, depth):
    if state not in MOVES:
        alpha, beta = -inf, inf
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            if game.to_move(state) == MAX and value > alpha:
                alpha, MOVES[state] = value, action
            if game.to_move(state) == MIN and value < beta:
                beta, MOVES[state] = value, action
    return MOVES[state]

#%% wrong | key | the actions are tried from the last to the first
def best_move(game, state, depth):
    alpha, beta, move = -inf, inf, None
    for action in sorted(game.actions(state), key=lambda a: str(a), reverse=True):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX and value > alpha:
            alpha, move = value, action
        if game.to_move(state) == MIN and value < beta:
            beta, move = value, action
    return move

#%% wrong | plain | a best value of 0 is taken for none
def best_move(game, state, depth):
    best, move, player = None, None, game.to_move(state)
    for action in game.actions(state):
        low, high = (best or -inf, inf) if player == MAX else (-inf, best or inf)
        value = alphabeta(game, game.result(state, action), depth - 1, low, high)
        if not best or player * value > player * best:
            best, move = value, action
    return move

#%% wrong | plain | the second move is never looked at once the first is positive for the mover
def best_move(game, state, depth):
    alpha, beta, move, player = -inf, inf, None, game.to_move(state)
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if player * value > 0:
            return action
        if player == MAX and value > alpha:
            alpha, move = value, action
        if player == MIN and value < beta:
            beta, move = value, action
    return move

#%% wrong | generator | the improvements are yielded, and a generator comes back
def best_move(game, state, depth):
    alpha, beta = -inf, inf
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX and value > alpha:
            alpha = value
            yield action
        if game.to_move(state) == MIN and value < beta:
            beta = value
            yield action

#%% wrong | beginner | the move is printed
def best_move(game, state, depth):
    alpha, beta, move = -inf, inf, None
    for action in game.actions(state):
        value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) == MAX and value > alpha:
            alpha, move = value, action
        if game.to_move(state) == MIN and value < beta:
            beta, move = value, action
    print(move)

#%% wrong | literal | the first action always
def best_move(game, state, depth):
    alphabeta(game, state, depth, -inf, inf)
    return game.actions(state)[0]

#%% wrong | modern | the action comes back as text
def best_move(game, state, depth):
    alpha, beta, move = -inf, inf, None
    for action in game.actions(state):
        match game.to_move(state), alphabeta(game, game.result(state, action), depth - 1, alpha, beta):
            case 1, value if value > alpha:
                alpha, move = value, action
            case -1, value if value < beta:
                beta, move = value, action
    return f"{move}"

#%% wrong | plain | the state is asked who moves after the action, so the two ends are exchanged
def best_move(game, state, depth):
    alpha, beta, move = -inf, inf, None
    for action in game.actions(state):
        child = game.result(state, action)
        value = alphabeta(game, child, depth - 1, alpha, beta)
        if game.to_move(child) == MAX and value > alpha:
            alpha, move = value, action
        if game.to_move(child) == MIN and value < beta:
            beta, move = value, action
    return move

#%% wrong | key | the last of the best is taken, which may hold a bound only
def best_move(game, state, depth):
    window, values = {MAX: -inf, MIN: inf}, []
    player = game.to_move(state)
    for action in game.actions(state):
        values.append(alphabeta(game, game.result(state, action), depth - 1, window[MAX], window[MIN]))
        window[player] = player * max(player * window[player], player * values[-1])
    return sorted(zip(values, game.actions(state)), key=lambda pair: player * pair[0])[-1][1]

#%% wrong | pair | a MIN node keeps the larger value
def solve(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state), None
    player, chosen = game.to_move(state), None
    best = -player * inf
    for action in game.actions(state):
        value = solve(game, game.result(state, action), depth - 1, alpha, beta)[0]
        if value > best or best == inf:
            best, chosen = value, action
        if player == MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, chosen

def best_move(game, state, depth):
    return solve(game, state, depth, -inf, inf)[1]
