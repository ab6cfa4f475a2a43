"""An answer in a process of its own: it asks a game, and what comes back is plain data, in time."""

import ctypes
import itertools
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
from asking import called, job, on_tree, reply_to, told
from waiting import wait_until

from abcourse.games import Tree
from coursework.checking.ask import run as runner
from coursework.checking.ask.ask import THREAD, Answer
from coursework.checking.ask.run import FORGED, HERE, run
from coursework.checking.worlds import asking, call_with_arguments
from coursework.questions.catalogue import ALL

WAYS = pytest.mark.parametrize("way", ["forked", "clean", "here"])
OWN = pytest.mark.parametrize("way", ["forked", "clean"])  # in a process of its own
CHANGED = "it changed Python so that its call could not be followed"
linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


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


def asked(function, *numbers):
    """What came of a function of a game and its initial state."""
    return on_tree(function, *numbers)


# -- the game of an answer


@WAYS
def test_a_search_reads_its_leaves_and_they_are_noted(way):
    sheet = on_tree(alphabeta, "inf", "-inf", "inf", way=way)
    assert (sheet["ended"], sheet["type"], sheet["value"]) == ("returned", "int", 3)
    assert [Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]).utility(tuple(leaf)) for leaf in sheet["leaves"]] == [
        *(3, 12, 8, 2, 14, 5, 2)
    ]


@pytest.mark.parametrize(
    ("function", "error", "message"),
    [
        (lambda game, state: game.leaves_of, "AttributeError", "the game has no leaves_of"),
        (
            lambda game, state: game.utility((9, 0)),
            "ValueError",
            "game.utility was asked about (9, 0), which",
        ),
        (
            lambda game, state: game.result(state, 7),
            "ValueError",
            "7 is no action at A; the actions there are 0",
        ),
        (lambda game, state: game.utility(state), "ValueError", "your code asked what A is worth"),
        (lambda game, state: game.actions(game), "ValueError", "game.actions was asked about"),
    ],
    ids=["record", "own state", "action", "interior", "game"],
)
def test_what_a_game_does_not_answer_is_an_error_in_the_learners_own_line(function, error, message):
    outcome = asked(function)
    assert (outcome["ended"], outcome["error"]) == ("raised", error)
    assert outcome["message"].startswith(message)
    assert outcome["line"].partition(":")[0] == f"line {function.__code__.co_firstlineno}"


def test_a_budget_of_questions_ends_a_search_without_end_even_one_that_catches_everything():
    def forever(game, state, depth, alpha, beta):
        while True:
            try:
                while not game.is_terminal(state):
                    game.actions(state)
            except Exception:
                return 3

    part = ALL["alphabeta"].parts[0]
    case = {"tree": [1], "root": "max"}
    sheet = part.observe(Answer(forever, 9.0), case)
    assert sheet["ended"] == "calls"
    assert sheet["message"].startswith("more than 400 questions")


def test_a_number_of_a_hundred_thousand_digits_is_refused_in_words():
    message = told(lambda: 10**100_000)["message"]
    assert message.startswith("it returned a whole number of more than 1,000 digits")
    ask = asking(call_with_arguments)
    message = ask(Answer(lambda: (10**100_000, 1), 1.0), {"args": []})["message"]
    assert message.startswith("it returned a whole number of more than 1,000 digits")


def test_what_is_handed_over_arrives_as_the_plain_type_below_its_class():
    class Row(tuple): ...

    assert told(lambda *given: [repr(one) for one in given], 3, Row((1, 2.0)), "x")["value"] == [
        *("3", "(1, 2.0)", "'x'")
    ]


# -- what comes back


@pytest.mark.parametrize("three", [np.int64(3), np.maximum(3, 2), Fraction(3, 1), 3.0, np.array([3]).max()])
def test_a_whole_number_of_any_type_comes_back_as_the_int(three):
    assert told(lambda: three) == {"ended": "returned", "type": "int", "value": 3, "printed": ""}


