"""What notebook 03 and its exercises say in prose, and no cell of theirs computes."""

from math import inf

import pytest
from saved import Saved

from abcourse import Tree, Watched, aima_tree, eight_step_tree, tied_tree
from abcourse.course.questions import asked_in

NOTEBOOK = Saved("03")
prose, printed = NOTEBOOK.prose, NOTEBOOK.printed
QUESTIONS = asked_in("03_alphabeta_in_code")
REFERENCES = {question.entry: question.reference for question in QUESTIONS}


@pytest.mark.parametrize("number", ["549,946", "146,120", "42,094", "18,297", "7,275"])
def test_the_saved_outputs_show_the_published_nodes_of_tic_tac_toe(number):
    assert number in printed()


def test_the_orders_of_tic_tac_toe_differ_by_a_factor_of_almost_six():
    assert "a factor of almost six" in " ".join(prose().split())
    assert 5.7 < 42_094 / 7_275 < 6


def test_the_worked_examples_of_the_exercises_are_true():
    """AIMA tree 3; A MIN of B 5 and C 9."""
    call = REFERENCES
    assert call["alphabeta"](aima_tree(), (), inf, -inf, inf) == 3
    assert call["best_move"](aima_tree(), (), inf) == 0
    assert call["best_move"](tied_tree(), (), inf) in (0, 1)
    assert [call["fail_hard"](aima_tree(), (), inf, *w) for w in [(6, 8), (0, 10), (-2, 1)]] == [6, 3, 1]
    assert call["negamax"](Tree([[3, 5], [2, 9]], root="min"), (), inf, -inf, inf) == -5
    assert call["tutorial"](eight_step_tree(), (), inf, -inf, inf, True) == 3


def test_without_its_third_line_max_value_keeps_the_value_and_loses_the_cut_at_c():
    cells = ["".join(cell["source"]) for cell in NOTEBOOK.cells]
    code = "\n".join(cell for cell in cells if cell.startswith(("def max_value(", "def min_value(")))
    read = []
    for text in (code, "\n".join(line for line in code.splitlines() if "# 3." not in line)):
        names = {"inf": inf}
        exec(text, names)
        watched = Watched(eight_step_tree())
        assert names["max_value"](watched, (), inf, -inf, inf) == 3
        read.append([eight_step_tree().name(leaf) for leaf in watched.leaves])
    assert read == [["D1", "D2", "E1", "F1", "F2"], ["D1", "D2", "E1", "F1", "F2", "G1"]]
    assert 'says "beta = 1"' in prose() and "MIN at C has 1: beta = 1." in printed()


@pytest.mark.parametrize(("returned", "kept"), [(3, True), (5, True), (6, True), (2, False), (7, False)])
def test_the_worked_example_of_the_contract_is_true(returned, kept):
    search = lambda tree, state, depth, alpha, beta: returned  # noqa: E731
    assert REFERENCES["window_contract"](search, aima_tree(), 6, 8) is kept


def test_every_listing_finds_3_and_the_strict_one_reads_two_leaves_more_where_leaves_tie():
    rows = [row.split(" | ") for row in printed().splitlines() if "eight" not in row and row.startswith("| ")]
    told = {row[0].strip("| "): (row[1], row[2].strip(" |")) for row in rows if len(row) == 3}
    assert told.pop("encyclopaedia, first") == ("value 3, 5 leaves", "value 3, 6 leaves")
    assert set(told.values()) == {("value 3, 5 leaves", "value 3, 4 leaves")}
    assert len(told) == 5


def test_the_prose_of_the_laboratory_says_what_its_cells_print():
    assert "1155 of 2,000" not in prose()
    for told in (
        "580 below alpha, 575 above beta, of 2,000; 0 break the contract",
        "0 outside the window",
        "0 of 2,000 differ",
    ):
        assert told in printed()
    assert "more often than not" in prose()
