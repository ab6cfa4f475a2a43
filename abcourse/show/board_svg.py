"""A board as a picture, for any game with `grid(state)`: rows from the top, each cell a symbol.

How a game looks is one `Look`, which the picture and the board to play on share. MAX and MIN differ by
shape or lightness, never by colour alone. A game that has no look of its own shows its symbols as letters.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from ..games.capture import Capture
from ..games.catalogue import sides
from ..games.checkers import Checkers
from ..games.chess import Chess
from ..games.connect4 import Connect4
from ..games.game import MAX, MIN, Player
from ..games.match import drawn
from ..games.nim import LETTERS, Nim
from ..games.reversi import Reversi
from ..games.tictactoe import TicTacToe
from .page import data_uri
from .palette import BETA, BLUE, FAINT, FONT, INK, MAX_FILL, MIN_FILL, ORANGE, PAPER, QUIET

Cell = tuple[int, int]  # row and column from the top left
Grid = Sequence[Sequence[str]]

FREE, NOWHERE = ".", " "  # a cell that is empty, and one that is not part of play
WIDE, MARGIN = 56, 26  # pixels of a cell, and of the margin with the coordinates


@dataclass(frozen=True)
class Look:
    """How a game's board looks, and what its cells and pieces are called.

    `how` says how one points at a move. `shapes` is SVG in a square of 100 for each symbol; `nouns` names
    the pieces, `owners` says whose they are. `fills` colours the cells in turn, as on a chessboard, with
    lines of colour `lines` between them. `named` is what a cell is called, given the number of rows;
    `small` stands in its corner, `number` in its middle while it is free; `across` and `down` are the
    coordinates. `drops`: only the column of a cell matters. `open_cells`: show where one may begin a move,
    which is not plain from the board.
    """

    title: str = "Board"
    how: str = ""
    shapes: Mapping[str, str] = field(default_factory=dict)
    nouns: Mapping[str, str] = field(default_factory=dict)
    owners: Mapping[str, Player] = field(default_factory=dict)
    fills: tuple[str, str] = (PAPER, PAPER)
    lines: str = FAINT
    named: Callable[[int, Cell], str] = lambda rows, cell: f"row {cell[0] + 1}, column {cell[1] + 1}"
    small: Callable[[Cell], str] = lambda cell: ""
    number: Callable[[Cell], str] = lambda cell: ""
    across: Callable[[int], str] = lambda column: ""
    down: Callable[[int, int], str] = lambda rows, row: ""
    drops: bool = False
    open_cells: bool = False

    def shape(self, symbol: str) -> str:
        """The SVG of a symbol; one without a shape is written as it is."""
        if symbol in (FREE, NOWHERE):
            return self.shapes.get(symbol, "")
        return self.shapes.get(symbol) or _letters(symbol)

    def owner(self, symbol: str) -> Player | None:
        """Whose piece a symbol is; None for an empty cell and for a symbol of neither player."""
        if symbol[0] in "+-":
            return MAX if symbol[0] == "+" else MIN
        return self.owners.get(symbol)

    def fill(self, cell: Cell) -> str:
        """The colour of a cell."""
        return self.fills[sum(cell) % 2]

    def middle(self, cell: Cell, symbol: str) -> str:
        """What is written in the middle of a cell: its number, while it is free."""
        return self.number(cell) if symbol == FREE else ""

    def words(self, symbol: str, whose: Mapping[Player, str]) -> str:
        """What stands on a cell: "your king", "free"; `whose` says how each player's things begin."""
        if symbol == NOWHERE:
            return "not in play"
        if symbol == FREE:
            return "free"
        owner, noun = self.owner(symbol), self.nouns.get(symbol, symbol)
        return f"{whose[owner]} {noun}" if owner and noun != whose[owner] else noun


def _letters(text: str) -> str:
    """A symbol written out in a rounded box: blue for a gain of MAX, orange for one of MIN."""
    fill = {"+": MAX_FILL, "-": MIN_FILL}.get(text[0], PAPER)
    size = 44 if len(text) < 3 else 32
    return (
        f"<rect x='10' y='16' width='80' height='68' rx='12' fill='{fill}' stroke='{INK}' stroke-width='3'/>"
        f"<text x='50' y='{50 + size * 0.36:g}' font-size='{size}' font-weight='600' fill='{INK}' "
        f"text-anchor='middle' font-family='{FONT}'>{escape(text)}</text>"
    )


