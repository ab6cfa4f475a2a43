"""What a search remembers: bounds on values, in a table, and how much time it has left, in a budget."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from enum import Enum
from math import inf
from typing import Any, Generic, NamedTuple

from ..games.game import A, S
from .contract import Scored, Search
from .facts import facts, like


class Bound(Enum):
    """What a returned value says about the true value: exactly, at least, or at most this."""

    EXACT = "="
    LOWER = ">="
    UPPER = "<="


def bound_of(value: float, alpha: float, beta: float) -> Bound:
    """Return what a value says that came back from the window (alpha, beta).

    >>> bound_of(5, 2, 4), bound_of(3, 2, 4), bound_of(1, 2, 4)
    (<Bound.LOWER: '>='>, <Bound.EXACT: '='>, <Bound.UPPER: '<='>)
    """
    return Bound.UPPER if value <= alpha else Bound.LOWER if value >= beta else Bound.EXACT


class Entry(NamedTuple):
    """What a table holds for one state: how deep it was searched, what came back, and what that says.

    `settled` means that every line below was read to the end of play, so no greater depth can tell more.
    """

    state: Any
    depth: float
    bound: Bound
    value: float
    line: tuple[Any, ...]
    settled: bool = False

    def answers(self, depth: float, alpha: float, beta: float) -> bool:
        """Return whether the entry makes a search of (depth, alpha, beta) unnecessary.

        A bound answers only if it lies beyond the window: at least 5 answers (2, 4), but not (2, 8). An entry
        of a deeper search answers for a shallower one, and a settled entry answers for any depth.
        """
        if self.depth < depth and not self.settled:
            return False
        if self.bound is Bound.LOWER:
            return self.value >= beta
        return self.bound is Bound.EXACT or self.value <= alpha


class Table(Generic[S, A]):
    """A transposition table: a wrapper that answers from memory where it can, and a key for `order_by`.

    `same` maps a state to the name under which it is remembered, such as the least of its mirror images. It
    must tell the side to move apart. If the entry belongs to another image, its value is used but its line is
    not, because its actions belong to the other image. So it never answers at the root, where a move is
    wanted. One table serves one search, because another game or evaluation has other values.

    All such tables have these pitfalls, and this is what ours does:

    - Replacement. What took longest to find is easily overwritten by what came last. Here a state's entry
      gives way only to one that is at least as deep, or settled. With `size`, the state known longest makes
      room.
    - Search instability. Lines of different length may reach one state, which is then answered with a deeper
      search's value. That value is better informed but may differ, so two searches of a node may disagree.
    - Graph history interaction. Sometimes a value depends on the way to the state, for example where
      repetition is a draw. The table gives it to every other way as well (Campbell 1985). It is at least not
      settled.
    - Collisions. A table that keeps a hash in place of the state may take one state for another. Ours
      compares whole states, so it never does.

    Raises ValueError for a size below 1. (Greenblatt et al. 1967; Slate & Atkin 1977; Breuker, Uiterwijk &
    van den Herik 1994 on replacement.)
    """

    keeps_calls_back = True  # a search below it is not called where it answers

    def __init__(self, size: float = inf, same: Callable[[S], Hashable] | None = None) -> None:
        if size < 1:
            raise ValueError(f"size is {size!r}; a table holds at least one entry")
        self.size, self.same = size, same or _itself
        # A dict finds its first entry by walking past all that were deleted. An OrderedDict need not.
        self.entries: dict[Hashable, Entry] = OrderedDict() if size < inf else {}
        self.hits = 0
        self.serves: str | None = None
        self._position: Callable[[S], Hashable] = _itself  # equal positions have equal actions
        self._below_root = False
        self._answers = self._unsettled = 0  # all answers so far, and those that are not settled

    def __call__(self, search: Search[S, A]) -> Search[S, A]:
        """Return the same search, with this memory.

        Raises ValueError if the table already serves another search.
        """
        if self.serves is not None:
            raise ValueError(f"this table already serves {self.serves}; make a new Table() for each search")
        known = facts(search)
        self.serves = f"a search of {type(known.game).__name__}"
        if known.game is not None and not hasattr(known.game, "is_terminal"):
            name = type(known.game).__name__
            raise ValueError(f"{name} has no is_terminal, and a table asks it; write that method")
        is_terminal = getattr(known.game, "is_terminal", lambda state: False)
        soft = known.clamps is False  # a value that may be clamped is a bound, even at the end of play
        self._position = getattr(known.game, "position", _itself)
        complete = known.stage == "search"  # quiescence leaves actions out

        @like(search)
        def remembered(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
            entry = self.entries.get(self.same(state))
            if entry is not None and entry.answers(depth, alpha, beta):
                ours = self._is_ours(entry, state)
                if ours or self._below_root:
                    self.hits += 1
                    self._answers += 1
                    if not entry.settled:
                        self._unsettled += 1
                    return entry.value, entry.line if ours else ()
            root, self._below_root = not self._below_root, True
            answers_before, unsettled_before = self._answers, self._unsettled
            try:
                value, line = search(state, depth, alpha, beta)
            finally:
                self._below_root = not root
            leaf = depth <= 0 or not line
            over = leaf and is_terminal(state)
            if leaf:
                settled = over
            else:  # settled if all answers below were, and there was one
                settled = complete and self._unsettled == unsettled_before and self._answers > answers_before
            bound = (
                Bound.EXACT if over and soft else bound_of(value, alpha, beta)
            )  # a finished game is exact, whatever the window
            self.store(Entry(state, depth, bound, value, line, settled))
            self._answers += 1
            if not settled:
                self._unsettled += 1
            return value, line

        return remembered

    def _is_ours(self, entry: Entry, state: S) -> bool:
        return entry.state == state or self._position(entry.state) == self._position(state)

    def store(self, entry: Entry) -> None:
        """Keep an entry in place of the state's last one, unless that is deeper and this not settled."""
        name = self.same(entry.state)
        known = self.entries.get(name)
        if known is not None and known.depth > entry.depth and not entry.settled:
            return
        self.entries[name] = entry
        if len(self.entries) > self.size:
            del self.entries[next(iter(self.entries))]

    def doubt(self) -> None:
        """Note that the value being read depends on the way to it. So no node above it counts as settled."""
        self._unsettled += 1

    def settles(self, state: S) -> bool:
        """Return whether the state's value is known for good: every line below was read to its end."""
        entry = self.entries.get(self.same(state))
        return entry is not None and entry.settled and entry.bound is Bound.EXACT

    def line(self, state: S) -> tuple[A, ...]:
        """Return the remembered line from the state.

        It is empty if only another image, or nothing, is known.
        """
        entry = self.entries.get(self.same(state))
        return entry.line if entry is not None and self._is_ours(entry, state) else ()

    def key(self, state: S, action: A, depth: float) -> float:
        """Return 1 for the first action of the remembered line, and 0 for the others."""
        return float(self.line(state)[:1] == (action,))


def _itself(state: Any) -> Hashable:
    name: Hashable = state
    return name


class OutOfTime(Exception):
    """Raised by a search that was interrupted, because its budget of nodes or seconds is used up."""


class Budget:
    """A wrapper that counts nodes, and raises OutOfTime at the first node beyond the budget.

    You may limit `nodes`, `seconds`, or both. Both count from `start`, which is called before each move.
    `clock` is for tests. Raises ValueError for a budget of 0 or less.
    """

    def __init__(
        self, nodes: float = inf, seconds: float = inf, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        if nodes <= 0 or seconds <= 0:
            raise ValueError(f"nodes={nodes}, seconds={seconds}: a budget is more than 0")
        self.nodes, self.seconds, self.clock = nodes, seconds, clock
        self.start()

    def start(self) -> None:
        """Begin again: no node is counted, and no second has passed."""
        self.used, self.began = 0, self.clock()

    def __call__(self, search: Search[S, A]) -> Search[S, A]:
        """Return the same search, under this budget."""

        @like(search)
        def timed(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
            if self.used >= self.nodes or self.clock() - self.began >= self.seconds:
                raise OutOfTime
            self.used += 1
            return search(state, depth, alpha, beta)

        return timed
