"""A deck is one file that shows every slide with the network off: a scratch notebook, then each real one."""

import base64
import io
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nbformat
import pytest
from bs4 import BeautifulSoup
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from pages import guide
from traces import traced

from abcourse.folders import Refused, series
from abcourse.games import aima_tree, deep_cut_tree, eight_step_tree
from abcourse.show import Predict, described, draw_counts, draw_tree
from abcourse.show.leaves import OpenLeaves
from abcourse.show.page import data_uri
from abcourse.show.stepper import Stepper
from abcourse.show.unread import WhatIf
from abcourse.slides.export import export_pdf, export_slides
from abcourse.slides.lecture import export_all

NOTEBOOKS = series()

STEPPER = """<div class="abc-widget abc-stepper" id="scratch">
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="a tree"></div><script type="module">
const root = document.getElementById("scratch").attachShadow({ mode: "open" });
root.innerHTML = `<div tabindex="0"><svg viewBox="0 0 800 400"
  style="width: 100%; max-height: calc(440px * var(--abc-fill, 1))"></svg>
  <p data-role="position"></p></div>`;
const host = document.getElementById("scratch");
let step = 1;
const show = (k) => {
  step = k + 1;
  root.querySelector("p").textContent = `Step ${step} of 3`;
  root.querySelector("p").style.height = `${40 * step}px`;
  host.dispatchEvent(new CustomEvent("paced", { bubbles: true }));
};
root.querySelector("div").onclick = () => show(step);
root.addEventListener("keydown", (e) => e.stopPropagation());
host.pace = { steps: 3, at: () => step - 1, show, paper: 1 };
show(0);
</script>"""

KERNEL = '''def negamax(state, depth):
    """The value of a state for its mover; no cut yet."""
    if depth == 0 or game.is_terminal(state):
        return evaluate(state)
    return max(-negamax(game.result(state, action), depth - 1) for action in game.actions(state))'''

AUDIT = Path(__file__).with_name("audit.js").read_text(encoding="utf-8")

IN_STEPPER = "document.querySelector('.present .abc-stepper').shadowRoot"
POSITION = f"{IN_STEPPER}.querySelector('[data-role=position]').textContent"


CUE = {"minutes": [2, 4], "ask": "What is C worth?", "wrong": "MIN takes the mean."}


def text(source, kind=None, **metadata):
    return new_markdown_cell(
        source, metadata={**metadata, **({"slideshow": {"slide_type": kind}} if kind else {})}
    )


def code(source, *outputs, tags=(), **metadata):
    return new_code_cell(source, outputs=list(outputs), metadata={"tags": list(tags), **metadata})


def shown(**data):
    return new_output("display_data", {kind.replace("_", "/"): value for kind, value in data.items()})


def plot():
    from matplotlib.figure import Figure

    figure, png = Figure(figsize=(7, 4)), io.BytesIO()
    figure.subplots().semilogy([2**n for n in range(9)])
    figure.savefig(png)
    return base64.b64encode(png.getvalue()).decode()


@pytest.fixture(scope="module")
def scratch(tmp_path_factory):
    """A notebook with one of everything that a deck must carry."""
    cells = [
        text("# Pruning by hand\n\nWe stop where the players would never come."),
        code("from math import inf  # never shown", tags=["remove-cell"]),
        text("## MIN needs only one good reply", "slide", cue=CUE),
        code("Stepper(tree)  # hidden", shown(text_html=STEPPER, text_plain="Stepper"), tags=["hide-input"]),
        text("The lecturer says $z \\le 2$.", "notes"),
        text("## Perfect order halves the exponent", "subslide"),
        code("draw()", shown(image_png=plot()), tags=["hide-input"], alt="Leaves grow with the depth"),
        text("A paragraph for readers at home.", "skip"),
        text("## Best case\n\nWith $b$ moves:\n\n$$b^{\\lceil d/2\\rceil} + 1{,}679$$"),
        text("| d | leaves |\n|--|--:|\n| 4 | 2,591 |"),
        text("and the [next notebook](03_kernels.ipynb)", "fragment"),
        text("## One line is the cut", "slide"),
        code(KERNEL, new_output("stream", name="stdout", text="3 of 8 points\n" + " " * 64 + "B min")),
    ]  # fmt: skip
    for number, cell in enumerate(cells):
        cell.id = f"cell-{number}"
    notebook = new_notebook(cells=cells, metadata={"language_info": {"name": "python"}})
    path = tmp_path_factory.mktemp("a_place_on_this_machine") / "02_scratch.ipynb"
    nbformat.write(notebook, path)
    return path


