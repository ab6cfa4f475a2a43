"""A function that chooses a move is asked: at random, or at the root of a search.

A search that stands beside it under the name `search` gives way to ours, so that a slip there costs nothing
here.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import groupby
from math import inf
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case, tree_of
from ...checking.isolate.opaque import ServedGame
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.tokens import State
from ...checking.isolate.values import plain
from ...games.game import Watched
from ...withheld import handed, withhold
from .boards import beside, board_at, leaf
from .search import Estimated

TIMES = 200  # seven actions at random: that one of them never comes has a chance of 1 in 3,000,000,000,000


def search(game: Any, state: Any, depth: float) -> Any:
    """The value of a state for the mover, `depth` plies ahead; a finished game counts 1,000 times."""
    withhold()
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    return max(-search(game, game.result(state, action), depth - 1) for action in game.actions(state))


def search_in_window(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
    """The same by alpha-beta: exact between alpha and beta, beyond them a bound."""
    withhold("search_in_window")
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        best = max(best, -search_in_window(game, child, depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


search_in_window.__qualname__ = "search"  # what an error calls it


def observe_root(answer: Answer, case: Case, windowed: bool = False) -> Sheet:
    """The move in a tree to the depth of the case, and the leaves that were read.

    With `windowed` our search takes alpha and beta too.
    """
    game = Estimated(case)
    served = ServedGame(game, "evaluate")
    depth = case.get("depth", inf)
    ours = handed(search_in_window if windowed else search)
    sheet = answer.call(served, State(()), depth, through=partial(_rooted, ours), leaves=[])
    return {**sheet, "leaves": [plain(read) for read, _ in groupby(game.leaves)]}


def _rooted(search: Callable[..., Any], move: Callable[..., Any], *args: Any) -> Any:
    with beside(move, search=search):
        return move(*args)


def observe_board(answer: Answer, case: Case) -> Sheet:
    """The move in a position of Connect 4, to the depth that it takes by itself."""
    return answer.call(case["board"], case["moves"], through=partial(_on_board, handed(search)))


def _on_board(search: Callable[..., Any], move: Callable[..., Any], board: list[int], moves: str) -> Any:
    return _rooted(search, move, *board_at(board, moves))


def observe_many(answer: Answer, case: Case) -> Sheet:
    """The moves of many calls in one state, chance beginning at the same place for each answer."""
    if "moves" in case:
        return answer.call(case, through=_often_on_board)
    served = ServedGame(Watched(tree_of(case)))
    return answer.call(served, State(tuple(case["state"])), through=_often)


def _often(move: Callable[..., Any], game: Any, state: Any) -> list[Any]:
    before = random.getstate()
    random.seed(7)
    try:
        return [move(game, state) for _ in range(TIMES)]
    finally:
        random.setstate(before)


def _often_on_board(move: Callable[..., Any], case: Case) -> list[Any]:
    return _often(move, *board_at(case["board"], case["moves"]))
