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

#%% right | while | the other form of the chance for negative scores
def fit(positions, results, steps, rate):
    weights = [0.0 for _ in positions[0]]
    while steps > 0:
        slopes = [0.0 for _ in weights]
        for features, result in zip(positions, results):
            s = sum(map(lambda w, x: w * x, weights, features))
            p = 1 / (1 + exp(-s)) if s >= 0 else exp(s) / (1 + exp(s))
            slopes = [slope + (result - p) * x for slope, x in zip(slopes, features)]
        weights = [w + rate / len(results) * slope for w, slope in zip(weights, slopes)]
        steps -= 1
    return weights

#%% right | class | a model with a step
class Model:
    def __init__(self, size):
        self.w = [0.0] * size
    def chance(self, x):
        s = sum(a * b for a, b in zip(self.w, x))
        return 1 / (1 + exp(-s)) if abs(s) < 700 else float(s > 0)
    def step(self, xs, ys, rate):
        errors = [y - self.chance(x) for x, y in zip(xs, ys)]
        for i in range(len(self.w)):
            self.w[i] += rate * sum(e * x[i] for e, x in zip(errors, xs)) / len(xs)

def fit(positions, results, steps, rate):
    model = Model(len(positions[0]))
    for _ in range(steps):
        model.step(positions, results, rate)
    return tuple(model.w)

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

#%% right | generator | an endless generator of weights
def climbing(positions, results, rate):
    weights = [0.0] * len(positions[0])
    while True:
        yield tuple(weights)
        errors = []
        for x, y in zip(positions, results):
            s = min(300, max(-300, sum(w * f for w, f in zip(weights, x))))
            errors.append(y - 1 / (1 + exp(-s)))
        weights = [
            w + rate * sum(e * x[i] for e, x in zip(errors, positions)) / len(errors)
            for i, w in enumerate(weights)
        ]

def fit(positions, results, steps, rate):
    steady = climbing(positions, results, rate)
    for _ in range(steps):
        next(steady)
    return next(steady)

#%% right | stack | a recursion over the steps
def fit(positions, results, steps, rate, weights=None):
    weights = weights or [0.0] * len(positions[0])
    if steps == 0:
        return weights
    n = len(positions)
    chances = []
    for x in positions:
        s = sum(w * f for w, f in zip(weights, x))
        chances.append(0 if s < -400 else 1 if s > 400 else 1 / (1 + exp(-s)))
    moved = [
        weights[i] + rate * sum((y - p) * x[i] for x, y, p in zip(positions, results, chances)) / n
        for i in range(len(weights))
    ]
    return fit(positions, results, steps - 1, rate, moved)

#%% wrong | plain | the score is not held: exp overflows
def fit(positions, results, steps, rate):
    w = [0.0] * len(positions[0])
    for _ in range(steps):
        e = [y - 1 / (1 + exp(-sum(a * b for a, b in zip(w, x)))) for x, y in zip(positions, results)]
        w = [v + rate * sum(a * x[i] for a, x in zip(e, positions)) / len(e) for i, v in enumerate(w)]
    return w

