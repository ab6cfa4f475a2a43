"""`check`, as a learner calls it, against answers that it was not tuned to.

None wrong is credited in full, none right is refused. What the judge alone says is in test_verdicts.py.
"""

from random import Random

import pytest
from answers import ASKED, Answer, answers_to

from coursework import check
from coursework.checking.jobs import answer_of_ours, cases_of, job_of
from coursework.checking.judge import judge
from coursework.questions.catalogue import ALL

CHECKED = [*ASKED][::12]

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


def points(answer: Answer, seed: int = 0) -> int:
    """By the judge alone, in this process: a child and the search for a fault change no points."""
    question = ALL[answer.id]
    cases = cases_of(question, seed)
    return judge(question, answer_of_ours(answer.value())(job_of(question, cases)).sheets, cases).points


@pytest.mark.parametrize("id", CHECKED)
def test_check_agrees_with_a_sample_of_the_headers(id):
    assert not misjudged(sample(id))


@pytest.mark.long
@each_question
def test_check_agrees_with_every_header(id):
    """None wrong in full, none right refused."""
    assert not misjudged(answers_to(id))
