"""A part of the learner's engine: an order, or a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...checking.question import Part, Question
from ..asks.actions import observe_actions
from ..asks.in_time import observe_move
from .actions import of_order, typed_order
from .in_time import OF_MOVE, typed_move
from .parts import parts_of


def engine_question(
    reference: Any, head: str, *, points: Mapping[str, int], rulings: Sequence[str] = ("",), **said: Any
) -> Question:
    """A question whose answer is a part of the engine; `points` names the parts of one of its two forms."""
    parts: list[Part] = []
    for observe, typed, makers in (
        (observe_actions, typed_order, of_order(reference)),
        (observe_move, typed_move, OF_MOVE),
    ):
        worth = {name: worth for name, worth in points.items() if name in makers}
        parts += parts_of(worth, makers, observe, typed)
    return Question(reference, head, tuple(parts), rulings=tuple(rulings), kind="engine", **said)
