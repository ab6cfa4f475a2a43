"""3.2: the move at the root."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from ....games.game import MAX
from ....search.kernels import minimax
from ... import zoo
from ...guard import Outcome
from ...question import Case, Mutant, Part, Question, Variant, Verdict
from ...reference import searched
from ...trees import (
    by_tree,
    mover,
    small_first,
    small_trees,
    tree_case,
    tree_of,
)
from ...verdicts import (
    PASSED,
    explanation,
    failed,
    unusable,
    usable_order_verdict,
)
from .trees import (
    DECLARES,
    TEXTBOOK,
    limited_trees,
)


def root_call(case: Case, tree: Any) -> Sequence[Any]:
    """(game, state, depth): the arguments of a function that chooses a move."""
    return tree, tree.initial, case.get("depth", inf)


def move_cases(seed: int) -> list[Case]:
    """50 trees with at least two moves at the root, ties among them common."""
    shapes = (
        {"depth": 2, "most": 3, "low": 0, "high": 3},
        {"depth": 3, "most": 3, "low": 0, "high": 2},
        {"depth": 3, "most": 2, "low": -9, "high": -1},
        {"depth": 4, "most": 3, "low": -2, "high": 2},
    )
    trees = [tree for tree in small_trees(seed, "move", 90, shapes) if len(tree.children(())) > 1][:40]
    limited = [case for case in limited_trees(seed, "move", 20) if case["depth"] and len(case["tree"]) > 1]
    return small_first([*(tree_case(make()) for make in TEXTBOOK), *map(tree_case, trees), *limited[:6]])


def worth_of_moves(case: Case) -> list[int]:
    """What each move at the root is worth for MAX."""
    tree, depth = tree_of(case), case.get("depth", inf)
    return [int(minimax(tree)(child, depth - 1)[0]) for child in tree.children(())]


def move_verdict(case: Case, seen: Outcome) -> Verdict:
    """Whether the move is one that minimax calls best."""
    wrong = unusable(case, seen)
    if wrong:
        return wrong
    worth, tree = worth_of_moves(case), tree_of(case)
    best = max(worth) if tree.to_move(()) == MAX else min(worth)
    move = seen["value"]
    if 0 <= move < len(worth) and worth[move] == best:
        return PASSED
    first = worth.index(best)
    yours = f"yours      {move}"
    if not 0 <= move < len(worth):
        return failed(
            case, f"{yours}, which is no action here", f"expected   {first}, to {tree.name((first,))}"
        )
    return failed(
        case,
        f"{yours}, to {tree.name((move,))}, worth {worth[move]}",
        f"expected   {first}, to {tree.name((first,))}, worth {best}",
        *_only_a_bound(case, move, best),
    )


def _only_a_bound(case: Case, move: int, best: int) -> list[str]:
    """A word on a child that reports the root's value without being worth it."""
    tree, trace = searched(case)
    visit = next((v for v in trace.visits() if v.state == (move,)), None)
    if visit is None or visit.value != best or trace.bound(visit.index) == "=":
        return []
    side = "at most" if trace.bound(visit.index) == "<=" else "at least"
    name = tree.name((move,))
    return [
        f"{name} reports {best}, but as a bound only: it is worth {side} {best}, "
        f"since the search left it once it could not beat what {mover(tree)} had."
    ]


def best_move(game: Any, state: Any, depth: float) -> Any:
    """The first move that strictly improves on those before it."""
    player = game.to_move(state)
    best, chosen = -player * inf, None
    for action in game.actions(state):
        value = zoo.right(game, game.result(state, action), depth - 1, *_root_window(player, best))
        if player * value > player * best:
            best, chosen = value, action
    return chosen


def _root_window(player: int, best: float) -> tuple[float, float]:
    return (best, inf) if player == MAX else (-inf, best)


