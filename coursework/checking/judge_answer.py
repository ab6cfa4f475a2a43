"""An answer before a question: asked on every case, judged, and its failure looked into."""

from dataclasses import replace

from .jobs import Ask, Cases, cases_of, job_of
from .judge import Failure, Judged, judge
from .known_wrong import same_on_every_case
from .question import Question
from .report.report import PartResult
from .second_look import look_again, spoiled_by
from .shown_failure import shrunk, told_apart


def judge_answer(question: Question, ask: Ask, seed: int = 0, cases: Cases | None = None) -> Judged:
    """Ask an answer these cases, else those of a seed; judge it, and find out what is known of a failure."""
    cases = cases or cases_of(question, seed)
    reply = ask(job_of(question, cases))
    if reply.looked:
        return Judged(question, (), "", reply.sheets, looked=reply.looked)
    judged = judge(question, reply.sheets, cases, reply.end)
    judged = replace(judged, note=reply.note)
    if judged.failure is None or not judged.tried:
        return judged
    wrong = same_on_every_case(question, judged.sheets, cases, judged.failure)
    judged = told_apart(replace(judged, failure=replace(judged.failure, wrong=wrong)), cases)
    assert judged.failure is not None
    failure = look_again(judged.failure, question, ask)
    if not failure.shared:
        return shrunk(replace(judged, failure=failure), ask)
    if not failure.chance:
        failure = replace(failure, after=spoiled_by(failure, question, ask, cases))
    return replace(judged, results=tuple(_shared(failure, each) for each in judged.results), failure=failure)


def _shared(failure: Failure, result: PartResult) -> PartResult:
    """A failing result without a word on any case: what is kept between calls comes first."""
    first = result.name == failure.part.name
    told = failure.kept if first else "not run: what is kept between calls comes first."
    return result if result.passed else replace(result, message=told, seen=first)
