"""`make test`: every check by name with its time, going on after a failure, and one summary line at the end.

    python tests/run.py                    all of them, one after the other
    python tests/run.py pytest notebooks   only these
    python tests/run.py long               `make test-long`: the tests marked `long`
    python tests/run.py trials             `make trials`, which measures; its table goes to bench/README.md
    python tests/run.py perft levels       only these trials

The exit status is 1 when anything failed. Without a browser the tests that need one are skipped, and the
summary says so; under CI=true that is a failure.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from browser import lacking, obtain_browser

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / "build" / "checks"
LIGHTER = str(Path(__file__).with_name("lighter"))  # goes before what is installed
README = ROOT / "bench" / "README.md"
HEAD = "| trial | minutes | its last line |\n|---|---|---|\n"
TAIL = 80  # lines
LONGEST = 10  # files of tests, of which the seconds are told
PYTEST = "pytest -q --dist loadscope -rfEs --durations=5 --durations-min=2"
# Three on two cores: a worker often waits for a browser or a kernel.
THREE = "-n 3 -p no:nbval --no-loadscope-reorder"
# What CONTRIBUTING tells a reader to type for one notebook; strict: every saved output comes out again.
NBVAL = "pytest --nbval --nbval-current-env --nbval-cell-timeout=120 --nbval-sanitize-with tests/nbval.cfg"
SLOW = re.compile(r"\d[\d.]*s (call|setup|teardown) ")
IN_CI = os.environ.get("CI", "").lower() in ("1", "true")


class Outcome(NamedTuple):
    """What a check says: whether it passed, and its output."""

    passed: bool
    output: str


def python(arguments: str) -> Callable[[], Outcome]:
    """A check that runs `python arguments` in the top folder and passes when that exits with 0."""

    def run() -> Outcome:
        done = subprocess.run(
            [sys.executable, *shlex.split(arguments)],
            cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
        return Outcome(done.returncode == 0, done.stdout)

    return run


def browser() -> Outcome:
    """There is a browser to drive, or one can be had; under CI=true anything less is a failure."""
    obtain_browser()
    reason = lacking()
    told = f"{'' if IN_CI else 'SKIPPED every test in a browser: '}{reason}"
    return Outcome(not (reason and IN_CI), reason and told)


CHECKS: dict[str, Callable[[], Outcome]] = {
    "browser": browser,
    "ruff": python("-m ruff check --output-format concise ."),
    "format": python("-m ruff format --check --output-format concise ."),
    "pytest": python(f"-m {PYTEST} {THREE} tests abcourse coursework"),
    "notebooks": python(
        f"-m {NBVAL} notebooks lectures -p tests.notebooks {PYTEST.removeprefix('pytest ')} -n 2"
    ),
    "mypy": python("-m mypy abcourse coursework"),
    "exercises": python("-m coursework exercises --check"),
}
# What takes longer than a newcomer waits: continuous integration runs it after the checks.
LONG: dict[str, Callable[[], Outcome]] = {
    "long": python(f"-m {PYTEST} {THREE} -m 'long and not trial' tests abcourse coursework"),
}
# These run one after the other beside pytest from the start: where a test waits, no processor idles.
BESIDE = ("notebooks", "mypy", "exercises")
# What measures, or takes many minutes: the tests marked `trial`, then every script of bench/.
ARGUMENTS = {"levels": "connect4 20 7", "grading": "50"}  # where a script's own defaults take hours
TRIALS: dict[str, Callable[[], Outcome]] = {
    "tests": python(f"-m {PYTEST} -n 2 -m trial tests abcourse coursework"),
    **{
        script.stem: python(f"bench/{script.name} {ARGUMENTS.get(script.stem, '')}")
        for script in sorted((ROOT / "bench").glob("*.py"))
        if '__name__ == "__main__"' in script.read_text(encoding="utf-8")
    },
}


def timed(name: str) -> tuple[Outcome, float]:
    """What a check or trial says, and the seconds that it took."""
    begun = time.perf_counter()
    outcome = (CHECKS | LONG | TRIALS)[name]()
    return outcome, time.perf_counter() - begun


def run_checks(names: list[str]) -> int:
    """Run these checks and trials, and tell of them in order; the number that failed.

    A check that passes shows only its slowest parts and what it skipped, one that fails the end of its
    output; all of it is in build/checks/, with the seconds of each file of tests.
    """
    LOGS.mkdir(parents=True, exist_ok=True)
    start, failed, skipped, left_out = time.perf_counter(), [], [], ""
    thread = ThreadPoolExecutor(1)
    beside = {name: thread.submit(timed, name) for name in names if name in BESIDE}
    for name in names:
        print(f"{name:10} ", end="", flush=True)
        (passed, output), seconds = beside[name].result() if name in beside else timed(name)
        print(f"{'ok' if passed else 'FAIL':4} {seconds:6.1f} s", flush=True)
        (LOGS / f"{name}.txt").write_text(output, encoding="utf-8")
        lines = output.splitlines()
        shown = [line for line in lines if SLOW.match(line)] if passed else lines[-TAIL:]
        print(*(f"    {line[:200]}\n" for line in shown), sep="", end="")
        if name in ("pytest", "long"):
            print(tell_longest(output))
        if name == "pytest":
            left_out = tell_left_out(output)
        skipped += [line for line in lines if line.startswith("SKIPPED")]
        if name in TRIALS:
            record(name, passed, seconds, output)
        if not passed:
            failed.append(name)
    seconds = time.perf_counter() - start
    print(*skipped, summary(len(names), failed, len(skipped), seconds, left_out), sep="\n")
    return len(failed)


def record(name: str, passed: bool, seconds: float, output: str, readme: Path = README) -> None:
    """Keep a trial's time and the last line that it printed: in its row of the table or a new last one."""
    before, _, after = readme.read_text(encoding="utf-8").partition(HEAD)
    kept = "".join(re.findall(r"\A(?:\|.*\n)*", after))
    last = ["nothing printed", *output.splitlines()][-1].strip(" |").replace("|", "/")
    row = f"| {name} | {seconds / 60:.1f} | {'' if passed else 'FAILED: '}{last} |\n"
    rows = {line.split()[1]: line for line in kept.splitlines(keepends=True)} | {name: row}
    readme.write_text(before + HEAD + "".join(rows.values()) + after[len(kept) :], encoding="utf-8")


