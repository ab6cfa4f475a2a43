"""One submission, marked: a result as schema.json has it. Nothing of a learner's is read or run here."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from ..checking.ask.sheet import Sheet
from ..checking.judge import Judged
from ..checking.judge_answer import judge_answer
from ..checking.question import Question
from ..checking.report.make_report import told
from ..checking.report.outcome import complaint
from ..checking.report.report import Report
from ..questions.catalogue import ALL, asked_in
from ..questions.contents import NOTEBOOK_OF
from .cells import KEPT, UNWRITTEN
from .choosing import undecided
from .collection import File, Submission
from .missing_files import ADVICE, about_missing, missed_by, missing_file, note_for_teacher
from .page import visible
from .release import release_of
from .released import handed_out, released
from .sandbox import Gone, Limits, Sandbox, chosen, enforced
from .student import Result

ENDED = {"time": "timeout", "total": "timeout", "part": "timeout", "memory": "memory", "died": "crashed",
         "exit": "crashed"}  # fmt: skip
FAILED = {**ENDED, "unfit": "wrong", "late": "timeout"}  # all others have crashed
CAUSED = {"forbidden": "forbidden", "forged": "forbidden", "not handed in": "needs a person",
          "syntax": "syntax", "too long": "unreadable"}  # fmt: skip
LATE = "Not asked: the {:g} s that a whole notebook has were up before."
NOTEBOOK = {"release": 40, "exercises": [str], "doubles": [str], "undecided": [str], "notes": [str],
            "absent": [str], "lost": [str], "beside": [str]}  # fmt: skip
ANSWER = {"tries": [int], "graded": [int], "changed": 400, "answer": KEPT, "later": KEPT, "text": KEPT}
"""What a submission's process tells of a notebook, and of an answer, as examples for `shaped`."""


@dataclass(frozen=True)
class Run:
    """How a batch is graded: what a mark depends on, and then how the work is spread.

    `way` is "auto", "bwrap", "process" or "fresh". With `only`, no other questions are marked.
    """

    seed: int = 0
    limits: Limits = field(default_factory=Limits)
    way: str = "auto"
    workers: int = 1
    scheduler: str = ""
    resume: bool = False
    only: tuple[str, ...] = ()

    def due(self, exercise: str) -> list[Question]:
        """The questions of an exercise that are marked: all, or those of `only`."""
        return [each for each in asked_in(exercise) if not self.only or each.id in self.only]


def grade(submission: Submission, run: Run, course: Path) -> Result:
    """The result of one submission, whatever is in it. It depends on how it is run and on the file alone.

    `course` is the folder of `stand_ins`.
    """
    begun, way, exercise = monotonic(), chosen(run.way), submission.exercise
    questions, notes = run.due(exercise), [*submission.notes]
    digest, facts, cells = key(submission, run), dict[str, Any](), list[dict[str, Any]]()
    status, problem = submission.status, submission.problem
    counts = submission.files[0] if submission.files else None
    rows: list[Result] = []
    if submission.path and not problem:
        try:
            with closing(_sandbox(submission, way, run, questions, course)) as place:
                problem = place.read()
                if not problem:
                    due = {**NOTEBOOK, "answers": {each.id: ANSWER for each in questions}}
                    facts, cells = shaped(place.facts, due), _cells(place.ran)
                    counts = _chosen(submission, place.facts)
                    facts["beside"] += submission.beside
                    if facts["undecided"]:
                        status, problem = "needs a person", undecided(facts["undecided"])
                    else:
                        rows = [_answered(each, place, facts, run.seed) for each in questions]
                    notes += facts["notes"]
        except Gone as gone:
            status = "needs a person"
            problem = f"The notebook was not read to its end: {complaint(gone.outcome)}"
        except Exception as error:  # a fault of ours is not the learner's
            status, problem = "needs a person", f"The grader failed: {type(error).__name__}: {error}"[:500]
    if not rows:
        rows = [_row(each, status, problem) for each in questions]
        notes.append(problem)
    result = {
        "schema": 1,
        "student": submission.student,
        "person": submission.person._asdict(),
        "exercise": exercise,
        "file": counts.name if counts else submission.file,
        "digest": digest_of(counts.path) if counts else "",
        "date": counts.date if counts else submission.date,
        "release": facts.get("release", ""),
        "key": digest,
        "seed": run.seed,
        "enforced": enforced(way),
        "notes": [*notes, *_differs(facts, exercise)],
        "cells": cells,
        "seconds": round(monotonic() - begun, 3),
        "questions": rows,
    }
    marked: Result = visible(result)
    return marked


