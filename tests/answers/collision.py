from functools import reduce
from itertools import combinations
from operator import xor

#%% right | plain | a dict from key to position
def collision(positions, codes):
    seen = {}
    for position in positions:
        key = 0
        for i in range(9):
            if position[i] != ".":
                key = key ^ codes[position[i]][i]
        if key in seen:
            if seen[key] != position:
                return seen[key], position
        else:
            seen[key] = position
    return None

#%% right | functools | all pairs
def collision(positions, codes):
    def zobrist(position):
        return reduce(xor, [codes[m][i] for i, m in enumerate(position) if m in codes], 0)
    for one, other in combinations(dict.fromkeys(positions), 2):
        if zobrist(one) == zobrist(other):
            return one, other

#%% right | generator | sorted by key, neighbours compared
def keys(positions, codes):
    for position in positions:
        key = 0
        for mark, code in ((m, i) for i, m in enumerate(position) if m in "XO"):
            key ^= codes[mark][code]
        yield key, position

def collision(positions, codes):
    pairs = sorted(set(keys(positions, codes)))
    return next(((a, b) for (k, a), (m, b) in zip(pairs, pairs[1:]) if k == m), None)

#%% right | class | a table with slots; a list comes back
class Table:
    def __init__(self, codes):
        self.codes, self.slots = codes, {}

    def key(self, position):
        total = 0
        for square in range(len(position)):
            for mark in self.codes:
                if position[square] == mark:
                    total ^= self.codes[mark][square]
        return total

    def clash(self, position):
        other = self.slots.setdefault(self.key(position), position)
        return other if other != position else None

def collision(positions, codes):
    table = Table(codes)
    for position in positions:
        other = table.clash(position)
        if other is not None:
            return [position, other]
    return None

#%% wrong | plain | the last square is not looked at
like: a dict from key to position
-        for i in range(9):
+        for i in range(8):

#%% wrong | plain | the first repeated position ends the hunt
like: a dict from key to position
-                return seen[key], position
+                return seen[key], position
+            return None

#%% wrong | class | the slot is the key's last four bits
like: a table with slots; a list comes back
-        return total
+        return total % 16

#%% wrong | numbers | the marks are counted twice
def collision(positions, codes):
    value = {"X": codes["X"], "O": codes["O"], ".": [0] * 9}
    found = {}
    for p in positions:
        k = 0
        for s, m in enumerate(p):
            k = (k | value[m][s]) - 2 * (k & value[m][s])
        if found.get(k, p) != p:
            return found[k], p
        found[k] = p
