"""A search with a clock is asked: how often it looks, and what comes when it rings."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.values import plain
from .advised import Advised, Board, Ticks, board_of, memory_beside

RANG = "TimeoutError"  # in the place of a value


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
