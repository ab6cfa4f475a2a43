"""The index of the series is made from the notebooks, and leads to sections that are there."""

import json
import re
from pathlib import Path

from pages import index, terms

from abcourse.folders import series

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")


def test_the_page_is_what_the_notebooks_say_today():
    assert index(series()) == PAGE, "run python tests/pages.py"


def test_the_words_of_the_course_are_in_it():
    for term in ("alpha", "cutoff", "null window", "principal variation", "killers", "ablation", "uct"):
        assert f"\n| {term} | [" in PAGE


def test_a_term_is_read_with_the_heading_above_it_and_folds_and_labels_are_left_out(tmp_path):
    cells = [
        "# Title",
        "## One claim\n\nA **leaf** is here. **Still slow:** Python.",
        "The **root**.\n\n<details>\n**hidden**\n</details>\n\n- **Label**: no term",
    ]
    made = [{"cell_type": "markdown", "metadata": {}, "source": [text]} for text in cells]
    made.append({"cell_type": "markdown", "metadata": {"made": "sources"}, "source": ["**a book**"]})
    path = tmp_path / "00_x.ipynb"
    path.write_text(json.dumps({"cells": made}), encoding="utf-8")
    assert list(terms(path)) == [("leaf", "One claim"), ("root", "One claim")]


def test_every_section_that_the_page_names_is_a_heading():
    for name, heading in re.findall(r"\]\(\.\./notebooks/([\w/]+)\.ipynb\) (.+?)(?=; \[| \|)", PAGE):
        cells = json.loads((ROOT / "notebooks" / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
        assert any(f"# {heading}" in "".join(cell["source"]) for cell in cells), heading
