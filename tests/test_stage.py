"""The deck obeys: any key after any click, in both windows, at any size; what stands on a slide stays."""

import io
import re

import pytest
from bs4 import BeautifulSoup
from conftest import missing
from firefox import find_firefox, open_firefox
from PIL import Image
from stage import SIZES, trouble

from abcourse.folders import series
from abcourse.slides.export import export_slides

NOTEBOOKS = series()
every_notebook = pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
FOR_READERS = re.compile(
    r"answer of yours|(?:has|have) passed|until yours|ours stands? in|ours until|names no author"
    r"|(?:position|card|picture|chart|table|tree)(?: of \w+)? above|[Tt]he notebook|Run All|in JupyterLab"
)
READY = "window.Reveal && Reveal.isReady()"
CLOSED = "[...document.querySelector('.present .abc-leaves').shadowRoot.querySelectorAll('.closed')].length"
SLIDER = "document.querySelector('.present .abc-unread').shadowRoot.querySelector('output').textContent"


class Chromium:
    """Playwright's page, as a walk asks for it."""

    def __init__(self, page):
        self.page, self.evaluate, self.press = page, page.evaluate, page.keyboard.press

    def click(self, x, y):
        self.page.mouse.click(x, y)


@pytest.fixture(scope="module")
def pruning(tmp_path_factory):
    """The deck with leaves to open, sliders, steppers and predictions."""
    return export_slides(NOTEBOOKS[2], tmp_path_factory.mktemp("deck"))


def opened(look, deck, query="", **options):
    """The deck on its first slide, with nothing that moves by itself."""
    seen = look(f"{deck.resolve().as_uri()}{query}", reduced_motion="reduce", **options)
    seen.page.wait_for_function(READY)
    return seen


def slide_with(page, what):
    """Go to the first slide that has it."""
    page.evaluate(f"Reveal.slide(Reveal.getSlides().findIndex((slide) => slide.querySelector('{what}')))")


def test_after_any_click_a_key_goes_on_votes_stay_and_nothing_moves(look, pruning):
    seen = opened(look, pruning)
    assert trouble(Chromium(seen.page)) == []
    assert seen.trouble == []


@pytest.mark.trial
@pytest.mark.parametrize("size", SIZES, ids=str)
@every_notebook
def test_every_deck_obeys_in_chromium(look, notebook, size, tmp_path):
    width, height = size
    seen = opened(look, export_slides(notebook, tmp_path), width=width, height=height)
    assert trouble(Chromium(seen.page)) == []


@pytest.mark.trial
@pytest.mark.parametrize("size", SIZES, ids=str)
@every_notebook
def test_every_deck_obeys_in_firefox(notebook, size, tmp_path):
    if find_firefox() is None:
        missing("no Firefox: install one (apt-get install firefox-esr), or name one in FIREFOX")
    deck = export_slides(notebook, tmp_path)
    with open_firefox(*size) as page:
        page.open(deck.resolve().as_uri())
        page.wait(READY)
        assert trouble(page) == []


@every_notebook
def test_no_slide_says_what_only_a_reader_needs(notebook, tmp_path):
    page = BeautifulSoup(export_slides(notebook, tmp_path).read_text(encoding="utf-8"), "html.parser")
    for notes in page.select("aside"):
        notes.decompose()
    said = page.select_one(".slides").get_text(" ")  # the data of the widgets is text too
    assert [said[max(at.start() - 40, 0) : at.end() + 20] for at in FOR_READERS.finditer(said)] == []


def test_theme_and_place_survive_a_reload_at_once(look, pruning):
    page = opened(look, pruning).page
    page.keyboard.press("t")
    for _ in range(4):
        page.keyboard.press("PageDown")
    place = page.evaluate("JSON.stringify(Reveal.getIndices())")
    page.reload()
    page.wait_for_function(READY)
    assert page.evaluate("JSON.stringify(Reveal.getIndices())") == place
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_keys_leaves_and_sliders_are_the_same_in_the_speakers_window(look, pruning):
    seen = opened(look, pruning)
    page = seen.page
    slide_with(page, ".abc-leaves")
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    window = popup.value
    copy = window.wait_for_selector("#current-slide iframe", timeout=20_000).content_frame()
    copy.wait_for_function(f"{READY} && {CLOSED} === 9", timeout=20_000)
    page.locator(".present .abc-leaves button").first.click()
    copy.wait_for_function(f"{CLOSED} === 8")
    copy.locator(".present .abc-leaves button").first.click()
    page.wait_for_function(f"{CLOSED} === 7")
    slide_with(page, ".abc-unread")
    copy.wait_for_function("document.querySelector('.present .abc-unread')")
    page.locator(".present .abc-unread input").first.fill("17")
    copy.wait_for_function(f"{SLIDER} === '17'")
    for key, is_so in {
        "t": "document.documentElement.dataset.theme === 'dark'",
        "z": "document.querySelector('.present.zoomed')",
    }.items():
        window.keyboard.press(key)
        copy.wait_for_function(is_so)
        page.wait_for_function(is_so)
    here = page.evaluate("Reveal.getIndices().h")
    window.keyboard.press("m")
    copy.wait_for_function("document.getElementById('menu').open")
    window.keyboard.press("ArrowDown")
    window.keyboard.press("Enter")
    page.wait_for_function(f"Reveal.getIndices().h === {here + 1}")
    window.keyboard.press("b")
    page.wait_for_function("Reveal.isPaused()")
    window.keyboard.press("ArrowRight")
    page.wait_for_function("!Reveal.isPaused()")
    assert page.evaluate("Reveal.getIndices().h") == here + 1
    assert seen.trouble == []


@pytest.mark.parametrize("picture", [".jp-RenderedHTML > img", ".abc-predict .picture"])
def test_charts_and_pictures_of_predictions_are_dark_in_the_dark_theme(look, pruning, picture):
    page = opened(look, pruning, "?theme=dark").page
    slide_with(page, picture.split(" ")[0] if "predict" in picture else picture)
    shot = Image.open(io.BytesIO(page.locator(f".present {picture}").first.screenshot())).convert("L")
    assert sum(shot.histogram()[:80]) > 0.8 * shot.width * shot.height
