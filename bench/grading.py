"""200 honest submissions of exercise 03: our grader beside nbgrader's autograde, on this machine, in turn.

    python bench/grading.py [SUBMISSIONS]      default: 200

A chunk of 25 goes to nbgrader, then the same 25 to our grader, each with one process, so that both
meet the same machine. The checks alone are timed by `check` on the same answers, without any notebook; what a
grader needs beyond them is its overhead.
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
from pathlib import Path
from random import Random

from abcourse.teach.grade.batch import Run, grade_all
from abcourse.teach.grade.collect import collected

ROOT = Path(__file__).resolve().parents[1]
EXERCISE = "03_alphabeta_in_code"
CHUNK = 25
CHECKS = """
import json, sys
from abcourse.teach import check
for file in sys.argv[1:]:
    names = {"__name__": "__main__"}
    for cell in json.load(open(file))["cells"]:
        id = cell["metadata"].get("nbgrader", {}).get("grade_id", "")
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and not id.endswith("_check") and (id or "import" in source):
            exec(compile(source, id or "cell", "exec"), names)
    from abcourse.teach.questions import ALL
    for id, question in ALL.items():
        if id.startswith("03."):
            check(id, names[question.entry])
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


def main(count: int) -> None:
    """Time all chunks, and tell."""
    totals = dict.fromkeys(("nbgrader", "ours", "checks"), 0.0)
    sizes: list[int] = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        course(folder)
        students = submissions(folder / "all", count)
        for begin in range(0, count, CHUNK):
            chunk = students[begin : begin + CHUNK]
            for student in chunk:
                shutil.copytree(folder / "all" / student, folder / "submitted" / student)
            files = [str(folder / "submitted" / each / EXERCISE / f"{EXERCISE}.ipynb") for each in chunk]
            acts: dict[str, Callable[[], None]] = {
                "nbgrader": lambda: nbgrader(folder, "autograde", EXERCISE),
                "ours": lambda: ours(folder),
                "checks": lambda files=files: checked(files),  # type: ignore[misc]
            }
            for name, act in acts.items():
                totals[name] += timed(act)
            sizes.append(memory())
            shutil.rmtree(folder / "submitted")
            done = ", ".join(f"{name} {wall:.0f} s" for name, wall in totals.items())
            print(f"{begin + len(chunk):4} submissions: {done}; parent {sizes[-1]} MB", flush=True)
    theirs, mine, checks = (seconds / count for seconds in totals.values())
    overhead = (
        f"{(theirs - checks) / (mine - checks):.1f} times" if mine > checks else "none of ours to be seen"
    )
    print(
        f"{count} submissions: {theirs:.2f} s each by nbgrader, {mine:.2f} s by ours, {checks:.2f} s the "
        f"checks alone: {theirs / mine:.1f} times, overhead {overhead}; "
        f"the parent from {sizes[0]} to {sizes[-1]} MB"
    )


def ours(folder: Path) -> None:
    """The same submissions by our grader, with one process."""
    with collected(folder / "submitted") as some:
        results = grade_all(some, folder / "report", Run(seed=1))
        for result in results:
            assert all(row["status"] == "ok" for row in result["questions"]), result


def checked(files: list[str]) -> None:
    """The checks of the same answers, in one process for all, without notebooks."""
    subprocess.run([sys.executable, "-c", CHECKS, *files], cwd=ROOT, check=True, capture_output=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
