"""A folder of submissions in, a fair mark for each out: right, wrong, untried, broken, none."""

import json
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from abcourse.teach.grade.batch import Run, grade_all
from abcourse.teach.grade.collect import collected

ROOT = Path(__file__).resolve().parents[1]
SCHEMA = json.loads((ROOT / "abcourse/teach/grade/schema.json").read_text())
CODE = "03_alphabeta_in_code"
START = "00_start_here"


@cache
def course_notebook(folder, exercise):
    return (ROOT / folder / exercise / f"{exercise}.ipynb").read_text(encoding="utf-8")


def notebook(exercise=CODE, folder="solutions", **sources):
    """A notebook of the course; the cells whose grade ids are given have other sources."""
    data = json.loads(course_notebook(folder, exercise))
    for cell in data["cells"]:
        id = cell["metadata"].get("nbgrader", {}).get("grade_id", "")
        if f"q{id}" in sources:
            cell["source"] = sources[f"q{id}"]
    return data


def put(root, student, data, exercise=CODE, name=None):
    """Hand a notebook in, in nbgrader's layout."""
    file = root / student / exercise / f"{name or exercise}.ipynb"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return file


def statuses(result):
    return [row["status"] for row in result["questions"]]


def points(result):
    return sum(row["points"] for row in result["questions"])


def without_times(result):
    return {
        **result, "seconds": 0, "questions": [{**row, "seconds": 0} for row in result["questions"]],
    }  # fmt: skip


@pytest.mark.parametrize("way", ["bwrap", "process"])
def test_right_wrong_untried_broken_and_absent_submissions_have_their_marks(tmp_path, way, sandbox):
    wrong = notebook(
        START,
        q00_2_who_moves="def who_moves(root, plies):\n    return root",
        q00_3_digits="def digits(base, exponent)\n    return 1",
    )
    put(tmp_path / "in", "ada", notebook(START), START)
    put(tmp_path / "in", "ben", wrong, START, "mine")
    put(tmp_path / "in", "cleo", notebook(START, "exercises"), START)
    put(tmp_path / "in", "dan", course_notebook("solutions", START)[:900], START)
    (tmp_path / "in" / "eve").mkdir()
    with collected(tmp_path / "in") as some:
        results = {each["student"]: each for each in grade_all(some, tmp_path / "out", Run(seed=3, way=way))}
    for result in results.values():
        jsonschema.validate(result, SCHEMA)
    assert {name: statuses(result) for name, result in results.items()} == {
        "ada": ["ok"] * 3,
        "ben": ["ok", "wrong", "syntax"],
        "cleo": ["untried"] * 3,
        "dan": ["unreadable"] * 3,
        "eve": ["missing"] * 3,
    }
    assert [points(result) for result in results.values()] == [5, 1, 0, 0, 0]
    assert "line 1" in results["ben"]["questions"][2]["message"]
    assert results["ben"]["notes"] == [f"The notebook is called mine.ipynb, and not {START}.ipynb."]
    assert ("no network" in results["ada"]["enforced"]) == (way == "bwrap")
    assert (tmp_path / "out" / "results" / "eve" / f"{START}.json").exists()


def test_the_example_that_reports_are_tried_on_keeps_to_the_schema():
    for result in json.loads((ROOT / "tests/data/grading/results.json").read_text()):
        jsonschema.validate(result, SCHEMA)
