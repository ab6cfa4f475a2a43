"""A trace stores calls and returns; cuts, reasons and steps are read off them."""

from math import inf
from random import Random

import pytest
from test_memory import Estimated

from abcourse.games import (
    Tree,
    Watched,
    aima_tree,
    deep_cut_tree,
    eight_step_tree,
    independent_tree,
    irregular_tree,
    tied_tree,
)
from abcourse.games.capture import poisoned
from abcourse.search import Table, alphabeta, aspire, deepen, fail_hard, minimax, mtd, negamax, pvs, quiesce
from abcourse.trace import Trace


def traced(tree, *wraps, kernel=alphabeta):
    trace = Trace()
    kernel(tree, trace, *wraps)(())
    return trace


def test_the_reasons_of_the_cuts_name_the_players_and_the_nodes():
    assert [cut.sentence for cut in traced(aima_tree()).cuts()] == [
        "Stop at C: MIN already has 2 here, MAX already has 3 at A, so MAX never comes to C."
    ]
    assert [cut.sentence for cut in traced(eight_step_tree()).cuts()] == [
        "Stop at E: MAX already has 5 here, MIN already has 3 at B, so MIN never comes to E.",
        "Stop at C: MIN already has 1 here, MAX already has 3 at A, so MAX never comes to C.",
    ]
    assert "MAX gains nothing by coming to C" in traced(tied_tree()).cuts()[0].sentence


def test_a_deep_cut_names_the_ancestor_three_plies_up():
    tree = deep_cut_tree()
    cut = next(cut for cut in traced(tree).cuts() if tree.name(cut.visit.state) == "L")
    assert cut.holder.state == () and cut.bound == 5 and [tree.name(p) for p in cut.pruned] == ["L2"]


def test_a_cut_by_the_window_itself_says_so():
    trace = Trace()
    alphabeta(aima_tree(), trace)((), inf, 1, 3)
    assert trace.cuts()[0].sentence.endswith("and the window given at the start ends at 3.")


def test_values_are_bounds_where_something_was_cut_and_exact_elsewhere():
    tree, trace = eight_step_tree(), traced(eight_step_tree())
    bounds = {tree.name(trace.states[i]): trace.bound(i) for i in range(len(trace)) if trace.children(i)}
    assert bounds == {"A": "=", "B": "=", "D": "=", "E": ">=", "C": "<=", "F": "="}


def test_alpha_stays_three_while_f_becomes_one():
    tree = eight_step_tree()
    at_f = [
        step for step in traced(tree).steps() if tree.name(step.visit.state) == "F" and step.kind == "leaf"
    ]
    assert [(step.best, step.alpha) for step in at_f] == [(0, 3), (1, 3)]


def test_every_bound_that_a_trace_states_holds_and_every_cut_is_justified():
    for seed in range(150):
        tree = irregular_tree(seed)
        truth = minimax(tree)
        for wraps in ((), (fail_hard,)):
            trace = traced(tree, *wraps)
            for visit in trace.visits():
                exact, bound = truth(visit.state)[0], trace.bound(visit.index)
                assert {"=": exact == visit.value, ">=": exact >= visit.value, "<=": exact <= visit.value}[
                    bound
                ]
            assert all(cut.justified and cut.pruned for cut in trace.cuts())


@pytest.mark.parametrize("wraps", [(), (fail_hard,)])
@pytest.mark.parametrize("extend", [lambda *_: 0, lambda state, action, depth: 0.5 * (action == 0)])
def test_bounds_hold_at_a_depth_limit_and_where_half_plies_are_added(wraps, extend):
    random = Random(2)
    for seed in range(60):
        game, trace = Estimated(irregular_tree(seed)), Trace()
        truth = pvs(game, extend=extend)
        alpha, beta = sorted(random.sample(range(-9, 10), 2))
        pvs(game, trace, *wraps, extend=extend)((), 2, alpha, beta)
        for visit in trace.visits():
            exact = game.to_move(visit.state) * truth(visit.state, max(visit.depth, 0))[0]
            bound = trace.bound(visit.index)
            assert {"=": exact == visit.value, ">=": exact >= visit.value, "<=": exact <= visit.value}[bound]
            assert wraps or trace.kind(visit.index) != "leaf" or bound == "="


def test_one_trace_keeps_the_frame_of_each_search_that_it_saw():
    tree, trace = Tree([[3, 12], [2, 9]], root="min"), Trace()
    minimax(tree, trace)(())
    alphabeta(tree, trace)(())
    assert [trace.visit(root).value for root in trace.roots] == [minimax(tree)(())[0]] * 2


def test_leaves_and_pruned_children_are_those_that_the_watched_game_saw():
    for seed in range(50):
        tree = irregular_tree(seed)
        watched, trace = Watched(tree), Trace()
        alphabeta(watched, trace)(())
        assert trace.leaves == watched.leaves
        below = {leaf for top in trace.pruned() for leaf in tree.leaves() if leaf[: len(top)] == top}
        assert below == set(tree.leaves()) - set(watched.leaves)


def test_reading_a_trace_asks_the_watched_game_nothing():
    watched, trace = Watched(aima_tree()), Trace()
    alphabeta(Watched(watched), trace)(())
    calls, leaves = watched.calls, list(watched.leaves)
    trace.steps(), trace.cuts(), trace.bound(0)
    assert (watched.calls, watched.leaves) == (calls, leaves)


