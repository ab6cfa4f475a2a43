"""Trees that answer what an engine asks a game: estimates, hints, noisy actions, a pass."""

from collections.abc import Mapping, Sequence
from typing import Literal

from abcourse.games.tree import Path, Tree

from ...checking.ask.case import OVER, THREAT, Case, estimates_of

QUIET = 50  # what a quiet action seems to gain


class Advised(Tree):
    """A tree that is asked what the engine asks a game: estimates, and hints for actions, higher first.

    `hints` maps the path of a child to the hint for the action that leads there; where it says nothing, 0.
    """

    tested = True

    def __init__(
        self,
        spec: object,
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


class Standing(Advised):
    """A position for quiescence out of nested lists, points for MAX: [5, 3000, [4, -9000], [2]].

    First its estimate, then what each noisy action leads to. A number alone is a finished game, 1,000 times
    its utility; [2] is a quiet position. The quiet action, 0, seems to gain 50. An estimate of 5,000 points
    against the mover stands for a threat: standing pat is worse than all else that can come.
    """

    def is_terminal(self, state: Path) -> bool:
        """Whether play is over."""
        return state[-1:] != (0,) and super().is_terminal(state)

    def utility(self, state: Path) -> int:
        """What a finished game is worth for MAX, without the 1,000 times."""
        return int(super().utility(state)) // 1000

    def must_answer(self, state: Path) -> bool:
        """Whether the enemy threatens to win at once."""
        return self.to_move(state) * int(super().utility(self.standing(state))) == -THREAT

    def noisy(self, state: Path) -> list[int]:
        """The actions after which the estimate cannot be trusted."""
        return list(super().actions(state)[1:])

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

    tested = True

    def __init__(
        self,
        spec: object,
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
        """Whether having to move may hurt here: at the root as said; of other states nobody should ask."""
        return self._hurts if state == () else self.root == "max"


def hints_of(case: Case) -> dict[Path, int]:
    """The hints of a case, by the path of the child."""
    return {tuple(path): hint for path, hint in case.get("hints", [])}


def advised(case: Case) -> Advised:
    """The tree of a case, with its estimates and hints."""
    return Advised(case["tree"], case["root"], estimates_of(case), hints_of(case))
