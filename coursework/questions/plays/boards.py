"""A part of the engine is asked about a board of Connect 4, with what stands beside it in the engine."""

import random
import sys
from collections import namedtuple
from collections.abc import Sequence
from functools import cache
from math import inf
from types import SimpleNamespace
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.games.game import OutOfCalls
from abcourse.games.tree import Tree
from abcourse.search import Table, alphabeta, among, order_by

from ...checking.ask.case import Case
from ...checking.ask.sheet import Function
from ...checking.worlds import Log, arguments_of
from .engine import around_of
from .engine import beside as beside
from .engine import leaf as leaf
from .engine import search_above as search_above

SEARCHED = 2_000  # children that a quiescence may ask the search for; a right one asks for 11 at most here


def board_at(board: Sequence[int], moves: str, kind: type[Connect4] = Connect4) -> tuple[Connect4, Any]:
    """Connect 4 on a board of that width and height, and its state after the moves."""
    game = kind(*board)
    return game, game.parse(moves)


@cache
def _solver(width: int, height: int) -> Function:
    game, table = Connect4(width, height), Table[object, int]()
    hint: Any = order_by(table, lambda state, action, depth: game.hint(state, action))
    return alphabeta(game, table, order=among(game.sensible, hint))


def result_of(game: Connect4, state: object) -> int:
    """1 where the mover wins, -1 where it loses, 0 for a draw: read to the end."""
    value, _ = _solver(game.width, game.height)(state, float("inf"), -1, 1)
    return int((value > 0) - (value < 0))


def weighed(answer: Function, weights: Sequence[float], counts: Sequence[int], moves: str = "") -> object:
    """What an estimate says after some moves, where the weights and the features of a position are these.

    `weighed(estimate, (2, 1), (3, -1))` is 5. Raises ValueError where `features` is asked of something else.
    """
    there = board_at((5, 4), moves)

    def features(*asked: object) -> tuple[float, ...]:
        if asked != there:
            raise ValueError("features(game, state) was asked of another game or state")
        return tuple(counts)

    with beside(answer, WEIGHTS=tuple(weights), features=features):
        return answer(*there)


def in_engine(quiesce: Any, game: Any, state: object, alpha: float, beta: float, memory: Any = None) -> Any:
    """What a quiescence returns, with our `leaf`, `search` and memory beside it.

    Raises RuntimeError where it calls itself, TypeError where it hands on another memory than it was given,
    OutOfCalls where it asks the search far more often than quiescence needs. On Connect 4
    it is asked once more, with a search that is out of time.
    """
    ours, below = SimpleNamespace(best={}, clock=lambda: 0, end=inf), search_above(quiesce)
    left = iter(range(SEARCHED))

    def search(game: object, state: object, depth: float, alpha: float, beta: float, memory: object) -> Any:
        if memory is not ours:
            raise TypeError("search was not given the memory that quiesce was given")
        if next(left, None) is None:
            raise OutOfCalls(f"more than {SEARCHED:,} children were searched")
        return below(game, state, depth, alpha, beta, memory)

    def itself(*given: object) -> object:
        raise RuntimeError("quiesce called quiesce; a child is searched by search(game, child, 0, ...)")

    search.__qualname__, itself.__qualname__ = "search", "quiesce"  # what an error calls them
    with beside(quiesce, leaf=leaf, search=search, quiesce=itself):
        value = quiesce(game, state, alpha, beta, ours)
    if isinstance(game, Connect4):
        with beside(quiesce, leaf=leaf, quiesce=itself):
            let_time_run_out(quiesce, game, state, alpha, beta, ours)
    return value


def let_time_run_out(quiesce: Any, *given: object) -> None:
    """Ask a quiescence whose search is out of time. Raises RuntimeError where it keeps that to itself."""
    rung = False

    def search(*question: object) -> None:
        nonlocal rung
        rung = True
        raise TimeoutError

    with beside(quiesce, search=search):
        try:
            quiesce(*given)
        except TimeoutError:
            return
    if rung:
        raise RuntimeError("search raised TimeoutError, and quiesce caught it; let it pass")


def same_key(answer: Any, *positions: Any) -> bool:
    """Whether positions, [cells, who moves] each, have one key; keys serve a dict, so they are hashed."""
    return len(keys_of(answer, *positions)) == 1


def keys_of(answer: Any, *positions: Any) -> set[Any]:
    """The keys of positions."""
    given = ((cells if isinstance(cells, str) else tuple(cells), to_move) for cells, to_move in positions)
    return {answer(*each) for each in given}


# -- the plays of functions on a board


def play_on_board(answer: Function, case: Case, log: Log) -> object:
    """`answer(game, state)` for a position of Connect 4."""
    width, height, moves = case["args"]
    return answer(*board_at((width, height), moves))


def play_order(answer: Function, case: Case, log: Log) -> object:
    """The columns that an order gives for a position, with an empty memory."""
    width, height, moves = case["args"]
    came = answer(*board_at((width, height), moves), SimpleNamespace(best={}))
    # The engine asks for the first one as order(...)[0], which a generator does not have.
    in_a_row = hasattr(came, "__getitem__") and not isinstance(came, str | dict)
    return list(came) if in_a_row else came


def play_in_newer_python(answer: Function, case: Case, log: Log) -> object:
    """What a function returns in a Python that says that it is newer."""
    return newer_python(answer, *arguments_of(case))


