"""A conversation in lines of JSON: calls nest, and what is no message ends it."""

import os
import threading
from contextlib import suppress
from time import monotonic

import pytest

from abcourse.teach.wire import Closed, Junk, Late, Wire


@pytest.fixture
def ends():
    """(read, write) of this side, (read, write) of the other."""
    (here, told), (heard, there) = os.pipe(), os.pipe()
    yield (here, there), (heard, told)
    for end in (here, told, heard, there):
        try:
            os.close(end)
        except OSError:
            continue


def test_a_call_that_asks_back_is_answered_while_it_waits(ends):
    """Factorial by turns: each side asks the other for the number below."""
    (mine, theirs), wires = ends, []

    def factorial(side):
        return lambda n: n * wires[side].call(n - 1) if n else 1

    wires += [Wire(*mine, factorial(0)), Wire(*theirs, factorial(1))]
    other = threading.Thread(target=wires[1].serve)
    other.start()
    assert wires[0].call(6) == 720
    os.close(mine[1])
    other.join()


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"3",
        b"[]",
        b'["=",',
        b'["!",3]',
        b'{"=":1,"?":2}',
        b'"=3"',
        b"[" * 100_000,
        b"\xff",
        b"9" * 5_000,
    ],
)
def test_a_line_that_is_no_message_ends_it(ends, line):
    (mine, theirs) = ends
    os.write(theirs[1], line[:50_000] + b"\n")
    with pytest.raises(Junk):
        Wire(*mine, abs).call(3)


def test_a_message_without_an_end_ends_it(ends):
    (mine, theirs) = ends
    flood = threading.Thread(target=lambda: [os.write(theirs[1], b"x" * 60_000) for _ in range(68)])
    flood.start()
    with pytest.raises(Junk, match="without an end"):
        Wire(*mine, abs).call(3)
    os.set_blocking(mine[0], False)
    while flood.is_alive():  # what the judge left unread may be more than a pipe holds
        with suppress(BlockingIOError):
            os.read(mine[0], 1 << 16)


def test_a_side_that_has_gone_or_is_late_is_told_apart(ends):
    (mine, theirs) = ends
    wire = Wire(*mine, abs)
    wire.until = monotonic() + 0.05
    with pytest.raises(Late):
        wire.call(3)
    os.close(theirs[1])
    wire.until += 9
    with pytest.raises(Closed):
        wire.call(3)


def test_the_clock_stands_still_while_others_hold_the_processors_but_not_for_ever(ends):
    (mine, _), began = ends, monotonic()
    wire = Wire(*mine, abs, starved=lambda: monotonic() - began)
    wire.until, wire.latest = wire.now() + 0.05, began + 0.3
    with pytest.raises(Late):
        wire.call(3)
    assert 0.29 < monotonic() - began < 2


def test_a_reader_that_never_reads_does_not_hold_up_the_writer(ends):
    (mine, _) = ends
    os.set_blocking(mine[1], False)
    wire = Wire(*mine, abs)
    wire.until = monotonic() + 0.05
    with pytest.raises(Late):
        wire.call("x" * 1_000_000)


def test_a_message_that_the_other_side_would_not_read_is_not_sent(ends):
    with pytest.raises(ValueError, match="bytes is more than can be asked"):
        Wire(*ends[0], abs).call("x" * 5_000_000)
