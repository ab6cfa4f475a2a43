"""Verdicts on searches of trees: values, leaf orders, windows. Each fails with the tree drawn in text."""

from __future__ import annotations

from typing import Any

from ..games.tree import Path
from ..trace import points
from .compare import parting
from .guard import Outcome, complaint
from .question import Case, Explanation, Verdict
from .reference import right_orders, searched
from .trees import (
    drawn,
    frontier,
    mover,
    reads,
    seen_on,
    sign_of,
    their_window,
    tree_of,
    true_value,
)

PASSED = Verdict(True)
VIEW = {1: "", -1: ", as MAX sees it"}
TOO_EARLY = "no estimate for interior node "
AT_ONCE = "The search ends at once: the utility of the root is asked for, and comes back."
SAME_LEAVES = "Both searches read the same leaves in the same order: what is made of them differs."


def unusable(case: Case, seen: Outcome, due: type = int) -> Verdict | None:
    """The verdict on a call that gave nothing to judge; None where a value of the type that is due came."""
    sentence = complaint(seen, due)
    if not sentence:
        return None
    if seen.get("message", "").startswith(TOO_EARLY):
        sentence = "it asks for the utility of a node that is no leaf: ask game.is_terminal(state) first."
    return failed(case, sentence[0].upper() + sentence[1:])


def failed(case: Case, *lines: str, read: list[Path] | None = None) -> Verdict:
    """A failure on the case's tree: the drawing, then the lines."""
    return Verdict(False, "\n".join([seen_on(case), "", drawn(case, read), "", *lines]))


def compared(case: Case, seen: Outcome, yours: Any, expected: Any, why: str = "") -> Verdict:
    """A failure in what came back: both results and the reason; both leaf orders too where they differ."""
    orders = right_orders(case)
    if leaves_of(seen) in orders:
        return failed(case, f"yours      {yours}", f"expected   {expected}", *([why] if why else []))
    difference = explanation(case, seen)
    return failed(
        case,
        f"yours      {yours}   leaves {reads(case, seen['leaves'])}",
        f"expected   {expected}   leaves {reads(case, orders[0])}",
        *([why] if why else []),
        *([difference.sentence] if difference else []),
        read=orders[0],
    )


def value_due(case: Case) -> int:
    """What minimax finds, for whom the learner's function speaks."""
    return sign_of(case) * true_value(case)


def value_verdict(case: Case, seen: Outcome) -> Verdict:
    """Whether the value is what minimax finds."""
    wrong = unusable(case, seen)
    due = value_due(case)
    if wrong or seen["value"] == due:
        return wrong or PASSED
    return compared(case, seen, seen["value"], due, choice(case))


def choice(case: Case) -> str:
    """Why the root is worth what it is worth: what its player can choose from."""
    tree = frontier(case)
    if tree.is_terminal(()):
        return f"{tree.name(())} is a leaf: its value is its utility."
    below = {"root": "min" if tree.root == "max" else "max"}
    worth = {child: true_value({"tree": tree.nested(child), **below}) for child in tree.children(())}
    replies = ", ".join(f"{tree.name(child)} = {value}" for child, value in worth.items())
    return f"{mover(tree)} at {tree.name(())} chooses from {replies}{VIEW[sign_of(case)]}."


def order_verdict(case: Case, seen: Outcome) -> Verdict:
    """Whether the leaves were read in the order of a right search, for the declared convention."""
    due, *others = right_orders(case)
    if leaves_of(seen) in (due, *others):
        return PASSED
    difference = explanation(case, seen)
    return failed(
        case,
        f"yours      {reads(case, seen['leaves'])}",
        f"expected   {reads(case, due)}",
        *([difference.sentence] if difference else []),
        read=due,
    )


def usable_order_verdict(case: Case, seen: Outcome) -> Verdict:
    """`order_verdict`, for a part that judges leaf orders only."""
    return unusable(case, seen) or order_verdict(case, seen)


def contract_verdict(case: Case, seen: Outcome) -> Verdict:
    """Whether the value keeps the contract of the window: exact inside, a true bound outside."""
    wrong = unusable(case, seen)
    if wrong:
        return wrong
    low, high, why = allowed(sign_of(case) * true_value(case), *their_window(case))
    if low <= seen["value"] <= high:
        return PASSED
    due = points(low) if low == high else f"{points(low)} to {points(high)}"
    return compared(case, seen, seen["value"], due, why)


def window_verdict(case: Case, seen: Outcome) -> Verdict:
    """The contract of the window, and the leaves that the window allows to skip."""
    kept = contract_verdict(case, seen)
    return order_verdict(case, seen) if kept.passed else kept


def allowed(true: int, alpha: float, beta: float) -> tuple[float, float, str]:
    """The least and the greatest value that the contract lets a search return, and why.

    >>> allowed(3, 4, 6)[:2], allowed(5, 4, 6)[:2], allowed(9, 4, 6)[:2]
    ((3, 4), (5, 5), (6, 9))
    """
    if true <= alpha:
        return true, alpha, f"The root is worth {true}, no more than alpha: an upper bound on it comes back."
    if true >= beta:
        return beta, true, f"The root is worth {true}, no less than beta: a lower bound on it comes back."
    return true, true, f"The root is worth {true}, inside the window, so it comes back exactly."


def leaves_of(seen: Outcome) -> list[Path]:
    """The leaves that were read, as paths."""
    return [tuple(path) for path in seen["leaves"]]


def explanation(case: Case, seen: Outcome) -> Explanation | None:
    """A search beside the right one, and where their leaf orders part; None where it gave no answer."""
    if seen["ended"] != "returned" or seen["type"] == "NoneType":
        return None
    tree, trace = searched(case)
    yours, due = leaves_of(seen), list(trace.leaves)
    below = next((path for path in yours if path not in tree.leaves()), None)
    if below is not None:
        sentence = f"You read {tree_of(case).name(below)}, which is not where a search to this depth ends."
        return Explanation(tree, trace, yours, due, sentence, 0, case)
    if tree.is_terminal(()) and yours != due:
        return Explanation(tree, trace, yours, due, AT_ONCE, len(trace.steps()) - 1, case)
    where = parting(tree, trace, yours, due)
    if where is None:
        return Explanation(tree, trace, yours, due, SAME_LEAVES, len(trace.steps()) - 1, case)
    return Explanation(tree, trace, yours, due, where.sentence, where.step, case)
