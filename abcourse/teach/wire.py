"""One conversation over two file descriptors: a line of JSON a message, and either side may call the other.

While one side waits for a reply it answers what the other asks, so calls nest: the judge asks for an
answer's value, the answer asks the judge's game, the judge replies, the answer returns. Nothing that
arrives is trusted: a line that is too long, is no JSON or is no message ends the conversation.
"""

from __future__ import annotations

import json
import os
import select
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any

LOOK = 0.05  # seconds between two looks at how long the other side has waited for a processor
LONGEST = 4_000_000  # bytes of one message: a hundred times what the longest observation needs
_encode = json.JSONEncoder(separators=(",", ":")).encode


class Closed(Exception):
    """The other side has gone."""


class Late(Exception):
    """The other side did not reply in time."""


class Junk(Exception):
    """What arrived is no message."""


class Wire:
    """One end of the conversation: `call` asks and waits, `serve` answers until the other side has gone.

    `handle` gets what the other side asks, as JSON data, and returns the reply, as JSON data. A call ends
    at `until`, by `now()`: a clock that stands still for the seconds that `starved()` tells; at the latest
    it ends at `latest`, by time.monotonic.
    """

    def __init__(
        self,
        source: int,
        target: int,
        handle: Callable[[Any], Any],
        starved: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self.source, self.target, self.handle, self.starved = source, target, handle, starved
        self.until = self.latest = inf
        self._unread = b""
        self.spared, self._looked = 0.0, -inf

    def now(self) -> float:
        """The time in seconds, by which `until` is set."""
        if monotonic() - self._looked > LOOK:
            self.spared = self.starved()
            self._looked = monotonic()
        return monotonic() - self.spared

    def call(self, message: Any) -> Any:
        """The other side's reply. Raises Closed, Late or Junk."""
        self._send(["?", message])
        while True:
            mark, content = self._receive()
            if mark == "=":
                return content
            self._send(["=", self.handle(content)])

    def serve(self) -> None:
        """Answer every question until the other side has gone."""
        try:
            while True:
                mark, content = self._receive()
                if mark == "?":
                    self._send(["=", self.handle(content)])
        except Closed:
            return

    def _send(self, message: list[Any]) -> None:
        rest = memoryview(_encode(message).encode() + b"\n")
        if len(rest) > LONGEST:
            raise ValueError(f"a message of {len(rest):,} bytes is more than can be asked")
        while rest:
            try:
                rest = rest[os.write(self.target, rest) :]
            except BlockingIOError:
                self._wait(self.target, reading=False)
            except OSError:
                raise Closed from None

    def _receive(self) -> tuple[str, Any]:
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST:
                raise Junk("a message without an end")
            self._wait(self.source, reading=True)
            try:
                more = os.read(self.source, 65_536)
            except OSError:
                more = b""
            if not more:
                raise Closed
            self._unread += more
        line, _, self._unread = self._unread.partition(b"\n")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        match message:
            case ["?" | "=" as mark, content]:
                return mark, content
        raise Junk("a line that is no message")

    def _wait(self, end: int, reading: bool) -> None:
        """Until that end can be read or written, or the time is up."""
        if self.until == inf:
            return
        waiting = select.poll()
        waiting.register(end, select.POLLIN if reading else select.POLLOUT)
        while not waiting.poll(max(min(self.until - self.now(), LOOK), 0) * 1000):
            if self.until - self.now() < 0.001 or monotonic() > self.latest:
                raise Late


# -- what travels: plain data, with tuples, sets and dicts told apart, and names for what stays behind


class State:
    """A state of the judge's game, as an answer sees it: hashable, equal to itself (there is one of each)."""

    __slots__ = ("_number",)

    def __init__(self, number: int) -> None:
        object.__setattr__(self, "_number", number)

    def __repr__(self) -> str:
        return "a state"

    def __deepcopy__(self, memo: Any) -> State:
        return self

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"a state has no {name}: {ASK}")


ASK = "a state is a token: ask the game about it"


def _closed(state: State, *_: Any) -> Any:
    raise TypeError(ASK)


for _name in ("len", "iter", "getitem", "contains", "add", "radd", "lt", "gt", "bool", "setattr", "index"):
    setattr(State, f"__{_name}__", _closed)


def packed(value: Any, name: Callable[[Any], Any]) -> Any:
    """The value as JSON data. What is no plain data becomes what `name(value)` says."""
    kind = type(value)
    if value is None or kind in (bool, int, float, str):
        return value
    if kind is list:
        return [packed(item, name) for item in value]
    if kind in (tuple, set, frozenset):
        return {kind.__name__: [packed(item, name) for item in value]}
    if kind is dict:
        return {"dict": [[packed(key, name), packed(item, name)] for key, item in value.items()]}
    return name(value)


KINDS: dict[str, Callable[[Any], Any]] = {"tuple": tuple, "set": set, "frozenset": frozenset, "dict": dict}


def unpacked(data: Any, named: Callable[[str, Any], Any]) -> Any:
    """The value again. `named(word, rest)` gives what was named; ValueError and TypeError tell junk."""
    if isinstance(data, list):
        return [unpacked(item, named) for item in data]
    if not isinstance(data, dict):
        return data
    ((word, rest),) = data.items()
    if word in KINDS:
        return KINDS[word](unpacked(rest, named))
    return named(word, rest)
