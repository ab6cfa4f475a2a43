"""Which part of an assembled engine is at fault: each is exchanged for ours, on positions with known values.

print(at_fault(parts={"08.1": my_memory}))

An engine is tried on positions of Connect 4 on 5 x 4. What each iteration must find there is worked out
beside it, by plain negamax with our own leaves: no window, no table and no order can change it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from textwrap import fill
from typing import Any

from ..games.connect4 import Connect4
from ..learning import random_opening
from ..search.points import WIN
from .assembly import Assembled, assemble, handed_up, refuse_unknown
from .guard import call, complaint

BUDGET, DEEP = 2_500, 4  # nodes for a position; plies of those that are not read to their end
SECONDS = 5.0
WIDTH = 76


@dataclass(frozen=True)
class Fault:
    """The verdict: what goes wrong, and the parts any one of which, exchanged for ours, mends it all."""

    wrong: tuple[str, ...]
    positions: int
    parts: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(fill(line, WIDTH) for line in self._told().splitlines())

    def _told(self) -> str:
        if not self.wrong:
            return f"Nothing wrong shows on {self.positions} positions."
        first = f"{len(self.wrong)} of {self.positions} positions go wrong. The first:\n{self.wrong[0]}"
        if not self.parts:
            return f"{first}\nNo single exchange for ours mends all of them: more than one part is at fault."
        named = " or ".join(self.parts)
        return f"{first}\nAt fault: {named}. With ours in its place, every position comes out right."

    def __repr__(self) -> str:
        return str(self)


def at_fault(parts: Mapping[str, Any] | None = None) -> Fault:
    """Exchange each of your parts for ours, one at a time, where the engine finds what is not so.

    `parts` are as in `assemble`; an answer that they do not give is your kept one, or ours. An engine given
    07.3 has it for its kernel, in place of 09.2. Raises ValueError for an id that is no part.
    """
    from .questions import ALL

    given, game = dict(parts or {}), Connect4(5, 4)
    refuse_unknown([*given])
    engine, wrong = _tried(game, given)
    theirs = [part.id for part in engine.parts if part.whose != "ours"] if engine else [*given]
    mending = [id for id in theirs if wrong and not _tried(game, {**given, id: ALL[id].reference})[1]]
    return Fault(tuple(wrong), len(known()), tuple(mending))


def _tried(game: Any, parts: Mapping[str, Any]) -> tuple[Assembled | None, list[str]]:
    """The engine of these parts, and what it gets wrong, a sentence for each position."""
    kept: list[Assembled] = []
    without = ["09.2"] if "07.3" in parts else []
    made = call(lambda: kept.append(assemble(game, BUDGET, parts=parts, without=without)), seconds=SECONDS)
    if not kept:
        return None, [f"the engine cannot be put together: {complaint(made)}"]
    return kept[0], [*filter(None, (wrong_at(kept[0], *each) for each in known()))]


def wrong_at(engine: Assembled, state: Any, deepest: int) -> str:
    """One sentence on what the engine gets wrong in a position; empty where all is right."""
    game, where = engine.game, f"at {engine.game.name(state)}"
    engine.deepest = deepest
    moves: list[Any] = []
    outcome = call(lambda: moves.append(engine.best_move(state)), seconds=SECONDS)
    if not moves:
        return f"{where} {complaint(outcome)}"
    if moves[0] not in game.actions(state):
        return f"{where} it plays {moves[0]!r}, which is not legal."
    depth = 0
    for depth, value, _ in engine.thinking.finished[1:] if engine.thinking else ():
        right = due(game, state, depth)
        if abs(value - right) > 1:  # a point for an estimate that is rounded
            return f"{where}, {depth} plies deep, it finds {value} for the mover, and {right} is due."
    after = handed_up(-due(game, game.result(state, moves[0]), depth - 1))
    if depth and abs(after - due(game, state, depth)) > 1:
        played = game.notation(moves[0])
        return f"{where} it plays {played}, worth {after} at {depth} plies; {due(game, state, depth)} is due."
    return ""


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
    from .questions import ALL

    return assemble(Connect4(5, 4), parts={id: ALL[id].reference for id in ("10.1", "10.2")})


@cache
def due(game: Any, state: Any, depth: int) -> float:
    """The value for the mover, so many plies deep; a win in n plies is WIN - n."""
    if depth <= 0 or game.is_terminal(state):
        return _quiet(game, state)
    return max(
        handed_up(-due(game, game.result(state, action), depth - 1)) for action in game.sensible(state)
    )


def _quiet(game: Any, state: Any) -> float:
    if game.is_terminal(state):
        points = game.to_move(state) * game.utility(state)
        return WIN if points > 0 else -WIN if points < 0 else 0
    best: float = game.to_move(state) * _ours().estimate[state]
    return max(
        [best, *(handed_up(-_quiet(game, game.result(state, action))) for action in game.noisy(state))]
    )
