"""The lecturer: the decks are made, shown in a room, stepped by a clicker, worn in each theme, and printed.

Each deck is that of a notebook of the course, in a real browser with the network blocked.
"""

import io
import re
from itertools import cycle
from math import ceil

import pytest
from bs4 import BeautifulSoup
from conftest import missing
from firefox import find_firefox, open_firefox
from nbformat import read
from PIL import Image
from stage import READY, SIZES, THEMES, Chromium, audited, opened, printed, trouble

from coursework.folders import course_root, series
from coursework.slides.export import export_slides
from coursework.slides.lecture import export_all

NOTEBOOKS = series()
SHORT, _, PRUNING = NOTEBOOKS[:3]
every_notebook = pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
FOR_READERS = re.compile(
    r"answer of yours|(?:has|have) passed|until yours|ours stands? in|ours until|names no author"
    r"|(?:position|card|picture|chart|table|tree)(?: of \w+)? above|[Tt]he notebook|Run All|in JupyterLab"
)
CLOSED = "[...document.querySelector('.present .abc-leaves').shadowRoot.querySelectorAll('.closed')].length"
SLIDER = "document.querySelector('.present .abc-unread').shadowRoot.querySelector('output').textContent"
STEPPER = "document.querySelector('.present .abc-stepper').shadowRoot"
POSITION = f"{STEPPER}.querySelector('[data-role=position]').textContent"
PLACE = "Reveal.getIndices().h"
HEAR = "window.heard = []; addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)), true)"
COUNT = "(word) => heard.filter((told) => told.includes(word)).length"


@pytest.fixture(scope="module")
def deck(tmp_path_factory):
    """`deck(notebook)`: the file that `make slides` makes of it, made once."""
    out, known = tmp_path_factory.mktemp("slides"), {}

    def of(notebook):
        if notebook not in known:
            (known[notebook],) = export_all(course_root() / "notebooks", out, [notebook.stem])
        return known[notebook]

    return of


def slide_with(page, what):
    """Go to the first slide that has it."""
    page.evaluate(f"Reveal.slide(Reveal.getSlides().findIndex((slide) => slide.querySelector('{what}')))")


def html(deck):
    return BeautifulSoup(deck.read_text(encoding="utf-8"), "html.parser")


# -- the file


def test_a_deck_is_one_file_of_the_notebooks_name(deck):
    assert deck(PRUNING).name == "02_pruning_by_hand.html"
    text = deck(PRUNING).read_text(encoding="utf-8")
    assert not re.findall(r'(?:src|srcset|poster)="(?!data:)|<link|url\(["\']?(?!["\']?data:)|@import', text)


def test_the_same_notebook_gives_the_same_bytes_with_no_place_and_no_date(deck, tmp_path):
    again = export_slides(PRUNING, tmp_path / "elsewhere")
    assert again.read_bytes() == deck(PRUNING).read_bytes()
    ours = re.sub(r"data:[\w/+.-]+;base64,[\w+/=]+", "", again.read_text(encoding="utf-8"))
    assert str(course_root()) not in ours
    assert not re.search(r"20\d\d-\d\d-\d\d|/home/|site-packages", ours)


def test_a_deck_names_its_licences_on_its_last_slide_and_reveals_terms_in_its_source(look, deck):
    page = opened(look, deck(PRUNING)).page
    foot = page.evaluate("getComputedStyle(Reveal.getSlides().at(-1), '::after').content")
    for named in ("CC BY 4.0", "reveal.js, MIT", "Atkinson Hyperlegible, OFL 1.1"):
        assert named in foot
    source = deck(PRUNING).read_text(encoding="utf-8")
    assert "Permission is hereby granted" in source.partition("<html")[0]


# -- what the room sees


