"""The plots of measured searches: what an order saves, and how deepening goes."""

from collections.abc import Callable, Mapping, Sequence
from math import log, log10
from typing import Any

from ..measure.survey import Depth
from ..trace import points
from . import palette
from .picture import axes, set_alt_text

Interval = tuple[float, float, float]  # a factor and the ends of its interval
TICKS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)
ROW = 0.355  # inches
NEW = "◆"
NAMES = 1.75  # inches for the names at the left


def draw_ratios(panels: Mapping[str, Mapping[str, Interval]], *, title: str = "") -> Any:
    """Draw a panel for each game, a bar for each order: by what factor it changes a count, and its interval.

    Bars begin at 1, which is no change, on a logarithmic axis. Those that make the count larger are orange
    and hatched. If a panel lacks a row, its place is left empty.

        draw_ratios({"chess": ratios(costs)}, title="nodes, compared with the game's own order")
    """
    names = list(dict.fromkeys(name for found in panels.values() for name in found))
    if not names:
        raise ValueError("there is nothing to compare; give a panel with at least one factor")
    ends = [end for found in panels.values() for each in found.values() for end in each]
    low, high = log(min(*ends, 0.9)) - 0.1, log(max(*ends, 1.1)) + 0.1
    wide, tall = (8 - NAMES) / len(panels), 0.9 + ROW * len(names) + 0.35 * bool(title)
    ax = axes(8, tall)
    for row, name in enumerate(names):
        ax.text(NAMES - 0.12, -row, name, ha="right", va="center", fontsize=14)
    for place, (panel, found) in enumerate(panels.items()):
        left, span = NAMES + place * wide, wide - 0.78  # the factors stand at the right

        def x(value: float, left: float = left, span: float = span) -> float:
            return left + span * (log(value) - low) / (high - low)

        _scale(ax, x, ends, len(names))
        ax.text(left + span / 2, 1.0, panel, ha="center", va="center", fontsize=15, weight="bold")
        for row, name in enumerate(names):
            if name in found:
                _factor(ax, x, -row, found[name], left + wide - 0.1)
    ax.set(xlim=(0, 8), ylim=(-len(names) - 0.55, 1.5 + bool(title)))
    ax.axis("off")
    if title:
        ax.text(0.1, 2, title, ha="left", va="center", fontsize=15)
    words = "; ".join(
        f"{panel}: {', '.join(f'{name} {v:.2f} ({a:.2f} to {b:.2f})' for name, (v, a, b) in found.items())}"
        for panel, found in panels.items()
    )
    return set_alt_text(ax, f"Factors with 95 % intervals{f', {title}' if title else ''}. {words}.")


def _scale(ax: Any, x: Any, ends: Any, rows: int) -> None:
    """The ticks of a panel, as many as have room, and a line at 1."""
    shown: list[float] = []
    for tick in sorted(TICKS, key=lambda tick: abs(log(tick))):
        room = [abs(x(tick) - x(t)) - 0.055 * len(f"{tick:g}{t:g}") for t in shown]
        if tick == 1 or (min(ends) <= tick <= max(ends) and min(room) > 0.03):
            shown.append(tick)
    for tick in shown:
        look: dict[str, Any] = {"color": palette.INK if tick == 1 else palette.FAINT, "zorder": 0}
        ax.plot([x(tick)] * 2, [-rows + 0.4, 0.55], linewidth=1.6 if tick == 1 else 0.8, **look)
        ax.text(x(tick), -rows + 0.28, f"{tick:g}", ha="center", va="top", fontsize=14)


def _factor(ax: Any, x: Any, y: float, interval: Interval, right: float) -> None:
    value, low, high = interval
    more = value > 1
    ax.barh(
        y, x(value) - x(1), 0.62, x(1), color=palette.ORANGE if more else palette.SKY, edgecolor=palette.INK,
        hatch="//" if more else None,
    )  # fmt: skip
    ax.plot([x(low), x(high)], [y, y], color=palette.INK, linewidth=2.2, marker="|", markersize=9)
    ax.text(right, y, f"{value:.2f}" if value < 10 else f"{value:.0f}", ha="right", va="center", fontsize=14)


def draw_deepening(rungs: Sequence[Depth], tell: Callable[[Any], str] = str, *, title: str = "") -> Any:
    """Draw the iterations of a deepening search, a row for each depth: nodes, value, best move, its line.

    `rungs` is what `measure.deepening` returns, or anything with depth, nodes, value, line and finished. The
    bars of nodes are logarithmic. If the best move is not that of the depth before, its box is yellow and
    thick, with a diamond before it. `tell` writes an action, as `game.notation` does.
    """
    if not rungs:
        raise ValueError("no iteration was finished; give the search more time")
    ax = axes(8, 0.75 + 0.4 * len(rungs) + 0.4 * bool(title))
    heads = (("depth", 0.62, "right"), ("nodes", 0.75, "left"), ("value", 3.4, "right"))
    for name, x, side in heads:
        ax.text(x, 1, name, ha=side, va="center", fontsize=14, color=palette.QUIET)
    ax.text(
        3.78, 1, f"line  ({NEW} a new best move)", ha="left", va="center", fontsize=14, color=palette.QUIET
    )
    moves = [tuple(map(tell, rung.line)) for rung in rungs]
    longest = log10(max(rung.nodes for rung in rungs) + 1)
    for row, (rung, line) in enumerate(zip(rungs, moves, strict=True)):
        ax.barh(-row, log10(rung.nodes + 1) / longest, 0.6, 0.75, color=palette.SKY, edgecolor=palette.INK)
        value = points(rung.value) if rung.finished else f"≥{points(rung.value)}"
        cells = ((0.62, str(rung.depth), "right"), (2.75, f"{rung.nodes:,}", "right"), (3.4, value, "right"))
        for x, text, side in cells:
            ax.text(x, -row, text, ha=side, va="center", fontsize=14)
        _line(ax, -row, line, row > 0 and line[:1] != moves[row - 1][:1])
    ax.set(xlim=(0, 8), ylim=(-len(rungs) + 0.35, 1.6 + bool(title)))
    ax.axis("off")
    if title:
        ax.text(0.1, 2.1, title, ha="left", va="center", fontsize=15)
    words = "; ".join(
        f"depth {rung.depth}: {rung.nodes:,} nodes, value {points(rung.value)}, {' '.join(line)}"
        f"{'' if rung.finished else ', broken off'}"
        for rung, line in zip(rungs, moves, strict=True)
    )
    return set_alt_text(ax, f"Deepening{f', {title}' if title else ''}. {words}.")


def _line(ax: Any, y: float, line: Sequence[str], new: bool) -> None:
    """The best move in a box, marked where it is another one, and as much of the line behind it as fits."""
    box: dict[str, Any] = {"facecolor": palette.HERE if new else palette.PAPER, "edgecolor": palette.INK}
    box |= {"boxstyle": "round,pad=0.18", "linewidth": 2.6 if new else 0.8}
    if new:
        ax.text(3.7, y, NEW, ha="right", va="center", fontsize=14)
    move = ax.text(3.85, y, line[0], ha="left", va="center", fontsize=14, weight="bold", bbox=box)
    room, behind = 33 - len(line[0]), " ".join(line[1:])
    text = behind if len(behind) <= room else behind[: behind.rfind(" ", 0, room)] + " …"
    look: dict[str, Any] = {
        "xycoords": move,
        "textcoords": "offset points",
        "ha": "left",
        "va": "center",
        "fontsize": 14,
    }
    ax.annotate(text, (1, 0.5), (10, 0), **look)
