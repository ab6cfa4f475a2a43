"""Nim: piles of matches, and the last match decides."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import ClassVar

from .game import MAX, MIN, Player
from .look import FREE, Look, Piece
from .text_board import text_board

State = tuple[tuple[int, ...], Player]  # the piles, and who moves
Take = tuple[int, int]  # from which pile, how many

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # what piles are called in a move


@dataclass(frozen=True)
class Nim:
    """Players take turns; a turn takes 1 to `max_take` matches from one pile.

    Whoever takes the last match wins, or loses in the misere game. Actions come pile by pile, fewest
    matches first. Utility is +1 where MAX wins and -1 where MIN wins.

    >>> game = Nim((5,), max_take=3, misere=True)
    >>> game.actions(game.initial)
    [(0, 1), (0, 2), (0, 3)]
    """

    title: ClassVar[str] = "Nim"
    look: ClassVar[Look] = Look(
        {"|": Piece("match", None, "match"), FREE: Piece("gone")},
        how="Choose a match: the third in a row takes three.",
        ground="bare",
        named=lambda rows, cell: f"pile {LETTERS[cell[0]]}, number {cell[1] + 1}",
        across=lambda column: str(column + 1),
        down=lambda rows, row: LETTERS[row],
    )

    piles: tuple[int, ...] = (3, 4, 5)
    max_take: int | None = None
    misere: bool = False

    def __post_init__(self) -> None:
        if not self.piles or any(type(pile) is not int or pile < 0 for pile in self.piles):
            raise ValueError(f"piles are {self.piles!r}; give whole numbers from 0 up, as in Nim((3, 4, 5))")
        self._lettered(self.piles)
        if self.max_take is not None and self.max_take < 1:
            raise ValueError(f"max_take is {self.max_take!r}; a turn takes at least one match")

    @property
    def how_to_play(self) -> str:
        """How many one may take, who wins, and how a move is typed."""
        return (
            f"Here `max_take` is {self.max_take or 'the whole pile'}, and whoever takes the last match "
            f"of all {'loses' if self.misere else 'wins'}. B2 takes two from pile B."
        )

    @staticmethod
    def _lettered(piles: Sequence[int]) -> None:
        if len(piles) > len(LETTERS):
            raise ValueError(
                f"{len(piles)} piles; a move names its pile by a letter, so there are at most 26"
            )

    @property
    def initial(self) -> State:
        """All piles full, MAX to move."""
        return self.piles, MAX

    def to_move(self, state: State) -> Player:
        """+1 where MAX moves, -1 where MIN moves."""
        return state[1]

    def actions(self, state: State) -> Sequence[Take]:
        """(pile, matches) for every legal take: pile by pile, fewest first."""
        return [
            (index, take)
            for index, pile in enumerate(state[0])
            for take in range(1, min(pile, self.max_take or pile) + 1)
        ]

    def result(self, state: State, action: Take) -> State:
        """The piles after the take, with the other player to move."""
        index, take = action
        piles = list(state[0])
        if not 0 <= index < len(piles) or not 1 <= take <= min(piles[index], self.max_take or piles[index]):
            raise ValueError(f"no take {action!r} from {state[0]}; legal: {self.actions(state)}")
        piles[index] -= take
        return tuple(piles), MIN if state[1] == MAX else MAX

    def is_terminal(self, state: State) -> bool:
        """Whether no match is left."""
        return not any(state[0])

    def utility(self, state: State) -> int:
        """+1 where MAX won, -1 where MIN won.

        With no match left, the player to move did not take the last one.
        """
        if not self.is_terminal(state):
            raise ValueError(f"{state[0]} is not over; search to the end or pass evaluate=")
        return state[1] if self.misere else -state[1]

    def evaluate(self, state: State) -> int:
        """The estimate for MAX, which here is the truth: 10 where MAX can force a win, -10 where MIN can.

        By the xor rule the mover wins exactly where the exclusive or of the piles is not zero. Where a turn
        takes at most `max_take`, only the remainder of each pile by `max_take` + 1 counts, since the other
        player can always complete a whole one. In the misere game the rule is reversed once no remainder
        exceeds one. (Bouton 1901; for misere play Berlekamp, Conway & Guy 1982, chapter 13.)
        """
        rest = [pile % (self.max_take + 1) if self.max_take else pile for pile in state[0]]
        mover_wins = bool(reduce(xor, rest, 0)) != (self.misere and max(rest, default=0) <= 1)
        return 10 * state[1] if mover_wins else -10 * state[1]

    def hint(self, state: State, action: Take) -> float:
        """How early to try a take: by how few matches it leaves in the pile, the shorter game first."""
        return action[1] - state[0][action[0]]

    def symmetries(self, state: State) -> list[State]:
        """The position, and the one with its piles sorted, which stands for every order of them."""
        return [state, (tuple(sorted(state[0])), state[1])]

    def name(self, state: State) -> str:
        """The piles, as in 3-4-5."""
        return "-".join(map(str, state[0]))

    def parse(self, text: str) -> State:
        """The position with these piles, as in 3-4-5, MAX to move; raises ValueError for anything else."""
        words = text.replace("-", " ").split()
        if not words or not all(word.isdecimal() for word in words):
            raise ValueError(f"{text!r} is not a position; write the piles, as in '3-4-5'")
        piles = tuple(map(int, words))
        self._lettered(piles)
        return piles, MAX

    def notation(self, action: Take) -> str:
        """The pile's letter and how many: B2 takes two matches from the second pile."""
        return f"{LETTERS[action[0]]}{action[1]}"

    def where(self, action: Take) -> list[tuple[int, int]]:
        """The row and column, from the top left, of the match to point at: the second one takes two."""
        return [(action[0], action[1] - 1)]

    def grid(self, state: State) -> list[list[str]]:
        """A row for each pile, a match as "|", a place that is or has become empty as "."."""
        widest = max(*self.piles, *state[0], 1)
        return [["|"] * pile + ["."] * (widest - pile) for pile in state[0]]

    board = text_board
