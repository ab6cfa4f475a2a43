"""Notebook in, deck out. The look is in `deck/`; reveal.js comes from the installed sphinx_revealjs wheel."""

import json
import os
import re
import shutil
import sys
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from abcourse.show.page import once

from ..folders import Refused
from .claims import card_of, claim_cells, refuse_typed
from .functions import function_cells

SHOWN = ["text/html", "text/markdown", "image/svg+xml", "image/png", "image/jpeg", "text/latex", "text/plain"]
BEGINS, AWAY = ("slide", "subslide"), ("skip", "notes")
FOR_READERS = re.compile(r"(?m)^Stage \w+: .*\n")  # whose code the engine plays with
CROWDED = """Reveal.getSlides().flatMap((slide, n) => slide.hasAttribute("data-crowded")
  ? [`${n + 1}, "${slide.innerText.split("\\n")[0]}"`] : [])"""
HAVE_ONE = "install Chromium or Chrome, or name one in CHROMIUM; the decks need none"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")


def export_slides(notebook: Path, out_dir: Path) -> Path:
    """The deck of a notebook, written to `out_dir` under the notebook's name; one file that fetches nothing.

    A cell's slide type decides: `slide` and `subslide` begin a slide, as does a title (# or ##) of no type;
    `notes` go to the lecturer (key S), `skip` is left out, a cell of no type joins the slide before it. The
    tag `hide-input` hides code (`hide-on-slide`: nowhere else), `hide-output` what it made, `remove-cell`
    both. The same notebook gives the same bytes. Raises `Refused` where a claim has no prediction, the
    answer of one is not confirmed, or no cell was run; and once the deck is written, where a formula cannot
    be set or a picture cannot be put into the file: the slide says so in its place.
    """
    nb = read_notebook(notebook)
    if not any(cell.get("outputs") or cell.get("execution_count") for cell in nb.cells):
        refuse_unrun(notebook.name, nb.cells)
    try:
        begin_slides(nb)
        refuse_typed(notebook.name, nb.cells)
        html, not_set = deck_html(nb, notebook, take_scripts(nb))
    except ValueError as error:
        raise Refused(f"{notebook.name}: {error}") from error
    out_dir.mkdir(parents=True, exist_ok=True)
    deck = out_dir / f"{notebook.stem}.html"
    deck.write_text(html, encoding="utf-8", newline="\n")
    if not_set:
        raise Refused("\n".join(f"{notebook.name}: {said}. All other slides are made." for said in not_set))
    return deck


def export_pdf(html: Path, pdf: Path, handout: bool = False, answers: bool = False) -> None:
    """Print a deck, one page a slide, with the Chromium named by $CHROMIUM, on the PATH, or Playwright's own.

    A handout has two slides on an A4 page, each with lines to write on; it leaves out the slides that answer
    a prediction. With `answers` these stand at the end, on pages of their own. Names on stderr each slide
    that had to be set smaller than 24 px to fit. Raises `Refused` where there is no browser.
    """
    from playwright.sync_api import Error, sync_playwright

    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=found)
        except Error as error:
            raise Refused(f"no browser to print with ({found or 'none found'}): {HAVE_ONE}") from error
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.goto(f"{html.resolve().as_uri()}?print-pdf{'&handout' * handout}{'&answers' * answers}")
        page.wait_for_selector("html[data-printable]", state="attached")
        for slide in page.evaluate(CROWDED):
            print(f"{html.name}: too much on slide {slide}; hide code, or make two of it", file=sys.stderr)
        pdf.parent.mkdir(parents=True, exist_ok=True)
        page.pdf(path=pdf, prefer_css_page_size=True, print_background=True, outline=True, tagged=True)
        browser.close()


def read_notebook(path: Path) -> Any:
    """The notebook at `path`. Raises `Refused` where there is none."""
    import nbformat

    try:
        return nbformat.read(path, as_version=4)
    except (OSError, ValueError) as error:
        raise Refused(f"{path.name} cannot be read as a notebook: {error}") from None


def refuse_unrun(notebook: str, cells: Sequence[Any]) -> None:
    """Raise `Refused` where a cell has not been run: its slide would be empty."""
    for cell in cells:
        if cell.cell_type == "code" and cell.source.strip() and not (cell.outputs or cell.execution_count):
            line = cell.source.strip().splitlines()[0]
            raise Refused(f"{notebook}: the cell {line!r} has not been run; run the notebook and save it")


def begin_slides(nb: Any, claims: bool = False) -> None:
    """A title of no slide type begins a slide; a cell with a `title` in its metadata gets it for its slide.

    That title stands on the slide only, in the place of the cell's own heading, or above the cell: a claim
    in the notebook, say, is a question on the slide that asks. What a slide's first cell knows of it, its
    `cue`, goes along to a title above it. The `claim` in the metadata of a prediction is its slide's title
    once the answer is shown. Where a cell joins it, or with `claims` anyhow, it is a slide of its own, and
    what the cue of the prediction has to `say` is said there.
    """
    from nbformat.v4 import new_markdown_cell

    cells: list[Any] = []
    for number, cell in enumerate(nb.cells):
        show = cell.metadata.setdefault("slideshow", {})
        heading, line, rest = cell.source.partition("\n")
        if cell.cell_type == "markdown" and heading.startswith(("# ", "## ")):
            show.setdefault("slide_type", "slide")
        if "title" in cell.metadata and cell.cell_type == "markdown" and heading.startswith("#"):
            cell.source = f"{heading.split()[0]} {cell.metadata['title']}{line}{rest}"
        elif "title" in cell.metadata:
            above = {key: cell.metadata.pop(key) for key in ("slideshow", "cue") if key in cell.metadata}
            title = new_markdown_cell(f"### {cell.metadata['title']}", id=f"title-{cell.id}", metadata=above)
            cells.append(title)
            cell.metadata["slideshow"] = {"slide_type": "-"}
        cells += function_cells(cell) if "functions" in cell.metadata else apart(cell)
        if "claim" in cell.metadata and card_of(cell) and not (claims or is_joined(nb.cells[number + 1 :])):
            begun = [one for one in cells if one.metadata["slideshow"].get("slide_type") in BEGINS][-1]
            begun.metadata["slideshow"]["data"] = {"told": cell.metadata["claim"]}
        elif "claim" in cell.metadata:
            cues = [one.metadata["cue"] for one in cells if "cue" in one.metadata]
            said = {"say": cues[-1].pop("say")} if cues and "say" in cues[-1] else {}
            cells += claim_cells(cell, f"claim-{number}", said)
    nb.cells = cells


