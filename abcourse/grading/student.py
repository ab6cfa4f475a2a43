"""What one student is given back: what was asked, what happened, and what to look at next.

The page holds nothing of anybody else, no seed, and of the cases only the one that failed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from ..checking.tell.card import card
from ..checking.tell.report import PartResult, Report, Shown
from ..course.questions import ALL
from .page import page, points

Result = dict[str, Any]

# What a status means, to the student.
STATUS = {
    "ok": "Every part passed.",
    "partly": "Some parts passed. The first that did not is shown with the smallest case on which it fails.",
    "wrong": "No part passed yet. The first is shown with the smallest case on which it fails.",
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


def worth(question: Result) -> float:
    """What a question can earn, those points included that a person gives."""
    return float(question["of"] + question["by_hand"])


def waits(question: Result) -> bool:
    """Whether a person still has to give points; a text that nobody wrote needs none."""
    return question["manual"] is None and bool(question["text"].strip() or question["status"] in HUMAN)


def left(question: Result) -> float:
    """The points that a person can give: those of the text, or where a check was not made, all."""
    return float(question["by_hand"] if question["text"].strip() else worth(question) - question["points"])


def summed(questions: Iterable[Result]) -> float | None:
    """The points of several questions; None while a person has to give some."""
    held = list(questions)
    return sum(map(so_far, held)) if held and not any(map(waits, held)) else None


def student_page(student: str, results: Sequence[Result]) -> str:
    """The page of one student, with all that was handed in."""
    rows = "".join(f"<li>{_headline(each)}</li>" for each in results)
    return page(student, f"<ul>{rows}</ul>" + "".join(map(_exercise, results)))


def _headline(result: Result) -> str:
    told = score(result["questions"]) if result["file"] else "nothing handed in"
    return f"{escape(result['exercise'])}: {told}"


def score(questions: Sequence[Result]) -> str:
    """The points of several questions, out of how many, and whether a person has to add to them."""
    earned = f"{points(sum(map(so_far, questions)))} of {points(sum(map(worth, questions)))} points"
    return earned + " so far" * any(map(waits, questions))


def _exercise(result: Result) -> str:
    release = f", release {escape(result['release'])}" if result["release"] else ""
    origin = f"From {escape(result['file'])}{release}." if result["file"] else ""
    notes = "".join(f"<li>{escape(note)}</li>" for note in result["notes"])
    return (
        f'<h2>{_headline(result)}</h2><p class="quiet">{origin}</p>'
        f"{notes and f'<ul>{notes}</ul>'}{_cells(result.get('cells', []))}"
        f"{''.join(map(_question, result['questions'])) * bool(origin)}"
    )


def _cells(cells: Sequence[Result]) -> str:
    """Which cells ran, and what happened in the others."""
    if not cells:
        return ""
    others = [each for each in cells if each["ended"] != "ran"]
    told = (
        f"All {len(cells)} cells ran"
        if not others
        else f"{len(others)} of {len(cells)} cells did not run through"
    )
    rows = (
        f"<li>Cell {each['place']}, {escape(each['ended'])}: {escape(each['message'])}</li>"
        for each in others
    )
    ran = ", ".join(str(each["place"]) for each in cells if each["ended"] == "ran") or "none"
    return f"<details><summary>{told}.</summary><ul>{''.join(rows)}</ul><p>Ran: {ran}.</p></details>"


def _question(question: Result) -> str:
    """One question: what was asked, the status, the card, the hint, the answer as it was handed in."""
    told = [f"<h3>{escape(question['id'])}: {escape(question['status'])}</h3>", _asked(question["id"])]
    told += [f"<p>{STATUS[question['status']]} {_by_hand(question)}</p>", card(report_of(question))]
    if question["hint"]:
        told.append(f"<p><b>Hint.</b> {escape(question['hint'])}</p>")
    if question["text"].strip():
        told.append(f'<p>Your text:</p><div class="text">{escape(question["text"])}</div>')
    for name, label in (("answer", "Your answer"), ("printed", "What it printed")):
        if question[name]:
            told.append(f"<details><summary>{label}</summary><pre>{escape(question[name])}</pre></details>")
    return f"<section>{''.join(told)}</section>"


def _asked(id: str) -> str:
    """The task in one line, as the exercise's own stub says it."""
    if id not in ALL:
        return ""
    called = escape(ALL[id].signature or ALL[id].entry)
    about = escape((ALL[id].about or ALL[id].reference.__doc__ or "").strip().split("\n\n")[0])
    return f'<p class="quiet"><code>{called}</code>: {about}</p>'


def _by_hand(question: Result) -> str:
    """What a person gave, or has to give."""
    if question["manual"] is not None:
        return f"Your teacher gave {points(question['manual'])} points."
    return f"Up to {points(left(question))} points are given by a person who reads it." * waits(question)


def report_of(question: Result) -> Report:
    """The report that the notebook's card draws; where no part was looked at, the message alone."""
    rows = question["parts"]
    parts = [PartResult(row["name"], row["of"], row["points"] == row["of"], row["said"]) for row in rows]
    blocks = tuple(block for block in question["message"].split("\n\n") if block.strip("\n"))
    shown = Shown(blocks, question["svg"], question["alt"], question["fault"], question["try_it"])
    judged = any(part.message for part in parts)
    note = question["note"] if judged else question["message"]
    report = Report(question["id"], question["title"], parts, shown if judged and blocks else None, note)
    report.points, report.of, report.next = question["points"], question["of"], ""
    report.state = SIGNS.get(question["status"], "wrong")  # type: ignore[assignment]
    report.failing = report.failing * judged
    return report
