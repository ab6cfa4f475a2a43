"""A changed function as one listing: what is gone and what is new can be told without the colours."""

import re

from abcourse.show import Difference, WholeListings, listing_of

BEFORE = """
def best(values):
    value = -inf
    for each in values:
        value = max(value, each)
    return value
"""
AFTER = BEFORE.replace("-inf", "0")


def test_a_line_that_is_gone_has_a_minus_and_the_one_in_its_place_a_plus():
    assert repr(Difference(BEFORE, AFTER)).splitlines() == [
        "  def best(values):",
        "-     value = -inf",
        "+     value = 0",
        "      for each in values:",
        "          value = max(value, each)",
        "      return value",
    ]


def test_far_lines_are_left_out_and_what_stays_begins_at_the_margin():
    changed = AFTER.replace("return value", "return -value")
    assert repr(Difference(BEFORE, changed, near=0, title="Exhibit 19")).splitlines() == [
        "Exhibit 19",
        "- value = -inf",
        "+ value = 0",
        "...",
        "- return value",
        "+ return -value",
    ]


def test_the_page_shows_the_same_signs_and_nothing_of_the_code_is_markup():
    html = Difference("a < b", "a <= b")._repr_mimebundle_()["text/html"]
    assert "a &lt;= b" in html and "<=" not in html
    assert re.findall(r">([-+]) a ", html) == ["-", "+"]


def test_two_equal_sources_differ_nowhere():
    assert repr(Difference(BEFORE, BEFORE)) == ""


# -- whole listings


def bound(values: list[int], beta: int) -> int:
    """Not shown."""
    value = 0
    for each in values:
        value = max(value, each)
        if value >= beta:
            break
    return value


def test_a_listing_is_the_function_without_its_types_and_docstring():
    assert listing_of(bound).splitlines()[:3] == [
        "def bound(values, beta):",
        "    value = 0",
        "    for each in values:",
    ]
    assert listing_of(bound, bound).count("def bound(values, beta):") == 2
    assert listing_of(bound).splitlines()[-1] == "    return value"


def test_the_line_that_cuts_is_marked_and_what_is_closed_is_not_told_where_no_html_is_read():
    shown = WholeListings(
        {"one": listing_of(bound), "two": "secret"}, marked=[">= beta"], closed={"two": "Later."}
    )
    assert [line for line in repr(shown).splitlines() if line.startswith("◆")] == [
        "◆         if value >= beta:"
    ]
    assert "secret" not in repr(shown) and "Later." in repr(shown)


def test_the_page_has_a_closed_fold_and_a_long_line_wraps_right_of_its_indentation():
    html = WholeListings({"one": listing_of(bound), "two": "a < b"}, closed={"two": "Later."}).html()
    assert re.search(r"<details [^>]*><summary><b>two</b>: Later.</summary><pre [^>]*>.*a &lt; b", html)
    assert "<details open" not in html
    assert "padding-left:14ch;text-indent:-14ch" in html  # two of the margin, eight of the code, and four
