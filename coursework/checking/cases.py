"""Cases on games, the right search on them, and what the leaves that were read prove.

`ask/case.py` says what a case is.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from math import inf
from random import Random
from typing import Any, Unpack, cast

from abcourse.games.game import MAX, RecordingGame
from abcourse.games.random_trees import irregular_tree
from abcourse.games.textbook_trees import aima_tree, deep_cut_tree, eight_step_tree, tied_tree
from abcourse.games.tree import Nested, Path, Tree

from .ask.case import BOARD as BOARD
from .ask.case import Case as Case
from .ask.case import Side as Side
from .ask.case import depth_of as depth_of
from .ask.case import estimates_of as estimates_of
from .ask.case import game_of as game_of
from .ask.case import sign_of as sign_of
from .ask.case import tree_of as tree_of
from .ask.case import window_of as window_of
from .ask.case import without as without

PIECES = 16  # into which the rows of a case are cut at most, to see which can be left out
TEXTBOOK = (aima_tree, eight_step_tree, deep_cut_tree, tied_tree)


def tree_case(tree: Tree, /, **more: Unpack[Case]) -> Case:
    """A tree and what else a case says, as plain data."""
    return {"tree": tree.nested(), "root": tree.root, **more}


# -- what is right


def proved(
    game: Any, state: Any, read: Collection[Any] | None, depth: float = inf, plies: int | None = None
) -> tuple[float, float]:
    """The interval in which a state's value lies for MAX once the leaves in `read` are known (None: all).

    An unread leaf could be anything; an inner node takes the maximum or minimum of its children's ends. With
    `plies` above the state, an end is worth its utility, which is -1, 0 or 1, times 100 - plies.
    """
    if depth == 0 or game.is_terminal(state):
        if read is not None and state not in read:
            most = inf if plies is None else 100 - plies
            return -most, most
        points = game.utility(state) * (1 if plies is None else 100 - plies)
        return points, points
    below = (game.result(state, action) for action in game.actions(state))
    plies = None if plies is None else plies + 1
    ends = [proved(game, child, read, depth - 1, plies) for child in below]
    pick = max if game.to_move(state) == MAX else min
    return pick(low for low, _ in ends), pick(high for _, high in ends)


def true_value(case: Case) -> int:
    """What the case's state is worth for MAX, by reading everything."""
    return int(proved(*game_of(case), None, depth_of(case), case.get("plies"))[0])


def expected_value(case: Case) -> int:
    """What the case's state is worth for whom the learner's function speaks."""
    return sign_of(case) * true_value(case)


def worths(case: Case) -> dict[Hashable, float]:
    """What each action of the case's state is worth for MAX, by reading everything; none at depth 0."""
    (game, state), depth, plies = game_of(case), depth_of(case), case.get("plies")
    plies = None if plies is None else plies + 1
    children = {action: game.result(state, action) for action in (game.actions(state) if depth else ())}
    return {action: proved(game, child, None, depth - 1, plies)[0] for action, child in children.items()}


def best_of(case: Case, worth: Mapping[Hashable, float]) -> list[Hashable]:
    """The actions that are worth most to the player who moves in the case's state."""
    game, state = game_of(case)
    best = (max if game.to_move(state) == MAX else min)(worth.values(), default=None)
    return [action for action in worth if worth[action] == best]


def right_search(game: Any, wrap: Callable[[Any], Any] = lambda search: search, strict: bool = False) -> Any:
    """Alpha-beta for the side to move: it cuts where the bound is reached, with `strict` only beyond it."""

    @wrap
    def search(state: Any, depth: float, alpha: float, beta: float) -> float:
        if depth == 0 or game.is_terminal(state):
            return float(game.to_move(state) * game.utility(state))
        best = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            best = max(best, -search(child, depth - 1, -beta, -max(alpha, best)))
            if best > beta or (best == beta and not strict):
                break
        return best

    return search


def in_window(case: Case, search: Any) -> Any:
    """The search of a case from its root, for the side to move, in its window."""
    alpha, beta = window_of(case)
    for_max = case["root"] == "min" and case.get("frame") != "mover"
    return search((), depth_of(case), *((-beta, -alpha) if for_max else (alpha, beta)))


def right_order(case: Case, ruling: str) -> list[Path]:
    """The order in which a right search reads the leaves of a case, "non-strict" or "strict"."""
    watched: RecordingGame[Path, Any] = RecordingGame(tree_of(case))
    in_window(case, right_search(watched, strict=ruling == "strict"))
    return watched.leaves


