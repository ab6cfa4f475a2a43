"""An answer in a process of its own: whatever it does there, the judge gets an outcome, and the kernel lives.

    with alone(answer) as there:
        game = ServedGame(Watched(tree, budget=500))
        outcome = there.call(game, game.initial, inf)

The judge's games stay here: the answer is handed subjects and opaque states, and each of its questions
is answered from this side. What it claims of itself is plain data, and only data.
"""

from __future__ import annotations

import os
import signal
import sys
import warnings
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic, sleep
from typing import Any

from ..games.game import OutOfCalls, Watched
from .guard import SECONDS, Outcome
from .inside import Room
from .limits import confined
from .plain import STATE, TooMuch, plain
from .wire import Closed, Junk, Late, Wire, packed, unpacked

ENDED = ("returned", "raised", "not tried", "calls", "recursion", "exit", "memory", "refused")
TEXTS = ("type", "text", "error", "message", "line", "by", "printed")


@dataclass(frozen=True)
class State:
    """A state of a served game, as an argument of a call."""

    of: ServedGame
    value: Hashable


@dataclass(frozen=True)
class Made:
    """What an earlier call made there, as an argument: its outcome's "handle"."""

    handle: int


class Served:
    """An object of the judge's whose `verbs` an answer may call, and whose `facts` it may read."""

    def __init__(
        self, obj: Any, verbs: Sequence[str] = ("__call__",), facts: Sequence[str] = (), what: str = "it"
    ) -> None:
        self.obj, self.verbs, self.facts, self.what = obj, verbs, facts, what

    def asked(self, verb: str, args: Sequence[Any], named: dict[str, Any]) -> Any:
        """What the object answers; ValueError tells the answer why it does not."""
        if verb in self.facts:
            return getattr(self.obj, verb)
        if verb not in self.verbs:
            raise ValueError(f"{self.what} has no {verb}")
        return getattr(self.obj, verb)(*args, **named)


class ServedGame(Served):
    """A game whose states are handed out as tokens: the six verbs, and nothing else.

    An action that is not among the state's is refused.
    """

    def __init__(self, game: Any) -> None:
        verbs = ("to_move", "actions", "result", "is_terminal", "utility")
        super().__init__(game, verbs, ("initial",), "the game")
        self._rules = game.game if isinstance(game, Watched) else game  # asking for itself is not counted

    @property
    def initial(self) -> State:
        """The initial state, as an argument."""
        return State(self, self.obj.initial)

    def state(self, value: Hashable) -> State:
        """A state of the game, as an argument."""
        return State(self, value)

    def asked(self, verb: str, args: Sequence[Any], named: dict[str, Any]) -> Any:
        args = [*args, *named.values()]
        if verb in self.verbs and len(args) != 1 + (verb == "result"):
            raise ValueError(
                f"game.{verb} takes {'a state and an action' if verb == 'result' else 'a state'}"
            )
        if args and not isinstance(args[0], State):
            raise ValueError(f"game.{verb} was asked about {args[0]!r:.40}, which is no state of the game")
        args = [args[0].value, *args[1:]] if args else []
        if verb == "result":
            legal = list(self._rules.actions(args[0]))
            if args[1] not in legal:
                raise ValueError(
                    f"game.result was asked for the action {args[1]!r:.40}, which is none of {legal}"
                )
            args[1] = legal[legal.index(args[1])]
        value = super().asked(verb, args, {})
        return State(self, value) if verb in ("initial", "result") else value


