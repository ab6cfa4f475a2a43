"""Variants of trees to prune are equally hard, and their keys are what minimax and alpha-beta find."""

from collections import Counter
from math import inf

import pytest
from test_practice import SCRIPTS, TREES, WRONG

from abcourse.show import Stepper
from coursework.questions.on_paper import judge_label
from coursework.sheets.bank import tree_item
from coursework.sheets.variants import LEVELS, Variant, draw, practice_tree

COUNT = 200
EACH = pytest.mark.parametrize("level", range(1, len(LEVELS) + 1))


def minimax(node, is_max=True):
    """What a tree is worth to MAX, every leaf read."""
    if not isinstance(node, list):
        return node
    worths = [minimax(child, not is_max) for child in node]
    return max(worths) if is_max else min(worths)


def prune(tree):
    """The textbook's alpha-beta: the paths of the leaves that it never reads, and what each node returns."""
    unread = []
    returned = {}

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
        returned[path] = best
        return best

    assert visit(tree, (), -inf, inf) == minimax(tree)
    return sorted(unread), returned


def labels_by_the_rule(tree):
    """The label of each node that is searched, such as "C ≤2", by what the leaves that were read prove.

    A leaf that was read lies between v and v, another one anywhere. MAX takes the larger of its children's
    ends, MIN the smaller. Equal ends are exact. Otherwise the value that was returned is one of the ends.
    """
    unread, returned = prune(tree)
    names = names_of(tree)
    labels = set()

    def ends_of(node, path):
        if not isinstance(node, list):
            return (-inf, inf) if path in unread else (node, node)
        below = [ends_of(child, (*path, place)) for place, child in enumerate(node)]
        take = max if len(path) % 2 == 0 else min
        low = take(low for low, _ in below)
        high = take(high for _, high in below)
        if path in returned:
            assert returned[path] in (low, high)
            sign = "" if low == high else "≥" if returned[path] == low else "≤"
            labels.add(f"{names[path]} {sign}{returned[path]}")
        return low, high

    ends_of(tree, ())
    return labels


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


def check_labels(variant):
    """Check that key, Stepper, bank and exercise `bounds` label each searched node by the rule."""
    due = labels_by_the_rule(variant.nested)
    assert set(variant.returns) == due and len(variant.returns) == len(due)

    shown = Stepper(variant.tree, variant.trace).scenes[-1].value
    inner = {variant.tree.name(path): text for path, text in shown.items() if variant.tree.children(path)}
    assert {f"{name} {text}" for name, text in inner.items()} == due

    feedback = tree_item(variant, variant.level, 1).feedback
    assert set(feedback.partition("The nodes return: ")[2].partition(".</p>")[0].split(", ")) == due

    for label in due:
        name, text = label.split()
        sign = text[0] if text[0] in "≥≤" else "="
        assert judge_label(variant.tree, name, sign) == ""


def test_a_value_below_its_window_can_be_exact_all_the_same():
    """C is searched in (5, 10): its children are exactly 4 and at most 3, so it is exactly 4.

    A max: 5 | B min: 10 | C max: (D min: 6 4) (E min: 3 -)
    """
    variant = Variant(4, 0, [5, [10, [[6, 4], [3, 9]]]])
    at_c = next(visit for visit in variant.trace.visits() if variant.tree.name(visit.state) == "C")
    assert (at_c.alpha, at_c.beta) == (5, 10)
    assert labels_by_the_rule(variant.nested) == {"A 5", "B 4", "C 4", "D 4", "E ≤3"}
    check_labels(variant)
    # The exercise refuses the other two labels of each node.
    assert [name for name in "ABCDE" if judge_label(variant.tree, name, "≤") == ""] == ["E"]
    assert [name for name in "ABCDE" if judge_label(variant.tree, name, "≥") == ""] == []
    assert [name for name in "ABCDE" if judge_label(variant.tree, name, "=") == ""] == ["A", "B", "C", "D"]


@EACH
def test_two_hundred_variants_have_right_keys_and_are_equally_hard(level):
    drawn = [row[0] for row in draw([level], COUNT, seed=5)]
    read, unread = Counter(), Counter()
    for variant in drawn:
        never, names = prune(variant.nested)[0], names_of(variant.nested)
        assert variant.value == minimax(variant.nested)
        assert variant.unread == [names[path] for path in never]
        check_labels(variant)
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
def test_practice_shows_the_tree_of_a_seed_and_accepts_the_labels_of_the_rule(look, tmp_path, level):
    (tmp_path / "empty.html").write_text("<!doctype html>")
    page = look(tmp_path / "empty.html").page
    shown = [tree for tree, *_ in page.evaluate(TREES, [SCRIPTS, level, 100, 150])]
    assert shown == [practice_tree(level, seed) for seed in range(100, 250)]
    for tree in shown:
        typed = dict(label.split() for label in labels_by_the_rule(tree))
        assert page.evaluate(WRONG, [SCRIPTS, tree, typed]) == [], tree


def test_the_same_seed_draws_the_same_and_another_seed_draws_others():
    assert draw([1, 3], 5, seed=2) == draw([1, 3], 5, seed=2)
    assert draw([1, 3], 5, seed=2) != draw([1, 3], 5, seed=3)
    with pytest.raises(ValueError, match="level is 6; there are levels 1 to 5"):
        draw([6], 1)
