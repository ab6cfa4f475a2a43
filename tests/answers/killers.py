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

#%% right | key | sorted by the place among the killers
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.at = {}

    def cutoff(self, state, action, depth):
        rest = [a for a in self.at.get(depth, ()) if a != action]
        self.at[depth] = ([action] + rest)[:self.slots]

    def order(self, state, actions, depth):
        known = self.at.get(depth, [])
        return sorted(actions, key=lambda a: known.index(a) if a in known else self.slots)

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

#%% right | functools | an OrderedDict for each depth, oldest first
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.at = defaultdict(OrderedDict)

    def cutoff(self, state, action, depth):
        known = self.at[depth]
        known[action] = True
        known.move_to_end(action)
        while len(known) > self.slots:
            known.popitem(last=False)

    def order(self, state, actions, depth):
        first = [a for a in reversed(self.at[depth]) if a in actions]
        return [*first, *(a for a in actions if a not in first)]

#%% right | closure | two functions of one table, hung on the object
class Killers:
    def __init__(self, slots=2):
        table = {}

        def cutoff(state, action, depth):
            old = table.get(depth, [])
            table[depth] = [action, *filter(lambda other: other != action, old)][:slots]

        def order(state, actions, depth):
            first = [a for a in table.get(depth, []) if a in actions]
            return first + [a for a in actions if a not in first]

        self.cutoff, self.order = cutoff, order

#%% wrong | plain | an illegal killer is tried as well
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
            result.append(killer)
        for action in actions:
            if action not in result:
                result.append(action)
        return result

#%% wrong | plain | a repeated killer is not moved to the front
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.killers = {}

    def cutoff(self, state, action, depth):
        if depth not in self.killers:
            self.killers[depth] = []
        known = self.killers[depth]
        if action in known:
            return
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

#%% wrong | plain | the newest is thrown out when it is full
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
            known.pop(0)

    def order(self, state, actions, depth):
        result = []
        for killer in self.killers.get(depth, []):
            if killer in actions:
                result.append(killer)
        for action in actions:
            if action not in result:
                result.append(action)
        return result

#%% wrong | class | the number of slots is always 2
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.at = defaultdict(lambda: deque(maxlen=2))

    def cutoff(self, state, action, depth):
        known = self.at[depth]
        if action in known:
            known.remove(action)
        known.appendleft(action)

    def order(self, state, actions, depth):
        first = [k for k in self.at[depth] if k in actions]
        return first + [a for a in actions if a not in first]

#%% wrong | class | the same killer fills both slots
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.at = defaultdict(lambda: deque(maxlen=slots))

    def cutoff(self, state, action, depth):
        known = self.at[depth]
        known.appendleft(action)

    def order(self, state, actions, depth):
        first = [k for k in self.at[depth] if k in actions]
        return first + [a for a in actions if a not in first]

#%% wrong | class | the killers come twice
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
        return first + list(actions)

#%% wrong | key | the killers come last
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.at = {}

    def cutoff(self, state, action, depth):
        rest = [a for a in self.at.get(depth, ()) if a != action]
        self.at[depth] = ([action] + rest)[:self.slots]

    def order(self, state, actions, depth):
        known = self.at.get(depth, [])
        return sorted(actions, key=lambda a: known.index(a) if a in known else -1)

#%% wrong | key | kept by state
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.at = {}

    def cutoff(self, state, action, depth):
        rest = [a for a in self.at.get(state, ()) if a != action]
        self.at[state] = ([action] + rest)[:self.slots]

    def order(self, state, actions, depth):
        known = self.at.get(state, [])
        return sorted(actions, key=lambda a: known.index(a) if a in known else self.slots)

#%% wrong | key | everything goes backwards
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.at = {}

    def cutoff(self, state, action, depth):
        rest = [a for a in self.at.get(depth, ()) if a != action]
        self.at[depth] = ([action] + rest)[:self.slots]

    def order(self, state, actions, depth):
        known = self.at.get(depth, [])
        return sorted(reversed(actions), key=lambda a: known.index(a) if a in known else self.slots)

#%% wrong | memo | the oldest of the log
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.log = []

    def cutoff(self, state, action, depth):
        self.log.append((depth, action))

    def order(self, state, actions, depth):
        newest = []
        for at, action in self.log:
            if at == depth and action not in newest and len(newest) < self.slots:
                newest.append(action)
        newest = [action for action in newest if action in actions]
        return newest + [action for action in actions if action not in newest]

#%% wrong | memo | any depth will do
class Killers:
    def __init__(self, slots=2):
        self.slots = slots
        self.log = []

    def cutoff(self, state, action, depth):
        self.log.append((depth, action))

    def order(self, state, actions, depth):
        newest = []
        for at, action in reversed(self.log):
            if action not in newest and len(newest) < self.slots:
                newest.append(action)
        newest = [action for action in newest if action in actions]
        return newest + [action for action in actions if action not in newest]

#%% wrong | generator | what is no killer is lost
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
            if not self.at[depth]:
                yield action

#%% wrong | modern | slots is not looked at
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
        newest = sorted(times, key=times.get, reverse=True)
        return [a for a in newest if a in actions] + [a for a in actions if a not in newest]

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
