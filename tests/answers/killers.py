from collections import OrderedDict, defaultdict, deque
from dataclasses import dataclass, field

#%% right | plain | a dict of lists
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.killers = {}

    def cutoff(self, state, action, depth):
        if depth not in self.killers:
            self.killers[depth] = []
        known = self.killers[depth]
        if action in known:
            known.remove(action)
        known.insert(0, action)
        if len(known) > self.slots:
            known.pop()

    def order(self, state, actions, depth):
        result = []
        for killer in self.killers.get(depth, []):
            if killer in actions:
                result.append(killer)
        for action in actions:
            if action not in result:
                result.append(action)
        return result

#%% right | class | a deque for each depth
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.at = defaultdict(lambda: deque(maxlen=slots))

    def cutoff(self, state, action, depth):
        known = self.at[depth]
        if action in known:
            known.remove(action)
        known.appendleft(action)

    def order(self, state, actions, depth):
        first = [k for k in self.at[depth] if k in actions]
        return first + [a for a in actions if a not in first]

#%% right | memo | the whole log is kept, and read from its end
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.log = []

    def cutoff(self, state, action, depth):
        self.log.append((depth, action))

    def order(self, state, actions, depth):
        newest = []
        for at, action in reversed(self.log):
            if at == depth and action not in newest and len(newest) < self.slots:
                newest.append(action)
        newest = [action for action in newest if action in actions]
        return newest + [action for action in actions if action not in newest]

#%% right | generator | order is a generator
class Killers:
    def __init__(self, slots=2):
        self.slots, self.at = slots, defaultdict(list)

    def cutoff(self, state, action, depth):
        known = [action] + [k for k in self.at[depth] if k != action]
        self.at[depth] = known[:self.slots]

    def order(self, state, actions, depth):
        for killer in self.at[depth]:
            if killer in actions:
                yield killer
        for action in actions:
            if action not in self.at[depth]:
                yield action

#%% wrong | class | the number of slots is always 2
like: a deque for each depth
-        self.at = defaultdict(lambda: deque(maxlen=slots))
+        self.at = defaultdict(lambda: deque(maxlen=2))

#%% wrong | modern | killers that are not legal push nobody out, since only legal ones are counted
@dataclass
class Killers:
    slots: int = 2
    clock: int = 0
    when: dict = field(default_factory=dict)

    def cutoff(self, state, action, depth):
        self.clock += 1
        self.when.setdefault(depth, {})[action] = self.clock

    def order(self, state, actions, depth):
        times = self.when.get(depth, {})
        newest = sorted((a for a in times if a in actions), key=times.get, reverse=True)[:self.slots]
        return [a for a in newest if a in actions] + [a for a in actions if a not in newest]

#%% wrong | closure | a killer of the depth above counts too
class Killers:
    def __init__(self, slots=2):
        table = {}

        def cutoff(state, action, depth):
            old = table.get(depth, [])
            table[depth] = [action, *filter(lambda other: other != action, old)][:slots]

        def order(state, actions, depth):
            first = [a for a in table.get(depth, table.get(depth + 1, [])) if a in actions]
            return first + [a for a in actions if a not in first]

        self.cutoff, self.order = cutoff, order
