"""The bug zoo: thirty searches, and what it takes to tell the wrong ones from the right ones."""

import json
import re
from math import inf
from pathlib import Path

import pytest

from abcourse import Tree, aima_tree
from abcourse.show import text_tree
from abcourse.trace import points
from coursework import check
from coursework.checking.ask.ask import Answer
from coursework.questions.bug_zoo import SUSPECTS, TRACED
from coursework.questions.catalogue import ALL
from coursework.questions.plays.suites import observe_zoo
from coursework.questions.zoo import (
    LACKS,
    Broken,
    Runner,
    exhibit,
    exhibits,
    kill_matrix,
    layers,
    refuses,
    tally,
)

ROOT = Path(__file__).resolve().parents[1]

WRONG = [each for each in exhibits() if not each.right]
RIGHT = [each for each in exhibits() if each.right]


def test_there_are_24_faulty_exhibits_and_six_right_ones_each_with_a_name_of_its_own():
    assert (len(WRONG), len(RIGHT)) == (24, 6)
    assert len({each.name for each in exhibits()}) == len({each.source for each in exhibits()}) == 30
    assert [each.number for each in exhibits()] == list(range(1, 31))
    assert all(each.source != each.right_source and bool(each.fault) != each.right for each in exhibits())


def test_values_catch_about_half_and_the_order_of_the_leaves_all_but_one():
    """Of the 23 alpha-betas that the course's facts count, and of the wrong sign at a leaf beside them.

    Two textbook trees catch 5 by value, all value tests 12, leaf counts on 40 random trees 20, leaf orders
    22, on depth limits and trees made for cuts too; and trees with leaves beyond 1,000 the last.
    """
    rows = kill_matrix(layers())
    counts = [sum(row.refused[name] for row in rows if not row.exhibit.right) for name in layers()]
    assert counts == [6, 13, 21, 23, 24]
    (sign,) = (row for row in rows if row.exhibit.name == "wrong sign")
    assert all(sign.refused.values())
    assert not any(any(row.refused.values()) for row in rows if row.exhibit.right)


def test_a_run_gives_the_value_and_the_points_of_the_leaves_in_order():
    right = Runner(RIGHT[0].made())
    assert right(aima_tree()) == (3, [3, 12, 8, 2, 14, 5, 2])
    assert right([[3, 12, 8], [2, 4, 6]], alpha=5, beta=9) == (3, [3, 2])
    assert right(Tree([4, 5], "min")).value == 4
    assert right(Tree([[3, 5], [2, 9]], estimates={(0,): 7, (1,): 8}), depth=1) == (8, [7, 8])


def test_a_search_that_fails_or_never_ends_is_broken_and_refused():
    def endless(game, state, depth, alpha, beta):
        while True:
            game.to_move(state)

    for search, told in ((endless, "questions were asked"), (lambda *_: [][0], "out of range")):
        with pytest.raises(Broken, match=told):
            Runner(search)([3, 5])


def test_a_test_that_raises_or_returns_anything_but_true_refuses():
    def raises(run):
        raise AssertionError

    tests = [lambda run: True, lambda run: 1, lambda run: None, raises]
    (row,) = kill_matrix(dict(zip("abcd", tests, strict=True)), RIGHT[:1])
    assert list(row.refused.values()) == [False, True, True, True]
    assert list(kill_matrix([raises], WRONG)[3].refused) == ["raises"]


# -- the exercises


