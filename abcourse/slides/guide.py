"""The guide of a deck: its slides with their minutes and cues, as a table in Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .cues import WORDS

HEAD = "| slide | title, id | of 45 min | of 90 min | cues |\n|--:|---|--:|--:|---|\n"
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
            named = {} if cell.id.startswith("claim-") else {"id": cell.id.removeprefix("title-")}
            found.append((title.lstrip("# "), cue | named))
    return found


def table_of(cues: Cues, first: int = 1) -> str:
    """The slides as the rows of a table, numbered from `first`; with the id by which a list names them."""
    rows = HEAD
    for number, (title, cue) in enumerate(cues, first):
        title += f" `{cue['id']}`" if "id" in cue else ""
        told = " ".join(f"*{word}:* {cue[key]}" for key, word in WORDS.items() if cue.get(key))
        rows += "| {} | {} | {} | {} | {} |\n".format(number, title, *cue.get("minutes", ("", "")), told)
    return rows
