"""Marks as tables for a learning platform, and the marks that a person gives, on their way in.

A row for each student; columns for the platform's own name, number and login, the questions, and totals. A
cell is empty while there is no mark: where nothing was handed in, or where a person has to look first.
"""

import csv
import io
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from copy import deepcopy
from math import isfinite, nan
from pathlib import Path
from typing import NamedTuple

from ..folders import Refused
from ..questions.contents import in_order
from .page import moodle_number, person_of, points, visible
from .student import Result, left, possible_points, so_far, summed, waits

PERSON = ("name", "number", "login")
FILE_COLUMNS = {"file": "file", "sha256": "digest", "date": "date"}  # a column, and the field of a result
BY_HAND = ("student", "question", "of", "points")
GIVEN = """
SELECT submitted_assignment.student_id, base_cell.name, grade.manual_score
FROM grade JOIN base_cell ON grade.cell_id = base_cell.id
JOIN submitted_notebook ON grade.notebook_id = submitted_notebook.id
JOIN submitted_assignment ON submitted_notebook.assignment_id = submitted_assignment.id
WHERE grade.manual_score IS NOT NULL
"""


class Mark(NamedTuple):
    """The points that a person gave for a question; `where` they are written, for a message."""

    student: str
    question: str
    points: float
    where: str


def marks(results: Sequence[Result]) -> str:
    """The table as CSV: the student, the questions, a total for each exercise, one of all, and the files.

    While a person has to give points, the total is empty, and beside it stands the total so far. Of each
    exercise there is the file that was graded, its SHA-256, and when it was last written: so that nobody has
    to dispute which version counted.
    """
    questions = in_order(question["id"] for each in results for question in each["questions"])
    exercises = sorted({each["exercise"] for each in results})
    about_files = [f"{name} {what}" for name in exercises for what in FILE_COLUMNS]
    rows = [["student", *PERSON, *questions, *exercises, "total", "total so far", *about_files]]
    for student, own in by_student(results).items():
        person = person_of(own[0])
        own = [each for each in own if each["file"]]
        all = [question for each in own for question in each["questions"]]
        given = {question["id"]: summed([question]) for question in all}
        sums = {each["exercise"]: summed(each["questions"]) for each in own}
        so_far_of_all = sum(map(so_far, all)) if all else None
        numbers = [*map(given.get, questions), *map(sums.get, exercises), summed(all), so_far_of_all]
        files = {each["exercise"]: each for each in own}
        told = [files.get(name, {}).get(key, "") for name in exercises for key in FILE_COLUMNS.values()]
        rows.append([student, *(person.get(key, "") for key in PERSON), *map(points, numbers), *told])
    return written(rows)


def moodle_worksheet(results: Sequence[Result]) -> str:
    """The points of these results as the CSV that Moodle calls a grading worksheet, in its English words.

    A student has one row for all notebooks; one that is missing is worth 0, unless all are. Moodle finds the
    student by the number in "Participant 11", the one in the names of its folders. It wants the column for
    the date, may find it empty, and leaves alone whoever has no grade here.
    """
    rows = [["Identifier", "Full name", "Grade", "Last modified (grade)"]]
    for own in by_student(results).values():
        if number := moodle_number(own[0]):
            some = [question for each in own if each["file"] for question in each["questions"]]
            rows.append([f"Participant {number}", own[0]["person"]["name"], points(summed(some)), ""])
    return written(rows)


def by_hand(results: Sequence[Result]) -> str:
    """What waits for a person and what a person gave, as CSV: filled in, it is what `merged` reads."""
    waiting = [
        [each["student"], question["id"], points(left(question)), points(question["manual"])]
        for each in results
        for question in each["questions"]
        if waits(question) or question["manual"] is not None
    ]
    return written([BY_HAND, *waiting])


def by_student(results: Iterable[Result]) -> dict[str, list[Result]]:
    """The results of each student, students and exercises in order."""
    found: dict[str, list[Result]] = {}
    for each in sorted(results, key=lambda each: (each["student"], each["exercise"])):
        found.setdefault(each["student"], []).append(each)
    return found