def _cross(colour: str, reach: float, wide: float) -> str:
    low, high = 50 - reach, 50 + reach
    path = f"M{low:g} {low:g}L{high:g} {high:g}M{high:g} {low:g}L{low:g} {high:g}"
    return f"<path d='{path}' fill='none' stroke='{colour}' stroke-width='{wide:g}' stroke-linecap='round'/>"


def _circle(fill: str, radius: float, edge: str = "none", wide: float = 0) -> str:
    return f"<circle cx='50' cy='50' r='{radius:g}' fill='{fill}' stroke='{edge}' stroke-width='{wide:g}'/>"


def _disc(fill: str, mark: str) -> str:
    """A stone with its mark on it."""
    return _circle(fill, 40, INK, 3) + mark


CROWN = "M31 59 29 40 40 49 50 34 60 49 71 40 69 59ZM32 64H68V68H32Z"
BASE = "M27 77H73V87H27Z"
PIECES = {
    "p": "M50 22a13 13 0 0 1 7 24C58 58 62 66 65 74H35C38 66 42 58 43 46a13 13 0 0 1 7-24Z",
    "r": "M29 20H39V28H45V20H55V28H61V20H71V38L64 44V66L69 74H31L36 66V44L29 38Z",
    "n": "M33 74C33 60 47 54 46 43 40 46 38 52 31 52 25 51 23 44 27 39L40 22 41 13 50 20C68 23 73 46 70 74Z",
    "b": "M50 12a5 5 0 0 1 4 8C68 32 68 50 59 60L64 74H36L41 60C32 50 32 32 46 20a5 5 0 0 1 4-8Z",
    "q": "M33 74 20 34 36 50 39 22 50 46 61 22 64 50 80 34 67 74Z",
    "k": "M46 10H54V17H61V24H54V33C66 27 83 36 75 52 72 59 67 66 66 74H34"
    "C33 66 28 59 25 52 17 36 34 27 46 33V24H39V17H46Z",
}
DETAILS = {"b": "M50 30V46M42 38H58", "n": "M43 30V31", "k": "M50 40V66", "r": "M37 44H63M37 66H63"}


def _piece(kind: str, fill: str, edge: str) -> str:
    """A chess piece: its outline, its foot, and a few lines inside."""
    path = f"M0 0{PIECES[kind]}{BASE}".replace("M0 0", "")
    return (
        f"<g transform='translate(-4 -3) scale(1.08)' stroke-linejoin='round' stroke-linecap='round' "
        f"stroke-width='3.5'>"
        f"<path d='{path}' fill='{fill}' stroke='{INK if fill == PAPER else fill}'/>"
        f"<path d='{DETAILS.get(kind, '')}M36 82H64' fill='none' stroke='{edge}'/></g>"
    )


