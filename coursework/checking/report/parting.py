"""Where two leaf orders part, and why, in words about the two players."""

from collections.abc import Sequence
from itertools import takewhile
from math import inf

from abcourse.games.game import MAX
from abcourse.games.tree import Path, Tree
from abcourse.trace import Cut, Trace, points

from ..ask.case import ESTIMATE
from .drawing import mover

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def parting(
    tree: Tree, trace: Trace, yours: Sequence[Path], expected: Sequence[Path], view: str = ""
) -> tuple[str, int] | None:
    """Where `yours` leaves the order that `trace`, the right search, has `expected`; None if nowhere.

    It is a sentence, and the step of the right search at which the two part.

    The tree must be the one that the trace has searched. `view` says whose points the bounds are in, where
    they are not those that the caller wrote.
    """
    if list(yours) == list(expected):
        return None
    agree = shared(yours, expected)
    mine, due = ([*yours, None][agree], [*expected, None][agree])
    cut = None if mine is None or (due is not None and mine > due) else _cut_above(trace, mine)
    if mine is not None and mine in list(yours)[:agree]:
        sentence = f"Your search reads {tree.name(mine)} a second time."
    elif mine is not None and mine not in tree.leaves():
        sentence = f"Your search reads {tree.name(mine)}, which is nobody's choice."
    elif cut is not None:
        name = trace.name(cut.visit.state)
        reason = cut_reason(trace, cut, view)
        sentence = f"After {_reply(tree, cut.after)}, {reason} The search can leave {name} at once."
    else:  # a leaf that is neither cut off nor read before is still to come
        assert due is not None
        sentence = _too_soon(tree, trace, list(expected)[:agree], due, mine, view)
    return sentence, _step(trace, cut, due)


def _cut_above(trace: Trace, leaf: Path) -> Cut | None:
    """The cut by which the right search leaves that leaf unread."""
    return next((cut for cut in trace.cuts() if any(leaf[: len(p)] == p for p in cut.pruned)), None)


def cut_reason(trace: Trace, cut: Cut, view: str = "") -> str:
    """The reason of a cut: what one player can get here, what the other has, or where the window ends."""
    here, name = cut.visit, trace.name(cut.visit.state)
    me, other = ("MAX", "MIN") if trace.player(here.state) == MAX else ("MIN", "MAX")
    verb = "get" if me == "MAX" else "hold MAX to"
    reason = f"{me} can {verb} {points(cut.best)} at {name}"
    if cut.reason != "holder" or cut.holder is None:
        return f"{reason}. The window that the search was given ends at {points(cut.bound)}{view}."
    held = f"{other} already has {points(cut.bound)} at {trace.name(cut.holder.state)}"
    if cut.best == cut.bound:
        return f"{reason}. {held}, so {other} gains nothing at {name}."
    return f"{reason}. {held}, so {other} never comes to {name}."


def _too_soon(tree: Tree, trace: Trace, before: list[Path], due: Path, mine: Path | None, view: str) -> str:
    """Why a leaf that was passed over has to be read."""
    if not before:
        return f"The first leaf to read is {tree.name(due)}, because {_order(tree, due)}."
    node = due[: shared(before[-1], due)]
    after = f"After {_reply(tree, before[-1][: len(node) + 1])}"
    if mine is not None and mine[: len(node)] == node and mine > due:
        return f"{after}, the next leaf to read is {tree.name(due)}, because {_order(tree, due)}."
    visit = next(v for v in trace.visits() if v.state == node)
    me, other = ("MAX", "MIN") if mover(tree, node) == "MAX" else ("MIN", "MAX")
    held = _held(trace, visit.index, due)
    bound = visit.beta if me == "MAX" else visit.alpha
    above = [v for v in trace.visits() if v.state == node[: len(v.state)] and mover(tree, v.state) == other]
    holder = next((v for v in above if _held(trace, v.index, due) == bound), None)
    if abs(bound) == inf:
        against = f"{other} has nothing yet"
    elif holder is not None:
        against = f"{other} has {points(bound)} at {tree.name(holder.state)}"
    else:
        against = f"the window that the search was given ends at {points(bound)}{view}"
    name = tree.name(node)
    matters = f"So {name} can still matter, and {tree.name(due)} has to be read."
    if held == bound:
        matters = f"A search that reads on at such a tie does so everywhere, and reads {tree.name(due)} here."
    return f"{after}, {me} has {points(held)} at {name}, and {against}. {matters}"


def _order(tree: Tree, due: Path) -> str:
    """Why a leaf comes before others of its parent: in quiescence the estimate stands before all children."""
    stands_pat = tree.name(due).endswith(ESTIMATE)
    return "standing pat is the first choice" if stands_pat else "children are tried left to right"


def _held(trace: Trace, index: int, due: Path) -> float | None:
    """The best result that a visit has before the child on the way to `due` is tried; None for nothing."""
    earlier = [trace.visit(child) for child in trace.children(index) if trace.states[child] < due]
    earlier = [visit for visit in earlier if due[: len(visit.state)] != visit.state]
    values = [visit.value for visit in earlier if visit.value is not None]
    return (max if trace.player(trace.states[index]) == MAX else min)(values, default=None)


def shared(one: Sequence[object], other: Sequence[object]) -> int:
    """How many items two sequences share at their beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _reply(tree: Tree, child: Path) -> str:
    """A child as a move in the game: C's first reply, or at the root A's first move."""
    if tree.name(child).endswith(ESTIMATE):
        return tree.name(child)
    place = PLACES[child[-1]] if child[-1] < len(PLACES) else f"{child[-1] + 1}th"
    return f"{tree.name(child[:-1])}'s {place} {'reply' if len(child) > 1 else 'move'}"


def _step(trace: Trace, cut: Cut | None, due: Path | None) -> int:
    """The index of the step of the right search that shows the difference."""
    steps = trace.steps()
    for index, step in enumerate(steps):
        if cut is not None and step.kind == "cut" and step.visit.index == cut.visit.index:
            return index
        if cut is None and due is not None and step.kind == "leaf" and step.child and step.child.state == due:
            return index
    return len(steps) - 1
