"""What a game is: six questions that a search may ask, and a game that remembers being asked.

The six are enough everywhere. What a game may have beside them, and what each buys:

    title, sides              what it is called, and what MAX and MIN are called, as in ("White", "Black")
    how_to_play               what one who types moves must know; the docstring's first paragraph precedes it
    look                      how its board is drawn: a `Look`
    grid(state)               the board as rows of symbols: a picture of it, and a board to play on
    where(action)             the cells to point at for an action; without it, actions are buttons
    winning_cells(state)      the cells that are marked when the game is won
    board(state)              the board in text: the terminal
    name(state)               the state on one line, in sentences and records of tournaments
    notation(action[, state]) the action as people write it; without it, as Python prints it
    parse(text)               the state written in `text`: start positions, and other ways to write a move
    why_not(text)             why a move cannot be played, where that is plain from its notation
    ending(state)             why the game is over, in a word or two, such as "stalemate"
    evaluate(state)           an estimate for MAX in points: the engine looks ahead no further than it must
    hint(state, action)       how early to try an action, higher first: more cutoffs
    noisy(state)              the actions that quiescence plays on through, such as captures
    must_answer(state)        whether there is a threat, so that the mover cannot stand pat
    sensible(state)           actions that hold a best one: the engine tries no others
    wins(state)               the actions that win at once
    bounds(state)             the least and most that play from here can be worth for MAX: narrower windows
    plays_for_points          True where a win by more is better: the engine goes on looking for it
    symmetries(state)         the states that are worth the same: `Table(same=...)` searches one for all
    position(state)           the state without a clock: the engine sees a position come up again
    same(state)               what a search may remember a state under, where a clock seldom matters
    features(state)           numbers for MAX, negated when the sides swap: an estimate is learnt from them
    tested                    True where its author has tests for it: no search tries it out first
"""

from collections.abc import Hashable, Sequence
from typing import Any, Generic, Literal, Protocol, TypeVar

Player = Literal[1, -1]
MAX: Player = 1
MIN: Player = -1

S = TypeVar("S", bound=Hashable)
A = TypeVar("A")


class Game(Protocol[S, A]):
    """A deterministic two-player zero-sum game with perfect information, in AIMA's words.

    States are immutable and hashable. MAX and MIN alternate strictly: where the rules allow a pass,
    the pass is an action. A method that never returns cannot be told from a slow one: whoever asked it waits
    until interrupted (Ctrl-C). (Russell & Norvig 2021, section 5.1.)
    """

    @property
    def initial(self) -> S:
        """The state in which play begins."""

    def to_move(self, state: S) -> Player:
        """+1 where MAX moves, -1 where MIN moves."""

    def actions(self, state: S) -> Sequence[A]:
        """The legal actions, in a fixed and documented order; empty at a terminal state."""

    def result(self, state: S, action: A) -> S:
        """The state after the action."""

    def is_terminal(self, state: S) -> bool:
        """Whether play is over."""

    def utility(self, state: S) -> int:
        """The worth of a terminal state in points, always for MAX."""


class OutOfCalls(Exception):
    """More was asked, or made, than a budget allows."""


class OutOfQuestions(OutOfCalls):
    """That is, of a game."""


class RecordingGame(Generic[S, A]):
    """The same game, keeping count of the questions and a list of the states whose utility was asked.

    `leaves` is in the order of asking, so it is the order in which a search read its leaves, whatever
    that search looks like inside. With `budget`, the question after the last one allowed raises
    `OutOfCalls`, which ends a search that would never end by itself.
    """

    def __init__(self, game: Game[S, A], budget: float = float("inf")) -> None:
        self.game = game
        self.budget = budget
        self.calls = 0
        self.leaves: list[S] = []

    def _asked(self) -> None:
        self.calls += 1
        if self.calls > self.budget:
            raise OutOfQuestions(f"more than {self.budget} questions were asked of the game")

    @property
    def initial(self) -> S:
        """The state in which play begins."""
        return self.game.initial

    def to_move(self, state: S) -> Player:
        """+1 where MAX moves, -1 where MIN moves."""
        self._asked()
        return self.game.to_move(state)

    def actions(self, state: S) -> Sequence[A]:
        """The legal actions, in the order of the game."""
        self._asked()
        return self.game.actions(state)

    def result(self, state: S, action: A) -> S:
        """The state after the action."""
        self._asked()
        return self.game.result(state, action)

    def is_terminal(self, state: S) -> bool:
        """Whether play is over."""
        self._asked()
        return self.game.is_terminal(state)

    def utility(self, state: S) -> int:
        """The worth of the state for MAX; the state joins `leaves`."""
        self._asked()
        self.leaves.append(state)
        return self.game.utility(state)


class CountingGame(RecordingGame[S, A]):
    """A watched game that also counts the positions made, the root among them, and those that were expanded.

    It has every optional method of the game. Once it has made `positions` it raises `OutOfCalls`.
    """

    def __init__(self, game: Game[S, A], positions: float = float("inf")) -> None:
        super().__init__(game)
        self.nodes, self.expanded, self.positions = 1, 0, positions
        self._last: S | None = None

    def result(self, state: S, action: A) -> S:
        """The state after the action, counted."""
        self.nodes += 1
        if self.nodes > self.positions:
            raise OutOfCalls(f"more than {self.positions:,} positions were made")
        return super().result(state, action)

    def actions(self, state: S) -> Sequence[A]:
        """The legal actions; a state that has some counts as expanded, asked twice in a row as one."""
        actions = super().actions(state)
        self.expanded += bool(actions) and state != self._last
        self._last = state
        return actions

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)
