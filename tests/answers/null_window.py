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

#%% right | numbers | the difference with its sign
def at_least(search, state, depth, bound):
    return search(state, depth, bound - 1, bound)[0] - bound >= 0

#%% wrong | negamax | the sign of the answer is turned
def at_least(search, state, depth, bound):
    return -search(state, depth, bound - 1, bound)[0] >= bound

#%% wrong | class | the depth is lowered first
class Question:
    def __init__(self, depth, bound):
        self.depth, self.bound = depth - 1, bound

def at_least(search, state, depth, bound):
    question = Question(depth, bound)
    return search(state, max(0, question.depth), bound - 1, bound)[0] >= question.bound

#%% wrong | modern | no is answered with None
def at_least(search, state, depth, bound):
    if (value := search(state, depth, bound - 1, bound)[0]) >= bound:
        return True
