"""An answer in a process of its own: it asks the judge's game, and what it claims is plain data."""

import linecache
import os
import signal
import sys
import threading
import time
from fractions import Fraction
from math import inf
from pathlib import Path

import numpy as np
import pytest

from abcourse.games import Tree, Watched
from abcourse.teach.child import HERE, Served, ServedGame, alone


def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == 1:
        best = -inf
        for action in game.actions(state):
            best = max(best, alphabeta(game, game.result(state, action), depth - 1, max(alpha, best), beta))
            if best >= beta:
                break
        return best
    best = inf
    for action in game.actions(state):
        best = min(best, alphabeta(game, game.result(state, action), depth - 1, alpha, min(beta, best)))
        if best <= alpha:
            break
    return best


def aima():
    return Watched(Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), budget=500)


def asked(function, *more, start=""):
    """What came of a function of a served game and its initial state."""
    with alone(function, start=start) as there:
        game = ServedGame(aima())
        return there.call(game, game.initial, *more)


WAYS = pytest.mark.parametrize("start", ["forked", "clean", "here"])


@WAYS
def test_a_search_reads_its_leaves_from_the_judge_who_keeps_the_record(start):
    watched = aima()
    game = ServedGame(watched)
    with alone(alphabeta, start=start) as there:
        assert there.where == start
        assert there.note == (HERE if start == "here" else "")
        outcome = there.call(game, game.initial, inf, -inf, inf)
    assert outcome == {"ended": "returned", "type": "int", "value": 3, "printed": ""}
    assert [watched.utility(leaf) for leaf in list(watched.leaves)] == [3, 12, 8, 2, 14, 5, 2]


def test_states_are_hashable_tokens_that_are_equal_where_the_judges_states_are():
    def search(game, state):
        first = [game.result(state, action) for action in game.actions(state)]
        again = [game.result(state, action) for action in game.actions(state)]
        return first == again, len({*first, *again, state}), repr(state)

    assert asked(search)["value"] == [True, 4, "a state"]


@pytest.mark.parametrize(
    ("function", "error", "message"),
    [
        (lambda game, state: len(state), "TypeError", "a state is a token: ask the game about it"),
        (lambda game, state: state + (0,), "TypeError", "a state is a token: ask the game about it"),
        (lambda game, state: state.board, "AttributeError", "a state has no board: a state is a token: ask"),
        (
            lambda game, state: game.leaves,
            "AttributeError",
            "the game has no leaves: it has initial, to_move, actions, result, is_terminal, utility",
        ),
        (
            lambda game, state: game.utility((0, 0)),
            "ValueError",
            "game.utility was asked about (0, 0), which",
        ),
        (lambda game, state: game.result(state, 7), "ValueError", "game.result was asked for the action 7,"),
        (lambda game, state: game.result(state), "ValueError", "game.result takes a state and an action"),
        (lambda game, state: game.utility(state), "ValueError", "no estimate for interior node ()"),
        (lambda game, state: game.actions(game), "ValueError", "game.actions was asked about"),
    ],
    ids=["len", "tuple", "attribute", "record", "own state", "action", "arguments", "interior", "game"],
)
def test_what_a_game_does_not_answer_is_an_error_in_the_learners_own_line(function, error, message):
    outcome = asked(function)
    assert (outcome["ended"], outcome["error"]) == ("raised", error)
    assert outcome["message"].startswith(message)
    assert outcome["line"].partition(":")[0] == f"line {function.__code__.co_firstlineno}"


def test_a_state_of_an_earlier_call_is_not_known_to_the_next():
    kept = []

    def keeping(game, state):
        kept.append(state)
        return game.is_terminal(kept[0])

    with alone(keeping) as there:
        one, other = ServedGame(Tree([1, 2])), ServedGame(Tree([[3], 4]))
        assert there.call(one, one.initial)["value"] is False
        told = there.call(other, other.state((0,)))
    assert told["message"].startswith("that state belongs to another game")


def test_a_game_of_an_earlier_call_is_not_asked_again():
    kept = []

    def keeping(game, state):
        kept.append(game)
        return kept[0].is_terminal(state)

    with alone(keeping) as there:
        first, second = ServedGame(Tree([1, 2])), ServedGame(Tree([1, 2]))
        assert there.call(first, first.initial)["value"] is False
        assert there.call(second, second.initial)["message"] == "that game belongs to another call"


def test_a_table_that_outlives_a_call_meets_equal_states_again():
    table = {}

    def remembering(game, state):
        if state not in table:
            table[state] = game.utility(state)
        return table[state]

    with alone(remembering) as there:
        games = [ServedGame(Tree(4)), ServedGame(Tree(9))]
        assert [there.call(game, game.initial)["value"] for game in games] == [4, 4]


