"""`abcourse bank`: the cards of lectures or notebooks, and trees to prune, as questions of a bank.

A card is read from a notebook's saved output, so that what is asked is what the slide shows; above.py reads
what stands above it. bank_formats.py writes the questions as Moodle XML, GIFT and CSV.

The metadata of a card's cell may say how it is exported. `"bank": "a bet"` is a question whose answer nobody
can derive; it brings no points. `"bank": "left out"` is one that cannot be asked without its slide.
"""

import json
import re
from base64 import b64decode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

from ..folders import Refused, course_root
from ..slides.claims import CARD
from ..slides.export import AWAY, read_notebook
from ..slides.lecture import read_list, read_parts
from .above import html_above
from .variants import LEVELS, RULE, draw

IMAGE = re.compile(r"""<img\b[^>]*?\bsrc="data:image/([\w+]+)((?:;[\w=-]+)*),([^"]*)"[^>]*>""")
ALT = re.compile(r'\balt="([^"]*)"')
ASKED = re.compile(r'(?s)<div class="asked">(.*?)</div><p><b>')
SET = "Alpha-beta search"
BET = "A bet, not for points."
HOWS = ("", "a bet", "left out")  # what the metadata of a card's cell may say
TASK = (
    "Alpha-beta reads this tree from left to right, and MAX moves at A. It stops at a node as soon as "
    "a bound is reached (≥). Which leaves does it never read?"
)


@dataclass(frozen=True)
class Picture:
    """A picture of a question: the name of its file, its bytes, and its description."""

    name: str
    content: bytes
    alt: str


@dataclass(frozen=True)
class Option:
    """An option of a question, in HTML: the per cent that it is worth, and what is said to who chose it."""

    html: str
    fraction: float
    feedback: str


@dataclass(frozen=True)
class Item:
    """A question: one option is right, or with `several` any number of them.

    `text` and `feedback` are HTML in which <img src="NAME"> stands for a picture of that name.
    """

    category: tuple[str, ...]
    name: str
    text: str
    options: tuple[Option, ...]
    feedback: str
    pictures: tuple[Picture, ...]
    several: bool = False
    is_bet: bool = False


def collect_items(names: Sequence[str], levels: Sequence[int], count: int, seed: int) -> list[Item]:
    """The questions of these lectures or notebooks, then `count` trees of each level.

    A name is how a list in lectures/ or a notebook begins, or a file, LIST.toml or NOTEBOOK.ipynb; without
    names, all lists in lectures/ that begin with a number, since the others repeat their cards. Raises
    `Refused` for a name that is none of these.
    """
    items: list[Item] = []
    for file in sources(names):
        items += items_of(file)
    if levels and count < 1:
        raise Refused(f"--count {count}: give the number of trees of each level, 1 or more")
    try:
        rows = draw(levels, count, seed)
    except ValueError as error:
        raise Refused(str(error)) from None
    for column, level in enumerate(levels):
        for number, row in enumerate(rows, 1):
            items.append(tree_item(row[column], level, number))
    if not items:
        raise Refused("no cards and no trees to write: name a lecture with cards, or give --levels")
    return items


def sources(names: Sequence[str]) -> list[Path]:
    """The lists and notebooks that names name, each once."""
    root = course_root()
    lectures = sorted((root / "lectures").glob("*.toml"), key=place_of_lecture)
    notebooks = sorted((root / "notebooks").rglob("[!.]*.ipynb"))
    if not names:
        return [file for file in lectures if file.stem[0].isdigit()]
    found: list[Path] = []
    for name in names:
        if name.endswith((".toml", ".ipynb")):
            if not Path(name).is_file():
                raise Refused(f"there is no file {name}")
            matches = [Path(name)]
        else:
            matches = [file for file in (*lectures, *notebooks) if file.name.startswith(name)]
        if not matches:
            known = ", ".join(file.stem for file in (*lectures, *notebooks))
            raise Refused(f"no lecture or notebook begins with {name!r}; there are: {known}")
        found += matches
    return list(dict.fromkeys(found))


def place_of_lecture(file: Path) -> tuple[int, str]:
    """Where a list stands among all: by the number in front of its name, those without one at the end."""
    number = file.stem.split("_")[0]
    return (int(number) if number.isdigit() else 99, file.stem)


