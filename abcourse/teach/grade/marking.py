"""One submission, marked: a result as schema.json has it. Nothing of a learner's runs in this process."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any

from ..check import asked as fitting
from ..check import followed, told
from ..guard import Outcome, complaint
from ..question import Question
from ..questions import ALL
from ..report import Report
from ..sitting import Sitting, cases_of, sit
from ..there import FORGED, There
from .cells import Found, Notebook, Unreadable, found, read
from .granted import asked
from .place import Fresh, Limits, Place, chosen, enforced
from .release import release_of

Result = dict[str, Any]
ENDED = {"time": "timeout", "memory": "memory", "died": "crashed", "exit": "crashed"}
NOT_TRIED = ("untried", "missing", "unreadable", "needs a person")
PERSON = ("needs a person", "unreadable")  # what a person has to look at
drawn = cache(cases_of)  # once for all submissions
_one = Lock()  # a judge changes settings of its process while it listens


def grade(
    path: Path | str | None,
    exercise: str = "",
    *,
    student: str = "",
    seed: int = 0,
    limits: Limits | None = None,
    way: str = "auto",
    file: str = "",
    problem: str = "",
    notes: Sequence[str] = (),
) -> Result:
    """The result of one notebook, whatever it is; without a path there is none, and `problem` says why.

    It depends on its arguments and on the file alone. `way` is "auto", "bwrap", "process" or "fresh".
    """
    begun, limits, way = monotonic(), limits or Limits(), chosen(way)
    path = Path(path) if path else None
    exercise = exercise or (path.stem if path else "")
    digest = key(path, exercise, seed, limits, way, problem)
    status, notebook = ("unreadable" if file or path else "missing"), None
    try:
        notebook = read(path) if path else None
    except Unreadable as error:
        problem = str(error)
    if notebook is None:
        rows, notes = [_row(each, status, problem) for each in _questions(exercise)], [*notes, problem]
    else:
        with _one:
            rows, more = _marked(notebook, exercise, seed, limits, way)
        notes = [*notes, *_differs(notebook, exercise), *more]
    return {
        "schema": 1,
        "student": student or "nobody",
        "exercise": exercise,
        "file": file or (path.name if path else ""),
        "release": notebook.release if notebook else "",
        "key": digest,
        "seed": seed,
        "enforced": enforced(way)[0],
        "notes": [*notes],
        "seconds": round(monotonic() - begun, 3),
        "questions": rows,
    }


def key(path: Path | None, exercise: str, seed: int, limits: Limits, way: str, problem: str = "") -> str:
    """A digest of a file and of what it is graded with: equal keys make equal results."""
    digest = hashlib.sha256(
        repr((exercise, release_of(exercise), seed, limits, chosen(way), problem)).encode()
    )
    if path and path.is_file():
        with path.open("rb") as opened:
            while block := opened.read(1 << 20):
                digest.update(block)
    return digest.hexdigest()[:16]


def _questions(exercise: str) -> list[Question]:
    return [question for question in ALL.values() if question.id.startswith(f"{exercise[:2]}.")]


def _marked(
    notebook: Notebook, exercise: str, seed: int, limits: Limits, way: str
) -> tuple[list[Result], list[str]]:
    """The row of each question, and what is to be said of the cells."""
    rows: list[Result] = []
    notes: list[str] = []
    place = Fresh(limits) if way == "fresh" else Place(way, limits)
    try:
        for question in _questions(exercise):
            begun = monotonic()
            try:
                have = found(question, notebook)
                row = (
                    _row(question, have.status, have.message)
                    if have.status
                    else _sat(question, have, seed, place)
                )
                notes += have.notes
                row |= {"answer": have.answer, "text": have.text}
            except Exception as error:  # a fault of ours is not the learner's
                message = f"The grader failed: {type(error).__name__}: {error}"[:500]
                row = _row(question, "needs a person", message)
            if question.by_hand and row["text"]:
                row["status"] = "needs a person"
            rows.append({**row, "seconds": round(monotonic() - begun, 3)})
    finally:
        place.close()
    return rows, notes


def _sat(question: Question, have: Found, seed: int, place: Place | Fresh) -> Result:
    """The row of a question whose cells can be run."""
    message = {"cells": have.run, "entry": question.entry, "asked": fitting(question), **asked(question)}
    arrived: Outcome = {}

    @contextmanager
    def alone(_: Any) -> Iterator[There]:
        with place.alone(message) as there:
            first = not arrived
            arrived.update(there.arrived if first else {})
            if first and _hindered(question, arrived):
                raise _Hindered
            yield there

    try:
        sitting = sit(question, None, seed, alone, drawn)
    except _Hindered:
        row = _hindered(question, arrived)
    else:
        row = _judged(sitting, told(sitting, followed(question, None, sitting.failure, alone)))
    return {**row, "printed": arrived.get("printed", "")}


class _Hindered(Exception):
    """The cells did not come to an end, or what they define is no answer."""


def _hindered(question: Question, arrived: Outcome) -> Result:
    """The row of a question whose answer cannot be called; empty where it can be."""
    if arrived["ended"] != "returned":
        status = ENDED.get(arrived["ended"], "crashed")
        return _row(question, status, f"Its cell: {complaint(arrived)}")
    came = arrived["value"]
    unfit = came.get("unfit") if isinstance(came, dict) else "what came cannot be read."
    if unfit:
        status = "forbidden" if " of this package; " in str(unfit) else "wrong"
        return _row(question, status, str(unfit)[:1_000])
    return {}


def _judged(sitting: Sitting, report: Report) -> Result:
    status = _status(sitting)
    row = _row(sitting.question, status, "" if status == "ok" else _text(report))
    if status == "untried":
        return row
    parts = [
        {"name": each.name, "points": each.points * each.passed, "of": each.points, "said": each.told}
        for each in sitting.results
    ]
    for hidden in [part for part in parts if not part["points"]][1:]:
        hidden["said"] = ""  # its case is none of those that are shown
    row |= {"points": sitting.points, "parts": parts, "fault": report.fault, "note": report.note}
    if shown := report.shown:
        shared = sitting.failure is not None and sitting.failure.shared
        row |= {"svg": shown.svg, "alt": shown.alt, "try_it": "" if shared else shown.try_it}
    if sitting.failure and sitting.failure.wrong:
        row["misconception"] = sitting.failure.wrong[0].misconception
    return row


def _status(sitting: Sitting) -> str:
    """How a question went, in one word."""
    if not sitting.tried:
        return "untried"
    if sitting.points == sitting.question.points:
        return "ok"
    sheets = [sheet for some in sitting.sheets.values() for sheet in some]
    for sheet in sheets:
        if sheet["ended"] in ENDED:
            return ENDED[sheet["ended"]]
        if sheet.get("error") == "Forbidden" or sheet.get("message") == FORGED:
            return "forbidden"
    if sitting.failure is None:  # stopped before the end, for the time it takes
        return "timeout"
    return "partly" if sitting.points else "wrong"


def _text(report: Report) -> str:
    """What is said of the one case that is shown; of an answer that was not looked at, why."""
    return (
        "\n\n".join(report.shown.blocks)
        if report.shown
        else report.failing[0].told
        if report.failing
        else report.note
    )


def _row(question: Question, status: str, message: str) -> Result:
    """A question without a point."""
    parts: Iterable[Result] = (
        {"name": part.name, "points": 0, "of": part.points, "said": ""} for part in question.parts
    )
    return {
        "id": question.id,
        "title": question.title,
        "status": status,
        "points": 0,
        "of": question.points,
        "by_hand": question.by_hand,
        "manual": None,
        "parts": [*parts],
        "message": message,
        "svg": "",
        "alt": "",
        "fault": "",
        "try_it": "",
        "note": "",
        "misconception": "",
        "hint": "" if status in ("ok", "missing", "unreadable") else question.three_hints[0],
        "answer": "",
        "text": "",
        "printed": "",
        "seconds": 0.0,
    }


def _differs(notebook: Notebook, exercise: str) -> list[str]:
    """Sentences on what a notebook has that its exercise has not."""
    due, said = release_of(exercise), notebook.release
    notes = [f"Two cells have the grade id {id}." for id in notebook.doubled()]
    if said and said != due:
        notes.append(f"The notebook is of the release {said}, and the questions are those of {due}.")
    if notebook.numbers and notebook.numbers[0] != exercise[:2]:
        notes.append(f"Most of its cells belong to exercise {notebook.numbers[0]}.")
    return notes
