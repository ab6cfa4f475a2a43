"""My engine. It looks ahead until the clock rings, and remembers what it has searched."""

from math import inf
from time import perf_counter


class Memory:
    """What the engine keeps while it thinks about one move."""

    def __init__(self, seconds=inf, clock=perf_counter):
        self.clock, self.end = clock, clock() + seconds
        self.best = {}  # state -> the action that was best there
        self.table = {}  # state -> how deep it was searched, the kind of the value, the value

    def probe(self, state, depth, alpha, beta):
        """The value, if what is known settles a search of this depth and window; else None."""
        deep, kind, value = self.table.get(state, (-1, "nothing", 0))
        beyond = (kind == "at least" and value >= beta) or (kind == "at most" and value <= alpha)
        return value if deep >= depth and (kind == "exact" or beyond) else None

    def store(self, state, depth, alpha, beta, value):
        """Keep what a search of this depth and window has returned."""
        kind = "at most" if value <= alpha else "at least" if value >= beta else "exact"
        self.table[state] = depth, kind, value


def leaf(game, state):
    """What a state is worth to the mover without looking ahead; a finished game counts 1,000 times."""
    if game.is_terminal(state):
        return 1000 * game.to_move(state) * game.utility(state)
    return game.to_move(state) * game.evaluate(state)


def order(game, state, memory):
    """The sensible actions: first the one that was best here before, then by the game's hint."""
    before = memory.best.get(state)
    return sorted(game.sensible(state), key=lambda action: (action != before, -game.hint(state, action)))


def search(game, state, depth, alpha, beta, memory):
    """The value of a state for the mover: exact between alpha and beta, beyond them a bound."""
    if memory.clock() > memory.end:
        raise TimeoutError
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    known = memory.probe(state, depth, alpha, beta)
    if known is not None:
        return known
    best = -inf
    for action in order(game, state, memory):
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)
        if value > best:
            best, memory.best[state] = value, action
        if best >= beta:
            break
    memory.store(state, depth, alpha, beta, best)
    return best


def move(game, state, seconds=1.0, clock=perf_counter):
    """The best action of the deepest search that was finished in time."""
    memory = Memory(seconds, clock)
    chosen = order(game, state, memory)[0]
    try:
        for depth in range(1, 43):
            search(game, state, depth, -inf, inf, memory)
            chosen = memory.best.get(state, chosen)
    except TimeoutError:
        pass
    return chosen
