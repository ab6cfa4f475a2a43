"""Drivers: each calls a search several times, and returns what a single call cannot give."""

from collections.abc import Iterator
from math import inf
from sys import audit
from typing import Generic, NamedTuple

from ..games.game import A, Game, S
from .contract import Scored, Search, for_mover
from .facts import facts, like
from .kernels import alphabeta
from .memory import OutOfTime
from .scores import moved, static_eval


class Iteration(NamedTuple, Generic[A]):
    """The result of one depth: the root's value for the side to move, and the line that leads to it.

    If `finished` is False, the value is that of the best root move so far. It is then a lower bound.
    """

    depth: int
    value: float
    line: tuple[A, ...]
    finished: bool = True


class Progress(Generic[S, A]):
    """A wrapper that notes the root's best child so far while the root is searched.

    It has to be the outermost.
    """

    needs_all_calls = True

    def __init__(self, game: Game[S, A]) -> None:
        self.game = game
        self.tried: list[S] = []  # the root's children that are finished
        self._level = 0
        self._best: Scored[S] | None = None

    def __call__(self, search: Search[S, A]) -> Search[S, A]:
        """Return the same search, which now notes the values of the root's children."""
        for_mover(search, "Progress")
        plies = (
            1 if facts(search).counts_plies else 0
        )  # seen from the root, the end of play is one ply further

        @like(search)
        def noted(state: S, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Scored[A]:
            self._level += 1
            if self._level == 1:
                self._best, self.tried = None, []
            try:
                value, line = search(state, depth, alpha, beta)
            finally:
                self._level -= 1
            if self._level == 1:
                self.tried.append(state)
                value_here = moved(-value, -plies)
                if self._best is None or value_here > self._best[0]:
                    self._best = value_here, (state,)
            return value, line

        return noted

    def best(self, state: S) -> Scored[A] | None:
        """Return the best value and action of the root so far, or None before its first child is finished.

        A child that only failed low cannot be better than the one before it, so it never takes over.
        """
        if self._best is None:
            return None
        value, (child,) = self._best
        found = [action for action in self.game.actions(state) if self.game.result(state, action) == child]
        return (value, (found[0],)) if found else None


def deepen(
    search: Search[S, A], state: S, max_depth: int, progress: Progress[S, A] | None = None
) -> Iterator[Iteration[A]]:
    """Search to depth 1, 2, 3, and so on, and yield each finished iteration. A Budget in the search ends it.

    If an iteration is interrupted, its best move so far is used, but only if its first root move was
    finished. With a table in the order, that first move is the best one of the iteration before. So a move
    that replaces it has been found better at the greater depth. Before that, nothing is known.

    `progress` is a wrapper of the same search. Without it, an interrupted iteration is dropped. If the values
    of the search are for MAX, the yielded values are too, and `progress` is not allowed. Raises ValueError
    for a `max_depth` below 1. (Scott 1969; Slate & Atkin 1977.)
    """
    audit("abcourse.deepen")
    if max_depth < 1:
        raise ValueError(f"max_depth is {max_depth!r}; iterations begin at depth 1")
    for depth in range(1, max_depth + 1):
        try:
            value, line = search(state, depth)
        except OutOfTime:
            best = progress.best(state) if progress else None
            if best is not None:
                yield Iteration(depth, *best, finished=False)
            return
        yield Iteration(depth, value, line)


def move_in_time(game: Game[S, A], search: Search[S, A], state: S, max_depth: int) -> A:
    """Return the move of the last finished iteration, or the first legal action if none was finished.

    Raises ValueError for a terminal state.
    """
    audit("abcourse.move_in_time")
    if game.is_terminal(state):
        raise ValueError(f"{state!r} is terminal; there is no move to choose")
    move = game.actions(state)[0]
    for iteration in deepen(search, state, max_depth):
        move = iteration.line[0]
    return move


def aspire(search: Search[S, A], state: S, depth: float, guess: float, margin: float) -> Scored[A]:
    """Return the exact value and its line, searched first in the window (guess - margin, guess + margin).

    If the search fails on one side, the window goes twice as far from the guess on that side, and is searched
    again. `guess` and the value are for the same player as the search's values. With a table and a depth
    limit, a second search may contradict the first one (search instability). Raises ValueError for a margin
    of 0 or less, and for an infinite guess. (Gillogly 1972; Slate & Atkin 1977; Marsland 1983.)
    """
    audit("abcourse.aspire")
    if margin <= 0:
        raise ValueError(f"margin is {margin!r}; a window has width, so use 1 or more")
    if guess in (inf, -inf):
        raise ValueError(f"guess is {guess!r}; a window lies around a number")
    below = above = margin
    while True:
        alpha, beta = guess - below, guess + above
        value, line = search(state, depth, alpha, beta)
        if -inf < value <= alpha:
            below = 2 * below
        elif beta <= value < inf:
            above = 2 * above
        else:
            return value, line


def at_least(search: Search[S, A], state: S, depth: float, bound: int) -> bool:
    """Return whether the value is `bound` or more, by a single search with the window (bound - 1, bound).

    The value is for the same player as the search's values. It must be a whole number, so that it cannot lie
    strictly inside the window. (Pearl 1980, "scout".)
    """
    audit("abcourse.at_least")
    return whole_number(search(state, depth, bound - 1, bound)[0]) >= bound


def best_moves(
    game: Game[S, A], state: S, depth: float = inf, search: Search[S, A] | None = None
) -> tuple[float, list[A]]:
    """Return the value of a state for the side to move, and all moves that reach it, in the game's order.

    >>> from abcourse.games import Tree
    >>> best_moves(Tree([[5, 9], [2, 8], [7, 5]]), ())
    (5, [0, 2])

    `depth` counts this move too. Without it, the game is searched to its end. A `search` that is given must
    return values for the side to move. Without one, this function uses alpha-beta, with the game's own
    `evaluate` if there is a depth limit, and a point of utility then counts WIN.

    Each move is searched with room for one point less than the best value so far. Without this room, a
    refuted move would come back with exactly the best value, and would look as good. Values must be whole
    numbers. Raises ValueError for a state with no move to choose, and for a depth below 1.
    """
    audit("abcourse.best_moves")
    evaluate = getattr(game, "evaluate", None) if depth < inf else None
    search = for_mover(search or alphabeta(game, leaf=static_eval(game, evaluate)), "best_moves")
    if game.is_terminal(state):
        raise ValueError(f"{state!r} is the end of a game, so no move is the best; ask for a state before it")
    if depth < 1:
        raise ValueError(f"depth is {depth!r}; the move itself is one ply, so use 1 or more")
    best, moves = -inf, list[A]()
    for action in game.actions(state):
        beta = inf if best == -inf else 1 - best  # for the opponent: a reply worth this refutes the move
        value = -whole_number(search(game.result(state, action), depth - 1, -inf, beta)[0])
        if value > best:
            best, moves = value, [action]
        elif value == best:
            moves.append(action)
    return best, moves


class Probe(NamedTuple, Generic[A]):
    """One null-window search, and what is known after it: lower <= value <= upper.

    `line` begins with the action that proved `lower`. It is empty as long as no action has.
    """

    bound: float
    returned: float
    lower: float
    upper: float
    line: tuple[A, ...]


def mtd(search: Search[S, A], state: S, depth: float, first: float) -> Iterator[Probe[A]]:
    """Close in on the value with null windows, and yield a `Probe` after each of them.

    The last probe has lower == upper == value, and a line that begins with a best move. `first` decides which
    algorithm this is: a guess gives MTD(f), +inf gives SSS*, and -inf gives DUAL*. The search should have a
    Table, or each probe starts from nothing. With a depth limit, search instability may make `lower` pass
    `upper`.

    Raises ValueError for a search whose values are for MAX, because its line would not prove `lower`. It also
    does so for a search that returns an infinite value: a fail-hard one does at an infinite guess. (Plaat and
    others 1996.)
    """
    audit("abcourse.mtd")
    lower, upper, bound = -inf, inf, first
    best: tuple[A, ...] = ()
    for_mover(search, "mtd")
    while lower < upper:
        returned, line = search(state, depth, bound - 1, bound)
        if whole_number(returned) in (inf, -inf):
            raise ValueError(
                f"the search from {bound!r} returned {returned!r}; begin at a number where it is fail-hard"
            )
        if returned < bound:
            upper = returned
        else:
            lower, best = returned, line
        yield Probe(bound, returned, lower, upper, best)
        bound = returned if returned > lower else returned + 1


def lalphabeta(game: Game[S, A], search: Search[S, A], state: S, depth: float = inf) -> Scored[A]:
    """Return the root's best move and its value, with a minimal window for the last child.

    For the last child it is enough to know whether it is better than all children before it. So the move is
    right, but if the last child wins, the value is only a lower bound. Raises ValueError for a search whose
    values are for MAX, and for a state or depth with no move to choose. (Fishburn 1980, Lalphabeta: last move
    with minimal window.)
    """
    audit("abcourse.lalphabeta")
    for_mover(search, "lalphabeta")
    if depth < 1 or game.is_terminal(state):
        raise ValueError(f"{state!r} at depth {depth!r} has no move to choose; use a depth of 1 or more")
    best, line = -inf, ()  # type: tuple[float, tuple[A, ...]]
    *others, last = game.actions(state)
    for action in others:
        value, rest = search(game.result(state, action), depth - 1, -inf, -best)
        if -value > best:
            best, line = -value, (action, *rest)
    high = inf if best == -inf else whole_number(best) + 1
    value, rest = search(game.result(state, last), depth - 1, -high, -best)
    return (-value, (last, *rest)) if -value > best else (best, line)


def whole_number(value: float) -> float:
    """Return the value if it is a whole number or infinite, because null windows have no room for others.

    Raises ValueError for any other value.
    """
    if value not in (inf, -inf) and value != int(value):
        raise ValueError(f"value {value!r} is not whole; null windows (v, v + 1) need whole-number leaves")
    return value
