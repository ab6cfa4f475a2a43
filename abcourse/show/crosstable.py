"""A tournament as a picture: who scored what against whom, and how many moves let go of a result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from ..measure.tournament import Crosstable
from . import palette
from .picture import axes, chart, told

WIDE, NAMES, SCORE, ROW, BAR = 9.0, 1.95, 0.8, 0.62, 0.52  # inches
SIZE = 16
FILLS, HATCHES = (palette.SKY, palette.ORANGE, palette.YELLOW), ("", "//", "..")


@chart
def draw_crosstable(table: Crosstable) -> Any:
    """A row for each entrant, the best first: its score, and that against each of the others, in percent.

    Below each is the 95 % interval, over paired openings. Blue, with a thick frame: the whole interval lies
    above 50; yellow, with a dotted frame: it lies below; white: it holds 50. A column has its row's number.
    """
    names = sorted(table.names, key=table.score, reverse=True)
    wide, head = (WIDE - NAMES - SCORE) / len(names), 0.5
    ax = _paper(head + ROW * len(names) + 0.1)
    for place, label in enumerate(["score", *map(str, range(1, len(names) + 1))]):
        middle = NAMES + (SCORE / 2 if place == 0 else SCORE + wide * (place - 0.5))
        _write(ax, middle, head / 2, label)
    for row, name in enumerate(names):
        middle = head + ROW * (row + 0.5)
        ax.text(0.05, middle, f"{row + 1}  {name}", va="center", fontsize=SIZE)
        _write(ax, NAMES + SCORE / 2, middle, f"{table.score(name):.0%}")
    for (row, one), (column, other) in product(enumerate(names), repeat=2):
        corner = NAMES + SCORE + wide * column, head + ROW * row
        _cell(ax, corner, wide, None if one == other else table.elo(one, other))
    rows = "; ".join(f"{name} {table.score(name):.0%}" for name in names)
    return told(ax, f"A cross table, the best first, with scores and 95 % intervals: {rows}.")


def _paper(tall: float) -> Any:
    """Axes without a frame, an inch a unit, the first row on top."""
    ax = axes(None, WIDE, tall)
    ax.set(xlim=(0, WIDE), ylim=(tall, 0))
    ax.axis("off")
    return ax


def _write(ax: Any, x: float, y: float, text: str) -> None:
    ax.text(x, y, text, ha="center", va="center", fontsize=SIZE - 2, linespacing=1.05)


def _cell(ax: Any, corner: tuple[float, float], wide: float, found: Any) -> None:
    from matplotlib.patches import Rectangle

    (x, y), fill, edge, line, width = corner, palette.PAPER, palette.FAINT, "-", 1.0
    if found is None:
        fill = palette.PRUNED_FILL
    elif found.low > 0:
        fill, edge, width = palette.MAX_FILL, palette.INK, 3.0
    elif found.high < 0:
        fill, edge, line, width = palette.MIN_FILL, palette.INK, ":", 2.0
    frame: dict[str, Any] = {"facecolor": fill, "edgecolor": edge, "linestyle": line, "linewidth": width}
    ax.add_patch(Rectangle((x + 0.03, y + 0.03), wide - 0.06, ROW - 0.06, **frame))
    if found is not None:
        _write(ax, x + wide / 2, y + ROW / 2, _score(found))


def _score(found: Any) -> str:
    """The mean score in percent, with the ends of its 95 % interval below."""
    low, high = (100 / (1 + 10 ** (-end / 400)) for end in (found.low, found.high))
    return f"{100 * found.score:.0f} %\n{low:.0f} to {high:.0f}"


@chart
def draw_blunders(blunders: Mapping[str, Mapping[str, float]]) -> Any:
    """A bar for each player: moves a game that let go of a result, split by what was let go."""
    kinds: Sequence[str] = list(next(iter(blunders.values())))
    looks = [
        {"color": fill, "hatch": hatch, "edgecolor": palette.INK}
        for _, fill, hatch in zip(kinds, FILLS, HATCHES, strict=False)
    ]
    most = max(sum(each.values()) for each in blunders.values()) or 1
    head, room = 0.6, WIDE - NAMES - 1.0
    ax = _paper(head + BAR * len(blunders) + 0.1)
    for place, (kind, look) in enumerate(zip(kinds, looks, strict=True)):
        ax.barh(head / 2, 0.4, 0.28, NAMES + 3 * place, **look)
        ax.text(NAMES + 0.5 + 3 * place, head / 2, kind, va="center", fontsize=SIZE)
    for row, (name, each) in enumerate(blunders.items()):
        middle, left = head + BAR * (row + 0.5), NAMES
        ax.text(NAMES - 0.1, middle, name, ha="right", va="center", fontsize=SIZE)
        for kind, look in zip(kinds, looks, strict=True):
            ax.barh(middle, room * each[kind] / most, 0.36, left, **look)
            left += room * each[kind] / most
        ax.text(left + 0.08, middle, f"{sum(each.values()):.2f}", va="center", fontsize=SIZE)
    rows = "; ".join(f"{name} {sum(each.values()):.2f}" for name, each in blunders.items())
    return told(ax, f"Moves a game that let go of a result: {rows}.")
