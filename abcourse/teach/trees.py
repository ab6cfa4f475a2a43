"""Checks on trees: cases as plain data, a search observed on them, and how a failure is drawn.

A tree case is {"tree": nested lists, "root": "max" or "min"} and, where the case asks for it, "depth" in
plies, "estimates" (a list of [path, points]), "alpha" and "beta". What is absent is open: no depth limit,
no bound. All of it speaks for MAX; "frame": "mover" says that the learner's function does not.
`observe_search` adds to the outcome of the call "leaves", the paths whose utility was asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Any

from ..games.game import MAX, Watched
from ..games.random_trees import irregular_tree
from ..games.tree import Path, Tree
from ..search.kernels import minimax
from ..show.text import text_tree
from ..trace import points
from .guard import Outcome, call, whole
from .question import Case

ESTIMATES = "(4) = an estimate: the depth ends at this node"
Arguments = Callable[
    [Case, Any], Sequence[Any]
]  # (case, watched tree) -> the arguments of the learner's function


def tree_case(tree: Tree, **more: Any) -> Case:
    """A tree and what else a case says, as plain data."""
    return {"tree": tree.nested(), "root": tree.root, **more}


def tree_of(case: Case) -> Tree:
    """The tree of a case."""
    estimates = {tuple(path): value for path, value in case.get("estimates", [])}
    return Tree(case["tree"], case["root"], estimates=estimates)


def window_of(case: Case) -> tuple[float, float]:
    """The window of a case, open where it says nothing."""
    return case.get("alpha", -inf), case.get("beta", inf)


def sign_of(case: Case) -> int:
    """-1 where the learner's function speaks for the side to move, and that is MIN; else 1."""
    return -1 if case.get("frame") == "mover" and case["root"] == "min" else 1


def their_window(case: Case) -> tuple[float, float]:
    """The window as the learner's function sees it."""
    alpha, beta = window_of(case)
    return (alpha, beta) if sign_of(case) == 1 else (-beta, -alpha)


def full_call(case: Case, tree: Any) -> Sequence[Any]:
    """(game, state, depth, alpha, beta): the arguments of most searches here."""
    return tree, tree.initial, case.get("depth", inf), *their_window(case)


def observe_search(answer: Any, case: Case, arguments: Arguments = full_call) -> Outcome:
    """The outcome of a learner's search on the case's tree, and the leaves that it read, in order.

    A leaf read twice in a row counts once. The budget is ten times what a search that reads every node
    would ask.
    """
    tree = tree_of(case)
    watched: Watched[Path, int] = Watched(tree, budget=100 + 50 * len(tree.nodes()))
    outcome = whole(call(answer, *arguments(case, watched)))
    read = [list(path) for path in watched.leaves if path in set(tree.nodes())]
    return {**outcome, "leaves": [path for i, path in enumerate(read) if i == 0 or path != read[i - 1]]}


def true_value(case: Case) -> int:
    """What the root of the case's tree is worth for MAX, by reading everything."""
    return int(minimax(tree_of(case))((), case.get("depth", inf))[0])


def small_first(cases: Iterable[Case]) -> list[Case]:
    """The cases by the number of nodes of their trees, and small numbers before large."""

    def size(case: Case) -> tuple[int, int, int]:
        tree = tree_of(case)
        values = [abs(tree.utility(leaf)) for leaf in tree.leaves()]
        return len(tree.nodes()), max(values), sum(values)

    return sorted(cases, key=size)


SHAPES: tuple[dict[str, int], ...] = (
    {"depth": 2, "most": 2, "low": 0, "high": 3},
    {"depth": 2, "most": 2, "low": 0, "high": 9},
    {"depth": 2, "most": 3, "low": 0, "high": 9},
    {"depth": 3, "most": 2, "low": 0, "high": 9},
    {"depth": 3, "most": 2, "low": -9, "high": -1},  # every value below zero
    {"depth": 3, "most": 3, "low": 0, "high": 2},  # ties nearly everywhere
    {"depth": 3, "most": 2, "low": 1_001, "high": 9_999},  # beyond a home-made infinity
    {"depth": 3, "most": 2, "low": -9_999, "high": -1_001},
    {"depth": 4, "most": 2, "low": 0, "high": 9},
    {"depth": 4, "most": 3, "low": -5, "high": 5},
    {"depth": 5, "most": 2, "low": 0, "high": 15},
)


def small_trees(seed: int, topic: str, number: int, shapes: Sequence[dict[str, int]] = SHAPES) -> list[Tree]:
    """Random trees for checks: small, uneven, either player first, with ties, negatives and large numbers.

    No two have the same leaves, and none has more than 40 nodes.
    """
    random = Random(f"{topic} {seed}")
    trees: list[Tree] = []
    while len(trees) < number:
        tree = irregular_tree(random.randrange(10**9), **shapes[len(trees) % len(shapes)])
        if len(tree.leaves()) > 1 and len(tree.nodes()) <= 40 and tree not in trees:
            trees.append(tree)
    return trees


