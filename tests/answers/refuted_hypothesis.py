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

#%% right | beginner | loops for every sum
def verdict(scores, claim):
    total = 0
    for x in scores:
        total = total + x
    mean = total / len(scores)
    middle = (total + 1) / (len(scores) + 2)
    squares = middle ** 2 + (1 - middle) ** 2
    for x in scores:
        squares = squares + (x - middle) ** 2
    s = (squares / (len(scores) + 1)) ** 0.5
    half = 1.96 * s / len(scores) ** 0.5
    answer = 0
    if claim < mean - half:
        answer = 1
    elif claim > mean + half:
        answer = -1
    return answer

#%% right | functools | sums by reduce
def verdict(scores, claim):
    def total(numbers):
        return reduce(lambda a, b: a + b, numbers, 0)
    n, more = len(scores), [*scores, 0, 1]
    middle = total(more) / (n + 2)
    s = sqrt(total([(x - middle) ** 2 for x in more]) / (n + 1))
    far = total(scores) / n - claim
    half = 1.96 * s / sqrt(n)
    return 1 if far > half else -1 if -far > half else 0

#%% right | modern | statistics and a walrus
def verdict(scores, claim):
    half = 1.96 * stdev([*scores, 0, 1]) / sqrt(len(scores))
    return 0 if abs(far := fmean(scores) - claim) <= half else 1 if far > 0 else -1

#%% right | class | an interval as an object
class Interval:
    def __init__(self, scores):
        self.mean = fmean(scores)
        self.half = 1.96 * sqrt(variance([*scores, 0.0, 1.0]) / len(scores))
    def low(self):
        return self.mean - self.half
    def high(self):
        return self.mean + self.half

def verdict(scores, claim):
    interval = Interval(scores)
    return int(interval.low() > claim) - int(interval.high() < claim)

#%% right | two functions | the spread by itself
def spread(scores):
    more = sorted(scores) + [1, 0]
    return stdev(more)

def verdict(scores, claim):
    half = 1.96 * spread(scores) / sqrt(len(scores))
    low, high = fmean(scores) - half, fmean(scores) + half
    return (low > claim) - (high < claim)

#%% right | numbers | the variance by the sum of squares
def verdict(scores, claim):
    n, one, two = len(scores), sum(scores), sum(x * x for x in scores)
    var = (two + 1 - (one + 1) ** 2 / (n + 2)) / (n + 1)
    half = 1.96 * sqrt(max(var, 0) / n)
    return 1 if one / n - half > claim else -1 if one / n + half < claim else 0

#%% right | while | Welford's running mean
def verdict(scores, claim):
    left, k, mean, m2 = [0, 1, *scores], 0, 0.0, 0.0
    while left:
        x, k = left.pop(), k + 1
        old = mean
        mean += (x - old) / k
        m2 += (x - old) * (x - mean)
    half = 1.96 * sqrt(m2 / (k - 1)) / sqrt(len(scores))
    found = sum(scores) / len(scores)
    return 1 if found > claim + half else -1 if found < claim - half else 0

#%% wrong | modern | the two more scores are in the mean too
def verdict(scores, claim):
    more = [*scores, 0, 1]
    half = 1.96 * stdev(more) / sqrt(len(scores))
    return 0 if abs(far := fmean(more) - claim) <= half else 1 if far > 0 else -1

#%% wrong | numbers | the variance is taken for the deviation
def verdict(scores, claim):
    half = 1.96 * variance([*scores, 0, 1]) / sqrt(len(scores))
    return 1 if fmean(scores) - half > claim else -1 if fmean(scores) + half < claim else 0

#%% wrong | pair | the signs are exchanged
def verdict(scores, claim):
    mean, half = fmean(scores), 1.96 * stdev([*scores, 0, 1]) / sqrt(len(scores))
    low, high = mean - half, mean + half
    return -1 if low > claim else 1 if high < claim else 0

#%% wrong | flag | what is not confirmed is refuted
def verdict(scores, claim):
    confirmed = fmean(scores) - 1.96 * stdev([*scores, 0, 1]) / sqrt(len(scores)) > claim
    return 1 if confirmed else -1

#%% wrong | key | confirmed where the upper end is above the claim
def verdict(scores, claim):
    mean, half = fmean(scores), 1.96 * stdev([*scores, 0, 1]) / sqrt(len(scores))
    ends = sorted((mean - half, mean + half), key=lambda end: -end)
    return 1 if ends[0] > claim else -1 if ends[1] < claim else 0

#%% wrong | literal | compared with one half in place of the claim
def verdict(scores, claim):
    mean, half = fmean(scores), 1.96 * stdev([*scores, 0, 1]) / sqrt(len(scores))
    return 1 if mean - half > 0.5 else -1 if mean + half < 0.5 else 0

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
