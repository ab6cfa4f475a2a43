"""The small widgets: what they promise before a browser sees them, and what they do inside one."""

import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator

from abcourse.games import Tree, aima_tree, deep_cut_tree, eight_step_tree, irregular_tree
from abcourse.search import minimax
from abcourse.show import draw_tree, with_alt_text
from abcourse.show.open_leaves import OpenLeaves
from abcourse.show.predict import Predict
from abcourse.show.what_if import WhatIf

HOW_MANY = Predict("How many must `anyone` open?", [5, 6, 7, 9], answer=5, because="A lucky order needs 5.")
KEPT = Predict("How many will it be?", [5, 6, 7])
BOUNDS = Predict.rows(
    {"E": ">=", "C": "<=", "D": "="},
    options=["=", ">=", "<="],
    question="What do these numbers say?",
    because="E and C were cut.",
)
X_AND_Y = WhatIf(aima_tree(), {(1, 1): "x", (1, 2): "y"})
NINE = OpenLeaves(aima_tree(), fewest=5)
ALL = [HOW_MANY, KEPT, BOUNDS, X_AND_Y, NINE]


def html_of(widget: Any) -> str:
    return str(widget._repr_mimebundle_()["text/html"])


def page(folder: Path, *widgets: Any) -> Path:
    """A page with these widgets, as a notebook's output would hold them."""
    file = folder / "page.html"
    file.write_text(
        "<!doctype html><html lang=en><meta charset=utf-8><title>t</title>"
        "<meta name=viewport content='width=device-width'><body style='font:14px sans-serif;margin:8px'>"
        + "".join(map(html_of, widgets))
        + "<script>window.leaked = 0; addEventListener('keydown', () => leaked++)</script>"
    )
    return file


# -- before a browser


@pytest.mark.parametrize("widget", ALL, ids=repr)
def test_the_same_widget_is_the_same_bytes_and_asks_nothing_of_the_network(widget):
    html = html_of(widget)
    assert html == html_of(widget)
    assert len(html) < 20_000
    assert "import " not in html.split("<script")[1].replace("important", "")
    outside = html.replace("http://www.w3.org/2000/svg", "")
    assert "http://" not in outside
    assert "https://" not in outside


def test_a_prediction_in_plain_text_has_the_question_and_the_options_but_not_the_answer():
    assert repr(HOW_MANY) == "Predict: How many must `anyone` open? [5 / 6 / 7 / 9]"
    assert repr(BOUNDS) == "Predict: What do these numbers say? (E, C, D) [= / >= / <=]"


def test_what_alpha_beta_leaves_unread_can_be_crossed_out_and_is_not_where_nobody_asks():
    path = Tree([3, [[2, [6, 4]]]], names={(1, 0, 1): "n"})
    plain, pruned = (html_of(WhatIf(path, {(0,): "m", (1, 0, 0): "m′"}, asked)) for asked in (False, True))
    assert '"pruned":true' in pruned and '"pruned":false' in plain
    assert pruned.count("class='x'") == len(path.nodes()) - 1 and "class='x'" not in plain


# -- in a browser


def role(where: Locator, kind: Any, name: str) -> Locator:
    return where.get_by_role(kind, name=name, exact=True)


@pytest.mark.smoke
def test_nothing_is_told_before_the_commit_then_both_the_choice_and_the_answer(look, tmp_path):
    seen = look(page(tmp_path, HOW_MANY))
    card = seen.page.locator(".abc-predict .card")
    assert "lucky order" not in card.inner_text()
    role(card, "button", "Commit").click()
    assert "Choose first" in card.inner_text()
    role(card, "radio", "6").check()
    assert "Choose first" not in card.inner_text()
    assert "lucky order" not in card.inner_text()
    role(card, "button", "Commit").click()
    told = card.inner_text().replace("\n", " ")
    assert "You said 6; it is 5. A lucky order needs 5." in " ".join(told.split())
    assert [label.inner_text().split() for label in card.locator("label").all()] == [
        ["5", "answer"], ["6", "yours"], ["7"], ["9"],
    ]  # fmt: skip
    assert seen.trouble == []


def test_a_prediction_can_be_made_and_made_again_with_the_keyboard_alone(look, tmp_path):
    seen = look(page(tmp_path, HOW_MANY))
    keyboard, card = seen.page.keyboard, seen.page.locator(".abc-predict .card")
    for key in ("Tab", "Space", "Enter"):
        keyboard.press(key)
    assert "As you said: 5." in card.inner_text()
    keyboard.press("Enter")  # the focus is on Try again
    assert "As you said" not in card.inner_text()
    assert card.locator("input:checked").count() == 0
    for key in ("ArrowRight", "Enter"):
        keyboard.press(key)
    assert "You said 6; it is 5." in card.inner_text()
    assert seen.page.evaluate("leaked") == 1  # the Tab that came from the page; the rest stays in the card


