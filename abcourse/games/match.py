"""A match: one game while it is played, move by move and back again, in a notebook, a terminal or a test."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .game import MAX, MIN, Player
from .game_text import action_text, sides
from .validate_game import asked, playable, shown

Mover = Callable[[Any], Any]  # a state -> the action to play there

SEATS: dict[str, frozenset[Player]] = {
    "first": frozenset({MAX}),
    "second": frozenset({MIN}),
    "both": frozenset({MAX, MIN}),
}
"""Who is played by hand, and for whom: `first` is MAX, who begins."""

LONGEST = 1_000
"""Plies after which a match that has not come to an end is a draw."""


class NotLegal(ValueError):
    """An answer that is no legal action; `answer` is how it is written."""

    def __init__(self, answer: str, legal: str, reason: str = "") -> None:
        super().__init__(f"{reason or f'{answer} is not legal here'}; legal: {legal}")
        self.answer = answer


class Idea(NamedTuple):
    """A move to play, what can be noted about it (label -> text), and the line that it begins.

    `search` is the whole search that found it, as something with `html()`, if it is small enough to show.
    `finished` is False if a budget ended the look at this move: then the noted value is not that of the
    line's end. `remark` is told with the move. `scores` are short texts for moves, written where those moves
    would land. `lost` is True if it is proven that every move loses.
    """

    move: Any
    notes: Mapping[str, str]
    line: tuple[Any, ...] = ()
    search: Any = None
    finished: bool = True
    remark: str = ""
    scores: Mapping[Any, str] | None = None
    lost: bool = False

    @property
    def told(self) -> str:
        """What is noted, on one line."""
        return ", ".join(f"{label} {text}" for label, text in self.notes.items())


class Match:
    """The states so far, from the first one on, and whose turn it is.

    The six methods of `Game` are enough. A match begins at `state`, or at `start`, a text that the game's
    `parse` reads: moves from the beginning, or a position. After `LONGEST` plies it is over and a draw.
    Raises ValueError, with a sentence for the player, for anything that cannot be, and BrokenGame if the game
    is to blame.
    """

    def __init__(
        self, game: Any, *, side: str = "first", start: str | None = None, state: Any = None
    ) -> None:
        if side not in SEATS:
            raise ValueError(f"side is {side!r}; it is first, second or both")
        self.game, self.humans, self.sides = playable(game, state), SEATS[side], sides(game)
        self.states = [begin(game, start) if state is None else state]
        self.moves: list[Any] = []
        self.ideas: list[Sequence[Idea]] = []  # for each move, what its player thought, as far as told

    @property
    def state(self) -> Any:
        """The position on the board."""
        return self.states[-1]

    @property
    def over(self) -> bool:
        """Whether play is over, or has gone on for too long."""
        return len(self.moves) >= LONGEST or bool(asked(self.game, "is_terminal", self.state))

    @property
    def player(self) -> Player:
        """+1 where MAX is to move, -1 where MIN is."""
        return MAX if asked(self.game, "to_move", self.state) == MAX else MIN

    @property
    def mover(self) -> str:
        """What the side to move is called."""
        return self.sides[self.player]

    @property
    def humans_turn(self) -> bool:
        """Whether a human is to move, in a match that goes on."""
        return not self.over and self.player in self.humans

    def actions(self) -> tuple[Any, ...]:
        """The legal actions; none once the match is over."""
        return () if self.over else tuple(asked(self.game, "actions", self.state))

    def play(self, answer: Any, ideas: Sequence[Idea] = ()) -> None:
        """Play the legal action that equals the answer, as 4.0 equals 4. `ideas` are those that led to it.

        Raises NotLegal for any other answer, and ValueError once the match is over.
        """
        self.turn(lambda state: answer, ideas)

    def turn(self, mover: Mover, ideas: Sequence[Idea] = ()) -> None:
        """Ask the mover for an answer and play it. The legal actions are known before the mover is asked."""
        self._refuse_if_over()
        legal = self.actions()
        answer = mover(self.state)
        meant = [action for action in legal if _equal(action, answer)]
        if not meant:
            names = (action_text(self.game, self.state, action) for action in legal)
            raise NotLegal(repr(answer), ", ".join(names))
        self.states.append(asked(self.game, "result", self.state, meant[0]))
        self.moves.append(meant[0])
        self.ideas.append(ideas)

    @property
    def news(self) -> str:
        """Who made the last move, and what it is called where it was played: "X plays 4"."""
        before, move = self.states[-2], self.moves[-1]
        return f"{self.sides[self.game.to_move(before)]} plays {action_text(self.game, before, move)}"

    def take_back(self) -> bool:
        """Undo the moves up to the last choice of a human, and return whether there was one."""
        turns = [
            turn for turn, state in enumerate(self.states[:-1]) if self.game.to_move(state) in self.humans
        ]
        if turns:
            del self.states[turns[-1] + 1 :], self.moves[turns[-1] :], self.ideas[turns[-1] :]
        return bool(turns)

    def restart(self) -> None:
        """Go back to the start, whoever moved since."""
        del self.states[1:], self.moves[:], self.ideas[:]

    @property
    def last_thought(self) -> tuple[Any, Sequence[Idea]] | None:
        """Return the state in which the last move with ideas was made, and the ideas, or None without any."""
        played = zip(reversed(self.states[:-1]), reversed(self.ideas), strict=True)
        return next(((state, ideas) for state, ideas in played if ideas), None)

    def read(self, text: str) -> Any:
        """Return the legal action that the text means. Raises NotLegal, which names the legal actions.

        The text may be the game's notation, in any case, or any other way in which its `parse` reads a move.
        """
        self._refuse_if_over()
        text = text.strip()
        named = self.named()
        exact = [action for name, action in named if name == text]
        loose = [action for name, action in named if name.lower() == text.lower()]
        if found := exact or (loose if len(loose) == 1 else self._parsed(text)):
            return found[0]
        reason = asked(self.game, "why_not", text) if hasattr(self.game, "why_not") else ""
        raise NotLegal(repr(text), self.choices(), reason)

    def _parsed(self, text: str) -> list[Any]:
        """Return the action that `parse` makes of the text after this position, if the game can do that."""
        try:
            after = self.game.parse(f"{self.game.name(self.state)} {text}")
        except Exception:  # the text is no move: whatever `parse` makes of it
            return []
        return [a for a in self.actions() if asked(self.game, "result", self.state, a) == after]

    def named(self) -> list[tuple[str, Any]]:
        """The legal actions, each with what it is called here."""
        return [(action_text(self.game, self.state, action), action) for action in self.actions()]

    def choices(self) -> str:
        """The legal actions in the game's notation."""
        return ", ".join(name for name, _ in self.named())

    def outcome(self) -> str:
        """Who has won, and by how much where a game counts points; only for a match that is over."""
        if not asked(self.game, "is_terminal", self.state):
            return f"a draw: there was no end after {LONGEST:,} moves"
        points = asked(self.game, "utility", self.state)
        how = f": {asked(self.game, 'ending', self.state)}" if hasattr(self.game, "ending") else ""
        if not points:
            return f"a draw{how}"
        score = f" ({abs(points)} points)" if abs(points) > 1 else ""
        return f"{self.sides[MAX if points > 0 else MIN]} has won{score}{how}"

    def _refuse_if_over(self) -> None:
        if self.over:
            raise ValueError(f"the game is over: {self.outcome()}; take back a move to go on")


