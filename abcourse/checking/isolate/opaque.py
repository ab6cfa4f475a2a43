"""What an answer is handed: our games and searches, which answer their verbs only. States are tokens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from ...games.game import OutOfCalls, Watched
from .tokens import State
from .values import DIGITS, plain


class Refused(ValueError):
    """What an answer cannot ask; the text says why."""


class Served:
    """An object of ours, as an answer sees it: it answers its `verbs`, and nothing else can be asked.

    `what` is its name in sentences.
    """

    initial: State  # of a game

    def __init__(self, obj: Any, verbs: Sequence[str] = ("__call__",), what: str = "it") -> None:
        vars(self).update(_obj=obj, _verbs=verbs, _what=what)

    def __getattr__(self, name: str) -> Any:
        known = ", ".join(name for name in vars(self) if name[0] != "_")
        raise AttributeError(f"{self._what} has no {name}" + (f": it has {known}" if known else ""))

    def __call__(self, *args: Any, **named: Any) -> Any:
        if "__call__" not in vars(self):
            raise TypeError(f"{self._what} is not a function")
        return vars(self)["__call__"](*args, **named)

    def __repr__(self) -> str:
        return str(self._what)

    def __deepcopy__(self, memo: object) -> Served:
        return self

    def _asked(self, verb: str, args: Sequence[Any], named: dict[str, Any]) -> Any:
        """What the object answers to one of its verbs."""
        return getattr(self._obj, verb)(*map(own, args), **{key: own(value) for key, value in named.items()})


class ServedGame(Served):
    """A game whose states are handed out as tokens: the six verbs, and nothing else.

    A state that is none and an action that is not among the state's are refused. `more` are other verbs
    that take a state.
    """

    def __init__(self, game: Any, *more: str) -> None:
        verbs = ("to_move", "actions", "result", "is_terminal", "utility", *more)
        super().__init__(game, verbs, "the game")
        self.initial = State(game.initial)
        self._rules = game.game if isinstance(game, Watched) else game  # what we ask ourselves is not counted

    def _asked(self, verb: str, args: Sequence[Any], named: dict[str, Any]) -> Any:
        """What the game answers; Refused where it was asked about no state, or for no action of it."""
        args = [*args, *named.values()]
        if len(args) != 1 + (verb == "result"):
            raise Refused(f"game.{verb} takes {'a state and an action' if verb == 'result' else 'a state'}")
        if not isinstance(args[0], State):
            raise Refused(f"game.{verb} was asked about {args[0]!r:.40}, which is no state of the game")
        if verb != "result":
            found = super()._asked(verb, args, {})
            return State(found) if verb == "passed" else found
        legal = list(self._rules.actions(args[0]._value))
        if args[1] not in legal:
            asked = f"game.result was asked for the action {args[1]!r:.40}"
            raise Refused(f"{asked}, and the state's actions are {legal!r:.80}")
        return State(super()._asked(verb, [args[0], legal[legal.index(args[1])]], {}))


def own(value: Any) -> Any:
    """What an answer is handed, as we know it: our objects themselves, and states as the game has them."""
    if type(value) in (list, tuple):
        return type(value)(map(own, value))
    return value._obj if isinstance(value, Served) else value._value if isinstance(value, State) else value


class Handover:
    """Where our objects are handed over, and what comes back is looked at.

    Equal states are one token, in all games and calls, so that what is kept from call to call is met again.
    A game answers for the states and games that were handed over in this call, and for no others. `tell` is
    told why a budget is spent, for an answer that goes on all the same.
    """

    def __init__(self, tell: Callable[[str], object] = lambda spent: None) -> None:
        self.spent = ""  # why a budget ended this call, where one did
        self._tokens: dict[Hashable, State] = {}
        self._handed: set[State | Served] = set()
        self._tell = tell

    def begin(self) -> None:
        """Another call begins."""
        self._handed.clear()
        self.spent = ""

    def over(self, value: Any) -> Any:
        """The value as an answer sees it: plain data is copied, states are tokens. TypeError for all else."""
        if isinstance(value, State):
            token = self._tokens.setdefault(value._value, value)
            self._handed.add(token)
            return token
        if value is None or isinstance(value, bool | int | float | str):
            return value
        if isinstance(value, Served):
            self._handed.add(value)
            here = {"initial": self.over(value.initial)} if "initial" in vars(value) else {}
            vars(value).update(here, **{verb: partial(self._ask, value, verb) for verb in value._verbs})
            return value
        if isinstance(value, dict):
            return {self.over(key): self.over(item) for key, item in value.items()}
        for kind in (tuple, list, set, frozenset):
            if isinstance(value, kind):
                return kind(map(self.over, value))
        raise TypeError(f"{value!r} is no plain data: wrap it in Served")

    def back(self, value: Any) -> Any:
        """What an answer hands back: plain data, states and objects of this call. Refused for all else."""
        kind = type(value)
        if kind is State or issubclass(kind, Served):
            if value not in self._handed:
                raise Refused("that state belongs to another game: a game knows the states that it gave")
            return value
        if kind is int and value.bit_length() > 3 * DIGITS:
            raise Refused(f"a number of more than {DIGITS:,} digits is no state and no action")
        if value is None or kind in (bool, int, float, str):
            return value
        if kind is dict:
            return {self.back(key): self.back(item) for key, item in value.items()}
        if issubclass(kind, tuple):
            return tuple(map(self.back, value))
        if kind in (list, set, frozenset):
            return kind(map(self.back, value))
        data = plain(value)
        if isinstance(data, list | dict):
            raise Refused("a game answers questions about its states and actions, and about nothing else")
        return data

    def _ask(self, served: Served, verb: str, *args: object, **named: object) -> object:
        """What one of our objects answers. Raises OutOfCalls where its budget is spent, else ValueError."""
        try:
            if served not in self._handed:
                raise Refused("that game belongs to another call")
            given = {key: self.back(item) for key, item in named.items()}
            return self.over(served._asked(verb, [self.back(arg) for arg in args], given))
        except OutOfCalls as error:
            if not self.spent:
                self._tell(str(error))
            self.spent = str(error)
            refused: Exception = OutOfCalls(self.spent)
        except ValueError as error:
            refused = ValueError(str(error)[:500])
        except Exception:
            refused = ValueError("the game has no answer to that")
        raise refused
