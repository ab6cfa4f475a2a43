"""The index of the series is made from the notebooks, and leads to sections that are there."""

import json
import re
from pathlib import Path

from pages import index

from coursework.folders import series

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")


def test_the_page_is_what_the_notebooks_say_today():
    assert index(series()) == PAGE, "run python tests/pages.py"


def test_the_words_of_the_course_are_in_it():
    texts = (
        "alpha-beta, max, minimax value, negamax, evaluation, quiescence search, sss\\*, dual\\*, falphabeta"
    )
    others = (
        "alpha, cutoff, null window, principal variation, principal variation search, killers, ablation, uct"
    )
    for term in f"{texts}, {others}, adversarial search, combinatorial game, refutation table".split(", "):
        assert f"\n| {term} | [" in PAGE, term
    for word in ("beats", "deeper", "open", "wrong", "one leaf", "one line", "whole game"):
        assert f"\n| {word} | [" not in PAGE


def test_every_section_that_the_page_names_is_a_heading():
    for name, heading in re.findall(r"\]\(\.\./notebooks/([\w/]+)\.ipynb\) (.+?)(?=; \[| \|)", PAGE):
        cells = json.loads((ROOT / "notebooks" / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
        assert any(f"# {heading}" in "".join(cell["source"]) for cell in cells), heading