@pytest.mark.smoke
@pytest.mark.parametrize(
    "notebook",
    [each if each == PRUNING else pytest.param(each, marks=pytest.mark.long) for each in NOTEBOOKS],
    ids=lambda path: path.stem,
)
def test_every_deck_shows_every_slide_with_the_network_blocked(notebook, look, deck):
    seen = opened(look, deck(notebook))
    frames = audited(seen.page)
    assert len({slide for slide, _ in frames}) == seen.page.evaluate("Reveal.getTotalSlides()") >= 5
    assert {frame: found for frame, found in frames.items() if found} == {}
    nameless = "img:not([alt]), img[alt=''], img[alt^='No description']"
    assert (
        seen.page.eval_on_selector_all(nameless, "all => all.map(e => e.closest('section').innerText)") == []
    )
    asked = (
        "performance.getEntriesByType('resource').map(e => e.name).filter(name => !name.startsWith('data:'))"
    )
    assert seen.page.evaluate(asked) == []
    assert seen.trouble == []


@every_notebook
def test_no_slide_says_what_only_a_reader_needs(notebook, deck):
    page = html(deck(notebook))
    for notes in page.select("aside"):
        notes.decompose()
    said = page.select_one(".slides").get_text(" ")  # the data of the widgets is text too
    assert [said[max(at.start() - 40, 0) : at.end() + 20] for at in FOR_READERS.finditer(said)] == []


@every_notebook
def test_a_claim_is_the_title_of_its_question_and_a_slide_of_its_own_only_where_it_has_more(notebook, deck):
    slides = html(deck(notebook)).select(".slides > section")
    own = [slide for slide in slides if "data-claim" in slide.attrs]
    told = [slide for slide in slides if "data-told" in slide.attrs]
    claims = [cell.metadata["claim"] for cell in read(notebook, 4).cells if "claim" in cell.metadata]
    assert len(own) + len(told) == len(claims)
    assert {slide["data-told"] for slide in told} <= {*claims}
    assert [slide for slide in told if not slide.select_one(".abc-predict")] == []
    for slide in own:  # a cell joins it, beside what the card shows
        assert len(slide.select(".jp-Cell")) > 1 + len(slide.select("img, svg"))


# -- keys and clicks


@pytest.mark.smoke
def test_one_key_steps_what_is_on_the_slide_and_then_turns_the_page(look, deck):
    seen = opened(look, deck(PRUNING))
    page, keys = seen.page, ("Space", "PageDown", "ArrowRight")
    slide_with(page, ".abc-stepper")
    here, steps = page.evaluate(PLACE), int(re.match(r"Step 1 of (\d+)", page.evaluate(POSITION))[1])
    for step, key in zip(range(2, steps + 1), cycle(keys)):
        page.keyboard.press(key)
        assert page.evaluate(POSITION).startswith(f"Step {step} of"), key
    for key in keys:
        page.keyboard.press(key)
        assert page.evaluate(PLACE) == here + 1, key
        page.keyboard.press("PageUp")
        assert page.evaluate(PLACE) == here and page.evaluate(POSITION).startswith(f"Step {steps} of")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(POSITION).startswith(f"Step {steps - 1} of")
    assert seen.trouble == []


def test_after_any_click_a_key_goes_on_votes_stay_and_nothing_moves(look, deck):
    """On one frame in three of one deck; on every frame of every deck, at three sizes, in the trials."""
    seen = opened(look, deck(PRUNING))
    assert trouble(Chromium(seen.page), every=3) == []
    assert seen.trouble == []


@pytest.mark.trial
@pytest.mark.parametrize("size", SIZES, ids=str)
@every_notebook
def test_every_deck_obeys_in_chromium(look, notebook, size, deck):
    width, height = size
    seen = opened(look, deck(notebook), width=width, height=height)
    assert trouble(Chromium(seen.page)) == []


