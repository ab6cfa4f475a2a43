from functools import partial
from math import inf
from operator import ge

#%% right | plain | the pair taken apart
def at_least(search, state, depth, bound):
    value, line = search(state, depth, bound - 1, bound)
    if value >= bound:
        return True
    return False

#%% right | closure | a question asked inside
def at_least(search, state, depth, bound):
    def ask(alpha):
        return search(state, depth, alpha, alpha + 1)[0] > alpha
    return ask(bound - 1)

#%% right | class | an object that holds the question
class Question:
    def __init__(self, bound):
        self.alpha, self.beta = bound - 1, bound
    def yes(self, value):
        return not value <= self.alpha

def at_least(search, state, depth, bound):
    question = Question(bound)
    return question.yes(search(state, depth, question.alpha, question.beta)[0])

#%% right | modern | the walrus and a match
def at_least(search, state, depth, bound):
    match search(state, depth, alpha := bound - 1, bound):
        case (value, _):
            return value > alpha
    raise AssertionError

#%% right | numbers | the difference with its sign
def at_least(search, state, depth, bound):
    return search(state, depth, bound - 1, bound)[0] - bound >= 0

#%% right | two functions | the window in a function of its own
def null_window(bound):
    return bound - 1, bound

def at_least(search, state, depth, bound):
    value, *_ = search(state, depth, *null_window(bound))
    return max(value, bound) == value

#%% wrong | plain | the two ends are the same
def at_least(search, state, depth, bound):
    value, line = search(state, depth, bound, bound)
    return value >= bound

#%% wrong | plain | more than the bound is asked for
def at_least(search, state, depth, bound):
    value, line = search(state, depth, bound, bound + 1)
    return value >= bound + 1

#%% wrong | plain | the open window
def at_least(search, state, depth, bound):
    value, line = search(state, depth)
    return value >= bound

#%% wrong | plain | no upper end
def at_least(search, state, depth, bound):
    return search(state, depth, bound - 1, inf)[0] >= bound

#%% wrong | numbers | a whole number is not a truth value
def at_least(search, state, depth, bound):
    return int(search(state, depth, bound - 1, bound)[0] >= bound)

#%% wrong | pair | the answer and the line
def at_least(search, state, depth, bound):
    value, line = search(state, depth, bound - 1, bound)
    return value >= bound, line

#%% wrong | negamax | the sign of the answer is turned
def at_least(search, state, depth, bound):
    return -search(state, depth, bound - 1, bound)[0] >= bound

#%% wrong | negamax | the window is turned as for a child
def at_least(search, state, depth, bound):
    return -search(state, depth, -bound, -(bound - 1))[0] >= bound

#%% wrong | class | the depth is lowered first
class Question:
    def __init__(self, depth, bound):
        self.depth, self.bound = depth - 1, bound

def at_least(search, state, depth, bound):
    question = Question(depth, bound)
    return search(state, max(0, question.depth), bound - 1, bound)[0] >= question.bound

#%% wrong | while | asks again until it is sure
def at_least(search, state, depth, bound):
    tries = 0
    while tries < 2:
        value, _ = search(state, depth, bound - 1, bound)
        tries += 1
    return value >= bound

#%% wrong | closure | the window is around the bound
def at_least(search, state, depth, bound):
    def window(width=1):
        return bound - width, bound + width
    return search(state, depth, *window())[0] >= bound

#%% wrong | functools | only equal counts
def at_least(search, state, depth, bound):
    return partial(search, state, depth)(bound - 1, bound)[0] == bound

#%% wrong | modern | no is answered with None
def at_least(search, state, depth, bound):
    if (value := search(state, depth, bound - 1, bound)[0]) >= bound:
        return True
