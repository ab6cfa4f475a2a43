"""Cues: what a lecturer needs at each slide, kept in the metadata of the cell with which the slide begins.

    "cue": {"minutes": [2, 4], "ask": "...", "wrong": "...", "say": "..."}

`minutes` are those of the 45-minute path, which a lecture of up to 60 has too, and of the 90-minute path; 0
leaves the slide out. `ask` is the question to the room, `wrong` its usual wrong answer, `say` what to answer,
or to say where nothing is asked.
A slide that states the claim of a prediction has no minutes of its own.
The speaker window shows them before the prose; the guide of a deck has them in a table, in Markdown.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

HEAD = "| slide | title, id | {} | cues |\n|--:|---|{}---|\n"
Cues = list[tuple[str, dict[str, Any]]]
WORDS = {"ask": "Ask", "wrong": "Usual wrong answer", "say": "Say"}


def cue_html(cue: dict[str, Any]) -> str:
    """A cue as the speaker window shows it."""
    lines = []
    if "minutes" in cue:
        short, full = cue["minutes"]
        lines.append(f"<p><b>{short} min</b> of 45, <b>{full} min</b> of 90</p>")
    lines += [f"<p><b>{word}:</b> {escape(cue[key])}</p>" for key, word in WORDS.items() if cue.get(key)]
    return "".join(lines)


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


def table_of(cues: Cues, first: int = 1, paths: Sequence[int] = (0, 1)) -> str:
    """The slides in a table, numbered from `first`, with ids for lists, and the minutes of these paths."""
    rows = HEAD.format(" | ".join(f"of {(45, 90)[path]} min" for path in paths), "--:|" * len(paths))
    for number, (title, cue) in enumerate(cues, first):
        title += f" `{cue['id']}`" if "id" in cue else ""
        told = " ".join(f"*{word}:* {cue[key]}" for key, word in WORDS.items() if cue.get(key))
        minutes = " | ".join(str(cue.get("minutes", ("", ""))[path]) for path in paths)
        rows += f"| {number} | {title} | {minutes} | {told} |\n"
    return rows