def test_a_committed_choice_cannot_be_changed_without_trying_again(look, tmp_path):
    card = look(page(tmp_path, HOW_MANY)).page.locator(".abc-predict .card")
    role(card, "radio", "6").check()
    role(card, "button", "Commit").click()
    chosen = card.locator("input:checked")
    card.get_by_text("9", exact=True).click()
    assert chosen.evaluate("input => input.value") == "1"
    chosen.focus()
    card.page.keyboard.press("ArrowRight")
    assert chosen.evaluate("input => input.value") == "1"


@pytest.mark.parametrize(
    "reveal", ["the seventh leaf", with_alt_text(draw_tree(Tree([3, 7])))], ids=["text", "picture"]
)
def test_what_settles_a_prediction_is_saved_for_its_script_alone(look, tmp_path, reveal):
    asked = Predict("How many?", [5, 6], answer=6, because="One more is due.", reveal=reveal)
    read = re.sub(r"(?s)<script.*?</script>", "", html_of(asked))
    assert "How many?" in read
    assert not re.search("due|seventh|<img|<svg", read)
    card = look(page(tmp_path, asked)).page.locator(".abc-predict .card")
    role(card, "radio", "5").check()
    role(card, "button", "Commit").click()
    assert "One more is due." in card.inner_text()
    assert card.get_by_text("the seventh leaf").or_(card.locator("img")).is_visible()


def test_in_rows_wrong_and_missed_items_are_both_told_in_words(look, tmp_path):
    card = look(page(tmp_path, BOUNDS)).page.locator(".abc-predict .card")
    role(card, "radio", "E: at least").check()
    role(card, "radio", "C: exactly").check()
    role(card, "button", "Commit").click()
    said = [verdict.inner_text() for verdict in card.locator(".verdict").all()]
    assert said == ["As you said: at least.", "You said exactly; it is at most.", "Left open: it is exactly."]
    assert "1 of 3 as you said." in card.inner_text()
    assert [mark.inner_text() for mark in card.locator(".pill").all()] == [
        "yours", "answer", "yours", "answer", "answer",
    ]  # fmt: skip


def test_without_scripts_the_question_stands_and_nobody_finds_the_answer(look, tmp_path):
    seen = look(page(tmp_path, HOW_MANY, BOUNDS, NINE, X_AND_Y), java_script_enabled=False)
    text = seen.page.locator("body").inner_text()
    assert "How many must anyone open?" in text
    assert "lucky" not in text
    assert "E and C were cut" not in text
    assert "To choose one and see the answer, run this cell." in text
    assert seen.page.locator(".abc-predict summary").count() == 0
    assert [image.get_attribute("alt") for image in seen.page.locator("img").all()] == [
        repr(NINE),
        repr(X_AND_Y),
    ]


@pytest.mark.smoke
def test_leaves_open_left_to_right_by_the_button_or_any_leaf_by_click_and_key(look, tmp_path):
    seen = look(page(tmp_path, NINE))
    card = seen.page.locator(".abc-leaves .card")
    shown = card.locator(".leaf .v")
    role(card, "button", "Open a leaf").click()
    card.get_by_role("button", name="leaf C1: closed").press("Enter")
    card.get_by_role("button", name="leaf D3: closed").click()
    role(card, "button", "Open a leaf").press("Space")
    assert shown.all_text_contents() == ["3", "12", "?", "2", "?", "?", "?", "?", "2"]
    assert card.locator(".b").first.text_content() == "[-∞, 3]"
    assert "A is worth at most 3." in card.inner_text()
    assert seen.page.evaluate("leaked") == 0
    assert seen.trouble == []


def test_i_am_sure_is_answered_by_proof_and_reveals_nothing_before_it(look, tmp_path):
    """Left to right the AIMA tree is proved with eight leaves, in another order with five."""
    seen = look(page(tmp_path, NINE))
    card = seen.page.locator(".abc-leaves .card")
    opened = role(card, "button", "Open a leaf")
    for _ in range(4):
        opened.click()
    role(card, "button", "I'm sure").click()
    assert "Not proved yet, with 4 of 9 leaves open." in card.inner_text()
    assert "A is worth 3; fill them another way and it is worth as much as you like" in card.inner_text()
    assert card.locator(".leaf .v").all_text_contents().count("?") == 5
    assert not role(card, "button", "Show the closed leaves").is_visible()
    card.get_by_role("button", name="leaf D3: closed").click()
    role(card, "button", "I'm sure").click()
    assert "Proved: A is worth 3, whatever the closed leaves hold. You have 5 of 9" in card.inner_text()
    assert "Nobody can do it with fewer." in card.inner_text()
    role(card, "button", "Show the closed leaves").click()
    assert card.locator(".leaf.gone .v").all_text_contents() == ["4", "6", "14", "5"]
    card.get_by_role("button", name="leaf C2: 4").dispatch_event("click")
    assert card.locator(".leaf.gone").count() == 4
    role(card, "button", "Start again").click()
    assert card.locator(".leaf .v").all_text_contents() == ["?"] * 9