def written(rows: Iterable[Sequence[str]]) -> str:
    """Rows as CSV."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(map(entered, row) for row in rows)
    return text.getvalue()


def entered(cell: str) -> str:
    """A cell as it stands in a table, with an apostrophe before what a spreadsheet would run.

    OWASP, "CSV Injection". What stands there already stays as it is.

    >>> entered("=HYPERLINK(1)"), entered("3.5")
    ("'=HYPERLINK(1)", '3.5')
    """
    shown = str(visible(cell))
    return f"'{shown}" if shown.startswith(("=", "+", "-", "@", "\t", "\n")) else shown


def merged(results: Sequence[Result], file: Path) -> list[Result]:
    """The results with the points that a person gave, on top of those of the checks.

    `file` is a CSV with the columns student, question and points, or nbgrader's gradebook; what was not
    graded is left out of that. A row without points is not marked yet. Raises `Refused` where the file is
    neither, for a student or question that is not there, and for points beyond what is left; it names the
    line.
    """
    copies = deepcopy(list(results))
    known = {(entered(each["student"]), q["id"]): q for each in copies for q in each["questions"]}
    if not file.is_file():
        raise Refused(f"no marks by hand at {file}")
    with file.open("rb") as opened:
        gradebook = opened.read(16) == b"SQLite format 3\0"
    for mark in _gradebook(file) if gradebook else _csv(file):
        question = known.get((mark.student, mark.question))
        if question:
            _give(question, mark)
        elif not gradebook:
            raise Refused(
                f"{mark.where}: a mark by hand for {mark.student!r} in {mark.question!r}, but no such answer "
                "was graded; write both names as they stand in by_hand.csv"
            )
    return copies


def _give(question: Result, mark: Mark) -> None:
    """Add the points of a person to a question. Raises `Refused` for more than are left."""
    most = left(question)
    if not 0 <= mark.points <= most:
        given = f"{mark.points:g} points by hand for {mark.student!r} in {mark.question}"
        raise Refused(f"{mark.where}: {given}, where 0 to {points(most)} are left")
    share = (question["points"] + mark.points) / (possible_points(question) or 1)
    question["manual"] = mark.points
    if question["status"] == "needs a person":
        question["status"] = "ok" if share == 1 else "partly" if share else "wrong"


def _csv(file: Path) -> list[Mark]:
    """The marks of a table. Raises `Refused` where it is none, and names the line that cannot be read."""
    lines = _table_text(file).splitlines(keepends=True)
    skipped = 1 if lines and lines[0].startswith("sep=") else 0  # so Excel writes what parts the cells
    head = lines[skipped] if lines[skipped:] else ""
    apart = max(",;\t", key=head.count)  # ; where the comma belongs to numbers
    rows = csv.DictReader(lines[skipped:], delimiter=apart)
    given = dict[tuple[str, str], Mark]()
    try:
        rows.fieldnames = [(name or "").strip().casefold() for name in rows.fieldnames or ()]
        if lacking := {"student", "question", "points"} - {*rows.fieldnames}:
            raise Refused(f"{file} lacks the column {', '.join(sorted(lacking))}")
        for row in rows:
            where = f"{file}, line {rows.line_num + skipped}"
            if None in row or None in row.values():
                raise Refused(f"{where}: not as many cells as the first line has")
            if row["points"].strip():
                mark = _mark(row, where)
                before = given.setdefault((mark.student, mark.question), mark)
                if before.points != mark.points:
                    raise Refused(
                        f"{where}: {mark.points:g} points for {mark.student!r} in {mark.question}, who has "
                        f"{before.points:g} there in a line above; keep one of the two"
                    )
    except csv.Error as reason:
        raise Refused(f"{file} is no table of points: {reason}") from None
    return [*given.values()]


def _mark(row: dict[str, str], where: str) -> Mark:
    """The mark in a row. Raises `Refused` where its points are no number."""
    student, question, written = entered(row["student"]), row["question"].strip(), row["points"].strip()
    try:
        number = float(written.replace(",", "."))
    except ValueError:
        number = nan
    if not isfinite(number):
        raise Refused(
            f"{where}: the points of {student!r} in {question} are {written!r}, which is no number; write "
            "one such as 1.5, or leave the cell empty until there is a mark"
        )
    return Mark(student, question, number, where)


def _table_text(file: Path) -> str:
    """The text of a table in UTF-8, or in UTF-16 as Excel writes it. Raises `Refused` for anything else."""
    content = file.read_bytes()
    if content.startswith(b"PK"):
        raise Refused(f'{file} is a workbook and no CSV; save it as "CSV UTF-8" and give that')
    try:
        return content.decode("utf-16" if content.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig")
    except UnicodeDecodeError as reason:
        raise Refused(
            f'{file} is no table of points in UTF-8: {reason}; save it as "CSV UTF-8" and give that'
        ) from None


def _gradebook(file: Path) -> list[Mark]:
    """The points given in nbgrader's formgrader to cells that a person marks, summed for each question."""
    given = dict[tuple[str, str], float]()
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as book:
            for student, name, mark in book.execute(GIVEN):
                if not name.endswith("_check"):  # a cell that a person marks
                    key = entered(student), name.removesuffix("_report")
                    given[key] = given.get(key, 0) + mark
    except sqlite3.Error as reason:
        raise Refused(f"{file} is no gradebook of nbgrader: {reason}") from None
    return [Mark(*key, mark, str(file)) for key, mark in given.items()]
