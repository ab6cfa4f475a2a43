"""A match: one game as people play it, move by move and back again, and what is said about it."""

from __future__ import annotations

from typing import Any

from .card import action_text, sides
from .game import MAX, MIN, Player

SEATS: dict[str, frozenset[Player]] = {
    "first": frozenset({MAX}),
    "second": frozenset({MIN}),
    "both": frozenset({MAX, MIN}),
}
"""Who is played by hand, and for whom: `first` is MAX, who begins."""

SIX = ("initial", "to_move", "actions", "result", "is_terminal", "utility")
"""What every game has; all else is optional."""


class Match:
    """The positions so far, from `start` on, and whose turn it is.

    The six methods of `Game` are enough. `start` is text that the game's `parse` reads: moves from the
    beginning, or a position. Raises ValueError, with a sentence for the player, for whatever cannot be.
    """

    def __init__(self, game: Any, *, side: str = "first", start: str | None = None) -> None:
        if side not in SEATS:
            raise ValueError(f"side is {side!r}; it is first, second or both")
        self.game, self.humans, self.sides = playable(game), SEATS[side], sides(game)
        self.states = [begin(game, start)]
        self.moves: list[Any] = []

    @property
    def state(self) -> Any:
        """The position on the board."""
        return self.states[-1]

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return bool(self.game.is_terminal(self.state))

    @property
    def mover(self) -> str:
        """What the side to move is called."""
        return self.sides[self.game.to_move(self.state)]

    @property
    def humans_turn(self) -> bool:
        """Whether a human is to move, in a game that goes on."""
        return not self.over and self.game.to_move(self.state) in self.humans

    def play(self, action: Any) -> str:
        """Play a legal action; what it is called, in the position where it was played."""
        if self.over:
            raise ValueError(f"the game is over: {self.outcome()}; take back a move to go on")
        if action not in self.game.actions(self.state):
            raise ValueError(f"{action!r} is not legal here; legal: {self.choices()}")
        name = action_text(self.game, self.state, action)
        self.states.append(self.game.result(self.state, action))
        self.moves.append(action)
        return name

    def take_back(self) -> bool:
        """Undo up to the last choice of a human; whether there was one."""
        turns = [
            turn for turn, state in enumerate(self.states[:-1]) if self.game.to_move(state) in self.humans
        ]
        if turns:
            del self.states[turns[-1] + 1 :], self.moves[turns[-1] :]
        return bool(turns)

    def restart(self) -> None:
        """Go back to the start, whoever moved since."""
        del self.states[1:], self.moves[:]

    @property
    def last_answer(self) -> tuple[Any, Any] | None:
        """The last move that no human made, or the last of all, with the state it was made in."""
        played = list(zip(self.states, self.moves, strict=False))
        answers = [each for each in played if self.game.to_move(each[0]) not in self.humans]
        return next(reversed(answers or played), None)

    def read(self, text: str) -> Any:
        """The legal action that the text means; raises ValueError naming those that are legal.

        The game's notation, whatever the case, or any other way in which its `parse` reads a move.
        """
        if self.over:
            raise ValueError(f"the game is over: {self.outcome()}; take back a move to go on")
        text = text.strip()
        named = self.named()
        exact = [action for name, action in named if name == text]
        loose = [action for name, action in named if name.lower() == text.lower()]
        if found := exact or (loose if len(loose) == 1 else self._parsed(text)):
            return found[0]
        reason = getattr(self.game, "why_not", lambda text: "")(text) or f"{text!r} is not legal here"
        raise ValueError(f"{reason}; legal: {self.choices()}")

    def _parsed(self, text: str) -> list[Any]:
        """The action that `parse` makes of the text after this position, where the game can do that."""
        try:
            after = self.game.parse(f"{self.game.name(self.state)} {text}")
        except (AttributeError, ValueError):
            return []
        actions = self.game.actions(self.state)
        return [action for action in actions if self.game.result(self.state, action) == after]

    def named(self) -> list[tuple[str, Any]]:
        """The legal moves, each with what it is called here."""
        return [
            (action_text(self.game, self.state, action), action) for action in self.game.actions(self.state)
        ]

    def choices(self) -> str:
        """The legal moves in the game's notation."""
        return ", ".join(name for name, _ in self.named())

    def outcome(self) -> str:
        """Who has won, and by how much where a game counts points; only for a game that is over."""
        points = self.game.utility(self.state)
        how = f": {self.game.ending(self.state)}" if hasattr(self.game, "ending") else ""
        if not points:
            return f"a draw{how}"
        score = f" ({abs(points)} points)" if abs(points) > 1 else ""
        return f"{self.sides[MAX if points > 0 else MIN]} has won{score}{how}"


def playable(game: Any) -> Any:
    """The game itself; raises ValueError for a class in its place, and where one of the six is missing."""
    if isinstance(game, type):
        raise ValueError(f"game is the class {game.__name__}; write {game.__name__}() for a game of it")
    lacking = [name for name in SIX if not hasattr(game, name)]
    if lacking:
        raise ValueError(
            f"game is {game!r}, which lacks {', '.join(lacking)}; a game has all six of abcourse.games.Game"
        )
    return game


def begin(game: Any, start: str | None) -> Any:
    """The initial state, or the one that `start` describes; raises ValueError where it describes none."""
    if start is not None and not isinstance(start, str):
        raise ValueError(f"start is {start!r}; put the moves or the position in quotes")
    if not start or not start.strip():
        return game.initial
    if not hasattr(game, "parse"):
        raise ValueError(f"{type(game).__name__} reads no start positions; leave the start empty")
    return game.parse(start.strip())
