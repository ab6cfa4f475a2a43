"""What notebook 03 and its exercises say in prose, and no cell of theirs computes."""

import json
from math import inf
from pathlib import Path

import pytest

from abcourse import Tree, aima_tree, eight_step_tree, tied_tree
from abcourse.teach.questions import ALL

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOK = json.loads((ROOT / "notebooks" / "03_alphabeta_in_code.ipynb").read_text(encoding="utf-8"))
QUESTIONS = [question for question in ALL.values() if question.id.startswith("03")]
REFERENCES = {question.entry: question.reference for question in QUESTIONS}


def prose():
    """All Markdown of the notebook."""
    return "\n".join("".join(c["source"]) for c in NOTEBOOK["cells"] if c["cell_type"] == "markdown")


def printed():
    """All text of the saved outputs, the descriptions of pictures included."""
    outputs = [output for cell in NOTEBOOK["cells"] for output in cell.get("outputs", [])]
    return "\n".join("".join(o.get("text", o.get("data", {}).get("text/plain", ""))) for o in outputs)


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


@pytest.mark.parametrize(("returned", "kept"), [(3, True), (5, True), (6, True), (2, False), (7, False)])
def test_the_worked_example_of_the_contract_is_true(returned, kept):
    search = lambda tree, state, depth, alpha, beta: returned  # noqa: E731
    assert REFERENCES["window_contract"](search, aima_tree(), 6, 8) is kept


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("### What the two thousand windows show", "How often does it return a number outside the window?"),
        ("### One loop is enough", "Which window does the child get?"),
        ("### Now open the two leaves that were not read", "Which are certain to be worth it?"),
    ],
)
def test_the_heading_below_a_prediction_does_not_answer_it(asked, told):
    sources = ["".join(cell["source"]) for cell in NOTEBOOK["cells"]]
    question = next(i for i, source in enumerate(sources) if told in source)
    assert sources[question + 1].startswith(asked)


def test_the_blog_has_a_listing_of_its_own_and_reads_as_the_others_do():
    assert "blog, first      3 [2, 3, 5, 0, 1]      3 [3, 5, 3, 3]" in printed()
