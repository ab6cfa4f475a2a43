"""A notebook in, a page out: its cells as HTML, and its sections for the contents and for search."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import pass_context
from jinja2.runtime import Context
from nbconvert.filters.markdown_mistune import MarkdownWithMath

from ..folders import Refused
from ..questions.contents import DOORS
from ..slides.export import SHOWN, take_scripts
from ..slides.markdown import SlideRenderer

NOTEBOOK = re.compile(r"(?P<folder>(?:[\w.]+/)*)(?P<name>\w+)\.ipynb(?P<anchor>#.*)?")
HEADING = re.compile(r'<h([1-3]) id="([^"]*)">(.*?)</h\1>', re.DOTALL)
FORMULA = re.compile(r"<math.*?</math>", re.DOTALL)
SLIPS = "slips.html"  # docs/sources.md, where the four texts slip
PILCROW = re.compile(r'<a class="anchor-link".*?</a>')


class Section(NamedTuple):
    """A part of a page under one heading: where it begins, what it is called, and its plain words."""

    anchor: str
    heading: str
    level: int
    text: str


@dataclass(frozen=True)
class Page:
    """A notebook as a page of the site; `body` and `scripts` are HTML, the rest is plain text.

    A lesson of the line has a number, such as 05; a side room and a page of exercises have none.
    """

    notebook: Path
    file: str
    number: str
    title: str
    promise: str
    body: str
    scripts: str
    sections: tuple[Section, ...]


def page_file(name: str, exercises: bool = False) -> str:
    """The file of a page: a notebook's own name, or that of its exercises.

    >>> page_file("05_order"), page_file("05_order", exercises=True)
    ('05_order.html', '05_order_exercises.html')
    """
    return f"{name}{'_exercises' if exercises else ''}.html"


class PageRenderer(SlideRenderer):
    """The renderer of the decks, but for headings and for links between pages."""

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """A link to a notebook or to exercises leads to their page."""
        to = NOTEBOOK.fullmatch(url)
        if to:
            url = page_file(to["name"], "exercises/" in to["folder"]) + (to["anchor"] or "")
            return f'<a href="{url}">{text}</a>'
        return super().link(text, url, title)

    def codespan(self, text: str) -> str:
        """Code; where it names the page of slips, which the site has, it leads there."""
        code = super().codespan(text)
        return f'<a href="{SLIPS}">{code}</a>' if text == "docs/sources.md" else code

    def heading(self, text: str, level: int, **attrs: Any) -> str:
        """A heading with the anchor that Jupyter gives it, so that links into a notebook work here too."""
        return PILCROW.sub("", super().heading(text, level, **attrs))


def markdown(source: str, folder: Path, attachments: Any = None) -> str:
    """Markdown as HTML, each table in a box that scrolls. Raises ValueError for what is no formula."""
    renderer = PageRenderer(escape=False, embed_images=True, path=str(folder), attachments=attachments or {})
    html = str(MarkdownWithMath(renderer=renderer).render(source))
    return html.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")


@pass_context
def kept_markdown(context: Context, source: str) -> str:
    """The template's filter: `markdown`, and what came out is kept for the search."""
    resources, cell = context["resources"], context["cell"]
    html = markdown(source, Path(resources["metadata"]["path"]), cell.get("attachments"))
    resources["prose"].append(html)
    return html


def read_page(notebook: Path, exercises: bool = False) -> Page:
    """The page of a notebook, widgets alive, nothing in it that is fetched; each script of a widget once.

    Raises `Refused` where a formula cannot be set.
    """
    import nbformat

    nb = nbformat.read(notebook, as_version=4)
    nb.cells = [cell for cell in nb.cells if on_page(cell)]
    scripts = take_scripts(nb)
    resources = {"metadata": {"name": notebook.stem, "path": str(notebook.parent)}, "prose": []}
    try:
        body, made = exporter().from_notebook_node(nb, resources)
    except ValueError as error:
        raise Refused(f"{notebook.name}: {error}") from error
    sections = tuple(split("".join(made["prose"])))
    first = sections[0]
    promise = next((line for line in nb.cells[0].source.splitlines()[1:] if line.strip()), "")
    file = page_file(notebook.stem, exercises)
    number = "" if exercises or notebook.stem in DOORS else notebook.stem[:2]
    return Page(notebook, file, number, first.heading, promise.strip(), body, scripts, sections)


def on_page(cell: Any) -> bool:
    """Whether a page has the cell: its links are its own, and what is for a running notebook alone goes."""
    return cell.metadata.get("made") != "links" and "running" not in cell.metadata.get("tags", [])


@cache  # which compiles the templates once
def exporter() -> Any:
    """nbconvert's exporter with our template for cells and our Markdown."""
    from nbconvert import HTMLExporter
    from traitlets.config import Config

    config = Config()
    config.HTMLExporter.optimistic_validation = True
    config.NbConvertBase.display_data_priority = SHOWN
    made: Any = HTMLExporter(  # type: ignore[no-untyped-call]
        config=config, template_name="page", extra_template_basedirs=[str(Path(__file__).parent)]
    )
    made.register_filter("markdown2html", kept_markdown)
    return made


def split(html: str) -> Iterator[Section]:
    """The sections of a page, one for each heading of level 1 to 3."""
    found = list(HEADING.finditer(html))
    ends = [heading.start() for heading in found[1:]] + [len(html)]
    for heading, end in zip(found, ends, strict=True):
        level, anchor, title = heading.groups()
        yield Section(anchor, words_of_html(title), int(level), words_of_html(html[heading.end() : end]))


def words_of_html(html: str) -> str:
    """The words of some HTML, on one line; formulas are left out of longer text.

    >>> words_of_html("<p>MIN has <b>at most</b> 2 &lt; 3</p>")
    'MIN has at most 2 < 3'
    """
    without = FORMULA.sub(" ", html) if html.startswith("<") or len(html) > 200 else html
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", without)).split())
