"""The account of a judged answer: its report, its failure, the first of its own calls that goes wrong."""

from __future__ import annotations

from collections.abc import Iterator

from .isolate.sheet import Sheet
from .judging import Ask, Failure, Judged, part_job
from .question import Question, parameters
from .tell.drawing import picture
from .tell.outcome import complaint
from .tell.own_calls import Call, first_wrong, follow
from .tell.report import Report, Shown, untried

BEYOND = "yours cuts only beyond the bound (> and <); the course cuts where it is reached. Both are right."


def no_answer(judged: Judged) -> str:
    """Why a thing cannot be an answer, in one sentence."""
    looked = judged.looked or Sheet()
    if looked["ended"] == "unfit":
        return str(looked["message"])
    return f"{judged.question.entry} cannot be looked at: {complaint(looked)}"


def told(judged: Judged, calls: list[Call], opens: str = "") -> Report:
    """The report on what came of an answer."""
    question = judged.question
    if not judged.tried:
        what = question.signature or f"{question.entry}, {question.about}"
        return untried(question.id, question.title, question.points, what)
    note = next(filter(None, _notes(judged)), "")
    shown = shown_failure(question, judged.failure, calls) if judged.failure else None
    return Report(question.id, question.title, judged.results, shown, note, opens)


def followed(question: Question, failure: Failure | None, ask: Ask) -> list[Call]:
    """The calls that a failing search makes of itself on the case that is shown."""
    if failure is None or failure.shared or failure.sheet["ended"] != "returned" or not question.signature:
        return []
    asked = part_job(failure.part, [failure.seen])
    return follow(ask, question.entry, parameters(question.reference), asked)


def blamed(question: Question, failure: Failure, calls: list[Call]) -> str:
    """The first of these calls that goes wrong, in a sentence; empty without one."""
    asked = part_job(failure.part, [failure.seen])
    return first_wrong(question.reference, parameters(question.reference), asked, calls)


def shown_failure(question: Question, failure: Failure, calls: list[Call]) -> Shown:
    """The failure as it is shown: its picture, the first call that goes wrong, the fault, a call to try."""
    blocks = [block for block in failure.verdict.message.split("\n\n") if block.strip("\n")]
    if failure.shared:
        return Shown((*blocks[: 2 if "tree" in failure.case else 1], failure.kept), try_it=failure.try_it)
    svg, alt = picture(failure.case, failure.verdict.read) if "tree" in failure.case else ("", "")
    said = blamed(question, failure, calls)
    fault = failure.wrong[0].text if failure.wrong else ""
    return Shown((*blocks, *filter(None, [said])), svg, alt, fault, failure.try_it)


def _notes(judged: Judged) -> Iterator[str]:
    """What else there is to tell, the most urgent first; the first of them is told.

    On what the question has seen; on what was printed by a function that returned; on the convention that a
    right answer keeps to, where it is not the house's; on the place where it ran; on points by a person.
    """
    for sheet in (sheet for sheets in judged.sheets.values() for sheet in sheets):
        yield str(sheet.get("note", ""))
        printed = sheet.get("printed", "").strip()
        if sheet["ended"] == "returned" and sheet["type"] != "NoneType" and printed:
            yield f'it printed "{printed.splitlines()[0][:60]}"; a check reads only what is returned.'
    if judged.ruling == "strict" and not judged.failure:
        yield BEYOND
    yield judged.note
    if by_hand := judged.question.by_hand:
        yield f"{by_hand} more points need a person: your teacher reads the text."
