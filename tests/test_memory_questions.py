"""The checks of `memory`, `symmetry_key` and `collision` show what was seen, and what passes is right."""

import re
from itertools import permutations, product
from math import inf
from random import Random

import pytest

from coursework.check.isolate.run import asked_directly
from coursework.check.judging import answer_of_ours, cases_of, job_of, judge, judge_answer
from coursework.check.mutants import edited
from coursework.questions.asks.recorder import EVENTS
from coursework.questions.catalogue import ALL
from coursework.questions.kinds.scripts import rows


def test_a_conversation_in_short_is_read_with_its_open_ends():
    assert rows("A3(2,4)=5 B1(,-2)?") == [["store", "A", 3, 2, 4, 5], ["probe", "B", 1, -inf, -2]]


def test_whichever_pair_shares_a_key_is_right():
    def last_pair(positions, codes):
        return ALL["collision"].reference(positions[::-1], codes)

    assert judge_answer(ALL["collision"], answer_of_ours(last_pair)).points == ALL["collision"].points


def test_a_pair_that_shares_a_key_is_wrong_where_the_list_does_not_hold_it():
    """Some pair of these has one key under codes of a few bits."""
    others = [f"{one:.<9}" for one in map("".join, product("XO.", repeat=5))]

    def elsewhere(positions, codes):
        found = ALL["collision"].reference(positions, codes)
        return found and ALL["collision"].reference([one for one in others if one not in positions], codes)

    failure = judge_answer(ALL["collision"], answer_of_ours(elsewhere)).failure
    assert len(set(failure.sheet["value"])) == 2 and not set(failure.sheet["value"]) & set(
        failure.case["args"][0]
    )


def exchanged(id, call, number):
    """Our search with a memory's arguments in another order: `number` of these, or all, and the points."""
    question, cases = ALL[id], cases_of(ALL[id], 0)
    name, *given = re.split(r"\(|, |\)", call)[:-1]
    others = [order for order in permutations(given) if list(order) != given]
    for order in Random(id).sample(others, number or len(others)):
        made = edited(question.reference, [(call, f"{name}({', '.join(order)})", 1)])
        yield order, judge(question, asked_directly(made, job_of(question, cases)), cases).points


SEARCHES = ("pvs", "search_with_memory")
CALLS = ("probe(state, depth, alpha, beta)", "store(state, depth, alpha, beta, best)")


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("id", SEARCHES)
def test_the_arguments_of_a_memory_have_one_order(id, call):
    assert all(points < ALL[id].points for _, points in exchanged(id, call, 3))


@pytest.mark.trial
@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("id", SEARCHES)
def test_no_other_order_of_the_arguments_of_a_memory_is_right(id, call):
    """23 of probe, 119 of store."""
    assert [order for order, points in exchanged(id, call, 0) if points == ALL[id].points] == []


@pytest.mark.parametrize("id", [*SEARCHES, "remember_best", "out_of_time"])
def test_all_that_a_right_search_does_has_room_on_a_sheet(id):
    """What is cut off at the end could differ, and nobody would see it."""
    question = ALL[id]
    for sheets in asked_directly(
        edited(question.reference), job_of(question, cases_of(question, 3))
    ).values():
        assert max(len(sheet["log"]) for sheet in sheets) < EVENTS
