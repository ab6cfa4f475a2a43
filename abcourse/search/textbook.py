"""The six listings of the four sources, whole: each as its source prints it, in Python that runs.

Everywhere else the course has one loop for both players. Here the same search stands six times, because the
six are the subject: the room Sources shows them side by side, and the tests compare them with each other and
with the package's own searches. Each keeps the structure of its source (two halves and a flag, a pair of
functions, or three functions) and its order of lines. Two things are ours: a game is handed to each
function, and names are spelled as Python spells them. At depth 0 "the heuristic value" is the game's utility.

Values and windows are MAX's, whoever moves; only Russell and Norvig count for the player at the root.
"""

from collections.abc import Callable, Iterator
from math import inf
from sys import audit
from typing import Any

from ..games.game import MAX, A, Game, S


def children(game: Game[S, A], node: S) -> Iterator[S]:
    """The states that one action leads to, in the order of the actions."""
    for action in game.actions(node):
        yield game.result(node, action)


# -- the encyclopaedia article: two listings, each with two halves and a flag


def article_first(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The encyclopaedia article's first listing: it leaves a node only beyond the bound, so it reads ties.

    The article calls it fail-hard. It returns its value unclamped, so it is fail-soft. ("Alpha-beta pruning",
    Wikipedia, section Pseudocode.)
    """
    audit("abcourse.article_first")
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        value = -inf
        for child in children(game, node):
            value = max(value, article_first(game, child, depth - 1, alpha, beta, False))
            if value > beta:
                break
            alpha = max(alpha, value)
        return value
    else:
        value = inf
        for child in children(game, node):
            value = min(value, article_first(game, child, depth - 1, alpha, beta, True))
            if value < alpha:
                break
            beta = min(beta, value)
        return value


def article_second(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The article's second listing, fail-soft: the bound moves first, then a value at the other one cuts."""
    audit("abcourse.article_second")
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        value = -inf
        for child in children(game, node):
            value = max(value, article_second(game, child, depth - 1, alpha, beta, False))
            alpha = max(alpha, value)
            if value >= beta:
                break
        return value
    else:
        value = inf
        for child in children(game, node):
            value = min(value, article_second(game, child, depth - 1, alpha, beta, True))
            beta = min(beta, value)
            if value <= alpha:
                break
        return value


# -- the German tutorial, and the blog's own listing: the cutoff compares the two bounds


def tutorial(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The German tutorial's listing: its cutoff compares the two bounds, beta <= alpha, not the value.

    The tutorial calls its function minimax. The page's markup has swallowed most of its MIN half; here it is
    the mirror of the MAX half.
    """
    audit("abcourse.tutorial")
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        max_eva = -inf
        for child in children(game, node):
            eva = tutorial(game, child, depth - 1, alpha, beta, False)
            max_eva = max(max_eva, eva)
            alpha = max(alpha, max_eva)
            if beta <= alpha:
                break
        return max_eva
    else:
        min_eva = inf
        for child in children(game, node):
            eva = tutorial(game, child, depth - 1, alpha, beta, True)
            min_eva = min(min_eva, eva)
            beta = min(beta, min_eva)
            if beta <= alpha:
                break
        return min_eva


def blog(
    game: Game[S, A], node: S, depth: float, alpha: float, beta: float, maximizing_player: bool
) -> float:
    """The blog's first listing: the tutorial's cutoff, but the bounds move by the child's value.

    The blog calls the child's value eval, which is a function of Python's.
    """
    audit("abcourse.blog")
    if depth == 0 or game.is_terminal(node):
        return game.utility(node)
    if maximizing_player:
        max_eval = -inf
        for child in children(game, node):
            evaluation = blog(game, child, depth - 1, alpha, beta, False)
            max_eval = max(max_eval, evaluation)
            alpha = max(alpha, evaluation)
            if beta <= alpha:
                break
        return max_eval
    else:
        min_eval = inf
        for child in children(game, node):
            evaluation = blog(game, child, depth - 1, alpha, beta, True)
            min_eval = min(min_eval, evaluation)
            beta = min(beta, evaluation)
            if beta <= alpha:
                break
        return min_eval


# -- the lecture: a pair of functions that call each other, and one that chooses the action


def lecture_search(game: Game[S, A], node: S) -> A | None:
    """The lecture's Alpha-Beta-Search: the first action from the node with value v; None for a finished game.

    One slide begins with Min-Value and the next with Max-Value: here the player who moves decides. The slides
    do not say how the action is found. Here each child is searched again with an open window, because the
    number that the pair got from it may be a bound.
    """
    audit("abcourse.lecture_search")
    if game.to_move(node) == MAX:
        v = lecture_max_value(game, node, -inf, inf)
        value_of_child = lecture_min_value
    else:
        v = lecture_min_value(game, node, -inf, inf)
        value_of_child = lecture_max_value
    for action in game.actions(node):
        child = game.result(node, action)
        if value_of_child(game, child, -inf, inf) == v:
            return action
    return None


def lecture_max_value(game: Game[S, A], node: S, alpha: float, beta: float) -> float:
    """The lecture's Max-Value: it leaves a node whose value reaches beta before it raises alpha."""
    audit("abcourse.lecture_max_value")
    if game.is_terminal(node):
        return game.utility(node)
    v = -inf
    for action in game.actions(node):
        v = max(v, lecture_min_value(game, game.result(node, action), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def lecture_min_value(game: Game[S, A], node: S, alpha: float, beta: float) -> float:
    """The lecture's Min-Value: it leaves a node whose value reaches alpha before it lowers beta."""
    audit("abcourse.lecture_min_value")
    if game.is_terminal(node):
        return game.utility(node)
    v = inf
    for action in game.actions(node):
        v = min(v, lecture_max_value(game, game.result(node, action), alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


# -- Russell and Norvig: three functions that return the move with the value; the blog prints them again


def aima_search(game: Game[S, A], state: S) -> A | None:
    """Russell and Norvig's Alpha-Beta-Search: the first best move; None for a finished game.

    The book counts utilities for the player at the root, so it always begins with Max-Value. It names that
    player here and uses the name in the other two; they get it as an argument. (Russell & Norvig 2021, figure
    5.7.)
    """
    audit("abcourse.aima_search")
    player = game.to_move(state)
    pair = aima_max_value(game, state, -inf, inf, player)
    _, move = pair
    return move


def aima_max_value(
    game: Game[S, A], state: S, alpha: float, beta: float, player: int
) -> tuple[float, A | None]:
    """The book's Max-Value: the value for `player`, who moves here, and the first move that reached it."""
    audit("abcourse.aima_max_value")
    if game.is_terminal(state):
        return player * game.utility(state), None
    v, move = -inf, None
    for a in game.actions(state):
        v2, _ = aima_min_value(game, game.result(state, a), alpha, beta, player)
        if v2 > v:
            v, move = v2, a
            alpha = max(alpha, v)
        if v >= beta:
            return v, move
    return v, move


def aima_min_value(
    game: Game[S, A], state: S, alpha: float, beta: float, player: int
) -> tuple[float, A | None]:
    """The book's Min-Value: the value for `player`, whose opponent moves here, and the opponent's move.

    The blog's reprint sets beta to the larger of beta and v, which is a slip.
    """
    audit("abcourse.aima_min_value")
    if game.is_terminal(state):
        return player * game.utility(state), None
    v, move = inf, None
    for a in game.actions(state):
        v2, _ = aima_max_value(game, game.result(state, a), alpha, beta, player)
        if v2 < v:
            v, move = v2, a
            beta = min(beta, v)
        if v <= alpha:
            return v, move
    return v, move


# -- all six, asked in one way

Ask = Callable[[Game[Any, Any], Any, float, float], float]


def ask_flagged(listing: Callable[..., float]) -> Ask:
    """A listing with a flag, asked for the value of a node in a window: the flag says who moves there."""

    def ask(game: Game[Any, Any], node: Any, alpha: float, beta: float) -> float:
        return listing(game, node, inf, alpha, beta, game.to_move(node) == MAX)

    return ask


def ask_lecture(game: Game[Any, Any], node: Any, alpha: float, beta: float) -> float:
    """The value of a node in a window by the lecture's pair, from the function of the player who moves."""
    value_of_node = lecture_max_value if game.to_move(node) == MAX else lecture_min_value
    return value_of_node(game, node, alpha, beta)


def ask_aima(game: Game[Any, Any], node: Any, alpha: float, beta: float) -> float:
    """The value of a node in a window by the book's pair, with MAX as the player who counts."""
    value_of_node = aima_max_value if game.to_move(node) == MAX else aima_min_value
    value, _ = value_of_node(game, node, alpha, beta, MAX)
    return value


# The six under the names that the room Sources gives them.
SIX: dict[str, Ask] = {
    "encyclopaedia, first": ask_flagged(article_first),
    "encyclopaedia, second": ask_flagged(article_second),
    "German tutorial": ask_flagged(tutorial),
    "blog": ask_flagged(blog),
    "lecture": ask_lecture,
    "Russell & Norvig": ask_aima,
}
