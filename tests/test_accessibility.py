"""axe-core finds nothing serious on cards, before and after they are used, on the board, decks and pages."""

import json
import subprocess
import sys

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from stage import THEMES
from traces import traced

from abcourse.games import aima_tree
from abcourse.games.catalogue import game_named
from abcourse.play import Opponent
from abcourse.play.game_board import GameBoard
from abcourse.search import minimax
from abcourse.show import Arrange, Frames, Listings, Predict, Stepper, WholeListings, window_frames
from abcourse.show.beside import Beside
from abcourse.show.open_leaves import OpenLeaves
from abcourse.show.what_if import WhatIf
from coursework import check
from coursework.folders import series
from coursework.slides.export import export_slides

NOTEBOOKS = series()
PROGRAM = "def best(game, state):\n    value = -inf\n    if value >= beta:\n        break\n    return value"
ANSWER = "[...document.querySelectorAll('.abc-widget')].forEach((e) => e.pace?.show(e.pace.steps - 1))"
# The board needs nothing of a kernel but what it is told.
PAGE = """<!doctype html><html lang="en"><title>A board</title><main></main><script type="module">
%s
const state = %s;
render({ model: { get: (key) => state[key], on() {}, send() {} }, el: document.querySelector("main") });
</script>"""


def serious(page, *parts):
    """What axe calls serious or critical: rule, where, and what is wrong; in these parts, or in the page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    context = {"include": [[part] for part in parts or ["html"]]}
    found = page.evaluate("(where) => axe.run(where, { resultTypes: ['violations'] })", context)["violations"]
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def html(shown):
    made = shown._repr_mimebundle_() if hasattr(shown, "_repr_mimebundle_") else shown._repr_html_()
    made = made[0] if isinstance(made, tuple) else made
    return made if isinstance(made, str) else made["text/html"]


@pytest.fixture
def cards(look, tmp_path):
    """A page with a card of each kind."""
    tree = aima_tree()
    trace = traced(tree)
    shown = [
        Stepper(tree, trace, frames=[0, -1], captions=["Start.", "End."]),
        Beside(tree, {"minimax": traced(tree, kernel=minimax), "alpha-beta": trace}),
        Predict("How many are read?", [5, 7], answer=7, because="Two are cut."),
        Predict.rows({"B": 3, "C": 2}, options=[2, 3], question="What are they worth?"),
        Arrange(PROGRAM, wrong={"    value = 0": "A maximum starts below everything."}),
        Arrange(PROGRAM, names=["value", "beta"], title="Fill in the names"),
        Listings({"one": "value = max(value, child)", "two": "value = min(value, child)"}),
        WholeListings({"one": "break", "two": "pass"}, marked=["break"], closed={"two": "Open it later."}),
        OpenLeaves(tree, fewest=5),
        Frames(window_frames(tree, trace), title="Each ply turns the window"),
        WhatIf(tree, {(1, 1): "x"}),
        check("environment", lambda *_: 0),
    ]
    file = tmp_path / "cards.html"
    body = "".join(
        f"<section aria-label='{number}'>{html(each)}</section>" for number, each in enumerate(shown)
    )
    file.write_text(
        f"<!doctype html><html lang=en><meta charset=utf-8><title>Cards</title><main>{body}</main>"
    )
    return look(file).page


def test_axe_finds_what_is_wrong(look, tmp_path):
    file = tmp_path / "bad.html"
    file.write_text("<!doctype html><html lang=en><title>t</title><main><img src='data:,'></main>")
    assert any(found.startswith("image-alt") for found in serious(look(file).page))


@pytest.mark.smoke
def test_nothing_serious_on_a_card_of_each_kind_before_and_after_it_is_used(cards):
    assert serious(cards) == []
    cards.evaluate(ANSWER)
    assert serious(cards) == []


@pytest.mark.parametrize("name", ["tictactoe", "checkers"])
def test_nothing_serious_on_the_board_while_it_is_played_on(look, name, tmp_path):
    game = game_named(name)
    board = GameBoard(game, Opponent(game, None), level=1, run=lambda work: work())
    for deed in (("play", 0), ("hint",), ("why",)):
        board.do(*deed)
    state = {name: getattr(board, name) for name in ("look", "scene", "reason", "search")}
    file = tmp_path / "board.html"
    script = board._esm.replace("export default { render };", "")
    file.write_text(PAGE % (script, json.dumps(state).replace("</", "<\\/")))
    seen = look(file)
    assert seen.page.get_by_role("region", name="Why this move").inner_text()
    assert serious(seen.page) == []
    assert seen.trouble == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_nothing_serious_on_any_slide(look, notebook, theme, tmp_path):
    deck = export_slides(notebook, tmp_path)
    page = look(f"{deck.resolve().as_uri()}?theme={theme}").page
    page.wait_for_function("window.Reveal && Reveal.isReady()")
    page.emulate_media(reduced_motion="reduce")
    found = {0: serious(page)}
    steps = page.evaluate("Reveal.getSlides().map((slide) => slide.querySelectorAll('.fragment').length)")
    for slide, last in enumerate(steps):
        page.evaluate(f"Reveal.slide({slide}, 0, {last - 1})")  # its last step shows all that it has
        found[slide + 1] = serious(page, "section.present")
    assert {place: what for place, what in found.items() if what} == {}


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_nothing_serious_on_what_a_saved_page_shows_of_ours(look, notebook, tmp_path):
    """nbconvert's own prompts and colours of code are not ours."""
    command = ["-m", "jupyter", "nbconvert", "--to", "html", str(notebook), "--output-dir", str(tmp_path)]
    subprocess.run([sys.executable, *command], check=True, capture_output=True)
    page = look(tmp_path / f"{notebook.stem}.html").page
    shown = [cell for cell in nbformat.read(notebook, as_version=4).cells if "outputs" in cell]
    assert page.locator(".jp-OutputArea-output").count() >= len(shown) // 2
    assert serious(page, ".jp-OutputArea-output") == []
    page.evaluate(ANSWER)
    assert serious(page, ".jp-OutputArea-output") == []
