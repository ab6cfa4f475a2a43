"""The sources' listings, running: what each reads, what each returns, and where a page errs about its own."""

import json
from functools import cache
from math import inf
from pathlib import Path
from random import Random

import pytest
import transcribed

from abcourse import (
    MAX,
    MIN,
    RecordingGame,
    Tree,
    alphabeta,
    eight_step_tree,
    fail_hard,
    minimax,
    tied_tree,
)
from abcourse.games import independent_tree, irregular_tree
from abcourse.search import textbook

TREES = json.loads((Path(__file__).parent / "data" / "trees_60.json").read_text(encoding="utf-8"))


SIX = textbook.SIX


def of_six(name):
    """One of the six, asked for the value of a node in a window; with no window, in the open one."""

    def run(game, node, alpha=-inf, beta=inf):
        return SIX[name](game, node, alpha, beta)

    return run


STRICT = {"article_first": of_six("encyclopaedia, first")}
NON_STRICT = {
    "article_second": of_six("encyclopaedia, second"),
    "tutorial": of_six("German tutorial"),
    "blog": of_six("blog"),
    "lecture": of_six("lecture"),
    "aima": of_six("Russell & Norvig"),
}
ALL = {**STRICT, **NON_STRICT}
every_listing = pytest.mark.parametrize("name", ALL)


def read_by(run, tree, *window):
    """What a listing returns on a tree, and the leaves that it reads, in order."""
    watched = RecordingGame(tree)
    return run(watched, tree.initial, *window), watched.leaves


@cache
def windowed_trees(count=2_000, seed=3):
    """Random trees with ties, either player first, each with a random window; the windows are drawn apart."""
    draw, trees = Random(seed), []
    for number in range(count):
        alpha, beta = sorted(draw.sample(range(-10, 11), 2))
        trees.append((irregular_tree(number), alpha, beta))
    return trees


# -- the listings as they are printed


@pytest.mark.long
@every_listing
def test_every_listing_is_its_transcription_on_2000_trees_value_and_leaves_in_order(name):
    """With the open window and with a random one; the transcriptions have another shape, and no MIN half."""
    for tree, alpha, beta in windowed_trees():
        sign = tree.to_move(())
        for low, high in ((-inf, inf), (alpha, beta)):
            window = (low, high) if sign == MAX else (-high, -low)
            value, _, leaves = transcribed.search(getattr(transcribed, name), tree.nested(), sign, *window)
            assert read_by(ALL[name], tree, low, high) == (sign * value, leaves)


def test_the_book_counts_for_the_player_at_the_root_and_returns_the_pair_for_that_player():
    """A MIN 6 of B 12, C 6, D 14: for MIN that is -6, and C is the move."""
    tree = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]], root="min")
    assert textbook.aima_max_value(tree, (), -inf, inf, MIN) == (-6, 1)
    assert textbook.aima_min_value(tree, (), -inf, inf, MAX) == (6, 1)


@every_listing
def test_every_listing_finds_the_minimax_value_and_reads_the_leaves_of_its_cutoff(name):
    for case in TREES:
        tree = Tree(case["tree"], case["root"])
        value, read = read_by(ALL[name], tree)
        leaves = tree.leaves()
        assert value == case["value"]
        assert [leaves.index(leaf) for leaf in read] == case["visited_gt" if name in STRICT else "visited_ge"]


@every_listing
def test_no_listing_minds_which_player_moves_at_the_root(name):
    """A MIN 6 of B 12, C 6, D 14, the leaves of the AIMA tree with the levels turned round."""
    tree = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]], root="min")
    assert ALL[name](tree, ()) == 6


def test_the_initial_call_with_true_answers_another_question_at_a_min_root():
    tree = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]], root="min")
    assert textbook.article_second(tree, (), inf, -inf, inf, True) == 3  # as if MAX moved at A
    assert textbook.article_second(tree, (), inf, -inf, inf, False) == 6


@pytest.mark.parametrize("name", ["article_first", "article_second", "tutorial", "blog"])
def test_a_listing_with_a_depth_asks_for_the_estimate_where_the_depth_ends(name):
    draw = Random(7)
    for case in TREES[:20]:
        bare = Tree(case["tree"], case["root"])
        guesses = {node: draw.randint(-9, 9) for node in bare.nodes() if bare.actions(node)}
        tree = Tree(case["tree"], case["root"], estimates=guesses)
        for depth in range(tree.height + 1):
            expected, _ = minimax(tree)((), depth)
            assert getattr(textbook, name)(tree, (), depth, -inf, inf, tree.to_move(()) == MAX) == expected


# -- what comes back for a window


@pytest.mark.parametrize("name", NON_STRICT)
def test_non_strict_listings_are_fail_soft_and_exact_strictly_inside_the_window(name):
    for tree, alpha, beta in windowed_trees(500):
        value, true = ALL[name](tree, (), alpha, beta), minimax(tree)(())[0]
        assert true <= value if value <= alpha else true >= value if value >= beta else true == value


def test_the_strict_listing_is_exact_on_the_ends_of_the_window_too():
    on_the_ends = 0
    for tree, alpha, beta in windowed_trees():
        value, true = ALL["article_first"](tree, (), alpha, beta), minimax(tree)(())[0]
        assert true <= value if value < alpha else true >= value if value > beta else true == value
        on_the_ends += value in (alpha, beta)
    assert on_the_ends > 100


def test_the_listing_called_fail_hard_leaves_the_window_on_1155_of_2000_trees_and_fail_hard_on_none():
    outside = {"article_first": 0, "fail_hard": 0}
    for tree, alpha, beta in windowed_trees():
        value = ALL["article_first"](tree, (), alpha, beta)
        outside["article_first"] += not alpha <= value <= beta
        sign = tree.to_move(())
        window = (alpha, beta) if sign == MAX else (-beta, -alpha)
        hard = sign * alphabeta(tree, fail_hard)((), inf, *window)[0]
        outside["fail_hard"] += not alpha <= hard <= beta
    assert outside == {"article_first": 1155, "fail_hard": 0}