def test_a_budget_of_questions_ends_a_search_without_end_even_one_that_catches_everything():
    def forever(game, state):
        while True:
            try:
                while not game.is_terminal(state):
                    game.actions(state)
            except Exception:
                return 3

    outcome = asked(forever)
    assert outcome["ended"] == "calls"
    assert outcome["message"].startswith("more than 500 questions")


def test_numbers_of_other_types_are_actions_too_and_the_judge_keeps_its_own():
    watched = Watched(Tree([3, 5]))
    game = ServedGame(watched)
    with alone(lambda game, state: game.utility(game.result(state, 1.0))) as there:
        assert there.call(game, game.initial)["value"] == 5
    assert repr(watched.leaves) == "[(1,)]"


def test_methods_and_attributes_of_what_an_answer_makes_are_asked_by_handle():
    class Countdown:
        initial = ("three", 3)

        def actions(self, state):
            return [state]

    with alone(Countdown) as there:
        game = there.call()
        initial = there.call(on=game["handle"], name="initial")
        actions = there.call(initial["value"], on=game["handle"], name="actions")
    assert (game["type"], initial["value"], initial["text"]) == ("Countdown", ["three", 3], "('three', 3)")
    assert actions["value"] == [["three", 3]]


def test_the_recursion_of_an_answer_is_noted_with_its_windows():
    game = ServedGame(Tree([[3, 5], [2, 9]]))
    with alone(alphabeta) as there:
        calls = there.call(game, game.initial, inf, -inf, inf, follow="alphabeta")["calls"]
    assert [(parent, args[1], args[3], value) for parent, args, value in calls] == [
        (None, [], "-inf", 3),
        (0, [0], "-inf", 3),
        (1, [0, 0], "-inf", 3),
        (1, [0, 1], "-inf", 5),
        (0, [1], 3, 2),
        (4, [1, 0], 3, 2),
    ]


def test_what_is_handed_over_arrives_as_the_plain_type_below_its_class():
    class Mark(int): ...

    class Row(tuple): ...

    with alone(lambda *given: [repr(one) for one in given]) as there:
        assert there.call(Mark(3), Row((1, 2.0)), "x")["value"] == ["3", "(1, 2.0)", "'x'"]


@WAYS
def test_data_is_given_as_it_is_and_a_function_without_arguments_is_called_for_it(start):
    for answer in ({"A": 3}, lambda: {"A": 3.0}):
        with alone(answer, start=start) as there:
            assert there.given() == {
                "ended": "returned",
                "type": "dict",
                "value": {"A": 3},
                "handle": 0,
                "printed": "",
            }


def test_what_is_printed_is_kept_of_each_call():
    with alone(lambda n: print("n is", n)) as there:
        assert [there.call(n)["printed"] for n in (1, 2)] == ["n is 1\n", "n is 2\n"]


@pytest.mark.parametrize("three", [np.int64(3), np.maximum(3, 2), Fraction(3, 1), 3.0, np.array([3]).max()])
def test_a_whole_number_of_any_type_comes_back_as_the_int(three):
    with alone(lambda: three) as there:
        assert there.call() == {"ended": "returned", "type": "int", "value": 3, "printed": ""}


@WAYS
def test_a_right_search_in_numpys_numbers_is_right(start):
    def search(game, state):
        if game.is_terminal(state):
            return np.int64(game.utility(state))
        values = [search(game, game.result(state, action)) for action in game.actions(state)]
        return np.max(values) if game.to_move(state) == 1 else np.min(values)

    assert asked(search, start=start)["value"] == 3


@WAYS
@pytest.mark.parametrize(
    ("function", "ended"),
    [
        (lambda: exit(), "exit"),
        (lambda: 1 / 0, "raised"),
        (lambda: input(), "raised"),
        (lambda: (lambda f: f(f))(lambda f: f(f)), "recursion"),
        (lambda: 10**1001, "refused"),
        (lambda: all(n == 0 for n in iter(int, 1)), "time"),
    ],
)
def test_an_answer_that_does_not_return_is_told_in_the_same_words_wherever_it_runs(function, ended, start):
    with alone(function, start=start) as there:
        assert there.call(seconds=0.2)["ended"] == ended


def test_an_answer_that_cannot_be_carried_runs_here_and_a_sentence_says_so():
    class Rooted:
        def __call__(self):
            return 3

        def __reduce__(self):
            raise TypeError("cannot be carried")

    with alone(Rooted(), start="clean") as there:
        assert (there.where, there.note, there.call()["value"]) == ("here", HERE, 3)


