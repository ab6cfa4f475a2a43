"""An order is asked: the actions that an engine tries, and which of them first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case
from ...checking.isolate.sheet import Sheet
from .boards import board_at


def observe_actions(answer: Answer, case: Case) -> Sheet:
    """The actions that an order gives for a position of Connect 4, with an empty memory."""
    return answer.call(case["board"], case["moves"], through=actions_of)


def actions_of(order: Any, board: Sequence[int], moves: str) -> Any:
    """What an order gives for a position."""
    came = order(*board_at(board, moves), SimpleNamespace(best={}))
    if isinstance(came, set):
        return str(came)  # plain data would put it in order
    return list(came) if isinstance(came, Iterable) and not isinstance(came, str | dict) else came