@WAYS
def test_a_right_search_in_numpys_numbers_is_right(way):
    def search(game, state):
        if game.is_terminal(state):
            return np.int64(game.utility(state))
        values = [search(game, game.result(state, action)) for action in game.actions(state)]
        return np.max(values) if game.to_move(state) == 1 else np.min(values)

    assert on_tree(search, way=way)["value"] == 3


def test_what_is_printed_is_kept_of_each_call():
    sheets = reply_to(lambda n: print("n is", n), [1], [2]).sheets["part"]
    assert [sheet["printed"] for sheet in sheets] == ["n is 1\n", "n is 2\n"]


@WAYS
def test_a_line_of_a_cell_is_told_wherever_it_runs(way):
    """A cell is no file: its lines travel with the answer."""
    source, cell = "def answer():\n    return 1 / 0\n", {"__name__": "__main__"}
    linecache.cache["<cell>"] = len(source), None, source.splitlines(True), "<cell>"
    exec(compile(source, "<cell>", "exec"), cell)
    assert told(cell["answer"], way=way)["line"] == "line 2: return 1 / 0"


def test_half_an_emoji_can_be_printed():
    def raises():
        print("\ud83d")
        raise ValueError("\ud83d")

    sheet = told(raises)
    assert (sheet["message"], sheet["printed"]) == ("\\ud83d", "\\ud83d\n")
    assert told(lambda: "\ud83d")["value"] == "\\ud83d"


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


def test_nobody_answers_input_and_a_sentence_says_so():
    assert told(lambda: input("value? "))["message"].startswith("nobody answers input() here")


def test_a_thread_that_is_left_running_is_noted():
    def leaves():
        threading.Thread(target=time.sleep, args=(5,), daemon=True).start()
        return 3

    assert told(leaves)["note"] == THREAD
    assert "note" not in told(lambda: 3)

    def leaves_many():
        raise RuntimeError("can't start new thread")  # Python's words where there is no room for one

    assert told(leaves_many)["message"] == "it leaves more threads running than there is room for"


# -- how a call ends


@WAYS
@pytest.mark.parametrize(
    ("function", "ended"),
    [
        (lambda: exit(), "exit"),
        (lambda: 1 / 0, "raised"),
        (lambda: (lambda f: f(f))(lambda f: f(f)), "recursion"),
        (lambda: 10**1001, "refused"),
        (lambda: all(n == 0 for n in iter(int, 1)), "time"),
    ],
)
def test_an_answer_that_does_not_return_is_told_in_the_same_words_wherever_it_runs(function, ended, way):
    assert told(function, way=way, seconds=0.2)["ended"] == ended


@OWN
@pytest.mark.parametrize(
    ("function", "end"),
    [
        (lambda: sum(range(10**12)), {"ended": "time", "seconds": 0.3}),
        (lambda: time.sleep(60), {"ended": "time", "seconds": 0.3}),
        (lambda: os._exit(0), {"ended": "exit"}),
        (os.abort, {"ended": "died", "message": "it ended Python by SIGABRT"}),
        (lambda: ctypes.string_at(0), {"ended": "died", "message": "it ended Python by SIGSEGV"}),
        (
            lambda: os.closerange(0, 200),
            {"ended": "died", "message": CHANGED},
        ),
    ],
    ids=["a loop in C", "a sleep", "a hard exit", "an abort", "a crash", "all closed"],
)
def test_a_process_that_ends_is_told_with_its_reason_and_what_came_before_is_kept(function, end, way):
    calls = itertools.count()
    reply = reply_to(lambda: function() if next(calls) else 3, [], [], [], way=way, seconds=0.3)
    first, second = reply.sheets["part"]
    assert first["value"] == 3
    second.pop("wall", None)  # which is told where a busy machine takes much longer
    assert second == {**end, "printed": ""}
    assert reply.end["ended"] == end["ended"]


