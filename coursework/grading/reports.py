"""What is made of the grader's results: pages for the class and for each student, tables, similar answers."""

import csv
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from ..folders import Refused
from .collection import Submission
from .overview import overview_page
from .page import moodle_number, plain_names, safe_name, student_label, visible
from .similarity import similar, similar_page
from .student import Result, student_page
from .table import by_hand, by_student, marks, moodle_worksheet


def write(
    out: Path, results: Sequence[Result], left_out: Sequence[str] = (), homework: str = ""
) -> list[Path]:
    """Write the report on all results into the folder `out`; the files, those of the whole class first.

    `left_out` are sentences on what was handed in and belongs to nobody. `homework` is what the questions are
    called if they are marked together, whatever their notebooks are.
    """
    results = sorted(results, key=lambda each: (each["student"], each["exercise"]))
    shown = visible(results)
    alike = similar(shown)
    in_moodle = _in_moodle(results, homework)
    worksheets = {f"moodle_{name}.csv": moodle_worksheet(own) for name, own in in_moodle.items()}
    files = {"marks for the platform": "marks.csv", "marks by hand": "by_hand.csv", "as data": "results.json"}
    files |= dict(zip(worksheets, worksheets, strict=True))
    pages = {student: f"students/{name}.html" for student, name in plain_names(results).items()}
    texts = {
        "index.html": overview_page(shown, len(alike), files, visible(pages), visible([*left_out])),
        "similar.html": similar_page(alike),
        "marks.csv": marks(results),
        "by_hand.csv": by_hand(results),
        "results.json": json.dumps(results, indent=1),
        **worksheets,
    }
    for student, own in by_student(results).items():
        texts[pages[student]] = student_page(student_label(visible(own[0])), visible(own))
    (out / "students").mkdir(parents=True, exist_ok=True)
    for before in (out / "students").glob("*.html"):  # a student may have had another name there
        before.unlink()
    for name, text in texts.items():
        (out / name).write_text(text, encoding="utf-8", newline="")
    return [out / name for name in texts]


def _in_moodle(results: Sequence[Result], homework: str) -> dict[str, list[Result]]:
    """The results with a number of Moodle's, by what is one assignment there: an exercise, or homework."""
    assignments = dict[str, list[Result]]()
    for each in results:
        if moodle_number(each):
            assignments.setdefault(safe_name(homework or each["exercise"]), []).append(each)
    return assignments


def for_moodle(out: Path, results: Sequence[Result], homework: str = "") -> list[Path]:
    """Pack the pages that `write` made of each exercise as Moodle takes feedback files; the zip files.

    Moodle's own name of a submission's folder says whose a page is: Name_11_assignsubmission_file_, with the
    number of the participant. Who has none is left out. Raises `Refused` where nobody has one.
    """
    pages, packed = plain_names(results), _in_moodle(results, homework)
    for student, own in by_student(results).items():
        if not moodle_number(own[0]):
            print(f"without Moodle's number: students/{pages[student]}.html", file=sys.stderr)
    if not packed:
        raise Refused("--feedback moodle: no name has Moodle's number; the pages are in students/")
    for assignment, some in packed.items():
        with ZipFile(out / f"moodle_{assignment}.zip", "w", ZIP_DEFLATED) as made:
            for student, one in {each["student"]: each for each in some}.items():
                name = safe_name(one["person"]["name"]).replace("_", " ")
                whose = f"{name}_{moodle_number(one)}_assignsubmission_file_"
                made.write(out / f"students/{pages[student]}.html", f"{whose}/{assignment}.html")
    return [out / f"moodle_{assignment}.zip" for assignment in packed]


def all_there(submissions: Sequence[Submission], out: Path) -> str:
    """How many students were found, and how many rows marks.csv has. Raises `Refused` if they differ."""
    found = {each.student for each in submissions}
    with (out / "marks.csv").open(encoding="utf-8", newline="") as file:
        rows = len(list(csv.reader(file))) - 1
    if rows != len(found):
        raise Refused(f"{len(found)} entries found, but {rows} rows written: this is a fault of the grader")
    return f"{len(found)} entries found, {rows} rows written"
