"""The kill matrix: what each test says of each exhibit, a strip of cells for a test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from . import palette
from .picture import axes, told

CELL, LINE, GAP, HEAD = 18.4, 21, 9, 44  # points: a cell, a line of words, between strips, the numbers above
SIZE = 13  # of the words
WIDE = 8 * 72
# How a cell looks by (the exhibit is right, the test refuses it): fill, outline, sign, colour of the sign.
LOOKS = {
    (False, True): (palette.BLUE, palette.BLUE, "×", palette.PAPER),
    (False, False): (palette.PAPER, palette.FAINT, "", palette.INK),
    (True, True): (palette.YELLOW, palette.INK, "!", palette.INK),
    (True, False): (palette.PAPER, palette.FAINT, "✓", palette.INK),
}


class Exhibit(Protocol):
    """What the matrix shows of a search: its number, its name, and whether it is right."""

    @property
    def number(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def right(self) -> bool: ...


Row = tuple[Exhibit, Mapping[str, bool]]  # an exhibit, and for each test whether it refuses it


def draw_matrix(rows: Sequence[Row], *, ax: Any = None, title: str = "") -> Any:
    """A strip of cells for each test, a cell for each exhibit; a cross is a wrong one refused: a kill.

    `rows` are those of `kill_matrix`. The wrong exhibits stand on the left; behind a gap the right ones, with
    a tick where they are accepted and an exclamation mark for a false alarm. Returns the Axes. Raises
    ValueError where there is nothing to draw.
    """
    if not rows or not rows[0][1]:
        raise ValueError("the matrix needs an exhibit and a test: give it the rows of kill_matrix")
    rows = sorted(rows, key=lambda row: row[0].right)
    tests = list(rows[0][1])
    cell = min(CELL, WIDE / (len(rows) + 1))
    xs = [cell * (place + 0.8 * exhibit.right) for place, (exhibit, _) in enumerate(rows)]
    head = HEAD + LINE * bool(title)
    tall = head + len(tests) * (LINE + cell + GAP)
    ax = axes(ax, WIDE / 72, tall / 72)
    ax.set(xlim=(-2, WIDE - 2), ylim=(tall, 0), aspect="equal")
    ax.axis("off")
    pen = partial(ax.text, va="center", fontsize=SIZE)
    pen(0, LINE / 2, title, weight="bold")
    for right, kind in enumerate(("wrong", "right")):
        if within := [x for x, (exhibit, _) in zip(xs, rows, strict=True) if exhibit.right == right]:
            pen(within[0], head - 33, f"{len(within)} {kind}", weight="bold")
    for x, (exhibit, _) in zip(xs, rows, strict=True):
        pen(x + cell / 2, head - 12, str(exhibit.number), ha="center", fontsize=12.7)
    for strip, test in enumerate(tests):
        top = head + strip * (LINE + cell + GAP)
        pen(0, top + LINE / 2, test)
        pen(WIDE - 6, top + LINE / 2, _score(rows, test), ha="right", weight="bold")
        for x, (exhibit, refused) in zip(xs, rows, strict=True):
            _cell(ax, x, top + LINE, cell, LOOKS[exhibit.right, refused[test]])
    return told(ax, _in_words(rows, title))


def _cell(ax: Any, x: float, y: float, side: float, look: tuple[str, str, str, str]) -> None:
    from matplotlib.patches import Rectangle

    fill, edge, sign, ink = look
    box = Rectangle((x + 1, y + 1), side - 2, side - 2, facecolor=fill, edgecolor=edge, linewidth=1)
    ax.add_patch(box)
    middle = {"ha": "center", "va": "center", "fontsize": SIZE, "weight": "bold"}
    ax.text(x + side / 2, y + side / 2, sign, color=ink, **middle)


def _score(rows: Sequence[Row], test: str) -> str:
    """What a test achieves, in words."""
    wrong, alarms = (
        [refused[test] for exhibit, refused in rows if exhibit.right == right] for right in (False, True)
    )
    told = f"{sum(wrong)} of {len(wrong)} killed"
    return f"{told}, {sum(alarms)} false alarm{'s' * (sum(alarms) > 1)}" if any(alarms) else told


def _in_words(rows: Sequence[Row], title: str) -> str:
    def named(test: str, right: bool, refused: bool) -> str:
        return ", ".join(
            f"{e.number} {e.name}" for e, said in rows if (e.right, said[test]) == (right, refused)
        )

    told = []
    for test in rows[0][1]:
        accused = named(test, True, True)
        told.append(
            f"{test}: {_score(rows, test)}; alive: {named(test, False, False) or 'none'}"
            + (f"; falsely accused: {accused}" if accused else "")
        )
    return f"Kill matrix{f', {title}' if title else ''}. {'. '.join(told)}."
