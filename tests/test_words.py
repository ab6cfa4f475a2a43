"""The sentences about a search: each is true, or it says that it does not know."""

import re
from collections import Counter
from math import inf
from random import Random

import pytest
from claims import Calls, cut_fault, known, step_faults
from learners import SHAPES, depth_upwards
from traces import traced

from abcourse.games import Tree, aima_tree, eight_step_tree, irregular_tree, tied_tree
from abcourse.games.capture import poisoned
from abcourse.search import Table, alphabeta, among, as_given, aspire, fail_hard, minimax, mtd, pvs, quiesce
from abcourse.trace import Trace, words


def cuts(trace):
    return [words.cut(trace, cut) for cut in trace.cuts()]


def steps(trace, **options):
    return [words.step(trace, step, **options) for step in trace.steps()]


def test_the_reasons_of_the_cuts_name_the_players_and_the_nodes():
    assert cuts(traced(aima_tree())) == [
        "Stop at C: MIN already has 2 here, MAX already has 3 at A, so MAX never comes to C."
    ]
    assert cuts(traced(eight_step_tree())) == [
        "Stop at E: MAX already has 5 here, MIN already has 3 at B, so MIN never comes to E.",
        "Stop at C: MIN already has 1 here, MAX already has 3 at A, so MAX never comes to C.",
    ]
    assert "MAX gains nothing by coming to C" in cuts(traced(tied_tree()))[0]


def test_a_cut_by_the_window_itself_says_so():
    trace = traced(aima_tree(), call=((), inf, 1, 3))
    assert cuts(trace) == ["Stop at A: MAX already has 3 here, and the window given at the start ends at 3."]


def test_a_null_window_is_a_question_of_the_node_that_asks():
    """
        A max            PVS reads B in full, and asks of C only whether it beats 3:
       /     \\           D's 4 says yes.
    3 (B)     C min
              D max   9
             4 1
    """
    trace = traced(Tree([3, [[4, 1], 9]]), kernel=pvs)
    assert (
        cuts(trace)[0] == "Stop at C: MAX already has 4 here, and A only asks whether B is worth more than 3."
    )


def test_an_end_is_a_bound_where_the_answer_is_one_and_remembered_where_it_was():
    tree, trace = aima_tree(), Trace()
    list(mtd(alphabeta(tree, trace, Table()), (), inf, inf))
    told = steps(trace)
    assert trace.searched_again(trace.roots[1]) and not trace.searched_again(trace.roots[0])
    assert "B is remembered: at most 3. MAX at A has at most 3; alpha stays 13." in told
    ends = [words.step(trace, step) for step in trace.steps() if step.kind == "end"]
    assert ends == [f"A is worth {how}." for how in ("at most 14", "at most 5", "at most 3", "at least 3")]


def test_a_root_that_a_table_answers_is_remembered_and_no_leaf():
    trace = Trace()
    search = alphabeta(aima_tree(), trace, Table())
    search(()), search(())
    assert steps(trace)[-1] == "A is remembered: exactly 3."


def test_quiescence_is_told_apart():
    game, trace = poisoned(), Trace()
    leaf = quiesce(game, trace, evaluate=game.evaluate, noisy=game.noisy)
    alphabeta(game, trace, leaf=leaf)(game.initial, 1)
    assert any(sentence.endswith("quiescence.") for sentence in steps(trace))
    assert "Quiet: -8. MIN at MIN takes 9; balance 1 has -8: beta = -8." in steps(trace)


def test_what_an_order_leaves_out_is_no_cut_and_nobody_is_accused():
    order = among(lambda state: (0,), as_given)
    assert cuts(traced(aima_tree(), order=order)) == [
        f"Stopped at {name} with 2 children unread: no bound stops it, its order left out the rest."
        for name in "BA"
    ]


def test_values_that_nothing_proves_justify_no_cut():
    tree = Tree([[3, 12], [2, 9]])
    trace = Trace(tree)

    @trace
    def search(state, alpha=-inf, beta=inf):
        if tree.is_terminal(state):
            return tree.utility(state)
        search((*state, 0), alpha, beta)
        return 99

    search((), -inf, 50)
    assert cuts(trace) == [
        "Stopped at B with one child unread, but MIN has only 3 here and MAX holds nothing yet: "
        "nothing that was read justifies this cut.",
        "By the search's own numbers MAX has 99 at A, and its window there ends at 50.",
    ]
    assert any("MAX at A has at most 99" in sentence for sentence in steps(trace))


