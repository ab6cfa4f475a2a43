"""Marks as a table for a learning platform, and the marks that a person gives, on their way in.

A row a student, a column a question, a column a total. A cell is empty while there is no mark: where nothing
was handed in, or where a person has to look first.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from ...course import Refused
from .page import points, visible
from .student import Result, left, summed, total, waits, worth

Given = dict[tuple[str, str], float]  # (student, question) -> the points that a person gave
BY_HAND = ("student", "question", "of", "points")
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
    """What waits for a person, as CSV; with its last column filled in it is what `read_manual` reads."""
    waiting = [
        [each["student"], question["id"], points(left(question)), ""]
        for each in results
        for question in each["questions"]
        if waits(question)
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
        if not 0 <= mark <= (most := left(question)):
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
        rows = csv.DictReader(io.StringIO(file.read_text(encoding="utf-8-sig"), newline=""))
        if lacking := [name for name in BY_HAND if name != "of" and name not in (rows.fieldnames or ())]:
            raise Refused(f"{file} has no column {' and no column '.join(lacking)}")
        for row in rows:
            if mark := (row["points"] or "").strip():
                id = (row["question"] or "").strip()
                yield (entered(row["student"] or ""), id), _number(mark, file, rows.line_num)
    except (UnicodeDecodeError, csv.Error) as reason:
        raise Refused(f"{file} is no table in UTF-8: {reason}") from None


def _number(mark: str, file: Path, line: int) -> float:
    try:
        return float(mark.replace(",", "."))
    except ValueError:
        raise Refused(f"{file}, line {line}: {mark!r} is no number of points") from None


def _gradebook(file: Path) -> Iterator[tuple[tuple[str, str], float]]:
    """The points given in nbgrader's formgrader to cells that a person marks, summed for each question."""
    from nbgrader.api import Grade, Gradebook  # the extra `teach`

    found: Given = {}
    with Gradebook(f"sqlite:///{file.resolve()}") as book:
        for grade in book.db.query(Grade).all():
            if grade.manual_score is not None and (cell := CELL.match(grade.name)):
                key = (entered(grade.student.id), f"{cell[1]}.{cell[2]}")
                found[key] = found.get(key, 0) + float(grade.manual_score)
    yield from found.items()
