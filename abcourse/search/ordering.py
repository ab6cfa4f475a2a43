"""Which action is tried first: the slot `order` of a kernel."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.game import A, S
from .contract import Order


def as_given(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
    """The actions in the game's own order."""
    return actions


def ranked(ranking: Sequence[A]) -> Order[S, A]:
    """An order that follows a fixed ranking of all actions, best first."""
    place = {action: index for index, action in enumerate(ranking)}

    def order(state: S, actions: Sequence[A], depth: float) -> Sequence[A]:
        return sorted(actions, key=place.__getitem__)

    return order
