"""What is said of a search that was followed call by call: the first miscount, or the first wrong return."""

from inspect import unwrap

import pytest

from abcourse.checking.cases import counted, true_value
from abcourse.checking.isolate.run import run
from abcourse.checking.judging import answer_of_ours, part_job
from abcourse.checking.mutants import edited
from abcourse.checking.question import parameters
from abcourse.checking.tell.own_calls import first_wrong, follow
from abcourse.course.questions import ALL


def forked(answer):
    """How an answer is asked in a process of its own."""
    return lambda job: run(lambda: answer, job)


def followed(ask, id: str, case, part=0):
    """The calls that an answer makes of itself on a case, asked as a part of the question asks it."""
    question = ALL[id]
    seen, asked = question.parts[part].followed(case), part_job(question.parts[part], [case])
    return follow(ask, question.entry, parameters(question.reference), seen, asked)


def told(id: str, old: str, new: str, **case):
    """What is said of an edit of the right answer on a case."""
    wrong = edited(ALL[id].reference, [(old, new, 1)])
    return first_wrong(case, followed(forked(wrong), id, case))


def test_a_return_is_blamed_with_the_window_that_its_call_had():
    said = told("alphabeta", "value = inf", "value = 4", tree=[3, [5, 9]], root="max")
    assert said == (
        "The first return that goes wrong is at B, where MIN moves: asked in the window (3, +∞) yours says "
        "4, and it is worth 5. All that it asked below came back right."
    )


def test_a_depth_that_does_not_go_down_is_named_before_any_value():
    case = {"tree": [[2], 0], "root": "min", "depth": 1, "estimates": [[[], 4], [[0], 4]], "frame": "mover"}
    said = told("negamax", "depth - 1", "depth", **case)
    assert said == "A, asked with depth 1, asks B with depth 1, where 0 is due."


def test_plies_that_are_not_counted_are_named_and_an_end_is_worth_less_the_later_it_comes():
    case = {"tree": [[1]], "root": "max", "plies": 1}
    assert true_value(case) == 97
    assert told("win_sooner", "plies + 1", "plies", **case) == (
        "A, asked with plies 1, asks B with plies 1, where 2 is due."
    )
    late = told("win_sooner", "100 - plies", "100 + plies", **case)
    assert late.startswith("The first return that goes wrong is at B1, where MAX moves: yours says 103, and")
    assert late.endswith("it is worth 97.")


def test_a_window_that_is_handed_down_empty_is_told_of_and_one_that_a_missing_cut_leaves_is_not():
    case = {**counted({"tree": [[1, 3]], "root": "max"}, 1000), "frame": "mover"}
    said = told("negamax_cuts", "-beta, -max(alpha, best)", "-max(alpha, best), -beta", **case)
    assert said == "A, asked in the window (-∞, +∞), asks B in (+∞, -∞): no value lies between these."
    assert told("negamax_cuts", "best >= beta", "False", **{**case, "tree": [5000, [3000, 2000]]}) == ""


@pytest.mark.parametrize(
    ("tree", "old", "new", "said"),
    [
        (
            [3, [5, 9]],
            "-max(alpha, best)",
            "-max(alpha, 0)",
            "A, asked in (-∞, +∞), asks A1 in (-∞, 0), where (-∞, +∞) is due.",
        ),
        (
            [3, [5, 9]],
            "best = -inf",
            "best = 4000",
            "A, asked in (-∞, +∞), asks A1 in (-∞, -4000), where (-∞, +∞) is due.",
        ),
        (
            [3, [2, 9]],
            "best >= beta",
            "False",
            "B, asked in (-∞, -3000), has -2000 so far, and asks B2, where a cut is due: "
            "-2000 is more than -3000.",
        ),
        (
            [3, [5, 9]],
            "order(game, state, memory)",
            "order(game, state, memory) * 2",
            "B, asked in (-∞, -3000), has -5000 so far, and asks B1 for a second time.",
        ),
        (
            [3, [5, 9]],
            "best >= beta",
            "best > alpha",
            "The first return that goes wrong is at A, where MAX moves: yours says 3000, and it is worth "
            "5000 to the side to move. All that it asked below came back right. It never asked B, though "
            "no cut was due.",
        ),
    ],
)
def test_a_question_to_a_child_that_alphabeta_would_not_ask_is_told_of(tree, old, new, said):
    part = ALL["out_of_time"].parts[0]
    case = {"tree": tree, "root": "max", "depth": 9, "rings": None}
    wrong = edited(ALL["out_of_time"].reference, [(old, new, 1)])
    assert first_wrong(part.followed(case), followed(forked(wrong), "out_of_time", case)) == said


@pytest.mark.parametrize("asked", [forked, answer_of_ours])
def test_nothing_is_said_of_a_right_search_wherever_it_is_followed(asked):
    for id, case in (("alphabeta", {"tree": [3, [5, 9]]}), ("win_sooner", {"tree": [[1], 0], "plies": 2})):
        case = {**case, "root": "max"}
        reference = unwrap(ALL[id].reference)
        calls = followed(asked(reference), id, case)
        assert len(calls) > 1
        assert first_wrong(case, calls) == ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("-low - 1, -low", "-low, -low", "asks B in (4000, 4000), where (3999, 4000) is due."),
        ("-beta, -low", "-beta, inf", "asks C in (-4000, +∞), where (-4000, -3999) is due."),
        ("low < value < beta", "value < beta", "asks D for a second time."),
        (
            "game.result(state, action), ",
            "state, ",
            "A asks for itself, and not for what an action leads to.",
        ),
    ],
)
def test_a_question_that_is_not_due_in_a_principal_variation_search_is_told_of(old, new, said):
    case = {"tree": [-4, [[-2, 0], [-1]]], "root": "max", "calls": [[0, 3, None, None]], "forgets": 1}
    wrong = edited(ALL["pvs"].reference, [(old, new, 1)])
    seen = ALL["pvs"].parts[0].followed(case)
    assert first_wrong(seen, followed(answer_of_ours(wrong), "pvs", case)).endswith(said)


@pytest.mark.parametrize("sign", [">=", ">"])
def test_nothing_is_said_of_a_right_principal_variation_search_however_it_cuts(sign):
    right = edited(ALL["pvs"].reference, [("best >= beta", f"best {sign} beta", 1)])
    for number, part in enumerate(ALL["pvs"].parts):
        for case in part.cases(7):
            calls = followed(answer_of_ours(right), "pvs", case, number)
            assert first_wrong(part.followed(case), calls) == ""
