"""What is said of a search that was followed call by call: the first call that ours would not make."""

from inspect import unwrap

import pytest

from coursework.checking.ask.run import run
from coursework.checking.jobs import answer_of_ours, cases_of, part_job
from coursework.checking.mutants import edited
from coursework.checking.question import parameters
from coursework.checking.report.own_calls import first_wrong, follow, follow_each
from coursework.questions.catalogue import ALL


def forked(answer):
    """How an answer is asked in a process of its own."""
    return lambda job: run(lambda: answer, job)


def followed(ask, id: str, case, part=0, ruling=""):
    """What is said of the calls that an answer makes of itself on a case, and how many there are."""
    question = ALL[id]
    names, asked = parameters(question.reference), part_job(question.parts[part], [case])
    calls = follow(ask, question.entry, names, asked).calls
    wrong = first_wrong(question.as_ruled(ruling), names, asked, calls)
    return wrong.said if wrong else "", len(calls)


def told(id: str, old: str, new: str, ask=forked, **case):
    """What is said of an edit of the right answer on a case."""
    return followed(ask(edited(ALL[id].reference, [(old, new, 1)])), id, case)[0]


@pytest.mark.parametrize("asked", [forked, answer_of_ours])
def test_nothing_is_said_of_a_right_search_wherever_it_is_followed(asked):
    for id, case in (("alphabeta", {"tree": [3, [5, 9]]}), ("win_sooner", {"tree": [[1], 0], "plies": 2})):
        case = {**case, "root": "max"}
        said, calls = followed(asked(unwrap(ALL[id].reference)), id, case)
        assert calls > 1
        assert said == ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "-low - 1, -low",
            "-low, -low",
            "Here you search B with the window (4000, 4000). It should be (3999, 4000).",
        ),
        (
            "-beta, -low",
            "-beta, inf",
            "Here you search C with the window (-4000, +∞). It should be (-4000, -3999).",
        ),
        ("low < value < beta", "value < beta", "Here you search D a second time."),
        (
            "game.result(state, action), ",
            "state, ",
            "the position that you are in. Search a position that an action leads to.",
        ),
    ],
)
def test_a_question_that_is_not_due_in_a_principal_variation_search_is_told_of(old, new, said):
    case = {"tree": [-4, [[-2, 0], [-1]]], "root": "max", "calls": [[0, 3, None, None]], "forgets": 1}
    assert told("pvs", old, new, answer_of_ours, **case).endswith(said)


def test_a_return_of_an_end_of_the_window_is_blamed_and_not_the_second_search_that_begins_there():
    hard = [("-beta, -low, memory", "-beta, -(low if best == -inf else value), memory", 1)]
    hard.append(("break", "return beta", 1))
    answer = edited(ALL["pvs"].reference, hard)
    case = {"tree": [3, [[[4, 5]]]], "root": "max", "calls": [[0, 9, None, None]], "forgets": 1}
    for ruling in ("non-strict", "from the answer"):
        said, _ = followed(answer_of_ours(answer), "pvs", case, ruling=ruling)
        assert said.startswith("Here you return 3001 for C, where MAX moves"), said
        assert said.endswith("The best value that you found is 4000, so return that.")


def test_each_case_is_followed_from_its_root():
    question, ask = ALL["pvs"], answer_of_ours(ALL["pvs"].reference)
    cases = [{"tree": tree, "root": "max", "calls": [[0, 3, None, None]]} for tree in ([1, 2], [3, 4])]
    asked = part_job(question.parts[0], cases)
    each = follow_each(ask, question.entry, parameters(question.reference), asked)
    assert [[call.state for call in some.calls if call.parent is None] for some in each] == [[()], [()]]


FOLLOWED = ("alphabeta", "fail_hard", "negamax", "negamax_cuts", "remember_best", "pvs", "win_sooner")
RIGHT = [(id, place) for id in FOLLOWED for place in range(len(ALL[id].known_right) + 1)]


@pytest.mark.parametrize(("id", "place"), RIGHT)
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.trial)])
def test_nothing_is_said_of_a_right_search_however_it_cuts_and_whatever_it_was_asked_before(id, place, every):
    """One ruling holds for the whole answer."""
    question = ALL[id]
    rights = [edited(question.reference), *(each.made(question.reference) for each in question.known_right)]
    parts = [cases_of(question, 7)[part.name][place % every : 40 : every] for part in question.parts]

    def said(ruling):
        """The first case of which something is said; none is right."""
        for number, cases in enumerate(parts):
            for case in cases:
                if words := followed(answer_of_ours(rights[place]), id, case, number, ruling)[0]:
                    return case, words
        return ()

    assert not all(map(said, question.rulings))
