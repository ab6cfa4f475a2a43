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

#%% wrong | plain | a cutoff counts 2 to the power of depth
like: a dict, and sorted with reverse
-        self.merit[action] += depth * depth
+        self.merit[action] += 2 ** depth

#%% wrong | plain | decay takes the root
like: a dict, and sorted with reverse
-            self.merit[action] = self.merit[action] / 2
+            self.merit[action] = self.merit[action] ** 0.5

#%% wrong | generator | one action never fades
like: a heap that yields
-        for action in self.merit:
+        for action in list(self.merit)[1:]:
