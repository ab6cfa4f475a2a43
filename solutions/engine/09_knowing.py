"""My engine. It looks ahead until the clock rings, and knows what a position promises."""

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


WEIGHTS = 63, 38, 4  # of the three features, learnt from games: 100 is a chance of 73 % to win


def features(game, state):
    """For MAX less for MIN: threats on rows of one's own, on the other's rows, stones in open lines."""
    x, o = game.stones(state)  # sets of cells: & is "in both", | "in either", ~ "not in"
    x_threats, o_threats = game.completing(x) & ~(x | o), game.completing(o) & ~(x | o)
    late = (x_threats | o_threats) << 1  # right above a threat: nobody gets there while that one stands
    x_threats, o_threats = x_threats & ~late, o_threats & ~late
    # In the end MAX fills the odd rows and MIN the even ones.
    own = (x_threats & game.odd_rows).bit_count() - (o_threats & ~game.odd_rows).bit_count()
    other = (x_threats & ~game.odd_rows).bit_count() - (o_threats & game.odd_rows).bit_count()
    x_stones = sum((x & line).bit_count() for line in game.lines if not o & line)
    o_stones = sum((o & line).bit_count() for line in game.lines if not x & line)
    return own, other, x_stones - o_stones


def estimate(game, state):
    """The features by their weights, as a whole number between -999 and 999, for MAX."""
    points = sum(weight * each for weight, each in zip(WEIGHTS, features(game, state), strict=True))
    return max(-999, min(999, points))


def leaf(game, state):
    """What a state is worth to the mover without looking ahead; a finished game counts 1,000 times."""
    if game.is_terminal(state):
        return 1000 * game.to_move(state) * game.utility(state)
    return game.to_move(state) * estimate(game, state)


def order(game, state, memory):
    """The sensible actions: first the one that was best here before, then by the game's hint."""
    before = memory.best.get(state)
    return sorted(game.sensible(state), key=lambda action: (action != before, -game.hint(state, action)))


def reach(game, state):
    """The least and the most that the game can still be worth to the mover."""
    least, most = game.bounds(state)
    if game.to_move(state) == -1:
        least, most = -most, -least
    return 1000 * least, 1000 * most


def search(game, state, depth, alpha, beta, memory):
    """The value of a state for the mover: exact between alpha and beta, beyond them a bound."""
    if memory.clock() > memory.end:
        raise TimeoutError
    least, most = reach(game, state)
    alpha, beta = max(alpha, least), min(beta, most)
    if alpha >= beta:
        return beta
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    known = memory.probe(state, depth, alpha, beta)
    if known is not None:
        return known
    best = -inf
    for action in order(game, state, memory):
        child, low = game.result(state, action), max(alpha, best)
        if best > -inf:  # is this action better at all?
            value = -search(game, child, depth - 1, -low - 1, -low, memory)
        if best == -inf or low < value < beta:
            value = -search(game, child, depth - 1, -beta, -low, memory)
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
