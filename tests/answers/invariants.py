from math import inf

from abcourse import Tree, aima_tree, minimax, tied_tree
from coursework.questions.zoo import leaves_due

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
