"""What an engine thought about its last move: value and line for each depth that it finished.

    engine = Listener(vars(module))         # the global names of an engine's file: move, search, and more
    engine.move(game, state, seconds=1.0)   # its move, as without us
    engine.thoughts                         # [DepthResult(depth=1, value=8, line=(3,)), …], the deepest last

An engine of the course is a file with a function `move` that calls `search(game, state, depth, …)`. Neither
of the two knows that anybody listens, so a learner writes no line for it. A `Listener` puts a function of its
own in the place of `search` while `move` runs, and takes it away again below the first call. So it hears only
what `move` itself asks, and the search is as fast as before.

Boards, the terminal and a learner's engine use it. The file imports the standard library only, so that it can
be carried along with an engine.
"""

from collections.abc import Callable, Mapping, MutableMapping
from inspect import signature
from math import inf
from typing import Any, NamedTuple

MEMORY = 5  # which argument of `search` is the memory, counted from 0
WINDOW = slice(3, 5)  # which are alpha and beta


class DepthResult(NamedTuple):
    """What one finished depth found.

    `value` is in the engine's points, for the player to move: 1,000 and more is a win that is certain. `line`
    holds actions of the game, the move first. `exact` says whether the value is that of the line's last
    position; a line from a memory may go on with moves of an earlier depth.
    """

    depth: int
    value: float
    line: tuple[Any, ...]
    exact: bool = False


class Listener:
    """An engine that can be asked what it thought. `names` are the global names of its file.

    `report` is called with each thought as soon as its depth is finished, while the engine still thinks.
    """

    def __init__(
        self, names: MutableMapping[str, Any], report: Callable[[DepthResult], object] | None = None
    ) -> None:
        self.names, self.report = names, report
        self.last: tuple[Any, Any, Any] | None = None  # game, state and action of the last move
        self._thoughts: list[DepthResult] = []
        self._asked: list[tuple[Any, int, float]] = []  # children that `move` asked for: state, depth, value
        self._known: tuple[int, float] | None = None  # depth and value where nothing had to be searched
        self._has_window = False

    def __call__(self, game: Any, state: Any) -> Any:
        """The action that the engine chooses."""
        return self.move(game, state)

    def move(self, game: Any, state: Any, **options: Any) -> Any:
        """The action that the engine chooses; the options are those of its own `move`."""
        plain = self.names.get("search")
        self.last, self._thoughts, self._asked, self._known = None, [], [], None
        if callable(plain):
            self.names["search"] = self._heard(plain, state)
        try:
            action = self.names["move"](game, state, **options)
        finally:
            if callable(plain):
                self.names["search"] = plain
        self.last = unwatched(game), state, action
        return action

    @property
    def thoughts(self) -> list[DepthResult]:
        """One for each depth that was finished, the deepest last; none where nothing was heard."""
        if self.last and not self._thoughts:
            if self._asked:
                self._thoughts = self._from_children(*self.last)
            elif self._known:
                depth, value = self._known
                self._thoughts = [DepthResult(depth, value, (self.last[2],))]
        return list(self._thoughts)

    def _heard(self, plain: Callable[..., Any], root: Any) -> Callable[..., Any]:
        """The search, which notes what it is asked from outside and what it returns."""

        def search(*given: Any, **named: Any) -> Any:
            self.names["search"] = plain  # below this call nobody listens
            try:
                value = plain(*given, **named)
            finally:
                self.names["search"] = search
            arguments = signature(plain).bind(*given, **named).args if named else given
            self._note(root, arguments, value)
            return value

        return search

    def _note(self, root: Any, arguments: tuple[Any, ...], value: float) -> None:
        if len(arguments) < 3:
            return  # a search that somebody calls in a way of their own
        game, state, depth = arguments[:3]
        if state != root:
            self._has_window = len(arguments) > 3
            self._asked.append((state, depth, value))
            return
        alpha, beta = arguments[WINDOW] or (-inf, inf)
        best = getattr(arguments[MEMORY], "best", None) if len(arguments) > MEMORY else None
        if best is None or not alpha < value < beta:
            return  # no memory has the move, or a bound, which a search with another window will follow
        if not best:
            self._known = self._known or (depth, value)  # the first depth that answered at once
            return
        thought = DepthResult(depth, value, self._remembered_line(unwatched(game), state, depth, best))
        if self._thoughts and self._thoughts[-1].depth == depth:
            self._thoughts.pop()
        self._thoughts.append(thought)
        if self.report:
            self.report(thought)

    def _remembered_line(self, game: Any, state: Any, depth: int, best: Mapping[Any, Any]) -> tuple[Any, ...]:
        """The remembered moves from a state on, told by the engine's own function for lines if it has one."""
        along = Remembered(game, best)
        own = self.names.get("principal_variation")
        if own:
            try:
                _, line = own(along, state, depth, -inf, inf)
                return tuple(line)
            except Exception:  # it is a learner's: the move counts all the same
                pass
        found: list[Any] = []
        while len(found) < depth and not along.is_terminal(state):
            found += along.actions(state)
            state = along.result(state, found[-1])
        return tuple(found)

    def _from_children(self, game: Any, state: Any, action: Any) -> list[DepthResult]:
        """The thought of a `move` that asked for each child by itself, as those of notebooks 01 and 03 do."""
        child, depth, value = min(self._asked, key=lambda asked: asked[2])  # the first of the best
        line = [each for each in game.actions(state) if game.result(state, each) == child][:1]
        if line != [action]:
            return []
        left = depth
        while left > 0 and not game.is_terminal(child):
            window = (-inf, inf) if self._has_window else ()
            search, after = self.names["search"], list(game.actions(child))
            values = [-search(game, game.result(child, each), left - 1, *window) for each in after]
            line.append(after[values.index(max(values))])
            child, left = game.result(child, line[-1]), left - 1
        return [DepthResult(depth + 1, -value, tuple(line), exact=True)]


class Remembered:
    """A game in which each position has one action, the remembered one, and ends where nothing is remembered.

    A function that finds the best line of a game walks down it and returns the remembered moves.
    """

    def __init__(self, game: Any, best: Mapping[Any, Any]) -> None:
        self.game, self.best = game, best

    def actions(self, state: Any) -> list[Any]:
        """The remembered action alone."""
        return [self.best[state]]

    def is_terminal(self, state: Any) -> bool:
        """Whether play or the memory ends here."""
        return state not in self.best or bool(self.game.is_terminal(state))

    def utility(self, state: Any) -> float:
        """Nothing: what the line is worth is known already."""
        return 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


def unwatched(watched: Any) -> Any:
    """The game itself, where somebody counts what is asked of it: nobody pays for our questions."""
    while hasattr(watched, "game"):
        watched = watched.game
    return watched