def summary(count: int, failed: list[str], skipped: int, seconds: float, left_out: str = "") -> str:
    """The last line."""
    verdict = f"ok, {count} checks"
    if failed:
        verdict = f"FAILED {len(failed)} of {count} checks ({', '.join(failed)})"
    parts = [f"{verdict} in {seconds:.0f} s"]
    if skipped:
        parts.append(f"SKIPPED {skipped}, named above")
    if left_out:
        parts.append(left_out)
    return "; ".join(parts)


def tell_longest(output: str) -> str:
    """The files of tests that took the longest: seconds on the clock, and of the processor."""
    rows = re.findall(r"^ +([\d.]+) +([\d.]+)  (\S+\.py)$", output, re.MULTILINE)
    longest = sorted(rows, key=lambda row: -float(row[0]))[:LONGEST]
    told = [f"    {wall:>7} s, {spent:>6} of the processor  {file}" for wall, spent, file in longest]
    return "\n".join(["    The longest files of tests:", *told])


def tell_left_out(output: str) -> str:
    """What the check `pytest` leaves to the other two commands; empty where its output tells of nothing."""
    told = re.search(r"^left out: (\d+) long, (\d+) trial$", output, re.MULTILINE)
    if told is None:
        return ""
    measurements = len(TRIALS) - 1
    return (
        f"not run: {told[1]} tests of `make test-long`, "
        f"{told[2]} trials and {measurements} measurements of `make trials`"
    )


if __name__ == "__main__":
    chosen = sys.argv[1:] or list(CHECKS)
    if chosen == ["trials"]:
        chosen = list(TRIALS)
    if chosen == ["long"]:
        chosen = ["browser", "long"]
    if unknown := [name for name in chosen if name not in CHECKS | LONG | TRIALS]:
        there_are = ", ".join([*CHECKS, *LONG, "trials", *TRIALS])
        sys.exit(f"no check named {', '.join(unknown)}; there are: {there_are}")
    with tempfile.TemporaryDirectory() as home:
        # No IPython start-up files, no Jupyter settings and no answers of whoever runs this.
        for folder in ("CONFIG", "DATA", "RUNTIME"):
            os.environ[f"JUPYTER_{folder}_DIR"] = f"{home}/{folder}"
        os.environ.update(IPYTHONDIR=f"{home}/ipython", ABCOURSE_WORK=f"{home}/work", PYTHONPATH=LIGHTER)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or each child compiles the course anew
        sys.exit(run_checks(chosen) > 0)
