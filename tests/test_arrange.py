"""Lines to be put in order: by mouse, by keys, with wrong ones among them, with names left blank."""

import pytest

from abcourse.show import Arrange

PROGRAM = """
    for action in game.actions(state):
        value = max(value, child(action))
        if value >= beta:
            break
    return value
"""
WRONG = {"    if value > alpha:": "MAX stops at beta: above it MIN never comes here."}
CARD = Arrange(PROGRAM, wrong=WRONG)


@pytest.fixture
def shown(look, tmp_path):
    def show(card):
        page = tmp_path / "card.html"
        page.write_text(f"<!DOCTYPE html><meta charset=utf-8>{card._repr_mimebundle_()['text/html']}")
        return look(page)

    return show


def put(page, text):
    """Click the first line on offer that reads so."""
    page.locator("ol").first.locator("li", has_text=text).first.click()


def said(page):
    page.get_by_role("button", name="Check").click()
    return page.get_by_role("status").inner_text()


def test_the_lines_of_a_program_come_shuffled_with_wrong_ones_among_them():
    offered = repr(CARD).splitlines()[1:]
    assert sorted(offered) == sorted(
        [*(line.strip() for line in PROGRAM.strip().splitlines()), "if value > alpha:"]
    )
    assert offered != sorted(offered, key=PROGRAM.find)
    assert Arrange(PROGRAM, wrong=WRONG)._repr_mimebundle_() == CARD._repr_mimebundle_()


@pytest.mark.smoke
def test_a_program_put_together_by_clicks_is_judged_line_by_line(shown):
    seen = shown(CARD)
    page = seen.page
    assert said(page) == "Nothing is here yet. What comes next?"
    put(page, "for action")
    put(page, "value = max")
    assert said(page) == "The first 2 of 5 lines are in place. What comes next?"
    put(page, "if value > alpha")
    assert said(page) == "Line 3 does not belong here. MAX stops at beta: above it MIN never comes here."
    page.locator("ol").last.locator("li").last.click()
    put(page, "break")
    assert said(page) == "Up to line 2 all is right; line 3 does not come next."
    page.locator("ol").last.locator("li").last.click()
    for line in ("if value >= beta", "break", "return value"):
        put(page, line)
    assert said(page) == "Every line is in its place."
    assert page.locator("li.good").count() == 5
    page.get_by_role("button", name="Start again").click()
    assert page.locator("ol").last.locator("li").count() == 0
    assert seen.trouble == []


def test_the_keys_do_all_that_the_mouse_does(shown):
    page = shown(CARD).page
    page.locator("ol").first.locator("li", has_text="break").focus()
    page.keyboard.press("Enter")
    page.locator("ol").first.locator("li", has_text="for action").focus()
    page.keyboard.press("Enter")
    page.locator("ol").last.locator("li", has_text="for action").focus()
    page.keyboard.press("Alt+ArrowUp")
    assert page.locator("ol").last.inner_text().startswith("for action")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert said(page) == "The first 1 of 5 lines are in place. What comes next?"


def test_blanked_names_have_to_be_filled_in(shown):
    page = shown(Arrange("def f(alpha, beta):\n    return alpha < beta", names=("alpha", "beta"))).page
    put(page, "def f(alpha, beta):")
    page.locator("ol").first.locator("li").first.click(position={"x": 4, "y": 4})
    assert said(page) == "Line 2: look at the names again."
    for field, name in zip(page.locator("ol").last.locator("input").all(), ("alpha", "beta"), strict=True):
        field.fill(name)
    assert said(page) == "Every line is in its place."
