from math import inf

#%% right | plain | alpha is raised first
def child_window(alpha, beta, best):
    if best > alpha:
        alpha = best
    return -beta, -alpha

#%% right | list | a list with the ends turned in a loop
def child_window(alpha, beta, best):
    return [-end for end in (beta, max(alpha, best))]

#%% right | numbers | a product instead of a sign
def child_window(alpha, beta, best):
    return (-1.0 * beta, -1.0 * max(alpha, best))

#%% wrong | plain | the best is taken where it is not -inf
def child_window(alpha, beta, best):
    if best == -inf:
        return -beta, -alpha
    return -beta, -best

#%% wrong | numbers | a million stands for infinity
def child_window(alpha, beta, best):
    return max(-beta, -10**6), min(-max(alpha, best), 10**6)
