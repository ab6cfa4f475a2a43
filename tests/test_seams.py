"""Kernels, our wrappers, other wrappers and drivers in any order: the value is right, or it is refused."""

from functools import wraps
from itertools import chain
from math import inf
from random import Random

import pytest

from abcourse import Tree, alphabeta, fail_hard, minimax, negamax
from abcourse.games.random_trees import irregular_tree
from abcourse.search import History, Killers, Table, aspire, mtd, order_by, pvs
from abcourse.search.memory import Budget


def plain_clamp(search):
    """As a learner writes it: what is outside the window comes back as its end."""

    def clamped(state, depth=inf, alpha=-inf, beta=inf):
        value, line = search(state, depth, alpha, beta)
        return min(max(value, alpha), beta), line

    return clamped


def named_clamp(search):
    """The same with functools.wraps, which copies whatever is noted on the search inside."""
    return wraps(search)(plain_clamp(search))


def counted(search):
    """A wrapper that changes nothing, and has no functools.wraps."""

    def same(*asked):
        return search(*asked)

    return same


def value(search, state, driver, random):
    """The value of a state by a driver, after some searches in windows of their own."""
    for _ in range(random.randrange(4)):
        alpha = random.randint(-9, 8)
        search(state, random.choice([1, 2, inf]), alpha, random.randint(alpha + 1, 9))
    if driver == "mtd":
        return [*mtd(search, state, inf, random.randint(-9, 9))][-1].lower
    if driver == "aspire":
        return aspire(search, state, inf, random.randint(-9, 9), random.randint(1, 4))[0]
    return search(state)[0]


def agree(seed):
    """One tree, one stack of wrappers, one driver: the value and the true one; None where it was refused."""
    random = Random(seed)
    drawn = irregular_tree(seed, 4, 3, -9, 9)
    inner = [path for path in drawn.nodes() if not drawn.is_terminal(path)]
    tree = Tree(drawn.nested(), drawn.root, {path: random.randint(-9, 9) for path in inner})
    kernel = random.choice([alphabeta, alphabeta, pvs, negamax])
    history = History()
    tables, clamps = [Table(), Table(size=7)], [plain_clamp, named_clamp, fail_hard]
    pool = [*tables, *clamps, counted, Killers(), history, Budget()]
    stack = random.sample(pool, random.randint(1, 5))
    order = {"order": order_by(history)} if history in stack and kernel is not negamax else {}
    driver = random.choice(["mtd", "aspire", "plain"])
    try:
        found = value(kernel(tree, *stack, **order), (), driver, random)
    except ValueError as refused:
        return None if " " in str(refused) else ("refused without a sentence", refused)
    return found, tree.to_move(()) * minimax(tree)(())[0]


def wrong(seeds):
    """The seeds at which a value is neither right nor refused, and how many were refused."""
    outcomes = {seed: agree(seed) for seed in seeds}
    refused = sum(found is None for found in outcomes.values())
    return [seed for seed, found in outcomes.items() if found and found[0] != found[1]], refused


def test_a_clamp_below_a_plain_wrap_is_known_to_the_table():
    tree = Tree([3, 1])
    search = alphabeta(tree, Table(), counted, fail_hard)
    search((), inf, 5, 8)
    assert search(())[0] == 3


@pytest.mark.parametrize("clamp", [plain_clamp, named_clamp])
def test_mtd_is_right_where_a_table_is_told_nothing_of_a_clamp(clamp):
    found = []
    for seed in range(60):
        tree = irregular_tree(seed, 4, 3, -9, 9)
        found.append([*mtd(alphabeta(tree, Table(), clamp), (), inf, 0)][-1].lower)
    assert found == [alphabeta(irregular_tree(seed, 4, 3, -9, 9))(())[0] for seed in range(60)]


def test_any_stack_of_wraps_is_right_or_refused():
    bad, refused = wrong(range(400))
    assert not bad
    assert refused < 40  # most are answered


@pytest.mark.trial
def test_any_stack_of_wraps_is_right_or_refused_on_twenty_thousand_trees():
    bad, refused = wrong(chain(range(1_000, 21_000)))
    assert not bad
    assert refused < 2_000
