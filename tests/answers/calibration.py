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

#%% right | key | a dict of sums
def calibration(predicted, results, bins):
    sums = {}
    for p, r in zip(predicted, results):
        key = bins - 1 if p == 1 else int(p * bins)
        a, b, n = sums.get(key, (0, 0, 0))
        sums[key] = a + p, b + r, n + 1
    return [(a / n, b / n, n) for a, b, n in (sums[key] for key in sorted(sums))]

#%% right | numbers | numpy, a mask for each bin
def calibration(predicted, results, bins):
    p, r = np.array(predicted, float), np.array(results, float)
    place = np.minimum((p * bins).astype(int), bins - 1)
    return [(p[place == b].mean(), r[place == b].mean(), (place == b).sum()) for b in range(bins) if (place == b).any()]

#%% right | generator | a generator of rows
def calibration(predicted, results, bins):
    def rows():
        for b in range(bins):
            mine = [
                (p, r) for p, r in zip(predicted, results)
                if b <= p * bins < b + 1 or (b == bins - 1 and p == 1)
            ]
            if mine:
                yield sum(p for p, _ in mine) / len(mine), sum(r for _, r in mine) / len(mine), len(mine)
    return list(rows())

#%% right | class | a bin that takes predictions
class Bin:
    def __init__(self):
        self.n, self.p, self.r = 0, 0.0, 0.0
    def take(self, p, r):
        self.n, self.p, self.r = self.n + 1, self.p + p, self.r + r
    def row(self):
        return self.p / self.n, self.r / self.n, self.n

def calibration(predicted, results, bins):
    found = [Bin() for _ in range(bins)]
    for p, r in zip(predicted, results):
        found[min(int(p * bins), bins - 1)].take(p, r)
    return [each.row() for each in found if each.n]

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

#%% right | two functions | place and mean apart
def place(chance, bins):
    return bins - 1 if chance >= 1 else int(chance * bins)

def mean(numbers):
    return sum(numbers) / len(numbers)

def calibration(predicted, results, bins):
    used = sorted({place(p, bins) for p in predicted})
    table = []
    for b in used:
        inside = [i for i, p in enumerate(predicted) if place(p, bins) == b]
        table.append((mean([predicted[i] for i in inside]), mean([results[i] for i in inside]), len(inside)))
    return tuple(table)

#%% wrong | plain | a chance of 1 gets a bin of its own
def calibration(predicted, results, bins):
    groups = defaultdict(list)
    for p, r in zip(predicted, results):
        groups[int(p * bins)].append((p, r))
    return [
        (sum(p for p, _ in g) / len(g), sum(r for _, r in g) / len(g), len(g)) for _, g in sorted(groups.items())
    ]

#%% wrong | beginner | a list that is one too short for a chance of 1
def calibration(predicted, results, bins):
    groups = [[] for _ in range(bins)]
    for p, r in zip(predicted, results):
        groups[int(p * bins)].append((p, r))
    return [(sum(p for p, _ in g) / len(g), sum(r for _, r in g) / len(g), len(g)) for g in groups if g]

#%% wrong | numbers | the middle of the bin in place of the mean chance
def calibration(predicted, results, bins):
    p, r = np.array(predicted, float), np.array(results, float)
    place = np.minimum((p * bins).astype(int), bins - 1)
    return [
        ((b + 0.5) / bins, float(r[place == b].mean()), int((place == b).sum()))
        for b in range(bins) if (place == b).any()
    ]

#%% wrong | generator | empty bins come as zeros
def calibration(predicted, results, bins):
    def rows():
        for b in range(bins):
            mine = [(p, r) for p, r in zip(predicted, results) if min(int(p * bins), bins - 1) == b]
            n = len(mine) or 1
            yield sum(p for p, _ in mine) / n, sum(r for _, r in mine) / n, len(mine)
    return list(rows())

#%% wrong | key | the bins in the order of their first prediction
def calibration(predicted, results, bins):
    sums = {}
    for p, r in zip(predicted, results):
        key = min(int(p * bins), bins - 1)
        a, b, n = sums.get(key, (0, 0, 0))
        sums[key] = a + p, b + r, n + 1
    return [(a / n, b / n, n) for a, b, n in sums.values()]

#%% wrong | class | wins are counted, draws are not
class Bin:
    def __init__(self):
        self.n, self.p, self.r = 0, 0.0, 0
    def take(self, p, r):
        self.n, self.p, self.r = self.n + 1, self.p + p, self.r + (r == 1)

def calibration(predicted, results, bins):
    found = [Bin() for _ in range(bins)]
    for p, r in zip(predicted, results):
        found[min(int(p * bins), bins - 1)].take(p, r)
    return [(b.p / b.n, b.r / b.n, b.n) for b in found if b.n]

#%% wrong | pair | result and chance are exchanged
def calibration(predicted, results, bins):
    groups = defaultdict(list)
    for p, r in zip(predicted, results):
        groups[min(int(p * bins), bins - 1)].append((r, p))
    return [
        (fmean(a for a, _ in groups[b]), fmean(a for _, a in groups[b]), len(groups[b])) for b in sorted(groups)
    ]

#%% wrong | closure | no counts
def calibration(predicted, results, bins):
    def inside(b):
        return [(p, r) for p, r in zip(predicted, results) if min(int(p * bins), bins - 1) == b]
    return [(fmean(p for p, _ in inside(b)), fmean(r for _, r in inside(b))) for b in range(bins) if inside(b)]

#%% wrong | literal | always ten bins
def calibration(predicted, results, bins):
    groups = [[] for _ in range(10)]
    for p, r in zip(predicted, results):
        groups[min(int(p * 10), 9)].append((p, r))
    return [(fmean(p for p, _ in g), fmean(r for _, r in g), len(g)) for g in groups if g]

#%% wrong | modern | the lower bin at a border
def calibration(predicted, results, bins):
    table = []
    for b in range(bins):
        inside = [(p, r) for p, r in zip(predicted, results) if b < p * bins <= b + 1 or (b == 0 and p == 0)]
        if count := len(inside):
            table.append((sum(p for p, _ in inside) / count, sum(r for _, r in inside) / count, count))
    return table

#%% wrong | flag | the last bin is left out
def calibration(predicted, results, bins):
    table = []
    for b in range(bins - 1):
        inside = [(p, r) for p, r in zip(predicted, results) if int(p * bins) == b]
        if inside:
            table.append((fmean(p for p, _ in inside), fmean(r for _, r in inside), len(inside)))
    return table

#%% wrong | memo | the groups of the last call are still there
GROUPS = defaultdict(list)
def calibration(predicted, results, bins):
    for p, r in zip(predicted, results):
        GROUPS[min(int(p * bins), bins - 1)].append((p, r))
    return [(fmean(p for p, _ in g), fmean(r for _, r in g), len(g)) for _, g in sorted(GROUPS.items())]
