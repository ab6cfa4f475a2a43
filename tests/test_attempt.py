"""A preview shows what a learner's function returns, or prints one sentence; it never raises or hangs."""

import signal
import time

import pytest

from abcourse.games import RecordingGame, Tree
from coursework import attempt


def typo(n):
    return n + vlaue  # noqa: F821


def endless(n):
    while True:
        n += 1


def recursing(n):
    return recursing(n)


def asking(game):
    while True:
        game.is_terminal(())


def stub(n):
    raise NotImplementedError


def test_what_comes_back_is_the_very_object_and_what_is_printed_is_printed(capsys):
    tree = Tree([1, 2])

    def chatty(tree):
        print("root", tree.root)
        return tree

    assert attempt(chatty, tree) is tree
    assert capsys.readouterr().out == "root max\n"


@pytest.mark.parametrize(
    ("function", "argument", "sentence"),
    [
        (typo, 3, "it raised NameError: name 'vlaue' is not defined. Your line"),
        (recursing, 3, "it calls itself without end"),
        (stub, 3, "stub is still to be written."),
        (lambda n: stub(n), 3, "stub is still to be written."),
        (lambda n: exit(), 3, "it asked Python to exit"),
        (asking, RecordingGame(Tree([1, 2]), budget=50), "it was stopped: more than 50"),
    ],
)
def test_a_preview_that_fails_prints_one_sentence_and_gives_nothing(function, argument, sentence, capsys):
    assert attempt(function, argument) is None
    told = " ".join(capsys.readouterr().out.split())
    assert told.startswith(f"Nothing to see yet: {sentence}")
    assert "Traceback" not in told


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this platform has no setitimer")
def test_an_endless_loop_is_ended(capsys):
    began = time.process_time()
    assert attempt(endless, 0, seconds=0.2) is None
    assert time.process_time() - began < 5
    assert "did not come to an end within 0.2 s" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "named", "sentence"),
    [
        ((), {}, "attempt takes a function and what it is called with: attempt(move, game, state)."),
        ((len, [1]), {"secs": 2}, "attempt takes a function and what it is called with: "),
        ((len, [1]), {"seconds": "2"}, "attempt cannot wait '2' seconds: give a number above 0."),
        ((len, [1]), {"seconds": -1}, "attempt cannot wait -1 seconds: "),
    ],
)
def test_a_preview_that_is_asked_for_otherwise_says_how(given, named, sentence, capsys):
    assert attempt(*given, **named) is None
    assert capsys.readouterr().out.startswith(sentence)
