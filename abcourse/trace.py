"""What happened in a search, as data: calls and returns are stored, everything else is read off them.

    trace = Trace()
    value, line = alphabeta(tree, trace)(tree.initial)      # as a wrap
    trace.leaves, trace.cuts(), trace.steps()

    trace = Trace(tree)                                      # as a decorator, above your own function

    @trace
    def my_search(state, alpha, beta): ...

Whatever frame the search speaks in, windows and values are kept in MAX's view: alpha is what MAX has for
sure on the path, beta what MIN has.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps as named_like
from math import inf
from typing import Any, Literal, NamedTuple

from .games.game import MAX, Player, Watched
from .games.tree import Tree

STATE_NAMES = ("state", "node", "s", "n", "path")
Bound = Literal["=", ">=", "<=", "?"]
Kind = Literal["inner", "leaf", "quiet", "remembered", "interrupted"]


class Source(NamedTuple):
    """What is known of a traced search: for whom it speaks, its stage, and whether it clamps its values."""

    speaks_for: Literal["max", "mover"]
    stage: Literal["search", "quiescence"]
    fails_hard: bool


@dataclass(frozen=True, slots=True)
class Visit:
    """One call and its return. `value` is None where the search was interrupted before it returned."""

    index: int
    parent: int | None
    state: Any
    depth: float
    alpha: float
    beta: float
    value: float | None


@dataclass(frozen=True, slots=True)
class Cut:
    """A node that was left before all its actions were tried, and why.

    `holder` is the ancestor visit whose best result so far made the rest pointless: None where the
    window given at the root did, or where nothing did (`justified` is then False).
    """

    visit: Visit
    after: Any
    best: float
    bound: float
    holder: Visit | None
    pruned: tuple[Any, ...]
    justified: bool
    sentence: str


StepKind = Literal["open", "leaf", "back", "cut", "end"]


@dataclass(frozen=True, slots=True)
class Step:
    """One moment of the search, at the node named by `visit`.

    kind: `open` a node is entered; `leaf` a leaf is read; `back` an inner child has returned to `visit`;
    `cut` the rest of `visit` is given up; `end` the root has its value. `child` is the visit that was
    read or has returned. `best` is the node's value so far (None before its first child); `alpha` and
    `beta` are the live bounds there at that moment, MAX's view.
    """

    kind: StepKind
    visit: Visit
    child: Visit | None
    best: float | None
    alpha: float
    beta: float
    sentence: str


class Trace:
    """A wrap that records a search's calls and returns, and the views of that record.

    As a wrap it reads the game and the frame off the kernel. Above a learner's own function it needs
    the game, and takes the function's values for MAX's view unless told `speaks_for="mover"`. The
    function's arguments are recognised by name: state or node, depth, alpha, beta.

    It records what passes through it: name it before a table, whose answers would else look like cuts,
    and wrap quiescence in it too, whose bounds at depth 0 would else look like exact values.
    """

    needs_all_calls = True

    def __init__(self, game: Any = None, speaks_for: Literal["max", "mover"] = "max") -> None:
        self.game = game
        self.speaks_for = speaks_for
        self.clear()

    def clear(self) -> None:
        """Forget everything recorded."""
        self.states: list[Any] = []
        self.parents: list[int | None] = []
        self.depths: list[float] = []
        self.windows: list[tuple[float, float]] = []
        self.values: list[float | None] = []
        self.sources: list[Source] = []
        self._called: list[list[int]] = []
        self._open: list[int] = []

    def __call__(self, search: Callable[..., Any]) -> Callable[..., Any]:
        """The same search, recorded."""
        self.game = getattr(search, "game", self.game)
        read = _arguments_of(search)
        source = Source(
            getattr(search, "speaks_for", self.speaks_for),
            getattr(search, "stage", "search"),
            getattr(search, "fails_hard", False),
        )

        @named_like(search)
        def recorded(*args: Any, **kwargs: Any) -> Any:
            state, depth, alpha, beta = read(args, kwargs)
            index, parent = len(self.states), self._open[-1] if self._open else None
            if parent is not None:
                self._called[parent].append(index)
            self._called.append([])
            self.states.append(state)
            self.parents.append(parent)
            self.depths.append(depth)
            self.windows.append((alpha, beta))
            self.values.append(None)
            self.sources.append(source)
            self._open.append(index)
            try:
                returned = search(*args, **kwargs)
            finally:
                self._open.pop()
            self.values[index] = returned[0] if isinstance(returned, tuple) else returned
            return returned

        return recorded

    # -- the record, row by row

    def __len__(self) -> int:
        """The number of calls: the nodes visited, re-visits included."""
        return len(self.states)

    def visit(self, index: int) -> Visit:
        """The visit with that index, in MAX's view."""
        state, value, (alpha, beta) = self.states[index], self.values[index], self.windows[index]
        if self.sources[index].speaks_for == "mover" and self.player(state) != MAX:
            alpha, beta, value = -beta, -alpha, None if value is None else -value
        return Visit(index, self.parents[index], state, self.depths[index], alpha, beta, value)

    def visits(self) -> list[Visit]:
        """All visits, in the order of the calls."""
        return [self.visit(index) for index in range(len(self))]

    def children(self, index: int) -> list[int]:
        """The indices of the calls made directly from a visit, in order."""
        return list(self._called[index])

    @property
    def roots(self) -> list[int]:
        """The indices of the outermost calls: more than one where a search was started again."""
        return [index for index, parent in enumerate(self.parents) if parent is None]

    @property
    def windowed(self) -> bool:
        """Whether any call was given a window: False for plain minimax."""
        return any(window != (-inf, inf) for window in self.windows)

    # -- what is read off it

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
        return [state for state, called in zip(self.states, self._called, strict=True) if not called]

    @property
    def distinct_leaves(self) -> list[Any]:
        """The leaves, each once, in the order of their first reading."""
        return list(dict.fromkeys(self.leaves))

    def kind(self, index: int) -> Kind:
        """What a visit was: an inner node, a leaf (play is over or no depth is left), a node of quiescence,
        a node answered from memory without looking further, or one interrupted before it returned."""
        if self.values[index] is None:
            return "interrupted"
        if self.sources[index].stage == "quiescence":
            return "quiet"
        if self._called[index]:
            return "inner"
        at_end = self.depths[index] <= 0 or self._known_game().is_terminal(self.states[index])
        return "leaf" if at_end else "remembered"

    def searched_again(self, index: int) -> bool:
        """Whether the same child was searched before from the same visit, as after a null window."""
        parent, state = self.parents[index], self.states[index]
        earlier = self._called[parent] if parent is not None else self.roots
        return any(self.states[other] == state for other in earlier if other < index)

    def cuts(self) -> list[Cut]:
        """Every finished visit that left actions untried, in the order in which they were given up."""
        return [step for step in self._walk() if isinstance(step, Cut)]

    def pruned(self) -> list[Any]:
        """The states at which the unread subtrees begin."""
        return [state for cut in self.cuts() for state in cut.pruned]

    def steps(self) -> list[Step]:
        """The search retold, one step for every node opened, leaf read, value handed back and cut."""
        return [step for step in self._walk() if isinstance(step, Step)]

    def proved(self, index: int) -> tuple[float, float]:
        """The interval in which the true value of a visit must lie, given what was read below it.

        A leaf that was read is exact, an unread one is anything, and inner nodes take the maximum or
        minimum of both ends. Where a search answered without looking further, its window decides.
        """
        state, children = self.states[index], self.children(index)
        if not children or self.kind(index) == "quiet":
            return self._proved_alone(self.visit(index))
        if self.states[children[0]] == state:  # quiescence looks at its leaf again
            return self.proved(children[0])
        known = {self.states[child]: self.proved(child) for child in children}
        states = self._successors(state) or list(known)
        intervals = [known.get(successor, (-inf, inf)) for successor in states]
        pick = max if self.player(state) == MAX else min
        return pick(low for low, _ in intervals), pick(high for _, high in intervals)

    def bound(self, index: int) -> Bound:
        """How a visit's returned value is to be read: exact, at least, at most, or not justified at all."""
        value, (low, high) = self.visit(index).value, self.proved(index)
        if value is None:
            return "?"
        return "=" if low == high == value else ">=" if value <= low else "<=" if value >= high else "?"

    def as_tree(self) -> Tree:
        """The part of the tree that was visited, from the first root, each leaf with its returned value."""

        def nested(index: int) -> Any:
            children = self.children(index)
            return [nested(child) for child in children] if children else self.visit(index).value

        if not self.states:
            raise ValueError("nothing was recorded; call the traced search first")
        return Tree(nested(0), "max" if self.player(self.states[0]) == MAX else "min")

    # -- how it is read off

    def _known_game(self) -> Any:
        if self.game is None:
            raise ValueError("this trace does not know its game; say Trace(game) above your own function")
        game = self.game
        while isinstance(game, Watched):  # reading must not count
            game = game.game
        return game

    def _successors(self, state: Any) -> list[Any]:
        game = self._known_game()
        return (
            [] if game.is_terminal(state) else [game.result(state, action) for action in game.actions(state)]
        )

    def _proved_alone(self, visit: Visit) -> tuple[float, float]:
        if visit.value is None:
            return -inf, inf
        if self._known_game().is_terminal(visit.state):
            points = self._known_game().utility(visit.state)
            return points, points
        at_limit = visit.depth <= 0 and not self.sources[visit.index].fails_hard
        exact = at_limit or visit.alpha < visit.value < visit.beta
        return (visit.value if exact or visit.value >= visit.beta else -inf), (
            visit.value if exact or visit.value <= visit.alpha else inf
        )

    def _walk(self) -> list[Step | Cut]:
        events: list[Step | Cut] = []
        for root in self.roots:
            self._walk_visit(root, (), events)
        return events

    def _walk_visit(
        self, index: int, path: tuple[tuple[Visit, float], ...], events: list[Step | Cut]
    ) -> None:
        """Retell one inner visit; `path` pairs each ancestor with its best result so far."""
        here, children = self.visit(index), self.children(index)
        player, alpha, beta = self.player(here.state), here.alpha, here.beta
        tell = _Teller(self, here)
        if not children:
            if not path:
                events.append(Step("leaf", here, here, here.value, alpha, beta, tell.leaf_alone()))
            return
        best: float | None = None
        events.append(Step("open", here, None, None, alpha, beta, tell.opened()))
        for child in map(self.visit, children):
            inner = bool(self.children(child.index))
            self._walk_visit(child.index, (*path, (here, -player * inf if best is None else best)), events)
            if child.value is None:
                return
            before = best
            best = child.value if best is None else (max if player == MAX else min)(best, child.value)
            alpha, beta = (max(alpha, best), beta) if player == MAX else (alpha, min(beta, best))
            improved = best != before
            sentence = tell.returned(child, improved, best) if inner else tell.read(child, improved, best)
            events.append(Step("back" if inner else "leaf", here, child, best, alpha, beta, sentence))
        if here.value is None or best is None:
            return
        tried = {self.states[child] for child in children}
        pruned = tuple(state for state in self._successors(here.state) if state not in tried)
        if pruned and self.kind(index) == "inner" and here.depth > 0:
            cut = self._cut(here, self.states[children[-1]], best, path, pruned, tell)
            events.append(cut)
            events.append(Step("cut", here, None, best, alpha, beta, cut.sentence))
        if not path:
            events.append(Step("end", here, None, best, alpha, beta, tell.ended()))

    def _cut(
        self,
        here: Visit,
        after: Any,
        best: float,
        path: tuple[tuple[Visit, float], ...],
        pruned: tuple[Any, ...],
        tell: _Teller,
    ) -> Cut:
        """Why the rest of a node was given up: who already holds something at least as good."""
        maximising = self.player(here.state) == MAX
        bound = here.beta if maximising else here.alpha
        justified = best >= bound if maximising else best <= bound
        holder = next(
            (
                visit
                for visit, held in path
                if (self.player(visit.state) != MAX) == maximising and held == bound
            ),
            None,
        )
        sentence = tell.cut(best, bound, holder, pruned, justified)
        return Cut(here, after, best, bound, holder if justified else None, pruned, justified, sentence)


