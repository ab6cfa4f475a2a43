"""The pages of docs/ that are made from the notebooks: `.venv/bin/python tests/pages.py` writes them.

index.md has the terms that notebooks introduce in bold, with the sections that do so; teaching/ has a
guide for each notebook, its slides with their minutes and cues. Tests compare them with the notebooks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat

from coursework.folders import course_root, series
from coursework.questions.contents import DOORS
from coursework.slides.cues import cues_in, table_of
from coursework.slides.export import begin_slides

TERM = re.compile(r"\*\*([a-zA-Z](?:\\\*|[\w√ /()'–-]){1,40}?)\*\*(?!\*)")
HEAD = """# Where each concept is explained

Terms that the notebooks have in bold, and their sections. Made by `python tests/pages.py`.

| concept | notebook, section |
|---|---|
"""
GUIDE = """# Teaching {name}: {title}

{slides} slides: {short} minutes on the short path, {full} on the long one. 0: leave it out. Alt and an \
arrow key go past the steps of a slide, M lists the slides. A slide without minutes states the claim of the \
question before it.

"""
NO_TERMS = {
    *("all", "any number", "anywhere on the path", "at least 3", "at most 2", "at most 3", "deep", "each"),
    *("exactly", "kills", "loses", "one", "or", "shallow", "wins", "xs", "random numbers, no two alike"),
    *("at least", "at most", "beats", "confirmed", "deeper", "exhibits", "fights", "kind", "open", "rest"),
    *("once for each position", "one leaf", "one line", "one pass", "search again", "the side to move"),
    *("two players", "whole game", "wrong"),
}


def terms(notebook: Path) -> Iterator[tuple[str, str]]:
    """(term, heading) for each bold term of the text, folds, lists of sources and goals left out."""
    heading = ""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] != "markdown" or "made" in cell["metadata"]:
            continue
        if title := re.match(r"##? (.+)", text):
            heading = title[1]
        text = re.sub(r"<details>.*?</details>|^>.*?$", "", text, flags=re.DOTALL | re.MULTILINE)
        if heading in ("What we know now", "Check yourself"):
            continue
        for found in TERM.finditer(text):
            if len(found[1].split()) <= 4 and found[1].lower() not in NO_TERMS:
                yield found[1], heading


def short_name(name: str) -> str:
    """How a page calls a notebook for short: by its number, a side room by its name."""
    return name if name in DOORS else name[:2]


def index(notebooks: list[Path]) -> str:
    """The page: terms in the order of the alphabet, each with its first section in every notebook."""
    found: dict[str, dict[str, str]] = {}
    for notebook in notebooks:
        for term, heading in terms(notebook):
            found.setdefault(term.lower(), {}).setdefault(notebook.stem, heading)
    rows = []
    for term in sorted(found):
        places = (
            f"[{short_name(name)}](../notebooks/{'extra/' * (name in DOORS)}{name}.ipynb) {heading}"
            for name, heading in found[term].items()
        )
        rows.append(f"| {term} | {'; '.join(places)} |")
    return HEAD + "\n".join(rows) + "\n"


def cues_of(notebook: Path) -> list[tuple[str, dict[str, Any]]]:
    """Title and cue of each slide, in order. Raises ValueError naming the slide that lacks one of them."""
    nb = nbformat.read(notebook, as_version=4)
    begin_slides(nb)
    try:
        return cues_in(nb.cells)
    except ValueError as error:
        raise ValueError(f"{notebook.stem}: {error}") from error


def guide(notebook: Path) -> str:
    """The teaching guide of a notebook, in Markdown: its slides with their minutes and cues.

    Raises ValueError naming the slide that has no title or no cue.
    """
    cues = cues_of(notebook)
    short, full = (sum(cue["minutes"][path] for _, cue in cues if "minutes" in cue) for path in (0, 1))
    name = short_name(notebook.stem)
    return GUIDE.format(name=name, title=cues[0][0], slides=len(cues), short=short, full=full) + table_of(
        cues
    )


def main() -> None:
    """Write all of them."""
    docs = course_root() / "docs"
    (docs / "index.md").write_text(index(series()), encoding="utf-8")
    for notebook in series():
        (docs / "teaching" / f"{notebook.stem}.md").write_text(guide(notebook), encoding="utf-8")


if __name__ == "__main__":
    main()
