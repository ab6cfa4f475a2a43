"""The zoo: wrong alpha-betas, each wrong in one thing, and right ones that look different.

Every inmate is a function (game, state, depth, alpha, beta) -> value for MAX. `search_with` is alpha-beta
taken apart into its rules; most of the wrong ones replace one rule, so what is wrong with one is what is
written beside its name.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from ..games.game import MAX, MIN
from .question import Mutant, Variant

Valued = Callable[[Any, Any, float, float, float], Any]  # (game, state, depth, alpha, beta) -> value for MAX


@dataclass(slots=True)
class Here:
    """A node in the middle of its loop: whose it is, its best value now and one child before, its live
    window, and the window that it was given."""

    player: int
    best: float
    before: float
    alpha: float
    beta: float
    given: tuple[float, float]


def better(player: int, one: float, other: float) -> float:
    """The larger for MAX, the smaller for MIN."""
    return max(one, other) if player == MAX else min(one, other)


def narrowed(here: Here, best: float) -> tuple[float, float]:
    """The live window after MAX has raised alpha, or MIN lowered beta, to `best`."""
    if here.player == MAX:
        return max(here.alpha, best), here.beta
    return here.alpha, min(here.beta, best)


def reaches(here: Here, best: float) -> bool:
    """Whether `best` is so good for the mover that the other player never comes here."""
    return best >= here.given[1] if here.player == MAX else best <= here.given[0]


@dataclass(frozen=True, slots=True)
class Rules:
    """Alpha-beta in its rules; the defaults are the right ones."""

    stop: Callable[[Any, Any, float], bool] = lambda game, state, depth: depth == 0 or game.is_terminal(state)
    leaf: Callable[[Any, Any], Any] = lambda game, state: game.utility(state)
    mover: Callable[[Any, Any, int | None], int] = lambda game, state, above: game.to_move(state)
    tried: Callable[[Sequence[Any]], Sequence[Any]] = lambda actions: actions
    start: Callable[[int], float] = lambda player: -player * inf
    down: Callable[[Here], tuple[float, float]] = lambda here: (here.alpha, here.beta)
    narrow: Callable[[Here], tuple[float, float]] = lambda here: narrowed(here, here.best)
    cut: Callable[[Here], bool] = lambda here: reaches(here, here.best)
    up: Callable[[Here], Any] = lambda here: here.best


def search_with(**changed: Any) -> Valued:
    """An alpha-beta with some of its rules replaced; with none replaced it is right."""
    rules = replace(Rules(), **changed)

    def search(
        game: Any, state: Any, depth: float, alpha: float, beta: float, above: int | None = None
    ) -> Any:
        if rules.stop(game, state, depth):
            return rules.leaf(game, state)
        player = rules.mover(game, state, above)
        start = rules.start(player)
        here = Here(player, start, start, alpha, beta, (alpha, beta))
        for action in rules.tried(game.actions(state)):
            value = search(game, game.result(state, action), depth - 1, *rules.down(here), player)
            here.before, here.best = here.best, better(player, here.best, value)
            here.alpha, here.beta = rules.narrow(here)
            if rules.cut(here):
                break
        return rules.up(here)

    return lambda game, state, depth, alpha, beta: search(game, state, depth, alpha, beta)


right = search_with()
strict = search_with(cut=lambda h: h.best > h.given[1] if h.player == MAX else h.best < h.given[0])
fail_hard = search_with(up=lambda h: min(max(h.best, h.given[0]), h.given[1]))


# -- wrong ones that need more than a rule


def ignored_window(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
    """Starts from its own open window, whatever it is given."""
    return right(game, state, depth, -inf, inf)


def shared_window(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
    """Keeps one alpha and one beta for the whole tree."""
    bounds = [alpha, beta]

    def search(state: Any, depth: float) -> Any:
        if depth == 0 or game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        best = -player * inf
        for action in game.actions(state):
            best = better(player, best, search(game.result(state, action), depth - 1))
            side = 0 if player == MAX else 1
            bounds[side] = better(player, bounds[side], best)
            if bounds[0] >= bounds[1]:
                break
        return best

    return search(state, depth)


def remembering() -> Valued:
    """A new search that keeps each state's value for the next call, on whatever tree that is."""
    known: dict[Any, Any] = {}

    def search(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
        if state not in known:
            known[state] = right(game, state, depth, alpha, beta)
        return known[state]

    return search


STRICT = Mutant(
    "the cut waits until the bound is passed (> and <), where the convention here also cuts when it is "
    "reached "
    '(>= and <=). Both are right; if you mean it, declare it: convention="strict".',
    strict,
    "MC1",
)

WRONG: dict[str, Mutant] = {
    # the value is right, the saving is not
    "no cut": Mutant("nothing is ever cut: this is minimax.", search_with(cut=lambda h: False)),
    "cut at MAX only": Mutant(
        "the cut is tested at MAX nodes only.",
        search_with(cut=lambda h: h.player == MAX and reaches(h, h.best)),
    ),
    "cut at MIN only": Mutant(
        "the cut is tested at MIN nodes only.",
        search_with(cut=lambda h: h.player == MIN and reaches(h, h.best)),
    ),
    "shallow": Mutant(
        "a child hears only of its parent's value: what is held further up is not handed down, so there are "
        "no deep cuts.",
        search_with(down=lambda h: (h.best, inf) if h.player == MAX else (-inf, h.best)),
        "MC7",
    ),
    "alpha is v": Mutant(
        "alpha is set to v even where v is smaller (and beta to v where v is larger), so what was held "
        "before is forgotten. v is not alpha: alpha = max(alpha, v).",
        search_with(narrow=lambda h: (h.best, h.beta) if h.player == MAX else (h.alpha, h.best)),
        "MC4",
    ),
    "never narrowed": Mutant(
        "alpha and beta are handed down but never changed on the way.",
        search_with(narrow=lambda h: h.given),
    ),
    "alpha stays": Mutant(
        "alpha is never updated: after each child of MAX, alpha = max(alpha, v).",
        search_with(narrow=lambda h: h.given if h.player == MAX else narrowed(h, h.best)),
    ),
    "beta stays": Mutant(
        "beta is never updated: after each child of MIN, beta = min(beta, v).",
        search_with(narrow=lambda h: h.given if h.player == MIN else narrowed(h, h.best)),
    ),
    "narrowed late": Mutant(
        "a new best value narrows the window one child too late.",
        search_with(narrow=lambda h: narrowed(h, h.before)),
    ),
    "cut late": Mutant(
        "the cut is tested before v takes in the new child, so it comes one child too late.",
        search_with(cut=lambda h: reaches(h, h.before)),
    ),
    "right to left": Mutant(
        "the actions are tried from the last to the first.",
        search_with(tried=lambda actions: list(actions)[::-1]),
    ),
    "ignored window": Mutant(
        "the window that the function is given is ignored: it starts from -inf and +inf by itself.",
        ignored_window,
    ),
    # the value is wrong on some trees
    "margin": Mutant(
        "the cut comes one point too soon: being one short of the bound is not reaching it.",
        search_with(
            cut=lambda h: h.best >= h.given[1] - 1 if h.player == MAX else h.best <= h.given[0] + 1,
        ),
    ),
    "both bounds": Mutant(
        "a node is also cut when its value is too bad for its own player; the next child may be better.",
        search_with(cut=lambda h: h.best >= h.given[1] or h.best <= h.given[0]),
    ),
    "shared window": Mutant(
        "one alpha and one beta serve the whole tree: what is found below one child still binds its sibling.",
        shared_window,
        "MC5",
    ),
    "remembers": Mutant(
        "something is kept from one call to the next (a global variable, or a default argument that "
        "changes).",
        remembering,
        "MC5",
        fresh=True,
    ),
    "starts at 0": Mutant(
        "v starts at 0 instead of -inf or +inf, so a node whose children are all worse than 0 is worth 0.",
        search_with(start=lambda player: 0),
        "MC9",
    ),
    "infinity is 1000": Mutant(
        "v starts at -1000 and +1000; there are leaves beyond that. Use -inf and +inf.",
        search_with(start=lambda player: -player * 1000),
        "MC9",
    ),
    "all maximise": Mutant(
        "MIN's nodes take the maximum too.", search_with(mover=lambda game, state, above: MAX)
    ),
    "root is MAX": Mutant(
        "MAX is taken to move at the root, whoever does: ask game.to_move(state).",
        search_with(mover=lambda game, state, above: MAX if above is None else -above),
    ),
    "swapped": Mutant(
        "alpha and beta change places on the way down.",
        search_with(down=lambda h: (h.beta, h.alpha)),
        "MC11",
    ),
    "returns alpha": Mutant(
        "alpha comes back instead of the node's value: bounds go down, values go up.",
        search_with(up=lambda h: h.alpha),
        "MC6",
    ),
    "MIN raises alpha": Mutant(
        "MIN's nodes raise alpha instead of lowering beta.",
        search_with(
            narrow=lambda h: (max(h.alpha, h.best), h.beta),
            cut=lambda h: h.best >= h.beta if h.player == MAX else h.best <= h.alpha,
        ),
        "MC6",
    ),
    "a ply short": Mutant(
        "the search stops one ply too early: a depth of 1 still has one ply to go.",
        search_with(stop=lambda game, state, depth: depth <= 1 or game.is_terminal(state)),
    ),
    "end ignored": Mutant(
        "game.is_terminal(state) is never asked: a finished game ends the search as well as a depth of 0.",
        search_with(stop=lambda game, state, depth: depth == 0),
    ),
    "depth ignored": Mutant(
        "the depth is never looked at, or never counted down.",
        search_with(stop=lambda game, state, depth: game.is_terminal(state)),
    ),
    "leaf for the mover": Mutant(
        "a leaf's value is turned to the player who moves there; utility speaks for MAX already.",
        search_with(leaf=lambda game, state: game.to_move(state) * game.utility(state)),
        "MC10",
    ),
}


# -- right ones that look different


def by_negamax(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
    """One rule for both players inside, MAX's view outside."""

    def search(state: Any, depth: float, alpha: float, beta: float) -> Any:
        if depth == 0 or game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = -inf
        for action in game.actions(state):
            best = max(best, -search(game.result(state, action), depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best

    if game.to_move(state) == MAX:
        return search(state, depth, alpha, beta)
    return -search(state, depth, -beta, -alpha)


def by_generators(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
    """Each node a generator that yields the child to be searched and is sent its value."""

    def node(state: Any, depth: float, alpha: float, beta: float) -> Generator[Any, Any, Any]:
        if depth == 0 or game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        best = -player * inf
        for action in game.actions(state):
            value = yield node(game.result(state, action), depth - 1, alpha, beta)
            best = better(player, best, value)
            if best >= beta if player == MAX else best <= alpha:
                break
            alpha, beta = (max(alpha, best), beta) if player == MAX else (alpha, min(beta, best))
        return best

    running, value = [node(state, depth, alpha, beta)], None
    while running:
        try:
            running.append(running[-1].send(value))
            value = None
        except StopIteration as ended:
            running.pop()
            value = ended.value
    return value


def by_stack(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
    """A loop over a stack of open nodes: [player, state, depth, alpha, beta, best, actions left]."""
    stack: list[list[Any]] = []
    value: Any = None
    entering: tuple[Any, float, float, float] | None = (state, depth, alpha, beta)
    while True:
        if entering:
            state, depth, alpha, beta = entering
            entering = None
            if depth == 0 or game.is_terminal(state):
                value = game.utility(state)
            else:
                player = game.to_move(state)
                stack.append([player, state, depth, alpha, beta, -player * inf, list(game.actions(state))])
                value = None
        if not stack:
            return value
        top = stack[-1]
        player, state, depth, alpha, beta, best, left = top
        if value is not None:
            top[5] = best = better(player, best, value)
            value = None
            if best >= beta if player == MAX else best <= alpha:
                left.clear()
            elif player == MAX:
                top[3] = alpha = max(alpha, best)
            else:
                top[4] = beta = min(beta, best)
        if left:
            entering = (game.result(state, left.pop(0)), depth - 1, alpha, beta)
        else:
            stack.pop()
            value = best


def with_table(game: Any, state: Any, depth: float, alpha: float, beta: float) -> Any:
    """Keeps exact values, and lower and upper bounds, of the states of this one search."""
    table: dict[Any, tuple[float, float]] = {}

    def search(state: Any, depth: float, alpha: float, beta: float) -> Any:
        low, high = table.get((state, depth), (-inf, inf))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if depth == 0 or game.is_terminal(state):
            return game.utility(state)
        player, window = game.to_move(state), (alpha, beta)
        best = -player * inf
        for action in game.actions(state):
            best = better(player, best, search(game.result(state, action), depth - 1, *window))
            if best >= window[1] if player == MAX else best <= window[0]:
                break
            window = (max(window[0], best), window[1]) if player == MAX else (window[0], min(window[1], best))
        table[state, depth] = (-inf if best <= alpha else best, inf if best >= beta else best)
        return best

    return search(state, depth, alpha, beta)


LEGAL: dict[str, Variant] = {
    "strict": Variant("strict cutoffs, declared", strict, {"convention": "strict"}),
    "fail-hard": Variant("fail-hard", fail_hard),
    "negamax": Variant("negamax inside", by_negamax),
    "generators": Variant("generators", by_generators),
    "stack": Variant("an explicit stack", by_stack),
    "table": Variant("a transposition table", with_table),
}
