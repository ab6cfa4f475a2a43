from math import inf
from random import Random, choice
from time import perf_counter

MEMORY = {}


def leaf(game, state):
    if game.is_terminal(state):
        return 1000 * game.to_move(state) * game.utility(state)
    return game.to_move(state) * game.evaluate(state)


def search(game, state, depth, alpha, beta, clock, end):
    if clock() > end:
        raise TimeoutError
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        best = max(best, -search(game, child, depth - 1, -beta, -max(alpha, best), clock, end))
        if best >= beta:
            break
    return best


def best_of(game, state, depth, clock, end):
    values = {a: -search(game, game.result(state, a), depth, -inf, inf, clock, end) for a in game.actions(state)}
    return max(values, key=values.get)

#%% right | plain | one ply deeper each time
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    end, chosen = clock() + seconds, game.actions(state)[0]
    try:
        for depth in range(43):
            chosen = best_of(game, state, depth, clock, end)
    except TimeoutError:
        pass
    return chosen

#%% right | beginner | the first legal column, and nothing made
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    return game.actions(state)[0]

#%% right | generator | one ply, as far as the clock goes
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    end, best, top = clock() + seconds, game.actions(state)[0], -inf
    for action in game.actions(state):
        if clock() >= end:
            return best
        worth = -leaf(game, game.result(state, action))
        if worth > top:
            best, top = action, worth
    return best

#%% right | modern | only the seconds by name
def move(game, state, seconds=1.0, *others, **named):
    return sorted(game.actions(state))[-1]

#%% right | while | the share of a clock for the game is asked too
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    end, chosen, depth = clock() + min(seconds, left / 20), game.sensible(state)[0], 0
    while depth < 42:
        try:
            chosen, depth = best_of(game, state, depth, clock, end), depth + 1
        except TimeoutError:
            break
    return chosen

#%% wrong | plain | three plies, whatever the clock says
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    return best_of(game, state, 2, clock, inf)

#%% wrong | memo | a move is remembered by the state, however few positions were to be had
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    end, chosen = clock() + seconds, game.actions(state)[0]
    if state in MEMORY:
        return MEMORY[state]
    try:
        for depth in range(43):
            chosen = best_of(game, state, depth, clock, end)
    except TimeoutError:
        pass
    return MEMORY.setdefault(state, chosen)
