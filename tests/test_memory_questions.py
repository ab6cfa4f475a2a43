"""The checks of `memory`, `symmetry_key` and `collision` show what was seen, and what passes is right."""

from itertools import product
from math import inf

from abcourse.checking.judging import answer_of_ours, judge_answer
from abcourse.course.kinds.memory import turns_of
from abcourse.course.questions import ALL


def test_a_conversation_in_short_is_read_with_its_open_ends():
    assert turns_of("A3(2,4)=5 B1(,-2)?") == [("A", 3, 2, 4, 5), ("B", 1, -inf, -2, None)]


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