def allowed(true: int, alpha: float, beta: float) -> tuple[float, float, str]:
    """The least and the greatest value that the contract lets a search return in a window, and why.

    >>> allowed(3, 4, 6)[:2], allowed(5, 4, 6)[:2], allowed(9, 4, 6)[:2]
    ((3, 4), (5, 5), (6, 9))
    """
    if true <= alpha:
        return true, alpha, f"The root is worth {true}, no more than alpha: an upper bound on it comes back."
    if true >= beta:
        return beta, true, f"The root is worth {true}, no less than beta: a lower bound on it comes back."
    return true, true, f"The root is worth {true}, inside the window, so it comes back exactly."


# -- cases


def shape(depth: int, most: int, low: int, high: int) -> dict[str, int]:
    """What `small_trees` draws: so deep, so many children at most, leaves from low to high."""
    return {"depth": depth, "most": most, "low": low, "high": high}


FAR = (shape(3, 2, -9, -1), shape(3, 2, 1_001, 9_999), shape(3, 2, -9_999, -1_001))
LOW = (shape(2, 2, 0, 3), shape(2, 2, 0, 9), shape(2, 3, 0, 9), shape(3, 2, 0, 9), shape(3, 3, 0, 2))
HIGH = (shape(4, 2, 0, 9), shape(4, 3, -5, 5), shape(5, 2, 0, 15), shape(4, 2, -9_999, 9_999))
SHAPES = (*LOW, *FAR, *HIGH)
BEYOND = [  # a home-made infinity is passed on both sides, and a cut depends on it
    tree
    for far in (1_000, 10**9)
    for tree in (
        Tree([-5 * far, -7 * far]),
        Tree([5 * far, 7 * far], "min"),
        Tree([[3 * far, 7 * far], [6 * far, 2 * far]]),
        Tree([[-3 * far, -7 * far], [-6 * far, -2 * far]], "min"),
    )
]


def both(*specs: Nested) -> list[Tree]:
    """Each of the nested lists as two trees: MAX first, then MIN first."""
    return [Tree(spec, root) for spec in specs for root in ("max", "min")]


SINGLE = (*both(7, -7), Tree([[5]], "min"))


def wide(best: int, root: Side = "max") -> Tree:
    """Six actions that are worth 0; the seventh one is the best, three plies deep."""
    return Tree([0, 0, 0, 0, 0, 0, [[best]]], root)


def deep(best: int) -> Tree:
    """An action that is worth 0, and one that leads to the end in eleven plies."""
    line: Nested = best
    for _ in range(10):
        line = [line]
    return Tree([0, line])


AS_WIDE_AS_A_BOARD = [  # each way to leave an action out, or a ply of a late one, gives another value
    tree_case(tree, depth=3, estimates=[[[], 0], [[6], sign * 8], [[6, 0], sign * 7]])
    for sign, tree in ((1, wide(9)), (-1, wide(-9, "min")))
]
AS_DEEP_AS_A_GAME = tree_case(
    deep(9), depth=11, estimates=[[[], 0], *([[1, *[0] * ply], 0] for ply in range(10))]
)


def small_first(cases: Iterable[Case]) -> list[Case]:
    """The cases by the number of nodes of their trees, and small numbers before large; other games last.

    Cases with "last" come after those without, before the other games.
    """

    def size(case: Case) -> tuple[bool, float, int, int]:
        if "tree" not in case:
            return True, inf, 0, 0
        tree = tree_of(case)
        values = [abs(tree.utility(leaf)) for leaf in tree.leaves()]
        return case.get("last", False), len(tree.nodes()), max(values), sum(values)

    return sorted(cases, key=size)


def small_trees(
    seed: int, topic: str, number: int, shapes: Sequence[dict[str, int]] = SHAPES, root: str = ""
) -> list[Tree]:
    """Random trees for checks: small, uneven, either player first, with ties, negatives and large numbers.

    No two have the same leaves, and none has more than 40 nodes. `root` asks for one player first.
    """
    random = Random(f"{topic} {seed}")
    trees: list[Tree] = []
    while len(trees) < number:
        tree = irregular_tree(random.randrange(10**9), **shapes[len(trees) % len(shapes)])
        fits = len(tree.leaves()) > 1 and len(tree.nodes()) <= 40 and root in ("", tree.root)
        if fits and tree not in trees:
            trees.append(tree)
    return trees


