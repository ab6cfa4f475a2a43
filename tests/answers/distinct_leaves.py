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

#%% wrong | plain | only the last row
def tally(passes):
    visits, seen = 0, set()
    for one in passes:
        visits += len(one)
        seen.update(one)
    return [(visits, len(seen))]

#%% wrong | generator | a generator comes back
def tally(passes):
    visits, seen = 0, set()
    for one in passes:
        visits += len(one)
        seen.update(one)
        yield visits, len(seen)
