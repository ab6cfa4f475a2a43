"""The index of the series: each term that a notebook introduces in bold, with the section that does so.

`python -m abcourse.tooling.index` writes docs/index.md from the notebooks; a test compares the two.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from ..course import course_root, series

TERM = re.compile(r"\*\*([a-zA-Z][\w√ /()*'–-]{1,40}?)\*\*")
HEAD = """# Where each concept is explained

Each term that a notebook has in bold, and its section. Made by `python -m abcourse.tooling.index`.

| concept | notebook, section |
|---|---|
"""

NO_TERMS = {
    *("all", "any number", "anywhere on the path", "at least 3", "at most 2", "at most 3", "deep", "each"),
    *("exactly", "kills", "loses", "one", "or", "shallow", "wins", "xs", "random numbers, no two alike"),
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
            before = text[: found.start()].rstrip()
            starts = not before or before[-1] in ".:|-\n"  # "**Still slow:**", the head of an item
            if (
                not (starts and found[1][:1].isupper())
                and len(found[1].split()) <= 4
                and found[1].lower() not in NO_TERMS
            ):
                yield found[1], heading


def index(notebooks: list[Path]) -> str:
    """The page: terms in the order of the alphabet, each with its first section in every notebook."""
    found: dict[str, dict[str, str]] = {}
    for notebook in notebooks:
        for term, heading in terms(notebook):
            found.setdefault(term.lower(), {}).setdefault(notebook.stem, heading)
    rows = []
    for term in sorted(found):
        places = (
            f"[{name[:2]}](../notebooks/{name}.ipynb) {heading}" for name, heading in found[term].items()
        )
        rows.append(f"| {term} | {'; '.join(places)} |")
    return HEAD + "\n".join(rows) + "\n"


if __name__ == "__main__":
    (course_root() / "docs" / "index.md").write_text(index(series()), encoding="utf-8")
