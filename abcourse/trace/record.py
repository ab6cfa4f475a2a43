"""The record of a search: one row for each call, kept in columns, and what single rows say."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from math import inf
from typing import Any, Literal

from ..games.game import MAX, Player, RecordingGame
from ..games.tree import Tree
from ..search.facts import Frame, facts, like
from .lines import Listing
from .roles import RUNNING, Asked, read_off

Sign = Literal["=", ">=", "<=", "?"]
Kind = Literal["inner", "leaf", "quiet", "remembered", "answered", "interrupted"]
Interval = tuple[float, float]

UNKNOWN: Interval = (-inf, inf)
UNITS = (10.0, 100.0, 1_000.0, 10_000.0, 100_000.0, 1_000_000.0)  # any other factor at the leaves is a fault


@dataclass(frozen=True, slots=True)
class Source:
    """A traced function, and what is known about it.

    `speaks_for` says whom its values are for; None means that this has to be found out from the calls.
    `quiet` marks quiescence. `may_clamp` says whether it may return an end of the window in place of a value.
    `trusted` says whether its leaves are taken at their word. `asked` holds the calls of a function that is
    no kernel. A kernel is trusted at its leaves, unless a wrapper that is not of this package stands around
    it.
    """

    speaks_for: Frame | None
    quiet: bool
    may_clamp: bool
    trusted: bool
    asked: Asked | None


@dataclass(frozen=True, slots=True)
class Visit:
    """One call and its return, with numbers for MAX. `value` is None if no number came back."""

    index: int
    parent: int | None
    state: Any
    depth: float
    alpha: float
    beta: float
    value: float | None


class Record:
    """The rows of a search: for each call, what was asked and what came back."""

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
        self._returned: list[int] = []  # the rows in the order in which they came to an end
        self._turned = 0  # the rows that are in MAX's view already
        self._kept: dict[str, Any] = {}  # what was worked out about the rows

    def __call__(self, search: Callable[..., Any]) -> Callable[..., Any]:
        """Return the same search, which is now recorded. Raises ValueError for a generator."""
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
            kernel and known.clamps is not None,
            None if kernel else Asked(search),
        )
        self._sources.append(source)
        recorded = self._kernel(search, source) if source.asked is None else self._function(search, source)
        return self.listing.followed(recorded) if self.listing else recorded

    def _kernel(self, search: Callable[..., Any], source: Source) -> Callable[..., Any]:
        """Return a recorder of calls whose four arguments are known. It costs less than the search itself."""
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
        """Return a recorder of a learner's function.

        Its arguments are read when the whole search is known.
        """
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
        """Return the number of calls: the nodes that were visited, each visit counted."""
        self._read()
        return len(self._states)

    def _read(self) -> None:
        """Bring what is new in the log into the columns, and turn the new rows, once, to numbers for MAX."""
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
        """File the calls and returns of the log as rows."""
        states, parents, *columns, values, sources = self._columns
        cells, path = iter(self._log), [-1]
        for cell in cells:
            if type(cell) is Source:
                row, sources[row], values[row] = path.pop(), cell, next(cells)
                self._returned.append(row)
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
        """Return the visit with that index."""
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
        """Return all visits, in the order of the calls."""
        return [self.visit(index) for index in range(len(self))]

    @property
    def states(self) -> list[Any]:
        """The state of each visit."""
        self._read()
        return self._states

    def children(self, index: int) -> list[int]:
        """Return the indices of the calls that were made directly from a visit, in order."""
        return self._below().get(index, [])

    @property
    def roots(self) -> list[int]:
        """The indices of the outermost calls. There are several if a search was started again."""
        return self._below().get(-1, [])

    @property
    def windowed(self) -> bool:
        """Whether any call was given a window: False for plain minimax."""
        return bool(self._keep("windowed", lambda: {*self._alphas} != {-inf} or {*self._betas} != {inf}))

    def _keep(self, name: str, make: Callable[[], Any]) -> Any:
        """Return what `make` works out. It is worked out once, and again only after more was recorded."""
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
        """Return who moves in a state, as the game says."""
        player: Player = self._known_game().to_move(state)
        return player

    def name(self, state: Any) -> str:
        """Return what to call a state in a sentence: the game's name for it, if it has one."""
        named = getattr(self._known_game(), "name", None)
        return str(named(state)) if named else str(state)

    @property
    def leaves(self) -> list[Any]:
        """The states of the visits that called nothing further, in order.

        A state stands here once for each visit.
        """
        below = self._below()
        return [state for index, state in enumerate(self._states) if index not in below]

    def ours(self, index: int) -> bool:
        """Return whether a visit belongs to a kernel, and not to a learner's own function."""
        return self._from[index].asked is None

    def over(self, index: int) -> bool:
        """Return whether play is over at a visit."""
        return bool(self._known_game().is_terminal(self.states[index]))

    def utility(self, index: int) -> float | None:
        """Return the utility of a finished game if a learner's function returned something else for it."""
        visit = self.visit(index)
        if self.ours(index) or visit.value is None or not self.over(index):
            return None
        points: float = self._known_game().utility(visit.state)
        return None if visit.value in (points, min(max(points, visit.alpha), visit.beta)) else points

    def kind(self, index: int) -> Kind:
        """Return what a visit was, in one word.

        - "inner": an inner node.
        - "leaf": play is over there, or no depth is left.
        - "quiet": a node of quiescence.
        - "interrupted": it never returned.
        - "remembered": it answered at once although play goes on, and the node was opened before.
        - "answered": it answered at once although play goes on, and the node was not opened before.
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
        return "remembered" if self._opened_before(index) else "answered"

    def has_read(self, index: int) -> bool:
        """Return whether a visit has read a leaf: the end of play, or an estimate where no depth is left.

        If a learner's own function returns an estimate, it counts only if the game's estimate is the same.
        Anything else that comes back at once is not counted, because nobody knows what it is.
        """
        kind = self.kind(index)
        if kind == "leaf" and not self.over(index) and not self._from[index].trusted:
            return bool(self._values[index] == self._estimate(index))
        return kind in ("leaf", "quiet")

    def _opened_before(self, index: int) -> bool:
        def opened() -> dict[Any, int]:
            return {self._states[inner]: inner for inner in sorted(self._below(), reverse=True) if inner >= 0}

        return bool(self._keep("opened", opened).get(self._states[index], index) < index)

    def searched_again(self, index: int) -> bool:
        """Return whether the same child was searched before from the same visit, as after a null window."""
        self._read()
        earlier = self._below()[self._parents[index]]
        return any(self._states[other] == self._states[index] for other in earlier if other < index)

    def exhausted(self, index: int) -> bool:
        """Return whether a kernel went on to its last action, because nothing there reached its bound."""
        value, sign = self._values[index], self.player(self._states[index])
        end = self._betas[index] if sign == MAX else self._alphas[index]
        returned = value is not RUNNING and value is not None
        return self.ours(index) and returned and bool(sign * value < sign * end)

    def after(self, index: int) -> tuple[Any, ...]:
        """Return the states that one action leads to from a visit, in the game's order."""
        game, state = self._known_game(), self._states[index]
        known = self._keep("after", dict)
        if state not in known:
            actions = () if game.is_terminal(state) else game.actions(state)
            known[state] = tuple(game.result(state, action) for action in actions)
        return known[state]  # type: ignore[no-any-return]

    def untried(self, index: int) -> tuple[Any, ...]:
        """Return the states that a visit could have gone to but did not, in the game's order.

        The result is empty where the record cannot show them. There are two such cases. Other states than
        these were searched from here, for example by a helper that is not traced. Or no end of play was ever
        searched by a call, so the loop may have read the ends itself.
        """
        tried = {self._states[child] for child in self.children(index)}
        untried = tuple(state for state in self.after(index) if state not in tried)
        hidden = not tried <= {*self.after(index)}
        if not hidden and not self.ours(index) and not self._calls_ends():
            hidden = any(self._known_game().is_terminal(state) for state in untried)
        return () if hidden else untried

    def _calls_ends(self) -> bool:
        """Return whether any end of play was searched by a call of its own."""
        return bool(self._keep("calls ends", lambda: any(map(self.over, range(len(self))))))

    def shows_all(self) -> bool:
        """Return whether every value was read or comes from calls in the trace, and no node came up twice.

        Only then is it certain that what the record does not show did not happen. If a state can be reached
        in several ways, as in most games that are no trees, it may have been read elsewhere.
        """

        def all_shown() -> bool:
            once = isinstance(self._known_game(), Tree) and len({*self._states}) == len(self)
            alone = (index for index in range(len(self)) if not self.children(index))
            return once and all(map(self.has_read, alone))

        return bool(self._keep("shows all", all_shown))

    # -- what was proved

    def proved(self, index: int) -> Interval:
        """Return the interval in which a visit's true value must lie, after what was read until it returned.

        - A leaf that was read is exact. A leaf that was not read may be anything.
        - An inner node takes the maximum or the minimum, of both ends of its children's intervals.
        - A node that answers without looking further has proved what earlier visits of it have proved, and no
          more.
        - A finished game is worth what the game says, whatever a learner's function makes of it. If that
          function multiplies all of them by one round factor, such as 1,000, the factor is taken for its
          unit.
        """
        return self._keep("proved", self._proofs)[index]  # type: ignore[no-any-return]

    def _proofs(self) -> list[Interval]:
        proofs = [UNKNOWN] * len(self)
        known: dict[Any, Interval] = {}
        for index in self._returned:
            node = self._node(index)
            children = self.children(index)
            if not children or self.kind(index) == "quiet":
                proof = self._proved_alone(index, known.get(node, UNKNOWN))
            elif self._states[children[-1]] == self._states[index]:  # a node that is looked at again
                trusted = self._from[index].trusted
                proof = proofs[children[-1]] if trusted else known.get(node, UNKNOWN)
            else:
                proof = self._proved_by_children(index, proofs)
            proofs[index] = proof
            known[node] = overlap(proof, known.get(node, UNKNOWN))
        return proofs

    def _node(self, index: int) -> Any:
        """Return what has one value, however often it is met: a state, maybe with its remaining plies."""
        limited = self._from[index].trusted or self._limited()
        return (self._states[index], self._depths[index] if limited else inf, self._from[index].quiet)

    def _limited(self) -> bool:
        """Return whether a learner's own function has met its depth limit.

        Its values are then values to that depth.
        """

        def met() -> bool:
            return any(
                self._depths[index] <= 0 and not self._from[index].trusted and not self.over(index)
                for index in range(len(self))
            )

        return bool(self._keep("limited", met))

    def _proved_by_children(self, index: int, proofs: list[Interval]) -> Interval:
        if not self._from[index].trusted and self._limited() and self._depths[index] <= 0:
            return UNKNOWN  # it searches beyond its depth, and nobody knows how far
        known: dict[Any, Interval] = {}
        for child in self.children(index):
            state, proof = self._states[child], proofs[child] if self.counts(child) else UNKNOWN
            known[state] = overlap(proof, known.get(state, UNKNOWN))
        ends = [known.get(state, UNKNOWN) for state in self.after(index)]
        if self.exhausted(index) and self._from[index].trusted:
            ends = list(known.values())  # its order left out the others
        pick = max if self.player(self._states[index]) == MAX else min
        return pick(low for low, _ in ends), pick(high for _, high in ends)

    def counts(self, index: int) -> bool:
        """Return whether what a visit proves counts at its parent: it is a child of it, one ply less deep.

        A kernel may look further at one child than at another.
        """
        parent = self._parents[index]
        if self._from[parent].trusted:
            return True
        one_less = self._depths[index] == self._depths[parent] - 1
        return self._states[index] in self.after(parent) and (one_less or not self._limited())

    def _proved_alone(self, index: int, before: Interval) -> Interval:
        """Return what a node without children proves. `before` is what was proved about it before."""
        value, source = self._values[index], self._from[index]
        alpha, beta = self._alphas[index], self._betas[index]
        if value is RUNNING or value is None:
            return UNKNOWN
        if not source.trusted and self.over(index):
            points = self._unit() * self._known_game().utility(self._states[index])
            return points, points
        if not self.has_read(index):
            return before
        ended = self.over(index) or self._depths[index] <= 0
        if not source.trusted or (ended and not source.may_clamp):
            return value, value
        inside = alpha < value < beta
        return value if inside or value >= beta else -inf, value if inside or value <= alpha else inf

    def _estimate(self, index: int) -> float | None:
        """Return the game's own estimate of a state, or None if it has none."""
        game, state = self._known_game(), self._states[index]
        try:
            estimate: float = (game.evaluate if hasattr(game, "evaluate") else game.utility)(state)
        except Exception:  # whatever a game says where it is asked for the points of an open position
            return None
        return estimate

    def bound(self, index: int) -> Sign:
        """Return how to read the value of a visit: exact, at least, at most, or not justified at all."""
        (low, high), value = self.proved(index), self.visit(index).value
        if value is None or self.refuted(index) is not None:
            return "?"
        return "=" if low == high == value else ">=" if value <= low else "<=" if value >= high else "?"

    def refuted(self, index: int) -> float | None:
        """Return the proved value of a visit that returned another, or None if its window explains that."""
        (low, high), visit = self.proved(index), self.visit(index)
        if visit.value is None or low != high or visit.value == low:
            return None
        below, above = visit.value < low, visit.value > low
        explained = (below and visit.value >= visit.beta) or (above and visit.value <= visit.alpha)
        return None if explained else low

    def in_points(self, index: int) -> bool:
        """Return whether a visit's value is in points of the game, or of a kernel."""
        return self.ours(index) or self._unit() == 1

    def _unit(self) -> float:
        """Return how many points of a learner's function are a point of the game, if always as many, or 1."""

        def unit() -> float:
            utility = self._known_game().utility
            ends = {
                (utility(self._states[row]), value)
                for row, value in enumerate(self._values)
                if not self._from[row].trusted and self.over(row) and value not in (None, RUNNING, inf, -inf)
            }
            factors = {value / points for points, value in ends if points}
            factor = factors.pop() if len(factors) == 1 else 1.0
            round_one = factor in UNITS and len(ends) > 1
            return factor if round_one and all(value == factor * points for points, value in ends) else 1.0

        return self._keep("unit", unit)  # type: ignore[no-any-return]

    def _known_game(self) -> Any:
        if self.game is None:
            raise ValueError("this trace does not know its game; say Trace(game) above your own function")
        game = self.game
        while isinstance(game, RecordingGame):  # reading must not count
            game = game.game
        return game


def overlap(one: Interval, other: Interval) -> Interval:
    """Return what two proofs of the same node prove together."""
    return max(one[0], other[0]), min(one[1], other[1])


def points(value: float | None, infinity: str = "∞") -> str:
    """Return a value as text: whole numbers without decimals, and infinities as -∞ and +∞.

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
