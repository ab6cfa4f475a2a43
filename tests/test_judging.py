"""What is told of a failure, as data: case, both sheets, a call that reproduces it, shared state."""

import ast
import random
from collections import Counter
from math import inf

import pytest

from abcourse import MAX, MIN, Nim, Tree, alphabeta, fail_hard
from abcourse.search import WIN, Budget, Table, static_eval
from coursework.checking.ask.ask import job_of_one
from coursework.checking.ask.run import Reply, asked_directly, run
from coursework.checking.cases import expected_value
from coursework.checking.jobs import answer_of_ours, cases_of, job_of, part_job
from coursework.checking.judge_answer import judge_answer
from coursework.checking.report.make_report import find
from coursework.questions.catalogue import ALL

TYPED = {"Tree": Tree, "inf": inf, "MAX": MAX, "MIN": MIN, "alphabeta": alphabeta, "Budget": Budget}
TYPED |= {"Nim": Nim, "Table": Table, "WIN": WIN, "fail_hard": fail_hard, "static_eval": static_eval}


def forked(answer):
    """How an answer is asked in a process of its own, whatever it uses of the package."""
    return lambda job: run(lambda: answer, {**job, "form": None})


def test_of_several_calls_the_first_that_goes_wrong_is_told_though_a_later_one_raises():
    class Lost:
        """It loses an action or all, and after that it raises."""

        def __init__(self):
            self.orders = [[], [1]]

        def order(self, state, actions, depth):
            return self.orders.pop()

    part, row = ALL["killers"].parts[0], "order((0,), [1], 2)"
    case = {"made": [], "rows": [row] * 3}
    sheets = asked_directly(Lost, job_of_one(part_job(part, [case])))
    verdict = part.judge(case, sheets[part.name][0], "")
    assert "1 is missing" in verdict.message and verdict.seen == {"made": [], "rows": [row] * 2}


@pytest.mark.parametrize(
    "id", [id if id in ("horizon", "bounds") else pytest.param(id, marks=pytest.mark.trial) for id in ALL]
)
def test_no_case_and_sentence_stand_for_more_than_two_causes(id):
    question, told = ALL[id], Counter()
    for wrong in question.known_wrong:
        ask = answer_of_ours(wrong.made(question.reference))
        sitting = judge_answer(question, ask)
        failure = sitting.failure
        assert failure.part.name == next(each.name for each in sitting.results if not each.passed)
        shown = find(question, failure)
        told[str(failure.seen), shown.place, shown.drawing, shown.compared, shown.why, str(shown.where)] += 1
    assert max(told.values()) <= 2, told.most_common(1)


def test_state_that_is_shared_is_found_in_a_fresh_process_and_nothing_is_said_of_nodes():
    question = ALL["alphabeta"]
    (keeping,) = [wrong for wrong in question.known_wrong if wrong.slip == "kept-between-calls"]
    sitting = judge_answer(question, forked(keeping.made(question.reference)))
    assert sitting.failure.shared
    assert sitting.failure.explained() is None
    assert not any("expected" in result.message for result in sitting.results)


def test_what_is_kept_is_found_where_it_makes_a_search_ask_without_end_too():
    question = ALL["negamax"]

    def fresh(job):
        asked = []

        def negamax(game, *rest):
            asked.append(rest)
            while len(asked) > 1:
                game.is_terminal(rest[0])
            return question.reference(game, *rest)

        return answer_of_ours(negamax)(job)

    failure = judge_answer(question, fresh).failure
    assert failure.sheet["ended"] == "calls" and failure.shared


def typed(line, names):
    """What a cell with that line shows."""
    *before, last = ast.parse(line).body
    exec(compile(ast.Module(before, []), "line", "exec"), names)
    return str(eval(compile(ast.Expression(last.value), "line", "eval"), names))


def test_what_spoils_a_case_is_found_and_the_call_to_try_shows_it():
    question = ALL["alphabeta"]
    (keeping,) = [wrong for wrong in question.known_wrong if wrong.slip == "kept-between-calls"]
    answer = keeping.made(question.reference)
    failure = judge_answer(question, forked(answer)).failure
    names = {**TYPED, question.entry: keeping.made(question.reference)}
    second = failure.try_it.removeprefix(f"{failure.after}; ")
    assert second != failure.try_it and "the call before it in the line below" in failure.kept
    fresh = {**names, question.entry: keeping.made(question.reference)}
    assert f"It returned {expected_value(failure.case)}." in typed(
        f"from coursework import watch; {second}", fresh
    )
    spoiled = typed(failure.try_it, names)
    assert f"It returned {failure.sheet['value']}." in spoiled and "reads" not in spoiled


def reply_of(question, end, *asked):
    """What comes back of a right answer that ended after so many cases of each part."""
    sheets = answer_of_ours(question.reference)(job_of(question, cases_of(question, 0))).sheets
    few = {name: some[:most] for (name, some), most in zip(sheets.items(), asked, strict=True)}
    return judge_answer(question, lambda job: Reply(few, end))


def test_an_answer_that_is_right_and_slow_keeps_its_points_and_is_told_how_far_it_came():
    question = ALL["negamax_cuts"]
    cases = [len(part.cases(0)) for part in question.parts]
    judged = reply_of(question, {"ended": "total", "seconds": 30.0}, cases[0], 7, 0)
    assert judged.points == question.parts[0].points and judged.failure is None
    assert [result.message for result in judged.results[1:]] == [
        f"right so far, and slow: 30 seconds were up after 7 of {cases[1]} cases.",
        "not reached.",
    ]
    told = reply_of(question, {"ended": "part", "seconds": 20.0}, cases[0], 0, 0).results[1].message
    assert told == "not over after 20 seconds, and it has no more."


def test_an_answer_of_chance_is_told_that_chance_decides():
    failure = judge_answer(ALL["alphabeta"], forked(lambda *given: random.random())).failure
    assert failure.chance and "chance decides" in failure.kept
    assert failure.try_it.endswith('watch("alphabeta", alphabeta, tree=7, root="max")')
    always = judge_answer(ALL["alphabeta"], forked(lambda *given: 0.5)).failure
    assert not always.chance and not always.shared