STONES = {"X": MAX, "O": MIN}
DARK = "#222222"
BLACK_MARK, WHITE_MARK = _cross("#bbbbbb", 13, 6), _circle("none", 15, "#777777", 6)
HOLE = _circle(PAPER, 40, "#6d8a9e", 2)
MATCH = (
    f"<rect x='44' y='22' width='12' height='68' rx='3' fill='#d8b27a' stroke='{INK}' stroke-width='2.5'/>"
    f"<ellipse cx='50' cy='20' rx='11' ry='13' fill='{BETA}' stroke='{INK}' stroke-width='2.5'/>"
)
GONE = f"<path d='M50 12V90' stroke='{FAINT}' stroke-width='3' stroke-dasharray='5 8' fill='none'/>"
KINDS = {"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}


def _draughts(fill: str, edge: str, mark: str, king: bool) -> str:
    """A draughtsman with its rim; a king wears a crown."""
    rim = _circle("none", 32, edge, 2.5)
    crown = f"<path d='{CROWN}' fill='{edge}' stroke='{edge}' stroke-width='3' stroke-linejoin='round'/>"
    whole = _circle(fill, 41, INK, 3) + rim + (crown if king else mark)
    return f"<g transform='translate(9 11) scale(.88)'>{whole}</g>"  # clear of the square's number


def _square_of_checkers(cell: Cell) -> str:
    row, column = cell
    return str(4 * row + column // 2 + 1) if (row + column) % 2 else ""


def _field(rows: int, cell: Cell) -> str:
    """A cell as chess names it, rows counted from the bottom.

    >>> _field(8, (4, 4))
    'e4'
    """
    return f"{'abcdefgh'[cell[1]]}{rows - cell[0]}"


LOOKS: dict[type, Look] = {
    TicTacToe: Look(
        title="Tic-tac-toe",
        shapes={"X": _cross(BLUE, 25, 12), "O": _circle("none", 28, BETA, 11)},
        nouns={"X": "X", "O": "O"},
        owners=STONES,
        lines=INK,
        named=lambda rows, cell: f"square {3 * cell[0] + cell[1]}",
        number=lambda cell: str(3 * cell[0] + cell[1]),
    ),
    Connect4: Look(
        title="Connect 4",
        how="Choose a column.",
        shapes={
            "X": _disc(BLUE, _cross(PAPER, 15, 9)),
            "O": _disc(ORANGE, _circle("none", 17, INK, 8)),
            FREE: HOLE,
        },
        nouns={"X": "stone", "O": "stone"},
        owners=STONES,
        fills=("#c9dbe8", "#c9dbe8"),
        lines="",
        named=lambda rows, cell: f"column {cell[1] + 1}, row {rows - cell[0]}",
        across=lambda column: str(column + 1),
        drops=True,
    ),
    Reversi: Look(
        title="Reversi",
        how="The dots are your moves.",
        shapes={"X": _disc(DARK, BLACK_MARK), "O": _disc(PAPER, WHITE_MARK)},
        nouns={"X": "disc", "O": "disc"},
        owners=STONES,
        fills=("#8fbfa3", "#8fbfa3"),
        lines="#3d6b50",
        named=lambda rows, cell: f"{'abcdefgh'[cell[1]]}{cell[0] + 1}",
        across=lambda column: "abcdefgh"[column],
        down=lambda rows, row: str(row + 1),
        open_cells=True,
    ),
    Checkers: Look(
        title="Checkers",
        how="Choose a piece with a dot, then every square on which it lands.",
        open_cells=True,
        shapes={
            "x": _draughts(DARK, "#bbbbbb", BLACK_MARK, king=False),
            "X": _draughts(DARK, "#e8c35a", "", king=True),
            "o": _draughts(PAPER, "#777777", WHITE_MARK, king=False),
            "O": _draughts(PAPER, "#8a5a00", "", king=True),
        },
        nouns={"x": "man", "X": "king", "o": "man", "O": "king"},
        owners={"x": MAX, "X": MAX, "o": MIN, "O": MIN},
        fills=("#f2ebdc", "#b9a27e"),
        lines="",
        named=lambda rows, cell: f"square {_square_of_checkers(cell)}" if sum(cell) % 2 else "light square",
        small=_square_of_checkers,
    ),
    Chess: Look(
        title="Chess",
        how="Choose a piece, then its square.",
        shapes={kind.upper(): _piece(kind, PAPER, INK) for kind in PIECES}
        | {kind: _piece(kind, DARK, "#dddddd") for kind in PIECES},
        nouns=KINDS | {kind.upper(): noun for kind, noun in KINDS.items()},
        owners={kind.upper(): MAX for kind in PIECES} | dict.fromkeys(PIECES, MIN),
        fills=("#f2ebdc", "#c3a983"),
        lines="",
        named=_field,
        across=lambda column: "abcdefgh"[column],
        down=lambda rows, row: str(rows - row),
    ),
    Nim: Look(
        title="Nim",
        how="Choose a match: the third in a row takes three.",
        shapes={"|": MATCH, FREE: GONE},
        nouns={"|": "match"},
        lines="",
        named=lambda rows, cell: f"pile {LETTERS[cell[0]]}, number {cell[1] + 1}",
        across=lambda column: str(column + 1),
        down=lambda rows, row: LETTERS[row],
    ),
    Capture: Look(
        title="Capture",
        how="Take the first of a row where its sign is yours: + is MAX, - is MIN.",
        lines="",
        named=lambda rows, cell: f"fight {cell[0]}, capture {cell[1] + 1}",
        down=lambda rows, row: str(row),
    ),
}


def look_of(game: Any) -> Look:
    """The look of a game; a plain one for a game that has none of its own."""
    return next((look for kind, look in LOOKS.items() if isinstance(game, kind)), Look())


def board_svg(game: Any, state: Any, marked: Collection[Cell] = ()) -> str:
    """The board as an SVG, with the marked cells framed."""
    look, grid = look_of(game), game.grid(state)
    rows, columns = len(grid), len(grid[0])
    body = [
        _cell_svg(look, (row, column), symbol, (row, column) in marked)
        for row, symbols in enumerate(grid)
        for column, symbol in enumerate(symbols)
    ]
    left = MARGIN if any(look.down(rows, row) for row in range(rows)) else 4
    below = MARGIN if any(look.across(column) for column in range(columns)) else 4
    body += [
        _text(column * WIDE + WIDE / 2, rows * WIDE + 18, look.across(column)) for column in range(columns)
    ]
    body += [_text(-14, row * WIDE + WIDE / 2 + 5, look.down(rows, row)) for row in range(rows)]
    width, height = left + columns * WIDE + 4, 4 + rows * WIDE + below
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' "
        f"viewBox='{-left} -4 {width} {height}'><rect x='{-left}' y='-4' width='{width}' height='{height}' "
        f"fill='{PAPER}'/>{''.join(body)}</svg>"
    )


def _cell_svg(look: Look, cell: Cell, symbol: str, marked: bool) -> str:
    """One cell: its ground, its small text, what stands on it, and its frame."""
    row, column = cell
    line = f" stroke='{look.lines}' stroke-width='1.5'" if look.lines else ""
    frame = f"<rect x='3' y='3' width='50' height='50' fill='none' stroke='{INK}' stroke-width='3'/>"
    small = look.small(cell)
    return (
        f"<g transform='translate({column * WIDE} {row * WIDE})'>"
        f"<rect width='{WIDE}' height='{WIDE}' fill='{look.fill(cell)}'{line}/>"
        + (
            f"<text x='4' y='12' font-size='10' font-family='{FONT}' fill='{INK}'>{small}</text>"
            * bool(small)
        )
        + (f"<g transform='scale({WIDE / 100:g})'>{look.shape(symbol)}</g>" if look.shape(symbol) else "")
        + _text(WIDE / 2, WIDE / 2 + 6, look.middle(cell, symbol), 18)
        + frame * marked
        + "</g>"
    )


def _text(x: float, y: float, text: str, size: int = 14) -> str:
    if not text:
        return ""
    place = f"x='{x:g}' y='{y:g}' font-size='{size}' text-anchor='middle'"
    return f"<text {place} font-family='{FONT}' fill='{QUIET}'>{escape(text)}</text>"


def board_alt(game: Any, state: Any) -> str:
    """The board in words: whose pieces stand where, and who moves or how it ended."""
    look, grid, names = look_of(game), game.grid(state), sides(game)
    found: dict[str, list[str]] = {}
    for row, symbols in enumerate(grid):
        for column, symbol in enumerate(symbols):
            if symbol not in (FREE, NOWHERE):
                noun = look.words(symbol, names)
                found.setdefault(noun, []).append(look.named(len(grid), (row, column)))
    pieces = [f"{noun}: {'; '.join(cells)}." for noun, cells in found.items()] or ["It is empty."]
    if not look.owners:  # what matters is not where things lie
        pieces = [f"{game.name(state)}."] if hasattr(game, "name") else pieces
    over = game.is_terminal(state)
    last = "The game is over." if over else f"{names[game.to_move(state)]} to move."
    return " ".join([f"A {look.title} board.", *pieces, last])


class BoardPicture:
    """A position as a notebook output: the picture with its alt text, and the board in text."""

    def __init__(self, game: Any, state: Any, marked: Collection[Cell] = ()) -> None:
        self.game, self.state, self.marked = game, state, tuple(marked)

    def __repr__(self) -> str:
        return drawn(self.game, self.state)

    def html(self) -> str:
        """The picture as an image with its alt text; a game without a grid as its board in text."""
        if not hasattr(self.game, "grid"):
            return f"<pre>{escape(repr(self))}</pre>"
        svg = board_svg(self.game, self.state, self.marked)
        alt = escape(board_alt(self.game, self.state))
        return f'<img src="{data_uri(svg)}" alt="{alt}" style="max-width:100%;background:#fff">'

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": repr(self)}
