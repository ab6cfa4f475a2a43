"""My engine. It looks three plies ahead, and skips what cannot matter."""

from math import inf


def leaf(game, state):
    """What a state is worth to the mover without looking ahead; a finished game counts 1,000 times."""
    if game.is_terminal(state):
        return 1000 * game.to_move(state) * game.utility(state)
    return game.to_move(state) * game.evaluate(state)


def search(game, state, depth, alpha, beta):
    """The value of a state for the mover: exact between alpha and beta, beyond them a bound."""
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best))
        if value > best:
            best = value
        if best >= beta:
            break
    return best


def move(game, state, depth=3):
    """The first action with the best value, looking `depth` plies ahead."""
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -inf, -best)
        if value > best:
            best, chosen = value, action
    return chosen
