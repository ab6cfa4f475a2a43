"""Where an answer lives: it is called here, and what came of it becomes plain data here.

Games and searches of the judge are seen as `Subject`s, whose every answer comes over the wire.
"""

from __future__ import annotations

import base64
import inspect
import linecache
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial, wraps
from importlib import import_module
from threading import RLock
from typing import Any

from ..games.game import OutOfCalls
from .guard import Outcome, call
from .plain import plain
from .wire import State, packed, unpacked

NOTED = 2_000  # calls of its own that are noted of one call of a function
WIDEST = 500  # characters of one that is noted


class Subject:
    """Something of the judge's, as an answer sees it: it answers its verbs, and nothing else can be asked."""

    def __init__(
        self, ask: Callable[..., Any], number: int, what: str, verbs: Iterable[str], facts: Iterable[str]
    ) -> None:
        ask = partial(ask, number)
        self.__dict__.update({verb: partial(ask, verb) for verb in verbs})
        self.__dict__.update(_ask=ask, _number=number, _what=what, _facts=facts)

    def __getattr__(self, name: str) -> Any:
        if name in self._facts:
            return self._ask(name)
        known = ", ".join([*self._facts, *(verb for verb in self.__dict__ if verb[0] != "_")])
        raise AttributeError(f"{self._what} has no {name}" + (f": it has {known}" if known else ""))

    def __call__(self, *args: Any, **named: Any) -> Any:
        if "__call__" not in self.__dict__:
            raise TypeError(f"{self._what} is not a function")
        return self.__dict__["__call__"](*args, **named)

    def __repr__(self) -> str:
        return str(self._what)

    def __deepcopy__(self, memo: Any) -> Subject:
        return self


class Room:
    """An answer, and what its calls have made. `ask` carries a question to the judge.

    `seconds` limits a call by a clock in this process; without it whoever asks ends the process.
    """

    def __init__(self, answer: Any, ask: Callable[[Any], Any]) -> None:
        self.answer, self.ask = answer, ask
        self.seconds: float | None = None
        self.made: list[Any] = []
        self.states: dict[int, State] = {}
        self.subjects: dict[int, Subject] = {}
        self._one = RLock()  # threads of an answer ask one after the other

    def handle(self, message: dict[str, Any]) -> Outcome:
        """What came of what the judge asked for: a call, or the answer itself, or that an answer arrives."""
        if "args" not in message:
            return call(self.arrives, message, seconds=None)
        calls: list[Any] = []
        kept: list[Any] = []
        outcome = call(self._act, message, calls, seconds=self.seconds, kept=kept)
        if outcome["ended"] == "returned" and isinstance(outcome["value"], (dict, list)):
            outcome["handle"] = len(self.made)
            self.made.append(kept[0])
        return {**outcome, "calls": calls} if message.get("follow") else outcome

    def arrives(self, message: dict[str, Any]) -> Any:
        """The answer itself, carried here, and the source of its lines."""
        sys.path[:] = message["path"]
        for name, lines in message["sources"].items():
            linecache.cache[name] = (len(lines), None, lines, name)
        self.answer = pickle.loads(base64.b64decode(message["carried"]))

    def _act(self, message: dict[str, Any], calls: list[Any]) -> Any:
        args, on, name = self.opened(message["args"]), message["on"], message["name"]
        with _following(self.answer, message["follow"], calls) as answer:
            target = answer if on is None else self.made[on]
            if name is not None:
                target = getattr(target, name)
            if message["through"]:
                module, _, function = message["through"].partition(":")
                return getattr(import_module(module), function)(target, *args)
            data = message["given"] or (name is not None and not args)
            return target if data and not callable(target) else target(*args)

    def opened(self, args: Any) -> Any:
        """The arguments as the answer sees them."""
        return unpacked(args, self.named)

    def named(self, word: str, rest: Any) -> Any:
        """What the judge calls by a name: a state or a subject."""
        if word == "state":
            return self.states.setdefault(rest, State(rest))
        return self.subjects.setdefault(rest[0], Subject(self._asked, *rest))

    def _asked(self, number: int, verb: str, *args: Any, **named: Any) -> Any:
        question = [number, verb, packed([*args], _name), packed(named, _name)["dict"]]
        with self._one:
            word, data = self.ask(question)
        if word == "is":
            return unpacked(data, self.named)
        raise OutOfCalls(data) if word == "spent" else ValueError(data)


def _name(value: Any) -> Any:
    """A value of the answer's on its way to the judge: what is no plain data is a number, or junk there."""
    if type(value) is State:
        return {"state": value._number}
    if type(value) is Subject:
        return {"subject": value._number}
    if isinstance(value, tuple):
        return packed(tuple(value), _name)
    data = plain(value)
    return {"junk": None} if isinstance(data, (list, dict)) else data


@contextmanager
def _following(answer: Any, name: str, calls: list[Any]) -> Iterator[Any]:
    """The answer, its calls of itself by that global name noted in `calls`: [parent, args, value]."""
    around = getattr(answer, "__globals__", {})
    function = around.get(name)
    if not callable(function):
        yield answer
        return
    around[name] = noting = _noted(function, calls)
    try:
        yield noting if function is answer else answer
    finally:
        around[name] = function


def _noted(function: Callable[..., Any], calls: list[Any]) -> Callable[..., Any]:
    signature, path = inspect.signature(function), list[int | None]([None])

    @wraps(function)
    def noting(*args: Any, **named: Any) -> Any:
        bound = signature.bind(*args, **named)
        bound.apply_defaults()
        entry = [path[-1], plain(list(bound.arguments.values())), None]
        if len(calls) >= NOTED or len(str(entry)) > WIDEST:
            return function(*args, **named)
        path.append(len(calls))
        calls.append(entry)
        try:
            value = function(*args, **named)
            data = plain(value)
            entry[2] = data if len(str(data)) <= WIDEST else None
            return value
        finally:
            path.pop()

    return noting
