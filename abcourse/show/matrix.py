"""The kill matrix: what each test says of each exhibit, a strip of cells for a test."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from . import palette
from .picture import axes, told

CELL, LINE, GAP, HEAD = 17.6, 21, 9, 44  # points: a cell, a line of words, between strips, the numbers above
SIZE = 13  # of the words
WIDE = 8 * 72
# How a cell looks by (the exhibit is wrong, the test refuses it): fill, outline, sign, colour of the sign.
LOOKS = {
    (True, True): (palette.BLUE, palette.BLUE, "×", palette.PAPER),
    (True, False): (palette.PAPER, palette.FAINT, "", palette.INK),
    (False, True): (palette.YELLOW, palette.INK, "!", palette.INK),
    (False, False): (palette.PAPER, palette.FAINT, "✓", palette.INK),
}


def draw_matrix(
    refused: Mapping[str, Collection[str]],
    wrong: Sequence[str],
    right: Sequence[str] = (),
    *,
    ax: Any = None,
    title: str = "",
) -> Any:
    """A strip of cells for each test: a cross for a wrong exhibit that it refuses, which is a kill.

    `refused` has the exhibits that each test refuses. The wrong exhibits stand in their order and are
    numbered from 1; behind a gap the right ones, lettered from a: a tick where they are accepted, an
    exclamation mark for a false alarm. Returns the Axes. Raises ValueError naming an exhibit that is neither.
    """
    for strange in (name for names in refused.values() for name in names if name not in {*wrong, *right}):
        raise ValueError(
            f"{strange!r} is refused, and is neither among the wrong exhibits nor the right ones"
        )
    columns = [(str(place), name, True) for place, name in enumerate(wrong, 1)]
    columns += [(chr(ord("a") + place), name, False) for place, name in enumerate(right)]
    cell = min(CELL, WIDE / (len(columns) + 1))
    xs = [cell * (place + 0.8 * (not bad)) for place, (_, _, bad) in enumerate(columns)]
    head = HEAD + LINE * bool(title)
    tall = head + len(refused) * (LINE + cell + GAP)
    ax = axes(ax, WIDE / 72, tall / 72)
    ax.set(xlim=(-2, WIDE - 2), ylim=(tall, 0), aspect="equal")
    ax.axis("off")
    ax.text(0, LINE / 2, title, va="center", fontsize=SIZE + 1, weight="bold") if title else None
    for group, bad in ((f"{len(wrong)} wrong", True), (f"{len(right)} right", False)):
        if within := [x for x, column in zip(xs, columns, strict=True) if column[2] == bad]:
            ax.text(within[0], head - 33, group, va="center", fontsize=SIZE, weight="bold")
    for x, (label, _, _) in zip(xs, columns, strict=True):
        ax.text(x + cell / 2, head - 12, label, ha="center", va="center", fontsize=12)
    for row, (test, names) in enumerate(refused.items()):
        top = head + row * (LINE + cell + GAP)
        ax.text(0, top + LINE / 2, test, va="center", fontsize=SIZE)
        ax.text(
            WIDE - 6,
            top + LINE / 2,
            _score(names, wrong, right),
            ha="right",
            va="center",
            fontsize=SIZE,
            weight="bold",
        )
        for x, (_, name, bad) in zip(xs, columns, strict=True):
            _cell(ax, x, top + LINE, cell, LOOKS[bad, name in names])
    return told(ax, _in_words(refused, wrong, right, title))


def _cell(ax: Any, x: float, y: float, side: float, look: tuple[str, str, str, str]) -> None:
    fill, edge, sign, ink = look
    from matplotlib.patches import Rectangle

    ax.add_patch(Rectangle((x + 1, y + 1), side - 2, side - 2, facecolor=fill, edgecolor=edge, linewidth=1))
    ax.text(
        x + side / 2, y + side / 2, sign, ha="center", va="center", fontsize=SIZE, color=ink, weight="bold"
    )


def _score(names: Collection[str], wrong: Sequence[str], right: Sequence[str]) -> str:
    """What a test achieves, in words.

    >>> _score({"late", "strict"}, ["late", "early"], ["strict"])
    '1 of 2 killed, 1 false alarm'
    """
    alarms = sum(name in names for name in right)
    told = f"{sum(name in names for name in wrong)} of {len(wrong)} killed"
    return f"{told}, {alarms} false alarm{'s' * (alarms > 1)}" if alarms else told


def _in_words(
    refused: Mapping[str, Collection[str]], wrong: Sequence[str], right: Sequence[str], title: str
) -> str:
    rows = []
    for test, names in refused.items():
        alive = ", ".join(name for name in wrong if name not in names) or "none"
        alarms = [name for name in right if name in names]
        rows.append(
            f"{test}: {_score(names, wrong, right)}; alive: {alive}"
            + (f"; falsely accused: {', '.join(alarms)}" if alarms else "")
        )
    return f"Kill matrix{f', {title}' if title else ''}. {'. '.join(rows)}."
