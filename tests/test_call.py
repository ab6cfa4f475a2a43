"""Whatever a learner's function does, the kernel lives on and one sentence says what came of it."""

import json
import os
import signal
import sys
import threading
import time

import pytest

from abcourse.games import Tree
from coursework.checking.ask import run as runner
from coursework.checking.ask.call import call, returned
from coursework.checking.report.outcome import complaint

needs_timer = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this platform has no setitimer")


def said(function, *args, due=int, **options):
    """The one sentence about a call, of an outcome that went through JSON."""
    return complaint(json.loads(json.dumps(call(function, *args, **options), allow_nan=False)), due)


def iter_two():
    yield 1
    yield 2


def looped(state):
    while True:
        pass


def swallowing(state):
    """An endless loop inside a bare except inside an endless loop."""
    while True:
        try:
            while True:
                pass
        except:  # noqa: E722
            pass


def test_a_right_answer_has_no_complaint_and_its_prints_are_kept_away_from_the_screen(capsys):
    def double(n):
        print("n is", n)
        return 2 * n

    outcome = call(double, 4)
    assert outcome == {"ended": "returned", "type": "int", "value": 8, "printed": "n is 4\n"}
    assert complaint(outcome, int) == ""
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (None, "it returned None, but it should return an int. Does every way through it end in return?"),
        (3.5, "it returned 3.5, a float, but it should return an int."),
        (True, "it returned True, a bool, but it should return an int."),
        ("3", "it returned '3', a str, but it should return an int."),
        ((3, 0), "it returned (3, 0), a tuple, but it should return an int."),
        (float("nan"), "it returned nan, a float, but it should return an int."),
        (
            -float("inf"),
            "it returned -inf, but it should return an int. Only a start value, a bound, an open depth or an "
            "inf of your own is infinite, so your result comes from one of them.",
        ),
        (Tree([1, 2]), "it returned an object of type Tree, but it should return an int."),
        (
            iter_two(),
            "it returned a generator, but it should return an int."
            " A function with yield returns one, and so do round brackets around a for.",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_value_of_the_wrong_type_gets_its_own_sentence(value, sentence):
    assert said(lambda: value) == sentence


def test_two_types_may_be_due():
    assert said(lambda: "x", due=int) and not complaint(returned({}), dict, list)
    said_of_text = complaint(returned("x"), dict, list)
    assert said_of_text == "it returned 'x', a str, but it should return a dict or a list."


def test_printing_the_value_instead_of_returning_it_is_told_as_that():
    sentence = 'it printed "42" and returned None. Return the value instead of printing it.'
    assert said(lambda: print(42)) == sentence


def test_an_exception_is_told_with_its_message_and_the_learners_own_line():
    def worst(values):
        return min(values) / 0

    assert said(worst, [1]) == "it raised ZeroDivisionError: division by zero. Your line " + (
        f"{worst.__code__.co_firstlineno + 1}: return min(values) / 0"
    )


def test_a_stub_is_not_tried_rather_than_wrong():
    def stub():
        raise NotImplementedError

    assert call(stub)["ended"] == "not tried"


def test_an_endless_recursion_ends_and_the_recursion_limit_is_as_before():
    def forever(n):
        return forever(n + 1)

    before = sys.getrecursionlimit()
    assert "calls itself without end" in said(forever, 0)
    assert sys.getrecursionlimit() == before


@needs_timer
@pytest.mark.parametrize("function", [looped, swallowing])
def test_an_endless_loop_ends_by_time_even_inside_a_bare_except(function):
    began = time.process_time()
    assert "did not come to an end within 0.2 s" in said(function, 0, seconds=0.2)
    assert time.process_time() - began < 5


@needs_timer
def test_handlers_and_timer_of_the_host_are_as_before():
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    signal.setitimer(signal.ITIMER_REAL, 600)
    try:
        handlers = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM)
        call(looped, 0, seconds=0.1)
        assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM)) == handlers
        assert 0 < signal.getitimer(signal.ITIMER_REAL)[0] < 600 - 0.1, "it goes on where it was"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.fixture
def interruptible():
    """As at a keyboard: a shell starts its background jobs, test runs among them, with interrupts ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="os.kill with SIGINT ends a process on Windows")
@pytest.mark.parametrize("swallowed", [False, True])
def test_the_users_interrupt_comes_through(swallowed, interruptible):
    def interrupted():
        try:
            os.kill(os.getpid(), signal.SIGINT)
        except KeyboardInterrupt:
            if not swallowed:
                raise

    with pytest.raises(KeyboardInterrupt):
        call(interrupted)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_off_the_main_thread_a_call_is_made_without_a_clock():
    outcomes = []
    thread = threading.Thread(target=lambda: outcomes.append(call(lambda: 3)))
    thread.start()
    thread.join()
    assert outcomes[0]["value"] == 3


def test_a_wait_for_a_processor_does_not_count_and_a_sleep_does(tmp_path, monkeypatch):
    now = [0.0]
    monkeypatch.setattr(runner, "monotonic", lambda: now[0])
    clock = runner.Clock(0)

    def counted(ran, state):
        """The seconds that are counted by a look ten seconds after the last."""
        if clock.counted < 13:  # then it is gone
            (tmp_path / "schedstat").write_text(f"{ran * 10**9:.0f} 0 7")
        (tmp_path / "stat").write_text(f"9 (a task) {state} 1 9")
        now[0] += 10
        before = clock.counted
        clock.look()
        return clock.counted - before

    clock._task, clock._ran = tmp_path, 0.0
    assert counted(3, "R") == pytest.approx(3), "seven of the ten it has waited, or waits still"
    assert counted(3, "R") == pytest.approx(0)
    assert counted(4, "S") == pytest.approx(10), "it sleeps"
    (tmp_path / "schedstat").unlink()
    assert counted(4, "R") == pytest.approx(10), "where nothing tells, all counts"


def test_of_our_own_answers_only_what_they_compute_counts():
    """A machine that stands still for a second is no slow answer; to sleep looks the same from inside."""

    def for_ever():
        while True:
            pass

    assert call(time.sleep, 0.3, seconds=0.1)["ended"] == "time"
    assert call(time.sleep, 0.3, seconds=0.1, ours=True)["ended"] == "returned"
    assert call(for_ever, seconds=0.1, ours=True)["ended"] == "time"
