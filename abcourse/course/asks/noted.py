"""A search with a memory is asked: its values, its leaves, and what it notes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.values import plain
from .advised import Board, board_of, is_path, memory_beside
from .wraps import ends


def observe_memory(answer: Answer, case: Case) -> Sheet:
    """The values of the calls of a case, [memory, depth, alpha, beta] each.

    "leaves" are those that each call read, "best" is what its memory has noted of the root by then.
    """
    leaves, best = list[Any](), list[Any]()
    sheet = answer.call(through=partial(in_turn, board_of(case), case["calls"], leaves, best))
    noted = [[state for state in each if is_path(state)][:9] for each in best]
    best = [each.get(()) for each in best]
    return {**sheet, "leaves": plain(leaves), "best": plain(best), "noted": plain(noted)}


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
