"""How the notebooks speak: words that join sentences, reasons, examples, sentences that begin with a clause.

`python bench/voice.py [NAME ...]` prints a row for each notebook, or for those whose names begin so. A NAME
that is a file, such as docs/grading.md or a notebook of solutions/, gets a row of its own. The script
counts in the prose of a notebook and in the texts of its cards, and gives each figure for 100 sentences. The
figures are there to look at, not to reach: a text can have them all and be hard. Pytudes, Crafting
Interpreters and learntools have 23 to 32 connectives, 4.5 to 9 reasons, 1.3 to 6 examples, and at most 1.7
sentences that begin with a clause.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COUNTED = {
    "connectives": r"\b(but|so|then|first|however)\b",
    "reasons": r"\b(because|since|so that)\b",
    "examples": r"\b(for example|suppose|imagine|for instance)\b",
    "we, our": r"\b(we|our|ours|us)\b",
    "clause first": r"^(who|whom|whose|what|which|where|whoever|whatever)\b(?!.*\?$)",
}
CARD_TEXTS = {"because", "question"}  # arguments of a card that are sentences
SHORTEST = 3  # words; what is shorter is a label


def sentences_of(notebook: Path) -> list[str]:
    """The sentences of a notebook's Markdown cells and cards, without tables, lists of sources and code."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    found = []
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            texts = list(card_texts(source))
        elif "made" in cell["metadata"]:
            texts = []  # made from data, not written
        else:
            texts = paragraphs(source)
        for text in texts:
            found += split(text)
    return found


def sentences_in(path: Path) -> list[str]:
    """The sentences of a notebook or of a page in Markdown."""
    if path.suffix == ".ipynb":
        return sentences_of(path)
    found = []
    for paragraph in paragraphs(path.read_text(encoding="utf-8")):
        found += split(paragraph)
    return found


def paragraphs(markdown: str) -> list[str]:
    """The paragraphs and list items of a Markdown text, each on one line; no heading, table or listing."""
    markdown = re.sub(r"(?s)```.*?```|\$\$.*?\$\$|<[^>]+>", "\n\n", markdown)
    found = [""]
    for line in markdown.splitlines():
        bare = re.sub(r"^[> ]*([-*]|\d+\.)? +", "", line).strip("> ")
        if not bare or line.startswith(("#", "|")):
            found.append("")
        elif re.match(r"^[> ]*([-*]|\d+\.) ", line):
            found.append(bare)
        else:
            found[-1] += " " + bare
    return [text.strip() for text in found if text.strip()]


def card_texts(source: str) -> Iterator[str]:
    """The questions of the cards in a cell, and what they answer to each option."""
    if "Predict" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        if called == "Predict" and node.args:
            yield text_of(node.args[0])
        for keyword in node.keywords:
            if called.startswith("Predict") and keyword.arg in CARD_TEXTS:
                values = keyword.value.values if isinstance(keyword.value, ast.Dict) else [keyword.value]
                for value in values:
                    yield text_of(value)


def text_of(node: ast.expr) -> str:
    """A text as it stands in the code; a number is put for what is computed."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) for part in node.values)
    return "7"


def split(text: str) -> list[str]:
    """The sentences of a text, without the marks of Markdown."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)  # a link is its words
    parts = re.split(r"(?<=[.?!])[*\"]*\s+(?=[A-Z0-9\"(−*`-])", text)
    bare = [re.sub(r"[*`]", "", part).strip() for part in parts]
    return [part for part in bare if len(part.split()) >= SHORTEST]


def voice(sentences: list[str]) -> dict[str, float]:
    """What is counted, for each 100 sentences, and the words in a sentence."""
    found = {}
    for name, pattern in COUNTED.items():
        times = sum(len(re.findall(pattern, sentence, re.IGNORECASE)) for sentence in sentences)
        found[name] = 100 * times / len(sentences)
    found["words"] = sum(len(sentence.split()) for sentence in sentences) / len(sentences)
    return found


def main() -> None:
    """Print a row for each text, and one for all of them."""
    paths = sorted((ROOT / "notebooks").glob("*.ipynb")) + sorted(
        (ROOT / "notebooks" / "extra").glob("*.ipynb")
    )
    if names := sys.argv[1:]:
        files = [Path(name) for name in names if Path(name).is_file()]
        begun = tuple(name for name in names if not Path(name).is_file())
        paths = [path for path in paths if path.stem.startswith(begun)] + files
    print(f"{'':24}{'sentences':>10}" + "".join(f"{name:>14}" for name in [*COUNTED, "words"]))
    everything = []
    for path in paths:
        sentences = sentences_in(path)
        everything += sentences
        print(row(path.stem, sentences))
    print(row("all", everything))
    counted = voice(everything)
    told = f"{counted['connectives']:.0f} connectives, {counted['reasons']:.1f} reasons, "
    told += f"{counted['examples']:.1f} examples in 100 sentences"
    print(f"{len(paths)} texts, {len(everything):,} sentences: {told}")


def row(name: str, sentences: list[str]) -> str:
    """A line of the table."""
    numbers = "".join(f"{number:14.1f}" for number in voice(sentences).values())
    return f"{name:24}{len(sentences):10,}{numbers}"


if __name__ == "__main__":
    main()
