from functools import lru_cache
from math import inf
from random import Random, choice

from abcourse.search import OutOfTime


class Mine:
    """What the answers share: alpha-beta, one ply deeper each time."""

    def __init__(self, game, nodes):
        self.game, self.nodes, self.made, self.move = game, nodes, 0, None

    def new_game(self):
        self.made, self.move = 0, None

    def explain(self):
        return {"move": self.move, "nodes": self.made}

    def after(self, state, action):
        if self.made >= self.nodes:
            raise OutOfTime
        self.made += 1
        return self.game.result(state, action)

    def value(self, state, depth, alpha, beta):
        sign = self.game.to_move(state)
        if self.game.is_terminal(state):
            return sign * 1000 * self.game.utility(state)
        if depth == 0:
            return sign * self.game.evaluate(state)
        for action in self.game.actions(state):
            alpha = max(alpha, -self.value(self.after(state, action), depth - 1, -beta, -alpha))
            if alpha >= beta:
                break
        return alpha

    def best_move(self, state):
        self.made = 0
        actions = list(self.game.actions(state))
        self.move = actions[0]
        try:
            for depth in range(6):
                worth = [-self.value(self.after(state, a), depth, -inf, inf) for a in actions]
                self.move = actions[worth.index(max(worth))]
        except OutOfTime:
            pass
        return self.move

#%% right | plain | the shared search as it is
class Player(Mine):
    pass

#%% right | beginner | the first legal column, and nothing made
class Player:
    def __init__(self, game, nodes):
        self.game = game
        self.last = None
    def new_game(self):
        self.last = None
    def best_move(self, state):
        self.last = self.game.actions(state)[0]
        return self.last
    def explain(self):
        return {"move": self.last, "nodes": 0}

#%% right | class | one ply, and the counting in a class of its own
class Purse:
    def __init__(self, game, most):
        self.game, self.most, self.spent = game, most, 0
    def result(self, state, action):
        if self.spent == self.most:
            raise OutOfTime()
        self.spent += 1
        return self.game.result(state, action)

class Player:
    def __init__(self, game, nodes):
        self.game, self.nodes, self.said = game, nodes, {}
    def new_game(self):
        self.said = {}
    def best_move(self, state):
        purse, best, top = Purse(self.game, self.nodes), None, -inf
        try:
            for action in self.game.actions(state):
                child = purse.result(state, action)
                ended = self.game.is_terminal(child)
                worth = (self.game.utility(child) * 100 if ended else self.game.evaluate(child)) * self.game.to_move(state)
                if worth > top:
                    best, top = action, worth
        except OutOfTime:
            pass
        if best is None:
            best = self.game.actions(state)[0]
        self.said = {"move": best, "nodes": purse.spent}
        return best
    def explain(self):
        return dict(self.said)

#%% right | memo | positions that were seen are remembered until the next game
class Player(Mine):
    def new_game(self):
        super().new_game()
        self.known = {}
    def __init__(self, game, nodes):
        super().__init__(game, nodes)
        self.new_game()
    def value(self, state, depth, alpha, beta):
        if (state, depth) not in self.known:
            self.known[state, depth] = super().value(state, depth, -inf, inf)
        return self.known[state, depth]

#%% right | numbers | chance, with a seed that each game begins anew
class Player:
    def __init__(self, game, nodes):
        self.game = game
        self.new_game()
    def new_game(self):
        self.random, self.move = Random(11), None
    def best_move(self, state):
        self.move = self.random.choice(list(self.game.actions(state)))
        return self.move
    def explain(self):
        return {"move": self.move, "nodes": 0}