def test_one_leaf_too_many_is_noticed_and_the_fewest_is_told(look, tmp_path):
    card = look(page(tmp_path, NINE)).page.locator(".abc-leaves .card")
    for _ in range(9):
        role(card, "button", "Open a leaf").click()
    role(card, "button", "I'm sure").click()
    assert "You have every leaf open. The fewest that anyone could have opened is 5." in card.inner_text()
    role(card, "button", "Start again").click()
    for name in ("B1", "B2", "B3", "C1", "D3", "D1"):
        card.get_by_role("button", name=f"leaf {name}: closed").click()
    role(card, "button", "I'm sure").click()
    assert "It was proved with 5." in card.inner_text()


def text_of(low: float, high: float) -> str:
    ends = [("+∞" if end > 0 else "-∞") if abs(end) == float("inf") else str(end) for end in (low, high)]
    return f"[{ends[0]}, {ends[1]}]"


@pytest.mark.parametrize("seed", [1, 2, 5, 8])
def test_the_interval_in_the_card_is_the_one_that_the_tree_proves(look, tmp_path, seed):
    tree = irregular_tree(seed, depth=3, most=3)
    seen = look(page(tmp_path, OpenLeaves(tree)))
    order = tree.leaves()
    Random(seed).shuffle(order)
    for count, leaf in enumerate(order, 1):
        seen.page.get_by_role("button", name=f"leaf {tree.name(leaf)}: closed", exact=True).press("Enter")
        expected = text_of(*tree.intervals(order[:count])[()])
        assert seen.page.locator(".card .b").first.text_content() == expected


@pytest.mark.smoke
def test_sliders_work_every_value_out_again_as_minimax_does(look, tmp_path):
    tree = eight_step_tree()
    free = [(0, 1, 1), (1, 0, 1)]
    seen = look(page(tmp_path, WhatIf(tree, free)))
    card = seen.page.locator(".abc-unread .card")
    sliders = [role(card, "slider", tree.name(path)) for path in free]
    for values in product((0, 4, 20), repeat=2):
        for slider, value in zip(sliders, values, strict=True):
            slider.fill(str(value))
        changed = tree.with_leaves(dict(zip(free, values, strict=True)))
        expected = [str(minimax(changed)(path)[0]) for path in tree.nodes()]
        assert card.locator("svg .v").all_text_contents() == expected
        assert f"A is worth {expected[0]}." in card.inner_text()


SMALL = """() => [...document.querySelectorAll(".abc-widget")].flatMap((host) =>
  [...host.shadowRoot.querySelectorAll("button, label, input[type=range], .hit, p, legend, span")]
    .filter((e) => e.getClientRects().length).map((e) => [e, e.getBoundingClientRect()]).map(([e, box]) =>
      [e.tagName, e.textContent, box.height, box.width, parseFloat(getComputedStyle(e).fontSize)]))"""


@pytest.mark.parametrize("width", [390, 1280])
def test_everything_fits_a_phone_can_be_hit_and_can_be_read(look, tmp_path, width):
    seen = look(page(tmp_path, *ALL), width=width)
    assert seen.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for tag, text, height, wide, size in seen.page.evaluate(SMALL):
        if tag in ("BUTTON", "LABEL", "INPUT", "g"):
            assert height >= 24, (tag, text, height)
            assert wide >= 24, (tag, text, wide)
        if tag in ("P", "LABEL", "LEGEND", "BUTTON"):
            assert size >= 18, (tag, text, size)
    assert seen.trouble == []


def test_cards_stay_white_on_a_dark_page_and_grow_with_a_slides_text(look, tmp_path):
    file = page(tmp_path, *ALL)
    file.write_text(file.read_text().replace("font:14px", "background:#111;color:#eee;font:27px"))
    seen = look(file, color_scheme="dark")
    for host in range(len(ALL)):
        style = (
            seen.page.locator(".card")
            .nth(host)
            .evaluate(
                "e => { const s = getComputedStyle(e); return [s.backgroundColor, s.color, s.fontSize] }"
            )
        )
        assert style == ["rgb(255, 255, 255)", "rgb(27, 27, 27)", "27px"]


FOCUSED = """() => {
  const focused = document.activeElement?.shadowRoot?.activeElement;
  if (!focused) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused), shape = focused.querySelector(".s");
  return [outlineStyle, parseFloat(outlineWidth), shape && getComputedStyle(shape).strokeWidth];
}"""


def test_the_focus_is_always_visible(look, tmp_path):
    seen = look(page(tmp_path, *ALL, OpenLeaves(deep_cut_tree())))
    seen.page.locator("body").click(position={"x": 1, "y": 1})
    stops = 0
    for _ in range(80):
        seen.page.keyboard.press("Tab")
        found = seen.page.evaluate(FOCUSED)
        if found is None:
            break
        stops += 1
        style, width, stroke = found
        assert (style != "none" and width >= 2) or stroke == "4px", found
    assert stops > 30
