"""An answer plays a case in a world of ours; all that it does with what it is handed is noted, in order.

A case is plain data. What it says of a game becomes `game` and `state`; its other keys are arguments, by the
names of the reference's parameters. With "script" the answer makes something first, and its rows are calls
of that: [its arguments, ...], or [a method, its arguments, ...], where {"tuple": [...]} is a tuple. With
"whole" it makes a game, which is played to all its ends. "other" are the arguments of one more that is made
then. With "again" the answer is asked twice. With
"calls" it is a search with a memory, called several times in one world: [the number of a
memory, depth, alpha, beta] each. An event has a verb, arguments, and what came back:

    read    the utility or the estimate of a state
    ask     a search of ours: state, depth, alpha, beta
    call    the answer itself, one of "calls"; or what it has made, a row of a script: what came back is then
            {"type", "value", "text"}
    probe   a memory of ours: state, depth, alpha, beta
    store   a memory of ours is told: state, depth, alpha, beta, value
    look    at the clock, and
    again   between two calls: what came of the first
    make    a state: of a search with a clock, which rings after so many looks as "rings" says, each of
            which takes a second, or as many as "pace" says
    best    after a call: what its memory has noted, [[state, action], ...], and of the root
    quiet   the action of a position for quiescence that is not noisy: its state

With "looks" the answer is a move in so many seconds, as many looks at a clock, None for no end; "times" such
moves. Then, and with "solves", a search of ours stands beside it; it takes the number of a memory, too, which
was made with a number of seconds, and with the clock that was given, or not:

    begin   seconds, whether it has the clock

With "windows" the answer is a wrapper around a search: it stands at every level of ours, which is asked in
each of them, with a table around it where the game is a pile:

    hand    what the wrapper asks the search that it was handed: state, depth, alpha, beta
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from itertools import chain, repeat
from math import inf
from operator import attrgetter
from typing import Any

from abcourse.games.connect4 import Connect4, ScaledConnect4
from abcourse.games.game import OutOfCalls, OutOfQuestions
from abcourse.games.tree import Tree
from abcourse.search import Table, alphabeta, fail_hard
from abcourse.search.scores import WIN

from ...check.isolate.ask import Answer
from ...check.isolate.call import failed
from ...check.isolate.case import OVER, Case, estimates_of, window_of, without
from ...check.isolate.case import game_of as given_game
from ...check.isolate.case import tree_of as given_tree
from ...check.isolate.follow import own_line
from ...check.isolate.sheet import Event, Function, Sheet
from ...check.isolate.values import TooMuch, plain, type_of, written
from ...check.isolate.withheld import handed
from .boards import board_at, in_engine
from .engine import Kept, Ticks, around_of, beside, leaf, order, search, search_to
from .suites import Asked, runner_for
from .trees import Advised, Passing, Standing, hints_of

EVENTS = 1_500  # of a sheet
RANG = "TimeoutError"  # in the place of a value
NO_STATE = "no state"  # in the place of a key of memory.best that is no tuple
LEAVES = {"utility": "read", "evaluate": "read"}
GAME, SEARCH = 60_000, 60  # questions: more than a right answer needs
ENGINE, POSITIONS = 400, 20_000  # questions to the engine's search, and the positions that it searches
SEVERAL = ("script", "looks", "solves")  # calls of an answer
STATES = 50  # of a game that is played to all its ends: twice those of the largest
OPEN = {"+inf": inf, "inf": inf, "-inf": -inf}  # as a case says them


class Log:
    """What happens, in order; of each kind so many questions are answered, and no more."""

    def __init__(self, lines: list[Any] | None = None) -> None:
        self.events: list[Event] = []
        self.lines = lines  # where it is asked for: the learner's line behind each event
        self.spent = Counter[str]()
        self.game = GAME  # questions that the game answers
        self.over: OutOfCalls | None = None  # a budget was spent, whether the answer went on or not

    def spend(self, what: str, most: int, kind: type[OutOfCalls] = OutOfCalls) -> None:
        """One more of what is counted. Raises OutOfCalls where there were `most` already."""
        self.spent[what] += 1
        if self.spent[what] > most:
            self.over = kind(f"more than {most:,} {what}")
            raise self.over

    def note(self, verb: str, args: Iterable[object], came: object = None) -> Event:
        """Another event."""
        self.events.append(Event(verb=verb, args=list(args), came=came))
        if self.lines is not None:
            self.lines.append(own_line(sys._getframe(1)))
        return self.events[-1]

    def noting(self, verb: str, act: Function) -> Function:
        """The same function, whose calls are noted."""

        def noted(*args: object) -> object:
            event = self.note(verb, args)
            event["came"] = act(*args)
            return event["came"]

        return noted

    def plain(self) -> list[Event]:
        """The events as plain data, all calls among them; a leaf that is read twice in a row stands once.

        The lines behind the events that are left out go, too.
        """
        kept: list[Event] = []
        lines: list[Any] = []
        for place, event in enumerate(self.events):
            if event["verb"] != "call":
                if place >= EVENTS:
                    continue
                event = Event(verb=event["verb"], args=plain(event["args"]), came=plain(event["came"]))
            if event["verb"] == "read" and kept and kept[-1] == event:
                continue
            kept.append(event)
            if self.lines is not None:
                lines.append(self.lines[place])
        if self.lines is not None:
            self.lines[:] = lines
        return kept


class Game:
    """A game as an answer sees it: it answers its verbs, and notes some, the leaves that are read."""

    tested = True  # or a search of ours would try it out first, and the notes would have that in them

    def __init__(self, game: Any, log: Log, verbs: Mapping[str, str] = LEAVES) -> None:
        self._game, self._log, self._verbs = game, log, verbs
        self._nodes = {*game.nodes()} if isinstance(game, Tree) else set()

    def __getattr__(self, verb: str) -> object:
        if verb.startswith("_") or not hasattr(self._game, verb):
            raise AttributeError(f"the game has no {verb}")
        asked = getattr(self._game, verb)
        if not callable(asked):
            return asked
        noted = self._log.noting(self._verbs[verb], asked) if verb in self._verbs else asked
        if verb == "evaluate" and isinstance(self._game, Standing):  # its leaf is read, that of standing pat
            noted = partial(self._stands_pat, asked)

        def answered(*args: object) -> object:
            self._log.spend("questions were asked of the game", self._log.game, OutOfQuestions)
            if self._nodes and args and not (isinstance(args[0], tuple) and args[0] in self._nodes):
                told = f"game.{verb} was asked about {args[0]!r:.40}, which is no state of the game"
                raise ValueError(told)
            if verb == "result" and args[1:] and args[1] not in self._game.actions(args[0]):
                legal = ", ".join(map(str, self._game.actions(args[0])))
                raise ValueError(f"{args[1]!r} is no action there; the actions there are {legal}")
            if verb == "result" and isinstance(self._game, Standing) and args[1] == 0:
                self._log.note("quiet", args[:1])
            return noted(*args)

        vars(self)[verb] = answered
        return answered

    def _stands_pat(self, asked: Function, state: object) -> object:
        return self._log.noting("read", lambda leaf: asked(state))(self._game.standing(state))

    def __repr__(self) -> str:
        return "the game"


def tree_of(case: Case) -> Tree:
    """The tree of a case; with "hurts" a player may pass in it, with "calls" or "looks" an engine asks it."""
    if "noisy" in case:
        return Standing(case["tree"], case["root"])
    if {"calls", "looks"} & {*case}:
        return Advised(case["tree"], case["root"], estimates_of(case), hints_of(case))
    if "hurts" in case:
        return Passing(case["tree"], case["root"], estimates_of(case), case["hurts"])
    if "leaf" not in case:
        return given_tree(case)
    known, tree = estimates_of(case), given_tree(without(case, "estimates"))
    known |= dict.fromkeys(tree.leaves(), OVER)
    tree.evaluate = lambda state: known[state] if state in known else tree.utility(state)
    return tree


def game_of(case: Case) -> tuple[Any, Any]:
    """The game of a case, and the state that is asked about."""
    if "moves" in case:
        return board_at(case["board"], case["moves"], ScaledConnect4 if "leaf" in case else Connect4)
    return (tree_of(case), tuple(case.get("state", ()))) if "tree" in case else given_game(case)


def searching(log: Log, game: Any, nodes: Sequence[object], case: Case) -> Function:
    """A search of ours that returns (value, line): fail-hard, or with a table, where the case says so.

    Its first questions are about other trees, those of "first_trees". Raises ValueError for what is no state.
    """
    wrappers: list[Any] = [fail_hard] * bool(case.get("hard")) + [Table()] * bool(case.get("table"))
    before = [alphabeta(Tree(spec, case["root"])) for spec in case.get("first_trees", [])]
    searches = chain(before, repeat(alphabeta(game, *wrappers)))
    noted = log.noting("ask", lambda *asked: next(searches)(*asked))

    def search(state: object, depth: float = inf, alpha: float = -inf, beta: float = inf) -> object:
        log.spend("questions were asked of the search", SEARCH)
        if state not in nodes:
            raise ValueError(f"the search was asked about {state!r:.40}, which is no state of the game")
        return noted(state, depth, alpha, beta)

    return handed(search)


def world(log: Log, case: Case) -> dict[str, object]:
    """What an answer may be handed on a case, by the names of its parameters."""
    known: dict[str, object] = {"depth": inf, "alpha": -inf, "beta": inf, "plies": 0}
    known |= {name: number(value) for name, value in case.items()}
    known = {name: value for name, value in known.items() if value is not None}
    if not {"tree", "board", "pile"} & {*case}:
        return known
    if "value" in case:
        return known | tested(log, case)
    if "looks" in case:
        known |= {"seconds": inf if case["looks"] is None else case["looks"] + 0.5, "clock": Ticks()}
    game, state = game_of(case)
    verbs = {**LEAVES, "result": "make"} if "rings" in case else LEAVES
    recorded = Game(game, log, {} if {"looks", "solves"} & {*case} else verbs)
    known |= {"game": recorded, "state": state, "memory": Kept()}
    return {**known, "search": searching(log, recorded, game.nodes(), case)} if "tree" in case else known


def tested(log: Log, case: Case) -> dict[str, object]:
    """What a test of a search is handed: the tree, `run`, and a search that returns what the case says."""

    given = tree_of(case)

    def search(tree: object, state: object, depth: float, alpha: float, beta: float) -> float:
        if tree is not given:
            raise ValueError("the search was asked about something else than the tree")
        return float(case["value"] if (alpha, beta) == window_of(case) else case["free"])

    def noted(tree: object, *asked: object) -> object:
        return log.noting("ask", partial(search, tree))(*asked)

    run = {"run": runner_for(Asked(case["source"]))} if "source" in case else {}
    return {"tree": given, "search": noted, **run}


def number(value: object) -> Any:
    """A value of a case: infinite numbers are text there, and states lists."""
    return OPEN.get(value, value) if isinstance(value, str) else value


def played(
    log: Log,
    tell: Callable[..., None],
    given: Sequence[Any],
    ours: Mapping[str, object],
    case: Case,
    answer: Function,
) -> object:
    """What comes of the answer's call; with a script, of each call of what the answer makes."""
    with beside(answer, **ours):
        if "looks" in case:
            return [answer(*given) for _ in range(case.get("times", 1))]
        made = in_engine(answer, *given) if "noisy" in case else answer(*given)
        if "again" in case:
            log.note("again", (), made)
            return answer(*given)
    if "other" in case:
        answer(*case["other"])
    if "whole" in case:
        return played_out(lambda *row: called(log, made, plain(row), row[1:]))
    if "script" not in case:
        return made
    values, lists = list[object](), dict[str, object]()  # equal lists are one, as where a game keeps its own
    for number, row in enumerate(case["script"], 1):
        tell(begun=number)
        args = row[1:] if isinstance(row[0], str) else [{"tuple": row[0]}, *row[1:]]
        args = [lists.setdefault(repr(arg), argument(arg)) for arg in args]
        values.append(called(log, made, row, args))
    return values


