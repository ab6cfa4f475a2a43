from math import exp, inf

#%% right | plain | a twelfth of what is left
def share(left, plies):
    return left / 12

#%% right | numbers | an equal share for each own move, with three in hand
def share(left, plies):
    moves = (plies + 1) // 2
    return left / (moves + 3)

#%% right | flag | much in the middle game, little at the end
def share(left, plies):
    if plies > 32:
        return 0.06 * left
    if plies > 12:
        return 0.1 * left
    return left / 4

#%% right | numbers | never less than the last time would need
def share(left, plies):
    return max(left / 15, left / (plies + 2))

#%% right | functools | a falling curve
def share(left, plies):
    return left * (1 - exp(-3 / (plies + 1)))

#%% wrong | literal | half a second
def share(left, plies):
    return 0.5

#%% wrong | numbers | whole seconds, rounded down
def share(left, plies):
    return left // 12
