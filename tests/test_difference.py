"""A changed function as one listing: what is gone and what is new can be told without the colours."""

import re

from abcourse.show import Difference

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