class There:
    """The judge's end: what the answer is asked, and what the judge's own objects answer it."""

    def __init__(self, where: str, seconds: float) -> None:
        self.where, self.until = where, monotonic() + seconds
        self.wire: Wire | None = None
        self.end: Callable[[], Outcome] = dict
        self._over: Outcome | None = None
        self._served: list[Served] = []
        self._states: list[Hashable] = []
        self._numbers: dict[Hashable, int] = {}
        self._handed: dict[int, State] = {}
        self._spent = ""

    def call(
        self,
        *args: Any,
        seconds: float = SECONDS,
        on: int | None = None,
        name: str | None = None,
        follow: str | Sequence[str] = (),
        through: str = "",
        given: bool = False,
    ) -> Outcome:
        """What came of `answer(*args)`, or of the method or attribute `name` of what was made as `on`.

        Arguments are plain data, `Served` objects, their states, and `Made`. `follow` names global
        functions whose calls are noted. `through`, as "module:function", is called there with the answer
        and the arguments in its place.
        """
        self._handed, self._spent = {}, ""
        if self._over is not None or self.wire is None:
            return dict(self._over or {})
        follow = [follow] if isinstance(follow, str) else list(follow)
        message = {
            "args": packed(list(args), self._name),
            "on": on,
            "name": name,
            "follow": follow,
            "through": through,
            "given": given or (name is not None and not args),
        }
        self.wire.until = min(monotonic() + seconds, self.until)
        try:
            outcome = self._checked(self.wire.call(message))
        except Late:
            outcome = self._over = {**self._blank("time"), "seconds": seconds}
        except Junk:
            outcome = self._over = {**self._blank("refused"), "message": "it spoke to the check by itself"}
        except Closed:
            outcome = self._over = {**self._blank("died"), **self.end()}
        if self._spent:
            return {"ended": "calls", "message": self._spent, "printed": outcome["printed"]}
        return outcome

    def given(self, seconds: float = SECONDS) -> Outcome:
        """An answer that is data, as plain data; a function without arguments is called for it."""
        return self.call(seconds=seconds, given=True)

    @staticmethod
    def _blank(ended: str) -> Outcome:
        return {"ended": ended, "printed": ""}

    # -- the answer asks

    def handle(self, content: Any) -> Any:
        """The reply to a question about one of the judge's objects."""
        try:
            number, verb, args, named = content
            served = self._served[number]
            args = unpacked(args, self._named)
            named = {str(key): unpacked(item, self._named) for key, item in named}
            if verb not in (*served.verbs, *served.facts):
                raise Junk("a verb that was not offered")
        except (ValueError, TypeError, LookupError, RecursionError) as error:
            return ["no", str(error) if isinstance(error, Refused) else "that is no question about a game"]
        try:
            return ["is", packed(served.asked(verb, args, named), self._name)]
        except OutOfCalls as error:
            self._spent = str(error)
            return ["spent", self._spent]
        except ValueError as error:
            return ["no", str(error)]
        except Exception:
            return ["no", f"{served.what} has no answer to {verb}{tuple(args)!r:.60}"]

    def _name(self, value: Any) -> Any:
        """What an object of the judge's is called on the wire."""
        if isinstance(value, State):
            number = self._numbers.setdefault(value.value, len(self._states))
            if number == len(self._states):
                self._states.append(value.value)
            self._handed[number] = value
            return {"state": number}
        if isinstance(value, Served):
            if value not in self._served:
                self._served.append(value)
            return {"subject": [self._served.index(value), value.what, value.verbs, value.facts]}
        if isinstance(value, Made):
            return {"made": value.handle}
        bases: tuple[type[Any], ...] = (int, float, str, tuple, list, dict)
        for base in bases:
            if isinstance(value, base):
                return packed(base(value), self._name)
        raise TypeError(f"{value!r} is no plain data: wrap it in Served")

    def _named(self, word: str, rest: Any) -> Any:
        """The object that the answer calls by a name."""
        if word == "state" and rest in self._handed:
            return self._handed[rest]
        if word == "subject":
            return self._served[rest].obj
        if word == "state":
            raise Refused("that state belongs to another game: a game knows the states that it gave")
        raise Refused("a game answers questions about its states and actions, and about nothing else")

    # -- what it claims of itself

    def _checked(self, outcome: Any) -> Outcome:
        """The outcome with known entries of known types, its states as the judge knows them."""
        try:
            texts = {key: str(outcome[key])[:1_000] for key in TEXTS if key in outcome}
            more = {key: plain(self._known(outcome[key])) for key in ("value", "handle") if key in outcome}
            if "calls" in outcome:
                more["calls"] = [
                    [parent, self._known(args), self._known(value)]
                    for parent, args, value in outcome["calls"]
                ]
            if outcome["ended"] in ENDED and (
                outcome["ended"] != "returned" or {"type", "value"} <= {*texts, *more}
            ):
                return {"ended": outcome["ended"], **texts, **more}
        except (TypeError, ValueError, LookupError, TooMuch):
            pass
        raise Junk("an outcome that is none")

    def _known(self, data: Any) -> Any:
        if isinstance(data, list):
            return [self._known(item) for item in data]
        if isinstance(data, dict):
            if set(data) == {STATE} and type(data[STATE]) is int and data[STATE] < len(self._states):
                return plain(self._states[data[STATE]])
            return {key: self._known(item) for key, item in data.items()}
        return data


class Refused(ValueError):
    """What an answer cannot ask; the text says why."""


@contextmanager
def alone(answer: Any, seconds: float = 6.0) -> Iterator[There]:
    """The answer in a process of its own, which ends with the block; `seconds` are for all calls together."""
    there = There("forked", seconds)
    mine, theirs = os.pipe(), os.pipe()
    child = _forked(lambda: _live(answer, theirs[0], mine[1]))
    os.close(mine[1])
    os.close(theirs[0])
    os.set_blocking(theirs[1], False)
    there.wire = Wire(mine[0], theirs[1], there.handle)
    there.end = lambda: _ended(child)
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-4)  # a busy thread of the learner's must not hold up each reply for 5 ms
    try:
        yield there
    finally:
        sys.setswitchinterval(before)
        os.close(mine[0])
        os.close(theirs[1])
        _killed(child)


def _forked(live: Callable[[], None]) -> int:
    """The id of a new process, a copy of this one, which does `live` and nothing more."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # threads run: the copy uses none of them
        child = os.fork()
    if child == 0:
        try:
            live()
        finally:
            os._exit(0)
    return child


def _live(answer: Any, source: int, target: int) -> None:
    """The life of the process: it answers the judge until the judge has gone."""
    os.setsid()
    heard = confined((source, target))
    wire = Wire(source, target, lambda message: room.handle(message))
    room = Room(answer, wire.call, heard)
    wire.serve()


def _ended(child: int) -> Outcome:
    """How a process that spoke no more has ended, it and all that it started."""
    until = monotonic() + 0.2
    while monotonic() < until:
        status = os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if status is not None:
            if status.si_code == os.CLD_EXITED:
                return {"ended": "exit"}
            return {"message": f"signal {signal.Signals(status.si_status).name}"}
        sleep(0.005)
    return {"message": "it closed the line to the check"}


def _killed(child: int) -> None:
    for kill in (os.killpg, os.kill):
        try:
            kill(child, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            continue
    os.waitpid(child, 0)
