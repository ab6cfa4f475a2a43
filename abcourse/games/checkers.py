"""Checkers (English draughts) on three bitboards: the mover's pieces, the other's, the kings of both.

Squares are numbered 1 to 32 as in PDN, the notation that players use: four dark squares a row, square 1 at
the top left. As bits they leave three gaps, so that every step is a shift by 4 or by 5, and a step over
the side of the board ends in a gap or outside:

      squares                       bits
    .  1  .  2  .  3  .  4        .  0  .  1  .  2  .  3
    5  .  6  .  7  .  8  .        4  .  5  .  6  .  7  .    8
    .  9  . 10  . 11  . 12        .  9  . 10  . 11  . 12
   13  . 14  . 15  . 16  .       13  . 14  . 15  . 16  .   17
    . 17  . 18  . 19  . 20        . 18  . 19  . 20  . 21
   21  . 22  . 23  . 24  .       22  . 23  . 24  . 25  .   26
    . 25  . 26  . 27  . 28        . 27  . 28  . 29  . 30
   29  . 30  . 31  . 32  .       31  . 32  . 33  . 34  .

The layout is that of Samuel's first paper (1959, figure A-1).
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from .game import MAX, MIN, Player
from .look import Cell, Look, Piece
from .text_board import text_board

State = tuple[int, int, int, Player, int]  # mover's pieces, the other's, kings, who moves, quiet plies
Action = tuple[int, ...]  # squares: from, to; in a jump every square on which the piece lands
Kind = Literal[1, -1, 0]  # a man of MAX, a man of MIN, a king

KING: Kind = 0
KINDS: tuple[Kind, ...] = (MAX, MIN, KING)
LETTERS: dict[Player, str] = {MAX: "B", MIN: "W"}  # PDN's colours: black has squares 1 to 12 and begins
MARKS: dict[Player, str] = {MAX: "x", MIN: "o"}  # men on a board; their kings are the capitals

SQUARES = {square: 1 << square - 1 + (square - 1) // 8 for square in range(1, 33)}
NUMBER = {bit: square for square, bit in SQUARES.items()}
BOARD = sum(NUMBER)
ROWS = tuple(sum(SQUARES[square] for square in range(first, first + 4)) for first in range(1, 33, 4))
HOME_ROW: dict[Player, int] = {MAX: ROWS[0], MIN: ROWS[7]}
KING_ROW: dict[Player, int] = {MAX: ROWS[7], MIN: ROWS[0]}
NEAR_CROWN: dict[Player, int] = {MAX: ROWS[5] | ROWS[6], MIN: ROWS[1] | ROWS[2]}
SHIFTS: dict[Kind, tuple[int, ...]] = {MAX: (4, 5), MIN: (-5, -4), KING: (-5, -4, 4, 5)}


def _shifted(bit: int, shift: int) -> int:
    return (bit << shift if shift > 0 else bit >> -shift) & BOARD


def _steps(kind: Kind) -> dict[int, list[tuple[int, Action]]]:
    """For each bit, the steps of a piece of this kind: (bit it ends on, action)."""
    ends = {bit: [_shifted(bit, shift) for shift in SHIFTS[kind]] for bit in NUMBER}
    return {bit: [(end, (NUMBER[bit], NUMBER[end])) for end in ends[bit] if end] for bit in NUMBER}


def _jumps(kind: Kind) -> dict[int, list[tuple[int, int, int]]]:
    """For each bit, the jumps of a piece of this kind: (bit jumped over, bit landed on, its square)."""
    table: dict[int, list[tuple[int, int, int]]] = {}
    for bit in NUMBER:
        pairs = [(over := _shifted(bit, shift), _shifted(over, shift)) for shift in SHIFTS[kind]]
        table[bit] = [(over, end, NUMBER[end]) for over, end in pairs if end]
    return table


STEPS = {kind: _steps(kind) for kind in KINDS}
JUMPS = {kind: _jumps(kind) for kind in KINDS}
STEP_ACTIONS = {action for steps in STEPS[KING].values() for _, action in steps}
OVER = {(NUMBER[bit], square): over for bit, jumps in JUMPS[KING].items() for over, _, square in jumps}


class Checkers:
    """Men step and jump forwards, kings both ways; who can jump must, to the end. MAX is black and begins.

    An action is the tuple of squares that a piece visits, as (11, 15) or (22, 15, 8): a whole series of
    jumps is one action. Actions come in ascending order, by starting square first. A man that reaches the
    far row becomes a king, and its turn ends there.

    Who cannot move has lost: utility is +1 where MAX won, -1 where MIN won. It is 0, a draw, after
    `patience` plies in a row without a capture, which the state counts: one board with two counts is two
    states. 40 is OpenSpiel's rule; in tournaments a player may claim a draw after 40 moves of their own
    without a capture or an advance of a man (WCDF rules).

    >>> game = Checkers()
    >>> print(game.board(game.parse("11-15 22-18")))
      x   x   x   x   1-4
    x   x   x   x     5-8
      x   x   .   x   9-12
    .   .   x   .     13-16
      .   o   .   .   17-20
    o   .   o   o     21-24
      o   o   o   o   25-28
    o   o   o   o     29-32
    """

    title = "Checkers"
    sides = ("Black (x)", "White (o)")
    how_to_play = "Who cannot move loses. Type the squares, as in 11-15, or 22x15 for a jump."
    look = Look(
        {
            "x": Piece("black man", MAX, "man"),
            "X": Piece("black crowned man", MAX, "king"),
            "o": Piece("white man", MIN, "man"),
            "O": Piece("white crowned man", MIN, "king"),
        },
        how="Choose an underlined piece, then every square on which it lands.",
        ground="wood",
        named=lambda rows, cell: f"square {_square_at(cell)}" if sum(cell) % 2 else "light square",
        small=lambda cell: _square_at(cell) if sum(cell) % 2 else "",
        open_cells=True,
    )

    initial: State = (ROWS[0] | ROWS[1] | ROWS[2], ROWS[5] | ROWS[6] | ROWS[7], 0, MAX, 0)

    def __init__(self, patience: int = 40) -> None:
        if patience < 1:
            raise ValueError(f"patience is {patience!r}; it counts plies without a capture, 1 or more")
        self.patience = patience

    def to_move(self, state: State) -> Player:
        """+1 (black) or -1 (white)."""
        return state[3]

    def actions(self, state: State) -> Sequence[Action]:
        """The jumps if there are any, else the steps, in ascending order; none once the game is over."""
        ours, theirs, kings, player, quiet = state
        if quiet >= self.patience:
            return []
        jumps = self.noisy(state)
        if jumps:
            return jumps
        found: list[Action] = []
        empty, steppers = BOARD ^ (ours | theirs), _steppers(ours, theirs, kings, player)
        while steppers:
            bit = steppers & -steppers
            steppers ^= bit
            for end, action in STEPS[KING if kings & bit else player][bit]:
                if end & empty:
                    found.append(action)
        return found

    def noisy(self, state: State) -> list[Action]:
        """The jumps, for quiescence to play on through; where there are some, nothing else is legal."""
        ours, theirs, kings, player, quiet = state
        found: list[Action] = []
        jumpers = _jumpers(ours, theirs, kings, player) if quiet < self.patience else 0
        while jumpers:
            bit = jumpers & -jumpers
            jumpers ^= bit
            empty = BOARD ^ (ours ^ bit | theirs)  # the start is free: a king may come back to it
            found += _series(JUMPS[KING if kings & bit else player], bit, (NUMBER[bit],), theirs, empty)
        return found

    def must_answer(self, state: State) -> bool:
        """Whether there is a jump: the rules then leave no other choice, so an estimate may not stand pat."""
        return bool(self.noisy(state))

    def result(self, state: State, action: Action) -> State:
        """The position after the action; raises ValueError for one that is not legal, naming what is."""
        ours, theirs, kings, player, quiet = state
        stepped = self._is_step(state, action)
        if not stepped and action not in self.noisy(state):
            raise ValueError(f"{action!r} is not legal here; legal: {self.actions(state)}")
        start, end = SQUARES[action[0]], SQUARES[action[-1]]
        taken = 0 if stepped else sum(OVER[pair] for pair in pairwise(action))
        ours = ours & ~start | end
        if kings & start or end & KING_ROW[player]:
            kings = kings & ~start | end
        other = MIN if player == MAX else MAX
        return theirs ^ taken, ours, kings & ~taken, other, 0 if taken else quiet + 1

    def _is_step(self, state: State, action: Action) -> bool:
        """Whether the action is a legal step; it looks at this one only, and lists no others."""
        ours, theirs, kings, player, quiet = state
        if action not in STEP_ACTIONS or quiet >= self.patience:
            return False
        start, end = SQUARES[action[0]], SQUARES[action[1]]
        forwards = (end > start) == (player == MAX)
        if not ours & start or (ours | theirs) & end or not (forwards or kings & start):
            return False
        return not _jumpers(ours, theirs, kings, player)

    def is_terminal(self, state: State) -> bool:
        """Whether the side to move has no move, or `patience` plies have passed without a capture."""
        ours, theirs, kings, player, quiet = state
        if quiet >= self.patience:
            return True
        return not (_steppers(ours, theirs, kings, player) or _jumpers(ours, theirs, kings, player))

    def utility(self, state: State) -> int:
        """+1 MAX won, -1 MIN won, 0 a draw. Raises ValueError where the game is not over.

        Where both endings meet, on the last ply of patience, it is a draw.
        """
        if not self.is_terminal(state):
            raise ValueError(f"{self.name(state)} is not over; search to the end or pass evaluate=")
        return 0 if state[4] >= self.patience else -state[3]

    def pieces(self, state: State) -> tuple[int, int]:
        """The pieces of MAX and the pieces of MIN, as bitboards."""
        return (state[0], state[1]) if state[3] == MAX else (state[1], state[0])

    def evaluate(self, state: State) -> int:
        """A hand-made estimate for MAX: a man 100, a king 150, near its crown 10, on its first row 12.

        Kings also go backwards. Men one or two steps from the far row are soon kings; those still on their
        own first row keep the other side from crowning there. The weights were tried in matches. Points for
        every row that a man advances, which we tried first, lost games.
        """
        black, white = self.pieces(state)
        return self._worth(black, state[2], MAX) - self._worth(white, state[2], MIN)

    def _worth(self, pieces: int, kings: int, player: Player) -> int:
        """The points of one side's pieces."""
        men = pieces & ~kings
        near, home = (men & NEAR_CROWN[player]).bit_count(), (men & HOME_ROW[player]).bit_count()
        return 100 * men.bit_count() + 150 * (pieces & kings).bit_count() + 10 * near + 12 * home

    def hint(self, state: State, action: Action) -> float:
        """How early to try an action: the longest jump; crowning a man; last, a man leaving its first row."""
        if action not in STEP_ACTIONS:
            return len(action)
        start, end, player = SQUARES[action[0]], SQUARES[action[1]], state[3]
        if state[2] & start:
            return 0
        return 2 if end & KING_ROW[player] else -1 if start & HOME_ROW[player] else 0

    def notation(self, action: Action) -> str:
        """The action in PDN with every square, as in 11-15 or 22x15x8."""
        return ("-" if action in STEP_ACTIONS else "x").join(map(str, action))

    def where(self, action: Action) -> list[tuple[int, int]]:
        """The rows and columns, from the top left of the 8 x 8 board, of the squares that it visits."""
        return [_place(square) for square in action]

    def parse(self, text: str) -> State:
        """The position written in `text`: a PDN position, moves from the start, or a position and moves.

        A position is "B:W21,K30:B1,2": the side to move, then each side's squares, K before a king; `:H7`
        at the end counts the plies without a capture. Moves are 11-15, or 22x15x8 for jumps; 22x8 will do
        where it can mean only one series. Move numbers are skipped. Raises ValueError naming the first
        thing that cannot be.
        """
        words = re.sub(r"\b\d+\.", " ", text).split()
        state = self._read_position(words.pop(0)) if words and ":" in words[0] else self.initial
        for place, move in enumerate(words, 1):
            state = self._played(state, move, f"move {place} of {text!r}")
        return state

    def _played(self, state: State, move: str, where: str) -> State:
        actions = self.actions(state)
        if not actions:
            raise ValueError(f"{where} is {move!r} and comes after the end of the game")
        meant = [action for action in actions if self.notation(action) == move]
        meant = meant or [action for action in actions if f"{action[0]}x{action[-1]}" == move]
        if not meant:
            legal = ", ".join(map(self.notation, actions))
            raise ValueError(f"{where} is {move!r}, not legal there; legal: {legal}")
        if len(meant) > 1:
            ways = " or ".join(map(self.notation, meant))
            raise ValueError(f"{where} is {move!r}, which can mean {ways}; write every square")
        return self.result(state, meant[0])

    def _read_position(self, text: str) -> State:
        form = re.fullmatch(r"([BW])((?::[BW][K\d,]*){2})(?::H(\d+))?", text.upper())
        lists = dict(re.findall(r":([BW])([K\d,]*)", form[2])) if form else {}
        if not form or len(lists) != 2:
            raise ValueError(f"{text!r} is not a position; write one as in 'B:W21,22,K30:B1,2'")
        (black, black_kings), (white, white_kings) = (
            _read_squares(lists[LETTERS[side]], text) for side in (MAX, MIN)
        )
        kings, quiet = black_kings | white_kings, int(form[3] or 0)
        if quiet > self.patience:
            raise ValueError(f"{quiet} plies without a capture; there are 0 to {self.patience}")
        if black & white:
            raise ValueError(f"black and white are both on {_squares(black & white)}; a square has one piece")
        for colour, pieces, far in (("black", black, KING_ROW[MAX]), ("white", white, KING_ROW[MIN])):
            if pieces.bit_count() > 12:
                raise ValueError(f"{colour} has {pieces.bit_count()} pieces; a side has at most 12")
            if men := _squares(pieces & ~kings & far):
                raise ValueError(f"a {colour} man on {men} would be a king; write K before the square")
        if form[1] == LETTERS[MAX]:
            return black, white, kings, MAX, quiet
        return white, black, kings, MIN, quiet

    def grid(self, state: State) -> list[list[str]]:
        """The eight rows from the top: "x" and "X" men and kings of MAX, "o" and "O" of MIN, "." free.

        A light square, which is never played on, is a space.
        """
        black, white = self.pieces(state)
        rows = [[" "] * 8 for _ in range(8)]
        for square, bit in SQUARES.items():
            mark = MARKS[MAX] if black & bit else MARKS[MIN] if white & bit else "."
            row, column = _place(square)
            rows[row][column] = mark.upper() if state[2] & bit else mark
        return rows

    board = text_board

    def name(self, state: State) -> str:
        """The position in PDN, as in B:W21,K30:B1,2, then `:H7` after 7 plies without a capture.

        `parse` reads it back.
        """
        *_, kings, player, quiet = state
        sides = dict(zip((MAX, MIN), self.pieces(state), strict=True))
        lists = [f"{LETTERS[side]}{_squares(sides[side], kings)}" for side in (MIN, MAX)]
        return ":".join([LETTERS[player], *lists, *([f"H{quiet}"] if quiet else [])])


