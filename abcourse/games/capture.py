"""Capture: a game of exchanges and checks, small enough to show where a horizon lies."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from .game import MAX, MIN, Player
from .look import Look

Action = str  # "take 0", "check", "answer" or "rest"


@dataclass(frozen=True)
class Fight:
    """Captures on one square, in turn: `first` wins `gains[0]` points, the other `gains[1]`, and so on."""

    first: Player
    gains: tuple[int, ...]


@dataclass(frozen=True)
class Position:
    """Fights still open, checks that MAX and MIN still have, the balance of points for MAX, who moves.

    `checked`: the mover must answer. `rests`: how many of the last moves were rests; two end the game.
    """

    fights: tuple[Fight, ...]
    checks: tuple[int, int] = (0, 0)
    balance: int = 0
    mover: Player = MAX
    checked: bool = False
    rests: int = 0


@dataclass(frozen=True)
class Capture:
    """Take in a fight where it is your turn, give check while you have one, or rest; two rests end the game.

    A check costs its giver one point and must be answered, so it gains nothing but delay. Utility is
    the balance of points for MAX. Actions: takes by fight, then check, then rest.

    >>> game = poisoned()
    >>> game.actions(game.initial)
    ['take 0', 'rest']
    """

    title: ClassVar[str] = "Capture"
    how_to_play: ClassVar[str] = (
        "A line such as '0 +3 -5 +4' is fight 0: MAX wins 3 points by 'take 0', then MIN 5 by the same, then "
        "MAX 4; where a line begins with -, MIN takes first. In the end the balance decides, + for MAX."
    )
    look: ClassVar[Look] = Look(
        how="Take the first of a row where its sign is yours: + is MAX, - is MIN.",
        ground="bare",
        named=lambda rows, cell: f"fight {cell[0]}, capture {cell[1] + 1}",
        down=lambda rows, row: str(row),
    )

    start: Position
    plays_for_points: ClassVar[bool] = True  # a win by more is better, and worth looking for

    @property
    def initial(self) -> Position:
        """The position the game was made with."""
        return self.start

    def to_move(self, state: Position) -> Player:
        """+1 where MAX moves, -1 where MIN moves."""
        return state.mover

    def noisy(self, state: Position) -> list[Action]:
        """The captures, which quiescence plays on through; none while a check must be answered."""
        if state.checked:
            return []
        fights = enumerate(state.fights)
        return [f"take {i}" for i, fight in fights if fight.gains and fight.first == state.mover]

    def must_answer(self, state: Position) -> bool:
        """Never: a check is answered in one way, and gains nothing."""
        return False

    def actions(self, state: Position) -> Sequence[Action]:
        """The legal actions, captures first; none once both have rested."""
        if self.is_terminal(state):
            return []
        if state.checked:
            return ["answer"]
        checks = ["check"] if state.checks[state.mover == MIN] else []
        return [*self.noisy(state), *checks, "rest"]

    def result(self, state: Position, action: Action) -> Position:
        """The position after the action; raises ValueError for one that is not legal."""
        if action not in self.actions(state):
            raise ValueError(f"{action!r} is not legal here; legal: {self.actions(state)}")
        other = MIN if state.mover == MAX else MAX
        rests = state.rests + 1 if action == "rest" else 0
        after = replace(state, mover=other, checked=action == "check", rests=rests)
        if action.startswith("take"):
            index = int(action.split()[1])
            gain, *rest = state.fights[index].gains
            fights = (*state.fights[:index], Fight(other, tuple(rest)), *state.fights[index + 1 :])
            return replace(after, fights=fights, balance=state.balance + state.mover * gain)
        if action == "check":
            mine, theirs = state.checks
            left = (mine - 1, theirs) if state.mover == MAX else (mine, theirs - 1)
            return replace(after, checks=left, balance=state.balance - state.mover)
        return after

    def is_terminal(self, state: Position) -> bool:
        """Whether both players have rested, one after the other."""
        return state.rests == 2

    def utility(self, state: Position) -> int:
        """The balance of points for MAX."""
        if not self.is_terminal(state):
            raise ValueError(f"{self.name(state)} is not over; search to the end or pass evaluate=")
        return state.balance

    def evaluate(self, state: Position) -> int:
        """The hand-made estimate: the balance of points as it stands, for MAX."""
        return state.balance

    def hint(self, state: Position, action: Action) -> float:
        """How early to try an action: captures by what they gain; a check, which costs a point, last."""
        if action.startswith("take"):
            return state.fights[int(action.split()[1])].gains[0]
        return -1 if action == "check" else 0

    def parse(self, text: str) -> Position:
        """The position after these actions, with commas between them, as in `take 0, rest`.

        Raises ValueError naming the first that is not legal.
        """
        state = self.initial
        for place, action in enumerate(filter(None, map(str.strip, text.lower().split(","))), 1):
            if action not in self.actions(state):
                legal = ", ".join(self.actions(state)) or "none, the game is over"
                raise ValueError(f"move {place} of {text!r} is {action!r}; legal there: {legal}")
            state = self.result(state, action)
        return state

    def where(self, action: Action) -> list[tuple[int, int]]:
        """The row and column of the capture to point at; none for a check, an answer or a rest."""
        return [(int(action.split()[1]), 0)] if action.startswith("take") else []

    def grid(self, state: Position) -> list[list[str]]:
        """A row for each fight, in it the captures to come as points for MAX, as +1 and -9; "." is free."""
        widest = max([len(fight.gains) for fight in (*self.start.fights, *state.fights)], default=0)
        rows = []
        for fight in state.fights:
            signs = ("+", "-") if fight.first == MAX else ("-", "+")
            gains = [f"{signs[turn % 2]}{gain}" for turn, gain in enumerate(fight.gains)]
            rows.append(gains + ["."] * (widest - len(gains)))
        return rows

    def board(self, state: Position) -> str:
        """The fights in text, a line each; then the checks left, the balance, and who moves."""
        fights = [f"{row}  {' '.join(gains)}" for row, gains in enumerate(self.grid(state))]
        who = "MAX" if state.mover == MAX else "MIN"
        now = "must answer the check" if state.checked else "to move"
        last = "the game is over" if self.is_terminal(state) else f"{who} {now}"
        checks = f"checks: MAX {state.checks[0]}, MIN {state.checks[1]}"
        return "\n".join([*fights, f"{checks}; balance {state.balance:+d}; {last}"])

    def name(self, state: Position) -> str:
        """The open fights and the balance, as in `MAX takes 1, 9; balance 0`."""
        fights = [
            f"{'MAX' if fight.first == MAX else 'MIN'} takes {', '.join(map(str, fight.gains))}"
            for fight in state.fights
            if fight.gains
        ]
        return f"{'; '.join(fights) or 'no fight'}; balance {state.balance}"


def poisoned(bait: int = 1, price: int = 9) -> Capture:
    """MAX can take `bait` points, and MIN then takes `price`: depth 1 falls for it."""
    return Capture(Position((Fight(MAX, (bait, price)),)))


def pushed_loss(delays: int = 1) -> Capture:
    """MIN is about to take 5 points, and MAX has `delays` checks that only put it off.

    A search of fewer than 2 * delays + 2 plies believes that the checks save the points.
    """
    return Capture(Position((Fight(MIN, (5,)),), checks=(delays, 0)))
