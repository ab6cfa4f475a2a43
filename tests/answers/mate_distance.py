from functools import wraps
from math import copysign, inf

from abcourse.search import WIN

DECIDED = WIN // 2

#%% right | plain | up and down as functions of their own
def sooner(search):
    def up(value):
        if value > DECIDED:
            return value - 1
        if value < -DECIDED:
            return value + 1
        return value

    def down(bound):
        if bound > DECIDED:
            return bound + 1
        if bound < -DECIDED:
            return bound - 1
        return bound

    def better(state, depth, alpha, beta):
        value, line = search(state, depth, down(alpha), down(beta))
        if len(line) == 0:
            return value, line
        return up(value), line

    return better

#%% right | class | an object that can be called
class Sooner:
    def __init__(self, search):
        self.search = search

    @staticmethod
    def shift(value, by):
        return value + by * ((value > DECIDED) - (value < -DECIDED))

    def __call__(self, state, depth, alpha, beta):
        value, line = self.search(state, depth, self.shift(alpha, 1), self.shift(beta, 1))
        return (self.shift(value, -1) if line else value), line

def sooner(search):
    return Sooner(search)

#%% right | numbers | copysign, so a float comes back
def sooner(search):
    def moved(x, by):
        return x if abs(x) <= DECIDED else x + by * copysign(1, x)

    def new(state, depth, alpha, beta):
        value, line = search(state, depth, moved(alpha, 1), moved(beta, 1))
        if line:
            value = moved(value, -1)
        return value, line

    return new

#%% right | functools | wraps, and truth values as numbers
def sooner(search):
    @wraps(search)
    def wrapped(state, depth=inf, alpha=-inf, beta=inf):
        ends = [end + 1 if end > DECIDED else end - 1 if end < -DECIDED else end for end in (alpha, beta)]
        value, line = search(state, depth, *ends)
        plies = bool(line)
        return value - plies * (value > DECIDED) + plies * (value < -DECIDED), line

    return wrapped

#%% right | closure | two lambdas
def further(points):
    return points + 1 if points > DECIDED else points - 1 if points < -DECIDED else points

def nearer(points):
    return points - 1 if points > DECIDED else points + 1 if points < -DECIDED else points

sooner = lambda search: lambda state, depth, alpha, beta: (
    lambda pair: (nearer(pair[0]), pair[1]) if pair[1] else pair
)(search(state, depth, further(alpha), further(beta)))

#%% right | pair | the pair is changed in a list
def sooner(search):
    def asked(state, depth, alpha, beta):
        window = []
        for bound in (alpha, beta):
            if bound > DECIDED:
                bound += 1
            elif bound < -DECIDED:
                bound -= 1
            window.append(bound)
        found = list(search(state, depth, window[0], window[1]))
        if found[1] != ():
            if found[0] > DECIDED:
                found[0] -= 1
            elif found[0] < -DECIDED:
                found[0] += 1
        return tuple(found)
    return asked

#%% wrong | plain | up and down are exchanged
def sooner(search):
    def up(value):
        if value > DECIDED:
            return value - 1
        if value < -DECIDED:
            return value + 1
        return value

    def down(bound):
        if bound > DECIDED:
            return bound + 1
        if bound < -DECIDED:
            return bound - 1
        return bound

    def better(state, depth, alpha, beta):
        value, line = search(state, depth, up(alpha), up(beta))
        if len(line) == 0:
            return value, line
        return down(value), line

    return better

#%% wrong | plain | a leaf is handed up as well
def sooner(search):
    def up(value):
        if value > DECIDED:
            return value - 1
        if value < -DECIDED:
            return value + 1
        return value

    def down(bound):
        if bound > DECIDED:
            return bound + 1
        if bound < -DECIDED:
            return bound - 1
        return bound

    def better(state, depth, alpha, beta):
        value, line = search(state, depth, down(alpha), down(beta))
        return up(value), line

    return better

#%% wrong | plain | alpha and beta are exchanged
def sooner(search):
    def up(value):
        if value > DECIDED:
            return value - 1
        if value < -DECIDED:
            return value + 1
        return value

    def down(bound):
        if bound > DECIDED:
            return bound + 1
        if bound < -DECIDED:
            return bound - 1
        return bound

    def better(state, depth, alpha, beta):
        value, line = search(state, depth, down(beta), down(alpha))
        if len(line) == 0:
            return value, line
        return up(value), line

    return better

#%% wrong | plain | every value that is not 0 shrinks
def sooner(search):
    def up(value):
        if value > 0:
            return value - 1
        if value < 0:
            return value + 1
        return value

    def down(bound):
        if bound > DECIDED:
            return bound + 1
        if bound < -DECIDED:
            return bound - 1
        return bound

    def better(state, depth, alpha, beta):
        value, line = search(state, depth, down(alpha), down(beta))
        if len(line) == 0:
            return value, line
        return up(value), line

    return better

#%% wrong | class | only wins count their plies
class Sooner:
    def __init__(self, search):
        self.search = search

    @staticmethod
    def shift(value, by):
        return value + by * ((value > DECIDED))

    def __call__(self, state, depth, alpha, beta):
        value, line = self.search(state, depth, self.shift(alpha, 1), self.shift(beta, 1))
        return (self.shift(value, -1) if line else value), line

def sooner(search):
    return Sooner(search)