def _steppers(ours: int, theirs: int, kings: int, player: Player) -> int:
    """The pieces of ours with a free neighbour that they may step to."""
    empty = BOARD ^ (ours | theirs)
    down, up = empty >> 4 | empty >> 5, empty << 4 | empty << 5
    return ours & (down | up & kings if player == MAX else up | down & kings)


def _jumpers(ours: int, theirs: int, kings: int, player: Player) -> int:
    """The pieces of ours that can jump over one of theirs."""
    empty = BOARD ^ (ours | theirs)
    down = theirs >> 4 & empty >> 8 | theirs >> 5 & empty >> 10
    up = theirs << 4 & empty << 8 | theirs << 5 & empty << 10
    return ours & (down | up & kings if player == MAX else up | down & kings)


def _series(
    jumps: dict[int, list[tuple[int, int, int]]], bit: int, squares: Action, theirs: int, empty: int
) -> list[Action]:
    """Every series of jumps from this bit that goes on as long as it can; none where there is no jump.

    Jumped pieces leave `theirs`, so none is jumped twice, but not for `empty`: they lie on the squares
    between, where the piece never lands. A man on the far row has no jump forwards, so it stops there.
    """
    found: list[Action] = []
    for over, end, square in jumps[bit]:
        if theirs & over and empty & end:
            longer = (*squares, square)
            found += _series(jumps, end, longer, theirs ^ over, empty) or [longer]
    return found


def _place(square: int) -> tuple[int, int]:
    row, index = divmod(square - 1, 4)
    return row, 2 * index + (row % 2 == 0)


def _square_at(cell: Cell) -> str:
    """The number of a dark square."""
    return str(4 * cell[0] + cell[1] // 2 + 1)


def _squares(board: int, kings: int = 0) -> str:
    names = (f"{'K' if bit & kings else ''}{square}" for square, bit in SQUARES.items() if bit & board)
    return ",".join(names)


def _read_squares(text: str, position: str) -> tuple[int, int]:
    """The pieces and the kings of a list such as K1,5; `position` is what an error quotes."""
    pieces = kings = 0
    for word in text.split(",") if text else ():
        square = word.removeprefix("K")
        if not square.isdecimal() or int(square) not in SQUARES:
            raise ValueError(f"{position!r} has a piece on {word!r}; squares are 1 to 32, K before a king's")
        bit = SQUARES[int(square)]
        if pieces & bit:
            raise ValueError(f"{position!r} has two pieces on square {square}; list each square once")
        pieces |= bit
        kings |= bit if word.startswith("K") else 0
    return pieces, kings