def key(submission: Submission, run: Run) -> str:
    """A digest of a file and of what it is graded with: equal keys make equal results."""
    exercise = submission.exercise
    held = [(file.name, digest_of(file.path)) for file in submission.files]
    notes = submission.problem, submission.notes, submission.beside
    known = exercise, release_of(exercise), released(exercise), run.seed, run.limits, chosen(run.way), notes
    return hashlib.sha256(repr((known, held)).encode()).hexdigest()[:16]


def digest_of(path: Path) -> str:
    """The SHA-256 of a file, as `sha256sum` prints it; "" where it cannot be read."""
    try:
        with path.open("rb") as opened:
            return hashlib.file_digest(opened, "sha256").hexdigest()
    except OSError:
        return ""


def _chosen(submission: Submission, facts: dict[str, Any]) -> File:
    """The file that counts: a stranger's process tells its number, of those that were handed in."""
    number = facts.get("chosen")
    known = range(len(submission.files))
    return submission.files[number if type(number) is int and number in known else 0]


def _sandbox(
    submission: Submission, way: str, run: Run, questions: Sequence[Question], course: Path
) -> Sandbox:
    """The process of a submission, with what it is to look for."""
    own = released(submission.exercise)
    asked = [
        {
            "id": each.id,
            "entry": each.entry,
            "cells": [each.id, f"{each.id}_report"],
            "due": each in questions,
        }
        for each in asked_in(submission.exercise)
    ]
    entries = {id: each.entry for id, each in ALL.items()}
    orders = {
        "exercise": submission.exercise,
        "questions": asked,
        "entries": entries,
        "given": own["given"],
        "handed_out": handed_out(submission.exercise),
    }
    files = [(each.path, each.name) for each in submission.files]
    return Sandbox(way, run.limits, course, files, orders)


def _answered(question: Question, place: Sandbox, facts: Result, seed: int) -> Result:
    """The row of a question; what is to be said of its cells is added to the notes of `facts`."""
    begun, found = monotonic(), facts["answers"][question.id]
    places, rows, best = found["tries"][:2], list[Result](), 0
    try:
        for number in range(0 if place.late else len(places)):
            rows.append(_asked(question, place, number, seed, facts))
            if rows[-1]["points"] == question.points:
                break
        if rows:
            best = max(range(len(rows)), key=lambda number: float(rows[number]["points"]))
            row = rows[best]
        elif places:
            row = _row(question, "needs a person", LATE.format(place.limits.whole))
        else:
            row = _nothing(question, place, found, facts)
    except Exception as error:  # a fault of ours is not the learner's
        row = _row(question, "needs a person", f"The grader failed: {type(error).__name__}: {error}"[:500])
    if note := _about_cells(question, found, rows, best):
        facts["notes"].append(f"{question.id}: {note}")
    text = found["text"] if question.by_hand and found["text"].strip() not in UNWRITTEN else ""
    cell = places[best] if places else (found["graded"] or [0])[-1]
    printed = place.ran.get(cell, {}).get("printed", "")
    answer = found["later"] if best else found["answer"]
    row |= {"answer": answer, "text": text, "printed": printed[:1_000]}
    if text:
        row["status"] = "needs a person"
    return {**row, "seconds": round(monotonic() - begun, 3)}


