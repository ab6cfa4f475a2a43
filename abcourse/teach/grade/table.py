"""Marks as a table for a learning platform, and the marks that a person gives, on their way in.

A row a student, a column a question, a column a total. A cell is empty while there is no mark: where nothing
was handed in, or where a person has to look first.
"""

from __future__ import annotations

import csv
import io
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from ...course import Refused
from .page import points, visible
from .student import Result, left, summed, total, waits, worth

Given = dict[tuple[str, str], float]  # (student, question) -> the points that a person gave
BY_HAND = ("student", "question", "of", "points")
GIVEN = """
SELECT submitted_assignment.student_id, base_cell.name, grade.manual_score
FROM grade JOIN base_cell ON grade.cell_id = base_cell.id
JOIN submitted_notebook ON grade.notebook_id = submitted_notebook.id
JOIN submitted_assignment ON submitted_notebook.assignment_id = submitted_assignment.id
WHERE grade.manual_score IS NOT NULL
"""
CELL = re.compile(r"(\d\d)_(\d+)_(?!check$)")  # nbgrader's names for the cells that a person marks


def marks(results: Sequence[Result]) -> str:
    """The table as CSV: names first, then the questions, a total for each exercise, and one of all."""
    questions = sorted({question["id"] for each in results for question in each["questions"]})
    exercises = sorted({each["exercise"] for each in results})
    rows = [["student", *questions, *exercises, "total"]]
    for student, own in by_student(results).items():
        own = [each for each in own if each["file"]]
        given = {question["id"]: total(question) for each in own for question in each["questions"]}
        sums = {each["exercise"]: summed(each["questions"]) for each in own}
        whole = summed(question for each in own for question in each["questions"]) if own else None
        numbers = [*map(given.get, questions), *map(sums.get, exercises), whole]
        rows.append([student, *map(points, numbers)])
    return written(rows)


def by_hand(results: Sequence[Result]) -> str:
    """What waits for a person and what a person gave, as CSV: filled in, it is what `read_manual` reads."""
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


def with_marks(results: Sequence[Result], given: Given) -> list[Result]:
    """The results with the points that a person gave, on top of those of the checks.

    Raises `Refused` for a student or question that is not there, and for points beyond what is left.
    """
    known = {(entered(each["student"]), q["id"]): q for each in results for q in each["questions"]}
    for (student, id), mark in given.items():
        if (question := known.get((student, id))) is None:
            raise Refused(f"a mark by hand for {student!r} in {id!r}, but no such answer was graded")
        most = left(question)
        if not 0 <= mark <= most:
            raise Refused(
                f"{points(mark)} points by hand for {student!r} in {id}, where 0 to {points(most)} are left"
            )
    return [
        {**each, "questions": [_with(q, given, entered(each["student"])) for q in each["questions"]]}
        for each in results
    ]


def _with(question: Result, given: Given, student: str) -> Result:
    """The question with what a person gave; what only waited for a person has a status of its own then."""
    mark = given.get((student, question["id"]))
    if mark is None:
        return question
    share = (question["points"] + mark) / (worth(question) or 1)
    reached = "ok" if share == 1 else "partly" if share else "wrong"
    status = reached if question["status"] == "needs a person" else question["status"]
    return {**question, "manual": mark, "status": status}


def read_manual(file: Path) -> Given:
    """Marks by hand: from a CSV with the columns student, question, points, or from nbgrader's gradebook.

    A row without points is not marked yet. Raises `Refused` where the file is neither.
    """
    if not file.is_file():
        raise Refused(f"no marks by hand at {file}")
    with file.open("rb") as opened:
        is_gradebook = opened.read(16) == b"SQLite format 3\0"
    return dict(_gradebook(file) if is_gradebook else _csv(file))


def _csv(file: Path) -> Iterator[tuple[tuple[str, str], float]]:
    try:
        text = file.read_text(encoding="utf-8-sig")
        apart = ";" if ";" in text.partition("\n")[0] else ","  # where the comma belongs to numbers
        rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=apart)
        if lacking := {"student", "question", "points"} - {*(rows.fieldnames or ())}:
            raise Refused(f"{file} lacks the column {', '.join(sorted(lacking))}")
        for row in rows:
            if None in row or None in row.values():
                raise Refused(f"{file}, line {rows.line_num}: not as many cells as the first line has")
            if mark := row["points"].strip():
                yield (entered(row["student"]), row["question"].strip()), float(mark.replace(",", "."))
    except (ValueError, csv.Error) as reason:
        raise Refused(f"{file} is no table of points in UTF-8: {reason}") from None


def _gradebook(file: Path) -> Iterator[tuple[tuple[str, str], float]]:
    """The points given in nbgrader's formgrader to cells that a person marks, summed for each question."""
    found: Given = {}
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as book:
            for student, name, points in book.execute(GIVEN):
                if cell := CELL.match(name):
                    key = entered(student), f"{cell[1]}.{cell[2]}"
                    found[key] = found.get(key, 0) + points
    except sqlite3.Error as reason:
        raise Refused(f"{file} is no gradebook of nbgrader: {reason}") from None
    yield from found.items()
