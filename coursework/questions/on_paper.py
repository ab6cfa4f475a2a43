"""What is wrong with an entry about a search on paper: a row, pruned edges, a label of a value, a holder.

The questions of notebook 02 judge by these functions. What is right is read off a trace of alpha-beta on the
tree, and so are the reasons. Each judge says what to look at again, not what to write; an empty text means
that the entry is right.
"""

from collections.abc import Mapping
from math import inf
from typing import Any

from abcourse.games.game import MAX
from abcourse.games.tree import Path, Tree
from abcourse.search.kernels import minimax
from abcourse.trace import Cut, points, words

from ..checking.ask.values import shown
from ..checking.given import traced
from ..checking.report.drawing import mover
from ..checking.report.parting import cut_reason


def cut_at(tree: Tree, name: str) -> Cut:
    """The cut that was made at the node with that name."""
    return next(cut for cut in traced(tree).cuts() if tree.name(cut.visit.state) == name)


COLUMNS = ("alpha", "beta", "v")
INFINITE = {"inf": inf, "+inf": inf, "∞": inf, "+∞": inf, "-inf": -inf, "-∞": -inf, "−∞": -inf}
LOOK = {
    (MAX, "alpha"): "MAX raises alpha to its best value here, if that is more than the alpha from above.",
    (MAX, "beta"): "a MAX node does not change beta. Which beta did its parent have at that moment?",
    (-MAX, "alpha"): "a MIN node does not change alpha. Which alpha did its parent have at that moment?",
    (-MAX, "beta"): "MIN lowers beta to its best value here, if that is less than the beta from above.",
}


def quoted(entry: object) -> str:
    """An entry as it was written; a collection is not quoted, since a sheet keeps no brackets."""
    return "What stands there" if isinstance(entry, (list, dict)) else shown(entry)


def row(tree: Tree, name: str) -> tuple[float, ...]:
    """Alpha, beta and v at a node after the last child that is read there."""
    state = tree.at(name)
    last = [step for step in traced(tree).steps() if step.visit.state == state and step.child][-1]
    assert last.best is not None
    return last.alpha, last.beta, last.best


def number_of(cell: object) -> Any:
    """A cell as a number, infinity written in any usual way; None if it is none."""
    number = INFINITE.get(cell.strip()) if isinstance(cell, str) else cell
    return number if isinstance(number, (int, float)) and not isinstance(number, bool) else None


def judge_row(tree: Tree, slips: Mapping[str, str], name: str, entry: object) -> str:
    """What is wrong with a row (alpha, beta, v); empty if nothing is. `slips` has a word on some entries."""
    cells = [number_of(cell) for cell in entry] if isinstance(entry, list) else []
    if len(cells) != 3 or None in cells:
        return f"{quoted(entry)} is not a row. Write three numbers: (alpha, beta, v)."
    player, wrong, right = tree.to_move(tree.at(name)), [], row(tree, name)
    if cells[0] != cells[1] and cells[1::-1] == [*right[:2]]:
        return "alpha and beta have changed places. A row is (alpha, beta, v)."
    for column, cell, due in zip(COLUMNS, cells, right, strict=True):
        if cell != due:
            slip = f"{name} {column} {points(cell)}"
            told = next((told for those, told in slips.items() if slip in those.split(", ")), "")
            otherwise = LOOK.get((player, column), "v is the best value that has been read here so far.")
            wrong.append(f"{column} is not {points(cell)}: {told or otherwise}")
    return "\n".join(wrong)


def same_row(entry: object, due: tuple[float, ...]) -> bool:
    """Whether an entry is that row (alpha, beta, v), infinities in any spelling."""
    return isinstance(entry, list) and [number_of(cell) for cell in entry] == [*due]


def judge_marks(trees: Mapping[str, Tree], which: str, entry: object) -> str:
    """What is missed and what is wrongly marked on one tree; empty if nothing is."""
    tree, names = trees[which], entry
    known = set(map(tree.name, tree.nodes()))
    if isinstance(entry, str) and entry.strip().upper() in known:  # one name without the braces
        names = [entry]
    elif entry == {}:  # the braces of an empty set, as many write it
        names = []
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return 'This is not a set of names. Write {"B2"}, for example, or set() if nothing is pruned.'
    marked, pruned = {name.strip().upper() for name in names}, set(map(tree.name, traced(tree).pruned()))
    wrong = [f"{name} is not a node of this tree." for name in sorted(marked - known)]
    read = sorted(marked & known - pruned)
    wrong += [f"You marked {name}, but it is read. {_reading(tree, name)}" for name in read]
    parents = [tree.name(tree.at(name)[:-1]) for name in pruned - marked]
    for parent in sorted(set(parents)):
        missed = parents.count(parent)
        children = "child" if missed == 1 else "children"
        more = f"At {parent} you missed {missed} {children} that the search does not read."
        wrong.append(f"{more} {cut_reason(traced(tree), cut_at(tree, parent))}")
    return "\n".join(wrong)


