"""A tree or a board that a part of the learner's engine is asked about, and what stands beside that part.

What a search makes use of stands beside it in its own notebook: `Memory`, `leaf`, `order`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, Literal

from ...checking.isolate.case import Case, estimates_of
from ...games.game import OutOfCalls
from ...games.tree import Path, Tree
from ...trace import points as in_points
from ...trace.listen import Heard
from .boards import board_at
from .wraps import ends


class Advised(Tree):
    """A tree that is asked what the engine asks a game: estimates, and hints for actions, higher first.

    `hints` maps the path of a child to the hint for the action that leads there; where it says nothing, 0.
    """

    def __init__(
        self,
        spec: Any,
        root: Literal["max", "min"] = "max",
        estimates: Mapping[Path, int] | None = None,
        hints: Mapping[Path, int] | None = None,
    ) -> None:
        super().__init__(spec, root, estimates)
        self._hints = dict(hints or {})

    def result(self, state: Path, action: int) -> Path:
        """The path one step longer; ValueError for what is no action there, such as a None that was noted.

        >>> Advised([3, [0, 0]]).result((), None)
        Traceback (most recent call last):
        ValueError: None is no action at A; the actions there are 0, 1
        """
        if action not in self.actions(state):
            legal = ", ".join(map(str, self.actions(state)))
            raise ValueError(f"{action!r} is no action at {self.name(state)}; the actions there are {legal}")
        return super().result(state, action)

    def evaluate(self, state: Path) -> int:
        """The estimate of an interior node, in points for MAX."""
        return self.utility(state)

    def hint(self, state: Path, action: int) -> int:
        """How early to try an action: higher first."""
        return self._hints.get((*state, action), 0)

    def sensible(self, state: Path) -> Sequence[int]:
        """The actions whose hint is not below 0."""
        return [action for action in self.actions(state) if self.hint(state, action) >= 0]


def hints_of(case: Case) -> dict[Path, int]:
    """The hints of a case, by the path of the child."""
    return {tuple(path): hint for path, hint in case.get("hints", [])}


def advised(case: Case) -> Advised:
    """The tree of a case, with its estimates and hints."""
    return Advised(case["tree"], case["root"], estimates_of(case), hints_of(case))


class Ticks:
    """A clock of which each look takes the same time, so that time is up at the same position everywhere.

    As any clock it counts the seconds from some moment, not from 0. `a_second` is the number of looks in one.

    >>> clock = Ticks()
    >>> clock(), clock(), clock.looks
    (101.0, 102.0, 2)
    """

    def __init__(self, a_second: float = 1) -> None:
        self.looks, self.a_second = 0, a_second

    def __call__(self) -> float:
        """The seconds since some moment, more at each look."""
        self.looks += 1
        return 100 + self.looks / self.a_second


def game_of(case: Case) -> tuple[Any, Any]:
    """The tree of a case, or its board of Connect 4, and the state that is asked about."""
    if "board" not in case:
        return advised(case), ()
    return board_at(case["board"], case["moves"])


class Board(Heard):
    """A game that is listened to; it counts the positions that are made, and makes at most so many."""

    def __init__(self, game: Any, most: float = inf) -> None:
        super().__init__(game, 500 + 200 * len(game.nodes()) if isinstance(game, Tree) else inf)
        self.made, self._most = 0, most

    def result(self, state: Any, action: Any) -> Any:
        self.made += 1
        if self.made > self._most:
            raise OutOfCalls(f"more than {self._most:,} positions were made")
        return super().result(state, action)


def board_of(case: Case) -> Board:
    """The game of a case, listened to; it makes at most as many positions as the case says."""
    return Board(game_of(case)[0], case.get("positions", inf))


def window(alpha: float | None, beta: float | None) -> str:
    """A window in words; None is an open end."""
    return "({}, {})".format(*map(in_points, ends((alpha, beta))))