def is_joined(after: Sequence[Any]) -> bool:
    """Whether a cell on a slide comes before the next slide begins."""
    for cell in after:
        kind = cell.metadata.get("slideshow", {}).get("slide_type")
        if kind in BEGINS or "title" in cell.metadata or (not kind and cell.source.startswith(("# ", "## "))):
            return False
        if kind not in AWAY and "remove-cell" not in cell.metadata.get("tags", ()):
            return True
    return False


def apart(cell: Any) -> list[Any]:
    """A cell that prints and draws as two, side by side; where its title asks, the print comes at a key."""
    from nbformat.v4 import new_code_cell

    outputs = cell.get("outputs", [])
    for output in (one for one in outputs if "text" in one):
        output.text = FOR_READERS.sub("", output.text)
    drawn = [output for output in outputs if "<img" in output.get("data", {}).get("text/html", "")]
    if cell.metadata["slideshow"].get("slide_type") in AWAY or len(drawn) in (0, len(outputs)):
        return [cell]
    cell.outputs = [output for output in outputs if output not in drawn]
    joins = {"tags": ["hide-input"], "slideshow": {"slide_type": "-"}}
    picture = new_code_cell("", id=f"{cell.id}-picture", outputs=drawn, metadata=joins)
    if not cell.metadata.get("title", "").endswith("?"):
        return [cell, picture]
    cell.metadata["slideshow"] = {"slide_type": "fragment"}
    return [picture, cell]


def deck_html(nb: Any, notebook: Path, scripts: str, foot: str = "") -> tuple[str, list[str]]:
    """The page, everything in it: the slides, their widgets' scripts; `foot` in place of our own foot.

    And sentences on cells that cannot be set. Raises ValueError if a tag still points outside.
    """
    from bs4 import BeautifulSoup, SoupStrainer

    titles = (c.source.splitlines()[0][2:] for c in nb.cells if c.source.startswith("# "))
    resources: dict[str, Any] = {
        "metadata": {"name": notebook.stem, "path": str(notebook.parent)},
        "title": next(titles, notebook.stem),
        "scripts": scripts,
        "not_set": [],
        "foot": json.dumps(foot, ensure_ascii=False).replace("<", "\\3c ") if foot else "",
    }
    html, made = deck_exporter().from_notebook_node(nb, resources)
    pointing = BeautifulSoup(html, "html.parser", parse_only=SoupStrainer(src=True)).find_all(src=True)
    for outside in (src for tag in pointing if not (src := str(tag["src"])).startswith("data:")):
        raise ValueError(f"cannot put {outside!r} into the deck; keep the file beside the notebook")
    return str(html), made["not_set"]


def take_scripts(nb: Any) -> str:
    """The scripts of the widgets, each once, taken out of the cells: a slide may leave the first card out."""
    seen: dict[str, str] = {}
    outputs = [output.data for cell in nb.cells for output in cell.get("outputs", ()) if "data" in output]
    for data in outputs * 2:  # what the first round keeps, the second takes out
        if "text/html" in data:
            data["text/html"] = once(data["text/html"], seen)
    return "\n".join(seen.values())


@cache  # which compiles the templates once
def deck_exporter() -> Any:
    """nbconvert's exporter with our template, our Markdown and the installed reveal.js."""
    from nbconvert import SlidesExporter
    from traitlets.config import Config

    from .cues import cue_html
    from .markdown import markdown2html

    reveal = find_spec("sphinx_revealjs")
    if reveal is None or reveal.origin is None:
        raise ModuleNotFoundError("slides need reveal.js", name="sphinx_revealjs")
    config = Config()
    config.SlidesExporter.optimistic_validation = True
    config.NbConvertBase.display_data_priority = SHOWN
    config.CSSHTMLHeaderPreprocessor.style = "xcode"  # every colour above 4.5:1 on our tint
    config.TagRemovePreprocessor.enabled = True
    config.TagRemovePreprocessor.remove_cell_tags = {"remove-cell"}
    config.TagRemovePreprocessor.remove_input_tags = {"hide-input", "hide-on-slide", "scene-played"}
    config.TagRemovePreprocessor.remove_all_outputs_tags = {"hide-output"}
    exporter: Any = SlidesExporter(  # type: ignore[no-untyped-call]
        config=config,
        template_name="deck",
        extra_template_basedirs=[str(Path(__file__).parent)],
        extra_template_paths=[str(Path(reveal.origin).parent / "_static" / "revealjs")],
        exclude_input_prompt=True,
        exclude_output_prompt=True,
    )
    exporter.register_filter("markdown2html", markdown2html)
    exporter.register_filter("cue_html", cue_html)
    return exporter