class _Teller:
    """The sentences about one visit."""

    def __init__(self, trace: Trace, here: Visit) -> None:
        self.trace, self.here = trace, here
        self.maximising = trace.player(here.state) == MAX
        self.me, self.other = ("MAX", "MIN") if self.maximising else ("MIN", "MAX")
        self.node = trace.name(here.state)

    def opened(self) -> str:
        window = (
            f", window ({points(self.here.alpha)}, {points(self.here.beta)})" if self.trace.windowed else ""
        )
        verb = "Search again" if self.trace.searched_again(self.here.index) else "Open"
        quiet = ", quiescence" if self.trace.kind(self.here.index) == "quiet" else ""
        return f"{verb} {self.node}: {self.me} moves{window}{quiet}."

    def leaf_alone(self) -> str:
        return f"{self.node} is a leaf, worth {points(self.here.value)}."

    def read(self, child: Visit, improved: bool, best: float) -> str:
        kind = self.trace.kind(child.index)
        if kind == "remembered":
            return self.returned(child, improved, best).replace(" is worth ", " is remembered: ", 1)
        verb = "Quiet at" if kind == "quiet" else "Read"
        return f"{verb} {points(child.value)}. {self._now_has(improved, best)}"

    def returned(self, child: Visit, improved: bool, best: float) -> str:
        kind = {"=": "exactly", ">=": "at least", "<=": "at most", "?": "as it says"}[
            self.trace.bound(child.index)
        ]
        name = self.trace.name(child.state)
        return f"{name} is worth {kind} {points(child.value)}. {self._now_has(improved, best)}"

    def _now_has(self, improved: bool, best: float) -> str:
        if not improved:
            return f"{self.me} at {self.node} keeps {points(best)}."
        bound = ""
        if self.trace.windowed and (best > self.here.alpha if self.maximising else best < self.here.beta):
            bound = f": alpha = {points(best)}" if self.maximising else f": beta = {points(best)}"
        elif self.trace.windowed:
            bound = (
                f"; alpha stays {points(self.here.alpha)}"
                if self.maximising
                else f"; beta stays {points(self.here.beta)}"
            )
        return f"{self.me} at {self.node} has {points(best)}{bound}."

    def cut(
        self, best: float, bound: float, holder: Visit | None, pruned: Sequence[Any], justified: bool
    ) -> str:
        me, other, node = self.me, self.other, self.node
        rest = "one child" if len(pruned) == 1 else f"{len(pruned)} children"
        if not justified:
            return (
                f"Stopped at {node} with {rest} unread, but {me} has only {points(best)} here and "
                f"{other} holds {points(bound)}: nothing justifies this cut."
            )
        verdict = "gains nothing by coming to" if best == bound else "never comes to"
        if holder is None:
            return (
                f"Stop at {node}: {me} already has {points(best)} here, "
                f"and the window given at the start ends at {points(bound)}."
            )
        return (
            f"Stop at {node}: {me} already has {points(best)} here, {other} already has {points(bound)} "
            f"at {self.trace.name(holder.state)}, so {other} {verdict} {node}."
        )

    def ended(self) -> str:
        return f"{self.node} is worth {self._how(self.here)}{points(self.here.value)}."

    def _how(self, visit: Visit) -> str:
        return {"=": "", ">=": "at least ", "<=": "at most ", "?": "as it says "}[
            self.trace.bound(visit.index)
        ]


