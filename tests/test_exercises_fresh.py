"""exercises/ is made from solutions/, always the same, and asks the learner for everything.

That the committed folder is what `make exercises` makes is a check of its own in run.py; here is the machine.
"""

import ast
import re
import sys
from pathlib import Path

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from traitlets.config import Config

from coursework.folders import Refused
from coursework.release.exercises import differences, generate, refresh

ROOT = Path(__file__).resolve().parents[1]
EXERCISES = sorted((ROOT / "exercises").glob("*/*.ipynb"))
EACH_DAY_A_THIRD = [
    pytest.param(path, marks=[pytest.mark.long] * (place % 3 > 0)) for place, path in enumerate(EXERCISES)
]
STUB = "# YOUR CODE HERE\nraise NotImplementedError()"
ANSWER = "def double(x):\n    ### BEGIN SOLUTION\n    return 2 * x\n    ### END SOLUTION"


def graded(name: str, **how: bool | int) -> dict[str, dict[str, object]]:
    """nbgrader's metadata for a cell."""
    rest = {"grade": False, "solution": False, "locked": False, "task": False}
    return {"nbgrader": {"grade_id": name, "schema_version": 3} | rest | how}


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A course of one solution with a stub to make, a check and a question in words."""
    cells = [
        new_markdown_cell("# Doubling", id="title"),
        new_code_cell(ANSWER, metadata=graded("double", solution=True), id="double"),
        new_code_cell(
            "assert double(4) == 8", metadata=graded("t", grade=True, locked=True, points=2), id="t"
        ),
        new_markdown_cell("Twice.", metadata=graded("why", grade=True, solution=True, points=1), id="why"),
    ]
    folder = tmp_path / "solutions" / "01_doubling"
    folder.mkdir(parents=True)
    nbformat.write(new_notebook(cells=cells), folder / "01_doubling.ipynb")
    config = (ROOT / "nbgrader_config.py").read_text(encoding="utf-8")
    (tmp_path / "nbgrader_config.py").write_text(config, encoding="utf-8")
    return tmp_path


def made(course: Path) -> Path:
    return course / "exercises" / "01_doubling" / "01_doubling.ipynb"


def test_the_solution_becomes_a_stub_and_the_rest_stays(course):
    assert refresh(course) == ["exercises/01_doubling/01_doubling.ipynb"]
    title, double, check, why = nbformat.read(made(course), as_version=4).cells
    assert title.source == "# Doubling"
    assert double.source == "def double(x):\n    " + STUB.replace("\n", "\n    ")
    assert check.source == "assert double(4) == 8"
    assert check.metadata.nbgrader.points == 2
    assert why.source == "YOUR ANSWER HERE"


def test_a_second_run_changes_nothing_and_two_runs_make_the_same_bytes(course, tmp_path):
    refresh(course)
    assert refresh(course) == differences(course) == []
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    again = generate(course / "solutions", elsewhere, course / "nbgrader_config.py")
    assert (again / "01_doubling" / "01_doubling.ipynb").read_bytes() == made(course).read_bytes()
    assert not list(course.rglob("*.db"))


def test_a_changed_byte_a_lost_file_and_a_stray_file_are_differences(course):
    refresh(course)
    text = made(course).read_bytes()
    made(course).write_bytes(text + b" ")
    assert differences(course) == ["exercises/01_doubling/01_doubling.ipynb"]
    made(course).unlink()
    (course / "exercises" / "stray.txt").touch()
    assert differences(course) == ["exercises/01_doubling/01_doubling.ipynb", "exercises/stray.txt"]
    refresh(course)
    assert made(course).read_bytes() == text
    assert not (course / "exercises" / "stray.txt").exists()


def test_what_a_learner_wrote_is_kept(course):
    refresh(course)
    made(course).write_text("an evening's work", encoding="utf-8")
    refresh(course)
    kept = course / "build" / "replaced" / made(course).relative_to(course)
    assert kept.read_text(encoding="utf-8") == "an evening's work"


def test_a_solution_that_is_not_closed_is_refused(course):
    solution = course / "solutions" / "01_doubling" / "01_doubling.ipynb"
    solution.write_text(
        solution.read_text(encoding="utf-8").replace("### END SOLUTION", "###"), encoding="utf-8"
    )
    with pytest.raises(Refused, match="nbgrader refuses solutions/01_doubling"):
        refresh(course)


def test_there_is_an_exercise_for_every_solution():
    solutions = sorted(p.relative_to(ROOT / "solutions") for p in (ROOT / "solutions").glob("*/*.ipynb"))
    assert solutions
    assert solutions == [p.relative_to(ROOT / "exercises") for p in EXERCISES]


@pytest.mark.parametrize("path", EXERCISES, ids=lambda p: p.stem)
def test_no_exercise_names_a_machine_or_a_moment(path):
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"/(home|root|Users|tmp)/|[A-Z]:\\\\|\d{4}-\d\d-\d\d[T ]\d\d:\d\d", text)
    assert str(ROOT) not in text


@pytest.mark.parametrize("path", EACH_DAY_A_THIRD, ids=lambda p: p.stem)
def test_a_stub_raises_not_implemented_and_nothing_else_goes_wrong(path, monkeypatch):
    """In a shell within this process; what a kernel adds is tried where the same cells run with solutions."""
    monkeypatch.chdir(path.parent)
    monkeypatch.setitem(sys.modules, "__main__", None)  # the shell puts its own there
    shell = InteractiveShell(config=Config({"HistoryManager": {"enabled": False}}))
    monkeypatch.setattr(shell, "showtraceback", lambda *_, **__: None)
    cells = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    stubs = [cell for cell in cells if cell.metadata.get("nbgrader", {}).get("solution")]
    assert stubs
    for cell in stubs:
        assert STUB in re.sub("^ +", "", cell.source, flags=re.M), cell.metadata.nbgrader.grade_id
    ended = [shell.run_cell(cell.source) for cell in cells]
    errors = [result.error_before_exec or result.error_in_exec for result in ended]
    assert {type(error) for error in errors if error} <= {NotImplementedError}


@pytest.mark.parametrize("path", EXERCISES, ids=lambda p: p.stem)
def test_every_word_for_a_learner_is_there_after_the_set_up_and_the_last_cell_shows_the_map(path):
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    names = {
        name.name
        for node in ast.parse(cells[0]).body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    assert {"attempt", "check", "hint", "mine", "progress", "solution", "why"} <= names
    assert cells[-1].startswith("progress()")
