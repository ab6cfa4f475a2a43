"""The kill matrix: marks, scores and words come from what each test refused."""

from typing import NamedTuple

from drawn import check_free, texts, words

from abcourse.show import draw_matrix, with_alt_text
from coursework.questions.zoo import kill_matrix


class Shown(NamedTuple):
    number: int
    name: str
    right: bool


EXHIBITS = [Shown(n, f"exhibit {n}", n > 24) for n in range(1, 31)]
REFUSED = {"value": range(1, 8), "leaf order": [*range(1, 23), 25, 26]}
ROWS = [(each, {test: each.number in numbers for test, numbers in REFUSED.items()}) for each in EXHIBITS]


def signs(picture):
    """The signs of the cells, row by row, as they stand from left to right."""
    marks = sorted((text.box[1], text.box[0], text.words) for text in texts(picture) if text.words in "×!✓")
    rows = sorted({y for y, _, _ in marks})
    return ["".join(sign for y, _, sign in marks if y == row) for row in rows]


def test_a_cross_is_a_kill_and_an_exclamation_mark_a_false_alarm():
    assert signs(draw_matrix(ROWS)) == ["×" * 7 + "✓" * 6, "×" * 22 + "!!" + "✓" * 4]


def test_each_row_says_its_score_and_with_thirty_columns_nothing_touches():
    """12 points on 8 inches are 24 pixels and more on a slide that shows the picture at its full width."""
    picture = draw_matrix(ROWS)
    check_free(picture, least=12)
    assert {"7 of 24 killed", "22 of 24 killed, 2 false alarms", "24 wrong", "6 right"} <= {*words(picture)}


def test_the_words_name_what_is_alive_and_who_is_falsely_accused():
    alt = with_alt_text(draw_matrix(ROWS)).alt
    assert alt.startswith("Kill matrix. value: 7 of 24 killed; alive: 8 exhibit 8,")
    assert alt.endswith("alive: 23 exhibit 23, 24 exhibit 24; falsely accused: 25 exhibit 25, 26 exhibit 26.")


def test_the_rows_of_the_zoo_are_drawn_as_they_come():
    """A test that refuses everything kills all 24 and wrongs all six."""
    picture = draw_matrix(kill_matrix({"nothing passes": lambda run: False}))
    assert signs(picture) == ["×" * 24 + "!" * 6]
    assert "24 of 24 killed, 6 false alarms" in words(picture)
