"""A search is asked about a game: what came back, and the leaves that it read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case, arguments, game_of
from ...checking.isolate.opaque import ServedGame
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.tokens import State
from ...checking.isolate.values import plain
from ...games.game import Watched
from ...games.tree import Path
from .standing import Standing


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
    answer: Answer, case: Case, names: Sequence[str], watched: Watched[Any, Any], *verbs: str
) -> Sheet:
    """The sheet of a call with a watched game, which also answers `verbs`; and the leaves that it read.

    They are in order, and one that is read twice in a row counts once.
    """
    served = ServedGame(watched, *verbs)
    given = arguments(case, names, served, State(game_of(case)[1]))
    sheet = answer.call(*given, leaves=[])
    return {**sheet, "leaves": [plain(leaf) for leaf, _ in groupby(watched.leaves)]}


# -- a game that estimates, too


class _WatchedStanding(Watched[Path, int]):
    """A watched position for quiescence, noting what is evaluated too."""

    game: Standing

    def noisy(self, state: Path) -> Sequence[int]:
        self._asked()
        return self.game.noisy(state)

    def evaluate(self, state: Path) -> int:
        self._asked()
        self.leaves.append(self.game.standing(state))
        return self.game.evaluate(state)


def observe_quiet(answer: Answer, case: Case, names: Sequence[str]) -> Sheet:
    """One call of a quiescence, and the leaves that it read: estimates and finished games, in order."""
    game = Standing(case["tree"], case["root"])
    watched = _WatchedStanding(game, 100 + 50 * len(game.nodes()))
    return observed(answer, case, names, watched, "noisy", "evaluate")
