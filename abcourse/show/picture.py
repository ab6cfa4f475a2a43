"""Axes to draw on, and a drawing as a notebook output that says in words what it shows."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from io import BytesIO
from typing import Any

from .page import WHITE, data_uri

DPI = 144  # pixels an inch in the file; a page shows 96 an inch, so it stays sharp at one and a half times


def axes(ax: Any, width: float, height: float) -> Any:
    """The given Axes, or bare Axes that fill a new white figure of that size in inches.

    The figure is made without pyplot, so that nothing is left open and no global state is touched.
    """
    if ax is not None:
        return ax
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), facecolor="white")
    FigureCanvasAgg(figure)
    return figure.add_axes((0, 0, 1, 1))


class Described:
    """A finished picture: for the eye SVG where the drawing has one, else PNG; a sentence for everyone else.

    JupyterLab shows a PNG output without any alternative text, so the bundle also holds an `<img alt>`
    with the same bytes; exporters that read the alt text from the metadata find it there.
    """

    def __init__(self, png: bytes, alt: str, width: int, svg: str = "", caption: str = "") -> None:
        self.png = png
        self.alt = alt
        self.width = width
        self.svg = svg
        self.caption = caption

    def __repr__(self) -> str:
        return self.alt

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        encoded = b64encode(self.png).decode()
        source = data_uri(self.svg) if self.svg else f"data:image/png;base64,{encoded}"
        heading = f"<p><b>{escape(self.caption)}</b></p>" if self.svg and self.caption else ""
        # The PNG is as wide as its title, if that is wider; a point of the SVG is a pixel of the plan.
        width = round(float(self.svg.split("width='")[1].split("'")[0]) * 96 / 72) if self.svg else self.width
        picture = (
            f'{heading}<img src="{source}" alt="{escape(self.alt)}" width="{width}" '
            f'style="max-width:100%;height:auto;padding:8px;box-sizing:border-box;{WHITE}">'
        )
        data = {"text/html": picture, "image/png": encoded, "text/plain": self.alt}
        return data, {"image/png": {"alt": self.alt, "width": self.width}}


def told(ax: Any, words: str) -> Any:
    """The Axes, with words on what is drawn there, from which `described` makes the picture's alt text."""
    ax.alt = words
    return ax


def described(ax: Any, alt: str = "") -> Described:
    """The picture that an Axes belongs to, for the end of a cell: PNG with alt text, the figure closed.

    What our drawings show they say themselves, from what they draw; `alt` says more, and stands first. The
    bytes depend on the drawing alone: they hold no date and no version. Raises ValueError where nothing says
    what the picture shows.
    """
    figure = ax.figure
    alt = " ".join(filter(None, [alt.strip(), *(getattr(each, "alt", "") for each in figure.axes)]))
    if not alt:
        raise ValueError("described needs a sentence that says what the picture shows: alt=")
    file = BytesIO()
    figure.savefig(file, format="png", dpi=DPI, facecolor="white")
    _close(figure)
    drawn, *others = figure.axes
    svg = "" if others else getattr(drawn, "svg", "")
    png, width = _fewer_colours(file.getvalue(), _least(figure)), round(figure.get_figwidth() * 96)
    return Described(png, alt, width, svg, getattr(drawn, "caption", None) or "")


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


def _close(figure: Any) -> None:
    """Close a figure that pyplot holds, so that the notebook does not show it a second time."""
    import sys

    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is not None:
        pyplot.close(figure)
