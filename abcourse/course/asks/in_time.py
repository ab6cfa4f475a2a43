"""A move in time is asked, with our search, memory and order in the place of the learner's.

So a slip in these costs nothing there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf
from time import perf_counter
from types import SimpleNamespace
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.values import plain
from ...games.game import OutOfCalls
from ...games.tree import Tree
from ...trace.listen import question as in_words
from .advised import Advised, Board, Ticks, advised
from .boards import beside, leaf
from .wraps import ends

MOST = 1_000  # searches: a move by a clock that stands still makes 42


class _Ours:
    """A memory, an order and a search of ours, which note what a move asks of them."""

    def __init__(self, tree: Advised, unnoted: bool = False) -> None:
        self.game, self.clock, self.unnoted = Board(tree), Ticks(), unnoted
        self.game.budget = 40_000
        self.asked: list[
            Any
        ] = []  # [path, depth, alpha, beta, value, memory]; None for a value that never came
        self.memories: list[Any] = []
        self.given: list[Any] = []  # of each memory: its seconds, and whether it has the clock

    def memory(self, seconds: float = inf, clock: Any = perf_counter) -> Any:
        """A new memory."""
        self.given.append([seconds if seconds < inf else None, clock is self.clock])
        self.memories.append(SimpleNamespace(best={}, clock=clock, end=clock() + seconds))
        return self.memories[-1]

    def order(self, game: Any, state: Any, memory: Any) -> list[Any]:
        """The action that was best before, then the others."""
        return sorted(game.actions(state), key=lambda action: action != memory.best.get(state))

    def search(self, game: Any, state: Any, depth: Any, alpha: Any, beta: Any, memory: Any) -> Any:
        """The value of a state; noted."""
        if not any(memory is each for each in self.memories):
            raise TypeError("search was not given a Memory() as its memory")
        if len(self.asked) == MOST:
            raise OutOfCalls(f"search was asked {MOST:,} times, where 42 plies are the whole game")
        window = None if alpha == -inf else alpha, None if beta == inf else beta
        self.asked.append([list(state), depth, *window, None, self.memories.index(memory)])
        self.asked[-1][4] = self._searched(game, state, depth, alpha, beta, memory)
        if self.unnoted:
            memory.best.clear()
        return self.asked[-1][4]

    def _searched(self, game: Any, state: Any, depth: Any, alpha: Any, beta: Any, memory: Any) -> Any:
        if memory.clock() > memory.end:
            raise TimeoutError
        if depth <= 0 or game.is_terminal(state):
            return leaf(game, state)
        best = -inf
        for action in self.order(game, state, memory):
            child = game.result(state, action)
            value = -self._searched(game, child, depth - 1, -beta, -max(alpha, best), memory)
            if value > best:
                best, memory.best[state] = value, action
            if best >= beta:
                break
        return best


_Ours.search.__qualname__, _Ours.memory.__qualname__ = "search", "Memory"  # what an error calls them


def observe_move(answer: Answer, case: Case) -> Sheet:
    """The moves that came, one after the other; what each asked of our search, and the memories it made."""
    ours = _Ours(advised(case), "unnoted" in case)
    looks = inf if case["looks"] is None else case["looks"]
    sheet = answer.call(through=partial(with_ours, ours, looks, case.get("times", 1)), asked=[])
    return {**sheet, "asked": plain(ours.asked[:200]), "given": plain(ours.given[:99])}


def with_ours(ours: _Ours, looks: float, times: int, move: Any) -> list[Any]:
    """So many moves in one state, with our Memory, order and search in the place of those beside `move`.

    With inf looks the clock never rings.
    """
    with beside(move, Memory=ours.memory, order=ours.order, search=ours.search):
        return [move(ours.game, (), looks + 0.5, ours.clock) for _ in range(times)]


def question(game: Tree, asked: Sequence[Any]) -> str:
    """A search that was asked for, in words: the node, its depth, its window."""
    path, depth, *window = asked[:4]
    return in_words(game, tuple(path), depth, *ends(window))


def searches_of(move: Any, game: Advised, looks: float, times: int = 1, unnoted: bool = False) -> None:
    """Print each search that a move asks for, at most 60, with our search and clock, and the moves.

    As in a check, our `Memory`, `order` and `search` stand in the place of those beside `move`; `unnoted`
    makes a search that notes no action.
    """
    ours, moves = _Ours(game, unnoted), list[Any]()
    try:
        moves = with_ours(ours, looks, times, move)
    finally:
        for asked in ours.asked[:60]:
            print(question(game, asked), "" if asked[4] is not None else "(the clock rang)")
        print(f"memories made: {len(ours.given)}")
    print(*moves)
