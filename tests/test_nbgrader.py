"""nbgrader gives the points that a check gives, to each of an untouched, a wrong and a right answer."""

import pytest

from coursework import check, hint
from coursework.questions.catalogue import ALL

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
utils = pytest.importorskip("nbgrader.utils")

CHECKS = {
    "stub": 'check("who_moves", untouched)',
    "wrong": 'check("who_moves", lambda first, plies: 5)',
    "refused": 'check("who_moves", 3)',
    "partly": 'check("alphabeta", minimax)',
    "right": 'check("who_moves", lambda first, plies: first * (-1) ** plies)',
    "broken": 'check("any_move", __import__("os")._exit)',
    "ended": 'check("any_move", lambda game, state: __import__("os")._exit(3))',
    "after": 'check("who_moves", lambda first, plies: first * (-1) ** plies)',
}
PREPARED = """
from abcourse import MAX
from coursework import check
def untouched(first, plies):
    raise NotImplementedError
def minimax(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    states = [game.result(state, action) for action in game.actions(state)]
    values = [minimax(game, child, depth - 1, alpha, beta) for child in states]
    return (max if game.to_move(state) == MAX else min)(values)
"""


def graded(points, name, source):
    """A check cell as nbgrader knows it."""
    about = {"grade": True, "solution": False, "locked": True, "schema_version": 3, "grade_id": name}
    cell = nbformat.v4.new_code_cell(source, metadata={"nbgrader": {**about, "points": points}})
    cell.metadata.nbgrader["cell_type"] = "code"
    return cell


def test_nbgrader_reads_the_points_of_each_check():
    cells = [graded(ALL[source.split('"')[1]].points, name, source) for name, source in CHECKS.items()]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(PREPARED), *cells])
    with utils.setenv(NBGRADER_EXECUTION="autograde"):
        nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    grades = {cell.metadata.nbgrader.grade_id: utils.determine_grade(cell) for cell in cells}
    assert grades == {
        "stub": (0, 2), "wrong": (0, 2), "refused": (0, 2), "partly": (2, 4), "right": (2, 2),
        "broken": (0, 2), "ended": (0, 2), "after": (2, 2),
    }  # fmt: skip
    assert "Your search never leaves its loop early" in cells[3].outputs[0].data["text/html"]


def test_only_under_nbgrader_a_check_shows_a_number_and_a_hint_never_does(monkeypatch):
    report = check("alphabeta", lambda *arguments: None)
    assert repr(report) == str(report)
    assert "0 of 4 points" in report._repr_html_(), "a card"
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert repr(report) == "0.0"
    assert str(report).startswith("✘ Alpha-beta for MAX")
    assert repr(check("alphabeta")) == "0.0"
    assert repr(hint("alphabeta", 1)).startswith("Hint 1 of 3")
