"""A window as a line of three zones, with what a returned value means in each."""

from math import inf, isfinite

from ..trace import points
from . import palette
from .drawing import Drawing, box, canvas, line, shape, text
from .svg import width_of

WIDE, EDGE, ZONE, BELOW, ABOVE = 460, 6, 58, 26, 44  # points; ABOVE is room for the value
ZONES = (
    (-1, palette.MAX_FILL, "upper bound", "truth ≤ value"),
    (0, palette.PAPER, "exact", "truth = value"),
    (1, palette.MIN_FILL, "lower bound", "truth ≥ value"),
)


def draw_window(alpha: float, beta: float, value: float | None = None, *, title: str = "") -> Drawing:
    """Draw the window (alpha, beta) as a line of three zones, with what a returned value means in each.

    At or below alpha it is an upper bound. Strictly inside the window it is exact. At or above beta it is a
    lower bound. The zones are drawn equally wide, whatever their length in points. `value` is marked with its
    meaning. Raises ValueError unless alpha < beta.
    """
    if not alpha < beta:
        raise ValueError(f"alpha is {points(alpha)} and beta {points(beta)}; a window needs alpha < beta")
    shown = [zone for zone in ZONES if (zone[0], alpha) != (-1, -inf) and (zone[0], beta) != (1, inf)]
    first, wide, top = shown[0][0], (WIDE - 2 * EDGE) / len(shown), 2 if value is None else ABOVE

    def x(place: float) -> float:
        return EDGE + wide * (place - first)

    drawn = []
    for left, fill, name, meaning in shown:
        drawn += [
            box(x(left), top, wide, ZONE, fill),
            text(x(left + 0.5), top + 19, name, size=15, bold=True),
            text(x(left + 0.5), top + 41, meaning),
        ]
    for place, letter, bound, colour in ((0, "α", alpha, palette.ALPHA), (1, "β", beta, palette.BETA)):
        drawn.append(line(x(place), top, x(place), top + ZONE + 6, colour, 3))
        drawn.append(_inside(x(place), top + ZONE + 15, f"{letter} {points(bound)}", colour))
    words = f"A line with alpha = {points(alpha)} and beta = {points(beta)} marked"
    meant = ": an upper bound at or below alpha, exact between, a lower bound from beta on."
    if value is not None:
        kind = "at most" if value <= alpha else "at least" if value >= beta else "exactly"
        meant = f". {points(value)} comes back: the truth is {kind} {points(value)}."
        at = x(_place(value, alpha, beta))
        drawn.append(shape(f"M{at - 7:.1f} {top - 15}h14l-7 13z"))
        drawn.append(_inside(at, top - 27, meant[2:-1], palette.INK))
    alt = f"{f'{title}. ' if title else ''}{words}{meant}"
    return Drawing(canvas(WIDE, top + ZONE + BELOW, *drawn), alt, title)


def _inside(x: float, y: float, words: str, fill: str) -> str:
    """Bold words around x, moved so far that they stand inside the picture."""
    half = width_of(words, 15) / 2
    return text(min(max(x, half), WIDE - half), y, words, size=15, bold=True, fill=fill)


def _place(value: float, alpha: float, beta: float) -> float:
    """Where a value stands when alpha stands at 0 and beta at 1; towards an open end, on a curve."""
    scale = beta - alpha if isfinite(beta - alpha) else 5.0
    if value <= alpha:
        return -(alpha - value) / (alpha - value + scale)
    if value >= beta:
        return 1 + (value - beta) / (value - beta + scale)
    if isfinite(beta - alpha):
        return (value - alpha) / (beta - alpha)
    if isfinite(alpha):
        return (value - alpha) / (value - alpha + scale)
    return 1 - (beta - value) / (beta - value + scale) if isfinite(beta) else 0.5
