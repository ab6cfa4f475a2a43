"""The three commands leave nothing out, and what they tell is what came out."""

import re
import subprocess
import sys

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from run import (
    ARGUMENTS,
    HEAD,
    NBVAL,
    PYTEST,
    ROOT,
    TRIALS,
    record,
    summary,
    tell_left_out,
    tell_longest,
)


def test_every_measurement_is_a_trial_under_its_own_name():
    readme = (ROOT / "bench" / "README.md").read_text(encoding="utf-8")
    scripts = set(re.findall(r"^\| \[`(\w+)\.py`\]", readme, re.M))
    assert {"perft", "levels", "peers"} <= scripts == set(TRIALS) - {"tests"}
    assert ARGUMENTS.keys() <= scripts


def test_a_trial_has_one_row_with_its_last_line(tmp_path):
    table = tmp_path / "README.md"
    table.write_text(f"before\n\n{HEAD}\nafter\n\n| not | 1 | a trial |\n", encoding="utf-8")
    record("perft", True, 90, "chess: exact\nkiwipete | exact\n", table)
    record("levels", False, 6, "", table)
    record("perft", True, 120, "chess | exact\n", table)
    rows = "| perft | 2.0 | chess / exact |\n| levels | 0.1 | FAILED: nothing printed |\n"
    expected = f"before\n\n{HEAD}{rows}\nafter\n\n| not | 1 | a trial |\n"
    assert table.read_text(encoding="utf-8") == expected


def test_the_command_that_holds_a_notebook_against_its_outputs_is_the_one_that_make_test_runs():
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    name = re.search(rf"^    \.venv/bin/python -m {re.escape(NBVAL)} (notebooks/\w+\.ipynb)$", told, re.M)[1]
    assert (ROOT / name).exists()
    assert "-m {NBVAL} notebooks " in (ROOT / "tests" / "run.py").read_text(encoding="utf-8")


def test_the_last_line_names_what_failed_what_was_skipped_and_what_is_left_to_other_commands():
    assert summary(7, [], 0, 600.4) == "ok, 7 checks in 600 s"
    left = tell_left_out("1 passed\nleft out: 37 long, 4 trial\n")
    trials = f"4 trials and {len(TRIALS) - 1} measurements of `make trials`"
    assert left == f"not run: 37 tests of `make test-long`, {trials}"
    assert tell_left_out("1 passed\n") == ""
    assert summary(7, ["ruff", "mypy"], 2, 9, left) == (
        f"FAILED 2 of 7 checks (ruff, mypy) in 9 s; SKIPPED 2, named above; {left}"
    )


@pytest.mark.parametrize("workers", ["0", pytest.param("2", marks=pytest.mark.long)])
def test_pytest_counts_what_it_leaves_out_and_the_seconds_of_each_file(workers):
    """Of three files: one has a long test, one a trial, one has neither."""
    files = "tests/test_connect4.py tests/test_seams.py tests/test_bounds_chart.py"
    command = f"-m {PYTEST} -n {workers} -p no:nbval {files}"
    chosen = ["-k", "clamp_below or passes_only_close"]
    ran = subprocess.run(
        [sys.executable, *command.split(), *chosen], cwd=ROOT, capture_output=True, text=True
    )
    assert "\nleft out: 1 long, 1 trial\n" in ran.stdout, ran.stdout
    told = tell_longest(ran.stdout)
    assert "tests/test_seams.py" in told and "tests/test_bounds_chart.py" in told


WORKS = """import os, pathlib
work = pathlib.Path(os.environ["ABCOURSE_WORK"])
assert not [*work.iterdir()]
(work / "kept").touch()"""


@pytest.mark.long
def test_each_notebook_that_is_tried_begins_with_an_empty_work_folder(tmp_path):
    for name in ("first", "second"):
        book = new_notebook(cells=[new_code_cell(WORKS, id="works")])
        nbformat.write(book, tmp_path / f"{name}.ipynb")
    command = f"-m {NBVAL} {tmp_path} -p tests.notebooks -q"
    ran = subprocess.run([sys.executable, *command.split()], cwd=ROOT, capture_output=True, text=True)
    assert "2 passed" in ran.stdout, ran.stdout