def called(log: Log, thing: Any, row: Sequence[object], args: Sequence[object]) -> object:
    """What a row of a script gives; an attribute counts as a method, and any iterable as an order."""
    event = log.note("call", row)
    member = attrgetter(row[0])(thing) if isinstance(row[0], str) else thing
    value = member(*args) if args or callable(member) else member
    if row[0] == "order" and isinstance(value, Iterable) and not isinstance(value, str):
        value = list(value)
    data = plain(value)
    event["came"] = {"type": type_of(value, data), "value": data, "text": written(value)}
    return value


def argument(value: object) -> object:
    """An argument in a row of a script; lists are copied."""
    if isinstance(value, dict | tuple):
        return tuple(value["tuple"]) if isinstance(value, dict) else value
    return list(value) if isinstance(value, list) else number(value)


def played_out(ask: Function) -> object:
    """The value of a whole game by the answer's own rules, each state asked about once."""
    known: dict[str, object] = {}

    def value(state: object) -> Any:
        key = repr(state)
        if key not in known:
            if len(known) > STATES:
                raise OutOfCalls(f"more than {STATES} states come up")
            known[key] = 0
            if ask("is_terminal", state):
                known[key] = ask("utility", state)
            else:
                values = [value(ask("result", state, action)) for action in ask("actions", state)]
                known[key] = max(values) if ask("to_move", state) == 1 else min(values)
        return known[key]

    return value(ask("initial"))


