"""Every question of the course in its three states, and against every wrong answer that we know of."""

import json
import re
import textwrap

import pytest

from abcourse.teach import question as question_module
from abcourse.teach import zoo
from abcourse.teach.check import check, why
from abcourse.teach.question import Question
from abcourse.teach.questions import ALL
from abcourse.teach.sitting import cases_of, judge, observe, tried

QUESTIONS = list(ALL.values())
MUTANTS = [(question, mutant) for question in QUESTIONS for mutant in question.mutants]
RIGHT = [(question, "reference", question.reference, {}) for question in QUESTIONS] + [
    (question, variant.name, variant.answer, variant.declared)
    for question in QUESTIONS
    for variant in question.variants
]
MISCONCEPTIONS = {"", *(f"MC{number}" for number in range(1, 19))}


def ids(value):
    return value.id if isinstance(value, Question) else getattr(value, "fault", None) and value.fault[:40]


def unwrapped(text):
    return " ".join(text.split())


def stub(*arguments):
    raise NotImplementedError


def test_the_points_are_those_of_the_course():
    points = {}
    for question in QUESTIONS:
        points[question.id[:2]] = points.get(question.id[:2], 0) + question.points
    assert points == {"00": 5, "01": 20, "02": 25, "03": 30}


@pytest.mark.parametrize("question", QUESTIONS, ids=ids)
def test_a_question_is_complete(question):
    assert re.fullmatch(r"\d\d\.\d", question.id)
    assert re.fullmatch(r"\*{1,4}", question.level)
    assert question.entry.isidentifier()
    assert len(question.hints) == len(set(question.hints)) == 3
    assert all(hint.strip() and "!" not in hint for hint in question.hints)
    assert question.signature.startswith(f"{question.entry}(") if question.signature else question.about
    assert len({part.name for part in question.parts}) == len(question.parts)
    assert question.mutants
    assert all(mutant.misconception in MISCONCEPTIONS for mutant in question.mutants)
    assert all(mutant.fault and "!" not in mutant.fault for mutant in question.mutants)


@pytest.mark.parametrize("question", QUESTIONS, ids=ids)
def test_an_untried_question_is_neither_wrong_nor_right(question):
    answers = [stub] if question.signature else [stub, None, ...]
    for answer in answers:
        report = check(question.id, answer)
        assert report.state == "not tried"
        assert not report.passed
        assert report.points == 0
        assert "not tried yet" in str(report)


@pytest.mark.parametrize(("question", "name", "answer", "declared"), RIGHT, ids=ids)
def test_a_right_answer_gets_all_points(question, name, answer, declared):
    report = check(question.id, answer, **declared)
    assert report.state == "right", report
    assert report.points == report.of == question.points


@pytest.mark.parametrize(("question", "mutant"), MUTANTS, ids=ids)
def test_a_wrong_answer_is_refused_and_its_fault_named(question, mutant):
    report = check(question.id, mutant.made(), **mutant.declared)
    assert report.state == "wrong"
    assert report.points < question.points
    assert report.fault == mutant.fault
    assert f"It looks as if {unwrapped(mutant.fault)}" in unwrapped(str(report))
    assert "Traceback" not in str(report)
    assert f'hint("{question.id}")' in str(report)
    assert len(str(why(question.id))) > 20


@pytest.mark.parametrize("question", QUESTIONS, ids=ids)
@pytest.mark.parametrize("nonsense", [lambda *_: None, lambda *_: 3, lambda *_: {}, lambda *_: "x"])
def test_nonsense_earns_nothing(question, nonsense):
    report = check(question.id, nonsense if question.signature else nonsense())
    assert report.points == 0


@pytest.mark.parametrize("seed", [0, 1, 2024])
@pytest.mark.parametrize("question", QUESTIONS, ids=ids)
def test_the_reference_is_right_for_every_seed_and_judging_needs_only_json(question, seed):
    declared = {name: choices[0] for name, choices in question.declares.items()}
    seen = observe(question, question.reference, declared, seed)
    sent = json.loads(json.dumps(seen, allow_nan=False))
    assert sent == seen
    assert all(result.passed for result in judge(question, sent, declared, seed))


@pytest.mark.parametrize(("question", "mutant"), MUTANTS, ids=ids)
def test_a_wrong_answer_fails_for_an_instructors_seed_too_judged_on_json_alone(question, mutant):
    declared = {name: choices[0] for name, choices in question.declares.items()} | dict(mutant.declared)
    seen = observe(question, mutant.made(), declared, 7)
    sent = json.loads(json.dumps(seen, allow_nan=False))
    assert sent == seen
    assert not all(result.passed for result in judge(question, sent, declared, 7))


@pytest.mark.parametrize("question", QUESTIONS, ids=ids)
def test_cases_are_plain_data_and_the_same_for_the_same_seed(question):
    for part in question.parts:
        cases = list(part.cases(3))
        assert cases
        assert json.loads(json.dumps(cases, allow_nan=False)) == cases == list(part.cases(3))


@pytest.mark.parametrize("question", QUESTIONS, ids=ids)
def test_judging_does_not_change_the_cases(question):
    declared = {name: choices[0] for name, choices in question.declares.items()}
    before = {part.name: json.dumps(cases_of(part, 0, declared)) for part in question.parts}
    for answer in (question.reference, question.mutants[0].made()):
        judge(question, observe(question, answer, declared), declared)
    assert before == {part.name: json.dumps(cases_of(part, 0, declared)) for part in question.parts}


def test_an_answer_that_was_not_observed_to_the_end_is_not_passed():
    question = ALL["03.1"]
    declared = {"convention": "non-strict"}
    seen = observe(question, question.reference, declared)
    seen["leaf order"].pop()
    del seen["window"]
    assert [result.passed for result in judge(question, seen, declared)] == [True, False, False, True]
    assert tried(seen)


def test_the_zoo_holds_27_wrong_searches_and_6_right_ones():
    assert (len(zoo.WRONG), len(zoo.LEGAL)) == (27, 6)


def test_of_the_wrong_searches_values_alone_catch_about_half_and_leaf_orders_all_but_a_window():
    """The reason why checks compare the order of reading: the values of half of the zoo are right."""
    question, declared = ALL["03.1"], {"convention": "non-strict"}
    caught = {"values": set(), "leaf order": set(), "window": set()}
    for name, mutant in zoo.WRONG.items():
        for result in judge(question, observe(question, mutant.made(), declared), declared):
            if result.name in caught and not result.passed:
                caught[result.name].add(name)
    assert len(caught["values"]) == 14
    assert set(zoo.WRONG) - caught["leaf order"] == {"ignored window"}
    assert set(zoo.WRONG) - caught["leaf order"] - caught["window"] == set()


def test_the_examples_for_authors_are_questions_that_hold():
    """The two in the docstring of question.py, run as they stand there."""
    code = "\n".join(re.findall(r"^(?:    .*|)$", question_module.__doc__, re.MULTILINE))
    names: dict[str, object] = {}
    exec(textwrap.dedent(code), names)
    for question in (names["DOUBLE"], names["LABEL"]):
        for answer, passed in [(question.reference, True), (question.mutants[0].made(), False)]:
            results = judge(question, observe(question, answer, {}), {})
            assert all(result.passed for result in results) is passed