@pytest.fixture(scope="module")
def deck(scratch):
    return export_slides(scratch, scratch.parent / "slides")


def opened(look, deck, **options):
    """The deck in a browser, once reveal has laid it out."""
    seen = look(deck, **options)
    seen.page.wait_for_function("window.Reveal && Reveal.isReady()")
    return seen


def printed(deck, pdf, *how):
    """export_pdf in a thread of its own, since this one already runs a browser; the bytes."""
    with ThreadPoolExecutor() as pool:
        pool.submit(export_pdf, deck, pdf, *how).result()
    return pdf.read_bytes()


def audited(page):
    """Each frame of each slide: what cannot be read from the last row, or stands outside."""
    page.emulate_media(reduced_motion="reduce")
    found = {}
    while True:
        frame = page.evaluate("Reveal.getIndices().h + 1"), page.evaluate("Reveal.getIndices().f ?? -1")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        found[frame] = page.evaluate(AUDIT)
        if page.evaluate("Reveal.isLastSlide() && !Reveal.availableFragments().next"):
            return found
        page.evaluate("Reveal.next()")


def test_the_deck_is_one_file_of_the_notebooks_name(scratch, deck):
    assert deck == scratch.parent / "slides" / "02_scratch.html"
    assert not re.findall(
        r'(?:src|srcset|poster)="(?!data:)|<link|url\(["\']?(?!["\']?data:)|@import', deck.read_text()
    )


def test_every_slide_shows_with_the_network_blocked_and_nothing_overflows(look, deck):
    seen = opened(look, deck)
    frames = audited(seen.page)
    assert len({slide for slide, _ in frames}) == 5
    assert not any(frames.values()), frames
    assert (
        seen.page.evaluate(
            "performance.getEntriesByType('resource').filter(e => !e.name.startsWith('data:'))"
        )
        == []
    )
    assert seen.trouble == []


def test_it_carries_maths_tables_notes_pictures_and_code_and_leaves_out_what_is_hidden(look, deck):
    page = opened(look, deck).page
    assert page.locator("section math[display=block]").text_content() == "b⌈d/2⌉+1,679"
    assert page.locator("section math[display=inline]").count() == 2
    assert page.locator("aside.notes").last.text_content().strip() == "The lecturer says z≤2."
    assert page.locator("section td").all_text_contents() == ["4", "2,591"]
    assert page.locator(".jp-RenderedImage img").get_attribute("alt") == "Leaves grow with the depth"
    assert page.locator(".highlight .k").first.text_content() == "def"
    assert "B min" in page.locator("section pre").last.text_content()
    assert page.locator("section a").get_attribute("href") == "03_kernels.html"
    for hidden in ("never shown", "Stepper(tree)", "draw()", "readers at home"):
        assert hidden not in page.locator(".slides").text_content()


