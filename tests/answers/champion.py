from math import inf
from time import perf_counter


def value_of(game, state, depth, alpha, beta, clock, end, best_before):
    if clock() > end:
        raise TimeoutError
    sign = game.to_move(state)
    if game.is_terminal(state):
        return 1000 * sign * game.utility(state)
    if depth <= 0 and not game.noisy(state):
        return sign * game.evaluate(state)
    best = -inf
    actions = sorted(game.sensible(state), key=lambda a: -game.hint(state, a))
    if best_before.get(state) in actions:
        actions.insert(0, actions.pop(actions.index(best_before[state])))
    for action in actions:
        child = game.result(state, action)
        value = -value_of(game, child, depth - 1, -beta, -max(alpha, best), clock, end, best_before)
        if value > best:
            best, best_before[state] = value, action
        if best >= beta:
            break
    return best

#%% right | plain | deepening, hints, forced moves played out
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    known, end, chosen = {}, clock() + seconds, game.sensible(state)[0]
    try:
        for depth in range(1, 43):
            value_of(game, state, depth, -inf, inf, clock, end, known)
            chosen = known[state]
    except TimeoutError:
        pass
    return chosen

#%% right | while | a few positions are kept in hand
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    known, end, depth = {}, clock() + seconds - 20, 1
    chosen = game.sensible(state)[0]
    while depth < 30:
        try:
            value_of(game, state, depth, -inf, inf, clock, end, known)
        except TimeoutError:
            return chosen
        chosen, depth = known[state], depth + 1
    return chosen

#%% wrong | plain | the seconds are not looked at
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    known = {}
    value_of(game, state, 8, -inf, inf, lambda: 0, 1, known)
    return known[state]

#%% wrong | generator | the name of the column
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    return game.notation(game.sensible(state)[0])

#%% wrong | memo | the answer to the first position is played for ever
FIRST = []
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    FIRST.append(game.sensible(state)[0])
    return FIRST[0]
