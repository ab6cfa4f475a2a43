"""The line of a search that runs at each step of its trace, for our kernels and for a learner's functions."""

import sys
from math import inf

import pytest

from abcourse import Trace, alphabeta, minimax, negamax
from abcourse.games import Tree, irregular_tree
from abcourse.search import pvs
from abcourse.show import Stepper


def told(trace):
    """Kind and text of the line that runs, for each step."""
    lines = [text.strip() for _, text in trace.listing.lines]
    return [(step.kind, lines[trace.line(step)]) for step in trace.steps()]


BEGIN = {"leaf": "return", "cut": "break", "end": "return"}


def holds(kind, line):
    """Whether a line can be the one that runs at such a step."""
    return "search(" in line if kind == "back" else line.startswith(BEGIN.get(kind, ""))


@pytest.mark.parametrize("kernel", [minimax, negamax, alphabeta, pvs], ids=lambda kernel: kernel.__name__)
def test_each_step_of_our_kernels_shows_the_line_that_does_it(kernel):
    for seed in range(60):
        tree, trace = irregular_tree(seed, depth=3, most=3), Trace(listing=kernel)
        kernel(tree, trace)(tree.initial)
        assert all(holds(kind, line) for kind, line in told(trace))
        first = trace.listing.lines[1][1].strip()
        assert {line for kind, line in told(trace) if kind == "open"} == {first}
    assert sys.gettrace() is None or "coverage" in str(sys.gettrace())


def early(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    for action in game.actions(state):
        value = -early(game, game.result(state, action), depth - 1, -beta, -alpha)
        alpha = max(alpha, value)
        if alpha >= beta:
            return alpha
    return alpha


def test_a_learners_own_function_is_followed_and_a_cut_is_the_return_in_its_loop(monkeypatch):
    tree = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    trace = Trace(tree, listing=early)
    monkeypatch.setitem(globals(), "early", trace(early))
    early(tree, (), inf, -inf, inf)
    lines = told(trace)
    assert ("cut", "return alpha") in lines and lines[-1] == ("end", "return alpha")
    cut = next(step for step in trace.steps() if step.kind == "cut")
    assert trace.line(cut) == 7 < trace.line(trace.steps()[-1]) == 8


def test_the_stepper_carries_the_listing_without_docstring_and_annotations():
    tree = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    trace = Trace(listing=alphabeta)
    alphabeta(tree, trace)(tree.initial)
    page = Stepper(tree, trace).html()
    assert "def search(state, depth=inf, alpha=-inf, beta=inf):" in page and "Scored" not in page