def searched(
    log: Log, case: Case, known: Mapping[str, object], names: Sequence[str], ours: Sequence[str], search: Any
) -> list[object]:
    """What comes of each of the "calls" of a case; RANG where the time was up.

    A memory is made where its number comes first, by the `Memory` beside the search.
    """
    pace = case.get("pace", 1)  # seconds that a look takes
    clock = log.noting("look", ticks := Ticks(1 / pace))
    timed = ((case["rings"] + 0.5) * pace, clock) if "rings" in case else ()

    @cache
    def memory(number: int) -> Any:
        if "Memory" not in around_of(search):
            raise NameError("there is no class Memory beside search")
        make: Any = around_of(search)["Memory"]
        made = make(*timed)
        if timed:  # an end is right by any of its looks at the clock
            end, looked = getattr(made, "end", None), range(1, 1 + ticks.looks)
            right = end is None or end in [100 + look * pace + timed[0] for look in looked]
            log.note("kept", [type(getattr(made, "clock", clock)).__name__, right, ticks.looks])
        return made

    def call(number: int, depth: float, alpha: float | None, beta: float | None) -> object:
        window = {"alpha": -inf if alpha is None else alpha, "beta": inf if beta is None else beta}
        given = {**known, **window, "depth": depth, "memory": memory(number)}
        try:
            return search(*(given[name] for name in names))
        except TimeoutError:
            return RANG

    values = []
    with beside(search, **{name: made for name, made in stand_ins(log, case).items() if name in ours}):
        for each in case["calls"]:
            memory(each[0])
            event = log.note("call", each)
            values.append(call(*each))
            with suppress(TooMuch):  # of which the sheet itself will tell
                event["came"] = plain(values[-1])
            best = memory(each[0]).best
            noted = best if isinstance(best, dict) else {}
            some = [[list(key) if isinstance(key, tuple) else NO_STATE, noted[key]] for key in noted]
            log.note("best", some[:24], noted.get(known["state"]))
    return values


