"""A trace stores calls and returns; cuts, reasons and steps are read off them."""

from math import inf

import pytest
from traces import traced

from abcourse.games import (
    RecordingGame,
    Tree,
    aima_tree,
    deep_cut_tree,
    eight_step_tree,
    irregular_tree,
)
from abcourse.games.capture import poisoned
from abcourse.search import Table, alphabeta, aspire, deepen, fail_hard, minimax, mtd, negamax, pvs, quiesce
from abcourse.trace import Trace, words


def test_a_deep_cut_names_the_ancestor_three_plies_up():
    tree = deep_cut_tree()
    cut = next(cut for cut in traced(tree).cuts() if tree.name(cut.visit.state) == "L")
    assert cut.holder.state == () and cut.bound == 5 and [tree.name(p) for p in cut.pruned] == ["L2"]


def test_values_are_bounds_where_something_was_cut_and_exact_elsewhere():
    tree, trace = eight_step_tree(), traced(eight_step_tree())
    bounds = {tree.name(trace.states[i]): trace.bound(i) for i in range(len(trace)) if trace.children(i)}
    assert bounds == {"A": "=", "B": "=", "D": "=", "E": ">=", "C": "<=", "F": "="}


def test_every_bound_that_a_trace_states_holds_and_every_cut_is_justified():
    for seed in range(150):
        tree = irregular_tree(seed)
        truth = minimax(tree)
        for wrappers in ((), (fail_hard,)):
            trace = traced(tree, *wrappers)
            for visit in trace.visits():
                exact, bound = truth(visit.state)[0], trace.bound(visit.index)
                assert {"=": exact == visit.value, ">=": exact >= visit.value, "<=": exact <= visit.value}[
                    bound
                ]
            assert all(cut.reason in ("holder", "window", "question") and cut.pruned for cut in trace.cuts())


def test_one_trace_keeps_the_frame_of_each_search_that_it_saw():
    tree, trace = Tree([[3, 12], [2, 9]], root="min"), Trace()
    minimax(tree, trace)(())
    alphabeta(tree, trace)(())
    assert [trace.visit(root).value for root in trace.roots] == [minimax(tree)(())[0]] * 2


def test_leaves_and_pruned_children_are_those_that_the_watched_game_saw():
    for seed in range(50):
        tree = irregular_tree(seed)
        watched, trace = RecordingGame(tree), Trace()
        alphabeta(watched, trace)(())
        assert trace.leaves == watched.leaves
        below = {leaf for top in trace.pruned() for leaf in tree.leaves() if leaf[: len(top)] == top}
        assert below == set(tree.leaves()) - set(watched.leaves)


def test_reading_a_trace_asks_the_watched_game_nothing():
    watched, trace = RecordingGame(aima_tree()), Trace()
    alphabeta(RecordingGame(watched), trace)(())
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
    assert [words.step(trace, step) for step in trace.steps()] == [
        words.step(trace, step) for step in traced(tree).steps()
    ]


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
    assert words.step(trace, trace.steps()[-1]).startswith("Open C")


def test_a_trace_says_what_it_needs():
    trace = Trace(aima_tree())
    trace(lambda where: 0)("here")
    with pytest.raises(ValueError, match="no argument named state or node, and none that is a state"):
        trace.steps()
    with pytest.raises(ValueError, match=r"say Trace\(game\) above your own function"):
        lonely = Trace()
        lonely(lambda state: 0)(())
        lonely.steps()


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
        assert all(words.step(trace, step) for step in trace.steps())


# -- what a learner may hand in


def test_a_function_that_returns_nothing_is_told_as_that():
    tree, trace = aima_tree(), Trace(aima_tree())

    @trace
    def search(state):
        for child in tree.children(state)[:2]:
            search(child)

    search(())
    assert words.step(trace, trace.steps()[2]) == "B1 returns no number. MIN at B has nothing yet."
    assert trace.cuts()[0].reason == "unknown" and trace.cuts()[0].best is None
    assert words.step(trace, trace.steps()[-1]) == "A returns no number."


def test_depth_none_is_no_limit_and_depth_may_count_upwards():
    for first, step in ((None, lambda depth: None), (0, lambda depth: depth + 1)):
        tree, trace = aima_tree(), Trace(aima_tree())

        @trace
        def search(state, depth, step=step, tree=tree):
            if tree.is_terminal(state):
                return tree.utility(state)
            pick = max if tree.to_move(state) == 1 else min
            return pick(search(child, step(depth)) for child in tree.children(state))

        search((), first)
        assert {visit.depth for visit in trace.visits()} == {inf}
        assert {trace.kind(index) for index in range(len(trace))} == {"inner", "leaf"}


def test_the_frame_of_a_function_is_seen_at_its_leaves_or_said():
    tree = aima_tree()

    def search(state):
        if tree.is_terminal(state):
            return tree.to_move(state) * tree.utility(state)
        return max(-search(child) for child in tree.children(state))

    for tree in (Tree([[3, 12], [2, 9]]), Tree([[3, 12], [2, 9]], root="min"), Tree([3, 12])):
        for trace in (Trace(tree), Trace(tree, speaks_for="mover")):
            kept, search = search, trace(search)
            assert search(()) == tree.to_move(()) * minimax(tree)(())[0]
            assert trace.visit(0).value == minimax(tree)(())[0]
            search = kept


def test_the_state_is_an_argument_of_its_kind_before_one_of_its_name():
    """`n` is a usual name of a node, and here the number of plies that remain."""
    tree = Tree([[3, 5], [2, 9]])
    trace = Trace(tree)

    @trace
    def search(board, n):
        if n == 0 or tree.is_terminal(board):
            return tree.utility(board)
        values = [search(tree.result(board, action), n - 1) for action in tree.actions(board)]
        return max(values) if tree.to_move(board) == 1 else min(values)

    assert search((), 5) == 3
    assert trace.leaves == [(0, 0), (0, 1), (1, 0), (1, 1)]