def test_updating_the_bound_before_or_after_the_check_changes_nothing():
    """The article updates before its check, the lecture after: same leaves, same returned values."""
    for tree, alpha, beta in windowed_trees():
        assert read_by(ALL["article_second"], tree, alpha, beta) == read_by(ALL["lecture"], tree, alpha, beta)


def test_equal_alpha_and_beta_serve_a_strict_cutoff_and_mislead_a_non_strict_one():
    false = {"article_first": 0, "article_second": 0}
    draw = Random(3)
    for number in range(2_000):
        tree, bound = irregular_tree(number), draw.randint(-9, 9)
        true = minimax(tree)(())[0]
        for name in false:
            value = ALL[name](tree, (), bound, bound)
            false[name] += not (
                true <= value if value < bound else true >= value if value > bound else true == bound
            )
    assert false == {"article_first": 0, "article_second": 480}


# -- strict and non-strict


@pytest.mark.long
@pytest.mark.parametrize(
    ("distinct", "strict", "non_strict"),
    [(1, 24_300, 3_500), (2, 21_110, 4_880), (3, 16_531, 6_799), (10, 12_735, 9_010), (1000, 11_293, 11_249)],
)
def test_strict_cutoffs_read_the_more_leaves_the_fewer_values_there_are(distinct, strict, non_strict):
    """Totals over a hundred trees of 243 leaves."""
    trees = [independent_tree(3, 5, seed, distinct) for seed in range(100)]
    totals = [
        sum(len(read_by(ALL[f"article_{which}"], t)[1]) for t in trees) for which in ("first", "second")
    ]
    assert totals == [strict, non_strict]


# -- the move


def test_the_search_that_chooses_returns_the_first_of_the_best_moves():
    for case in TREES:
        tree = Tree(case["tree"], case["root"])
        if not tree.is_terminal(()):
            first = minimax(tree)(())[1][0]
            assert textbook.aima_search(tree, ()) == first


def test_an_action_with_the_root_s_value_need_not_be_a_best_action():
    """A MAX 3 has three moves; D's 3 is a bound, and D holds a 0 that was not read.

    3 5 / 3 - / 3 -
    """
    tree = tied_tree()
    reported = [
        textbook.lecture_min_value(tree, (action,), 3 if action else -inf, inf) for action in range(3)
    ]
    assert reported == [3, 3, 3]
    assert [minimax(tree)((action,))[0] for action in range(3)] == [3, 3, 0]


def last_of_equals(run, game):
    """The last of the root's moves that report the best number, in a loop over them."""
    own, best, chosen = game.to_move(()), -inf, None
    for action in game.actions(()):
        window = (best, inf) if own == MAX else (-inf, -best)
        reported = own * run(game, game.result((), action), *window)
        if reported >= best:
            best, chosen = reported, action
    return chosen


@pytest.mark.long
@every_listing
def test_the_last_of_equal_moves_is_safe_with_the_strict_listing_and_worse_on_142_trees_with_the_others(name):
    """Of 2,000. And on 458 of 2,000 trees of 27 leaves with four values, where more leaves tie."""
    uneven = [tree for tree, _, _ in windowed_trees()]
    even = [independent_tree(3, 3, seed, distinct=4) for seed in range(2_000)]
    worse = []
    for trees in (uneven, even):
        taken = [(last_of_equals(ALL[name], tree), worth_of_moves(tree)) for tree in trees]
        worse.append(sum(worth[move] < max(worth) for move, worth in taken))
    assert worse == ([0, 0] if name in STRICT else [142, 458])


@cache
def worth_of_moves(tree):
    """What each of the root's moves is worth to the player there."""
    return [-transcribed.exact(child, -tree.to_move(())) for child in tree.nested()]


def test_a_mate_of_minus_infinity_leaves_the_player_without_a_move():
    """The article scores a mate as minus infinity; where every move is mated, none improves on the start."""

    class Infinite(Tree):
        def utility(self, state):
            return -inf if super().utility(state) == -1000 else super().utility(state)

    leaves = [[-1000, 2], [4, -1000]]
    assert textbook.aima_search(Infinite(leaves), ()) is None
    assert textbook.aima_search(Tree(leaves), ()) == 0


# -- an error of the blog


def as_printed(game, state, alpha=-inf, beta=inf):
    """The blog's pair with its last update as it stands there, beta <- MAX(beta, v)."""
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf if game.to_move(state) == MAX else inf
    for action in game.actions(state):
        value = as_printed(game, game.result(state, action), alpha, beta)
        if game.to_move(state) == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
            if best >= beta:
                return best
        else:
            best = min(best, value)
            beta = max(beta, best)
            if best <= alpha:
                return best
    return best


def test_the_blog_s_max_of_beta_keeps_the_value_and_loses_the_cut_at_e():
    """A 3 of B (D 2 3, E 5 9) and C (F 0 1, G not read): the leaf 9 is read after all."""
    tree = eight_step_tree()
    value, read = read_by(as_printed, tree)
    assert (value, [tree.utility(leaf) for leaf in read]) == (3, [2, 3, 5, 9, 0, 1])
    assert [tree.utility(leaf) for leaf in read_by(ALL["aima"], tree)[1]] == [2, 3, 5, 0, 1]
    for case in TREES:
        tree = Tree(case["tree"], case["root"])
        value, read = read_by(as_printed, tree)
        assert value == case["value"]
        assert len(read) >= len(case["visited_ge"])
