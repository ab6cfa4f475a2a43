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
GUIDE = """# Teaching {name}: {title}

{slides} slides: {short} minutes on the short path, {full} on the long one. 0: leave it out. Alt and an \
arrow key go past the steps of a slide, M lists the slides.

| slide | title | of 45 min | of 90 min | cues |
|--:|---|--:|--:|---|
"""


def cue_html(cue: dict[str, Any]) -> str:
    """A cue as the speaker window shows it."""
    short, full = cue["minutes"]
    lines = [f"<p><b>{short} min</b> of 45, <b>{full} min</b> of 90</p>"]
    lines += [f"<p><b>{word}:</b> {escape(cue[key])}</p>" for key, word in WORDS.items() if cue.get(key)]
    return "".join(lines)


def cues_of(notebook: Path) -> list[tuple[str, dict[str, Any]]]:
    """Title and cue of each slide, in order. Raises ValueError naming the slide that lacks one of them."""
    import nbformat

    from .export import begin_slides

    nb, found = nbformat.read(notebook, as_version=4), []
    begin_slides(nb)
    for cell in nb.cells:
        if cell.metadata["slideshow"].get("slide_type") in ("slide", "subslide"):
            title = cell.source.splitlines()[0]
            if not title.startswith("#") or "cue" not in cell.metadata:
                told = f"the slide that begins with {title!r} needs a title and a cue"
                raise ValueError(f"{notebook.stem}: {told}")
            found.append((title.lstrip("# "), dict(cell.metadata["cue"])))
    return found


def guide(notebook: Path) -> str:
    """The teaching guide of a notebook, in Markdown: its slides with their minutes and cues.

    Raises ValueError naming the slide that has no title or no cue.
    """
    cues = cues_of(notebook)
    short, full = (sum(cue["minutes"][path] for _, cue in cues) for path in (0, 1))
    text = GUIDE.format(name=notebook.stem[:2], title=cues[0][0], slides=len(cues), short=short, full=full)
    for number, (title, cue) in enumerate(cues, 1):
        told = " ".join(f"*{word}:* {cue[key]}" for key, word in WORDS.items() if cue.get(key))
        text += "| {} | {} | {} | {} | {} |\n".format(number, title, *cue["minutes"], told)
    return text
