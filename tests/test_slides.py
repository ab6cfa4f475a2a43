"""What a deck makes of each sort of cell, and what it refuses: a scratch notebook with one of everything."""

import base64
import html as html_text
import io
import re

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from pages import guide
from stage import audited, opened, printed
from traces import traced

from abcourse.games import aima_tree, deep_cut_tree, eight_step_tree
from abcourse.show import Predict, draw_tree, with_alt_text
from abcourse.show.open_leaves import OpenLeaves
from abcourse.show.stepper import Stepper
from abcourse.show.what_if import WhatIf
from coursework.folders import Refused
from coursework.slides.export import export_slides
from coursework.slides.lecture import export_all

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
            "What is at A?", [2, 3], answer=3, picture=with_alt_text(draw_tree(aima_tree())),
            reveal=with_alt_text(draw_tree(eight_step_tree(), traced(eight_step_tree()), step=9)),
        ),
    }  # fmt: skip
    cells = []
    for title, widget in widgets.items():
        html = widget._repr_mimebundle_()["text/html"]
        cells += [text(f"## {title}", "slide"), code("", shown(text_html=html), tags=["hide-input"])]
    path = tmp_path_factory.mktemp("stage") / "09_stage.ipynb"
    nbformat.write(new_notebook(cells=cells), path)
    return export_slides(path, path.parent)


@pytest.mark.smoke
def test_on_no_frame_of_a_widget_is_anything_below_24_px_or_outside(look, stage):
    seen = opened(look, stage)
    frames = audited(seen.page)
    assert len(frames) > 55
    assert {frame: found for frame, found in frames.items() if found} == {}
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
    capsys.readouterr()
    printed(deck, tmp_path / "full.pdf")
    assert 'too much on slide 2, "Far too much"' in capsys.readouterr().err
    (title, crowded) = audited(opened(look, deck).page).values()
    assert title == []
    assert crowded and all(re.match(r"\d\d px: ", small) for small in crowded)


def test_on_paper_stand_the_chosen_step_and_the_answers_at_the_back(look, scratch, tmp_path):
    nb = nbformat.read(scratch, as_version=4)
    asked = Predict("How many are read?", [5, 7], answer=7, because="C is cut.")
    nb.cells[6:] = [code("", shown(text_html=asked._repr_mimebundle_()["text/html"]), tags=["hide-input"])]
    nb.cells[6].metadata.update(title="Seven of nine are read", slideshow={"slide_type": "subslide"})
    nbformat.write(nb, tmp_path / "02_scratch.ipynb")
    deck = export_slides(tmp_path / "02_scratch.ipynb", tmp_path)
    page = look(f"{deck.resolve().as_uri()}?print-pdf&answers").page
    page.wait_for_selector("html[data-printable]", state="attached")
    assert page.locator("[data-role=position]").text_content() == "Step 2 of 3"
    titles = page.eval_on_selector_all("section :is(h1, h2, h3)", "all => all.map(e => e.textContent)")
    assert [title.rstrip("¶") for title in titles][-2:] == ["Seven of nine are read", "Answers"]
    (answer,) = page.locator("section").last.locator("li").all()
    assert answer.get_attribute("value") == "4"
    assert answer.inner_text() == "How many are read? 7. C is cut."
    assert page.get_by_text("Try again").is_hidden()


CARD = Predict(
    "How many are read?", [5, 7], answer=7, because="C is cut.", reveal=with_alt_text(draw_tree(aima_tree()))
)


def test_a_claim_that_a_cell_joins_gets_a_slide_after_its_question_and_not_in_the_handout(
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
    assert claim.locator("p:not(aside p)").all_text_contents() == ["C is cut.", "and a word more"]
    assert claim.locator("img").get_attribute("alt").startswith("MAX moves at the root")
    notes = page.locator("section > aside.notes").all_text_contents()
    assert notes[1:] == ["Until minute 42 min of 45, 3 min of 90Ask: How many?", "Say: Seven, for C is cut."]
    paper = look(f"{deck.resolve().as_uri()}?print-pdf&handout&answers").page
    paper.wait_for_selector("html[data-printable]", state="attached")
    titles = paper.locator("section :is(h1, h2, h3)").all_text_contents()
    assert [title.rstrip("¶") for title in titles][2:] == ["How many are read?", "Answers"]


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("![a tree](gone.png)", "cannot put 'gone.png' into the deck"),
        ("![a tree](attachment:gone.png)", "missing attachment: gone.png"),
        ("The value is $\\alfa$.", r"cannot set the formula \alfa: \alfa is not known"),
        ("A power $b^$.", r"cannot set the formula b^: MissingSuper"),
        ("A half $\\frac12}$.", r"cannot set the formula \frac12}: } is not known"),
    ],
)
def test_what_cannot_be_shown_is_told_by_its_cell_and_all_other_slides_are_made(cell, message, tmp_path):
    cells = [text("# A deck"), text(f"## Here\n\n{cell}", "slide"), text("## And there", "slide")]
    nbformat.write(new_notebook(cells=cells), tmp_path / "09_bad.ipynb")
    nbformat.write(new_notebook(cells=[text("# A right one")]), tmp_path / "10_right.ipynb")
    with pytest.raises(Refused, match=re.escape(f"09_bad.ipynb: the cell '## Here': {message}")):
        export_all(tmp_path, tmp_path)
    page = (tmp_path / "09_bad.html").read_text(encoding="utf-8")
    assert message in html_text.unescape(page) and "And there" in page
    assert (tmp_path / "10_right.html").is_file()
    with pytest.raises(Refused, match=r"no notebook in .* begins with '07'; there are: 09_bad"):
        export_all(tmp_path, tmp_path, names=["07"])


def test_a_picture_beside_the_notebook_is_put_into_the_deck(tmp_path):
    (tmp_path / "tree.png").write_bytes(base64.b64decode(plot()))
    cells = [new_markdown_cell("# Trees\n\n![a tree](tree.png)")]
    nbformat.write(new_notebook(cells=cells), tmp_path / "09_tree.ipynb")
    page = export_slides(tmp_path / "09_tree.ipynb", tmp_path).read_text(encoding="utf-8")
    assert f'alt="a tree" src="data:image/png;base64,{plot()[:99]}' in page
