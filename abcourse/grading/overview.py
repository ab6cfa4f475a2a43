"""The class at a glance: who needs a person, how the points fall, what was hard, what went wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from statistics import StatisticsError, correlation, fmean, median

from ..course.contents import in_order
from .page import bar, called, page, short_name, table
from .sandbox import lacking
from .student import Result, score, so_far, waits, worth
from .table import by_student

STOPPED = ("forbidden", "crashed", "timeout", "memory")
FEW = 10  # answers below which a correlation says nothing
Answered = Sequence[tuple[Result, Result]]  # submission, question
BY_HAND = (
    "Write the points into the last column of by_hand.csv and grade again with <code>--resume --manual "
    "by_hand.csv</code>. Until then these marks are empty."
)
SHARES = (
    "Earned: the mean share of the points. Discrimination: how the points go with those of the other "
    "questions of the same submission, from &minus;1 to 1; below 0.2 a question hardly tells strong from "
    f"weak. It is left out below {FEW} answers, and where all are alike. Seconds: the median and the most."
)


def overview_page(results: Sequence[Result], alike: int, files: Mapping[str, str]) -> str:
    """The first page: `alike` pairs of submissions are similar, `files` are the other files by label."""
    handed = [each for each in results if each["file"]]
    answered = [(each, question) for each in handed for question in each["questions"]]
    students, exercises = by_student(results), sorted({each["exercise"] for each in handed})
    links = ", ".join(f'<a href="{file}">{label}</a>' for label, file in files.items())
    noted = ((each, note) for each in results for note in each["notes"])
    notes = ([_link(each), escape(f"{each['exercise']}: {note}")] for each, note in noted)
    enforced = Counter(tuple(each["enforced"]) for each in handed).most_common()
    held = ([str(many), *map(_listed, (held, lacking(held)))] for held, many in enforced)
    look = _person(handed)
    body = [
        f"<p>Graded with seed {_all(handed, 'seed')} in {sum(each['seconds'] for each in results):.0f} s of "
        f"work; releases of the exercises: {_all(handed, 'release')}.</p><p>Files: {links}.</p>",
        table("Notes", ["student", "note"], notes),
        table("Who needs a person", ["student", "questions", "status"], look, about=BY_HAND * bool(look)),
        table("Whose answers were stopped", ["status", "question", "students"], _stopped(answered)),
        f'<p><a href="similar.html">Pairs of submissions that are alike</a>: {alike}.</p>',
        *(_fall(name, [x["questions"] for x in handed if x["exercise"] == name]) for name in exercises),
        _questions(answered),
        _faults(answered),
        _students(students.values(), exercises),
        table("What was enforced", ["submissions", "limits", "not enforced"], held, "n"),
    ]
    return page(f"{len(students)} students, {len(handed)} submissions", "".join(body))


def _all(results: Iterable[Result], key: str) -> str:
    """Every value that the results have, in one line."""
    return _listed(sorted({str(each[key]) or "not said" for each in results}))


def _listed(names: Iterable[str]) -> str:
    return escape(", ".join(names) or "none")


def _link(result: Result) -> str:
    """The student's name, which leads to the page that the student is given."""
    file = f"students/{short_name(result['student'])}.html"
    return f'<a href="{file}"><bdi>{escape(called(result))}</bdi></a>'


def _person(handed: Iterable[Result]) -> list[list[str]]:
    """Who waits for a person: a row for each student and status, with the questions that have it."""
    rows = []
    for each in handed:
        waiting = [question for question in each["questions"] if waits(question)]
        for status in dict.fromkeys(question["status"] for question in waiting):
            ids = [question["id"] for question in waiting if question["status"] == status]
            all = f"all of {each['exercise']}" if len(ids) == len(each["questions"]) else ", ".join(ids)
            rows.append([_link(each), escape(all), escape(status)])
        rows += [[_link(each), "", escape(f"{each['file']}: no exercise")]] * (not each["questions"])
    return rows


def _stopped(answered: Answered) -> Iterator[list[str]]:
    """The students whose answers a rule or a limit stopped, by how and by question."""
    for status in STOPPED:
        for id in in_order(question["id"] for _, question in answered if question["status"] == status):
            own = [
                each for each, question in answered if (question["id"], question["status"]) == (id, status)
            ]
            yield [status, escape(id), ", ".join(map(_link, own))]


def _students(students: Iterable[Sequence[Result]], exercises: Sequence[str]) -> str:
    """Everybody's points in each exercise."""
    rows = []
    for own in students:
        sums = {each["exercise"]: each["questions"] for each in own if each["file"]}
        told = (score(sums[name]).replace(" points", "") if name in sums else "" for name in exercises)
        rows.append([_link(own[0]), *told])
    names = (escape(name).replace("_", "_<wbr>") for name in exercises)
    return table("The students", ["student", *names], rows)


def _fall(exercise: str, answers: Sequence[Sequence[Result]]) -> str:
    """How the points of one exercise fall, in tenths of what it is worth."""
    shares = list(map(_share, answers))
    tenths = Counter(min(int(10 * share), 9) for share in shares)
    most = max(tenths.values())
    rows = [[f"{10 * n} to {10 * n + 10} %", str(tenths[n]), bar(tenths[n] / most)] for n in range(9, -1, -1)]
    about = (
        f"Of {len(answers)}: mean {100 * fmean(shares):.0f} %, median {100 * median(shares):.0f} %. Points "
        "that wait for a person count as not earned."
    )
    return table(f"{exercise}: how the points fall", ["of the points", "submissions", ""], rows, "nn", about)


def _share(questions: Iterable[Result]) -> float:
    """The share of the points earned so far, from 0 to 1."""
    held = list(questions)
    return sum(map(so_far, held)) / max(sum(map(worth, held)), 1)


def _questions(answered: Answered) -> str:
    """Difficulty, discrimination, statuses and time of each question."""
    rows = []
    for id in in_order(question["id"] for _, question in answered):
        own = [(each, question) for each, question in answered if question["id"] == id]
        mean = fmean(_share([question]) for _, question in own)
        statuses = Counter(question["status"] for _, question in own).most_common()
        told = escape(", ".join(f"{many} {status}" for status, many in statuses))
        seconds = [question["seconds"] for _, question in own]
        times = f"{median(seconds):.1f}, {max(seconds):.1f}"
        name = f"{escape(id)}: {escape(own[0][1]['title'])}"
        rows.append([name, f"{100 * mean:.0f} %", bar(mean), discrimination(own), told, times])
    head = ["question", "earned", "", "discrimination", "statuses", "seconds"]
    return table("The questions", head, rows, " n n n", SHARES)


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


def _faults(answered: Answered) -> str:
    """The known faults, the most frequent first."""
    found = Counter((question["id"], question["fault"]) for _, question in answered if question["fault"])
    rows = ([str(many), escape(id), escape(fault)] for (id, fault), many in found.most_common())
    about = "Counted where an answer did the same as a known wrong one on every case."
    return table("Misconceptions", ["answers", "question", "as if"], rows, "n", about)
