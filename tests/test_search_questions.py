"""Judging searches: what the leaves prove, either convention, and reasons that are there and true."""

import re
from collections import Counter
from itertools import zip_longest
from math import inf
from random import Random
from time import perf_counter

import pytest

from abcourse import alphabeta, minimax
from abcourse.games import RecordingGame, irregular_tree
from abcourse.trace import Trace
from coursework.checking.cases import (
    allowed,
    order_cases,
    right_order,
    right_search,
    small_trees,
    tree_case,
    tree_of,
    true_value,
    value_cases,
    window_cases,
)
from coursework.checking.jobs import answer_of_ours, cases_of
from coursework.checking.judge_answer import judge_answer
from coursework.checking.mutants import edited
from coursework.checking.report.parting import parting
from coursework.questions.catalogue import ALL
from coursework.questions.plays.boards import leaf, search_above

TREES = [irregular_tree(seed) for seed in range(60)]
BEYOND = [("value >= beta", "value > beta", 1), ("value <= alpha", "value < alpha", 1)]
alphabeta_03, search_03 = ALL["alphabeta"].reference, ALL["negamax_cuts"].reference


@pytest.mark.parametrize("ruling", ["non-strict", "strict"])
def test_the_right_order_of_leaves_is_the_kernel_s_and_the_strict_one_reads_on_at_ties(ruling):
    more = 0
    for tree in TREES:
        watched = RecordingGame(tree)
        alphabeta(watched)(())
        order = right_order(tree_case(tree), ruling)
        assert set(watched.leaves) <= set(order)
        more += len(order) - len(watched.leaves)
    assert (more > 0) is (ruling == "strict")


def test_a_value_that_no_leaf_shows_earns_nothing():
    def knows(game, state, depth, alpha, beta):
        """Asks one leaf, and says what it was told beforehand."""
        return values.pop(0)

    question = ALL["alphabeta"]
    cases = question.parts[0].cases(0)
    values = [true_value(case) for part in question.parts for case in part.cases(0)]
    sitting = judge_answer(question, answer_of_ours(knows))
    assert sitting.points == 0
    assert sitting.failure.case == cases[0]
    assert "The value is right, but the leaves" in sitting.failure.verdict.message


@pytest.mark.parametrize("id", ["alphabeta", "negamax_cuts"])
def test_either_convention_is_right_where_it_is_held_throughout(id):
    question = ALL[id]
    edits = BEYOND if id == "alphabeta" else [("best >= beta", "best > beta", 1)]
    sitting = judge_answer(question, answer_of_ours(edited(question.reference, edits)))
    assert (sitting.points, sitting.ruling) == (question.points, "strict")
    assert judge_answer(question, answer_of_ours(question.reference)).ruling == "non-strict"


def test_a_convention_that_changes_between_parts_is_not_held():
    """Non-strict in the open window, strict in others: each part is right by one of them, none for all."""

    def changing(game, state, depth, alpha, beta):
        open_window = (alpha, beta) == (-inf, inf)
        return (alphabeta_03 if open_window else strict)(game, state, depth, alpha, beta)

    strict = edited(alphabeta_03, BEYOND)
    assert judge_answer(ALL["alphabeta"], answer_of_ours(changing)).points < 4


def test_the_contract_says_why():
    assert [bool(allowed(5, alpha, beta)[2]) for alpha, beta in [(6, 8), (1, 3), (1, 9)]] == [True] * 3
    assert "no more than alpha" in allowed(5, 5, 9)[2]
    assert "no less than beta" in allowed(5, 1, 5)[2]


def told_of_orders(seed):
    """Trees with an order of leaves drawn at random: left out, turned round or read twice; what is said."""
    random = Random(seed)
    for tree in small_trees(seed, "orders", 40):
        trace = Trace(tree, speaks_for="mover")
        right_search(tree, trace)((), inf, -inf, inf)
        due, leaves = list(trace.leaves), list(tree.leaves())
        agree = random.randrange(len(due) + 1)
        yours = due[:agree] + [leaf for leaf in random.choices(leaves, k=3) if random.random() < 0.7]
        if parted := parting(tree, trace, yours, due):
            yield tree, yours, due, parted


def test_a_leaf_said_to_be_read_twice_or_due_next_is():
    kinds = Counter()
    for tree, yours, due, parted in (told for seed in range(10) for told in told_of_orders(seed)):
        part = next(i for i, pair in enumerate(zip_longest(yours, due)) if pair[0] != pair[1])
        mine, wanted = [*yours, None][part], [*due, None, None][part]
        said = parted[0]
        assert said
        if found := re.fullmatch(r"Your search reads (\w+) a second time\.", said):
            assert tree.at(found[1]) == mine and mine in yours[:part]
        elif found := re.search(r"(?:The first leaf|the next leaf) to read is (\w+), because ", said):
            assert tree.at(found[1]) == wanted and (mine is None or mine > wanted)
            assert mine not in yours[:part]
        else:
            assert " can hold MAX to " in said or " can get " in said or wanted is not None
            if "has to be read" in said:
                assert f"and {tree.name(wanted)} has to be read." in said
        kinds[said.split()[0] + said.split()[-1]] += 1
    assert kinds["Yourtime."] > 20 and kinds["Afterright."] > 20