def test_a_player_who_stops_at_a_won_game_is_not_accused():
    """What the rules say, that nothing is worth more than 1, is not in the record."""
    tree = Tree([[-1, 1], [0, 1]])
    trace = Trace(tree)

    @trace
    def search(state):
        if tree.is_terminal(state):
            return tree.utility(state)
        best = -tree.to_move(state)
        for child in tree.children(state):
            best = (max if tree.to_move(state) == 1 else min)(best, search(child))
            if best == tree.to_move(state):
                break
        return best

    assert search(()) == 0
    assert cuts(trace) == [
        "Stopped at B with one child unread, but MIN has only -1 here and MAX holds nothing yet: "
        "nothing that was read justifies this cut."
    ]


def test_without_windows_no_sentence_speaks_of_them_and_a_blank_stands_for_infinity():
    trace = traced(eight_step_tree())
    assert steps(trace, infinity="")[0] == "Open A: MAX moves, window blank."
    assert steps(trace, infinity="")[11] == "Open C: MIN moves, window (3, )."
    without = steps(traced(aima_tree(), kernel=minimax))
    assert without[0] == "Open A: MAX moves." and not re.search("window|alpha|beta|∞", " ".join(without))


# -- true or silent: the kernels


WIN = 100  # what a point of utility counts beside the estimates


def estimate(state):
    """A number that means nothing, for every node."""
    return (sum((place + 2) * (action + 1) * 7 for place, action in enumerate(state)) % 19) - 9


def noisy(tree):
    return lambda state: [action for action in tree.actions(state) if (sum(state) + action) % 3 != 1]


def quiet_from(tree, depth):
    """What quiescence makes of a node at the horizon, from the nodes that it has seen."""

    def leaf(state, seen):
        if len(state) < depth and tree.children(state):
            return None
        if state not in seen:
            return -inf, inf
        if not tree.children(state):
            return (WIN * tree.utility(state),) * 2
        pick = max if tree.to_move(state) == 1 else min
        ends = [leaf((*state, action), seen) for action in noisy(tree)(state)] + [(estimate(state),) * 2]
        return pick(low for low, _ in ends), pick(high for _, high in ends)

    return leaf


PLAIN = {
    "alphabeta": (alphabeta, ()),
    "pvs": (pvs, ()),
    "alphabeta, table": (alphabeta, (Table,)),
    "pvs, table": (pvs, (Table,)),
    "alphabeta, fail-hard": (alphabeta, (lambda: fail_hard,)),
    "pvs, fail-hard": (pvs, (lambda: fail_hard,)),
    "alphabeta, fail-hard, table": (alphabeta, (lambda: fail_hard, Table)),
}
DRIVEN = ("mtd", "aspiration")
QUIET = {"quiescence": (alphabeta, ()), "quiescence, pvs, fail-hard": (pvs, (lambda: fail_hard,))}


def search(name, tree, window, random):
    """One search of the room, its calls noted twice; and what its leaves are worth."""
    trace, calls, leaf = Trace(), Calls(tree), None
    if name in PLAIN:
        kernel, wrappers = PLAIN[name]
        kernel(tree, calls, trace, *(make() for make in wrappers))((), inf, *window)
    elif name == "mtd":
        list(mtd(alphabeta(tree, calls, trace, Table()), (), inf, random.choice([inf, -inf, 0, 3])))
    elif name == "aspiration":
        aspire(pvs(tree, calls, trace), (), inf, random.randrange(-9, 10), 1)
    else:
        (kernel, wrappers), depth = QUIET[name], random.choice([2, 3, 4])
        leaf = quiet_from(tree, depth)
        quiet = quiesce(tree, calls, trace, evaluate=estimate, noisy=noisy(tree), win=WIN)
        kernel(tree, calls, trace, *(make() for make in wrappers), leaf=quiet)((), depth, *window)
    return trace, calls, leaf


def searches(seeds):
    """Every search from an open window and from one drawn, on random trees in which ties are common."""
    for seed in seeds:
        random = Random(seed)
        tree = irregular_tree(seed, depth=5, most=3)
        drawn = tuple(sorted(random.sample(range(-9, 10), 2)))
        for name in (*PLAIN, *DRIVEN, *QUIET):
            for window in ((-inf, inf), drawn):
                yield f"{name} {window} on tree {seed}", tree, *search(name, tree, window, random)


def false_cuts(seeds):
    told = [
        (cut_fault(words.cut(trace, cut), cut.visit.index, tree, calls, leaf), name, words.cut(trace, cut))
        for name, tree, trace, calls, leaf in searches(seeds)
        for cut in trace.cuts()
    ]
    return len(told), [each for each in told if each[0]]