def play_out(game: Any, state: Any, for_max: Mover, for_min: Mover) -> list[Any]:
    """The states from here to the end, or to the limit of `LONGEST` plies.

    Raises NotLegal for an answer that is no legal action, and BrokenGame where the game is to blame.
    """
    match = Match(game, state=state)
    while not match.over:
        match.turn(for_max if match.player == MAX else for_min)
    return match.states


def result_for_max(game: Any, state: Any) -> float:
    """1 where MAX won, 0 where MIN won, 0.5 for a draw and for a match that has not come to an end."""
    points = asked(game, "utility", state) if asked(game, "is_terminal", state) else 0
    return 1.0 if points > 0 else 0.5 if points == 0 else 0.0


def begin(game: Any, start: str | None) -> Any:
    """The initial state, or the one that `start` describes; raises ValueError where it describes none."""
    if start is not None and not isinstance(start, str):
        raise ValueError(f"start is {start!r}; put the moves or the position in quotes")
    if not start or not start.strip():
        return game.initial
    if not hasattr(game, "parse"):
        raise ValueError(f"{type(game).__name__} reads no start positions; leave the start empty")
    try:
        return game.parse(start.strip())
    except ValueError:
        raise
    except Exception as error:
        raise ValueError(f"{start!r} is not read: {type(error).__name__}: {shown(error, str)}") from error


def _equal(one: Any, two: Any) -> bool:
    """Whether they are equal; what cannot be compared, such as an array of two, is not."""
    try:
        return bool(one == two)
    except Exception:
        return False
