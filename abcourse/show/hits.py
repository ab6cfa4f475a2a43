"""A game as a graph, with what a memory spared; and a window that slides until the value lies inside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from ..trace import points
from . import palette
from .picture import axes, told

Place = tuple[float, float]
KINDS: Mapping[str, Mapping[str, Any]] = {
    "searched": {"color": palette.INK, "linewidth": 1.8, "linestyle": "-"},
    "remembered": {"color": palette.BLUE, "linewidth": 2.6, "linestyle": (0, (3, 2))},
    "cut off": {"color": palette.FAINT, "linewidth": 1.6, "linestyle": ":"},
}
FILLS = {1: palette.MAX_FILL, -1: palette.MIN_FILL, 0: palette.PAPER}


def draw_graph(
    places: Mapping[str, Place],
    edges: Mapping[tuple[str, str], str],
    *,
    labels: Mapping[str, str] | None = None,
    movers: Mapping[str, int] | None = None,
    title: str = "",
    ax: Any = None,
) -> Any:
    """Positions at their places, x to the right and y upwards, and a move as an arrow.

    An edge is "searched", "remembered" (dashed: a memory gave the answer) or "cut off" (dotted). `labels`
    stand in the circles in place of the names; those of MAX (1 in `movers`) are blue, MIN's (-1) orange.
    """
    labels, movers = labels or {}, movers or {}
    xs, ys = zip(*places.values(), strict=True)
    wide, tall = 1.2 + 1.25 * (max(xs) - min(xs)), 1.2 + 0.95 * (max(ys) - min(ys))
    kinds = [kind for kind in KINDS if kind in edges.values()]
    wide = max(wide, 2.4 * len(kinds)) if len(kinds) > 1 else wide
    ax = axes(ax, min(8, wide), tall + 0.4 * (len(kinds) > 1) + 0.3 * bool(title))

    def room(name: str) -> int:
        """From the middle of a circle to its edge, in points."""
        return 14 + 3 * len(labels.get(name, name))

    for (start, end), kind in edges.items():
        ends = {"shrinkA": room(start), "shrinkB": room(end)}
        look = {"arrowstyle": "-|>", "mutation_scale": 16, **ends, **KINDS[kind]}
        bend = "arc3,rad=0.18" if (end, start) in edges else "arc3"
        ax.annotate("", places[end], places[start], arrowprops={**look, "connectionstyle": bend})
    for name, (x, y) in places.items():
        fill = FILLS[movers.get(name, 0)]
        ring = {"boxstyle": "circle,pad=0.32", "facecolor": fill, "edgecolor": palette.INK}
        ax.text(x, y, labels.get(name, name), ha="center", va="center", fontsize=14, bbox=ring, zorder=3)
    below = min(ys) - (0.85 if len(kinds) > 1 else 0.2)
    if len(kinds) > 1:
        step = (max(xs) - min(xs)) / len(kinds)
        for place, kind in enumerate(kinds):
            x = min(xs) + place * step
            ax.plot([x, x + 0.3 * step], [below, below], **KINDS[kind])
            ax.text(x + 0.35 * step, below, kind, va="center", fontsize=14)
    if title:
        ax.set_title(title, fontsize=15, y=0.9, loc="left", x=0.01)
    ax.set(xlim=(min(xs) - 0.5, max(xs) + 0.5), ylim=(below - 0.3, max(ys) + 0.6 + 0.4 * bool(title)))
    ax.axis("off")
    moves = "; ".join(
        f"{kind}: {', '.join(f'{a} to {b}' for (a, b), each in edges.items() if each == kind)}"
        for kind in kinds
    )
    return told(ax, f"A graph of {len(places)} positions{f', {title}' if title else ''}. Moves {moves}.")


def draw_windows(tries: Sequence[tuple[float, float, float]], *, title: str = "", ax: Any = None) -> Any:
    """One row for each search, from the top: its window as a bar, what came back, and what that says.

    `tries` are (alpha, beta, value). An open end runs to the edge.
    """
    ends = [end for alpha, beta, value in tries for end in (alpha, beta, value) if isfinite(end)]
    low, high = min(ends), max(ends)
    room = max(1.0, 0.12 * (high - low))
    ax = axes(ax, 5, 0.4 + 0.55 * (len(tries) + bool(title)))
    words = []
    for row, (alpha, beta, value) in enumerate(tries):
        left, right = max(alpha, low - room), min(beta, high + room)
        failed = "low" if value <= alpha else "high" if value >= beta else ""
        says = f"{points(value)}: fails {failed}" if failed else f"{points(value)}: exact"
        colour = palette.MIN_FILL if failed else palette.MAX_FILL
        ax.barh(-row, right - left, 0.5, left, color=colour, edgecolor=palette.INK)
        ax.plot([value], [-row], marker="D", markersize=10, color=palette.INK, clip_on=False, zorder=3)
        window = f"({points(alpha)}, {points(beta)})"
        ax.text(low - 1.5 * room, -row, window, ha="right", va="center", fontsize=15)
        ax.text(high + 1.5 * room, -row, says, ha="left", va="center", fontsize=15)
        words.append(f"{window} returns {says}")
    span = (high - low) + 2 * room
    ax.set(
        xlim=(low - room - 0.6 * span, high + room + 0.8 * span), ylim=(0.2 - len(tries), 0.6 + bool(title))
    )
    if title:
        ax.text(low - room - 0.55 * span, 0.95, title, fontsize=15, va="center")
    ax.axis("off")
    return told(ax, f"Windows, one after the other{f', {title}' if title else ''}. {'; '.join(words)}.")
