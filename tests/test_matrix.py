"""The kill matrix: marks, scores and words come from what each test refused."""

from itertools import pairwise

import pytest

from abcourse.show import described, draw_matrix

WRONG, RIGHT = [f"wrong {n}" for n in range(1, 25)], [f"right {n}" for n in range(6)]
REFUSED = {"value": WRONG[:7], "leaf order": WRONG[:22] + RIGHT[:2]}


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
    assert signs(draw_matrix(REFUSED, WRONG, RIGHT)) == ["×" * 7 + "✓" * 6, "×" * 22 + "!!" + "✓" * 4]


def test_each_row_says_its_score():
    said = [t.get_text() for t in draw_matrix(REFUSED, WRONG, RIGHT).texts]
    assert "7 of 24 killed" in said and "22 of 24 killed, 2 false alarms" in said
    assert "24 wrong" in said and "6 right" in said


def test_thirty_columns_keep_text_of_twelve_points_and_no_labels_touch():
    """12 points on 8 inches are 24 pixels and more on a slide that shows the picture at its full width."""
    ax = draw_matrix(REFUSED, WRONG, RIGHT)
    assert min(t.get_fontsize() for t in ax.texts) >= 12
    assert ax.figure.get_figwidth() == 8
    ax.figure.canvas.draw()
    boxes = [t.get_window_extent() for t in ax.texts if t.get_text().isalnum() and len(t.get_text()) < 3]
    assert len(boxes) == 30
    assert not any(one.overlaps(two) for one, two in pairwise(boxes))


def test_a_killed_cell_is_also_told_by_its_sign_and_the_alarm_by_another():
    looks = {(p.get_facecolor(), p.get_edgecolor()) for p in draw_matrix(REFUSED, WRONG, RIGHT).patches}
    assert len(looks) == 3


def test_the_words_name_what_is_alive_and_who_is_falsely_accused():
    alt = described(draw_matrix(REFUSED, WRONG, RIGHT, title="Two tests")).alt
    assert alt.startswith("Kill matrix, Two tests. value: 7 of 24 killed; alive: wrong 8,")
    assert alt.endswith("alive: wrong 23, wrong 24; falsely accused: right 0, right 1.")


def test_an_exhibit_that_is_neither_wrong_nor_right_is_named():
    with pytest.raises(ValueError, match="'stranger' is refused, and is neither"):
        draw_matrix({"value": ["stranger"]}, WRONG)
