"""The pages of the grader's report: files of HTML, no script, no network; light and dark, desk and phone.

Names, answers and printed text are strangers' writing. `visible` is the one door through which they come in;
the templates in pages/ escape whatever goes out, and a page's own policy forbids every script all the same.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any
from unicodedata import normalize

from abcourse.show.page import squeeze_css

from .templates import whole

HERE = Path(__file__).parent
# Controls but newline and tab, marks that turn the direction of reading, halves of a pair, no characters.
HIDDEN = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff\ufffe\uffff]")
TAKEN = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)?|.* [0-9a-f]{32}", re.IGNORECASE)
REFUSED = re.compile(
    r"[<>:\"/\\|?*.%#&~]|\s"
)  # in no name of a file, by one system or another, or in an address


def page(kind: str, title: str, **known: Any) -> str:
    """A whole page of one of the three kinds in pages/: `overview`, `student`, `similar`."""
    style = squeeze_css((HERE / "page.css").read_text(encoding="utf-8"))
    return whole(HERE / "pages", kind, title=title, style=style, **known)


def visible(value: Any) -> Any:
    """The same plain data with a mark in place of each character that is not seen but does something.

    >>> visible(["a\\x1b[2J", {"b": "\\u202egnp.exe"}])
    ['a\ufffd[2J', {'b': '\ufffdgnp.exe'}]
    """
    if isinstance(value, str):
        return HIDDEN.sub("\ufffd", value)
    if isinstance(value, dict):
        return {visible(key): visible(held) for key, held in value.items()}
    return [visible(held) for held in value] if isinstance(value, list | tuple) else value


def digest(student: str) -> str:
    """What no two students share, and every file system keeps."""
    return sha256(student.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def plain_names(results: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Student -> the name of the page: to be read by people, kept by every file system, and of nobody else.

    Who shares a name, capitals or not, or would have that of a device or a digest, has a digest behind it.

    >>> plain_names([{"student": "../Ada"}, {"student": "x", "person": {"name": "Bo Li", "number": "11"}}])
    {'../Ada': 'Ada', 'x': 'Bo Li (11)'}
    """
    names = {each["student"]: safe_name(student_label(each)) for each in results}
    often = Counter(map(str.casefold, names.values()))
    for student, name in names.items():
        if often[name.casefold()] > 1 or TAKEN.fullmatch(name):
            names[student] = f"{name} {digest(student)}".strip()
    return names


def safe_name(name: str) -> str:
    """At most 50 letters of a name, with a space for each sign that a file system may refuse."""
    seen = "".join(sign if sign.isprintable() else " " for sign in normalize("NFC", name))
    return " ".join(REFUSED.sub(" ", seen).split())[:50].strip(" -=+@")


def person_of(result: Mapping[str, Any]) -> dict[str, str]:
    """What the platform said of the student: name, number, login, platform; {} in results without it."""
    return result.get("person") or {}


def moodle_number(result: Mapping[str, Any]) -> str:
    """The number of Moodle's participant, or ""."""
    person = person_of(result)
    return person["number"] if person.get("platform") == "Moodle" else ""


def student_label(result: Mapping[str, Any]) -> str:
    """A student's name, with the platform's number where it gives one, since two may have one name.

    >>> student_label({"student": "Bo Li_11_x", "person": {"name": "Bo Li", "number": "11"}})
    'Bo Li (11)'
    """
    person = person_of(result)
    return f"{person['name']} ({person['number']})" if person.get("number") else str(result["student"])


def points(value: float | None) -> str:
    """Points as they are written: a whole number where they are one, empty where there are none yet.

    >>> points(2.0), points(2.5), points(None)
    ('2', '2.5', '')
    """
    return "" if value is None else f"{round(value, 2):g}"
