"""What a search remembers: bounds on values in a table, and how much time it has left."""

from __future__ import annotations

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
    """How a returned value is to be read."""

    EXACT = "="
    LOWER = ">="
    UPPER = "<="


def bound_of(value: float, alpha: float, beta: float) -> Bound:
    """What a value says that came back from the window (alpha, beta).

    >>> bound_of(5, 2, 4), bound_of(3, 2, 4), bound_of(1, 2, 4)
    (<Bound.LOWER: '>='>, <Bound.EXACT: '='>, <Bound.UPPER: '<='>)
    """
    return Bound.UPPER if value <= alpha else Bound.LOWER if value >= beta else Bound.EXACT


class Entry(NamedTuple):
    """What a table holds for one state: how deep it was searched, what came back and how to read it.

    `settled`: every line that it rests on was read to the end of play, so no depth could tell more.
    """

    state: Any
    depth: float
    bound: Bound
    value: float
    line: tuple[Any, ...]
    settled: bool = False

    def answers(self, depth: float, alpha: float, beta: float) -> bool:
        """Whether the entry makes a search of (depth, alpha, beta) unnecessary.

        A bound is an answer only where it lies beyond the window: at least 5 answers (2, 4), not (2, 8).
        Deeper knowledge answers a shallower question, settled knowledge any.
        """
        if self.depth < depth and not self.settled:
            return False
        if self.bound is Bound.LOWER:
            return self.value >= beta
        return self.bound is Bound.EXACT or self.value <= alpha


class Table(Generic[S, A]):
    """A transposition table: a wrapper that answers from memory where it can, and a key for `order_by`.

    `same` maps a state to what it is remembered under, such as the least of its mirror images; it must
    tell the side to move apart. A hit on another image returns no line, since its actions are not ours,
    so the root, where a move is wanted, is never answered by one. One table serves one search: values of
    another game or evaluation are not its values. The pitfalls of all such tables, and what ours does:

    - Replacement. What took longest to find is easily overwritten by what came last: here a state's entry
      gives way only to one at least as deep, or settled. With `size`, the state known longest makes room.
    - Search instability. A state that lines of different length reach may be answered with a deeper
      search's value: better informed, not always the same, so two searches of one node may disagree.
    - Graph history interaction. Where a value depends on the way to the state, as where repetition is a
      draw, the table gives it to every other way as well (Campbell 1985). It is at least not settled.
    - Collisions. A table that keeps a hash in place of the state may take one state for another. Ours
      compares whole states, so it never does.

    (Greenblatt et al. 1967; Slate & Atkin 1977; Breuker, Uiterwijk & van den Herik 1994 on replacement.)
    """

    keeps_calls_back = True  # a search below it is not called where it answers

    def __init__(self, size: float = inf, same: Callable[[S], Hashable] | None = None) -> None:
        if size < 1:
            raise ValueError(f"size is {size!r}; a table holds at least one entry")
        self.size, self.same = size, same or _itself
        # To find its first entry costs a dict a walk past all those deleted, an OrderedDict nothing.
        self.entries: dict[Hashable, Entry] = OrderedDict() if size < inf else {}
        self.hits = 0
        self.serves: str | None = None
        self._position: Callable[[S], Hashable] = _itself  # equal positions have equal actions
        self._below_root = False
        self._answers = self._unsettled = 0  # all answers so far, and those that are not settled

    def __call__(self, search: Search[S, A]) -> Search[S, A]:
        """The same search, remembered."""
        if self.serves is not None:
            raise ValueError(f"this table already serves {self.serves}; make a new Table() for each search")
        known = facts(search)
        self.serves = f"a search of {type(known.game).__name__}"
        if known.game is not None and not hasattr(known.game, "is_terminal"):
            name = type(known.game).__name__
            raise ValueError(f"{name} has no is_terminal, and a table asks it; write that method")
        is_terminal = getattr(known.game, "is_terminal", lambda state: False)
        soft = known.clamps is False  # what may be clamped is a bound, at the end of play too
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
            else:  # all that was read below, and something was
                settled = complete and self._unsettled == unsettled_before and self._answers > answers_before
            bound = Bound.EXACT if over and soft else bound_of(value, alpha, beta)  # over: from any window
            self.store(Entry(state, depth, bound, value, line, settled))
            self._answers += 1
            if not settled:
                self._unsettled += 1
            return value, line

        return remembered

    def _is_ours(self, entry: Entry, state: S) -> bool:
        return entry.state == state or self._position(entry.state) == self._position(state)

    def store(self, entry: Entry) -> None:
        """Keep an entry in the place of the state's last one, unless that one is deeper, this not settled."""
        name = self.same(entry.state)
        known = self.entries.get(name)
        if known is not None and known.depth > entry.depth and not entry.settled:
            return
        self.entries[name] = entry
        if len(self.entries) > self.size:
            del self.entries[next(iter(self.entries))]

    def doubt(self) -> None:
        """Note that what is being read depends on the way to it, so that nothing above it is settled."""
        self._unsettled += 1

    def settles(self, state: S) -> bool:
        """Whether the state's value is known for good: every line that it rests on was read to its end."""
        entry = self.entries.get(self.same(state))
        return entry is not None and entry.settled and entry.bound is Bound.EXACT

    def line(self, state: S) -> tuple[A, ...]:
        """The remembered line from the state; none where nothing is known, or only of another image."""
        entry = self.entries.get(self.same(state))
        return entry.line if entry is not None and self._is_ours(entry, state) else ()

    def key(self, state: S, action: A, depth: float) -> float:
        """1 for the first action of the remembered line, 0 for the others."""
        return float(self.line(state)[:1] == (action,))


def _itself(state: Any) -> Hashable:
    name: Hashable = state
    return name


class OutOfTime(Exception):
    """A search was interrupted: its budget of nodes or seconds is used up."""


class Budget:
    """A wrapper that counts nodes, and raises OutOfTime at the first one beyond the budget.

    `nodes` and `seconds` may be combined; both count from `start`, which is called before each move.
    `clock` is for tests.
    """

    def __init__(
        self, nodes: float = inf, seconds: float = inf, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        if nodes <= 0 or seconds <= 0:
            raise ValueError(f"nodes={nodes}, seconds={seconds}: a budget is more than 0")
        self.nodes, self.seconds, self.clock = nodes, seconds, clock
        self.start()

    def start(self) -> None:
        """Begin anew: no node counted, no second gone."""
        self.used, self.began = 0, self.clock()

    def __call__(self, search: Search[S, A]) -> Search[S, A]:
        """The same search, under this budget."""

        @like(search)
        def timed(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
            if self.used >= self.nodes or self.clock() - self.began >= self.seconds:
                raise OutOfTime
            self.used += 1
            return search(state, depth, alpha, beta)

        return timed
