from functools import reduce
from math import exp, tanh

import numpy as np

#%% right | plain | loops over steps, positions and features
def fit(positions, results, steps, rate):
    n = len(positions)
    k = len(positions[0])
    weights = [0] * k
    for step in range(steps):
        gradient = [0] * k
        for j in range(n):
            score = 0
            for i in range(k):
                score += weights[i] * positions[j][i]
            if score < -500:
                chance = 0
            elif score > 500:
                chance = 1
            else:
                chance = 1 / (1 + exp(-score))
            for i in range(k):
                gradient[i] += (results[j] - chance) * positions[j][i]
        for i in range(k):
            weights[i] += rate * gradient[i] / n
    return weights

#%% right | numbers | numpy, the score clipped
def fit(positions, results, steps, rate):
    x, y = np.array(positions, float), np.array(results, float)
    w = np.zeros(x.shape[1])
    for _ in range(steps):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -600, 600)))
        w = w + rate * x.T @ (y - p) / len(y)
    return list(w)

#%% right | closure | the chance by tanh, which never overflows
def fit(positions, results, steps, rate):
    def chance(weights, features):
        return (1 + tanh(sum(w * x for w, x in zip(weights, features)) / 2)) / 2
    weights = [0.0] * len(positions[0])
    for _ in range(steps):
        errors = [y - chance(weights, x) for x, y in zip(positions, results)]
        weights = [
            w + rate * sum(e * x[i] for e, x in zip(errors, positions)) / len(positions)
            for i, w in enumerate(weights)
        ]
    return tuple(weights)

#%% right | functools | each step a function of the weights
def fit(positions, results, steps, rate):
    def sigmoid(s):
        try:
            return 1 / (1 + exp(-s))
        except OverflowError:
            return 0.0
    def step(weights, _):
        error = [y - sigmoid(sum(w * f for w, f in zip(weights, x))) for x, y in zip(positions, results)]
        slope = [sum(e * x[i] for e, x in zip(error, positions)) / len(positions) for i in range(len(weights))]
        return [w + rate * s for w, s in zip(weights, slope)]
    return reduce(step, range(steps), [0.0] * len(positions[0]))

#%% wrong | while | one position a step
def fit(positions, results, steps, rate):
    w, step = [0.0] * len(positions[0]), 0
    while step < steps:
        x, y = positions[step % len(positions)], results[step % len(positions)]
        e = y - (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2
        w = [v + rate * e * x[i] for i, v in enumerate(w)]
        step += 1
    return w

#%% wrong | numbers | a constant term is learnt as well
def fit(positions, results, steps, rate):
    x = np.hstack([np.array(positions, float), np.ones((len(positions), 1))])
    y, w = np.array(results, float), np.zeros(x.shape[1])
    for _ in range(steps):
        w += rate * x.T @ (y - 1 / (1 + np.exp(-np.clip(x @ w, -600, 600)))) / len(y)
    return list(w[:-1])

#%% wrong | flag | a draw counts as a win
def fit(positions, results, steps, rate):
    w = [0.0] * len(positions[0])
    for _ in range(steps):
        e = [(y > 0) - (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2 for x, y in zip(positions, results)]
        w = [v + rate * sum(a * x[i] for a, x in zip(e, positions)) / len(e) for i, v in enumerate(w)]
    return w

#%% wrong | key | only the sign of a feature counts
def fit(positions, results, steps, rate):
    signs = [[(f > 0) - (f < 0) for f in x] for x in positions]
    w = [0.0] * len(positions[0])
    for _ in range(steps):
        e = [y - (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2 for x, y in zip(positions, results)]
        w = [v + rate * sum(a * x[i] for a, x in zip(e, signs)) / len(e) for i, v in enumerate(w)]
    return w
