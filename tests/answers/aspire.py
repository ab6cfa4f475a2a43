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

#%% right | generator | the ends from two iterators
def ends(guess, margin):
    return (guess + margin * 2**step for step in count())

def aspire(search, state, depth, guess, margin):
    lower, upper = ends(guess, -margin), ends(guess, margin)
    alpha, beta = next(lower), next(upper)
    while not alpha < (found := search(state, depth, alpha, beta))[0] < beta:
        if found[0] <= alpha:
            alpha = next(lower)
        else:
            beta = next(upper)
    return found

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

#%% right | closure | a dict tells the next step
def aspire(search, state, depth, guess, margin):
    steps = {2**step: 2 ** (step + 1) for step in range(40)}

    def attempt(low, high):
        value, line = search(state, depth, guess - low * margin, guess + high * margin)
        if value <= guess - low * margin:
            return attempt(steps[low], high)
        if value >= guess + high * margin:
            return attempt(low, steps[high])
        return value, line

    return attempt(1, 1)

#%% right | numbers | places in a tuple of steps
WIDE = tuple(2**step for step in range(40))

def aspire(search, state, depth, guess, margin):
    i = j = 0
    while True:
        a, b = guess - margin * WIDE[i], guess + margin * WIDE[j]
        v, pv = search(state, depth, a, b)
        i, j, before = i + (v <= a), j + (v >= b), (i, j)
        if (i, j) == before:
            return v, pv

#%% wrong | plain | the first value comes back
def aspire(search, state, depth, guess, margin):
    low = margin
    high = margin
    while True:
        alpha = guess - low
        beta = guess + high
        value, line = search(state, depth, alpha, beta)
        if True:
            return value, line
        if value <= alpha:
            low = low * 2
        else:
            high = high * 2

#%% wrong | plain | a value on the window's end is taken
def aspire(search, state, depth, guess, margin):
    low = margin
    high = margin
    while True:
        alpha = guess - low
        beta = guess + high
        value, line = search(state, depth, alpha, beta)
        if alpha <= value <= beta:
            return value, line
        if value <= alpha:
            low = low * 2
        else:
            high = high * 2

#%% wrong | plain | both sides are doubled
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
            low = high = low * 2
        else:
            high = low = high * 2

#%% wrong | plain | the wrong side is doubled
def aspire(search, state, depth, guess, margin):
    low = margin
    high = margin
    while True:
        alpha = guess - low
        beta = guess + high
        value, line = search(state, depth, alpha, beta)
        if alpha < value < beta:
            return value, line
        if value >= beta:
            low = low * 2
        else:
            high = high * 2

#%% wrong | plain | opened after the first failure
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
            if low > margin:
                low = inf
        else:
            high = high * 2
            if high > margin:
                high = inf

#%% wrong | stack | three times as far each time
def aspire(search, state, depth, guess, margin, fails=(0, 0)):
    low, high = fails
    alpha = guess - margin * 3**low
    beta = guess + margin * 3**high
    value, line = search(state, depth, alpha, beta)
    if value <= alpha:
        return aspire(search, state, depth, guess, margin, (low + 1, high))
    if value >= beta:
        return aspire(search, state, depth, guess, margin, (low, high + 1))
    return value, line

#%% wrong | stack | a failure on one side forgets those on the other
def aspire(search, state, depth, guess, margin, fails=(0, 0)):
    low, high = fails
    alpha = guess - margin * 2**low
    beta = guess + margin * 2**high
    value, line = search(state, depth, alpha, beta)
    if value <= alpha:
        return aspire(search, state, depth, guess, margin, (low + 1, 0))
    if value >= beta:
        return aspire(search, state, depth, guess, margin, (0, high + 1))
    return value, line

#%% wrong | generator | only failing low is seen
def ends(guess, margin):
    return (guess + margin * 2**step for step in count())

def aspire(search, state, depth, guess, margin):
    lower, upper = ends(guess, -margin), ends(guess, margin)
    alpha, beta = next(lower), next(upper)
    while not alpha < (found := search(state, depth, alpha, beta))[0]:
        if found[0] <= alpha:
            alpha = next(lower)
        else:
            beta = next(upper)
    return found

#%% wrong | generator | the steps are added, not doubled
def ends(guess, margin):
    return (guess + margin * step for step in count(1))

def aspire(search, state, depth, guess, margin):
    lower, upper = ends(guess, -margin), ends(guess, margin)
    alpha, beta = next(lower), next(upper)
    while not alpha < (found := search(state, depth, alpha, beta))[0] < beta:
        if found[0] <= alpha:
            alpha = next(lower)
        else:
            beta = next(upper)
    return found

#%% wrong | pair | the value alone comes back
def aspire(search, state, depth, guess, margin):
    window = [guess - margin, guess + margin]
    result = search(state, depth, *window)
    while result[0] <= window[0] or result[0] >= window[1]:
        side = 0 if result[0] <= window[0] else 1
        distance = abs(window[side] - guess)
        sign = 2 * side - 1
        window[side] = guess + sign * 2 * distance
        result = search(state, depth, *window)
    return result[0]

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

#%% wrong | class | the distances begin at twice the margin
class Side:
    def __init__(self, guess, step):
        self.guess, self.step, self.failed = guess, step, 1

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

#%% wrong | class | around what came back
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
            below.guess = above.guess = value
        elif value >= above.end:
            above.failed += 1
            below.guess = above.guess = value
        else:
            return value, line

#%% wrong | closure | the whole line is left out
def aspire(search, state, depth, guess, margin):
    steps = {2**step: 2 ** (step + 1) for step in range(40)}

    def attempt(low, high):
        value, line = search(state, depth, guess - low * margin, guess + high * margin)
        if value <= guess - low * margin:
            return attempt(steps[low], high)
        if value >= guess + high * margin:
            return attempt(low, steps[high])
        return value, ()

    return attempt(1, 1)

#%% wrong | numbers | one counter for both sides
WIDE = tuple(2**step for step in range(40))

def aspire(search, state, depth, guess, margin):
    i = j = 0
    while True:
        a, b = guess - margin * WIDE[i], guess + margin * WIDE[j]
        v, pv = search(state, depth, a, b)
        before = i, j
        i = j = i + (v <= a or v >= b)
        if (i, j) == before:
            return v, pv
