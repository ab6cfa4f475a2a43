"""`make test` and `make trials` leave nothing out, and the kept table is what came out."""

import re

from run import ARGUMENTS, HEAD, NBVAL, ROOT, TRIALS, record


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