def dressed(log: Log, known: Mapping[str, Any], case: Case, answer: Function) -> list[object]:
    """What alpha-beta returns in each window of a case, with the wrapper at every level."""
    game = known["game"]

    def kernel(state: object, depth: float, alpha: float, beta: float) -> object:
        over = game.is_terminal(state)
        if over or depth == 0:
            return game.to_move(state) * game.utility(state) * (WIN if over else 1), ()
        best, line = -inf, ()  # type: float, tuple[Any, ...]
        for action in game.actions(state):
            value, rest = search(game.result(state, action), depth - 1, -beta, -max(alpha, best))
            if -value > best:
                best, line = -value, (action, *rest)
            if best >= beta:
                break
        return best, line

    noted = log.noting("hand", kernel)
    wrapped = log.noting("ask", answer(lambda state, depth, alpha, beta: noted(state, depth, alpha, beta)))
    search: Any = Table[object, object]()(wrapped) if "pile" in case else wrapped
    found = [search(known["state"], known["depth"], *ends(each)) for each in case["windows"]]
    return [list(each) if isinstance(each, tuple) else each for each in found]


def ends(window: Sequence[object]) -> tuple[float, float]:
    """A window of a case with its open ends, which are None or text."""
    alpha, beta = map(number, window)
    return -inf if alpha is None else alpha, inf if beta is None else beta


