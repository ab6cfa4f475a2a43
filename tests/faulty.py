"""Faulty searches as learners post them: each is an edit of a right one, or written out.

`made(name, game, wrap)` gives a new one. A fault is a pair (old, new) of texts, so that each stands on one
line beside its name.
"""
# ruff: noqa: E501

from math import inf

# In MAX's view, with a table of bounds: the web tutorial's two halves.
HALVES = """
def search(state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    given = alpha, beta
    if key(state) in table:
        kept, low, high, best = table[key(state)]
        if kept == depth and (low < best < high or best <= low and best <= alpha or best >= high and best >= beta):
            return best
    if game.to_move(state) == 1:
        best = -inf
        for action in game.actions(state):
            best = max(best, search(game.result(state, action), depth - 1, alpha, beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = inf
        for action in game.actions(state):
            best = min(best, search(game.result(state, action), depth - 1, alpha, beta))
            beta = min(beta, best)
            if beta <= alpha:
                break
    table[key(state)] = depth, *given, best
    return best
"""

# In the mover's view, with a table as most textbooks have it.
NEGAMAX = """
def search(state, depth, alpha, beta):
    me = game.to_move(state)
    if game.is_terminal(state):
        return me * game.utility(state)
    if depth == 0:
        return me * game.evaluate(state)
    start = alpha
    if key(state) in table and table[key(state)][0] >= depth:
        _, kind, value = table[key(state)]
        if kind == "exact":
            return value
        if kind == "lower":
            alpha = max(alpha, value)
        if kind == "upper":
            beta = min(beta, value)
        if alpha >= beta:
            return value
    best = -inf
    for action in game.actions(state):
        value = -search(game.result(state, action), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    kind = "upper" if best <= start else "lower" if best >= beta else "exact"
    table[key(state)] = depth, kind, best
    return best
"""

# Without a table and without windows.
PLAIN = """
def search(state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    values = [search(game.result(state, action), depth - 1) for action in game.actions(state)]
    return max(values) if game.to_move(state) == 1 else min(values)
"""

INNER_HELPER = """
def search(state, depth, alpha, beta):
    def below(state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        values = [below(game.result(state, action), depth - 1) for action in game.actions(state)]
        return max(values) if game.to_move(state) == 1 else min(values)
    return below(state, depth)
"""

# The helper looks at MIN's replies, and only MAX's nodes are calls of the function itself.
HELPER_IS_MIN = """
def search(state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 0:
        return game.evaluate(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, lowest(game.result(state, action), depth - 1, alpha, beta))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

def lowest(state, depth, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 0:
        return game.evaluate(state)
    best = inf
    for action in game.actions(state):
        best = min(best, search(game.result(state, action), depth - 1, alpha, beta))
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best
"""

# Right, but an end of play is looked at in the loop above it, and is no call.
ENDS_IN_THE_LOOP = """
def search(state, depth, alpha, beta):
    me = game.to_move(state)
    best = -inf * me
    for action in game.actions(state):
        child = game.result(state, action)
        if game.is_terminal(child):
            value = game.utility(child)
        elif depth == 1:
            value = game.evaluate(child)
        else:
            value = search(child, depth - 1, alpha, beta)
        best = max(best, value) if me == 1 else min(best, value)
    return best
"""

KEPT = (
    "kept == depth and (low < best < high or best <= low and best <= alpha or best >= high and best >= beta)"
)