PythonVersion = namedtuple("PythonVersion", "major minor micro releaselevel serial")
NEWER = 6  # versions


def newer_python(answer: Any, *args: object) -> object:
    """What a function returns where Python says that it is some versions newer: one that is typed in shows.

    A name of the answer's own for `sys.version_info` says so, too.
    """
    real, text, number, names = sys.version_info, sys.version, sys.hexversion, around_of(answer)
    newer: Any = PythonVersion(real.major, real.minor + NEWER, *real[2:])
    own = [name for name, value in names.items() if value is real]
    try:
        sys.version_info = sys.implementation.version = newer
        sys.version = text.replace(f"{real.major}.{real.minor}", f"{newer.major}.{newer.minor}", 1)
        sys.hexversion = number + (NEWER << 16)
        names.update(dict.fromkeys(own, newer))
        return answer(*args)
    finally:
        sys.version_info = sys.implementation.version = real
        sys.version, sys.hexversion = text, number
        names.update(dict.fromkeys(own, real))


def play_estimate(answer: Function, case: Case, log: Log) -> object:
    """What an estimate says with such weights and features. Its type is a step: plain data has 3 for 3.0."""
    value = weighed(answer, *case["args"])
    log.step("return", type(value).__name__)
    return value


def play_quiescence(answer: Function, case: Case, log: Log) -> object:
    """What a quiescence says of a position of Connect 4, in an open window."""
    width, height, moves = case["args"]
    return in_engine(answer, *board_at((width, height), moves), -inf, inf)


def play_keys(answer: Function, case: Case, log: Log) -> object:
    """Whether two positions have one key; None where that is None."""
    keys = keys_of(answer, *case["args"])
    return None if keys == {None} else len(keys) == 1


def game_of_state(of: Any, place: Any) -> tuple[Any, Any]:
    """A board of that size and its state after some moves; or a tree in nested lists and a node's path."""
    return board_at(of, place) if isinstance(place, str) else (Tree(of), tuple(place))


def play_often(answer: Function, case: Case, log: Log) -> object:
    """The actions that are played in one state, so many times.

    Chance begins at the same place for each answer, and with a 0, which `random()` can return.
    """
    of, place, times = arguments_of(case)
    game, state = game_of_state(of, place)
    before = random.getstate()
    random.seed(7)
    random.random()  # the numbers of a new seed are not mixed yet, and `shuffle` shows it
    version, words, *rest = random.getstate()
    random.setstate((version, (0, 0, *words[2:-1], 0), *rest))
    try:
        return [answer(game, state) for _ in range(times)]
    finally:
        random.setstate(before)


# -- how their cases are typed and shown


def typed_board(function: Function, case: Case) -> str:
    """The call on a position of Connect 4; its arguments are the width, the height and the moves."""
    width, height, moves = case["args"]
    board, name = f"Connect4({width}, {height})", function.__name__
    return f'from abcourse.games.connect4 import Connect4; {name}({board}, {board}.parse("{moves}"))'


def typed_often(function: Function, case: Case) -> str:
    """Twenty calls in one state."""
    of, place, _ = case["args"]
    if isinstance(place, str):
        imported, call = typed_board(function, {"args": [*of, place]}).split("; ")
    else:
        imported, call = "from abcourse import Tree", f"{function.__name__}(Tree({of}), {tuple(place)})"
    return f"{imported}; [{call} for _ in range(20)]"


def typed_order(function: Function, case: Case) -> str:
    """The same with an empty memory."""
    return f"{typed_board(function, case).removesuffix(')')}, Memory())"


def typed_estimate(function: Function, case: Case) -> str:
    """The call of an estimate with other weights and features."""
    weights, counts, moves = case["args"]
    given = f"{function.__name__}, weights={tuple(weights)}, counts={tuple(counts)}, moves={moves!r}"
    return f"from coursework import weighed; weighed({given})"


def typed_quiescence(function: Function, case: Case) -> str:
    """The call on a position of Connect 4, beside the search of ours that quiescence calls."""
    name = function.__name__
    call = typed_board(function, case).replace(f"{name}(", f"in_engine({name}, ", 1).removesuffix(")")
    return f"from coursework import in_engine; {call}, -inf, inf)"


def draw_board(width: int, height: int, moves: str) -> str:
    """A position of Connect 4."""
    game, state = board_at((width, height), moves)
    mover = "O" if game.to_move(state) < 0 else "X"
    return f"on this board, where {mover} moves\n\n{game.board(state)}"


def tell_estimate(weights: Sequence[float], counts: Sequence[int], moves: str) -> str:
    """What an estimate is to weigh, and who moves."""
    mover = "O" if moves else "X"
    return f"where {mover} moves, WEIGHTS = {weights}, and features(game, state) returns {counts}"


BOARD: dict[str, Any] = {"play": play_on_board, "typed": typed_board, "scene": draw_board}
ORDERED: dict[str, Any] = {"play": play_order, "typed": typed_order, "scene": draw_board}
QUIET: dict[str, Any] = {"play": play_quiescence, "typed": typed_quiescence, "scene": draw_board}
WEIGHED: dict[str, Any] = {"play": play_estimate, "typed": typed_estimate, "scene": tell_estimate}
