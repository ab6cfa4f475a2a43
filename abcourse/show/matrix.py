"""The kill matrix: what each test says about each exhibit, with a strip of cells for each test."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from . import palette
from .drawing import Drawing, box, canvas, text

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


def draw_matrix(rows: Sequence[Row]) -> Drawing:
    """Draw a strip of cells for each test, a cell for each exhibit. A cross is a wrong one refused: a kill.

    `rows` are those of `kill_matrix`. The wrong exhibits stand on the left. The right ones stand behind a
    gap, with a tick if they are accepted, and an exclamation mark for a false alarm. Raises ValueError if
    there is nothing to draw.
    """
    if not rows or not rows[0][1]:
        raise ValueError("the matrix needs an exhibit and a test: give it the rows of kill_matrix")
    rows = sorted(rows, key=lambda row: row[0].right)
    cell = min(CELL, WIDE / (len(rows) + 1))
    xs = [cell * (place + 0.8 * exhibit.right) for place, (exhibit, _) in enumerate(rows)]
    drawn = []
    for right, kind in ((False, "wrong"), (True, "right")):
        if within := [x for x, (exhibit, _) in zip(xs, rows, strict=True) if exhibit.right == right]:
            words = f"{len(within)} {kind}"
            drawn.append(text(within[0], HEAD - 33, words, size=SIZE, anchor="start", bold=True))
    for x, (exhibit, _) in zip(xs, rows, strict=True):
        drawn.append(text(x + cell / 2, HEAD - 12, str(exhibit.number), size=12.7))
    y: float = HEAD
    for test in rows[0][1]:
        drawn.append(text(0, y + LINE / 2, test, size=SIZE, anchor="start"))
        drawn.append(text(WIDE - 6, y + LINE / 2, _score(rows, test), size=SIZE, anchor="end", bold=True))
        for x, (exhibit, refused) in zip(xs, rows, strict=True):
            fill, edge, sign, ink = LOOKS[exhibit.right, refused[test]]
            drawn.append(box(x + 1, y + LINE + 1, cell - 2, cell - 2, fill, edge))
            if sign:
                middle = x + cell / 2, y + LINE + cell / 2
                drawn.append(text(*middle, sign, size=SIZE, bold=True, fill=ink))
        y += LINE + cell + GAP
    return Drawing(canvas(WIDE, y, *drawn), _in_words(rows))


def _score(rows: Sequence[Row], test: str) -> str:
    """What a test achieves, in words."""
    wrong, alarms = (
        [refused[test] for exhibit, refused in rows if exhibit.right == right] for right in (False, True)
    )
    told = f"{sum(wrong)} of {len(wrong)} killed"
    return f"{told}, {sum(alarms)} false alarm{'s' * (sum(alarms) > 1)}" if any(alarms) else told


def _in_words(rows: Sequence[Row]) -> str:
    """The score of each test, with the exhibits that it wrongly leaves or refuses."""

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
    return f"Kill matrix. {'. '.join(told)}."
