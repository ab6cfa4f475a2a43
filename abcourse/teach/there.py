"""The judge's end of the wire: what an answer is asked, what it is told, and what it claims."""

from __future__ import annotations

import signal
from collections.abc import Callable, Hashable, Sequence
from time import monotonic
from typing import Any

from ..games.game import OutOfCalls
from .guard import SECONDS, Outcome
from .plain import STATE, TooMuch, plain
from .served import Refused, Served, StateOf
from .wire import Closed, Junk, Late, Wire, packed, unpacked

PATIENCE = 30  # times the limit, where others hold the processors
BROKEN = 70  # the exit status of a process that can speak to the judge no more
ENDED = ("returned", "raised", "not tried", "calls", "recursion", "exit", "memory", "refused")
TEXTS = ("type", "text", "error", "message", "line", "by", "printed")
FORGED = "it wrote to the line that carries the answers of the game"


class There:
    """An answer, elsewhere. `where` says where: "forked", "clean" or "here"; `note` what that means."""

    def __init__(self, where: str, seconds: float, note: str = "") -> None:
        self.where, self.until, self.note = where, monotonic() + seconds, note
        self.line: Wire
        self.ended: Callable[[], Outcome] = dict  # how the process ended, where it speaks no more
        self.close: Callable[[], None] = lambda: None
        self.arrived: Outcome = {}  # what came of carrying the answer there, where it was carried
        self._over: Outcome | None = None
        self._served: list[Served] = []
        self._states: list[Hashable] = []
        self._numbers: dict[Hashable, int] = {}  # equal states have one number, in all games and calls
        self._handed: set[int] = set()  # the states and games of this call; no others are answered for
        self._offered: set[int] = set()
        self._spent = ""

    def call(
        self,
        *args: Any,
        seconds: float = SECONDS,
        on: int | None = None,
        name: str | None = None,
        follow: str = "",
        through: str = "",
        given: bool = False,
    ) -> Outcome:
        """What came of `answer(*args)`, or of the method or attribute `name` of what was made as `on`.

        Arguments are plain data, `Served` objects and their states. `follow` names a global function whose
        calls are noted: "calls" is then a list of [parent, [args], value]. `through`, as "module:function",
        is called there with the answer and the arguments in the answer's place.
        """
        how = {"on": on, "name": name, "follow": follow, "through": through, "given": given}
        return self._put(args, how, seconds)

    def _put(self, args: Sequence[Any], how: dict[str, Any], seconds: float) -> Outcome:
        """What came of a call that goes over the line."""
        if self._over is not None:
            return dict(self._over)
        self._handed, self._offered, self._spent = set(), set(), ""
        message = {"args": packed(list(args), self._name), **how}
        self.line.until = min(self.line.now() + seconds, self.until)
        self.line.latest = monotonic() + PATIENCE * seconds
        outcome = self._asked(message, seconds)
        if self._spent:
            return {"ended": "calls", "message": self._spent, "printed": outcome["printed"]}
        return outcome

    def given(self) -> Outcome:
        """An answer that is data, as plain data; a function without arguments is called for it."""
        return self.call(given=True)

    def arrives(self, carried: dict[str, Any], seconds: float = SECONDS) -> Outcome:
        """What came of carrying an answer there: it can be called where that returned."""
        self.line.until, self.line.latest = self.until, monotonic() + PATIENCE * seconds
        return self._asked(carried, seconds)

    def _asked(self, message: Any, seconds: float) -> Outcome:
        try:
            return self._checked(self.line.call(message))
        except Late:
            over = {"ended": "time", "seconds": seconds}
        except Junk:
            over = {"ended": "refused", "message": FORGED}
        except Closed:
            over = {"ended": "died", **self.ended()}
        self._over = {**over, "printed": ""}
        return self._over

    # -- the answer asks

    def handle(self, content: Any) -> Any:
        """The reply to a question about one of the judge's objects, whatever is asked."""
        try:
            number, verb, args, named = content
            if number not in self._offered:
                raise Refused("that game belongs to another call")
            served = self._served[number]
            if verb not in (*served.verbs, *served.facts):
                raise Refused(f"{served.what} has no {verb!r:.40}")
            args = unpacked(args, self._named)
            named = {str(key): unpacked(item, self._named) for key, item in named}
            return ["is", packed(served.asked(verb, args, named), self._name)]
        except OutOfCalls as error:
            self._spent = str(error)
            return ["spent", self._spent]
        except ValueError as error:
            return ["no", str(error)[:500]]
        except Exception:
            return ["no", "the game has no answer to that"]

    def _name(self, value: Any) -> Any:
        """What an object of the judge's is called on the wire."""
        if isinstance(value, StateOf):
            number = self._numbers.setdefault(value.value, len(self._states))
            if number == len(self._states):
                self._states.append(value.value)
            self._handed.add(number)
            return {"state": number}
        if isinstance(value, Served):
            if value not in self._served:
                self._served.append(value)
            number = self._served.index(value)
            self._offered.add(number)
            return {"subject": [number, value.what, value.verbs, value.facts]}
        bases: tuple[type[Any], ...] = (int, float, str, tuple, list, dict)
        for base in bases:
            if isinstance(value, base):
                return packed(base(value), self._name)
        raise TypeError(f"{value!r} is no plain data: wrap it in Served")

    def _named(self, word: str, rest: Any) -> Any:
        """The object that the answer calls by a name."""
        if word == "state" and rest in self._handed:
            return StateOf(self._states[rest])
        if word == "state":
            raise Refused("that state belongs to another game: a game knows the states that it gave")
        if word == "subject" and rest in self._offered:
            return self._served[rest].obj
        raise Refused("a game answers questions about its states and actions, and about nothing else")

    # -- the answer claims

    def _checked(self, outcome: Any) -> Outcome:
        """The outcome with known entries of known types, its states as the judge knows them. Raises Junk."""
        try:
            kept: Outcome = {key: str(outcome[key])[:1_000] for key in TEXTS if key in outcome}
            kept |= {key: plain(self._known(outcome[key])) for key in ("value", "handle") if key in outcome}
            if "calls" in outcome:
                noted, known = outcome["calls"][:2_000], self._known
                kept["calls"] = [[parent, known(args), known(value)] for parent, args, value in noted]
            whole = outcome["ended"] != "returned" or {"type", "value"} <= set(kept)
            if outcome["ended"] in ENDED and "printed" in kept and whole:
                return {"ended": outcome["ended"], **kept}
        except (TypeError, ValueError, LookupError, RecursionError, TooMuch):
            pass
        raise Junk("an outcome that is none")

    def _known(self, data: Any) -> Any:
        if isinstance(data, list):
            return [self._known(item) for item in data]
        if not isinstance(data, dict):
            return data
        number = data.get(STATE)
        if len(data) == 1 and type(number) is int and 0 <= number < len(self._states):
            return plain(self._states[number])
        return {key: self._known(item) for key, item in data.items()}


def how_ended(how: int | None) -> Outcome:
    """How a process that speaks no more has ended, by its exit status: None where it has not ended."""
    if how is not None and how < 0:
        return {"message": f"it ended Python by {signal.Signals(-how).name}"}
    if how not in (None, BROKEN):
        return {"ended": "exit"}
    return {"message": "it changed Python so that its call could not be followed"}
