"""Questions to a search, one row each: the window it was asked in, and what is known after its answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, isfinite
from typing import Any, NamedTuple

from ..trace import Trace, points
from . import palette
from .picture import axes, told

WIDE, ROW, EDGE = 4.8, 0.72, 0.3  # inches: narrow, for a card on a slide


class Asked(NamedTuple):
    """A question: its name, its window, its answer, and the ends between which the value then lies."""

    name: str
    alpha: float
    beta: float
    answer: float
    low: float
    high: float


def passes(probes: Iterable[Any]) -> list[Asked]:
    """The passes of MTD, as `search.mtd` yields them, with what is known of the root after each."""
    return [
        Asked(f"pass {number}", probe.bound - 1, probe.bound, probe.returned, probe.lower, probe.upper)
        for number, probe in enumerate(probes, 1)
    ]


def children_asked(trace: Trace) -> list[Asked]:
    """The calls that the root of a search made, as MAX sees them; 'again' stands beside a second one."""
    rows = []
    for index in trace.children(trace.roots[-1]):
        visit = trace.visit(index)
        assert visit.value is not None
        name = f"{trace.name(visit.state)}{', again' * trace.searched_again(index)}"
        low = -inf if visit.value <= visit.alpha else visit.value
        high = inf if visit.value >= visit.beta else visit.value
        rows.append(Asked(name, visit.alpha, visit.beta, visit.value, low, high))
    return rows


def draw_closing(rows: Sequence[Asked], *, ax: Any = None, title: str = "") -> Any:
    """A row for each question: in words, and below a bar where the value can still lie, the window across it.

    Points run from left to right. The bar ends in an arrow where nothing is known on that side, and is a
    diamond where its ends have met. Alpha and beta are two strokes; an infinite one is not drawn.
    """
    if not rows:
        raise ValueError("there is no question to draw; give at least one row")
    ends = [end for row in rows for end in row[1:] if isfinite(end)]
    margin = max(1.0, 0.12 * (max(ends) - min(ends)))
    low, high = min(ends) - margin, max(ends) + margin
    ax = axes(ax, WIDE, 0.55 + ROW * len(rows) + 0.4 * bool(title))

    def x(value: float) -> float:
        return EDGE + (WIDE - 2 * EDGE) * (min(max(value, low), high) - low) / (high - low)

    for tick in {row.answer for row in rows} - {inf, -inf}:
        for place in range(len(rows)):
            ax.plot([x(tick)] * 2, [-place - 0.26, -place - 0.74], color=palette.FAINT, linewidth=1, zorder=0)
    for place, row in enumerate(rows):
        _row(ax, x, -place, row)
    _ticks(ax, x, rows, -len(rows) + 0.14)
    ax.set(xlim=(0, WIDE), ylim=(-len(rows) - 0.4, 0.3 + 0.55 * bool(title)))
    ax.axis("off")
    if title:
        ax.text(0.05, 0.52, title, ha="left", va="center", fontsize=15)
    words = "; ".join(f"{_told(row)}, so from {points(row.low)} to {points(row.high)}" for row in rows)
    return told(ax, f"Questions{f', {title}' if title else ''}. {words}.")


def _row(ax: Any, x: Any, y: float, row: Asked) -> None:
    met = row.low == row.high
    ax.text(0.05, y, _told(row), ha="left", va="center", fontsize=14.8, weight="bold" if met else "normal")
    y -= 0.5
    if met:
        ax.plot([x(row.low)], [y], marker="D", markersize=12, color=palette.INK)
    else:
        left, right = x(row.low), x(row.high)
        ax.fill_between([left, right], y - 0.13, y + 0.13, facecolor=palette.SKY, edgecolor=palette.INK)
        for end, side, look in ((row.low, -inf, "<"), (row.high, inf, ">")):
            if end == side:
                ax.plot([x(end)], [y], marker=look, markersize=15, color=palette.INK)
    for end, colour in ((row.alpha, palette.ALPHA), (row.beta, palette.BETA)):
        if isfinite(end):
            ax.plot([x(end)] * 2, [y - 0.24, y + 0.24], color=colour, linewidth=3.4)


def _ticks(ax: Any, x: Any, rows: Sequence[Asked], y: float) -> None:
    """The answers as ticks, as many as have room; the last one always."""
    shown: list[float] = []
    for row in reversed(rows):
        if isfinite(row.answer) and all(abs(x(row.answer) - x(other)) > 0.45 for other in shown):
            shown.append(row.answer)
            ax.text(x(row.answer), y, points(row.answer), ha="center", va="top", fontsize=14.8)


def _told(row: Asked) -> str:
    """The question and its answer in words."""
    kind = "at most" if row.answer <= row.alpha else "at least" if row.answer >= row.beta else "exactly"
    so = f", so {points(row.low)}" if row.low == row.high and kind != "exactly" else ""
    return f"{row.name} ({points(row.alpha)}, {points(row.beta)}): {kind} {points(row.answer)}{so}"
