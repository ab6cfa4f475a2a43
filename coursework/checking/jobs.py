"""What an answer is to be asked, as plain data, and who asks it."""

from collections.abc import Callable
from functools import cache, partial

from .ask.ask import Job, PartJob
from .ask.run import Reply, asked_directly
from .question import Case, Part, Question

# A function from a job to a reply: `ask.run` in a check, the grader's own in grading.
Ask = Callable[[Job], Reply]
Cases = dict[str, list[Case]]


def answer_of_ours(value: object) -> Ask:
    """How an answer of ours is asked: in this process, at once."""
    return lambda job: Reply(asked_directly(value, job))


def job_of(question: Question, cases: Cases) -> Job:
    """What an answer is to be asked, as plain data."""
    return {
        "form": {
            "entry": question.entry,
            "call": question.call,
            "parameters": question.parameters,
            "allowed": list(question.may_use),
        },
        "seconds": question.seconds,
        "total": question.total,
        "random": None,
        "parts": [part_job(part, cases[part.name]) for part in question.parts],
    }


def part_job(part: Part, cases: list[Case]) -> PartJob:
    """The cases of a part, and how they are asked, as plain data."""
    observe = part.observe if isinstance(part.observe, partial) else partial(part.observe)
    name = f"{observe.func.__module__}:{observe.func.__name__}"
    job: PartJob = {"name": part.name, "ask": name, "options": observe.keywords, "cases": cases}
    if part.total:
        job["total"] = part.total
    return job


@cache
def cases_of(question: Question, seed: int) -> Cases:
    """All cases of a question, part by part; drawn once in a process, so nobody changes them."""
    return {part.name: part.cases(seed) for part in question.parts}
