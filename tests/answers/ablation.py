import math
import statistics
from functools import reduce
from math import exp, log, sqrt

import numpy as np

#%% right | plain | the sums by hand
def paired_ratio(before, after):
    n = len(before)
    logs = []
    for i in range(n):
        logs.append(log(after[i] / before[i]))
    mean = sum(logs) / n
    square = 0
    for x in logs:
        square += (x - mean) ** 2
    s = sqrt(square / (n - 1))
    half = 1.96 * s / sqrt(n)
    return exp(mean), exp(mean - half), exp(mean + half)

#%% right | functools | the statistics module
def paired_ratio(before, after):
    logs = [log(a) - log(b) for b, a in zip(before, after)]
    middle = statistics.mean(logs)
    error = statistics.stdev(logs) / sqrt(len(logs))
    return tuple(map(exp, (middle, middle - 1.96 * error, middle + 1.96 * error)))

#%% right | numbers | numpy
def paired_ratio(before, after):
    logs = np.log(np.array(after) / np.array(before))
    half = 1.96 * logs.std(ddof=1) / np.sqrt(len(logs))
    return np.exp(logs.mean()), np.exp(logs.mean() - half), np.exp(logs.mean() + half)

#%% right | key | the product and its n-th root; the interval as a factor
def paired_ratio(before, after):
    ratios = [new / old for old, new in zip(before, after)]
    n = len(ratios)
    ratio = reduce(lambda x, y: x * y, (r ** (1 / n) for r in ratios))
    spread = sqrt(sum(log(r / ratio) ** 2 for r in ratios) / (n - 1))
    factor = exp(1.96 * spread / sqrt(n))
    return ratio, ratio / factor, ratio * factor

#%% right | modern | logarithms to base 2, and a list
def paired_ratio(before, after):
    logs = [math.log2(new) - math.log2(old) for old, new in zip(before, after, strict=True)]
    n = len(logs)
    mean = math.fsum(logs) / n
    half = 1.96 * math.sqrt(math.fsum((x - mean) ** 2 for x in logs) / (n * (n - 1)))
    return [2 ** mean, 2 ** (mean - half), 2 ** (mean + half)]

#%% wrong | functools | the median
like: the statistics module
-    middle = statistics.mean(logs)
+    middle = statistics.median(logs)

#%% wrong | two functions | the lists are sorted first, which tears the pairs apart
def mean(values):
    return sum(values) / len(values)

def error(values):
    middle = mean(values)
    return sqrt(sum((v - middle) ** 2 for v in values) / (len(values) - 1) / len(values))

def paired_ratio(before, after):
    logs = [log(a / b) for a, b in zip(sorted(after), sorted(before))]
    return exp(mean(logs)), exp(mean(logs) - 1.96 * error(logs)), exp(mean(logs) + 1.96 * error(logs))