def drawn(
    topic: str,
    number: int = 0,
    shapes: Sequence[dict[str, int]] = SHAPES,
    first: Iterable[Tree] = (),
    root: str = "",
    letters: bool = False,
) -> Callable[[int], list[Case]]:
    """Cases by seed: the trees `first` and random ones, all of one root player if `root` says so.

    With `letters` actions go by name in every other tree.
    """

    def cases(seed: int) -> list[Case]:
        fixed = [tree for tree in first if root in ("", tree.root)]
        trees = [*fixed, *small_trees(seed, topic, number, shapes, root)]
        cases = enumerate(map(tree_case, trees))
        return small_first(case | {"letters": True} if letters and turn % 2 else case for turn, case in cases)

    return cases


def cut_trees(seed: int, topic: str, number: int = 36) -> list[Tree]:
    """The smallest trees on which cuts show: shallow and deep, past the bound, on it, one point short of it.

    MAX holds some points at the root, and below it MIN is offered as many, fewer, or one more; last, a node
    in between has something worse of its own, before or after. And the same with the players exchanged.
    """
    random, specs = Random(f"{topic} cuts {seed}"), []
    for offer in (-random.randint(1, 4), 0, 1):
        held, last = random.randint(3, 7), random.randint(0, 9)
        specs += [[held, [held + offer, last]], [held, [[[held + offer, last]]]]]
    for held in random.sample(range(3, 8), 3):
        last = random.randint(0, 9)
        specs += [[held, [[held - 2, [held - 1, last]]]], [held, held - 2, [held - 1, last]]]
        specs += [[held, [[[held + 2, [[held - 1, last]]]]]], [[held, held + 2, [held + 1, last]]]]
    trees = [tree for spec in specs for tree in (Tree(spec), Tree(_mirrored(spec), "min"))]
    return trees[:number]


def _mirrored(spec: Nested) -> Nested:
    return [_mirrored(child) for child in spec] if isinstance(spec, list) else 9 - spec


def estimated(tree: Tree, random: Random) -> list[list[Any]]:
    """An estimate for every interior node, as a case writes them; ties with leaves are likely."""
    values = sorted({tree.utility(leaf) for leaf in tree.leaves()} | {0})
    low, high = values[0] - 2, values[-1] + 2
    return [[list(path), random.randint(low, high)] for path in tree.nodes() if not tree.is_terminal(path)]


def estimated_at_the_end(tree: Tree) -> Case:
    """The tree to a depth at which all its leaves are estimates: each stands as deep as the deepest one."""
    known: list[list[Any]] = []

    def grown(node: Nested, path: list[int]) -> Nested:
        if isinstance(node, list):
            return [grown(child, [*path, place]) for place, child in enumerate(node)]
        known.append([[*path, *[0] * (tree.height - len(path))], node])
        below: Nested = 0
        for _ in range(tree.height - len(path) + 1):
            below = [below]
        return below

    return {"tree": grown(tree.nested(), []), "root": tree.root, "estimates": known, "depth": tree.height}


def single_leaves() -> list[Case]:
    """Trees that are a single leaf, or nearly."""
    return list(map(tree_case, SINGLE))


def whole_trees(seed: int, topic: str, number: int, shapes: Sequence[dict[str, int]] = SHAPES) -> list[Case]:
    """Trees searched to their leaves: small ones, the textbook's, either player first, and random ones."""
    fixed = [*both(*(make().nested() for make in TEXTBOOK)), *BEYOND]
    drawn = small_trees(seed, topic, number - len(fixed), shapes)
    return list(map(tree_case, [*both([2, 3], [3, 2], [-3, -2]), *fixed, *drawn]))


def limited_trees(
    seed: int, topic: str, number: int, shapes: Sequence[dict[str, int]] = SHAPES
) -> list[Case]:
    """Trees searched to a depth above their leaves, from 0 up, with an estimate at every node."""
    random, trees = Random(f"{topic} depth {seed}"), small_trees(seed, f"{topic} depth", number, shapes)
    return [
        tree_case(tree, estimates=estimated(tree, random), depth=index % tree.height)
        for index, tree in enumerate(trees)
    ]


def value_cases(seed: int, whole: int = 43) -> list[Case]:
    """Games for values: single leaves, so many whole trees, trees with a depth limit, and piles."""
    trees = [*single_leaves(), *whole_trees(seed, "values", whole), *limited_trees(seed, "values", 12)]
    return small_first([*trees, *AS_WIDE_AS_A_BOARD, AS_DEEP_AS_A_GAME]) + piles(4, 5, 7, 11)


def piles(*sizes: int) -> list[Case]:
    """Games in which a position comes up more than once, in different windows and at different plies."""
    return [{"pile": size, "root": "max"} for size in sizes]


