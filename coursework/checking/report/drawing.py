"""How a case on a game is shown: the tree or board in text, and the call that reproduces it."""

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any

from abcourse.games.game import MAX
from abcourse.games.tree import Path, Tree
from abcourse.show.text import text_tree
from abcourse.trace import points

from ..ask.case import QuietTree
from ..cases import BOARD, depth_of, game_of, tree_of, window_of
from ..question import Case

NOISY = (
    "on this tree, where the first number below a node is its estimate, the rest is noisy, and a finished "
    "game counts 1,000 times"
)
THREATS = "; at a node without an estimate, a threat must be answered"
ESTIMATES = " = an estimate: the depth ends at this node"


def mover(tree: Tree, path: Path = ()) -> str:
    """MAX or MIN: who moves there."""
    return "MAX" if tree.to_move(path) == MAX else "MIN"


def counted(case: Case) -> Case:
    """The case with its leaves as they count: for the engine a finished game does so 1,000 times."""

    def times(node: Any) -> Any:
        return [times(child) for child in node] if isinstance(node, list) else 1000 * node

    return case | {"tree": times(case["tree"])} if {"calls", "looks"} & {*case} else case


def scene(case: Case, read: Iterable[Sequence[int]] | None = None) -> str:
    """The case in words and drawn; with `read`, the leaves outside it are marked as not to be read."""
    if "pile" in case:
        told = f"on a pile of {case['pile']} matches, at most 3 a turn, the last one loses (MAX moves)"
        if "depth" in case:
            told += f", searched {case['depth']} plies deep; the estimate is the number of matches left"
        return told
    if "board" in case:
        _, state = game_of(case)
        player = "X" if BOARD.to_move(state) == MAX else "O"
        return f"on this board, where {player} moves\n\n{BOARD.board(state)}"
    tree = tree_of(case := counted(case))
    if tree.is_terminal(()):
        where = f"on a single leaf, with {mover(tree)} to move"
    elif "noisy" in case:
        threats = THREATS if isinstance(tree, QuietTree) and tree.has_threats else ""
        where = f"{NOISY}{threats}; {mover(tree)} moves at A"
    else:
        where = f"on this tree, where {mover(tree)} moves at A"
    return f"{where}{_asked(case)}\n\n{drawn(case, read)}"


def _asked(case: Case) -> str:
    alpha, beta = window_of(case)
    limit = f", to depth {case['depth']}" if "depth" in case else ""
    limit += f", plies={case['plies']}" if "plies" in case else ""
    limit += "; a finished game counts 1,000 times" if {"calls", "looks"} & {*case} else ""
    return limit + ("" if (alpha, beta) == (-inf, inf) else f", alpha={points(alpha)}, beta={points(beta)}")


def frontier(case: Case) -> Tree:
    """The case's tree as a search to its depth sees it: the estimates are its leaves."""
    tree, depth = tree_of(case), depth_of(case)
    if depth == inf:
        return tree

    def above(path: Path) -> Any:
        if len(path) >= depth or tree.is_terminal(path):
            return tree.utility(path)
        return [above(child) for child in tree.children(path)]

    names = {path: tree.name(path) for path in tree.nodes() if len(path) <= depth}
    return Tree(above(()), tree.root, names=names)


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
    drawn_one = next((f"\n{names[path]}{ESTIMATES}" for path in ends if path in due), "")
    return f"{text_tree(_marked(case, names), due)}{drawn_one}"


def picture(case: Case, read: Iterable[Sequence[int]] | None = None) -> tuple[str, str]:
    """The tree of a case as SVG, and in words; leaves outside `read` are grey, dashed and crossed."""
    from abcourse.show.svg import Mark, tree_svg

    tree, ends = tree_of(case := counted(case)), _ends(case)
    due = set(frontier(case).leaves()) if read is None else {tuple(path) for path in read}
    marks, crossed = dict[Path, Mark](), list[Path]()
    for path in tree.nodes():
        over = any(path[:length] in ends for length in range(len(path)))
        value = points(tree.utility(path)) if tree.is_terminal(path) else ""
        value = f"≈{ends[path]}" if path in ends else value
        cut = not over and bool(value) and path not in due
        crossed += [path] * cut
        look = "gone" if over else "cut gone" if cut else "done" if value else "open"
        marks[path] = Mark(look, value)
    leaves = ", ".join(f"{tree.name(path)} {mark.value}" for path, mark in marks.items() if mark.value)
    words = f"The tree: {mover(tree)} moves at {tree.name(())}; leaves {leaves}."
    return tree_svg(tree, marks, crossed=crossed), words


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
    if not marks:
        return tree
    names = {path: f"{tree.name(path)} {mark}" for path, mark in marks.items()}
    return Tree(tree.nested(), case["root"], names=names)


def reads(case: Case, leaves: Iterable[Sequence[int]], other: Iterable[Sequence[int]] = ()) -> str:
    """The values of the leaves in the order of reading; with names too where another order looks the same."""
    tree, mine, others = tree_of(case), [*map(tuple, leaves)], [*map(tuple, other)]
    values = [points(tree.utility(path)) for path in mine]
    if mine != others and values == [points(tree.utility(path)) for path in others]:
        values = [f"{tree.name(path)}={value}" for path, value in zip(mine, values, strict=True)]
    return " ".join(values) or "nothing"
