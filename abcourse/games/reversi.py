"""Reversi (Othello) on two bitboards: the discs of the side to move and the discs of the other.

Each row takes size + 1 bits, the left cell first; the last bit is a sentinel that is never set, so that a
shift cannot run from one row into the next. On 8 x 8 the bits are numbered

     0  1  2  3  4  5  6  7     8
     9 10 11 12 13 14 15 16    17
    18 19 20 21 22 23 24 25    26
    27 28 29 30 31 32 33 34    35
    36 37 38 39 40 41 42 43    44
    45 46 47 48 49 50 51 52    53
    54 55 56 57 58 59 60 61    62
    63 64 65 66 67 68 69 70    71   the sentinel column
"""

import re
from collections.abc import Iterable, Sequence

from .game import MAX, MIN, Player
from .look import FILES, Look, Piece
from .text_board import text_board

State = tuple[int, int, Player]  # discs of the side to move, discs of the other, who moves

PASS = -1
MARKS: dict[Player, str] = {MAX: "X", MIN: "O"}


class Reversi:
    """A disc must enclose enemy discs in a straight line, and turns all that it encloses. MAX is black.

    An action is a cell, 0 to size * size - 1, row by row; actions come in that order. Who has no cell
    must pass: `PASS`, which is -1, is then the only action. Play ends when neither side has a cell. In
    text a cell is a column letter and a row number counted from the top, as in f5. Utility is MAX's discs
    minus MIN's as they lie: empty cells count for nobody (in tournaments they go to the winner).

    >>> game = Reversi(4)
    >>> print(game.board(game.parse("b1")))
    1 . X . .
    2 . X X .
    3 . X O .
    4 . . . .
      a b c d
    """

    title = "Reversi"
    sides = ("Black (X)", "White (O)")
    how_to_play = "In the end the most discs win. Type the cell, as in f5, or pass."
    look = Look(
        {"X": Piece("black disc", MAX, "disc"), "O": Piece("white disc", MIN, "disc")},
        how="The dots are your moves.",
        ground="green",
        named=lambda rows, cell: f"{FILES[cell[1]]}{cell[0] + 1}",
        across=lambda column: FILES[column],
        down=lambda rows, row: str(row + 1),
        open_cells=True,
    )
    plays_for_points = True  # a win by more is better, and worth looking for

    def __init__(self, size: int = 8) -> None:
        if size not in (4, 6, 8):
            raise ValueError(f"size is {size!r}; a reversi board is 4, 6 or 8 cells wide")
        self.size, self.cells = size, size * size
        self._bits = [1 << row * (size + 1) + column for row in range(size) for column in range(size)]
        self._cell = {bit: cell for cell, bit in enumerate(self._bits)}
        self._full = sum(self._bits)
        self._steps = (1, size, size + 1, size + 2)  # right, down-left, down, down-right
        last = self.cells // 2 + size // 2  # of the four cells in the middle, the lower right one
        black, white = self._bitboard((last - 1, last - size)), self._bitboard((last, last - size - 1))
        self.initial: State = (black, white, MAX)
        self._middle = black | white
        ends = (0, size - 1)
        self._corners = [  # each corner with the cell diagonally inside it
            (self._bits[row * size + column], self._bits[abs(row - 1) * size + abs(column - 1)])
            for row in ends
            for column in ends
        ]
        self._merit = [self._standing(*divmod(cell, size)) for cell in range(self.cells)]

    def _bitboard(self, cells: Iterable[int]) -> int:
        return sum(self._bits[cell] for cell in cells)

    def to_move(self, state: State) -> Player:
        """+1 (X, black) or -1 (O, white), as the state says: after a pass the discs do not tell."""
        return state[2]

    def actions(self, state: State) -> Sequence[int]:
        """The cells that enclose something, row by row; `PASS` alone where only the other side has one."""
        mine, theirs, _ = state
        left, cells = self._openings(mine, theirs), []
        while left:
            bit = left & -left
            cells.append(self._cell[bit])
            left ^= bit
        return cells or ([PASS] if self._openings(theirs, mine) else [])

    def _openings(self, mine: int, theirs: int) -> int:
        """The empty cells in which a disc of ours encloses a line of theirs.

        All lines grow at once, in one direction after the other: a step from each of our discs onto theirs,
        then on while theirs go on. The cell after the last one opens the line from its other end.
        """
        ends = 0
        for step in self._steps:
            run = mine << step & theirs
            while run:
                run <<= step
                ends |= run
                run &= theirs
            run = mine >> step & theirs
            while run:
                run >>= step
                ends |= run
                run &= theirs
        return ends & (self._full ^ (mine | theirs))

    def _turned(self, bit: int, mine: int, theirs: int) -> int:
        """The discs of theirs that a disc of ours on that bit encloses."""
        turned = 0
        for step in self._steps:
            line, cell = 0, bit << step
            while cell & theirs:
                line |= cell
                cell <<= step
            if cell & mine:
                turned |= line
            line, cell = 0, bit >> step
            while cell & theirs:
                line |= cell
                cell >>= step
            if cell & mine:
                turned |= line
        return turned

    def result(self, state: State, action: int) -> State:
        """The position with the disc laid and the enclosed discs turned, or after the pass.

        Raises ValueError for a cell that is taken or encloses nothing, and for a pass that is not forced.
        """
        mine, theirs, player = state
        other = MIN if player == MAX else MAX
        if action == PASS and not self._openings(mine, theirs) and self._openings(theirs, mine):
            return theirs, mine, other
        bit = self._bits[action] if 0 <= action < self.cells else 0
        turned = 0 if bit & (mine | theirs) else self._turned(bit, mine, theirs)
        if not turned:
            legal = ", ".join(f"{cell} ({self.notation(cell)})" for cell in self.actions(state))
            raise ValueError(f"action {action!r} is not legal here; legal: {legal or 'none, play is over'}")
        return theirs ^ turned, mine | turned | bit, other

    def is_terminal(self, state: State) -> bool:
        """Whether neither side has a cell."""
        mine, theirs, _ = state
        return not (self._openings(mine, theirs) or self._openings(theirs, mine))

    def utility(self, state: State) -> int:
        """MAX's discs minus MIN's; raises ValueError where the game is not over."""
        if not self.is_terminal(state):
            raise ValueError(f"{self.name(state)} is not over; search to the end or pass evaluate=")
        return state[2] * (state[0].bit_count() - state[1].bit_count())

    def discs(self, state: State) -> tuple[int, int]:
        """The discs of MAX and the discs of MIN, as bitboards."""
        mine, theirs, player = state
        return (mine, theirs) if player == MAX else (theirs, mine)

    def evaluate(self, state: State) -> int:
        """A hand-made estimate for MAX: a corner 40, an inside disc -15, a cell to choose 5.

        A disc in a corner is never turned. An inside disc lies diagonally inside an empty corner, and gives
        the other side a line that ends in it. Who runs out of safe cells to choose from (mobility) must play
        the others. A disc counts 0, since before the end it mostly gives the other side more to turn, and 5
        once three quarters of the board are full. The weights are guesses. (Rosenbloom 1982 weighs stability,
        mobility and disc counts in this spirit.)
        """
        black, white = self.discs(state)
        corners = dangers = 0
        for corner, inside in self._corners:
            if black & corner or white & corner:
                corners += 1 if black & corner else -1
            elif (black | white) & inside:
                dangers += 1 if black & inside else -1
        mobility = self._openings(black, white).bit_count() - self._openings(white, black).bit_count()
        late = 4 * (black | white).bit_count() >= 3 * self.cells
        discs = black.bit_count() - white.bit_count() if late else 0
        return 40 * corners - 15 * dangers + 5 * mobility + 5 * discs

    def hint(self, state: State, action: int) -> float:
        """How early to try a cell: corners, other edges, the inside, next to a corner, diagonal to it."""
        return 0 if action == PASS else self._merit[action]

    def _standing(self, row: int, column: int) -> int:
        """How a cell stands by its distances from the two nearest edges."""
        near, far = sorted((min(row, self.size - 1 - row), min(column, self.size - 1 - column)))
        return {(0, 0): 3, (0, 1): -1, (1, 1): -2}.get((near, far), 1 if near == 0 else 0)

    def notation(self, action: int) -> str:
        """The cell as column letter and row number, as in f5; "pass" for a pass."""
        if action == PASS:
            return "pass"
        row, column = divmod(action, self.size)
        return f"{'abcdefgh'[column]}{row + 1}"

    def where(self, action: int) -> list[tuple[int, int]]:
        """The rows and columns, from the top left, of the cells to point at for this action; none to pass."""
        return [] if action == PASS else [divmod(action, self.size)]

    def parse(self, text: str) -> State:
        """The position written in `text`: a board, moves from the start, or a board and moves from there.

        A board is every cell row by row as X, O or a dot, then X or O for the side to move, as `name`
        writes it; moves are cells such as f5. A forced pass may be written `pass` or left out. Case and
        spaces are free. Raises ValueError naming the first thing that cannot be.
        """
        marks = re.match(r"[XO.\s]*", text.upper())
        written = "".join(marks.group().split()) if marks else ""
        state = self._read_board(written, text) if written else self.initial
        moves = re.findall(r"pass|[a-z]\d+|\S", text[marks.end() if marks else 0 :].lower())
        for place, move in enumerate(moves, 1):
            state = self._played(state, move, f"move {place} of {text!r}")
        return state

    def _read_board(self, marks: str, text: str) -> State:
        cells, mover = marks[:-1], marks[-1]
        if len(cells) != self.cells:
            raise ValueError(
                f"{text!r} has {len(cells)} cells before the side to move; write {self.cells} of X, O and a "
                f"dot, row by row, then X or O"
            )
        if mover == ".":
            raise ValueError(f"{text!r} names no side to move; end the board with X or O")
        black, white = (
            self._bitboard(cell for cell, mark in enumerate(cells) if mark == who) for who in MARKS.values()
        )
        if free := self._middle & ~(black | white):
            names = ", ".join(self.notation(cell) for bit, cell in self._cell.items() if free & bit)
            raise ValueError(f"{names}: the four cells in the middle are never empty")
        return (black, white, MAX) if mover == "X" else (white, black, MIN)

    def _played(self, state: State, move: str, where: str) -> State:
        actions = {self.notation(action): action for action in self.actions(state)}
        if not actions:
            raise ValueError(f"{where} is {move!r} and comes after the end of the game")
        if move != "pass" and PASS in actions.values():
            return self._played(self.result(state, PASS), move, where)
        if move not in actions:
            raise ValueError(f"{where} is {move!r}, not legal there; legal: {', '.join(actions)}")
        return self.result(state, actions[move])

    def grid(self, state: State) -> list[list[str]]:
        """The rows from the top, each cell "X" (MAX), "O" (MIN) or "."."""
        black, white = self.discs(state)
        marks = ["X" if black & bit else "O" if white & bit else "." for bit in self._bits]
        return [marks[start : start + self.size] for start in range(0, self.cells, self.size)]

    board = text_board

    def name(self, state: State) -> str:
        """The board on one line, rows apart, then the side to move; `parse` reads it back."""
        return " ".join([*("".join(row) for row in self.grid(state)), MARKS[state[2]]])
