from itertools import count
from math import inf

#%% right | plain | two distances
def aspire(search, state, depth, guess, margin):
    low = margin
    high = margin
    while True:
        alpha = guess - low
        beta = guess + high
        value, line = search(state, depth, alpha, beta)
        if alpha < value < beta:
            return value, line
        if value <= alpha:
            low = low * 2
        else:
            high = high * 2

#%% right | stack | it calls itself, with the failures counted
def aspire(search, state, depth, guess, margin, fails=(0, 0)):
    low, high = fails
    alpha = guess - margin * 2**low
    beta = guess + margin * 2**high
    value, line = search(state, depth, alpha, beta)
    if value <= alpha:
        return aspire(search, state, depth, guess, margin, (low + 1, high))
    if value >= beta:
        return aspire(search, state, depth, guess, margin, (low, high + 1))
    return value, line

#%% right | class | an object for each side
class Side:
    def __init__(self, guess, step):
        self.guess, self.step, self.failed = guess, step, 0

    @property
    def end(self):
        return self.guess + self.step * 2**self.failed

def aspire(search, state, depth, guess, margin):
    below, above = Side(guess, -margin), Side(guess, margin)
    while True:
        value, line = search(state, depth, below.end, above.end)
        if value <= below.end:
            below.failed += 1
        elif value >= above.end:
            above.failed += 1
        else:
            return value, line

#%% wrong | plain | the wrong side is doubled
like: two distances
-        if value <= alpha:
+        if value >= beta:

#%% wrong | pair | one ply less each time
def aspire(search, state, depth, guess, margin):
    window = [guess - margin, guess + margin]
    result = search(state, depth, *window)
    while result[0] <= window[0] or result[0] >= window[1]:
        side = 0 if result[0] <= window[0] else 1
        distance = abs(window[side] - guess)
        sign = 2 * side - 1
        window[side] = guess + sign * 2 * distance
        depth -= 1
        result = search(state, depth, *window)
    return result
