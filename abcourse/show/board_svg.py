"""A board as a picture, for any game with `grid(state)`: rows from the top, and each cell a symbol.

The `look` on the game's card says how it is drawn. The picture and the board to play on share it. MAX and MIN
differ by shape or lightness, and never by colour alone.
"""

from collections.abc import Collection
from html import escape
from typing import Any

from ..games.game_text import board_text, sides, state_text, title
from ..games.look import FREE, NOWHERE, Cell, Look, look_of
from ..games.validate_game import asked
from .page import WHITE, Shown, data_uri
from .palette import FAINT, FONT, INK, PAPER, QUIET
from .shapes import shape

WIDE, MARGIN = 56, 26  # pixels of a cell, and of the margin with the coordinates
GROUNDS = {
    "paper": (PAPER, PAPER, FAINT),
    "bare": (PAPER, PAPER, ""),
    "ruled": (PAPER, PAPER, INK),
    "blue": ("#c9dbe8", "#c9dbe8", ""),
    "green": ("#8fbfa3", "#8fbfa3", "#3d6b50"),
    "wood": ("#f2ebdc", "#c3a983", ""),
}
"""What the cells are drawn on: two colours in turn, as on a chessboard, and that of the lines between."""


def fill(look: Look, cell: Cell) -> str:
    """The colour of a cell."""
    return GROUNDS[look.ground][sum(cell) % 2]


def touched(game: Any, state: Any, move: Any) -> list[Cell]:
    """Return the cells to mark for a move: those it points at, or where the stone lands if stones drop."""
    if not hasattr(game, "where"):
        return []
    if not look_of(game).drops:
        return list(asked(game, "where", move))
    before, after = (asked(game, "grid", each) for each in (state, game.result(state, move)))
    return [
        (row, column)
        for row, symbols in enumerate(after)
        for column, symbol in enumerate(symbols)
        if symbol != before[row][column]
    ]


def board_svg(game: Any, state: Any, marked: Collection[Cell] = ()) -> str:
    """Return the board as an SVG, with the marked cells framed."""
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
    body += [_text(-14, row * WIDE + WIDE / 2 + 7, look.down(rows, row)) for row in range(rows)]
    width, height = left + columns * WIDE + 4, 4 + rows * WIDE + below
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' "
        f"viewBox='{-left} -4 {width} {height}'><rect x='{-left}' y='-4' width='{width}' height='{height}' "
        f"fill='{PAPER}'/>{''.join(body)}</svg>"
    )


def _cell_svg(look: Look, cell: Cell, symbol: str, marked: bool) -> str:
    """One cell: its ground, its small text, what stands on it, and its frame."""
    row, column = cell
    lines = GROUNDS[look.ground][2]
    line = f" stroke='{lines}' stroke-width='1.5'" if lines else ""
    frame = f"<rect x='3' y='3' width='50' height='50' fill='none' stroke='{INK}' stroke-width='3'/>"
    small, drawing = look.small(cell), shape(look, symbol)
    return (
        f"<g transform='translate({column * WIDE} {row * WIDE})'>"
        f"<rect width='{WIDE}' height='{WIDE}' fill='{fill(look, cell)}'{line}/>"
        + frame * marked
        + (
            f"<rect width='18' height='15' fill='{fill(look, cell)}'/>"  # the frame stays clear of the number
            f"<text x='4' y='12' font-size='10' font-family='{FONT}' fill='{INK}'>{small}</text>"
            * bool(small)
        )
        + (f"<g transform='scale({WIDE / 100:g})'>{drawing}</g>" if drawing else "")
        + _text(WIDE / 2, WIDE / 2 + 6, look.middle(cell, symbol), 18)
        + "</g>"
    )


def _text(x: float, y: float, text: str, size: int = 20) -> str:
    if not text:
        return ""
    place = f"x='{x:g}' y='{y:g}' font-size='{size}' text-anchor='middle'"
    return f"<text {place} font-family='{FONT}' fill='{QUIET}'>{escape(text)}</text>"


def board_alt(game: Any, state: Any) -> str:
    """Return the board in words: whose pieces stand where, and who moves or how it ended."""
    look, grid, names = look_of(game), game.grid(state), sides(game)
    found: dict[str, list[str]] = {}
    for row, symbols in enumerate(grid):
        for column, symbol in enumerate(symbols):
            if symbol not in (FREE, NOWHERE):
                noun = look.words(symbol, names)
                found.setdefault(noun, []).append(look.named(len(grid), (row, column)))
    pieces = [f"{noun}: {'; '.join(cells)}." for noun, cells in found.items()] or ["It is empty."]
    if hasattr(game, "name") and not any(look.piece(symbol).owner for symbol in look.pieces):
        pieces = [f"{state_text(game, state)}."]  # what matters is not where things lie
    over = game.is_terminal(state)
    last = "The game is over." if over else f"{names[game.to_move(state)]} to move."
    return " ".join([f"A {title(game)} board.", *pieces, last])


class BoardPicture(Shown):
    """A position as a notebook output: the picture with its alt text, and the board in text."""

    def __init__(self, game: Any, state: Any, marked: Collection[Cell] = ()) -> None:
        self.game, self.state, self.marked = game, state, tuple(marked)

    def __repr__(self) -> str:
        return board_text(self.game, self.state)

    def html(self) -> str:
        """The picture as an image with its alt text; a game without a grid as its board in text."""
        if not hasattr(self.game, "grid"):
            return f"<pre>{escape(repr(self))}</pre>"
        svg = board_svg(self.game, self.state, self.marked)
        alt = escape(board_alt(self.game, self.state))
        return f'<img class="abc-board" src="{data_uri(svg)}" alt="{alt}" style="max-width:100%;{WHITE}">'
