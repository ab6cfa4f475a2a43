"""What is made of the grader's results: pages for the class and for each student, tables, similar answers."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path

from ..folders import Refused
from .collection import Submission
from .overview import overview_page
from .page import called, person_of, short_name, visible
from .similarity import similar, similar_page
from .student import Result, student_page
from .table import by_hand, by_student, marks, moodle_worksheet


def write(out: Path, results: Sequence[Result]) -> list[Path]:
    """Write the report on all results into the folder `out`; the files, those of the whole class first."""
    results = sorted(results, key=lambda each: (each["student"], each["exercise"]))
    shown = visible(results)
    alike = similar(shown)
    in_moodle = sorted({each["exercise"] for each in results if person_of(each).get("platform") == "Moodle"})
    worksheets = {f"moodle_{short_name(name)}.csv": moodle_worksheet(results, name) for name in in_moodle}
    files = {"marks for the platform": "marks.csv", "marks by hand": "by_hand.csv", "as data": "results.json"}
    files |= dict(zip(worksheets, worksheets, strict=True))
    texts = {
        "index.html": overview_page(shown, len(alike), files),
        "similar.html": similar_page(alike),
        "marks.csv": marks(results),
        "by_hand.csv": by_hand(results),
        "results.json": json.dumps(results, indent=1),
        **worksheets,
    }
    for student, own in by_student(results).items():
        texts[f"students/{short_name(student)}.html"] = student_page(called(visible(own[0])), visible(own))
    (out / "students").mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (out / name).write_text(text, encoding="utf-8", newline="")
    return [out / name for name in texts]


def all_there(submissions: Sequence[Submission], out: Path) -> str:
    """How many students were found, and how many rows marks.csv has. Raises `Refused` if they differ."""
    found = {each.student for each in submissions}
    with (out / "marks.csv").open(encoding="utf-8", newline="") as file:
        rows = len(list(csv.reader(file))) - 1
    if rows != len(found):
        raise Refused(f"{len(found)} entries found, but {rows} rows written: this is a fault of the grader")
    return f"{len(found)} entries found, {rows} rows written"
