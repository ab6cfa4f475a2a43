"""`make test`: every check by name with its time, going on after a failure, and one summary line at the end.

    python tests/run.py                    all of them
    python tests/run.py pytest notebooks   only these
    python tests/run.py trials             what is too long for every day; its table goes to bench/README.md
    python tests/run.py perft levels       only these trials

The exit status is 1 when anything failed. Without a browser the tests that need one are skipped, and the
summary says so; under CI=true that is a failure.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from browser import lacking, obtain_browser

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / "build" / "checks"
LIGHTER = str(Path(__file__).with_name("lighter"))  # goes before what is installed
README = ROOT / "bench" / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
ROOMS = "| room | files of `tests/` | whose walk to run |\n|---|---|---|\n"
HEAD = "| trial | minutes | its last line |\n|---|---|---|\n"
TAIL = 80  # lines
NAMED = 4  # rooms, those that leave the most to the trials
PYTEST = "pytest -q --dist loadscope -rfEs --durations=5 --durations-min=2"
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
            [sys.executable, *arguments.split()],
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
    # Three on two cores: a worker often waits for a browser or a kernel.
    "pytest": python(f"-m {PYTEST} -n 3 -p no:nbval --no-loadscope-reorder tests abcourse coursework"),
    "notebooks": python(
        f"-m {NBVAL} notebooks lectures -p tests.notebooks {PYTEST.removeprefix('pytest ')} -n 2"
    ),
    "mypy": python("-m mypy abcourse coursework"),
    "exercises": python("-m coursework exercises --check"),
}
# These run one after the other beside pytest from the start: where a test waits, no processor idles.
BESIDE = ("notebooks", "mypy", "exercises")
# What is too long for every day: the tests marked `trial`, then every script of bench/.
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
    outcome = (CHECKS | TRIALS)[name]()
    return outcome, time.perf_counter() - begun


def run_checks(names: list[str]) -> int:
    """Run these checks and trials, and tell of them in order; the number that failed.

    A check that passes shows only its slowest parts and what it skipped, one that fails the end of its
    output; all of it is in build/checks/.
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


def tell_left_out(output: str) -> str:
    """What the check `pytest` leaves to `make trials`, by rooms; empty where its output names nothing."""
    told = re.search(r"^left to the trials: (.*)$", output, re.MULTILINE)
    if told is None:
        return ""
    counts = Counter[str]()
    for file, count in re.findall(r"test_(\w+) (\d+)", told[1]):
        counts[room_of(file)] += int(count)
    most = counts.most_common(NAMED)
    told_of = [f"{count} in {room}" for room, count in most]
    if elsewhere := counts.total() - sum(count for _, count in most):
        told_of.append(f"{elsewhere} elsewhere")
    trials, measurements = f"{counts.total():,} trials", f"{len(TRIALS) - 1} measurements of bench/"
    return f"not run today: {trials} ({'; '.join(told_of)}) and {measurements}"


def room_of(file: str) -> str:
    """The room of a file of tests, named without its `test_`, by the table in CONTRIBUTING.md."""
    table = CONTRIBUTING.read_text(encoding="utf-8").partition(ROOMS)[2].partition("\n\n")[0]
    for row in table.splitlines():
        room, files, _ = row.strip("| ").split(" | ")
        if any(fnmatch(file, pattern) for pattern in re.findall("`(.*?)`", files)):
            return room
    return "the whole"  # whose walks are no names, but `walks/*`


if __name__ == "__main__":
    chosen = sys.argv[1:] or list(CHECKS)
    if chosen == ["trials"]:
        chosen = list(TRIALS)
    if unknown := [name for name in chosen if name not in CHECKS | TRIALS]:
        sys.exit(f"no check named {', '.join(unknown)}; there are: {', '.join([*CHECKS, 'trials', *TRIALS])}")
    with tempfile.TemporaryDirectory() as home:
        # No IPython start-up files, no Jupyter settings and no answers of whoever runs this.
        for folder in ("CONFIG", "DATA", "RUNTIME"):
            os.environ[f"JUPYTER_{folder}_DIR"] = f"{home}/{folder}"
        os.environ.update(IPYTHONDIR=f"{home}/ipython", ABCOURSE_WORK=f"{home}/work", PYTHONPATH=LIGHTER)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # or each child compiles the course anew
        sys.exit(run_checks(chosen) > 0)
