"""Axes for a chart, and a chart or a drawing as a notebook output that says in words what it shows."""

import sys
from base64 import b64encode
from dataclasses import dataclass, replace
from html import escape
from io import BytesIO
from typing import Any

from .drawing import Drawing, image

DPI = 144  # pixels an inch in the file; a page shows 96 an inch, so it stays sharp at one and a half times
SAVED = "The course saved this picture. No matplotlib is here to draw it again; your numbers are the same."
IN_WORDS = "There is no matplotlib here, and the course saved no picture of these numbers. In words: "


def axes(width: float, height: float) -> Any:
    """Bare Axes that fill a new white figure of that size in inches.

    The figure is made without pyplot, so that nothing is left open and no global state is touched.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), facecolor="white")
    FigureCanvasAgg(figure)
    return figure.add_axes((0, 0, 1, 1))


@dataclass(frozen=True)
class Chart:
    """A finished chart: a PNG of that width in pixels, and a sentence that says what it shows.

    A `note` stands below the picture. Without a picture, no bytes, it is the note that is shown.

    Lab shows a bare PNG without any alternative text, so the bundle holds an image in HTML too; PDF by LaTeX,
    which reads no HTML, takes the PNG.
    """

    png: bytes
    alt: str
    width: int
    note: str = ""

    def __repr__(self) -> str:
        return self.alt

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        note = f"<p>{escape(self.note)}</p>" if self.note else ""
        if not self.png:
            return {"text/html": note, "text/plain": self.alt}, {}
        encoded = b64encode(self.png).decode()
        html = image(f"data:image/png;base64,{encoded}", self.alt, self.width) + note
        data = {"text/html": html, "image/png": encoded, "text/plain": self.alt}
        return data, {"image/png": {"alt": self.alt, "width": self.width}}


def set_alt_text(ax: Any, words: str) -> Any:
    """Return the Axes, with words on what is drawn there.

    `with_alt_text` makes the chart's alt text of them.
    """
    ax.alt = words
    return ax


def with_alt_text(drawn: Any, alt: str = "") -> Drawing | Chart:
    """Return a drawing, or the chart that an Axes belongs to, for the end of a cell.

    Our pictures say themselves what they show, from what they draw. `alt` says more, and stands first. The
    figure of a chart is closed. The bytes depend only on the picture: they hold no date and no version.
    Raises ValueError if nothing says what the picture shows.
    """
    if isinstance(drawn, Drawing):
        return replace(drawn, alt=f"{alt.strip()} {drawn.alt}".strip())
    figure = drawn.figure
    alt = " ".join(filter(None, [alt.strip(), *(getattr(each, "alt", "") for each in figure.axes)]))
    if not alt:
        raise ValueError("with_alt_text needs a sentence that says what the picture shows: alt=")
    if hasattr(figure, "saved"):  # the stand-in for matplotlib, in a course in the browser
        png, width = figure.saved(alt)
        return Chart(png, alt, width, SAVED if png else IN_WORDS + alt)
    file = BytesIO()
    figure.savefig(file, format="png", dpi=DPI, facecolor="white")
    if "matplotlib.pyplot" in sys.modules:  # else the notebook shows a figure of pyplot a second time
        sys.modules["matplotlib.pyplot"].close(figure)
    png = _fewer_colours(file.getvalue(), _least(figure))
    return Chart(png, alt, round(figure.get_figwidth() * 96))


def _least(figure: Any) -> float:
    """The smallest size of a text in the figure, in points; raised and lowered signs do not count."""
    from matplotlib.text import Text

    axes = figure.axes
    off = {
        text for ax in axes if not ax.axison for axis in (ax.xaxis, ax.yaxis) for text in axis.findobj(Text)
    }
    texts = [text for text in figure.findobj(Text) if text.get_visible() and text.get_text().strip()]
    return min((text.get_fontsize() for text in texts if text not in off), default=0.0)


def _fewer_colours(png: bytes, least: float) -> bytes:
    """The same picture with a palette of 256 colours: a third of the bytes, since our pictures are flat.

    The size of its smallest text goes along in the file, for whoever shows it smaller.
    """
    from PIL import Image, PngImagePlugin

    picture, file, said = Image.open(BytesIO(png)).convert("RGB"), BytesIO(), PngImagePlugin.PngInfo()
    said.add_text("Least", f"{least:g} pt at {DPI} dpi")
    picture.quantize(256, dither=Image.Dither.NONE).save(file, "PNG", optimize=True, pnginfo=said)
    return file.getvalue()
