"""Drivers: they call a search several times, and make of its answers what one call cannot give."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Generic, NamedTuple

from ..games.game import A, Game, S
from .contract import Scored, Search
from .memory import OutOfTime


class Iteration(NamedTuple, Generic[A]):
    """One finished depth: the root's value for the side to move, and the line that leads to it."""

    depth: int
    value: float
    line: tuple[A, ...]


def deepen(search: Search[S, A], state: S, max_depth: int) -> Iterator[Iteration[A]]:
    """Search to depth 1, 2, 3 ... and yield each finished iteration; a Deadline inside ends it.

    The rule for an interrupted iteration: it is not used. It may have looked at one bad move only, and
    the last finished one has looked at all. (Slate & Atkin 1977.)
    """
    if max_depth < 1:
        raise ValueError(f"max_depth is {max_depth!r}; iterations begin at depth 1")
    for depth in range(1, max_depth + 1):
        try:
            value, line = search(state, depth)
        except OutOfTime:
            return
        yield Iteration(depth, value, line)


def move_in_time(game: Game[S, A], search: Search[S, A], state: S, max_depth: int) -> A:
    """The move of the last finished iteration; the first legal action where none was finished."""
    if game.is_terminal(state):
        raise ValueError(f"{state!r} is terminal; there is no move to choose")
    move = game.actions(state)[0]
    for iteration in deepen(search, state, max_depth):
        move = iteration.line[0]
    return move


def aspire(search: Search[S, A], state: S, depth: float, guess: float, margin: float) -> Scored[A]:
    """The exact value and line, tried first in the window guess - margin ... guess + margin.

    The side on which the search fails is widened, twice as far each time, and searched again.
    (Slate & Atkin 1977; Marsland 1983.)
    """
    if margin <= 0:
        raise ValueError(f"margin is {margin!r}; a window has width, so use 1 or more")
    alpha, beta = guess - margin, guess + margin
    while True:
        value, line = search(state, depth, alpha, beta)
        if alpha < value < beta or (value <= alpha == -inf) or (value >= beta == inf):
            return value, line
        margin *= 2
        if value <= alpha:
            alpha = min(value, alpha) - margin
        else:
            beta = max(value, beta) + margin


def at_least(search: Search[S, A], state: S, depth: float, bound: int) -> bool:
    """Whether the value is `bound` or more, by one null-window search of (bound - 1, bound).

    Values must be whole numbers: nothing then lies strictly inside the window. (Pearl 1980, "scout".)
    """
    return whole(search(state, depth, bound - 1, bound)[0]) >= bound


class Probe(NamedTuple):
    """One null-window search and what is known after it: lower <= value <= upper."""

    bound: float
    returned: float
    lower: float
    upper: float


def mtd(search: Search[S, A], state: S, depth: float, first: float) -> Iterator[Probe]:
    """Close in on the value by null windows; the last probe has lower == upper == value.

    `first` names the algorithm: a guess gives MTD(f), +inf gives SSS* and -inf gives DUAL*. The search
    should carry a Table, or each probe starts from nothing. (Plaat, Schaeffer, Pijls & de Bruin 1996.)
    """
    lower, upper, bound = -inf, inf, first
    while lower < upper:
        returned = whole(search(state, depth, bound - 1, bound)[0])
        if returned < bound:
            upper = returned
        else:
            lower = returned
        yield Probe(bound, returned, lower, upper)
        bound = returned if returned > lower else returned + 1


def lalphabeta(game: Game[S, A], search: Search[S, A], state: S, depth: float = inf) -> Scored[A]:
    """The root's best move, its last child searched with a minimal window: is it better than all before it?

    The move is right; the value is a lower bound where the last child won. (Fishburn 1983, Lalphabeta:
    last move with minimal window.)
    """
    best, line = -inf, ()  # type: tuple[float, tuple[A, ...]]
    *others, last = game.actions(state)
    for action in others:
        value, rest = search(game.result(state, action), depth - 1, -inf, -best)
        if -value > best:
            best, line = -value, (action, *rest)
    high = inf if best == -inf else whole(best) + 1
    value, rest = search(game.result(state, last), depth - 1, -high, -best)
    return (-value, (last, *rest)) if -value > best else (best, line)


def whole(value: float) -> float:
    """The value, if it is a whole number or infinite; null windows have no room for others."""
    if value not in (inf, -inf) and value != int(value):
        raise ValueError(f"value {value!r} is not whole; null windows (v, v + 1) need whole-number leaves")
    return value