#%% right | key | the budget is halved, and the middle comes first
class Player(Mine):
    def __init__(self, game, nodes):
        super().__init__(game, max(1, nodes // 2))
    def best_move(self, state):
        self.made, self.move, best = 0, None, -inf
        for a in sorted(self.game.actions(state), key=lambda a: abs(a - 2)):
            if self.move is None:
                self.move = a
            try:
                worth = -self.value(self.after(state, a), 1, -inf, inf)
            except OutOfTime:
                break
            if worth > best:
                best, self.move = worth, a
        return self.move

#%% right | modern | more is told than was asked
class Player(Mine):
    def explain(self):
        return super().explain() | {"budget": self.nodes, "name": "mine"}

#%% right | generator | the children come one by one, while there is budget
class Player(Mine):
    def children(self, state):
        for action in self.game.actions(state):
            if self.made == self.nodes:
                return
            self.made += 1
            yield action, self.game.result(state, action)
    def best_move(self, state):
        self.made, sign = 0, self.game.to_move(state)
        won = [a for a, child in self.children(state) if self.game.is_terminal(child) and self.game.utility(child) * sign > 0]
        self.move = (won or list(self.game.actions(state)))[0]
        return self.move

#%% wrong | plain | the count goes on from move to move
class Player(Mine):
    def best_move(self, state):
        before = self.made
        move = super().best_move(state)
        self.made += before
        return move

#%% wrong | beginner | always the middle column, full or not
class Player(Mine):
    def best_move(self, state):
        self.made, self.move = 0, 2
        return 2

#%% wrong | numbers | one position too many
class Player(Mine):
    def after(self, state, action):
        if self.made > self.nodes:
            raise OutOfTime
        self.made += 1
        return self.game.result(state, action)

#%% wrong | literal | all children are made, whatever the budget is
class Player(Mine):
    def best_move(self, state):
        actions = list(self.game.actions(state))
        children = {a: self.game.result(state, a) for a in actions}
        sign = self.game.to_move(state)
        self.move = max(actions, key=lambda a: sign * self.game.evaluate(children[a]))
        self.made = len(children)
        return self.move

#%% wrong | closure | after a new game the other end comes first
class Player(Mine):
    turn = 0
    def new_game(self):
        super().new_game()
        self.turn += 1
    def best_move(self, state):
        self.made = 0
        self.move = self.game.actions(state)[-(self.turn % 2)]
        return self.move

#%% wrong | functools | chance without a seed
class Player(Mine):
    def best_move(self, state):
        self.made, self.move = 0, choice(list(self.game.actions(state)))
        return self.move

#%% wrong | pair | explain gives a pair
class Player(Mine):
    def explain(self):
        return self.move, self.made

#%% wrong | stack | explain tells the move before the last
class Player(Mine):
    before = None
    def best_move(self, state):
        self.before = self.move
        return super().best_move(state)
    def explain(self):
        return {"move": self.before, "nodes": self.made}

#%% wrong | class | explain tells the budget
class Player(Mine):
    def explain(self):
        return {"move": self.move, "nodes": self.nodes}

#%% wrong | key | another key for the move
class Player(Mine):
    def explain(self):
        return {"action": self.move, "nodes": self.made}

#%% wrong | two functions | the move with its value
class Player(Mine):
    def best_move(self, state):
        return super().best_move(state), 0

#%% wrong | flag | no move where no depth was finished
class Player(Mine):
    def best_move(self, state):
        actions = list(self.game.actions(state))
        self.made, self.move = 0, None
        try:
            for depth in range(6):
                worth = [-self.value(self.after(state, a), depth, -inf, inf) for a in actions]
                self.move = actions[worth.index(max(worth))]
        except OutOfTime:
            pass
        return self.move

#%% wrong | while | OutOfTime is not caught
class Player(Mine):
    def best_move(self, state):
        self.made, depth = 0, 0
        actions = list(self.game.actions(state))
        while depth < 6:
            worth = [-self.value(self.after(state, a), depth, -inf, inf) for a in actions]
            self.move = actions[worth.index(max(worth))]
            depth += 1
        return self.move

#%% wrong | modern | columns from 1
class Player(Mine):
    def best_move(self, state):
        self.move = super().best_move(state) + 1
        return self.move

#%% wrong | generator | only what is searched is counted, not what ends the game
class Player(Mine):
    def after(self, state, action):
        child = super().after(state, action)
        if self.game.is_terminal(child):
            self.made -= 1
        return child

#%% wrong | memo | what was learnt is kept in a new game
class Player(Mine):
    seen = 0
    def new_game(self):
        pass
    def best_move(self, state):
        self.seen += 1
        actions = list(self.game.actions(state))
        self.made, self.move = 0, actions[self.seen % len(actions)]
        return self.move
