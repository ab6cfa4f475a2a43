"""How a game's board looks, as plain data: what a symbol of its `grid` stands for, what a cell is called."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from .game import MAX, MIN, Player

Cell = tuple[int, int]  # row and column from the top left
Grid = Sequence[Sequence[str]]  # the rows from the top, each cell a symbol
Ground = Literal["paper", "bare", "ruled", "blue", "green", "wood"]

FREE, NOWHERE = ".", " "  # a cell that is empty, and one that is not part of play
FILES = "abcdefgh"


class Piece(NamedTuple):
    """What a symbol stands for: a shape, whose it is (None: nobody's), and what it is called.

    A shape is a name in `abcourse.show.shapes`, or SVG in a square of 100; "" writes the symbol as it is.
    """

    shape: str = ""
    owner: Player | None = None
    noun: str = ""


@dataclass(frozen=True)
class Look:
    """How the board of a game is drawn and spoken of; each part may be left out.

    `pieces` says what each symbol is; one that is not there is written as it is, and belongs to MAX or MIN
    where it begins with + or -. `how` says how one points at a move. `ground` is what the cells are drawn
    on. `named` is what a cell is called, given the number of rows; `small` stands in its corner, `number` in
    its middle while it is free; `across` and `down` are the coordinates, given the number of rows. `drops`:
    only the column of a cell matters. `open_cells`: show where one may begin a move, which is not plain.
    """

    pieces: Mapping[str, Piece] = field(default_factory=dict)
    how: str = ""
    ground: Ground = "paper"
    named: Callable[[int, Cell], str] = lambda rows, cell: f"row {cell[0] + 1}, column {cell[1] + 1}"
    small: Callable[[Cell], str] = lambda cell: ""
    number: Callable[[Cell], str] = lambda cell: ""
    across: Callable[[int], str] = lambda column: ""
    down: Callable[[int, int], str] = lambda rows, row: ""
    drops: bool = False
    open_cells: bool = False

    def piece(self, symbol: str) -> Piece:
        """What the symbol stands for."""
        return self.pieces.get(symbol) or Piece("", {"+": MAX, "-": MIN}.get(symbol[:1]), symbol)

    def middle(self, cell: Cell, symbol: str) -> str:
        """What is written in the middle of a cell: its number, while it is free."""
        return self.number(cell) if symbol == FREE else ""

    def words(self, symbol: str, whose: Mapping[Player, str]) -> str:
        """What stands on a cell: "your king", "free"; `whose` says how each player's things begin."""
        if symbol in (FREE, NOWHERE):
            return "free" if symbol == FREE else "not in play"
        _, owner, noun = self.piece(symbol)
        return f"{whose[owner]} {noun}" if owner and noun != whose[owner] else noun


def look_of(game: Any) -> Look:
    """How a game's board looks; a plain look for a game that has none of its own."""
    look = getattr(game, "look", None)
    return look if isinstance(look, Look) else Look()