def test_all_calls_together_have_a_limit_and_a_part_its_own():
    calls = 1_000  # of 0.15 seconds each: minutes, unless a limit ends them
    reply = reply_to(time.sleep, *[[0.15]] * calls, seconds=60.0, total=0.4)
    assert reply.end == {"ended": "total", "seconds": 0.4}
    assert len(reply.sheets["part"]) < calls
    part = job(called, *[{"args": [0.15]}] * calls, total=60.0)
    part["parts"][0]["total"] = 0.3
    assert run(lambda: time.sleep, part).end == {"ended": "part", "seconds": 0.3}


@linux
def test_memory_without_end_ends_by_the_limit():
    assert told(lambda: [[0] * 10**10])["ended"] == "memory"


def flood(text):
    """An answer that writes a text without end to all that it finds open."""

    def writes():
        while True:
            for end in map(int, os.listdir("/proc/self/fd")):
                if end > 2:
                    try:
                        os.write(end, text)
                    except OSError:
                        continue

    return writes


@linux
@pytest.mark.parametrize(
    "text", [b"x" * 10_000, b"[]\n" * 1_000, b'["call", 9, {}]\n' * 100, b"[" * 99_999 + b"\n"]
)
def test_a_flood_ends_by_what_it_is_or_by_the_time(text):
    began = time.process_time()
    reply = reply_to(flood(text), seconds=0.5, total=1.0)
    assert reply.end["ended"] in ("time", "total") or reply.end["message"] == FORGED
    assert time.process_time() - began < 5, "who listens to it is not kept busy for longer than it writes"


def has_ended(process):
    """Whether a process is gone, or waits only for somebody to take note of its end."""
    try:
        return ") Z" in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return True


@linux
@OWN
def test_what_an_answer_has_started_behind_pythons_back_ends_with_it(way):
    def forking():
        child = ctypes.CDLL(None).fork()
        return child if child else time.sleep(10_000)

    grandchild = told(forking, way=way)["value"]
    wait_until(lambda: has_ended(grandchild), "the end of the grandchild")


@linux
def test_an_interrupt_by_the_user_comes_through_and_ends_the_process(monkeypatch):
    asked = []

    def interrupted_look(clock):
        """The user presses interrupt while the answer is waited for."""
        asked.append(int(clock._task.name))
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(runner.Clock, "look", interrupted_look)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            told(time.sleep, 60, seconds=60)
    finally:
        signal.signal(signal.SIGINT, before)
    assert has_ended(*asked)


# -- where it runs


def test_all_calls_are_made_in_one_process_which_is_gone_afterwards():
    first, second = (sheet["value"] for sheet in reply_to(os.getpid, [], []).sheets["part"])
    assert first == second != os.getpid()
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


@linux
@OWN
def test_no_descriptor_but_its_own_is_open_in_a_process_of_an_answer(way):
    def ends():
        return [name for name in os.listdir("/proc/self/fd") if int(name) > 2]

    assert len(told(ends, way=way)["value"]) == 2  # of its sheets, and the one that lists them


def test_an_answer_that_cannot_be_carried_is_asked_here_and_a_sentence_says_so():
    class Rooted:
        def __call__(self):
            return 3

        def __reduce__(self):
            raise TypeError("cannot be carried")

    reply = reply_to(Rooted(), way="clean")
    assert (reply.note, reply.sheets["part"][0]["value"]) == (HERE, 3)


def test_a_clean_python_needs_neither_poll_nor_resource_nor_proc(monkeypatch):
    monkeypatch.setattr(runner.Clock, "_running", lambda self: (0.0, False))
    monkeypatch.setattr(runner, "START", 300.0)  # a wait for a processor counts here, since nothing tells
    monkeypatch.delattr("select.poll")
    assert told(lambda: 3, way="clean", seconds=60.0)["value"] == 3
    assert told(lambda: sum(range(10**12)), way="clean", seconds=0.3)["ended"] == "time"
