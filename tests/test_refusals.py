"""What is refused, and in which words: each row of tests/data/refusals.txt is evaluated, and says so.

A row is an expression and, behind two spaces and a bar, what its ValueError says, as a regular expression.
Above it stand, after `==`, the modules whose names it uses.
"""

import re
from importlib import import_module
from math import inf, nan
from pathlib import Path

import pytest

ROWS = Path(__file__).with_name("data").joinpath("refusals.txt").read_text(encoding="utf-8")
SECTIONS = re.findall(r"^== (.+)\n((?:.+\n)*)", ROWS, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("modules", "expression", "words"),
    [(modules, *row.split("  |  ")) for modules, rows in SECTIONS for row in rows.splitlines()],
)
def test_what_cannot_be_is_refused_in_one_line_that_says_why(modules, expression, words):
    if "chess" in modules:
        pytest.importorskip("chess")
    names = {"inf": inf, "nan": nan}
    for name in modules.split():
        names |= vars(import_module(name))
    with pytest.raises(ValueError, match=words) as refused:
        eval(expression, names)
    assert "\n" not in str(refused.value)