@pytest.mark.trial
@pytest.mark.parametrize("size", SIZES, ids=str)
@every_notebook
def test_every_deck_obeys_in_firefox(notebook, size, deck):
    if find_firefox() is None:
        missing("no Firefox: install one (apt-get install firefox-esr), or name one in FIREFOX")
    with open_firefox(*size) as page:
        page.open(deck(notebook).resolve().as_uri())
        page.wait(READY)
        assert trouble(page) == []


def test_the_menu_names_every_slide_and_goes_there(look, deck):
    seen = opened(look, deck(PRUNING))
    seen.page.keyboard.press("m")
    titles = seen.page.locator("#menu a").all_text_contents()
    assert titles[0] == "1 Pruning by hand"
    assert len(titles) == seen.page.evaluate("Reveal.getTotalSlides()")
    seen.page.locator("#menu a").nth(3).press("Enter")
    seen.page.wait_for_function(f"{PLACE} === 3")
    assert not seen.page.locator("#menu").is_visible()
    assert seen.trouble == []


def hear_more(page, word, times, act=lambda: None):
    """Act, and wait until the room has had so many more messages with that word.

    The speaker's window sends a heartbeat each second. What it keeps back for half a second, and when it is
    late itself for longer, has come to the room once two heartbeats have.
    """
    due = page.evaluate(COUNT, word) + times
    act()
    page.wait_for_function(f"([word, due]) => ({COUNT})(word) >= due", arg=[word, due])


def told(page, widget):
    return page.evaluate(
        f"document.querySelector('.present {widget}').shadowRoot.querySelector('[role=status]').textContent"
    )


@pytest.mark.smoke
def test_the_clicker_opens_leaves_and_moves_sliders_forth_and_back(look, deck):
    seen = opened(look, deck(PRUNING))
    page = seen.page
    slide_with(page, ".abc-leaves")
    here, closed = page.evaluate(PLACE), [page.evaluate(CLOSED)]
    while "leaves open" not in told(page, ".abc-leaves") and "every leaf open" not in told(
        page, ".abc-leaves"
    ):
        page.keyboard.press("PageDown")
        closed.append(page.evaluate(CLOSED))
    assert closed == [*range(9, closed[-1], -1), closed[-1], closed[-1]] and closed[-1] < 9
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    assert page.evaluate(CLOSED) == closed[-1] + 1
    page.locator(".present .abc-leaves").get_by_role("button", name=": closed").first.click()
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    assert page.evaluate(PLACE) == here + 1, "what was opened by hand counts as a step"
    slide_with(page, ".abc-unread")
    moved = [page.evaluate(SLIDER)]
    for _ in range(3):
        page.keyboard.press(" ")
        moved.append(page.evaluate(SLIDER))
    assert int(moved[1]) < int(moved[0]) < int(moved[2]) == int(moved[3])
    assert "settings" in told(page, ".abc-unread")
    for _ in range(3):
        page.keyboard.press("PageUp")
    assert page.evaluate(SLIDER) == moved[0] and seen.trouble == []


@pytest.mark.parametrize(
    "widget",
    [".abc-stepper", *(pytest.param(f".abc-{w}", marks=pytest.mark.long) for w in ("leaves", "unread"))],
)
def test_the_speakers_window_opened_amid_the_steps_changes_nothing_on_the_screen(look, deck, widget):
    seen = opened(look, deck(PRUNING))
    page = seen.page
    slide_with(page, widget)
    for _ in range(2):
        page.keyboard.press("PageDown")
    page.evaluate(HEAR)
    page.evaluate(
        "window.places = []; setInterval(() => places.push(JSON.stringify(Reveal.getIndices())), 20)"
    )
    place = page.evaluate("JSON.stringify(Reveal.getIndices())")
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    copy = popup.value.wait_for_selector("#current-slide iframe").content_frame()
    copy.wait_for_function(f"{READY} && JSON.stringify(Reveal.getIndices()) === {place!r}")
    popup.value.get_by_text("Pacing").wait_for()
    hear_more(page, "heartbeat", 2)  # what a copy tells of itself is kept back for half a second
    assert set(page.evaluate("places")) == {place}
    page.keyboard.press("PageDown")
    copy.wait_for_function(f"Reveal.getIndices().f === {page.evaluate('Reveal.getIndices().f')}")
    assert seen.trouble == []


