from abcourse import MAX, MIN

#%% right | plain | the player to move at the end has won, so it is the utility
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% right | class | a state is a named tuple
from typing import NamedTuple

class State(NamedTuple):
    left: int
    player: int

class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = State(matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        return State(state[0] - action, MIN if state[1] == MAX else MAX)

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% right | numbers | numpy whole numbers in states and actions
import numpy as np

class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(np.arange(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        return (np.int64(state[0]) - action, -state[1])

    def is_terminal(self, state):
        return bool(state[0] == 0)

    def utility(self, state):
        return state[1]

#%% right | memo | actions are remembered by the number left, and handed out as copies
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most
        self.known = {}

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        if state[0] not in self.known:
            self.known[state[0]] = [n + 1 for n in range(min(self.most, state[0]))]
        return list(self.known[state[0]])

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | class | the most is kept on the class, so that the newest game changes the older ones
like: the player to move at the end has won, so it is the utility
-        self.most = most
+        Matches.most = most

#%% wrong | memo | the actions of the first state that is asked are remembered for all
like: the player to move at the end has won, so it is the utility
-        self.most = most
+        self.most = most
+        self.known = None
-        return list(range(1, min(self.most, state[0]) + 1))
+        if self.known is None:
+            self.known = list(range(1, min(self.most, state[0]) + 1))
+        return self.known
