"""The class at a glance: who needs a person, how the points fall, what was hard, what went wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import StatisticsError, correlation, fmean, median
from typing import Any

from ..questions.contents import in_order
from .page import page, student_label
from .sandbox import lacking
from .student import Result, possible_points, score, so_far, waits
from .table import by_student

STOPPED = ("forbidden", "crashed", "timeout", "memory")
FEW = 10  # answers below which a correlation says nothing
Answered = Sequence[tuple[Result, Result]]  # submission, question


def overview_page(
    results: Sequence[Result], alike: int, files: Mapping[str, str], pages: Mapping[str, str]
) -> str:
    """The first page: `alike` pairs of submissions are similar; `files` by label, `pages` by student."""
    handed = [each for each in results if each["file"]]
    answered = [(each, question) for each in handed for question in each["questions"]]
    students, exercises = by_student(results), sorted({each["exercise"] for each in handed})
    return page(
        "overview",
        f"{len(students)} students, {len(handed)} submissions",
        results=results,
        seeds=sorted({str(each["seed"]) for each in handed}),
        releases=sorted({each["release"] or "not said" for each in handed}),
        files=files,
        waiting=list(_person(handed)),
        stopped=list(_stopped(answered)),
        alike=alike,
        falls=[_fall(name, [x["questions"] for x in handed if x["exercise"] == name]) for name in exercises],
        questions=list(_questions(answered)),
        faults=Counter((q["id"], q["fault"]) for _, q in answered if q["fault"]).most_common(),
        exercises=exercises,
        students=[(own[0], _earned(own, exercises)) for own in students.values()],
        enforced=Counter(tuple(each["enforced"]) for each in handed).most_common(),
        few=FEW,
        student_label=student_label,
        pages=pages,
        lacking=lacking,
    )


def _person(handed: Iterable[Result]) -> Iterator[tuple[Result, str, str]]:
    """Who waits for a person: for each student and status the questions that have it."""
    for each in handed:
        waiting = [question for question in each["questions"] if waits(question)]
        for status in dict.fromkeys(question["status"] for question in waiting):
            ids = [question["id"] for question in waiting if question["status"] == status]
            all = f"all of {each['exercise']}" if len(ids) == len(each["questions"]) else ", ".join(ids)
            yield each, all, status
        if not each["questions"]:
            yield each, "", f"{each['file']}: no exercise"


def _stopped(answered: Answered) -> Iterator[tuple[str, str, list[Result]]]:
    """The students whose answers a rule or a limit stopped, by how and by question."""
    for status in STOPPED:
        for id in in_order(question["id"] for _, question in answered if question["status"] == status):
            own = [each for each, q in answered if (q["id"], q["status"]) == (id, status)]
            yield status, id, own


def _earned(own: Iterable[Result], exercises: Sequence[str]) -> list[str]:
    """A student's points in each exercise; empty where nothing was handed in."""
    sums = {each["exercise"]: each["questions"] for each in own if each["file"]}
    return [score(sums[name]).replace(" points", "") if name in sums else "" for name in exercises]


def _fall(exercise: str, answers: Sequence[Sequence[Result]]) -> dict[str, Any]:
    """How the points of one exercise fall, in tenths of what it is worth."""
    shares = list(map(_share, answers))
    tenths = Counter(min(int(10 * share), 9) for share in shares)
    number, mean, middle = len(shares), fmean(shares), median(shares)
    return {"exercise": exercise, "number": number, "mean": mean, "median": middle, "tenths": tenths}


def _share(questions: Iterable[Result]) -> float:
    """The share of the points earned so far, from 0 to 1."""
    held = list(questions)
    return sum(map(so_far, held)) / max(sum(map(possible_points, held)), 1)


def _questions(answered: Answered) -> Iterator[dict[str, Any]]:
    """Difficulty, discrimination, statuses and time of each question."""
    for id in in_order(question["id"] for _, question in answered):
        own = [(each, question) for each, question in answered if question["id"] == id]
        seconds = [question["seconds"] for _, question in own]
        yield {
            "id": id,
            "title": own[0][1]["title"],
            "earned": fmean(_share([question]) for _, question in own),
            "discrimination": discrimination(own),
            "statuses": Counter(question["status"] for _, question in own).most_common(),
            "seconds": (median(seconds), max(seconds)),
        }


def discrimination(own: Answered) -> str:
    """The corrected item-total correlation of a question: with the rest, which does not hold it itself.

    Henrysson 1963, Psychometrika 28, "Correction of item-total correlations in item analysis".
    """
    rest = [_share(other for other in each["questions"] if other is not question) for each, question in own]
    if len(own) < FEW:
        return ""
    try:
        found = correlation([so_far(question) for _, question in own], rest)
    except StatisticsError:  # all alike
        return ""
    return f"{found:.2f}".replace("-", "\N{MINUS SIGN}")
