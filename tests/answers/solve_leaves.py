from fractions import Fraction
from functools import cache, reduce

#%% right | plain | level by level, with the chance of a 1
def solve_leaves(b, d, p):
    chance, leaves = p, 1
    for height in range(1, d + 1):
        if (d - height) % 2 == 0:
            keep_on = 1 - chance
            chance = 1 - keep_on ** b
        else:
            keep_on = chance
            chance = chance ** b
        tried = 0
        for k in range(b):
            tried += keep_on ** k
        leaves *= tried
    return leaves

#%% right | pair | a recursion that returns both numbers
def solve_leaves(b, d, p):
    def node(depth):
        if depth == d:
            return p, 1
        one, leaves = node(depth + 1)
        if depth % 2 == 0:
            return 1 - (1 - one) ** b, leaves * sum((1 - one) ** k for k in range(b))
        return one ** b, leaves * sum(one ** k for k in range(b))
    return node(0)[1]

#%% right | numbers | fractions throughout
def solve_leaves(b, d, p):
    one, leaves = Fraction(p), Fraction(1)
    for height in range(d):
        at_max = (d - height) % 2 == 1
        on = 1 - one if at_max else one
        leaves *= sum(on ** k for k in range(b))
        one = 1 - on ** b if at_max else on ** b
    return leaves

#%% right | negamax | the chance that the mover wins, so that both players are alike
def solve_leaves(b, d, p):
    lost = p if d % 2 else 1 - p
    leaves = 1
    for _ in range(d):
        lost = 1 - lost
        leaves = leaves * sum(lost ** k for k in range(b))
        lost = lost ** b
    return leaves

#%% wrong | plain | the chance at MAX is that of all children
like: level by level, with the chance of a 1
-            chance = 1 - keep_on ** b
+            chance = (1 - keep_on) ** b

#%% wrong | negamax | nobody turns the view
like: the chance that the mover wins, so that both players are alike
-        lost = 1 - lost
