"""The engine: every piece of the search room, chosen and timed. It contains no search of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import wraps as named_like
from math import inf
from typing import Any, NamedTuple

from ..games.promises import tested, try_out
from .contract import Leaf, Order, Scored, Search
from .drivers import Progress, deepen
from .horizon import at_ease, quiesce
from .kernels import pvs
from .memory import Deadline, Table
from .ordering import History, Killers, among, by
from .points import WIN as WIN

DEEPEST = 64  # plies, where no depth is given
REMEMBERED = 1_000_000  # entries of the table, some hundreds of bytes each


class Thought(NamedTuple):
    """One iteration; where `finished` is False, the budget ended it and its best move so far is given.

    `value` is in evaluation points for the side to move, `nodes` and `seconds` count from the start of
    thinking, and `first_move_cutoffs` is the share of all cutoffs that the first action tried brought
    (1.0 is a perfect order; None before the first cutoff).
    """

    depth: int
    value: float
    line: tuple[Any, ...]
    nodes: int
    seconds: float
    first_move_cutoffs: float | None
    finished: bool = True


class CutoffRate:
    """A wrap and an order around another order: how many cutoffs come from the first action tried."""

    def __init__(self, order: Order[Any, Any]) -> None:
        self.inner = order
        self.cutoffs = self.first = 0
        self._tried_first: list[Any] = []

    def order(self, state: Any, actions: Sequence[Any], depth: float) -> Sequence[Any]:
        """The inner order, its first action noted."""
        ordered = self.inner(state, actions, depth)
        self._tried_first[-1] = ordered[0] if ordered else None
        return ordered

    def __call__(self, search: Search[Any, Any]) -> Search[Any, Any]:
        """The same search, its cutoffs counted."""

        @named_like(search)
        def counted(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[Any]:
            self._tried_first.append(None)
            try:
                value, line = search(state, depth, alpha, beta)
            finally:
                tried_first = self._tried_first.pop()
            if value >= beta and line and tried_first is not None:
                self.cutoffs += 1
                self.first += line[0] == tried_first
            return value, line

        return counted

    @property
    def rate(self) -> float | None:
        """First-action cutoffs over all cutoffs."""
        return self.first / self.cutoffs if self.cutoffs else None


def nothing_known(state: Any) -> int:
    """The estimate where there is none: every position is even."""
    return 0


class Engine:
    """Iterative deepening of principal variation search, with a table, killers, history and a deadline.

    What the game knows is used: `evaluate(state)` for MAX; `sensible(state)`, actions that hold a best one;
    `hint(state, action)` to order them, a positive one, such as a capture's, before what was learnt from
    cutoffs, the others after it; `noisy(state)` and `must_answer(state)` for quiescence. A proven win or
    loss ends thinking, unless the game `plays_for_points`: then only what no depth can change does.
    `nodes` and `seconds` bound one move, and `max_depth` its depth in plies; where none is given a move
    takes one second. Each is thought about afresh, so the same position and node budget give the same move.
    """

    def __init__(
        self,
        game: Any,
        *,
        evaluate: Any = None,
        nodes: float = inf,
        seconds: float = inf,
        max_depth: int | None = None,
    ) -> None:
        if nodes == seconds == inf and max_depth is None:
            seconds = 1.0
        self.game, self.max_depth = game, max_depth or DEEPEST
        self.deadline = Deadline(nodes=nodes, seconds=seconds)
        self._tried_out = tested(game)
        self.estimate = evaluate or getattr(game, "evaluate", nothing_known)

    def _assemble(self) -> Search[Any, Any]:
        game, table = self.game, Table[Any, Any](size=REMEMBERED)
        killers, history = Killers[Any, Any](), History[Any, Any]()
        hint = getattr(game, "hint", lambda state, action: 0)

        def urgent(state: Any, action: Any, depth: float) -> float:
            return max(hint(state, action), 0)

        def usual(state: Any, action: Any, depth: float) -> float:
            return float(hint(state, action))

        order: Order[Any, Any] = by(table, urgent, killers, history, usual)
        self.rate = CutoffRate(among(game.sensible, order) if hasattr(game, "sensible") else order)
        self.table = table
        self.progress = Progress[Any, Any](game)
        return pvs(
            game,
            self.progress,
            self.deadline,
            table,
            self.rate,
            killers,
            history,
            order=self.rate.order,
            leaf=self._leaf(),
        )

    def _leaf(self) -> Leaf[Any, Any]:
        game = self.game
        quiet = quiesce(
            game,
            self.deadline,
            evaluate=self._believed,
            noisy=getattr(game, "noisy", lambda state: ()),
            must_answer=getattr(game, "must_answer", at_ease),
            win=WIN,
        )

        def leaf(state: Any, alpha: float, beta: float) -> Scored[Any]:
            self.deadline.used -= 1  # the leaf and the root of its quiescence are one position
            value, line = quiet(state, alpha, beta)
            if line and abs(value) == WIN:  # beyond the horizon: a win within it is sooner, and goes first
                return value - (value > 0) + (value < 0), line
            return value, line

        return leaf

    def _believed(self, state: Any) -> int:
        """The estimate, kept below the worth of a win in or beyond the horizon, whatever it says."""
        estimate: int = self.estimate(state)
        return max(2 - WIN, min(WIN - 2, estimate))

    def think(self, state: Any) -> Iterator[Thought]:
        """A thought for each depth, until the budget is spent or the game is decided or read to its end."""
        search = self._assemble()
        self.deadline.start()
        before = self.game.to_move(state) * self._believed(state)
        for depth, value, line, finished in deepen(search, state, self.max_depth, self.progress):
            worse = not finished and value <= -WIN and value < before
            if worse and (untried := self._untried(state)):  # which may still hold
                value, line = before, untried
            spent = self.deadline.clock() - self.deadline.began
            yield Thought(depth, value, line, self.deadline.used, spent, self.rate.rate, finished)
            if self.table.settles(state) or (abs(value) >= WIN and not self._wants_more):
                return
            before = value

    @property
    def _wants_more(self) -> bool:
        return getattr(self.game, "plays_for_points", False)

    def _untried(self, state: Any) -> tuple[Any, ...]:
        """The first action that an interrupted depth has not come to; none where it was at a second look."""
        actions = self.rate.inner(state, self.game.actions(state), 0)
        return tuple(each for each in actions if self.game.result(state, each) not in self.progress.tried)[:1]

    def best_move(self, state: Any) -> Any:
        """The first move of the last thought's line; the first legal one if there was no thought.

        Raises ValueError where the game is over, or breaks a promise that a search relies on.
        """
        if not self._tried_out:
            try_out(self.game, state)
            self._tried_out = True
        actions = self.game.actions(state)
        if not actions:
            raise ValueError(f"{getattr(self.game, 'name', repr)(state)} is over; there is no move to choose")
        move = actions[0]
        for thought in self.think(state):
            move = thought.line[0]
        return move


LEVELS = {level: round(20 * 2.5 ** (level - 1)) for level in range(1, 11)}
"""Nodes for each move at levels 1 to 10: 20, 50, 125 ... 76,294."""


def engine_of_level(game: Any, level: int) -> Engine:
    """The engine with the node budget of a level; raises ValueError for a level that there is not."""
    if level not in LEVELS:
        raise ValueError(f"level is {level!r}; there are levels 1 to {max(LEVELS)}")
    return Engine(game, nodes=LEVELS[level])