def test_the_same_notebook_gives_the_same_bytes_with_no_place_and_no_date(scratch, deck, tmp_path):
    again = export_slides(scratch, tmp_path / "elsewhere")
    assert again.read_bytes() == deck.read_bytes()
    vendored = re.compile(r"data:[\w/+.-]+;base64,[\w+/=]+")
    ours = vendored.sub("", deck.read_text())
    assert "a_place_on_this_machine" not in ours
    assert not re.search(r"20\d\d-\d\d-\d\d|/home/|site-packages", ours)


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    """A deck of widgets: steppers of 8 to 16 leaves, each small widget, a prediction of several rows."""

    def stepper(tree, **options):
        return Stepper(tree, traced(tree), **options)

    widgets = {
        "AIMA": stepper(aima_tree()),
        "Eight steps": stepper(eight_step_tree()),
        "A deep cut": stepper(deep_cut_tree(), start=20),
        "Open leaves": OpenLeaves(eight_step_tree()),
        "What if": WhatIf(eight_step_tree(), [(0, 1, 1), (1, 1, 0), (1, 1, 1)]),
        "Predict": Predict.rows(
            {f"at {name}": 3 for name in "ABEG"}, options=[3, 4, 5, 12], question="What stands on the path?",
            because="The bound of the one became the other's, and nobody above heard of it.",
        ),
        "A picture": Predict(
            "What is at A?", [2, 3], answer=3, picture=described(draw_tree(aima_tree())),
            reveal=described(draw_tree(eight_step_tree(), traced(eight_step_tree()), step=9)),
        ),
    }  # fmt: skip
    cells = []
    for title, widget in widgets.items():
        html = widget._repr_mimebundle_()["text/html"]
        cells += [text(f"## {title}", "slide"), code("", shown(text_html=html), tags=["hide-input"])]
    path = tmp_path_factory.mktemp("stage") / "09_stage.ipynb"
    nbformat.write(new_notebook(cells=cells), path)
    return export_slides(path, path.parent)


def test_on_no_frame_of_a_widget_is_anything_below_24_px_or_outside(look, stage):
    seen = opened(look, stage)
    frames = audited(seen.page)
    assert len(frames) > 55
    assert {frame: found for frame, found in frames.items() if found} == {}
    assert seen.trouble == []


def test_the_audit_reads_the_text_of_pictures(look, tmp_path):
    plot = described(draw_counts({1: 3, 2: 4}, title="counted"))
    card = Predict("Which is it?", [1, 2], picture=plot)._repr_mimebundle_()["text/html"]
    tree = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90' viewBox='0 0 90 90'>%s</svg>"
    words = tree % "<text y='30' font-size='3'>small</text><text y='80' font-size='30'>beyond the edge</text>"
    drawn = f'<img src="{data_uri(words)}" alt="words">'
    cells = [text("# A deck")]
    for html in (card, drawn):
        cells += [text("## A slide"), code("", shown(text_html=html), tags=["hide-input"])]
    nbformat.write(new_notebook(cells=cells), tmp_path / "09_small.ipynb")
    frames = audited(opened(look, export_slides(tmp_path / "09_small.ipynb", tmp_path)).page)
    (small,), (smaller, beyond) = frames[2, -1], frames[3, -1]
    assert small.endswith('px in a plot: Bar chart, "counted", by number: 1: 3, 2')
    assert smaller.endswith("px in a picture: small")
    assert beyond.endswith("px cut off in a picture: beyond the edge")


def test_in_the_dark_theme_a_widget_is_dark_and_its_ink_stands_out(look, stage):
    page = opened(look, f"{stage.resolve().as_uri()}?theme=dark").page
    card = page.locator(".present .abc-stepper #card")
    assert card.evaluate("e => [getComputedStyle(e).backgroundColor, getComputedStyle(e).color]") == [
        "rgb(31, 38, 45)", "rgb(232, 236, 240)",
    ]  # fmt: skip
    ink = card.locator("#pane .t").first.evaluate("e => getComputedStyle(e).fill")
    assert ink == "rgb(232, 236, 240)"


def where(page):
    """The slide, and the step of the stepper on it."""
    step = page.evaluate(
        f"{IN_STEPPER}?.querySelector('[data-role=position]').textContent".replace("').sh", "')?.sh")
    )
    return page.evaluate("Reveal.getIndices().h"), step


