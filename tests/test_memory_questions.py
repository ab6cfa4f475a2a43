"""The checks of `memory`, `symmetry_key` and `collision` show what was seen, and what passes is right."""

import re
from itertools import permutations, product
from math import inf
from random import Random
from time import perf_counter

import pytest

from coursework.checking.ask.run import asked_directly
from coursework.checking.jobs import answer_of_ours, cases_of, job_of
from coursework.checking.judge import judge
from coursework.checking.judge_answer import judge_answer
from coursework.checking.mutants import edited
from coursework.checking.worlds import MOST_STEPS
from coursework.questions import position_keys
from coursework.questions.catalogue import ALL


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


@pytest.mark.parametrize("id", [*SEARCHES, "remember_best", "out_of_time"])
def test_all_that_a_right_search_does_has_room_on_a_sheet(id):
    """What is cut off at the end could differ, and nobody would see it."""
    question = ALL[id]
    for sheets in asked_directly(
        edited(question.reference), job_of(question, cases_of(question, 3))
    ).values():
        assert max(len(sheet["log"]) for sheet in sheets) < MOST_STEPS


# -- what learners wrote, and what they are told: each was credited once, or got a report that led nowhere


def told_of(id, answer):
    """The points of an answer, and all that its failing part and its known fault say, in one line."""
    judged = judge_answer(ALL[id], answer_of_ours(answer))
    failure = judged.failure
    fault = failure.wrong[0].text if failure.wrong else ""
    return judged.points, " ".join(f"{failure.verdict.message} {fault}".split())


class ByHash:
    """A memory with one place for all states of one hash, modulo 1,024, that does not look at the state."""

    def __init__(self, seconds=inf, clock=perf_counter):
        self.clock, self.end = clock, clock() + seconds
        self.best, self.places = {}, {}

    def probe(self, state, depth, alpha, beta):
        deep, kind, value = self.places.get(hash(state) % 1024, (0, "nothing", None))
        beyond = (kind == "at least" and value >= beta) or (kind == "at most" and value <= alpha)
        return value if deep >= depth and (kind == "exact" or beyond) else None

    def store(self, state, depth, alpha, beta, value):
        kind = "at most" if value <= alpha else "at least" if value >= beta else "exact"
        self.places[hash(state) % 1024] = depth, kind, value


def test_a_memory_that_does_not_look_at_the_state_is_refused_and_named():
    points, told = told_of("memory", ByHash)
    # Whether two states of another part share a hash is chance, and then that is told.
    assert points in (3, 5) and (points == 3 or "You look a state up by its hash" in told)


def changed(id, *edits):
    """The points of our answer with some of its text replaced, and what is said of it."""
    return told_of(id, edited(ALL[id].reference, [(*each, 1) for each in edits]))


RAISED = [("if best >= beta:", "alpha = max(alpha, best)\nif best >= beta:")]
MINUTE = [("clock() + seconds", "clock() % 60 + seconds"), ("memory.clock() >", "memory.clock() % 60 >")]
ELAPSED = [
    ("clock, clock() + seconds", "clock, (clock(), seconds)"),
    ("memory.clock() > memory.end", "(memory.clock() - memory.end[0]) % 60 > memory.end[1]"),
]
RARELY = [("if memory.clock() > memory.end", "if len(memory.best) == 1024 and memory.clock() > memory.end")]
LEAF, TELL = "return leaf(game, state)", "memory.store(state, depth, -inf, inf, known)"
KEPT_LEAF = [(LEAF, f"known = leaf(game, state)\n{TELL}\nreturn known")]
ASK = "known = memory.probe(state, depth, alpha, beta)"
LOOK = "if memory.clock() > memory.end:"
EARLY = [
    (f"{ASK}\n    if known is not None:\n        return known", "pass"),
    (LOOK, f"{ASK}\nif known is not None:\n    return known\n{LOOK}"),
]
ONE_KEY = [("memory.best[state]", 'memory.best["best"]')]
NARROW = [("-low - 1, -low", "-low - 0.001, -low")]


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "edits", "points", "sentence"),
    [
        ("pvs", NARROW, 3, "B to depth 8 in (-1000.001, -1000)"),
        ("pvs", NARROW, 3, "Your window for B is less than one point wide"),
        ("pvs", RAISED, 3, "You raised alpha at B to -2000, and stored the result with it"),
        ("pvs", ONE_KEY, 3, "under a key that is no state of the game"),
        ("search_with_memory", ONE_KEY, 2, "You keep one best action for all positions together"),
        ("search_with_memory", KEPT_LEAF, 2, "so this is the value of a leaf. Leaves are not stored"),
        ("search_with_memory", EARLY, 2, "You ask the memory before you look at the clock"),
        ("out_of_time", ONE_KEY, 2, "You keep one best action for all positions together"),
        ("out_of_time", MINUTE, 3, "You count the seconds of the clock within a minute"),
        ("out_of_time", ELAPSED, 3, "your search did not raise TimeoutError"),
        ("out_of_time", RARELY, 1, "You did not look at the clock here at all, however small the search is"),
    ],
)
def test_a_search_with_a_memory_is_told_what_it_did(id, edits, points, sentence):
    earned, told = changed(id, *edits)
    assert earned == points and sentence in told


def test_whoever_adds_the_codes_up_is_told_that_only_the_sums_are_equal():
    def by_sums(positions, codes):
        known = {}
        for position in positions:
            key = sum(codes[mark][square] for square, mark in enumerate(position) if mark != ".")
            if known.setdefault(key, position) != position:
                return known[key], position
        return None

    points, told = told_of("collision", by_sums)
    assert points == 0 and "You add the codes up" in told
    pair = ["XX.......", "..X......"]
    sheet = {"ended": "returned", "printed": "", "type": "tuple", "value": pair, "text": str(pair)}
    verdict = position_keys.judge_collision({"args": [pair, {"X": [1, 3, 4]}]}, sheet, pair, "")
    assert not verdict.passed and "Only their sums are equal: both are 4." in verdict.message
