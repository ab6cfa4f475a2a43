"""What one student is given back: what was asked, what happened, and what to look at next.

The page holds nothing of anybody else, no seed, and of the cases only the one that failed.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from ..checking.report.report import Finding, OwnLine, PartResult, Report, card, with_code
from ..questions.catalogue import ALL
from .page import page, points

Result = dict[str, Any]

# What a status means, to the student.
STATUS = {
    "ok": "Every part passed.",
    "partly": "Some parts passed. One that did not is shown with a small case on which it fails.",
    "wrong": "No part passed yet. One is shown with a small case on which it fails.",
    "untried": "The cell still holds its stub. Nothing is wrong yet.",
    "timeout": "A call, or all calls together, took longer than the limit. Is there a loop without an end?",
    "memory": "The answer asked for more memory than the limit allows.",
    "crashed": "The cell stopped with an error, or Python itself ended, before there was a result.",
    "syntax": "Python cannot read the cell.",
    "unreadable": "The notebook cannot be read: the file is damaged, or it is no notebook.",
    "missing": "The notebook holds no cell with this answer.",
    "forbidden": "The answer uses what the question does not allow.",
    "needs a person": "Your teacher looks at this answer.",
}
HUMAN = ("needs a person", "unreadable")  # by a person, before there is a mark
SIGNS = {"ok": "right", "untried": "not tried", "missing": "not tried"}  # all others are wrong


def so_far(question: Result) -> float:
    """The points of a question, without those that a person still has to give."""
    return float(question["points"] + (question["manual"] or 0))


def possible_points(question: Result) -> float:
    """What a question can earn, those points included that a person gives."""
    return float(question["of"] + question["by_hand"])


def waits(question: Result) -> bool:
    """Whether a person still has to give points; a text that nobody wrote needs none."""
    return question["manual"] is None and bool(question["text"].strip() or question["status"] in HUMAN)


def left(question: Result) -> float:
    """The points that a person can give: those of the text, or where a check was not made, all."""
    return float(
        question["by_hand"] if question["text"].strip() else possible_points(question) - question["points"]
    )


def summed(questions: Iterable[Result]) -> float | None:
    """The points of several questions; None while a person has to give some."""
    held = list(questions)
    return sum(map(so_far, held)) if held and not any(map(waits, held)) else None


def student_page(student: str, results: Sequence[Result]) -> str:
    """The page of one student, with all that was handed in."""
    return page(
        "student",
        student,
        results=results,
        all_questions=[question for each in results for question in each["questions"]],
        task=task,
        card=lambda question: card(report_of(question)),
        with_code=with_code,
        status=STATUS,
        score=score,
        points=points,
        waits=waits,
        left=left,
    )


def score(questions: Sequence[Result]) -> str:
    """The points of several questions, out of how many, and whether a person has to add to them."""
    earned = f"{points(sum(map(so_far, questions)))} of {points(sum(map(possible_points, questions)))} points"
    return earned + " so far" * any(map(waits, questions))


def task(id: str) -> tuple[str, str]:
    """How the answer to a question is called, and what was asked in one line, as its own stub says it."""
    if id not in ALL:
        return "", ""
    about = ALL[id].about or ALL[id].reference.__doc__ or ""
    return ALL[id].signature or ALL[id].entry, about.strip().split("\n\n")[0]


def report_of(question: Result) -> Report:
    """The report that the notebook's card draws; where no part was looked at, the message alone."""
    rows = question["parts"]
    judged = any(row["said"] for row in rows)
    parts = []
    for row in rows:
        passed = row["points"] == row["of"]
        # Of the parts that fail, only the one that is shown has a text; the others are named.
        said = "not yet" if judged and not passed and not row["said"] else row["said"]
        parts.append(PartResult(row["name"], row["of"], passed, said))
    note = question["note"] if judged else question["message"]
    report = Report(question["id"], question["title"], parts, finding_of(question) if judged else None, note)
    report.points, report.of, report.next = question["points"], question["of"], ""
    report.state = SIGNS.get(question["status"], "wrong")  # type: ignore[assignment]
    if not judged:
        report.failing = []
    return report


def finding_of(question: Result) -> Finding | None:
    """The failure that is shown, as the notebook shows it; None where there is none."""
    if not question["place"]:
        return None
    where = None
    if question["line"]:
        where = OwnLine(question["line"], question["line_text"], question["line_said"])
    return Finding(
        question["place"],
        question["drawing"],
        question["svg"],
        question["alt"],
        tuple(question["compared"].splitlines()),
        question["why"],
        where,
        question["fault"],
        question["try_it"],
    )