def points(value: float | None) -> str:
    """A value as text: whole numbers plain, infinities as -∞ and +∞.

    >>> points(3), points(3.0), points(float("inf"))
    ('3', '3', '+∞')
    """
    if value is None:
        return "?"
    if value in (inf, -inf):
        return "+∞" if value > 0 else "-∞"
    return str(int(value)) if value == int(value) else f"{value:g}"


def _arguments_of(
    search: Callable[..., Any],
) -> Callable[[tuple[Any, ...], dict[str, Any]], tuple[Any, float, float, float]]:
    """A reader of (state, depth, alpha, beta) from a call's arguments, found by their names."""
    parameters = inspect.signature(search).parameters
    positions = {name: place for place, name in enumerate(parameters)}
    defaults = {name: p.default for name, p in parameters.items() if p.default is not p.empty}
    state_name = next((name for name in STATE_NAMES if name in positions), None)
    if state_name is None:
        raise ValueError(
            f"{getattr(search, '__name__', 'the function')} has no argument named state or node; "
            f"a trace finds the state by that name"
        )

    def read(args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Any, float, float, float]:
        def argument(name: str, otherwise: Any) -> Any:
            place = positions.get(name, len(args))
            given = kwargs.get(name, defaults.get(name, otherwise))
            return args[place] if place < len(args) else given

        return (
            argument(state_name, None),
            argument("depth", inf),
            argument("alpha", -inf),
            argument("beta", inf),
        )

    return read
