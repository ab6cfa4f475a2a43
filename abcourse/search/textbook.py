"""The sources' listings as we read them: one loop, and for each source the rule by which a node goes on.

Words, names and form are ours. Kept is what decides: what the cutoff compares, and whether strictly; which
bound is raised, from what, before or after the cutoff; whether a flag or a pair of functions says whose turn
it is; what comes back. The sources write out a MAX half and a MIN half; here MIN's half is MAX's with every
number negated.

Values and windows are MAX's; at depth 0 "the heuristic value" is the game's utility. The package searches
with `kernels.py`, and has these to compare with it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from sys import audit

from ..games.game import MAX, MIN, A, Game, S

# What a node does after each child, in the view of the player who moves there: `low` is what that player has,
# `high` what the opponent allows, `child` what the child was worth, `best` the best so far. It gives the next
# child's `low`, or None: leave the node.
Rule = Callable[[float, float, float, float], float | None]


RULES: dict[str, Rule] = {
    "article_first": lambda low, high, child, best: None if best > high else max(low, best),
    "article_second": lambda low, high, child, best: None if best >= high else max(low, best),
    "tutorial": lambda low, high, child, best: None if high <= max(low, best) else max(low, best),
    "blog": lambda low, high, child, best: None if high <= max(low, child) else max(low, child),
    "lecture": lambda low, high, child, best: None if best >= high else max(low, best),
    # only a new best raises the bound; one as good raises nothing
    "aima": lambda low, high, child, best: None if best >= high else max(low, best) if child == best else low,
}


def _search(
    rule: Rule, game: Game[S, A], state: S, depth: float, low: float, high: float, player: int
) -> tuple[float, A | None]:
    """The value in the view of `player`, who moves, and the first move that reached it; None at a leaf."""
    if depth == 0 or game.is_terminal(state):
        return player * game.utility(state), None
    best, move = -inf, None
    for action in game.actions(state):
        child = -_search(rule, game, game.result(state, action), depth - 1, -high, -low, -player)[0]
        if child > best:
            best, move = child, action
        raised = rule(low, high, child, best)
        if raised is None:
            break
        low = raised
    return best, move


def _for_max(
    rule: Rule, game: Game[S, A], state: S, depth: float, alpha: float, beta: float, maximizing: bool
) -> tuple[float, A | None]:
    """The same with MAX's window and MAX's value, whoever moves."""
    low, high, player = (alpha, beta, MAX) if maximizing else (-beta, -alpha, MIN)
    found = _search(rule, game, state, depth, low, high, player)
    return player * found[0], found[1]


def article_first(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The encyclopaedia article's first listing: it leaves a node only beyond the bound, so it reads ties.

    The article calls it fail-hard. It returns its value unclamped, so it is fail-soft. ("Alpha-beta pruning",
    Wikipedia, section Pseudocode.)
    """
    audit("abcourse.article_first")
    return _for_max(RULES["article_first"], game, node, depth, alpha, beta, maximizing_player)[0]


def article_second(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The article's second listing, fail-soft: the bound moves first, then a value at the other one cuts."""
    audit("abcourse.article_second")
    return _for_max(RULES["article_second"], game, node, depth, alpha, beta, maximizing_player)[0]


def tutorial(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The German tutorial's listing: its cutoff compares the two bounds, beta <= alpha, not the value.

    Of its MIN half only fragments survive in the page's markup. The tutorial calls its function minimax.
    """
    audit("abcourse.tutorial")
    return _for_max(RULES["tutorial"], game, node, depth, alpha, beta, maximizing_player)[0]


def blog(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The blog's first listing: the tutorial's cutoff, but the bounds move by the child's value."""
    audit("abcourse.blog")
    return _for_max(RULES["blog"], game, node, depth, alpha, beta, maximizing_player)[0]


def lecture_max_value(game: Game[S, A], node: S, alpha: float, beta: float) -> float:
    """The lecture's Max-Value: it leaves a node whose value reaches beta before it raises alpha."""
    audit("abcourse.lecture_max_value")
    return _for_max(RULES["lecture"], game, node, inf, alpha, beta, True)[0]


def lecture_min_value(game: Game[S, A], node: S, alpha: float, beta: float) -> float:
    """The lecture's Min-Value."""
    audit("abcourse.lecture_min_value")
    return _for_max(RULES["lecture"], game, node, inf, alpha, beta, False)[0]


def aima_search(game: Game[S, A], state: S) -> tuple[float, A | None]:
    """AIMA's Alpha-Beta-Search, returning the (value, move) pair of which the book returns the move.

    The book begins with Max-Value and asks for the utility in the view of the player at the root; here
    utilities are MAX's, so a MIN root begins with Min-Value. (Russell & Norvig 2021, figure 5.7.)
    """
    audit("abcourse.aima_search")
    return _for_max(RULES["aima"], game, state, inf, -inf, inf, game.to_move(state) == MAX)
