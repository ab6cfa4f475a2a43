"""nbgrader gives the points that a check gives, to each of an untouched, a wrong and a right answer."""

import json
from pathlib import Path

import pytest

from abcourse.teach import check, hint
from abcourse.teach.questions import ALL

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
utils = pytest.importorskip("nbgrader.utils")

ROOT = Path(__file__).resolve().parents[1]
CHECKS = {
    "stub": 'check("00.2", untouched)',
    "wrong": 'check("00.2", lambda first, plies: 5)',
    "refused": 'check("00.2", 3)',
    "partly": 'check("03.1", minimax)',
    "right": 'check("03.1", zoo.right)',
}
PREPARED = """
from abcourse.teach import check, zoo
def untouched(first, plies):
    raise NotImplementedError
minimax = zoo.WRONG["no cut"].answer
"""


def graded(points, name, source):
    """A check cell as nbgrader knows it."""
    about = {"grade": True, "solution": False, "locked": True, "schema_version": 3, "grade_id": name}
    cell = nbformat.v4.new_code_cell(source, metadata={"nbgrader": {**about, "points": points}})
    cell.metadata.nbgrader["cell_type"] = "code"
    return cell


def test_nbgrader_reads_the_points_of_each_check():
    cells = [graded(ALL[source[7:11]].points, name, source) for name, source in CHECKS.items()]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(PREPARED), *cells])
    with utils.setenv(NBGRADER_EXECUTION="autograde"):
        nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    grades = {cell.metadata.nbgrader.grade_id: utils.determine_grade(cell) for cell in cells}
    assert grades == {"stub": (0, 2), "wrong": (0, 2), "refused": (0, 2), "partly": (4, 8), "right": (8, 8)}
    assert "It looks as if nothing is ever cut" in cells[3].outputs[0].data["text/html"]


def test_only_under_nbgrader_a_check_shows_a_number_and_a_hint_never_does(monkeypatch):
    report = check("03.1", lambda *arguments: None)
    assert repr(report) == str(report)
    assert report._repr_html_() is None
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert repr(report) == "0.0"
    assert str(report).startswith("03.1 alphabeta")
    assert repr(check("03.1")) == "0.0"
    assert repr(hint("03.1", 1)).startswith("Hint 1 of 3")


def test_the_check_cells_of_the_notebooks_carry_the_points_of_their_questions():
    carried = {}
    for path in sorted((ROOT / "solutions").glob("*/*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["metadata"].get("nbgrader", {}).get("grade"):
                source = "".join(cell["source"]).strip()
                assert source.splitlines()[-1].startswith('check("'), source
                carried[source.splitlines()[-1][7:11]] = cell["metadata"]["nbgrader"]["points"]
    assert carried == {question.id: question.points for question in ALL.values()}
