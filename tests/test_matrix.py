"""The kill matrix: marks, scores and words come from what each test refused."""

from itertools import pairwise
from typing import NamedTuple

import pytest

from abcourse.course.zoo import kill_matrix
from abcourse.show import described, draw_matrix


class Shown(NamedTuple):
    number: int
    name: str
    right: bool


EXHIBITS = [Shown(n, f"exhibit {n}", n > 24) for n in range(1, 31)]
REFUSED = {"value": range(1, 8), "leaf order": [*range(1, 23), 25, 26]}
ROWS = [(each, {test: each.number in numbers for test, numbers in REFUSED.items()}) for each in EXHIBITS]


def signs(ax):
    """The signs of the cells, row by row, as they stand from left to right."""
    marks = [t for t in ax.texts if t.get_text() in ("×", "!", "✓")]
    rows = sorted({t.get_position()[1] for t in marks})
    return [
        "".join(
            t.get_text() for t in sorted(marks, key=lambda t: t.get_position()[0]) if t.get_position()[1] == y
        )
        for y in rows
    ]


def test_a_cross_is_a_kill_and_an_exclamation_mark_a_false_alarm():
    assert signs(draw_matrix(ROWS)) == ["×" * 7 + "✓" * 6, "×" * 22 + "!!" + "✓" * 4]


def test_each_row_says_its_score():
    said = [t.get_text() for t in draw_matrix(ROWS).texts]
    assert "7 of 24 killed" in said and "22 of 24 killed, 2 false alarms" in said
    assert "24 wrong" in said and "6 right" in said


def test_thirty_columns_keep_text_of_twelve_points_and_no_labels_touch():
    """12 points on 8 inches are 24 pixels and more on a slide that shows the picture at its full width."""
    ax = draw_matrix(ROWS)
    assert min(t.get_fontsize() for t in ax.texts) >= 12
    assert ax.figure.get_figwidth() == 8
    ax.figure.canvas.draw()
    boxes = [t.get_window_extent() for t in ax.texts if t.get_text().isalnum() and len(t.get_text()) < 3]
    assert len(boxes) == 30
    assert not any(one.overlaps(two) for one, two in pairwise(boxes))


def test_a_killed_cell_is_also_told_by_its_sign_and_the_alarm_by_another():
    looks = {(p.get_facecolor(), p.get_edgecolor()) for p in draw_matrix(ROWS).patches}
    assert len(looks) == 3


def test_the_words_name_what_is_alive_and_who_is_falsely_accused():
    alt = described(draw_matrix(ROWS, title="Two tests")).alt
    assert alt.startswith("Kill matrix, Two tests. value: 7 of 24 killed; alive: 8 exhibit 8,")
    assert alt.endswith("alive: 23 exhibit 23, 24 exhibit 24; falsely accused: 25 exhibit 25, 26 exhibit 26.")


def test_the_rows_of_the_zoo_are_drawn_as_they_come():
    """A test that refuses everything kills all 24 and wrongs all six."""
    ax = draw_matrix(kill_matrix({"nothing passes": lambda run: False}))
    assert signs(ax) == ["×" * 24 + "!" * 6]
    assert "24 of 24 killed, 6 false alarms" in [text.get_text() for text in ax.texts]


@pytest.mark.parametrize("rows", [[], [(EXHIBITS[0], {})]])
def test_a_matrix_of_nothing_is_refused(rows):
    with pytest.raises(ValueError, match="the matrix needs an exhibit and a test"):
        draw_matrix(rows)
