"""The engine: it chooses pieces of the search room and puts them together.

It contains no search of its own.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import inf
from sys import audit
from typing import Any, NamedTuple

from ..games.validate_game import tested, try_out
from .contract import Leaf, Scored, Search
from .drivers import Progress, deepen
from .facts import like
from .horizon import at_ease, quiesce
from .kernels import pvs
from .keys import History, Killers, LearntFromCutoffs
from .memory import Budget, Table
from .scores import DECIDED, bounded, sooner
from .scores import WIN as WIN

DEEPEST = 64  # plies, where no depth is given
REMEMBERED = 1_000_000  # entries of the table, some hundreds of bytes each


class Forced(NamedTuple):
    """A result that cannot be escaped: its points of utility for the side to move, and the plies to it."""

    points: int
    plies: int


def forced(value: float) -> Forced | None:
    """Return what a value of the engine proves, or None for an estimate.

    >>> forced(WIN - 3), forced(-2 * WIN), forced(60)
    (Forced(points=1, plies=3), Forced(points=-2, plies=0), None)
    """
    points = round(value / WIN)
    return Forced(points, round(abs(points * WIN - value))) if abs(value) > DECIDED else None


class Thought(NamedTuple):
    """One iteration of the engine.

    If `finished` is False, the budget ended it, and this is its best move so far.

    `value` is in evaluation points for the side to move, and `forced` says what it proves. `nodes` and
    `seconds` count from the start of thinking. `first_move_cutoffs` is the share of all cutoffs that came
    from the first action tried: 1.0 is a perfect order, and None stands before the first cutoff.
    """

    depth: int
    value: float
    line: tuple[Any, ...]
    nodes: int
    seconds: float
    first_move_cutoffs: float | None
    finished: bool = True

    @property
    def forced(self) -> Forced | None:
        """The proven result and the plies to it, if there is one."""
        return forced(self.value)


class Repetition:
    """A wrapper that takes a position which was there before, in the game or on the path, for a draw: 0.

    It goes around the table, because the table knows states and not the way to them. `position` maps a state
    to what counts as the same position, and `past` are the states of the game so far. The rules ask for three
    times. But a side that can come back once can come back again, so the second time is taken for the third.
    (Slate & Atkin 1977.)
    """

    def __init__(
        self, position: Callable[[Any], Hashable], table: Table[Any, Any], past: Iterable[Any], root: Any
    ) -> None:
        self.position, self.table = position, table
        self.seen = {position(state) for state in past} - {position(root)}

    def __call__(self, search: Search[Any, Any]) -> Search[Any, Any]:
        """Return the same search, which now sees repetitions."""

        @like(search)
        def unrepeated(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
            position = self.position(state)
            if position in self.seen:
                self.table.doubt()
                return 0, ()
            self.seen.add(position)
            try:
                return search(state, depth, alpha, beta)
            finally:
                self.seen.remove(position)

        return unrepeated


class Urgency(LearntFromCutoffs[Any, Any]):
    """The engine's order, and the wrapper that learns it from cutoffs.

    The remembered action comes first, before anything else is asked, because it cuts off more often than not.
    Then come the actions that the game's hint calls urgent, the killers, those that history has found good,
    and the rest by the hint.
    """

    def __init__(self, game: Any, table: Table[Any, Any], history: History[Any, Any]) -> None:
        self.table, self.killers, self.history = table, Killers[Any, Any](), history
        self.hint = getattr(game, "hint", lambda state, action: 0)
        self.sensible = getattr(game, "sensible", None)
        self.cutoffs = self.first = 0
        self._tried_first: dict[Any, Any] = {}

    def order(self, state: Any, actions: Sequence[Any], depth: float) -> Iterator[Any]:
        """Return the sensible actions, the most urgent first. Hints are asked for once at each node."""
        remembered = self.table.line(state)[:1]
        if remembered:
            self._tried_first[state] = remembered[0]
            yield remembered[0]
        hint, killers, merit = self.hint, self.killers.at[depth], self.history.merit

        def urgency(action: Any) -> tuple[float, ...]:
            hinted = hint(state, action)
            killer = killers.index(action) - len(killers) if action in killers else 0
            return -hinted if hinted > 0 else 0, killer, -merit.get(action, 0), -hinted

        ordered = sorted(self.sensible(state) if self.sensible else actions, key=urgency)
        if not remembered:
            self._tried_first[state] = ordered[0]
        yield from ordered if not remembered else (each for each in ordered if each != remembered[0])

    def cutoff(self, state: Any, action: Any, depth: float) -> None:
        """Learn from a cutoff and count it.

        Cutoffs of quiescence are not counted, since it has an order of its own.
        """
        if self.killers.at[depth][:1] != [action]:
            self.killers.cutoff(state, action, depth)
        self.history.cutoff(state, action, depth)
        if state in self._tried_first:
            self.cutoffs += 1
            self.first += self._tried_first.pop(state) == action

    @property
    def rate(self) -> float | None:
        """The share of cutoffs that came from the first action, or None if there are none."""
        return self.first / self.cutoffs if self.cutoffs else None


def nothing_known(state: Any) -> int:
    """Return 0, the estimate for a game that has none: every position is even."""
    return 0


class Engine:
    """Iterative deepening of principal variation search, with a table, killers, history and a deadline.

    The engine uses what the game knows:

    - `evaluate(state)`, an estimate for MAX;
    - `sensible(state)`, actions that hold a best one;
    - `hint(state, action)`, to order them. A positive hint, such as a capture's, comes before what was learnt
      from cutoffs, and the others come after it;
    - `noisy(state)` and `must_answer(state)`, for quiescence;
    - `position(state)`, which says where repetition is a draw, and `same(state)`, the name under which the
      table keeps a state.

    Of two wins the engine takes the sooner one. Thinking ends when a win is proven that no depth could make
    sooner. If the game `plays_for_points`, it ends only when no depth can change the value. A forced reply
    gets one ply.

    `nodes` and `seconds` limit one move, and `max_depth` limits its depth in plies. Without any of them, a
    move takes one second. Raises ValueError for a `max_depth` below 1.

    Table and history go on from move to move as long as the game goes on, which means that the position
    follows from the last move by one reply, or by none. Any other position begins a new game. So the same
    position and node budget give the same move.
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
        audit("abcourse.Engine")
        if nodes == seconds == inf and max_depth is None:
            seconds = 1.0
        if max_depth is not None and (not isinstance(max_depth, int) or max_depth < 1):
            raise ValueError(f"max_depth is {max_depth!r}; give a whole number of plies, 1 or more")
        self.game, self.max_depth = game, max_depth or DEEPEST
        self.budget = Budget(nodes=nodes, seconds=seconds)
        self._tried_out = tested(game)
        self.estimate = evaluate or getattr(game, "evaluate", nothing_known)
        self.new_game()

    def new_game(self) -> None:
        """Forget what was learnt from the game before, and its positions."""
        self.table, self.history = Table[Any, Any](size=REMEMBERED), History[Any, Any]()
        self.past: list[Any] = []  # the positions of this game, as far as this engine has seen them
        self._answer: Any = None  # the position after the move that it chose last

    def _follow(self, state: Any) -> None:
        """Go on with the game if the state is next in it, or else begin a new one."""
        game, answer = self.game, self._answer
        replies = () if answer is None else game.actions(answer)
        if state == answer or any(state == game.result(answer, reply) for reply in replies):
            self.past.append(answer)
        else:
            self.new_game()
        self.past.append(state)
        self.history.decay()

    def _assemble(self, root: Any) -> Search[Any, Any]:
        """Return the search of one move. Its table begins with the entries of the last move's table."""
        game, known = self.game, self.table.entries
        self.table = Table(size=REMEMBERED, same=getattr(game, "same", None))
        self.table.entries = known
        self.urgency, self.progress = Urgency(game, self.table, self.history), Progress[Any, Any](game)
        wrappers: list[Any] = [self.progress, self.budget, self.table, sooner, self.urgency]
        if hasattr(game, "position"):
            wrappers.insert(2, Repetition(game.position, self.table, self.past, root))
            known.pop(self.table.same(root), None)  # a line below it may now be a repetition
        return pvs(game, *wrappers, order=self.urgency.order, leaf=self._leaf())

    def _leaf(self) -> Leaf[Any, Any]:
        game = self.game
        quiet = quiesce(
            game,
            self.budget,
            sooner,
            evaluate=bounded(self.estimate),
            noisy=getattr(game, "noisy", lambda state: ()),
            must_answer=getattr(game, "must_answer", at_ease),
        )

        def leaf(state: Any, alpha: float, beta: float) -> Scored[Any]:
            self.budget.used -= 1  # the leaf and the root of its quiescence are one position
            return quiet(state, alpha, beta)

        return leaf

    def think(self, state: Any) -> Iterator[Thought]:
        """Yield a thought for each depth, until the budget is spent, or the game decided or fully read."""
        audit("abcourse.Engine")
        self._follow(state)
        search, actions = self._assemble(state), self.game.actions(state)
        self.budget.start()
        before = self.game.to_move(state) * bounded(self.estimate)(state)
        max_depth = 1 if len(actions) == 1 else self.max_depth
        wants_more = getattr(self.game, "plays_for_points", False)
        for depth, value, line, finished in deepen(search, state, max_depth, self.progress):
            worse = not finished and value < -DECIDED and value < before
            if worse and (untried := self._untried(state)):  # which may still hold
                value, line = before, untried
            spent = self.budget.clock() - self.budget.began
            thought = Thought(depth, value, line, self.budget.used, spent, self.urgency.rate, finished)
            self._answer = self.game.result(state, line[0])
            yield thought
            end = thought.forced
            if self.table.settles(state) or (end and end.plies <= depth and not wants_more):
                return
            before = value

    def _untried(self, state: Any) -> tuple[Any, ...]:
        """Return the first action that an interrupted depth did not reach, or none at a second look."""
        actions = self.urgency.order(state, self.game.actions(state), 0)
        return tuple(each for each in actions if self.game.result(state, each) not in self.progress.tried)[:1]

    def best_move(self, state: Any) -> Any:
        """Return the first move of the last thought's line, or the first legal move if there was no thought.

        Raises ValueError if the game is over, or breaks a promise that a search needs.
        """
        audit("abcourse.Engine")
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
    """Return the engine with the node budget of a level.

    Raises ValueError for a level that does not exist.
    """
    if level not in LEVELS:
        raise ValueError(f"level is {level!r}; there are levels 1 to {max(LEVELS)}")
    return Engine(game, nodes=LEVELS[level])