@pytest.mark.parametrize("key", ["Space", "PageDown", "ArrowRight"])
def test_one_key_steps_what_is_on_the_slide_and_then_turns_the_page(look, deck, key):
    seen = opened(look, deck)
    places = []
    for _ in range(4):
        seen.page.keyboard.press(key)
        places.append(where(seen.page))
    assert places == [(1, "Step 1 of 3"), (1, "Step 2 of 3"), (1, "Step 3 of 3"), (2, None)]
    seen.page.keyboard.press("PageUp")
    seen.page.keyboard.press("ArrowLeft")
    assert where(seen.page) == (1, "Step 2 of 3")
    assert seen.trouble == []


def test_a_click_in_the_stepper_takes_the_page_along(look, deck):
    seen = opened(look, deck)
    seen.page.keyboard.press("ArrowRight")
    seen.page.evaluate(f"{IN_STEPPER}.querySelector('div').click()")
    assert where(seen.page) == (1, "Step 2 of 3")
    assert seen.page.evaluate("Reveal.getIndices().f") == 0
    seen.page.keyboard.press("PageDown")
    seen.page.keyboard.press("PageDown")
    assert where(seen.page) == (2, None)


def test_tab_reaches_only_what_is_on_the_slide(look, deck):
    page = opened(look, deck).page
    page.evaluate("Reveal.slide(4)")
    reached = set()
    for _ in range(12):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate(
                "document.activeElement.closest('section') === Reveal.getCurrentSlide()"
                " || document.activeElement.closest('section') === null"
            )
        )
    assert reached == {True}
    assert page.evaluate("Reveal.getSlides().filter(s => !s.inert).length") == 1


def test_the_menu_names_every_slide_and_goes_there(look, deck):
    seen = opened(look, deck)
    seen.page.keyboard.press("m")
    titles = seen.page.locator("#menu a").all_text_contents()
    assert titles[:2] == ["1 Pruning by hand", "2 MIN needs only one good reply"]
    assert len(titles) == 5
    seen.page.locator("#menu a").nth(3).press("Enter")
    seen.page.wait_for_function("Reveal.getIndices().h === 3")
    assert not seen.page.locator("#menu").is_visible()
    assert seen.trouble == []


def test_there_are_three_themes_and_ink_stands_out_in_each(look, deck):
    page = opened(look, deck).page
    contrast = """() => {
      const light = (css) => css.match(/\\d+/g).map(Number).map((c) => c / 255)
        .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, k) => sum + c * [0.2126, 0.7152, 0.0722][k], 0);
      const [a, b] = [getComputedStyle(document.querySelector(".present h2, .present h1")).color,
        getComputedStyle(document.body).backgroundColor].map(light).sort((x, y) => y - x);
      return (a + 0.05) / (b + 0.05);
    }"""
    seen = {}
    for _ in range(3):
        seen[page.evaluate("document.documentElement.dataset.theme")] = page.evaluate(contrast)
        page.keyboard.press("t")
    assert list(seen) == ["light", "dark", "contrast"]
    assert min(seen.values()) > 7, seen
    assert seen["contrast"] == pytest.approx(21)


def test_the_key_s_opens_the_speakers_view_with_the_notes_of_the_slide(look, deck):
    seen = opened(look, deck)
    seen.page.keyboard.press("ArrowRight")
    with seen.page.expect_popup() as popup:
        seen.page.keyboard.press("s")
    notes = popup.value.locator(".speaker-controls-notes .value")
    notes.get_by_text("The lecturer says").wait_for(timeout=20_000)
    assert notes.inner_text().startswith("2 min of 45, 4 min of 90"), "the cue stands before the prose"
    assert "Usual wrong answer: MIN takes the mean." in notes.inner_text()
    popup.value.keyboard.press("ArrowRight")
    seen.page.wait_for_function("Reveal.getIndices().f === 0")
    assert where(seen.page) == (1, "Step 2 of 3")
    copy = popup.value.frame_locator("#current-slide iframe").locator(".present [data-role=position]")
    copy.get_by_text("Step 2 of 3").wait_for(timeout=10_000)
    assert seen.trouble == []


