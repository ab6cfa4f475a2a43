"""Positions for quiescence, out of nested lists.

A position is a nested list, [5, 3, [4, 9], [2]]: its estimate, then what each noisy action leads to. A number
alone is a finished game, [2] a quiet position.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...checking.isolate.case import OVER
from ...games.tree import Path, Tree

QUIET = 50  # what a quiet action seems to gain


class Standing(Tree):
    """A game out of nested lists, as above; points are for MAX, and the quiet action, 0, seems to gain 50."""

    def is_terminal(self, state: Path) -> bool:
        """Whether play is over."""
        return state[-1:] != (0,) and super().is_terminal(state)

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
        return self.utility(leaf) - QUIET * (leaf == state) * self.to_move(state)