@pytest.mark.parametrize("part", ["first of the best", "every move loses"])
def test_a_move_is_asked_for_with_tied_ones_after_all_others(part):
    """Who errs without a tie is not told of ties."""
    (cases,) = (each.cases(0) for each in ALL["best_move"].parts if each.name == part)

    def best(case):
        tree = tree_of({**case, "letters": False})
        worth = [minimax(tree)(child)[0] for child in tree.children(())]
        return worth.count(minimax(tree)(())[0])

    ties = [best(case) > 1 for case in cases]
    assert ties == sorted(ties) and ties[-1] and not ties[0]


@pytest.mark.parametrize(
    ("old", "new", "own"),
    [
        ("best = -inf\n    for", "best = -50\nfor", True),
        ("depth == 0", "depth <= 1", False),  # an estimate comes back, which the game has told
        ("value = -search", "value = search", False),
    ],
)
def test_a_number_of_its_own_is_said_to_be_one_only_where_the_game_never_told_it(old, new, own):
    judged = judge_answer(ALL["negamax_cuts"], answer_of_ours(edited(search_03, [(old, new, 1)])))
    assert ("No leaf that your search read is worth -50 or 50" in judged.failure.verdict.message) is own
    assert ("So this number may be computed" in judged.failure.verdict.message) is own


# -- why, where the right search is no plain alpha-beta


# -- the cases


def test_the_cases_have_what_they_are_for():
    """Depth limits, single leaves, MIN roots, values beyond 1,000; windows on three sides of the value."""
    for cases in (value_cases(0)[:-4], order_cases(0), window_cases(0)):
        assert {case["root"] for case in cases} == {"max", "min"}
        assert any(isinstance(case["tree"], int) for case in cases)
        assert {0, 1} <= {case.get("depth") for case in cases}
        values = [tree_of(case).utility(leaf) for case in cases for leaf in tree_of(case).leaves()]
        assert min(values) < -1_000 and max(values) > 1_000
    sides = {
        (value > case["alpha"]) + (value >= case["beta"])
        for case in cases_of(ALL["alphabeta"], 0)["window"]
        for value in [minimax(tree_of(case))((), case.get("depth", inf))[0]]
    }
    assert sides == {0, 1, 2}


# -- what learners wrote, and what they are told: each was credited once, or got a report that led nowhere


def bisection(search, state, depth, first):
    low, high, line = -10000, 10000, ()
    while low < high:
        middle = (low + high + 1) // 2
        value, found = search(state, depth, middle - 1, middle)
        if value >= middle:
            low, line = value, found
        else:
            high = value
    return low, line


def stopped_on_a_no(search, state, depth):
    high = inf
    while True:
        value, line = search(state, depth, high - 1, high)
        if value >= high or (high != inf and value == high - 1):
            return value, line
        high = value


def all_actions(game, state, alpha, beta, memory):
    best = leaf(game, state)
    if best >= beta or game.is_terminal(state) or not game.noisy(state):
        return best
    for action in game.actions(state):
        child = game.result(state, action)
        best = max(best, -search_to_quiet(game, child, 0, -beta, -max(alpha, best), memory))
        if best >= beta:
            break
    return best


search_to_quiet = search_above(all_actions)


def stops_when_won(game, state, seconds=1.0, clock=perf_counter):
    memory = Memory(seconds, clock)  # noqa: F821
    chosen = order(game, state, memory)[0]  # noqa: F821
    try:
        for depth in range(1, 43):
            value = search(game, state, depth, -inf, inf, memory)  # noqa: F821
            chosen = memory.best.get(state, chosen)
            if value >= 1000:
                break
    except TimeoutError:
        pass
    return chosen


cuts_already = edited(
    ALL["negamax"].reference,
    [
        ("depth):", "depth, alpha=-inf, beta=inf):", 1),
        ("depth - 1)", "depth - 1, -beta, -max(alpha, best))", 1),
        ("best = value", "best = value\nif best >= beta:\n    break", 1),
    ],
)


def stands_pat_first(game, state, alpha, beta, memory):
    noisy, best = game.noisy(state), leaf(game, state)
    if best >= beta:
        return best
    if noisy and game.must_answer(state):
        best = -inf
    for action in noisy:
        if best >= beta:
            break
        child = game.result(state, action)
        best = max(best, -search(game, child, 0, -beta, -max(alpha, best), memory))  # noqa: F821
    return best


beyond_beta_too = edited(  # from the value that came back, as the task allows
    ALL["pvs"].reference,
    [
        ("low < value < beta", "low < value", 1),
        ("-beta, -low", "-beta, -(low if best == -inf else value)", 1),
    ],
)


def share_of_all_plies(left, plies):
    return left / plies


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "answer", "points", "sentence"),
    [
        ("mtd", bisection, 0, "The first question asks for the first bound, +∞, or more."),
        ("sss", stopped_on_a_no, 0, "You stopped there, but only -∞ to -3 is shown."),
        ("quiesce", all_actions, 0, "You search a quiet action at A."),
        ("quiesce", stands_pat_first, 6, "-5000 is what standing pat is worth at A. But a threat must be"),
        (
            "deepen",
            stops_when_won,
            6,
            "a proven win. If that is why you stop: it is sensible in a game",
        ),
        ("negamax", cuts_already, 7, "it should read 0 -3 -4"),
        ("pvs", beyond_beta_too, 2, "After 4 leaves your search reads C1. It should read nothing more."),
        ("share", share_of_all_plies, 2, "The game is often over by then, so at least half should be used."),
    ],
)
def test_what_is_no_known_edit_is_told_what_it_did(id, answer, points, sentence):
    judged = judge_answer(ALL[id], answer_of_ours(answer))
    told = " ".join(judged.failure.verdict.message.split())
    assert judged.points == points and sentence in told
    assert "a second time" not in told
