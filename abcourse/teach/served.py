"""What a judge hands to an answer and keeps: a game or a search, of which only its verbs can be asked."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from ..games.game import Watched


class Refused(ValueError):
    """What an answer cannot ask; the text says why."""


@dataclass(frozen=True)
class StateOf:
    """A state of a served game: a token on the other side."""

    value: Hashable


@dataclass(frozen=True)
class Made:
    """What an earlier call made there, as an argument: the "handle" of its outcome."""

    handle: int


class Served:
    """An object of the judge's whose `verbs` an answer may call, and whose `facts` it may read.

    `what` is its name in sentences. Served games and their states arrive as the judge's own.
    """

    def __init__(
        self, obj: Any, verbs: Sequence[str] = ("__call__",), facts: Sequence[str] = (), what: str = "it"
    ) -> None:
        self.obj, self.verbs, self.facts, self.what = obj, verbs, facts, what

    def asked(self, verb: str, args: Sequence[Any], named: dict[str, Any]) -> Any:
        """What the object answers to one of its verbs."""
        if verb in self.facts:
            return getattr(self.obj, verb)
        return getattr(self.obj, verb)(*map(_own, args), **{key: _own(value) for key, value in named.items()})


class ServedGame(Served):
    """A game whose states are handed out as tokens: the six verbs, and nothing else.

    A state that is none and an action that is not among the state's are refused. `more` are other verbs
    that take a state.
    """

    def __init__(self, game: Any, *more: str) -> None:
        verbs = ("to_move", "actions", "result", "is_terminal", "utility", *more)
        super().__init__(game, verbs, ("initial",), "the game")
        self._rules = game.game if isinstance(game, Watched) else game  # what we ask ourselves is not counted

    @property
    def initial(self) -> StateOf:
        """The initial state, as an argument."""
        return StateOf(self.obj.initial)

    def state(self, value: Hashable) -> StateOf:
        """A state of the game, as an argument."""
        return StateOf(value)

    def asked(self, verb: str, args: Sequence[Any], named: dict[str, Any]) -> Any:
        """What the game answers; Refused where it was asked about no state, or for no action of it."""
        if verb in self.facts:
            return self.initial
        args = [*args, *named.values()]
        if len(args) != 1 + (verb == "result"):
            raise Refused(f"game.{verb} takes {'a state and an action' if verb == 'result' else 'a state'}")
        if not isinstance(args[0], StateOf):
            raise Refused(f"game.{verb} was asked about {args[0]!r:.40}, which is no state of the game")
        if verb != "result":
            return super().asked(verb, args, {})
        legal = list(self._rules.actions(args[0].value))
        if args[1] not in legal:
            asked = f"game.result was asked for the action {args[1]!r:.40}"
            raise Refused(f"{asked}, and the state's actions are {legal!r:.80}")
        return StateOf(super().asked(verb, [args[0], legal[legal.index(args[1])]], {}))


def _own(value: Any) -> Any:
    return value.value if isinstance(value, StateOf) else value