def _about_cells(question: Question, found: Result, rows: list[Result], best: int) -> str:
    """What there is to say of the cells of an answer, "" for nothing; `best` is the try that counts."""
    places = found["tries"][:2]
    earned = [f"{row['points']} of {question.points} points" for row in rows]
    if len({*places}) == 2 and len({*earned}) == 2:
        return (
            f"cell {places[0]} was checked and earns {earned[0]}. Cell {places[1]} came later and earns "
            f"{earned[1]}. The better one counts."
        )
    if len({*places}) == 2 and len(earned) == 2:
        return (
            f"cell {places[0]} was checked, and cell {places[1]} came later. Both earn {earned[0]}, and the "
            "one that was checked is shown."
        )
    if len({*places}) == 2 and earned:
        return f"cell {places[0]} was checked, and it counts. Cell {places[1]} came later."
    if len({*earned}) == 2:
        return (
            f"cells below its check changed what it uses: {found['changed']}. With the names as they were at "
            f"the check it earns {earned[0]}, and with the names at the end {earned[1]}. The better one "
            "counts."
        )
    if places and places[0] not in found["graded"]:
        return f"the answer is that of cell {places[best]}, which has no grade id of it."
    return ""


def _asked(question: Question, place: Sandbox, number: int, seed: int, facts: Result) -> Result:
    """The row of a question whose answer can be asked."""
    ask = partial(place.ask, question.id, number)
    judged = judge_answer(question, ask, seed)
    if judged.looked:
        return _unfit(question, judged.looked)
    row = _judged(judged, told(judged))
    if row["status"] in ("ok", "untried"):
        return row
    missed = [missed_by(sheet, facts) for some in judged.sheets.values() for sheet in some]
    return _with_missing_file(row, max(missed, default=""), facts)


def _with_missing_file(row: Result, missing: str, facts: Result) -> Result:
    """The row of an answer that failed for a module or a file, "" for none.

    If that was handed in beside the notebook, a person looks, and a note for the teacher says what to do.
    """
    if not missing:
        return row
    was_handed_in = missing in facts["beside"]
    message = f"{row['message']}\n\n{about_missing(missing, was_handed_in)}"
    if not was_handed_in:
        return {**row, "message": message}
    if (note := note_for_teacher(missing)) not in facts["notes"]:
        facts["notes"].append(note)
    return {**row, "message": message, "status": "needs a person"}


def _unfit(question: Question, looked: Sheet) -> Result:
    """The row of an answer that was looked at, and is none."""
    unfit = looked["ended"] == "unfit"
    said = looked["message"] if unfit else f"Its answer: {complaint(looked)}"
    return _row(question, _failed(looked), said[:1_000])


def _failed(outcome: Sheet) -> str:
    """The status of what came to no answer."""
    return CAUSED.get(outcome.get("cause", "")) or FAILED.get(outcome["ended"], "crashed")


def _nothing(question: Question, place: Sandbox, found: Result, facts: Result) -> Result:
    """The row of a question that no cell answers: what came of the cell that should."""
    for number in reversed(found["graded"]):
        outcome = place.ran.get(number, {"ended": "late"})
        if outcome["ended"] != "returned":
            row = _row(question, _failed(outcome), f"Its cell: {complaint(outcome)}")
            return _with_missing_file(row, missing_file(outcome), facts)
    if found["graded"]:
        return _row(question, "missing", f"Its cell does not define {question.entry}.")
    return _row(question, "missing", f"No cell has its grade id, and none defines {question.entry}.")


def _cells(ran: dict[int, Sheet]) -> list[dict[str, Any]]:
    """Which cells ran and which did not, with a sentence on why."""
    cells = []
    for place, outcome in sorted(ran.items()):
        ended = {"returned": "ran", "late": "late"}.get(outcome["ended"], "failed")
        message = "" if ended == "ran" else about_cell(outcome)[:500]
        cells.append({"place": place, "ended": ended, "message": message})
    return cells


