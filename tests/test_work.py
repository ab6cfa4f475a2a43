"""A learner's work is safe: what they wrote is never touched, and a newer exercise is told of."""

from pathlib import Path

import pytest

from abcourse.tooling.work import NEWER, prepare

NAME = "03_code/03_code.ipynb"


@pytest.fixture
def course(tmp_path: Path) -> tuple[Path, Path]:
    """The exercises, two of them, and a learner's folder that does not exist yet."""
    for name in (NAME, "04_zoo/04_zoo.ipynb"):
        put(tmp_path / "exercises" / name, f"the exercise {name}")
    return tmp_path / "exercises", tmp_path / "work"


def put(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_every_exercise_is_copied_once(course: tuple[Path, Path]) -> None:
    exercises, work = course
    assert prepare(*course) == prepare(*course) == []
    assert (work / NAME).read_bytes() == (exercises / NAME).read_bytes()
    assert (work / "04_zoo/04_zoo.ipynb").is_file()


def test_what_a_learner_wrote_stays_and_a_newer_exercise_is_told_of(course: tuple[Path, Path]) -> None:
    exercises, work = course
    prepare(*course)
    put(work / NAME, "an evening's work")
    put(work / "mine" / "alphabeta.py", "kept")
    assert prepare(*course) == []
    put(exercises / NAME, "the exercise, put right")
    assert prepare(*course) == prepare(*course) == [NEWER.format(NAME)]
    assert (work / NAME).read_text() == "an evening's work"
    assert (work / "mine" / "alphabeta.py").read_text() == "kept"


def test_moving_the_copy_away_brings_the_newer_exercise(course: tuple[Path, Path]) -> None:
    exercises, work = course
    prepare(*course)
    put(work / NAME, "an evening's work")
    put(exercises / NAME, "the exercise, put right")
    (work / NAME).rename(work / "old.ipynb")
    assert prepare(*course) == []
    assert (work / NAME).read_text() == "the exercise, put right"
    assert (work / "old.ipynb").read_text() == "an evening's work"


def test_a_copy_that_nobody_edited_follows_its_exercise(course: tuple[Path, Path]) -> None:
    exercises, work = course
    prepare(*course)
    put(exercises / NAME, "the exercise, put right")
    assert prepare(*course) == []
    assert (work / NAME).read_text() == "the exercise, put right"


def test_a_lost_note_of_what_was_copied_costs_no_work(course: tuple[Path, Path]) -> None:
    exercises, work = course
    prepare(*course)
    put(work / NAME, "an evening's work")
    put(work / ".copied.json", "spoilt")
    put(exercises / NAME, "the exercise, put right")
    assert prepare(*course) == []
    assert (work / NAME).read_text() == "an evening's work"


def test_git_ignores_the_folder(root: Path) -> None:
    assert "work/" in (root / ".gitignore").read_text(encoding="utf-8").splitlines()
