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

#%% right | generator | a comprehension with a condition
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [n for n in range(1, self.most + 1) if n <= state[0]]

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return not state[0]

    def utility(self, state):
        left, winner = state
        return 1 if winner == MAX else -1

#%% right | functools | itertools and operator in place of arithmetic
from itertools import count, takewhile
from operator import neg, sub

class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(takewhile(lambda n: n <= min(state[0], self.most), count(1)))

    def result(self, state, action):
        return sub(state[0], action), neg(state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% right | while | the list grows by a loop
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        moves = []
        take = 1
        while take <= self.most and take <= state[0]:
            moves.append(take)
            take += 1
        return moves

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] < 1

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

#%% right | numbers | floats that are whole, such as 4.0
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [float(n) for n in range(1, int(min(self.most, state[0])) + 1)]

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return float(state[1])

#%% right | modern | match statements
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        match state:
            case (left, _) if left < self.most:
                return [*range(1, left + 1)]
            case _:
                return [*range(1, self.most + 1)]

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        match state:
            case (0, 1):
                return 1
            case (0, -1):
                return -1

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

#%% right | beginner | everything written out
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        left = state[0]
        if left >= self.most:
            biggest = self.most
        else:
            biggest = left
        moves = []
        for i in range(biggest):
            moves.append(i + 1)
        return moves

    def result(self, state, action):
        left = state[0]
        player = state[1]
        new_left = left - action
        if player == MAX:
            new_player = MIN
        else:
            new_player = MAX
        new_state = (new_left, new_player)
        return new_state

    def is_terminal(self, state):
        if state[0] == 0:
            return True
        else:
            return False

    def utility(self, state):
        if state[1] == MAX:
            return +1
        if state[1] == MIN:
            return -1

#%% wrong | plain | more may be taken than are left
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, self.most + 1))

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | plain | one more than the most may be taken
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(self.most + 1, state[0]) + 1))

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | plain | taking none is allowed
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(min(self.most, state[0]) + 1))

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | key | the most matches come first
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return sorted(range(1, min(self.most, state[0]) + 1), reverse=True)

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | generator | the actions are a generator
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        for n in range(1, min(self.most, state[0]) + 1):
            yield n

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | plain | the last match may not be taken
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [n for n in range(1, self.most + 1) if n < state[0]]

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | literal | three is typed in for the most
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [1, 2, 3][: state[0]]

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | plain | the same player moves again
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        return (state[0] - action, state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | plain | MIN always moves next
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        return (state[0] - action, MIN)

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | plain | the new state is a list and cannot be hashed
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        return [state[0] - action, -state[1]]

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | plain | the player comes first in the new state
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        return (-state[1], state[0] - action)

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | plain | only the number left comes back
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        return state[0] - action

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | beginner | the new state is computed and not returned
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        left, player = state
        left = left - action
        player = -player
        state = (left, player)

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | class | the matches are counted on the object and not in the state
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most
        self.left = matches

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state, action):
        self.left -= action
        return (self.left, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | plain | play ends with one match left
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
        return state[0] <= 1

    def utility(self, state):
        return state[1]

#%% wrong | plain | the whole state is tested, and a pair is never empty
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
        return not state

    def utility(self, state):
        return state[1]

#%% wrong | plain | the answer is turned round: play is over while matches are left
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
        return state[0] != 0

    def utility(self, state):
        return state[1]

#%% wrong | plain | whoever takes the last match wins
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
        return -state[1]

#%% wrong | plain | somebody always wins, and it is MAX
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
        return 1

#%% wrong | plain | a loss counts 0
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
        return 1 if state[1] == MAX else 0

#%% wrong | modern | the winner comes back as text
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
        return '+1' if state[1] == MAX else '-1'

#%% wrong | beginner | the utility is printed
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
        print(state[1])

#%% wrong | class | the most is kept on the class, so that the newest game changes the older ones
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        Matches.most = most

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

#%% wrong | memo | the actions of the first state that is asked are remembered for all
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most
        self.known = None

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        if self.known is None:
            self.known = list(range(1, min(self.most, state[0]) + 1))
        return self.known

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | closure | one default list collects the actions of all calls
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state, moves=[]):
        for n in range(len(moves) + 1, min(self.most, state[0]) + 1):
            moves.append(n)
        return moves

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | functools | each action is a pair of number and player
from itertools import product

class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(product(range(1, min(self.most, state[0]) + 1), [state[1]]))

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]

#%% wrong | while | the loop stops before the last that may be taken
class Matches:
    def __init__(self, matches=5, most=3):
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        moves, n = [1], 2
        while n < min(self.most, state[0]):
            moves.append(n)
            n += 1
        return moves if state[0] else []

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]