def cut_trees(seed: int, topic: str) -> list[Tree]:
    """The smallest trees on which cuts show: shallow and deep, past the bound, on it, one point short of it.

    MAX holds some points at the root, and below it MIN is offered as many, fewer, or one more; last, a node
    in between has something worse of its own. And the same with the players exchanged.
    """
    random, specs = Random(f"{topic} cuts {seed}"), []
    for offer in (-random.randint(1, 4), 0, 1):
        held, last = random.randint(3, 7), random.randint(0, 9)
        specs += [[held, [held + offer, last]], [held, [[[held + offer, last]]]]]
    held, last = random.randint(3, 7), random.randint(0, 9)
    specs.append([held, [[held - 2, [held - 1, last]]]])
    return [tree for spec in specs for tree in (Tree(spec), Tree(_mirrored(spec), "min"))]


def _mirrored(spec: Any) -> Any:
    return [_mirrored(child) for child in spec] if isinstance(spec, list) else 9 - spec


def estimated(tree: Tree, random: Random) -> list[list[Any]]:
    """An estimate for every interior node, as a case writes them; ties with leaves are likely."""
    values = sorted({tree.utility(leaf) for leaf in tree.leaves()} | {0})
    low, high = values[0] - 2, values[-1] + 2
    return [[list(path), random.randint(low, high)] for path in tree.nodes() if not tree.is_terminal(path)]


def frontier(case: Case) -> Tree:
    """The case's tree as a search to its depth sees it: the estimates are its leaves."""
    tree, depth = tree_of(case), case.get("depth", inf)

    def above(path: Path) -> Any:
        if len(path) >= depth or tree.is_terminal(path):
            return tree.utility(path)
        return [above(child) for child in tree.children(path)]

    names = {path: tree.name(path) for path in tree.nodes() if len(path) <= depth}
    return Tree(above(()), tree.root, names=names)


def below(case: Case, path: Path) -> Case:
    """The case that asks for one node by itself: its subtree, its mover, and the plies that are left."""
    tree, plies = tree_of(case), len(path)
    inner = [
        [list(p[plies:]), tree.utility(p)] for p in map(_path, case.get("estimates", [])) if p[:plies] == path
    ]
    part = {**case, "tree": tree.nested(path), "root": "max" if tree.to_move(path) == MAX else "min"}
    return (
        part
        | ({"estimates": inner} if inner else {})
        | ({"depth": case["depth"] - plies} if "depth" in case else {})
    )


def _path(estimate: Sequence[Any]) -> Path:
    return tuple(estimate[0])


# -- words for a failure


def mover(tree: Tree, path: Path = ()) -> str:
    """MAX or MIN: who moves there."""
    return "MAX" if tree.to_move(path) == MAX else "MIN"


def seen_on(case: Case) -> str:
    """The words that introduce the drawing."""
    if tree_of(case).is_terminal(()):
        return f"first seen on a single leaf ({mover(tree_of(case))} moves)"
    limit = f", to depth {case['depth']}" if "depth" in case else ""
    alpha, beta = their_window(case)
    window = "" if (alpha, beta) == (-inf, inf) else f", alpha={points(alpha)}, beta={points(beta)}"
    return f"first seen on this tree ({mover(tree_of(case))} moves{limit}{window})"


def drawn(case: Case, read: Iterable[Sequence[int]] | None = None) -> str:
    """The tree of a case in text; leaves outside `read` are marked as not to be read.

    Where the depth ends above the leaves, the node carries its estimate, and what lies below is not to be
    read.
    """
    ends = _ends(case)
    due = None if read is None else {tuple(path) for path in read}
    if not ends:
        return text_tree(frontier(case), due)
    due = set(frontier(case).leaves()) if due is None else due
    names = {path: f"({points})" if path in due else f"[{points}]" for path, points in ends.items()}
    return f"{text_tree(_marked(case, names), due)}\n{ESTIMATES}"


def numbered(case: Case, order: Sequence[Path]) -> str:
    """The tree of a case in text, with the place of each leaf and of each estimate in an order."""
    tree = tree_of(case)
    names = {path: f"({points})" for path, points in _ends(case).items()}
    for path in dict.fromkeys(order):
        if not tree.is_terminal(path):
            names[path] = f"{names.get(path, '')} #{order.index(path) + 1}".strip()
    return text_tree(_marked(case, names), order=order)


def _ends(case: Case) -> dict[Path, int]:
    """The interior nodes at which the depth of a case ends, with their estimates."""
    tree = tree_of(case)
    return {path: tree.utility(path) for path in frontier(case).leaves() if not tree.is_terminal(path)}


def _marked(case: Case, marks: dict[Path, str]) -> Tree:
    """The whole tree of a case, with a mark after the names of some nodes."""
    tree = tree_of(case)
    names = {path: f"{tree.name(path)} {mark}" for path, mark in marks.items()}
    return Tree(case["tree"], case["root"], names=names)


def reads(case: Case, leaves: Iterable[Sequence[int]]) -> str:
    """The values of the leaves in the order of reading."""
    tree = tree_of(case)
    return " ".join(points(tree.utility(tuple(path))) for path in leaves) or "nothing"


def by_tree(arguments: Arguments) -> Callable[[Any, Case], Outcome]:
    """`observe_search` with other arguments than (game, state, depth, alpha, beta)."""
    return partial(observe_search, arguments=arguments)
