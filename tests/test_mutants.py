"""A wrong answer as an edit: it says exactly what is changed, and a text that is not there is named."""

import re

import pytest

from coursework.checking.mutants import changes
from coursework.checking.slips import GENERAL

TABLE_WORD = "="


def double(n, known=[]):  # noqa: B006
    """Twice the number."""
    known.append(n)
    if len(known) > 3:
        return 0
    return n + n


def table():
    return {"A": 1, "B": 2}


def squared(n):
    return n * n


TOLD = r"""
    it is squared, and this sentence takes
    two lines. [MC3]
        n + n  =>  n * n
    it is called twice as often.
        n + n  =>
            m = n
            return m + m + m
        return 0  =>  pass\nreturn 0
    another function.
        = squared
    """


def test_a_text_tells_faults_edits_whole_functions_and_misconceptions():
    squares, more, other = changes(TOLD, double)
    assert squares.text == "it is squared, and this sentence takes two lines."
    assert (squares.misconception, more.misconception) == ("MC3", "")
    assert squares.edits == (("n + n", "n * n", 1),)
    assert [change.made(double)(5) for change in (squares, other)] == [25, 25]


def halves(value, alpha, beta):
    return value >= beta, value <= alpha


def test_a_fault_may_have_its_edit_behind_a_bar_and_an_edit_its_image_for_the_other_player():
    first, second = changes(
        """
        nothing is
        ever cut.  |  value >= beta  <=>  False
        one is told, the other
        not. [MC1]  |  value >= beta  =>
                value > beta
            value <= alpha  =>  False""",
        halves,
    )
    assert first.text == "nothing is ever cut."
    assert first.edits == (("value >= beta", "False", 1), ("value <= alpha", "False", 1))
    assert (second.text, second.misconception) == ("one is told, the other not.", "MC1")
    assert second.edits == (("value >= beta", "value > beta", 1), ("value <= alpha", "False", 1))


def test_a_general_slip_takes_its_sentence_from_the_table():
    own, general = changes("an own one.  |  >=  =>  >\n@never-cut [MC1]  |  value >= beta  =>  False", halves)
    assert (own.text, own.slip) == ("an own one.", "")
    assert (general.text, general.slip) == (GENERAL["never-cut"], "never-cut")
    assert (general.misconception, general.edits) == ("MC1", (("value >= beta", "False", 1),))


def test_a_general_slip_that_the_table_has_not_is_named():
    with pytest.raises(ValueError, match="@never-cutt: there is no general slip of that name"):
        changes("@never-cutt  |  value >= beta  =>  False", halves)


def test_entries_of_a_table_are_changed_by_a_dict():
    (change,) = changes("B is wrong.\n    {'B': TABLE_WORD}", table)
    assert change.made(table) == {"A": 1, "B": "="}


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("n - n  =>  0", "double: 'n - n' occurs 0 times in its source, not 1"),
        ("return  =>  yield", "double: 'return' occurs 2 times in its source, not 1"),
        ("return  =>3  yield", "double: 'return' occurs 2 times in its source, not 3"),
        ("n + n -> 0", "'n + n -> 0' is no edit: write old  =>  new, with two spaces at each side"),
    ],
)
def test_what_does_not_occur_as_said_is_named_where_it_is_defined(body, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        changes(f"a fault.\n    {body}", double)


def test_a_fault_without_an_edit_is_named():
    with pytest.raises(ValueError, match="'it is squared' says no edit"):
        changes("it is doubled.  |  n + n  =>  4 * n\nit is squared\n", double)
