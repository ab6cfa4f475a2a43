"""The class at a glance: who needs a person, how the points fall, what was hard, what went wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from statistics import StatisticsError, correlation, fmean, median
from typing import Any

from .page import bar, file_of, page, points, table
from .student import Result, so_far, summed, waits, worth
from .table import by_student

FEW = 10  # answers below which a correlation says nothing
Answered = list[tuple[Result, Result]]  # submission, question


def overview_page(results: Sequence[Result], alike: int, files: Mapping[str, str]) -> str:
    """The first page: `alike` pairs of submissions are similar, `files` are the other files by label."""
    students = by_student(results)
    handed = [each for each in results if each["file"]]
    answered = [(each, question) for each in handed for question in each["questions"]]
    links = ", ".join(f'<a href="{file}">{label}</a>' for label, file in files.items())
    seconds = sum(each["seconds"] for each in results)
    body = [
        f"<h1>{_count(students, 'student')}, {_count(handed, 'submission')}</h1>",
        f'<p class="quiet">Graded with seed {_all(handed, "seed")} in {seconds:.0f} s of work. '
        f"Releases of the exercises: {_all(handed, 'release')}.</p>",
        f"<p>Files: {links}.</p>",
        _person(answered, alike),
        *(
            _points(name, [each for each in results if each["exercise"] == name])
            for name in _exercises(results)
        ),
        _questions(answered),
        _faults(answered),
        _students(students),
        _ground(results),
    ]
    return page("The class", "".join(body))


def _count(things: Any, name: str) -> str:
    return f"{len(things)} {name}{'s' * (len(things) != 1)}"


def _all(results: Iterable[Result], key: str) -> str:
    """Every value that the results have, in one line."""
    return escape(", ".join(sorted({str(each[key]) or "not said" for each in results})))


def _exercises(results: Iterable[Result]) -> list[str]:
    return sorted({each["exercise"] for each in results})


def _link(student: str) -> str:
    return f'<a href="students/{file_of(student)}"><bdi>{escape(student)}</bdi></a>'


def _person(answered: Answered, alike: int) -> str:
    """What a person has to do, first."""
    rows = [
        [_link(each["student"]), escape(question["id"]), escape(question["status"])]
        for each, question in answered
        if waits(question)
    ]
    text = "<h2>Who needs a person</h2>"
    if rows:
        text += table("Who needs a person", ["student", "question", "status"], rows)
        text += "<p>Write their points into the last column of by_hand.csv, and grade again with "
        text += "<code>--resume --manual by_hand.csv</code>. Until then these marks are empty.</p>"
    else:
        text += "<p>Nobody.</p>"
    if alike:
        text += (
            f'<p><a href="similar.html">{alike} pairs of submissions are alike</a>: read them yourself.</p>'
        )
    return text


def _points(exercise: str, results: Sequence[Result]) -> str:
    """How the points of one exercise fall, in tenths of what it is worth."""
    shares = [_share(each["questions"]) for each in results]
    tenths = Counter(min(int(10 * share), 9) for share in shares)
    rows = [
        [
            f"{10 * tenth} to {10 * tenth + 10} %",
            str(tenths[tenth]),
            bar(tenths[tenth] / max(tenths.values())),
        ]
        for tenth in range(9, -1, -1)
    ]
    return (
        f"<h2>{escape(exercise)}: how the points fall</h2><p>Of {_count(results, 'submission')}: mean "
        f"{100 * fmean(shares):.0f} %, median {100 * median(shares):.0f} %. Points that wait for a person "
        f"count as not earned.</p>{table(exercise, ['of the points', 'submissions', ''], rows, {0, 1})}"
    )


def _share(questions: Iterable[Result]) -> float:
    """The share of the points earned so far, from 0 to 1."""
    held = list(questions)
    return sum(map(so_far, held)) / max(sum(map(worth, held)), 1)


def _questions(answered: Answered) -> str:
    """Difficulty, discrimination, statuses and time of each question."""
    rows = []
    for id in sorted({question["id"] for _, question in answered}):
        own = [(each, question) for each, question in answered if question["id"] == id]
        mean = fmean(_share([question]) for _, question in own)
        statuses = Counter(question["status"] for _, question in own).most_common()
        times = [question["seconds"] for _, question in own]
        rows.append(
            [
                f"{escape(id)} {escape(own[0][1]['title'])}",
                f"{100 * mean:.0f} %",
                bar(mean),
                discrimination(own),
                escape(", ".join(f"{many} {status}" for status, many in statuses)),
                f"{median(times):.1f} / {max(times):.1f}",
            ]
        )
    head = ["question", "earned", "", "discrimination", "statuses", "seconds: median / most"]
    return (
        "<h2>The questions</h2><p>Earned: the mean share of the points. Discrimination: how the points go "
        "with those of the other questions of the same submission, from &minus;1 to 1; below 0.2 a question "
        f"tells strong from weak hardly at all. It is left out below {FEW} answers, and where all are "
        f"alike.</p>"
        f"{table('Questions', head, rows, {1, 3, 5})}"
    )


def discrimination(own: Answered) -> str:
    """The corrected item-total correlation of a question: with the rest, which does not hold it itself.

    Henrysson 1963, Psychometrika 28, "Correction of item-total correlations in item analysis".
    """
    rest = [
        _share(other for other in each["questions"] if other["id"] != question["id"])
        for each, question in own
    ]
    try:
        found = correlation([so_far(question) for _, question in own], rest) if len(own) >= FEW else None
    except StatisticsError:  # all alike
        found = None
    return "" if found is None else f"{found:.2f}".replace("-", "\N{MINUS SIGN}")


def _faults(answered: Answered) -> str:
    """The known faults, the most frequent first."""
    found = Counter((question["id"], question["fault"]) for _, question in answered if question["fault"])
    rows = [[str(many), escape(id), escape(fault)] for (id, fault), many in found.most_common()]
    nothing = "<p>No answer behaves like a known wrong one.</p>"
    faults = table("Misconceptions", ["answers", "question", "as if"], rows, {0}) if rows else nothing
    return (
        "<h2>Misconceptions</h2><p>A fault is counted where an answer did the same as a known wrong one on "
        f"every case.</p>{faults}"
    )


def _students(students: dict[str, list[Result]]) -> str:
    """Everybody, with a link to the page that each is given."""
    names = _exercises(each for own in students.values() for each in own)
    rows = []
    for student, own in students.items():
        sums = {each["exercise"]: _sum(each["questions"]) for each in own if each["file"]}
        rows.append([_link(student), *(sums.get(name, "") for name in names)])
    return (
        "<h2>The students</h2><p>A number in brackets is not final: a person has to add to it. Where there "
        "is none, nothing was handed in.</p>"
        f"{table('Students', ['student', *map(escape, names)], rows, range(1, len(names) + 1))}"
    )


def _sum(questions: Sequence[Result]) -> str:
    whole = summed(questions)
    return points(whole) if whole is not None else f"({points(sum(map(so_far, questions)))})"


def _ground(results: Sequence[Result]) -> str:
    """What the marks stand on: what was enforced, and what was noted about a submission."""
    enforced = Counter(", ".join(each["enforced"]) or "nothing" for each in results)
    told = "".join(f"<li>{escape(what)}: {many} submissions</li>" for what, many in enforced.most_common())
    notes = [
        [_link(each["student"]), escape(each["exercise"]), escape(note)]
        for each in results
        for note in each["notes"]
    ]
    text = f"<h2>What was enforced</h2><ul>{told}</ul><h2>Notes</h2>"
    return text + (table("Notes", ["student", "exercise", "note"], notes) if notes else "<p>None.</p>")