def _reading(tree: Tree, name: str) -> str:
    """The moment at which a node is visited, in the trace's words."""
    trace = traced(tree)
    steps = (step for step in trace.steps() if (step.child or step.visit).state == tree.at(name))
    return words.step(trace, next(steps))


SAME = {"=": "= == exact", ">=": ">= ≥ => at-least", "<=": "<= ≤ =< at-most"}


def returned_at(tree: Tree, name: str) -> tuple[float, str]:
    """What a node returned, and how that is to be read."""
    visit = next(visit for visit in traced(tree).visits() if visit.state == tree.at(name))
    assert visit.value is not None
    return visit.value, traced(tree).bound(visit.index)


def filled(tree: Tree, points_each: int) -> Tree:
    """The tree with every unread leaf set to the same value."""
    unread = set(tree.leaves()) - set(traced(tree).leaves)
    return tree.with_leaves(dict.fromkeys(unread, points_each))


def judge_label(tree: Tree, name: str, entry: object) -> str:
    """Why a label is wrong, shown by what the unread leaves could be; empty if it is right."""
    word = "-".join(entry.lower().split()) if isinstance(entry, str) else None
    label = next((label for label, words in SAME.items() if word in words.split()), None)
    if label is None:
        return f'{quoted(entry)} is not a label. Write "=", ">=" or "<=".'
    value, due = returned_at(tree, name)
    if label == due:
        return ""
    node, trace = tree.at(name), traced(tree)
    if due == "=":
        heard = ", ".join(
            f"{points(visit.value)} from {tree.name(visit.state)}"
            for visit in trace.visits()
            if visit.state[:-1] == node and visit.state and visit.value is not None
        )
        return (
            f"{label} {points(value)} is true, but you can say more. At {name}, {mover(tree, node)} has got "
            f"{heard}. Whatever the unread leaves are, {name} stays {points(value)}."
        )
    stopped = next(cut for cut in trace.cuts() if cut.visit.state[: len(node)] == node)
    low, high = (minimax(filled(tree, fill))(tree.at(name))[0] for fill in (-20, 20))
    seen = f"{points(low)} when every unread leaf is -20, and {points(high)} when every one is 20"
    told = f"{name} returned {points(value)}, but it is worth {seen}: is that {label} {points(value)}?"
    return f"{told} {cut_reason(trace, stopped)}"


def holder_of(tree: Tree, name: str) -> str:
    """The ancestor whose promise stops a node."""
    holder = cut_at(tree, name).holder
    assert holder is not None
    return tree.name(holder.state)


def held_by(tree: Tree, ancestor: Path, stopped: str) -> float | None:
    """What an ancestor has from earlier children at the moment when a node is stopped; None for nothing."""
    node = tree.at(stopped)
    heard = [
        visit.value
        for visit in traced(tree).visits()
        if visit.state[:-1] == ancestor
        and visit.state < node[: len(ancestor) + 1]
        and visit.value is not None
    ]
    best = max if tree.to_move(ancestor) == MAX else min
    return best((value for value in heard if len(ancestor) < len(node)), default=None)


def judge_holder(tree: Tree, stopped: str, entry: object) -> str:
    """Why the ancestor named cannot be the one; empty if it is."""
    name = entry.strip().upper() if isinstance(entry, str) else ""
    if name not in map(tree.name, tree.nodes()):
        return f'{quoted(entry)} is not a node of this tree. Write its letter, for example "A".'
    cut, ancestor = cut_at(tree, stopped), tree.at(name)
    node, has = cut.visit.state, points(cut.best)
    mover, other = ("MAX", "MIN") if tree.to_move(node) == MAX else ("MIN", "MAX")
    if name == holder_of(tree, stopped):
        return ""
    if ancestor == node or node[: len(ancestor)] != ancestor:
        return f"{name} does not lie above {stopped}, and only a node above it can hand a bound down to it."
    if tree.to_move(ancestor) == tree.to_move(node):
        return f"{mover} moves at {name}, as at {stopped}. But {other} is the one who stays away."
    held = held_by(tree, ancestor, stopped)
    if held is None:
        return f"{other} has nothing yet at {name} when {stopped} has {has}, so {name} cannot be the reason."
    better = f"{has} at {stopped} is better for {other}, so {name} cannot be the reason"
    return f"{other} has {points(held)} at {name}, but {better}."