def about_cell(outcome: Sheet) -> str:
    """The sentence on a cell that failed, and what to do where a file is missing."""
    told = complaint(outcome)
    return f"{told} ({ADVICE})" if missing_file(outcome) else told


def shaped(told: Any, like: Any) -> Any:
    """What a stranger told, in the form of an example: nothing of another type, and none too long.

    The example of a text is how long it may be, that of a list a type.

    >>> shaped({"a": "12345", "b": [1, "x"], "c": 1}, {"a": 3, "b": [int], "d": [str]})
    {'a': '123', 'b': [1], 'd': []}
    """
    if isinstance(like, dict):
        told = told if isinstance(told, dict) else {}
        return {key: shaped(told.get(key), each) for key, each in like.items()}
    if isinstance(like, list):
        held = [each for each in told if type(each) is like[0]][:60] if isinstance(told, list) else []
        return [each[:400] if isinstance(each, str) else each for each in held]
    return told[:like] if isinstance(told, str) else ""


def _judged(judged: Judged, report: Report) -> Result:
    question, status, failure = judged.question, _status(judged), judged.failure
    row = _row(question, status, "" if status == "ok" else _shown_message(report))
    if status == "untried":
        return row
    parts = [
        {"name": each.name, "points": each.points * each.passed, "of": each.points, "said": each.message}
        for each in judged.results
    ]
    for hidden in [part for part in parts if not part["points"]][1:]:
        hidden["said"] = ""  # its case is none of those that are shown
    row |= {"points": judged.points, "parts": parts, "fault": report.fault, "note": report.note}
    if finding := report.finding:
        row |= {"svg": finding.svg, "alt": finding.alt, "place": finding.place, "drawing": finding.drawing}
        row |= {"compared": "\n".join(finding.compared), "why": finding.why}
        if finding.where:
            row |= {"line": finding.where.number, "line_text": finding.where.text}
            row["line_said"] = finding.where.said
        row["try_it"] = "" if failure and failure.shared else finding.try_it
    if failure and failure.wrong:
        row["misconception"] = failure.wrong[0].misconception
    return row


def _status(judged: Judged) -> str:
    """How a question went, in one word."""
    if not judged.tried:
        return "untried"
    if judged.points == judged.question.points:
        return "ok"
    for sheet in (sheet for some in judged.sheets.values() for sheet in some):
        if status := CAUSED.get(sheet.get("cause", "")) or ENDED.get(sheet["ended"]):
            return status
    if judged.failure is None:  # stopped before the end, for the time it takes
        return "timeout"
    return "partly" if judged.points else "wrong"


def _shown_message(report: Report) -> str:
    """What is said of the one case that is shown; of an answer that was not looked at, why."""
    if report.finding:
        finding = report.finding
        blocks = (finding.place, finding.drawing, "\n".join(finding.compared), finding.why)
        return "\n\n".join(block for block in blocks if block)
    return report.failing[0].message if report.failing else report.note


def _row(question: Question, status: str, message: str) -> Result:
    """A question without a point."""
    shown = ("place", "drawing", "svg", "alt", "compared", "why", "line_text", "line_said", "fault", "try_it")
    empty = (*shown, "note", "misconception", "answer", "text", "printed")
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
        "line": 0,
        "seconds": 0.0,
    }


def _differs(facts: Result, exercise: str) -> list[str]:
    """Sentences on what a notebook has that its exercise has not."""
    due, said = release_of(exercise), facts.get("release")
    notes = [f"Two cells have the grade id {id}." for id in facts.get("doubles", ())]
    if said and said != due:
        notes.append(f"The notebook is of the release {said}, and the questions are those of {due}.")
    found = Counter(NOTEBOOK_OF[id] for id in facts.get("exercises", ()) if id in NOTEBOOK_OF).most_common(1)
    if found and found[0][0] != exercise:
        notes.append(f"Most of its cells belong to {found[0][0]}.")
    return notes
