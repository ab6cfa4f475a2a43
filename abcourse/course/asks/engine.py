"""A part of the learner's engine is asked: an order, a search with a memory, one with a clock, a move.

What a search makes use of stands beside it in its own notebook: `Memory`, `leaf`, `order`. A move is asked
with our search, memory and order in the place of the learner's, so that a slip in these costs nothing there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from math import inf
from time import perf_counter
from types import SimpleNamespace
from typing import Any, Literal

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case, estimates_of
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.values import plain
from ...games.game import OutOfCalls
from ...games.tree import Path, Tree
from ...search import Table, alphabeta, among, by, static
from ...trace import points as in_points
from ...trace.listen import Heard
from ...trace.listen import question as in_words
from .boards import around_of, beside, board_at, leaf
from .wraps import ends

NOTED = 200  # leaves of a call, and what it tells a memory
SOLVED_IN = 20_000  # positions; a right answer makes a few hundred on average
RANG = "TimeoutError"  # in the place of a value


class Advised(Tree):
    """A tree that is asked what the engine asks a game: estimates, and hints for actions, higher first.

    `hints` maps the path of a child to the hint for the action that leads there; where it says nothing, 0.
    """

    def __init__(
        self,
        spec: Any,
        root: Literal["max", "min"] = "max",
        estimates: Mapping[Path, int] | None = None,
        hints: Mapping[Path, int] | None = None,
    ) -> None:
        super().__init__(spec, root, estimates)
        self._hints = dict(hints or {})

    def result(self, state: Path, action: int) -> Path:
        """The path one step longer; ValueError for what is no action there, such as a None that was noted.

        >>> Advised([3, [0, 0]]).result((), None)
        Traceback (most recent call last):
        ValueError: None is no action at A; the actions there are 0, 1
        """
        if action not in self.actions(state):
            legal = ", ".join(map(str, self.actions(state)))
            raise ValueError(f"{action!r} is no action at {self.name(state)}; the actions there are {legal}")
        return super().result(state, action)

    def evaluate(self, state: Path) -> int:
        """The estimate of an interior node, in points for MAX."""
        return self.utility(state)

    def hint(self, state: Path, action: int) -> int:
        """How early to try an action: higher first."""
        return self._hints.get((*state, action), 0)

    def sensible(self, state: Path) -> Sequence[int]:
        """All actions: none can be left out."""
        return self.actions(state)


def hints_of(case: Case) -> dict[Path, int]:
    """The hints of a case, by the path of the child."""
    return {tuple(path): hint for path, hint in case.get("hints", [])}


def advised(case: Case) -> Advised:
    """The tree of a case, with its estimates and hints."""
    return Advised(case["tree"], case["root"], estimates_of(case), hints_of(case))


class Ticks:
    """A clock of which each look takes the same time, so that time is up at the same position everywhere.

    As any clock it counts the seconds from some moment, not from 0. `a_second` is the number of looks in one.

    >>> clock = Ticks()
    >>> clock(), clock(), clock.looks
    (101.0, 102.0, 2)
    """

    def __init__(self, a_second: float = 1) -> None:
        self.looks, self.a_second = 0, a_second

    def __call__(self) -> float:
        """The seconds since some moment, more at each look."""
        self.looks += 1
        return 100 + self.looks / self.a_second


def game_of(case: Case) -> tuple[Any, Any]:
    """The tree of a case, or its board of Connect 4, and the state that is asked about."""
    if "board" not in case:
        return advised(case), ()
    return board_at(case["board"], case["moves"])


class Board(Heard):
    """A game that is listened to; it counts the positions that are made, and makes at most so many."""

    def __init__(self, game: Any, most: float = inf) -> None:
        super().__init__(game, 500 + 200 * len(game.nodes()) if isinstance(game, Tree) else inf)
        self.made, self._most = 0, most

    def result(self, state: Any, action: Any) -> Any:
        self.made += 1
        if self.made > self._most:
            raise OutOfCalls(f"more than {self._most:,} positions were made")
        return super().result(state, action)


def board_of(case: Case) -> Board:
    """The game of a case, listened to; it makes at most as many positions as the case says."""
    return Board(game_of(case)[0], case.get("positions", inf))


def memory_beside(search: Any) -> Callable[..., Any]:
    """The class `Memory` of the notebook that a search stands in. Raises NameError where there is none."""
    around = around_of(search)
    if "Memory" not in around:
        raise NameError("there is no class Memory beside search")
    made: Callable[..., Any] = around["Memory"]
    return made


# -- an order


def observe_actions(answer: Answer, case: Case) -> Sheet:
    """The actions that an order gives for a position of Connect 4, with an empty memory."""
    return answer.call(case["board"], case["moves"], through=actions_of)


def actions_of(order: Any, board: Sequence[int], moves: str) -> Any:
    """What an order gives for a position."""
    came = order(*board_at(board, moves), SimpleNamespace(best={}))
    if isinstance(came, set):
        return str(came)  # plain data would put it in order
    return list(came) if isinstance(came, Iterable) and not isinstance(came, str | dict) else came


# -- a search with a memory


def observe_memory(answer: Answer, case: Case) -> Sheet:
    """The values of the calls of a case, [memory, depth, alpha, beta] each.

    "leaves" are those that each call read, "best" is what its memory has noted of the root by then.
    """
    leaves, best = list[Any](), list[Any]()
    sheet = answer.call(through=partial(in_turn, board_of(case), case["calls"], leaves, best))
    noted = [[state for state in each if is_path(state)][:9] for each in best]
    best = [each.get(()) for each in best]
    return {**sheet, "leaves": plain(leaves), "best": plain(best), "noted": plain(noted)}


def is_path(state: Any) -> bool:
    """Whether that can be a state of a tree."""
    return isinstance(state, tuple) and all(type(place) is int for place in state)


def in_turn(game: Board, calls: Sequence[Any], leaves: list[Any], best: list[Any], search: Any) -> list[Any]:
    """The values of the calls; a memory is made where its number comes first."""
    memories, values = dict[int, Any](), []
    for number, depth, alpha, beta in calls:
        if number not in memories:
            memories[number] = memory_beside(search)()
        game.leaves.clear()
        values.append(search(game, (), depth, *ends((alpha, beta)), memories[number]))
        leaves.append([read for read, _ in groupby(game.leaves)])
        noted = memories[number].best
        best.append(dict(noted) if isinstance(noted, dict) else {})
    return values


# -- a search that asks our memory


class Kept:
    """A memory of ours, which notes what it is told; one that forgets knows nothing of it."""

    def __init__(self, forgets: bool = False) -> None:
        self.best: dict[Any, Any] = {}
        self.looks, self.end = 0, inf
        self.told: list[Any] = []  # [state, depth, alpha, beta, value]
        self._forgets, self._known = forgets, dict[Any, tuple[float, float, float, float]]()

    def clock(self) -> float:
        """A clock on which each look takes a second; it never rings."""
        self.looks += 1
        return self.looks

    def probe(self, state: Any, depth: float, alpha: float, beta: float) -> float | None:
        """The value, where what is known settles a search of this depth and window."""
        deep, low, high, value = self._known.get(state, (-1, -inf, inf, 0))
        settled = deep >= depth and (low == high or low >= beta or high <= alpha)
        return value if settled and not self._forgets else None

    def store(self, state: Any, depth: float, alpha: float, beta: float, value: float) -> None:
        """Keep what a search has returned."""
        self.told.append(
            [state, depth, None if alpha == -inf else alpha, None if beta == inf else beta, value]
        )
        self._known[state] = depth, -inf if value <= alpha else value, inf if value >= beta else value, value

    def told_of(self, game: Any) -> list[list[Any]]:
        """What it was told, the states by their names."""
        return [[named(game, each[0]), *each[1:]] for each in self.told]

    def say(self, game: Any) -> None:
        """Print what it was told, what is noted of the root, and the looks."""
        best, looks = f"best: {self.best.get(())}", f"looks at the clock: {self.looks}"
        print(*map(told_in_words, self.told_of(game)), best, looks, sep="\n")


def observe_kept(answer: Answer, case: Case) -> Sheet:
    """The values of the calls of a case, [memory, depth, alpha, beta] each, with a memory of ours.

    "leaves" are the names of those that each call read, "told" is what it told the memory, "best" what is
    noted of the root by then, and "looked" whether the clock was looked at. Where the case "forgets", the
    memory never answers, and what it is told does not matter.
    """
    notes = Notes()
    sheet: Sheet = {**answer.call(through=partial(with_kept, case, notes)), "leaves": notes.leaves}
    if "forgets" in case:
        return sheet
    return {**sheet, "told": plain(notes.told), "best": plain(notes.best), "looked": notes.looked}


class Notes:
    """What is noted of a search, call by call."""

    def __init__(self) -> None:
        self.leaves: list[list[str]] = []
        self.told: list[list[Any]] = []  # [name, depth, alpha, beta, value]
        self.best: list[Any] = []
        self.looked = False


def with_kept(case: Case, notes: Notes, search: Any) -> list[Any]:
    """The values of the calls; actions are tried in the order of the game."""
    game, state = game_of(case)
    heard, memory, values = Heard(game, 60_000), Kept("forgets" in case), []
    with beside(search, order=lambda game, state, memory: game.actions(state)):
        for _, depth, alpha, beta in case["calls"]:
            heard.leaves.clear()
            memory.told = []
            values.append(search(heard, state, depth, *ends((alpha, beta)), memory))
            read = [state for state, _ in groupby(heard.leaves)][:NOTED]
            notes.leaves.append([named(game, each) for each in read])
            notes.told.append(memory.told_of(game)[:NOTED])
            notes.best.append(memory.best.get(state))
            notes.looked = memory.looks > 0
    return values


def told_in_words(told: Sequence[Any]) -> str:
    """What a memory is told: the name of the state, the depth, the window and the value."""
    name, depth, alpha, beta, value = told
    return f"{name} to depth {depth} in {window(alpha, beta)}: {in_points(float(value))}"


def window(alpha: float | None, beta: float | None) -> str:
    """A window in words; None is an open end."""
    return "({}, {})".format(*map(in_points, ends((alpha, beta))))


def named(game: Any, state: Any) -> str:
    """The name of a state; what an answer takes for one as text."""
    with suppress(Exception):
        return str(game.name(state))
    return f"{state!r:.40}"


# -- a position of Connect 4


def observe_position(answer: Answer, case: Case) -> Sheet:
    """What a function of a game and a state returns for a position."""
    game, state = game_of(case)
    return answer.call(through=lambda asked: asked(game, state))


def observe_solve(answer: Answer, case: Case) -> Sheet:
    """What `solve` returns for a position, asked with our search in the place of the learner's.

    "asked" are its searches, [depth, alpha, beta, memory] each; "made" is how many positions they made.
    """
    board, asked = board_of(case), list[Any]()
    sheet = answer.call(through=partial(with_our_search, board, game_of(case)[1], asked))
    return {**sheet, "asked": plain(asked), "made": board.made}


def with_our_search(game: Board, state: Any, asked: list[Any], solve: Any) -> Any:
    """What `solve` returns; each memory that it makes has a table of its own."""
    searches = dict[int, tuple[Any, Any]]()  # for each memory, which it keeps alive

    def search(game: Any, state: Any, depth: Any, alpha: Any, beta: Any, memory: Any) -> Any:
        if id(memory) not in searches:
            table = Table[Any, Any]()
            hint: Any = by(table, lambda state, action, depth: game.hint(state, action))
            counts = static(game, game.evaluate, win=1000)
            made = alphabeta(game, table, order=among(game.sensible, hint), leaf=counts)
            searches[id(memory)] = memory, made
        window = [None if alpha == -inf else alpha, None if beta == inf else beta]
        asked.append([depth, *window, [*searches].index(id(memory)) + 1])
        return searches[id(memory)][1](state, depth, alpha, beta)[0]

    search.__qualname__ = "search"  # what an error calls it
    with beside(solve, search=search, Memory=Kept):
        return solve(game, state)


def windows_of(solve: Any, game: Any, state: Any) -> None:
    """Print what `solve` returns, and each window that it asks about.

    As in a check, our `Memory` and `search` stand in the place of those beside `solve`.
    """
    asked = list[Any]()
    try:
        print(with_our_search(Board(game, SOLVED_IN), state, asked, solve))
    finally:
        for depth, alpha, beta, memory in asked:
            print(f"asked in {window(alpha, beta)}, {depth} plies deep, with memory {memory}")


# -- a search with a clock


def observe_clock(answer: Answer, case: Case) -> Sheet:
    """The value, or RANG; how many positions were made by then, and how many at each look at the clock.

    The clock rings after so many looks as the case says under "rings"; with None the memory has no clock.
    """
    game, looks, best = board_of(case), list[int](), list[Any]()
    sheet = answer.call(through=partial(by_the_clock, game, looks, best, case["depth"], case["rings"]))
    return {**sheet, "made": game.made, "looks": looks[:999], "best": plain(best)}


def by_the_clock(
    game: Board, looks: list[int], best: list[Any], depth: int, rings: int | None, search: Any
) -> Any:
    """The value of a search that looks at a clock, or RANG; `best` gets what is noted of the root."""
    ticks = Ticks()

    def clock() -> float:
        looks.append(game.made)
        return ticks()

    memory = memory_beside(search)() if rings is None else memory_beside(search)(rings + 0.5, clock)
    looks.clear()
    try:
        return search(game, (), depth, -inf, inf, memory)
    except TimeoutError:
        return RANG
    finally:
        best.append(memory.best.get(()))


def came_of(value: Any, looks: int) -> str:
    """What came of a search with a clock, in words."""
    return f"{value} {'at look' if value == RANG else 'after looks:'} {looks}"


def clocked(search: Any, game: Advised, depth: int, rings: int) -> None:
    """Print what comes of a search of a tree with a clock that rings after so many looks."""
    looks = list[int]()
    value = by_the_clock(Board(game), looks, [], depth, rings, search)
    print(came_of(value, len(looks)))


# -- a move in time


class _Ours:
    """A memory, an order and a search of ours, which note what a move asks of them."""

    def __init__(self, tree: Advised, unnoted: bool = False) -> None:
        self.game, self.clock, self.unnoted = Board(tree), Ticks(), unnoted
        self.game.budget = 40_000
        self.asked: list[
            Any
        ] = []  # [path, depth, alpha, beta, value, memory]; None for a value that never came
        self.memories: list[Any] = []
        self.given: list[Any] = []  # of each memory: its seconds, and whether it has the clock

    def memory(self, seconds: float = inf, clock: Any = perf_counter) -> Any:
        """A new memory."""
        self.given.append([seconds if seconds < inf else None, clock is self.clock])
        self.memories.append(SimpleNamespace(best={}, clock=clock, end=clock() + seconds))
        return self.memories[-1]

    def order(self, game: Any, state: Any, memory: Any) -> list[Any]:
        """The action that was best before, then the others."""
        return sorted(game.actions(state), key=lambda action: action != memory.best.get(state))

    def search(self, game: Any, state: Any, depth: Any, alpha: Any, beta: Any, memory: Any) -> Any:
        """The value of a state; noted."""
        if not any(memory is each for each in self.memories):
            raise TypeError("search was not given a Memory() as its memory")
        window = None if alpha == -inf else alpha, None if beta == inf else beta
        self.asked.append([list(state), depth, *window, None, self.memories.index(memory)])
        self.asked[-1][4] = self._searched(game, state, depth, alpha, beta, memory)
        if self.unnoted:
            memory.best.clear()
        return self.asked[-1][4]

    def _searched(self, game: Any, state: Any, depth: Any, alpha: Any, beta: Any, memory: Any) -> Any:
        if memory.clock() > memory.end:
            raise TimeoutError
        if depth <= 0 or game.is_terminal(state):
            return leaf(game, state)
        best = -inf
        for action in self.order(game, state, memory):
            child = game.result(state, action)
            value = -self._searched(game, child, depth - 1, -beta, -max(alpha, best), memory)
            if value > best:
                best, memory.best[state] = value, action
            if best >= beta:
                break
        return best


_Ours.search.__qualname__, _Ours.memory.__qualname__ = "search", "Memory"  # what an error calls them


def observe_move(answer: Answer, case: Case) -> Sheet:
    """The moves that came, one after the other; what each asked of our search, and the memories it made."""
    ours = _Ours(advised(case), "unnoted" in case)
    sheet = answer.call(through=partial(with_ours, ours, case["looks"], case.get("times", 1)), asked=[])
    return {**sheet, "asked": plain(ours.asked[:300]), "given": plain(ours.given[:99])}


def with_ours(ours: _Ours, looks: int, times: int, move: Any) -> list[Any]:
    """So many moves in one state, with our Memory, order and search in the place of those beside `move`."""
    with beside(move, Memory=ours.memory, order=ours.order, search=ours.search):
        return [move(ours.game, (), looks + 0.5, ours.clock) for _ in range(times)]


def question(game: Tree, asked: Sequence[Any]) -> str:
    """A search that was asked for, in words: the node, its depth, its window."""
    path, depth, *window = asked[:4]
    alpha, beta = (float(end) if isinstance(end, str) else end for end in window)  # "+inf", "-inf"
    return in_words(game, tuple(path), depth, *ends((alpha, beta)))


def searches_of(move: Any, game: Advised, looks: int, times: int = 1, unnoted: bool = False) -> None:
    """Print each search that a move asks for, with a search of ours and a clock that rings, and the moves.

    As in a check, our `Memory`, `order` and `search` stand in the place of those beside `move`; `unnoted`
    makes a search that notes no action.
    """
    ours, moves = _Ours(game, unnoted), list[Any]()
    try:
        moves = with_ours(ours, looks, times, move)
    finally:
        for asked in ours.asked:
            print(question(game, asked), "" if asked[4] is not None else "(the clock rang)")
        print(f"memories made: {len(ours.given)}")
    print(*moves)
