"""The guide of a deck: its slides with their minutes and cues, as a table in Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .cues import WORDS

HEAD = "| slide | title | of 45 min | of 90 min | cues |\n|--:|---|--:|--:|---|\n"
Cues = list[tuple[str, dict[str, Any]]]


def cues_in(cells: Iterable[Any], all_have_one: bool = True) -> Cues:
    """Title and cue of each slide that these cells begin, in order.

    Raises ValueError naming the slide that has no title, and one without a cue unless that is allowed.
    """
    found = []
    for cell in cells:
        if cell.metadata["slideshow"].get("slide_type") in ("slide", "subslide"):
            title = cell.source.splitlines()[0]
            cue = cell.metadata.get("cue", {})
            if not title.startswith("#") or (all_have_one and not cue):
                raise ValueError(f"the slide that begins with {title!r} needs a title and a cue")
            found.append((title.lstrip("# "), dict(cue)))
    return found


def table_of(cues: Cues) -> str:
    """The slides as the rows of a table."""
    rows = HEAD
    for number, (title, cue) in enumerate(cues, 1):
        told = " ".join(f"*{word}:* {cue[key]}" for key, word in WORDS.items() if cue.get(key))
        rows += "| {} | {} | {} | {} | {} |\n".format(number, title, *cue.get("minutes", ("", "")), told)
    return rows