def items_of(file: Path) -> Iterator[Item]:
    """The questions of a lecture's slides, or of a whole notebook. A card without an answer is left out."""
    title, cells = cells_of(file)
    seen = set[str]()
    for place, cell in enumerate(cells):
        how = cell.metadata.get("bank", "")
        if how not in HOWS:
            raise Refused(f'{file.name}: "bank" of a cell is {how!r}; it may be {HOWS[1]!r} or {HOWS[2]!r}')
        for output in cell.get("outputs", ()):
            html = output.get("data", {}).get("text/html", "")
            if "abc-predict" not in html or not CARD.findall(html) or html in seen:
                continue
            seen.add(html)
            if how != "left out":
                id = f"{file.stem}-{len(seen):02}"
                yield from card_items(html, html_above(cells, place), (SET, title), id, how == "a bet")


def cells_of(file: Path) -> tuple[str, list[Any]]:
    """A title, and the cells of a lecture's slides or of a notebook.

    Raises `Refused` where it cannot be read.
    """
    if file.suffix == ".toml":
        told = read_list(file)
        parts, _ = read_parts(file, told["part"], claims=False)
        slides = [slide for chosen, _ in parts for slide in chosen]
        cells = [cell for slide in slides for cell in slide]
        # What the lecturer skips is not on the deck, so the room has not seen it.
        shown = [cell for cell in cells if cell.metadata.get("slideshow", {}).get("slide_type") not in AWAY]
        return told["title"], shown
    return file.stem, read_notebook(file).cells


def card_items(html: str, above: str, category: tuple[str, ...], id: str, is_bet: bool) -> Iterator[Item]:
    """The questions of one card, below the HTML that stands above it: one, or one for each row."""
    data = json.loads(CARD.findall(html)[0])
    found = ASKED.search(html)
    before, pictures = take_pictures(above + (found[1] if found else ""), f"{id}-asked")
    settled, more = take_pictures(data["settled"], f"{id}-answer")
    reason = f"<p>{data['because']}</p>" if data["because"] else ""
    for number, row in enumerate(data["rows"], 1):
        if row["answer"] is None:
            continue
        right = data["options"][row["answer"]]
        options = []
        for place, option in enumerate(data["options"]):
            is_right = place == row["answer"]
            said = "Right." if is_right else f"The answer is {right['said']}."
            own = option["because"] or row.get("because", "")
            if not own and (is_right or data["several"]):
                own = data["because"]  # which speaks of all rows
            options.append(Option(option["html"], 100.0 if is_right else 0.0, f"{said} {own}".strip()))
        asked = f"<p>{data['question']}</p>"
        name = id
        if data["several"]:
            asked += f"<p><b>{row['html']}</b></p>"
            name = f"{id}-{number}"
        if is_bet:
            asked = f"<p><i>{BET}</i></p>{asked}"
        shown = pictures + more
        yield Item(category, name, before + asked, tuple(options), reason + settled, shown, is_bet=is_bet)


def take_pictures(html: str, name: str) -> tuple[str, tuple[Picture, ...]]:
    """HTML with each picture inside it replaced by <img src="NAME-1.svg">, and these pictures."""
    pictures: list[Picture] = []

    def take(tag: re.Match[str]) -> str:
        kind = {"svg+xml": "svg", "jpeg": "jpg"}.get(tag[1], tag[1])
        content = unquote_to_bytes(tag[3])
        if ";base64" in tag[2]:
            content = b64decode(content)
        alt = ALT.search(tag[0])
        picture = Picture(f"{name}-{len(pictures) + 1}.{kind}", content, alt[1] if alt else "")
        pictures.append(picture)
        return f'<img src="{picture.name}" alt="{picture.alt}">'

    return IMAGE.sub(take, html), tuple(pictures)


def tree_item(tree: Any, level: int, number: int) -> Item:
    """The question which leaves of a tree are never read.

    Each right leaf brings its share, and each wrong one takes as much away. The options are all leaves.
    """
    id = f"tree-{level}-{number:03}"
    share = round(100 / len(tree.unread), 5)
    options = []
    for leaf in tree.tree.leaves():
        name = tree.tree.name(leaf)
        options.append(Option(name, share if name in tree.unread else -share, tree.reason(leaf)))
    picture = Picture(f"{id}.svg", tree.svg().encode(), tree.words())
    text = f'<p><img src="{picture.name}" alt="{picture.alt}"></p><p>{TASK}</p>'
    never = f"Never read: {' '.join(tree.unread)}. The tree is worth {tree.value}."
    feedback = f"<p>{never} The nodes return: {', '.join(tree.returns)}.</p><p>{RULE}</p>"
    category = (SET, f"Trees to prune, level {level}: {LEVELS[level - 1].name}")
    return Item(category, id, text, tuple(options), feedback, (picture,), several=True)
