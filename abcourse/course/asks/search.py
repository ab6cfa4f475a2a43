"""A search is asked about a game: what came back, and the leaves that it read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import OVER, Case, arguments, as_played, estimates_of, game_of, tree_of
from ...checking.isolate.opaque import ServedGame
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.tokens import State
from ...checking.isolate.values import plain
from ...games.game import Watched
from ...games.tree import Path
from .boards import in_engine
from .trees import Standing


def observe(answer: Answer, case: Case, names: Sequence[str]) -> Sheet:
    """The sheet of one call; of the second of two where the case asks again, with what the first one did."""
    sheet = _one_call(answer, case, names)
    if not case.get("again") or sheet["ended"] != "returned":
        return sheet
    return {**_one_call(answer, case, names), "first": {key: sheet[key] for key in ("value", "leaves")}}


def _one_call(answer: Answer, case: Case, names: Sequence[str]) -> Sheet:
    game, _ = game_of(case)
    budget = 100 + 50 * len(game.nodes()) if "tree" in case else 60_000
    return observed(answer, case, names, Watched(game, budget))


def observed(
    answer: Answer,
    case: Case,
    names: Sequence[str],
    watched: Watched[Any, Any],
    *verbs: str,
    through: Callable[..., Any] | None = None,
) -> Sheet:
    """The sheet of a call with a watched game, which also answers `verbs`; and the leaves that it read.

    They are in order, and one that is read twice in a row counts once.
    """
    served = ServedGame(watched, *verbs)
    given = arguments(case, names, served, State(game_of(case)[1]))
    sheet = answer.call(*given, through=through, leaves=[])
    return {**sheet, "leaves": [plain(leaf) for leaf, _ in groupby(watched.leaves)]}


# -- a game that estimates, too


class Estimated(Watched[Path, int]):
    """A watched tree that is asked for utilities where play is over and for estimates elsewhere."""

    def __init__(self, case: Case) -> None:
        tree = tree_of({**as_played(case), "estimates": []})
        super().__init__(tree, 100 + 80 * len(tree.nodes()))
        self.estimates, self.counts = estimates_of(case), "counts" in case

    def evaluate(self, state: Path) -> int:
        """The estimate of the state for MAX; where play is over a wild one, or what the tree says of it.

        The state joins `leaves`.
        """
        self._asked()
        self.leaves.append(state)
        if self.counts and state not in self.estimates:
            return self.game.utility(state)
        return int(self.estimates.get(state, OVER))


def observe_estimated(answer: Answer, case: Case, names: Sequence[str]) -> Sheet:
    """The sheet of one call with a game that has `evaluate`, and the leaves that it read."""
    return observed(answer, case, names, Estimated(case), "evaluate")


class _WatchedStanding(Watched[Path, int]):
    """A watched position for quiescence, noting what is evaluated too."""

    game: Standing

    def noisy(self, state: Path) -> Sequence[int]:
        self._asked()
        return self.game.noisy(state)

    def must_answer(self, state: Path) -> bool:
        self._asked()
        return False

    def evaluate(self, state: Path) -> int:
        self._asked()
        self.leaves.append(self.game.standing(state))
        return self.game.evaluate(state)


def observe_quiet(answer: Answer, case: Case, names: Sequence[str]) -> Sheet:
    """One call of a quiescence, and the leaves that it read: estimates and finished games, in order."""
    game = Standing(case["tree"], case["root"])
    watched = _WatchedStanding(game, 100 + 50 * len(game.nodes()))
    return observed(answer, case, names, watched, "noisy", "must_answer", "evaluate", through=in_engine)
