"""Questions to a search, one row each: the window it was asked in, and what is known after its answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, isfinite
from typing import Any, NamedTuple

from ..search import Bound, bound_of
from ..search.drivers import Probe
from ..trace import Trace, points
from . import palette
from .picture import axes, told

ROW = 0.62  # inches
LEFT, RIGHT = 2.35, 1.9  # inches for the question and for the answer
SAID = {Bound.EXACT: "exactly", Bound.LOWER: "at least", Bound.UPPER: "at most"}


class Asked(NamedTuple):
    """One question: its name, its window, the answer, and the ends between which the value lies afterwards."""

    name: str
    alpha: float
    beta: float
    answer: float
    low: float
    high: float


def passes(probes: Iterable[Probe[Any]]) -> list[Asked]:
    """The passes of MTD, with what is known of the root after each."""
    return [
        Asked(f"pass {number}", probe.bound - 1, probe.bound, probe.returned, probe.lower, probe.upper)
        for number, probe in enumerate(probes, 1)
    ]


def children_asked(trace: Trace) -> list[Asked]:
    """The calls that the root of a search made, as MAX sees them; a child that comes again is named so."""
    rows = []
    for index in trace.children(trace.roots[-1]):
        visit = trace.visit(index)
        assert visit.value is not None
        name = f"{trace.name(visit.state)}{', again' * trace.searched_again(index)}"
        kind = bound_of(visit.value, visit.alpha, visit.beta)
        low = -inf if kind is Bound.UPPER else visit.value
        rows.append(
            Asked(
                name, visit.alpha, visit.beta, visit.value, low, inf if kind is Bound.LOWER else visit.value
            )
        )
    return rows


def draw_closing(rows: Sequence[Asked], *, ax: Any = None, title: str = "") -> Any:
    """A row for each question: a bar where the value can still lie, the window in brackets, the answer.

    The bar is open, with an arrow, where nothing is known on that side. Points run from left to right. At the
    left stands the window that was asked in, at the right what came back and how it is to be read.
    """
    if not rows:
        raise ValueError("there is no question to draw; give at least one row")
    ends = [end for row in rows for end in row[1:] if isfinite(end)]
    low, high = min(ends), max(ends)
    margin = max(1.0, 0.12 * (high - low))
    low, high = low - margin, high + margin
    ax = axes(ax, 8, 0.75 + ROW * len(rows) + 0.35 * bool(title))

    def x(value: float) -> float:
        return LEFT + (8 - LEFT - RIGHT) * (min(max(value, low), high) - low) / (high - low)

    for place, row in enumerate(rows):
        _row(ax, x, -place, row)
    for tick in sorted({*(row.answer for row in rows)}):
        if isfinite(tick):
            ax.plot([x(tick)] * 2, [0.45, 0.5 - len(rows)], color=palette.FAINT, linewidth=1, zorder=0)
    _ticks(ax, x, rows, 0.35 - len(rows))
    ax.set(xlim=(0, 8), ylim=(-len(rows) - 0.25, 0.6 + 0.7 * bool(title)))
    ax.axis("off")
    if title:
        ax.text(0.05, 0.95, title, ha="left", va="center", fontsize=15)
    words = "; ".join(
        f"{row.name}, asked in {_window(row)}: {_said(row)}, so from {points(row.low)} to {points(row.high)}"
        for row in rows
    )
    return told(ax, f"Questions{f', {title}' if title else ''}. {words}.")


def _row(ax: Any, x: Any, y: float, row: Asked) -> None:
    ax.text(0.05, y, f"{row.name}  {_window(row)}", ha="left", va="center", fontsize=14)
    met = row.low == row.high
    if met:
        ax.plot([x(row.low)], [y], marker="D", markersize=12, color=palette.INK)
    else:
        ax.fill_between(
            [x(row.low), x(row.high)], y - 0.16, y + 0.16, facecolor=palette.SKY, edgecolor=palette.INK
        )
        for end, side, look in ((row.low, -inf, "<"), (row.high, inf, ">")):
            if end == side:
                ax.plot([x(end)], [y], marker=look, markersize=15, color=palette.INK)
    for end, colour in ((row.alpha, palette.ALPHA), (row.beta, palette.BETA)):
        if isfinite(end):
            ax.plot([x(end)] * 2, [y - 0.3, y + 0.3], color=colour, linewidth=3.4)
    ax.text(7.95, y, _said(row), ha="right", va="center", fontsize=14, weight="bold" if met else "normal")


def _ticks(ax: Any, x: Any, rows: Sequence[Asked], y: float) -> None:
    """The answers as ticks, as many as have room; the last one always."""
    shown: list[float] = []
    for row in reversed(rows):
        if isfinite(row.answer) and all(abs(x(row.answer) - x(other)) > 0.45 for other in shown):
            shown.append(row.answer)
            ax.text(x(row.answer), y, points(row.answer), ha="center", va="top", fontsize=14)


def _window(row: Asked) -> str:
    return f"({points(row.alpha)}, {points(row.beta)})"


def _said(row: Asked) -> str:
    kind = bound_of(row.answer, row.alpha, row.beta)
    so = f", so {points(row.low)}" if row.low == row.high and kind is not Bound.EXACT else ""
    return f"{SAID[kind]} {points(row.answer)}{so}"
