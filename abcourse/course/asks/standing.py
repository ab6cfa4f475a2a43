"""Positions for quiescence, out of nested lists; and a tree in which a player may pass.

A position is a nested list, [5, 3000, [4, -9000], [2]]: its estimate, then what each noisy action leads to. A
number alone is a finished game, 1,000 times its utility; [2] is a quiet position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from ...checking.isolate.case import OVER
from ...games.tree import Path, Tree

QUIET = 50  # what a quiet action seems to gain


class Standing(Tree):
    """A game out of nested lists, as above; points are for MAX, and the quiet action, 0, seems to gain 50."""

    def is_terminal(self, state: Path) -> bool:
        """Whether play is over."""
        return state[-1:] != (0,) and super().is_terminal(state)

    def utility(self, state: Path) -> int:
        """What a finished game is worth for MAX, without the 1,000 times."""
        return int(super().utility(state)) // 1000

    def must_answer(self, state: Path) -> bool:
        """Whether the enemy threatens to win at once: never here."""
        return False

    def noisy(self, state: Path) -> Sequence[int]:
        """The actions after which the estimate cannot be trusted."""
        return super().actions(state)[1:]

    def actions(self, state: Path) -> Sequence[int]:
        """The noisy actions, then the quiet one."""
        return (*self.noisy(state), *super().actions(state)[:1])

    def standing(self, state: Path) -> Path:
        """The leaf that is read where nobody moves on: its own, or itself."""
        return state if super().is_terminal(state) else (*state, 0)

    def evaluate(self, state: Path) -> int:
        """The estimate for MAX; of a finished game it means nothing."""
        if self.is_terminal(state):
            return OVER
        leaf = self.standing(state)
        return int(super().utility(leaf)) - QUIET * (leaf == state) * self.to_move(state)


class Passing(Tree):
    """A tree in which the last child of a node is the same position with the other side to move: a pass."""

    def __init__(
        self,
        spec: Any,
        root: Literal["max", "min"] = "max",
        estimates: Mapping[Path, int] | None = None,
        hurts: bool = False,
    ) -> None:
        super().__init__(spec, root, estimates)
        self._hurts = hurts

    def passed(self, state: Path) -> Path:
        """The same position with the other side to move."""
        return (*state, len(self.children(state)) - 1)

    def zugzwang(self, state: Path) -> bool:
        """Whether having to move may hurt here; at the root only, and not after the pass."""
        return self._hurts and state == ()
