"""Variants of trees to prune are equally hard, and their keys are what minimax and alpha-beta find."""

from collections import Counter
from math import inf

import pytest
from test_practice import SCRIPTS, TREES

from coursework.publish.variants import LEVELS, draw, practice_tree

COUNT = 200
EACH = pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))


def minimax(node, is_max=True):
    """What a tree is worth to MAX, every leaf read."""
    if not isinstance(node, list):
        return node
    worths = [minimax(child, not is_max) for child in node]
    return max(worths) if is_max else min(worths)


def unread_by_alphabeta(tree):
    """The paths of the leaves that the textbook's alpha-beta never reads: a node stops at its bound."""
    unread = []

    def skip(node, path):
        if not isinstance(node, list):
            unread.append(path)
            return
        for place, child in enumerate(node):
            skip(child, (*path, place))

    def visit(node, path, alpha, beta):
        if not isinstance(node, list):
            return node
        is_max = len(path) % 2 == 0
        best = -inf if is_max else inf
        stopped = False
        for place, child in enumerate(node):
            if stopped:
                skip(child, (*path, place))
                continue
            value = visit(child, (*path, place), alpha, beta)
            if is_max:
                best = max(best, value)
                stopped = best >= beta
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                stopped = best <= alpha
                beta = min(beta, best)
        return best

    assert visit(tree, (), -inf, inf) == minimax(tree)
    return unread


def names_of(tree):
    """Path -> name: inner nodes have letters, ply by ply; a leaf has its parent's and a number."""
    names, row = {}, [((), tree)]
    letters = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    while row:
        below = []
        for path, node in row:
            if isinstance(node, list):
                names[path] = next(letters)
                below += [((*path, place), child) for place, child in enumerate(node)]
            else:
                names[path] = f"{names[path[:-1]]}{path[-1] + 1}"
        row = below
    return names


def count_leaves(tree):
    return sum(map(count_leaves, tree)) if isinstance(tree, list) else 1


@EACH
def test_two_hundred_variants_have_right_keys_and_are_equally_hard(level):
    drawn = [row[0] for row in draw([level], COUNT, seed=5)]
    read, unread = Counter(), Counter()
    for variant in drawn:
        never, names = unread_by_alphabeta(variant.nested), names_of(variant.nested)
        assert variant.value == minimax(variant.nested)
        assert variant.unread == [names[path] for path in sorted(never)]
        unread[len(never)] += 1
        read[count_leaves(variant.nested) - len(never)] += 1
    print(f"level {level}: leaves to read {sorted(read.items())}, to cross out {sorted(unread.items())}")
    assert max(unread) - min(unread) <= 2 and max(read) - min(read) <= 2


@pytest.mark.long
@EACH
def test_no_answer_is_shared(level):
    drawn = [row[0] for row in draw([level], COUNT, seed=5)]
    answers = Counter((*variant.unread, *variant.returns) for variant in drawn)
    crossed = Counter(tuple(variant.unread) for variant in drawn)
    print(f"level {level}: the same leaves at most {max(crossed.values())} times in {COUNT}")
    assert max(answers.values()) == 1
    assert max(crossed.values()) <= (10 if level == 1 else 4)


@EACH
def test_a_variant_is_the_tree_that_practice_shows_for_its_seed(look, tmp_path, level):
    (tmp_path / "empty.html").write_text("<!doctype html>")
    page = look(tmp_path / "empty.html").page
    shown = [tree for tree, *_ in page.evaluate(TREES, [SCRIPTS, level, 100, 150])]
    assert shown == [practice_tree(level, seed) for seed in range(100, 250)]


def test_the_same_seed_draws_the_same_and_another_seed_draws_others():
    assert draw([1, 3], 5, seed=2) == draw([1, 3], 5, seed=2)
    assert draw([1, 3], 5, seed=2) != draw([1, 3], 5, seed=3)
    with pytest.raises(ValueError, match="level is 6; there are levels 1 to 5"):
        draw([6], 1)
