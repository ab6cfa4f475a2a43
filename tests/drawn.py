"""What stands in one of our drawings: the nodes of a tree, or the texts with the boxes that they cover."""

import re
from itertools import combinations
from typing import Any, NamedTuple
from urllib.parse import unquote
from xml.etree import ElementTree

import matplotlib
from PIL import ImageFont

SVG = "{http://www.w3.org/2000/svg}"
# DejaVu Sans, the widest of the fonts that a system has for its own texts; thin and bold.
NAMES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
FONTS = [ImageFont.truetype(f"{matplotlib.get_data_path()}/fonts/ttf/{name}", 100) for name in NAMES]


class Text(NamedTuple):
    """A line of text: its words, its look, and left, top, right, bottom."""

    words: str
    size: float
    bold: bool
    fill: str
    box: tuple[float, float, float, float]


def picture_in(html: str) -> str:
    """The SVG of the first image in some HTML."""
    return unquote(re.search(r'src="data:image/svg\+xml,([^"]*)"', html)[1])  # type: ignore[index]


def nodes(svg: str) -> list[tuple[set[str], dict[str, str]]]:
    """Of a drawn tree: for each node its classes, and its texts by their class."""
    groups = ElementTree.fromstring(svg).findall(f"{SVG}g")
    return [
        (set(group.attrib["class"].split()), {one.attrib["class"]: one.text or "" for one in group})
        for group in groups
    ]


def texts(drawing: Any) -> list[Text]:
    """The texts of a drawing that is not a tree, in their order."""
    found = []
    for one in ElementTree.fromstring(drawing.svg).iter(f"{SVG}text"):
        size, x, y = (float(one.attrib[key]) for key in ("font-size", "x", "y"))
        bold = "font-weight" in one.attrib
        wide = FONTS[bold].getlength(one.text or "") * size / 100
        left = x - wide * {"start": 0, "middle": 0.5, "end": 1}[one.attrib["text-anchor"]]
        box = left, y - 0.8 * size, left + wide, y + 0.1 * size
        found.append(Text(one.text or "", size, bold, one.attrib["fill"], box))
    return found


def words(drawing: Any) -> list[str]:
    return [text.words for text in texts(drawing)]


def check_free(drawing: Any, least: float = 13) -> None:
    """No two texts meet, all are inside the picture, and none is smaller than `least` points."""
    svg = ElementTree.fromstring(drawing.svg)
    wide, tall = float(svg.attrib["width"]), float(svg.attrib["height"])
    found = texts(drawing)
    for one, two in combinations(found, 2):
        apart = one.box[2] <= two.box[0] or two.box[2] <= one.box[0]
        assert apart or one.box[3] <= two.box[1] or two.box[3] <= one.box[1], (
            f"{one.words!r} meets {two.words!r}"
        )
    for text in found:
        left, top, right, bottom = text.box
        assert left >= -1 and top >= -1 and right <= wide + 1 and bottom <= tall + 1, (
            f"{text.words!r} is cut off"
        )
        assert text.size >= least