def test_the_second_call_is_answered_by_the_same_process_which_is_gone_afterwards():
    with alone(os.getpid) as there:
        child = there.call()["value"]
        assert there.call()["value"] == child != os.getpid()
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_once_it_has_ended_every_call_says_how():
    with alone(os.abort) as there:
        assert (
            there.call()
            == there.call()
            == {"ended": "died", "message": "it ended Python by SIGABRT", "printed": ""}
        )


def test_all_calls_together_have_a_limit_too():
    began = time.monotonic()
    with alone(time.sleep, seconds=0.4) as there:
        assert [there.call(0.15, seconds=1)["ended"] for _ in range(4)][-1] == "time"
    assert time.monotonic() - began < 2


def test_where_a_none_came_from_is_to_blame_and_not_the_line_that_met_it():
    def min_value(game, state):  # noqa: RET503
        if game.is_terminal(state):
            return game.utility(state)
        min(max_value(game, game.result(state, action)) for action in game.actions(state))

    def max_value(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        return max(min_value(game, game.result(state, action)) for action in game.actions(state))

    outcome = asked(max_value)
    assert outcome["by"] == f"min_value, line {min_value.__code__.co_firstlineno}"
    assert "line" not in outcome


def test_a_none_of_the_lines_own_making_is_told_with_that_line():
    def own(game, state):
        best = None
        return best + 1

    assert asked(own)["line"].endswith("return best + 1")


def test_a_search_can_be_served_and_is_called_there_as_a_function():
    def search(tree, state, depth, alpha=-inf, beta=inf):
        return (alpha, tree.utility((1, 0)) + len(state), depth)

    game = ServedGame(Tree([[3, 5], [2, 9]]))

    def test(search, tree):
        return search(tree, tree.result(tree.initial, 1), inf, beta=7, alpha=5)

    with alone(test) as there:
        assert there.call(Served(search, what="the search"), game)["value"] == [5, 3, "+inf"]


def test_what_needs_several_calls_on_objects_made_there_goes_through_a_function_of_ours():
    with alone([3, 1, 2]) as there:
        assert there.call(through="builtins:sorted")["value"] == [1, 2, 3]


def test_an_interrupt_by_the_user_comes_through_and_ends_the_process():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        with pytest.raises(KeyboardInterrupt), alone(time.sleep) as there:
            there.call(60, seconds=5)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_busy_thread_of_the_kernel_holds_up_a_reply_for_a_tenth_of_a_millisecond_and_not_for_five():
    before = sys.getswitchinterval()
    with alone(abs):
        assert sys.getswitchinterval() == pytest.approx(1e-4)
    assert sys.getswitchinterval() == before


@WAYS
def test_a_line_of_a_cell_is_told_wherever_it_runs(start):
    """A cell is no file: its lines travel with the answer."""
    source, cell = "def answer():\n    return 1 / 0\n", {"__name__": "__main__"}
    linecache.cache["<cell>"] = len(source), None, source.splitlines(True), "<cell>"
    exec(compile(source, "<cell>", "exec"), cell)
    with alone(cell["answer"], start=start) as there:
        assert there.call()["line"] == "line 2: return 1 / 0"


def test_a_game_and_its_states_can_be_copied_and_hold_memories():
    def search(game, state):
        import copy

        return copy.deepcopy([game, state]) == [game, state]

    assert asked(search)["value"] is True


def test_nobody_answers_input_and_a_sentence_says_so():
    with alone(lambda: input("value? ")) as there:
        assert there.call()["message"].startswith("nobody answers input() here")


def test_an_answer_that_closes_the_line_did_not_ask_to_exit():
    with alone(lambda: os.closerange(0, 200)) as there:
        assert there.call()["ended"] == "died"


@pytest.mark.skipif(sys.platform != "linux", reason="calls fork of the C library")
@pytest.mark.parametrize("start", ["forked", "clean"])
def test_what_an_answer_has_started_behind_pythons_back_ends_with_it(start):
    import ctypes

    def forking():
        child = ctypes.CDLL(None).fork()
        return child if child else time.sleep(60)

    with alone(forking, start=start) as there:
        grandchild = there.call()["value"]
    until, state = time.monotonic() + 2, Path(f"/proc/{grandchild}/stat")
    while time.monotonic() < until and state.exists() and ") Z" not in state.read_text():
        time.sleep(0.01)
    assert not state.exists() or ") Z" in state.read_text()
