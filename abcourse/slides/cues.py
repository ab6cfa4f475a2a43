"""Cues: what a lecturer needs at each slide, kept in the metadata of the cell with which the slide begins.

    "cue": {"minutes": [2, 4], "ask": "...", "wrong": "...", "say": "..."}

`minutes` are those of the 45-minute path and of the 90-minute path; 0 leaves the slide out. `ask` is the
question to the room, `wrong` its usual wrong answer, `say` what to answer, or to say where nothing is asked.
A slide that states the claim of a prediction has no minutes of its own.
The speaker window shows them before the prose; tests/pages.py collects them into a guide.
"""

from html import escape
from typing import Any

WORDS = {"ask": "Ask", "wrong": "Usual wrong answer", "say": "Say"}


def cue_html(cue: dict[str, Any]) -> str:
    """A cue as the speaker window shows it."""
    lines = []
    if "minutes" in cue:
        short, full = cue["minutes"]
        lines.append(f"<p><b>{short} min</b> of 45, <b>{full} min</b> of 90</p>")
    lines += [f"<p><b>{word}:</b> {escape(cue[key])}</p>" for key, word in WORDS.items() if cue.get(key)]
    return "".join(lines)