def test_no_sentence_about_a_cut_is_false_and_none_is_silent():
    count, wrong = false_cuts(range(16))
    assert wrong == []
    assert count > 800


@pytest.mark.trial
def test_not_one_in_twenty_thousand_is():
    count, wrong = false_cuts(range(100, 420))
    assert wrong == []
    assert count >= 20_000


def test_no_sentence_about_a_step_is_false():
    seen = Counter()
    for name, tree, trace, _, leaf in searches(range(10)):
        interval = known(tree, frozenset(tree.nodes()), leaf)
        for step in (step for step in trace.steps() if step.kind != "cut"):
            told, child = words.step(trace, step), step.child.index if step.child else -1
            heard = [trace.states[other] for other in trace.children(step.visit.index) if other <= child]
            assert step_faults(told, step, heard, tree, lambda state: interval(state)[0]) == [], (name, told)  # noqa: B023
            seen[step.kind] += 1
    assert min(seen.values()) > 100


# -- true or silent: functions of one's own


def learners(make, seeds):
    """A learner's search on random trees, with the sentences about its cuts."""
    for seed in seeds:
        tree = irregular_tree(seed, depth=5, most=3)
        trace, calls, leaf, options = Trace(tree), Calls(tree), None, {}
        if make is depth_upwards:
            options["estimate"] = estimate

            def leaf(state, seen, tree=tree):
                stops = len(state) == 4 and tree.children(state)
                return ((estimate(state),) * 2 if state in seen else (-inf, inf)) if stops else None

        make(tree, calls, trace, **options)()
        for cut in trace.cuts():
            told = words.cut(trace, cut)
            justified = cut.reason in ("holder", "window", "question", "numbers")
            yield cut_fault(told, cut.visit.index, tree, calls, leaf), justified, seed, told


def faults_of_learners(make, seeds):
    told = list(learners(make, seeds))
    silent = [each for each in told if not each[1]]
    return len(told), len(silent), [each for each in told if each[0] and each[1]]


@pytest.mark.parametrize("make", SHAPES, ids=lambda make: make.__name__)
def test_a_learners_own_search_is_told_truly_and_hardly_ever_in_silence(make):
    count, silent, wrong = faults_of_learners(make, range(40))
    assert wrong == []
    assert count > 30
    assert silent * 10 <= count


@pytest.mark.trial
@pytest.mark.parametrize("make", SHAPES, ids=lambda make: make.__name__)
def test_so_is_it_on_many_trees(make):
    count, silent, wrong = faults_of_learners(make, range(100, 1_300))
    assert wrong == []
    assert count > 1_500
    assert silent * 10 <= count


def own_negamax(tree, leaf):
    """A learner's negamax with cuts, whose leaf is worth to the mover what `leaf` says."""
    trace, far = Trace(tree, speaks_for="mover"), 10**9

    @trace
    def search(state, alpha=-far, beta=far):
        if tree.is_terminal(state):
            return leaf(tree, state)
        best = -far
        for action in tree.actions(state):
            best = max(best, -search(tree.result(state, action), -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best

    search(())
    return trace


def unturned(tree, state):
    """Wrong: the utility is MAX's, and is not turned to the mover's view."""
    return tree.utility(state)


def now_and_then_too_much(tree, state):
    return tree.to_move(state) * tree.utility(state) + 3 * (sum(state) % 3 == 1)


def test_a_leaf_whose_value_is_not_the_game_s_is_told_with_what_the_game_says():
    trace = own_negamax(Tree([[3, 5], [2, 9]], root="min"), unturned)
    leaf = next(step for step in trace.steps() if step.kind == "leaf")
    assert words.step(trace, leaf).startswith("Read -3. The game says 3.")


@pytest.mark.parametrize("leaf", [unturned, now_and_then_too_much])
def test_what_a_node_is_worth_is_said_only_where_the_game_says_so_whatever_a_leaf_returned(leaf):
    count, sure = 0, 0
    for seed in range(60):
        tree = irregular_tree(seed, depth=4, most=3)
        trace, nodes = own_negamax(tree, leaf), {tree.name(node): node for node in tree.nodes()}
        for told in steps(trace):
            for name, sign, value in re.findall(
                r"(\w+) is worth (exactly |at least |at most |)(-?\d+)", told
            ):
                true, said = minimax(tree)(nodes[name])[0], int(value)
                assert {"at least ": true >= said, "at most ": true <= said}.get(sign, true == said), told
                count, sure = count + 1, sure + (sign == "exactly ")
    assert count > 250
    assert sure > 50, "exactly is said of a node where each leaf below it is right"
