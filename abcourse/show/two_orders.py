"""Orders of moves that reach one board, beside the table that remembers the board."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..games.game_text import action_text
from ..games.look import look_of
from ..trace import points
from . import palette
from .drawing import Drawing, box, canvas, line, text
from .drawing import shape as filled
from .shapes import shape

CELL, BETWEEN, TABLE, ROW, SIZE = 26, 58, 376, 42, 18  # points; TABLE is where the table begins
COLUMNS = {"slot": 22, "key": 90, "depth": 158, "value": 234, "kind": 310}  # the middle of each


class Kept(NamedTuple):
    """What a table holds in a slot: the key of a board, and what a search of it found."""

    key: str
    depth: int
    value: float
    kind: str


def draw_two_orders(
    game: Any, start: Any, orders: Sequence[Sequence[Any]], slots: Sequence[Kept | None], slot: int
) -> Drawing:
    """Draw the board `start`, the board to which up to two orders of moves lead, and a table with its slots.

    Between them stands the board before the last move of each order. The frame marks the slot that is looked
    at. Without orders, only the board `start` stands beside the table. Raises ValueError if the orders lead
    to two boards.
    """
    side = CELL * len(game.grid(start))
    tall = 2 * side + 82
    middle, second, third = (tall - side) / 2, 4 + side + BETWEEN, 4 + 2 * (side + BETWEEN)
    drawn, told = _board(game, start, 4, middle), list[str]()
    reached = list[Any]()
    for actions, top, beside in zip(orders, (26, tall - side - 26), (12, tall - 12), strict=False):
        before = start
        for action in actions[:-1]:
            before = game.result(before, action)
        drawn += _board(game, before, second, top) + _arrow(4 + side, middle + side / 2, top + side / 2)
        reached.append(game.result(before, actions[-1]))
        drawn += _board(game, reached[-1], third, middle)
        drawn += _arrow(second + side, top + side / 2, middle + side / 2)
        moves = ", ".join(action_text(game, start, action) for action in actions)
        drawn.append(text(second + side / 2, beside, moves, size=SIZE, bold=True))
        told.append(f"The moves {moves} lead to one board.")
        if reached[-1] != reached[0]:
            raise ValueError(f"the order {moves} leads to another board than the first order")
    drawn += _table(slots, slot)
    rows = [f"slot {place}: {' '.join(map(str, kept))}" for place, kept in enumerate(slots) if kept]
    alt = f"A board. {' '.join(told)} A table; framed is slot {slot}. {'; '.join(rows) or 'It is empty'}."
    return Drawing(canvas(TABLE + 370, tall, *drawn), alt)


def _board(game: Any, state: Any, x: float, y: float) -> list[str]:
    look, drawn = look_of(game), list[str]()
    for row, symbols in enumerate(game.grid(state)):
        for column, symbol in enumerate(symbols):
            left, top = x + CELL * column, y + CELL * row
            drawn.append(box(left, top, CELL, CELL, palette.PAPER))
            place = f"translate({left} {top}) scale({CELL / 100})"
            drawn.append(f"<g transform='{place}'>{shape(look, symbol)}</g>")
    return drawn


def _arrow(x: float, y: float, to: float) -> list[str]:
    end = x + BETWEEN
    return [line(x + 6, y, end - 14, to, palette.INK, 2), filled(f"M{end - 4:g} {to:g}l-13-7v14z")]


def _table(slots: Sequence[Kept | None], slot: int) -> list[str]:
    drawn = [text(TABLE + x, 20, name, size=SIZE, bold=True) for name, x in COLUMNS.items()]
    for place, kept in enumerate(slots):
        top = 38 + ROW * place
        thick, fill = (4, palette.HERE) if place == slot else (1, palette.PAPER)
        drawn.append(box(TABLE, top, 365, ROW - 6, fill, thick=thick))
        cells = [str(place), *([kept.key, kept.depth, points(kept.value), kept.kind] if kept else [])]
        for x, cell in zip(COLUMNS.values(), cells, strict=False):
            drawn.append(text(TABLE + x, top + ROW / 2 - 3, str(cell), size=SIZE))
    return drawn
