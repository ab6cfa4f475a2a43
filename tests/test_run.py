"""`make test` and `make trials` leave nothing out, and the kept table is what came out."""

from pathlib import Path

import pytest
import run
from run import HEAD, ROOT, TRIALS, record


def test_every_script_of_bench_is_a_trial() -> None:
    source = (ROOT / "tests" / "run.py").read_text(encoding="utf-8")
    helpers = set()  # a file that the scripts import and that is none itself belongs here
    scripts = {path.name for path in (ROOT / "bench").glob("*.py")} - helpers
    assert {name for name in scripts if f'python("bench/{name}' not in source} == set()
    assert len(TRIALS) >= len(scripts)


def test_a_trial_has_one_row_with_its_last_line(tmp_path: Path) -> None:
    table = tmp_path / "README.md"
    table.write_text(f"before\n\n{HEAD}\nafter\n\n| not | 1 | a trial |\n", encoding="utf-8")
    record("perft", True, 90, "chess: exact\nkiwipete | exact\n", table)
    record("levels", False, 6, "", table)
    record("perft", True, 120, "chess: exact\n", table)
    rows = "| perft | 2.0 | chess: exact |\n| levels | 0.1 | FAILED: nothing printed |\n"
    expected = f"before\n\n{HEAD}{rows}\nafter\n\n| not | 1 | a trial |\n"
    assert table.read_text(encoding="utf-8") == expected


def test_a_driver_that_does_not_start_is_named_with_its_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Playwright's node is on a bare Debian."""
    node = tmp_path / "node"
    node.write_text(
        f'#!/bin/sh\necho "{node}: libatomic.so.1: cannot open shared object file" >&2\nexit 127\n'
    )
    node.chmod(0o755)
    monkeypatch.setenv("PLAYWRIGHT_NODEJS_PATH", str(node))
    due = (
        "Playwright's driver does not start (libatomic.so.1: cannot open shared object file); "
        "on Debian or Ubuntu: apt-get install libatomic1"
    )
    monkeypatch.setattr(run, "IN_CI", False)
    assert run.browser() == (True, f"SKIPPED every test in a browser: {due}")
    monkeypatch.setattr(run, "IN_CI", True)
    assert run.browser() == (False, due)
