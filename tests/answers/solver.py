from functools import cache, reduce
from math import inf
from random import choice

#%% right | plain | every position is valued once
class Solver:
    def __init__(self, game, nodes):
        self.game, self.known = game, {}
    def best_move(self, state):
        best, top = None, -2
        for action in self.game.actions(state):
            worth = -self.value(self.game.result(state, action))
            if worth > top:
                best, top = action, worth
            if worth == 1:
                break
        return best
    def value(self, state):
        if state not in self.known:
            if self.game.is_terminal(state):
                worth = self.game.utility(state) * self.game.to_move(state)
                self.known[state] = (worth > 0) - (worth < 0)
            else:
                self.known[state] = -1
                for action in self.game.actions(state):
                    worth = -self.value(self.game.result(state, action))
                    if worth > self.known[state]:
                        self.known[state] = worth
                    if worth == 1:
                        break
        return self.known[state]

#%% right | functools | cache on a function inside
class Solver:
    def __init__(self, game, nodes):
        @cache
        def value(state):
            if game.is_terminal(state):
                return game.utility(state) * game.to_move(state)
            best = -inf
            for a in game.actions(state):
                best = max(best, -value(game.result(state, a)))
                if best > 0:
                    break
            return best
        self.game, self.value = game, value
    def best_move(self, state):
        return max(self.game.actions(state), key=lambda a: -self.value(self.game.result(state, a)))

#%% right | beginner | alpha-beta between lost and won, nothing remembered
class Solver:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        best, move = -2, None
        for a in self.game.actions(state):
            worth = -self.value(self.game.result(state, a), -1, -max(best, -1))
            if worth > best:
                best, move = worth, a
        return move
    def value(self, state, low, high):
        if self.game.is_terminal(state):
            return -1 if self.game.utility(state) else 0
        for a in self.game.actions(state):
            low = max(low, -self.value(self.game.result(state, a), -high, -low))
            if low >= high:
                break
        return low

#%% right | class | a table for each side, MAX and MIN apart
class Solver:
    def __init__(self, game, nodes):
        self.game, self.max_table, self.min_table = game, {}, {}
    def for_max(self, state):
        g = self.game
        if g.is_terminal(state):
            return max(-1, min(1, g.utility(state)))
        mine, goal = (self.max_table, 1) if g.to_move(state) == 1 else (self.min_table, -1)
        if state not in mine:
            best = -goal
            for a in g.actions(state):
                v = self.for_max(g.result(state, a))
                if v * goal > best * goal:
                    best = v
                if best == goal:
                    break
            mine[state] = best
        return mine[state]
    def best_move(self, state):
        sign = self.game.to_move(state)
        worth = {a: sign * self.for_max(self.game.result(state, a)) for a in self.game.actions(state)}
        return max(worth, key=worth.get)

#%% right | closure | two questions: can I win, can I hold
class Solver:
    def __init__(self, game, nodes):
        self.game, self.known = game, {}
    def reaches(self, state, goal):
        key = state, goal
        if key not in self.known:
            if self.game.is_terminal(state):
                self.known[key] = self.game.utility(state) * self.game.to_move(state) >= goal
            else:
                self.known[key] = any(
                    not self.reaches(self.game.result(state, a), 1 - goal) for a in self.game.actions(state)
                )
        return self.known[key]
    def best_move(self, state):
        actions = self.game.actions(state)
        for goal in (1, 0):
            for a in actions:
                if not self.reaches(self.game.result(state, a), 1 - goal):
                    return a
        return actions[0]

#%% right | generator | the best of what comes, from the middle outwards
class Solver:
    def __init__(self, game, nodes):
        self.game, self.known = game, {}
    def best_move(self, state):
        order = sorted(self.game.actions(state), key=lambda a: abs(a - 2))
        return max((-self.value(self.game.result(state, a)), -i, a) for i, a in enumerate(order))[2]
    def value(self, state):
        if state in self.known:
            return self.known[state]
        if self.game.is_terminal(state):
            return -1 if self.game.utility(state) else 0
        worth = 1
        for a in sorted(self.game.actions(state), key=lambda a: abs(a - 2)):
            worth = min(worth, self.value(self.game.result(state, a)))
            if worth == -1:
                break
        self.known[state] = -worth
        return -worth