def test_the_guide_collects_the_cues_and_wants_one_for_each_slide(scratch, tmp_path):
    with pytest.raises(
        ValueError, match="the slide that begins with '# Pruning by hand' needs a title and a cue"
    ):
        guide(scratch)
    nb = nbformat.read(scratch, as_version=4)
    nb.cells = nb.cells[2:5]
    nbformat.write(nb, tmp_path / "02_scratch.ipynb")
    told = guide(tmp_path / "02_scratch.ipynb")
    assert "1 slides: 2 minutes on the short path, 4 on the long one." in told
    assert (
        "| 1 | MIN needs only one good reply `cell-2` | 2 | 4 | *Ask:* What is C worth? "
        "*Usual wrong answer:* MIN takes the mean. |"
    ) in told


def test_a_figure_grows_until_the_slide_is_full(look, deck):
    page = opened(look, deck).page
    page.evaluate("Reveal.slide(2)")
    box = page.locator(".present img").bounding_box()
    assert box["height"] > 480
    assert box["y"] + box["height"] <= 720 - 40 + 2


def test_an_overfull_slide_still_fits_and_is_named(scratch, tmp_path, look, capsys):
    nb = nbformat.read(scratch, as_version=4)
    nb.cells = [
        text("# Title"),
        text("## Far too much\n\n" + "\n\n".join(["Many words for one slide. " * 8] * 7)),
    ]
    nb.cells.append(code("\n".join(["pass"] * 13)))
    nb.cells[-1].execution_count = 1
    nbformat.write(nb, tmp_path / "09_full.ipynb")
    (deck,) = export_all(tmp_path, tmp_path / "out", names=["09"])
    assert "13 lines of code on the slide 'Far too much'" in capsys.readouterr().err
    printed(deck, tmp_path / "full.pdf")
    assert 'too much on slide 2, "Far too much"' in capsys.readouterr().err
    (title, crowded) = audited(opened(look, deck).page).values()
    assert title == []
    assert crowded and all(re.match(r"\d\d px: ", small) for small in crowded)


def test_the_printed_deck_has_a_page_for_each_slide(browser, deck, tmp_path):
    pdf = printed(deck, tmp_path / "deck.pdf")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 5
    assert re.search(rb"/MediaBox\s*\[0 0 960 540\]", pdf), "1280 x 720 px are 960 x 540 points"
    assert b"/Outlines" in pdf and b"/StructTreeRoot" in pdf and b"/Lang" in pdf


def test_a_handout_has_two_slides_on_an_a4_page_and_lines_to_write_on(browser, deck, tmp_path):
    pdf = printed(deck, tmp_path / "deck_handout.pdf", True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 3, "five slides"
    (box,) = set(re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf))
    assert [round(float(side) / 72 * 25.4) for side in box] == [210, 297]


def test_printing_without_a_browser_is_refused_in_a_sentence(deck, tmp_path, monkeypatch):
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "none"))
    with pytest.raises(Refused, match=r"no browser to print with \(.*none\): install Chromium or Chrome"):
        printed(deck, tmp_path / "deck.pdf")


def test_on_paper_stand_the_chosen_step_and_the_answers_at_the_back(look, scratch, tmp_path):
    nb = nbformat.read(scratch, as_version=4)
    asked = Predict("How many are read?", [5, 7], answer=7, because="C is cut.")
    nb.cells[6:] = [code("", shown(text_html=asked._repr_mimebundle_()["text/html"]), tags=["hide-input"])]
    nb.cells[6].metadata.update(title="Seven of nine are read", slideshow={"slide_type": "subslide"})
    nbformat.write(nb, tmp_path / "02_scratch.ipynb")
    deck = export_slides(tmp_path / "02_scratch.ipynb", tmp_path)
    page = look(f"{deck.resolve().as_uri()}?print-pdf").page
    page.wait_for_selector("html[data-printable]", state="attached")
    assert page.locator("[data-role=position]").text_content() == "Step 2 of 3"
    titles = page.eval_on_selector_all("section :is(h1, h2, h3)", "all => all.map(e => e.textContent)")
    assert [title.rstrip("¶") for title in titles][-2:] == ["Seven of nine are read", "Answers"]
    (answer,) = page.locator("section").last.locator("li").all()
    assert answer.get_attribute("value") == "4"
    assert answer.inner_text() == "How many are read? 7. C is cut."
    assert page.get_by_text("Try again").is_hidden()


