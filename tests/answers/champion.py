from functools import partial
from math import inf
from random import choice

from abcourse.search import OutOfTime
from abcourse.course import assemble


class Deeper:
    """What some answers share: alpha-beta with a table of moves, one ply deeper each time."""

    def __init__(self, game, nodes):
        self.game, self.nodes, self.first = game, nodes, {}

    def after(self, state, action):
        if self.made >= self.nodes:
            raise OutOfTime
        self.made += 1
        return self.game.result(state, action)

    def ordered(self, state):
        return sorted(self.game.actions(state), key=lambda a: (a != self.first.get(state), abs(a - 2)))

    def leaf(self, state):
        return self.game.to_move(state) * self.game.evaluate(state)

    def value(self, state, depth, alpha=-inf, beta=inf):
        if self.game.is_terminal(state):
            return self.game.to_move(state) * 1000 * self.game.utility(state)
        if depth == 0:
            return self.leaf(state)
        best = -inf
        for action in self.ordered(state):
            worth = -self.value(self.after(state, action), depth - 1, -beta, -max(alpha, best))
            if worth > best:
                best, self.first[state] = worth, action
            if best >= beta:
                break
        return best

    def best_move(self, state):
        self.made, self.first, move = 0, {}, self.game.actions(state)[0]
        try:
            for depth in range(1, self.game.width * self.game.height):
                self.value(state, depth)
                move = self.first[state]
        except OutOfTime:
            pass
        return move

#%% right | plain | the engine of all parts
class Champion:
    def __init__(self, game, nodes):
        self.engine = assemble(game, nodes)
    def best_move(self, state):
        return self.engine.best_move(state)

#%% right | memo | a move that was found once is kept
class Champion:
    def __init__(self, game, nodes):
        self.engine, self.book = assemble(game, nodes), {}
    def best_move(self, state):
        if state not in self.book:
            self.book[state] = self.engine.best_move(state)
        return self.book[state]

#%% right | modern | a new engine for every move
class Champion:
    def __init__(self, game, nodes):
        self.game, self.nodes = game, nodes
    def best_move(self, state):
        return (engine := assemble(self.game, self.nodes)).best_move(state)

#%% right | numbers | ten positions are kept in hand
class Champion:
    def __init__(self, game, nodes):
        self.engine = assemble(game, nodes - 10)
    def best_move(self, state):
        return self.engine.best_move(state)

#%% right | closure | a win at once is played without a search
class Champion:
    def __init__(self, game, nodes):
        engine = assemble(game, nodes - game.width)
        def best_move(state):
            for action in game.actions(state):
                after = game.result(state, action)
                if game.is_terminal(after) and game.utility(after):
                    return action
            return engine.best_move(state)
        self.best_move = best_move

#%% right | key | by hand: one ply deeper each time, what was made and found is kept
class Champion:
    def __init__(self, game, nodes):
        self.game, self.nodes = game, nodes
        self.made, self.known, self.first = {}, {}, {}
    def best_move(self, state):
        self.left = self.nodes
        self.first.setdefault(state, self.game.actions(state)[0])
        try:
            for depth in range(1, 20):
                if abs(self.value(state, depth, -inf, inf)) >= 1000:
                    break
        except OutOfTime:
            pass
        return self.first[state]
    def after(self, state, action):
        if (state, action) not in self.made:
            if self.left == 0:
                raise OutOfTime
            self.left -= 1
            self.made[state, action] = self.game.result(state, action)
        return self.made[state, action]
    def ordered(self, state):
        middle = (self.game.width - 1) / 2
        return sorted(self.game.actions(state), key=lambda a: (a != self.first.get(state), abs(a - middle)))
    def value(self, state, depth, alpha, beta):
        if self.game.is_terminal(state):
            return self.game.to_move(state) * self.game.utility(state) * 1000
        if depth == 0:
            return self.game.to_move(state) * self.game.evaluate(state)
        searched, low, high = self.known.get(state, (0, -inf, inf))
        if searched >= depth and (low >= beta or high <= alpha or low == high):
            return low if low >= beta else high
        best = -inf
        for action in self.ordered(state):
            worth = -self.value(self.after(state, action), depth - 1, -beta, -max(alpha, best))
            if worth > best:
                best, self.first[state] = worth, action
            if best >= beta:
                break
        self.known[state] = depth, -inf if best <= alpha else best, inf if best >= beta else best
        return best

#%% wrong | plain | the first legal column
class Champion:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        return self.game.actions(state)[0]

#%% wrong | beginner | always the middle, full or not
class Champion:
    def __init__(self, game, nodes):
        pass
    def best_move(self, state):
        return 2

#%% wrong | functools | chance
class Champion:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        return choice(list(self.game.actions(state)))

#%% wrong | class | ten plies, whatever they cost
class Champion(Deeper):
    def __init__(self, game, nodes):
        super().__init__(game, inf)
    def best_move(self, state):
        self.made, self.first = 0, {}
        self.value(state, 10)
        return self.first[state]

#%% wrong | numbers | one position too many
class Champion(Deeper):
    def __init__(self, game, nodes):
        super().__init__(game, nodes + 1)

#%% wrong | literal | the engine has ten thousand
class Champion(Deeper):
    def __init__(self, game, nodes):
        super().__init__(game, 10_000)

#%% wrong | two functions | one ply, by the estimate
class Champion(Deeper):
    def best_move(self, state):
        self.made = 0
        return max(self.ordered(state), key=partial(self.worth, state))
    def worth(self, state, action):
        return -self.value(self.after(state, action), 0)

#%% wrong | flag | the sign of the leaf is MAX's for both
class Champion(Deeper):
    def best_move(self, state):
        self.made, self.first = 0, {}
        self.value(state, 2)
        return self.first[state]
    def leaf(self, state):
        return -self.game.to_move(state) * self.game.evaluate(state)

#%% wrong | while | the budget is not caught
class Champion(Deeper):
    def best_move(self, state):
        self.made, self.first, depth = 0, {}, 1
        while depth < 20:
            self.value(state, depth)
            depth += 1
        return self.first[state]

#%% wrong | pair | the move with its depth
class Champion(Deeper):
    def best_move(self, state):
        return super().best_move(state), 4

#%% wrong | modern | columns from 1
class Champion(Deeper):
    def best_move(self, state):
        return (move := super().best_move(state)) + 1

#%% wrong | key | the worst move
class Champion(Deeper):
    def best_move(self, state):
        self.made = 0
        return min(self.game.actions(state), key=lambda a: -self.value(self.after(state, a), 1))

#%% wrong | closure | the rightmost column
class Champion:
    def __init__(self, game, nodes):
        self.best_move = lambda state: game.actions(state)[-1]

#%% wrong | generator | the name of the column
class Champion(Deeper):
    def best_move(self, state):
        return next(self.game.notation(a) for a in [super().best_move(state)])

#%% wrong | memo | the answer to the first position is played for ever
class Champion(Deeper):
    move = None
    def best_move(self, state):
        if self.move is None:
            self.move = super().best_move(state)
        return self.move