#%% right | stack | depth first with a list of frames
class Solver:
    def __init__(self, game, nodes):
        self.game, self.known = game, {}
    def value(self, root):
        stack = [(root, None)]
        while stack:
            state, children = stack.pop()
            if state in self.known:
                continue
            if self.game.is_terminal(state):
                self.known[state] = -1 if self.game.utility(state) else 0
                continue
            if children is None:
                children = [self.game.result(state, a) for a in self.game.actions(state)]
            done = [self.known[c] for c in children if c in self.known]
            left = [c for c in children if c not in self.known]
            if -1 in done or not left:
                self.known[state] = -min(done)
            else:
                stack += [(state, children), (left[0], None)]
        return self.known[root]
    def best_move(self, state):
        return min(self.game.actions(state), key=lambda a: self.value(self.game.result(state, a)))

#%% right | modern | alpha-beta whose table keeps only what is exact
class Solver:
    def __init__(self, game, nodes):
        self.game, self.known = game, {}
    def value(self, state, alpha=-1, beta=1):
        if (old := self.known.get(state)) is not None:
            return old
        if self.game.is_terminal(state):
            return -1 if self.game.utility(state) else 0
        best, low = -1, alpha
        for a in self.game.actions(state):
            best = max(best, -self.value(self.game.result(state, a), -beta, -low))
            low = max(low, best)
            if low >= beta:
                break
        if alpha < best < beta or best == 1 or alpha == -1 and best == -1:
            self.known[state] = best
        return best
    def best_move(self, state):
        return max(self.game.actions(state), key=lambda a: -self.value(self.game.result(state, a)))

#%% wrong | beginner | wins at once where it can, else the first column
class Solver:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        for a in self.game.actions(state):
            after = self.game.result(state, a)
            if self.game.is_terminal(after) and self.game.utility(after) != 0:
                return a
        return self.game.actions(state)[0]

#%% wrong | functools | nothing is remembered
class Solver:
    def __init__(self, game, nodes):
        self.game = game
    def value(self, state):
        if self.game.is_terminal(state):
            return -1 if self.game.utility(state) else 0
        return reduce(max, (-self.value(self.game.result(state, a)) for a in self.game.actions(state)))
    def best_move(self, state):
        return max(self.game.actions(state), key=lambda a: -self.value(self.game.result(state, a)))

#%% wrong | class | the worst move in place of the best
class Solver:
    def __init__(self, game, nodes):
        self.game, self.known = game, {}
    def best_move(self, state):
        return min(self.game.actions(state), key=lambda a: -self.value(self.game.result(state, a)))
    def value(self, state):
        if state not in self.known:
            if self.game.is_terminal(state):
                self.known[state] = -1 if self.game.utility(state) else 0
            else:
                self.known[state] = max(-self.value(self.game.result(state, a)) for a in self.game.actions(state))
        return self.known[state]

#%% wrong | numbers | columns from 1
class Solver:
    def __init__(self, game, nodes):
        self.game, self.known = game, {}
    def best_move(self, state):
        return 1 + max(self.game.actions(state), key=lambda a: -self.value(self.game.result(state, a)))
    def value(self, state):
        if state not in self.known:
            if self.game.is_terminal(state):
                self.known[state] = -1 if self.game.utility(state) else 0
            else:
                self.known[state] = max(-self.value(self.game.result(state, a)) for a in self.game.actions(state))
        return self.known[state]

