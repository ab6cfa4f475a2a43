"""The colours and marks of every picture: Okabe and Ito's palette, and never the colour alone.

MAX is an up-triangle, MIN a down-triangle, a leaf a square; what was pruned is dashed, crossed and grey;
the node looked at has a thick outline. What belongs to MAX (alpha among it) is blue, what belongs to MIN
(beta) orange. (Okabe & Ito 2008, "Color Universal Design".)
"""

import re
from typing import Literal

from ..games.game import MAX
from ..games.tree import Path, Tree

INK = "#1b1b1b"  # text, outlines, the line
PAPER = "#ffffff"
QUIET = "#6b6b6b"  # text that is not yet, or no longer, in play: 5.3:1 on white
FAINT = "#9a9a9a"  # edges and outlines not yet reached; never text

BLUE = "#0072b2"
ORANGE = "#e69f00"
SKY = "#56b4e9"
GREEN = "#009e73"
VERMILLION = "#d55e00"
YELLOW = "#f0e442"

MAX_FILL = "#bfe0f5"  # SKY, thinned
MIN_FILL = "#fbdfa3"  # ORANGE, thinned
HERE = YELLOW  # the node looked at, with a thick outline
ALPHA = BLUE
BETA = "#a84900"  # VERMILLION, darkened until it reads as text: 5.9:1 on white
PRUNED_FILL = "#dddddd"
PRUNED_INK = "#555555"

TINT = "#f2f2f2"  # behind code, and under the pointer

# What a page may set for the widgets on it, as --abc-NAME; each is the colour above where the page is silent.
THEMED = (
    "INK",
    "PAPER",
    "QUIET",
    "FAINT",
    "ALPHA",
    "BETA",
    "MAX_FILL",
    "MIN_FILL",
    "HERE",
    "PRUNED_FILL",
    "PRUNED_INK",
    "TINT",
)

Shape = Literal["max", "min", "leaf"]

FILL: dict[Shape, str] = {"max": MAX_FILL, "min": MIN_FILL, "leaf": PAPER}

FONT = "system-ui,sans-serif"


def themed(look: str) -> str:
    """A stylesheet, or a script that holds one, in which each colour of the palette may be set by the page.

    >>> themed("color:#1b1b1b;top:1px")
    'color:var(--abc-ink,#1b1b1b);top:1px'
    """
    names = {globals()[name]: name.lower().replace("_", "-") for name in THEMED} | {"#fff": "paper"}
    return re.sub(
        r"#[0-9a-f]{3,6}\b",
        lambda one: f"var(--abc-{names[one[0]]},{one[0]})" if one[0] in names else one[0],
        look,
    )


def shape_of(tree: Tree, path: Path) -> Shape:
    """The mark of a node: a leaf is a leaf whoever would move there."""
    if tree.is_terminal(path):
        return "leaf"
    return "max" if tree.to_move(path) == MAX else "min"
