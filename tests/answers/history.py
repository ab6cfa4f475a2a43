from collections import Counter, defaultdict
from fractions import Fraction
from functools import cmp_to_key
from heapq import heappop, heappush

#%% right | plain | a dict, and sorted with reverse
class History:
    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        if action not in self.merit:
            self.merit[action] = 0
        self.merit[action] += depth * depth

    def order(self, state, actions, depth):
        return sorted(actions, key=lambda a: self.merit.get(a, 0), reverse=True)

    def decay(self):
        for action in self.merit:
            self.merit[action] = self.merit[action] / 2

#%% right | functools | a Counter
class History:
    def __init__(self):
        self.merit = Counter()

    def cutoff(self, state, action, depth):
        self.merit[action] += depth ** 2

    def order(self, state, actions, depth):
        def compare(one, other):
            return self.merit[other] - self.merit[one]
        return sorted(actions, key=cmp_to_key(compare))

    def decay(self):
        self.merit = Counter({action: merit * 0.5 for action, merit in self.merit.items()})

#%% right | numbers | fractions
class History:
    def __init__(self):
        self.table = defaultdict(Fraction)

    def cutoff(self, state, action, depth):
        self.table[action] += Fraction(depth) ** 2

    def order(self, state, actions, depth):
        places = range(len(actions))
        return [actions[i] for i in sorted(places, key=lambda i: (-self.table[actions[i]], i))]

    def decay(self):
        for action in list(self.table):
            self.table[action] /= 2

#%% right | memo | new merit grows instead of old merit fading
class History:
    def __init__(self):
        self.weight = 1
        self.merit = {}

    def cutoff(self, state, action, depth):
        self.merit[action] = self.merit.get(action, 0) + self.weight * depth ** 2

    def order(self, state, actions, depth):
        return sorted(actions, key=lambda action: -self.merit.get(action, 0))

    def decay(self):
        self.weight *= 2

#%% right | while | a selection sort by hand
class History:
    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        self.merit[action] = self.merit.get(action, 0) + depth ** 2

    def order(self, state, actions, depth):
        left, result = list(actions), []
        while left:
            best = left[0]
            for action in left:
                if self.merit.get(action, 0) > self.merit.get(best, 0):
                    best = action
            left.remove(best)
            result.append(best)
        return result

    def decay(self):
        for action, value in self.merit.items():
            self.merit[action] = value / 2

#%% right | generator | a heap that yields
class History:
    def __init__(self):
        self.merit = defaultdict(float)

    def cutoff(self, state, action, depth):
        self.merit[action] += depth ** 2

    def order(self, state, actions, depth):
        heap = []
        for place, action in enumerate(actions):
            heappush(heap, (-self.merit[action], place, action))
        while heap:
            yield heappop(heap)[2]

    def decay(self):
        for action in self.merit:
            self.merit[action] *= 0.5

#%% right | closure | the log is kept and added up at each order
class History:
    def __init__(self):
        self.log = []

    def cutoff(self, state, action, depth):
        self.log.append([action, depth ** 2])

    def order(self, state, actions, depth):
        def merit(action):
            return sum(value for cut, value in self.log if cut == action)
        return sorted(actions, key=merit, reverse=True)

    def decay(self):
        for entry in self.log:
            entry[1] /= 2

#%% right | key | groups of equal merit, the best group first
class History:
    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        self.merit.setdefault(action, 0)
        self.merit[action] += depth ** 2

    def order(self, state, actions, depth):
        of = [self.merit.get(action, 0) for action in actions]
        return [a for m in sorted(set(of), reverse=True) for a, n in zip(actions, of) if n == m]

    def decay(self):
        self.merit = {action: merit / 2 for action, merit in self.merit.items()}

#%% wrong | plain | a cutoff counts 1
class History:
    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        if action not in self.merit:
            self.merit[action] = 0
        self.merit[action] += 1

    def order(self, state, actions, depth):
        return sorted(actions, key=lambda a: self.merit.get(a, 0), reverse=True)

    def decay(self):
        for action in self.merit:
            self.merit[action] = self.merit[action] / 2

#%% wrong | plain | a cutoff counts 2 to the power of depth
class History:
    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        if action not in self.merit:
            self.merit[action] = 0
        self.merit[action] += 2 ** depth

    def order(self, state, actions, depth):
        return sorted(actions, key=lambda a: self.merit.get(a, 0), reverse=True)

    def decay(self):
        for action in self.merit:
            self.merit[action] = self.merit[action] / 2

#%% wrong | plain | the least merit first
class History:
    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        if action not in self.merit:
            self.merit[action] = 0
        self.merit[action] += depth * depth

    def order(self, state, actions, depth):
        return sorted(actions, key=lambda a: self.merit.get(a, 0))

    def decay(self):
        for action in self.merit:
            self.merit[action] = self.merit[action] / 2

#%% wrong | plain | decay takes the root
class History:
    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        if action not in self.merit:
            self.merit[action] = 0
        self.merit[action] += depth * depth

    def order(self, state, actions, depth):
        return sorted(actions, key=lambda a: self.merit.get(a, 0), reverse=True)

    def decay(self):
        for action in self.merit:
            self.merit[action] = self.merit[action] ** 0.5

