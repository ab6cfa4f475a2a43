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


def cues_of(notebook: Any, name: str) -> list[tuple[str, dict[str, Any]]]:
    """Title and cue of each slide, in order. Raises ValueError naming the slide that lacks one of them."""
    from copy import deepcopy

    from .export import begin_slides

    notebook, found = deepcopy(notebook), []
    begin_slides(notebook)
    for cell in notebook.cells:
        if cell.metadata["slideshow"].get("slide_type") in ("slide", "subslide"):
            title = cell.source.splitlines()[0]
            if not title.startswith("#") or "cue" not in cell.metadata:
                raise ValueError(f"{name}: the slide that begins with {title!r} needs a title and a cue")
            found.append((title.lstrip("# "), dict(cell.metadata["cue"])))
    return found


def guide(notebook: Path) -> str:
    """The teaching guide of a notebook, in Markdown: its slides with their minutes and cues.

    Raises ValueError naming the slide that has no title or no cue.
    """
    import nbformat

    cues = cues_of(nbformat.read(notebook, as_version=4), notebook.stem)
    short, full = (sum(cue["minutes"][path] for _, cue in cues) for path in (0, 1))
    rows = [
        "| {} | {} | {} | {} | {} |".format(
            number, title, *cue["minutes"],
            " ".join(f"*{word}:* {cue[key]}" for key, word in WORDS.items() if cue.get(key)),
        )
        for number, (title, cue) in enumerate(cues, 1)
    ]  # fmt: skip
    return "\n".join(
        [
            f"# Teaching {notebook.stem[:2]}: {cues[0][0]}",
            "",
            f"{len(cues)} slides: {short} minutes on the short path, {full} on the long one. "
            f"0: leave it out. Alt and an arrow key go past the steps of a slide, M lists the slides.",
            "",
            "| slide | title | of 45 min | of 90 min | cues |",
            "|--:|---|--:|--:|---|",
            *rows,
            "",
        ]
    )
