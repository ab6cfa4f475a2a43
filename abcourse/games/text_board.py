"""A board drawn with characters: what `print(game.board(state))` shows, and the terminal."""

from collections.abc import Mapping
from typing import Any

from .look import FREE, look_of
from .validate_game import asked

UNICODE = {
    "cross": "✕", "crossed stone": "✕", "black disc": "✕", "ring": "○", "ringed stone": "○",
    "white disc": "○",
    "white king": "♔", "white queen": "♕", "white rook": "♖", "white bishop": "♗", "white knight": "♘",
    "white pawn": "♙", "black king": "♚", "black queen": "♛", "black rook": "♜", "black bishop": "♝",
    "black knight": "♞", "black pawn": "♟", "hole": "·", "gone": "·", FREE: "·",
}  # fmt: skip
"""The sign for a shape; a shape that is not here is drawn as the game's own symbol."""

ASCII: dict[str, str] = {}


def text_board(game: Any, state: Any, signs: Mapping[str, str] = ASCII) -> str:
    """The rows of the game's `grid`, with the coordinates and numbers of its `look`, in letters or signs."""
    look = look_of(game)
    rows = [
        [
            look.middle((row, column), symbol) or signs.get(look.piece(symbol).shape or symbol, symbol)
            for column, symbol in enumerate(symbols)
        ]
        for row, symbols in enumerate(asked(game, "grid", state))
    ]
    across = [look.across(column) for column in range(len(rows[0]))]
    down = [look.down(len(rows), row) for row in range(len(rows))]
    beside = [
        _range([look.small((row, column)) for column in range(len(across))]) for row in range(len(rows))
    ]
    wide, margin = max(len(cell) for row in [*rows, across] for cell in row), max(map(len, down))
    lines = [
        f"{left:>{margin}}{' ' * (margin > 0)}{' '.join(f'{cell:<{wide}}' for cell in row)}{right}".rstrip()
        for left, row, right in zip([*down, ""], [*rows, across], [*beside, ""], strict=True)
    ]
    return "\n".join(lines).rstrip()


def _range(numbers: list[str]) -> str:
    """The first and last number of a row, to stand beside it."""
    shown = [number for number in numbers if number]
    return f"   {shown[0]}-{shown[-1]}" if shown else ""
