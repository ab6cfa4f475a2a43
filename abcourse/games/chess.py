"""Chess: python-chess knows the rules, and what is handed out are immutable states.

A state is eight bitboards of 64 bits and three small numbers. Bit 0 is a1, bit 7 is h1, bit 63 is h8:

    8  56 57 58 59 60 61 62 63
    7  48 49 50 51 52 53 54 55
    6  40 41 42 43 44 45 46 47
    5  32 33 34 35 36 37 38 39
    4  24 25 26 27 28 29 30 31
    3  16 17 18 19 20 21 22 23
    2   8  9 10 11 12 13 14 15
    1   0  1  2  3  4  5  6  7
        a  b  c  d  e  f  g  h

python-chess is an optional library: `pip install chess`. It is imported when a game is made.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from .game import MAX, MIN, Player
from .look import FILES, Look, Piece
from .remembered import Remembered
from .text_board import text_board

if TYPE_CHECKING:
    import chess

Action = str  # the squares from and to, and what a pawn becomes, as in e2e4 and a7a8q (UCI)

PATIENCE = 100  # plies without a capture or a pawn move that make a draw: fifty moves by each side
KINDS = (("P", "pawn"), ("N", "knight"), ("B", "bishop"), ("R", "rook"), ("Q", "queen"), ("K", "king"))
WORTH = (100, 310, 320, 500, 900)  # of pawn, knight, bishop, rook and queen, in points
SQUARES = {f"{'abcdefgh'[number % 8]}{number // 8 + 1}": number for number in range(64)}  # a1 is 0, h8 63
EXAMPLE = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
FAR = 40  # plies: further ahead than searches look
RANK_2, RANK_7 = 0xFF << 8, 0xFF << 48  # bitboards
LAST_RANKS = 0xFF << 56 | 0xFF
REMEMBERED = 8_192  # boards kept at a time; one takes about 3 kilobytes


class State(NamedTuple):
    """A position: a bitboard for each kind of piece, both colours together, and all pieces of MAX (White).

    `castling` marks the rooks that may still castle. `passing` is the square behind a pawn that can be
    taken in passing, -1 where no such capture is legal, so that equal positions are equal states. `clock`
    counts the plies since the last capture or pawn move.
    """

    pawns: int
    knights: int
    bishops: int
    rooks: int
    queens: int
    kings: int
    white: int
    mover: Player
    castling: int
    passing: int
    clock: int


class Chess:
    """The rules of FIDE, as far as a position can tell them. MAX is White.

    An action is a move as UCI writes it, e2e4 or a7a8q, the king's two steps for castling; actions come
    in alphabetical order. Utility is +1 where MAX has mated, -1 where MIN has, 0 for a draw.

    Draws that are seen: stalemate; a position in which no sequence of moves can mate (a king against a
    king with at most one bishop or knight, or bishops of one square colour only); and 100 plies in a row
    without a capture or a pawn move, without being claimed. A threefold repetition is not seen: it is a
    property of the game's history, and a state has none.

        game = Chess()
        print(game.board(game.parse("e4 e5 Nf3")))

        8 r n b q k b n r
        7 p p p p . p p p
        6 . . . . . . . .
        5 . . . . p . . .
        4 . . . . P . . .
        3 . . . . . N . .
        2 P P P P . P P P
        1 R N B Q K B . R
          a b c d e f g h

    Raises ImportError where python-chess is missing, and ValueError for a FEN that cannot be.
    """

    title = "Chess"
    sides = ("White", "Black")
    how_to_play = "Type a move as in e4, Nf3, O-O, or from square to square, as in g1f3."
    look = Look(
        {kind[0]: Piece(f"white {kind[1]}", MAX, kind[1]) for kind in KINDS}
        | {kind[0].lower(): Piece(f"black {kind[1]}", MIN, kind[1]) for kind in KINDS},
        how="Choose a piece, then its square.",
        ground="wood",
        named=lambda rows, cell: f"{FILES[cell[1]]}{rows - cell[0]}",
        across=lambda column: FILES[column],
        down=lambda rows, row: str(rows - row),
    )

    def __init__(self, fen: str | None = None) -> None:
        try:
            import chess
        except ImportError:
            raise ImportError("chess needs python-chess; install it with: pip install chess") from None
        self._known: dict[State, _Position] = {}
        self._start = _state(chess.Board())
        self.initial: State = self._start if fen is None else self.parse(fen)

    def _at(self, state: State) -> _Position:
        """The state with its board, from memory or made anew."""
        return self._known.get(state) or self._remember(state, _board(state))

    def _remember(self, state: State, board: chess.Board) -> _Position:
        """Note the board of a state. A full memory is emptied at once, which is cheap to make good."""
        if len(self._known) >= REMEMBERED:
            self._known = {}
        return self._known.setdefault(state, _Position(board))

    def to_move(self, state: State) -> Player:
        """+1 (White) or -1 (Black)."""
        return state.mover

    def actions(self, state: State) -> Sequence[Action]:
        """The legal moves in alphabetical order; none once the game is over."""
        position = self._at(state)
        return () if position.is_dead() else tuple(position.moves())

    def position(self, state: State) -> Hashable:
        """The state without its clock: what is the same position where it comes back."""
        return state[:-1]

    def same(self, state: State) -> Hashable:
        """What a table may take for one: the clock tells states apart only near the draw that it leads to.

        Without this, each way to a position would be searched for each count. A search that looks more
        than `FAR` plies ahead could so overlook the draw by fifty moves.
        """
        return state[:-1] if state[-1] <= PATIENCE - FAR else state

    def noisy(self, state: State) -> Sequence[Action]:
        """The captures and promotions, for quiescence to play on through: by `hint`, ties by the alphabet.

        In check it is every legal move: an estimate means little there, and any escape may be the answer.
        A series of such moves ends, since what is neither a capture nor a pawn move lets the clock run.
        """
        position = self._at(state)
        moves = () if position.is_dead() else position.noisy_moves()
        return sorted(moves, key=lambda action: (-self.hint(state, action), action))

    def must_answer(self, state: State) -> bool:
        """Whether the mover is in check, where standing pat is no choice."""
        return self._at(state).in_check

    def result(self, state: State, action: Action) -> State:
        """The position after the move; raises ValueError for one that is not legal, naming those that are."""
        position = self._at(state)
        move = position.find(action)
        if move is None or position.is_dead():
            legal = ", ".join(self.actions(state)) or f"nothing, the game is over ({self.ending(state)})"
            raise ValueError(f"{action!r} is not legal here; legal: {legal}")
        board = position.board.copy(stack=False)
        board.push(move)
        after = _state(board)
        self._remember(after, board)
        return after

    def is_terminal(self, state: State) -> bool:
        """Whether the mover has no legal move, or the position is drawn."""
        position = self._at(state)
        return position.is_dead() or not position.has_moves()

    def utility(self, state: State) -> int:
        """+1 White has mated, -1 Black has, 0 drawn. Raises ValueError where the game is not over."""
        ending = self.ending(state)
        if not ending:
            raise ValueError(f"{self.name(state)} is not over; search to the end or pass evaluate=")
        return -state.mover if ending == "checkmate" else 0

    def ending(self, state: State) -> str:
        """Why the game is over, in one or two words; nothing where it is not. A mate outranks any draw."""
        position = self._at(state)
        if not position.has_moves():
            return "checkmate" if position.in_check else "stalemate"
        if position.cannot_be_won():
            return "insufficient material"
        return "fifty moves" if state.clock >= PATIENCE else ""

    def evaluate(self, state: State) -> int:
        """A hand-made estimate for MAX: pawn 100, knight 310, bishop 320, rook 500, queen 900, and places.

        The weights are the old rule of thumb 1, 3, 3, 5, 9 (Shannon 1950), a bishop a little above a knight.
        Places decide among moves that take nothing; their numbers, and the reasons, are in `PLACES`. Against
        a bare king it counts how near the edge that king is, and how near the other king is to it.
        """
        material = sum(
            points * (2 * (pieces & state.white).bit_count() - pieces.bit_count())
            for points, pieces in zip(WORTH, state[:5], strict=True)
        )
        return material + _standing(state) + _mopping_up(state)

    def hint(self, state: State, action: Action) -> float:
        """How early to try a move: the most valuable victim first, taken by the least valuable attacker.

        Quiet moves have 0. A promotion counts as the capture of the piece that the pawn becomes.
        """
        board = self._at(state).board
        start, end = SQUARES[action[:2]], SQUARES[action[2:4]]
        # python-chess counts the kinds from 1, a pawn, to 6, a king.
        victim = board.piece_type_at(end) or 0
        becomes = " pnbrqk".index(action[4]) if len(action) > 4 else 0
        if not victim and not becomes and end != state.passing:
            return 0
        attacker = board.piece_type_at(start) or 0
        if end == state.passing and attacker == 1:
            victim = 1
        return 10 * (victim + becomes) - attacker if victim or becomes else 0

    def notation(self, action: Action, state: State | None = None) -> str:
        """The move as players write it in that position (SAN), as in Nf3; without a state, as it is."""
        if state is None:
            return action
        move = self._at(state).find(action)
        if move is None:
            raise ValueError(f"{action!r} is not legal in {self.name(state)}, so it has no notation there")
        return str(self._at(state).board.copy(stack=False).san(move))

    def where(self, action: Action) -> list[tuple[int, int]]:
        """The rows and columns, from the top left, of the two squares to point at for this move."""
        return [(7 - square // 8, square % 8) for square in (SQUARES[action[:2]], SQUARES[action[2:4]])]

    def parse(self, text: str) -> State:
        """The position written in `text`: a FEN, moves from the start, or a FEN and moves from there.

        Moves are written as players do, Nf3 or O-O, or as UCI does, g1f3; move numbers are free. The counts
        at the end of a FEN may be left out. Raises ValueError naming the first thing that cannot be.
        """
        fields = text.split()
        if not fields or "/" not in fields[0]:
            state, moves = self._start, fields
        else:
            end = 4 + len([*takewhile(str.isdecimal, fields[4:6])])
            state, moves = self._read_fen(fields[:end], text), fields[end:]
        moves = [move for word in moves if (move := re.sub(r"^\d+\.+", "", word))]
        for place, move in enumerate(moves, 1):
            state = self._played(state, move, f"move {place} of {text!r}")
        return state

    def _read_fen(self, fields: Sequence[str], text: str) -> State:
        import chess

        try:
            board = chess.Board(" ".join(fields))
        except ValueError as error:
            raise ValueError(
                f"{text!r} is not a chess position: {error}; write one as in {EXAMPLE}"
            ) from None
        trouble = _trouble_on_board(board)
        if trouble:
            raise ValueError(f"{text!r} is not a chess position: {trouble}")
        state = _state(board)
        self._remember(state, board)
        return state

    def _played(self, state: State, move: str, where: str) -> State:
        if self.is_terminal(state):
            raise ValueError(
                f"{where} is {move!r} and comes after the end of the game ({self.ending(state)})"
            )
        actions = self.actions(state)
        if move in actions:
            return self.result(state, move)
        try:
            return self.result(state, self._at(state).board.parse_san(move).uci())
        except ValueError:
            legal = ", ".join(self.notation(action, state) for action in actions)
            raise ValueError(f"{where} is {move!r}, not legal there; legal: {legal}") from None

    def grid(self, state: State) -> list[list[str]]:
        """The rows from the top, each square a piece letter (capitals are MAX) or "."."""
        return [row.split() for row in str(self._at(state).board).splitlines()]

    board = text_board

    def name(self, state: State) -> str:
        """The position as FEN; `parse` reads it back. A state has no move number: it is written as 1."""
        board = self._at(state).board
        return f"{board.epd()} {state.clock} 1"


class _Position:
    """A board of python-chess, never pushed to, and the moves that were found on it so far."""

    __slots__ = ("_all", "_any", "_noisy", "board", "in_check")

    def __init__(self, board: chess.Board) -> None:
        self.board, self.in_check = board, bool(board.is_check())
        self._all: dict[Action, chess.Move] | None = None
        self._noisy: dict[Action, chess.Move] | None = None
        self._any: bool | None = None

    def moves(self) -> dict[Action, chess.Move]:
        """Every move that the rules of movement allow, in alphabetical order."""
        if self._all is None:
            self._all = dict(sorted((move.uci(), move) for move in self.board.generate_legal_moves()))
        return self._all

    def has_moves(self) -> bool:
        """Whether there is any; that seldom takes generating them all."""
        if self._any is None:
            known = self.moves() if self.in_check else self._all or self._noisy
            self._any = bool(known) or any(self.board.generate_legal_moves())
        return self._any

    def noisy_moves(self) -> Iterable[Action]:
        """Captures and promotions; every move in check."""
        if self.in_check:
            return self.moves()
        if self._noisy is None:
            board = self.board
            near = board.pawns & board.occupied_co[board.turn] & (RANK_7 if board.turn else RANK_2)
            promotions = board.generate_legal_moves(near, LAST_RANKS & ~board.occupied) if near else ()
            self._noisy = {move.uci(): move for move in (*board.generate_legal_captures(), *promotions)}
        return self._noisy

    def find(self, action: Action) -> chess.Move | None:
        """The move that the action names, None where it is not legal."""
        return (self._noisy or {}).get(action) or self.moves().get(action)

    def cannot_be_won(self) -> bool:
        """Whether no sequence of moves can mate either king."""
        board = self.board
        return not board.pawns | board.rooks | board.queens and board.is_insufficient_material()

    def is_dead(self) -> bool:
        """Whether it is drawn although there may be moves."""
        return self.board.halfmove_clock >= PATIENCE or self.cannot_be_won()


# How well a piece stands: points for its rank, counted from its own side, plus points for its file, a to h.
PLACES = {
    # A pawn is worth more the nearer it is to becoming a queen; in the middle it keeps enemy pieces away.
    "pawns": ((0, 0, 2, 8, 16, 30, 60, 0), (0, 0, 2, 8, 8, 2, 0, 0)),
    # A knight reaches eight squares from the middle, two from a corner.
    "knights": ((-20, -8, 4, 8, 10, 8, -4, -16), (-18, -6, 4, 8, 8, 4, -6, -18)),
    # A bishop sees more from the middle, and on the first rank it is not developed.
    "bishops": ((-10, 2, 4, 4, 4, 2, 0, -4), (-4, 2, 2, 4, 4, 2, 2, -4)),
    # A rook on the seventh rank attacks the pawns that stayed at home; the middle files open first.
    "rooks": ((0, 0, 0, 0, 0, 4, 18, 6), (-4, 0, 4, 8, 8, 4, 0, -4)),
    # A queen that comes out early is chased: her place counts for little.
    "queens": ((-4, 0, 2, 2, 2, 2, 2, 0), (-4, 0, 2, 2, 2, 2, 0, -4)),
    # While the other side has a queen, the king hides at the edge, away from the middle files ...
    "sheltered": ((8, -4, -24, -36, -40, -40, -40, -40), (10, 14, 2, -8, -8, -2, 16, 10)),
    # ... and without one it becomes a fighting piece, best in the middle.
    "fighting": ((-16, -6, 4, 8, 10, 10, 4, -8), (-14, -4, 4, 8, 8, 4, -4, -14)),
}


def _table(kind: str, player: Player) -> dict[int, int]:
    """For each bit, the points for MAX of a piece that the player has there."""
    ranks, files = PLACES[kind]
    return {
        1 << 8 * rank + file: player * (ranks[rank if player == MAX else 7 - rank] + files[file])
        for rank in range(8)
        for file in range(8)
    }


def _piece_points(table: dict[int, int]) -> Remembered[int, int]:
    """The points of a bitboard of such pieces; they are remembered, since one move changes few bitboards."""
    return Remembered(lambda pieces: sum(table[bit] for bit in table if bit & pieces))


_TABLES = {kind: (_piece_points(_table(kind, MAX)), _piece_points(_table(kind, MIN))) for kind in PLACES}
_MEN = tuple(_TABLES[kind] for kind in ("pawns", "knights", "bishops", "rooks", "queens"))


def _standing(state: State) -> int:
    """The points for the places of all pieces, MAX minus MIN."""
    white, total = state.white, 0
    for pieces, (ours, theirs) in zip(state[:5], _MEN, strict=True):
        total += ours[pieces & white] + theirs[pieces & ~white]
    ours, _ = _TABLES["sheltered" if state.queens & ~white else "fighting"]
    _, theirs = _TABLES["sheltered" if state.queens & white else "fighting"]
    return total + ours[state.kings & white] + theirs[state.kings & ~white]


def _mopping_up(state: State) -> int:
    """What leads to mate against a bare king: points for having it near the edge, and the kings together.

    The distances are counted in steps of a rook. (Slate & Atkin 1977, who named it so.)
    """
    import chess

    men = state.pawns | state.knights | state.bishops | state.rooks | state.queens
    ours, theirs = men & state.white, men & ~state.white
    if bool(ours) == bool(theirs):
        return 0
    white_king = chess.msb(state.kings & state.white)
    black_king = chess.msb(state.kings & ~state.white)
    bare = black_king if ours else white_king
    row, column = chess.square_rank(bare), chess.square_file(bare)
    edge = max(3 - row, row - 4) + max(3 - column, column - 4)
    points = 20 * edge - 8 * chess.square_manhattan_distance(white_king, black_king)
    return points if ours else -points


def _state(board: chess.Board) -> State:
    """The board as a state."""
    if board.ep_square is not None and not board.has_legal_en_passant():
        board.ep_square = None
    return State(
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[True],
        MAX if board.turn else MIN,
        board.castling_rights,
        -1 if board.ep_square is None else board.ep_square,
        board.halfmove_clock,
    )


def _board(state: State) -> chess.Board:
    """The state as a board."""
    import chess

    board = chess.Board(None)
    board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings = state[:6]
    board.occupied = state.pawns | state.knights | state.bishops | state.rooks | state.queens | state.kings
    board.occupied_co = [board.occupied & ~state.white, state.white]
    board.turn = state.mover == MAX
    board.castling_rights = state.castling
    board.ep_square = None if state.passing < 0 else state.passing
    board.halfmove_clock = state.clock
    return board


def _trouble_on_board(board: chess.Board) -> str:
    """Why no game can reach the board; nothing where one may."""
    import chess

    mover, other = ("White", "Black") if board.turn else ("Black", "White")
    sentences = {
        chess.STATUS_EMPTY: "it has no pieces; put a K and a k on the board",
        chess.STATUS_NO_WHITE_KING: "White has no king; put a K on the board",
        chess.STATUS_NO_BLACK_KING: "Black has no king; put a k on the board",
        chess.STATUS_TOO_MANY_KINGS: "a side has more than one king; leave one K and one k",
        chess.STATUS_PAWNS_ON_BACKRANK: "a pawn stands on rank 1 or 8; move it, or write what it became",
        chess.STATUS_TOO_MANY_WHITE_PAWNS: "White has more than 8 pawns; take some off",
        chess.STATUS_TOO_MANY_BLACK_PAWNS: "Black has more than 8 pawns; take some off",
        chess.STATUS_TOO_MANY_WHITE_PIECES: "White has more than 16 pieces; take some off",
        chess.STATUS_TOO_MANY_BLACK_PIECES: "Black has more than 16 pieces; take some off",
        chess.STATUS_OPPOSITE_CHECK: f"{other} is in check and {mover} is to move; let {other} move",
        chess.STATUS_BAD_CASTLING_RIGHTS: "castling needs king and rook where they began; write -",
        chess.STATUS_INVALID_EP_SQUARE: "no pawn has just passed over the en passant square; write -",
        chess.STATUS_TOO_MANY_CHECKERS: f"three pieces check {mover}; one move gives two checks at most",
        chess.STATUS_IMPOSSIBLE_CHECK: f"no last move of {other} can have given these checks to {mover}",
    }
    status = board.status()
    return next((sentence for flag, sentence in sentences.items() if status & flag), "")
