"""The map of the course: what has passed is done, the first of the line that has not is next."""

import re

import pytest

from abcourse.checking.learner.kept import keep, note_pass
from abcourse.course import check, progress
from abcourse.course.contents import CONTENTS, number_of
from abcourse.course.questions import ALL


@pytest.fixture(autouse=True)
def work(tmp_path, monkeypatch):
    """A learner's folder of our own."""
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))


def test_what_is_kept_is_done_and_the_first_that_is_not_is_next():
    first, *others = [id for ids in CONTENTS.values() for id in ids]
    empty = progress()
    assert f"Next: {number_of(first)} {ALL[first].title}." in empty.alt and empty.svg.count("✓") == 0
    for id in (first, others[-1]):
        keep(id, ALL[id].entry, "kept = 1")
    begun = str(progress())
    assert progress().svg.count("✓") == 2
    assert begun.endswith(" Next: 0.2 Who moves on this level?"), "a title that asks keeps its own mark"
    assert f"{ALL[first].points} of " in begun


def test_an_answer_that_is_data_is_done_once_it_has_passed():
    right, wrong = ALL["pruned_edges"], ALL["bounds"]
    assert right.about and wrong.about, "no function is asked for, so that nothing is kept for `mine`"
    assert check("pruned_edges", right.reference()).passed and not check("bounds", {}).passed
    assert progress().svg.count("✓") == 1
    assert f"{right.points} checked points of 274, and 6 more by a person." in str(progress())


def test_when_the_line_is_done_it_says_so_and_its_points_are_those_of_the_course(root):
    for id in ALL:
        note_pass(id)
    told = str(progress())
    assert told.endswith("274 checked points of 274, and 6 more by a person. The line is done.")
    by_check, by_hand = map(int, re.search(r"(\d+) checked .* (\d+) more", told).groups())
    assert f" {by_check + by_hand} points with those of the side rooms" in (root / "README.md").read_text(
        "utf-8"
    )


def test_it_takes_no_argument_and_says_so():
    assert str(progress("alphabeta")) == "progress takes no argument: progress()."
