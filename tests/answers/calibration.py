from collections import defaultdict
from itertools import groupby
from statistics import fmean

import numpy as np

#%% right | plain | a list for each bin
def calibration(predicted, results, bins):
    chances = []
    outcomes = []
    for i in range(bins):
        chances.append([])
        outcomes.append([])
    for i in range(len(predicted)):
        place = int(predicted[i] * bins)
        if place == bins:
            place = bins - 1
        chances[place].append(predicted[i])
        outcomes[place].append(results[i])
    table = []
    for i in range(bins):
        n = len(chances[i])
        if n > 0:
            table.append((sum(chances[i]) / n, sum(outcomes[i]) / n, n))
    return table

#%% right | functools | sorted and grouped
def calibration(predicted, results, bins):
    def place(pair):
        return min(int(pair[0] * bins), bins - 1)
    table = []
    for _, group in groupby(sorted(zip(predicted, results), key=place), key=place):
        p, r = zip(*group)
        table.append((fmean(p), fmean(r), len(p)))
    return table

#%% right | numbers | numpy, a mask for each bin
def calibration(predicted, results, bins):
    p, r = np.array(predicted, float), np.array(results, float)
    place = np.minimum((p * bins).astype(int), bins - 1)
    return [(p[place == b].mean(), r[place == b].mean(), (place == b).sum()) for b in range(bins) if (place == b).any()]

#%% right | while | running means
def calibration(predicted, results, bins):
    rows = defaultdict(lambda: [0.0, 0.0, 0])
    i = 0
    while i < len(predicted):
        row = rows[min(int(predicted[i] * bins), bins - 1)]
        row[2] += 1
        row[0] += (predicted[i] - row[0]) / row[2]
        row[1] += (results[i] - row[1]) / row[2]
        i += 1
    return [rows[place] for place in sorted(rows)]

#%% wrong | literal | always ten bins
def calibration(predicted, results, bins):
    groups = [[] for _ in range(10)]
    for p, r in zip(predicted, results):
        groups[min(int(p * 10), 9)].append((p, r))
    return [(fmean(p for p, _ in g), fmean(r for _, r in g), len(g)) for g in groups if g]

#%% wrong | memo | the groups of the last call are still there
GROUPS = defaultdict(list)
def calibration(predicted, results, bins):
    for p, r in zip(predicted, results):
        GROUPS[min(int(p * bins), bins - 1)].append((p, r))
    return [(fmean(p for p, _ in g), fmean(r for _, r in g), len(g)) for _, g in sorted(GROUPS.items())]
