"""`check` against answers that it was not tuned to: none wrong is credited in full, none right is refused."""

from random import Random

import pytest
from answers import ASKED, Answer, answers_to

from abcourse.checking.judging import answer_of_ours, cases_of, job_of, judge
from abcourse.course import check
from abcourse.course.questions import ALL

SEEDS = range(8)

each_question = pytest.mark.parametrize("id", ASKED)


def sample(id: str) -> list[Answer]:
    """A right answer and a wrong one, drawn with the question as the seed.

    No right one of `champion`: it plays forty games, which takes seconds.
    """
    random, given = Random(id), answers_to(id)
    return [
        answer
        for wanted in ("right", "wrong")
        if (id, wanted) != ("champion", "right")
        for answer in random.sample([each for each in given if each.verdict == wanted], 1)
    ]


def misjudged(answers: list[Answer]) -> list[str]:
    """The answers that get all points though wrong, or do not get them though right."""
    reports = {str(answer): (answer, check(answer.id, answer.value(), seed=0)) for answer in answers}
    assert all(report.passed == (report.points == report.of > 0) for _, report in reports.values())
    return [
        name for name, (answer, report) in reports.items() if report.passed != (answer.verdict == "right")
    ]


@each_question
def test_check_agrees_with_a_sample_of_the_headers(id: str) -> None:
    assert not misjudged(sample(id))


@pytest.mark.trial
@each_question
def test_check_agrees_with_every_header(id: str) -> None:
    """None wrong in full, none right refused."""
    assert not misjudged(answers_to(id))


@pytest.mark.trial
@each_question
def test_eight_seeds_give_the_same_points(id: str) -> None:
    """By the judge alone, in this process: a child and the search for a fault change no points."""
    question, changing = ALL[id], {}
    drawn = [cases_of(question, seed) for seed in SEEDS]
    for answer in answers_to(id):
        given = []
        for cases in drawn:
            sheets = answer_of_ours(answer.value())(job_of(question, cases)).sheets
            given.append(judge(question, sheets, cases).points)
        if len(set(given)) > 1:
            changing[str(answer)] = given
    assert not changing