CARD = Predict(
    "How many are read?", [5, 7], answer=7, because="C is cut.", reveal=described(draw_tree(aima_tree()))
)


def test_a_claim_gets_a_slide_after_its_question_with_the_answer_and_not_in_the_handout(
    look, scratch, tmp_path
):
    nb = nbformat.read(scratch, as_version=4)
    asks = code("", shown(text_html=CARD._repr_mimebundle_()["text/html"]), tags=["hide-input"])
    cue = {"minutes": [2, 3], "ask": "How many?", "say": "Seven, for C is cut."}
    about = {"title": "How many are read?", "claim": "Two stay closed", "cue": cue}
    asks.metadata.update(about, slideshow={"slide_type": "subslide"})
    nb.cells[3:] = [asks, text("and a word more")]
    nbformat.write(nb, tmp_path / "02_scratch.ipynb")
    deck = export_slides(tmp_path / "02_scratch.ipynb", tmp_path)
    page = opened(look, deck).page
    claim = page.locator("section").nth(3)
    assert page.locator("section").nth(2).locator(".abc-predict").count() == 1
    assert claim.locator("h3").text_content() == "Two stay closed"
    assert claim.locator("p:not(aside p)").all_text_contents() == ["7", "C is cut.", "and a word more"]
    assert claim.locator("img").get_attribute("alt").startswith("MAX moves at the root")
    notes = page.locator("section > aside.notes").all_text_contents()
    assert notes[1:] == ["2 min of 45, 3 min of 90Ask: How many?", "Say: Seven, for C is cut."]
    paper = look(f"{deck.resolve().as_uri()}?print-pdf&handout").page
    paper.wait_for_selector("html[data-printable]", state="attached")
    titles = paper.locator("section :is(h1, h2, h3)").all_text_contents()
    assert [title.rstrip("¶") for title in titles][2:] == ["How many are read?", "Answers"]


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("![a tree](gone.png)", "09_bad.ipynb: cannot put 'gone.png' into the deck"),
        ("The value is $\\alfa$.", r"09_bad.ipynb: cannot set the formula \alfa: \alfa is not known"),
        ("A power $b^$.", r"09_bad.ipynb: cannot set the formula b^: MissingSuper"),
        ("A half $\\frac12}$.", r"09_bad.ipynb: cannot set the formula \frac12}: } is not known"),
    ],
)
def test_what_cannot_be_shown_is_refused_by_name(cell, message, tmp_path):
    nbformat.write(new_notebook(cells=[new_markdown_cell(cell)]), tmp_path / "09_bad.ipynb")
    with pytest.raises(Refused, match=re.escape(message)):
        export_slides(tmp_path / "09_bad.ipynb", tmp_path)
    with pytest.raises(Refused, match=r"no notebook in .* begins with '07'; there are: 09_bad"):
        export_all(tmp_path, tmp_path, names=["07"])


def test_a_claim_without_a_prediction_is_refused(tmp_path):
    cells = [text("# A deck"), code("", claim="Two stay closed")]
    nbformat.write(new_notebook(cells=cells), tmp_path / "09_bad.ipynb")
    with pytest.raises(
        Refused, match=r"09_bad\.ipynb: the claim 'Two stay closed' stands on a cell that shows"
    ):
        export_slides(tmp_path / "09_bad.ipynb", tmp_path)


