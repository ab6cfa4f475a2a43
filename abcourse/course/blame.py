"""Which part of an assembled engine is at fault: each is exchanged for ours, on positions with known values.

    print(at_fault(parts={"memory": my_memory}))

An engine is tried on positions of Connect 4 on 5 x 4. What each iteration must find there is worked out
beside it, by plain negamax with our own leaves: no window, no table and no order can change it. What changes
no value may cost nodes, or hide behind another part: so each part sits its own exercise's check as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from textwrap import fill
from typing import Any

from ..checking.isolate.call import call
from ..checking.judging import answer_of_ours, judge_answer
from ..checking.tell.outcome import complaint
from ..games.connect4 import Connect4
from ..measure.learning import random_opening
from ..search.points import WIN, moved
from .assembly import Assembled, assemble, by_hand
from .questions import ALL

BUDGET, DEEP = 2_500, 4  # nodes for a position; plies of those that are not read to their end
SECONDS = 5.0
CLEAR = 0.8  # a part costs nodes where ours needs this share of them, or less
WIDTH = 76


@dataclass(frozen=True)
class Fault:
    """The verdict: what goes wrong, and the parts at fault: they fail the checks of their exercises.

    Each of `mending`, exchanged for ours, makes all positions right. `costs` is part -> the share of the
    nodes that ours takes to the same depths, where that is clearly less; a right answer may cost nodes too.
    """

    wrong: tuple[str, ...]
    positions: int
    parts: tuple[str, ...]
    mending: tuple[str, ...]
    costs: Mapping[str, float]

    def __str__(self) -> str:
        return "\n".join(fill(line, WIDTH) for told in self._told() for line in told.splitlines())

    def _told(self) -> list[str]:
        told = [f"Nothing wrong shows on {self.positions} positions."]
        if self.wrong:
            told = [f"{len(self.wrong)} of {self.positions} positions go wrong. The first:", self.wrong[0]]
        if self.parts and set(self.parts) <= {*self.mending}:
            named = " or ".join(self.parts)
            told += [f"At fault: {named}. With ours in its place, every position comes out right."]
        elif self.parts:
            said = "At fault" if self.wrong else "But at fault"
            told += [f"{said}: {' and '.join(self.parts)}, by the check of the exercise."]
        elif self.wrong:
            told += ["Each part passes the check of its exercise; together they do not fit."]
            told += [f"With ours for {id}, every position comes out right." for id in self.mending]
        return told + [
            f"{id} costs nodes: with ours the same depths take {share:.2f} of them."
            for id, share in self.costs.items()
        ]

    def __repr__(self) -> str:
        return str(self)


def at_fault(parts: Mapping[str, Any] | None = None) -> Fault:
    """Try the engine of your parts, exchange each for ours, and ask each the check of its exercise.

    At fault is what fails its check; where values go wrong, what mends them all as well, if anything does.
    `parts` are as in `assemble`; an answer that they do not give is your kept one, or ours. An engine given
    `principal_variation` has it for its kernel, in place of `pvs`. Raises ValueError for a name that is no
    part.
    """
    given = by_hand(parts)
    tried = _tried(given)
    chosen = tried.engine.chosen if tried.engine else given
    theirs = [part.id for part in tried.engine.parts if part.whose != "ours"] if tried.engine else [*given]
    failing = [id for id in theirs if not _passes(id, chosen[id])]
    exchanged = {id: _tried({**given, id: ALL[id].reference}) for id in theirs}
    mending = [id for id, other in exchanged.items() if tried.wrong and not other.wrong]
    named = [id for id in mending if id in failing] or failing
    shares = {} if tried.wrong else {id: share(other, tried) for id, other in exchanged.items()}
    costs = {id: part for id, part in shares.items() if part <= CLEAR}
    return Fault(tuple(tried.wrong), len(known()), tuple(named), tuple(mending), costs)


def _passes(id: str, answer: Any) -> bool:
    """Whether the answer passes the check of its exercise."""
    return judge_answer(ALL[id], answer_of_ours(answer)).failure is None


@dataclass
class Tried:
    """An engine, None where it cannot be put together; what it gets wrong; for each position depth, nodes."""

    engine: Assembled | None
    wrong: list[str]
    spent: list[tuple[int, int]]


def share(ours: Tried, theirs: Tried) -> float:
    """The share of the nodes that ours takes, over the positions that it reads at least as deep."""
    pairs = [(a[1], b[1]) for a, b in zip(ours.spent, theirs.spent, strict=True) if a[0] >= b[0]]
    return sum(a for a, _ in pairs) / max(1, sum(b for _, b in pairs))


def _tried(parts: Mapping[str, Any]) -> Tried:
    """The engine of these parts on the known positions, a sentence for each that goes wrong."""
    kept: list[Assembled] = []
    put_together = partial(assemble, parts=parts, without=["pvs"] if "principal_variation" in parts else [])
    made = call(put_together, Connect4(5, 4), BUDGET, seconds=SECONDS, kept=kept)
    if not kept:
        return Tried(None, [f"the engine cannot be put together: {complaint(made)}"], [])
    engine, wrong, spent = kept[0], list[str](), list[tuple[int, int]]()
    for state, deepest in known():
        wrong += filter(None, [wrong_at(engine, state, deepest)])
        told = engine.explain()
        spent.append((told.get("depth", 0), told.get("nodes", 0)))
    return Tried(engine, wrong, spent)


def wrong_at(engine: Assembled, state: Any, deepest: int) -> str:
    """One sentence on what the engine gets wrong in a position; empty where all is right."""
    game, where = engine.game, f"at {engine.game.name(state)} (columns from the left, each from below)\n"
    engine.deepest = deepest
    moves: list[Any] = []
    outcome = call(engine.best_move, state, seconds=SECONDS, kept=moves)
    if not moves:
        return f"{where}{complaint(outcome)}"
    if moves[0] not in game.actions(state):
        return f"{where}it plays {moves[0]!r}, which is not legal."
    depth, right = 0, 0.0
    for depth, value, _ in engine.thinking.finished[1:] if engine.thinking else ():
        right = due(game, state, depth)
        if abs(value - right) > 1:  # a point for an estimate that is rounded
            return f"{where}{_plies(depth)} deep, it finds {value} for the mover, and {right} is due."
    after = moved(-due(game, game.result(state, moves[0]), depth - 1), -1)
    if depth and abs(after - right) > 1:
        played = f"{game.notation(moves[0])}, worth {after} at {_plies(depth)}"
        return f"{where} it plays {played}; {right} is due."
    return ""


def _plies(number: int) -> str:
    return "1 ply" if number == 1 else f"{number} plies"


# -- what is so


@cache
def known() -> list[tuple[Any, int]]:
    """Positions, seed 11, each with the plies to search: some to the end of play, some to DEEP plies."""
    game, random = Connect4(5, 4), Random(11)
    late = [random_opening(game, stones, random) for stones in (13, 13, 12, 12, 11, 11, 11, 10)]
    early = [random_opening(game, stones, random) for stones in (3, 4, 5, 6, 7, 8)]
    return [
        *((state, game.cells - state[1].bit_count()) for state in late),
        *((state, DEEP) for state in early),
    ]


@cache
def _ours() -> Assembled:
    return assemble(Connect4(5, 4), parts={id: ALL[id].reference for id in ("features", "fit")})


@cache
def due(game: Any, state: Any, depth: int) -> float:
    """The value for the mover, so many plies deep; a win in n plies is WIN - n."""
    if depth <= 0 or game.is_terminal(state):
        return _quiet(game, state)
    return max(
        moved(-due(game, game.result(state, action), depth - 1), -1) for action in game.sensible(state)
    )


def _quiet(game: Any, state: Any) -> float:
    if game.is_terminal(state):
        points = game.to_move(state) * game.utility(state)
        return WIN if points > 0 else -WIN if points < 0 else 0
    best: float = game.to_move(state) * _ours().estimate[state]
    after = (game.result(state, action) for action in game.noisy(state))
    return max([best, *(moved(-_quiet(game, below), -1) for below in after)])
