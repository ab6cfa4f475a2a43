"""A tournament as a picture: who scored what against whom, and how many moves let go of a result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..tournament import Crosstable
from . import palette
from .picture import axes, told


def draw_crosstable(table: Crosstable, *, ax: Any = None) -> Any:
    """A row for each entrant, the best first: its score, and that against each of the others, in percent.

    Blue where the whole 95 % interval lies above 50, yellow where it lies below, white where it holds 50.
    """
    names = sorted(table.names, key=table.score, reverse=True)
    ax = axes(ax, 1.35 * len(names) + 3.2, 0.8 * len(names) + 0.6)
    for row, one in enumerate(names):
        ax.text(-0.62, row, f"{one}  {table.score(one):.0%}", ha="right", va="center", fontsize=18)
        ax.text(row, -0.62, str(row + 1), ha="center", va="bottom", fontsize=18)
        for column, other in enumerate(names):
            if one == other:
                _cell(ax, row, column, palette.QUIET, "")
                continue
            found = table.elo(one, other)
            fill = palette.SKY if found.low > 0 else palette.MIN_FILL if found.high < 0 else palette.PAPER
            _cell(ax, row, column, fill, _score(found))
    ax.set(xlim=(-3.1, len(names) - 0.45), ylim=(len(names) - 0.45, -1.1))
    ax.axis("off")
    rows = "; ".join(f"{name} {table.score(name):.0%}" for name in names)
    return told(ax, f"A cross table, the best first, with scores and 95 % intervals: {rows}.")


def _cell(ax: Any, row: int, column: int, fill: str, text: str) -> None:
    ax.fill_between(
        [column - 0.5, column + 0.5], row - 0.5, row + 0.5, facecolor=fill, edgecolor=palette.INK, linewidth=1
    )
    ax.text(column, row, text, ha="center", va="center", fontsize=17, linespacing=1.05)


def _score(found: Any) -> str:
    """The mean score in percent, with the ends of its 95 % interval below."""
    low, high = (100 / (1 + 10 ** (-end / 400)) for end in (found.low, found.high))
    return f"{100 * found.score:.0f} %\n{low:.0f} to {high:.0f}"


def draw_blunders(blunders: Mapping[str, Mapping[str, float]], *, ax: Any = None) -> Any:
    """A bar for each player: moves a game that let go of a result, split by what was let go."""
    kinds = list(next(iter(blunders.values())))
    fills = (palette.BLUE, palette.VERMILLION, palette.GREEN)
    if ax is None:
        ax = axes(None, 9, 0.62 * len(blunders) + 1.4)
        ax.set_position((0.16, 0.2, 0.82, 0.78))  # names to the left, what is counted below
    for place, each in enumerate(blunders.values()):
        left = 0.0
        for kind, fill in zip(kinds, fills, strict=False):
            ax.barh(place, each[kind], left=left, color=fill, edgecolor=palette.INK, height=0.66)
            left += each[kind]
        ax.text(left, place, f" {left:.2f}", va="center", fontsize=15)
    for kind, fill in zip(kinds, fills, strict=False):
        ax.barh(0, 0, color=fill, edgecolor=palette.INK, label=kind)
    most = max(sum(each.values()) for each in blunders.values())
    ax.set(ylim=(len(blunders) - 0.4, -0.6), xlim=(0, 1.18 * most or 1))
    ax.set_yticks(range(len(blunders)), list(blunders), fontsize=16)
    ax.set_xlabel("moves a game that let go of a result", fontsize=15)
    ax.tick_params(axis="x", labelsize=15)
    ax.legend(fontsize=15, frameon=False, loc="upper right")
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    rows = "; ".join(f"{name} {sum(each.values()):.2f}" for name, each in blunders.items())
    return told(ax, f"Moves a game that let go of a result: {rows}.")