#%% wrong | plain | whole halves: 1 becomes 0
class History:
    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        if action not in self.merit:
            self.merit[action] = 0
        self.merit[action] += depth * depth

    def order(self, state, actions, depth):
        return sorted(actions, key=lambda a: self.merit.get(a, 0), reverse=True)

    def decay(self):
        for action in self.merit:
            self.merit[action] = self.merit[action] // 2

#%% wrong | functools | decay clears
class History:
    def __init__(self):
        self.merit = Counter()

    def cutoff(self, state, action, depth):
        self.merit[action] += depth ** 2

    def order(self, state, actions, depth):
        def compare(one, other):
            return self.merit[other] - self.merit[one]
        return sorted(actions, key=cmp_to_key(compare))

    def decay(self):
        self.merit = Counter()

#%% wrong | functools | the merit of other actions is lowered at a cutoff
class History:
    def __init__(self):
        self.merit = Counter()

    def cutoff(self, state, action, depth):
        for other in self.merit:
            self.merit[other] -= 1
        self.merit[action] += depth ** 2

    def order(self, state, actions, depth):
        def compare(one, other):
            return self.merit[other] - self.merit[one]
        return sorted(actions, key=cmp_to_key(compare))

    def decay(self):
        self.merit = Counter({action: merit * 0.5 for action, merit in self.merit.items()})

#%% wrong | functools | most_common only, so what never cut is lost
class History:
    def __init__(self):
        self.merit = Counter()

    def cutoff(self, state, action, depth):
        self.merit[action] += depth ** 2

    def order(self, state, actions, depth):
        def compare(one, other):
            return self.merit[other] - self.merit[one]
        return [a for a, _ in self.merit.most_common() if a in actions]

    def decay(self):
        self.merit = Counter({action: merit * 0.5 for action, merit in self.merit.items()})

#%% wrong | numbers | equal actions in the reverse order
class History:
    def __init__(self):
        self.table = defaultdict(Fraction)

    def cutoff(self, state, action, depth):
        self.table[action] += Fraction(depth) ** 2

    def order(self, state, actions, depth):
        places = range(len(actions))
        return [actions[i] for i in sorted(places, key=lambda i: (-self.table[actions[i]], -i))]

    def decay(self):
        for action in list(self.table):
            self.table[action] /= 2

#%% wrong | numbers | by depth as well
class History:
    def __init__(self):
        self.table = defaultdict(Fraction)

    def cutoff(self, state, action, depth):
        self.table[action, depth] += Fraction(depth) ** 2

    def order(self, state, actions, depth):
        places = range(len(actions))
        return [actions[i] for i in sorted(places, key=lambda i: (-self.table[actions[i], depth], i))]

    def decay(self):
        for action in list(self.table):
            self.table[action] /= 2

#%% wrong | memo | the weight halves as well, the wrong way
class History:
    def __init__(self):
        self.weight = 1
        self.merit = {}

    def cutoff(self, state, action, depth):
        self.merit[action] = self.merit.get(action, 0) + self.weight * depth ** 2

    def order(self, state, actions, depth):
        return sorted(actions, key=lambda action: -self.merit.get(action, 0))

    def decay(self):
        self.weight /= 2

#%% wrong | while | a new cutoff wipes out the old merit
class History:
    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        self.merit[action] = depth ** 2

    def order(self, state, actions, depth):
        left, result = list(actions), []
        while left:
            best = left[0]
            for action in left:
                if self.merit.get(action, 0) > self.merit.get(best, 0):
                    best = action
            left.remove(best)
            result.append(best)
        return result

    def decay(self):
        for action, value in self.merit.items():
            self.merit[action] = value / 2

#%% wrong | generator | sorted by name where equal
class History:
    def __init__(self):
        self.merit = defaultdict(float)

    def cutoff(self, state, action, depth):
        self.merit[action] += depth ** 2

    def order(self, state, actions, depth):
        heap = []
        for place, action in enumerate(actions):
            heappush(heap, (-self.merit[action], str(action), action))
        while heap:
            yield heappop(heap)[2]

    def decay(self):
        for action in self.merit:
            self.merit[action] *= 0.5

#%% wrong | generator | one action never fades
class History:
    def __init__(self):
        self.merit = defaultdict(float)

    def cutoff(self, state, action, depth):
        self.merit[action] += depth ** 2

    def order(self, state, actions, depth):
        heap = []
        for place, action in enumerate(actions):
            heappush(heap, (-self.merit[action], place, action))
        while heap:
            yield heappop(heap)[2]

    def decay(self):
        for action in list(self.merit)[1:]:
            self.merit[action] *= 0.5

#%% wrong | closure | an action gains when it is asked for, too
class History:
    def __init__(self):
        self.log = []

    def cutoff(self, state, action, depth):
        self.log.append([action, depth ** 2])

    def order(self, state, actions, depth):
        for action in actions:
            self.log.append([action, len(actions) - actions.index(action)])
        def merit(action):
            return sum(value for cut, value in self.log if cut == action)
        return sorted(actions, key=merit, reverse=True)

    def decay(self):
        for entry in self.log:
            entry[1] /= 2

#%% wrong | key | all of the same merit but one are lost
class History:
    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        self.merit.setdefault(action, 0)
        self.merit[action] += depth ** 2

    def order(self, state, actions, depth):
        of = [self.merit.get(action, 0) for action in actions]
        return [actions[of.index(m)] for m in sorted(set(of), reverse=True)]

    def decay(self):
        self.merit = {action: merit / 2 for action, merit in self.merit.items()}
