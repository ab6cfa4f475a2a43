"""A wrap around a search at every level: what comes of it, and the windows that it hands down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case, depth_of, game_of
from ...checking.isolate.opaque import ServedGame
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.tokens import State
from ...checking.isolate.values import plain
from ...games.game import Watched
from ...search import Table
from ...search.points import DECIDED, WIN

WINDOWS = 500  # leaves of a sheet


def observe_distance(answer: Answer, case: Case) -> Sheet:
    """What each search of the case returned, [value, line], and the leaves that were read in a tree.

    "handed" are windows that the wrap was asked and hands down wrongly: [path, alpha, beta, and both handed].
    """
    game, state = game_of(case)
    watched: Watched[Any, Any] = Watched(game, 50_000)
    served = ServedGame(watched)
    asked = [[depth_of(case), *ends(window)] for window in case["windows"]]
    handed = list[Any]()
    through = partial(dressed, handed=handed)
    sheet = answer.call(served, State(state), asked, "pile" in case, through=through)
    seen: Sheet = {"leaves": plain(watched.leaves)[:WINDOWS], "handed": plain(handed[:1])}
    return {**sheet, **seen} if "tree" in case else sheet


def ends(window: Sequence[Any]) -> tuple[float, float]:
    """The window of a case, alpha and beta for the side to move, with its open ends; "+inf" is a number."""
    alpha, beta = (float(end) if isinstance(end, str) else end for end in window)
    return -inf if alpha is None else alpha, inf if beta is None else beta


def away(end: float) -> float:
    """An end of a window as it looks one ply below: a decided one is a point further from 0."""
    return end + (end > DECIDED) - (end < -DECIDED)


def dressed(
    answer: Any, game: Any, state: Any, asked: list[list[float]], table: bool, handed: list[Any] | None = None
) -> list[Any]:
    """What alpha-beta returns with the wrap at every level, and with `table` a table around it.

    `handed` gets each window that the wrap was asked, and hands down otherwise than `away` says.
    """
    windows = list[tuple[float, float]]()  # that the wrap was asked, from the root down

    def kernel(state: Any, depth: float, alpha: float, beta: float) -> Any:
        if windows and handed is not None and (alpha, beta) != tuple(map(away, windows[-1])):
            handed.append([state, *windows[-1], alpha, beta])
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

    wrapped = answer(kernel)

    def noted_search(state: Any, depth: float, alpha: float, beta: float) -> Any:
        windows.append((alpha, beta))
        found = wrapped(state, depth, alpha, beta)
        windows.pop()
        return found

    search: Any = noted_search
    if table:
        search = Table[Any, Any]()(search)
    found = [search(state, *each) for each in asked]
    return [list(each) if isinstance(each, tuple) else each for each in found]