#%% wrong | key | a draw counts as a loss
class Solver:
    def __init__(self, game, nodes):
        self.game = game
        @cache
        def wins(state):
            if game.is_terminal(state):
                return False
            for a in game.actions(state):
                after = game.result(state, a)
                if game.is_terminal(after) and game.utility(after):
                    return True
                if not game.is_terminal(after) and all(wins(game.result(after, b)) for b in game.actions(after) if not game.is_terminal(game.result(after, b))) and not any(game.is_terminal(game.result(after, b)) for b in game.actions(after)):
                    return True
            return False
        self.wins = wins
    def best_move(self, state):
        game = self.game
        def good(a):
            after = game.result(state, a)
            if game.is_terminal(after):
                return game.utility(after) != 0
            return all(self.wins(game.result(after, b)) for b in game.actions(after))
        return max(game.actions(state), key=good)

#%% wrong | flag | a draw counts as a win
class Solver:
    def __init__(self, game, nodes):
        self.game, self.known = game, {}
    def lost(self, state):
        if state not in self.known:
            if self.game.is_terminal(state):
                self.known[state] = self.game.utility(state) != 0
            else:
                hope = False
                for a in self.game.actions(state):
                    after = self.game.result(state, a)
                    if self.lost(after) or self.game.is_terminal(after):
                        hope = True
                        break
                self.known[state] = not hope
        return self.known[state]
    def best_move(self, state):
        for a in reversed(self.game.actions(state)):
            after = self.game.result(state, a)
            if self.lost(after) or self.game.is_terminal(after) or not any(self.lost(self.game.result(after, b)) for b in self.game.actions(after)):
                return a
        return self.game.actions(state)[0]

#%% wrong | literal | four plies deep, and no further
class Solver:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        return max(self.game.actions(state), key=lambda a: -self.value(self.game.result(state, a), 3))
    def value(self, state, depth):
        if self.game.is_terminal(state):
            return -1 if self.game.utility(state) else 0
        if depth == 0:
            return 0
        return max(-self.value(self.game.result(state, a), depth - 1) for a in self.game.actions(state))

#%% wrong | generator | chance
class Solver:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        return choice([a for a in self.game.actions(state)])

#%% wrong | while | the middle, outwards
class Solver:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        order = [2, 1, 3, 0, 4]
        while order[0] not in self.game.actions(state):
            order.pop(0)
        return order[0]

#%% wrong | closure | a full board counts as a loss too
class Solver:
    def __init__(self, game, nodes):
        known = {}
        def value(state):
            if game.is_terminal(state):
                return -1
            if state not in known:
                known[state] = max(-value(game.result(state, a)) for a in game.actions(state))
            return known[state]
        self.best_move = lambda state: max(game.actions(state), key=lambda a: -value(game.result(state, a)))

#%% wrong | modern | the move with the longest list of replies
class Solver:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        replies = {a: len(self.game.actions(after)) for a in self.game.actions(state) if (after := self.game.result(state, a))}
        return max(replies, key=replies.get)

#%% wrong | pair | the move with its value
class Solver:
    def __init__(self, game, nodes):
        self.game, self.known = game, {}
    def best_move(self, state):
        return max((-self.value(self.game.result(state, a)), a) for a in self.game.actions(state))
    def value(self, state):
        if state not in self.known:
            if self.game.is_terminal(state):
                self.known[state] = -1 if self.game.utility(state) else 0
            else:
                self.known[state] = max(-self.value(self.game.result(state, a)) for a in self.game.actions(state))
        return self.known[state]

#%% wrong | negamax | each reply is chosen by the estimate
class Solver:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        sign = self.game.to_move(state)
        return max(self.game.actions(state), key=lambda a: sign * self.game.evaluate(self.game.result(state, a)))

#%% wrong | stack | plays a line on, does not look at the replies
class Solver:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        stack = [(state, ())]
        me = self.game.to_move(state)
        for _ in range(3000):
            if not stack:
                break
            here, line = stack.pop()
            if self.game.is_terminal(here):
                if self.game.utility(here) * me > 0:
                    return line[0]
                continue
            stack += [(self.game.result(here, a), (*line, a)) for a in self.game.actions(here)]
        return self.game.actions(state)[0]
