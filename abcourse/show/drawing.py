"""A drawing as a notebook output, and the few SVG elements that drawings of ours are made of.

Lengths are points: a drawing is shown at 96/72 pixels a point, as a chart is.
"""

from dataclasses import dataclass
from html import escape

from . import palette
from .page import WHITE, Shown, data_uri

SIZE = 14  # of text; on 8 inches of width or less it can be read from the last row of a room


@dataclass(frozen=True)
class Drawing(Shown):
    """An SVG with a sentence that says what it shows, and a title above it.

    It is an image in HTML. JupyterLab, a deck and a page show it in the same way, trusted or not. Where no
    HTML is read, the sentence stands for it.
    """

    svg: str
    alt: str
    title: str = ""

    def __repr__(self) -> str:
        return self.alt

    def html(self) -> str:
        heading = f"<p><b>{escape(self.title)}</b></p>" if self.title else ""
        wide = float(self.svg.split("width='")[1].split("'")[0])
        return heading + image(data_uri(self.svg), self.alt, round(wide * 96 / 72))


def image(source: str, alt: str, width: int) -> str:
    """An image in HTML, on white whatever the page's colours; `width` is in pixels."""
    return (
        f'<img src="{source}" alt="{escape(alt)}" width="{width}" '
        f'style="max-width:100%;height:auto;padding:8px;box-sizing:border-box;{WHITE}">'
    )


def canvas(width: float, height: float, *elements: str) -> str:
    """The SVG of that size that holds these elements, its origin at the upper left."""
    wide, tall = number(width), number(height)
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{wide}' height='{tall}' viewBox='0 0 {wide} {tall}' "
        f"font-family='{palette.FONT}'>{''.join(elements)}</svg>"
    )


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: float = SIZE,
    anchor: str = "middle",
    bold: bool = False,
    fill: str = palette.INK,
) -> str:
    """A line of words, `y` its middle; it begins, ends or is centred at `x` by its anchor."""
    look = f"font-size='{number(size)}' text-anchor='{anchor}' fill='{fill}'" + " font-weight='700'" * bold
    return f"<text x='{number(x)}' y='{number(y + 0.35 * size)}' {look}>{escape(words)}</text>"


def line(x0: float, y0: float, x1: float, y1: float, stroke: str = palette.INK, width: float = 1) -> str:
    """A straight line."""
    ends = f"x1='{number(x0)}' y1='{number(y0)}' x2='{number(x1)}' y2='{number(y1)}'"
    return f"<line {ends} stroke='{stroke}' stroke-width='{number(width)}'/>"


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    stroke: str = palette.INK,
    *,
    thick: float = 1,
    dashes: str = "",
) -> str:
    """A rectangle with its upper left corner at x, y."""
    place = f"x='{number(x)}' y='{number(y)}' width='{number(width)}' height='{number(height)}'"
    frame = f"stroke='{stroke}' stroke-width='{number(thick)}'"
    dotted = f" stroke-dasharray='{dashes}'" if dashes else ""
    return f"<rect {place} fill='{fill}' {frame}{dotted}/>"


def shape(path: str, fill: str = palette.INK) -> str:
    """A filled path."""
    return f"<path d='{path}' fill='{fill}'/>"


def number(value: float) -> str:
    """A coordinate, to a tenth."""
    return f"{round(value, 1):g}"
