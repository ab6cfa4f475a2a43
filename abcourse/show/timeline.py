"""Years down a line, with what happened in each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from textwrap import wrap

from . import palette
from .drawing import Drawing, canvas, line, text

Event = tuple[int, str, str]  # year, label, detail
WIDE, BESIDE, LETTER = 576, 76, 7.2  # points: all of it, left of the words, a letter of the detail
HEAD, ROW, FIRST = 33, 16, 20  # an event with its label, a line of its detail, the middle of the first label


def draw_timeline(events: Sequence[Event]) -> Drawing:
    """Years down a line, each with a bold label and a detail; in two columns from seven events on."""
    if not events:
        raise ValueError("a timeline needs at least one event: (year, label, detail)")
    events = sorted(events)
    columns = 1 if len(events) <= 6 else 2
    letters = round((WIDE / columns - BESIDE) / LETTER)
    heights = [HEAD + ROW * len(wrap(detail, letters)) for _, _, detail in events]
    half = sum(heights) / columns
    split = 1 + sum(height < half for height in accumulate(heights[:-1]))
    parts = [events[:split], events[split:]] if columns == 2 else [events]
    drawn, tall = [], 0.0
    for column, part in enumerate(parts):
        left, y, dots = column * WIDE / columns, float(FIRST), []
        words = []
        for year, label, detail in part:
            dots.append(y)
            words.append(text(left + 45, y, str(year), anchor="end", bold=True, fill=palette.BLUE))
            words.append(text(left + BESIDE - 6, y, label, anchor="start", bold=True))
            for place, row in enumerate(wrap(detail, letters), 1):
                words.append(text(left + BESIDE - 6, y + 3 + ROW * place, row, size=13, anchor="start"))
            y += HEAD + ROW * len(wrap(detail, letters))
        x = left + 58
        drawn.append(line(x, dots[0], x, dots[-1], palette.FAINT, 2))
        look = f"r='4.5' fill='{palette.PAPER}' stroke='{palette.BLUE}' stroke-width='2.5'"
        drawn += [f"<circle cx='{x:g}' cy='{dot:g}' {look}/>" for dot in dots] + words
        tall = max(tall, y - FIRST)
    words_of_all = "; ".join(f"{year} {label}: {detail}" for year, label, detail in events)
    return Drawing(canvas(WIDE, tall, *drawn), f"{words_of_all}.")
