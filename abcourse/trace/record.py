"""The record of a search: one row a call, in columns, and what can be read off the rows one by one."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from math import inf
from typing import Any, Literal

from ..games.game import MAX, Player, RecordingGame
from ..search.facts import Frame, facts, like
from .lines import Listing
from .roles import RUNNING, Asked, read_off

Sign = Literal["=", ">=", "<=", "?"]
Kind = Literal["inner", "leaf", "quiet", "remembered", "interrupted"]
Interval = tuple[float, float]

UNKNOWN: Interval = (-inf, inf)


@dataclass(frozen=True, slots=True)
class Source:
    """A traced function: for whom it speaks (None: read it off), its stage, whether it may clamp its values,
    and the calls of a function that is not a kernel."""

    speaks_for: Frame | None
    quiet: bool
    may_clamp: bool
    asked: Asked | None


@dataclass(frozen=True, slots=True)
class Visit:
    """One call and its return, in MAX's view. `value` is None where no number came back."""

    index: int
    parent: int | None
    state: Any
    depth: float
    alpha: float
    beta: float
    value: float | None


class Record:
    """The rows of a search: what was asked and what came back, call by call."""

    needs_all_calls = True

    def __init__(
        self, game: Any = None, speaks_for: Frame | None = None, listing: Callable[..., Any] | None = None
    ) -> None:
        self.game = game
        self.listing = Listing(listing) if listing else None
        self.speaks_for = speaks_for
        self._sources: list[Source] = []
        # Calls and returns since the last reading, cell after cell: state, depth, alpha, beta; source, value.
        self._log: list[Any] = []
        self._columns: tuple[Any, ...] = ([], [], [], [], [], [], [])
        self._states, self._parents, self._depths, self._alphas, self._betas, self._values, self._from = (
            self._columns
        )
        self._turned = 0  # the rows that are in MAX's view already
        self._kept: dict[str, Any] = {}  # what was worked out about the rows

    def __call__(self, search: Callable[..., Any]) -> Callable[..., Any]:
        """The same search, recorded."""
        if inspect.isgeneratorfunction(search) or inspect.iscoroutinefunction(search):
            raise ValueError(
                f"{search.__name__} is a generator (it says yield or async), and a call of it returns before "
                f"it has searched; let it return its value, and trace that"
            )
        known = facts(search)
        kernel = known.game is not None
        self.game = known.game if kernel else self.game
        source = Source(
            known.speaks_for if kernel else self.speaks_for,
            known.stage == "quiescence",
            kernel and known.clamps is not False,
            None if kernel else Asked(search),
        )
        self._sources.append(source)
        recorded = self._kernel(search, source) if source.asked is None else self._function(search, source)
        return self.listing.followed(recorded) if self.listing else recorded

    def _kernel(self, search: Callable[..., Any], source: Source) -> Callable[..., Any]:
        """A recorder of calls whose four arguments are known; it costs less than the search itself."""
        add = self._log.append

        @like(search)
        def recorded(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
            add(state)
            add(depth)
            add(alpha)
            add(beta)
            try:
                scored = search(state, depth, alpha, beta)
            except BaseException:
                self._log += source, RUNNING
                raise
            add(source)
            add(scored[0])
            return scored

        return recorded

    def _function(self, search: Callable[..., Any], source: Source) -> Callable[..., Any]:
        """A recorder of a learner's function, whose arguments are read when the whole search is known."""
        assert source.asked
        arguments = source.asked.arguments

        @wraps(search)
        def recorded(*args: Any, **kwargs: Any) -> Any:
            self._log += arguments(args, kwargs), inf, -inf, inf
            try:
                returned = search(*args, **kwargs)
            except BaseException:
                self._log += source, RUNNING
                raise
            self._log += source, returned
            return returned

        return recorded

    # -- the rows

    def __len__(self) -> int:
        """The number of calls: the nodes visited, re-visits included."""
        self._read()
        return len(self._states)

    def _read(self) -> None:
        """Bring what is new in the log into the columns, and those into MAX's view, once."""
        if not self._log and self._turned == len(self._states):
            return
        if sum(type(cell) is Source for cell in self._log) * 6 != len(self._log):
            raise ValueError("the traced search is still running; read the trace when it has returned")
        self._kept.clear()
        self._file()
        self._log.clear()
        frames = {
            id(source): read_off(source.asked, self._known_game(), self._columns, source.speaks_for)
            if source.asked
            else source.speaks_for
            for source in self._sources
        }
        to_move, values, alphas, betas = self._known_game().to_move, self._values, self._alphas, self._betas
        for row, source in enumerate(self._from):
            new = row >= self._turned or source.asked
            if new and frames[id(source)] == "mover" and to_move(self._states[row]) != MAX:
                alphas[row], betas[row] = -betas[row], -alphas[row]
                if values[row] is not RUNNING and values[row] is not None:
                    values[row] = -values[row]
        self._turned = len(self._states)

    def _file(self) -> None:
        """The calls and returns of the log as rows."""
        states, parents, *columns, values, sources = self._columns
        cells, path = iter(self._log), [-1]
        for cell in cells:
            if type(cell) is Source:
                row, sources[row], values[row] = path.pop(), cell, next(cells)
                if cell.asked:
                    cell.asked.note(row, states[row], values[row])
                continue
            path.append(len(states))
            states.append(cell)
            parents.append(path[-2])
            for column in columns:
                column.append(next(cells))
            values.append(RUNNING)
            sources.append(None)

    def visit(self, index: int) -> Visit:
        """The visit with that index."""
        self._read()
        parent, value = self._parents[index], self._values[index]
        return Visit(
            index,
            None if parent < 0 else parent,
            self._states[index],
            self._depths[index],
            self._alphas[index],
            self._betas[index],
            None if value is RUNNING else value,
        )

    def visits(self) -> list[Visit]:
        """All visits, in the order of the calls."""
        return [self.visit(index) for index in range(len(self))]

    @property
    def states(self) -> list[Any]:
        """The state of each visit."""
        self._read()
        return self._states

    def children(self, index: int) -> list[int]:
        """The indices of the calls made directly from a visit, in order."""
        return self._below().get(index, [])

    @property
    def roots(self) -> list[int]:
        """The indices of the outermost calls: more than one where a search was started again."""
        return self._below().get(-1, [])

    @property
    def windowed(self) -> bool:
        """Whether any call was given a window: False for plain minimax."""
        return bool(self._keep("windowed", lambda: {*self._alphas} != {-inf} or {*self._betas} != {inf}))

    def _keep(self, name: str, make: Callable[[], Any]) -> Any:
        """What is worked out once, and again only when more was recorded."""
        self._read()
        if name not in self._kept:
            self._kept[name] = make()
        return self._kept[name]

    def _below(self) -> dict[int, list[int]]:
        def below() -> dict[int, list[int]]:
            found: dict[int, list[int]] = {}
            for index, parent in enumerate(self._parents):
                found.setdefault(parent, []).append(index)
            return found

        return self._keep("below", below)  # type: ignore[no-any-return]

    # -- what is read off them

    def player(self, state: Any) -> Player:
        """Who moves in a state, by the game."""
        player: Player = self._known_game().to_move(state)
        return player

    def name(self, state: Any) -> str:
        """What to call a state in a sentence: the game's name for it if it has one."""
        named = getattr(self._known_game(), "name", None)
        return str(named(state)) if named else str(state)

    @property
    def leaves(self) -> list[Any]:
        """The states of the visits that called nothing further, in order, re-visits included."""
        below = self._below()
        return [state for index, state in enumerate(self._states) if index not in below]

    def ours(self, index: int) -> bool:
        """Whether a visit is one of a kernel, and not of a learner's own function."""
        return self._from[index].asked is None

    def over(self, index: int) -> bool:
        """Whether play is over at a visit."""
        return bool(self._known_game().is_terminal(self.states[index]))

    def utility(self, index: int) -> float | None:
        """What the game says of the end of play at a visit where a learner's function says otherwise."""
        visit = self.visit(index)
        if self.ours(index) or visit.value is None or not self.over(index):
            return None
        points: float = self._known_game().utility(visit.state)
        return None if visit.value in (points, min(max(points, visit.alpha), visit.beta)) else points

    def kind(self, index: int) -> Kind:
        """What a visit was: an inner node, a leaf (play is over or no depth is left), a node of quiescence,
        a node answered from memory without looking further, or one interrupted before it returned.

        A learner's function that answers at once has read a leaf, unless it has opened the same node before.
        """
        self._read()
        if self._values[index] is RUNNING:
            return "interrupted"
        if self._from[index].quiet:
            return "quiet"
        if index in self._below():
            return "inner"
        if self._depths[index] <= 0 or self.over(index):
            return "leaf"
        return "remembered" if self.ours(index) or self._opened_before(index) else "leaf"

    def _opened_before(self, index: int) -> bool:
        def opened() -> dict[Any, int]:
            return {self._states[inner]: inner for inner in sorted(self._below(), reverse=True) if inner >= 0}

        return bool(self._keep("opened", opened).get(self._states[index], index) < index)

    def searched_again(self, index: int) -> bool:
        """Whether the same child was searched before from the same visit, as after a null window."""
        self._read()
        earlier = self._below()[self._parents[index]]
        return any(self._states[other] == self._states[index] for other in earlier if other < index)

    def exhausted(self, index: int) -> bool:
        """Whether a kernel went on to its last action, since nothing there reached its bound."""
        value, sign = self._values[index], self.player(self._states[index])
        end = self._betas[index] if sign == MAX else self._alphas[index]
        returned = value is not RUNNING and value is not None
        return self.ours(index) and returned and bool(sign * value < sign * end)

    def untried(self, index: int) -> tuple[Any, ...]:
        """The states that a visit could have gone to and did not, in the game's order."""
        game, tried = self._known_game(), {self._states[child] for child in self.children(index)}
        state = self._states[index]
        after = () if game.is_terminal(state) else (game.result(state, each) for each in game.actions(state))
        return tuple(state for state in after if state not in tried)

    def proved(self, index: int) -> Interval:
        """The interval in which the true value of a visit must lie, given what was read below it.

        A leaf that was read is exact, an unread one is anything, and inner nodes take the maximum or
        minimum of both ends. Where a search answered without looking further, its window decides. An end of
        play is worth what the game says, whatever a learner's function makes of it; one factor for all of
        them, such as 1,000 points a point, is taken for its unit.
        """
        return self._keep("proved", self._proofs)[index]  # type: ignore[no-any-return]

    def _proofs(self) -> list[Interval]:
        proofs = [UNKNOWN] * len(self)
        for index in range(len(self) - 1, -1, -1):  # a child comes after its parent
            children = self.children(index)
            if not children or self.kind(index) == "quiet":
                proofs[index] = self._proved_alone(index)
            elif self._states[children[-1]] == self._states[index]:  # a node that is looked at again
                proofs[index] = proofs[children[-1]]
            else:
                ends = list(self._heard(children, proofs).values())
                ends += [UNKNOWN] * bool(not self.exhausted(index) and self.untried(index))
                pick = max if self.player(self._states[index]) == MAX else min
                proofs[index] = pick(low for low, _ in ends), pick(high for _, high in ends)
        return proofs

    def _heard(self, children: list[int], proofs: list[Interval]) -> dict[Any, Interval]:
        """What is proved of each child, by all its visits together."""
        known: dict[Any, Interval] = {}
        for child in children:
            (low, high), (more, less) = proofs[child], known.get(self._states[child], UNKNOWN)
            known[self._states[child]] = max(low, more), min(high, less)
        return known

    def _proved_alone(self, index: int) -> Interval:
        value, alpha, beta = self._values[index], self._alphas[index], self._betas[index]
        if value is RUNNING or value is None:
            return UNKNOWN
        over, hard = self.over(index), self._from[index].may_clamp
        if over and not self.ours(index):
            points = self._unit() * self._known_game().utility(self._states[index])
            return points, points
        if not hard and (over or self._depths[index] <= 0) and self.ours(index):
            return value, value
        inside = alpha < value < beta
        return value if inside or value >= beta else -inf, value if inside or value <= alpha else inf

    def bound(self, index: int) -> Sign:
        """How a visit's returned value is to be read: exact, at least, at most, or not justified at all."""
        (low, high), value = self.proved(index), self.visit(index).value
        if value is None:
            return "?"
        return "=" if low == high == value else ">=" if value <= low else "<=" if value >= high else "?"

    def agreed(self, index: int) -> bool:
        """Whether a value of a learner's function rests on ends of play alone, each as the game has it."""
        return self._keep("agreed", self._agreements)[index]  # type: ignore[no-any-return]

    def _agreements(self) -> list[bool]:
        agreed = [self.ours(index) for index in range(len(self))]
        for index in range(len(self) - 1, -1, -1):
            if not agreed[index]:
                children = self.children(index)
                alone = self.over(index) and self.utility(index) is None
                agreed[index] = all(agreed[child] for child in children) if children else alone
        return agreed

    def _unit(self) -> float:
        """How many points of a learner's function one point of the game is, the same at all ends; or 1."""

        def unit() -> float:
            utility = self._known_game().utility
            ends = {
                (utility(self._states[row]), value)
                for row, value in enumerate(self._values)
                if not self.ours(row) and self.over(row) and value not in (None, RUNNING, inf, -inf)
            }
            factors = {value / points for points, value in ends if points}
            factor = factors.pop() if len(factors) == 1 else 1.0
            found = factor > 0 and len(ends) > 1 and all(value == factor * points for points, value in ends)
            return factor if found else 1.0

        return self._keep("unit", unit)  # type: ignore[no-any-return]

    def _known_game(self) -> Any:
        if self.game is None:
            raise ValueError("this trace does not know its game; say Trace(game) above your own function")
        game = self.game
        while isinstance(game, RecordingGame):  # reading must not count
            game = game.game
        return game


def points(value: float | None, infinity: str = "∞") -> str:
    """A value as text: whole numbers plain, infinities as -∞ and +∞.

    >>> points(3), points(3.0), points(float("inf"))
    ('3', '3', '+∞')
    >>> points(1 / 3), points(-1000.001)
    ('0.333333', '-1000.001')
    """
    if value is None:
        return "?"
    if value in (inf, -inf):
        return ("+" if value > 0 else "-") + infinity
    if value == int(value):
        return str(int(value))
    short = f"{value:g}"
    # Six digits can round a fraction away, and a window of 0.001 must not look empty.
    return f"{value:.12g}" if float(short) == int(float(short)) else short
