"""A learner's work is safe: what they wrote is never touched; a newer lesson is laid beside it, and told."""

import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

from coursework import folders as course
from coursework.folders import NOTE, Refused, lessons_folder, work_folder
from coursework.release.lab import own_folder
from coursework.release.work import NEWER, lessons, prepare, reset

LESSON = "notebooks/03_code.ipynb"
EXERCISE = "exercises/03_code/03_code.ipynb"
NAMES = (LESSON, EXERCISE, "exercises/04_zoo/04_zoo.ipynb")
BOTH = pytest.mark.parametrize("name", [LESSON, EXERCISE])


@pytest.fixture
def here(tmp_path: Path) -> tuple[Path, Path]:
    """A course of one lesson and two exercises, and a learner's folder that does not exist yet."""
    for name in NAMES:
        put(tmp_path / name, f"the first {name}")
    return tmp_path, tmp_path / "work"


def put(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def beside(name: str, number: int) -> str:
    return name.replace(".ipynb", f"_new{number}.ipynb")


def told(name: str, number: int) -> list[str]:
    return [NEWER.format(name, Path(beside(name, number)).name)]


def test_every_lesson_and_exercise_is_copied_once(here):
    root, work = here
    assert prepare(*here) == prepare(*here) == []
    assert sorted(lessons(work)) == sorted(NAMES)
    assert all((work / name).read_bytes() == (root / name).read_bytes() for name in NAMES)


@BOTH
def test_what_a_learner_wrote_stays_and_a_newer_one_is_laid_beside_it_and_told_of_once(here, name):
    root, work = here
    prepare(*here)
    put(work / name, "an evening's work")
    put(work / "mine" / "alphabeta.py", "kept")
    assert prepare(*here) == []
    put(root / name, "put right")
    assert prepare(*here) == told(name, 1)
    assert prepare(*here) == []
    assert (work / name).read_text() == "an evening's work"
    assert (work / beside(name, 1)).read_text() == "put right"
    assert (work / "mine" / "alphabeta.py").read_text() == "kept"


@BOTH
def test_what_was_laid_beside_follows_the_course_until_it_is_edited_too(here, name):
    root, work = here
    prepare(*here)
    put(work / name, "an evening's work")
    for text in ("second", "third"):
        put(root / name, text)
        assert prepare(*here) == told(name, 1)
    put(work / beside(name, 1), "begun again")
    put(root / name, "fourth")
    assert prepare(*here) == told(name, 2)
    texts = [(work / each).read_text() for each in (name, beside(name, 1), beside(name, 2))]
    assert texts == ["an evening's work", "begun again", "fourth"]


@BOTH
def test_a_copy_that_nobody_edited_follows_the_course_whichever_version_comes_next(here, name):
    root, work = here
    for text in ("second", "first", "third"):
        put(root / name, text)
        assert prepare(*here) == []
        assert (work / name).read_text() == text


def test_running_a_copy_is_no_edit_and_its_outputs_stay_until_a_newer_version_comes(here):
    root, work = here
    lesson = new_notebook(cells=[new_code_cell("2 + 2", id="a")])
    nbformat.write(lesson, root / LESSON)
    prepare(*here)
    lesson.cells[0].outputs = [new_output("stream", text="4")]
    nbformat.write(lesson, work / LESSON)
    ran = (work / LESSON).read_bytes()
    assert prepare(*here) == []
    assert (work / LESSON).read_bytes() == ran
    nbformat.write(new_notebook(cells=[new_code_cell("2 + 3", id="a")]), root / LESSON)
    assert prepare(*here) == []
    assert (work / LESSON).read_bytes() == (root / LESSON).read_bytes()


def test_a_lost_note_of_what_was_copied_costs_no_work(here):
    root, work = here
    prepare(*here)
    put(work / EXERCISE, "an evening's work")
    put(work / NOTE, "spoilt")
    put(root / EXERCISE, "put right")
    assert prepare(*here) == []
    assert (work / EXERCISE).read_text() == "an evening's work"


@pytest.mark.parametrize(("name", "exercise"), [(LESSON, False), (EXERCISE, True)])
def test_a_reset_lays_a_fresh_copy_and_keeps_what_was_there_beside_it(here, name, exercise):
    root, work = here
    prepare(*here)
    for number, text in enumerate(("an evening's work", "begun again"), 1):
        put(work / name, text)
        kept, fresh = reset(root, work, "03", exercise)
        old = name.replace(".ipynb", f"_old{number}.ipynb")
        assert kept == f"What you had is kept: work/{old}." and f"work/{name}." in fresh
        assert (work / old).read_text() == text and (work / name).read_bytes() == (root / name).read_bytes()
    put(root / name, "put right")
    assert prepare(*here) == [] and (work / name).read_text() == "put right", "a fresh copy is not edited"
    assert {path.name for path in work.rglob("*.ipynb")} >= {Path(each).name for each in NAMES}


def test_a_reset_of_what_is_not_one_notebook_is_refused_and_changes_nothing(here):
    root, work = here
    put(root / "notebooks/03_more.ipynb", "another")
    prepare(*here)
    for name, said in (
        ("03", "'03' is the beginning of 2 of notebooks/; say one of: 03_code, 03_more"),
        ("9", "'9' is the beginning of 0 of notebooks/; say one of: 03_code, 03_more"),
    ):
        with pytest.raises(Refused, match=said):
            reset(root, work, name)
    assert not [*work.rglob("*_old*")]
    assert len(reset(root, root / "elsewhere", "03_more.ipynb")) == 1, "where nothing was, nothing is kept"


def test_every_link_between_lessons_and_exercises_holds_in_the_course_and_in_work(root):
    """work/ mirrors the two folders, so a link that stays inside them holds in both places."""
    known = set(lessons(root))
    linked = 0
    for name in sorted(known):
        notebook = nbformat.read(root / name, as_version=4)
        text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
        for target in re.findall(r"\]\(([^)#:]+)[)#]", text):
            place = (root / name).parent.joinpath(target).resolve().relative_to(root).as_posix()
            assert place in known, f"{name} links to {target}"
            linked += 1
    assert linked > 60


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The package as a wheel installs it, with its lessons inside, and an empty folder to work in."""
    package, empty = tmp_path / "site-packages" / "coursework", tmp_path / "empty"
    for name in NAMES:
        put(package / "shipped" / name, f"the first {name}")
    empty.mkdir()
    monkeypatch.delenv("ABCOURSE_WORK")
    monkeypatch.setattr(course, "PACKAGE", package)
    monkeypatch.setattr(course, "SHIPPED", package / "shipped")
    monkeypatch.chdir(empty)
    return package, empty


def test_an_installed_wheel_lays_out_the_course_in_an_empty_folder_and_finds_it_from_below(
    installed, monkeypatch
):
    package, empty = installed
    with pytest.raises(Refused):
        work_folder()  # a check in a notebook of somebody's own makes no folder
    assert (lessons_folder(), own_folder()) == (package / "shipped", empty / "work")
    prepare(lessons_folder(), own_folder())
    assert sorted(lessons(empty / "work")) == sorted(NAMES)
    monkeypatch.chdir(empty / "work" / "exercises" / "03_code")
    assert work_folder() == own_folder() == empty / "work"


def test_a_course_in_this_folder_comes_before_the_one_that_is_installed(installed):
    _, empty = installed
    (empty / "notebooks").mkdir()
    (empty / "pyproject.toml").touch()
    assert (lessons_folder(), own_folder()) == (empty, empty / "work")