def test_the_suite_of_the_solution_makes_no_mistake_and_the_example_of_the_task_scores_13():
    def textbook(run):
        value, leaves = run(Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
        return value == 3 and leaves == [3, 12, 8, 2, 14, 5, 2]

    ours = tally(ALL["bug_suite"].reference)
    assert "a score of 24 - 3 x 0 = 24" in ours and "trees that it asks about: 6." in ours
    assert "a score of 13 - 3 x 0 = 13" in tally(textbook)


def test_the_traces_in_the_exercise_are_those_of_the_exhibits_and_no_two_suspects_have_the_same():
    task = (ROOT / "solutions" / "bug_zoo" / "bug_zoo.ipynb").read_text(encoding="utf-8")
    cells = ["".join(cell["source"]) for cell in json.loads(task)["cells"]]
    (text,) = (cell for cell in cells if cell.startswith("## Bug zoo 4"))
    rows = re.search(r"^P +Q +R +S\n(.*?)\n```", text, re.MULTILINE | re.DOTALL)[1].splitlines()
    for column, name in enumerate(ALL["diagnosis"].reference().values()):
        shown = [row[16 * column : 16 * column + 16].strip() for row in rows]
        calls = [
            f"{node:2} ({points(a)}, {points(b)}) {points(v)}"
            for node, a, b, v in exhibit(name).calls(TRACED)
        ]
        assert list(filter(None, shown)) == calls
    traces = {name: str(exhibit(name).calls(TRACED)) for name in SUSPECTS.split(", ")}
    assert len(set(traces.values())) == 8
    assert text_tree(TRACED) in text and all(f"| {name} |" in text for name in traces)


def seen_by(suite, trees, *names):
    """What is observed of a suite that is asked about some exhibits."""
    return observe_zoo(Answer(suite, 1.0), {"sources": [exhibit(name).runnable for name in names]}, trees)


def test_an_estimate_reaches_the_search_and_a_ninth_tree_does_not():
    def suite(run):
        assert run(Tree([[3, 5], [2, 9]], estimates={(0,): 7, (1,): 8}), depth=1) == (8, [7, 8])
        return all(run([place]).value == place for place in range(9))

    sheet = seen_by(suite, 8, "stack")
    assert (sheet["refused"], sheet["trees"]) == ({}, 9)
    assert list(seen_by(suite, 20, "stack", "one ply short")["refused"]) == ["1"]


@pytest.mark.parametrize(
    ("suite", "sentence"),
    [
        (lambda run: None, "returned None, but it should return a bool"),
        (lambda run: missing(run), "raised NameError: name 'missing' is not defined"),  # noqa: F821
        (lambda run: run([3, 5], inf, 3, 5), "run takes alpha and beta by name"),
    ],
)
def test_a_tally_says_as_the_check_does_why_there_is_no_score(suite, sentence):
    assert tally(suite).startswith("There is no score") and sentence in tally(suite)
    assert sentence in str(check("bug_suite", suite))


def test_of_what_a_suite_lets_pass_it_is_told_what_was_seen_of_the_plainest():
    passed = '"no cut" is wrong. Its last run: run(Tree([[3, 5], [2, 9]])) returned 3 and read 3 5 2 9.'
    for told in (tally(by_value), check("bug_suite", by_value).text):
        assert passed in " ".join(told.split())
    assert "is wrong" not in tally(lambda run: False)


def by_value(run):
    return run([[3, 5], [2, 9]]).value == 3


def test_only_the_next_score_is_told_of_and_one_that_is_not_reached_at_all_is_told_once():
    for suite in (by_value, lambda run: missing(run)):  # noqa: F821
        told = check("bug_suite", suite).text
        assert "score 8" in told and "Not yet" not in told


def test_a_suite_is_told_first_what_it_never_looks_at_and_each_such_look_refuses_its_exhibit():
    looks = {
        "no cut": lambda run: run([[3, 5], [2, 9]]).leaves == [3, 5, 2],
        "MAX only": lambda run: run([[3, 5], [2, 9]]).leaves == [3, 5, 2],
        "MIN only": lambda run: run([[[2, 3], [5, 9]]]).leaves == [2, 3, 5],
        "MAX root": lambda run: run(Tree([4, 6], "min")).value == 4,
        "shallow": lambda run: run([5, [[3, [4, 1]]]]).leaves == [5, 3, 4],
        "margin": lambda run: run([3, [4, 1]]).leaves == [3, 4, 1],
        "from zero": lambda run: run([-4, -6]).value == -4,
        "from 1000": lambda run: run([-4000, -6000]).value == -4000,
        "one ply short": lambda run: run([[3, 5], [2, 9]], 2).leaves == [3, 5, 2],
    }
    assert list(looks) == list(LACKS)
    for name, look in looks.items():
        assert refuses(look, exhibit(name)) and not any(refuses(look, each) for each in RIGHT)
    by_value, blind = (
        " ".join(told.split())
        for told in (
            tally(lambda run: run(aima_tree()).value == 3),
            check("bug_suite", lambda run: True).text,
        )
    )
    for told in (by_value, blind):
        assert "Its fault shows with a tree on which a right search skips leaves, with" in told
    caught = "a failed assert and an error of run are refusals, so let them through"
    assert caught in blind and caught not in by_value
