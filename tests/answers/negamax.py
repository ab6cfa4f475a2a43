from functools import reduce
from math import inf


def leaf(game, state):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return game.to_move(state) * game.evaluate(state)


#%% right | negamax | the largest of the negated children
def search(game, state, depth):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    return max(-search(game, game.result(state, action), depth - 1) for action in game.actions(state))

#%% right | negamax | minus the smallest of the children
def search(game, state, depth):
    if not depth or game.is_terminal(state):
        return leaf(game, state)
    return -min(search(game, game.result(state, a), depth - 1) for a in game.actions(state))

#%% right | two functions | plain minimax, turned at the door
def search(game, state, depth):
    return game.to_move(state) * minimax(game, state, depth)

def minimax(game, state, depth):
    mover = game.to_move(state)
    if depth <= 0 or game.is_terminal(state):
        return mover * leaf(game, state)
    below = [minimax(game, game.result(state, action), depth - 1) for action in game.actions(state)]
    return max(below) if mover == 1 else min(below)

#%% right | class | an object that keeps the game
class Searching:
    def __init__(self, game):
        self.game = game

    def value(self, state, depth):
        game = self.game
        if depth == 0 or game.is_terminal(state):
            return leaf(game, state)
        best = -inf
        for action in game.actions(state):
            best = max(best, -self.value(game.result(state, action), depth - 1))
        return best

def search(game, state, depth):
    return Searching(game).value(state, depth)

#%% right | memo | remembered by state and depth within one call
def search(game, state, depth):
    known = {}

    def value(state, depth):
        if depth == 0 or game.is_terminal(state):
            return leaf(game, state)
        if (state, depth) not in known:
            known[state, depth] = max(-value(game.result(state, a), depth - 1) for a in game.actions(state))
        return known[state, depth]

    return value(state, depth)

#%% wrong | flag | the sign begins at MAX, whoever moves at the root
def search(game, state, depth, sign=1):
    if game.is_terminal(state):
        return sign * game.utility(state)
    if depth == 0:
        return sign * game.evaluate(state)
    return max(-search(game, game.result(state, a), depth - 1, -sign) for a in game.actions(state))

#%% wrong | modern | alpha-beta, which does not read each leaf
def search(game, state, depth, alpha=-inf, beta=inf):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best
