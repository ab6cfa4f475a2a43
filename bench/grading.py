"""200 honest submissions of exercise 03: our grader beside nbgrader's autograde, on this machine, in turn.

    python bench/grading.py [SUBMISSIONS [EVERY]]      default: 200 10

Chunks of ten go to our grader and to the checks alone, each with one process, and every tenth chunk (EVERY)
to nbgrader before that: it takes so long that it sees a sample. The checks alone are the notebook's `check`
of the same answers, in one kernel for a chunk: it forks a process for each question, as the grader does, and
judges the sheets that come back. What a grader needs beyond them is its overhead. `check` draws its
cases anew each time, the grader once for all submissions, so its overhead may come out as none.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean

from coursework.grading.batch import grade_all
from coursework.grading.collection import collected
from coursework.grading.marking import Run

ROOT = Path(__file__).resolve().parents[1]
EXERCISE = "03_alphabeta_in_code"
CHUNK = 10
CHECKS = """
import json, sys
from coursework import check
for file in sys.argv[1:]:
    names = {"__name__": "__main__"}
    for cell in json.load(open(file))["cells"]:
        id = cell["metadata"].get("nbgrader", {}).get("grade_id", "")
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and not id.endswith("_check") and (id or "import" in source):
            exec(compile(source, id or "cell", "exec"), names)
    from coursework.questions.catalogue import asked_in
    for question in asked_in("03_alphabeta_in_code"):
        check(question.id, names[question.entry])
"""
NAMES = ("value", "child", "action")


def submissions(folder: Path, count: int) -> list[str]:
    """Right answers with other names and comments in each; the students."""
    text = (ROOT / "solutions" / EXERCISE / f"{EXERCISE}.ipynb").read_text(encoding="utf-8")
    students = [f"student{number:03}" for number in range(count)]
    for student in students:
        data, random = json.loads(text), Random(student)
        for cell in data["cells"]:
            if cell["metadata"].get("nbgrader", {}).get("solution"):
                cell["source"] = "".join(cell["source"]) + f"\n# {student} {random.random()}"
        file = folder / student / EXERCISE / f"{EXERCISE}.ipynb"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(data), encoding="utf-8")
    return students


def timed(act: Callable[[], None]) -> float:
    """Seconds of the wall; those of the processor cannot be told of what was ended in a sandbox."""
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


def course(folder: Path) -> None:
    """An nbgrader course with the exercise released."""
    shutil.copytree(ROOT / "solutions" / EXERCISE, folder / "solutions" / EXERCISE)
    shutil.copyfile(ROOT / "nbgrader_config.py", folder / "nbgrader_config.py")
    nbgrader(folder, "generate_assignment", EXERCISE, "--force")


def nbgrader(folder: Path, *command: str) -> None:
    """Run nbgrader in its course."""
    subprocess.run(
        [sys.executable, "-m", "nbgrader", *command], cwd=folder, check=True, capture_output=True,
        env={**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
    )  # fmt: skip


def memory() -> int:
    """Megabytes that this process has in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() >> 20


def main(count: int, every: int) -> None:
    """Time all chunks, and tell."""
    walls: dict[str, list[float]] = {"nbgrader": [], "ours": [], "checks": []}  # seconds a submission
    sizes: list[int] = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        course(folder)
        students = submissions(folder / "all", count)
        for begin in range(0, count, CHUNK):
            chunk = students[begin : begin + CHUNK]
            for student in chunk:
                shutil.copytree(folder / "all" / student, folder / "submitted" / student)
            acts = {"nbgrader": theirs, "ours": ours, "checks": checked}
            for name, act in acts.items():
                if name != "nbgrader" or begin // CHUNK % every == 0:
                    walls[name].append(timed(partial(act, folder)) / len(chunk))
            sizes.append(memory())
            shutil.rmtree(folder / "submitted")
            done = ", ".join(f"{name} {fmean(each):.2f} s" for name, each in walls.items())
            print(f"{begin + len(chunk):4} submissions, each: {done}; parent {sizes[-1]} MB", flush=True)
    nbgraders, mine, checks = map(fmean, walls.values())
    fewer = f"{(nbgraders - checks) / (mine - checks):.0f} times less" if mine > checks else "none of ours"
    sampled = min(len(walls["nbgrader"]) * CHUNK, count)
    print(
        f"{count} submissions, {sampled} of them by nbgrader: {nbgraders:.2f} s each by it, "
        f"{mine:.2f} s by ours, {checks:.2f} s the checks alone; ours {nbgraders / mine:.1f} times as fast, "
        f"overhead {nbgraders - checks:.2f} and {mine - checks:.2f} s: {fewer}; "
        f"the parent from {sizes[0]} to {sizes[-1]} MB"
    )


def theirs(folder: Path) -> None:
    """The submissions by nbgrader's autograde."""
    nbgrader(folder, "autograde", EXERCISE)


def ours(folder: Path) -> None:
    """The same submissions by our grader, with one process."""
    with collected(folder / "submitted") as some:
        results = grade_all(some, folder / "report", Run(seed=1))
        for result in results:
            assert all(row["status"] == "ok" for row in result["questions"]), result


def checked(folder: Path) -> None:
    """The checks of the same answers, in one process for all, without notebooks."""
    files = map(str, sorted((folder / "submitted").rglob("*.ipynb")))
    subprocess.run([sys.executable, "-c", CHECKS, *files], cwd=ROOT, check=True, capture_output=True)


if __name__ == "__main__":
    main(*[*map(int, sys.argv[1:]), *(200, 10)[len(sys.argv) - 1 :]])