def test_minimax_and_negamax_leave_the_same_record_in_the_view_of_max():
    for tree in (aima_tree(), irregular_tree(3), irregular_tree(4)):
        first, second = traced(tree, kernel=minimax), traced(tree, kernel=negamax)
        assert first.visits() == second.visits() and not first.windowed and not first.cuts()


def test_a_decorated_function_of_the_learner_is_retold_in_the_same_words():
    tree = aima_tree()
    trace = Trace(tree)

    @trace
    def mine(node, alpha, beta):
        if tree.is_terminal(node):
            return tree.utility(node)
        maximising = tree.to_move(node) == 1
        value = -inf if maximising else inf
        for action in tree.actions(node):
            child = mine(tree.result(node, action), alpha, beta)
            if maximising:
                value = max(value, child)
                alpha = max(alpha, value)
            else:
                value = min(value, child)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    assert mine((), -inf, inf) == 3
    assert [s.sentence for s in trace.steps()] == [s.sentence for s in traced(tree).steps()]


def test_defaults_of_the_learners_own_arguments_are_recorded():
    tree = aima_tree()
    trace = Trace(tree)

    @trace
    def mine(state=(), alpha=-100, beta=100):
        return tree.utility(state) if tree.is_terminal(state) else mine((*state, 0), alpha, beta=beta)

    mine()
    assert trace.windows == [(-100, 100)] * 3
    assert trace.states[0] == ()


def test_an_unjustified_cut_is_called_one():
    tree = Tree([[3, 12], [5, 9]])
    trace = Trace(tree)

    @trace
    def wrong(state, alpha=-inf, beta=inf):
        if tree.is_terminal(state):
            return tree.utility(state)
        return wrong(tree.result(state, 0), alpha, beta)

    wrong(())
    assert not any(cut.justified for cut in trace.cuts())
    assert "nothing justifies this cut" in trace.cuts()[0].sentence


def test_an_interrupted_search_leaves_a_record_that_can_be_read():
    class Stop(Exception):
        pass

    def stopping(search):
        def stopped(state, *rest):
            if state == (1, 0):
                raise Stop
            return search(state, *rest)

        return stopped

    trace = Trace()
    with pytest.raises(Stop):
        alphabeta(aima_tree(), trace, stopping)(())
    assert trace.visit(0).value is None and trace.bound(0) == "?"
    assert trace.steps()[-1].sentence.startswith("Open C")
    trace.clear()
    alphabeta(aima_tree(), trace)(())
    assert len(trace) == 11


def test_the_visited_part_is_a_tree_again():
    assert traced(aima_tree()).as_tree() == Tree([[3, 12, 8], [2], [14, 5, 2]])


def test_a_trace_says_what_it_needs():
    with pytest.raises(ValueError, match="no argument named state or node"):
        Trace(aima_tree())(lambda position: 0)
    with pytest.raises(ValueError, match=r"say Trace\(game\) above your own function"):
        lonely = Trace()
        lonely(lambda state: 0)(())
        lonely.steps()
    with pytest.raises(ValueError, match="nothing was recorded"):
        Trace(aima_tree()).as_tree()


def test_a_probe_retells_what_is_remembered_and_what_is_searched_again():
    tree, trace = aima_tree(), Trace()
    list(mtd(alphabeta(tree, trace, Table()), (), inf, inf))
    sentences = [step.sentence for step in trace.steps()]
    assert len(trace.roots) == 4
    assert trace.searched_again(trace.roots[1]) and not trace.searched_again(trace.roots[0])
    assert "B is remembered: at most 3. MAX at A has 3; alpha stays 13." in sentences
    assert [s for s in sentences if s.startswith("A is worth")] == [
        "A is worth at most 14.",
        "A is worth at most 5.",
        "A is worth at most 3.",
        "A is worth at least 3.",
    ]


def test_visits_leaves_and_distinct_leaves_are_counted_apart():
    tree = independent_tree(4, 4, 1)
    trace = Trace()
    pvs(tree, trace)(())
    assert len(trace.distinct_leaves) < len([v for v in trace.visits() if trace.kind(v.index) == "leaf"])
    assert {trace.kind(v.index) for v in trace.visits()} == {"inner", "leaf"}


def test_quiescence_is_told_apart_and_calls_no_quiet_node_cut():
    game, trace = poisoned(), Trace()
    leaf = quiesce(game, trace, evaluate=game.evaluate, noisy=game.noisy)
    alphabeta(game, trace, leaf=leaf)(game.initial, 1)
    assert [trace.kind(index) for index in range(len(trace))] == [
        "inner",
        "inner",
        "quiet",
        "quiet",
        "inner",
        "quiet",
    ]
    assert trace.cuts() == []
    assert any("quiescence" in step.sentence for step in trace.steps())
    assert {trace.bound(index) for index in range(len(trace))} <= {"=", ">=", "<="}


ROOM = {
    "pvs": lambda tree, trace: pvs(tree, trace)(()),
    "MTD(f)": lambda tree, trace: list(mtd(alphabeta(tree, trace, Table()), (), inf, 0)),
    "aspiration": lambda tree, trace: aspire(alphabeta(tree, trace), (), inf, 20, 1),
    "deepening": lambda tree, trace: list(
        deepen(alphabeta(tree, trace, leaf=lambda s, a, b: (0, ())), (), 3)
    ),
}


@pytest.mark.parametrize("name", ROOM)
def test_every_search_of_the_room_can_be_retold(name):
    for seed in range(40):
        tree, trace = irregular_tree(seed), Trace()
        ROOM[name](tree, trace)
        assert all(step.sentence for step in trace.steps())
        assert trace.as_tree()
