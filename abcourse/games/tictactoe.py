"""Tic-tac-toe on two nine-bit boards: the marks of the side to move and the marks of the other."""

from collections.abc import Sequence

from .game import MAX, MIN, Player
from .look import Look, Piece
from .text_board import text_board

State = tuple[int, int]  # squares of the side to move and of the other, one bit a square

FULL = 0b111_111_111
LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
WINS = tuple(any(board & line == line for line in LINES) for board in range(FULL + 1))
FREE = tuple(tuple(square for square in range(9) if not taken >> square & 1) for taken in range(FULL + 1))
MOVER: tuple[Player, ...] = tuple(MIN if taken.bit_count() & 1 else MAX for taken in range(FULL + 1))

ROW_ORDER = tuple(range(9))


class TicTacToe:
    """X is MAX and begins. An action is a square, 0 to 8, row by row; actions come in that order.

    Utility is +1 where X has a line, -1 where O has one, 0 for a full board without a line.

    >>> game = TicTacToe()
    >>> print(game.board(game.parse("XO. .X. ..O")))
    X O 2
    3 X 5
    6 7 O
    """

    title = "Tic-tac-toe"
    sides = ("X", "O")
    how_to_play = "Three marks in a row, a column or a diagonal win. Type the square's digit."
    look = Look(
        {"X": Piece("cross", MAX, "X"), "O": Piece("ring", MIN, "O")},
        ground="ruled",
        named=lambda rows, cell: f"square {3 * cell[0] + cell[1]}",
        number=lambda cell: str(3 * cell[0] + cell[1]),
    )

    initial: State = (0, 0)

    def to_move(self, state: State) -> Player:
        """+1 (X) on an even number of marks, -1 (O) on an odd one."""
        return MOVER[state[0] | state[1]]

    def actions(self, state: State) -> Sequence[int]:
        """The free squares in row order; none once the game is over."""
        mine, theirs = state
        return () if WINS[theirs] else FREE[mine | theirs]

    def result(self, state: State, action: int) -> State:
        """The board with the mover's mark on the square; raises ValueError for one that is not free.

        Whether play is over is not asked again: `actions` says so.
        """
        mine, theirs = state
        if action not in FREE[mine | theirs]:
            raise ValueError(f"square {action!r} is not free; free: {list(FREE[mine | theirs])}")
        return theirs, mine | 1 << action

    def is_terminal(self, state: State) -> bool:
        """Whether the last mark made a line, or the board is full."""
        mine, theirs = state
        return WINS[theirs] or mine | theirs == FULL

    def utility(self, state: State) -> int:
        """+1 X won, -1 O won, 0 drawn. Raises ValueError where the game is not over."""
        mine, theirs = state
        if WINS[theirs]:
            return -MOVER[mine | theirs]
        if mine | theirs != FULL:
            raise ValueError(f"{self.name(state)} is not over; search to the end or pass evaluate=")
        return 0

    def evaluate(self, state: State) -> int:
        """A hand-made estimate for MAX: the lines that X can still complete, less those that O can.

        A line with a mark of either side is dead for the other, so who has more open lines has more ways to
        win. (Nilsson 1971, section 5.4.)
        """
        x, o = self.marks(state)
        return sum(not line & o for line in LINES) - sum(not line & x for line in LINES)

    def hint(self, state: State, action: int) -> float:
        """How early to try a square: by the lines through it, the centre 0, corners -1, edges -2."""
        return sum(line >> action & 1 for line in LINES) - 4

    def marks(self, state: State) -> tuple[int, int]:
        """The squares of X and the squares of O, one bit a square."""
        mine, theirs = state
        return (mine, theirs) if self.to_move(state) == MAX else (theirs, mine)

    def name(self, state: State) -> str:
        """The board on one line, as in `XO. .X. ..O`; `parse` reads it back."""
        x, o = self.marks(state)
        marks = ["X" if x >> square & 1 else "O" if o >> square & 1 else "." for square in range(9)]
        return " ".join("".join(marks[row : row + 3]) for row in (0, 3, 6))

    def grid(self, state: State) -> list[list[str]]:
        """The rows from the top, each cell "X", "O" or "."."""
        return [list(row) for row in self.name(state).split()]

    board = text_board

    def where(self, action: int) -> list[tuple[int, int]]:
        """The row and column, from the top left, of the square to point at for this action."""
        return [divmod(action, 3)]

    def why_not(self, text: str) -> str:
        """Why a move that is not legal now is not, where that is plain from its notation."""
        return f"square {text} is taken" if text in map(str, ROW_ORDER) else ""

    def winning_cells(self, state: State) -> list[tuple[int, int]]:
        """The rows and columns of the line that has won; none where none has."""
        won = [line for line in LINES if line in (state[0] & line, state[1] & line)]
        return [divmod(square, 3) for square in range(9) if any(line >> square & 1 for line in won)]

    def parse(self, text: str) -> State:
        """The state written as nine of `X`, `O` and `.`; spaces are free. Raises ValueError otherwise."""
        marks = "".join(text.split()).upper()
        if len(marks) != 9 or set(marks) - set("XO."):
            raise ValueError(f"{text!r} is not a board; write nine of X, O and a dot, as in 'XO. .X. ..O'")
        x, o = (sum(1 << square for square, mark in enumerate(marks) if mark == who) for who in "XO")
        if x.bit_count() - o.bit_count() not in (0, 1):
            raise ValueError(
                f"{text!r} has {x.bit_count()} X and {o.bit_count()} O; X begins and they alternate"
            )
        state, mover, other = ((x, o), "X", "O") if x.bit_count() == o.bit_count() else ((o, x), "O", "X")
        if WINS[state[0]]:
            raise ValueError(
                f"{text!r} has a line of {mover}, and {other} has moved after it; a line ends play"
            )
        return state

    def symmetries(self, state: State) -> list[State]:
        """The eight boards that rotations and reflections make of this one, itself first."""
        return [(_moved(state[0], image), _moved(state[1], image)) for image in _IMAGES]


def _images() -> tuple[tuple[int, ...], ...]:
    def turned(squares: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(squares[3 * (2 - column) + row] for row in range(3) for column in range(3))

    images, squares = [], ROW_ORDER
    for _ in range(4):
        images += [squares, tuple(squares[row + column] for row in (0, 3, 6) for column in (2, 1, 0))]
        squares = turned(squares)
    return tuple(images)


def _moved(board: int, image: tuple[int, ...]) -> int:
    return sum(1 << target for target, source in enumerate(image) if board >> source & 1)


_IMAGES = _images()
