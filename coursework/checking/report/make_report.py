"""The account of a judged answer: its report, with the one failure that is shown.

The notebook's check, the grader and the page of a question's reports call `told`. Here what is
known beside the judge's `Finding` joins it: a picture, the reader's own line, the known fault, what to type.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..ask.sheet import Sheet
from ..jobs import part_job
from ..judge import Failure, Judged
from ..question import Question, parameters
from .drawing import picture
from .outcome import complaint
from .own_calls import WrongCall, first_wrong
from .own_line import line_to_show
from .report import Finding, Report, untried

BEYOND = (
    "your search leaves a node only when the value is beyond the bound (> and <); the course leaves it when "
    "the bound is reached. Both are right."
)


def no_answer(judged: Judged) -> str:
    """Why a thing cannot be an answer, in one sentence."""
    looked = judged.looked or Sheet()
    if looked["ended"] == "unfit":
        return str(looked["message"])
    return f"{judged.question.entry} cannot be looked at: {complaint(looked)}"


def told(judged: Judged, opens: str = "", gained: str = "") -> Report:
    """The report on what came of an answer; `opens` and `gained` are as a `Report` has them."""
    question = judged.question
    if not judged.tried:
        what = question.signature or f"{question.entry}, {question.about}"
        return untried(question.id, question.title, question.points, what)
    note = next(filter(None, _notes(judged)), "")
    finding = find(question, judged.failure) if judged.failure else None
    return Report(question.id, question.title, judged.results, finding, note, opens, gained)


def blamed(question: Question, failure: Failure) -> WrongCall | None:
    """The first of an answer's calls of itself that goes wrong."""
    if failure.shared or failure.sheet["ended"] != "returned":
        return None
    asked = part_job(failure.part, [failure.seen])
    right, names = question.as_ruled(failure.ruling), parameters(question.reference)
    return first_wrong(right, names, asked, failure.followed.calls, question.hard)


def find(question: Question, failure: Failure) -> Finding:
    """The failure as it is shown: what the judge says of it, and what is known beside that."""
    found = failure.verdict.finding or Finding(failure.verdict.message)
    if "tree" in failure.case:
        svg, alt = picture(failure.case, failure.verdict.read)
        found = replace(found, svg=svg, alt=alt)
    if failure.shared:
        return replace(found, compared=(), why=failure.kept, try_it=failure.try_it)
    call = blamed(question, failure) if failure.verdict.line else None
    where = line_to_show(failure, call) if failure.verdict.line else None
    sentences = found.why.splitlines()
    if call and where is None:
        sentences.append(call.said)
    if where and failure.sheet["ended"] == "raised":
        sentences = [sentence.partition(" Your line ")[0] for sentence in sentences]  # it is shown there
    fault = failure.wrong[0].text if failure.wrong else ""
    return replace(found, why="\n".join(sentences), where=where, probably=fault, try_it=failure.try_it)


def _notes(judged: Judged) -> Iterator[str]:
    """What else there is to tell, the most urgent first; the first of them is told.

    On what the question has seen; on what was printed by a function that returned; on the convention that a
    right answer keeps to, where it is not the house's; on the place where it ran; on points by a person.
    """
    for sheet in every_sheet(judged):
        yield str(sheet.get("note", ""))
        printed = sheet.get("printed", "").strip()
        if sheet["ended"] == "returned" and sheet["type"] != "NoneType" and printed:
            first = printed.splitlines()[0][:60]
            yield f'your function printed "{first}". A check reads only what it returns.'
    if judged.ruling == "strict" and not judged.failure:
        yield BEYOND
    yield judged.note
    if by_hand := judged.question.by_hand:
        yield f"{by_hand} more points are given by your teacher, who reads the text."


def every_sheet(judged: Judged) -> Sequence[Sheet]:
    """All that was observed of an answer."""
    return [sheet for sheets in judged.sheets.values() for sheet in sheets]