def test_a_picture_beside_the_notebook_is_put_into_the_deck(tmp_path):
    (tmp_path / "tree.png").write_bytes(base64.b64decode(plot()))
    cells = [new_markdown_cell("# Trees\n\n![a tree](tree.png)")]
    nbformat.write(new_notebook(cells=cells), tmp_path / "09_tree.ipynb")
    page = export_slides(tmp_path / "09_tree.ipynb", tmp_path).read_text(encoding="utf-8")
    assert f'alt="a tree" src="data:image/png;base64,{plot()[:99]}' in page


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_real_deck_shows_every_slide_with_the_network_blocked(notebook, look, tmp_path):
    seen = opened(look, export_slides(notebook, tmp_path))
    frames = audited(seen.page)
    assert len({slide for slide, _ in frames}) == seen.page.evaluate("Reveal.getTotalSlides()") >= 5
    assert {frame: found for frame, found in frames.items() if found} == {}
    nameless = "img:not([alt]), img[alt=''], img[alt^='No description']"
    assert (
        seen.page.eval_on_selector_all(nameless, "all => all.map(e => e.closest('section').innerText)") == []
    )
    assert seen.trouble == []


# The slides that follow a question and state its answer, though they were not made for it.
SAID = {
    "One bad reply is enough to drop a move",
    "MAX takes the largest child, MIN the smallest",
    "Time grows with the tree, memory with one path",
    "Every fourth pile is lost for the player to move",
    "Plain minimax ignores time; a score can prefer the sooner win",
    "Bounds go down, values go up",
    "Change what was never read: E rises, C falls, A stays",
    "The reason may stand far above",
    "Keep the first improvement, and pruning never changes the move",
    "First the wrong window, two steps later the leaf too many",
    "Some lose, some waste, and two look fast",
    "The best move last is neither needed nor enough",
    "Only finished moves count, and only beside the old best",
    "The memory is asked first, the kernel last",
}


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_slide_after_a_question_has_its_claim_for_a_title(notebook, tmp_path):
    page = BeautifulSoup(export_slides(notebook, tmp_path).read_text(encoding="utf-8"), "html.parser")
    slides = page.select(".slides > section")
    titles = [slide.select_one("h1, h2, h3").get_text().strip("¶ ") for slide in slides]
    asking = [number for number, slide in enumerate(slides) if slide.select_one(".abc-predict")]
    assert asking
    assert [titles[number + 1] for number in asking if titles[number + 1].endswith("?")] == []
    assert {titles[n + 1] for n in asking if "data-claim" not in slides[n + 1].attrs} <= SAID


# -- pages that are no decks


def test_the_page_of_the_readme_needs_no_network_sets_its_formulas_and_steps(look, tmp_path):
    root = Path(__file__).parents[1]
    (line,) = re.findall(
        r"^    .venv/bin/jupyter (nbconvert .*)$", (root / "README.md").read_text("utf-8"), re.M
    )
    words = [str(tmp_path) if word == "build" else word for word in line.split()]
    subprocess.run([sys.executable, "-m", "jupyter", *words], cwd=root, check=True, capture_output=True)
    seen = look(tmp_path / Path(words[-1]).with_suffix(".html").name)
    assert seen.page.locator("math").count() >= 4
    assert not re.search(r"\$[^$\n]+\$|\\(min|le|mathrm)", seen.page.inner_text("body"))
    position = (
        "document.querySelector('.abc-stepper').shadowRoot.querySelector('[data-role=position]').textContent"
    )
    first = int(re.match(r"Step (\d+)", seen.page.evaluate(position))[1])
    seen.page.evaluate(
        "document.querySelector('.abc-stepper').shadowRoot.querySelector('[tabindex=\"0\"]').focus()"
    )
    seen.page.keyboard.press("ArrowRight")
    assert seen.page.evaluate(position).startswith(f"Step {first + 1} of")
    assert seen.trouble == []


def test_a_deck_names_its_licences_on_its_last_slide_and_reveals_terms_in_its_source(look, deck):
    page = opened(look, deck).page
    foot = page.evaluate("getComputedStyle(Reveal.getSlides().at(-1), '::after').content")
    for named in ("CC BY 4.0", "reveal.js, MIT", "Atkinson Hyperlegible, OFL 1.1"):
        assert named in foot
    assert "Permission is hereby granted" in deck.read_text(encoding="utf-8").partition("<html")[0]
