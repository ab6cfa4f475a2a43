"""Cues: what a lecturer needs at each slide, kept in the metadata of the cell with which the slide begins.

    "cue": {"minutes": [2, 4], "ask": "...", "wrong": "...", "say": "..."}

`minutes` are those of the 45-minute path and of the 90-minute path; 0 leaves the slide out. `ask` is the
question to the room, `wrong` its usual wrong answer, `say` what to answer, or to say where nothing is asked.
The speaker window shows them before the prose, and `guide` collects them.
"""

from html import escape
from pathlib import Path
from typing import Any

WORDS = {"ask": "Ask", "wrong": "Usual wrong answer", "say": "Say"}


def cue_html(cue: dict[str, Any]) -> str:
    """A cue as the speaker window shows it."""
    short, full = cue["minutes"]
    lines = [f"<p><b>{short} min</b> of 45, <b>{full} min</b> of 90</p>"]
    lines += [f"<p><b>{word}:</b> {escape(cue[key])}</p>" for key, word in WORDS.items() if cue.get(key)]
    return "".join(lines)


def guide(notebook: Path) -> str:
    """The teaching guide of a notebook, in Markdown: its slides with their minutes and cues.

    Raises ValueError naming the slide that has no title or no cue.
    """
    import nbformat

    from .export import begin_slides

    nb = nbformat.read(notebook, as_version=4)
    begin_slides(nb)
    rows: list[str] = []
    minutes, name = [0, 0], notebook.stem
    for cell in nb.cells:
        if cell.metadata["slideshow"].get("slide_type") not in ("slide", "subslide"):
            continue
        title = cell.source.splitlines()[0]
        if not title.startswith("#") or "cue" not in cell.metadata:
            raise ValueError(f"{name}: the slide that begins with {title!r} needs a title and a cue")
        cue, number = cell.metadata["cue"], len(rows) + 1
        minutes = [total + more for total, more in zip(minutes, cue["minutes"], strict=True)]
        told = " ".join(f"*{word}:* {cue[key]}" for key, word in WORDS.items() if cue.get(key))
        rows.append("| {} | {} | {} | {} | {} |".format(number, title.lstrip("# "), *cue["minutes"], told))
    head = f"# Teaching {name.split('_', 1)[0]}: {rows[0].split(' | ')[1]}" if rows else f"# {name}"
    return "\n".join(
        [
            head,
            "",
            f"{len(rows)} slides: {minutes[0]} minutes on the short path, {minutes[1]} on the long one. 0: "
            f"leave it out. Alt and an arrow key go past the steps of a slide, M lists the slides.",
            "",
            "| slide | title | of 45 min | of 90 min | cues |",
            "|--:|---|--:|--:|---|",
            *rows,
            "",
        ]
    )
