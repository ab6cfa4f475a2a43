"""The map of the course: what is kept is done, the first of the line that is not kept is next."""

from abcourse.checking.learner.kept import keep
from abcourse.course import progress
from abcourse.course.contents import CONTENTS, number_of
from abcourse.course.questions import ALL


def test_what_is_kept_is_done_and_the_first_that_is_not_is_next():
    first, *others = [id for ids in CONTENTS.values() for id in ids]
    empty = progress()
    assert f"Next: {number_of(first)} {ALL[first].title}." in empty.alt and empty.svg.count("✓") == 0
    for id in (first, others[-1]):
        keep(id, ALL[id].entry, "kept = 1")
    begun = progress()
    assert begun.svg.count("✓") == 2 and f"Next: {number_of(others[0])} {ALL[others[0]].title}." in begun.alt
    assert f"{ALL[first].points} of " in begun.alt


def test_when_the_line_is_done_it_says_so():
    for id in ALL:
        keep(id, ALL[id].entry, "kept = 1")
    assert progress().alt.endswith("The line is done.")
