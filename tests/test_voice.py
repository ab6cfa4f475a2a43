"""Some words are plain to whoever wrote them, and nobody else: they stand in no sentence that a reader meets.

A quotation may hold them, in quotation marks or as code: it is somebody else's sentence. Questions may begin
with `Who`. `bench/voice.py` says what a sentence is, and counts what no test should ask for.
"""

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))
import voice

ROOT = Path(__file__).parents[1]
BANNED = {
    "is due": r"\b(is|are|was|were) due\b",
    "tells of": r"\b(tell|tells|told) of\b",
    "hears": r"\bhears?\b",
    "dearer": r"\bdearer\b",
    "instable": r"\binstable\b",
    "in the mean": r"\bin the mean\b",
    "of ours": r"\bof ours\b",
    "Who, in a statement": r"^(Who|Whoever|Whom|Whose)\b.*[^?]$",
}
PAGES = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "bench/README.md"]


def texts():
    """Every notebook, every solution, every page of docs, and the pages at the top of the repository."""
    folders = [*(ROOT / "notebooks").rglob("*.ipynb"), *(ROOT / "solutions").rglob("*.ipynb")]
    paths = folders + [*(ROOT / "docs").rglob("*.md")] + [ROOT / page for page in PAGES]
    return sorted(path for path in paths if ".ipynb_checkpoints" not in path.parts)


def banned_in(sentence):
    """The banned words that a sentence holds outside of its quotations."""
    own = re.sub(r'"[^"]*"|“[^”]*”', "…", sentence).strip()
    return [words for words, pattern in BANNED.items() if re.search(pattern, own)]


@pytest.mark.parametrize("path", texts(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_holds_a_banned_word(path):
    found = [(words, sentence) for sentence in voice.sentences_in(path) for words in banned_in(sentence)]
    assert found == []


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("The window (2, 9) is due here.", ["is due"]),
        ("Who must capture takes the bait.", ["Who, in a statement"]),
        ("Who must capture?", []),
        ("A node hears of its parent only.", ["hears"]),
        ('The lecture says "what is due is paid" and stops.', []),
        ("In the meantime it searches.", []),
    ],
)
def test_a_banned_word_is_found_outside_of_quotations_only(sentence, found):
    assert banned_in(sentence) == found


def test_the_sentences_of_a_notebook_are_its_prose_and_its_cards_without_code_and_tables():
    prose = "## A heading\n\nFirst we look. It is `x = 1`: see [here](a.md).\n\n| a | table |\n"
    prose += "\n- An item of three."
    assert [sentence for text in voice.paragraphs(prose) for sentence in voice.split(text)] == [
        "First we look.",
        "It is x = 1: see here.",
        "An item of three.",
    ]
    card = 'Predict("How many leaves?", [1, 2], because={1: "Only one of them is read."})'
    assert list(voice.card_texts(card)) == ["How many leaves?", "Only one of them is read."]
