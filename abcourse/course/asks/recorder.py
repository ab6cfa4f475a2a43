"""An answer plays a case in a world of ours; all that it does with what it is handed is noted, in order.

A case is plain data. What it says of a game becomes `game` and `state`; its other keys are arguments, by the
names of the reference's parameters. With "script" the answer makes something first: the calls of that are
[its arguments, ...]. An event is [verb, arguments, what came back]:

    read    the utility or the estimate of a state
    ask     a search of ours: state, depth, alpha, beta
    call    what the answer has made: the arguments of a script's call
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, groupby, repeat
from math import inf
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case, estimates_of
from ...checking.isolate.sheet import Event, Sheet
from ...checking.isolate.values import plain
from ...games.game import OutOfCalls
from ...games.tree import Tree
from ...search import Table, alphabeta, fail_hard
from ...withheld import handed
from .standing import Passing

EVENTS = 600  # of a sheet
GAME, SEARCH = 60_000, 60  # questions: more than a right answer needs
OPEN = {"+inf": inf, "inf": inf, "-inf": -inf}  # as a case says them


class Log:
    """What happens, in order; of each kind so many questions are answered, and no more."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.asked = {"the game": 0, "the search": 0}

    def spend(self, whom: str, most: int) -> None:
        """One more question. Raises OutOfCalls where there were `most` already."""
        self.asked[whom] += 1
        if self.asked[whom] > most:
            raise OutOfCalls(f"more than {most:,} questions were asked of {whom}")

    def noting(self, verb: str, act: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, whose calls are noted."""

        def noted(*args: Any) -> Any:
            event = [verb, list(args), None]
            self.events.append(event)
            event[2] = act(*args)
            return event[2]

        return noted

    def plain(self) -> list[Event]:
        """The events as plain data; a leaf that is read twice in a row stands once."""
        events = [[verb, plain(args), plain(came)] for verb, args, came in self.events[:EVENTS]]
        runs = (list(run) for _, run in groupby(events))
        return [event for run in runs for event in (run[:1] if run[0][0] == "read" else run)]


class Recorded:
    """A game as an answer sees it: it answers its verbs, and notes the leaves that are read."""

    def __init__(self, game: Any, log: Log) -> None:
        self._game, self._log = game, log

    def __getattr__(self, verb: str) -> Any:
        if verb.startswith("_") or not hasattr(self._game, verb):
            raise AttributeError(f"the game has no {verb}")
        asked = getattr(self._game, verb)
        if not callable(asked):
            return asked
        noted = self._log.noting("read", asked) if verb in ("utility", "evaluate") else asked

        def answered(*args: Any) -> Any:
            self._log.spend("the game", GAME)
            if verb == "result" and args[1:] and args[1] not in self._game.actions(args[0]):
                legal = ", ".join(map(str, self._game.actions(args[0])))
                raise ValueError(f"{args[1]!r} is no action there; the actions there are {legal}")
            return noted(*args)

        vars(self)[verb] = answered
        return answered

    def __repr__(self) -> str:
        return "the game"


def tree_of(case: Case) -> Tree:
    """The tree of a case; with "hurts" a player may pass in it."""
    if "hurts" in case:
        return Passing(case["tree"], case["root"], estimates_of(case), case["hurts"])
    return Tree(case["tree"], case["root"], estimates=estimates_of(case))


def searching(log: Log, game: Any, nodes: Sequence[Any], case: Case) -> Callable[..., Any]:
    """A search of ours that returns (value, line): fail-hard, or with a table, where the case says so.

    Its first questions are about other trees, those of "first_trees". Raises ValueError for what is no state.
    """
    wraps: list[Any] = [fail_hard] * bool(case.get("hard")) + [Table()] * bool(case.get("table"))
    before = [alphabeta(Tree(spec, case["root"])) for spec in case.get("first_trees", [])]
    searches = chain(before, repeat(alphabeta(game, *wraps)))
    noted = log.noting("ask", lambda *asked: next(searches)(*asked))

    def search(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
        log.spend("the search", SEARCH)
        if state not in nodes:
            raise ValueError(f"the search was asked about {state!r:.40}, which is no state of the game")
        return noted(state, depth, alpha, beta)

    return handed(search)


def world(log: Log, case: Case) -> dict[str, Any]:
    """What an answer may be handed on a case, by the names of its parameters."""
    tree = tree_of(case)
    game = Recorded(tree, log)
    known = {"depth": inf, **{name: number(value) for name, value in case.items()}}
    return {**known, "game": game, "state": (), "search": searching(log, game, tree.nodes(), case)}


def number(value: Any) -> Any:
    """A value of a case: infinite numbers are text there, and states lists."""
    return OPEN.get(value, value) if isinstance(value, str) else value


def played(log: Log, given: Sequence[Any], script: Sequence[Any] | None, answer: Any) -> Any:
    """What comes of the answer's call, or, with a script, of each call of what the answer makes."""
    came = answer(*given)
    if script is None:
        return came
    return [log.noting("call", came)(tuple(state), *rest) for state, *rest in script]


def observe(answer: Answer, case: Case, names: Sequence[str]) -> Sheet:
    """What came back, and what happened; `names` are those of the reference's parameters."""
    log = Log()
    known = world(log, case)
    given = [known[name] for name in names]
    sheet = answer.call(through=partial(played, log, given, case.get("script")), log=[])
    return {**sheet, "log": log.plain()}


def events(sheet: Sheet, verb: str) -> Iterator[Event]:
    """The events of one verb."""
    return (event for event in sheet.get("log", ()) if event[0] == verb)
