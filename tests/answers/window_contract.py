from math import inf

from abcourse import MAX, MIN, minimax

#%% right | plain | three cases, one for each side and one for the inside
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% right | two functions | a witness of our own by the five verbs
def worth(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    pick = max if game.to_move(state) == MAX else min
    return pick(worth(game, game.result(state, action)) for action in game.actions(state))

def window_contract(search, tree, alpha, beta):
    true, said = worth(tree, tree.initial), search(tree, tree.initial, inf, alpha, beta)
    return said == true or true < said <= alpha or beta <= said < true

#%% right | negamax | the witness is a negamax
def window_contract(search, tree, alpha, beta):
    def nega(s):
        if tree.is_terminal(s):
            return tree.to_move(s) * tree.utility(s)
        return max(-nega(tree.result(s, a)) for a in tree.actions(s))

    true = tree.to_move(tree.initial) * nega(tree.initial)
    said = search(tree, tree.initial, inf, alpha, beta)
    if alpha < said < beta:
        return said == true
    return said - true >= 0 if said <= alpha else true - said >= 0

#%% right | stack | the witness lays the tree out
def window_contract(search, tree, alpha, beta):
    order = [tree.initial]
    after = []
    for s in order:
        children = [] if tree.is_terminal(s) else [tree.result(s, a) for a in tree.actions(s)]
        after.append(range(len(order), len(order) + len(children)))
        order.extend(children)
    worth = [0] * len(order)
    for i in reversed(range(len(order))):
        below = [worth[j] for j in after[i]]
        sign = tree.to_move(order[i])
        worth[i] = sign * max(sign * v for v in below) if below else tree.utility(order[i])
    r = search(tree, tree.initial, inf, alpha, beta)
    return worth[0] <= r if r <= alpha else worth[0] >= r if r >= beta else worth[0] == r

#%% right | class | a judge with a method for each claim
class Judge:
    def __init__(self, true):
        self.true = true

    def at_most(self, bound):
        return self.true <= bound

    def at_least(self, bound):
        return self.true >= bound

    def exactly(self, value):
        return self.true == value

def window_contract(search, tree, alpha, beta):
    judge = Judge(minimax(tree)(tree.initial)[0])
    said = search(tree, tree.initial, inf, alpha, beta)
    claim = judge.at_most if said <= alpha else judge.at_least if said >= beta else judge.exactly
    return claim(said)

#%% right | functools | operators out of a table
from operator import eq, ge, le

def window_contract(search, tree, alpha, beta):
    said = search(tree, tree.initial, inf, alpha, beta)
    holds = {(True, False): le, (False, True): ge, (False, False): eq}[said <= alpha, said >= beta]
    return holds(minimax(tree)(tree.initial)[0], said)

#%% right | generator | all conditions that apply are yielded
def conditions(said, true, alpha, beta):
    if said > alpha:
        yield true >= said
    if said < beta:
        yield true <= said

def window_contract(search, tree, alpha, beta):
    said = search(tree, tree.initial, inf, alpha, beta)
    return all(conditions(said, minimax(tree)(tree.initial)[0], alpha, beta))

#%% right | numbers | the interval that is claimed, with infinite ends
def window_contract(search, tree, alpha, beta):
    said = float(search(tree, tree.initial, inf, alpha, beta))
    low = float("-inf") if said <= alpha else said
    high = float("inf") if said >= beta else said
    return low <= minimax(tree)(tree.initial)[0] <= high

#%% right | modern | a match with guards
def window_contract(search, tree, alpha, beta):
    true = minimax(tree)(tree.initial)[0]
    match search(tree, tree.initial, inf, alpha, beta):
        case said if said <= alpha:
            return true <= said
        case said if said >= beta:
            return true >= said
        case said:
            return true == said

#%% wrong | plain | only the exact value will do, also outside the window
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    return value == true

#%% wrong | plain | outside the window everything goes
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    return value == true if alpha < value < beta else True

#%% wrong | plain | outside the window it is only asked that the worth lies on the same side
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= alpha
    if value >= beta:
        return true >= beta
    return true == value

#%% wrong | plain | at alpha itself an exact value is asked for
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value < alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | plain | below alpha a lower bound is asked for
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true >= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | plain | above beta an upper bound is asked for
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true <= value
    return true == value

#%% wrong | plain | below alpha the bound must not be exact
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true < value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | plain | above beta the bound must not be exact
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true > value
    return true == value

#%% wrong | plain | inside the window a bound will do
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true <= value

#%% wrong | plain | alpha is forgotten
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | plain | beta is forgotten
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    return true == value

#%% wrong | plain | it asks where the worth lies, instead of what came back
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if true <= alpha:
        return true <= value
    if true >= beta:
        return true >= value
    return true == value

#%% wrong | plain | fail-hard is asked for: nothing outside the window passes
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    return value == max(alpha, min(beta, true))

#%% wrong | plain | the search is called with an open window
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, -inf, inf)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | plain | alpha and beta are handed over in the wrong order
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, beta, alpha)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | numbers | the search is called with a depth of 3
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, 3, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | functools | the search itself is the witness
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = search(tree, tree.initial, inf, -inf, inf)
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | while | the search is called three times and the last answer counts
def window_contract(search, tree, alpha, beta):
    calls = 0
    while calls < 3:
        value = search(tree, tree.initial, inf, alpha, beta)
        calls += 1
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | closure | a second call is made in the last line
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == search(tree, tree.initial, inf, alpha, beta)

#%% wrong | literal | the worth of the AIMA tree is taken for every tree
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = 3
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | memo | the first tree's worth is kept for all
KNOWN = []

def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    if not KNOWN:
        KNOWN.append(minimax(tree)(tree.initial)[0])
    true = KNOWN[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | pair | the whole answer of minimax is compared
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)
    if alpha < value < beta:
        return true == value
    return true[0] <= value if value <= alpha else true[0] >= value

#%% wrong | pair | the move is taken for the worth
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[1]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | negamax | the worth is turned for the mover
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = tree.to_move(tree.initial) * minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | modern | a word comes back
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    match value <= alpha, value >= beta:
        case True, _:
            return 'kept' if true <= value else 'broken'
        case _, True:
            return 'kept' if true >= value else 'broken'
    return 'kept' if true == value else 'broken'

#%% wrong | beginner | nothing comes back where the contract is broken
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha and true <= value:
        return True
    if value >= beta and true >= value:
        return True
    if value > alpha and value < beta and true == value:
        return True

#%% wrong | beginner | the verdict is printed
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        print(true <= value)
    elif value >= beta:
        print(true >= value)
    else:
        print(true == value)

#%% wrong | class | an assertion is raised in place of False
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    assert alpha < value < beta or value <= alpha and true <= value or value >= beta and true >= value
    if alpha < value < beta:
        assert value == true
    return True

#%% wrong | plain | the verdict is turned round
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha:
        return true > value
    if value >= beta:
        return true < value
    return true != value

#%% wrong | key | the largest leaf is the witness
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = max(map(tree.utility, tree.leaves()))
    if value <= alpha:
        return true <= value
    if value >= beta:
        return true >= value
    return true == value

#%% wrong | generator | one condition that holds is enough
def window_contract(search, tree, alpha, beta):
    value = search(tree, tree.initial, inf, alpha, beta)
    true = minimax(tree)(tree.initial)[0]
    return any((value <= alpha and true <= value, value >= beta and true >= value, true == value, value in (alpha, beta)))
