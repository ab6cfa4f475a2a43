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

#%% wrong | numbers | the window moves by two
like: copysign, so a float comes back
-        value, line = search(state, depth, moved(alpha, 1), moved(beta, 1))
+        value, line = search(state, depth, moved(alpha, 2), moved(beta, 2))

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
