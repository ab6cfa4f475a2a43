"""The questions of a bank as Moodle XML, GIFT and CSV. What bank.py collects is written here."""

import csv
import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import unescape
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

from ..folders import Refused
from .bank import Item, Picture
from .paper import guard

COLUMNS = [
    *(
        "id",
        "category",
        "question",
        "several",
        "points",
        "pictures",
    ),  # the same for all options of a question
    *("option", "fraction", "option_feedback", "feedback"),
]
TAG_IMAGE = re.compile(r'<img src="([^"]+)" alt="([^"]*)">')
FILES = ("bank.xml", "bank.gift.txt", "bank.csv")


def write_bank(items: Sequence[Item], folder: Path) -> list[Path]:
    """Write a bank in all three formats to a folder, with the pictures of the CSV; the three files.

    Raises `Refused` where the folder cannot be written.
    """
    files = [folder / name for name in FILES]
    try:
        (folder / "pictures").mkdir(parents=True, exist_ok=True)
        for file, text in zip(files, (moodle_xml(items), gift(items), as_csv(items)), strict=True):
            file.write_text(text, encoding="utf-8", newline="")
        for item in items:
            for picture in item.pictures:
                (folder / "pictures" / picture.name).write_bytes(picture.content)
    except OSError as error:
        raise Refused(f"--out {folder}: {error.strerror}; give a folder that can be written") from None
    return files


def moodle_xml(items: Iterable[Item]) -> str:
    """The bank as Moodle imports it: a category before its questions, and the pictures inside."""
    quiz = ElementTree.Element("quiz")
    category: tuple[str, ...] = ()
    for item in items:
        if item.category != category:
            category = item.category
            entry = ElementTree.SubElement(quiz, "question", type="category")
            add_text(ElementTree.SubElement(entry, "category"), category_path(category))
        add_question(quiz, item)
    ElementTree.indent(quiz)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(quiz, encoding="unicode")}\n'


def category_path(category: Sequence[str]) -> str:
    """A category as both formats write it; a slash within a name is doubled."""
    return "/".join(["$course$", *(name.replace("/", "//") for name in category)])


def add_question(quiz: ElementTree.Element, item: Item) -> None:
    """Append a multiple-choice question."""
    question = ElementTree.SubElement(quiz, "question", type="multichoice")
    add_text(ElementTree.SubElement(question, "name"), item.name)
    add_html(question, "questiontext", item.text, item.pictures)
    add_html(question, "generalfeedback", item.feedback, item.pictures)
    settings = {
        "defaultgrade": "0" if item.is_bet else "1",
        "penalty": "0.3333333",
        "hidden": "0",
        "single": "false" if item.several else "true",
        "shuffleanswers": "false",
        "answernumbering": "none" if item.several else "abc",
    }
    for name, value in settings.items():
        ElementTree.SubElement(question, name).text = value
    for option in item.options:
        answer = ElementTree.SubElement(question, "answer", fraction=number(option.fraction), format="html")
        add_text(answer, option.html)
        add_html(answer, "feedback", option.feedback, ())


def add_text(parent: ElementTree.Element, text: str) -> None:
    """Append the text of an element, which Moodle keeps in <text>."""
    ElementTree.SubElement(parent, "text").text = text


def add_html(parent: ElementTree.Element, name: str, html: str, pictures: Iterable[Picture]) -> None:
    """Append an element with HTML, and those of the pictures that it shows as files."""
    made = ElementTree.SubElement(parent, name, format="html")
    add_text(made, TAG_IMAGE.sub(r'<img src="@@PLUGINFILE@@/\1" alt="\2">', html))
    for picture in pictures:
        if f'src="{picture.name}"' in html:
            file = ElementTree.SubElement(made, "file", name=picture.name, path="/", encoding="base64")
            file.text = b64encode(picture.content).decode()


def number(fraction: float) -> str:
    """A fraction with the five decimals that Moodle knows, or none.

    >>> number(100 / 3), number(50.0), number(-12.5)
    ('33.33333', '50', '-12.5')
    """
    return f"{fraction:.5f}".rstrip("0").rstrip(".")


def gift(items: Iterable[Item]) -> str:
    """The bank as GIFT, without bets: in GIFT every question has points.

    The format holds no pictures, so the description of each stands in its place.
    """
    lines = []
    category: tuple[str, ...] = ()
    for item in (item for item in items if not item.is_bet):
        if item.category != category:
            category = item.category
            lines += [f"$CATEGORY: {category_path(category)}", ""]
        lines.append(f"::{escape_gift(item.name)}::[html]{escape_gift(describe(item.text))}{{")
        for option in item.options:
            lines.append(f"\t{gift_option(option.html, option.feedback, option.fraction, item.several)}")
        if item.feedback:
            lines.append(f"\t####{escape_gift(describe(item.feedback))}")
        lines += ["}", ""]
    return "\n".join(lines)


def gift_option(html: str, feedback: str, fraction: float, several: bool) -> str:
    """An option of a question in GIFT, with its feedback."""
    sign = "=" if fraction == 100 and not several else "~"
    share = f"%{number(fraction)}%" if several else ""
    return f"{sign}{share}{escape_gift(html)}#{escape_gift(feedback)}"


def describe(html: str) -> str:
    """HTML in which the description of each picture stands in its place."""
    return TAG_IMAGE.sub(r"<i>Picture: \2</i>", html)


def escape_gift(text: str) -> str:
    """A text with a backslash before what GIFT would take for its own signs, and no line ends.

    >>> print(escape_gift("a = {b}: 1"))
    a \\= \\{b\\}\\: 1
    """
    return re.sub(r"([\\~=#{}:])", r"\\\1", text).replace("\n", "\\n")


def as_csv(items: Iterable[Item]) -> str:
    """The bank as a table of plain text, a row for each option."""
    text = StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for item in items:
        files = " ".join(f"pictures/{picture.name}" for picture in item.pictures)
        asked = [
            item.name,
            " / ".join(item.category),
            plain(item.text),
            "yes" if item.several else "no",
            "0" if item.is_bet else "1",
            files,
        ]
        for option in item.options:
            told = [plain(option.html), number(option.fraction), plain(option.feedback), plain(item.feedback)]
            table.writerow([guard(cell) for cell in (*asked, *told)])
    return text.getvalue()


def plain(html: str) -> str:
    """HTML as plain text; the description of a picture stands in its place."""
    text = re.sub(r"</p>|</div>|<br */?>", "\n", describe(html))
    return unescape(re.sub(r"<[^>]+>", "", text)).strip()
