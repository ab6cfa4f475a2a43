"""Whatever comes back from an answer, a check ends in a report, and no wrong value earns all points."""

from functools import partial
from random import Random

import pytest
from odd_values import ATOMS, EVERY, ODD, altered, places

from coursework.checking import judge_answer
from coursework.checking.ask.run import run
from coursework.checking.learner import check as words
from coursework.questions.catalogue import ALL

CASES = 3  # of each part: an odd value is met at once, or not at all
A_FEW = 4  # odd values for each question, where the trials return them all
LONG = (
    "champion",
    "player",
    "any_move",
    "bug_suite",
    "invariants",
)  # a check takes seconds
MAY_PASS = {  # question -> why an altered answer may earn all points
    "environment": "A dict that has one more entry still says what was asked.",
    "early_cut_tree": "Many trees do it, and a tree below one more node with a single child is one of them.",
    "nim": "A side that equals 1 plays as 1 does; to_move is asked by the game alone, which compares.",
    **dict.fromkeys(
        ("bounds", "deep_cuts", "trace_table", "pruned_edges", "mistakes", "horizon_flip", "diagnosis"),
        "A table that has one more entry still has all that was asked.",
    ),
    "symmetry_key": "Any key is right that is the same for images and tells other boards apart.",
}


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch):
    """The answer is asked few cases in this process, as in a browser, so that we see what was exchanged."""

    def few(question, seed):
        return {name: cases[:: 1 + len(cases) // CASES] for name, cases in all_cases(question, seed).items()}

    all_cases = judge_answer.cases_of
    monkeypatch.setattr(judge_answer, "cases_of", few)
    monkeypatch.setattr(words, "run", partial(run, way="here"))


def every_alteration(id):
    """Each odd value in place of what each call, or one call of a method, returns."""
    return [(at, method, name) for at, method in places(ALL[id]) for name in ODD]


def hold(id, alterations):
    """Check each altered answer: a text comes back that shows nothing of ours; no wrong value is right."""
    for at, method, name in alterations:
        answer, exchanged = altered(ALL[id], ODD[name], at, method)
        report = words.check(id, answer)
        where = id, at, method, name
        for text in (str(report), report._repr_html_() or "", str(words.why(id))):
            assert "Traceback" not in text and "odd_values" not in text, where
        # A single value within a recursion may change nothing: max does not look at what is less.
        if at == EVERY and getattr(report, "passed", False):
            assert all(exchanged) or id in MAY_PASS, where


@pytest.mark.long
@pytest.mark.parametrize("id", [id for id in ALL if id not in LONG])
def test_some_odd_values_end_in_a_report(id):
    hold(id, Random(id).sample(every_alteration(id), A_FEW))


@pytest.mark.trial
@pytest.mark.parametrize("id", [id for id in ALL if id not in ("champion", "bug_suite")])
def test_every_odd_value_ends_in_a_report(id):
    every = every_alteration(id)
    hold(id, every if id not in LONG else Random(id).sample(every, 60))


# -- what a check met before: each ended in a traceback, or took half a minute


@pytest.mark.parametrize("id", ["early_cut_tree", "perfect_order", "worst_tree", "estimate", "environment"])
def test_a_number_beyond_all_floats_is_judged(id):
    hold(
        id,
        [
            (EVERY, "", name)
            for name in ("10**400", "-10**400, as the first item", "10**400, as the last item")
        ],
    )


@pytest.mark.parametrize("id", ["negamax_cuts", "root_move", "fail_hard"])
def test_a_list_in_place_of_a_value_is_judged_and_explained(id):
    hold(id, [(EVERY, "", name) for name in ("a list in a list", "an empty set", "numpy array")])


def test_the_line_before_the_value_is_judged():
    hold("principal_variation", [(EVERY, "", "pairs the other way round"), (EVERY, "", "the next number")])


def test_what_is_stored_may_be_too_large_to_be_noted():
    answer, _ = altered(ALL["search_with_memory"], ODD["10**1200"])
    report = " ".join(str(words.check("search_with_memory", answer)).split())
    assert "It handed on a whole number of more than 1,000 digits, more than any question asks for." in report


def test_a_huge_decimal_is_refused_at_once():
    answer, _ = altered(ALL["who_moves"], ODD["huge Decimal"])
    assert "it returned a number of more than 1,000 digits" in str(words.check("who_moves", answer)).replace(
        "It", "it"
    )


@pytest.mark.parametrize("id", ["minimax", "nim", "early_cut_tree", "bounds"])
def test_an_odd_thing_is_no_answer(id):
    for name, odd in ATOMS.items():
        report = words.check(id, odd(None))
        assert str(report) and not getattr(report, "passed", False), name


def test_the_generator_alters_what_it_says():
    for at, times in ((EVERY, 3), (2, 1)):
        answer, exchanged = altered(ALL["who_moves"], lambda value: "odd", at)
        assert [answer(1, 2) for _ in range(3)].count("odd") == len(exchanged) == times
    game, exchanged = altered(ALL["nim"], lambda value: "odd", EVERY, "actions")
    assert game(5, 2).actions(game(5, 2).initial) == "odd" and exchanged == [False]