# -- the speaker's window


def test_theme_and_place_survive_a_reload_at_once(look, deck):
    page = opened(look, deck(PRUNING)).page
    page.keyboard.press("t")
    for _ in range(4):
        page.keyboard.press("PageDown")
    place = page.evaluate("JSON.stringify(Reveal.getIndices())")
    page.reload()
    page.wait_for_function(READY)
    assert page.evaluate("JSON.stringify(Reveal.getIndices())") == place
    assert page.evaluate("document.documentElement.dataset.theme") == THEMES[1]


@pytest.mark.smoke
def test_the_key_s_opens_the_speakers_view_with_the_notes_of_the_slide(look, deck):
    seen = opened(look, deck(PRUNING))
    page = seen.page
    slide_with(page, ".abc-stepper")
    told = page.evaluate("Reveal.getCurrentSlide().querySelector('aside.notes').textContent")
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    notes = popup.value.locator(".speaker-controls-notes .value")
    notes.get_by_text("min of 45").first.wait_for()
    cue = r"Until minute \d+\s+\d+ min of 45, \d+ min of 90"
    assert re.match(cue, notes.inner_text()), "the cue stands before the prose"
    assert "".join(notes.inner_text().split()) == "".join(told.split())
    popup.value.keyboard.press("ArrowRight")
    page.wait_for_function("Reveal.getIndices().f === 0")
    assert page.evaluate(POSITION).startswith("Step 2 of")
    copy = popup.value.frame_locator("#current-slide iframe").locator(".present [data-role=position]")
    copy.get_by_text("Step 2 of").wait_for(state="attached")
    assert seen.trouble == []


def test_keys_leaves_and_sliders_are_the_same_in_the_speakers_window(look, deck):
    seen = opened(look, deck(PRUNING))
    page = seen.page
    slide_with(page, ".abc-leaves")
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    window = popup.value
    copy = window.wait_for_selector("#current-slide iframe").content_frame()
    copy.wait_for_function(f"{READY} && {CLOSED} === 9")
    page.locator(".present .abc-leaves button").first.click()
    copy.wait_for_function(f"{CLOSED} === 8")
    copy.locator(".present .abc-leaves button").first.click()
    page.wait_for_function(f"{CLOSED} === 7")
    while not page.locator(".present .abc-unread").count():  # the room leads again once somebody acts in it
        page.keyboard.press("PageDown")
    copy.wait_for_function("document.querySelector('.present .abc-unread')")
    page.locator(".present .abc-unread input").first.fill("17")
    copy.wait_for_function(f"{SLIDER} === '17'")
    for key, is_so in {
        "t": f"document.documentElement.dataset.theme === '{THEMES[1]}'",
        "z": "document.querySelector('.present.zoomed')",
    }.items():
        window.keyboard.press(key)
        copy.wait_for_function(is_so)
        page.wait_for_function(is_so)
    page.evaluate(HEAR)
    for one in (page, copy):
        one.evaluate(f"window.seen = []; setInterval(() => seen.push(!!{is_so}), 20)")
    hear_more(page, "heartbeat", 2)
    assert {*page.evaluate("seen"), *copy.evaluate("seen")} == {True}, "both keep to it"
    here = page.evaluate("Reveal.getIndices().h")
    window.keyboard.press("m")
    copy.wait_for_function("document.getElementById('menu').open")
    window.keyboard.press("ArrowDown")
    window.keyboard.press("Enter")
    page.wait_for_function(f"Reveal.getIndices().h === {here + 1}")
    window.keyboard.press("b")
    page.wait_for_function("Reveal.isPaused()")
    copy.wait_for_function("Reveal.isPaused()")  # or the key would be one for a bright slide
    window.keyboard.press("ArrowRight")
    page.wait_for_function("!Reveal.isPaused()")
    assert page.evaluate("Reveal.getIndices().h") == here + 1
    assert seen.trouble == []


