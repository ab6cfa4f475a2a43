"""The other school: UCT, which searches by playing games to their end at random.

It needs no estimate and no bound.

Each round walks from the root to a new position, plays on from there at random, and tells every position on
the way how the game ended. The walk goes where results were good, or where little is known. (Kocsis &
Szepesvári 2006, after Coulom 2006.)
"""

from collections import defaultdict
from math import log, sqrt
from random import Random
from sys import audit
from typing import Any


class Uct:
    """A player that visits about `nodes` positions for a move.

    `exploration` weighs what is unknown against what was good. Results count from 0, a loss, to 1, a win, as
    in UCB1. A position that comes back is not walked through again, and a game that outlasts the budget
    counts as a draw. So a move is always found in time.
    """

    def __init__(self, game: Any, nodes: int, seed: int = 0, exploration: float = 1.0) -> None:
        self.game, self.nodes, self.seed, self.exploration = game, nodes, seed, exploration

    def best_move(self, state: Any) -> Any:
        """The action tried most often; the same position gives the same move."""
        audit("abcourse.Uct")
        self.random, self.made = Random(f"{self.seed} {state}"), 0
        self.visits, self.score = defaultdict[Any, int](int), defaultdict[Any, float](float)
        while self.made < self.nodes:
            path = self.walk(state)
            result = self.play_on(path[-1])
            for parent, reached in zip([None, *path], path, strict=False):
                self.visits[reached] += 1
                mover = 0 if parent is None else self.game.to_move(parent)
                self.score[reached] += (1 + mover * result) / 2  # for the player who went there
        return max(self.game.actions(state), key=lambda action: self.visits[self.game.result(state, action)])

    def walk(self, state: Any) -> list[Any]:
        """The positions from the root to the first that was never visited, comes back, or ends play."""
        path, been = [state], set[Any]()
        while self.visits[path[-1]] and path[-1] not in been and not self.game.is_terminal(path[-1]):
            here = path[-1]
            been.add(here)
            reached = [self.game.result(here, action) for action in self.game.actions(here)]
            self.made += 1
            path.append(max(reached, key=lambda after: self.ucb1(here, after)))
        return path

    def ucb1(self, here: Any, after: Any) -> float:
        """UCB1: the mean result for the mover here, and more for what was seldom tried (Auer et al. 2002)."""
        tried = self.visits[after]
        if not tried:
            return 1e9 + self.random.random()
        mean, visits = self.score[after] / tried, self.visits[here]
        return mean + self.exploration * sqrt(2 * log(visits) / tried)

    def play_on(self, state: Any) -> int:
        """The sign of the result for MAX after random moves to the end; 0 where the budget ends them."""
        while not self.game.is_terminal(state):
            if self.made >= self.nodes:
                return 0
            state = self.game.result(state, self.random.choice(self.game.actions(state)))
            self.made += 1
        points = self.game.utility(state)
        return int(points > 0) - int(points < 0)
