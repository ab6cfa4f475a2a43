"""The shapes of pieces, by the names that a game's `look` gives them: SVG in a square of 100."""

from html import escape

from ..games.look import FREE, NOWHERE, Look
from .palette import BETA, BLUE, FAINT, FONT, INK, MAX_FILL, MIN_FILL, ORANGE, PAPER

DARK = "#222222"


def shape(look: Look, symbol: str) -> str:
    """The SVG of a symbol; one without a shape is written as it is, an empty cell not at all."""
    name = look.piece(symbol).shape
    if name:
        return SHAPES.get(name, name)
    return "" if symbol in (FREE, NOWHERE) else _letters(symbol)


def _letters(text: str) -> str:
    """A symbol written out in a rounded box: blue for a gain of MAX, orange for one of MIN."""
    fill = {"+": MAX_FILL, "-": MIN_FILL}.get(text[:1], PAPER)
    size = 44 if len(text) < 3 else 32
    return (
        f"<rect x='10' y='16' width='80' height='68' rx='12' fill='{fill}' stroke='{INK}' stroke-width='3'/>"
        f"<text x='50' y='{50 + size * 0.36:g}' font-size='{size}' font-weight='600' fill='{INK}' "
        f"text-anchor='middle' font-family='{FONT}'>{escape(text)}</text>"
    )


def _cross(colour: str, reach: float, wide: float) -> str:
    low, high = 50 - reach, 50 + reach
    path = f"M{low:g} {low:g}L{high:g} {high:g}M{high:g} {low:g}L{low:g} {high:g}"
    return f"<path d='{path}' fill='none' stroke='{colour}' stroke-width='{wide:g}' stroke-linecap='round'/>"


def _circle(fill: str, radius: float, edge: str = "none", wide: float = 0) -> str:
    return f"<circle cx='50' cy='50' r='{radius:g}' fill='{fill}' stroke='{edge}' stroke-width='{wide:g}'/>"


def _disc(fill: str, mark: str) -> str:
    """A stone with its mark on it."""
    return _circle(fill, 40, INK, 3) + mark


CROWN = "M31 59 29 40 40 49 50 34 60 49 71 40 69 59ZM32 64H68V68H32Z"
BASE = "M27 77H73V87H27Z"
CHESSMEN = {
    "pawn": "M50 22a13 13 0 0 1 7 24C58 58 62 66 65 74H35C38 66 42 58 43 46a13 13 0 0 1 7-24Z",
    "rook": "M29 20H39V28H45V20H55V28H61V20H71V38L64 44V66L69 74H31L36 66V44L29 38Z",
    "knight": "M33 74C33 60 47 54 46 43 40 46 38 52 31 52 25 51 23 44 27 39L40 22"
    " 41 13 50 20C68 23 73 46 70 74Z",
    "bishop": "M50 12a5 5 0 0 1 4 8C68 32 68 50 59 60L64 74H36L41 60C32 50 32 32 46 20a5 5 0 0 1 4-8Z",
    "queen": "M33 74 20 34 36 50 39 22 50 46 61 22 64 50 80 34 67 74Z",
    "king": "M46 10H54V17H61V24H54V33C66 27 83 36 75 52 72 59 67 66 66 74H34"
    "C33 66 28 59 25 52 17 36 34 27 46 33V24H39V17H46Z",
}
DETAILS = {
    "bishop": "M50 30V46M42 38H58",
    "knight": "M43 30V31",
    "king": "M50 40V66",
    "rook": "M37 44H63M37 66H63",
}


def _chessman(kind: str, fill: str, inside: str) -> str:
    """A chess piece: its outline, its foot, and a few lines inside."""
    return (
        f"<g transform='translate(-4 -3) scale(1.08)' stroke-linejoin='round' stroke-linecap='round' "
        f"stroke-width='3.5'>"
        f"<path d='{CHESSMEN[kind]}{BASE}' fill='{fill}' stroke='{INK if fill == PAPER else fill}'/>"
        f"<path d='{DETAILS.get(kind, '')}M36 82H64' fill='none' stroke='{inside}'/></g>"
    )


def _draughtsman(fill: str, rim: str, mark: str) -> str:
    """A man or a king of checkers with its rim."""
    whole = _circle(fill, 41, INK, 3) + _circle("none", 32, rim, 2.5) + mark
    return f"<g transform='translate(9 11) scale(.88)'>{whole}</g>"  # clear of the square's number


def _crown(colour: str) -> str:
    return f"<path d='{CROWN}' fill='{colour}' stroke='{colour}' stroke-width='3' stroke-linejoin='round'/>"


BLACK_MARK, WHITE_MARK = _cross("#bbbbbb", 13, 6), _circle("none", 15, "#777777", 6)
SHAPES = {
    "cross": _cross(BLUE, 25, 12),
    "ring": _circle("none", 28, BETA, 11),
    "crossed stone": _disc(BLUE, _cross(PAPER, 15, 9)),
    "ringed stone": _disc(ORANGE, _circle("none", 17, INK, 8)),
    "hole": _circle(PAPER, 40, "#6d8a9e", 2),
    "black disc": _disc(DARK, BLACK_MARK),
    "white disc": _disc(PAPER, WHITE_MARK),
    "black man": _draughtsman(DARK, "#bbbbbb", BLACK_MARK),
    "white man": _draughtsman(PAPER, "#777777", WHITE_MARK),
    "black crowned man": _draughtsman(DARK, "#e8c35a", _crown("#e8c35a")),
    "white crowned man": _draughtsman(PAPER, "#8a5a00", _crown("#8a5a00")),
    "match": (
        f"<rect x='44' y='22' width='12' height='68' rx='3' "
        f"fill='#d8b27a' stroke='{INK}' stroke-width='2.5'/>"
        f"<ellipse cx='50' cy='20' rx='11' ry='13' fill='{BETA}' stroke='{INK}' stroke-width='2.5'/>"
    ),
    "gone": f"<path d='M50 12V90' stroke='{FAINT}' stroke-width='3' stroke-dasharray='5 8' fill='none'/>",
    **{f"white {kind}": _chessman(kind, PAPER, INK) for kind in CHESSMEN},
    **{f"black {kind}": _chessman(kind, DARK, "#dddddd") for kind in CHESSMEN},
}