# -- themes


def luminance(css):
    """How light a colour is, 0 to 1, as the rules on contrast count it."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", css)[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(ink, paper):
    dark, light = sorted(map(luminance, (ink, paper)))
    return (light + 0.05) / (dark + 0.05)


def test_the_key_t_goes_through_every_theme_and_ink_stands_out_in_each(look, deck):
    page = opened(look, deck(PRUNING)).page
    slide_with(page, ".abc-stepper")
    seen = {}
    while (theme := page.evaluate("document.documentElement.dataset.theme")) not in seen:
        title, paper, ink, card, node = page.evaluate(f"""() => {{
          const look = (node) => getComputedStyle(node), card = {STEPPER}.querySelector("#card");
          const title = document.querySelector(".present :is(h2, h3)");
          return [look(title).color, look(document.body).backgroundColor, look(card).color,
            look(card).backgroundColor, look(card.querySelector("#pane .t")).fill];
        }}""")
        seen[theme] = min(contrast(title, paper), contrast(ink, card), contrast(node, card))
        page.keyboard.press("t")
    assert list(seen) == THEMES and len(THEMES) > 2
    assert min(seen.values()) > 7, seen
    assert seen["contrast"] == pytest.approx(21)


@pytest.mark.parametrize("picture", [".jp-RenderedHTML > img[alt^=Bar]", ".abc-predict .picture"])
def test_charts_and_pictures_of_predictions_stand_on_the_paper_of_every_theme(look, deck, picture):
    page = opened(look, deck(PRUNING), f"?theme={THEMES[-1]}").page
    slide_with(page, picture.split(" ")[0] if "predict" in picture else picture)
    for theme in THEMES:
        page.keyboard.press("t")
        assert page.evaluate("document.documentElement.dataset.theme") == theme
        shot = Image.open(io.BytesIO(page.locator(f".present {picture}").first.screenshot())).convert("L")
        paper = luminance(page.evaluate("getComputedStyle(document.body).backgroundColor")) > 0.5
        near = shot.histogram()[176:] if paper else shot.histogram()[:80]
        assert sum(near) > 0.8 * shot.width * shot.height, theme


# -- paper


def pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def of_answers(deck):
    return ceil(len(html(deck).select(".slides > section:has(.abc-predict)")) / 5)


@pytest.mark.parametrize("answers", [pytest.param(False, marks=pytest.mark.long), True])
def test_a_printed_deck_has_a_page_for_each_slide_and_answers_where_they_are_asked_for(
    browser, deck, tmp_path, answers
):
    pdf = printed(deck(SHORT), tmp_path / "deck.pdf", answers=answers)
    slides = html(deck(SHORT)).select(".slides > section")
    assert pages(pdf) == len(slides) + answers * of_answers(deck(SHORT))
    assert re.search(rb"/MediaBox\s*\[0 0 960 540\]", pdf), "1280 x 720 px are 960 x 540 points"
    assert b"/Outlines" in pdf and b"/StructTreeRoot" in pdf and b"/Lang" in pdf


@pytest.mark.parametrize("answers", [False, pytest.param(True, marks=pytest.mark.long)])
def test_a_handout_has_two_slides_on_an_a4_page_and_lines_to_write_on(browser, deck, tmp_path, answers):
    pdf = printed(deck(SHORT), tmp_path / "deck_handout.pdf", True, answers)
    slides = html(deck(SHORT)).select(".slides > section:not([data-claim])")
    assert pages(pdf) == ceil((len(slides) + answers * of_answers(deck(SHORT))) / 2)
    (box,) = set(re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf))
    assert [round(float(side) / 72 * 25.4) for side in box] == [210, 297]