#%% wrong | beginner | the sum of the slopes, not the mean
def fit(positions, results, steps, rate):
    w = [0.0] * len(positions[0])
    for _ in range(steps):
        e = [y - (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2 for x, y in zip(positions, results)]
        w = [v + rate * sum(a * x[i] for a, x in zip(e, positions)) for i, v in enumerate(w)]
    return w

#%% wrong | closure | downhill
def fit(positions, results, steps, rate):
    def chance(w, x):
        return (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2
    w = [0.0] * len(positions[0])
    for _ in range(steps):
        e = [chance(w, x) - y for x, y in zip(positions, results)]
        w = [v + rate * sum(a * x[i] for a, x in zip(e, positions)) / len(e) for i, v in enumerate(w)]
    return w

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

#%% wrong | class | the weights move within a step, position by position
class Model:
    def __init__(self, size):
        self.w = [0.0] * size
    def chance(self, x):
        return (1 + tanh(sum(a * b for a, b in zip(self.w, x)) / 2)) / 2

def fit(positions, results, steps, rate):
    model = Model(len(positions[0]))
    for _ in range(steps):
        for x, y in zip(positions, results):
            e = y - model.chance(x)
            model.w = [w + rate * e * f / len(positions) for w, f in zip(model.w, x)]
    return model.w

#%% wrong | functools | the error of a straight line
def fit(positions, results, steps, rate):
    def step(w, _):
        e = [y - sum(a * b for a, b in zip(w, x)) for x, y in zip(positions, results)]
        return [v + rate * sum(a * x[i] for a, x in zip(e, positions)) / len(e) for i, v in enumerate(w)]
    return reduce(step, range(steps), [0.0] * len(positions[0]))

#%% wrong | flag | a draw counts as a win
def fit(positions, results, steps, rate):
    w = [0.0] * len(positions[0])
    for _ in range(steps):
        e = [(y > 0) - (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2 for x, y in zip(positions, results)]
        w = [v + rate * sum(a * x[i] for a, x in zip(e, positions)) / len(e) for i, v in enumerate(w)]
    return w

#%% wrong | generator | one step too few
def climbing(positions, results, steps, rate):
    w = [0.0] * len(positions[0])
    for _ in range(steps):
        yield w
        e = [y - (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2 for x, y in zip(positions, results)]
        w = [v + rate * sum(a * x[i] for a, x in zip(e, positions)) / len(e) for i, v in enumerate(w)]

def fit(positions, results, steps, rate):
    return list(climbing(positions, results, steps, rate))[-1] if steps else [0.0] * len(positions[0])

#%% wrong | pair | the weights and the error come back
def fit(positions, results, steps, rate):
    w = [0.0] * len(positions[0])
    e = [0.0]
    for _ in range(steps):
        e = [y - (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2 for x, y in zip(positions, results)]
        w = [v + rate * sum(a * x[i] for a, x in zip(e, positions)) / len(e) for i, v in enumerate(w)]
    return w, sum(a * a for a in e)

#%% wrong | two functions | the slope of the squared error
def chance(w, x):
    return (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2

def fit(positions, results, steps, rate):
    w = [0.0] * len(positions[0])
    for _ in range(steps):
        p = [chance(w, x) for x in positions]
        w = [
            v + rate * sum((y - q) * q * (1 - q) * x[i] for q, x, y in zip(p, positions, results)) / len(p)
            for i, v in enumerate(w)
        ]
    return w

#%% wrong | memo | the weights of the last call are where the next one begins
STATE = {}
def fit(positions, results, steps, rate):
    w = STATE.get(len(positions[0]), [0.0] * len(positions[0]))
    for _ in range(steps):
        e = [y - (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2 for x, y in zip(positions, results)]
        w = [v + rate * sum(a * x[i] for a, x in zip(e, positions)) / len(e) for i, v in enumerate(w)]
    STATE[len(positions[0])] = w
    return w

#%% wrong | modern | the rate shrinks from step to step
def fit(positions, results, steps, rate):
    w = [0.0] * len(positions[0])
    for step in range(1, steps + 1):
        e = [y - (1 + tanh(sum(a * b for a, b in zip(w, x, strict=True)) / 2)) / 2 for x, y in zip(positions, results)]
        w = [v + rate / step * sum(a * x[i] for a, x in zip(e, positions)) / len(e) for i, v in enumerate(w)]
    return w

#%% wrong | key | only the sign of a feature counts
def fit(positions, results, steps, rate):
    signs = [[(f > 0) - (f < 0) for f in x] for x in positions]
    w = [0.0] * len(positions[0])
    for _ in range(steps):
        e = [y - (1 + tanh(sum(a * b for a, b in zip(w, x)) / 2)) / 2 for x, y in zip(positions, results)]
        w = [v + rate * sum(a * x[i] for a, x in zip(e, signs)) / len(e) for i, v in enumerate(w)]
    return w

#%% wrong | stack | the chance is rounded to 0 or 1
def fit(positions, results, steps, rate, w=None):
    w = w or [0.0] * len(positions[0])
    if steps == 0:
        return w
    e = [y - (sum(a * b for a, b in zip(w, x)) > 0) for x, y in zip(positions, results)]
    w = [v + rate * sum(a * x[i] for a, x in zip(e, positions)) / len(e) for i, v in enumerate(w)]
    return fit(positions, results, steps - 1, rate, w)
