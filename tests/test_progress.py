"""The map of the course: what has passed is done, the first of the line that has not is next."""

import re

import pytest

from coursework import check, progress
from coursework.checking.learner.mine import keep, note_pass
from coursework.engine.progress import CELL, LEFT, ROW
from coursework.questions.catalogue import ALL
from coursework.questions.contents import CONTENTS, NOTEBOOK_OF, PARTS, number_of

CHECKED, BY_HAND = (sum(getattr(asked, kind) for asked in ALL.values()) for kind in ("points", "by_hand"))


@pytest.fixture(autouse=True)
def work(tmp_path, monkeypatch):
    """A learner's folder of our own."""
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))


def test_what_is_kept_is_done_and_the_first_that_is_not_is_next():
    first, *others = [id for ids in CONTENTS.values() for id in ids]
    empty = progress()
    assert f"Next of all: {number_of(first)} {ALL[first].title}." in empty.alt and empty.svg.count("✓") == 0
    for id in (first, others[-1]):
        keep(id, ALL[id].entry, "kept = 1")
    begun = str(progress())
    assert progress().svg.count("✓") == 2
    assert begun.endswith(" Next of all: 0.2 Who moves on this level?"), "a title keeps its own mark"
    assert f"{ALL[first].points} of " in begun


def test_an_answer_that_is_data_is_done_once_it_has_passed():
    right, wrong = ALL["pruned_edges"], ALL["bounds"]
    assert right.about and wrong.about, "no function is asked for, so that nothing is kept for `mine`"
    assert check("pruned_edges", right.reference()).passed and not check("bounds", {}).passed
    assert progress().svg.count("✓") == 1
    assert f"{right.points} checked points of {CHECKED}, and {BY_HAND} more by a person." in str(progress())


def test_when_the_line_is_done_it_says_so_and_its_points_are_those_of_the_course(root):
    for id in ALL:
        note_pass(id)
    told = str(progress())
    points = re.findall(r"\[(\d+) points\]\(exercises", (root / "README.md").read_text(encoding="utf-8"))
    assert f"{CHECKED} checked points of {CHECKED}, and {BY_HAND} more by a person." in told
    assert told.endswith("18 of 18 done. ✓ The line is done.")
    assert sum(map(int, points)) == CHECKED + BY_HAND


def test_the_core_path_has_bold_frames_and_a_next_of_its_own():
    """Whoever walks it alone is led from each of its exercises to the next, and then to what was left."""
    bold = re.findall(r"<rect x='(\d+)' y='(\d+)'[^>]* stroke-width='3'/>", progress().svg)
    rows = [name for name, ids in CONTENTS.items() if ids]
    assert [((int(x) - LEFT) // CELL, rows[int(y) // ROW]) for x, y in bold] == [
        (CONTENTS[NOTEBOOK_OF[id]].index(id), NOTEBOOK_OF[id]) for id in PARTS
    ]
    for done, id in enumerate(PARTS):
        told = str(progress())
        assert f"bold frames: {done} of 18 done. ▶ Next of the core: {number_of(id)} {ALL[id].title}" in told
        note_pass(id)
    assert str(progress()).endswith("18 of 18 done. ▶ Next: 0.1 Everything runs.")


def test_it_takes_no_argument_and_says_so():
    assert str(progress("alphabeta")) == "progress takes no argument: progress()."