def stand_ins(log: Log, case: Case) -> dict[str, object]:
    """What of ours may stand beside a search, so that a slip in the learner's own costs nothing there."""
    memory = partial(Kept, noting=log.noting, forgets="forgets" in case)
    return {"Memory": memory, "order": lambda game, state, memory: game.actions(state)}


def beside_it(log: Log, case: Case, known: Mapping[str, object]) -> dict[str, object]:
    """What of ours may stand beside a move or a solver: of a search each question is noted.

    With "unnoted" the search notes no action.
    """
    made, noted = list[Kept](), dict[int, int]()
    own = search_to(leaf, partial(log.spend, "positions were searched", POSITIONS))

    def memory(seconds: float = inf, clock: Any = None) -> Kept:
        log.note("begin", [seconds, clock is known.get("clock")])
        made.append(kept := Kept(seconds, clock))
        return kept

    def search(game: object, state: object, depth: float, alpha: float, beta: float, memory: Any) -> object:
        log.spend("questions were asked of the search", ENGINE)
        if all(memory is not each for each in made):
            raise TypeError("search was not given a Memory() as its memory")
        if alpha == beta:
            raise ValueError(f"search was asked in ({alpha}, {beta}), a window that holds no question")
        number = made.index(memory)
        if len(memory.best) < noted.get(number, 0):
            raise ValueError("memory.best has lost what the search before noted there")
        plainly = game._game if isinstance(game, Game) else game
        asked = log.noting("ask", lambda *asked: own(plainly, *asked[:-1], memory))
        value = asked(state, depth, alpha, beta, number)
        if "unnoted" in case:
            memory.best.clear()
        noted[number] = len(memory.best)
        return value

    memory.__qualname__, search.__qualname__ = "Memory", "search"
    return {"Memory": memory, "order": order, "leaf": leaf, "search": handed(search)}


def observe(
    answer: Answer,
    case: Case,
    names: Sequence[str],
    ours: Sequence[str] = (),
    lines: list[Any] | None = None,
) -> Sheet:
    """What came back, and what happened; `names` are those of the reference's parameters.

    `ours` are names beside the answer that mean something of ours meanwhile. "begun" are the calls of a
    script that were begun, where the process ended within one. `lines` is filled with the learner's line
    behind each event.
    """
    log = Log(lines)
    known = world(log, case)
    if "calls" in case:
        through: Any = partial(searched, log, case, known, names, ours)
    elif "windows" in case:
        through = partial(dressed, log, known, case)
    else:
        given = [known[name] for name in names if name in known]
        if "tree" in case and "search" not in names and not {*SEVERAL} & {*case}:
            log.game = 200 + 100 * len(tree_of(case).nodes())  # twice what minimax asks, and again
        engine = {"looks", "solves"} & {*case}
        stands = beside_it(log, case, known) if engine else {"search": handed(search)}
        through = partial(played, log, answer.so_far, given, {name: stands[name] for name in ours}, case)
    sheet = answer.call(through=through, log=[])
    if log.over:
        sheet = {**failed(log.over), "printed": sheet["printed"]}
    return {**sheet, "log": log.plain()}


def events(sheet: Sheet, verb: str) -> Iterator[Event]:
    """The events of one verb."""
    return (event for event in sheet.get("log", ()) if event["verb"] == verb)
