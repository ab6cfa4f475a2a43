from collections import Counter
from functools import reduce
from itertools import accumulate, chain

import numpy as np

#%% right | plain | a list of what was seen
def tally(passes):
    result = []
    visits = 0
    known = []
    for one in passes:
        for leaf in one:
            visits += 1
            if leaf not in known:
                known.append(leaf)
        result.append((visits, len(known)))
    return result

#%% right | functools | accumulate, twice
def tally(passes):
    visits = accumulate(map(len, passes))
    seen = accumulate((set(one) for one in passes), set.union)
    return list(zip(visits, map(len, seen)))

#%% right | generator | a generator made a list
def rows(passes):
    read = []
    for one in passes:
        read.extend(one)
        yield len(read), len(set(read))

def tally(passes):
    return list(rows(passes))

#%% right | class | a counter with a method
class Counting:
    def __init__(self):
        self.counter = Counter()
    def read(self, leaves):
        self.counter.update(leaves)
        return sum(self.counter.values()), len(self.counter)

def tally(passes):
    counting = Counting()
    return [counting.read(one) for one in passes]

#%% right | modern | slices in a comprehension
def tally(passes):
    return [
        (len(read := list(chain(*passes[: n + 1]))), len({*read}))
        for n in range(len(passes))
    ]

#%% right | closure | counts kept in the outer function
def tally(passes):
    visits, seen = 0, set()
    def add(one):
        nonlocal visits
        visits += len(one)
        seen.update(one)
        return (visits, len(seen))
    return list(map(add, passes))

#%% right | while | an index
def tally(passes):
    i, visits, seen, out = 0, 0, {}, []
    while i < len(passes):
        for leaf in passes[i]:
            seen[leaf] = True
        visits = visits + len(passes[i])
        out += [(visits, len(seen))]
        i += 1
    return out

#%% right | numbers | numpy adds up
def tally(passes):
    if not passes:
        return []
    visits = np.cumsum([len(one) for one in passes])
    seen, distinct = set(), []
    for one in passes:
        seen |= set(one)
        distinct.append(len(seen))
    return [(int(v), d) for v, d in zip(visits, distinct)]

#%% wrong | plain | visits of this pass only
def tally(passes):
    result, seen = [], set()
    for one in passes:
        seen |= set(one)
        result.append((len(one), len(seen)))
    return result

#%% wrong | plain | distinct within each pass, added up
def tally(passes):
    result, visits, distinct = [], 0, 0
    for one in passes:
        visits += len(one)
        distinct += len(set(one))
        result.append((visits, distinct))
    return result

#%% wrong | plain | only the last row
def tally(passes):
    visits, seen = 0, set()
    for one in passes:
        visits += len(one)
        seen.update(one)
    return [(visits, len(seen))]

#%% wrong | plain | the new ones in place of all
def tally(passes):
    result, visits, seen = [], 0, set()
    for one in passes:
        visits += len(one)
        new = set(one) - seen
        seen |= new
        result.append((visits, len(new)))
    return result

#%% wrong | plain | distinct first
def tally(passes):
    result, visits, seen = [], 0, set()
    for one in passes:
        visits += len(one)
        seen |= set(one)
        result.append((len(seen), visits))
    return result

#%% wrong | beginner | the letters of the names are counted
def tally(passes):
    result, visits, seen = [], 0, set()
    for one in passes:
        visits += len(one)
        for leaf in one:
            seen.update(leaf)
        result.append((visits, len(seen)))
    return result

#%% wrong | beginner | the return stands in the loop
def tally(passes):
    result, visits, seen = [], 0, set()
    for one in passes:
        visits += len(one)
        seen |= set(one)
        result.append((visits, len(seen)))
        return result
    return result

#%% wrong | functools | accumulate of the passes' own sets
def tally(passes):
    return list(zip(accumulate(map(len, passes)), (len(set(one)) for one in passes)))

#%% wrong | generator | a generator comes back
def tally(passes):
    visits, seen = 0, set()
    for one in passes:
        visits += len(one)
        seen.update(one)
        yield visits, len(seen)

#%% wrong | class | the counter lives in the class
class Counting:
    counter = Counter()
    def read(self, leaves):
        self.counter.update(leaves)
        return sum(self.counter.values()), len(self.counter)

def tally(passes):
    counting = Counting()
    return [counting.read(one) for one in passes]

#%% wrong | while | the first pass is left out
def tally(passes):
    i, visits, seen, out = 1, 0, set(), []
    while i < len(passes):
        visits += len(passes[i])
        seen |= set(passes[i])
        out.append((visits, len(seen)))
        i += 1
    return out

#%% wrong | literal | a dict by the number of the pass
def tally(passes):
    rows, visits, seen = {}, 0, set()
    for number, one in enumerate(passes, 1):
        visits += len(one)
        seen |= set(one)
        rows[number] = (visits, len(seen))
    return rows
