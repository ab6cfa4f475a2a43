from math import inf

from abcourse import Tree, aima_tree, minimax, tied_tree
from abcourse.course.zoo import leaves_due

#%% right | plain | three cases of the contract, then the leaves
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    true = minimax(tree)(tree.initial)[0]
    if value <= alpha and true > value:
        return False
    if value >= beta and true < value:
        return False
    if alpha < value < beta and true != value:
        return False
    return leaves == leaves_due(tree, alpha, beta) or leaves == leaves_due(tree, alpha, beta, True)

#%% right | beginner | the leaves first, and asserts
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    assert leaves in [leaves_due(tree, alpha, beta, strict=True), leaves_due(tree, alpha, beta, strict=False)]
    true = minimax(tree)(())[0]
    if value >= beta:
        assert true >= value
    elif value <= alpha:
        assert true <= value
    else:
        assert true == value
    return True

#%% right | two functions | a contract and an order, each by itself
def contract(value, true, alpha, beta):
    low = -inf if value <= alpha else value
    high = inf if value >= beta else value
    return low <= true <= high

def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    orders = [leaves_due(tree, alpha, beta, strict=strict) for strict in (False, True)]
    return contract(value, minimax(tree)(tree.initial)[0], alpha, beta) and leaves in orders

#%% right | pair | run is asked twice: once for the value, once for the leaves
def spares(run, tree, alpha, beta):
    value = run(tree, alpha=alpha, beta=beta).value
    leaves = run(tree, alpha=alpha, beta=beta).leaves
    true, _ = minimax(tree)(tree.initial)
    kept = true == value if alpha < value < beta else true <= value if value <= alpha else true >= value
    return kept and any(leaves == leaves_due(tree, alpha, beta, strict=s) for s in (True, False))

#%% right | stack | minimax and both orders of one's own
def spares(run, tree, alpha, beta):
    def search(node, low, high, read, beyond):
        if tree.is_terminal(node):
            read.append(tree.utility(node))
            return read[-1]
        up = tree.to_move(node) == 1
        best = -inf if up else inf
        for action in tree.actions(node):
            got = search(tree.result(node, action), low, high, read, beyond)
            best = max(best, got) if up else min(best, got)
            bound = high if up else low
            if (best > bound if up else best < bound) or (best == bound and not beyond):
                break
            low, high = (max(low, best), high) if up else (low, min(high, best))
        return best

    everything, at, past = [], [], []
    true = search((), -inf, inf, everything, True)
    search((), alpha, beta, at, False)
    search((), alpha, beta, past, True)
    value, leaves = run(tree, alpha=alpha, beta=beta)
    kept = true <= value if value <= alpha else true >= value if value >= beta else true == value
    return kept and leaves in (at, past)

#%% right | modern | match on the zone
def spares(run, tree, alpha, beta):
    got = run(tree, beta=beta, alpha=alpha)
    true = minimax(tree)(tree.initial)[0]
    match got.value <= alpha, got.value >= beta:
        case True, _:
            kept = true <= got.value
        case _, True:
            kept = true >= got.value
        case _:
            kept = true == got.value
    return kept and got.leaves in (leaves_due(tree, alpha, beta), leaves_due(tree, alpha, beta, strict=True))

#%% right | class | a judge with two methods
class Judge:
    def __init__(self, tree, alpha, beta):
        self.tree, self.window = tree, (alpha, beta)

    def value(self, said):
        alpha, beta = self.window
        true = minimax(self.tree)(self.tree.initial)[0]
        return said >= true if said <= alpha else said <= true if said >= beta else said == true

    def leaves(self, read):
        return read in [leaves_due(self.tree, *self.window, strict=each) for each in (0, 1)]

def spares(run, tree, alpha, beta):
    judge, got = Judge(tree, alpha, beta), run(tree, alpha=alpha, beta=beta)
    return judge.value(got.value) and judge.leaves(got.leaves)

#%% right | functools | both conventions from a partial
from functools import partial

def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    order = partial(leaves_due, tree, alpha, beta)
    if leaves not in (order(), order(strict=True)):
        return False
    clamp = lambda points: max(alpha, min(beta, points))
    true = minimax(tree)(tree.initial)[0]
    inside = alpha < value < beta
    return true == value if inside else clamp(true) == clamp(value) and min(true, clamp(value)) <= value <= max(true, clamp(value))

#%% wrong | plain | the window is not handed to run
def spares(run, tree, alpha, beta):
    value, leaves = run(tree)
    true = minimax(tree)(tree.initial)[0]
    kept = true <= value if value <= alpha else true >= value if value >= beta else true == value
    return kept and leaves in (leaves_due(tree, alpha, beta), leaves_due(tree, alpha, beta, strict=True))

#%% wrong | plain | only the convention of the course passes
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    true = minimax(tree)(tree.initial)[0]
    kept = true <= value if value <= alpha else true >= value if value >= beta else true == value
    return kept and leaves == leaves_due(tree, alpha, beta)

#%% wrong | plain | only strict cuts pass
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    true = minimax(tree)(tree.initial)[0]
    kept = true <= value if value <= alpha else true >= value if value >= beta else true == value
    return kept and leaves == leaves_due(tree, alpha, beta, strict=True)

#%% wrong | plain | the value alone
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    true = minimax(tree)(tree.initial)[0]
    return true <= value if value <= alpha else true >= value if value >= beta else true == value

#%% wrong | plain | the leaves alone
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    return leaves in (leaves_due(tree, alpha, beta), leaves_due(tree, alpha, beta, strict=True))

#%% wrong | plain | the value must be exact in every window
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    return value == minimax(tree)(tree.initial)[0] and leaves in (leaves_due(tree, alpha, beta), leaves_due(tree, alpha, beta, strict=True))

#%% wrong | functools | the value must be fail-hard
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    true = minimax(tree)(tree.initial)[0]
    return value == sorted([alpha, true, beta])[1] and leaves in (leaves_due(tree, alpha, beta), leaves_due(tree, alpha, beta, strict=True))

#%% wrong | key | the leaves are compared without their order
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    true = minimax(tree)(tree.initial)[0]
    kept = true <= value if value <= alpha else true >= value if value >= beta else true == value
    return kept and sorted(leaves) in (sorted(leaves_due(tree, alpha, beta)), sorted(leaves_due(tree, alpha, beta, strict=True)))

#%% wrong | negamax | the true value is turned for the mover
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    true = tree.to_move(tree.initial) * minimax(tree)(tree.initial)[0]
    kept = true <= value if value <= alpha else true >= value if value >= beta else true == value
    return kept and leaves in (leaves_due(tree, alpha, beta), leaves_due(tree, alpha, beta, strict=True))

#%% wrong | memo | the true value of the first tree is kept for all
KNOWN = []

def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    if not KNOWN:
        KNOWN.append(minimax(tree)(tree.initial)[0])
    true = KNOWN[0]
    kept = true <= value if value <= alpha else true >= value if value >= beta else true == value
    return kept and leaves in (leaves_due(tree, alpha, beta), leaves_due(tree, alpha, beta, strict=True))

#%% wrong | beginner | a word comes back
def spares(run, tree, alpha, beta):
    value, leaves = run(tree, alpha=alpha, beta=beta)
    return "right" if leaves == leaves_due(tree, alpha, beta) else "wrong"
