"""The learner: every exercise as it is given out, answered rightly, run in a kernel, each check full."""

import os

import pytest
from released import RELEASED, answered, by_a_person, earned, errors, printed, promised, run, saved

LOOK = "from coursework import progress\n\nprogress()"


@pytest.fixture(scope="module")
def work(tmp_path_factory):
    """The learner's folder, empty at first; what passes in one notebook is kept for the next."""
    folder, before = tmp_path_factory.mktemp("learner") / "work", os.environ["ABCOURSE_WORK"]
    os.environ["ABCOURSE_WORK"] = str(folder)
    yield folder
    os.environ["ABCOURSE_WORK"] = before


class Ran(dict):
    """Exercise -> its notebook, answered and run from its top to its bottom; each is run once."""

    def __init__(self, work):
        self.work = work

    def __missing__(self, name):
        file = saved(answered(name), self.work / "exercises" / name / f"{name}.ipynb")
        return self.setdefault(name, run(file))


@pytest.fixture(scope="module")
def notebooks(work):
    return Ran(work)


@pytest.mark.parametrize("name", RELEASED)
def test_each_check_is_full_and_no_cell_fails(notebooks, name):
    came = earned(notebooks[name])
    assert errors(notebooks[name]) == []
    assert {id: each.points for id, each in came.items()} == promised(name), came
    assert all(each.points == each.of for each in came.values()), came


def test_progress_counts_every_checked_point_and_those_of_a_person(notebooks, work):
    assert [error for name in RELEASED for error in errors(notebooks[name])] == []
    book = answered(RELEASED[0])
    book.cells = [cell for cell in book.cells if cell.cell_type == "code"][:1]
    book.cells[0].source = LOOK
    told = printed(run(saved(book, work / "progress.ipynb")).cells[0])
    checked = sum(sum(promised(name).values()) for name in RELEASED)
    person = sum(map(by_a_person, RELEASED))
    assert f"{checked} checked points of {checked}" in told and f"{person} more by a person" in told
