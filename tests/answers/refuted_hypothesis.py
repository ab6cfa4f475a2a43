from functools import reduce
from itertools import accumulate
from math import inf, sqrt
from statistics import fmean, pstdev, stdev, variance

#%% right | plain | the formula, step by step
def verdict(scores, claim):
    n = len(scores)
    mean = sum(scores) / n
    more = list(scores) + [0, 1]
    middle = sum(more) / len(more)
    s = sqrt(sum((x - middle) ** 2 for x in more) / (len(more) - 1))
    half = 1.96 * s / sqrt(n)
    if mean - half > claim:
        return 1
    if mean + half < claim:
        return -1
    return 0

#%% right | modern | statistics and a walrus
def verdict(scores, claim):
    half = 1.96 * stdev([*scores, 0, 1]) / sqrt(len(scores))
    return 0 if abs(far := fmean(scores) - claim) <= half else 1 if far > 0 else -1

#%% right | numbers | the variance by the sum of squares
def verdict(scores, claim):
    n, one, two = len(scores), sum(scores), sum(x * x for x in scores)
    var = (two + 1 - (one + 1) ** 2 / (n + 2)) / (n + 1)
    half = 1.96 * sqrt(max(var, 0) / n)
    return 1 if one / n - half > claim else -1 if one / n + half < claim else 0

#%% wrong | closure | a word in place of a number
def verdict(scores, claim):
    mean, half = fmean(scores), 1.96 * stdev([*scores, 0, 1]) / sqrt(len(scores))
    def says():
        return "confirmed" if mean - half > claim else "refuted" if mean + half < claim else "open"
    return says()

#%% wrong | memo | two lost pairs are added
def verdict(scores, claim):
    known = {"more": [*scores, 0, 0]}
    mean, half = fmean(scores), 1.96 * stdev(known["more"]) / sqrt(len(scores))
    return 1 if mean - half > claim else -1 if mean + half < claim else 0
