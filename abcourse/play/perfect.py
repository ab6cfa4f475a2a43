"""The player that never errs at Connect 4, as far as it can know: by its book, and by a search behind it."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from sys import audit
from threading import Lock
from typing import TypeVar

from ..games.connect4 import Connect4, State
from ..games.game import MAX, MIN
from ..games.game_text import sides
from ..games.match import Idea
from ..search.engine import engine_of_level
from ..solver import COMPILED, HOW, OutOfNodes, Solver

BOOK = Path(__file__).with_name("connect4_book.txt")
NODES = 40_000_000 if COMPILED else 250_000  # positions explored for a move, at most some seconds
SLICE = 1_000_000 if COMPILED else 25_000  # between two looks at who still waits; for each other column
LEVEL = 6  # of the engine that plays where nothing is known yet

Found = TypeVar("Found")


class Perfect:
    """A player of Connect 4 that plays a best move, or says that it does not know one.

    The remark of a move says how it knows: "from the book", or "exact" after a search that came to the end.
    "not yet exact" means that a level of the engine plays, because the search has explored `nodes` positions
    without an answer. Of equally good columns it plays the one nearest to the centre. A `Board`, the terminal
    and a match take it like any opponent.
    """

    def __init__(self, game: Connect4 | None = None, nodes: int = NODES) -> None:
        self.game, self.nodes, self.level = game or Connect4(), nodes, LEVEL
        self.solver, self.lock, self.told = Solver(self.game), Lock(), False
        self.book = book() if self.plays(Connect4()) else {}

    def plays(self, game: object) -> bool:
        """Whether this is its game."""
        own = self.game
        return isinstance(game, Connect4) and (game.width, game.height) == (own.width, own.height)

    def best_move(self, state: State) -> int:
        """The column to play; raises ValueError where the game is over."""
        if self.game.is_terminal(state):
            raise ValueError(f"{self.game.name(state)} is over; there is no move to choose")
        *_, idea = self.ideas(state)
        return int(idea.move)

    def ideas(self, state: State, stopped: Callable[[], bool] = lambda: False) -> Iterator[Idea]:
        """The move with what is known of it; then again with the score of each column, as far as known."""
        audit("abcourse.Perfect")
        if state in self.book:
            column, score = self.book[state]
            yield self.idea(state, column, "from the book", score, {column: score})
        elif answer := self.searched(partial(self.solver.reply, state), self.nodes, stopped):
            column, score = answer
            known = {column: score}
            yield self.idea(state, column, "exact", score, known)
            for other in self.game.actions(state):
                after = self.game.result(state, other)
                value = self.searched(partial(self.solver.solve, after, -score), SLICE, stopped)
                known |= {} if value is None else {other: -value}
            yield self.idea(state, column, "exact", score, known)
        elif not stopped():
            column = engine_of_level(self.game, self.level).best_move(state)
            yield self.idea(state, column, f"not yet exact: level {self.level}", None, {})

    def score(self, state: State, nodes: int) -> int | None:
        """The exact score for the side to move, of the book or of a search; None where neither finds it."""
        known = self.book.get(state)
        return known[1] if known else self.searched(partial(self.solver.solve, state), nodes)

    def due(self, state: State, score: int) -> list[int]:
        """The columns that keep this score, the best for the side to move; as far as that is found."""
        found = []
        for column in self.game.actions(state):
            ask = partial(self.solver.solve, self.game.result(state, column), -score, 1 - score)
            found += [column] if self.searched(ask, min(SLICE, self.nodes)) == -score else []
        return found

    def searched(
        self, search: Callable[[], Found], nodes: int, stopped: Callable[[], bool] = lambda: False
    ) -> Found | None:
        """What the search finds; None where it explores more than `nodes`, or nobody waits any longer."""
        for explored in range(0, nodes, SLICE):
            if stopped():
                return None
            try:
                with self.lock:  # a board thinks in threads, and the last thought may not have seen its end
                    self.solver.allow(min(SLICE, nodes - explored))
                    return search()
            except OutOfNodes:
                pass  # what was found so far is remembered
        return None

    def idea(self, state: State, column: int, how: str, score: int | None, known: dict[int, int]) -> Idea:
        """The move as boards and matches take it."""
        outcome = "" if score is None else told_outcome(self.game, state, score)
        runs = "" if self.told else f"; the solver runs {HOW}"
        self.told = True
        scores = {self.game.notation(each): f"{known[each]:+d}" for each in sorted(known)}
        notes = {"known": how, "value": outcome or "not known"}
        if known:
            notes["score of each column"] = ", ".join(f"{name}: {text}" for name, text in scores.items())
        remark = f" ({how}{f': {outcome}' * bool(outcome)}{runs})"
        return Idea(column, notes, (column,), remark=remark, scores={c: f"{known[c]:+d}" for c in known})


def told_outcome(game: Connect4, state: State, score: int) -> str:
    """What a score for the side to move means, in words: "X wins in 12 moves" of its own, "a draw"."""
    if not score:
        return "a draw"
    winner, count = game.to_move(state) * (1 if score > 0 else -1), state[1].bit_count()
    last = (game.cells + (winner == MAX)) // 2 + 1 - abs(score)  # the winner's stone that wins
    moves = last - (count + (winner == MAX)) // 2
    return f"{sides(game)[MAX if winner == MAX else MIN]} wins in {moves} move{'s' * (moves != 1)}"


@cache
def book() -> dict[State, tuple[int, int]]:
    """Each position of the book and its mirror image -> the column to play, and the exact score."""
    game, found = Connect4(), dict[State, tuple[int, int]]()
    for entry in BOOK.read_text("ascii").splitlines():
        moves, reply, score = entry.split()
        state, column = game.parse(moves.strip(".")), int(reply) - 1
        found[game.mirrored(state)] = game.width - 1 - column, int(score)
        found[state] = column, int(score)
    return found
