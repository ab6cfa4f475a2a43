from collections import defaultdict, namedtuple
from dataclasses import dataclass, field
from math import inf
from time import perf_counter

#%% right | plain | a dict of dicts, the newest stays
class Memory:
    def __init__(self, seconds=inf, clock=perf_counter):
        self.clock, self.end, self.best = clock, clock() + seconds, {}
        self.table = {}

    def probe(self, state, depth, alpha, beta):
        entry = self.table.get(state)
        if entry is None or entry["depth"] < depth:
            return None
        if entry["flag"] == "EXACT":
            return entry["value"]
        if entry["flag"] == "LOWER" and entry["value"] >= beta:
            return entry["value"]
        if entry["flag"] == "UPPER" and entry["value"] <= alpha:
            return entry["value"]
        return None

    def store(self, state, depth, alpha, beta, value):
        if value <= alpha:
            flag = "UPPER"
        elif value >= beta:
            flag = "LOWER"
        else:
            flag = "EXACT"
        self.table[state] = {"depth": depth, "flag": flag, "value": value}

#%% right | pair | both bounds, as long as the depth is the same
class Memory:
    def __init__(self, seconds=inf, clock=perf_counter):
        self.clock, self.end, self.best = clock, clock() + seconds, {}
        self.known = {}

    def probe(self, state, depth, alpha, beta):
        deep, low, high = self.known.get(state, (-1, -inf, inf))
        if deep < depth:
            return None
        if low >= beta or low == high:
            return low
        return high if high <= alpha else None

    def store(self, state, depth, alpha, beta, value):
        low = value if value > alpha else -inf
        high = value if value < beta else inf
        deep, old_low, old_high = self.known.get(state, (-1, -inf, inf))
        if deep == depth:
            low, high = max(low, old_low), min(high, old_high)
        if depth >= deep:
            self.known[state] = depth, low, high

#%% right | memo | a list of all that was told, newest first
class Memory:
    def __init__(self, seconds=inf, clock=perf_counter):
        self.clock, self.end, self.best = clock, clock() + seconds, {}
        self.told = defaultdict(list)

    def probe(self, state, depth, alpha, beta):
        for deep, low, high, value in reversed(self.told[state]):
            at_least, at_most = value > low, value < high
            if deep >= depth and (at_least and at_most or at_least and value >= beta or at_most and value <= alpha):
                return value

    def store(self, state, depth, alpha, beta, value):
        self.told[state].append((depth, alpha, beta, value))

#%% right | generator | the first of all results that answers
class Memory:
    def __init__(self, seconds=inf, clock=perf_counter):
        self.clock, self.end, self.best = clock, clock() + seconds, {}
        self.log = []

    def probe(self, state, depth, alpha, beta):
        return next(self.answers(state, depth, alpha, beta), None)

    def answers(self, state, depth, alpha, beta):
        for known, deep, kinds, value in reversed(self.log):
            if known == state and deep >= depth:
                if len(kinds) == 2 or (">=" in kinds and value >= beta) or ("<=" in kinds and value <= alpha):
                    yield value

    def store(self, state, depth, alpha, beta, value):
        kinds = {kind for kind, holds in ((">=", value > alpha), ("<=", value < beta)) if holds}
        self.log.append((state, depth, kinds, value))

#%% right | beginner | a dict for each kind
class Memory:
    def __init__(self, seconds=inf, clock=perf_counter):
        self.clock, self.end, self.best = clock, clock() + seconds, {}
        self.exact = {}
        self.lower = {}
        self.upper = {}

    def probe(self, state, depth, alpha, beta):
        if state in self.exact:
            d, v = self.exact[state]
            if d >= depth:
                return v
        if state in self.lower:
            d, v = self.lower[state]
            if d >= depth:
                if v >= beta:
                    return v
        if state in self.upper:
            d, v = self.upper[state]
            if d >= depth:
                if v <= alpha:
                    return v
        return None

    def store(self, state, depth, alpha, beta, value):
        if value <= alpha:
            self.upper[state] = (depth, value)
        elif value >= beta:
            self.lower[state] = (depth, value)
        else:
            self.exact[state] = (depth, value)

#%% wrong | pair | the old bounds stay although the depth is another
like: both bounds, as long as the depth is the same
-        if deep == depth:
+        if deep != -1:

#%% wrong | beginner | an exact value answers in an open window only
like: a dict for each kind
-            d, v = self.exact[state]
-            if d >= depth:
+            d, v = self.exact[state]
+            if d >= depth and alpha == -inf and beta == inf:

#%% wrong | beginner | what is found is taken out
like: a dict for each kind
-            d, v = self.exact[state]
+            d, v = self.exact.pop(state)
