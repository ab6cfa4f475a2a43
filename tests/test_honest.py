"""Sixty honest and unusual notebooks: none gets less from the grader than `check` gives it in a kernel.

A block of tests/data/honest.txt is a notebook: its name, then its cells between lines of `%%%`. A cell that
begins with `#answer` has the grade id of `who_moves`, one that begins with `#check` that of its check.
`CHECK` stands for such a cell, `RIGHT` and `WRONG` for functions. Each notebook runs cell by cell in the
shell of IPython, and is graded.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from coursework.grading.batch import grade_all
from coursework.grading.collection import Submission
from coursework.grading.marking import Run

ROOT = Path(__file__).resolve().parents[1]
DAILY = 6  # every sixth notebook is tried each day
WORDS = {
    "RIGHT": "def who_moves(root, plies):\n    return root * (-1) ** plies",
    "WRONG": "def who_moves(root, plies):\n    return root",
    "STUB": "def who_moves(root, plies):\n    # YOUR CODE HERE\n    raise NotImplementedError()",
    "CHECK": '#check\ncheck("who_moves", who_moves)',
    "USES": "def who_moves(root, plies):\n    return root * S[plies % 2]",
}
KERNEL = r"""
import json, sys
from IPython.core.interactiveshell import InteractiveShell
shell, points = InteractiveShell.instance(), {}
shell.run_line_magic("colors", "nocolor")
for name, cells in json.load(open(sys.argv[1])).items():
    shell.reset(new_session=True)
    given = []
    import coursework
    check = coursework.check  # the function
    def noted(id, *args, **named):
        report = check(id, *args, **named)
        given.append(getattr(report, "points", 0))
        return report
    shell.push({"attempt": coursework.attempt, "check": noted})
    for cell in cells:
        shell.run_cell(cell)
    points[name] = given[-1] if given else None
print("\n" + json.dumps(points), file=sys.__stdout__)
"""


def notebooks():
    """The cells of each notebook."""
    text = (ROOT / "tests" / "data" / "honest.txt").read_text(encoding="utf-8")
    for word, source in WORDS.items():
        text = re.sub(rf"^{word}$", lambda _, source=source: source, text, flags=re.MULTILINE)
    blocks = [block.partition("\n") for block in re.split(r"^== ", text, flags=re.MULTILINE)[1:]]
    return {name: [cell.strip("\n") for cell in cells.split("\n%%%")] for name, _, cells in blocks}


def unmarked(cell):
    """A cell without its mark."""
    return re.sub(r"^#(answer|check)\n", "", cell)


def notebook(cells):
    """A notebook with these cells, below the exercise's own imports."""
    ids = {"#answer": "who_moves", "#check": "who_moves_check"}
    made = [("from coursework import attempt, check", "")]
    made += [(unmarked(cell), ids.get(cell.partition("\n")[0], "")) for cell in cells]
    return {
        "cells": [
            {"cell_type": "code", "source": source, "metadata": {"nbgrader": {"grade_id": id}} if id else {}}
            for source, id in made
        ],
        "metadata": {}, "nbformat": 4, "nbformat_minor": 5,
    }  # fmt: skip


def points_in_a_kernel(some, folder):
    """What the last check in each notebook gives."""
    file = folder / "cells.json"
    file.write_text(json.dumps({name: [*map(unmarked, cells)] for name, cells in some.items()}))
    ran = subprocess.run(
        [sys.executable, "-c", KERNEL, file], cwd=folder, capture_output=True, text=True, timeout=300,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "HOME": str(folder), "MPLBACKEND": "agg"},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr[-2_000:]
    return json.loads(ran.stdout.strip().splitlines()[-1])


def points_by_the_grader(some, folder, way):
    """What the grader gives to each notebook."""
    handed_in = []
    for number, (name, cells) in enumerate(some.items()):
        file = folder / f"{number}.ipynb"
        file.write_text(json.dumps(notebook(cells)))
        handed_in.append(Submission(name, "00_start_here", file, file.name))
    results = grade_all(handed_in, folder / "out", Run(seed=5, way=way))
    return {each["student"]: each for each in results}


def compared(some, folder, way):
    """The notebooks that get less from the grader than in a kernel, or less than two points."""
    kernel, graded = points_in_a_kernel(some, folder), points_by_the_grader(some, folder, way)
    low = {}
    for name, result in graded.items():
        row = next(row for row in result["questions"] if row["id"] == "who_moves")
        if row["points"] < max(kernel[name] or 0, 2):
            low[name] = row["status"], row["points"], kernel[name], row["message"], result["cells"]
    return low


def test_honest_notebooks_get_what_check_gives_them(tmp_path, sandbox):
    some = dict([*notebooks().items()][::DAILY])
    assert len(notebooks()) >= 60
    assert not compared(some, tmp_path, "bwrap")


@pytest.mark.long
@pytest.mark.parametrize("way", ["process", "bwrap"])
def test_sixty_honest_notebooks_get_what_check_gives_them(tmp_path, way, sandbox):
    assert not compared(notebooks(), tmp_path, way)