# name -> the right text, and the pairs (old, new) that make the fault.
FAULTS = {
    "right, two halves": (HALVES,),
    "right, negamax": (NEGAMAX,),
    "right, minimax": (PLAIN,),
    "ends of play in the loop": (ENDS_IN_THE_LOOP,),
    "inner helper recurs": (INNER_HELPER,),
    "only MAX's half is traced": (HELPER_IS_MIN,),
    "table of bare values": (HALVES, (KEPT, "True")),
    "table without bounds": (HALVES, (KEPT, "kept == depth")),
    "table without depth": (HALVES, ("kept == depth and ", "")),
    "table before the end of play": (
        HALVES,
        (KEPT, "True"),
        ("    if game.is_terminal(state):\n", "    if key(state) in table:\n        return table[key(state)][3]\n    if game.is_terminal(state):\n"),
    ),
    "table with the kind forgotten": (NEGAMAX, ('kind == "exact"', "True")),
    "table, fail low whatever the kind": (
        NEGAMAX,
        ('        if kind == "lower":', '        if value <= alpha:\n            return value\n        if kind == "lower":'),
    ),
    "table closes the window and goes on": (NEGAMAX, ("        if alpha >= beta:\n            return value\n", "")),
    "table, kind by the raised alpha": (NEGAMAX, ("best <= start", "best <= alpha")),
    "table of one side's values": (NEGAMAX, ("depth, kind, best", "depth, kind, me * best")),
    "table, bounds the wrong way": (NEGAMAX, ('"lower"', '"other"'), ('"upper"', '"lower"'), ('"other"', '"upper"')),
    "hashes collide": (HALVES, ("key(state)", "number(state) % 7")),
    "hashes collide, negamax": (NEGAMAX, ("key(state)", "number(state) % 5")),
    "memory without the player": (HALVES, ("key(state)", "place(state)")),
    "memory without the player, negamax": (NEGAMAX, ("key(state)", "place(state)")),
    "cut reversed": (HALVES, ("alpha >= beta", "alpha <= beta"), ("beta <= alpha", "beta >= alpha")),
    "cut reversed at MAX": (HALVES, ("alpha >= beta:\n                break", "alpha <= beta:\n                break")),
    "cut reversed at MIN": (HALVES, ("beta <= alpha:", "beta >= alpha:")),
    "cut reversed, negamax": (NEGAMAX, ("alpha >= beta:\n            break", "alpha <= beta:\n            break")),
    "cut at beta alone": (HALVES, ("alpha >= beta", "beta < inf"), ("beta <= alpha", "alpha > -inf")),
    "alpha and beta exchanged": (HALVES, ("depth - 1, alpha, beta", "depth - 1, beta, alpha")),
    "window not turned": (NEGAMAX, ("-beta, -alpha", "alpha, beta")),
    "window turned but not exchanged": (NEGAMAX, ("-beta, -alpha", "-alpha, -beta")),
    "open window inside": (HALVES, ("depth - 1, alpha, beta", "depth - 1, -inf, inf")),
    "start at 0": (HALVES, ("best = -inf", "best = 0"), ("best = inf", "best = 0")),
    "start at 1": (HALVES, ("best = -inf", "best = -1"), ("best = inf", "best = 1")),
    "start at 0, negamax": (NEGAMAX, ("best = -inf", "best = 0")),
    "min for max": (HALVES, ("best = max(best, search", "best = min(best, search"), ("best = -inf", "best = inf")),
    "max for min": (HALVES, ("best = min(best, search", "best = max(best, search"), ("best = inf", "best = -inf")),
    "min for max, minimax": (PLAIN, ("max(values) if", "min(values) if")),
    "the first value": (PLAIN, ("max(values) if", "values[0] if")),
    "the last value": (HALVES, ("best = max(best, search(", "best = (search(")),
    "sign missing": (NEGAMAX, ("value = -search", "value = search")),
    "sign of the leaf missing": (NEGAMAX, ("return me * game.utility", "return game.utility")),
    "sign turned twice": (NEGAMAX, ("me * game.utility", "-me * game.utility")),
    "return inside the loop": (HALVES, ("            if alpha >= beta:\n                break", "            return best")),
    "return inside the loop, negamax": (NEGAMAX, ("        if alpha >= beta:\n            break", "        return best")),
    "returns alpha": (NEGAMAX, ("table[key(state)] = depth, kind, best\n    return best", "return alpha")),
    "answers early": (HALVES, ("    given = alpha", "    if wanted(state):\n        return 0\n    given = alpha")),
    "answers early with alpha": (HALVES, ("    given = alpha", "    if wanted(state) and alpha > -inf:\n        return alpha\n    given = alpha")),
    "answers early, minimax": (PLAIN, ("    values =", "    if wanted(state):\n        return -1\n    values =")),
    "answers early, negamax": (NEGAMAX, ("    start = alpha", "    if wanted(state):\n        return 1\n    start = alpha")),
    "depth in rounds": (HALVES, ("depth - 1, alpha", "depth - (game.to_move(state) == 1), alpha")),
    "depth not counted": (PLAIN, ("depth - 1", "depth")),
    "two plies at once": (PLAIN, ("[search(game.result(state, action), depth - 1) for", "[search(after(game.result(state, action)), depth - 2) for"), ("depth == 0", "depth <= 0")),
    "estimate of its own": (HALVES, ("return game.evaluate(state)", "return 2")),
    "sign of the estimate missing": (NEGAMAX, ("return me * game.evaluate", "return game.evaluate")),
    "win early": (HALVES, ("return game.utility(state)", "return game.utility(state) + depth")),
}  # fmt: skip


def made(name, game, wrap):
    """A new function with that fault, which calls itself by the name that `wrap` makes of it."""
    text, *edits = FAULTS[name]
    for old, new in edits:
        assert old in text, f"{name}: the right text has no {old!r}"
        text = text.replace(old, new)

    def after(state):
        actions = game.actions(state)
        return game.result(state, actions[0]) if actions else state

    known = {
        "game": game,
        "inf": inf,
        "table": {},
        "key": lambda state: state,
        "place": lambda state: state[0] if isinstance(state[:1], tuple) and len(state) == 2 else state,
        "number": lambda state: sum(map(ord, str(state))),
        "wanted": lambda state: sum(map(ord, str(state))) % 4 == 1,
        "after": after,
    }
    exec(text, known)
    known["search"] = wrap(known["search"])
    return known["search"]
