"""What notebook 04 says in prose about its zoo, and no cell of it computes; and its story."""

import re
from math import inf

import pytest
from saved import Saved

from abcourse import TicTacToe, Tree, aima_tree, minimax
from abcourse.checking.mutants import edited
from abcourse.course.questions import ALL
from abcourse.course.zoo import Runner, exhibit, exhibits, kill_matrix, layers, run_of

NOTEBOOK = Saved("04")
prose, printed = NOTEBOOK.prose, NOTEBOOK.printed


LAYERS = layers()


@pytest.fixture(scope="module")
def matrix():
    """Name of an exhibit -> the layers that refuse it."""
    rows = kill_matrix(LAYERS)
    return {row.exhibit.name: [name for name in LAYERS if row.refused[name]] for row in rows}


def test_twenty_four_are_wrong_and_six_are_right():
    assert [each.right for each in exhibits()] == [False] * 24 + [True] * 6
    assert "24 copies are wrong. Six more searches" in prose()


def test_exhibits_1_to_11_never_return_a_wrong_value_and_the_others_do(matrix):
    assert "Exhibits 1 to 11 never return a wrong value" in prose()
    assert [number for number, each in enumerate(exhibits(), 1) if "values" in matrix[each.name]] == [
        *range(12, 25)
    ]


def test_what_each_layer_kills_is_what_the_picture_says(matrix):
    killed = {name: sum(name in by for by in matrix.values()) for name in LAYERS}
    assert list(killed.values()) == [6, 13, 21, 23, 24]
    looks = ("value, textbook", "value", "number of leaves", "leaves in order", "large")
    for look, count in zip(looks, killed.values(), strict=True):
        assert re.search(rf"\d+ trees: [\w ,]*{look}: {count} of 24 killed", printed())


def test_from_1000_reads_the_right_leaves_where_none_is_larger(matrix):
    assert "leaf orders" not in matrix["from 1000"]


def test_the_first_suspect_gives_3_on_the_nine_leaf_tree_and_minus_5_on_the_other(matrix):
    assert run_of("wrong sign")(aima_tree()).value == 3
    assert "worth 3; the changed search returns -5" in printed()


def test_one_tree_looked_at_closely_kills_more_than_a_hundred_values():
    assert "hundred: 100 values: 11 of 24 killed" in printed()
    assert "look_closer: one tree: 17 of 24 killed" in printed()


def test_five_kinds_of_tree_and_the_nine_leaves_leave_margin_and_too_bad_alive():
    kinds = [
        [(aima_tree(), inf)],
        [(Tree([[5000, 6000], [7000, 8000]]), inf)],
        [(Tree([[3, 12], [2, 4]], root="min"), inf)],
        [(Tree([[3, 12], [2, 4]], estimates={(0,): 1, (1,): 5}), 1)],
        [(Tree([[3, 5]]), inf), (Tree([[4, 6]]), inf)],
        [(Tree([[3, 5], 4]), inf)],
    ]

    def test_on(trials):
        return lambda run: all(
            run(tree, depth).value == minimax(tree)((), depth)[0] for tree, depth in trials
        )

    rows = kill_matrix({str(place): test_on(trials) for place, trials in enumerate(kinds)})
    assert [row.exhibit.name for row in rows[11:24] if not any(row.refused.values())] == ["margin", "too bad"]
    assert all(any(row.refused[str(k)] and not row.refused["0"] for row in rows) for k in range(1, 6))
    assert "eleven of the thirteen" in prose()


def test_the_trace_of_forgetful_parts_at_E():
    small = Tree([6, [[[1], [4, 2]]]])
    wrong, right = (exhibit(name).calls(small) for name in ("forgetful", "strict"))
    parted = [one[0] for one, two in zip(wrong, right, strict=False) if one[:3] != two[:3]]
    assert parted[0] == "E"
    assert "The first star stands at E, where alpha fell from 6 to 1" in prose()


def test_the_games_of_the_story_are_those_of_the_two_trials_that_it_names():
    assert 35_944 + 138_448 == 174_392 and 4127 + 7655 > 3929 + 7252  # games; won, lost: pull request 3058
    assert "174,392 games the new program had won more than it lost" in prose()


def test_no_pair_of_faults_escapes_the_test_that_looks_at_everything():
    assert re.search(r"\d\d\d searches with two faults", printed())
    assert "all: 0 live" in printed() and "values: 51 live" in printed()


def test_the_equivalent_mutant_is_accepted_by_every_layer():
    equal = edited(ALL["alphabeta"].reference, [("value >= beta", "max(alpha, value) >= beta", 1)])
    assert all(test(Runner(equal)) is True for test in LAYERS.values())
    assert equal(Tree([3, [4, 1]]), (), inf, -inf, inf) == 3


def test_from_zero_is_eight_times_as_fast_and_loses():
    assert "right: never loses: 18,297" in printed() and "from zero: loses: 2,262" in printed()
    assert round(18_297 / 2_262) == 8
    assert "an eighth of the nodes" in prose()
    assert exhibit("from zero").made()(TicTacToe(), TicTacToe().initial, inf, -inf, inf) == 0
