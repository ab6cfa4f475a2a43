"""Questions to a search, one row for each: the window of the question, and what is known after its answer."""

from collections.abc import Iterable, Sequence
from math import inf, isfinite
from typing import Any, NamedTuple

from ..trace import Trace, points
from . import palette
from .drawing import Drawing, box, canvas, line, shape, text

WIDE, ROW, EDGE, LOW = 345, 52, 22, 24  # points: narrow, for a card on a slide; LOW is the room of the ticks


class Asked(NamedTuple):
    """A question: its name, its window, its answer, and the two ends between which the value then lies."""

    name: str
    alpha: float
    beta: float
    answer: float
    low: float
    high: float


def alone(name: str, alpha: float, beta: float, answer: float) -> Asked:
    """Return a question with what its answer alone says about the value."""
    low, high = -inf if answer <= alpha else answer, inf if answer >= beta else answer
    return Asked(name, alpha, beta, answer, low, high)


def passes(probes: Iterable[Any]) -> list[Asked]:
    """Return the passes of MTD, as `search.mtd` yields them, with what is known about the root after each."""
    return [
        Asked(f"pass {number}", probe.bound - 1, probe.bound, probe.returned, probe.lower, probe.upper)
        for number, probe in enumerate(probes, 1)
    ]


def child_queries(trace: Trace) -> list[Asked]:
    """Return the calls that the root of a search made, with numbers for MAX.

    A second call is marked 'again'.
    """
    rows = []
    for index in trace.children(trace.roots[-1]):
        visit = trace.visit(index)
        assert visit.value is not None
        name = f"{trace.name(visit.state)}{', again' * trace.searched_again(index)}"
        rows.append(alone(name, visit.alpha, visit.beta, visit.value))
    return rows


def draw_windows(tries: Sequence[tuple[float, float, float]], *, title: str = "") -> Drawing:
    """Draw a row for each search of a window. `tries` are (alpha, beta, what came back)."""
    return draw_bounds([alone(f"search {n}", *each) for n, each in enumerate(tries, 1)], title=title)


def draw_bounds(rows: Sequence[Asked], *, title: str = "", shown: int | None = None) -> Drawing:
    """Draw a row for each question: its words, and below them where the value can still lie, with the window.

    Points run from left to right. The bar ends in an arrow if nothing is known on that side, and it becomes a
    diamond when its ends have met. Alpha and beta are two strokes. An infinite one is not drawn. With
    `shown` only that many rows are drawn, with room for all. Raises ValueError if there are no rows.
    """
    if not rows:
        raise ValueError("there is no question to draw; give at least one row")
    ends = [end for row in rows for end in row[1:] if isfinite(end)]
    margin = max(1.0, 0.12 * (max(ends) - min(ends)))
    low, high = min(ends) - margin, max(ends) + margin
    tall, rows = ROW * len(rows) + LOW, rows[:shown]

    def x(value: float) -> float:
        return EDGE + (WIDE - 2 * EDGE) * (min(max(value, low), high) - low) / (high - low)

    answers = {row.answer for row in rows if isfinite(row.answer)}
    drawn = []
    for place, row in enumerate(rows):
        y = ROW * place + 36  # of the bar; its words stand above
        drawn += [line(x(each), y - 13, x(each), y + 13, palette.FAINT) for each in answers]
        drawn += _row(x, y, row)
    ticks: list[float] = []
    for row in reversed(rows):  # the answers as ticks, as many as have room; the last one always
        if isfinite(row.answer) and all(abs(x(row.answer) - x(other)) > 32 for other in ticks):
            ticks.append(row.answer)
            drawn.append(text(x(row.answer), ROW * len(rows) + LOW / 2, points(row.answer), size=14.8))
    words = "; ".join(f"{_query_text(row)}, so from {points(row.low)} to {points(row.high)}" for row in rows)
    alt = f"Questions{f', {title}' if title else ''}. {words}."
    return Drawing(canvas(WIDE, tall, *drawn), alt, title)


def _row(x: Any, y: float, row: Asked) -> list[str]:
    """The words of a question, its bar or diamond, and its window."""
    met = row.low == row.high
    drawn = [text(4, y - 25, _query_text(row), size=14.8, anchor="start", bold=met)]
    if met:
        drawn.append(shape(f"M{x(row.low):.1f} {y - 9}l9 9l-9 9l-9-9z"))
    else:
        left, right = x(row.low), x(row.high)
        drawn.append(box(left, y - 9, right - left, 18, palette.SKY))
        drawn += [shape(f"M{left - 9:.1f} {y}l16-9v18z")] * (row.low == -inf)
        drawn += [shape(f"M{right + 9:.1f} {y}l-16-9v18z")] * (row.high == inf)
    for end, colour in ((row.alpha, palette.ALPHA), (row.beta, palette.BETA)):
        if isfinite(end):
            drawn.append(line(x(end), y - 17, x(end), y + 17, colour, 3.4))
    return drawn


def _query_text(row: Asked) -> str:
    """The question and its answer in words."""
    kind = "at most" if row.answer <= row.alpha else "at least" if row.answer >= row.beta else "exactly"
    so = f", so {points(row.low)}" if row.low == row.high and kind != "exactly" else ""
    return f"{row.name} ({points(row.alpha)}, {points(row.beta)}): {kind} {points(row.answer)}{so}"
