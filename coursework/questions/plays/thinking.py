"""The plays of an engine that thinks: its search with memory and clock, its move in time, a solver.

The steps beside those of `searching.py`, each with what came of it:

    call    a call of the search: the number of its memory, depth, alpha, beta
    probe   a memory of ours was asked: state, depth, alpha, beta
    store   a memory of ours was told: state, depth, alpha, beta, value
    look    the clock was looked at
    make    a state was made by `result`, where there is a clock
    kept    the learner's memory was made: the type of its clock, whether its end is right, the looks so far
    best    after a call: what its memory has noted, [[state, action], ...]; came: what it has for the root
    begin   a memory of ours was made: its seconds, and whether it has the clock that was given
    ask     the search beside a move was asked: state, depth, alpha, beta, the number of the memory
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any

from ...checking.ask.case import Case
from ...checking.ask.sheet import Function
from ...checking.ask.values import TooMuch, plain
from ...checking.ask.withheld import handed
from ...checking.worlds import Log
from .boards import board_at
from .engine import Kept, Ticks, around_of, beside, leaf, order, search_to
from .searching import Names, Watched, arguments, ends, enough
from .trees import advised

RANG = "TimeoutError"  # in the place of a value
NO_STATE = "no state"  # in the place of a key of memory.best that is no tuple
MOST_NOTED = 24  # actions of a memory that are told
SEARCHES, POSITIONS = 400, 20_000  # questions to the search beside a move, and positions that it searches


class WatchedWithClock(Watched):
    """A game whose new states are steps, too."""

    steps: Mapping[str, str] = {**Watched.steps, "result": "make"}


class Unwatched(Watched):
    """A game whose questions count, and are no steps."""

    steps: Mapping[str, str] = {}


def engine_game(case: Case) -> tuple[Any, Any]:
    """The game of a case as an engine asks it, and its state: a board, or a tree with estimates and hints."""
    if "moves" in case:
        return board_at(case["board"], case["moves"])
    return advised(case), ()


# -- the search with a memory, and with a clock


def search_with_memories(answer: Function, case: Case, log: Log, names: Names, ours: Names) -> list[object]:
    """The answer is called several times in one game; of each call the value, RANG where the time was up.

    `ours` are the names beside it that mean something of ours meanwhile. Another memory is the learner's own.
    With "rings" it has a clock, which rings after so many looks.
    """
    game, state = engine_game(case)
    watched = (WatchedWithClock if "rings" in case else Watched)(game, log, enough(case))
    memories, values = dict[int, Any](), list[object]()
    stand_ins: dict[str, Any] = {
        "Memory": partial(Kept, noting=log.through, forgets="forgets" in case),
        "order": partial(order_of_ours, turned="turned" in case, noted="noted" in case),
    }
    with beside(answer, **{name: stand_ins[name] for name in ours}):
        make = memory_maker(answer, case, log)
        for number, depth, *window in case["calls"]:
            if number not in memories:
                memories[number] = make()
            alpha, beta = ends(window)
            given = {"depth": depth, "alpha": alpha, "beta": beta, "memory": memories[number]}
            call = log.step("call", number, depth, *window)
            try:
                values.append(answer(*arguments(names, {}, game=watched, state=state, **given)))
            except TimeoutError:
                values.append(RANG)
            with suppress(TooMuch):  # of which the sheet itself tells
                call["came"] = plain(values[-1])
            write_best(log, memories[number].best, state)
    return values


def order_of_ours(game: Any, state: object, memory: Any, turned: bool, noted: bool) -> list[Any]:
    """The actions as the game gives them, so that a search shows whether it asks; or turned round.

    With `noted` that comes first which the memory has noted.
    """
    actions, first = list(game.actions(state)), memory.best.get(state) if noted else None
    return sorted(actions[::-1] if turned else actions, key=lambda action: noted and action != first)


def seconds_of(case: Case) -> float:
    """The seconds of a memory whose clock rings after so many looks: half a look more, or none at all."""
    return (case["rings"] + 0.5) * case.get("pace", 1) if case["rings"] else 0


def memory_maker(answer: Function, case: Case, log: Log) -> Function:
    """The function that makes a memory, by the `Memory` that stands beside the answer."""
    pace = case.get("pace", 1)  # seconds that a look takes
    ticks = Ticks(1 / pace)
    clock = log.through("look", ticks)

    def make() -> Any:
        if "Memory" not in around_of(answer):
            raise NameError("there is no class Memory beside search")
        kind: Any = around_of(answer)["Memory"]
        if "rings" not in case:
            return kind()
        seconds = seconds_of(case)
        made = kind(seconds, clock)
        end, looked = getattr(made, "end", None), range(1, 1 + ticks.looks)
        # An end is right by any of its looks at the clock, and so is a memory that keeps something else.
        is_right = end is None or end in [100 + look * pace + seconds for look in looked]
        log.step("kept", type(getattr(made, "clock", clock)).__name__, is_right, ticks.looks)
        return made

    return make


def write_best(log: Log, best: object, root: object) -> None:
    """Write down what a memory has noted, and what of the root."""
    noted = best if isinstance(best, dict) else {}
    rows = [[list(key) if isinstance(key, tuple) else NO_STATE, noted[key]] for key in noted]
    log.step("best", *rows[:MOST_NOTED], came=noted.get(root))


# -- a move in time, and a solver


def choose_in_time(answer: Function, case: Case, log: Log, names: Names) -> list[object]:
    """The answer makes a move, or so many "times"; a clock rings after so many "looks", None for never."""
    game, state = engine_game(case)
    seconds, clock = inf if case["looks"] is None else case["looks"] + 0.5, Ticks()
    given = arguments(names, {}, game=Unwatched(game, log), state=state, seconds=seconds, clock=clock)
    with beside(answer, order=order, **search_beside(log, case, clock)):
        return [answer(*given) for _ in range(case.get("times", 1))]


def solve(answer: Function, case: Case, log: Log, names: Names) -> object:
    """The answer says who wins a position."""
    game, state = engine_game(case)
    with beside(answer, **search_beside(log, case, None)):
        return answer(*arguments(names, {}, game=Unwatched(game, log), state=state))


def search_beside(log: Log, case: Case, given: Ticks | None) -> dict[str, object]:
    """The `Memory` and the `search` of ours beside a move or a solver; each question is a step.

    `given` is the clock that the move was given. With "unnoted" the search notes no action.
    """
    made, noted = list[Kept](), dict[int, int]()

    def spend() -> None:
        log.spend("positions were searched", POSITIONS)

    own = log.ours(lambda: search_to(leaf, spend))

    def memory(seconds: float = inf, clock: Any = None) -> Kept:
        before = given.looks if given else 0
        kept = Kept(seconds, clock)
        # A memory looks at its clock when it is made: so one that asks the given clock is known.
        has_clock = clock is given or (given is not None and given.looks > before)
        log.step("begin", seconds, has_clock)
        made.append(kept)
        return made[-1]

    def search(game: object, state: object, depth: float, alpha: float, beta: float, memory: Any) -> object:
        log.spend("questions were asked of the search", SEARCHES)
        if all(memory is not each for each in made):
            raise TypeError("search was not given a Memory() as its memory")
        if alpha == beta:
            raise ValueError(f"search was asked in ({alpha}, {beta}), a window that holds no question")
        number = made.index(memory)
        if len(memory.best) < noted.get(number, 0):
            raise ValueError("memory.best has lost what the search before noted there")
        below = game._game if isinstance(game, Watched) else game
        asked = log.through("ask", lambda *question: own(below, *question[:-1], memory))
        value = asked(state, depth, alpha, beta, number)
        if "unnoted" in case:
            memory.best.clear()
        noted[number] = len(memory.best)
        return value

    memory.__qualname__, search.__qualname__ = "Memory", "search"  # what an error calls them
    return {"Memory": memory, "search": log.ours(lambda: handed(search))}
