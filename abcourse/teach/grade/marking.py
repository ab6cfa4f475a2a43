"""One submission, marked: a result as schema.json has it. Nothing of a learner's runs in this process."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from threading import Lock
from time import monotonic
from typing import Any

from ..check import asked, followed, told
from ..contents import NOTEBOOK_OF
from ..guard import Outcome, complaint
from ..question import Question
from ..questions import asked_in
from ..report import Report
from ..sitting import Sitting, cases_of, sit
from ..there import FORGED
from .cells import Found, Notebook, Unreadable, found, read
from .collect import Submission
from .granted import granted
from .place import Fresh, Limits, Place, chosen, enforced
from .release import release_of
from .student import Result

ENDED = {"time": "timeout", "memory": "memory", "died": "crashed", "exit": "crashed"}
drawn = cache(cases_of)  # once for all submissions
_one = Lock()  # a judge changes settings of its process while it listens


@dataclass(frozen=True)
class Run:
    """How a batch is graded: what a mark depends on, and then how the work is spread.

    `way` is "auto", "bwrap", "process" or "fresh".
    """

    seed: int = 0
    limits: Limits = field(default_factory=Limits)
    way: str = "auto"
    workers: int = 1
    scheduler: str = ""
    resume: bool = False


def grade(submission: Submission, run: Run) -> Result:
    """The result of one submission, whatever is in it. It depends on how it is run and on the file alone."""
    begun, way, exercise = monotonic(), chosen(run.way), submission.exercise
    digest, notes, notebook = key(submission, run), [*submission.notes], None
    status, problem = ("unreadable" if submission.file else "missing"), submission.problem
    try:
        notebook = read(submission.path) if submission.path else None
    except Unreadable as error:
        problem = str(error)
    if notebook is None:
        rows = [_row(each, status, problem) for each in asked_in(exercise)]
        notes.append(problem)
    else:
        notes += _differs(notebook, exercise)
        with _one, closing(Fresh(run.limits) if way == "fresh" else Place(way, run.limits)) as place:
            rows = [_answered(each, notebook, run.seed, place, notes) for each in asked_in(exercise)]
    return {
        "schema": 1,
        "student": submission.student,
        "person": submission.person._asdict(),
        "exercise": exercise,
        "file": submission.file,
        "release": notebook.release if notebook else "",
        "key": digest,
        "seed": run.seed,
        "enforced": enforced(way),
        "notes": notes,
        "seconds": round(monotonic() - begun, 3),
        "questions": rows,
    }


def key(submission: Submission, run: Run) -> str:
    """A digest of a file and of what it is graded with: equal keys make equal results."""
    exercise = submission.exercise
    known = exercise, release_of(exercise), run.seed, run.limits, chosen(run.way), submission.problem
    digest = hashlib.sha256(repr(known).encode())
    if submission.path:
        with suppress(OSError), submission.path.open("rb") as opened:
            hashlib.file_digest(opened, lambda: digest)
    return digest.hexdigest()[:16]


def _answered(
    question: Question, notebook: Notebook, seed: int, place: Place | Fresh, notes: list[str]
) -> Result:
    """The row of a question; what is to be said of its cells is added to `notes`."""
    begun = monotonic()
    try:
        have = found(question, notebook)
        row = _row(question, have.status, have.message) if have.status else _sat(question, have, seed, place)
        row |= {"answer": have.answer, "text": have.text}
        notes += have.notes
    except Exception as error:  # a fault of ours is not the learner's
        row = _row(question, "needs a person", f"The grader failed: {type(error).__name__}: {error}"[:500])
    if question.by_hand and row["text"]:
        row["status"] = "needs a person"
    return {**row, "seconds": round(monotonic() - begun, 3)}


class _Hindered(Exception):
    """The cells did not come to an end, or what they define is no answer: the status, and why."""


def _sat(question: Question, have: Found, seed: int, place: Place | Fresh) -> Result:
    """The row of a question whose cells can be run."""
    message = {"cells": have.run, "entry": question.entry, "asked": asked(question), **granted(question)}
    arrived: Outcome = {}

    @contextmanager
    def alone(_: Any) -> Iterator[Any]:
        with place.alone(message) as there:
            if not arrived:
                arrived.update(there.arrived)
                _arrived(arrived)
            yield there

    try:
        sitting = sit(question, None, seed, alone, drawn)
        row = _judged(sitting, told(sitting, followed(question, None, sitting.failure, alone)))
    except _Hindered as hindered:
        row = _row(question, *hindered.args)
    return {**row, "printed": arrived.get("printed", "")}


def _arrived(outcome: Outcome) -> None:
    """Raise `_Hindered` where the answer cannot be called."""
    if outcome["ended"] != "returned":
        raise _Hindered(ENDED.get(outcome["ended"], "crashed"), f"Its cell: {complaint(outcome)}")
    came = outcome["value"]
    unfit = str(came.get("unfit") or "") if isinstance(came, dict) else "what came cannot be read."
    if unfit:
        raise _Hindered("forbidden" if " of this package; " in unfit else "wrong", unfit[:1_000])


def _judged(sitting: Sitting, report: Report) -> Result:
    question, status, failure = sitting.question, _status(sitting), sitting.failure
    row = _row(question, status, "" if status == "ok" else _text(report))
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
        row |= {"svg": shown.svg, "alt": shown.alt}
        row["try_it"] = "" if failure and failure.shared else shown.try_it
    if failure and failure.wrong:
        row["misconception"] = failure.wrong[0].misconception
    return row


def _status(sitting: Sitting) -> str:
    """How a question went, in one word."""
    if not sitting.tried:
        return "untried"
    if sitting.points == sitting.question.points:
        return "ok"
    for sheet in (sheet for some in sitting.sheets.values() for sheet in some):
        if sheet["ended"] in ENDED:
            return ENDED[sheet["ended"]]
        if sheet.get("error") == "Forbidden" or sheet.get("message") == FORGED:
            return "forbidden"
    if sitting.failure is None:  # stopped before the end, for the time it takes
        return "timeout"
    return "partly" if sitting.points else "wrong"


def _text(report: Report) -> str:
    """What is said of the one case that is shown; of an answer that was not looked at, why."""
    if report.shown:
        return "\n\n".join(report.shown.blocks)
    return report.failing[0].told if report.failing else report.note


def _row(question: Question, status: str, message: str) -> Result:
    """A question without a point."""
    empty = ("svg", "alt", "fault", "try_it", "note", "misconception", "answer", "text", "printed")
    return {
        "id": question.id,
        "title": question.title,
        "status": status,
        "points": 0,
        "of": question.points,
        "by_hand": question.by_hand,
        "manual": None,
        "parts": [{"name": part.name, "points": 0, "of": part.points, "said": ""} for part in question.parts],
        "message": message,
        "hint": "" if status in ("ok", "missing", "unreadable") else question.three_hints[0],
        **dict.fromkeys(empty, ""),
        "seconds": 0.0,
    }


def _differs(notebook: Notebook, exercise: str) -> list[str]:
    """Sentences on what a notebook has that its exercise has not."""
    due, said = release_of(exercise), notebook.release
    ids = Counter(cell.id for cell in notebook.cells if cell.id)
    notes = [f"Two cells have the grade id {id}." for id, count in ids.items() if count > 1]
    if said and said != due:
        notes.append(f"The notebook is of the release {said}, and the questions are those of {due}.")
    found = Counter(NOTEBOOK_OF[id] for id in notebook.exercises if id in NOTEBOOK_OF).most_common(1)
    if found and found[0][0][:2] != exercise[:2]:
        notes.append(f"Most of its cells belong to {found[0][0]}.")
    return notes
