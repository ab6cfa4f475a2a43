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

#%% right | key | groups of positions with one key
def collision(positions, codes):
    groups = {}
    for p in positions:
        k = 0
        for c, x, o in zip(p, codes["X"], codes["O"]):
            k ^= x if c == "X" else o if c == "O" else 0
        groups.setdefault(k, set()).add(p)
    for group in groups.values():
        if len(group) > 1:
            return tuple(sorted(group))[:2]

#%% right | while | the differences of all pairs
def collision(positions, codes):
    i = 0
    while i < len(positions):
        j = i + 1
        while j < len(positions):
            if positions[i] != positions[j]:
                difference = 0
                for s in range(9):
                    for p in (positions[i], positions[j]):
                        if p[s] != ".":
                            difference ^= codes[p[s]][s]
                if difference == 0:
                    return positions[i], positions[j]
            j += 1
        i += 1
    return None

#%% right | numbers | exclusive or written with | and &
def collision(positions, codes):
    value = {"X": codes["X"], "O": codes["O"], ".": [0] * 9}
    found = {}
    for p in positions:
        k = 0
        for s, m in enumerate(p):
            k = (k | value[m][s]) - (k & value[m][s])
        if found.get(k, p) != p:
            return found[k], p
        found[k] = p

#%% right | closure | a function that remembers
def collision(positions, codes):
    known = {}

    def clash(position):
        key = 0
        for square, mark in enumerate(position):
            key ^= codes.get(mark, [0] * 9)[square]
        before = known.get(key)
        known[key] = position
        return before if before not in (None, position) else None

    return next(((clashing, position) for position in positions if (clashing := clash(position))), None)

#%% wrong | plain | plus in place of exclusive or
def collision(positions, codes):
    seen = {}
    for position in positions:
        key = 0
        for i in range(9):
            if position[i] != ".":
                key = key + codes[position[i]][i]
        if key in seen:
            if seen[key] != position:
                return seen[key], position
        else:
            seen[key] = position
    return None

#%% wrong | plain | the last square is not looked at
def collision(positions, codes):
    seen = {}
    for position in positions:
        key = 0
        for i in range(8):
            if position[i] != ".":
                key = key ^ codes[position[i]][i]
        if key in seen:
            if seen[key] != position:
                return seen[key], position
        else:
            seen[key] = position
    return None

#%% wrong | plain | the first repeated position ends the hunt
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
            return None
        else:
            seen[key] = position
    return None

#%% wrong | functools | O does not count
def collision(positions, codes):
    def zobrist(position):
        return reduce(xor, [codes[m][i] for i, m in enumerate(position) if m == "X"], 0)
    for one, other in combinations(dict.fromkeys(positions), 2):
        if zobrist(one) == zobrist(other):
            return one, other

#%% wrong | functools | the key comes back, too
def collision(positions, codes):
    def zobrist(position):
        return reduce(xor, [codes[m][i] for i, m in enumerate(position) if m in codes], 0)
    for one, other in combinations(dict.fromkeys(positions), 2):
        if zobrist(one) == zobrist(other):
            return one, other, zobrist(one)

#%% wrong | functools | only three positions apart
def collision(positions, codes):
    def zobrist(position):
        return reduce(xor, [codes[m][i] for i, m in enumerate(position) if m in codes], 0)
    for one, other in zip(positions, positions[1:]):
        if one == other:
            continue
        if zobrist(one) == zobrist(other):
            return one, other

#%% wrong | generator | sorted, but a position may meet itself
def keys(positions, codes):
    for position in positions:
        key = 0
        for mark, code in ((m, i) for i, m in enumerate(position) if m in "XO"):
            key ^= codes[mark][code]
        yield key, position

def collision(positions, codes):
    pairs = sorted(keys(positions, codes))
    return next(((a, b) for (k, a), (m, b) in zip(pairs, pairs[1:]) if k == m), None)

#%% wrong | generator | an empty tuple for none
def keys(positions, codes):
    for position in positions:
        key = 0
        for mark, code in ((m, i) for i, m in enumerate(position) if m in "XO"):
            key ^= codes[mark][code]
        yield key, position

def collision(positions, codes):
    pairs = sorted(set(keys(positions, codes)))
    return next(((a, b) for (k, a), (m, b) in zip(pairs, pairs[1:]) if k == m), ())

#%% wrong | class | or in place of exclusive or
class Table:
    def __init__(self, codes):
        self.codes, self.slots = codes, {}

    def key(self, position):
        total = 0
        for square in range(len(position)):
            for mark in self.codes:
                if position[square] == mark:
                    total |= self.codes[mark][square]
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

#%% wrong | class | the slot is the key's last four bits
class Table:
    def __init__(self, codes):
        self.codes, self.slots = codes, {}

    def key(self, position):
        total = 0
        for square in range(len(position)):
            for mark in self.codes:
                if position[square] == mark:
                    total ^= self.codes[mark][square]
        return total % 16

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

#%% wrong | class | True where there is one
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
            return True
    return None

#%% wrong | key | X and O have the same codes
def collision(positions, codes):
    groups = {}
    for p in positions:
        k = 0
        for c, x, o in zip(p, codes["X"], codes["O"]):
            k ^= x if c == "X" else x if c == "O" else 0
        groups.setdefault(k, set()).add(p)
    for group in groups.values():
        if len(group) > 1:
            return tuple(sorted(group))[:2]

#%% wrong | key | the key of the collision
def collision(positions, codes):
    groups = {}
    for p in positions:
        k = 0
        for c, x, o in zip(p, codes["X"], codes["O"]):
            k ^= x if c == "X" else o if c == "O" else 0
        groups.setdefault(k, set()).add(p)
    for group in groups.values():
        if len(group) > 1:
            return len(group), min(group)

#%% wrong | while | the places come back
def collision(positions, codes):
    i = 0
    while i < len(positions):
        j = i + 1
        while j < len(positions):
            if positions[i] != positions[j]:
                difference = 0
                for s in range(9):
                    for p in (positions[i], positions[j]):
                        if p[s] != ".":
                            difference ^= codes[p[s]][s]
                if difference == 0:
                    return i, j
            j += 1
        i += 1
    return None

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

#%% wrong | closure | the codes are read from the other end
def collision(positions, codes):
    known = {}

    def clash(position):
        key = 0
        for square, mark in enumerate(position):
            key ^= codes.get(mark, [0] * 9)[8 - square]
        before = known.get(key)
        known[key] = position
        return before if before not in (None, position) else None

    return next(((clashing, position) for position in positions if (clashing := clash(position))), None)
