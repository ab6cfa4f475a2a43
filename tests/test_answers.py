"""`check` against answers that it was not tuned to: none wrong is credited in full, none right is refused."""

import ast
import inspect
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest
from answers import ASKED, HERE, Answer, all_answers, answers_to, table
from answers_oracle import verdict

from abcourse.teach import check
from abcourse.teach.judging import answer_of_ours, cases_of, job_of, judge
from abcourse.teach.questions import ALL

SEEDS = range(8)
MISJUDGED = set((HERE / "misjudged.txt").read_text(encoding="utf-8").splitlines())

each_question = pytest.mark.parametrize("id", ASKED)


def sample(id: str) -> list[Answer]:
    """Two right answers and three wrong ones, drawn with the question as the seed.

    No right one of 11.3: it plays forty games, which takes seconds.
    """
    random, given = Random(id), answers_to(id)
    return [
        answer
        for wanted, count in (("right", 0 if id == "11.3" else 2), ("wrong", 3))
        for answer in random.sample([each for each in given if each.verdict == wanted], count)
    ]


def misjudged(answers: Iterable[Answer], passes: Callable[[Answer], bool]) -> set[str]:
    """The answers that pass though wrong, or do not pass though right."""
    return {str(answer) for answer in answers if passes(answer) != (answer.verdict == "right")}


def by_check(answer: Answer) -> bool:
    report = check(answer.id, answer.value(), seed=0)
    assert report.passed == (report.points == report.of > 0), answer
    return report.passed


def by_second_opinion(answer: Answer) -> bool:
    return verdict(answer.id, answer.value()) is None


@each_question
def test_check_agrees_with_a_sample_of_the_headers(id: str) -> None:
    chosen = sample(id)
    assert misjudged(chosen, by_check) == MISJUDGED & set(map(str, chosen))


@pytest.mark.trial
@each_question
def test_check_agrees_with_every_header(id: str) -> None:
    """0 wrong in full, 0 right refused; misjudged.txt has what is known to be judged otherwise."""
    chosen = answers_to(id)
    assert misjudged(chosen, by_check) == MISJUDGED & set(map(str, chosen))


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


@each_question
def test_a_second_opinion_agrees_with_a_sample_of_the_headers(id: str) -> None:
    assert not misjudged(sample(id), by_second_opinion)


@pytest.mark.trial
@each_question
def test_a_second_opinion_agrees_with_every_header(id: str) -> None:
    assert not misjudged(answers_to(id), by_second_opinion)


def test_the_collection_is_large_and_of_many_shapes() -> None:
    counts = Counter(answer.verdict for answer in all_answers())
    assert counts["wrong"] >= 320 and counts["right"] >= 160
    for wanted in ("right", "wrong"):
        assert len({answer.shape for answer in all_answers() if answer.verdict == wanted}) >= 12


@each_question
def test_no_answer_and_no_sentence_is_used_twice(id: str) -> None:
    given = answers_to(id)
    assert len({ast.dump(ast.parse(answer.source)) for answer in given}) == len(given)
    assert len(set(map(str, given))) == len(given)


def test_a_function_has_its_source_as_in_a_notebook() -> None:
    answer = answers_to("03.1")[0]
    assert inspect.getsource(answer.value()) in answer.source


def test_every_answer_runs_in_a_namespace_of_its_own() -> None:
    counting = next(answer for answer in answers_to("00.2") if "the cache forgets" in answer.sentence)
    first, second = counting.value(), counting.value()
    assert first(1, 0) == 1 and second(-1, 0) == -1


def test_every_line_of_misjudged_names_an_answer() -> None:
    assert set(map(str, all_answers())) >= MISJUDGED


def test_the_readme_has_the_table_of_the_collection() -> None:
    readme = Path(HERE / "README.md").read_text(encoding="utf-8")
    assert "\n".join(table()) in readme