#%% wrong | class | wins and losses both go down by one
class Sooner:
    def __init__(self, search):
        self.search = search

    @staticmethod
    def shift(value, by):
        return value + by * ((value > DECIDED) + (value < -DECIDED))

    def __call__(self, state, depth, alpha, beta):
        value, line = self.search(state, depth, self.shift(alpha, 1), self.shift(beta, 1))
        return (self.shift(value, -1) if line else value), line

def sooner(search):
    return Sooner(search)

#%% wrong | numbers | the window moves by two
def sooner(search):
    def moved(x, by):
        return x if abs(x) <= DECIDED else x + by * copysign(1, x)

    def new(state, depth, alpha, beta):
        value, line = search(state, depth, moved(alpha, 2), moved(beta, 2))
        if line:
            value = moved(value, -1)
        return value, line

    return new

#%% wrong | numbers | ten points a ply, the window by one
def sooner(search):
    def moved(x, by):
        return x if abs(x) <= DECIDED else x + by * copysign(1, x)

    def new(state, depth, alpha, beta):
        value, line = search(state, depth, moved(alpha, 1), moved(beta, 1))
        if line:
            value = moved(value, -10)
        return value, line

    return new

#%% wrong | functools | nothing is done to the value
def sooner(search):
    @wraps(search)
    def wrapped(state, depth=inf, alpha=-inf, beta=inf):
        ends = [end + 1 if end > DECIDED else end - 1 if end < -DECIDED else end for end in (alpha, beta)]
        value, line = search(state, depth, *ends)
        plies = bool(line)
        return value, line

    return wrapped

#%% wrong | functools | the window is thrown open
def sooner(search):
    @wraps(search)
    def wrapped(state, depth=inf, alpha=-inf, beta=inf):
        ends = [end + 1 if end > DECIDED else end - 1 if end < -DECIDED else end for end in (alpha, beta)]
        value, line = search(state, depth, -inf, inf)
        plies = bool(line)
        return value - plies * (value > DECIDED) + plies * (value < -DECIDED), line

    return wrapped

#%% wrong | flag | only beta is moved
def sooner(search):
    def result(state, depth, alpha, beta):
        near = -DECIDED <= alpha and beta <= DECIDED
        if not near:
            beta = beta + 1 if beta > DECIDED else beta - 1 if beta < -DECIDED else beta
        value, line = search(state, depth, alpha, beta)
        leaf = not line
        if leaf or abs(value) <= DECIDED:
            return value, line
        return (value - 1, line) if value > 0 else (value + 1, line)
    return result

#%% wrong | flag | only alpha is moved
def sooner(search):
    def result(state, depth, alpha, beta):
        near = -DECIDED <= alpha and beta <= DECIDED
        if not near:
            alpha = alpha + 1 if alpha > DECIDED else alpha - 1 if alpha < -DECIDED else alpha
        value, line = search(state, depth, alpha, beta)
        leaf = not line
        if leaf or abs(value) <= DECIDED:
            return value, line
        return (value - 1, line) if value > 0 else (value + 1, line)
    return result

#%% wrong | closure | the value alone
def further(points):
    return points + 1 if points > DECIDED else points - 1 if points < -DECIDED else points

def nearer(points):
    return points - 1 if points > DECIDED else points + 1 if points < -DECIDED else points

sooner = lambda search: lambda state, depth, alpha, beta: (
    lambda pair: nearer(pair[0]) if pair[1] else pair[0]
)(search(state, depth, further(alpha), further(beta)))

#%% wrong | closure | the depth is lowered
def further(points):
    return points + 1 if points > DECIDED else points - 1 if points < -DECIDED else points

def nearer(points):
    return points - 1 if points > DECIDED else points + 1 if points < -DECIDED else points

sooner = lambda search: lambda state, depth, alpha, beta: (
    lambda pair: (nearer(pair[0]), pair[1]) if pair[1] else pair
)(search(state, depth - 1, further(alpha), further(beta)))

#%% wrong | pair | the line is put together anew
def sooner(search):
    def asked(state, depth, alpha, beta):
        window = []
        for bound in (alpha, beta):
            if bound > DECIDED:
                bound += 1
            elif bound < -DECIDED:
                bound -= 1
            window.append(bound)
        found = list(search(state, depth, window[0], window[1]))
        if found[1] != ():
            if found[0] > DECIDED:
                found[0] -= 1
            elif found[0] < -DECIDED:
                found[0] += 1
        return found[0], found[1][1:]
    return asked

#%% wrong | pair | a win at the next ply only
def sooner(search):
    def asked(state, depth, alpha, beta):
        window = []
        for bound in (alpha, beta):
            if bound > DECIDED:
                bound += 1
            elif bound < -DECIDED:
                bound -= 1
            window.append(bound)
        found = list(search(state, depth, window[0], window[1]))
        if found[1] != ():
            if found[0] == WIN:
                found[0] -= 1
            elif found[0] < -DECIDED:
                found[0] += 1
        return tuple(found)
    return asked

#%% wrong | two functions | results are kept by state, whatever the window
def handed_up(value):
    for sign in (1, -1):
        if sign * value > DECIDED:
            return value - sign
    return value

def handed_down(bound):
    for sign in (1, -1):
        if sign * bound > DECIDED:
            return bound + sign
    return bound

def sooner(search):
    kept = {}
    def level(state, depth, alpha, beta):
        if (state, depth) in kept:
            return kept[state, depth]
        value, line = search(state, depth, handed_down(alpha), handed_down(beta))
        kept[state, depth] = handed_up(value) if line else value, line
        return kept[state, depth]
    return level
