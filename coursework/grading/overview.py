"""The class at a glance: who needs a person, how the points fall, what was hard, what went wrong."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import atanh, sqrt, tanh
from statistics import StatisticsError, correlation, fmean, median
from typing import Any

from ..checking.report.report import with_code
from ..questions.contents import in_order
from .page import page, student_label
from .sandbox import lacking
from .student import Result, possible_points, score, so_far, waits
from .table import by_student

Z_95 = 1.96  # standard errors on either side of an interval of 95 %
STOPPED = ("forbidden", "crashed", "timeout", "memory")
FEW = 30  # answers below which the interval of a correlation is too wide to say anything
Answered = Sequence[tuple[Result, Result]]  # submission, question


def overview_page(
    results: Sequence[Result],
    alike: int,
    files: Mapping[str, str],
    pages: Mapping[str, str],
    left_out: Sequence[str] = (),
) -> str:
    """The first page: `alike` pairs of submissions are similar; `files` by label, `pages` by student.

    `left_out` are sentences on what was handed in and belongs to nobody.
    """
    handed = [each for each in results if each["file"]]
    answered = [(each, question) for each in handed for question in each["questions"]]
    students, exercises = by_student(results), sorted({each["exercise"] for each in handed})
    return page(
        "overview",
        f"{len(students)} students, {len(handed)} submissions",
        results=results,
        seeds=sorted({str(each["seed"]) for each in handed}),
        releases=_about_releases(handed),
        left_out=left_out,
        files=files,
        waiting=list(_person(handed)),
        stopped=list(_stopped(answered)),
        alike=alike,
        falls=[_fall(name, [x["questions"] for x in handed if x["exercise"] == name]) for name in exercises],
        questions=list(_questions(answered)),
        faults=list(_slips(answered)),
        columns=[*exercises, "together"] if len(exercises) > 1 else exercises,
        students=[(own[0], _earned(own, exercises)) for own in students.values()],
        enforced=Counter(tuple(each["enforced"]) for each in handed).most_common(),
        few=FEW,
        student_label=student_label,
        pages=pages,
        lacking=lacking,
        with_code=with_code,
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


def _earned(own: Sequence[Result], exercises: Sequence[str]) -> list[str]:
    """A student's points in each exercise, and in several together; empty where nothing was handed in."""
    sums = {each["exercise"]: each["questions"] for each in own if each["file"]}
    if sums and len(exercises) > 1:
        sums["together"] = [question for each in own for question in each["questions"]]
    columns = [*exercises, "together"] if len(exercises) > 1 else exercises
    return [score(sums[name]).replace(" points", "") if name in sums else "" for name in columns]


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
    """How a question's points go with those of the rest, and the 95 % interval; "" below `FEW` answers.

    The corrected item-total correlation: the rest does not hold the question itself (Henrysson 1963,
    Psychometrika 28, "Correction of item-total correlations in item analysis"). The interval is by Fisher's
    transformation (Fisher 1921, Metron 1).
    """
    rest = [_share(other for other in each["questions"] if other is not question) for each, question in own]
    if len(own) < FEW:
        return ""
    try:
        found = correlation([so_far(question) for _, question in own], rest)
    except StatisticsError:  # all alike
        return ""
    low, high = correlation_interval(found, len(own))
    return f"{found:.2f} [{low:.2f}, {high:.2f}]".replace("-", "\N{MINUS SIGN}")


def correlation_interval(found: float, many: int) -> tuple[float, float]:
    """The 95 % interval of a correlation that was found on so many pairs.

    >>> [round(end, 2) for end in correlation_interval(0.5, 30)]
    [0.17, 0.73]
    """
    if abs(found) >= 1:  # its transformation is infinite
        return found, found
    half = Z_95 / sqrt(many - 3)
    return tanh(atanh(found) - half), tanh(atanh(found) + half)


def _about_releases(handed: Sequence[Result]) -> str:
    """Which releases of the exercises were handed in, and what to do about notebooks that do not say it."""
    releases = sorted({each["release"] for each in handed} - {""})
    silent = len([each for each in handed if not each["release"]])
    told = f"Releases of the exercises: {', '.join(releases)}. " if releases else ""
    if silent:
        told += (
            f"{silent} of {len(handed)} notebooks do not say of which release they are, because they were "
            "not made by abcourse release. If you have changed a task since you gave it out, compare the "
            "tasks in one of them with exercises/; otherwise there is nothing to do."
        )
    return told.strip()


def _slips(answered: Answered) -> Iterator[tuple[int, str, str, list[Result]]]:
    """How many answers to a question have a slip, which, and whose they are; the most frequent first.

    A slip is known where an answer did what a known wrong one does. All other wrong answers are counted too,
    by the part that they fail first.
    """
    whose: dict[tuple[str, str], list[Result]] = {}
    for each, question in answered:
        if slip := _slip(question):
            whose.setdefault((question["id"], slip), []).append(each)
    for (id, slip), own in sorted(whose.items(), key=lambda pair: -len(pair[1])):
        yield len(own), id, slip, own


def _slip(question: Result) -> str:
    """What went wrong in an answer that ran; "" where nothing did."""
    if question["fault"]:
        return str(question["fault"])
    if question["misconception"]:
        return f"a slip of the kind {question['misconception']}"
    if question["status"] not in ("partly", "wrong"):
        return ""
    failed = [part["name"] for part in question["parts"] if not part["points"]]
    where = f" fails first in {failed[0]!r};" if failed else ""
    return f"not as any slip that is known:{where} read one of them"
