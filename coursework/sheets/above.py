"""What stands above a card on its slide or in its notebook, as HTML, because a bank has no slide."""

import re
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from typing import Any

from bs4 import BeautifulSoup
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

AWAY = {"remove-cell", "hide-output"}  # tags of cells whose output nobody sees
NO_CODE = {"hide-input", "hide-on-slide"}


class BankRenderer(IPythonRenderer):
    r"""nbconvert's own renderer, but a formula stands as \(...\), which Moodle sets."""

    def inline_math(self, body: str) -> str:
        return rf"\({escape(body)}\)"

    def block_math(self, body: str) -> str:
        return rf"\[{escape(body)}\]"


def html_above(cells: Sequence[Any], place: int) -> str:
    """What stands between the heading above the cell at `place` and this cell. The heading is left out."""
    first = place
    while first > 0:
        first -= 1
        if is_heading(cells[first]):
            break
    return "".join(cell_html(cell) for cell in cells[first:place])


def is_heading(cell: Any) -> bool:
    """Whether a cell begins with a heading."""
    return bool(cell.cell_type == "markdown" and cell.source.startswith("#"))


def cell_html(cell: Any) -> str:
    """A cell as its reader sees it, without its heading and without cards: each is a question itself."""
    if cell.cell_type == "markdown":
        return markdown_html(cell.source.partition("\n")[2] if is_heading(cell) else cell.source)
    tags = {*cell.metadata.get("tags", ())}
    code = "" if tags & NO_CODE or tags & AWAY else f"<pre>{escape(cell.source, quote=False)}</pre>"
    shown = [] if tags & AWAY else cell.get("outputs", ())
    return code + "".join(output_html(output) for output in shown)


def markdown_html(source: str) -> str:
    """Markdown as HTML. Links lead nowhere in a bank, so that they are text."""
    made = MarkdownWithMath(renderer=BankRenderer(escape=False)).render(source)
    return re.sub(r"</?a\b[^>]*>", "", made).strip()


def output_html(output: Any) -> str:
    """An output as a still picture or text."""
    data = output.get("data", {})
    if "text/html" in data:
        return still_html(data["text/html"])
    if "text/markdown" in data:
        return markdown_html(data["text/markdown"])
    if "image/svg+xml" in data:
        return f'<img src="data:image/svg+xml;base64,{b64encode(data["image/svg+xml"].encode()).decode()}">'
    text = data.get("text/plain") or output.get("text", "")
    return f"<pre>{escape(text, quote=False)}</pre>" if text.strip() else ""


def still_html(html: str) -> str:
    """HTML without scripts: of a widget its picture, of a card nothing, of marked code its lines."""
    soup = BeautifulSoup(html, "html.parser")
    for away in soup.select("script, style, .abc-predict"):
        away.decompose()
    for widget in soup.select(".abc-widget"):
        widget.replace_with(*widget.select("img"))
    for code in soup.select("pre.abc-lines"):
        code.string = "\n".join(line.get_text() for line in code.select(":scope > span"))
        code.attrs.clear()
    return str(soup).strip()
