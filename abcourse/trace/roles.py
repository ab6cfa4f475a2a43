"""What the arguments and the result of a learner's function mean, by usual names, or by what they do."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from math import inf
from numbers import Real
from typing import Any

from ..search.facts import Frame

STATES = ("state", "node", "s", "n", "path", "position", "pos", "board")
DEPTHS = ("depth", "d", "plies", "remaining", "depth_left", "level", "ply")
WINDOWS = (
    ("alpha", "beta"), ("α", "β"), ("a", "b"), ("lo", "hi"), ("low", "high"), ("lower", "upper"),
)  # fmt: skip
VALUES = ("value", "score", "v", "best", "eval", "utility", 0)


RUNNING = object()  # stands for the value of a call that has not returned


class Asked:
    """The calls of a learner's function: the arguments of each call by name, and what came back."""

    def __init__(self, search: Callable[..., Any]) -> None:
        self.name = getattr(search, "__name__", "the function")
        self.signature = inspect.signature(search)
        self.given: dict[int, Mapping[str, Any]] = {}
        self.returned: dict[int, Any] = {}

    def arguments(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Mapping[str, Any]:
        """Return the arguments of a call, with the defaults of those left out.

        Raises TypeError if the call would.
        """
        bound = self.signature.bind(*args, **kwargs)
        bound.apply_defaults()
        return bound.arguments

    def note(self, row: int, given: Mapping[str, Any], returned: Any) -> None:
        """Note the arguments and the result of the call in a row."""
        self.given[row] = given
        if returned is not RUNNING:
            self.returned[row] = returned


def read_off(asked: Asked, game: Any, columns: Sequence[list[Any]], speaks_for: Frame | None) -> Frame:
    """Fill the columns of a function's rows from its calls, and return whom its values are for."""
    states, parents, depths, alphas, betas, values, _ = columns
    if not asked.given:
        return speaks_for or "max"
    roots = [given for row, given in asked.given.items() if parents[row] not in asked.given]
    state, window = _state(asked, roots[0], game), _window(roots)
    depth = _depth(asked, parents, {state, *window})
    for row, given in asked.given.items():
        states[row] = given[state]
        if depth and _number(given[depth]):
            depths[row] = given[depth]
        if window and all(_number(given[name]) for name in window):
            alphas[row], betas[row] = (given[name] for name in window)
    over = {row: game.utility(states[row]) for row in asked.returned if game.is_terminal(states[row])}
    place = _place(asked.returned, over)
    for row, returned in asked.returned.items():
        values[row] = _parts(returned).get(None if _number(returned) else place)
    return speaks_for or _frame(game, over, columns, asked.returned)


def _number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def _state(asked: Asked, first: Mapping[str, Any], game: Any) -> str:
    """Return the argument that is the state: of the kind of the initial state, with a usual name if any."""
    alike = [name for name, value in first.items() if type(value) is type(game.initial)]
    usual = [name for name in STATES if name in first]
    both = [name for name in usual if name in alike]
    found = next(iter(both or alike or usual), None)
    if found is None:
        raise ValueError(
            f"{asked.name} has no argument named state or node, and none that is a state of the game; "
            f"call it state"
        )
    return found


def _window(roots: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """Return the names of alpha and beta: a usual pair, or the arguments that are -inf and +inf at a root."""
    for first in roots:
        for low, high in WINDOWS:
            if low in first and high in first and _number(first[low]) and _number(first[high]):
                return low, high
        named = [(name, value) for name, value in first.items() if _number(value) and name not in DEPTHS]
        ends = [[name for name, value in named if value == end] for end in (-inf, inf)]
        if len(ends[0]) == len(ends[1]) == 1:
            return ends[0][0], ends[1][0]
    return ()


def _depth(asked: Asked, parents: list[int], taken: set[str]) -> str | None:
    """Return the argument that counts the remaining plies: it has a usual name, or falls by 1 a call."""
    for name in sorted(set(asked.signature.parameters) - taken, key=lambda name: name not in DEPTHS):
        pairs = [
            (asked.given[parents[row]][name], given[name])
            for row, given in asked.given.items()
            if parents[row] in asked.given
        ]
        falls = {one - other for one, other in pairs if _number(one) and _number(other) and one < inf}
        if (not falls or min(falls) > 0) if name in DEPTHS else falls == {1}:
            return name
    return None


def _parts(returned: Any) -> dict[Any, Any]:
    """Return the numbers in a result, by place or by name.

    A result that is a number itself stands under None.
    """
    if _number(returned):
        return {None: returned}
    if isinstance(returned, Mapping):
        items = list(returned.items())
    elif isinstance(returned, tuple | list):
        items = list(enumerate(returned))
    else:
        items = [(name, getattr(returned, name, None)) for name in VALUES if isinstance(name, str)]
    return {name: value for name, value in items if _number(value)}


def _place(returned: Mapping[int, Any], over: Mapping[int, Any]) -> Any:
    """Return where in its results a function's value is: it is always a number, and right at the leaves."""
    parts = {row: _parts(one) for row, one in returned.items() if not _number(one)}
    always = [name for name in next(iter(parts.values()), {}) if all(name in each for each in parts.values())]

    def fits(name: Any) -> tuple[int, bool]:
        right = sum(abs(parts[row][name]) == abs(points) for row, points in over.items() if row in parts)
        return right, name in VALUES

    return max(always, key=fits, default=None)


def _frame(
    game: Any, over: Mapping[int, Any], columns: Sequence[list[Any]], rows: Mapping[int, Any]
) -> Frame:
    """Return whom values are for: do signs change against a leaf's utility, from children, or in windows?"""
    states, parents, _, alphas, betas, values, _ = columns
    below: dict[int, list[Any]] = {}
    pairs = []  # (what is found, what it is if values are for MAX, what it is if they are for the mover)
    for row in rows:
        above, window = parents[row], (alphas[row], betas[row])
        if above in rows and above not in below:  # the window of a first child is its parent's
            pairs.append((window, (alphas[above], betas[above]), (-betas[above], -alphas[above])))
        if _number(values[row]):
            below.setdefault(above, []).append(values[row])
    for row in rows:
        sign = game.to_move(states[row])
        if row in over:
            pairs.append((values[row], over[row], sign * over[row]))
        elif row in below:
            pairs.append((values[row], sign * max(sign * each for each in below[row]), -min(below[row])))
    turned = sum((found == mover) - (found == most) for found, most, mover in pairs)
    return "mover" if turned > 0 else "max"