HORIZON = tree_case(  # MIN moves where the depth ends, and a cut depends on whose view its estimates are in
    Tree([[[5], [1]], [[6], [0]]], "min"),
    depth=2,
    estimates=[[[], 3], [[0], 2], [[1], 4], [[0, 0], 5], [[0, 1], 1], [[1, 0], 6], [[1, 1], 0]],
)


PASSED = [  # a bound is passed and not only reached, at once and further down: shown before any tie
    Tree([1, [2, 0]], "min"),
    Tree([2, [1, 0]]),
    Tree([1, [[[2, 0]]]], "min"),
    Tree([2, [[[1, 0]]]]),
]


def order_cases(seed: int, cuts: int = 36, whole: int = 30, limited: int = 12) -> list[Case]:
    """Trees for the order of reading, some of each kind on which cuts show."""
    ties = [Tree([[5, [5, 0]]]), Tree([[4, [4, 9]]], "min")]  # at a node of the player who moves at the root
    shown = [HORIZON, *map(tree_case, [*PASSED, *ties, *cut_trees(seed, "order", cuts)])]
    trees = [*whole_trees(seed, "order", whole), *limited_trees(seed, "order", limited)]
    return small_first([*shown, *single_leaves(), *trees])


def window_cases(
    seed: int, cuts: int = 36, whole: int = 36, limited: int = 12, single: int = 3
) -> list[Case]:
    """Trees with a window of whole numbers, the value below, inside and above it in turn; ends are met.

    So many of each kind, and each single leaf so many times.
    """
    random = Random(f"window {seed}")
    trees = [*whole_trees(seed, "window", whole), *limited_trees(seed, "window", limited)]
    trees += single_leaves() * single
    trees += [tree_case(tree) for tree in cut_trees(seed, "window", cuts)]
    return small_first(windowed(case, index, random) for index, case in enumerate(trees))


def windowed(case: Case, turn: int, random: Random) -> Case:
    """The case with a window whose place, seen from the true value, goes by turns."""
    true, width = true_value(case), random.randint(1, 6)
    below, inside, above = random.randint(0, 4), -random.randint(1, width), -width - random.randint(0, 4)
    alpha = true + (below, inside, above)[turn % 3]
    return {**case, "alpha": alpha, "beta": alpha + max(width, 2 if turn % 3 == 1 else 1)}


# -- a failing case, made smaller


def smaller(case: Case) -> Iterator[Case]:
    """The case without one call or a node's last child, or with its first leaf for a node; large ones first.

    The root keeps two children. Of a case with rows, all that leave some of these out before the last.
    """
    if "rows" in case:
        yield from with_fewer_rows(case)
        return
    calls = case["calls"]
    for turn in range(len(calls) * (len(calls) > 1)):
        yield case | {"calls": calls[:turn] + calls[turn + 1 :]}
    for path, node, children in sorted(_nodes(case["tree"]), key=lambda each: -len(str(each[1]))):
        if path[-1] == children - 1 >= (2 if len(path) == 1 else 1):
            yield _edited(case, path, [])
        if isinstance(node, list):
            yield _edited(
                case, path, [next(leaf for _, leaf, _ in _nodes(node) if not isinstance(leaf, list))]
            )


def with_fewer_rows(case: Case) -> Iterator[Case]:
    """The case without a piece of its rows, large pieces first; the last row stays."""
    *rows, last = case["rows"]
    size = len(rows)
    while size > len(rows) // PIECES:
        for start in range(0, len(rows), size):
            yield {**case, "rows": [*rows[:start], *rows[start + size :], last]}
        size //= 2


def _nodes(node: Nested, path: Path = ()) -> Iterator[tuple[Path, Nested, int]]:
    """The nodes below one, each with its path and the number of its parent's children."""
    for place, child in enumerate(node if isinstance(node, list) else ()):
        yield (*path, place), child, len(node)
        yield from _nodes(child, (*path, place))


def _edited(case: Case, path: Path, new: list[int]) -> Case:
    """The case with these leaves in the place of a node, and without what was known of it and below."""

    def put(node: Nested, place: int, *deeper: int) -> Nested:
        return [*node[:place], *([put(node[place], *deeper)] if deeper else new), *node[place + 1 :]]

    known: Mapping[str, Any] = {key: case.get(key) for key in ("estimates", "hints") if key in case}
    known = {key: [row for row in rows if tuple(row[0][: len(path)]) != path] for key, rows in known.items()}
    return cast(Case, {**case, **known, "tree": put(case["tree"], *path)})