def move_with(
    takes: Callable[[int, float, float], bool] = lambda player, value, best: player * value > player * best,
    mover_is: Callable[[int], int] = lambda player: player,
    window: Callable[[int, float], tuple[float, float]] = _root_window,
    search: zoo.Valued = zoo.right,
    less: int = 1,
    back: Callable[[Any, float], Any] = lambda action, value: action,
) -> Callable[[Any, Any, float], Any]:
    """A choice of the root move with one rule replaced."""

    def choose(game: Any, state: Any, depth: float) -> Any:
        player = mover_is(game.to_move(state))
        best, chosen = -player * inf, None
        for action in game.actions(state):
            value = search(game, game.result(state, action), depth - less, *window(player, best))
            if takes(player, value, best):
                best, chosen = value, action
        return back(chosen, best)

    return choose


def move_by_pairs(game: Any, state: Any, depth: float) -> Any:
    """AIMA's way: (value, move) pairs all the way up."""

    def pair(state: Any, depth: float, alpha: float, beta: float) -> tuple[Any, Any]:
        if depth == 0 or game.is_terminal(state):
            return game.utility(state), None
        player = game.to_move(state)
        v, move = -player * inf, None
        for action in game.actions(state):
            v2, _ = pair(game.result(state, action), depth - 1, alpha, beta)
            if player * v2 > player * v:
                v, move = v2, action
                alpha, beta = (max(alpha, v), beta) if player == MAX else (alpha, min(beta, v))
            if v >= beta if player == MAX else v <= alpha:
                break
        return v, move

    return pair(state, depth, -inf, inf)[1]


ROOT_MOVE = Question(
    id="03.2",
    title="the move at the root",
    level="**",
    entry="best_move",
    signature="best_move(game, state, depth)",
    declares=DECLARES,
    parts=(
        Part(
            "move",
            3,
            move_cases,
            by_tree(root_call),
            move_verdict,
            "a best move on {n} trees, tied moves and MIN roots included",
            explain=explanation,
        ),
        Part(
            "leaf order",
            2,
            move_cases,
            by_tree(root_call),
            usable_order_verdict,
            "leaf order: each move is searched knowing what the moves before it gave",
            explain=explanation,
        ),
    ),
    hints=(
        "Loop over game.actions(state) at the root, search each result with your alphabeta to depth - 1, and "
        "keep the action as well as its value.",
        "Each child gets a window that knows the best value so far: for MAX alpha = that value, for MIN "
        "beta.",
        "A later child that only equals the best may be worth less: what it reports is a bound. Change the "
        "move where the value is strictly better, and only there.",
    ),
    reference=best_move,
    mutants=(
        Mutant(
            "a move that only equals the best so far takes its place. A later move that reports the same "
            "value reports a bound; keep the first strict improvement.",
            move_with(takes=lambda player, value, best: player * value >= player * best),
            "MC2",
        ),
        Mutant("the value comes back instead of the move.", move_with(back=lambda action, value: value)),
        Mutant("the largest value is chosen at a MIN root too.", move_with(mover_is=lambda player: MAX)),
        Mutant(
            "every move is searched with an open window, so nothing is learnt from the moves before it.",
            move_with(window=lambda player, best: (-inf, inf)),
        ),
        Mutant(
            "the moves are searched by minimax: nothing is cut.", move_with(search=zoo.WRONG["no cut"].answer)
        ),
        Mutant("the moves are searched one ply too deep: the move itself is a ply.", move_with(less=0)),
        Mutant(
            "the cut waits until the bound is passed (> and <), where the convention here also cuts when it "
            "is "
            'reached. If you mean it, declare it: convention="strict".',
            move_with(search=zoo.strict),
            "MC1",
        ),
    ),
    variants=(
        Variant("pairs of value and move", move_by_pairs),
        Variant("strict cutoffs, declared", move_with(search=zoo.strict), {"convention": "strict"}),
        Variant("fail-hard inside", move_with(search=zoo.fail_hard)),
    ),
)
